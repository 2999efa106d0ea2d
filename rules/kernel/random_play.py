"""Games of random moves: the same ones on every machine, to hold a game's laws against."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from rules.kernel.game import AnyGame, Seat, Step
from rules.kernel.replay import Move
from rules.kernel.rng import Rng

KEPT = 256
"""So many random games stay in memory; those that were asked for longest ago are played again."""


class Setup(NamedTuple):
    """A way to set up *game*: how many play, and the *options* that are not left at their defaults."""

    game: AnyGame
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    @property
    def chosen(self) -> dict[str, str]:
        """The options as the rules want them."""
        return dict(self.options)

    def __str__(self) -> str:
        """Name it for a file or a test's id: "danger-3", "danger-5-table-decisions_only"."""
        return "-".join([self.game.key, str(self.seats), *(value for _, value in self.options)])


class Played(NamedTuple):
    """One move of a random game: *state* before it, and the step that it gave."""

    state: object
    seat: Seat
    action: object
    step: Step[object]


class RandomGame(NamedTuple):
    """A whole random game."""

    setup: Setup
    seed: bytes
    deal: Step[object]
    moves: tuple[Played, ...]

    @property
    def states(self) -> list[object]:
        """Every state, the deal first."""
        return [self.deal.state, *(played.step.state for played in self.moves)]

    @property
    def log(self) -> list[Move]:
        """The moves in the game's notation."""
        return [Move(played.seat, self.setup.game.write(played.action)) for played in self.moves]


class Unplayable(Exception):
    """A game that random moves can't bring to its end; the text says at which move, and why."""


class _Making:
    """The making of one move: whatever goes wrong within it is told with its number, counted from 1."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.move = "the choice of a move"

    def __enter__(self) -> _Making:
        return self

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, Exception):
            told = error if isinstance(error, Unplayable) else repr(error)
            raise Unplayable(f"move {self.number}, {self.move}, ends with {told}") from error


def usual_setups(game: AnyGame) -> list[Setup]:
    """Return each number of seats with the default options, then each other value of each option."""
    defaults = game.options_or_defaults({})
    found = [Setup(game, seats) for seats in game.seats(defaults)]
    for option in game.options:
        for value in option.values:
            if value != option.default:
                seats = min(game.seats({**defaults, option.key: value}))
                found.append(Setup(game, seats, ((option.key, value),)))
    return found


def all_setups(game: AnyGame) -> Iterator[Setup]:
    """Yield every choice of options with the fewest and with the most players."""
    keys = [option.key for option in game.options]
    for values in product(*(option.values for option in game.options)):
        chosen = tuple(zip(keys, values, strict=True))
        allowed = game.seats(dict(chosen))
        yield from (Setup(game, seats, chosen) for seats in dict.fromkeys((min(allowed), max(allowed))))


def moves_at_random(game: AnyGame, seats: int, state: object, chance: Rng) -> Iterator[Played]:
    """Yield random moves until nobody is to act.

    Raises Unplayable for a legal action that fails, when nobody can move, and beyond the game's stated bound.
    """
    for number in range(1, game.longest + 1):
        if not game.to_act(state):
            return
        with _Making(number) as making:
            seat, chance = chance.choice(_able(game, state, seats))
            action, chance = chance.choice(game.legal_actions(state, seat))
            making.move = f"{action!r} of seat {seat}"
            step = game.apply(state, seat, action)
        yield Played(state, seat, action, step)
        state = step.state
    if game.to_act(state):
        raise Unplayable(f"the table waits for somebody after the {game.longest} moves of `longest`")


def _able(game: AnyGame, state: object, seats: int) -> list[Seat]:
    """Return the seats that may do something: those that the table waits for, and those with free actions.

    Raises Unplayable when there is none.
    """
    found = [seat for seat in range(seats) if game.legal_actions(state, seat)]
    if not found:
        raise Unplayable("the table waits for somebody, and no seat has a legal action")
    return found


def seed_of(setup: Setup, number: int) -> bytes:
    """Return the seed of random game *number* of *setup*."""
    return Rng(bytes([number]) * 32).fork(str(setup)).seed


@functools.lru_cache(maxsize=KEPT)
def random_game(setup: Setup, number: int = 0) -> RandomGame:
    """Return random game *number* (0 to 255) of *setup*, always the same."""
    seed = seed_of(setup, number)
    deal = setup.game.new(setup.seats, setup.chosen, seed)
    moves = moves_at_random(setup.game, setup.seats, deal.state, Rng(seed).fork("random moves"))
    return RandomGame(setup, seed, deal, tuple(moves))
