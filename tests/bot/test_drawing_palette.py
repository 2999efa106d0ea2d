"""Colours that people with every kind of sight can tell apart, and the palette of the files."""

from __future__ import annotations

import itertools
import math

import pytest

from bot.drawing.encoding import palette
from bot.drawing.palette import (
    COMMON_TINTS,
    GOLD,
    GREY,
    GROUND,
    INK,
    LIT,
    MORE_TINTS,
    MUTED,
    PANEL,
    PAPER,
    SEAT_SHAPES,
    SUITS,
    TINTS,
    WELL,
    Rgb,
    mix,
)
from bot.drawing.seats import SEAT_LETTERS

Matrix = tuple[tuple[float, float, float], ...]
SIGHT: dict[str, Matrix] = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    # Machado, Oliveira, Fernandes 2009, severity 1.0, for linear RGB
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}
APART = 12
"""Distance in CIELAB; about 2.3 can just be told apart side by side."""
LIGHTER = 5
"""Distance only in lightness."""


def linear(channel: float) -> float:
    """Return the light of an sRGB channel (0 to 255)."""
    share = channel / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def luminance(colour: Rgb) -> float:
    """Return the relative luminance that contrast is measured by."""
    red, green, blue = map(linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def lab(colour: Rgb, sight: str) -> tuple[float, float, float]:
    """Return *colour* in CIELAB as people with this *sight* see it."""
    light = [linear(channel) for channel in colour]
    seen = [min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in SIGHT[sight]]
    red, green, blue = seen
    xyz = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    )
    x, y, z = (value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116 for value in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: Rgb, other: Rgb, sight: str) -> float:
    """Return how far apart two colours look."""
    return math.dist(lab(one, sight), lab(other, sight))


def contrast(one: Rgb, other: Rgb) -> float:
    """Return the contrast of text and ground, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize(
    "colours", [[suit.colour for suit in SUITS.values()], list(TINTS)], ids=["suits", "seats"]
)
def test_two_colours_look_different_to_everybody(colours: list[Rgb], sight: str) -> None:
    """Even to people who lack one kind of cone; and there is always a shape or a letter beside the colour."""
    assert all(distance(one, other, sight) >= APART for one, other in itertools.combinations(colours, 2))


def test_suits_differ_in_grey() -> None:
    """A print or a screen without colour still shows five suits."""
    lightness = sorted(lab(suit.colour, "full")[0] for suit in SUITS.values())
    assert all(lighter - darker >= LIGHTER for darker, lighter in itertools.pairwise(lightness))


def test_each_suit_has_its_own_shape() -> None:
    """A colour never stands alone."""
    assert len({suit.shape for suit in SUITS.values()}) == 5


@pytest.mark.parametrize("ground", [GROUND, PANEL, LIT, WELL])
@pytest.mark.parametrize("colour", [PAPER, MUTED, GOLD])
def test_words_stand_out_from_their_ground(ground: Rgb, colour: Rgb) -> None:
    """WCAG asks for 3 for large text, and all our text is large."""
    assert contrast(ground, colour) >= 3


@pytest.mark.parametrize("suit", SUITS.values(), ids=SUITS)
def test_a_number_stands_out_from_its_card(suit: object) -> None:
    """From the light end of the field to the dark one."""
    found = next(one for one in SUITS.values() if one is suit)
    assert min(contrast(found.ink, found.light), contrast(found.ink, found.dark)) >= 2.9


def test_the_files_palette_keeps_the_flat_colours_exactly() -> None:
    """Large flat areas neither band nor shift."""
    colours = palette()
    assert {GROUND, PANEL, LIT, WELL, PAPER, MUTED, GOLD, GREY, INK, *COMMON_TINTS} <= set(colours)
    assert len(colours) == len(set(colours)) <= 256


def test_eight_seats_have_eight_shapes_and_a_palette_with_all_their_tints() -> None:
    """Where more than five sit, the picture's file names the other three tints."""
    assert len(set(SEAT_SHAPES)) == len(set(TINTS)) == len(SEAT_LETTERS) == 8
    assert set(TINTS) <= set(palette(MORE_TINTS))


def test_a_letter_stands_out_from_its_tint() -> None:
    """WCAG asks for 4.5 for small text."""
    assert min(contrast(tint, INK) for tint in TINTS) >= 4.5


def test_a_game_may_bring_colours_of_its_own() -> None:
    """They come first, with blends for their edges."""
    orange = (226, 112, 34)
    colours = palette((orange,))
    assert colours[0] == orange
    assert mix(orange, PAPER, 0.5) in colours
    assert len(colours) <= 256
