"""Sheet files: read them, and refuse a broken one by file and field."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal, TypeAlias

from rules.clever.sheet import (
    BONUSES,
    SUMS,
    Blue,
    Bonus,
    Green,
    Line,
    Orange,
    Purple,
    Rating,
    Sheet,
    Status,
    Yellow,
)
from rules.kernel.game import BrokenFile

Node: TypeAlias = "bool | int | float | str | list[Node] | dict[str, Node] | None"

PRINTED_SHEETS = Path(__file__).with_name("data")
"""The sheets that come with the game."""

MOST_YELLOW = 5
"""Rows and columns of the yellow area: its 25 cells are as many as a menu can offer."""
MOST_CELLS = 15
"""The cells of the green, orange and purple area."""
MOST_ROUNDS = 10
MOST_SLOTS = 20
STATUSES: tuple[Status, ...] = ("printed", "house")
ID = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


class BrokenSheet(BrokenFile):
    """A sheet file that can't be played on: which *path*, which *field*, and what is wrong there."""


def load_sheet(path: Path | str) -> Sheet:
    """Return the sheet in the file *path*. Raises BrokenSheet, which names the file and the field."""
    path = Path(path)
    try:
        node = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BrokenSheet(path, "", f"can't be read ({error.strerror})") from error
    except ValueError as error:
        raise BrokenSheet(path, "", f"is no JSON ({error})") from error
    return _sheet(Field(path, "", node))


def sheets(extra_dir: Path | str | None = None) -> dict[str, Sheet]:
    """Return the sheets on offer by id: those that come with the game, then those in *extra_dir*.

    *extra_dir* is a folder of an operator's own files; one with the id of ours takes its place. Raises
    BrokenSheet, also for two files of a folder with the same id.
    """
    own = {} if extra_dir is None else _sheets_in(Path(extra_dir))
    return {**_sheets_in(PRINTED_SHEETS), **own}


def _sheets_in(folder: Path) -> dict[str, Sheet]:
    if not folder.is_dir():
        raise BrokenSheet(folder, "", "is no folder; make it, or leave the setting empty")
    found: dict[str, Sheet] = {}
    for path in sorted(folder.glob("*.json")):
        sheet = load_sheet(path)
        if sheet.id in found:
            raise BrokenSheet(path, "id", f"another file is called {sheet.id} too; choose another id")
        found[sheet.id] = sheet
    return found


class Field:
    """A value in a sheet file, with the way to it."""

    def __init__(self, path: Path, name: str, node: Node) -> None:
        self.path = path
        self.name = name
        self.node = node

    def broken(self, complaint: str) -> BrokenSheet:
        """Return the error that says what is wrong with this field."""
        return BrokenSheet(self.path, self.name, complaint)

    def __getitem__(self, key: str) -> Field:
        """Return the field *key* of this object."""
        name = f"{self.name}.{key}" if self.name else key
        if not isinstance(self.node, dict):
            raise self.broken("must be an object in braces")
        if key not in self.node:
            raise BrokenSheet(self.path, name, "is missing")
        return Field(self.path, name, self.node[key])

    def items(self, count: int | None = None) -> list[Field]:
        """Return the elements of this list, which has *count* of them."""
        if not isinstance(self.node, list) or not self.node:
            raise self.broken("must be a list that is not empty")
        if count is not None and len(self.node) != count:
            raise self.broken(f"must have {count} entries, not {len(self.node)}")
        return self._elements(self.node)

    def items_or_none(self) -> list[Field]:
        """Return the elements of this list, which may be empty or null."""
        return [] if self.node is None or self.node == [] else self.items()

    def _elements(self, nodes: list[Node]) -> list[Field]:
        return [Field(self.path, f"{self.name}[{index}]", node) for index, node in enumerate(nodes)]

    def whole(self, least: int, most: int) -> int:
        """Return this whole number of *least* to *most*."""
        if isinstance(self.node, bool) or not isinstance(self.node, int) or not least <= self.node <= most:
            raise self.broken(f"must be a whole number from {least} to {most}, not {json.dumps(self.node)}")
        return self.node

    def points(self) -> int:
        """Return these points."""
        return self.whole(-999, 999)

    def text(self) -> str:
        """Return this text."""
        if not isinstance(self.node, str):
            raise self.broken(f"must be a text, not {json.dumps(self.node)}")
        return self.node

    def bonus(self) -> Bonus:
        """Return this bonus."""
        known = next((bonus for bonus in BONUSES if bonus == self.node), None)
        if known is None:
            raise self.broken(f"must be one of {', '.join(BONUSES)}, not {json.dumps(self.node)}")
        return known

    def bonus_or_none(self) -> Bonus | None:
        """Return this bonus; null is none."""
        return None if self.node is None else self.bonus()


def _sheet(top: Field) -> Sheet:
    rounds = tuple(top["rounds_by_players"][str(players)].whole(1, MOST_ROUNDS) for players in range(1, 5))
    sheet = Sheet(
        id=_id(top["id"]),
        status=_status(top["status"]),
        note=top["note"].text(),
        rounds=(rounds[0], rounds[1], rounds[2], rounds[3]),
        round_bonuses=_round_bonuses(top["round_bonus"], max(rounds)),
        rerolls=top["action_slots"]["reroll"].whole(0, MOST_SLOTS),
        extra_dice=top["action_slots"]["plus1"].whole(0, MOST_SLOTS),
        dice_fields=top["dice_fields"].whole(1, 6),
        yellow=_yellow(top["yellow"]),
        blue=_blue(top["blue"]),
        green=_green(top["green"]),
        orange=_orange(top["orange"]),
        purple=_purple(top["purple"]),
        solo_ratings=_ratings(top["solo_rating"]),
    )
    _check_slots(top, sheet)
    return sheet


def _id(field: Field) -> str:
    if not ID.fullmatch(field.text()):
        raise field.broken("must be up to 40 small letters, digits and hyphens")
    return field.text()


def _status(field: Field) -> Status:
    known = next((status for status in STATUSES if status == field.node), None)
    if known is None:
        raise field.broken(f"must be one of {', '.join(STATUSES)}, not {json.dumps(field.node)}")
    return known


def _round_bonuses(field: Field, rounds: int) -> tuple[tuple[Bonus, ...], ...]:
    given = tuple(tuple(bonus.bonus() for bonus in one.items_or_none()) for one in field.items())
    if len(given) < rounds:
        raise field.broken(f"must have an entry for each of the {rounds} rounds, not {len(given)}")
    return given


def _yellow(field: Field) -> Yellow:
    rows = [row.items() for row in field["grid"].items()]
    columns = _check_grid(field["grid"], rows, MOST_YELLOW)
    values = tuple(0 if cell.node is None else cell.whole(1, 6) for row in rows for cell in row)
    lines = [
        *_yellow_lines("row", field["rows"].items(len(rows)), _row_cells(len(rows), columns)),
        *_yellow_lines("column", field["columns"].items(columns), _column_cells(len(rows), columns)),
    ]
    for diagonal in field["diagonals"].items_or_none():
        cells = _diagonal_cells(diagonal["cells"], len(rows), columns)
        lines += _yellow_lines("diagonal", [diagonal], [cells])
    yellow = Yellow(columns, values, tuple(lines))
    for line in lines:
        if not line.cells & ~yellow.printed:
            raise field["grid"].broken(f"leaves nothing to cross in a {line.kind}")
    return yellow


def _check_grid(grid: Field, rows: Sequence[Sequence[Field]], most: int) -> int:
    columns = len(rows[0])
    if any(len(row) != columns for row in rows):
        raise grid.broken("must have rows of the same length")
    if len(rows) > most or columns > most:
        raise grid.broken(f"may have at most {most} rows and {most} columns")
    return columns


def _row_cells(rows: int, columns: int) -> list[list[int]]:
    return [[row * columns + column for column in range(columns)] for row in range(rows)]


def _column_cells(rows: int, columns: int) -> list[list[int]]:
    return [[row * columns + column for row in range(rows)] for column in range(columns)]


def _diagonal_cells(field: Field, rows: int, columns: int) -> list[int]:
    places = [place.items(2) for place in field.items()]
    cells = [row.whole(0, rows - 1) * columns + column.whole(0, columns - 1) for row, column in places]
    if len(set(cells)) != len(cells):
        raise field.broken("names a cell twice")
    return cells


def _yellow_lines(
    kind: Literal["row", "column", "diagonal"], fields: Sequence[Field], cells: Sequence[Sequence[int]]
) -> Iterator[Line]:
    for field, mine in zip(fields, cells, strict=True):
        yield Line(kind, _bits(mine), field["bonus"].bonus_or_none(), field["points"].points())


def _bits(cells: Sequence[int]) -> int:
    return sum(1 << cell for cell in cells)


def _blue(field: Field) -> Blue:
    rows = [row.items() for row in field["grid"].items()]
    columns = _check_grid(field["grid"], rows, len(SUMS))
    sums = [0 if cell.node is None else cell.whole(SUMS[0], SUMS[-1]) for row in rows for cell in row]
    _check_sums(field["grid"], sums)
    cells = [*_row_cells(len(rows), columns), *_column_cells(len(rows), columns)]
    bonuses = [*field["rows"].items(len(rows)), *field["columns"].items(columns)]
    lines = tuple(
        Line("row" if index < len(rows) else "column", _bits(_sums_in(sums, mine)), bonus.bonus_or_none(), 0)
        for index, (mine, bonus) in enumerate(zip(cells, bonuses, strict=True))
    )
    if not all(line.cells for line in lines):
        raise field["grid"].broken("has a row or column without a sum")
    return Blue(columns, tuple(sums), lines, _points(field["points_by_count"], len(SUMS)))


def _check_sums(grid: Field, sums: Sequence[int]) -> None:
    count = Counter(sums)
    for number in SUMS:
        if count[number] != 1:
            raise grid.broken(f"must hold each sum from 2 to 12 once, but {number} {count[number]} times")


def _sums_in(sums: Sequence[int], cells: Sequence[int]) -> list[int]:
    return [sums[cell] for cell in cells if sums[cell]]


def _points(field: Field, cells: int) -> tuple[int, ...]:
    return tuple(points.points() for points in field.items(cells + 1))


def _bonuses(field: Field, cells: int) -> tuple[Bonus | None, ...]:
    return tuple(bonus.bonus_or_none() for bonus in field.items(cells))


def _check_length(field: Field, cells: int) -> int:
    if cells > MOST_CELLS:
        raise field.broken(f"may have at most {MOST_CELLS} cells")
    return cells


def _green(field: Field) -> Green:
    least = tuple(threshold.whole(1, 6) for threshold in field["thresholds"].items())
    cells = _check_length(field["thresholds"], len(least))
    return Green(least, _bonuses(field["bonus"], cells), _points(field["points_by_count"], cells))


def _orange(field: Field) -> Orange:
    factors = tuple(factor.whole(-9, 9) for factor in field["factors"].items())
    return Orange(factors, _bonuses(field["bonus"], _check_length(field["factors"], len(factors))))


def _purple(field: Field) -> Purple:
    return Purple(_bonuses(field["bonus"], field["cells"].whole(1, MOST_CELLS)))


def _ratings(field: Field) -> tuple[Rating, ...]:
    ratings = []
    for entry in field.items_or_none():
        least, most, stars = entry.items(3)
        points = least.points()
        ratings.append(Rating(points, None if most.node is None else most.whole(points, 999), _halves(stars)))
    return tuple(ratings)


def _halves(field: Field) -> int:
    stars = field.node
    if (
        isinstance(stars, bool)
        or not isinstance(stars, int | float)
        or stars < 0
        or stars * 2 != int(stars * 2)
    ):
        raise field.broken(f"must be a number of stars in halves, not {json.dumps(stars)}")
    return int(stars * 2)


def bonuses_on(sheet: Sheet) -> Iterator[Bonus]:
    """Yield every bonus of the areas of *sheet*."""
    for bonus in (
        *(line.bonus for line in (*sheet.yellow.lines, *sheet.blue.lines)),
        *sheet.green.bonuses,
        *sheet.orange.bonuses,
        *sheet.purple.bonuses,
    ):
        if bonus is not None:
            yield bonus


def _check_slots(top: Field, sheet: Sheet) -> None:
    """Refuse a sheet on which an action could be earned that has no slot to circle."""
    slots: Mapping[Bonus, int] = {"reroll": sheet.rerolls, "plus1": sheet.extra_dice}
    for bonus, room in slots.items():
        areas = sum(1 for one in bonuses_on(sheet) if one == bonus)
        rounds = sum(1 for given in sheet.round_bonuses[: max(sheet.rounds)] if bonus in given)
        if areas + rounds > room:
            raise top["action_slots"][bonus].broken(f"has {room} slots for {areas + rounds} bonuses")
