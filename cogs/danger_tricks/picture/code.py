"""The accessijeux number code as masks: numbers for people who do not read figures by sight.

A dot is 1, a circle with a dot in its centre 5, a square 10 for each dot in it. So 37 is a square with three
dots, a circle with its dot, and two dots. A card has the square of its tens and below it its units.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable

from PIL import Image

from bot.drawing.shapes import Pen, smooth

FIVE = 5
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    0: (),
    1: ((0.5, 0.5),),
    2: ((0.28, 0.5), (0.72, 0.5)),
    3: ((0.5, 0.28), (0.25, 0.72), (0.75, 0.72)),
    4: ((0.28, 0.28), (0.72, 0.28), (0.28, 0.72), (0.72, 0.72)),
    5: ((0.26, 0.26), (0.74, 0.26), (0.5, 0.5), (0.26, 0.74), (0.74, 0.74)),
}
"""Where so many dots lie in a square of side 1."""


@functools.cache
def tens(count: int, side: int) -> Image.Image:
    """Return the square with *count* dots (1 to 5), *side* pixels high and wide."""

    def draw(pen: Pen, fine: int) -> None:
        edge = side * fine
        pen.rounded_rectangle((0, 0, edge - 1, edge - 1), edge * 0.1, outline=255, width=round(edge * 0.085))
        inner = ((0.12 + 0.76 * x, 0.12 + 0.76 * y) for x, y in PIPS[count])
        _dots(pen, inner, edge, edge * 0.105)

    return smooth(side, side, draw)


@functools.cache
def units(count: int, side: int) -> Image.Image:
    """Return the dots, and the circle from 5 on, for *count* (0 to 9) in a square of *side* pixels."""

    def draw(pen: Pen, fine: int) -> None:
        edge = side * fine
        if count < FIVE:
            _dots(pen, PIPS[count], edge, edge * 0.125)
            return
        _circle(pen, edge, 0.5 if count == FIVE else 0.34)
        row = count - FIVE
        _dots(pen, (((place + 0.5) / row, 0.86) for place in range(row)), edge, edge * 0.105)

    return smooth(side, side, draw)


def _circle(pen: Pen, edge: int, height: float) -> None:
    """Draw the circle with its dot, the centre so far below the top."""
    radius, middle = edge * 0.33, (edge * 0.5, edge * height)
    box = (middle[0] - radius, middle[1] - radius, middle[0] + radius, middle[1] + radius)
    pen.ellipse(box, outline=255, width=round(edge * 0.085))
    _dots(pen, ((0.5, height),), edge, edge * 0.105)


def _dots(pen: Pen, places: Iterable[tuple[float, float]], edge: int, radius: float) -> None:
    for x, y in places:
        pen.ellipse((x * edge - radius, y * edge - radius, x * edge + radius, y * edge + radius), 255)
