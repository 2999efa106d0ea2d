"""A finished game as a file: its options, seed, moves and scores, so that anybody can check the deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from bot.house_verbs import is_verb
from rules.kernel.game import AnyGame, Outcome
from rules.kernel.replay import UNDO, Move
from rules.kernel.rng import commitment


class SavedMove(msgspec.Struct, frozen=True):
    """One move in the game's notation, or `!undo`."""

    seat: int
    action: str


class GameFile(msgspec.Struct, frozen=True):
    """What an exported game holds. *seed* and *commitment* are hexadecimal; *names* and *scores* one a
    seat."""

    tableside: Literal[1]
    game: str
    version: int
    options: dict[str, str]
    seats: int
    names: list[str]
    seed: str
    commitment: str
    moves: list[SavedMove]
    scores: list[int]


def export(
    game: AnyGame,
    options: Mapping[str, str],
    names: Sequence[str],
    seed: bytes,
    moves: Sequence[Move],
    outcome: Outcome,
) -> bytes:
    """Return a finished game as JSON, for `verify`. House verbs other than an undo are left out of
    *moves*."""
    played = [
        SavedMove(move.seat, move.action) for move in moves if move.action == UNDO or not is_verb(move.action)
    ]
    file = GameFile(
        tableside=1,
        game=game.key,
        version=game.version,
        options=dict(options),
        seats=len(names),
        names=list(names),
        seed=seed.hex(),
        commitment=commitment(seed),
        moves=played,
        scores=list(outcome.scores),
    )
    return msgspec.json.format(msgspec.json.encode(file), indent=1)
