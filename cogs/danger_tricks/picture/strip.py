"""The trick on the table: its cards in the order of play, each with its player's letter."""

from __future__ import annotations

from bot.drawing.canvas import WIDTH, Canvas
from bot.drawing.cards import CardSize
from bot.drawing.palette import GOLD, MUTED, TRACK, WELL
from bot.drawing.seats import SEAT_LETTERS, draw_seat
from bot.drawing.shapes import crown, glow
from bot.text import Text
from cogs.danger_tricks.picture.fronts import front
from cogs.danger_tricks.trick import Trick, shown_trick
from rules.danger_tricks import View
from rules.danger_tricks.state import Faces
from rules.kernel.game import Seat

CARD, TAKEN_CARD = CardSize(96, 132, 13, 5), CardSize(72, 96, 10, 4)
"""A card of the open trick, and of the last one until the next begins."""
STEP = 110
RIGHT = WIDTH - 30
OPEN_TOP, TAKEN_TOP = 64, 96
DISC = 44
WORDS_NEED = 3
"""Above the last trick it says who took it, for which there must be room as wide as so many cards."""


def strip_left(seats: int) -> int:
    """Return how far the strip may reach to the left for so many players."""
    return _first(max(WORDS_NEED, seats))


def _first(count: int) -> int:
    """Return the left edge of the first of *count* cards."""
    return RIGHT - count * STEP + STEP - CARD.width


def draw_strip(canvas: Canvas, view: View, t: Text) -> None:
    """Draw the trick on the table at the right of the header."""
    trick = shown_trick(view)
    if trick is None:
        return
    if trick.is_complete:
        _taken(canvas, trick, view.faces, t)
        return
    for place, seat in enumerate(trick.order):
        left = _first(len(trick.order)) + place * STEP
        _slot(canvas, trick, place, left, view.faces, t)
        _letter(canvas, seat, (left, OPEN_TOP - DISC - 8), is_best=seat == trick.winner)


def _taken(canvas: Canvas, trick: Trick, faces: Faces, t: Text) -> None:
    """Draw the last trick, smaller, with who took it."""
    begin, first = strip_left(len(trick.order)), _first(len(trick.order))
    canvas.panel((begin - 12, 10, RIGHT - begin + 24, 194), WELL)
    assert trick.winner is not None, "a complete trick was taken"
    words = t("trick {trick} goes to {letter}", trick=trick.number, letter=SEAT_LETTERS[trick.winner])
    canvas.text((begin + 6, 32), words, 28, MUTED, "ExtraBold", width=RIGHT - begin - 12)
    for place, seat in enumerate(trick.order):
        left = first + 6 + place * STEP
        canvas.sprite((left, TAKEN_TOP), front(trick.cards[place], TAKEN_CARD, faces))
        _letter(canvas, seat, (left, TAKEN_TOP - DISC + 2), is_best=seat == trick.winner)


def _slot(canvas: Canvas, trick: Trick, place: int, left: int, faces: Faces, t: Text) -> None:
    """Draw a card of the open trick, or the place where it will lie."""
    if place < len(trick.cards):
        if trick.order[place] == trick.winner:
            canvas.sprite((left - 10, OPEN_TOP - 10), glow(CARD.width, CARD.height, CARD.radius, 10))
        canvas.sprite((left, OPEN_TOP), front(trick.cards[place], CARD, faces))
        return
    is_next = place == len(trick.cards)
    box = (left, OPEN_TOP, CARD.width, CARD.height)
    canvas.outline(box, GOLD if is_next else TRACK, 4 if is_next else 3, CARD.radius)
    if is_next:
        middle = (left + CARD.width // 2, OPEN_TOP + CARD.height // 2)
        words = t("leads") if place == 0 else t("plays")
        canvas.text(middle, words, 28, GOLD, "ExtraBold", "middle", CARD.width - 12)


def _letter(canvas: Canvas, seat: Seat, at: tuple[int, int], *, is_best: bool) -> None:
    """Write the player's letter above their card, with a crown beside it for the highest."""
    side = DISC if at[1] < 20 else DISC - 6
    draw_seat(canvas, (at[0] + side // 2, at[1] + side // 2), seat, side, "disc", 28)
    if is_best:
        canvas.mask((at[0] + side + 4, at[1] + 4), crown(40), GOLD)
