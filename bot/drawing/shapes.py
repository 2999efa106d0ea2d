"""Flat shapes with smooth edges: drawn four times as large once, reduced, and kept as masks or sprites."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFilter

from bot.drawing.palette import GOLD, Rgb, ShapeName

FINE = 4
"""How much larger a shape is drawn than it is shown: 4 by 4 dots a pixel, chosen by eye."""

Pen = ImageDraw.ImageDraw


class Part(NamedTuple):
    """A piece of a mask, and where it lies in it."""

    left: int
    top: int
    mask: Image.Image


def smooth(width: int, height: int, draw: Callable[[Pen, int], None]) -> Image.Image:
    """Return the mask that *draw* draws with a pen, multiplying all lengths by the factor that it is given."""
    large = Image.new("L", (width * FINE, height * FINE))
    draw(ImageDraw.Draw(large), FINE)
    return large.reduce(FINE)


@functools.lru_cache(maxsize=512)
def rounded(width: int, height: int, radius: int) -> Image.Image:
    """Return the mask of a rectangle with round corners."""
    return smooth(width, height, lambda pen, fine: _rounded(pen, fine, 0, width, height, radius, 255))


@functools.lru_cache(maxsize=512)
def frame(width: int, height: int, radius: int, line: int) -> Image.Image:
    """Return the mask of a rectangle's outline, *line* pixels thick, that lies within its edges."""

    def draw(pen: Pen, fine: int) -> None:
        _rounded(pen, fine, 0, width, height, radius, 255)
        _rounded(pen, fine, line, width, height, max(1, radius - line), 0)

    return smooth(width, height, draw)


@functools.lru_cache(maxsize=512)
def corners(width: int, height: int, radius: int) -> tuple[Part, ...]:
    """Return the four corners of a rectangle: all of its mask that is not simply full, which takes time to paste."""
    mask = rounded(width, height, radius)
    return tuple(
        Part(left, top, mask.crop((left, top, left + radius, top + radius)))
        for left in (0, width - radius)
        for top in (0, height - radius)
    )


@functools.lru_cache(maxsize=512)
def left_end(width: int, height: int, radius: int, shown: int) -> Image.Image:
    """Return the mask of the left *shown* pixels of a rectangle with round corners."""
    return rounded(width, height, radius).crop((0, 0, shown, height))


@functools.lru_cache(maxsize=512)
def frame_parts(width: int, height: int, radius: int, line: int) -> tuple[Part, ...]:
    """Return a rectangle's outline as four strips, without the empty middle, which takes time to paste."""
    mask, edge = frame(width, height, radius, line), max(radius, line)
    if min(width, height) <= 2 * edge:
        return (Part(0, 0, mask),)
    boxes = (
        (0, 0, width, edge),
        (0, height - edge, width, height),
        (0, edge, line, height - edge),
        (width - line, edge, width, height - edge),
    )
    return tuple(Part(left, top, mask.crop((left, top, right, bottom))) for left, top, right, bottom in boxes)


def _rounded(pen: Pen, fine: int, inset: int, width: int, height: int, radius: int, fill: int) -> None:
    right, bottom = (width - inset) * fine - 1, (height - inset) * fine - 1
    pen.rounded_rectangle((inset * fine, inset * fine, right, bottom), radius * fine, fill)


def turned(large: Image.Image, degrees: int) -> Image.Image:
    """Return a sprite half as large as it was drawn, turned against the clock, in as much room as it needs."""
    return large.rotate(degrees, Image.Resampling.BICUBIC, expand=True).reduce(2)


@functools.lru_cache(maxsize=512)
def shape(name: ShapeName, size: int) -> Image.Image:
    """Return the mask of a suit's shape in a square of *size* pixels; all shapes look equally large."""
    return smooth(size, size, lambda pen, fine: _shape(pen, name, size * fine))


def _shape(pen: Pen, name: ShapeName, size: int) -> None:
    if name == "disc":
        margin = size * 0.04
        pen.ellipse((margin, margin, size - margin, size - margin), 255)
        return
    pen.polygon([(x * size, y * size) for x, y in _corners(name)], 255)


def _corners(name: ShapeName) -> list[tuple[float, float]]:
    match name:
        case "triangle":
            return [(0.5, 0.04), (1.0, 0.93), (0.0, 0.93)]
        case "diamond":
            return [(0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)]
        case "square":
            return [(0.09, 0.09), (0.91, 0.09), (0.91, 0.91), (0.09, 0.91)]
        case "cross":
            return _turned([(0.23, 0.02), (0.77, 0.02), (0.77, 0.23)], 4)
        case "star":
            return _turned([(0.5, -0.02), (0.688, 0.241)], 5)
        case "house":
            return [
                (0.5, 0.0),
                (0.96, 0.4),
                (0.88, 0.4),
                (0.88, 0.94),
                (0.12, 0.94),
                (0.12, 0.4),
                (0.04, 0.4),
            ]
        case _:
            turns = [math.radians(60 * corner + 30) for corner in range(6)]
            return [(0.5 + 0.52 * math.cos(turn), 0.5 + 0.52 * math.sin(turn)) for turn in turns]


def _turned(corners: list[tuple[float, float]], times: int) -> list[tuple[float, float]]:
    """Return *corners* and what they become when turned *times* - 1 times about the middle, a full turn in all."""
    found = []
    for number in range(times):
        turn = complex(math.cos(math.tau * number / times), math.sin(math.tau * number / times))
        moved = [complex(x - 0.5, y - 0.5) * turn for x, y in corners]
        found += [(point.real + 0.5, point.imag + 0.5) for point in moved]
    return found


@functools.lru_cache(maxsize=64)
def padlock(height: int) -> Image.Image:
    """Return the mask of a closed padlock, 0.8 times as wide as it is high."""
    width = round(height * 0.8)

    def draw(pen: Pen, fine: int) -> None:
        unit = height * fine / 20
        pen.rounded_rectangle((0, 9 * unit, width * fine - 1, 20 * unit - 1), 2.6 * unit, 255)
        pen.arc((2.8 * unit, 0.4 * unit, 13.2 * unit, 13.6 * unit), 180, 360, 255, round(2.6 * unit))
        pen.rectangle((2.8 * unit, 7 * unit, 5.3 * unit, 9.5 * unit), 255)
        pen.rectangle((10.7 * unit, 7 * unit, 13.2 * unit, 9.5 * unit), 255)
        pen.ellipse((6.2 * unit, 12 * unit, 9.8 * unit, 15.6 * unit), 0)
        pen.rectangle((7.2 * unit, 14 * unit, 8.8 * unit, 17.6 * unit), 0)

    return smooth(width, height, draw)


@functools.lru_cache(maxsize=64)
def crown(width: int) -> Image.Image:
    """Return the mask of a crown, 0.8 times as high as it is wide."""
    height = round(width * 0.8)

    def draw(pen: Pen, fine: int) -> None:
        right, bottom = width * fine, height * fine
        points = [
            (0.04, 0.22),
            (0.28, 0.52),
            (0.5, 0.06),
            (0.72, 0.52),
            (0.96, 0.22),
            (0.86, 0.78),
            (0.14, 0.78),
        ]
        pen.polygon([(x * right, y * bottom) for x, y in points], 255)
        pen.rounded_rectangle((0.14 * right, 0.84 * bottom, 0.86 * right, bottom - 1), 0.05 * bottom, 255)

    return smooth(width, height, draw)


@functools.lru_cache(maxsize=64)
def glow(width: int, height: int, radius: int, reach: int, colour: Rgb = GOLD) -> Image.Image:
    """Return a sprite of light around a card of this size, *reach* pixels larger on every side."""
    light = Image.new("L", (width + 2 * reach, height + 2 * reach))
    light.paste(200, (reach - 3, reach - 3), rounded(width + 6, height + 6, radius + 3))
    light = light.filter(ImageFilter.GaussianBlur(reach / 2.6))
    light.paste(255, (reach - 4, reach - 4), rounded(width + 8, height + 8, radius + 4))
    sprite = Image.new("RGBA", light.size, colour)
    sprite.putalpha(light)
    return sprite
