"""Dice Town as the house plays it: the contract of a game over throws, town and count."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import assert_never

from rules.dice_town import doctor, legal, saloon, scoring, store, throws, ties, town
from rules.dice_town.action_cards import change_event, changed
from rules.dice_town.actions import (
    DECLINE,
    Action,
    Arm,
    Disarm,
    KeepDice,
    NameWinner,
    Offer,
    OrderVisits,
    Rob,
    StealCard,
    TakeStoreCard,
    VisitDoctor,
    read,
    write,
)
from rules.dice_town.cards import Deck, best, is_title, title
from rules.dice_town.events import EVENTS, GameBegan, RoundEnded
from rules.dice_town.knowledge import STORE, TITLES, card_names
from rules.dice_town.loader import Catalogue, catalogue
from rules.dice_town.mutable_state import MutableState
from rules.dice_town.players import PLAYERS
from rules.dice_town.redeal import redeal
from rules.dice_town.state import (
    BANK_AT_START,
    CHANGES_A_PAUSE,
    NUGGETS,
    OPEN_DECISIONS,
    ROW,
    Flags,
    Player,
    Scene,
    State,
    Town,
)
from rules.dice_town.view import View, view_of
from rules.kernel.game import Game, Json, Option, Outcome, Seat, Step
from rules.kernel.rng import Rng

SEATS = range(2, 6)
ON, OFF = "on", "off"

ROUNDS_AT_MOST = 25
"""Each round somebody takes a title from the row."""
CHOICES_A_ROUND = 25 + 43 + 6 * 5 + 21 + 2 * 20 + 6
"""Dice kept, throws of which nothing is kept ($1 each), ties, Store and Saloon (repeated by each of the 19
cards at most), Doctor."""


def with_wins(state: Json) -> Json:
    """Return a state of version 1 as one of version 2, which notes who has won what in its round."""
    return {**state, "wins": []}


class DiceTown(Game[State, Action, View]):
    """Dice Town: keep dice, win the places of the town, count at the end."""

    key = "dice_town"
    version = 2
    longest = (ROUNDS_AT_MOST * CHOICES_A_ROUND + 1) * (1 + max(SEATS) * CHANGES_A_PAUSE)
    state_type = State
    event_types = EVENTS
    players = PLAYERS
    upgrades = MappingProxyType({1: with_wins})

    def __init__(self, catalogue: Catalogue) -> None:
        """Offer the decks of *catalogue*, and play with its titles."""
        self.catalogue = catalogue

    @property
    def decks(self) -> Mapping[str, Deck]:
        """The decks of the General Store on offer, by their key."""
        return self.catalogue.decks

    @property
    def options(self) -> tuple[Option, ...]:
        """The choice of a deck, and two readings of the rules."""
        return (
            Option("deck", tuple(self.decks), "house"),
            Option("townhall_kickers", (ON, OFF), ON),
            Option("sheriff_rewin_counts", (ON, OFF), ON),
        )

    def add_files(self, folder: Path | str | None) -> None:
        """Offer the operator's own decks and titles in *folder* beside ours, in games that begin from now on.

        None gives ours alone. Raises BrokenDeck, with file and field, and changes nothing then.
        """
        self.catalogue = catalogue(folder)

    def seats(self, options: Mapping[str, str]) -> range:
        """Return the numbers of players: two to five."""
        return SEATS

    def new(self, seats: int, options: Mapping[str, str], seed: bytes) -> Step[State]:
        """Shuffle, draw the first sheriff by lot, and throw the first dice."""
        if seats not in SEATS:
            raise ValueError(f"Dice Town is for {min(SEATS)} to {max(SEATS)} players, not {seats}")
        chosen = self.options_or_defaults(options)
        flags = Flags(chosen["townhall_kickers"] == ON, chosen["sheriff_rewin_counts"] == ON)
        changing = MutableState(
            _box(seats, flags, self.decks[chosen["deck"]], self.catalogue.titles, Rng(seed))
        )
        changing.refill_row(ROW)
        changing.tell(GameBegan(changing.sheriff, changing.town.row))
        throws.begin_round(changing)
        return changing.step()

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return whom the table waits for; it depends on open facts alone."""
        return legal.to_act(state)

    def epoch(self, state: State, seat: Seat) -> int:
        """Return a number that changes with all that the table waits for and with whatever *seat* does.

        While everybody can see what it decides, what it arms does not count: everybody sees its controls then.
        """
        player = state.players[seat]
        has_chosen = player.choice is not None or player.offer is not None
        is_watched = state.scene.stage in OPEN_DECISIONS and seat == state.scene.actor
        changes = 0 if is_watched else player.changes
        return (state.pause * (CHANGES_A_PAUSE + 1) + changes) * 2 + has_chosen

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Return what *seat* may do now: its choice, if the table waits for one, then its free actions."""
        return legal.legal_actions(state, seat)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Carry out *action* of *seat*, and all that follows without a choice."""
        legal.check(state, seat, action)
        changing = MutableState(state)
        if _carry_out(changing, seat, action):
            _go_on(changing)
        return changing.step()

    def default(self, state: State, seat: Seat) -> Action:
        """Return what the table does for *seat* when it is absent: the modest choice, or one by lot."""
        return _default(state, seat, state.rng.fork(f"default:{seat}:{state.pause}"))

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what *seat* may know (None = a spectator)."""
        return view_of(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """Return scores and places once the game is over."""
        return scoring.outcome(state) if state.scene.stage == "over" else None

    def write(self, action: Action) -> str:
        """Return *action* in notation."""
        return write(action)

    def read(self, text: str) -> Action:
        """Return the action that *text* notates. Raises NotAnAction."""
        return read(text)

    def redeal(self, state: State, seat: Seat | None, rng: Rng) -> State:
        """Return *state* with all that *seat* cannot know drawn again at random."""
        return redeal(state, seat, rng)


def _box(seats: int, flags: Flags, deck: Deck, title_values: tuple[int, ...], rng: Rng) -> State:
    """Return the game before the first title is turned over."""
    store_cards, rng = rng.shuffle(deck.all_cards())
    titles, rng = rng.shuffle([title(value) for value in title_values])
    sheriff, rng = rng.below(seats)
    names = card_names(deck, title_values)
    untouched = tuple(TITLES if is_title(name) else STORE for name in names)
    return State(
        flags,
        deck,
        title_values,
        rng,
        round=0,
        pause=0,
        sheriff=sheriff,
        players=(Player(),) * seats,
        town=Town(BANK_AT_START, 0, NUGGETS, store_cards, (), (), titles, ()),
        scene=Scene("throw"),
        whereabouts=(untouched,) * (seats + 1),
    )


def _carry_out(state: MutableState, seat: Seat, action: Action) -> bool:
    """Do what *action* says; return whether the throws or the present place are done with it."""
    match action:
        case Arm() | Disarm():
            _change(state, seat, action)
            return False
        case KeepDice():
            return throws.keep(state, seat, action)
        case Offer():
            ties.offer(state, seat, action)
            return False
        case NameWinner(winner):
            return _decide(state, winner)
        case TakeStoreCard():
            return store.take(state, action)
        case Rob(victim):
            return saloon.rob(state, victim)
        case StealCard():
            return saloon.steal(state, action)
        case OrderVisits():
            return doctor.order(state, action)
        case VisitDoctor():
            return doctor.visit(state, action)
    assert_never(action)


def _change(state: MutableState, seat: Seat, action: Arm | Disarm) -> None:
    player = state.players[seat]
    armed = changed(player, action)
    state.players[seat] = replace(player, armed=armed, changes=player.changes + 1)
    state.tell(change_event(seat, action))


def _decide(state: MutableState, winner: Seat) -> bool:
    place = state.scene.place
    if not place:
        scoring.decide(state, winner)
        return False
    ties.decide(state, place, winner)
    return town.take(state, place, winner)


def _go_on(state: MutableState) -> None:
    """Walk on through the town and into the next rounds, until somebody has a choice or the game is over."""
    while town.walk_on(state):
        state.tell(_round_ended(state))
        why = scoring.why_ended(state.town)
        if why:
            scoring.finish(state, why)
            return
        if not throws.begin_round(state):
            return


def _round_ended(state: MutableState) -> RoundEnded:
    return RoundEnded(
        state.round,
        state.wins,
        tuple(player.kept for player in state.players),
        tuple(player.dollars for player in state.players),
        tuple(player.nuggets for player in state.players),
        tuple(len(player.hand) for player in state.players),
    )


def _default(state: State, seat: Seat, lot: Rng) -> Action:
    player, scene = state.players[seat], state.scene
    match scene.stage:
        case "throw":
            return throws.default_keep(player)
        case "offer":
            return DECLINE
        case "tie" | "final":
            return NameWinner(seat if seat in scene.tied else lot.choice(scene.tied)[0])
        case "store":
            return TakeStoreCard(best(state.deck, state.town.looked_at))
        case "victim":
            return Rob(lot.choice(saloon.victims(state.players, seat))[0])
        case "saloon":
            return StealCard(best(state.deck, scene.taken))
        case "order":
            return OrderVisits(lot.shuffle(scene.queue)[0])
        case "doctor":
            return doctor.SKIP
        case "over":
            raise ValueError("the game is over: nobody is to act")
    assert_never(scene.stage)


GAME = DiceTown(catalogue())
