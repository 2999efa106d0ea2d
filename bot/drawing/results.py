"""How a game was won: a block for each player, on which their points stand source by source."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bot.drawing.canvas import HEIGHT, MARGIN, WIDTH, Box, Canvas
from bot.drawing.lettering import READ_PX, measure
from bot.drawing.palette import GOLD, LIT, MUTED, PANEL, PAPER, TRACK, Rgb
from bot.drawing.shapes import crown
from bot.drawing.signs import robot
from bot.drawing.tags import Named, draw_tag, tag_width

_LABELS, _GAP = 92, 6
"""The room for the signs of the sources, and between two blocks."""
_WIDEST = 400
_HEAD, _TOP = 142, 298
"""Above the sources: the place and the total; and above that the name and the crown of the first."""
_RISE = {1: 0, 2: 30, 3: 50}
_LOWEST = 66
"""How much lower than the first the others' blocks begin."""


class Source(NamedTuple):
    """Where points come from: what draws its sign around a middle, and the colours of the best in it."""

    draw: Callable[[Canvas, tuple[int, int]], None]
    ground: Rgb
    ink: Rgb


class Result(NamedTuple):
    """One player's end: *parts* are the points by source, in the order of the sources."""

    who: Named
    place: int
    total: int
    parts: tuple[int, ...]
    is_computer: bool = False


def draw_results(results: Sequence[Result], sources: Sequence[Source]) -> Canvas:
    """Return the picture: the first in the middle, the others beside by turns.

    The best of each source stands on its colour.
    """
    canvas = Canvas(HEIGHT)
    order = sorted(results, key=lambda result: (result.place, result.who.seat))
    row = min(80, (HEIGHT - MARGIN - 10 - _TOP) // len(sources))
    first_row = HEIGHT - MARGIN - row * len(sources) - 10
    left = MARGIN + _LABELS
    each = min(_WIDEST, (WIDTH - MARGIN - left - _GAP * (len(order) - 1)) // len(order))
    begin = left + (WIDTH - MARGIN - left - each * len(order) - _GAP * (len(order) - 1)) // 2
    begin = max(left, begin - _LABELS // 2)  # the signs stand to the left of the blocks
    best = [max(result.parts[place] for result in order) for place in range(len(sources))]
    for number, result in enumerate(_arranged(order)):
        at = begin + number * (each + _GAP)
        _draw_block(canvas, result, (at, first_row, each, row))
        for place, source in enumerate(sources):
            box = (at, first_row + place * row, each, row)
            _draw_part(canvas, result.parts[place], box, source, is_best=result.parts[place] == best[place])
    for place, source in enumerate(sources):
        source.draw(canvas, (begin - _LABELS // 2 - 2, first_row + place * row + row // 2))
    return canvas


def _arranged(order: Sequence[Result]) -> list[Result]:
    """Return the results with the first in the middle, the next by turns to its left and right."""
    found: list[Result] = []
    for number, result in enumerate(order):
        found = [*found, result] if number % 2 == 0 else [result, *found]
    return found


def _draw_block(canvas: Canvas, result: Result, first: Box) -> None:
    """Draw a block with the name on it, the place and the total; the first golden with a crown."""
    left, row_top, width, _ = first
    is_first, middle = result.place == 1, left + width // 2
    top = row_top - _HEAD + _RISE.get(result.place, _LOWEST)
    canvas.panel((left, top, width, HEIGHT - MARGIN - top), LIT if is_first else PANEL, 18)
    if is_first:
        canvas.outline((left, top, width, HEIGHT - MARGIN - top), GOLD, 5, 18)
    size, line = 46 if is_first else 42, top - 40
    wide = min(width - 8, tag_width(result.who, size))
    draw_tag(canvas, (left + (width - wide) // 2, line), result.who, size, width - 8)
    if is_first:
        canvas.mask((middle - 40, line - 38 - 64), crown(80), GOLD)
    if result.is_computer:
        canvas.centred((left + width - 34, top + 34), robot(36), MUTED)
    total = {1: 96, 2: 76, 3: 66}.get(result.place, 58)
    at = (middle, (top + row_top) // 2 + 2)
    canvas.text(at, str(result.total), total, GOLD if is_first else PAPER, "Black", "middle", width - 16)
    if not is_first:
        canvas.panel((left + 10, top + 10, 48, 48), TRACK, 24)
        canvas.text((left + 34, top + 34), str(result.place), READ_PX, PAPER, "Black", "middle")


def _draw_part(canvas: Canvas, points: int, box: Box, source: Source, *, is_best: bool) -> None:
    left, top, width, height = box
    middle, words = (left + width // 2, top + height // 2), str(points).replace("-", "−")
    size = 52 if height > 66 else 46
    if is_best and points > 0:
        wide, high = measure(words, size, "Black") + 40, min(height - 10, 62)
        canvas.panel((middle[0] - wide // 2, middle[1] - high // 2, wide, high), source.ground, 18)
        canvas.text(middle, words, size, source.ink, "Black", "middle")
    else:
        canvas.text(middle, words, size, PAPER if points else MUTED, "Black", "middle", width - 10)
    canvas.panel((left + 14, top - 1, width - 28, 2), TRACK, 1)
