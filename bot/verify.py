"""A finished game as a file, and the check that anybody can make of it: the deal, every move, the scores."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import msgspec

from rules import games
from rules.kernel.game import AnyGame, IllegalAction, NotAnAction, Outcome, Seat
from rules.kernel.replay import Move, last_state
from rules.kernel.rng import commitment

FORMAT = 1


class PlayedMove(msgspec.Struct, frozen=True):
    """One move of the file."""

    seat: Seat
    action: str


class Document(msgspec.Struct, frozen=True):
    """A finished game: all that is needed to play it again. *tableside* is the form of the file."""

    tableside: int
    game: str
    version: int
    options: dict[str, str]
    names: list[str]
    seed: str
    commitment: str
    moves: list[PlayedMove]
    scores: list[int]


def export(
    game: AnyGame,
    options: Mapping[str, str],
    names: Sequence[str],
    seed: bytes,
    moves: Sequence[Move],
    outcome: Outcome,
) -> bytes:
    """Return a finished game as the JSON that `run` checks; *moves* are the log's, undos among them."""
    document = Document(
        tableside=FORMAT,
        game=game.key,
        version=game.version,
        options=dict(options),
        names=list(names),
        seed=seed.hex(),
        commitment=commitment(seed),
        moves=[PlayedMove(move.seat, move.action) for move in moves],
        scores=list(outcome.scores),
    )
    return msgspec.json.format(msgspec.json.encode(document), indent=1)


def run(path: Path, say: Callable[[str], object] = print) -> int:
    """Check the file and say what was found, a sentence a check; return 0 if all is well, 1 if not."""
    try:
        document = msgspec.json.decode(path.read_bytes(), type=Document)
        seed = bytes.fromhex(document.seed)
    except OSError as error:
        say(f"{path} can't be read ({error.strerror}). Name the file that the bot attached to the result.")
        return 1
    except (msgspec.MsgspecError, UnicodeDecodeError, ValueError) as error:
        say(f"{path} is no file of a finished game, or it is damaged: {error}.")
        return 1
    return _check(document, seed, say)


def _check(document: Document, seed: bytes, say: Callable[[str], object]) -> int:
    game = games().get(document.game)
    if game is None or document.tableside != FORMAT or document.version != game.version:
        say(
            f"This Tableside can't check a game of {document.game}, version {document.version}: take its own."
        )
        return 1
    if hashlib.sha256(seed).hexdigest() != document.commitment:
        say("The seed is NOT the one that was promised: its SHA-256 differs from the table's.")
        return 1
    say(f"The seed is the one that was promised: SHA-256 {document.commitment}. Compare it with the table's.")
    try:
        scores = _scores(game, document, seed)
    except (IllegalAction, NotAnAction, ValueError, IndexError) as error:
        say(f"The moves are NOT a game by the rules: {error}.")
        return 1
    if scores is None:
        say("The moves do NOT end the game.")
        return 1
    say(f"Dealt from that seed, the {len(document.moves)} moves are a game by the rules.")
    if scores != document.scores:
        say(f"The scores are NOT {document.scores}: the moves give {scores}.")
        return 1
    ranking = zip(document.names, scores, strict=False)
    say("The scores are right: " + ", ".join(f"{name} {score}" for name, score in ranking) + ".")
    return 0


def _scores(game: AnyGame, document: Document, seed: bytes) -> list[int] | None:
    """Return the scores to which the moves lead; None if the game is not over then."""
    moves = [Move(move.seat, move.action) for move in document.moves]
    outcome = game.outcome(last_state(game, len(document.names), document.options, seed, moves))
    return None if outcome is None else list(outcome.scores)
