"""What the database holds, a value a row: tables with their seats, and the log of moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.storage.saves import Snapshot
from rules.kernel.game import Seat

Status: TypeAlias = Literal["lobby", "playing", "over", "closed"]
Actor: TypeAlias = Literal["person", "computer", "clock", "house"]

NOT_SHOWN = -1
"""The revision that Discord shows of a table before it shows any."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits where: a person, or a computer player of the kind *computer*.

    *former* is the person who left the seat to the computer.
    """

    seat: Seat
    name: str
    user_id: int | None = None
    computer: str | None = None
    former: int | None = None
    touched_at: float = 0.0
    ping: int | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """One row of `tables` with its seats; times are seconds since 1970."""

    id: int
    game: str
    version: int
    status: Status
    rev: int
    shown_rev: int
    told_rev: int
    generation: int
    guild: int | None
    channel: int
    message: int | None
    posted_at: float
    locale: str
    options: Mapping[str, str]
    seed: bytes
    state: Snapshot | None
    closed_by: str | None
    successor: int | None
    deadline: float | None
    created_at: float
    seats: tuple[SeatRow, ...] = ()

    def seat_of(self, user_id: int) -> Seat | None:
        """Return the seat of a person, None for one who does not play here."""
        return next((row.seat for row in self.seats if row.user_id == user_id), None)

    @property
    def people(self) -> tuple[SeatRow, ...]:
        """The seats on which people sit."""
        return tuple(row for row in self.seats if row.user_id is not None)

    @property
    def host(self) -> int | None:
        """The user id of the first person at the table, who may start and end the game."""
        return next((row.user_id for row in self.seats if row.user_id is not None), None)

    @property
    def is_open(self) -> bool:
        """Whether people are gathering or playing."""
        return self.status in ("lobby", "playing")


@dataclass(frozen=True, slots=True)
class MoveRow:
    """One row of the log. *action* is the game's notation, or a house verb; *events* JSON.

    *secret*: a spectator sees nothing of it, not even that it was made.
    """

    rev: int
    seat: Seat | None
    action: str
    actor: Actor
    at: float
    reveals: bool = False
    events: bytes = b"[]"
    secret: bool = False
