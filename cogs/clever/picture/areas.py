"""The plan of each area: cells in rows and columns, and at their ends what they pay."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.drawing.canvas import Box
from cogs.clever.picture.plan import MAP, Head, Measures, Pay, Place, Plan, Point, joined, moved
from cogs.clever.picture.symbols import bonus_width
from rules.clever.sheet import Area, Bonus, Line, Sheet

LABEL = 46
"""The column with the shape and the letter of a line of cells."""
SIDE = 66
"""The column at the right of the yellow cells, where no diagonals are shown."""
LONG_POINTS = 80
"""As wide are points of three figures."""
EDGE = 4
"""Between the points of an area and the edge of its panel."""


@functools.lru_cache(maxsize=32)
def plan_of(sheet: Sheet, size: Measures) -> Plan:
    """Return the plan of *sheet*: yellow and blue side by side, the three lines of cells below."""
    half = (size.width - size.between) // 2
    yellow, blue = _yellow(sheet, size, half), _blue(sheet, size, half)
    top = max(yellow.height, blue.height)
    parts = [moved(yellow, 0, 0, top), moved(blue, half + size.between, 0, top)]
    for area, bonuses in lines_of(sheet):
        part = _line(area, bonuses, size)
        parts.append(moved(part, 0, top + size.between, part.height))
        top += size.between + part.height
    return joined(parts, top)


def lines_of(sheet: Sheet) -> Iterator[tuple[Area, tuple[Bonus | None, ...]]]:
    """Yield the areas that are one line of cells, with the bonus of each cell."""
    yield "green", sheet.green.bonuses
    yield "orange", sheet.orange.bonuses
    yield "purple", sheet.purple.bonuses


class _Grid(NamedTuple):
    """Cells *wide* pixels wide; what columns pay stands below, in two *lanes* by turns where one is narrow."""

    left: int
    top: int
    wide: int
    size: Measures
    rows: int
    columns: int
    lanes: int = 1

    def box(self, row: int, column: int) -> Box:
        """Return the box of a cell."""
        left = self.left + column * (self.wide + self.size.gap)
        return left, self.top + row * (self.size.cell + self.size.gap), self.wide, self.size.cell

    def middle(self, row: int) -> int:
        """Return the middle height of *row*; rows after the last are the lines of what columns pay."""
        if row < self.rows:
            return self.top + row * (self.size.cell + self.size.gap) + self.size.cell // 2
        end = self.top + self.rows * (self.size.cell + self.size.gap)
        return end + (row - self.rows) * (self.size.badge + self.size.gap) + self.size.badge // 2

    def bottom(self, lines: int) -> int:
        """Return where the panel ends that has so many *lines* of pay below its cells."""
        if not lines or not self.size.badge:
            return self.middle(self.rows - 1) + self.size.cell // 2 + self.size.pad
        return self.middle(self.rows + lines - 1) + self.size.badge // 2 + self.size.pad

    def row_end(self, row: int, count: int) -> Point:
        """Return where thing number *count* stands that *row* pays."""
        pill = _pill(self.size)
        right = self.left + self.columns * (self.wide + self.size.gap)
        return right + count * pill + pill // 2, self.middle(row)

    def column_end(self, column: int, count: int) -> Point:
        """Return where thing number *count* stands that *column* pays."""
        left, _, wide, _ = self.box(0, column)
        return left + wide // 2, self.middle(self.rows + count * self.lanes + column % self.lanes)


def _things(line: Line) -> list[tuple[Bonus | None, int]]:
    """Return what *line* pays: its bonus, its points, both or nothing."""
    bonus: list[tuple[Bonus | None, int]] = [(line.bonus, 0)] if line.bonus else []
    return [*bonus, (None, line.points)] if line.points else bonus


def _of_kind(lines: Sequence[Line], kind: str) -> list[Line]:
    return [line for line in lines if line.kind == kind]


def _most(lines: Sequence[Line]) -> int:
    return max((len(_things(line)) for line in lines), default=0)


def _pill(size: Measures) -> int:
    return bonus_width("x_blue", size.badge) + size.gap if size.badge else 0


def _lanes(lines: Sequence[Line], step: int, size: Measures) -> int:
    """Return in how many lanes what the columns *lines* pay has to stand, *step* pixels apart."""
    is_long = any(len(str(line.points)) > 2 for line in lines)
    return 2 if size.badge and step < (LONG_POINTS if is_long else _pill(size)) else 1


def _yellow(sheet: Sheet, size: Measures, width: int) -> Plan:
    area = sheet.yellow
    side = MAP + 4 + _pill(size) if size.badge else SIDE
    columns, diagonals = _of_kind(area.lines, "column"), _of_kind(area.lines, "diagonal")
    room = width - 2 * size.pad - _most(_of_kind(area.lines, "row")) * _pill(size) - side
    wide = room // area.columns - size.gap
    lanes = _lanes(columns, wide + size.gap, size)
    grid = _Grid(size.pad, size.pad, wide, size, area.rows, area.columns, lanes)
    places: dict[int, Place] = {cell: ("yellow", area.place_of(cell)) for cell in range(len(area.values))}
    maps = _diagonals(diagonals, grid, places, width)
    bottom = grid.bottom(max(_most(columns) * lanes, 1 if diagonals else 0))
    right, under = width - size.pad - EDGE, grid.middle(1)
    return Plan(
        bottom,
        {"yellow": (0, 0, width, bottom)},
        {place: grid.box(*area.place_of(cell)) for cell, place in places.items()},
        (*_pays("yellow", area.lines, places, grid), *(pay for pay, _ in maps)),
        {"yellow": Head((right - 46, under), (right - 13, under), (right, grid.middle(0)), (right, under))},
        tuple((at, pay.cells) for pay, at in maps if at is not None),
    )


def _cells(line: Line, places: dict[int, Place]) -> tuple[Place, ...]:
    return tuple(place for bit, place in places.items() if line.cells >> bit & 1)


def _pays(area: Area, lines: Sequence[Line], places: dict[int, Place], grid: _Grid) -> tuple[Pay, ...]:
    """Return what rows pay at their right end and columns below; *places* names the cells by their bit."""
    ends = (("row", grid.row_end), ("column", grid.column_end)) if grid.size.badge else ()
    return tuple(
        Pay(end(number, count), area, _cells(line, places), bonus, points)
        for kind, end in ends
        for number, line in enumerate(_of_kind(lines, kind))
        for count, (bonus, points) in enumerate(_things(line))
    )


def _diagonals(
    lines: Sequence[Line], grid: _Grid, places: dict[int, Place], width: int
) -> list[tuple[Pay, Point | None]]:
    """Return what the diagonals pay, from the lower right corner up; beside the first of each, its map."""
    size = grid.size
    things = [(line, *thing, not count) for line in lines for count, thing in enumerate(_things(line))]
    if not size.badge or not things:
        return []
    room = grid.middle(grid.rows) - grid.middle(1)
    step = min(size.cell + size.gap, room // max(1, len(things) - 1))
    left = width - size.pad - _pill(size) // 2
    found: list[tuple[Pay, Point | None]] = []
    for number, (line, bonus, points, is_first) in enumerate(things):
        at = (left, grid.middle(grid.rows) - number * step)
        beside = (left - _pill(size) // 2 - MAP // 2 - 2, at[1]) if is_first else None
        found.append((Pay(at, "yellow", _cells(line, places), bonus, points), beside))
    return found


def _blue(sheet: Sheet, size: Measures, width: int) -> Plan:
    area = sheet.blue
    columns = _of_kind(area.lines, "column")
    room = width - 2 * size.pad - (_pill(size) if _most(_of_kind(area.lines, "row")) else 0)
    wide = (room if size.badge else room + size.gap) // area.columns - size.gap
    lanes = _lanes(columns, wide + size.gap, size)
    rows = len(area.sums) // area.columns
    grid = _Grid(size.pad, size.pad + size.cell + size.gap, wide, size, rows, area.columns, lanes)
    boxes = {number: grid.box(*divmod(cell, area.columns)) for cell, number in enumerate(area.sums) if number}
    places: dict[int, Place] = {number: ("blue", (number,)) for number in boxes}
    bottom = grid.bottom(_most(columns) * lanes)
    middle, right = size.pad + size.cell // 2, width - size.pad - EDGE
    return Plan(
        bottom,
        {"blue": (0, 0, width, bottom)},
        {places[number]: box for number, box in boxes.items()},
        _pays("blue", area.lines, places, grid),
        {"blue": Head((size.pad + 18, middle), (size.pad + 54, middle), (right, middle), (right, middle))},
        (),
    )


def _line(area: Area, bonuses: Sequence[Bonus | None], size: Measures) -> Plan:
    """Return the plan of an area that is one line of cells, in more lines where they would be too narrow."""
    room = size.width - 2 * size.pad - LABEL - size.score
    lines = math.ceil(len(bonuses) * (size.narrowest + size.gap) / room) if not size.badge else 1
    columns = math.ceil(len(bonuses) / lines)
    grid = _Grid(size.pad + LABEL, size.pad, room // columns - size.gap, size, lines, columns)
    cells: dict[Place, Box] = {
        (area, (index,)): grid.box(*divmod(index, columns)) for index in range(len(bonuses))
    }
    pays = [
        Pay((box[0] + box[2] // 2, grid.middle(1)), area, (place,), bonus, 0)
        for (place, box), bonus in zip(cells.items(), bonuses, strict=True)
        if bonus and size.badge
    ]
    bottom = grid.bottom(1)
    return Plan(
        bottom,
        {area: (0, 0, size.width, bottom)},
        cells,
        tuple(pays),
        {area: _line_head(grid, lines, bottom, size)},
        (),
    )


def _line_head(grid: _Grid, lines: int, bottom: int, size: Measures) -> Head:
    """Return where a line's letter, shape and points stand: the shape in its last line or beside its pay."""
    left, right = size.pad + LABEL // 2 - 4, size.width - size.pad - EDGE
    last = grid.middle(1) if size.badge else grid.middle(lines - 1)
    score = grid.middle(0) if size.badge else bottom // 2
    return Head((left, grid.middle(0)), (left, last), (right, score), (right, last))
