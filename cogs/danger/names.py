"""What Danger calls its colours, cards and numbers."""

from __future__ import annotations

from bot.game.colours import colour_name
from bot.text import Text
from rules.danger import Card, Colour


def card_name(card: Card, t: Text) -> str:
    """Return the card in words: "red 5"."""
    return t("{colour} {value}", colour=colour_name(card.colour, t), value=card.value)


def row_name(colour: Colour, total: int, t: Text) -> str:
    """Return a row with its sum in words: "red 13"."""
    return t("{colour} {value}", colour=colour_name(colour, t), value=total)
