"""What Clever calls its colours, dice, bonuses and numbers."""

from __future__ import annotations

from typing import NamedTuple

from bot.game.colours import colour_name
from bot.text import Text, later
from rules.clever.sheet import NUMBERS, Area, Bonus, Colour, Sheet

CROSSES: dict[Bonus, tuple[Area, str]] = {
    "x_yellow": ("yellow", later("yellow X")),
    "x_blue": ("blue", later("blue X")),
    "x_green": ("green", later("green X")),
}
"""The bonuses that cross a cell: where, and their names."""
OTHER_BONUSES: dict[Bonus, str] = {
    "reroll": later("reroll"),
    "plus1": later("extra die"),
    "fox": later("fox"),
    "x_black": later("any X"),
    "six_black": later("orange or purple 6"),
}


class Letters(NamedTuple):
    """The letters that stand for the six colours in the pictures and on the buttons."""

    yellow: str
    blue: str
    green: str
    orange: str
    purple: str
    white: str

    def of(self, colour: Colour) -> str:
        """Return the letter of *colour*."""
        letters: dict[Colour, str] = {
            "yellow": self.yellow,
            "blue": self.blue,
            "green": self.green,
            "orange": self.orange,
            "purple": self.purple,
            "white": self.white,
        }
        return letters[colour]


def letters_in(t: Text) -> Letters:
    """Return the letters of a language."""
    # Translators: one letter each for yellow, blue, green, orange, purple and white; they must differ
    letters = t("Y B G O P W").split()
    is_usable = len(letters) == len(set(letters)) == len(Letters._fields)
    return Letters(*letters) if is_usable else Letters(*"YBGOPW")


def die_name(die: Colour, face: int, t: Text) -> str:
    """Return a die in words: "blue 5"."""
    return t("{colour} {face}", colour=colour_name(die, t), face=face)


def bonus_name(bonus: Bonus, t: Text) -> str:
    """Return a bonus in words: "blue X", "orange 5", "fox"."""
    if bonus in CROSSES:
        return t(CROSSES[bonus][1])
    if bonus in NUMBERS:
        area, number = NUMBERS[bonus]
        return t("{colour} {face}", colour=colour_name(area, t), face=number)
    return t(OTHER_BONUSES[bonus])


def area_of(bonus: Bonus) -> Area | None:
    """Return the area in which *bonus* marks a cell; None if it is kept, or if the player chooses the area."""
    if bonus in CROSSES:
        return CROSSES[bonus][0]
    return NUMBERS[bonus][0] if bonus in NUMBERS else None


def cell_name(sheet: Sheet, area: Area, cell: tuple[int, ...], t: Text) -> str:
    """Return a cell in words: "the 3 in row 1, column 2", "the 7", "cell 4"."""
    if area == "yellow":
        row, column = cell
        value = sheet.yellow.values[sheet.yellow.cell_at(row, column)]
        return t("{value} in row {row}, column {column}", value=value, row=row + 1, column=column + 1)
    return str(cell[0]) if area == "blue" else t("cell {number}", number=cell[0] + 1)
