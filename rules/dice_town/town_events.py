"""What happens in the town, from the Mine to the Doctor, in a game of Dice Town."""

from __future__ import annotations

from dataclasses import dataclass

from rules.dice_town.actions import Offer, Remedy
from rules.dice_town.state import Place
from rules.kernel.game import Event, Seat


@dataclass(frozen=True, slots=True)
class NobodyWon(Event):
    """No die at the table shows the face of *place*."""

    place: Place


@dataclass(frozen=True, slots=True)
class NothingThere(Event):
    """*seats* lead at *place*, where there is nothing to win."""

    place: Place
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PlaceTied(Event):
    """*seats* tie at *place* with *dice* of its face each (the Town Hall: with equal hands, *dice* is 0)."""

    place: Place
    seats: tuple[Seat, ...]
    dice: int


@dataclass(frozen=True, slots=True)
class OfferChosen(Event):
    """*seat* has made its offer or passed; nobody sees which."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OffersRevealed(Event):
    """The offers of *seats* to *sheriff* lie open."""

    sheriff: Seat
    seats: tuple[Seat, ...]
    offers: tuple[Offer, ...]


@dataclass(frozen=True, slots=True)
class TieDecided(Event):
    """*sheriff* decided for *seat*, which paid *paid* for it (nothing to itself)."""

    place: Place
    sheriff: Seat
    seat: Seat
    paid: Offer


@dataclass(frozen=True, slots=True)
class PlaceWon(Event):
    """*seat* won *place* with *dice* of its face; at the Town Hall *dice* are its aces."""

    place: Place
    seat: Seat
    dice: int


@dataclass(frozen=True, slots=True)
class NuggetsMined(Event):
    """*seat* took *nuggets* from the mine; *left* are still there."""

    seat: Seat
    nuggets: int
    left: int


@dataclass(frozen=True, slots=True)
class BankRobbed(Event):
    """*seat* took *dollars* from the bank."""

    seat: Seat
    dollars: int


@dataclass(frozen=True, slots=True)
class LootShared(Event):
    """*seat* got *dollars* of the bank that another player robbed."""

    seat: Seat
    dollars: int


@dataclass(frozen=True, slots=True)
class StagecoachArrived(Event):
    """*dollars* went from the stagecoach into the bank, which now holds *bank*."""

    dollars: int
    bank: int


@dataclass(frozen=True, slots=True)
class StoreReshuffled(Event):
    """The Store deck was empty, and the *count* discarded cards became the new one."""

    count: int


@dataclass(frozen=True, slots=True)
class StoreSearched(Event):
    """*seat* drew *count* cards in the Store."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class StoreCardsSeen(Event):
    """*seat* looks at *cards* in the Store."""

    seat: Seat
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StoreCardTaken(Event):
    """*seat* kept one card of the Store and discarded *discarded*, face down."""

    seat: Seat
    discarded: int


@dataclass(frozen=True, slots=True)
class CardGained(Event):
    """*card* came to the hand of *seat*, unseen by the others."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class HandRobbed(Event):
    """*seat* took *count* cards out of the hand of *victim* to look at them."""

    seat: Seat
    victim: Seat
    count: int


@dataclass(frozen=True, slots=True)
class HandCardsSeen(Event):
    """*seat* looks at *cards* of *victim*."""

    seat: Seat
    victim: Seat
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardStolen(Event):
    """*seat* kept one card of *victim* and gave *returned* back."""

    seat: Seat
    victim: Seat
    returned: int


@dataclass(frozen=True, slots=True)
class StolenCardNamed(Event):
    """What *seat* stole from *victim*: *card*; for the two of them."""

    seat: Seat
    victim: Seat
    card: str


@dataclass(frozen=True, slots=True)
class BadgeMoved(Event):
    """The badge went from *old* to *new*."""

    old: Seat
    new: Seat


@dataclass(frozen=True, slots=True)
class BadgeStayed(Event):
    """*seat* stays sheriff: it won the Kings again, or *by* played a card for it."""

    seat: Seat
    by: Seat | None = None


@dataclass(frozen=True, slots=True)
class TitlesTaken(Event):
    """*seat* took *titles* from the row."""

    seat: Seat
    titles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RowRefilled(Event):
    """The row was filled from the title deck and now shows *row*."""

    row: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TitleDrawn(Event):
    """*seat* took the top card of the title deck unseen."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class FellIll(Event):
    """*seats* may see the Doctor; *hopeless* won nothing either, but no remedy is open to them."""

    seats: tuple[Seat, ...]
    hopeless: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class VisitsOrdered(Event):
    """*sheriff* sends the ill to the Doctor in the order *seats*."""

    sheriff: Seat
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class RemedyTaken(Event):
    """*seat* took *remedy* ("skip": none): it fenced *titles*, or got *amount* dollars, nuggets or cards."""

    seat: Seat
    remedy: Remedy
    titles: tuple[str, ...] = ()
    amount: int = 0


TOWN_EVENTS: tuple[type[Event], ...] = (
    NobodyWon,
    NothingThere,
    PlaceTied,
    OfferChosen,
    OffersRevealed,
    TieDecided,
    PlaceWon,
    NuggetsMined,
    BankRobbed,
    LootShared,
    StagecoachArrived,
    StoreReshuffled,
    StoreSearched,
    StoreCardsSeen,
    StoreCardTaken,
    CardGained,
    HandRobbed,
    HandCardsSeen,
    CardStolen,
    StolenCardNamed,
    BadgeMoved,
    BadgeStayed,
    TitlesTaken,
    RowRefilled,
    TitleDrawn,
    FellIll,
    VisitsOrdered,
    RemedyTaken,
)
