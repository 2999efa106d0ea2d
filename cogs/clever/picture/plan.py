"""What a plan of a sheet says: where everything is drawn. Sheets are files, so their plans are computed.

All points count from the top left corner of the sheet, in pixels.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from bot.drawing.canvas import Box
from rules.clever.sheet import Area, Bonus

Point: TypeAlias = tuple[int, int]
Place: TypeAlias = tuple[Area, tuple[int, ...]]
"""A cell as the rules name it: (row, column) in yellow, (sum,) in blue, (index,) elsewhere."""


class Measures(NamedTuple):
    """How large a sheet is drawn, in pixels.

    *cell* and *gap*: the height of a cell and what is between cells; *pad*: the edge of a panel; *badge*: the
    height of a bonus, 0 where none are shown; *between*: from panel to panel; *figure*: the numbers in cells;
    *narrowest*: narrower cells go into a second line. *score*: the column with a line's points.
    """

    width: int
    cell: int
    gap: int
    pad: int
    badge: int
    between: int
    figure: int
    narrowest: int
    score: int


class Pay(NamedTuple):
    """What stands at the end of *cells*: a bonus or points, centred on *at*."""

    at: Point
    area: Area
    cells: tuple[Place, ...]
    bonus: Bonus | None
    points: int


class Head(NamedTuple):
    """Where an area says its letter and shape, its points and what comes next (their right edges)."""

    letter: Point
    shape: Point
    score: Point
    next: Point


class Plan(NamedTuple):
    """The plan of a sheet or of one of its areas; *maps* are the diagonals with the middle of the small map of each."""

    height: int
    panels: dict[Area, Box]
    cells: dict[Place, Box]
    pays: tuple[Pay, ...]
    heads: dict[Area, Head]
    maps: tuple[tuple[Point, tuple[Place, ...]], ...]


MAP = 40
"""The side of a diagonal's small map."""


def moved(part: Plan, left: int, top: int, height: int) -> Plan:
    """Return *part*, which holds one area, moved and its panel made *height* pixels high."""

    def point(at: Point) -> Point:
        return at[0] + left, at[1] + top

    def box(old: Box) -> Box:
        return old[0] + left, old[1] + top, old[2], old[3]

    return Plan(
        part.height,
        {area: (left, top, old[2], height) for area, old in part.panels.items()},
        {place: box(old) for place, old in part.cells.items()},
        tuple(pay._replace(at=point(pay.at)) for pay in part.pays),
        {area: Head(*map(point, head)) for area, head in part.heads.items()},
        tuple((point(at), cells) for at, cells in part.maps),
    )


def joined(parts: list[Plan], height: int) -> Plan:
    """Return the plan of a whole sheet, made of the *parts* that were moved to their places."""
    return Plan(
        height=height,
        panels={area: box for part in parts for area, box in part.panels.items()},
        cells={place: box for part in parts for place, box in part.cells.items()},
        pays=tuple(pay for part in parts for pay in part.pays),
        heads={area: head for part in parts for area, head in part.heads.items()},
        maps=tuple(one for part in parts for one in part.maps),
    )
