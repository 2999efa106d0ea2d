"""The proof of a deal: an honest file is confirmed, and whatever was changed in it is found out."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.cli import verify
from bot.game.registry import games
from bot.storage import game_file
from rules.kernel.random_play import Setup, random_game
from rules.kernel.replay import UNDO, Move, fold

SETUP = Setup(games()["danger"], 3)
NAMES = ["Ana", "Bert", "محمد"]

Change = Callable[[dict[str, Any]], object]


def finished_game(moves_of_the_house: bool = False) -> bytes:
    """Return a finished random game as its export."""
    game, played = games()["danger"], random_game(SETUP)
    outcome = game.outcome(played.states[-1])
    assert outcome is not None
    log = [*played.log, Move(0, "!leave")] if moves_of_the_house else played.log
    return game_file.export(game, {}, NAMES, played.seed, log, outcome)


@pytest.fixture
def check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[[bytes], tuple[int, str]]:
    """Return a function that verifies a file of some bytes and gives the exit code and what was printed."""

    def checked(content: bytes) -> tuple[int, str]:
        path = tmp_path / "game.json"
        path.write_bytes(content)
        code = verify.run(path)
        return code, capsys.readouterr().out

    return checked


def test_an_honest_game_is_confirmed(check: Callable[[bytes], tuple[int, str]]) -> None:
    """The seed, the moves and the scores each get a sentence."""
    code, printed = check(finished_game())
    assert code == 0
    seed, moves, scores = printed.splitlines()
    assert seed.startswith("The seed is the one promised")
    assert moves.startswith(f"All {len(random_game(SETUP).moves)} moves follow the rules")
    assert scores.startswith("The scores are those of the game: Ana ")


def test_what_the_house_did_is_not_a_move(check: Callable[[bytes], tuple[int, str]]) -> None:
    """A seat handed to a computer player changes nothing in the game."""
    assert check(finished_game(moves_of_the_house=True)) == check(finished_game())


def test_an_undone_move_is_replayed_too(check: Callable[[bytes], tuple[int, str]]) -> None:
    """The log keeps what was taken back, and so does the file."""
    game, played = games()["danger"], random_game(SETUP)
    place = next(number for number, move in enumerate(played.moves) if not move.step.reveals)
    log = [*played.log[: place + 1], Move(played.log[place].seat, UNDO), *played.log[place:]]
    *_, last = fold(game, 3, {}, played.seed, log)
    outcome = game.outcome(last.state)
    assert outcome is not None
    assert check(game_file.export(game, {}, NAMES, played.seed, log, outcome))[0] == 0


def other_seed(file: dict[str, Any]) -> None:
    """Swap the seed for another."""
    file["seed"] = "00" * 32


def other_score(file: dict[str, Any]) -> None:
    """Give the first player a point."""
    file["scores"][0] += 1


def other_move(file: dict[str, Any]) -> None:
    """Replace the third move by one that nobody may make."""
    file["moves"][2]["action"] = "take"


def other_player(file: dict[str, Any]) -> None:
    """Give the first move to a seat that does not exist."""
    file["moves"][0]["seat"] = 7


def no_last_move(file: dict[str, Any]) -> None:
    """Stop before the end."""
    file["moves"].pop()


def one_move_more(file: dict[str, Any]) -> None:
    """Go on after the end."""
    file["moves"].append({"seat": 0, "action": "draw"})


def undone_at_once(file: dict[str, Any]) -> None:
    """Take back a move before any was made."""
    file["moves"].insert(0, {"seat": 0, "action": "!undo"})


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (other_seed, "The seed is NOT the one promised"),
        (other_score, "The scores in the file are NOT those of the game"),
        (other_move, "Move 3, 'take' by "),
        (other_player, "Move 1, 'draw' by seat 7, is NOT allowed at that point (rule: not_your_turn)."),
        (no_last_move, "The game is NOT finished"),
        (one_move_more, "is NOT allowed at that point (rule: game_over)."),
        (undone_at_once, "Move 1, '!undo' by "),
        (lambda file: file.update(game="chess"), "There is no game chess here"),
        (
            lambda file: file.update(version=99),
            "The game was played by version 99 of danger, this is version 1",
        ),
        (lambda file: file.update(seed="xyz"), "its seed is not 32 bytes in hexadecimal"),
        (lambda file: file["names"].pop(), "it does not have a name and a score for each seat"),
        (
            lambda file: file.update(options={"pace": "slow"}),
            "No game can be dealt with these seats and options",
        ),
        (lambda file: file.update(tableside=2), "is no exported game, or a damaged one"),
        (lambda file: file.pop("moves"), "is no exported game, or a damaged one"),
    ],
)
def test_a_changed_file_is_found_out(
    check: Callable[[bytes], tuple[int, str]], change: Change, sentence: str
) -> None:
    """Each change is named in a sentence, and the exit code says that the game is not proved."""
    file = json.loads(finished_game())
    change(file)
    code, printed = check(json.dumps(file).encode())
    assert code == 1
    assert sentence in printed


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"[]", b"PNG", finished_game()[:-100]])
def test_a_damaged_file_gets_a_sentence(check: Callable[[bytes], tuple[int, str]], content: bytes) -> None:
    """Nothing in a file leads to a traceback."""
    code, printed = check(content)
    assert code == 1
    assert "is no exported game, or a damaged one" in printed


def test_a_missing_file_gets_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The name that was typed is in it."""
    assert verify.run(tmp_path / "nothing.json") == 1
    assert "nothing.json can't be read (No such file or directory)" in capsys.readouterr().out
