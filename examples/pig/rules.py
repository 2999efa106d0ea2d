"""The rules of Pig: roll as often as you dare, hold what you have, and lose the turn with a 1."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal

from rules.kernel.game import Event, Game, IllegalAction, NotAnAction, Option, Outcome, Seat, Step, places_by
from rules.kernel.players import Sample
from rules.kernel.rng import Rng

Action = Literal["roll", "hold"]
PIG = 1
"""The face that ends a turn and takes its points."""
SIDES = 6
LAST_ROUND = 100
"""Our own limit, so that a game ends even if everybody keeps losing: the most points win after this round."""


@dataclass(frozen=True, slots=True)
class State:
    """The *points* of each seat, what *turn* has brought so far, the *die* as it lies, and the number of *moves*."""

    target: int
    points: tuple[int, ...]
    active: Seat
    turn: int
    die: int | None
    round: int
    moves: int
    rng: Rng

    @property
    def is_over(self) -> bool:
        """Whether somebody has reached the target, or the last round is over."""
        return max(self.points) >= self.target or self.round > LAST_ROUND


@dataclass(frozen=True, slots=True)
class View:
    """What everybody may know, which is all but the dice to come; *legal* is what *seat* can do now."""

    seat: Seat | None
    target: int
    points: tuple[int, ...]
    active: Seat | None
    turn: int
    die: int | None
    round: int
    legal: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """It is the turn of *seat*."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """*seat* rolled *die*; its turn is worth *turn* points now."""

    seat: Seat
    die: int
    turn: int


@dataclass(frozen=True, slots=True)
class TurnLost(Event):
    """*seat* rolled a 1, and *lost* what its turn had brought."""

    seat: Seat
    lost: int


@dataclass(frozen=True, slots=True)
class Held(Event):
    """*seat* keeps the *gained* points of its turn, which makes *points*."""

    seat: Seat
    gained: int
    points: int


class HoldAt:
    """A computer player that holds at *least* so many points, and when they win.

    Of 14, 17, ... 35, 26 won most against others that hold at 20: 56 % with two players, 37 % with four, 25 % with
    eight, of 1,200 games each.
    """

    def __init__(self, least: int) -> None:
        self.least = least

    def choose(self, view: object, sample: Sample, rng: Rng) -> object:
        """Return "hold" once the turn is worth it."""
        assert isinstance(view, View)
        assert view.seat is not None
        is_enough = view.turn >= self.least or view.points[view.seat] + view.turn >= view.target
        return "hold" if is_enough else "roll"


class Pig(Game[State, Action, View]):
    """Pig: 2 to 8 players, one die."""

    key = "pig"
    version = 1
    options = (Option("target", ("50", "100"), "50"),)
    longest = 8 * LAST_ROUND * 50
    state_type = State
    event_types = (TurnBegan, Rolled, TurnLost, Held)
    players = MappingProxyType({"bold": HoldAt(26), "timid": HoldAt(17)})

    def seats(self, options: Mapping[str, str]) -> range:
        """Return 2 to 8."""
        return range(2, 9)

    def new(self, seats: int, options: Mapping[str, str], seed: bytes) -> Step[State]:
        """Draw by lot who begins."""
        chosen = self.options_or_defaults(options)
        if seats not in self.seats(chosen):
            raise ValueError(f"Pig is for 2 to 8 players, not {seats}")
        first, rng = Rng(seed).below(seats)
        state = State(int(chosen["target"]), (0,) * seats, first, 0, None, 1, 0, rng)
        return Step(state, (TurnBegan(first),), True)

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return whose turn it is."""
        return frozenset() if state.is_over else frozenset({state.active})

    def epoch(self, state: State, seat: Seat) -> int:
        """Return the number of moves: with each the turn goes on, and all controls are void."""
        return state.moves

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Return roll, and hold once there is something to keep."""
        if seat not in self.to_act(state):
            return ()
        return ("roll", "hold") if state.turn else ("roll",)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Roll the die or keep the points of the turn."""
        if action not in self.legal_actions(state, seat):
            reason = "nothing_to_hold" if seat in self.to_act(state) else "not_your_turn"
            raise IllegalAction(reason)
        state = replace(state, moves=state.moves + 1)
        return _hold(state) if action == "hold" else _roll(state)

    def default(self, state: State, seat: Seat) -> Action:
        """Hold, and roll only where there is nothing to keep yet."""
        return "hold" if state.turn else "roll"

    def view(self, state: State, seat: Seat | None) -> View:
        """Return everything but the dice to come."""
        legal = () if seat is None else self.legal_actions(state, seat)
        active = None if state.is_over else state.active
        return View(seat, state.target, state.points, active, state.turn, state.die, state.round, legal)

    def outcome(self, state: State) -> Outcome | None:
        """Return the points; most win."""
        return Outcome(state.points, places_by(state.points)) if state.is_over else None

    def write(self, action: Action) -> str:
        """Return "roll" or "hold"."""
        return action

    def read(self, text: str) -> Action:
        """Return the action that *text* notates."""
        if text == "roll":
            return "roll"
        if text == "hold":
            return "hold"
        raise NotAnAction(text)

    def redeal(self, state: State, seat: Seat | None, rng: Rng) -> State:
        """Draw the dice to come anew: nothing else is hidden."""
        return replace(state, rng=rng)


def _roll(state: State) -> Step[State]:
    face, rng = state.rng.below(SIDES)
    die, seat = face + 1, state.active
    state = replace(state, die=die, rng=rng)
    if die == PIG:
        return _passed_on(state, (Rolled(seat, die, 0), TurnLost(seat, state.turn)), reveals=True)
    state = replace(state, turn=state.turn + die)
    return Step(state, (Rolled(seat, die, state.turn),), True)


def _hold(state: State) -> Step[State]:
    seat, total = state.active, state.points[state.active] + state.turn
    points = (*state.points[:seat], total, *state.points[seat + 1 :])
    return _passed_on(replace(state, points=points), (Held(seat, state.turn, total),), reveals=False)


def _passed_on(state: State, events: tuple[Event, ...], *, reveals: bool) -> Step[State]:
    """Return the step after which the next player is to act, unless the game is over."""
    seat = (state.active + 1) % len(state.points)
    number = state.round + (seat == 0)
    state = replace(state, active=seat, turn=0, round=number)
    return Step(state, events if state.is_over else (*events, TurnBegan(seat)), reveals)


GAME = Pig()
