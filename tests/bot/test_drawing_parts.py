"""What pictures of several games are put together from: bands, places, the steps of an example."""

from __future__ import annotations

from itertools import pairwise

from PIL import Image

from bot.drawing.canvas import Canvas
from bot.drawing.palette import GOLD, GROUND, PANEL
from bot.drawing.shapes import turned
from bot.drawing.steps import STEP_WIDTH, draw_steps


def colours_in(canvas: Canvas, left: int, top: int, width: int, height: int) -> set[object]:
    """Return the colours that occur in a part of the picture."""
    part = canvas.image.crop((left, top, left + width, top + height))
    return {colour for _, colour in part.getcolors(1 << 16) or ()}


def test_a_mask_is_painted_around_its_middle() -> None:
    """Ten pixels: five before the point, five from it on."""
    canvas = Canvas(100)
    canvas.centred((50, 60), Image.new("L", (10, 10), 255), GOLD)
    assert colours_in(canvas, 45, 55, 10, 10) == {GOLD}
    assert colours_in(canvas, 44, 54, 12, 1) == colours_in(canvas, 44, 65, 12, 1) == {GROUND}


def test_a_sprite_is_turned_and_made_half_as_large() -> None:
    """It is drawn twice as large, so that its edges stay smooth; the room it needs changes with the turn."""
    assert turned(Image.new("RGBA", (40, 20)), 90).size == (10, 20)


def test_the_steps_of_an_example_stand_side_by_side() -> None:
    """As many frames as there are captions; what lies between them is the ground."""
    canvas = Canvas(420)
    lefts = draw_steps(canvas, ("Roll.", "Keep.", "Win."))
    assert [right - left for left, right in pairwise(lefts)] == [394, 394]
    for left in lefts:
        assert canvas.image.getpixel((left + STEP_WIDTH // 2, 200)) == PANEL
        assert colours_in(canvas, left + STEP_WIDTH + 1, 0, 12, 420) == {GROUND}
