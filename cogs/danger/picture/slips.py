"""Cards as they stand in a row, of which the top shows, and as they lie in the header."""

from __future__ import annotations

import functools
from typing import NamedTuple

from PIL import Image

from bot.drawing.canvas import Canvas
from bot.drawing.cards import FAINTNESS, CardSize, blank_card
from bot.drawing.lettering import READ_PX, SMALLEST_PX, measure
from bot.drawing.palette import GOLD, INK, PAPER, SUITS, Suit, mix, spent
from bot.drawing.shapes import frame, rounded, shape
from rules.danger import Card, Colour

PILE = CardSize(70, 96, 11, 4)
_HIDDEN = 20
"""So many pixels of a card's foot are hidden in its pocket."""
_LEAST_SHOWN = 21
"""A figure of 34 pixels needs so many of a card that is partly covered."""


class Slip(NamedTuple):
    """How cards of a row are drawn: their size, that of their figure, and whether a pocket hides their feet."""

    width: int
    height: int
    figure: int
    has_pocket: bool


def row_step(slip: Slip, count: int, room: int) -> int:
    """Return how far apart *count* cards stand within *room* pixels."""
    return min(slip.width + 3, (room - slip.width) // max(1, count - 1))


def shows_figures(step: int) -> bool:
    """Tell whether a covered card shows enough for its figure."""
    return step >= _LEAST_SHOWN


@functools.lru_cache(maxsize=512)
def slip_card(
    value: str, colour: Colour, slip: Slip, shown: int, is_new: bool, is_spent: bool
) -> Image.Image:
    """Return a card of which *shown* pixels are not covered by the next one; with *is_new* in a golden frame."""
    suit = spent(SUITS[colour]) if is_spent else SUITS[colour]
    height = slip.height + (_HIDDEN if slip.has_pocket else 0)
    sprite = Canvas.upon(blank_card(suit, CardSize(slip.width, height, 9, 4)))
    if shown >= slip.width and slip.height > 50:
        _faint_shape(sprite, suit, slip)
    if is_new:
        sprite.image.paste(INK, (0, 0), frame(slip.width, height, 9, 8))
        sprite.image.paste(GOLD, (0, 0), frame(slip.width, height, 9, 6))
        sprite.image.putalpha(rounded(slip.width, height, 9))
    if value and shows_figures(shown):
        size = slip.figure if shown >= slip.figure * 0.62 + 4 else SMALLEST_PX
        middle = slip.width // 2 if shown >= slip.width else shown // 2 + 2
        sprite.text((middle, slip.height // 2 + 2), value, size, suit.ink, "Black", "middle")
    return sprite.image.crop((0, 0, slip.width, slip.height)) if slip.has_pocket else sprite.image


def _faint_shape(sprite: Canvas, suit: Suit, slip: Slip) -> None:
    side = round(slip.width * 0.8)
    mask = shape(suit.shape, side).point(lambda opacity: opacity * FAINTNESS)
    sprite.mask(((slip.width - side) // 2, (slip.height - side) // 2 + 2), mask, mix(PAPER, suit.light, 0.2))


@functools.lru_cache(maxsize=64)
def pile_card(one: Card) -> Image.Image:
    """Return a card of the header: its figure large, its shape small in the corner and large behind."""
    sprite = slip_card(
        str(one.value), one.colour, Slip(*PILE[:2], 64, False), PILE.width, False, False
    ).copy()
    sprite.paste(SUITS[one.colour].ink, (9, 9), shape(SUITS[one.colour].shape, 20))
    return sprite


def token_width(value: int) -> int:
    """Return the width of a card within a line of words."""
    return 52 + measure(str(value), READ_PX, "Black")


def draw_token(canvas: Canvas, at: tuple[int, int], colour: Colour, value: int) -> int:
    """Draw a card within a line of words, *at* the middle of its left edge; return its width."""
    suit, width = SUITS[colour], token_width(value)
    canvas.panel((at[0], at[1] - 24, width, 48), suit.colour, 9)
    canvas.mask((at[0] + 8, at[1] - 13), shape(suit.shape, 26), suit.ink)
    canvas.text((at[0] + 40, at[1]), str(value), READ_PX, suit.ink, "Black")
    return width
