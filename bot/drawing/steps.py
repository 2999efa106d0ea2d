"""A worked example for the rules: three steps side by side, each in a frame with its number."""

from __future__ import annotations

from collections.abc import Sequence

from bot.drawing.canvas import Anchor, Canvas
from bot.drawing.lettering import READ_PX, SMALLEST_PX, Weight, measure, wrapped
from bot.drawing.palette import GOLD, INK, PANEL, PAPER, Rgb
from bot.drawing.shapes import shape

STEP_WIDTH = 380
_LEFT, _TOP, _HEIGHT, _GAP = 16, 16, 388, 14
_LINE = 38
"""From one line to the next, where a caption or the words need two."""


def draw_steps(canvas: Canvas, captions: Sequence[str], words: Sequence[str] = ()) -> list[int]:
    """Draw a frame a step, with its caption at the head and its *words* at the foot; return their left edges.

    Both go over two lines if they must; a step without words has "" or none. The content of a frame has the heights
    from 112 to 322.
    """
    lefts = [_draw_frame(canvas, place) for place in range(len(captions))]
    for left, caption in zip(lefts, captions, strict=True):
        _write(canvas, (left + 94, _TOP + 52), caption, PAPER, "ExtraBold", "left", STEP_WIDTH - 104)
    for left, below in zip(lefts, words, strict=False):
        if below:
            _write(canvas, (left + STEP_WIDTH // 2, 362), below, GOLD, "Black", "middle", STEP_WIDTH - 24)
    return lefts


def _draw_frame(canvas: Canvas, place: int) -> int:
    """Draw the frame of the step at *place*, counted from 0, with its number; return its left edge."""
    left = _LEFT + place * (STEP_WIDTH + _GAP)
    canvas.panel((left, _TOP, STEP_WIDTH, _HEIGHT), PANEL)
    canvas.mask((left + 22, _TOP + 22), shape("disc", 60), GOLD)
    canvas.text((left + 52, _TOP + 52), str(place + 1), READ_PX, INK, "Black", "middle")
    return left


def _write(
    canvas: Canvas, at: tuple[int, int], words: str, colour: Rgb, weight: Weight, anchor: Anchor, width: int
) -> None:
    if measure(words, SMALLEST_PX, weight) <= width:
        canvas.text(at, words, READ_PX, colour, weight, anchor, width)
        return
    for number, line in enumerate(wrapped(words, width, 2, SMALLEST_PX, weight)):
        middle = at[1] - _LINE // 2 + number * _LINE
        canvas.text((at[0], middle), line, SMALLEST_PX, colour, weight, anchor, width)
