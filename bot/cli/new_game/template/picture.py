"""Chips in pictures."""

from __future__ import annotations

from collections.abc import Sequence

from bot.drawing.canvas import BOX_HEIGHT, Canvas
from bot.drawing.palette import GOLD, INK, LIT, MORE_TINTS, MUTED, PANEL, PAPER
from bot.drawing.seats import draw_seat
from bot.drawing.shapes import shape
from bot.game.face import Seats, Who
from bot.text import Text
from rules.kernel.game import Event

from .rules import View

HEIGHT, MARGIN, GAP = 760, 20, 8


def draw_box(t: Text) -> bytes:
    """Draw the box."""
    canvas = Canvas(BOX_HEIGHT)
    canvas.text((64, 160), t("Chips"), 130, PAPER, "Black", width=700)
    canvas.text((68, 300), t("2 to 8 players, three chips each"), 44, MUTED, width=700)
    for place, chip in enumerate((7, 30, 12)):
        _draw_chip(canvas, (860 + 130 * place, 130 + 80 * place), chip, 140)
    return canvas.encode()


def draw(view: View, seats: Seats, t: Text, news: Sequence[Event] = ()) -> bytes:
    """Draw the table: a band for each player, with the chip that they have put down."""
    canvas = Canvas(HEIGHT)
    height = (HEIGHT - 2 * MARGIN) // max(len(seats), 3) - GAP
    for who in seats:
        _draw_band(canvas, MARGIN + who.seat * (height + GAP), height, view, who, t)
    return canvas.encode(MORE_TINTS)


def _draw_band(canvas: Canvas, top: int, height: int, view: View, who: Who, t: Text) -> None:
    middle, is_active = top + height // 2, view.active == who.seat
    canvas.panel((MARGIN, top, 1160, height), LIT if is_active else PANEL)
    if is_active:
        canvas.outline((MARGIN, top, 1160, height), GOLD)
    draw_seat(canvas, (MARGIN + 44, middle), who.seat, 56)
    canvas.text((MARGIN + 92, middle), who.name, 44, PAPER, "ExtraBold", width=330)
    left = t.n("{count} chip", "{count} chips", view.chips_left[who.seat])
    canvas.text((470, middle), left, 40, MUTED, "Bold", width=180)
    chip = view.down[who.seat]
    if chip is not None:
        _draw_chip(canvas, (760, middle), chip, min(80, height - 8))
    canvas.text((1156, middle), str(view.points[who.seat]), 52, PAPER, "Black", "right")


def _draw_chip(canvas: Canvas, middle: tuple[int, int], chip: int, size: int) -> None:
    canvas.centred(middle, shape("disc", size), GOLD)
    canvas.text(middle, str(chip), size // 2, INK, "Black", "middle")
