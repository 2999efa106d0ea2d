"""What can be made of a die or a bonus: every cell and chain that follows, and the best of them."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from rules.clever.marks import (
    Marks,
    cross_blue,
    cross_green,
    cross_yellow,
    fits,
    has_room,
    open_blue,
    open_yellow,
    write_orange,
    write_purple,
)
from rules.clever.players.features import Clock
from rules.clever.players.value import value_on
from rules.clever.sheet import ALTERNATIVES, NUMBERS, Area, Bonus, Sheet

Due: TypeAlias = tuple[tuple[Bonus, ...], ...]
"""Bonuses still to be carried out, each as what it lets choose between."""


class Branch(NamedTuple):
    """Marks that can be reached, the bonuses still due there, and what that promises."""

    marks: Marks
    due: Due


class Best(NamedTuple):
    """The best that can be reached: what it promises, and the marks."""

    value: float
    marks: Marks


class Consequences:
    """What follows from a mark or a bonus on one sheet."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.value = value_on(sheet)

    def by_die(self, marks: Marks, area: Area, number: int) -> list[Branch]:
        """Return the branches of marking *number* in *area*: none, one, or in yellow two."""
        sheet = self.sheet
        if area == "yellow":
            return [earned(*cross_yellow(sheet, marks, cell)) for cell in open_yellow(sheet, marks, number)]
        if not fits(sheet, marks, area, number):
            return []
        match area:
            case "blue":
                return [earned(*cross_blue(sheet, marks, number))]
            case "green":
                return [earned(*cross_green(sheet, marks))]
            case "orange":
                return [earned(*write_orange(sheet, marks, number))]
            case "purple":
                return [earned(*write_purple(sheet, marks, number))]

    def by_cell(self, marks: Marks, cell: tuple[int, ...]) -> Branch:
        """Return what crossing *cell* leads to: (row, column) in yellow, (sum,) in blue."""
        if len(cell) == 1:
            return earned(*cross_blue(self.sheet, marks, cell[0]))
        return earned(*cross_yellow(self.sheet, marks, self.sheet.yellow.cell_at(*cell)))

    def by_bonus(self, marks: Marks, bonus: Bonus) -> list[Branch]:
        """Return the branches of carrying out *bonus*, which there is room for."""
        sheet = self.sheet
        if bonus in NUMBERS:
            return self.by_die(marks, *NUMBERS[bonus])
        match bonus:
            case "x_yellow":
                return [earned(*cross_yellow(sheet, marks, cell)) for cell in open_yellow(sheet, marks)]
            case "x_blue":
                return [earned(*cross_blue(sheet, marks, number)) for number in open_blue(sheet, marks)]
            case "x_green":
                return [earned(*cross_green(sheet, marks))]
            case _:
                return [earned(marks, (bonus,))]

    def best(self, branches: list[Branch], at: Clock) -> Best | None:
        """Return the best of *branches* once all that is due there is carried out; None if there is no branch."""
        found = [self.settled(branch, at) for branch in branches]
        return max(found) if found else None

    def settled(self, branch: Branch, at: Clock) -> Best:
        """Return the best end of the chain of bonuses at *branch*."""
        marks, due = branch
        room = dict.fromkeys(bonus for one in due for bonus in one if has_room(self.sheet, marks, bonus))
        ends = [
            self.settled(Branch(then.marks, (*without(due, bonus), *then.due)), at)
            for bonus in room
            for then in self.by_bonus(marks, bonus)
        ]
        return max(ends) if ends else Best(self.value.of(marks, at), marks)


def without(due: Due, bonus: Bonus) -> Due:
    """Return *due* without the first that offers *bonus*."""
    place = next(place for place, one in enumerate(due) if bonus in one)
    return (*due[:place], *due[place + 1 :])


def earned(marks: Marks, bonuses: tuple[Bonus, ...]) -> Branch:
    """Return *marks* with rerolls, extra dice and foxes of *bonuses* booked, and the others due."""
    due: list[tuple[Bonus, ...]] = []
    for bonus in bonuses:
        match bonus:
            case "reroll":
                marks = marks._replace(rerolls=marks.rerolls + 1)
            case "plus1":
                marks = marks._replace(extra_dice=marks.extra_dice + 1)
            case "fox":
                marks = marks._replace(foxes=marks.foxes + 1)
            case _:
                due.append(ALTERNATIVES[bonus])
    return Branch(marks, tuple(due))
