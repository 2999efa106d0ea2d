"""The proof of a deal: a finished game as a file, and the check that it was played as it says."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from bot.game.registry import ReadGame, games
from bot.storage.game_file import GameFile
from rules.kernel.game import IllegalAction, NotAnAction
from rules.kernel.replay import Move, fold
from rules.kernel.rng import SEED_BYTES


class Verdict(NamedTuple):
    """What one check found, as a sentence."""

    holds: bool
    sentence: str


class _Played(NamedTuple):
    moves: int
    scores: tuple[int, ...] | None


class _Broken(Exception):
    """The moves can't be played; the text is the verdict's sentence."""


def run(path: Path, besides: str = "") -> int:
    """Check the game in the file at *path*, print a sentence for each check, and return the exit code.

    *besides*: where games are found that are not ours.
    """
    verdicts = list(verdicts_in(path, besides))
    for verdict in verdicts:
        print(verdict.sentence)
    return 0 if all(verdict.holds for verdict in verdicts) else 1


def verdicts_in(path: Path, besides: str = "") -> Iterator[Verdict]:
    """Yield what each check of the file at *path* found, up to one that makes the next ones pointless."""
    try:
        file = msgspec.json.decode(path.read_bytes(), type=GameFile)
    except OSError as error:
        yield Verdict(False, f"{path} can't be read ({error.strerror}): check the name of the file.")
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        yield Verdict(False, f"{path} is no exported game, or a damaged one ({error}): export it again.")
    else:
        yield from _verdicts(file, games(besides).get(file.game))


def _verdicts(file: GameFile, game: ReadGame | None) -> Iterator[Verdict]:
    if game is None:
        yield Verdict(False, f"There is no game {file.game} here: get a Tableside that has it.")
        return
    if complaint := _complaint(file, game):
        yield Verdict(False, complaint)
        return
    seed = bytes.fromhex(file.seed)
    yield _verdict_on_seed(file, seed)
    try:
        played = _play(game, file, seed)
    except _Broken as broken:
        yield Verdict(False, str(broken))
        return
    yield Verdict(True, f"All {played.moves} moves follow the rules, from the deal that the seed gives.")
    yield _verdict_on_scores(file, played)


def _complaint(file: GameFile, game: ReadGame) -> str | None:
    """Return why the file can't be checked at all."""
    if file.version != game.version:
        return (
            f"The game was played by version {file.version} of {file.game}, this is version {game.version}: "
            "check it with the Tableside that it was played on."
        )
    if len(file.names) != file.seats or len(file.scores) != file.seats:
        return (
            "The file is damaged: it does not have a name and a score for each seat. Export the game again."
        )
    if not _is_seed(file.seed):
        return (
            f"The file is damaged: its seed is not {SEED_BYTES} bytes in hexadecimal. Export the game again."
        )
    return None


def _is_seed(text: str) -> bool:
    try:
        return len(bytes.fromhex(text)) == SEED_BYTES
    except ValueError:
        return False


def _verdict_on_seed(file: GameFile, seed: bytes) -> Verdict:
    if hashlib.sha256(seed).hexdigest() != file.commitment.lower():
        return Verdict(
            False, "The seed is NOT the one promised: its SHA-256 is not the commitment in the file."
        )
    return Verdict(
        True,
        f"The seed is the one promised: its SHA-256 is {file.commitment}. "
        "Check that the table's first message shows the same.",
    )


def _play(game: ReadGame, file: GameFile, seed: bytes) -> _Played:
    states: list[object] = []
    try:
        moves = (Move(move.seat, move.action) for move in file.moves)
        states += (step.state for step in fold(game, file.seats, file.options, seed, moves))
    except (IllegalAction, NotAnAction, IndexError) as error:
        raise _Broken(_broken_move(file, len(states) - 1, error)) from error
    except ValueError as error:
        raise _Broken(f"No game can be dealt with these seats and options: {error}.") from error
    outcome = game.outcome(states[-1])
    return _Played(len(file.moves), None if outcome is None else outcome.scores)


def _broken_move(file: GameFile, done: int, error: Exception) -> str:
    move = file.moves[done]
    name = file.names[move.seat] if 0 <= move.seat < file.seats else f"seat {move.seat}"
    rule = f" (rule: {error.reason})" if isinstance(error, IllegalAction) else ""
    return f"Move {done + 1}, {move.action!r} by {name}, is NOT allowed at that point{rule}."


def _verdict_on_scores(file: GameFile, played: _Played) -> Verdict:
    if played.scores is None:
        return Verdict(False, "The game is NOT finished after these moves, so it has no scores yet.")
    told = ", ".join(f"{name} {score}" for name, score in zip(file.names, played.scores, strict=True))
    if list(played.scores) != file.scores:
        return Verdict(False, f"The scores in the file are NOT those of the game, which are: {told}.")
    return Verdict(True, f"The scores are those of the game: {told}.")
