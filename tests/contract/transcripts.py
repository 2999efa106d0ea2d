"""Golden transcripts: whole games as text, with every view, so that a change of the rules is read as a diff.

    python -m tests.contract.transcripts            write tests/transcripts/*.txt anew
    python -m tests.contract.transcripts danger     only those of one game
    python -m tests.contract.transcripts --print    only print the digest of each

Needs nothing but the rules, so that any Python can run it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from rules.kernel.random_play import Setup
from rules.kernel.transcripts import digest, told_setups, transcript
from tests.contract.our_games import our_games

FOLDER = Path(__file__).resolve().parents[1] / "transcripts"


def golden_setups() -> list[Setup]:
    """Return the setups of every game that have a golden transcript."""
    return [setup for game in our_games().values() for setup in told_setups(game)]


def path_of(setup: Setup) -> Path:
    """Return where the golden transcript of *setup* is kept."""
    return FOLDER / f"{setup}.txt"


def main(arguments: list[str]) -> None:
    """Write the golden transcripts of the named games again, or of all; or print the digests of all."""
    for setup in golden_setups():
        if arguments == ["--print"]:
            print(setup, digest(transcript(setup)))
        elif not arguments or setup.game.key in arguments:
            path_of(setup).write_text(transcript(setup), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
