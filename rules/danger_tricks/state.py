"""The state of a game and what a player can do in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from rules.danger_tricks.cards import Card, Cards
from rules.kernel.game import Seat
from rules.kernel.rng import Rng

Mode: TypeAlias = Literal["solo", "teams"]
TieBreak: TypeAlias = Literal["share", "extra_round"]
Faces: TypeAlias = Literal["digits", "code"]
Phase: TypeAlias = Literal["draft1", "draft2", "trick", "over"]

ROUNDS = 3
TRICKS = 8
DEALT = 9
KEEP = 3


class Keep(NamedTuple):
    """Keep *cards* (three, in rising order) of the packet and pass the rest on; final."""

    cards: Cards


class Play(NamedTuple):
    """Play *card* to the trick, face up."""

    card: Card


Action: TypeAlias = "Keep | Play"


class Lot(NamedTuple):
    """The number drawn for a candidate for the lead; the lowest opens."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class State:
    """A game between two moves; every tuple of tuples holds one entry a seat, cards in rising order.

    The cards of a round are told by their draft: *dealt* the nine that each seat began with, *first* the
    three it kept of them, *second* the three it kept of its right neighbour's other six; () until it has
    locked its choice. *hands* are formed when the draft is over and shrink; *played* keeps the order of the
    tricks. *laid* is the open trick from the leader on, clockwise. *history* has a row of points for each
    finished round.
    """

    mode: Mode
    tie_break: TieBreak
    faces: Faces
    rng: Rng
    deck: Cards
    round: int
    phase: Phase
    dealt: tuple[Cards, ...]
    aside: Cards
    first: tuple[Cards, ...]
    second: tuple[Cards, ...]
    hands: tuple[Cards, ...]
    played: tuple[Cards, ...]
    areas: tuple[Cards, ...]
    trick: int
    laid: Cards
    lots: tuple[Lot, ...]
    opener: Seat | None
    leader: Seat | None
    history: tuple[tuple[int, ...], ...]

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.dealt)

    @property
    def turn(self) -> Seat:
        """Who plays next to the open trick. Only while tricks are played."""
        assert self.leader is not None, "a trick has a leader"
        return (self.leader + len(self.laid)) % self.seats

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat over the finished rounds."""
        return tuple(sum(row[seat] for row in self.history) for seat in range(self.seats))
