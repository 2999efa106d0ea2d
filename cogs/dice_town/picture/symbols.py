"""The small signs of the town: its houses, money, gold, cards, cup and badge, as masks to paint through."""

from __future__ import annotations

import functools
import math

from PIL import Image

from bot.drawing.shapes import Pen, smooth
from rules.dice_town.state import Place


@functools.lru_cache(maxsize=64)
def place_sign(place: Place, side: int) -> Image.Image:
    """Return the sign of a place in a square of *side* pixels."""
    return smooth(side, side, lambda pen, fine: _SIGNS[place](pen, side * fine / 20))


def _mine(pen: Pen, unit: float) -> None:
    """Draw a hill with the mouth of a tunnel."""
    pen.polygon(_points(((0, 19), (5, 7), (8, 9.5), (12, 1.5), (20, 19)), unit), 255)
    pen.pieslice(_box((6.6, 9.4, 13.4, 16.6), unit), 180, 360, 0)
    pen.rectangle(_box((6.6, 13, 13.4, 19), unit), 0)
    pen.rectangle(_box((9.3, 11, 10.7, 19), unit), 255)
    pen.rectangle(_box((5.4, 12.2, 14.6, 13.6), unit), 255)


def _bank(pen: Pen, unit: float) -> None:
    """Draw columns under a gable with a coin."""
    pen.polygon(_points(((10, 0.5), (19.5, 6.6), (0.5, 6.6)), unit), 255)
    pen.ellipse(_box((8.6, 3, 11.4, 5.8), unit), 0)
    for left in (2.2, 6.6, 11, 15.4):
        pen.rectangle(_box((left, 8, left + 2.6, 15.4), unit), 255)
    pen.rounded_rectangle(_box((0.8, 16.4, 19.2, 19.5), unit), unit, 255)


def _stagecoach(pen: Pen, unit: float) -> None:
    """Draw a wheel with spokes."""
    pen.ellipse(_box((0.6, 0.6, 19.4, 19.4), unit), 255)
    pen.ellipse(_box((3, 3, 17, 17), unit), 0)
    for spoke in range(4):
        turn = math.pi * spoke / 4
        x, y = 8 * math.cos(turn), 8 * math.sin(turn)
        pen.line(_points(((10 - x, 10 - y), (10 + x, 10 + y)), unit), 255, round(1.7 * unit))
    pen.ellipse(_box((7, 7, 13, 13), unit), 255)
    pen.ellipse(_box((8.8, 8.8, 11.2, 11.2), unit), 0)


def _store(pen: Pen, unit: float) -> None:
    """Draw a shop with an awning."""
    pen.polygon(_points(((3, 1), (17, 1), (19.6, 7.4), (0.4, 7.4)), unit), 255)
    for left in (0.4, 5.2, 10, 14.8):
        pen.pieslice(_box((left, 4.9, left + 4.8, 9.9), unit), 0, 180, 255)
    pen.rectangle(_box((2.2, 10.6, 17.8, 19.4), unit), 255)
    pen.rectangle(_box((4.4, 12, 9.2, 16), unit), 0)
    pen.rectangle(_box((11.2, 12, 15.6, 19.4), unit), 0)


def _saloon(pen: Pen, unit: float) -> None:
    """Draw a mug with froth."""
    pen.ellipse(_box((11.6, 7, 19, 16.4), unit), 255)
    pen.ellipse(_box((13.4, 9, 16.9, 14.4), unit), 0)
    pen.rounded_rectangle(_box((2.6, 7.4, 14.6, 19.6), unit), 1.6 * unit, 255)
    for left in (5.2, 8, 10.8):
        pen.rounded_rectangle(_box((left, 11, left + 1.4, 17.2), unit), 0.6 * unit, 0)
    for left, top, size in ((1, 3.4, 6), (5.2, 1, 7), (10.2, 3, 6)):
        pen.ellipse(_box((left, top, left + size, top + size), unit), 255)
    pen.line(_points(((2.6, 9.4), (14.6, 9.4)), unit), 0, round(0.9 * unit))


def _star(pen: Pen, unit: float) -> None:
    """Draw the badge: a star with balls on its five points."""
    points = []
    for corner in range(10):
        reach, turn = (8.6, 3.9)[corner % 2], math.radians(36 * corner - 90)
        points.append((10 + reach * math.cos(turn), 10.6 + reach * math.sin(turn)))
    pen.polygon(_points(tuple(points), unit), 255)
    for x, y in points[::2]:
        pen.ellipse(_box((x - 1.7, y - 1.7, x + 1.7, y + 1.7), unit), 255)


def _town_hall(pen: Pen, unit: float) -> None:
    """Draw a house with a dome and a flag."""
    pen.rectangle(_box((9.4, 0.4, 10.6, 6), unit), 255)
    pen.polygon(_points(((10.6, 0.4), (15.6, 2), (10.6, 3.6)), unit), 255)
    pen.pieslice(_box((5, 4.6, 15, 14.6), unit), 180, 360, 255)
    pen.rectangle(_box((1, 10.8, 19, 19.5), unit), 255)
    for left in (3.2, 14):
        pen.rectangle(_box((left, 13, left + 2.8, 16.4), unit), 0)
    pen.pieslice(_box((8, 12.4, 12, 16.4), unit), 180, 360, 0)
    pen.rectangle(_box((8, 14.4, 12, 19.5), unit), 0)


def _doctor(pen: Pen, unit: float) -> None:
    """Draw a bottle with a cross on it."""
    pen.rounded_rectangle(_box((7, 0.5, 13, 3.4), unit), unit, 255)
    pen.rectangle(_box((8, 3, 12, 7), unit), 255)
    pen.rounded_rectangle(_box((3.6, 6, 16.4, 19.6), unit), 3 * unit, 255)
    pen.rectangle(_box((9, 8.6, 11, 16.6), unit), 0)
    pen.rectangle(_box((6, 11.6, 14, 13.6), unit), 0)


_SIGNS = {
    "mine": _mine,
    "bank": _bank,
    "stagecoach": _stagecoach,
    "store": _store,
    "saloon": _saloon,
    "sheriff": _star,
    "town_hall": _town_hall,
    "doctor": _doctor,
}


@functools.lru_cache(maxsize=8)
def nugget(side: int) -> Image.Image:
    """Return a lump of gold."""

    def draw(pen: Pen, fine: int) -> None:
        unit = side * fine / 20
        outline = ((2, 8), (6.5, 2.5), (13, 2), (19, 7.5), (19.5, 14), (14, 18), (5, 18), (0.5, 13))
        pen.polygon(_points(outline, unit), 255)
        for facet in (
            ((2, 8), (8, 9), (13, 2)),
            ((8, 9), (14.5, 11), (19, 7.5)),
            ((8, 9), (6.5, 14), (0.5, 13)),
        ):
            pen.line(_points(facet, unit), 60, round(1.2 * unit))
        pen.line(_points(((14.5, 11), (14, 18)), unit), 60, round(1.2 * unit))

    return smooth(side, side, draw)


@functools.lru_cache(maxsize=8)
def note(width: int) -> Image.Image:
    """Return a banknote, 0.62 times as high as it is wide."""
    height = round(width * 0.62)

    def draw(pen: Pen, fine: int) -> None:
        unit = width * fine / 20
        pen.rounded_rectangle((0, 0, width * fine - 1, height * fine - 1), 2 * unit, 255)
        pen.ellipse(_box((6.8, 3, 13.2, 9.4), unit), 0)
        for left in (1.8, 15.8):
            pen.ellipse(_box((left, 5, left + 2.4, 7.4), unit), 0)
        pen.ellipse(_box((8.8, 4.2, 11.2, 8.2), unit), 255)

    return smooth(width, height, draw)


@functools.lru_cache(maxsize=8)
def cards_in_hand(side: int) -> Image.Image:
    """Return two cards, one behind the other."""

    def draw(pen: Pen, fine: int) -> None:
        unit = side * fine / 20
        pen.rounded_rectangle(_box((6.6, 0.6, 18.4, 16.4), unit), 2 * unit, 150)
        pen.rounded_rectangle(_box((1.2, 2.6, 14, 20), unit), 2.4 * unit, 0)
        pen.rounded_rectangle(_box((2, 3.6, 13.4, 19.4), unit), 2 * unit, 255)

    return smooth(side, side, draw)


@functools.lru_cache(maxsize=8)
def fence(side: int) -> Image.Image:
    """Return two posts with barbed wire."""

    def draw(pen: Pen, fine: int) -> None:
        unit = side * fine / 20
        for left in (2.6, 14.6):
            pen.rounded_rectangle(_box((left, 2, left + 2.8, 19.4), unit), unit, 255)
        for top in (6.6, 12.6):
            pen.rectangle(_box((0, top, 20, top + 1.3), unit), 255)
            for x in (8, 12):
                across = ((x - 1.4, top - 1.8), (x + 1.4, top + 3.1))
                pen.line(_points(across, unit), 255, round(1.2 * unit))
                pen.line(_points(((x + 1.4, top - 1.8), (x - 1.4, top + 3.1)), unit), 255, round(1.2 * unit))

    return smooth(side, side, draw)


@functools.lru_cache(maxsize=8)
def cup(width: int, height: int) -> Image.Image:
    """Return a dice cup, upside down on the table."""

    def draw(pen: Pen, fine: int) -> None:
        right, bottom = width * fine, height * fine
        sides = ((0.2, 0.02), (0.8, 0.02), (0.95, 0.86), (0.05, 0.86))
        pen.polygon([(x * right, y * bottom) for x, y in sides], 255)
        pen.rounded_rectangle((0.16 * right, 0, 0.84 * right, 0.16 * bottom), 0.06 * bottom, 255)
        pen.rounded_rectangle((0, 0.8 * bottom, right - 1, bottom - 1), 0.09 * bottom, 255)

    return smooth(width, height, draw)


@functools.lru_cache(maxsize=8)
def tick(side: int) -> Image.Image:
    """Return a tick."""

    def draw(pen: Pen, fine: int) -> None:
        unit = side * fine / 20
        bend = ((2.5, 10.5), (8, 16), (17.5, 4.5))
        pen.line(_points(bend, unit), 255, round(3.6 * unit), joint="curve")
        for x, y in bend:
            pen.ellipse(_box((x - 1.8, y - 1.8, x + 1.8, y + 1.8), unit), 255)

    return smooth(side, side, draw)


def _points(corners: tuple[tuple[float, float], ...], unit: float) -> list[tuple[float, float]]:
    return [(x * unit, y * unit) for x, y in corners]


def _box(edges: tuple[float, float, float, float], unit: float) -> tuple[float, float, float, float]:
    left, top, right, bottom = edges
    return left * unit, top * unit, right * unit - 1, bottom * unit - 1
