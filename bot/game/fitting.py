"""How much of a text Discord and the house show, and how words are kept within that.

All limits but the counts of buttons and options are in characters.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from bot.drawing.bidi import has_right_to_left
from bot.drawing.lettering import ELLIPSIS
from bot.drawing.names import clean
from bot.drawing.seats import SEAT_LETTERS
from bot.game.face import Button, Seats

BUTTON_LABEL, OPTION_LABEL = 80, 100
"""Discord's limits for the label of a button, and for that of an option and the description below it."""
ROW_BUTTONS, MENU_OPTIONS = 5, 25
"""Discord's limits for the buttons in a row and the options in a menu."""
ALT_TEXT = 1024
"""Discord's limit for the description of an attachment."""
PANEL_TEXT, MESSAGE_TEXT = 1500, 3500
"""The house's limits: for the text of a panel; for the rules, and for an announcement."""
NOTE = 160
"""How much of the note in an operator's file is shown: our guess, so that several of them fit below the rules."""
NAME_LENGTHS = (32, 20, 14, 9, 5)
"""How many letters of each name an alt text says: the longest that fits is taken. Our guess at useful steps."""
_ISOLATE, _END_ISOLATE = "\u2068", "\u2069"
"""Around a right-to-left name, so that the numbers beside it stay in place."""

_MARKED = re.compile(rf"(?P<name>.+)(?P<mark> \([{SEAT_LETTERS}]\))")


def told_apart(names: Sequence[str]) -> list[str]:
    """Return *names*, one a seat, with the seat's letter behind those that look like another: "Ana (A)", "Ana (C)"."""
    looks = Counter(clean(name).casefold() for name in names)
    return [
        f"{name} ({SEAT_LETTERS[seat]})" if looks[clean(name).casefold()] > 1 else name
        for seat, name in enumerate(names)
    ]


def cut(words: str, most: int = BUTTON_LABEL) -> str:
    """Return *words*, with an ellipsis at their end if they are longer than *most* characters."""
    return words if len(words) <= most else words[: most - 1].rstrip() + ELLIPSIS


def short(name: str, letters: int) -> str:
    """Return *name* on one line, cut to so many *letters*; a right-to-left one is isolated from the rest.

    The mark that tells apart people of the same name stays, behind what is cut.
    """
    whole = clean(name)
    if (marked := _MARKED.fullmatch(whole)) and len(whole) > letters:
        kept = cut(marked["name"], max(2, letters - len(marked["mark"]))) + marked["mark"]
    else:
        kept = cut(whole, letters)
    return f"{_ISOLATE}{kept}{_END_ISOLATE}" if has_right_to_left(kept) else kept


def shorter_names(seats: Seats) -> Iterator[tuple[str, ...]]:
    """Yield the names of all *seats*, shorter every time, for an alt text that has to fit."""
    for letters in NAME_LENGTHS:
        yield tuple(short(who.name, letters) for who in seats)


def length(words: str) -> int:
    """Return the length of *words* by the strictest count, in units of UTF-16."""
    return len(words.encode("utf-16-le")) // 2


def first_that_fits(tries: Iterable[str]) -> str:
    """Return the first of *tries*, alt texts that become shorter, that fits; if none does, half of the last."""
    words = ""
    for words in tries:
        if length(words) <= ALT_TEXT:
            return words
    return words[: ALT_TEXT // 2]


def within(lines: Iterable[str], most: int) -> str:
    """Return *lines* as one text of at most so many characters: what does not fit is left out from the end."""
    kept = list(lines)
    while len("\n".join(kept)) > most:
        kept.pop()
    return "\n".join(kept)


def in_rows(buttons: Sequence[Button]) -> tuple[tuple[Button, ...], ...]:
    """Return *buttons* in as few rows as hold them."""
    starts = range(0, len(buttons), ROW_BUTTONS)
    return tuple(tuple(buttons[start : start + ROW_BUTTONS]) for start in starts)
