"""The table while cards are drafted: who has chosen, and who passes to whom."""

from __future__ import annotations

from bot.drawing.canvas import HEIGHT, MARGIN, WIDTH, Canvas
from bot.drawing.cards import CardSize, card_back
from bot.drawing.lettering import READ_PX, SMALLEST_PX, fitted
from bot.drawing.palette import GOLD, INK, LIT, MUTED, PANEL, PAPER, SAFE, TINTS
from bot.drawing.shapes import frame, shape
from bot.drawing.signs import arrow, robot, tick
from bot.game.face import Seats, Who
from bot.text import Text
from cogs.danger_tricks.picture.header import round_words
from rules.danger_tricks import KEEP, SeatView, View
from rules.danger_tricks.state import DEALT

_GAP, _TOP = 44, 152


def draw_draft(view: View, seats: Seats, t: Text) -> Canvas:
    """Return the picture: a column for each player, an arrow from each to the one who gets the rest."""
    canvas = Canvas(HEIGHT)
    chosen = sum(seat.has_chosen for seat in view.seats)
    count = t("{count}/{all} chosen", count=chosen, all=len(seats))
    of = DEALT if view.phase == "draft1" else DEALT - KEEP
    canvas.text(
        (MARGIN + 16, 46), t("Keep {keep} of {count}", keep=view.keep, count=of), 60, GOLD, "Black", width=700
    )
    canvas.text((MARGIN + 16, 106), draft_words(view, t), READ_PX, MUTED, width=640)
    canvas.text((WIDTH - MARGIN - 16, 46), count, 52, PAPER, "Black", "right", 440)
    canvas.text((WIDTH - MARGIN - 16, 106), t("Choose in My hand"), READ_PX, MUTED, anchor="right", width=500)
    width = (WIDTH - 2 * MARGIN - (len(seats) - 1) * _GAP) // len(seats)
    for seat, who in zip(view.seats, seats, strict=True):
        left = MARGIN + seat.seat * (width + _GAP)
        _draw_column(canvas, seat, who, left, width)
        if who is not seats[-1]:
            canvas.mask((left + width + 4, (_TOP + HEIGHT - MARGIN) // 2 - 18), arrow(36, 36), MUTED)
    return canvas


def draft_words(view: View, t: Text) -> str:
    """Return which draft of which round it is."""
    number = 1 if view.phase == "draft1" else 2
    return f"{t('Draft {number}/2', number=number)} · {round_words(view, t)}"


def _draw_column(canvas: Canvas, seat: SeatView, who: Who, left: int, width: int) -> None:
    height, middle = HEIGHT - MARGIN - _TOP, left + width // 2
    canvas.panel((left, _TOP, width, height), TINTS[seat.seat])
    canvas.panel((left, _TOP + 18, width, height - 18), PANEL if seat.has_chosen else LIT)
    if not seat.has_chosen:
        canvas.outline((left, _TOP + 14, width, height - 14), GOLD, 5)
    name = fitted(who.name, width - 20, 46, SMALLEST_PX, "ExtraBold")
    canvas.lettering((middle, _TOP + 66), name, PAPER if seat.has_chosen else GOLD, "middle")
    canvas.text((middle, _TOP + 128), str(seat.total), 56, PAPER, "Black", "middle")
    size = CardSize(min(118, width - 64), 156, 14, 5)
    for place in range(3):
        at = (middle - size.width // 2 + (place - 1) * 18, _TOP + 186 + place * 12)
        canvas.sprite(at, card_back(size, is_spent=not seat.has_chosen))
    if who.is_computer:
        canvas.centred((left + width - 32, _TOP + 126), robot(40), MUTED)
    _draw_state(canvas, (middle, HEIGHT - MARGIN - 110), has_chosen=seat.has_chosen)


def _draw_state(canvas: Canvas, at: tuple[int, int], *, has_chosen: bool) -> None:
    """Draw a tick for one who has chosen, three dots for one who is thinking."""
    if has_chosen:
        canvas.centred(at, shape("disc", 116), SAFE)
        canvas.centred(at, tick(84), INK)
        return
    canvas.centred(at, frame(116, 116, 58, 6), GOLD)
    for place in (-1, 0, 1):
        canvas.centred((at[0] + place * 28, at[1]), shape("disc", 18), GOLD)
