"""What a position promises: the points to be expected at the end, learned in games against itself.

The function is a network with one layer between: each of its units adds up what the parts of the input say
(`features`) and counts if that is positive. What an area says depends on this area alone, so it is computed
once and kept.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Callable, Hashable
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple, TypeAlias, TypeVar

from rules.clever.marks import LAST, Marks
from rules.clever.players import features
from rules.clever.players.features import Clock, Moment, Part
from rules.clever.sheet import Sheet

WEIGHTS = Path(__file__).with_name("weights.json")
SCALE = 50
"""The network counts in units of 50 points, as it was trained to; another number needs other weights."""

Units: TypeAlias = tuple[float, ...]
"""What a part of the input says to each unit."""
K = TypeVar("K", bound=Hashable)


class Weights(NamedTuple):
    """The network: what each place of the input, and always *bias*, says to each unit; what units count."""

    inputs: tuple[Units, ...]
    bias: Units
    outputs: Units
    base: float


@functools.cache
def weights() -> Weights:
    """Return the network that comes with the game."""
    stored = json.loads(WEIGHTS.read_text(encoding="utf-8"))
    inputs = tuple(tuple(row) for row in stored["inputs"])
    assert len(inputs) == features.INPUTS, "the network was trained for other features"
    return Weights(inputs, tuple(stored["bias"]), tuple(stored["outputs"]), stored["base"])


class Kept(dict[K, Units]):
    """What a part of the input says, by what it depends on; computed when it is first asked for."""

    def __init__(self, compute: Callable[[K], Units]) -> None:
        super().__init__()
        self.compute = compute

    def __missing__(self, key: K) -> Units:
        """Compute what *key* says, and keep it."""
        said = self[key] = self.compute(key)
        return said


class Value:
    """The value function on one sheet."""

    def __init__(self, sheet: Sheet) -> None:
        """Start with nothing kept."""
        self.sheet = sheet
        self.first = dict(zip(PARTS, accumulate(features.SIZES, initial=0), strict=False))
        self.yellow_points = functools.cache(self._yellow_points)
        self.yellow = Kept(self._yellow)
        self.blue = Kept(self._blue)
        self.green = Kept(self._green)
        self.orange = Kept(self._orange)
        self.purple = Kept(self._purple)
        self.store = Kept(self._store)
        self.clock = Kept(self._clock)

    def of(self, marks: Marks, at: Clock) -> float:
        """Return the points that a player with *marks* can expect at the end."""
        orange, purple = sum(marks.orange), sum(marks.purple)
        areas = (
            self.yellow_points(marks.yellow),
            self.sheet.blue.points[marks.blue.bit_count()],
            self.sheet.green.points[marks.green],
            orange,
            purple,
        )
        least = max(0, min(areas))
        points = sum(areas) + marks.foxes * least
        if at.moment in OPEN and not marks.extra_dice_left:
            at = at._replace(moment="between")
        if at.moment == "between" and not at.active and not at.passive:
            return points
        last = marks.purple[-1] % LAST if marks.purple else 0
        parts = zip(
            weights().outputs,
            self.yellow[marks.yellow],
            self.blue[marks.blue],
            self.green[marks.green],
            self.orange[len(marks.orange), orange],
            self.purple[len(marks.purple), last, purple],
            self.store[least, marks.foxes, marks.rerolls_left, marks.extra_dice_left],
            self.clock[at],
            strict=True,
        )
        promise = weights().base
        for counts, a, b, c, d, e, f, g in parts:
            said = a + b + c + d + e + f + g
            if said > 0:
                promise += counts * said
        return points + SCALE * promise

    def _says(self, name: str, part: Part, *more: tuple[int, float]) -> Units:
        """Return what *part*, at *name* in the input, says, and with it *more* of the part of the score."""
        rows = weights().inputs
        first, score = self.first[name], self.first["score"]
        active = [(rows[first + place], number) for place, number in part]
        active += [(rows[score + place], number) for place, number in more]
        return tuple(sum(row[unit] * number for row, number in active) for unit in range(len(weights().bias)))

    def _yellow_points(self, crossed: int) -> int:
        return sum(line.points for line in self.sheet.yellow.lines if line.cells & crossed == line.cells)

    def _yellow(self, crossed: int) -> Units:
        points = self.yellow_points(crossed)
        return self._says("yellow", features.yellow(self.sheet, crossed), (0, points / SCALE))

    def _blue(self, crossed: int) -> Units:
        points = self.sheet.blue.points[crossed.bit_count()]
        return self._says("blue", features.blue(self.sheet, crossed), (1, points / SCALE))

    def _green(self, count: int) -> Units:
        points = self.sheet.green.points[count]
        return self._says("green", features.green(self.sheet, count), (2, points / SCALE))

    def _orange(self, key: tuple[int, int]) -> Units:
        count, points = key
        return self._says("orange", features.orange(self.sheet, count), (3, points / SCALE))

    def _purple(self, key: tuple[int, int, int]) -> Units:
        count, last, points = key
        return self._says("purple", features.purple(self.sheet, count, last), (4, points / SCALE))

    def _store(self, key: tuple[int, int, int, int]) -> Units:
        least, foxes, rerolls, extra_dice = key
        return self._says(
            "store",
            features.store(foxes, rerolls, extra_dice),
            (5, least / SCALE),
            (6, least * foxes / (2 * SCALE)),
        )

    def _clock(self, at: Clock) -> Units:
        said = self._says("clock", features.clock(at))
        return tuple(unit + bias for unit, bias in zip(said, weights().bias, strict=True))


OPEN: tuple[Moment, ...] = ("window", "passive")
"""When extra dice can be used; without any nothing is left to do in the turn."""
PARTS = ("yellow", "blue", "green", "orange", "purple", "clock", "store", "score")
"""The parts of the input, in order; their sizes are those of `features.SIZES`."""


@functools.lru_cache(maxsize=16)
def value_on(sheet: Sheet) -> Value:
    """Return the value function on *sheet*, with what it has kept."""
    return Value(sheet)
