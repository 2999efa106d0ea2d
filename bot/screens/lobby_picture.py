"""The lobby's picture: the box of the game, and below it the seats, taken and free."""

from __future__ import annotations

import io

from PIL import Image

from bot.drawing.canvas import WIDTH, Canvas
from bot.drawing.palette import COMMON_TINTS, MORE_TINTS, MUTED, PANEL, PAPER, TINTS, TRACK, WELL, ShapeName
from bot.drawing.seats import SEAT_LETTERS, draw_seat
from bot.drawing.shapes import frame
from bot.game.face import Seats, Who
from bot.text import Text

MARGIN, GAP = 16, 12
ROOMY = 160
"""A tile of this width has room for "computer"; six tiles in a row have it, eight don't."""
TILE = 196
"""The height of a seat."""
FEW = len(COMMON_TINTS)
"""So many seats are told apart by tint and letter; where more can sit, each has a shape of its own."""


def draw_lobby(box: bytes, seats: Seats, capacity: int, t: Text) -> bytes:
    """Return *box*, a PNG 1200 pixels wide, with a place for each of *capacity* players below it."""
    picture = Image.open(io.BytesIO(box)).convert("RGB")
    canvas = Canvas(picture.height + TILE + MARGIN)
    canvas.image.paste(picture, (0, 0))
    width = (WIDTH - 2 * MARGIN - (capacity - 1) * GAP) // capacity
    for seat in range(capacity):
        tile = (MARGIN + seat * (width + GAP), picture.height, width, TILE)
        if seat < len(seats):
            _taken(canvas, tile, seats[seat], t, "disc" if capacity <= FEW else None)
        else:
            _free(canvas, tile, seat, t)
    return canvas.encode(MORE_TINTS if capacity > FEW else ())


def _taken(
    canvas: Canvas, tile: tuple[int, int, int, int], who: Who, t: Text, shape_name: ShapeName | None
) -> None:
    left, top, width, height = tile
    middle = left + width // 2
    canvas.panel((left, top, width, 30), TINTS[who.seat])
    canvas.panel((left, top + 10, width, height - 10), PANEL)
    draw_seat(canvas, (middle, top + 62), who.seat, 72, shape_name, letter_px=46)
    name_at = (middle, top + (130 if who.is_computer else 142))
    canvas.text(name_at, who.name, 36, PAPER, "ExtraBold", "middle", width - 24)
    if who.is_computer:
        canvas.text(
            (middle, top + 168),
            t("computer") if width >= ROOMY else t("bot"),
            28,
            MUTED,
            "Bold",
            "middle",
            width - 24,
        )


def _free(canvas: Canvas, tile: tuple[int, int, int, int], seat: int, t: Text) -> None:
    left, top, width, _ = tile
    middle = left + width // 2
    canvas.panel(tile, WELL)
    canvas.mask((middle - 36, top + 26), frame(72, 72, 36, 4), TRACK)
    canvas.text((middle, top + 62), SEAT_LETTERS[seat], 46, TRACK, "Black", "middle")
    canvas.text((middle, top + 142), t("free seat"), 32, MUTED, "Bold", "middle", width - 24)
