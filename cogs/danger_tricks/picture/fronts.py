"""The faces of the cards, large in a hand and small in an area, with figures or in code."""

from __future__ import annotations

import functools

from PIL import Image

from bot.drawing.canvas import Canvas
from bot.drawing.cards import FAINTNESS, CardSize, blank_card
from bot.drawing.lettering import SMALLEST_PX
from bot.drawing.palette import BLUE, GREEN, PAPER, RED, VIOLET, YELLOW, Suit, mix
from bot.drawing.shapes import shape
from cogs.danger_tricks.picture import code
from rules.danger_tricks import Card
from rules.danger_tricks.state import Faces

SUITS: dict[int, Suit] = {1: RED, 2: YELLOW, 3: GREEN, 4: BLUE, 5: VIOLET}
"""The colour of each decade."""
DASH = "–"


def suit_of(card: Card) -> Suit:
    """Return the colour of *card*."""
    return SUITS[card // 10]


@functools.lru_cache(maxsize=512)
def front(card: Card, size: CardSize, faces: Faces) -> Image.Image:
    """Return *card* large."""
    canvas = Canvas.upon(blank_card(suit_of(card), size))
    if faces == "code":
        _code(canvas, card, size)
    else:
        _figures(canvas, card, size)
    return canvas.image


def _figures(canvas: Canvas, card: Card, size: CardSize) -> None:
    """Draw the number, its colour's shape faint behind it and small in the corner."""
    suit, side = suit_of(card), round(size.width * 0.74)
    faint = shape(suit.shape, side).point(lambda opacity: opacity * FAINTNESS)
    middle = round(size.height * 0.57)
    canvas.mask(((size.width - side) // 2, middle - side // 2), faint, mix(PAPER, suit.light, 0.2))
    corner = round(size.width * 0.17)
    canvas.mask((size.edge + corner // 2, size.edge + corner // 2), shape(suit.shape, corner), suit.ink)
    height = max(SMALLEST_PX, round(size.width * 0.64))
    canvas.text((size.width // 2, middle), str(card), height, suit.ink, "Black", "middle")


def _code(canvas: Canvas, card: Card, size: CardSize) -> None:
    """Draw the square of the tens and below it the units; the number small above, for those who read it."""
    ink, middle = suit_of(card).ink, size.width // 2
    canvas.text((middle, size.edge + 20), str(card), SMALLEST_PX, ink, "ExtraBold", "middle")
    room = size.height - 2 * size.edge - 38
    side = min(round(room * 0.47), round(size.width * 0.62))
    top = size.edge + 37
    canvas.mask((middle - side // 2, top), code.tens(card // 10, side), ink)
    canvas.mask((middle - side // 2, top + side + (room - 2 * side) // 2), code.units(card % 10, side), ink)
