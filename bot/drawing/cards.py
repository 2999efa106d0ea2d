"""Cards: paper edge, a field from light to dark, one big number, suit and number again in the corner."""

from __future__ import annotations

import functools
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.drawing.lettering import CAPITAL, SMALLEST_PX, Lettering, lettering
from bot.drawing.palette import GOLD, INK, PAPER, Rgb, Suit, mix
from bot.drawing.shapes import rounded, shape, turned

SHADES = 8
"""Steps from light to dark: few, so that the picture's 256 colours hold them all."""
FAINTNESS = 0.22
"""How strongly the suit's shape shows behind the number, chosen by eye."""
BACK: Rgb = (44, 48, 72)
BACK_LINE: Rgb = (62, 68, 98)


class CardSize(NamedTuple):
    """The measures of a card in pixels."""

    width: int
    height: int
    radius: int = 11
    edge: int = 4


@functools.lru_cache(maxsize=512)
def card(text: str, suit: Suit, size: CardSize) -> Image.Image:
    """Return a card that can be seen whole: *text* large in its field, small with the shape in its corner."""
    sprite = _field(suit, size)
    _put_shape(sprite, suit, round(size.width * 0.74), (0.5, 0.6))
    _corner(sprite, text, suit, size)
    share, middle = (0.6, (0.56, 0.63)) if len(text) == 1 else (0.46, (0.5, 0.68))
    number = lettering(text, max(SMALLEST_PX, round(size.height * share)), "Black")
    _put_number(sprite, number, suit.ink, (round(size.width * middle[0]), round(size.height * middle[1])))
    return _cut(sprite, size)


@functools.lru_cache(maxsize=64)
def blank_card(suit: Suit, size: CardSize) -> Image.Image:
    """Return a card with nothing in its field, for games that write their own faces; draw on a copy."""
    return _cut(_field(suit, size), size)


@functools.lru_cache(maxsize=64)
def card_back(size: CardSize, is_spent: bool = False) -> Image.Image:
    """Return a card face down: dark, hatched, with a golden exclamation mark; duller when it *is_spent*."""
    field, line = (mix(BACK, INK, 0.2), mix(BACK, INK, 0.0)) if is_spent else (BACK, BACK_LINE)
    sprite = Image.new("RGB", (size.width, size.height), PAPER if not is_spent else mix(PAPER, INK, 0.35))
    inner = Image.new("RGB", (size.width - 2 * size.edge, size.height - 2 * size.edge), field)
    pen = ImageDraw.Draw(inner)
    for start in range(-inner.height, inner.width, 14):
        pen.line((start, inner.height, start + inner.height, 0), line, 3)
    sprite.paste(inner, (size.edge, size.edge), rounded(inner.width, inner.height, size.radius - size.edge))
    side = round(size.width * 0.56)
    sprite.paste(
        GOLD if not is_spent else mix(GOLD, BACK, 0.55),
        ((size.width - side) // 2, (size.height - side) // 2),
        shape("disc", side),
    )
    _put_number(
        sprite,
        lettering("!", max(SMALLEST_PX, round(side * 0.8)), "Black"),
        INK,
        (size.width // 2, size.height // 2),
    )
    return _cut(sprite, size)


def shades(suit: Suit) -> tuple[Rgb, ...]:
    """Return the colours of a card's field: plain, and where the suit's faint shape lies on it."""
    plain = _field_shades(suit)
    return (*plain, *(mix(shade, _faint(suit), FAINTNESS) for shade in plain))


def _field_shades(suit: Suit) -> tuple[Rgb, ...]:
    return tuple(mix(suit.light, suit.dark, step / (SHADES - 1)) for step in range(SHADES))


def _faint(suit: Suit) -> Rgb:
    return mix(PAPER, suit.light, 0.2)


def _field(suit: Suit, size: CardSize) -> Image.Image:
    sprite = Image.new("RGB", (size.width, size.height), PAPER)
    field = Image.new("RGB", (size.width - 2 * size.edge, size.height - 2 * size.edge))
    for step, shade in enumerate(_field_shades(suit)):
        top, bottom = (field.height * edge // SHADES for edge in (step, step + 1))
        field.paste(shade, (0, top, field.width, bottom))
    sprite.paste(field, (size.edge, size.edge), rounded(field.width, field.height, size.radius - size.edge))
    return sprite


def _corner(sprite: Image.Image, text: str, suit: Suit, size: CardSize) -> None:
    height = max(SMALLEST_PX, round(size.height * 0.26))
    number = lettering(text, height, "Black")
    middle = size.edge + round(height * 0.18) + number.width // 2
    _put_number(sprite, number, suit.ink, (middle, size.edge + round(height * 0.57)))
    side = round(height * 0.54)
    sprite.paste(suit.ink, (middle - side // 2, size.edge + round(height * 1.1)), shape(suit.shape, side))


def _put_shape(sprite: Image.Image, suit: Suit, side: int, at: tuple[float, float]) -> None:
    faint = shape(suit.shape, side).point(lambda opacity: opacity * FAINTNESS)
    left, top = round(sprite.width * at[0] - side / 2), round(sprite.height * at[1] - side / 2)
    sprite.paste(_faint(suit), (left, top), faint)


def _put_number(sprite: Image.Image, number: Lettering, colour: Rgb, middle: tuple[int, int]) -> None:
    """Paint *number* with its figures centred on *middle*."""
    size = (number.baseline) / 1.1
    top = middle[1] + round(size * CAPITAL / 2) - number.baseline
    sprite.paste(colour, (middle[0] - number.width // 2, top), number.mask)


def _cut(sprite: Image.Image, size: CardSize) -> Image.Image:
    sprite.putalpha(rounded(size.width, size.height, size.radius))
    return sprite


def faded(sprite: Image.Image, ground: Rgb, share: float = 0.55) -> Image.Image:
    """Return *sprite* with *ground* laid over it by *share*: a card that can be seen but not taken."""
    veil = Image.new("RGB", sprite.size, ground)
    dim = Image.blend(sprite.convert("RGB"), veil, share)
    dim.putalpha(sprite.getchannel("A"))
    return dim


@functools.lru_cache(maxsize=64)
def tilted(text: str, suit: Suit, size: CardSize, degrees: int) -> Image.Image:
    """Return a card turned anticlockwise, in a sprite as large as it needs."""
    large = card(text, suit, CardSize(2 * size.width, 2 * size.height, 2 * size.radius, 2 * size.edge))
    return turned(large, degrees)
