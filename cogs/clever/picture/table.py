"""The table: the question and the dice, one sheet, the players beside it; and one player's own sheet alike."""

from __future__ import annotations

from collections.abc import Sequence

from bot.drawing.canvas import HEIGHT, Canvas
from bot.game.face import Seats
from bot.text import Text
from cogs.clever.effects import effects
from cogs.clever.picture.bar import asked_of, draw_bar, leads
from cogs.clever.picture.colours import EXTRA_COLOURS
from cogs.clever.picture.final import draw_final
from cogs.clever.picture.news import gains, new_places
from cogs.clever.picture.plan import Place
from cogs.clever.picture.sheet import Hints, Way, draw_sheet_on
from cogs.clever.picture.side import draw_own, draw_side
from rules.clever import View
from rules.clever.sheet import Colour
from rules.clever.state import Action
from rules.clever.view import SeatView
from rules.kernel.game import Event, Seat


def shown_seat(view: View) -> Seat:
    """Return whose sheet is shown: that of the only player to act, or else the active player's."""
    return view.waiting[0] if view.may else view.active


def draw(view: View, seats: Seats, t: Text, news: Sequence[Event] = ()) -> bytes:
    """Return the table's picture: a PNG of 1200 x 760 pixels."""
    if view.outcome is not None:
        return draw_final(view, view.outcome, seats, t)
    canvas, large = Canvas(HEIGHT), shown_seat(view)
    people, seat = leads(view, seats), view.seats[large]
    is_hidden_choice = view.is_hidden and view.phase == "choose"
    words = t("take a die") if is_hidden_choice else asked_of(view, view.seats[people[0].seat], t)
    words = words or t("choosing")
    draw_sheet_on(canvas, view, seat, Hints(cells_asked(view, seat, view.may), new_places(seat, news)), t)
    draw_bar(canvas, view, people, seats, words, _lit_dice(view), t)
    draw_side(canvas, view, seats, large, gains(view, news), t)
    return canvas.encode(EXTRA_COLOURS)


def draw_sheet(view: View, seats: Seats, t: Text, news: Sequence[Event] = ()) -> bytes:
    """Return the picture of the sheet of the seat of *view*, with its own counters beside it."""
    assert view.seat is not None, "a sheet belongs to a seat"
    canvas, seat = Canvas(HEIGHT), view.seats[view.seat]
    draw_sheet_on(canvas, view, seat, Hints(cells_asked(view, seat, view.legal), new_places(seat, news)), t)
    words = asked_of(view, seat, t) or t("your sheet")
    draw_bar(canvas, view, [seats[view.seat]], seats, words, dice_asked(view.legal), t)
    draw_own(canvas, view, seat, t)
    return canvas.encode(EXTRA_COLOURS)


def _lit_dice(view: View) -> set[Colour]:
    """Return the dice that can be chosen: where several choose in secret, all on the platter."""
    asked = dice_asked(view.may)
    if view.phase == "choose" and not asked and view.is_hidden:
        return {die.colour for die in view.dice if die.lies == "platter"}
    return asked


def dice_asked(may: Sequence[Action]) -> set[Colour]:
    """Return the dice that can be chosen now."""
    return {action.die for action in may if action.die is not None}


def cells_asked(view: View, seat: SeatView, may: Sequence[Action]) -> dict[Place, frozenset[Way]]:
    """Return the cells that *seat* can mark with what it *may* do now, each with how."""
    found: dict[Place, set[Way]] = {}
    for action in may:
        for mark in effects(view, seat, action):
            found.setdefault((mark.area, mark.cell), set()).add(Way(action.die, mark.number))
    return {place: frozenset(ways) for place, ways in found.items()}
