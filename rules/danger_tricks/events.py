"""What happens in a game of Danger: tricks; what only one seat may know says so in its audience."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.danger_tricks.cards import Card, Cards
from rules.danger_tricks.state import Lot
from rules.kernel.game import Event, Seat


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """The pack was shuffled and nine cards dealt to everybody; *extra*: a round more, because of a tie."""

    round: int
    extra: bool


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """*seat* was dealt *cards*; known to that seat alone."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class ChoiceLocked(Event):
    """*seat* has chosen in draft 1 or 2: the tick that everybody sees."""

    seat: Seat
    draft: int


@dataclass(frozen=True, slots=True)
class CardsKept(Event):
    """*seat* kept *cards*; known to that seat alone."""

    seat: Seat
    draft: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class PacketsPassed(Event):
    """All had chosen, so everybody passed *count* cards to the left at once."""

    draft: int
    count: int


@dataclass(frozen=True, slots=True)
class CardsReceived(Event):
    """*seat* got *cards* from *giver*; known to that seat alone (the giver knows them too)."""

    seat: Seat
    giver: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class LotsDrawn(Event):
    """Each candidate for the lead got a number; the lowest opens."""

    lots: tuple[Lot, ...]


@dataclass(frozen=True, slots=True)
class OpenerNamed(Event):
    """*seat* opens the first trick of the round, by lot or as the one with the most points."""

    seat: Seat
    by: Literal["lot", "points"]


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """*seat* played *card*."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken(Event):
    """*seat* took *cards*, a trick in the order played; its area went from *before* to *after* points."""

    seat: Seat
    trick: int
    cards: Cards
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class CardLeft(Event):
    """*card* stayed in the hand of *seat*, unplayed; known to that seat alone."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """A round is over: each seat's area, its points and its total so far.

    *team_totals*: the points of both teams so far, () unless teams play.
    """

    round: int
    areas: tuple[Cards, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    team_totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ExtraRoundCalled(Event):
    """*seats* lead together after the last round, so all play one more."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over; *winners* won it, together if they are several.

    *team_totals*: the points of both teams, () unless teams play.
    """

    winners: tuple[Seat, ...]
    totals: tuple[int, ...]
    team_totals: tuple[int, ...]


EVENTS: tuple[type[Event], ...] = (
    RoundBegan,
    HandDealt,
    ChoiceLocked,
    CardsKept,
    PacketsPassed,
    CardsReceived,
    LotsDrawn,
    OpenerNamed,
    CardPlayed,
    TrickTaken,
    CardLeft,
    RoundScored,
    ExtraRoundCalled,
    GameEnded,
)
