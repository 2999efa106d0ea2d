"""The lobby's picture: the box of the game, and below it the seats, taken and free."""

from __future__ import annotations

import io

from PIL import Image

from bot.drawing.canvas import MARGIN, WIDTH, Box, Canvas
from bot.drawing.lettering import SMALLEST_PX, fitted
from bot.drawing.palette import COMMON_TINTS, MORE_TINTS, MUTED, PANEL, PAPER, TINTS, TRACK, WELL
from bot.drawing.signs import dashed, robot
from bot.game.face import Seats, Who
from bot.text import Text

GAP = 12
TILE = 150
"""The height of a seat."""
EDGE = 18
"""How much of a seat's tint shows above its tile."""
FEW = len(COMMON_TINTS)
"""So many seats are told apart by the tints that every picture has; more need those of their own."""


def draw_lobby(box: bytes, seats: Seats, capacity: int, t: Text) -> bytes:
    """Return *box*, a PNG 1200 pixels wide, with a place for each of *capacity* players below it."""
    picture = Image.open(io.BytesIO(box)).convert("RGB")
    canvas = Canvas(picture.height + TILE + MARGIN)
    canvas.image.paste(picture, (0, 0))
    width = (WIDTH - 2 * MARGIN - (capacity - 1) * GAP) // capacity
    for seat in range(capacity):
        tile = (MARGIN + seat * (width + GAP), picture.height, width, TILE)
        if seat < len(seats):
            _draw_taken(canvas, tile, seats[seat])
        else:
            _draw_free(canvas, tile, t)
    return canvas.encode(MORE_TINTS if capacity > FEW else ())


def _draw_taken(canvas: Canvas, tile: Box, who: Who) -> None:
    """Draw who sits there: the name below the tint of the seat, a robot for a computer player."""
    left, top, width, height = tile
    middle = left + width // 2
    canvas.panel(tile, TINTS[who.seat])
    canvas.panel((left, top + EDGE, width, height - EDGE), PANEL)
    name = fitted(who.name, width - 20, 46, SMALLEST_PX, "ExtraBold")
    canvas.lettering((middle, top + (66 if who.is_computer else 84)), name, PAPER, "middle")
    if who.is_computer:
        canvas.centred((middle, top + 114), robot(44), MUTED)


def _draw_free(canvas: Canvas, tile: Box, t: Text) -> None:
    left, top, width, height = tile
    canvas.panel(tile, WELL)
    canvas.mask((left, top), dashed(width, height, 16, 4), TRACK)
    canvas.text((left + width // 2, top + 84), t("free seat"), 40, MUTED, "Bold", "middle", width - 24)
