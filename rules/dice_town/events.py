"""What happens in a game of Dice Town: throws, cards and the end here, the places in `town_events`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from rules.dice_town.state import Win
from rules.dice_town.town_events import TOWN_EVENTS
from rules.kernel.game import Event, Seat

WhyEnded: TypeAlias = Literal["mine_empty", "titles_gone", "both"]


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    """*sheriff* got the badge by lot; *row* are the first open titles."""

    sheriff: Seat
    row: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """Round *round* began."""

    round: int


@dataclass(frozen=True, slots=True)
class DiceThrown(Event):
    """*seat* threw *dice* under its cup."""

    seat: Seat
    dice: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DiceChosen(Event):
    """*seat* has chosen, nobody sees what."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LastThrowBegan(Event):
    """Somebody has five dice: *seats* throw the rest once, for nothing, and keep it."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class DiceKept(Event):
    """*seat* lifted its cup: it kept *dice* of this throw for *paid* dollars."""

    seat: Seat
    dice: tuple[str, ...]
    paid: int


@dataclass(frozen=True, slots=True)
class DieLoaded(Event):
    """A Loaded Die of *seat* turned a kept die from *face* to *to*."""

    seat: Seat
    face: str
    to: str


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """*seat* played *card* on *target* (None = on nobody); *on*: the card that it cancels."""

    seat: Seat
    card: str
    target: Seat | None = None
    on: str = ""


@dataclass(frozen=True, slots=True)
class CardCancelled(Event):
    """*card*, just played by *seat*, has no effect: *by* cancelled it."""

    seat: Seat
    card: str
    by: Seat


@dataclass(frozen=True, slots=True)
class DollarsTaken(Event):
    """*seat* took *dollars* from *victim* with a card."""

    seat: Seat
    victim: Seat
    dollars: int


@dataclass(frozen=True, slots=True)
class CardArmed(Event):
    """*seat* armed *card* with *choice*."""

    seat: Seat
    card: str
    choice: str


@dataclass(frozen=True, slots=True)
class CardDisarmed(Event):
    """*seat* stopped *card* from playing itself."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """Round *round* is over: its *wins* in the order of the town, and for each seat the *dice* it had and what
    it holds now."""

    round: int
    wins: tuple[Win, ...]
    dice: tuple[tuple[str, ...], ...]
    dollars: tuple[int, ...]
    nuggets: tuple[int, ...]
    cards: tuple[int, ...]


class Count(NamedTuple):
    """Victory points of one seat by their source."""

    nuggets: int
    dollars: int
    sheriff: int
    equipment: int
    titles: int

    @property
    def total(self) -> int:
        """All of them together."""
        return sum(self)


@dataclass(frozen=True, slots=True)
class PointsCounted(Event):
    """The game is at its end, and the hands lie open: *counts* and the number of *titles*, one a seat."""

    why: WhyEnded
    counts: tuple[Count, ...]
    titles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameTied(Event):
    """*seats* have equal points and equally many titles: the sheriff decides."""

    sheriff: Seat
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """*winner* won, by *reason*: "points", "most_titles" or "sheriff"."""

    winner: Seat
    reason: str


EVENTS: tuple[type[Event], ...] = (
    GameBegan,
    RoundBegan,
    DiceThrown,
    DiceChosen,
    LastThrowBegan,
    DiceKept,
    DieLoaded,
    CardPlayed,
    CardCancelled,
    DollarsTaken,
    CardArmed,
    CardDisarmed,
    *TOWN_EVENTS,
    RoundEnded,
    PointsCounted,
    GameTied,
    GameEnded,
)
