"""`python -m bot picture`: how a table looks after so many random moves."""

from __future__ import annotations

from pathlib import Path

from bot.game.face import AnyFace, Picture, Who
from bot.text import Text
from rules.kernel.game import AnyGame
from rules.kernel.rng import Rng

NAMES = ("Ana", "Bert", "Chris", "Dora", "Emil", "Fay", "Gil", "Hana")


def position(game: AnyGame, seats: int, seed: bytes, moves: int) -> object:
    """Return the state after *moves* random legal moves, or at the end of the game if that comes first."""
    state, rng = game.new(seats, game.options_or_defaults({}), seed).state, Rng(seed).fork("moves")
    for _ in range(moves):
        waiting = sorted(game.to_act(state))
        if not waiting:
            break
        seat, rng = rng.choice(waiting)
        action, rng = rng.choice(game.legal_actions(state, seat))
        state = game.apply(state, seat, action).state
    return state


def seed_of(text: str) -> bytes:
    """Return the 32 bytes of a seed that is given as any text."""
    return text.encode()[:32].ljust(32, b"\0")


def picture(face: AnyFace, seats: int, seed: str, moves: int, t: Text) -> Picture:
    """Return the table of such a position as a spectator sees it, with its words."""
    view = face.game.view(position(face.game, seats, seed_of(seed), moves), None)
    who = [Who(seat, NAMES[seat]) for seat in range(seats)]
    return Picture(face.draw(view, who, t), face.alt(view, who, t))


def write(face: AnyFace, seats: int, seed: str, moves: int, out: Path, t: Text) -> str:
    """Write the picture to *out* and return its alt text."""
    drawn = picture(face, seats, seed, moves, t)
    out.write_bytes(drawn.png)
    return drawn.alt
