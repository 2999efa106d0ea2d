"""What pictures show of a seat: its mark, a letter on its tint."""

from __future__ import annotations

from bot.drawing.canvas import Canvas
from bot.drawing.lettering import SMALLEST_PX
from bot.drawing.palette import INK, SEAT_SHAPES, TINTS, ShapeName
from bot.drawing.shapes import shape

SEAT_LETTERS = "ABCDEFGH"
"""Stand for the seats wherever their tints do; no game has more than eight."""
_MARGIN, _EDGE = 16, 10
"""Beside a band, and of the tint that shows at its left."""
_CENTRES: dict[ShapeName, float] = {"triangle": 0.12, "house": 0.05, "star": 0.03}
"""How far below the middle, in sizes, the letter stands in a shape that is wider at its foot."""


def draw_seat(
    canvas: Canvas,
    middle: tuple[int, int],
    seat: int,
    size: int,
    shape_name: ShapeName | None = None,
    letter_px: int | None = None,
) -> None:
    """Draw the mark of *seat*, *size* pixels wide; in its own shape unless another one is named."""
    name = SEAT_SHAPES[seat] if shape_name is None else shape_name
    canvas.centred(middle, shape(name, size), TINTS[seat])
    at = (middle[0], middle[1] + round(size * _CENTRES.get(name, 0)))
    canvas.text(
        at, SEAT_LETTERS[seat], letter_px or max(SMALLEST_PX, round(size * 0.5)), INK, "Black", "middle"
    )
