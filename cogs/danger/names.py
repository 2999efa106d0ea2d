"""What Danger calls its colours, cards and numbers."""

from __future__ import annotations

from bot.game.colours import colour_name
from bot.text import Text, later
from rules.danger import Card, Colour

COLOUR_LETTERS: dict[str, str] = {
    # Translators: the letters of red, yellow, green and blue in the picture; they must differ
    "red": later("R"),
    "yellow": later("Y"),
    "green": later("G"),
    "blue": later("B"),
}


def colour_letter(colour: Colour, t: Text) -> str:
    """Return the letter that stands beside the colour's shape."""
    return t(COLOUR_LETTERS[colour])


def card_name(card: Card, t: Text) -> str:
    """Return the card in words: "red 5"."""
    return t("{colour} {value}", colour=colour_name(card.colour, t), value=card.value)


def row_name(colour: Colour, total: int, t: Text) -> str:
    """Return a row with its sum in words: "red 13"."""
    return t("{colour} {value}", colour=colour_name(colour, t), value=total)
