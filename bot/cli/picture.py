"""`python -m bot picture`: how a table looks after so many random moves."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple, TypeAlias

from bot.game.face import AnyFace, Picture, Who
from bot.game.news import first_new
from bot.text import Text
from rules.kernel.game import AnyGame, Event, Seat
from rules.kernel.rng import Rng

NAMES = ("Ana", "Bert", "Chris", "Dora", "Emil", "Fay", "Gil", "Hana")


Steps: TypeAlias = "list[tuple[Seat | None, tuple[Event, ...]]]"
"""Who made each move of a game and what happened; the deal is nobody's."""


class Reached(NamedTuple):
    """A *state*, and the *steps* that led to it, with who made each; the deal is nobody's."""

    state: object
    steps: tuple[tuple[Seat | None, tuple[Event, ...]], ...]

    def news(self, game: AnyGame, viewer: Seat | None = None) -> list[Event]:
        """Return what *viewer* (None = a spectator) knows since the last turn of whoever is asked; or their own."""
        asked = game.to_act(self.state) if viewer is None else {viewer}
        new = self.steps[first_new([seat for seat, _ in self.steps], asked) :]
        return [event for _, events in new for event in events if event.known_to(viewer)]


def reached(game: AnyGame, seats: int, seed: bytes, moves: int) -> Reached:
    """Return where *moves* random legal moves lead, or the end of the game if that comes first."""
    deal, rng = game.new(seats, game.options_or_defaults({}), seed), Rng(seed).fork("moves")
    state = deal.state
    steps: Steps = [(None, deal.events)]
    for _ in range(moves):
        waiting = sorted(game.to_act(state))
        if not waiting:
            break
        seat, rng = rng.choice(waiting)
        action, rng = rng.choice(game.legal_actions(state, seat))
        step = game.apply(state, seat, action)
        state = step.state
        steps.append((seat, step.events))
    return Reached(state, tuple(steps))


def seed_of(text: str) -> bytes:
    """Return the 32 bytes of a seed that is given as any text."""
    return text.encode()[:32].ljust(32, b"\0")


def picture(face: AnyFace, seats: int, seed: str, moves: int, t: Text) -> Picture:
    """Return the table of such a position as a spectator sees it, with its words."""
    at = reached(face.game, seats, seed_of(seed), moves)
    view, who = face.game.view(at.state, None), [Who(seat, NAMES[seat]) for seat in range(seats)]
    return Picture(face.draw(view, who, t, at.news(face.game)), face.alt(view, who, t))


def write(face: AnyFace, seats: int, seed: str, moves: int, out: Path, t: Text) -> str:
    """Write the picture to *out* and return its alt text."""
    drawn = picture(face, seats, seed, moves, t)
    out.write_bytes(drawn.png)
    return drawn.alt
