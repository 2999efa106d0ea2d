"""What pictures show of a seat: its mark, a letter on its tint; the band of its player; the place taken at the end."""

from __future__ import annotations

from bot.drawing.canvas import WIDTH, Box, Canvas
from bot.drawing.palette import GOLD, INK, LIT, PANEL, PAPER, SEAT_SHAPES, TINTS, TRACK, ShapeName
from bot.drawing.shapes import crown, shape

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
    canvas.text(at, SEAT_LETTERS[seat], letter_px or max(28, round(size * 0.5)), INK, "Black", "middle")


def band_box(top: int, height: int) -> Box:
    """Return the panel of a player's band, right of the tint at its edge."""
    return _MARGIN + _EDGE, top, WIDTH - 2 * _MARGIN - _EDGE, height


def draw_empty_band(canvas: Canvas, seat: int, top: int, height: int, *, is_lit: bool) -> None:
    """Draw the panel of a player, with the seat's tint at its left; lit and framed for one who is to act."""
    box = band_box(top, height)
    canvas.panel((_MARGIN, top, 40, height), TINTS[seat])
    canvas.panel(box, LIT if is_lit else PANEL)
    if is_lit:
        canvas.outline(box, GOLD)


def draw_place(canvas: Canvas, at: tuple[int, int], place: int, words: str, width: int) -> None:
    """Write in *words* which *place* a player took, at most so wide; gold for the first, with a crown behind it.

    *at* is the middle of the left edge.
    """
    colour, ink = (GOLD, INK) if place == 1 else (TRACK, PAPER)
    used = canvas.pill(at, words, colour, ink, width)
    if place == 1:
        canvas.mask((at[0] + used + 10, at[1] - 20), crown(48), GOLD)
