"""What happens in a game of Clever.

While several choose at the same time, what one player does is for that player alone; once all have chosen, it
happens again for everybody, seat by seat.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rules.clever.sheet import Area, Bonus, Colour
from rules.clever.state import Source
from rules.kernel.game import Event, Seat

Roll: TypeAlias = Literal["roll", "reroll", "platter"]
"""An active player's roll; the same dice again by a reroll action; a solo player's passive turn."""


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """Round *round* of *rounds* began with *starter* as active player; everybody gets one of *bonuses*.

    *totals*: the points of each seat before it does; empty in events from before this was noted.
    """

    round: int
    rounds: int
    starter: Seat
    bonuses: tuple[Bonus, ...]
    totals: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """*seat* became the active player."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """*seat* rolled *colours*, which show *faces*; it was roll *number* of the turn."""

    seat: Seat
    how: Roll
    number: int
    colours: tuple[Colour, ...]
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DiePicked(Event):
    """*seat*, the active player, put *die* on a field and uses it in *area*; *swept* went to the platter."""

    seat: Seat
    die: Colour
    face: int
    area: Area
    swept: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class RollWasted(Event):
    """Roll *number* of *seat* had no die that it marked; *had_reroll*: it could have rolled again."""

    seat: Seat
    number: int
    had_reroll: bool


@dataclass(frozen=True, slots=True)
class PlatterFilled(Event):
    """The dice that were left, *swept*, went to the platter, which now holds *colours*, which show *faces*.

    Logs from before there were *faces* have none.
    """

    swept: tuple[Colour, ...]
    colours: tuple[Colour, ...]
    faces: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DieTaken(Event):
    """*seat*, passive, took *die* for *area*; *from_field*: the platter held none that it could use."""

    seat: Seat
    die: Colour
    face: int
    area: Area
    from_field: bool


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """*seat* took no die as a passive player; *forced*: there was none that it could use."""

    seat: Seat
    forced: bool


@dataclass(frozen=True, slots=True)
class ExtraDieUsed(Event):
    """*seat* spent an extra die action on *die*, for *area*; it has *left* more."""

    seat: Seat
    die: Colour
    face: int
    area: Area
    left: int


@dataclass(frozen=True, slots=True)
class Marked(Event):
    """*seat* marked *cell* of *area*: (row, column) in yellow, (sum,) in blue, (index,) elsewhere.

    *number*: the value or sum of the cell, the face of the die in green (0 for a cross by a bonus), the
    number as written in orange and purple.
    """

    seat: Seat
    area: Area
    cell: tuple[int, ...]
    number: int
    by: Source


@dataclass(frozen=True, slots=True)
class BonusEarned(Event):
    """*seat* earned *bonus*; a reroll, an extra die or a fox is booked with that."""

    seat: Seat
    bonus: Bonus


@dataclass(frozen=True, slots=True)
class BonusLost(Event):
    """*seat* has no room for any of *bonuses* (one bonus, with its alternatives): it is lost."""

    seat: Seat
    bonuses: tuple[Bonus, ...]


@dataclass(frozen=True, slots=True)
class Chose(Event):
    """*seat* has finished choosing; what it chose stays hidden until all have."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The last turn is over; *totals* holds the points of each seat."""

    totals: tuple[int, ...]
    winners: tuple[Seat, ...]


EVENTS: tuple[type[Event], ...] = (
    RoundBegan,
    TurnBegan,
    DiceRolled,
    DiePicked,
    RollWasted,
    PlatterFilled,
    DieTaken,
    Passed,
    ExtraDieUsed,
    Marked,
    BonusEarned,
    BonusLost,
    Chose,
    GameEnded,
)
