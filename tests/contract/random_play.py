"""Games of random moves, the material of the laws that every game obeys. Needs nothing but the rules."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.kernel.game import AnyGame, Seat, Step
from rules.kernel.replay import Move
from rules.kernel.rng import Rng
from tests.contract.our_games import our_games

GAMES_A_TABLE = 1
"""How many random games the laws see for each number of seats and each option; more only takes longer."""


class Table(NamedTuple):
    """A way to set up a game: hashable, so that its random games are played once a test run."""

    key: str
    seats: int
    options: tuple[tuple[str, str], ...]

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return our_games()[self.key]

    @property
    def chosen(self) -> dict[str, str]:
        """The options as the rules want them."""
        return dict(self.options)

    def __str__(self) -> str:
        """Name the table in a test's id and in a file's name: "danger-3", "danger-5-table-decisions_only"."""
        return "-".join([self.key, str(self.seats), *(value for _, value in self.options)])


class Played(NamedTuple):
    """One move of a random game: *state* before it, and the step that it gave."""

    state: object
    seat: Seat
    action: object
    step: Step[object]


class RandomGame(NamedTuple):
    """A whole random game."""

    table: Table
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
        return [Move(played.seat, self.table.game.write(played.action)) for played in self.moves]


def tables(game: AnyGame) -> Iterator[Table]:
    """Yield each number of seats with the default options, then each other value of each option."""
    defaults = game.options_or_defaults({})
    for seats in game.seats(defaults):
        yield Table(game.key, seats, ())
    for option in game.options:
        for value in option.values:
            if value != option.default:
                seats = min(game.seats({**defaults, option.key: value}))
                yield Table(game.key, seats, ((option.key, value),))


def all_tables() -> list[Table]:
    """Return the tables of every game."""
    return [table for game in our_games().values() for table in tables(game)]


def free_or_due(game: AnyGame, state: object, seats: int) -> list[Seat]:
    """Return the seats that may do something: those that the table waits for, and those with free actions."""
    return [seat for seat in range(seats) if game.legal_actions(state, seat)]


def moves_at_random(game: AnyGame, seats: int, state: object, chance: Rng) -> Iterator[Played]:
    """Yield random moves until nobody is to act; stops with an error beyond the game's stated bound."""
    for _ in range(game.longest):
        if not game.to_act(state):
            return
        seat, chance = chance.choice(free_or_due(game, state, seats))
        action, chance = chance.choice(game.legal_actions(state, seat))
        step = game.apply(state, seat, action)
        yield Played(state, seat, action, step)
        state = step.state
    assert not game.to_act(state), f"{game.key} takes more than the {game.longest} moves of its `longest`"


@functools.cache
def random_game(table: Table, number: int = 0) -> RandomGame:
    """Return random game *number* of *table*, always the same."""
    seed = Rng(bytes([number]) * 32).fork(str(table)).seed
    deal = table.game.new(table.seats, table.chosen, seed)
    moves = moves_at_random(table.game, table.seats, deal.state, Rng(seed).fork("random moves"))
    return RandomGame(table, seed, deal, tuple(moves))


def random_games() -> list[tuple[Table, int]]:
    """Return what identifies every random game of the laws."""
    return [(table, number) for table in all_tables() for number in range(GAMES_A_TABLE)]


def some_of(items: Sequence[Played], count: int) -> list[Played]:
    """Return about *count* of *items*, spread evenly, the last one among them."""
    return list(items[:: -max(1, len(items) // count)][::-1])
