"""Where everything of a sheet is drawn. Sheets are files, so their plans are computed.

All points count from the top left corner of the picture, in pixels.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from bot.drawing.canvas import MARGIN, WIDTH, Box
from rules.clever.sheet import Area, Bonus, Line, Sheet

Point: TypeAlias = tuple[int, int]
Place: TypeAlias = tuple[Area, tuple[int, ...]]
"""A cell as the rules name it: (row, column) in yellow, (sum,) in blue, (index,) elsewhere."""

GAP = 6
BAR = (MARGIN, 157)
"""Top and height of the bar with the question and the dice."""
TOP = (MARGIN + 157 + GAP, 264)
"""Of yellow, blue and the players."""
FIRST_LINE, LINE = MARGIN + 157 + GAP + 264 + GAP, 97
"""Where green begins, and the height of each of the three lines."""
PILL = 44
"""The height of a bonus."""
_CELL_GAP, _PAYS, _GUTTER = 5, 72, 58
_YELLOW_CELL, _BLUE_CELL = (60, 45), (66, 45)
"""Cells of the printed sheets; those of larger ones are smaller."""
_LINE_CELL, _LINE_HEAD, _LINE_SCORE = 85, 70, 104
_SMALLEST_SIDE, _MANY = 100, 6
"""The room for the players is never narrower; blue cells of more columns stand closer together."""


class Pay(NamedTuple):
    """What stands at the end of *cells*: a bonus or points, centred on *at*, at most *height* high."""

    at: Point
    area: Area
    cells: tuple[Place, ...]
    bonus: Bonus | None
    points: int
    height: int = PILL


class Head(NamedTuple):
    """Where an area says its letter, within its shape, its points, and what the next mark adds.

    *score* and *next* are right edges, but for yellow, where they are middles.
    """

    letter: Point
    score: Point
    next: Point


class Plan(NamedTuple):
    """The plan of a sheet; *bands* join the cells of each diagonal with what it pays; *side* is for the players."""

    panels: dict[Area, Box]
    cells: dict[Place, Box]
    pays: tuple[Pay, ...]
    heads: dict[Area, Head]
    bands: tuple[tuple[Point, ...], ...]
    side: Box


@functools.lru_cache(maxsize=32)
def plan_of(sheet: Sheet) -> Plan:
    """Return the plan of *sheet*: yellow and blue beside the players, the three lines of cells below."""
    yellow = _yellow(sheet)
    left = MARGIN + yellow.panels["yellow"][2] + GAP
    blue = _blue(sheet, left)
    left += blue.panels["blue"][2] + GAP
    parts = [yellow, blue]
    rows: tuple[tuple[Area, tuple[Bonus | None, ...]], ...] = (
        ("green", sheet.green.bonuses),
        ("orange", sheet.orange.bonuses),
        ("purple", sheet.purple.bonuses),
    )
    parts += [
        _line(area, bonuses, FIRST_LINE + row * (LINE + GAP)) for row, (area, bonuses) in enumerate(rows)
    ]
    return Plan(
        panels={area: box for part in parts for area, box in part.panels.items()},
        cells={place: box for part in parts for place, box in part.cells.items()},
        pays=tuple(pay for part in parts for pay in part.pays),
        heads={area: head for part in parts for area, head in part.heads.items()},
        bands=yellow.bands,
        side=(left, TOP[0], WIDTH - MARGIN - left, TOP[1]),
    )


def middle_of(box: Box) -> Point:
    """Return the middle of a box."""
    return box[0] + box[2] // 2, box[1] + box[3] // 2


def _things(line: Line) -> list[tuple[Bonus | None, int]]:
    """Return what a line pays, one thing after the other."""
    found: list[tuple[Bonus | None, int]] = [(line.bonus, 0)] if line.bonus else []
    return [*found, (None, line.points)] if line.points else found


def _of_kind(lines: Sequence[Line], kind: str) -> list[Line]:
    return [line for line in lines if line.kind == kind]


def _most(lines: Sequence[Line], kind: str) -> int:
    return max((len(_things(line)) for line in _of_kind(lines, kind)), default=0)


def _fitting(largest: int, room: int, count: int) -> int:
    """Return the size of each of *count* cells that share *room*."""
    return min(largest, (room - _CELL_GAP * (count - 1)) // count)


def _ends(
    area: Area,
    lines: Sequence[Line],
    places: dict[int, Place],
    cells: dict[Place, Box],
    ends: Point,
    top: int,
) -> Iterator[Pay]:
    """Yield what rows pay, from the left edge *ends[0]* on, and columns, from the height *ends[1]* on."""
    for line in lines:
        mine = tuple(place for bit, place in places.items() if line.cells >> bit & 1)
        if line.kind == "diagonal" or not mine:
            continue
        left, upper, width, height = cells[mine[0]]
        for number, (bonus, points) in enumerate(_things(line)):
            if line.kind == "row":
                at = (ends[0] + _PAYS // 2 + number * _PAYS, upper + height // 2)
                yield Pay(at, area, mine, bonus, points, min(PILL, height + _CELL_GAP - 1))
            else:
                at = (left + width // 2, ends[1] + number * 42)
                yield Pay(at, area, mine, bonus, points, min(PILL, round((width + _CELL_GAP) / 1.5)))


def _yellow(sheet: Sheet) -> Plan:
    area, rows = sheet.yellow, sheet.yellow.rows
    pay_rows, pay_columns = _most(area.lines, "column"), max(1, _most(area.lines, "row"))
    high = _fitting(_YELLOW_CELL[1], TOP[1] - 12 - 52 - 42 * max(0, pay_rows - 1), rows)
    wide = _fitting(_YELLOW_CELL[0], 255, area.columns)
    left, top = MARGIN + _GUTTER + 6, TOP[0] + 7
    places: dict[int, Place] = {bit: ("yellow", area.place_of(bit)) for bit in range(len(area.values))}
    cells = {
        place: (
            left + place[1][1] * (wide + _CELL_GAP),
            top + place[1][0] * (high + _CELL_GAP),
            wide,
            high,
        )
        for place in places.values()
    }
    right = left + area.columns * (wide + _CELL_GAP)
    width = right - MARGIN + pay_columns * _PAYS + 4
    last = TOP[0] + TOP[1] - 31
    first_column = last - 42 * max(0, pay_rows - 1)
    pays = list(_ends("yellow", area.lines, places, cells, (right, first_column), top))
    bands: list[tuple[Point, ...]] = []
    spots = _diagonal_spots(MARGIN + width - 41, last)
    for line in _of_kind(area.lines, "diagonal"):
        mine = tuple(place for bit, place in places.items() if line.cells >> bit & 1)
        goes_right = mine[-1][1][1] >= mine[0][1][1]
        ends = [spots.pop(0 if goes_right else len(spots) > 1) for _ in _things(line) if spots]
        if not ends:
            continue
        bands.append((*(middle_of(cells[place]) for place in mine), ends[0]))
        pays += [Pay(at, "yellow", mine, *thing) for at, thing in zip(ends, _things(line), strict=False)]
    head = Head((MARGIN + 33, TOP[0] + 34), (MARGIN + 33, TOP[0] + 88), (MARGIN + 33, TOP[0] + 88))
    panels: dict[Area, Box] = {"yellow": (MARGIN, TOP[0], width, TOP[1])}
    return Plan(panels, cells, tuple(pays), {"yellow": head}, tuple(bands), (0, 0, 0, 0))


def _diagonal_spots(right: int, last: int) -> list[Point]:
    """Return where diagonals pay: in the lower right corner, and from the lower left one up."""
    return [(right, last), *((MARGIN + 33, last - number * 44) for number in range(3))]


def _blue(sheet: Sheet, panel: int) -> Plan:
    area = sheet.blue
    rows = -(-len(area.sums) // area.columns)
    pay_columns = max(1, _most(area.lines, "row"))
    gap = _CELL_GAP if area.columns <= _MANY else 2
    room = max(279, min((46 + gap) * area.columns, WIDTH - MARGIN - _SMALLEST_SIDE - panel - 92))
    wide = min(_BLUE_CELL[0], (room - gap * (area.columns - 1)) // area.columns)
    high = _fitting(_BLUE_CELL[1], TOP[1] - 66 - 52, rows)
    left, top = panel + 8, TOP[0] + 66
    places: dict[int, Place] = {}
    cells: dict[Place, Box] = {}
    for number, total in enumerate(area.sums):
        if total:
            row, column = divmod(number, area.columns)
            places[total] = ("blue", (total,))
            box = (left + column * (wide + gap), top + row * (high + _CELL_GAP), wide, high)
            cells[places[total]] = box
    right = left + area.columns * (wide + gap)
    width = max(368, right - panel + pay_columns * _PAYS + 4)
    pays = tuple(_ends("blue", area.lines, places, cells, (right, TOP[0] + TOP[1] - 27), top))
    score = (panel + width - 14, TOP[0] + 36)
    beside = (left + wide - 4, top + high // 2) if not area.sums[0] else (panel + width - 100, TOP[0] + 38)
    panels: dict[Area, Box] = {"blue": (panel, TOP[0], width, TOP[1])}
    return Plan(
        panels, cells, pays, {"blue": Head((panel + 38, TOP[0] + 36), score, beside)}, (), (0, 0, 0, 0)
    )


def _line(area: Area, bonuses: Sequence[Bonus | None], top: int) -> Plan:
    """Return the plan of an area that is one line of cells."""
    room, count = WIDTH - 2 * MARGIN - _LINE_HEAD - _LINE_SCORE, len(bonuses)
    wide = min(_LINE_CELL, (room - GAP * (count - 1)) // count)
    cells: dict[Place, Box] = {
        (area, (index,)): (MARGIN + _LINE_HEAD + index * (wide + GAP), top + 5, wide, 46)
        for index in range(count)
    }
    pays = tuple(
        Pay(
            (box[0] + wide // 2, top + LINE - 23),
            area,
            (place,),
            bonus,
            0,
            min(PILL, round((wide + GAP) / 1.55)),
        )
        for (place, box), bonus in zip(cells.items(), bonuses, strict=True)
        if bonus
    )
    right, middle = WIDTH - MARGIN - 14, top + (34 if area == "green" else LINE // 2)
    head = Head((MARGIN + 36, top + LINE // 2), (right, middle), (right, top + LINE - 22))
    panels: dict[Area, Box] = {area: (MARGIN, top, WIDTH - 2 * MARGIN, LINE)}
    return Plan(panels, cells, pays, {area: head}, (), (0, 0, 0, 0))
