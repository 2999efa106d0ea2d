"""What the pictures of Dice Town are put together from: titles, amounts, words in lines."""

from __future__ import annotations

import functools

from PIL import Image

from bot.drawing.canvas import Canvas
from bot.drawing.lettering import CAPITAL, READ_PX, SMALLEST_PX, lettering
from bot.drawing.palette import INK, PAPER, Rgb
from bot.drawing.shapes import Pen, rounded, smooth
from cogs.dice_town.picture.colours import ROOF

EDGE = 3
"""Of a title's paper."""


@functools.lru_cache(maxsize=16)
def title_card(value: int, width: int, height: int) -> Image.Image:
    """Return a property title: paper with a roof, its value below."""
    return _title(value, (width, height), 0.3, max(SMALLEST_PX, round(height * 0.5)))


@functools.lru_cache(maxsize=16)
def deed(value: int, size: tuple[int, int]) -> Image.Image:
    """Return a property title as small as it can be with a figure that is read on a phone."""
    return _title(value, size, 0.27, READ_PX + 2)


def _title(value: int, size: tuple[int, int], gable: float, figure: int) -> Image.Image:
    width, height = size
    sprite = Image.new("RGB", size, PAPER)
    roof, inner = round(height * gable), width - 2 * EDGE

    def draw(pen: Pen, fine: int) -> None:
        right, bottom = inner * fine, roof * fine
        pen.polygon([(right / 2, 0), (right, bottom), (0, bottom)], 255)

    sprite.paste(ROOF, (EDGE, EDGE), smooth(inner, roof, draw))
    number = lettering(str(value), figure, "Black")
    middle = EDGE + roof + (height - EDGE - roof) // 2
    top = middle + round(number.baseline / 1.1 * CAPITAL / 2) - number.baseline
    sprite.paste(INK, ((width - number.width) // 2, top), number.mask)
    sprite.putalpha(rounded(width, height, round(width * 0.18)))
    return sprite


def amount(
    canvas: Canvas,
    at: tuple[int, int],
    sign: Image.Image,
    colour: Rgb,
    text: str,
    size: int = READ_PX,
    ink: Rgb = PAPER,
) -> int:
    """Draw a sign and a number beside it, *at* the middle of its left edge; return where they end."""
    canvas.mask((at[0], at[1] - sign.height // 2), sign, colour)
    begin = at[0] + sign.width + 9
    return begin + canvas.text((begin, at[1]), text, size, ink, "Black")
