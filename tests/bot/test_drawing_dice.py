"""Dice: faces that differ, in every colour, kept or not."""

from __future__ import annotations

import pytest
from PIL import Image

from bot.drawing.dice import POKER_FACES, die, is_light
from bot.drawing.palette import GOLD, INK, PAPER

BLUE = (42, 114, 196)


def pixel(sprite: Image.Image, x: int, y: int) -> tuple[int, ...]:
    """Return the colour at a place: red, green, blue and alpha."""
    colour = sprite.getpixel((x, y))
    assert isinstance(colour, tuple)
    return colour


def test_every_face_looks_different() -> None:
    """Six numbers of pips, six poker faces."""
    for faces in (tuple(range(1, 7)), POKER_FACES):
        assert len({die(face, PAPER, 80).tobytes() for face in faces}) == 6


@pytest.mark.parametrize("size", [40, 88, 160])
def test_a_die_is_as_large_as_asked_and_round_at_its_corners(size: int) -> None:
    """The corners are transparent, the middle is not."""
    sprite = die(6, BLUE, size)
    assert sprite.size == (size, size)
    assert pixel(sprite, 0, 0)[3] == 0
    assert pixel(sprite, size // 2, size // 2)[3] == 255


def test_a_kept_die_lies_on_a_gold_tray() -> None:
    """Its edge is gold, and the die on it a little smaller."""
    assert pixel(die(3, BLUE, 80, kept=True), 2, 40)[:3] == GOLD
    assert pixel(die(3, BLUE, 80), 2, 40)[:3] == BLUE


def test_pips_can_be_read_on_every_colour() -> None:
    """Dark ones on light dice, light ones on dark dice."""
    assert is_light(PAPER)
    assert not is_light(BLUE)
    assert pixel(die(1, PAPER, 80), 40, 37)[:3] == INK
    assert pixel(die(1, BLUE, 80), 40, 37)[:3] == PAPER


@pytest.mark.parametrize("face", [0, 7, "X", ""])
def test_what_no_die_shows_is_refused(face: int | str) -> None:
    """A caller's mistake is not drawn."""
    with pytest.raises(ValueError, match="not"):
        die(face, PAPER, 80)
