"""The whole truth about a game of Danger, and the actions that change it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from rules.danger.cards import COLOURS, Card, Colour, Display
from rules.danger.scoring import FourthScope
from rules.kernel.game import Seat
from rules.kernel.rng import Rng

Phase: TypeAlias = Literal["source", "protect", "over"]
"""Draw or take; protect or pass; nobody is to act any more."""
Pace: TypeAlias = Literal["every_card", "decisions_only"]
"""Each draw is a move of its player, or the table plays a draw that is the only legal move."""
Verb: TypeAlias = Literal["draw", "take", "protect", "pass"]

ROUNDS = 5


class Action(NamedTuple):
    """What a player does; *colour* goes with "protect" alone."""

    verb: Verb
    colour: Colour | None = None


DRAW = Action("draw")
TAKE = Action("take")
PASS = Action("pass")
PROTECT: dict[Colour, Action] = {colour: Action("protect", colour) for colour in COLOURS}


@dataclass(frozen=True, slots=True)
class Placed:
    """Where the latest card went: row of *seat* and *colour*, place *index* in it."""

    seat: Seat
    colour: Colour
    index: int


@dataclass(frozen=True, slots=True)
class State:
    """A position. Tops are last: of *deck* (hidden from everybody) and of *discard*.

    *offer*: the top of *discard*, while the active player may take it or has to leave it. *choices*: the
    colours that the active player may protect, empty but in the phase "protect". *history*: for each round
    played one tuple a seat with its points by colour. When the game is over the rows of the last round stay
    where they lie.
    """

    fourth_scope: FourthScope
    pace: Pace
    round: int
    starter: Seat
    active: Seat
    phase: Phase
    rows: tuple[Display, ...]
    deck: tuple[Card, ...]
    discard: tuple[Card, ...]
    offer: Card | None
    placed: Colour | None
    choices: tuple[Colour, ...]
    last: Placed | None
    totals: tuple[int, ...]
    history: tuple[tuple[tuple[int, ...], ...], ...]
    moves: int
    rng: Rng
