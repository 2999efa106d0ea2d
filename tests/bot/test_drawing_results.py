"""The picture of an end by source: everything lies in it, whatever the number of players."""

from __future__ import annotations

import pytest

from bot.drawing.canvas import MARGIN, Canvas
from bot.drawing.lettering import texts_written
from bot.drawing.palette import GOLD, INK
from bot.drawing.results import Result, Source, draw_results
from bot.game.face import Who

SIGN_HALF = 38
"""Half the width of the widest sign that a game draws."""


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_the_signs_stand_inside_the_picture_and_left_of_the_blocks(count: int) -> None:
    """With three players the blocks take all the width that the signs leave them."""
    middles: list[tuple[int, int]] = []
    sources = [Source(lambda _canvas, middle: middles.append(middle), GOLD, INK)] * 5
    results = [Result(Who(seat, f"Player {seat}"), seat + 1, 40 - seat, (8,) * 5) for seat in range(count)]
    picture = draw_results(results, sources).image
    assert len(middles) == len(sources)
    for left, top in middles:
        assert left >= MARGIN + SIGN_HALF - 4
        ground = picture.getpixel((0, 0))
        around = {picture.getpixel((left + step, top)) for step in range(-SIGN_HALF, SIGN_HALF)}
        assert around == {ground}, "no block lies where the sign is drawn"


def test_the_place_is_no_part_of_the_points() -> None:
    """ "2." before "43" was read as a decimal."""
    results = [Result(Who(seat, "Ana"), seat + 1, 44 - seat, (1,)) for seat in range(5)]
    with texts_written() as written:
        canvas: Canvas = draw_results(results, [Source(lambda *_: None, GOLD, INK)])
    assert canvas.image.size == (1200, 760)
    assert {"2", "3", "4", "5"} <= {one.text for one in written}
    assert not [one.text for one in written if "." in one.text]
