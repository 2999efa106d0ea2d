"""What happens in a game of Danger; nothing of it is secret, so every event is for everybody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from rules.danger.cards import Card, Colour, Status
from rules.danger.scoring import FourthScope, Why
from rules.kernel.game import Event, Seat

WhyStarter: TypeAlias = Literal["drawn_by_lot", "lowest_total", "lowest_total_next_in_turn"]
"""Why a seat begins a round: by lot, for its lowest total, or as the first with it after the last starter."""


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """Round *round* (1..5) began with *starter*; *tied*: all seats with the lowest total, if several."""

    round: int
    starter: Seat
    why: WhyStarter
    tied: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class DeckReshuffled(Event):
    """The stack was empty, and the *count* cards of the discard pile became the new one."""

    count: int


@dataclass(frozen=True, slots=True)
class CardPlaced(Event):
    """*seat* put *card*, drawn or from the offer, into its row, now *count* cards and *sum* points."""

    seat: Seat
    card: Card
    from_offer: bool
    sum: int
    count: int


@dataclass(frozen=True, slots=True)
class RowClosed(Event):
    """The card that *seat* just placed took the row of *colour* to *sum*, above the limit."""

    seat: Seat
    colour: Colour
    sum: int


@dataclass(frozen=True, slots=True)
class FourthBarred(Event):
    """*seat* has just closed a third row, and has too few cards to protect the last one, that of *colour*.

    *cards* of the six needed lie where `fourth_scope` counts them.
    """

    seat: Seat
    colour: Colour
    cards: int
    scope: FourthScope


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """*seat* drew *card* of a colour whose row is finished (*status*); the next player may take it."""

    seat: Seat
    card: Card
    status: Status


@dataclass(frozen=True, slots=True)
class OfferBuried(Event):
    """*seat* left *card*, the offer, for good; *could_take* tells whether it was free to take it."""

    seat: Seat
    card: Card
    could_take: bool


@dataclass(frozen=True, slots=True)
class RowProtected(Event):
    """*seat* protected its row of *colour*: *count* cards with *sum* points."""

    seat: Seat
    colour: Colour
    sum: int
    count: int


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """*seat* could have protected one of *colours* and did not."""

    seat: Seat
    colours: tuple[Colour, ...]


class RowScored(NamedTuple):
    """One row at the end of a round: its card *values* as they lay, their *sum* even above the limit."""

    values: tuple[int, ...]
    sum: int
    status: Status
    points: int
    why: Why


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """*seat* ended round *round* with its fourth row, that of *colour*: protected or closed (*status*).

    *rows*: one tuple a seat, in the order of COLOURS. *points* of the round and *totals* after it: one number
    a seat.
    """

    round: int
    seat: Seat
    colour: Colour
    status: Status
    rows: tuple[tuple[RowScored, ...], ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The last round is scored; *winners* share the highest total."""

    totals: tuple[int, ...]
    winners: tuple[Seat, ...]


EVENTS: tuple[type[Event], ...] = (
    RoundBegan,
    DeckReshuffled,
    CardPlaced,
    RowClosed,
    FourthBarred,
    CardDiscarded,
    OfferBuried,
    RowProtected,
    TurnPassed,
    RoundScored,
    GameEnded,
)
