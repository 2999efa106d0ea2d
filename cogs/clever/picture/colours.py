"""The colours of the sheet, the dice and the silver platter."""

from __future__ import annotations

from bot.drawing.dice import dice_shades
from bot.drawing.palette import INK, PAPER, Rgb, ShapeName, mix
from rules.clever.sheet import AREAS, Area, Colour

AREA: dict[Area, Rgb] = {
    "yellow": (240, 184, 30),
    "blue": (42, 114, 196),
    "green": (24, 152, 104),
    "orange": (226, 112, 34),
    "purple": (128, 86, 184),
}
"""The panel of each area, and its die."""
DIE: dict[Colour, Rgb] = {"white": PAPER}
DIE.update((area, AREA[area]) for area in AREAS)
WORDS: dict[Area, Rgb] = {**dict.fromkeys(AREAS, PAPER), "yellow": (58, 38, 4)}
"""What is written on each panel."""
SHAPES: dict[Area, ShapeName] = {
    "yellow": "disc",
    "blue": "square",
    "green": "diamond",
    "orange": "triangle",
    "purple": "hexagon",
}
CROSSED: dict[Area, Rgb] = {area: mix(AREA[area], PAPER, 0.42) for area in AREAS}
"""A cell that is crossed."""
BARE: dict[Area, Rgb] = {area: mix(AREA[area], PAPER, 0.30) for area in AREAS}
"""A cell of a line that is not next."""
DEEP: dict[Area, Rgb] = {area: mix(AREA[area], INK, 0.30) for area in AREAS}
"""The shape around an area's letter."""
ASKED: Rgb = (255, 212, 96)
"""A cell that can be marked now."""
UNPAID: Rgb = (112, 76, 6)
"""Points that are still to be earned, on yellow."""
PRINT: Rgb = (74, 76, 92)
"""What is printed in a cell, on paper."""
KEPT: Rgb = (56, 62, 84)
"""The symbol of a bonus that is kept: reroll and extra die."""
FOX: Rgb = (206, 58, 44)
SILVER: Rgb = (158, 174, 184)
SILVER_EDGE: Rgb = (196, 208, 214)

EXTRA_COLOURS: tuple[Rgb, ...] = tuple(
    dict.fromkeys(
        (
            *AREA.values(),
            *CROSSED.values(),
            *BARE.values(),
            *DEEP.values(),
            *(shade for colour in DIE.values() for shade in dice_shades(colour)),
            ASKED,
            UNPAID,
            PRINT,
            KEPT,
            FOX,
            SILVER,
            SILVER_EDGE,
            mix(SILVER, INK, 0.5),
        )
    )
)
"""All that the picture's palette needs besides the house's colours."""
