"""Words: every text that a person reads, in their language, from gettext catalogues."""

from __future__ import annotations

import functools
import gettext
from collections.abc import Iterable
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.lists import format_list
from discord.utils import escape_markdown, escape_mentions

CATALOGUES = Path(__file__).with_name("locale")
DOMAIN = "tableside"
SOURCE_LOCALE = "en-US"
NOTHING = "\u200b"
"""A space of no width: it breaks up what Discord would turn into a link, a mention or an emoji."""


def later(message: str) -> str:
    """Mark *message* for the catalogue where it is written; it is translated later, when it is used."""
    return message


class Text:
    """The words of one language: `t("{player} drew {card}", player=..., card=...)`."""

    def __init__(self, locale: str) -> None:
        """Use the catalogue of *locale* (Discord's form, "pt-BR"), of its language, or the English source."""
        self.locale = locale
        tags = [locale.replace("-", "_"), locale.partition("-")[0]]
        self._catalogue = gettext.translation(DOMAIN, CATALOGUES, tags, fallback=True)
        is_source = not isinstance(self._catalogue, gettext.GNUTranslations)
        self._babel = _babel_locale(SOURCE_LOCALE if is_source else locale)  # no "et" among English words

    def __call__(self, message: str, /, **facts: object) -> str:
        """Return *message* in this language with its {facts} filled in."""
        return self._catalogue.gettext(message).format_map(facts)

    def n(self, one: str, many: str, count: int, /, **facts: object) -> str:
        """Return *one* or *many* as this language has it for *count*, with {count} and {facts} filled in."""
        return self._catalogue.ngettext(one, many, count).format_map({"count": count, **facts})

    def all_of(self, items: Iterable[str]) -> str:
        """Return *items* as a list in words: "A, B and C"."""
        return format_list(list(items), style="standard", locale=self._babel)

    def any_of(self, items: Iterable[str]) -> str:
        """Return *items* as a choice in words: "A, B or C"."""
        return format_list(list(items), style="or", locale=self._babel)


@functools.cache
def text_in(locale: str) -> Text:
    """Return the words of *locale*; each language is loaded once."""
    return Text(locale)


def plain(name: str) -> str:
    """Return *name* from outside as text that is no markdown, no link, no emoji, and mentions nobody."""
    escaped = escape_mentions(escape_markdown(name, ignore_links=False))
    return escaped.replace("<", f"<{NOTHING}").replace("://", f":{NOTHING}//")


def _babel_locale(locale: str) -> Locale:
    try:
        return Locale.parse(locale, sep="-")
    except (UnknownLocaleError, ValueError):
        return Locale.parse(SOURCE_LOCALE, sep="-")
