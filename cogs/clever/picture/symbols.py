"""The signs on a sheet: crosses, bonuses, points; drawn once and cached."""

from __future__ import annotations

import functools
import math

from PIL import Image

from bot.drawing.canvas import Canvas
from bot.drawing.lettering import READ_PX, SMALLEST_PX
from bot.drawing.palette import INK, PAPER, Rgb, mix
from bot.drawing.shapes import Pen, rounded, smooth
from cogs.clever.names import Letters, area_of
from cogs.clever.picture.colours import AREA, FOX, KEPT, WORDS
from rules.clever.sheet import NUMBERS, Bonus

RING = 3
"""The paper edge of a bonus, in pixels."""
PILL = 1.55
"""How much wider than high a bonus is that names its area."""


@functools.lru_cache(maxsize=64)
def cross(width: int, height: int, line: int) -> Image.Image:
    """Return the mask of a thick cross as if drawn by hand: not quite straight."""

    def draw(pen: Pen, fine: int) -> None:
        right, bottom, thick = width * fine, height * fine, line * fine
        edge = thick * 0.6
        for begin, end in (
            ((edge, edge * 1.2), (right - edge * 1.4, bottom - edge)),
            ((right - edge, edge), (edge * 1.3, bottom - edge * 1.2)),
        ):
            pen.line((*begin, *end), 255, thick)
            for x, y in (begin, end):
                pen.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), 255)

    return smooth(width, height, draw)


@functools.lru_cache(maxsize=16)
def turn_arrow(side: int) -> Image.Image:
    """Return the mask of an arrow in a circle: roll again."""

    def draw(pen: Pen, fine: int) -> None:
        unit = side * fine / 20
        pen.arc((2.6 * unit, 2.8 * unit, 17.4 * unit, 17.6 * unit), -20, 270, 255, round(3.1 * unit))
        pen.polygon([(9.4 * unit, 0), (9.4 * unit, 8.8 * unit), (15.6 * unit, 4.4 * unit)], 255)

    return smooth(side, side, draw)


@functools.lru_cache(maxsize=16)
def fox_head(side: int) -> Image.Image:
    """Return the mask of a fox's head with its ears, seen from the front."""

    def draw(pen: Pen, fine: int) -> None:
        unit = side * fine / 20
        outline = ((1, 1), (7, 6), (13, 6), (19, 1), (18.4, 10), (10, 19.4), (1.6, 10))
        pen.polygon([(x * unit, y * unit) for x, y in outline], 255)
        for x in (4.6, 12.2):
            pen.ellipse((x * unit, 9 * unit, (x + 3.2) * unit, 12.2 * unit), 0)
        pen.polygon([(8.2 * unit, 15.4 * unit), (11.8 * unit, 15.4 * unit), (10 * unit, 18.4 * unit)], 0)

    return smooth(side, side, draw)


@functools.lru_cache(maxsize=16)
def star(side: int) -> Image.Image:
    """Return the mask of a star with blunt points and much room inside."""

    def draw(pen: Pen, fine: int) -> None:
        unit = side * fine / 20
        outline = (
            (10, 0),
            (13.2, 6),
            (20, 7.2),
            (15.4, 12.4),
            (16.4, 19.6),
            (10, 16.6),
            (3.6, 19.6),
            (4.6, 12.4),
            (0, 7.2),
            (6.8, 6),
        )
        pen.polygon([(x * unit, y * unit) for x, y in outline], 255)

    return smooth(side, side, draw)


def bonus_width(bonus: Bonus, height: int) -> int:
    """Return how wide the symbol of *bonus* is at this *height*."""
    return height if bonus in ("reroll", "fox") else round(height * PILL)


@functools.lru_cache(maxsize=256)
def bonus_symbol(bonus: Bonus, height: int, letters: Letters, paid_on: Rgb | None = None) -> Image.Image:
    """Return the sprite of *bonus*: round, in its area's colour with the area's letter.

    With *paid_on*, the colour of the panel below, it is only a trace of itself: it has been earned.
    """
    width, area = bonus_width(bonus, height), area_of(bonus)
    ring, ground, ink = PAPER, _colour(bonus), WORDS[area] if area else PAPER
    if paid_on is not None:
        ring, ground, ink = mix(paid_on, INK, 0.25), paid_on, mix(paid_on, INK, 0.42)
    canvas = Canvas(height, ring, width)
    canvas.panel((RING, RING, width - 2 * RING, height - 2 * RING), ground, height // 2 - RING)
    middle = (width // 2, height // 2)
    if bonus == "fox":
        canvas.centred(middle, fox_head(round(height * 0.64)), ink)
    elif bonus == "reroll":
        canvas.centred(middle, turn_arrow(round(height * 0.66)), ink)
    else:
        size = READ_PX if height >= 42 else SMALLEST_PX
        canvas.text(middle, _words(bonus, letters), size, ink, "Black", "middle", width - 4)
    canvas.image.putalpha(rounded(width, height, height // 2))
    return canvas.image


def _colour(bonus: Bonus) -> Rgb:
    area = area_of(bonus)
    if area is not None:
        return AREA[area]
    return FOX if bonus == "fox" else KEPT


def _words(bonus: Bonus, letters: Letters) -> str:
    if bonus == "plus1":
        return "+1"
    area = area_of(bonus)
    if area is None:
        return "?6" if bonus == "six_black" else "?X"
    return letters.of(area) + (str(NUMBERS[bonus][1]) if bonus in NUMBERS else "X")


@functools.lru_cache(maxsize=8)
def _seal(side: int) -> Image.Image:
    """Return the mask of a medal's edge."""
    points = 14
    corners = [
        (
            0.5 + (0.5 if number % 2 == 0 else 0.44) * math.cos(math.pi * number / points),
            0.5 + (0.5 if number % 2 == 0 else 0.44) * math.sin(math.pi * number / points),
        )
        for number in range(2 * points)
    ]
    return smooth(
        side,
        side,
        lambda pen, fine: pen.polygon([(x * side * fine, y * side * fine) for x, y in corners], 255),
    )


@functools.lru_cache(maxsize=128)
def points_symbol(points: int, height: int, ground: Rgb, ink: Rgb) -> Image.Image:
    """Return the sprite of *points* that a line pays: a seal, or a label where the number is long."""
    words = str(points).replace("-", "−")
    if len(words) <= 2:
        side = min(60, round(height * 1.36))
        canvas = Canvas(side, ground, side)
        canvas.text((side // 2, side // 2), words, READ_PX, ink, "Black", "middle", side - 6)
        canvas.image.putalpha(_seal(side))
        return canvas.image
    canvas = Canvas(height, ground, 68)
    canvas.text((34, height // 2), words, SMALLEST_PX, ink, "Black", "middle", 64)
    canvas.image.putalpha(rounded(68, height, height // 2))
    return canvas.image
