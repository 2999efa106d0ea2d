"""Saves of every version of every game, which must load for ever.

    python -m tests.contract.old_saves           write one for each game that has none of its present version
    python -m tests.contract.old_saves danger    only for one game

A file that is there already is never written anew: it is what somebody's database holds.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

from bot.storage.saves import encode_state
from rules.kernel.game import AnyGame
from rules.kernel.random_play import Setup, random_game
from tests.contract.our_games import our_games

FOLDER = Path(__file__).resolve().parents[1] / "saves"
NUMBER = 8


class OldSave(NamedTuple):
    """A file of FOLDER, named after its game and version: danger-v1.json."""

    key: str
    version: int

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return FOLDER / f"{self.key}-v{self.version}.json"

    def __str__(self) -> str:
        """Name it in a test's id."""
        return self.path.stem


def old_saves() -> list[OldSave]:
    """Return all saves that there are."""
    found = (path.stem.rpartition("-v") for path in sorted(FOLDER.glob("*.json")))
    return [OldSave(key, int(version)) for key, _, version in found]


def midgame(game: AnyGame) -> object:
    """Return a state in the middle of a game with the most players."""
    seats = max(game.seats(game.options_or_defaults({})))
    states = random_game(Setup(game, seats), NUMBER).states
    return states[len(states) // 2]


def main(keys: list[str]) -> None:
    """Write the missing saves of the named games, or of all."""
    for game in our_games().values():
        save = OldSave(game.key, game.version)
        if not save.path.exists() and (not keys or game.key in keys):
            save.path.write_bytes(encode_state(midgame(game)) + b"\n")


if __name__ == "__main__":
    main(sys.argv[1:])
