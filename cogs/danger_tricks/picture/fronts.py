"""The faces of the cards, large in a hand and small in an area, with figures or in code."""

from __future__ import annotations

import functools

from PIL import Image

from bot.drawing.canvas import Canvas
from bot.drawing.cards import FAINTNESS, CardSize, blank_card
from bot.drawing.lettering import SMALLEST_PX
from bot.drawing.palette import BLUE, GREEN, PAPER, RED, VIOLET, YELLOW, Suit, mix, spent
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
    canvas.text((middle, size.edge + 18), str(card), SMALLEST_PX, ink, "ExtraBold", "middle")
    room = size.height - 2 * size.edge - 34
    side = min(round(room * 0.46), round(size.width * 0.62))
    top = size.edge + 33
    canvas.mask((middle - side // 2, top), code.tens(card // 10, side), ink)
    canvas.mask((middle - side // 2, top + side + (room - 2 * side) // 2), code.units(card % 10, side), ink)


@functools.lru_cache(maxsize=512)
def chip(card: Card, size: CardSize, faces: Faces, is_spent: bool) -> Image.Image:
    """Return *card* small, for a column of its decade; grey when it is cancelled."""
    suit = _suit(card, is_spent)
    canvas = Canvas.upon(blank_card(suit, size))
    if faces == "code":
        side = size.height - 2 * size.edge - 6
        canvas.mask(((size.width - side) // 2, (size.height - side) // 2), _units(card, side), suit.ink)
    else:
        middle = (size.width // 2, size.height // 2)
        canvas.text(middle, str(card), figure_height(size), suit.ink, "Black", "middle")
    return canvas.image


@functools.lru_cache(maxsize=256)
def run_chip(first: Card, last: Card, size: CardSize, faces: Faces, words: str) -> Image.Image:
    """Return the cancelled cards from *first* to *last* as one; *words* is how figures say it."""
    suit = _suit(first, True)
    canvas = Canvas.upon(blank_card(suit, size))
    if faces == "code":
        _code_run(canvas, first, last, size, suit)
    else:
        middle = (size.width // 2, size.height // 2)
        canvas.text(middle, words, figure_height(size), suit.ink, "Black", "middle")
    return canvas.image


def _code_run(canvas: Canvas, first: Card, last: Card, size: CardSize, suit: Suit) -> None:
    side = min(size.height - 2 * size.edge - 6, (size.width - 2 * size.edge - 12) // 2)
    top = (size.height - side) // 2
    canvas.mask((size.edge + 1, top), _units(first, side), suit.ink)
    canvas.mask((size.width - size.edge - 1 - side, top), _units(last, side), suit.ink)
    canvas.image.paste(
        suit.ink, (size.width // 2 - 4, size.height // 2 - 2, size.width // 2 + 4, size.height // 2 + 2)
    )


def _units(card: Card, side: int) -> Image.Image:
    """Return what distinguishes *card* from the others of its column; the lowest has nothing but its square."""
    return code.units(card % 10, side) if card % 10 else code.tens(card // 10, side)


def _suit(card: Card, is_spent: bool) -> Suit:
    return spent(suit_of(card)) if is_spent else suit_of(card)


def figure_height(size: CardSize) -> int:
    """Return how high the two figures of a small card can be, in pixels."""
    return max(SMALLEST_PX, min(round(size.height * 0.66), round((size.width - 2 * size.edge - 3) / 1.24)))
