"""Positions of Dice Town from a notation, so that a test says what lies on the table and nothing else.

One player: "999JK $4 n2 h:2,eq_hat f:5 a:ac_take4=2" has these dice (T = 10), 4 dollars, 2 nuggets, a title
of value 2 and a hat in hand, a fenced title of value 5, and in hand, too, a card that is armed with the
choice 2. Players are parted by "/". "-" is a player without dice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import TypedDict, TypeVar, Unpack

from rules.dice_town import GAME, decks, titles
from rules.dice_town.actions import KeepDice
from rules.dice_town.cards import is_title, title
from rules.dice_town.hands import in_order, read_face
from rules.dice_town.knowledge import DISCARD, OPEN, STORE, TITLES, card_names, hand_of, minimal_notes
from rules.dice_town.state import Arming, Flags, Player, Scene, State, Town
from rules.kernel.game import Event, Seat, Step
from rules.kernel.rng import Rng

E = TypeVar("E", bound=Event)


class Facts(TypedDict, total=False):
    """What `position` may be told besides the players."""

    sheriff: Seat
    round: int
    bank: int
    stagecoach: int
    mine: int
    row: str
    next_titles: str
    more_titles: bool
    store: str
    more_store: bool
    flags: Flags
    deck: str
    seed: bytes


def dice(text: str) -> tuple[str, ...]:
    """Return the dice of "99TJK", in order."""
    return in_order(read_face(letter) for letter in text)


def cards(text: str) -> tuple[str, ...]:
    """Return the cards of "5,3,eq_hat"."""
    return tuple(title(int(card)) if card.isdigit() else card for card in text.split(",") if card)


def player(text: str) -> Player:
    """Return the player that *text* notates."""
    shown, *facts = text.split()
    found = {fact[0]: fact[1:].lstrip(":") for fact in facts}
    armed = tuple(Arming(*card.split("=")) for card in found.get("a", "").split(",") if card)
    return Player(
        dollars=int(found.get("$", "8")),
        nuggets=int(found.get("n", "0")),
        hand=tuple(sorted((*cards(found.get("h", "")), *(arming.card for arming in armed)))),
        fenced=tuple(sorted(cards(found.get("f", "")))),
        armed=armed,
        kept=() if shown == "-" else dice(shown),
    )


def position(
    text: str,
    *,
    scene: Scene,
    sheriff: Seat = 0,
    round: int = 2,
    bank: int | None = None,
    stagecoach: int = 0,
    mine: int | None = None,
    row: str = "1,2,3",
    next_titles: str = "",
    more_titles: bool = True,
    store: str = "",
    more_store: bool = True,
    flags: Flags | None = None,
    deck: str = "house",
    seed: bytes = bytes(32),
) -> State:
    """Return the state in which *text* lies on the table.

    *bank* and *mine* hold what the players don't, unless they are named. *row*: the open titles, the lowest
    place first. *next_titles* and *store*: the next cards of the piles. What is left over lies below them;
    unless *more_titles*, it is fenced by the first player, unless *more_store*, it is in the discard. Every
    seat knows its own hand and what lies open.
    """
    players, chosen = [player(each) for each in text.split("/")], decks()[deck]
    names = card_names(chosen, titles())
    rest = Counter(names)
    for held in (*((*each.hand, *each.fenced) for each in players), *map(cards, (row, next_titles, store))):
        rest.subtract(held)
    assert min(rest.values()) >= 0, f"there are not so many cards: {rest}"
    left_titles = tuple(sorted(card for card in rest.elements() if is_title(card)))
    left_store = tuple(sorted(card for card in rest.elements() if not is_title(card)))
    if not more_titles:
        players[0] = player(text.split("/")[0] + " f:" + ",".join(card[1:] for card in left_titles))
    dollars, nuggets = sum(each.dollars for each in players), sum(each.nuggets for each in players)
    town = Town(
        bank=8 * len(players) + 3 - stagecoach - dollars if bank is None else bank,
        stagecoach=stagecoach,
        mine=30 - nuggets if mine is None else mine,
        store=(*cards(store), *(left_store if more_store else ())),
        discard=() if more_store else left_store,
        looked_at=(),
        titles=(*cards(next_titles), *(left_titles if more_titles else ())),
        row=cards(row),
    )
    return State(
        flags or Flags(),
        chosen,
        titles(),
        Rng(seed),
        round=round,
        pause=1,
        sheriff=sheriff,
        players=tuple(players),
        town=town,
        scene=scene,
        whereabouts=_notes(names, players, town),
    )


def before_town(text: str, **facts: Unpack[Facts]) -> State:
    """Return the state in which nothing is missing for the walk through the town but one choice: `to_town`
    makes it.

    Every player has one die of the hand under the cup, and all but the first have chosen to keep it.
    """
    whole = position(text, scene=Scene("throw"), **facts)
    players = [
        replace(
            each, kept=each.kept[:4], roll=each.kept[4:], choice=KeepDice(each.kept[4:]) if seat else None
        )
        for seat, each in enumerate(whole.players)
    ]
    return replace(whole, players=tuple(players))


def to_town(text: str, **facts: Unpack[Facts]) -> Step[State]:
    """Walk through the town with the hands of *text* until somebody has to decide; see `position` for
    *facts*."""
    state = before_town(text, **facts)
    return GAME.apply(state, 0, KeepDice(state.players[0].roll))


def throwing(text: str, *rolls: str, **facts: Unpack[Facts]) -> State:
    """Return the state in which the dice of *text* are kept and *rolls*, one a player, lie under the cups."""
    whole = position(text, scene=Scene("throw"), **facts)
    players = [replace(each, roll=dice(roll)) for each, roll in zip(whole.players, rolls, strict=True)]
    return replace(whole, players=tuple(players))


def play(state: State, *moves: str) -> Step[State]:
    """Carry out moves such as "2 rob:3", the seat first; return the last step."""
    step = Step(state, (), False)
    for move in moves:
        seat, action = move.split()
        step = GAME.apply(step.state, int(seat), GAME.read(action))
    return step


def until(step: Step[State], kind: type[Event]) -> Step[State]:
    """Let everybody do what the table does for the absent until there is an event of *kind*; return that
    step."""
    while not events(step, kind):
        seat = min(GAME.to_act(step.state))
        step = GAME.apply(step.state, seat, GAME.default(step.state, seat))
    return step


def at_doctor(text: str, **facts: Unpack[Facts]) -> State:
    """Return the state in which the first player of *text* chooses a remedy."""
    return position(text, scene=Scene("doctor", "doctor", 0, queue=(0,)), **facts)


def legal(state: State, seat: Seat) -> list[str]:
    """Return what *seat* may do, in notation."""
    return [GAME.write(action) for action in GAME.legal_actions(state, seat)]


def events(step: Step[State], kind: type[E]) -> list[E]:
    """Return the events of one *kind*."""
    return [event for event in step.events if isinstance(event, kind)]


def dollars_in_town(state: State) -> int:
    """Return all dollars there are."""
    return state.town.bank + state.town.stagecoach + sum(each.dollars for each in state.players)


def _notes(names: Sequence[str], players: Sequence[Player], town: Town) -> tuple[tuple[int, ...], ...]:
    """Return what everybody knows who has seen nothing but their own hand and what lies open."""
    piles = {STORE: town.store, DISCARD: town.discard, TITLES: town.titles, OPEN: town.row}
    lying = [(card, zone) for zone, pile in piles.items() for card in pile]
    for seat, each in enumerate(players):
        lying += [(card, hand_of(seat)) for card in each.hand] + [(card, OPEN) for card in each.fenced]
    zones = [zone for _, zone in sorted(lying, key=lambda card: names.index(card[0]))]
    seats = range(len(players) + 1)
    return tuple(minimal_notes(names, zones, observer, len(players), looks=False) for observer in seats)
