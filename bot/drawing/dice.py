"""Dice: a rounded body with a thick lower edge, pips or the faces of poker dice.

A colour never stands alone: the game writes the die's letter beside it, and a poker face is a letter.
"""

from __future__ import annotations

import functools
from typing import TypeAlias

from PIL import Image

from bot.drawing.lettering import CAPITAL, READ_PX, SMALLEST_PX, Lettering, fitted
from bot.drawing.palette import GOLD, INK, PAPER, Rgb, mix
from bot.drawing.shapes import Pen, crown, rounded, smooth

Face: TypeAlias = int | str
"""The pips, 1 to 6, or a poker face: "9", "10", "J", "Q", "K", "A"."""

TRAY_EDGE = 0.07
"""How far the gold tray of a kept die reaches beyond it, as a share of the size, chosen by eye."""
LOWER_EDGE = 0.07
"""How much of a die's height is the side that shows below its face, chosen by eye."""
DARK = 0.28
"""How much ink is in the colour of that side, chosen by eye."""
LIGHT_GROUND = 150
"""From this lightness (0 to 255) upwards a die has dark pips, chosen by eye."""

_LOW, _MID, _HIGH = 0.25, 0.5, 0.75
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((_MID, _MID),),
    2: ((_LOW, _LOW), (_HIGH, _HIGH)),
    3: ((_LOW, _LOW), (_MID, _MID), (_HIGH, _HIGH)),
    4: ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _HIGH), (_HIGH, _HIGH)),
    5: ((_LOW, _LOW), (_HIGH, _LOW), (_MID, _MID), (_LOW, _HIGH), (_HIGH, _HIGH)),
    6: ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _MID), (_HIGH, _MID), (_LOW, _HIGH), (_HIGH, _HIGH)),
}
"""Where the pips of a face stand, as shares of its side."""

POKER_FACES = ("9", "10", "J", "Q", "K", "A")
POKER_INKS: dict[str, Rgb] = {
    "9": (92, 98, 110),
    "10": (24, 126, 88),
    "J": (36, 96, 168),
    "Q": (122, 62, 156),
    "K": (196, 58, 44),
    "A": INK,
}
"""The colour of each poker face on a light die."""


@functools.lru_cache(maxsize=512)
def die(face_or_pips: Face, colour: Rgb, size: int, kept: bool = False) -> Image.Image:
    """Return a die of *colour* as a sprite of *size* x *size* pixels, on a gold tray if it is *kept*.

    Raises ValueError for what is neither 1 to 6 nor a poker face.
    """
    edge = round(size * TRAY_EDGE) if kept else 0
    sprite = Image.new("RGBA", (size, size))
    if kept:
        sprite.paste(GOLD, (0, 0), rounded(size, size, round(size * 0.22)))
    sprite.paste(_die(face_or_pips, colour, size - 2 * edge), (edge, edge), _body(size - 2 * edge))
    return sprite


def is_light(colour: Rgb) -> bool:
    """Tell whether dark ink is the one to read on *colour*."""
    red, green, blue = colour
    return 0.3 * red + 0.59 * green + 0.11 * blue >= LIGHT_GROUND


def dice_shades(colour: Rgb) -> tuple[Rgb, Rgb]:
    """Return the two flat colours of a die of *colour*, for the palette of the picture."""
    return colour, mix(colour, INK, DARK)


def _body(size: int) -> Image.Image:
    return rounded(size, size, round(size * 0.2))


def _die(face: Face, colour: Rgb, size: int) -> Image.Image:
    """Return the die as a square without transparency: its side below, its upper face with the marks."""
    plain, side = dice_shades(colour)
    sprite = Image.new("RGB", (size, size), side)
    upper = round(size * (1 - LOWER_EDGE))
    sprite.paste(plain, (0, 0), rounded(size, upper, round(size * 0.2)))
    if isinstance(face, str):
        _put_poker_face(sprite, face, colour, upper)
    else:
        ink = INK if is_light(colour) else PAPER
        sprite.paste(ink, (0, 0), _pips(face, size, upper))
    return sprite


@functools.lru_cache(maxsize=64)
def _pips(count: int, width: int, height: int) -> Image.Image:
    if count not in PIPS:
        raise ValueError(f"A die shows 1 to 6 pips, not {count}.")

    def draw(pen: Pen, fine: int) -> None:
        radius = width * fine * (0.115 if count < 6 else 0.105)
        for x, y in PIPS[count]:
            middle = (x * width * fine, y * height * fine)
            pen.ellipse((middle[0] - radius, middle[1] - radius, middle[0] + radius, middle[1] + radius), 255)

    return smooth(width, height, draw)


def _put_poker_face(sprite: Image.Image, face: str, colour: Rgb, upper: int) -> None:
    if face not in POKER_FACES:
        raise ValueError(f"A poker die shows one of {', '.join(POKER_FACES)}, not {face}.")
    size = sprite.width
    ink = POKER_INKS[face] if is_light(colour) else PAPER
    emblem = _emblem(face, round(size * 0.26))
    figure = fitted(face, round(size * 0.8), max(READ_PX, round(size * 0.58)), SMALLEST_PX, "Black")
    sprite.paste(ink, ((size - emblem.width) // 2, round(upper * 0.09)), emblem)
    _put(sprite, figure, ink, round(upper * 0.64))


def _put(sprite: Image.Image, figure: Lettering, ink: Rgb, middle: int) -> None:
    """Paint *figure* with its capitals centred at the height *middle*."""
    top = middle + round(figure.baseline / 1.1 * CAPITAL / 2) - figure.baseline
    sprite.paste(ink, ((sprite.width - figure.width) // 2, top), figure.mask)


def _emblem(face: str, side: int) -> Image.Image:
    """Return the mask of the small sign above a poker face; each face has its own."""
    match face:
        case "K":
            return crown(side)
        case "Q":
            return _corners(side, ((0.5, 0.0), (0.86, 0.5), (0.5, 1.0), (0.14, 0.5)))
        case "J":
            return _corners(side, ((0.08, 0.12), (0.92, 0.12), (0.92, 0.5), (0.5, 1.0), (0.08, 0.5)))
        case "A":
            return _spade(side)
        case _:
            return _bars(side, 2 if face == "10" else 1)


@functools.lru_cache(maxsize=32)
def _spade(side: int) -> Image.Image:
    def draw(pen: Pen, fine: int) -> None:
        unit = side * fine / 20
        pen.polygon([(10 * unit, 0), (18.6 * unit, 9.4 * unit), (1.4 * unit, 9.4 * unit)], 255)
        pen.ellipse((0.4 * unit, 6 * unit, 10.4 * unit, 16 * unit), 255)
        pen.ellipse((9.6 * unit, 6 * unit, 19.6 * unit, 16 * unit), 255)
        pen.polygon([(10 * unit, 10 * unit), (14.5 * unit, 20 * unit), (5.5 * unit, 20 * unit)], 255)

    return smooth(side, side, draw)


@functools.lru_cache(maxsize=32)
def _bars(side: int, count: int) -> Image.Image:
    def draw(pen: Pen, fine: int) -> None:
        unit = side * fine / 20
        for place in range(count):
            top = (11 - 5 * count + 10 * place) * unit
            pen.rounded_rectangle((1 * unit, top, 19 * unit, top + 6 * unit), 3 * unit, 255)

    return smooth(side, side, draw)


@functools.lru_cache(maxsize=32)
def _corners(side: int, corners: tuple[tuple[float, float], ...]) -> Image.Image:
    return smooth(
        side,
        side,
        lambda pen, fine: pen.polygon([(x * side * fine, y * side * fine) for x, y in corners], 255),
    )
