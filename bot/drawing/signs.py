"""Signs that mean the same in every game: drawn as masks once, and kept."""

from __future__ import annotations

import functools

from PIL import Image, ImageChops, ImageDraw

from bot.drawing.palette import GOLD, INK, Rgb
from bot.drawing.shapes import Pen, frame, rounded, smooth

_DASH = 14
"""Pixels of a dashed line's dashes, and of the gaps between them: chosen by eye, to be seen as dashes on a phone."""


@functools.lru_cache(maxsize=16)
def robot(side: int) -> Image.Image:
    """Return the mask of a head with an aerial: a computer player."""

    def draw(pen: Pen, fine: int) -> None:
        unit = side * fine / 20
        pen.rounded_rectangle((2 * unit, 6 * unit, 18 * unit, 18 * unit), 3.5 * unit, 255)
        pen.line([(10 * unit, 6 * unit), (10 * unit, 2.5 * unit)], 255, round(1.8 * unit))
        pen.ellipse((8 * unit, 0.5 * unit, 12 * unit, 4.5 * unit), 255)
        for left in (5, 11.4):
            pen.ellipse((left * unit, 9 * unit, (left + 3.6) * unit, 12.6 * unit), 0)
        pen.rectangle((6.5 * unit, 14.4 * unit, 13.5 * unit, 15.9 * unit), 0)

    return smooth(side, side, draw)


@functools.lru_cache(maxsize=16)
def cross(side: int) -> Image.Image:
    """Return the mask of a slanting cross: closed, lost."""
    return _stroked(side, (((4, 4), (16, 16)), ((16, 4), (4, 16))))


@functools.lru_cache(maxsize=16)
def tick(side: int) -> Image.Image:
    """Return the mask of a tick: done, chosen."""
    return _stroked(side, (((2.5, 10.5), (8, 16), (17.5, 4.5)),))


@functools.lru_cache(maxsize=16)
def pointer(side: int) -> Image.Image:
    """Return the mask of a triangle that points to the right: whose turn it is."""

    def draw(pen: Pen, fine: int) -> None:
        edge = side * fine
        pen.polygon([(edge * 0.12, edge * 0.05), (edge * 0.92, edge * 0.5), (edge * 0.12, edge * 0.95)], 255)

    return smooth(side, side, draw)


@functools.lru_cache(maxsize=16)
def arrow(width: int, height: int) -> Image.Image:
    """Return the mask of an arrow to the right: what becomes of a number."""

    def draw(pen: Pen, fine: int) -> None:
        right, bottom = width * fine, height * fine
        pen.rounded_rectangle((0, bottom * 0.4, right * 0.75, bottom * 0.6), bottom * 0.1, 255)
        pen.polygon([(right * 0.55, 0), (right, bottom * 0.5), (right * 0.55, bottom)], 255)

    return smooth(width, height, draw)


@functools.lru_cache(maxsize=128)
def dashed(width: int, height: int, radius: int, line: int) -> Image.Image:
    """Return the mask of a dashed frame, *line* pixels thick, that lies within its edges."""
    holes = Image.new("L", (width, height), 255)
    pen = ImageDraw.Draw(holes)
    for left, right in _gaps(radius, width - radius):
        pen.rectangle((left, 0, right, line), fill=0)
        pen.rectangle((left, height - line - 1, right, height), fill=0)
    for top, bottom in _gaps(radius, height - radius):
        pen.rectangle((0, top, line, bottom), fill=0)
        pen.rectangle((width - line - 1, top, width, bottom), fill=0)
    return ImageChops.multiply(frame(width, height, radius, line), holes)


@functools.lru_cache(maxsize=32)
def dot(side: int, colour: Rgb = GOLD) -> Image.Image:
    """Return the sprite of a dot with a dark rim that stands out on every ground: what is new."""
    sprite = Image.new("RGBA", (side, side), INK)
    sprite.putalpha(rounded(side, side, side // 2))
    inner = side - 2 * max(2, side // 9)
    sprite.paste(colour, ((side - inner) // 2,) * 2, rounded(inner, inner, inner // 2))
    return sprite


def _gaps(first: int, last: int) -> list[tuple[int, int]]:
    """Return where the gaps of a dashed line from *first* to *last* begin and end."""
    count = max(1, round((last - first) / (2 * _DASH)))
    step = (last - first) / count
    return [
        (round(first + step * (number + 0.25)), round(first + step * (number + 0.75)))
        for number in range(count)
    ]


def _stroked(side: int, lines: tuple[tuple[tuple[float, float], ...], ...]) -> Image.Image:
    """Return the mask of thick lines with round ends; their points are counted in twentieths of *side*."""

    def draw(pen: Pen, fine: int) -> None:
        unit = side * fine / 20
        for line in lines:
            pen.line([(x * unit, y * unit) for x, y in line], 255, round(3.6 * unit), joint="curve")
            for x, y in line:
                pen.ellipse(((x - 1.8) * unit, (y - 1.8) * unit, (x + 1.8) * unit, (y + 1.8) * unit), 255)

    return smooth(side, side, draw)
