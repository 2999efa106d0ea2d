"""The random games that the laws look at, and which part of them: a law names one of these functions."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Any, NamedTuple, TypeAlias, TypeVar

from bot.game.face import Seats, Who
from bot.game.news import first_new
from bot.laws.places import Place, described
from rules.kernel.game import AnyGame, Event, Game, Seat
from rules.kernel.random_play import (
    Played,
    RandomGame,
    Setup,
    all_setups,
    random_game,
    seed_of,
    usual_setups,
)

T = TypeVar("T")

THOROUGH = 40
"""So many random games make up a thorough pack, at least."""
NAMES = (
    "Ana",
    "Maximiliane-Charlotte von der Heide",
    "鈴木一郎",
    "أحمد بن عبد الله",
    "W" * 32,
    "Ὀδυσσεύς",
    "_*~|`>#_",
    "Нина",
)
"""One name a seat: short ones, the longest that Discord allows, other scripts, and all that is markdown."""

Numbered: TypeAlias = "tuple[Setup, int]"
"""What tells one random game from all others: how it is set up, and its number."""


@dataclass(frozen=True)
class Pack:
    """The random games of *game* that laws look at; those in *shown* are drawn and worded, too."""

    game: AnyGame
    games: tuple[Numbered, ...]
    shown: tuple[Numbered, ...]

    @functools.cached_property
    def actions(self) -> tuple[object, ...]:
        """Every action that is legal at some time in these games."""
        return tuple(
            dict.fromkeys(
                action
                for at in each_position(self)
                for seat in range(at.setup.seats)
                for action in self.game.legal_actions(at.state, seat)
            )
        )

    def __str__(self) -> str:
        """Name the game."""
        return self.game.key


class Position(NamedTuple):
    """A state of a random game in *pack*, after *number* of its moves."""

    pack: Pack
    played: RandomGame
    number: int

    @property
    def setup(self) -> Setup:
        """How the game was set up."""
        return self.played.setup

    @property
    def state(self) -> object:
        """The state itself."""
        return self.last.step.state if self.number else self.played.deal.state

    @property
    def last(self) -> Played:
        """The move that led here; there must have been one."""
        return self.played.moves[self.number - 1]

    @property
    def next(self) -> Played:
        """The move that is made here; the game must not be over."""
        return self.played.moves[self.number]

    @property
    def people(self) -> Seats:
        """Who sits there."""
        return tuple(Who(seat, NAMES[seat], is_computer=seat == 1) for seat in range(self.setup.seats))

    def news(self, viewer: Seat | None) -> list[Event]:
        """Return the events that *viewer* (None = a spectator) knows since the last turn of whoever is asked.

        For a seat, since its own last turn.
        """
        game, moves = self.pack.game, self.played.moves[: self.number]
        asked = game.to_act(self.state) if viewer is None else {viewer}
        first = first_new([None, *(move.seat for move in moves)], asked)
        steps = [self.played.deal, *(move.step for move in moves)][first:]
        return [event for step in steps for event in step.events if event.known_to(viewer)]

    @property
    def viewers(self) -> list[Seat | None]:
        """A spectator and every seat."""
        return [None, *range(self.setup.seats)]

    def __str__(self) -> str:
        """Say where it is."""
        if not self.number:
            return f"{described(self.played)}, before the first move"
        last = f"{self.last.action!r} of seat {self.last.seat}"
        return f"{described(self.played)}, after move {self.number} ({last})"


@functools.lru_cache(maxsize=16)
def quick_pack(game: AnyGame) -> Pack:
    """Return a random game for each number of players and each value of an option.

    Those with the fewest players, the most, and the last option are shown.
    """
    setups = usual_setups(game)
    most = max((setup for setup in setups if not setup.options), key=lambda setup: setup.seats)
    shown = dict.fromkeys((setups[0], most, setups[-1]))
    return Pack(game, tuple((setup, 0) for setup in setups), tuple((setup, 0) for setup in shown))


def thorough_pack(game: Game[Any, Any, Any], count: int = THOROUGH) -> Pack:
    """Return *count* games, or more if there are more choices of options: each with fewest and most players, in turn.

    At most 256 games of one choice.
    """
    setups = list(all_setups(game))
    some = islice(cycle(setups), max(count, len(setups)))
    games = tuple((setup, place // len(setups)) for place, setup in enumerate(some))
    return Pack(game, games, games)


def once(pack: Pack) -> Iterator[Pack]:
    """Yield the pack itself, for a law that is asked once a game."""
    yield pack


def each_setup(pack: Pack) -> Iterator[Setup]:
    """Yield each setup."""
    yield from dict.fromkeys(setup for setup, _ in pack.games)


def each_game(pack: Pack) -> Iterator[RandomGame]:
    """Yield each random game. Raises Broken for one that random moves can't bring to its end."""
    yield from map(_game, pack.games)


def each_position(pack: Pack) -> Iterator[Position]:
    """Yield every position, the deal and the end among them."""
    for played in each_game(pack):
        yield from (Position(pack, played, number) for number in range(len(played.moves) + 1))


def each_move(pack: Pack) -> Iterator[Position]:
    """Yield every position in which a move is made."""
    for played in each_game(pack):
        yield from _before_moves(pack, played)


def each_end(pack: Pack) -> Iterator[Position]:
    """Yield the last position of each random game."""
    for played in each_game(pack):
        yield Position(pack, played, len(played.moves))


def some_moves(count: int) -> Callable[[Pack], Iterator[Position]]:
    """Return what yields about *count* of the positions in which a move is made, for each random game."""

    def cases(pack: Pack) -> Iterator[Position]:
        for played in each_game(pack):
            yield from _some_of(_before_moves(pack, played), count)

    return cases


def shown_positions(every: int) -> Callable[[Pack], Iterator[Position]]:
    """Return what yields the deal, positions *every* so many moves apart, and the end, of each game shown.

    Each game begins one move later than the one before it, so that several games leave no move out.
    """

    def cases(pack: Pack) -> Iterator[Position]:
        for place, played in enumerate(map(_game, pack.shown)):
            end = len(played.moves)
            numbers = dict.fromkeys((0, *range(place % every, end, every), end))
            yield from (Position(pack, played, number) for number in numbers)

    return cases


def shown_middles(pack: Pack) -> Iterator[Position]:
    """Yield the position in the middle of each game that is shown."""
    for played in map(_game, pack.shown):
        yield Position(pack, played, len(played.moves) // 2)


def _game(numbered: Numbered) -> RandomGame:
    with Place(f"{described(numbered[0])}, seed {seed_of(*numbered).hex()}"):
        return random_game(*numbered)


def _before_moves(pack: Pack, played: RandomGame) -> list[Position]:
    return [Position(pack, played, number) for number in range(len(played.moves))]


def _some_of(items: Sequence[T], count: int) -> list[T]:
    """Return about *count* of *items*, spread evenly, the last one among them."""
    return list(items[:: -max(1, len(items) // count)][::-1])
