"""From the finished picture to the file: a PNG of 256 colours that are chosen beforehand.

Choosing new ones for each picture takes longer than drawing it. The house knows its colours: the flat ones are kept
exactly, and the rest of the 256 are blends for smooth edges where one colour lies on another.
"""

from __future__ import annotations

import functools
import io
import math
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import product

from PIL import Image

from bot.drawing.cards import BACK, BACK_LINE, shades
from bot.drawing.palette import (
    ALARM,
    COMMON_TINTS,
    GOLD,
    GREY,
    GROUND,
    INK,
    LIT,
    MUTED,
    PANEL,
    PAPER,
    SPENT,
    SUITS,
    TRACK,
    WELL,
    Rgb,
    mix,
)

COLOURS = 256
SHARES = (0.5, 0.25, 0.75, 0.125, 0.875)
"""How much of the upper colour a blend has; the most useful first, as there is little room."""
ALIKE = 90
"""A blend whose squared distance from a colour of the palette is not more than this is left out: chosen by eye, so
that the edges of all our pictures stay smooth within 256 colours."""


def encode(image: Image.Image, extra: tuple[Rgb, ...] = ()) -> bytes:
    """Return *image* as a PNG in the house's colours and those in *extra*; equal pictures give equal bytes."""
    reduced = image.quantize(palette=_palette(extra), dither=Image.Dither.NONE)
    file = io.BytesIO()
    reduced.save(file, "PNG", compress_level=1)
    return file.getvalue()


@functools.cache
def _palette(extra: tuple[Rgb, ...]) -> Image.Image:
    carrier = Image.new("P", (1, 1))
    carrier.putpalette([channel for colour in palette(extra) for channel in colour])
    return carrier


def palette(extra: tuple[Rgb, ...] = ()) -> list[Rgb]:
    """Return at most 256 colours: first the flat ones, then blends that differ from all before them."""
    chosen = list(dict.fromkeys((*extra, *_flat())))
    pairs = [*[(colour, over) for colour in extra for over in (PAPER, INK)], *_neighbours()]
    near = _Near(chosen)
    for share in SHARES:
        for under, over in pairs:
            blend = mix(under, over, share)
            if not near.has_one_like(blend):
                near.add(blend)
                chosen.append(blend)
    return chosen[:COLOURS]


class _Near:
    """Colours in cubes as wide as two of them may differ: what is like another one lies in a cube next to its own."""

    def __init__(self, colours: Iterable[Rgb]) -> None:
        self._cubes: defaultdict[Rgb, list[Rgb]] = defaultdict(list)
        for colour in colours:
            self.add(colour)

    def add(self, colour: Rgb) -> None:
        """Put *colour* into each cube from which it is to be found."""
        red, green, blue = self._cube(colour)
        for place in product(
            (red - 1, red, red + 1), (green - 1, green, green + 1), (blue - 1, blue, blue + 1)
        ):
            self._cubes[place].append(colour)

    def has_one_like(self, colour: Rgb) -> bool:
        """Tell whether one of the colours differs too little from *colour*."""
        return any(_distance(colour, other) <= ALIKE for other in self._cubes.get(self._cube(colour), ()))

    @staticmethod
    def _cube(colour: Rgb) -> Rgb:
        wide = math.isqrt(ALIKE) + 1
        red, green, blue = colour
        return red // wide, green // wide, blue // wide


def _flat() -> Iterator[Rgb]:
    yield from (
        GROUND,
        PANEL,
        LIT,
        WELL,
        TRACK,
        PAPER,
        MUTED,
        GOLD,
        ALARM,
        INK,
        GREY,
        BACK,
        BACK_LINE,
        *COMMON_TINTS,
    )
    for suit in (*SUITS.values(), SPENT):
        yield suit.colour
        yield suit.ink
        yield from shades(suit)


def _neighbours() -> Iterator[tuple[Rgb, Rgb]]:
    """Yield what lies under and over each other."""
    grounds = (GROUND, PANEL, LIT, WELL)
    yield from ((under, over) for over in (PAPER, MUTED, GOLD, TRACK) for under in grounds)
    yield from ((WELL, suit.colour) for suit in SUITS.values())
    yield from ((mix(suit.light, suit.dark, 0.5), suit.ink) for suit in (*SUITS.values(), SPENT))
    yield from ((tint, INK) for tint in COMMON_TINTS)
    yield from ((GOLD, INK), (BACK, GOLD), (BACK, PAPER), (WELL, ALARM))
    yield from ((under, tint) for tint in COMMON_TINTS for under in (PANEL, GROUND))


def _distance(one: Rgb, other: Rgb) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2
