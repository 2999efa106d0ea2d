"""The table: the dice, one sheet large, the others small; and one player's sheet at full size."""

from __future__ import annotations

from collections.abc import Sequence

from bot.drawing.canvas import WIDTH, Canvas
from bot.drawing.palette import MUTED, PAPER
from bot.game.face import Seats
from bot.text import Text
from cogs.clever.effects import blue_sum, effects
from cogs.clever.picture.areas import plan_of
from cogs.clever.picture.colours import EXTRA_COLOURS
from cogs.clever.picture.final import draw_final
from cogs.clever.picture.people import (
    NAME_HEIGHT,
    SLOTS_HEIGHT,
    others_height,
    put_name,
    put_others,
    put_slots,
)
from cogs.clever.picture.plan import Measures, Place
from cogs.clever.picture.sheet import FULL, TABLE, Hints, put_sheet
from cogs.clever.picture.tray import HEIGHT, bonuses_width, put_bonuses, put_dice
from rules.clever import View
from rules.clever.sheet import Colour
from rules.clever.state import Action
from rules.clever.view import SeatView
from rules.kernel.game import Event, Seat

MARGIN, BETWEEN = 16, 8
HEADER = 76


def shown_seat(view: View) -> Seat:
    """Return whose sheet is shown large: that of the only player to act, or else the active player's."""
    return view.waiting[0] if view.may else view.active


def draw(view: View, seats: Seats, t: Text, news: Sequence[Event] = ()) -> bytes:
    """Return the table's picture: a PNG, 1200 pixels wide."""
    return _playing(view, seats, t) if view.outcome is None else draw_final(view, view.outcome, seats, t)


def _playing(view: View, seats: Seats, t: Text) -> bytes:
    """Return the picture of the table while the game goes on."""
    large = shown_seat(view)
    others = [(seat, seats[seat.seat]) for seat in view.seats if seat.seat != large]
    canvas = Canvas(_height(view, TABLE) + others_height(len(others), WIDTH))
    _header(canvas, view, t)
    top = _desk(canvas, HEADER, view, view.seats[large], seats, view.may, TABLE, t)
    if others:
        put_others(canvas, top + BETWEEN, view, others, t)
    return canvas.encode(EXTRA_COLOURS)


def draw_sheet(view: View, seats: Seats, t: Text) -> bytes:
    """Return the picture of the sheet of the seat of *view* at full size, with the dice above."""
    assert view.seat is not None, "a sheet belongs to a seat"
    canvas = Canvas(_height(view, FULL))
    _header(canvas, view, t)
    _desk(canvas, HEADER, view, view.seats[view.seat], seats, view.legal, FULL, t)
    return canvas.encode(EXTRA_COLOURS)


def _height(view: View, size: Measures) -> int:
    dice = 0 if view.outcome is not None else HEIGHT + BETWEEN
    sheet = plan_of(view.sheet, size).height
    return HEADER + dice + NAME_HEIGHT + BETWEEN + SLOTS_HEIGHT + BETWEEN + sheet + MARGIN


def _desk(
    canvas: Canvas,
    top: int,
    view: View,
    seat: SeatView,
    seats: Seats,
    may: Sequence[Action],
    size: Measures,
    t: Text,
) -> int:
    """Draw the dice and the sheet of *seat*, lit where it *may* do something; return their lower edge."""
    if view.outcome is None:
        top += put_dice(canvas, top, view, dice_asked(may), t) + BETWEEN
    top += put_name(canvas, top, view, seat, seats[seat.seat], t) + BETWEEN
    top += put_slots(canvas, top, view, seat, t) + BETWEEN
    hints = Hints(cells_asked(view, seat, may), blue_sum(view))
    return top + put_sheet(canvas, (MARGIN, top), view, seat, size, hints, t)


def dice_asked(may: Sequence[Action]) -> set[Colour]:
    """Return the dice that can be chosen now."""
    return {action.die for action in may if action.die is not None}


def cells_asked(view: View, seat: SeatView, may: Sequence[Action]) -> frozenset[Place]:
    """Return the cells that *seat* can mark with what it *may* do now."""
    return frozenset((mark.area, mark.cell) for action in may for mark in effects(view, seat, action))


def _header(canvas: Canvas, view: View, t: Text) -> None:
    """Write the game's name, the round, and what the next round brings."""
    middle = HEADER // 2 + 2
    right = 28 + canvas.text((28, middle), t("Clever"), 48, PAPER, "Black", width=360)
    where = t("round {round} of {rounds}", round=view.round, rounds=view.rounds)
    if view.outcome is not None:
        where = t("final score")
    canvas.text((right + 18, middle + 4), where, 32, MUTED, width=330)
    coming = view.sheet.round_bonuses[view.round] if view.round < view.rounds else ()
    if coming and view.outcome is None:
        left = WIDTH - 28 - bonuses_width(coming, 42, t)
        put_bonuses(canvas, (left, middle), coming, 42, t)
        canvas.text((left - 14, middle + 2), t("next round"), 28, MUTED, "Bold", "right", left - 700)
