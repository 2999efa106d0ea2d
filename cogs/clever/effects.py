"""What an action would mark and earn, said before it is done: for buttons, panels and pictures."""

from __future__ import annotations

from typing import NamedTuple

from rules.clever import View
from rules.clever.choices import number_of
from rules.clever.marks import (
    Marks,
    cross_blue,
    cross_green,
    cross_yellow,
    open_yellow,
    write_orange,
    write_purple,
)
from rules.clever.sheet import COLOURS, NUMBERS, Area, Bonus, Sheet
from rules.clever.state import Action
from rules.clever.view import SeatView


class Effect(NamedTuple):
    """A mark: its cell (as the rules name it), the *number* that would stand there, what it would earn."""

    area: Area
    cell: tuple[int, ...]
    number: int
    bonuses: tuple[Bonus, ...]


def effects(view: View, seat: SeatView, action: Action) -> list[Effect]:
    """Return the marks that *action* of *seat* can lead to: several if the player then chooses a cell."""
    if action.verb == "mark" and action.area is not None:
        return [_chosen(view.sheet, seat.marks, action.area, action.cell)]
    if action.bonus in NUMBERS:
        area, number = NUMBERS[action.bonus]
        return _marks(view.sheet, seat.marks, area, number)
    if action.bonus == "x_green":
        return _marks(view.sheet, seat.marks, "green", 0)
    if action.die is None or action.area is None:
        return []
    return _marks(view.sheet, seat.marks, action.area, number_of(view.dice, action.die, action.area))


def _chosen(sheet: Sheet, marks: Marks, area: Area, cell: tuple[int, ...]) -> Effect:
    if area == "blue":
        return Effect(area, cell, cell[0], cross_blue(sheet, marks, cell[0])[1])
    return _yellow(sheet, marks, sheet.yellow.cell_at(*cell))


def _yellow(sheet: Sheet, marks: Marks, cell: int) -> Effect:
    bonuses = cross_yellow(sheet, marks, cell)[1]
    return Effect("yellow", sheet.yellow.place_of(cell), sheet.yellow.values[cell], bonuses)


def _marks(sheet: Sheet, marks: Marks, area: Area, number: int) -> list[Effect]:
    match area:
        case "yellow":
            return [_yellow(sheet, marks, cell) for cell in open_yellow(sheet, marks, number)]
        case "blue":
            return [Effect(area, (number,), number, cross_blue(sheet, marks, number)[1])]
        case "green":
            return [Effect(area, (marks.green,), number, cross_green(sheet, marks)[1])]
        case "orange":
            after, bonuses = write_orange(sheet, marks, number)
            return [Effect(area, (len(marks.orange),), after.orange[-1], bonuses)]
        case "purple":
            return [Effect(area, (len(marks.purple),), number, write_purple(sheet, marks, number)[1])]


def blue_sum(view: View) -> int | None:
    """Return the sum of the blue and the white die, None while there are no dice."""
    if view.phase in ("gift", "over"):
        return None
    return view.dice[COLOURS.index("blue")].face + view.dice[COLOURS.index("white")].face
