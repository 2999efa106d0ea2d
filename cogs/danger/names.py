"""What Danger calls its colours, cards and numbers."""

from __future__ import annotations

from bot.drawing.bidi import has_right_to_left
from bot.drawing.lettering import ELLIPSIS
from bot.drawing.names import clean
from bot.text import Text, later
from rules.danger import Card, Colour

COLOUR_NAMES: dict[str, str] = {
    "red": later("red"),
    "yellow": later("yellow"),
    "green": later("green"),
    "blue": later("blue"),
}
COLOUR_LETTERS: dict[str, str] = {
    # Translators: the letters of red, yellow, green and blue in the picture; they must differ
    "red": later("R"),
    "yellow": later("Y"),
    "green": later("G"),
    "blue": later("B"),
}
ISOLATE, END_ISOLATE = "\u2068", "\u2069"
"""Around a right-to-left name, so that the numbers beside it stay in place."""
COLOUR_EMOJI: dict[Colour, str] = {"red": "🔴", "yellow": "🟡", "green": "🟢", "blue": "🔵"}


def colour_name(colour: Colour, t: Text) -> str:
    """Return the colour in words."""
    return t(COLOUR_NAMES[colour])


def colour_letter(colour: Colour, t: Text) -> str:
    """Return the letter that stands beside the colour's shape."""
    return t(COLOUR_LETTERS[colour])


def card_name(card: Card, t: Text) -> str:
    """Return the card in words: "red 5"."""
    return t("{colour} {value}", colour=colour_name(card.colour, t), value=card.value)


def short(name: str, letters: int) -> str:
    """Return *name* on one line, cut to so many *letters*; a right-to-left one is isolated from the rest."""
    kept = clean(name)
    kept = kept if len(kept) <= letters else kept[: letters - 1].rstrip() + ELLIPSIS
    return f"{ISOLATE}{kept}{END_ISOLATE}" if has_right_to_left(kept) else kept


def row_name(colour: Colour, total: int, t: Text) -> str:
    """Return a row with its sum in words: "red 13"."""
    return t("{colour} {value}", colour=colour_name(colour, t), value=total)


def points(count: int, t: Text) -> str:
    """Return a number of points in words."""
    return t.n("{count} point", "{count} points", count)


def cards(count: int, t: Text) -> str:
    """Return a number of cards in words."""
    return t.n("{count} card", "{count} cards", count)
