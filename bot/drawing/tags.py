"""Names in pictures: on the tint of their seat, alone or side by side, and at the head of a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from bot.drawing.canvas import Canvas
from bot.drawing.lettering import READ_PX, SMALLEST_PX, fitted, measure, shortened
from bot.drawing.names import clean, clusters
from bot.drawing.palette import INK, PAPER, TINTS, Rgb
from bot.drawing.seats import SEAT_LETTERS

_PAD, _HEIGHT, _GAP = 0.34, 1.3, 8
"""The room beside a name and its tag's height, in letter sizes; the pixels between two tags."""


class Named(Protocol):
    """Somebody who sits on a seat."""

    @property
    def seat(self) -> int:
        """The seat, from 0."""

    @property
    def name(self) -> str:
        """What they are called, raw."""


def draw_tag(
    canvas: Canvas,
    at: tuple[int, int],
    who: Named,
    size: int = READ_PX,
    width: int | None = None,
    height: int | None = None,
) -> int:
    """Write a name on its seat's tint, *at* the middle of the tag's left edge; return the tag's width.

    With a *width*, in pixels, the name shrinks to 34 pixels and is then cut until its tag is no wider.
    """
    pad, height = round(size * _PAD), height or round(size * _HEIGHT)
    room = measure(who.name, size, "Black") if width is None else width - 2 * pad
    line = fitted(who.name, room, size, min(size, SMALLEST_PX), "Black")
    wide = line.width + 2 * pad
    canvas.panel((at[0], at[1] - height // 2, wide, height), TINTS[who.seat], height // 3)
    canvas.lettering((at[0] + pad, at[1]), line, INK)
    return wide


def tag_width(who: Named, size: int = READ_PX) -> int:
    """Return the width of a tag that shows the whole name, in pixels."""
    return measure(who.name, size, "Black") + 2 * round(size * _PAD)


def draw_tags(
    canvas: Canvas,
    at: tuple[int, int],
    people: Sequence[Named],
    everybody: Sequence[Named],
    width: int,
    size: int = READ_PX,
) -> int:
    """Write names side by side, *at* the middle of the left edge; return how wide they are.

    All in full, or else all cut alike as far as *width* asks for it; where not even three letters fit, initials.
    """
    if not people:
        return 0
    each = (width - _GAP * (len(people) - 1)) // len(people)
    whole = sum(tag_width(who, size) for who in people) + _GAP * (len(people) - 1) <= width
    left = at[0]
    for who in people:
        if whole or each >= 3 * size:
            left += draw_tag(canvas, (left, at[1]), who, size, None if whole else each) + _GAP
        else:
            left += _draw_initial(canvas, (left, at[1]), who, everybody, size) + _GAP
    return left - _GAP - at[0]


def initial(who: Named, everybody: Sequence[Named]) -> str:
    """Return the first letter of a name, in capitals; the seat's letter where two names begin alike."""
    firsts = {other.seat: clusters(clean(other.name))[:1] for other in everybody}
    mine = firsts.get(who.seat) or [SEAT_LETTERS[who.seat]]
    alike = [seat for seat, first in firsts.items() if first and first[0].upper() == mine[0].upper()]
    return mine[0].upper() if len(alike) < 2 else SEAT_LETTERS[who.seat]


def draw_prompt(
    canvas: Canvas,
    at: tuple[int, int],
    name: str,
    words: Callable[[str], str],
    width: int,
    size: int = 58,
    colour: Rgb = PAPER,
) -> int:
    """Write who is asked and what: what *words* make of the name; return the width, in pixels.

    Both shrink to 40 pixels together before the name is cut; the words stay whole unless they alone are wider than
    *width*.
    """
    for smaller in range(size, READ_PX - 1, -2):
        if measure(words(name), smaller, "Black") <= width:
            return canvas.text(at, words(name), smaller, colour, "Black")
    room = width - measure(words(""), READ_PX, "Black")
    cut = shortened(name, max(0, room), READ_PX, "Black")
    return canvas.text(at, words(cut), READ_PX, colour, "Black", width=width)


def _draw_initial(
    canvas: Canvas, at: tuple[int, int], who: Named, everybody: Sequence[Named], size: int
) -> int:
    side = round(size * _HEIGHT)
    canvas.panel((at[0], at[1] - side // 2, side, side), TINTS[who.seat], side // 3)
    canvas.text((at[0] + side // 2, at[1]), initial(who, everybody), size, INK, "Black", "middle")
    return side
