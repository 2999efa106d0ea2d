"""What was true stays true: golden transcripts, other interpreters, and the saves of every version."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from bot.game.registry import games
from bot.storage.saves import decode_state
from rules.kernel.game import AnyGame
from rules.kernel.random_play import Setup, moves_at_random
from rules.kernel.rng import Rng
from rules.kernel.transcripts import digest, transcript
from tests.contract.old_saves import OldSave, old_saves
from tests.contract.transcripts import FOLDER, golden_setups, path_of

ROOT = Path(__file__).resolve().parents[2]
OTHER_PYTHONS = ["python3.11", "python3.12", "python3.13", "python3.14"]
REFRESH = "if the rules were meant to change, run `python -m tests.contract.transcripts` and read the diff"


@pytest.mark.parametrize("setup", golden_setups(), ids=str)
def test_the_golden_transcript_is_unchanged(setup: Setup) -> None:
    """A change of the rules is reviewed as a diff of tests/transcripts."""
    golden = path_of(setup).read_text(encoding="utf-8").splitlines()
    for number, (expected, line) in enumerate(zip(golden, transcript(setup).splitlines(), strict=False), 1):
        assert expected == line, f"{path_of(setup).name}, line {number}: {REFRESH}"
    assert digest("\n".join(golden) + "\n") == digest(transcript(setup)), REFRESH


def test_no_transcript_is_left_over() -> None:
    """Every file in tests/transcripts belongs to a game of today."""
    assert {path.name for path in FOLDER.iterdir()} == {path_of(setup).name for setup in golden_setups()}


def digests_by(python: str) -> dict[str, str]:
    """Return the digest of each transcript as another Python makes them."""
    command = [python, "-m", "tests.contract.transcripts", "--print"]
    environment = {**os.environ, "PYTHONHASHSEED": "7", "PYTHONDONTWRITEBYTECODE": "1"}
    ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return dict(line.split() for line in ran.stdout.splitlines())


def runs(python: str) -> bool:
    """Tell whether *python* exists and can be run."""
    return (
        shutil.which(python) is not None
        and not subprocess.run([python, "-c", ""], capture_output=True).returncode
    )


def expected_digests() -> dict[str, str]:
    """Return the digest of each golden transcript."""
    return {str(setup): digest(path_of(setup).read_text(encoding="utf-8")) for setup in golden_setups()}


def test_games_do_not_depend_on_the_version_of_python() -> None:
    """Any other Python on this machine plays the same games from the same seeds."""
    for python in OTHER_PYTHONS:
        if runs(python):
            assert digests_by(python) == expected_digests()


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
def test_every_version_of_a_game_has_a_save(game: AnyGame) -> None:
    """A new version comes with a save of its own: `python -m tests.contract.old_saves` writes it."""
    versions = [save.version for save in old_saves() if save.key == game.key]
    assert versions == list(range(1, game.version + 1))


@pytest.mark.parametrize("save", old_saves(), ids=str)
def test_every_old_save_loads_and_can_be_played_to_its_end(save: OldSave) -> None:
    """A table that was left years ago goes on today."""
    game = games()[save.key]
    state = decode_state(game, save.version, save.path.read_bytes())
    seats = max(game.seats(game.options_or_defaults({})))
    moves = list(moves_at_random(game, seats, state, Rng(bytes(32))))
    assert game.outcome(moves[-1].step.state) is not None
