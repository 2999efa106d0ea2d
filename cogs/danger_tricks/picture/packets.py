"""What everybody sees of the draft: cards face down, who has chosen, and where the rest goes."""

from __future__ import annotations

from bot.drawing.canvas import WIDTH, Canvas
from bot.drawing.cards import CardSize, card_back
from bot.drawing.palette import GOLD, INK, MUTED, PAPER
from bot.drawing.seats import draw_seat
from bot.text import Text
from cogs.danger_tricks.picture.area import SAFE_COLOUR, sign
from rules.danger_tricks import KEEP, SeatView, View
from rules.danger_tricks.state import DEALT

HEIGHT = 124
BACK = CardSize(66, 92, 10, 4)
STEP = 38
LABEL_LEFT = 900


def draw_packets(canvas: Canvas, view: View, seat: SeatView, at: tuple[int, int], t: Text) -> None:
    """Draw one player's packets, *at* the top left corner of their room."""
    kept = KEEP if view.phase == "draft2" else 0
    left, top = at[0], at[1] + (HEIGHT - BACK.height) // 2
    if seat.has_chosen:
        left = _fan(canvas, kept + KEEP, left, top)
        middle = at[1] + HEIGHT // 2
        canvas.text((left + 20, middle), "→", 44, MUTED, "Black")
        left = _fan(canvas, DEALT - kept - KEEP, left + 84, top)
        draw_seat(canvas, (left + 34, middle), (seat.seat + 1) % len(view.seats), 48, "disc", 32)
    else:
        left = _fan(canvas, kept, left, top) + (28 if kept else 0)
        _fan(canvas, DEALT - kept, left, top)
    _label(canvas, seat, (LABEL_LEFT, at[1] + HEIGHT // 2), t)


def _fan(canvas: Canvas, count: int, left: int, top: int) -> int:
    """Draw *count* cards face down over each other; return their right edge."""
    for place in range(count):
        canvas.sprite((left + place * STEP, top), card_back(BACK))
    return left + (count - 1) * STEP + BACK.width if count else left


def _label(canvas: Canvas, seat: SeatView, at: tuple[int, int], t: Text) -> None:
    room = WIDTH - at[0] - 36
    if seat.has_chosen:
        canvas.mask((at[0], at[1] - 17), sign(0, 34), SAFE_COLOUR)
        canvas.text((at[0] + 46, at[1]), t("has chosen"), 32, PAPER, "ExtraBold", width=room - 46)
    else:
        canvas.pill(at, t("choosing"), GOLD, INK, room)
