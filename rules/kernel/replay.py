"""A game from its log: the fold of `apply` over the moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from rules.kernel.game import AnyGame, Seat, Step


class Move(NamedTuple):
    """One row of a log: who did what, in the game's notation."""

    seat: Seat
    action: str


UNDO = "!undo"
"""The log's note that its player took a last move back; what others did since, in secret, still stands."""


def fold(
    game: AnyGame, seats: int, options: Mapping[str, str], seed: bytes, moves: Iterable[Move]
) -> Iterator[Step[object]]:
    """Yield the deal and then the step of each move; an undo yields the state without the move that it takes back.

    Raises IllegalAction or NotAnAction for a log that the rules do not allow, IndexError for an undo of nothing.
    """
    done: list[tuple[Move, object]] = []
    step = game.new(seats, options, seed)
    yield step
    for move in moves:
        if move.action == UNDO:
            step = Step(_without_last_of(move.seat, game, done), (), False)
        else:
            done.append((move, step.state))
            step = game.apply(step.state, move.seat, game.read(move.action))
        yield step


def _without_last_of(seat: Seat, game: AnyGame, done: list[tuple[Move, object]]) -> object:
    """Take the last move of *seat* out of *done*, pairs of a move and the state before it; return the last state."""
    place = [number for number, (move, _) in enumerate(done) if move.seat == seat][-1]
    state = done[place][1]
    since = [move for move, _ in done[place + 1 :]]
    del done[place:]
    for move in since:
        done.append((move, state))
        state = game.apply(state, move.seat, game.read(move.action)).state
    return state


def last_state(
    game: AnyGame, seats: int, options: Mapping[str, str], seed: bytes, moves: Iterable[Move]
) -> object:
    """Return the state after *moves*."""
    state: object = None
    for step in fold(game, seats, options, seed, moves):
        state = step.state
    return state
