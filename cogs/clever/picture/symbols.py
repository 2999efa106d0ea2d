"""The signs on a sheet: crosses, bonuses, points, the small map of a diagonal; drawn once and cached."""

from __future__ import annotations

import functools

from PIL import Image

from bot.drawing.canvas import Canvas
from bot.drawing.lettering import CAPITAL, SMALLEST_PX, lettering
from bot.drawing.palette import INK, PAPER, Rgb
from bot.drawing.shapes import Pen, rounded, smooth
from cogs.clever.names import Letters, area_of
from cogs.clever.picture.colours import AREA, FOX, KEPT, WORDS
from rules.clever.sheet import NUMBERS, Bonus

RING = 4
"""The paper edge of a bonus, in pixels."""
PILL = 1.5
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


@functools.lru_cache(maxsize=16)
def tick(side: int) -> Image.Image:
    """Return the mask of a tick: has chosen."""

    def draw(pen: Pen, fine: int) -> None:
        unit = side * fine / 20
        pen.line(
            [(2 * unit, 11 * unit), (8 * unit, 17 * unit), (18 * unit, 4 * unit)],
            255,
            round(4 * unit),
            joint="curve",
        )

    return smooth(side, side, draw)


def bonus_width(bonus: Bonus, height: int) -> int:
    """Return how wide the symbol of *bonus* is at this *height*."""
    if bonus in ("reroll", "fox"):
        return height
    return round(height * (1.25 if bonus == "plus1" else PILL))


@functools.lru_cache(maxsize=256)
def bonus_symbol(bonus: Bonus, height: int, letters: Letters) -> Image.Image:
    """Return the sprite of *bonus*: round, with a paper edge, in its area's colour with the area's letter."""
    width = bonus_width(bonus, height)
    canvas = Canvas(height, PAPER, width)
    colour = _colour(bonus)
    inner = (RING, RING, width - 2 * RING, height - 2 * RING)
    canvas.panel(inner, colour, height // 2 - RING)
    _sign(canvas, bonus, letters)
    sprite = canvas.image
    sprite.putalpha(rounded(width, height, height // 2))
    return sprite


def _colour(bonus: Bonus) -> Rgb:
    area = area_of(bonus)
    if area is not None:
        return AREA[area]
    return FOX if bonus == "fox" else KEPT


def _sign(canvas: Canvas, bonus: Bonus, letters: Letters) -> None:
    """Draw what stands in the symbol, around its middle."""
    width, height = canvas.image.size
    middle = (width // 2, height // 2)
    area = area_of(bonus)
    if bonus == "fox":
        canvas.centred(middle, fox_head(round(height * 0.62)), PAPER)
    elif bonus == "reroll":
        canvas.centred(middle, turn_arrow(round(height * 0.6)), PAPER)
    elif bonus == "plus1":
        canvas.text(middle, "+1", SMALLEST_PX, PAPER, "Black", "middle", width - 8)
    elif area is None:
        sign = "6" if bonus == "six_black" else "X"
        canvas.text(middle, f"?{sign}", _figure(height), PAPER, "Black", "middle", width - 12)
    else:
        sign = str(NUMBERS[bonus][1]) if bonus in NUMBERS else "X"
        text = f"{letters.of(area)}{sign}"
        canvas.text(middle, text, _figure(height), WORDS[area], "Black", "middle", width - 10)


def _figure(height: int) -> int:
    return max(SMALLEST_PX, round(height * 0.62))


@functools.lru_cache(maxsize=128)
def points_symbol(points: int, height: int, ground: Rgb, ink: Rgb) -> Image.Image:
    """Return the sprite of *points* that a line pays: a star, or a label where the number is long."""
    figure = lettering(str(points), SMALLEST_PX, "Black")
    if len(str(points)) <= 2:
        side = round(height * 1.3)
        sprite = Image.new("RGB", (side, side), ground)
        middle = (side // 2, round(side * 0.53))
        mask = star(side)
    else:
        sprite = Image.new("RGB", (figure.width + 22, height), ground)
        middle = (sprite.width // 2, height // 2)
        mask = rounded(sprite.width, height, height // 2)
    top = middle[1] + round(figure.baseline / 1.1 * CAPITAL / 2) - figure.baseline
    sprite.paste(ink, (middle[0] - figure.width // 2, top), figure.mask)
    sprite.putalpha(mask)
    return sprite


@functools.lru_cache(maxsize=64)
def small_map(
    cells: tuple[tuple[int, int], ...], rows: int, columns: int, side: int, ink: Rgb
) -> Image.Image:
    """Return the sprite of a grid of *rows* and *columns* in which *cells* stand out."""
    step = side // max(rows, columns)
    strong = Image.new("L", (side, side))
    for row in range(rows):
        for column in range(columns):
            opacity = 255 if (row, column) in cells else 70
            box = (column * step + 1, row * step + 1, (column + 1) * step - 1, (row + 1) * step - 1)
            strong.paste(opacity, box)
    sprite = Image.new("RGB", (side, side), ink)
    sprite.putalpha(strong)
    return sprite


def slot(canvas: Canvas, at: tuple[int, int], side: int, state: str) -> None:
    """Draw the slot of an action, centred on *at*: "used", "left" or "locked"."""
    box = (at[0] - side // 2, at[1] - side // 2, side, side)
    if state == "locked":
        canvas.outline(box, (104, 124, 130), 3, side // 2)
        return
    canvas.panel(box, PAPER, side // 2)
    if state == "used":
        inner = round(side * 0.6)
        canvas.centred(at, cross(inner, inner, max(3, side // 8)), INK)
