"""What a player has written on the sheet, and what may be written there."""

from __future__ import annotations

from typing import NamedTuple, TypedDict

from rules.clever.sheet import NUMBERS, Area, Bonus, Line, Sheet

LAST = 6
"""After this number the purple area starts again: any number may follow."""


class Written(TypedDict, total=False):
    """Marks as people write them down; what is missing is empty.

    *yellow*: (row, column) of each cross, printed ones may be left out; *blue*: the sums crossed; *green*:
    how many cells; *orange*: the numbers as written, already multiplied; *purple*: the numbers; *foxes*: how
    many.
    """

    yellow: set[tuple[int, int]]
    blue: set[int]
    green: int
    orange: tuple[int, ...]
    purple: tuple[int, ...]
    foxes: int


class Marks(NamedTuple):
    """One player's sheet; *yellow*, printed crosses included, and *blue* are sets of bits as on the sheet.

    *orange* holds the numbers as written, already multiplied. *rerolls* and *extra_dice* were earned, of
    which as many were used as the names with `used` say.
    """

    yellow: int
    blue: int = 0
    green: int = 0
    orange: tuple[int, ...] = ()
    purple: tuple[int, ...] = ()
    foxes: int = 0
    rerolls: int = 0
    rerolls_used: int = 0
    extra_dice: int = 0
    extra_dice_used: int = 0

    @property
    def rerolls_left(self) -> int:
        """How many rerolls may still be used."""
        return self.rerolls - self.rerolls_used

    @property
    def extra_dice_left(self) -> int:
        """How many extra dice may still be used."""
        return self.extra_dice - self.extra_dice_used

    def written(self, sheet: Sheet) -> Written:
        """Return the marks as people write them down."""
        return {
            "yellow": {
                sheet.yellow.place_of(cell)
                for cell in range(len(sheet.yellow.values))
                if self.yellow >> cell & 1
            },
            "blue": {number for number in sheet.blue.sums if number and self.blue >> number & 1},
            "green": self.green,
            "orange": self.orange,
            "purple": self.purple,
            "foxes": self.foxes,
        }


def open_yellow(sheet: Sheet, marks: Marks, value: int | None = None) -> tuple[int, ...]:
    """Return the yellow cells that are not crossed, those of *value* or all, row by row."""
    return tuple(
        cell
        for cell, number in enumerate(sheet.yellow.values)
        if not marks.yellow >> cell & 1 and (value is None or number == value)
    )


def open_blue(sheet: Sheet, marks: Marks) -> tuple[int, ...]:
    """Return the blue sums that are not crossed, in the order of the sheet."""
    return tuple(number for number in sheet.blue.sums if number and not marks.blue >> number & 1)


def fits(sheet: Sheet, marks: Marks, area: Area, number: int) -> bool:
    """Tell whether *number* (in blue the sum of both dice) can be marked in *area*."""
    match area:
        case "yellow":
            return any(
                value == number and not marks.yellow >> cell & 1
                for cell, value in enumerate(sheet.yellow.values)
            )
        case "blue":
            return not marks.blue >> number & 1
        case "green":
            return marks.green < len(sheet.green.least) and number >= sheet.green.least[marks.green]
        case "orange":
            return len(marks.orange) < len(sheet.orange.factors)
        case "purple":
            return len(marks.purple) < len(sheet.purple.bonuses) and rises(marks.purple, number)


def rises(purple: tuple[int, ...], number: int) -> bool:
    """Tell whether *number* may follow in the purple area: it is greater than the last, or the last is a 6.

    Source: clever.pt.txt, "Área Roxa".
    """
    return not purple or purple[-1] == LAST or number > purple[-1]


def has_room(sheet: Sheet, marks: Marks, bonus: Bonus) -> bool:
    """Tell whether *bonus*, one that leaves nothing to choose, can be carried out now."""
    if bonus in NUMBERS:
        return fits(sheet, marks, *NUMBERS[bonus])
    match bonus:
        case "x_yellow":
            return bool(open_yellow(sheet, marks))
        case "x_blue":
            return bool(open_blue(sheet, marks))
        case "x_green":
            return marks.green < len(sheet.green.least)
        case _:
            return True


def cross_yellow(sheet: Sheet, marks: Marks, cell: int) -> tuple[Marks, tuple[Bonus, ...]]:
    """Return the marks with the yellow *cell* crossed, and the bonuses of the lines completed."""
    yellow = marks.yellow | 1 << cell
    return marks._replace(yellow=yellow), _completed(sheet.yellow.lines, yellow, 1 << cell)


def cross_blue(sheet: Sheet, marks: Marks, number: int) -> tuple[Marks, tuple[Bonus, ...]]:
    """Return the marks with the blue sum *number* crossed, and the bonuses of the lines completed."""
    blue = marks.blue | 1 << number
    return marks._replace(blue=blue), _completed(sheet.blue.lines, blue, 1 << number)


def cross_green(sheet: Sheet, marks: Marks) -> tuple[Marks, tuple[Bonus, ...]]:
    """Return the marks with the next green cell crossed, and its bonus."""
    return marks._replace(green=marks.green + 1), _given(sheet.green.bonuses[marks.green])


def write_orange(sheet: Sheet, marks: Marks, number: int) -> tuple[Marks, tuple[Bonus, ...]]:
    """Return the marks with *number*, multiplied, in the next orange cell, and its bonus."""
    cell = len(marks.orange)
    return (
        marks._replace(orange=(*marks.orange, number * sheet.orange.factors[cell])),
        _given(sheet.orange.bonuses[cell]),
    )


def write_purple(sheet: Sheet, marks: Marks, number: int) -> tuple[Marks, tuple[Bonus, ...]]:
    """Return the marks with *number* in the next purple cell, and its bonus."""
    return marks._replace(purple=(*marks.purple, number)), _given(sheet.purple.bonuses[len(marks.purple)])


def _completed(lines: tuple[Line, ...], crossed: int, new: int) -> tuple[Bonus, ...]:
    """Return the bonuses of the complete lines through *new*: row, column, diagonal."""
    return tuple(
        line.bonus for line in lines if line.bonus and line.cells & new and line.cells & crossed == line.cells
    )


def _given(bonus: Bonus | None) -> tuple[Bonus, ...]:
    return () if bonus is None else (bonus,)
