"""The lobby's picture: the box of the game and below it the seats, taken and free."""

from __future__ import annotations

import io

from PIL import Image

from bot.drawing.canvas import WIDTH, Canvas
from bot.drawing.palette import INK, MUTED, PANEL, PAPER, TINTS, TRACK, WELL
from bot.drawing.shapes import frame, shape
from bot.game.face import SEAT_LETTERS, Seats, Who
from bot.text import Text

MARGIN, GAP = 16, 12
TILE = 196
"""The height of a seat."""


def draw_lobby(box: bytes, seats: Seats, capacity: int, t: Text) -> bytes:
    """Return *box*, a PNG 1200 pixels wide, with a place for each of *capacity* players below it."""
    picture = Image.open(io.BytesIO(box)).convert("RGB")
    canvas = Canvas(picture.height + TILE + MARGIN)
    canvas.image.paste(picture, (0, 0))
    width = (WIDTH - 2 * MARGIN - (capacity - 1) * GAP) // capacity
    for seat in range(capacity):
        tile = (MARGIN + seat * (width + GAP), picture.height, width, TILE)
        if seat < len(seats):
            _taken(canvas, tile, seats[seat], t)
        else:
            _free(canvas, tile, seat, t)
    return canvas.encode()


def _taken(canvas: Canvas, tile: tuple[int, int, int, int], who: Who, t: Text) -> None:
    left, top, width, height = tile
    middle = left + width // 2
    canvas.panel((left, top, width, 30), TINTS[who.seat])
    canvas.panel((left, top + 10, width, height - 10), PANEL)
    canvas.mask((middle - 36, top + 26), shape("disc", 72), TINTS[who.seat])
    canvas.text((middle, top + 62), who.letter, 46, INK, "Black", "middle")
    name_at = (middle, top + (130 if who.is_computer else 142))
    canvas.text(name_at, who.name, 36, PAPER, "ExtraBold", "middle", width - 24)
    if who.is_computer:
        canvas.text((middle, top + 168), t("computer"), 28, MUTED, "Bold", "middle", width - 24)


def _free(canvas: Canvas, tile: tuple[int, int, int, int], seat: int, t: Text) -> None:
    left, top, width, _ = tile
    middle = left + width // 2
    canvas.panel(tile, WELL)
    canvas.mask((middle - 36, top + 26), frame(72, 72, 36, 4), TRACK)
    canvas.text((middle, top + 62), SEAT_LETTERS[seat], 46, TRACK, "Black", "middle")
    canvas.text((middle, top + 142), t("free seat"), 32, MUTED, "Bold", "middle", width - 24)
