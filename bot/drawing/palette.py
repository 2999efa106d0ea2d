"""The colours of every picture.

A colour never stands alone: a suit has a shape, and a letter in the game's words; a seat has a letter. Suits
differ in lightness as well as in hue, so that people who are colour-blind tell them apart, in grey too.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal, TypeAlias

Rgb: TypeAlias = tuple[int, int, int]
ShapeName: TypeAlias = Literal["triangle", "disc", "diamond", "square", "hexagon", "cross", "star", "house"]

GROUND: Rgb = (24, 58, 66)
PANEL: Rgb = (34, 70, 78)
"""A player's band, a field of the board."""
LIT: Rgb = (52, 88, 96)
"""The panel of whoever is to move."""
WELL: Rgb = (24, 46, 53)
"""Sunk into a panel: where cards lie."""
TRACK: Rgb = (60, 84, 90)
"""What a gauge has not filled; the outline of an empty place."""
PAPER: Rgb = (252, 248, 239)
MUTED: Rgb = (158, 186, 190)
GOLD: Rgb = (240, 196, 92)
"""What is asked now, and the padlock."""
ALARM: Rgb = (255, 150, 132)
"""Words about something that went wrong, on a dark ground."""
INK: Rgb = (26, 28, 36)
"""Words on a light ground."""
SAFE: Rgb = (112, 216, 160)
"""What was gained, or can't be lost any more."""
GREY: Rgb = (106, 116, 120)
"""A suit that no longer counts."""

TINTS: tuple[Rgb, ...] = (
    (255, 128, 98),
    (120, 208, 255),
    (176, 138, 240),
    (196, 236, 140),
    (252, 206, 226),
    (90, 150, 175),
    (180, 135, 130),
    (150, 255, 40),
)
"""The seats A to H. The last three are, of a grid of colours that stand out from ink and panel, those furthest from
the rest and each other for every kind of sight (tests/bot/test_drawing_palette.py has the distances)."""
COMMON_TINTS = TINTS[:5]
"""Those that every file's palette has room for; a picture with more seats names MORE_TINTS when it is encoded."""
MORE_TINTS = TINTS[5:]
SEAT_SHAPES: tuple[ShapeName, ...] = (
    "disc",
    "square",
    "triangle",
    "diamond",
    "hexagon",
    "cross",
    "star",
    "house",
)
"""What a seat's letter stands on where eight sit, since eight tints alone are too many to tell apart at a glance."""


@dataclass(frozen=True, slots=True)
class Suit:
    """A colour of the games with its shape: *colour* alone, *light* to *dark* and *ink* on a card."""

    shape: ShapeName
    colour: Rgb
    light: Rgb
    dark: Rgb
    ink: Rgb


RED = Suit("triangle", (230, 84, 62), (228, 82, 60), (184, 44, 36), PAPER)
YELLOW = Suit("disc", (244, 188, 28), (250, 200, 48), (222, 156, 10), (58, 38, 4))
GREEN = Suit("diamond", (36, 168, 118), (34, 160, 112), (8, 116, 80), PAPER)
BLUE = Suit("square", (48, 118, 202), (52, 118, 196), (24, 80, 156), PAPER)
VIOLET = Suit("hexagon", (108, 58, 154), (116, 66, 164), (82, 40, 124), PAPER)
SPENT = Suit("square", GREY, (104, 114, 118), (78, 88, 92), (204, 210, 212))
"""Stands for any suit whose cards no longer count."""

SUITS = MappingProxyType({"red": RED, "yellow": YELLOW, "green": GREEN, "blue": BLUE, "violet": VIOLET})


def spent(suit: Suit) -> Suit:
    """Return *suit* with its shape in the colours of cards that no longer count."""
    return replace(SPENT, shape=suit.shape)


def mix(under: Rgb, over: Rgb, share: float) -> Rgb:
    """Return *over* laid on *under* with an opacity of *share* (0 to 1)."""
    red, green, blue = (round(low + (high - low) * share) for low, high in zip(under, over, strict=True))
    return red, green, blue
