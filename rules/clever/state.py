"""The whole truth about a game of Clever, and the actions that change it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from rules.clever.marks import Marks
from rules.clever.sheet import AREAS, COLOURS, Area, Bonus, Colour, Sheet
from rules.kernel.game import Seat
from rules.kernel.rng import Rng

Verb: TypeAlias = Literal["pick", "reroll", "pass", "mark", "bonus", "extra", "done"]


class Action(NamedTuple):
    """What a player does.

    *die* and *area* go with "pick" and "extra": a coloured die's area is its colour, the white one's any.
    *area* and *cell* go with "mark": (row, column) in yellow, (sum,) in blue. *bonus* goes with "bonus": the
    one carried out next.
    """

    verb: Verb
    die: Colour | None = None
    area: Area | None = None
    cell: tuple[int, ...] = ()
    bonus: Bonus | None = None


REROLL = Action("reroll")
PASS = Action("pass")
DONE = Action("done")

USES: tuple[tuple[Colour, Area], ...] = (
    *((colour, area) for colour in COLOURS for area in AREAS if colour in (area, "white")),
)
"""Each die with each area that it may be used for."""
PICK: dict[tuple[Colour, Area], Action] = {use: Action("pick", *use) for use in USES}
EXTRA: dict[tuple[Colour, Area], Action] = {use: Action("extra", *use) for use in USES}

Lies: TypeAlias = Literal["tray", "field", "platter", "aside"]
"""Where a die lies.

Rolled and free to be picked; on a field of the active player; on the silver platter; in the passive turn of a
solo game one of the three highest, which nobody gets.
"""


class Die(NamedTuple):
    """One of the six dice."""

    colour: Colour
    face: int
    lies: Lies


Dice: TypeAlias = tuple[Die, ...]
"""All six, in the order of COLOURS."""

Phase: TypeAlias = Literal["gift", "roll", "choose", "over"]
"""What the table waits for.

"gift": the players carry out a round's bonus; "roll": the active player picks or rerolls; "choose": all the
others pick from the platter and everybody may use extra dice; "over": nobody is to act any more. In "gift"
and "choose" all choose at the same time.
"""

Stage: TypeAlias = Literal["idle", "gift", "pick", "extra", "done"]
"""How far one player is.

"idle": the phase says all that the player may do; then, in "gift" and "choose": carries out the round's bonus,
picks a die of the platter, may use extra dice, has finished.
"""


Source: TypeAlias = Literal["die", "extra", "bonus"]
"""What marks a cell."""


class Aim(NamedTuple):
    """A cell of *area* has to be chosen: one of *value*, or any if that is None. *by* is what crosses it."""

    area: Area
    value: int | None
    by: Source


class Fresh(NamedTuple):
    """A cell marked recently: (row, column) in yellow, (sum,) in blue, (index,) elsewhere."""

    area: Area
    cell: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Player:
    """One player's side of the table.

    *due*: bonuses still to be carried out, each as what it lets the player choose between; *aim*: the cell that
    has to be chosen first. *used*: dice used as extra dice in this turn. *said*: what the player did since all
    began to choose at the same time. *fresh*: the cells marked in the last turn in which any were.
    """

    marks: Marks
    stage: Stage = "idle"
    aim: Aim | None = None
    due: tuple[tuple[Bonus, ...], ...] = ()
    used: tuple[Colour, ...] = ()
    said: tuple[Action, ...] = ()
    fresh: tuple[Fresh, ...] = ()

    @property
    def is_busy(self) -> bool:
        """Tell whether a cell or a bonus has to be chosen before anything else."""
        return self.aim is not None or bool(self.due)


@dataclass(frozen=True, slots=True)
class State:
    """A position.

    *round* counts from 1, *turn* the active players of this round before the present one, *rolls* the rolls
    of this turn (a reroll is none). *is_passive_turn*: a solo player's turn with the three lowest dice.
    *fields*: the dice picked, in order. *before*: while several choose at the same time what everybody saw
    when they began; else empty. *tick* rises whenever something changed for everybody.
    """

    sheet: Sheet
    first: Seat
    round: int
    turn: int
    is_passive_turn: bool
    phase: Phase
    dice: Dice
    fields: tuple[Colour, ...]
    rolls: int
    players: tuple[Player, ...]
    before: tuple[Player, ...]
    tick: int
    rng: Rng

    @property
    def active(self) -> Seat:
        """The active player."""
        return (self.first + self.turn) % len(self.players)

    @property
    def rounds(self) -> int:
        """How many rounds are played."""
        return self.sheet.rounds[len(self.players) - 1]
