"""Where everything of a sheet stands: a sheet is a file, so its plan is worked out, not drawn by hand.

All points count from the top left corner of the sheet, in pixels.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from bot.drawing.canvas import Box
from cogs.clever.picture.symbols import bonus_width
from rules.clever.sheet import Area, Bonus, Line, Sheet

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
    """The plan of a sheet; *maps* are the diagonals with the middle of the small map of each."""

    height: int
    panels: dict[Area, Box]
    cells: dict[Place, Box]
    pays: tuple[Pay, ...]
    heads: dict[Area, Head]
    maps: tuple[tuple[Point, tuple[Place, ...]], ...]


LABEL = 46
"""The column with the shape and the letter of a line of cells."""
MAP = 40
"""The side of a diagonal's small map."""


@functools.lru_cache(maxsize=32)
def plan_of(sheet: Sheet, size: Measures) -> Plan:
    """Return the plan of *sheet*: yellow and blue side by side, the three lines of cells below."""
    half = (size.width - size.between) // 2
    yellow = _yellow(sheet, size, half)
    blue = _blue(sheet, size, half)
    top = max(yellow.height, blue.height)
    parts = [_moved(yellow, 0, 0, top), _moved(blue, half + size.between, 0, top)]
    top += size.between
    for area, bonuses in lines_of(sheet):
        part = _line(area, bonuses, size)
        parts.append(_moved(part, 0, top, part.height))
        top += part.height + size.between
    return Plan(
        height=top - size.between,
        panels={area: box for part in parts for area, box in part.panels.items()},
        cells={place: box for part in parts for place, box in part.cells.items()},
        pays=tuple(pay for part in parts for pay in part.pays),
        heads={area: head for part in parts for area, head in part.heads.items()},
        maps=tuple(one for part in parts for one in part.maps),
    )


def lines_of(sheet: Sheet) -> Iterator[tuple[Area, tuple[Bonus | None, ...]]]:
    """Yield the areas that are one line of cells, with the bonus of each cell."""
    yield "green", sheet.green.bonuses
    yield "orange", sheet.orange.bonuses
    yield "purple", sheet.purple.bonuses


def _moved(part: Plan, left: int, top: int, height: int) -> Plan:
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


class _Grid(NamedTuple):
    """Cells in rows and columns, with room for what their lines pay at the right and below."""

    left: int
    top: int
    wide: int
    size: Measures
    rows: int
    columns: int

    def box(self, row: int, column: int) -> Box:
        """Return the box of a cell."""
        step = self.size.cell + self.size.gap
        return (
            self.left + column * (self.wide + self.size.gap),
            self.top + row * step,
            self.wide,
            self.size.cell,
        )

    def below(self, row: int) -> int:
        """Return the middle height of *row*; rows after the last are those of the columns' pay."""
        step = self.size.cell + self.size.gap
        if row < self.rows:
            return self.top + row * step + self.size.cell // 2
        end = self.top + self.rows * step
        return end + (row - self.rows) * (self.size.badge + self.size.gap) + self.size.badge // 2

    def right(self) -> int:
        """Return where the cells end."""
        return self.left + self.columns * (self.wide + self.size.gap)


def _things(line: Line) -> list[tuple[Bonus | None, int]]:
    """Return what *line* pays: its bonus, its points, both or nothing."""
    bonus: list[tuple[Bonus | None, int]] = [(line.bonus, 0)] if line.bonus else []
    return [*bonus, (None, line.points)] if line.points else bonus


def _most(lines: Sequence[Line], kind: str) -> int:
    return max((len(_things(line)) for line in lines if line.kind == kind), default=0)


def _pill(size: Measures) -> int:
    return bonus_width("x_blue", size.badge) + size.gap if size.badge else 0


def _yellow(sheet: Sheet, size: Measures, width: int) -> Plan:
    area = sheet.yellow
    side = MAP + 4 + _pill(size) if size.badge else 66
    ends = _most(area.lines, "row") * _pill(size)
    room = width - 2 * size.pad - ends - side - area.columns * size.gap
    grid = _Grid(size.pad, size.pad, room // area.columns, size, area.rows, area.columns)
    places: dict[int, Place] = {cell: ("yellow", area.place_of(cell)) for cell in range(len(area.values))}
    cells = {place: grid.box(*area.place_of(cell)) for cell, place in places.items()}
    pays, maps = _pays("yellow", area.lines, places, grid), _diagonals(sheet, grid, places, width)
    height = grid.below(area.rows + _most(area.lines, "column") - 1) + size.badge // 2 + size.pad
    right = width - size.pad - 4
    under = grid.below(1)
    head = Head((right - 46, under), (right - 13, under), (right, grid.below(0)), (right, under))
    bottom = height if size.badge else grid.below(area.rows - 1) + size.cell // 2 + size.pad
    return Plan(
        bottom,
        {"yellow": (0, 0, width, bottom)},
        cells,
        (*pays, *(pay for pay, _ in maps)),
        {"yellow": head},
        tuple(
            ((pay.at[0] - _pill(size) // 2 - MAP // 2 - 2, pay.at[1]), pay.cells) for pay, has in maps if has
        ),
    )


def _pays(area: Area, lines: Sequence[Line], places: dict[int, Place], grid: _Grid) -> tuple[Pay, ...]:
    """Return what rows pay at their right end and columns below; *places* names the cells by their bit."""
    if not grid.size.badge:
        return ()
    found: list[Pay] = []
    for kind in ("row", "column"):
        mine = [line for line in lines if line.kind == kind]
        for number, line in enumerate(mine):
            cells = tuple(place for bit, place in places.items() if line.cells >> bit & 1)
            for count, (bonus, points) in enumerate(_things(line)):
                at = _row_end(grid, number, count) if kind == "row" else _column_end(grid, number, count)
                found.append(Pay(at, area, cells, bonus, points))
    return tuple(found)


def _row_end(grid: _Grid, row: int, count: int) -> Point:
    pill = _pill(grid.size)
    return grid.right() + count * pill + pill // 2, grid.below(row)


def _column_end(grid: _Grid, column: int, count: int) -> Point:
    left, _, wide, _ = grid.box(0, column)
    return left + wide // 2, grid.below(grid.rows + count)


def _diagonals(sheet: Sheet, grid: _Grid, places: dict[int, Place], width: int) -> list[tuple[Pay, bool]]:
    """Return what the diagonals pay, from the lower right corner up, and whether a map stands beside it."""
    size = grid.size
    lines = [line for line in sheet.yellow.lines if line.kind == "diagonal"]
    if not size.badge:
        return []
    things = [(line, count, thing) for line in lines for count, thing in enumerate(_things(line))]
    step = min(size.cell + size.gap, (grid.below(grid.rows) - grid.below(1)) // max(1, len(things) - 1))
    found = []
    for number, (line, count, (bonus, points)) in enumerate(things):
        cells = tuple(place for bit, place in places.items() if line.cells >> bit & 1)
        at = (width - size.pad - _pill(size) // 2, grid.below(grid.rows) - number * step)
        found.append((Pay(at, "yellow", cells, bonus, points), count == 0))
    return found


def _blue(sheet: Sheet, size: Measures, width: int) -> Plan:
    area = sheet.blue
    rows = len(area.sums) // area.columns
    room = width - 2 * size.pad - (_pill(size) if _most(area.lines, "row") else 0) - area.columns * size.gap
    top = size.pad + size.cell + size.gap
    grid = _Grid(
        size.pad, top, (room + (0 if size.badge else size.gap)) // area.columns, size, rows, area.columns
    )
    places: dict[int, Place] = {number: ("blue", (number,)) for number in area.sums if number}
    boxes = {
        number: grid.box(*divmod(index, area.columns)) for index, number in enumerate(area.sums) if number
    }
    middle = size.pad + size.cell // 2
    bottom = grid.below(rows) + size.badge // 2 if size.badge else grid.below(rows - 1) + size.cell // 2
    right = width - size.pad - 4
    head = Head((size.pad + 18, middle), (size.pad + 54, middle), (right, middle), (right - 76, middle))
    return Plan(
        bottom + size.pad,
        {"blue": (0, 0, width, bottom + size.pad)},
        {places[number]: box for number, box in boxes.items()},
        _pays("blue", area.lines, places, grid),
        {"blue": head},
        (),
    )


def _line(area: Area, bonuses: Sequence[Bonus | None], size: Measures) -> Plan:
    """Return the plan of an area that is one line of cells, in two lines where they would be too narrow."""
    room = size.width - 2 * size.pad - LABEL - size.score
    lines = 1 if room // len(bonuses) - size.gap >= size.narrowest else 2
    columns = math.ceil(len(bonuses) / lines)
    grid = _Grid(size.pad + LABEL, size.pad, room // columns - size.gap, size, lines, columns)
    places: list[Place] = [(area, (index,)) for index in range(len(bonuses))]
    cells = {place: grid.box(*divmod(index, columns)) for index, place in enumerate(places)}
    under = grid.below(lines)
    pays = [
        Pay((box[0] + box[2] // 2, under), area, (place,), bonus, 0)
        for (place, box), bonus in zip(cells.items(), bonuses, strict=True)
        if bonus and size.badge
    ]
    bottom = under + size.badge // 2 if size.badge else grid.below(lines - 1) + size.cell // 2
    right = size.width - size.pad - 4
    left = size.pad + LABEL // 2 - 4
    score = grid.below(0) if size.badge else (size.pad + bottom) // 2
    head = Head(
        (left, grid.below(0)),
        (left, under if size.badge else grid.below(lines - 1)),
        (right, score),
        (right, under),
    )
    box = (0, 0, size.width, bottom + size.pad)
    return Plan(box[3], {area: box}, cells, tuple(pays), {area: head}, ())
