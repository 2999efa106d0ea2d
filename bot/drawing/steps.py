"""A worked example for the rules: three steps side by side, each in a frame with its number."""

from __future__ import annotations

from collections.abc import Sequence

from bot.drawing.canvas import Canvas
from bot.drawing.palette import GOLD, INK, PANEL, PAPER
from bot.drawing.shapes import shape

STEP_WIDTH = 380
_LEFT, _TOP, _HEIGHT, _GAP = 16, 16, 388, 14


def draw_steps(canvas: Canvas, captions: Sequence[str]) -> list[int]:
    """Draw a frame a step, headed by its caption; return their left edges. Their content begins at a height of 112."""
    lefts = [draw_step(canvas, place) for place in range(len(captions))]
    for left, caption in zip(lefts, captions, strict=True):
        canvas.text((left + 100, _TOP + 52), caption, 36, PAPER, "ExtraBold", width=STEP_WIDTH - 116)
    return lefts


def draw_step(canvas: Canvas, place: int) -> int:
    """Draw the frame of the step at *place*, counted from 0, with its number; return its left edge."""
    left = _LEFT + place * (STEP_WIDTH + _GAP)
    canvas.panel((left, _TOP, STEP_WIDTH, _HEIGHT), PANEL)
    canvas.mask((left + 22, _TOP + 22), shape("disc", 60), GOLD)
    canvas.text((left + 52, _TOP + 52), str(place + 1), 38, INK, "Black", "middle")
    return left
