"""The colours of cards and dice in words, and the emoji that stand for them in messages and on buttons."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bot.text import Text, later

COLOUR_NAMES: Mapping[str, str] = MappingProxyType(
    {
        "red": later("red"),
        "yellow": later("yellow"),
        "green": later("green"),
        "blue": later("blue"),
        "orange": later("orange"),
        "purple": later("purple"),
        "white": later("white"),
    }
)
COLOUR_EMOJI: Mapping[str, str] = MappingProxyType(
    {
        "red": "🔴",
        "yellow": "🟡",
        "green": "🟢",
        "blue": "🔵",
        "orange": "🟠",
        "purple": "🟣",
        "white": "⚪",
    }
)


def colour_name(colour: str, t: Text) -> str:
    """Return the colour in words."""
    return t(COLOUR_NAMES[colour])
