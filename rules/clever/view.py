"""What the players of Clever see: every sheet, but of choices made at the same time only their own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rules.clever.marks import Marks
from rules.clever.scoring import score_sheet
from rules.clever.sheet import Bonus, Colour, Sheet
from rules.clever.state import Action, Aim, Dice, Fresh, Phase, Player, Stage, State
from rules.kernel.game import Outcome, Seat


class Points(NamedTuple):
    """The points of the five areas, of all foxes together, and of the whole sheet."""

    yellow: int
    blue: int
    green: int
    orange: int
    purple: int
    foxes: int
    total: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """What can be seen of one player.

    *yellow*: (row, column) of the cells crossed, without the printed crosses; *blue*: the sums; the rest of the
    sheet is in *marks*. *points*: what it is worth now. *fresh*: the cells marked recently. *has_chosen*: the
    player has finished choosing. *stage*, *aim*, *due*: what there is to choose, and *used*: the extra dice of
    this turn; of a choice that is hidden they are as they were before.
    """

    seat: Seat
    marks: Marks
    yellow: tuple[tuple[int, int], ...]
    blue: tuple[int, ...]
    points: Points
    fresh: tuple[Fresh, ...]
    has_chosen: bool
    stage: Stage
    aim: Aim | None
    due: tuple[tuple[Bonus, ...], ...]
    used: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A position as *seat* (None = a spectator) sees it.

    *roll* of *rolls*: the rolls of this turn, 0 in a solo player's passive turn. *fields*: the dice picked,
    in order. *waiting*: the seats that the table waits for; *is_hidden*: several choose at the same time, so
    nobody sees what the others choose. *legal*: what *seat* may do; *may*: what everybody sees that the only
    one to act may do. *rating*: at the end of a solo game, the half stars that it earns, if the sheet rates.
    """

    seat: Seat | None
    sheet: Sheet
    round: int
    rounds: int
    first: Seat
    active: Seat
    is_passive_turn: bool
    phase: Phase
    dice: Dice
    fields: tuple[Colour, ...]
    roll: int
    rolls: int
    seats: tuple[SeatView, ...]
    waiting: tuple[Seat, ...]
    is_hidden: bool
    legal: tuple[Action, ...]
    may: tuple[Action, ...]
    rating: int | None
    outcome: Outcome | None


def seen(state: State, seat: Seat | None, other: Seat) -> Player:
    """Return the side of *other* as far as *seat* may see it."""
    return state.before[other] if state.before and other != seat else state.players[other]


def points_of(sheet: Sheet, marks: Marks) -> Points:
    """Return what *marks* are worth now."""
    return Points(**score_sheet(sheet, marks.written(sheet)))


def view_of(
    state: State,
    seat: Seat | None,
    waiting: tuple[Seat, ...],
    legal: tuple[Action, ...],
    may: tuple[Action, ...],
    outcome: Outcome | None,
) -> View:
    """Return *state* as *seat* sees it; *waiting* are the seats to act, *legal* and *may* as in the view."""
    is_rated = outcome is not None and len(state.players) == 1
    return View(
        seat=seat,
        sheet=state.sheet,
        round=state.round,
        rounds=state.rounds,
        first=state.first,
        active=state.active,
        is_passive_turn=state.is_passive_turn,
        phase=state.phase,
        dice=state.dice,
        fields=state.fields,
        roll=state.rolls,
        rolls=state.sheet.dice_fields,
        seats=tuple(_seat_view(state, seat, other) for other in range(len(state.players))),
        waiting=waiting,
        is_hidden=bool(state.before),
        legal=legal,
        may=may,
        rating=state.sheet.rating(outcome.scores[0]) if outcome is not None and is_rated else None,
        outcome=outcome,
    )


def _seat_view(state: State, seat: Seat | None, other: Seat) -> SeatView:
    sheet = state.sheet
    player = seen(state, seat, other)
    crossed = player.marks.yellow & ~sheet.yellow.printed
    return SeatView(
        seat=other,
        marks=player.marks,
        yellow=tuple(
            sheet.yellow.place_of(cell) for cell in range(len(sheet.yellow.values)) if crossed >> cell & 1
        ),
        blue=tuple(number for number in sheet.blue.sums if number and player.marks.blue >> number & 1),
        points=points_of(sheet, player.marks),
        fresh=player.fresh,
        has_chosen=state.phase in ("gift", "choose") and state.players[other].stage == "done",
        stage=player.stage,
        aim=player.aim,
        due=player.due,
        used=player.used,
    )
