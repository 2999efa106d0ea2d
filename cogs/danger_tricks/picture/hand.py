"""What only one player sees: the cards of the draft with those they pick, or their hand and their area."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from bot.drawing.canvas import WIDTH, Canvas
from bot.drawing.cards import CardSize
from bot.drawing.lettering import SMALLEST_PX, measure
from bot.drawing.palette import GOLD, INK, MUTED, PANEL, PAPER, TRACK, WELL
from bot.drawing.seats import SEAT_LETTERS, draw_seat
from bot.drawing.shapes import crown, glow, shape
from bot.game.face import Seats
from bot.game.fitting import short
from bot.text import Text
from cogs.danger_tricks.picture.area import (
    EXTRA_COLOURS,
    ZONE_COLOURS,
    Grid,
    decades_of,
    draw_cards,
    draw_heads,
    draw_rows,
    sign,
)
from cogs.danger_tricks.picture.fronts import front
from cogs.danger_tricks.trick import Trick, passed_on, shown_trick
from rules.danger_tricks import Card, Cards, View
from rules.danger_tricks.view import DRAFTS
from rules.kernel.game import Seat

EDGE = 36
HEADER = 96
GAP = 14
NAME_LETTERS = 12
"""Of a name in the header."""
LARGE, MIDDLE, SMALL = CardSize(144, 200, 18, 6), CardSize(126, 176, 16, 6), CardSize(112, 158, 15, 5)
PASSED = CardSize(82, 114, 12, 4)
TRICK_CARD = CardSize(76, 104, 11, 4)
TRICK_HEIGHT = 128
PILL = 300
"""The widest label in the header."""
RAISED = 20
"""How much higher a picked card lies."""


class Group(NamedTuple):
    """Cards of the draft that lie together under one *caption*; *is_asked*: some of them are to be chosen."""

    caption: str
    cards: Cards
    is_asked: bool = False


def draw_hand(view: View, seats: Seats, picked: Cards, t: Text) -> bytes:
    """Return the picture for the seat of *view*; *picked* are the cards that it is about to keep."""
    assert view.seat is not None, "a hand belongs to a seat"
    canvas = _draft(view, seats, picked, t) if view.phase in DRAFTS else _play(view, seats, t)
    return canvas.encode(EXTRA_COLOURS)


def _header(canvas: Canvas, view: View, seats: Seats, t: Text) -> None:
    right = EDGE + canvas.text((EDGE, 50), t("Your hand"), 54, PAPER, "Black", width=480)
    canvas.text((right + 20, 54), t("Danger: tricks"), 32, MUTED, width=330)
    if view.seat in view.to_act:
        _pill_right(canvas, t("your turn"))
    elif view.phase == "trick":
        player = short(seats[view.to_act[0]].name, NAME_LETTERS)
        words = t("{player} to play", player=player) if view.laid else t("{player} to lead", player=player)
        canvas.text((WIDTH - EDGE, 54), words, 32, MUTED, anchor="right", width=480)


def _pill_right(canvas: Canvas, words: str) -> None:
    """Write *words* on a gold label at the right of the header."""
    width = min(PILL, measure(words, SMALLEST_PX, "ExtraBold") + 32)
    canvas.pill((WIDTH - EDGE - width, 50), words, GOLD, INK, PILL)


def _draft(view: View, seats: Seats, picked: Cards, t: Text) -> Canvas:
    canvas = Canvas(HEADER + 52 + RAISED + SMALL.height + 84)
    _header(canvas, view, seats, t)
    words = _draft_words(view, seats, picked, t)
    canvas.text((EDGE, canvas.image.height - 42), words, 32, MUTED, width=WIDTH - 2 * EDGE)
    left = EDGE
    for group in _groups(view, t):
        left = _draw_group(canvas, view, group, picked, left) + 2 * GAP
    if not view.packet:
        _passed(canvas, view, left, t)
    return canvas


def _groups(view: View, t: Text) -> tuple[Group, ...]:
    """Return what the seat kept, and what it chooses from."""
    kept = Group(t("kept"), view.hand)
    if not view.packet:
        return (kept,)
    asked = Group(t("keep {count} of these", count=view.keep), view.packet, is_asked=True)
    return (kept, asked) if view.hand else (asked,)


def _draw_group(canvas: Canvas, view: View, group: Group, picked: Collection[Card], left: int) -> int:
    """Draw a group from *left* on, picked cards raised; return its right edge."""
    top = HEADER + 52 + RAISED
    width = len(group.cards) * (SMALL.width + GAP) - GAP
    colour = GOLD if group.is_asked else MUTED
    canvas.text((left, HEADER + 22), group.caption, 32, colour, "ExtraBold", width=width)
    for card in group.cards:
        if group.is_asked and card in picked:
            canvas.sprite((left - 12, top - RAISED - 12), glow(SMALL.width, SMALL.height, SMALL.radius, 12))
            canvas.sprite((left, top - RAISED), front(card, SMALL, view.faces))
            _tick(canvas, left + SMALL.width // 2, top - RAISED + SMALL.height)
        else:
            canvas.sprite((left, top), front(card, SMALL, view.faces))
        left += SMALL.width + GAP
    return left - GAP


def _tick(canvas: Canvas, middle: int, bottom: int) -> None:
    canvas.mask((middle - 22, bottom - 20), shape("disc", 44), GOLD)
    canvas.mask((middle - 13, bottom - 11), sign(0, 26), INK)


def _passed(canvas: Canvas, view: View, left: int, t: Text) -> None:
    """Draw what the seat has laid aside for its neighbour, smaller and sunk, with the neighbour's letter."""
    assert view.seat is not None, "a hand belongs to a seat"
    cards, step = passed_on(view), PASSED.width + 10
    top = HEADER + 52 + RAISED
    width = len(cards) * step + 94
    canvas.text((left, HEADER + 22), t("to be passed on"), 32, MUTED, "ExtraBold", width=WIDTH - EDGE - left)
    canvas.panel((left, top, width, SMALL.height), WELL)
    inner = top + (SMALL.height - PASSED.height) // 2
    for place, card in enumerate(cards):
        canvas.sprite((left + 14 + place * step, inner), front(card, PASSED, view.faces))
    right, middle = left + 8 + len(cards) * step, top + SMALL.height // 2
    canvas.text((right, middle - 2), "→", 36, MUTED, "Black")
    draw_seat(canvas, (right + 58, middle), (view.seat + 1) % len(view.seats), 44, "disc", 30)


def _draft_words(view: View, seats: Seats, picked: Cards, t: Text) -> str:
    assert view.seat is not None, "a hand belongs to a seat"
    left, right = (seats[(view.seat + step) % len(seats)].name for step in (1, -1))
    if view.packet and picked:
        return t("Confirm below; the others go to {player}.", player=left)
    if view.packet and view.hand:
        return t("From {giver}. What you leave goes to {player}.", giver=right, player=left)
    if view.packet:
        return t("What you leave goes to {player}.", player=left)
    return t("They go to {player} when all have chosen.", player=left)


def _play(view: View, seats: Seats, t: Text) -> Canvas:
    assert view.seat is not None, "a hand belongs to a seat"
    mine, decades = view.seats[view.seat], decades_of(view.deck)
    cards_top = HEADER + TRICK_HEIGHT + 14
    row_tops = cards_top + LARGE.height + 64 + 44
    chip = CardSize(62, 68, 10, 4) if len(decades) == 4 else CardSize(49, 68, 10, 3)
    left = EDGE + 184
    grid = Grid(left, row_tops, (WIDTH - EDGE - left) // len(decades), 82, 6, chip)
    canvas = Canvas(row_tops + grid.height + 18)
    _header(canvas, view, seats, t)
    _trick(canvas, view, t)
    _cards(canvas, view, cards_top)
    heading = row_tops - 44 - 32
    canvas.text((EDGE, heading), t("Your area"), 36, PAPER, "ExtraBold", width=500)
    points = t.n("{count} point now", "{count} points now", mine.points_now)
    canvas.text((WIDTH - EDGE, heading), points, 36, GOLD, "ExtraBold", "right", 500)
    draw_heads(canvas, grid, row_tops - 26, view.deck, view.faces)
    draw_rows(canvas, grid, 16, WIDTH - 16)
    for zone, words in enumerate((t("safe"), t("danger"), t("cancelled"))):
        middle = grid.row_top(zone) + grid.row // 2
        canvas.text((66, middle), words, 32, ZONE_COLOURS[zone], "ExtraBold", width=left - 72)
    draw_cards(canvas, grid, mine.zones, decades, view.faces)
    return canvas


def _cards(canvas: Canvas, view: View, top: int) -> None:
    """Draw the hand: the fewer cards, the larger they are."""
    count = len(view.hand)
    size = LARGE if count <= 7 else MIDDLE if count == 8 else SMALL
    top += (LARGE.height - size.height) // 2
    for place, card in enumerate(view.hand):
        canvas.sprite((EDGE + place * (size.width + GAP), top), front(card, size, view.faces))


def _trick(canvas: Canvas, view: View, t: Text) -> None:
    """Draw the trick on the table in one line: letters and cards in the order of play."""
    trick = shown_trick(view)
    assert trick is not None, "tricks are played"
    canvas.panel((16, HEADER, WIDTH - 32, TRICK_HEIGHT), PANEL)
    if view.seat in view.to_act:
        canvas.outline((16, HEADER, WIDTH - 32, TRICK_HEIGHT), GOLD)
    words = t("trick {trick} of {tricks}", trick=trick.number, tricks=view.tricks)
    canvas.text((EDGE, HEADER + 44), words, 32, PAPER, "ExtraBold", width=300)
    canvas.text((EDGE, HEADER + 88), _trick_words(trick, t), 30, MUTED, width=300)
    left = 360
    for place, seat in enumerate(trick.order):
        _play_of(canvas, view, trick, place, seat, left)
        left += 162


def _trick_words(trick: Trick, t: Text) -> str:
    """Return who took the trick, or who plays to it next."""
    if trick.is_complete and trick.winner is not None:
        return t("goes to {letter}", letter=SEAT_LETTERS[trick.winner])
    letter = SEAT_LETTERS[trick.order[len(trick.cards)]]
    return t("{letter} plays", letter=letter) if trick.cards else t("{letter} leads", letter=letter)


def _play_of(canvas: Canvas, view: View, trick: Trick, place: int, seat: Seat, left: int) -> None:
    middle, top = HEADER + TRICK_HEIGHT // 2, HEADER + 12
    draw_seat(canvas, (left + 22, middle + 20), seat, 44, "disc", 30)
    if seat == trick.winner:
        canvas.mask((left, middle - 46), crown(44), GOLD)
    card_left = left + 52
    if place < len(trick.cards):
        canvas.sprite((card_left, top), front(trick.cards[place], TRICK_CARD, view.faces))
    else:
        colour = GOLD if place == len(trick.cards) else TRACK
        canvas.outline((card_left, top, TRICK_CARD.width, TRICK_CARD.height), colour, 3, TRICK_CARD.radius)
