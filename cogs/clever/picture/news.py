"""What has changed since the last turn of whoever is asked: cells that were marked, points that were won."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.clever.picture.plan import Place
from rules.clever import View
from rules.clever.events import BonusEarned, Marked
from rules.clever.marks import Marks
from rules.clever.sheet import Sheet
from rules.clever.view import SeatView, points_of
from rules.kernel.game import Event, Seat


def new_places(seat: SeatView, news: Sequence[Event]) -> frozenset[Place]:
    """Return the cells that *seat* has marked in *news*; without news, those of its last marking turn."""
    if not news:
        return frozenset((one.area, one.cell) for one in seat.fresh)
    return frozenset((event.area, event.cell) for event in _marked(seat.seat, news))


def gains(view: View, news: Sequence[Event]) -> dict[Seat, int]:
    """Return how many points each seat has won in *news*."""
    return {
        seat.seat: seat.points.total - points_of(view.sheet, before(view.sheet, seat, news)).total
        for seat in view.seats
        if _marked(seat.seat, news)
    }


def before(sheet: Sheet, seat: SeatView, news: Sequence[Event]) -> Marks:
    """Return the sheet of *seat* without what it has marked in *news*."""
    marks = seat.marks
    for event in reversed(_marked(seat.seat, news)):
        match event.area:
            case "yellow":
                marks = marks._replace(yellow=marks.yellow & ~(1 << sheet.yellow.cell_at(*event.cell)))
            case "blue":
                marks = marks._replace(blue=marks.blue & ~(1 << event.cell[0]))
            case "green":
                marks = marks._replace(green=event.cell[0])
            case "orange":
                marks = marks._replace(orange=marks.orange[: event.cell[0]])
            case "purple":
                marks = marks._replace(purple=marks.purple[: event.cell[0]])
    foxes = sum(
        isinstance(event, BonusEarned) and (event.seat, event.bonus) == (seat.seat, "fox") for event in news
    )
    return marks._replace(foxes=max(0, marks.foxes - foxes))


def _marked(seat: Seat, news: Sequence[Event]) -> list[Marked]:
    return [event for event in news if isinstance(event, Marked) and event.seat == seat]
