"""A game from its log: the fold of `apply` over the moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from rules.kernel.game import AnyGame, Event, Seat, Step


class Move(NamedTuple):
    """One row of a log: who did what, in the game's notation."""

    seat: Seat
    action: str


UNDO = "!undo"
"""The log's note that the move before it was taken back by its player."""


def fold(
    game: AnyGame, seats: int, options: Mapping[str, str], seed: bytes, moves: Iterable[Move]
) -> Iterator[Step[object]]:
    """Yield the deal and then the step of each move; an undo yields the state before the move that it takes back.

    Raises IllegalAction or NotAnAction for a log that the rules do not allow.
    """
    before: list[object] = []
    step = game.new(seats, options, seed)
    yield step
    for move in moves:
        if move.action == UNDO:
            step = Step(before.pop(), (), False)
        else:
            before.append(step.state)
            step = game.apply(step.state, move.seat, game.read(move.action))
        yield step


def last_state(
    game: AnyGame, seats: int, options: Mapping[str, str], seed: bytes, moves: Iterable[Move]
) -> object:
    """Return the state after *moves*."""
    state: object = None
    for step in fold(game, seats, options, seed, moves):
        state = step.state
    return state


def events_of(steps: Iterable[Step[object]]) -> Iterator[Event]:
    """Yield the events of *steps* in order."""
    for step in steps:
        yield from step.events
