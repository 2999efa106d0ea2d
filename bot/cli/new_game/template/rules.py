"""The rules of Chips: three hidden chips each; in every round each puts one down, and the highest wins the sum."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from rules.kernel.game import Event, Game, IllegalAction, NotAnAction, Outcome, Seat, Step, places_by
from rules.kernel.players import Sample
from rules.kernel.rng import Rng

CHIPS = tuple(range(1, 31))
HAND = 3
SEATS = range(2, 9)


@dataclass(frozen=True, slots=True)
class State:
    """The *hands*, and what each seat has put *down* in this round (None = nothing yet); *rest* is still in the bag."""

    hands: tuple[tuple[int, ...], ...]
    down: tuple[int | None, ...]
    points: tuple[int, ...]
    first: Seat
    rest: tuple[int, ...]
    moves: int


@dataclass(frozen=True, slots=True)
class View:
    """What *seat* may know (None = a spectator): its own *hand*, how many chips the others have, and the rest."""

    seat: Seat | None
    hand: tuple[int, ...]
    chips_left: tuple[int, ...]
    down: tuple[int | None, ...]
    points: tuple[int, ...]
    active: Seat | None
    legal: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChipPlaced(Event):
    """*seat* put *chip* down."""

    seat: Seat
    chip: int


@dataclass(frozen=True, slots=True)
class RoundWon(Event):
    """*seat* had the highest chip and won *points*, the sum of all that were put down."""

    seat: Seat
    points: int


class Lowest:
    """A computer player that beats what lies there with its lowest chip that can, or gives its lowest away."""

    def choose(self, view: object, sample: Sample, rng: Rng) -> object:
        """Return the chip to put down; *sample* would deal what it can't see, to look ahead."""
        assert isinstance(view, View)
        highest = max((chip for chip in view.down if chip is not None), default=0)
        return min((chip for chip in view.legal if chip > highest), default=min(view.legal))


class Chips(Game[State, int, View]):
    """Chips: 2 to 8 players, three rounds. An action is the chip that is put down."""

    key = "chips"
    version = 1
    longest = HAND * SEATS[-1]
    state_type = State
    event_types = (ChipPlaced, RoundWon)
    players = MappingProxyType({"lowest": Lowest()})

    def seats(self, options: Mapping[str, str]) -> range:
        """Return 2 to 8."""
        return SEATS

    def new(self, seats: int, options: Mapping[str, str], seed: bytes) -> Step[State]:
        """Deal three chips to each."""
        self.options_or_defaults(options)
        if seats not in SEATS:
            raise ValueError(f"Chips is for 2 to 8 players, not {seats}")
        bag, _ = Rng(seed).shuffle(CHIPS)
        hands = tuple(tuple(sorted(bag[HAND * seat : HAND * (seat + 1)])) for seat in range(seats))
        return Step(State(hands, (None,) * seats, (0,) * seats, 0, bag[HAND * seats :], 0), (), True)

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the first player, counted from the round's first one, who has nothing down yet."""
        seats = len(state.hands)
        order = [(state.first + step) % seats for step in range(seats)]
        waiting = [seat for seat in order if state.down[seat] is None and state.hands[seat]]
        return frozenset(waiting[:1])

    def epoch(self, state: State, seat: Seat) -> int:
        """Return the number of moves: with each the turn goes on, and all controls are void."""
        return state.moves

    def legal_actions(self, state: State, seat: Seat) -> tuple[int, ...]:
        """Return the chips of the seat that is to act."""
        return state.hands[seat] if seat in self.to_act(state) else ()

    def apply(self, state: State, seat: Seat, action: int) -> Step[State]:
        """Put a chip down; the last one of a round decides it."""
        if seat not in self.to_act(state):
            raise IllegalAction("not_your_turn")
        if action not in state.hands[seat]:
            raise IllegalAction("not_in_hand", chip=action)
        hand = tuple(chip for chip in state.hands[seat] if chip != action)
        hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
        down = (*state.down[:seat], action, *state.down[seat + 1 :])
        after = replace(state, hands=hands, down=down, moves=state.moves + 1)
        placed = ChipPlaced(seat, action)
        return _round_won(after, placed) if None not in down else Step(after, (placed,), True)

    def default(self, state: State, seat: Seat) -> int:
        """Put the lowest chip down."""
        return state.hands[seat][0]

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what *seat* may know."""
        hand = () if seat is None else state.hands[seat]
        left = tuple(map(len, state.hands))
        active = next(iter(self.to_act(state)), None)
        legal = () if seat is None else self.legal_actions(state, seat)
        return View(seat, hand, left, state.down, state.points, active, legal)

    def outcome(self, state: State) -> Outcome | None:
        """Return the points once all chips are played; most win."""
        return None if self.to_act(state) else Outcome(state.points, places_by(state.points))

    def write(self, action: int) -> str:
        """Return "chip:17"."""
        return f"chip:{action}"

    def read(self, text: str) -> int:
        """Return the chip that *text* notates."""
        for chip in CHIPS:
            if text == self.write(chip):
                return chip
        raise NotAnAction(text)

    def redeal(self, state: State, seat: Seat | None, rng: Rng) -> State:
        """Deal anew what *seat* can't see: the other hands and the bag."""
        own = () if seat is None else state.hands[seat]
        hidden = [chip for hand in state.hands if hand is not own for chip in hand]
        mixed, _ = rng.shuffle(sorted((*hidden, *state.rest)))
        hands: list[tuple[int, ...]] = []
        for number, hand in enumerate(state.hands):
            dealt, mixed = (hand, mixed) if number == seat else (mixed[: len(hand)], mixed[len(hand) :])
            hands.append(tuple(sorted(dealt)))
        return replace(state, hands=tuple(hands), rest=mixed)


def _round_won(state: State, placed: ChipPlaced) -> Step[State]:
    """Return the step that gives the round's sum to the highest chip, whose player begins the next one."""
    chips = [chip for chip in state.down if chip is not None]
    winner, total = state.down.index(max(chips)), sum(chips)
    points = tuple(has + total * (seat == winner) for seat, has in enumerate(state.points))
    after = replace(state, down=(None,) * len(chips), points=points, first=winner)
    return Step(after, (placed, RoundWon(winner, total)), True)


GAME = Chips()
