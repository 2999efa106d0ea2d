"""What the computer player knows about a position: numbers that mean the same on every sheet.

Each function returns one part of the input of the value function (`value`), as pairs of place and number;
places that are left out are 0. The parts of the areas depend on one area alone, so they are computed once and
kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

from rules.clever.sheet import NUMBERS, Bonus, Line, Sheet

Part: TypeAlias = "list[tuple[int, float]]"

KINDS: dict[Bonus, int] = {
    "reroll": 0,
    "plus1": 1,
    "fox": 2,
    "x_yellow": 3,
    "x_blue": 4,
    "x_green": 5,
    "orange4": 6,
    "orange5": 6,
    "orange6": 6,
    "purple3": 7,
    "purple6": 7,
    "x_black": 4,
    "six_black": 6,
}
"""Which bonuses are alike; a black one counts as one of those that it lets choose."""
COUNT = 8

MISSING = 3
"""Marks missing in a line that are told apart: 1, 2, more."""
AHEAD = 5
"""How many cells ahead the bonuses of a row are seen."""

Moment: TypeAlias = Literal["roll3", "roll2", "roll1", "window", "passive", "between"]
MOMENTS: tuple[Moment, ...] = ("roll3", "roll2", "roll1", "window", "passive", "between")
"""Before each roll of an own turn; after the picks of an own turn, of another's; between turns."""

MOST_TURNS = 12
MOST_ROUNDS = 6


class Clock(NamedTuple):
    """Where in the game a player is: *tray* are the dice about to be rolled, as bits.

    *active* and *passive* count the player's turns after the present one.
    """

    moment: Moment
    tray: int
    active: int
    passive: int
    round: int


def _weight(bonus: Bonus) -> float:
    """Return how much a bonus counts beside those of its kind: a number by its height."""
    return NUMBERS[bonus][1] / 6 if bonus in NUMBERS else 1.0


def _lines(lines: Sequence[Line], crossed: int) -> Iterator[tuple[int, float]]:
    """Yield the bonuses still to be had, by kind and by how many marks are missing."""
    for line in lines:
        missing = (line.cells & ~crossed).bit_count()
        if missing and line.bonus:
            yield KINDS[line.bonus] * MISSING + min(missing, MISSING) - 1, _weight(line.bonus)


def _row(bonuses: Sequence[Bonus | None], count: int) -> Iterator[tuple[int, float]]:
    """Yield the bonuses of the next cells, by kind and distance."""
    for ahead, bonus in enumerate(bonuses[count : count + AHEAD]):
        if bonus:
            yield KINDS[bonus] * AHEAD + ahead, _weight(bonus)


def _summed(pairs: Iterator[tuple[int, float]]) -> Part:
    part: dict[int, float] = {}
    for place, number in pairs:
        part[place] = part.get(place, 0.0) + number
    return sorted(part.items())


LINES = COUNT * MISSING
YELLOW = LINES + 5 + 6 + 6 + 1


def yellow(sheet: Sheet, crossed: int) -> Part:
    """Return the yellow part: bonuses of lines, points by missing marks, the values that still fit."""

    def pairs() -> Iterator[tuple[int, float]]:
        area = sheet.yellow
        yield from _lines(area.lines, crossed)
        for line in area.lines:
            yield LINES + min(4, (line.cells & ~crossed).bit_count()), line.points / 20
        left = [value for cell, value in enumerate(area.values) if not crossed >> cell & 1]
        for value in range(1, 7):
            if value in left:
                yield LINES + 4 + value, 1.0
            if left.count(value) > 1:
                yield LINES + 10 + value, 1.0
        yield LINES + 17, len(left) / 12

    return _summed(pairs())


BLUE = LINES + 11 + 3


def blue(sheet: Sheet, crossed: int) -> Part:
    """Return the blue part: bonuses of lines, the sums that still fit, what the next mark is worth."""

    def pairs() -> Iterator[tuple[int, float]]:
        area = sheet.blue
        count = crossed.bit_count()
        yield from _lines(area.lines, crossed)
        for number in range(2, 13):
            if not crossed >> number & 1:
                yield LINES + number - 2, 1.0
        yield LINES + 11, count / 11
        if count < 11:
            yield LINES + 12, (area.points[count + 1] - area.points[count]) / 10
            yield LINES + 13, (area.points[min(11, count + 3)] - area.points[count]) / 30

    return _summed(pairs())


ROW = COUNT * AHEAD
GREEN = ROW + 3 + 6 + 4


def green(sheet: Sheet, count: int) -> Part:
    """Return the green part: bonuses ahead, the minimums of the next cells, what they are worth."""

    def pairs() -> Iterator[tuple[int, float]]:
        area = sheet.green
        cells = len(area.least)
        yield from _row(area.bonuses, count)
        for ahead, least in enumerate(area.least[count : count + 3]):
            yield ROW + ahead, least / 6
        if count < cells:
            yield ROW + 2 + area.least[count], 1.0
            yield ROW + 9, (area.points[count + 1] - area.points[count]) / 10
            yield ROW + 10, (area.points[min(cells, count + 3)] - area.points[count]) / 30
        else:
            yield ROW + 11, 1.0
        yield ROW + 12, (cells - count) / 11

    return _summed(pairs())


ORANGE = ROW + 4 + 2


def orange(sheet: Sheet, count: int) -> Part:
    """Return the orange part: bonuses ahead, the factors of the next cells."""

    def pairs() -> Iterator[tuple[int, float]]:
        factors = sheet.orange.factors
        yield from _row(sheet.orange.bonuses, count)
        for ahead, factor in enumerate(factors[count : count + 4]):
            yield ROW + ahead, factor / 2
        yield ROW + 4, (len(factors) - count) / 11
        if count == len(factors):
            yield ROW + 5, 1.0

    return _summed(pairs())


PURPLE = ROW + 6 + 2


def purple(sheet: Sheet, count: int, last: int) -> Part:
    """Return the purple part: bonuses ahead, and the last number, 0 where any may follow."""

    def pairs() -> Iterator[tuple[int, float]]:
        cells = len(sheet.purple.bonuses)
        yield from _row(sheet.purple.bonuses, count)
        yield ROW + last % 6, 1.0
        yield ROW + 6, (cells - count) / 11
        if count == cells:
            yield ROW + 7, 1.0

    return _summed(pairs())


CLOCK = len(MOMENTS) + 2 * 6 + 2 + (MOST_ROUNDS + 1) + (MOST_TURNS + 1) + MOST_ROUNDS + 2


def clock(at: Clock) -> Part:
    """Return the part of time: what is left of the turn and of the game."""
    part: Part = [(MOMENTS.index(at.moment), 1.0)]
    place = len(MOMENTS)
    if at.moment in ("roll2", "roll1"):
        first = at.moment == "roll1"
        part += [(place + 6 * first + die, 1.0) for die in range(6) if at.tray >> die & 1]
        part.append((place + 12 + first, at.tray.bit_count() / 6))
    place += 14
    part.append((place + min(at.active, MOST_ROUNDS), 1.0))
    place += MOST_ROUNDS + 1
    part.append((place + min(at.passive, MOST_TURNS), 1.0))
    place += MOST_TURNS + 1
    part.append((place + min(at.round, MOST_ROUNDS) - 1, 1.0))
    place += MOST_ROUNDS
    return [*part, (place, at.active / 6), (place + 1, at.passive / 12)]


STORE = 6 + 5 + 6


def store(foxes: int, rerolls: int, extra_dice: int) -> Part:
    """Return the part of what is kept: foxes, rerolls and extra dice left."""
    return [(min(foxes, 5), 1.0), (6 + min(rerolls, 4), 1.0), (11 + min(extra_dice, 5), 1.0)]


SCORE = 5 + 2
"""The points of the five areas / 50, the least of them / 50, and that times the foxes / 100."""

SIZES = (YELLOW, BLUE, GREEN, ORANGE, PURPLE, CLOCK, STORE, SCORE)
INPUTS = sum(SIZES)
