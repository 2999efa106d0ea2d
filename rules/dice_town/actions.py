"""What a player may do in Dice Town, and how it is written."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias, assert_never, get_args

from rules.dice_town.hands import in_order, read_face
from rules.kernel.game import NotAnAction, Seat

Goods: TypeAlias = Literal["nothing", "dollars", "nuggets", "card"]
Remedy: TypeAlias = Literal["wire", "store", "dollars", "nuggets", "skip"]
REMEDIES: tuple[Remedy, ...] = get_args(Remedy)


@dataclass(frozen=True, slots=True)
class KeepDice:
    """Keep these *faces* of the throw; with a Loaded Die also the die that shows *changed*, turned to
    *to*."""

    faces: tuple[str, ...]
    changed: str = ""
    to: str = ""

    @property
    def count(self) -> int:
        """How many dice are kept."""
        return len(self.faces) + bool(self.changed)

    @property
    def kept(self) -> tuple[str, ...]:
        """The faces as they lie afterwards, the loaded die among them."""
        return in_order((*self.faces, self.to)) if self.changed else self.faces


@dataclass(frozen=True, slots=True)
class Offer:
    """Offer the sheriff *amount* dollars or nuggets, or *card*, for the decision of a tie; or nothing."""

    goods: Goods
    amount: int = 0
    card: str = ""


DECLINE = Offer("nothing")


@dataclass(frozen=True, slots=True)
class NameWinner:
    """Decide a tie, as the sheriff, for *seat*."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TakeStoreCard:
    """Keep *card* of those drawn in the Store; with *again* play a card that repeats the visit."""

    card: str
    again: bool = False


@dataclass(frozen=True, slots=True)
class Rob:
    """Rob *seat* in the Saloon."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StealCard:
    """Keep *card* of those taken in the Saloon; with *again* play a card that repeats the robbery."""

    card: str
    again: bool = False


@dataclass(frozen=True, slots=True)
class OrderVisits:
    """Send the ill to the Doctor in this order, as the sheriff."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class VisitDoctor:
    """Take a *remedy*; "wire" fences *titles*."""

    remedy: Remedy
    titles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Arm:
    """Let *card* play itself at its next moment, with the *choice* that it needs: a face, a seat, a card's
    id."""

    card: str
    choice: str = ""


@dataclass(frozen=True, slots=True)
class Disarm:
    """Stop *card* from playing itself; of two armed copies the one armed last."""

    card: str


Choice: TypeAlias = (
    KeepDice | Offer | NameWinner | TakeStoreCard | Rob | StealCard | OrderVisits | VisitDoctor
)
"""What the table may wait for."""
Action: TypeAlias = Choice | Arm | Disarm
"""A choice, or a free action with a card."""

NONE = "none"
AGAIN = "again"
_CARD = r"(?:t[1-5]|[a-z][a-z0-9_]{2,19})"
_IS_CARD = re.compile(_CARD)
_SEAT = re.compile(r"[0-9]")
_AMOUNT = re.compile(r"[1-9][0-9]?")
_CHOICE = re.compile(r"[A-Za-z0-9_]{1,20}")


def write(action: Action) -> str:
    """Return *action* in notation: "keep:9+J", "offer:dollars:3", "arm:ac_take4:2"."""
    match action:
        case KeepDice():
            return _write_keep(action)
        case Offer():
            return _write_offer(action)
        case NameWinner(seat):
            return f"winner:{seat}"
        case TakeStoreCard(card, again):
            return f"store:{card}:{AGAIN}" if again else f"store:{card}"
        case Rob(seat):
            return f"rob:{seat}"
        case StealCard(card, again):
            return f"saloon:{card}:{AGAIN}" if again else f"saloon:{card}"
        case OrderVisits(seats):
            return "order:" + "+".join(map(str, seats))
        case VisitDoctor(remedy, titles):
            return f"doctor:{remedy}:{'+'.join(titles)}" if titles else f"doctor:{remedy}"
        case Arm(card, choice):
            return f"arm:{card}:{choice}" if choice else f"arm:{card}"
        case Disarm(card):
            return f"disarm:{card}"
    assert_never(action)


def _write_keep(action: KeepDice) -> str:
    kept = "keep:" + ("+".join(action.faces) or NONE)
    return f"{kept}:set={action.changed}>{action.to}" if action.changed else kept


def _write_offer(action: Offer) -> str:
    if action.goods == "nothing":
        return "decline"
    return f"offer:{action.goods}:{action.card or action.amount}"


def read(text: str) -> Action:
    """Return the action that *text* notates, exactly as `write` does. Raises NotAnAction."""
    verb, *rest = text.split(":")
    reader = _READERS.get(verb)
    try:
        if reader is None:
            raise ValueError(f"there is no verb {verb!r}")
        action = reader(rest)
    except ValueError as error:
        raise NotAnAction(f"{text!r} is no action of Dice Town: {error}") from error
    if write(action) != text:
        raise NotAnAction(f"{text!r} is no action of Dice Town: write {write(action)}")
    return action


def _read_keep(rest: list[str]) -> Action:
    faces, *card = rest
    kept = () if faces == NONE else in_order(read_face(face) for face in faces.split("+"))
    if not card:
        return KeepDice(kept)
    (loaded,) = card
    name, _, change = loaded.partition("=")
    changed, _, to = change.partition(">")
    if name != "set":
        raise ValueError("after the faces there is set=J>A or nothing")
    return KeepDice(kept, read_face(changed), read_face(to))


def _read_offer(rest: list[str]) -> Action:
    goods, what = rest
    if goods == "card":
        return Offer("card", card=_matched(_IS_CARD, what))
    if goods == "dollars":
        return Offer("dollars", int(_matched(_AMOUNT, what)))
    if goods == "nuggets":
        return Offer("nuggets", int(_matched(_AMOUNT, what)))
    raise ValueError("one offers dollars, nuggets or a card")


def _read_decline(rest: list[str]) -> Action:
    if rest:
        raise ValueError("nothing follows decline")
    return DECLINE


def _read_seat(rest: list[str]) -> Seat:
    (seat,) = rest
    return int(_matched(_SEAT, seat))


def _read_pick(rest: list[str]) -> tuple[str, bool]:
    card, *again = rest
    if again not in ([], [AGAIN]):
        raise ValueError("after the card there is again or nothing")
    return _matched(_IS_CARD, card), bool(again)


def _read_order(rest: list[str]) -> Action:
    (seats,) = rest
    return OrderVisits(tuple(int(_matched(_SEAT, seat)) for seat in seats.split("+")))


def _read_doctor(rest: list[str]) -> Action:
    name, *fenced = rest
    remedy = next((remedy for remedy in REMEDIES if remedy == name), None)
    if remedy is None:
        raise ValueError(f"a remedy is one of {', '.join(REMEDIES)}")
    if not fenced:
        return VisitDoctor(remedy)
    (titles,) = fenced
    return VisitDoctor(remedy, tuple(sorted(_matched(_IS_CARD, title) for title in titles.split("+"))))


def _read_arm(rest: list[str]) -> Action:
    card, *choice = rest
    if not choice:
        return Arm(_matched(_IS_CARD, card))
    (chosen,) = choice
    return Arm(_matched(_IS_CARD, card), _matched(_CHOICE, chosen))


def _read_disarm(rest: list[str]) -> Action:
    (card,) = rest
    return Disarm(_matched(_IS_CARD, card))


def _matched(pattern: re.Pattern[str], text: str) -> str:
    if not pattern.fullmatch(text):
        raise ValueError(f"{text!r} does not belong there")
    return text


_READERS: dict[str, Callable[[list[str]], Action]] = {
    "keep": _read_keep,
    "offer": _read_offer,
    "decline": _read_decline,
    "winner": lambda rest: NameWinner(_read_seat(rest)),
    "store": lambda rest: TakeStoreCard(*_read_pick(rest)),
    "rob": lambda rest: Rob(_read_seat(rest)),
    "saloon": lambda rest: StealCard(*_read_pick(rest)),
    "order": _read_order,
    "doctor": _read_doctor,
    "arm": _read_arm,
    "disarm": _read_disarm,
}
