"""A game of Dice Town as a value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias, get_args

from rules.dice_town.actions import KeepDice, Offer
from rules.dice_town.cards import Deck
from rules.kernel.game import Seat
from rules.kernel.rng import Rng

Place: TypeAlias = Literal["mine", "bank", "stagecoach", "store", "saloon", "sheriff", "town_hall", "doctor"]
PLACES: tuple[Place, ...] = get_args(Place)
"""The town, in the order in which it is walked."""

Stage: TypeAlias = Literal[
    "throw", "offer", "tie", "store", "victim", "saloon", "order", "doctor", "final", "over"
]
"""What the table waits for.

throw: the dice that each keeps; offer: the offers of the tied; tie: the sheriff's decision; store: a card
of those drawn; victim: whom to rob; saloon: a card of those taken; order: in which the ill see the Doctor;
doctor: a remedy; final: the sheriff's decision on who won the game; over: nothing.
"""

NOBODY: Seat = -1

FACE_OF: dict[Place, str] = {"mine": "9", "bank": "10", "store": "J", "saloon": "Q", "sheriff": "K"}
"""The face that wins a place; the Town Hall goes to the best hand."""

START_DOLLARS = 8
BANK_AT_START = 3
NUGGETS = 30
ROW = 3
SHERIFF_VP = 5
CHANGES_A_PAUSE = 6
"""A seat arms and disarms at most this often while the table waits for the same choice: without a bound a
game of nothing but changes would never end."""

OPEN_DECISIONS: tuple[Stage, ...] = ("tie", "victim", "order", "final")
"""Decisions whose alternatives everybody may know."""


class Arming(NamedTuple):
    """A card that plays itself at its next moment, with the choice that it needs."""

    card: str
    choice: str = ""


@dataclass(frozen=True, slots=True)
class Player:
    """What belongs to one seat.

    Hidden from the others: *hand* (but not how many cards), *armed*, *changes*, *roll*, *choice* until all
    have chosen, *offer* until all have offered. *fenced* are titles that nobody can steal, *kept* the dice
    of this round, *roll* the present throw, *changes* how often it armed or disarmed since the table last
    began to wait, *won* whether it won something this round.
    """

    dollars: int = START_DOLLARS
    nuggets: int = 0
    hand: tuple[str, ...] = ()
    fenced: tuple[str, ...] = ()
    armed: tuple[Arming, ...] = ()
    changes: int = 0
    kept: tuple[str, ...] = ()
    roll: tuple[str, ...] = ()
    choice: KeepDice | None = None
    offer: Offer | None = None
    won: bool = False


@dataclass(frozen=True, slots=True)
class Town:
    """What belongs to nobody yet.

    The piles *store* and *titles* are drawn from the front. *looked_at* are the cards drawn in the Store of
    which one is being picked; *row* the open titles, the lowest place first.
    """

    bank: int
    stagecoach: int
    mine: int
    store: tuple[str, ...]
    discard: tuple[str, ...]
    looked_at: tuple[str, ...]
    titles: tuple[str, ...]
    row: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """Where the town is and what it waits for.

    *place*: "" while dice are thrown. *actor*: who decides alone. *tied*: the seats between which the
    sheriff decides. *visits*: the visits to the Store that are still due, this one included; *repeats*: the
    cards repeating a visit that its owner brought along. *victim* and *taken*: who is robbed, and the cards
    of the victim's hand that the robber looks at. *queue*: the ill, the next one first.
    """

    stage: Stage
    place: Place | Literal[""] = ""
    actor: Seat = NOBODY
    tied: tuple[Seat, ...] = ()
    visits: int = 0
    repeats: int = 0
    victim: Seat = NOBODY
    taken: tuple[str, ...] = ()
    queue: tuple[Seat, ...] = ()


class Win(NamedTuple):
    """*seat* won *place* with *dice* of its face (the Town Hall: with that many aces); at the Doctor it took
    a remedy."""

    place: Place
    seat: Seat
    dice: int = 0


@dataclass(frozen=True, slots=True)
class Flags:
    """The variants of this game: see `docs/dice-town.md`."""

    townhall_kickers: bool = True
    sheriff_rewin_counts: bool = True


@dataclass(frozen=True, slots=True)
class State:
    """A game of Dice Town.

    *pause* counts how often the table began to wait. *whereabouts*: what each seat, and last a spectator,
    knows of where each card is, in the notes of `rules.dice_town.knowledge`. *champion*: the seat for which the
    sheriff decided the game. *wins*: who has won what in this round so far.
    """

    flags: Flags
    deck: Deck
    title_values: tuple[int, ...]
    rng: Rng
    round: int
    pause: int
    sheriff: Seat
    players: tuple[Player, ...]
    town: Town
    scene: Scene
    whereabouts: tuple[tuple[int, ...], ...]
    champion: Seat = NOBODY
    wins: tuple[Win, ...] = ()
