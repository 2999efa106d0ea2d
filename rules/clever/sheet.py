"""A score sheet as a value: five areas, their bonuses, the rounds that are played on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias, get_args

Area: TypeAlias = Literal["yellow", "blue", "green", "orange", "purple"]
Colour: TypeAlias = Literal["yellow", "blue", "green", "orange", "purple", "white"]
"""The colour of a die; the white one is used as any other."""

AREAS: tuple[Area, ...] = get_args(Area)
COLOURS: tuple[Colour, ...] = get_args(Colour)

Bonus: TypeAlias = Literal[
    "reroll",
    "plus1",
    "fox",
    "x_yellow",
    "x_blue",
    "x_green",
    "orange4",
    "orange5",
    "orange6",
    "purple3",
    "purple6",
    "x_black",
    "six_black",
]
BONUSES: tuple[Bonus, ...] = get_args(Bonus)

ALTERNATIVES: dict[Bonus, tuple[Bonus, ...]] = {
    **{bonus: (bonus,) for bonus in BONUSES},
    "x_black": ("x_yellow", "x_blue", "x_green"),
    "six_black": ("orange6", "purple6"),
}
"""What a bonus lets its player choose between."""

NUMBERS: dict[Bonus, tuple[Area, int]] = {
    "orange4": ("orange", 4),
    "orange5": ("orange", 5),
    "orange6": ("orange", 6),
    "purple3": ("purple", 3),
    "purple6": ("purple", 6),
}
"""The bonuses that write a number: where, and which."""

SUMS = range(2, 13)
"""The sums of the blue and the white die."""

LineKind: TypeAlias = Literal["row", "column", "diagonal"]
Status: TypeAlias = Literal["printed", "house"]


class Line(NamedTuple):
    """A row, column or diagonal that pays once all its cells are crossed; *cells* is a set of bits."""

    kind: LineKind
    cells: int
    bonus: Bonus | None
    points: int


class Yellow(NamedTuple):
    """The yellow area: *values* row by row, 0 for a printed cross; cell n is the bit 1 << n."""

    columns: int
    values: tuple[int, ...]
    lines: tuple[Line, ...]

    @property
    def rows(self) -> int:
        """The number of rows."""
        return len(self.values) // self.columns

    @property
    def printed(self) -> int:
        """The printed crosses as a set of bits."""
        return sum(1 << cell for cell, value in enumerate(self.values) if not value)

    def cell_at(self, row: int, column: int) -> int:
        """Return the number of the cell in *row* and *column*."""
        return row * self.columns + column

    def place_of(self, cell: int) -> tuple[int, int]:
        """Return row and column of *cell*."""
        return divmod(cell, self.columns)


class Blue(NamedTuple):
    """The blue area: *sums* row by row, 0 where there is no cell; the cell of sum n is the bit 1 << n.

    *points*: what 0, 1, 2 ... marks are worth.
    """

    columns: int
    sums: tuple[int, ...]
    lines: tuple[Line, ...]
    points: tuple[int, ...]


class Green(NamedTuple):
    """The green area: least face and bonus of each cell; *points*: what 0, 1, 2 ... marks are worth."""

    least: tuple[int, ...]
    bonuses: tuple[Bonus | None, ...]
    points: tuple[int, ...]


class Orange(NamedTuple):
    """The orange area: by what each cell multiplies its number, and its bonus."""

    factors: tuple[int, ...]
    bonuses: tuple[Bonus | None, ...]


class Purple(NamedTuple):
    """The purple area: the bonus of each cell."""

    bonuses: tuple[Bonus | None, ...]


class Rating(NamedTuple):
    """A solo game of *least* to *most* points (None: no limit) earns *halves* half stars."""

    least: int
    most: int | None
    halves: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """A score sheet.

    *status* is "printed" for a sheet that was published, "house" for one of our own numbers; *note* says more
    about that. *rounds*: how many rounds 1, 2, 3 and 4 players play. *round_bonuses*: for each round the
    bonuses of which everybody gets one at its start. *rerolls* and *extra_dice* are the slots of the two
    action rows, *dice_fields* the dice that the active player picks at most. *solo_ratings* is empty where
    the sheet has none.
    """

    id: str
    status: Status
    note: str
    rounds: tuple[int, int, int, int]
    round_bonuses: tuple[tuple[Bonus, ...], ...]
    rerolls: int
    extra_dice: int
    dice_fields: int
    yellow: Yellow
    blue: Blue
    green: Green
    orange: Orange
    purple: Purple
    solo_ratings: tuple[Rating, ...]

    def rating(self, total: int) -> int | None:
        """Return the half stars of a solo game of *total* points; None where the sheet doesn't rate."""
        for rating in self.solo_ratings:
            if total >= rating.least and (rating.most is None or total <= rating.most):
                return rating.halves
        return None
