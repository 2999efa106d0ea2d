"""What Clever calls its colours, dice, bonuses and numbers."""

from __future__ import annotations

from typing import NamedTuple

from bot.drawing.bidi import has_right_to_left
from bot.drawing.lettering import ELLIPSIS
from bot.drawing.names import clean
from bot.text import Text, later
from rules.clever.sheet import NUMBERS, Area, Bonus, Colour, Sheet

COLOUR_NAMES: dict[Colour, str] = {
    "yellow": later("yellow"),
    "blue": later("blue"),
    "green": later("green"),
    "orange": later("orange"),
    "purple": later("purple"),
    "white": later("white"),
}
COLOUR_EMOJI: dict[Colour, str] = {
    "yellow": "🟡",
    "blue": "🔵",
    "green": "🟢",
    "orange": "🟠",
    "purple": "🟣",
    "white": "⚪",
}
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
ISOLATE, END_ISOLATE = "\u2068", "\u2069"
"""Around a right-to-left name, so that it does not carry the numbers beside it along."""


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


def colour_name(colour: Colour, t: Text) -> str:
    """Return the colour in words."""
    return t(COLOUR_NAMES[colour])


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
    """Return the area in which *bonus* marks a cell, None for one that is kept or lets the player choose."""
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


def points(count: int, t: Text) -> str:
    """Return a number of points in words."""
    return t.n("{count} point", "{count} points", count)


def short(name: str, letters: int) -> str:
    """Return *name* on one line, cut after so many *letters*; a right-to-left one set apart from the rest."""
    kept = clean(name)
    kept = kept if len(kept) <= letters else kept[: letters - 1].rstrip() + ELLIPSIS
    return f"{ISOLATE}{kept}{END_ISOLATE}" if has_right_to_left(kept) else kept
