"""The proof of a deal: a finished game as a file, and the check that it was played as it says."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from rules import games
from rules.kernel.game import AnyGame, IllegalAction, NotAnAction, Outcome
from rules.kernel.replay import UNDO, Move, fold
from rules.kernel.rng import SEED_BYTES, commitment


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


class Finding(NamedTuple):
    """What one check found, as a sentence."""

    holds: bool
    sentence: str


class _Played(NamedTuple):
    moves: int
    scores: tuple[int, ...] | None


class _Broken(Exception):
    """The moves can't be played; the text is the finding's sentence."""


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
        SavedMove(move.seat, move.action)
        for move in moves
        if move.action == UNDO or not move.action.startswith("!")
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


def run(path: Path) -> int:
    """Check the game in the file at *path*, print a sentence for each check, and return the exit code."""
    findings = list(findings_in(path))
    for finding in findings:
        print(finding.sentence)
    return 0 if all(finding.holds for finding in findings) else 1


def findings_in(path: Path) -> Iterator[Finding]:
    """Yield what each check of the file at *path* found; a check that makes the next ones void is the
    last."""
    try:
        file = msgspec.json.decode(path.read_bytes(), type=GameFile)
    except OSError as error:
        yield Finding(False, f"{path} can't be read ({error.strerror}): check the name of the file.")
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        yield Finding(False, f"{path} is no exported game, or a damaged one ({error}): export it again.")
    else:
        yield from _findings(file)


def _findings(file: GameFile) -> Iterator[Finding]:
    if complaint := _complaint(file):
        yield Finding(False, complaint)
        return
    seed = bytes.fromhex(file.seed)
    yield _finding_of_seed(file, seed)
    try:
        played = _play(file, seed)
    except _Broken as broken:
        yield Finding(False, str(broken))
        return
    yield Finding(True, f"All {played.moves} moves follow the rules, from the deal that the seed gives.")
    yield _finding_of_scores(file, played)


def _complaint(file: GameFile) -> str | None:
    """Return why the file can't be checked at all."""
    game = games().get(file.game)
    if game is None:
        return f"There is no game {file.game} here: get a Tableside that has it."
    if file.version != game.version:
        return (
            f"The game was played by version {file.version} of {file.game}, this is version {game.version}: "
            "check it with the Tableside that it was played on."
        )
    if len(file.names) != file.seats or len(file.scores) != file.seats:
        return "The file is damaged: it has not as many names and scores as seats. Export the game again."
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


def _finding_of_seed(file: GameFile, seed: bytes) -> Finding:
    if hashlib.sha256(seed).hexdigest() != file.commitment.lower():
        return Finding(
            False, "The seed is NOT the one promised: its SHA-256 is not the commitment in the file."
        )
    return Finding(
        True,
        f"The seed is the one promised: its SHA-256 is {file.commitment}. "
        "See that the table's first message shows the same.",
    )


def _play(file: GameFile, seed: bytes) -> _Played:
    game = games()[file.game]
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


def _finding_of_scores(file: GameFile, played: _Played) -> Finding:
    if played.scores is None:
        return Finding(False, "The game is NOT finished after these moves, so it has no scores yet.")
    told = ", ".join(f"{name} {score}" for name, score in zip(file.names, played.scores, strict=True))
    if list(played.scores) != file.scores:
        return Finding(False, f"The scores in the file are NOT those of the game, which are: {told}.")
    return Finding(True, f"The scores are those of the game: {told}.")
