"""Danger in pictures: the table with a band a player and a field a colour, the box, one worked turn."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from bot.drawing.canvas import BOX_HEIGHT, WIDTH, Box, Canvas
from bot.drawing.cards import CardSize, card, card_back, covered_card, faded, tilted
from bot.drawing.palette import (
    ALARM,
    GOLD,
    GREY,
    GROUND,
    INK,
    LIT,
    MUTED,
    PAPER,
    SUITS,
    TRACK,
    WELL,
    Suit,
    spent,
)
from bot.drawing.seats import band_box, draw_empty_band, draw_place, draw_seat
from bot.drawing.shapes import arrow_down, glow, padlock, shape
from bot.drawing.steps import STEP_WIDTH, draw_steps
from bot.game.face import Seats, Who
from bot.text import Text
from cogs.danger.names import colour_letter
from rules.danger import LIMIT, PROTECT, Card, Colour, RowView, SeatView, Status, View, points_now
from rules.kernel.game import Event

MARGIN = 16
HEADER = 112
BAND, BAND_GAP = 188, 10
WELL_LEFT, WELL_WIDTH, WELL_GAP, WELL_INSET = 260, 223, 8, 10
GAUGE_TOP, CARDS_TOP = 45, 58
"""Below the top of the field."""
WIDE, NARROW = CardSize(77, 104), CardSize(64, 104)
WIDE_AT_MOST = 6
"""More cards than this are drawn narrow, so that nine fit: no row can hold more, the closing card included."""
SUM_WIDTH = 54
"""Of two figures."""
STEP = 50
"""From one card of a row to the next, where there is room."""
PILE = CardSize(66, 90)
DECK_LEFT, DISCARD_LEFT = 780, 988


class Look(NamedTuple):
    """How a row is marked: its points if the round ended now, whether it may be protected, or got the last card."""

    points: int
    is_choice: bool
    is_last: bool


def draw(view: View, seats: Seats, t: Text, news: Sequence[Event] = ()) -> bytes:
    """Return the table's picture: a PNG, 1200 pixels wide."""
    canvas = Canvas.upon(_background(len(view.seats)))
    _header(canvas, view, t)
    for seat, who, points in zip(view.seats, seats, points_now(view), strict=True):
        _band(canvas, view, seat, who, t)
        for row in seat.rows:
            _row(canvas, row, _well(row, _top(seat.seat)), _look(view, seat, row, points[row.colour]), t)
    return canvas.encode()


def _look(view: View, seat: SeatView, row: RowView, points: int) -> Look:
    is_choice = view.active == seat.seat and PROTECT[row.colour] in view.may
    is_last = view.last is not None and (view.last.seat, view.last.colour) == (seat.seat, row.colour)
    return Look(points, is_choice, is_last)


@functools.cache
def _background(seats: int) -> Image.Image:
    """Return what is the same on every picture for so many players."""
    canvas = Canvas(HEADER + seats * (BAND + BAND_GAP) - BAND_GAP + MARGIN)
    for seat in range(seats):
        draw_empty_band(canvas, seat, _top(seat), BAND, is_lit=False)
        _furnish(canvas, seat)
    return canvas.image


def _furnish(canvas: Canvas, seat: int) -> None:
    """Draw what every band has: the seat's letter and four fields."""
    top = _top(seat)
    draw_seat(canvas, (MARGIN + 52, top + 46), seat, 56, "disc", 36)
    for place in range(4):
        canvas.panel(_field(place, top), WELL, 14)


def _top(seat: int) -> int:
    return HEADER + seat * (BAND + BAND_GAP)


def _field(place: int, top: int) -> Box:
    left = WELL_LEFT + place * (WELL_WIDTH + WELL_GAP)
    return left, top + WELL_INSET, WELL_WIDTH, BAND - 2 * WELL_INSET


def _well(row: RowView, top: int) -> Box:
    return _field(list(PROTECT).index(row.colour), top)


def _header(canvas: Canvas, view: View, t: Text) -> None:
    right = 36 + canvas.text((36, 56), t("Danger"), 54, PAPER, "Black", width=420)
    where = t("round {round} of {rounds}", round=view.round, rounds=view.rounds)
    if view.outcome is not None:
        where = t("final score")
    canvas.text((right + 20, 60), where, 32, MUTED, width=DECK_LEFT - right - 40)
    if view.deck:
        canvas.sprite((DECK_LEFT, 12), card_back(PILE))
    else:
        canvas.outline((DECK_LEFT, 12, PILE.width, PILE.height), TRACK, 3, PILE.radius)
    _pile_words(canvas, DECK_LEFT, str(view.deck), t("stack"), DISCARD_LEFT)
    _discard(canvas, view, t)


def _discard(canvas: Canvas, view: View, t: Text) -> None:
    """Draw the discard pile: its top in gold light while it can be taken, dim otherwise."""
    top = view.discard_top
    if top is None:
        canvas.outline((DISCARD_LEFT, 12, PILE.width, PILE.height), TRACK, 3, PILE.radius)
    elif view.takeable:
        canvas.sprite((DISCARD_LEFT - 10, 2), glow(PILE.width, PILE.height, PILE.radius, 10))
        canvas.sprite((DISCARD_LEFT, 12), _front(top, PILE))
    else:
        canvas.sprite((DISCARD_LEFT, 12), faded(_front(top, PILE), GROUND))
    label = t("offer") if view.takeable else t("discard")
    _pile_words(canvas, DISCARD_LEFT, str(view.discard), label, WIDTH, GOLD if view.takeable else MUTED)


def _pile_words(
    canvas: Canvas, left: int, count: str, label: str, right: int, colour: tuple[int, int, int] = MUTED
) -> None:
    """Write beside a pile how many cards it has, and what it is."""
    begin = left + PILE.width + 16
    canvas.text((begin, 38), count, 40, PAPER, "Black")
    canvas.text((begin, 80), label, 30, colour, "Bold", width=right - begin - MARGIN)


def _front(of: Card, size: CardSize) -> Image.Image:
    return card(str(of.value), SUITS[of.colour], size)


def _band(canvas: Canvas, view: View, seat: SeatView, who: Who, t: Text) -> None:
    """Draw a player's band without the rows: lit if they are to move, with total, name and label."""
    top = _top(seat.seat)
    if view.active == seat.seat:
        canvas.panel(band_box(top, BAND), LIT)
        canvas.outline(band_box(top, BAND), GOLD)
        _furnish(canvas, seat.seat)
    right = MARGIN + 92 + canvas.text((MARGIN + 92, top + 46), str(seat.total), 52, PAPER, "Black")
    canvas.text((right + 6, top + 53), t("pts"), 28, MUTED, width=WELL_LEFT - 10 - right)
    canvas.text((MARGIN + 26, top + 102), who.name, 36, PAPER, "ExtraBold", width=WELL_LEFT - MARGIN - 34)
    _label(canvas, view, seat.seat, (MARGIN + 22, top + 157), t)


def _label(canvas: Canvas, view: View, seat: int, at: tuple[int, int], t: Text) -> None:
    """Say who is to move, or which place it was."""
    room = WELL_LEFT - MARGIN - 30
    if view.outcome is not None:
        place = view.outcome.places[seat]
        draw_place(canvas, at, place, t("place {place}", place=place), room - 60)
    elif view.active == seat:
        canvas.pill(at, t("protect?") if view.phase == "protect" else t("to move"), GOLD, INK, room)


def _row(canvas: Canvas, row: RowView, box: Box, look: Look, t: Text) -> None:
    """Draw a row in its field: shape, letter, padlock and sum, the gauge, the cards."""
    left, top, width, _ = box
    suit, is_closed = SUITS[row.colour], row.status == "closed"
    canvas.mask((left + 10, top + 10), shape(suit.shape, 28), GREY if is_closed else suit.colour)
    letter = colour_letter(row.colour, t)
    begin = left + 54 + canvas.text((left + 46, top + 25), letter, 28, MUTED, "ExtraBold")
    end = _sum(canvas, row, (left + width - 12, top + 25), look)
    if row.status == "protected":
        canvas.mask((end - 34, top + 8), padlock(34), GOLD)
    if is_closed:
        words = t("over {limit}", limit=LIMIT)
        canvas.text((begin, top + 25), words, 28, ALARM, "ExtraBold", width=end - begin)
    share = 1 if is_closed else row.sum / LIMIT
    canvas.gauge(
        (left + 10, top + GAUGE_TOP, width - 20, 8), share, GREY if is_closed else suit.colour, TRACK
    )
    if look.is_choice:
        canvas.outline(box, GOLD, 4, 14)
    _cards(canvas, row, (left + 8, top + CARDS_TOP), width - 16, look)


def _sum(canvas: Canvas, row: RowView, right: tuple[int, int], look: Look) -> int:
    """Write the sum, dim and with an arrow if it would score nothing; return the right edge of the room left."""
    counted = 0 if row.status == "closed" else row.sum
    width = canvas.text(right, str(counted), 42, PAPER if look.points else MUTED, "Black", "right")
    if row.status == "closed":
        return right[0] - width - 8
    left = right[0] - SUM_WIDTH
    if counted and not look.points:
        left -= 24
        canvas.mask((left, right[1] - 8), arrow_down(20), ALARM)
    return left - 8


def _cards(canvas: Canvas, row: RowView, at: tuple[int, int], room: int, look: Look) -> None:
    """Fan the row's cards within *room* pixels; the last card of a closed row lies face down."""
    size = WIDE if row.count <= WIDE_AT_MOST else NARROW
    left, top = at
    if not row.cards:
        canvas.outline((left, top, size.width, size.height), TRACK, 2, size.radius)
        return
    suit = spent(SUITS[row.colour]) if row.status == "closed" else SUITS[row.colour]
    step = min(STEP, (room - size.width) // max(1, row.count - 1))
    for one in row.cards[:-1]:
        canvas.sprite((left, top), covered_card(str(one.value), suit, size, step))
        left += step
    if look.is_last:
        canvas.sprite((left - 10, top - 10), glow(size.width, size.height, size.radius, 10))
    canvas.sprite((left, top), _last_card(row, suit, size))


def _last_card(row: RowView, suit: Suit, size: CardSize) -> Image.Image:
    if row.status == "closed":
        return card_back(size, is_spent=True)
    return card(str(row.cards[-1].value), suit, size)


BOX_CARD = CardSize(160, 224, 20, 8)
FAN: tuple[tuple[Colour, int, int, tuple[int, int]], ...] = (
    ("red", 9, 24, (606, 96)),
    ("yellow", 7, 8, (736, 66)),
    ("green", 5, -8, (866, 66)),
    ("blue", 3, -24, (944, 96)),
)
"""The cards on the box: colour, value, turn in degrees, left top corner."""


def draw_box(t: Text) -> bytes:
    """Return the picture of the box: 1200 x 420 pixels."""
    canvas = Canvas(BOX_HEIGHT)
    for colour, value, degrees, at in FAN:
        canvas.sprite(at, tilted(str(value), SUITS[colour], BOX_CARD, degrees))
    canvas.text((56, 156), t("Danger"), 136, PAPER, "Black", width=520)
    canvas.text((62, 268), t("draw or protect"), 50, GOLD, "ExtraBold", width=520)
    canvas.text((62, 338), t("3 to 5 players, five rounds"), 34, MUTED, "Bold", width=520)
    return canvas.encode()


def draw_example(t: Text) -> bytes:
    """Return one worked turn in three steps: 1200 x 420 pixels."""
    canvas = Canvas(BOX_HEIGHT)
    captions = (t("Draw a card."), t("It joins its row."), t("Lock another row."))
    first, second, third = draw_steps(canvas, captions)
    _drawn(canvas, first, t)
    joined = _lying("yellow", (8, 3), "open")
    _step_row(canvas, second, joined, Look(11, False, True), "8 + 3 = 11", t)
    locked = _lying("red", (9, 4), "protected")
    words = t("Not the smallest: 13")
    _step_row(canvas, third, locked, Look(13, True, False), words, t)
    return canvas.encode()


def _drawn(canvas: Canvas, left: int, t: Text) -> None:
    """Draw the first step: a card comes off the deck."""
    size = CardSize(112, 156, 15, 6)
    canvas.sprite((left + 50, 152), card_back(size))
    canvas.text((left + 191, 230), "→", 48, MUTED, "Black", "middle")
    canvas.sprite((left + 208, 140), glow(size.width, size.height, size.radius, 12))
    canvas.sprite((left + 220, 152), card("3", SUITS["yellow"], size))
    words = t("yellow 3")
    canvas.text((left + STEP_WIDTH // 2, 352), words, 36, GOLD, "Black", "middle", STEP_WIDTH - 40)


def _step_row(canvas: Canvas, left: int, row: RowView, look: Look, words: str, t: Text) -> None:
    box = (left + (STEP_WIDTH - WELL_WIDTH) // 2, 142, WELL_WIDTH, BAND - 2 * WELL_INSET)
    canvas.panel(box, WELL, 14)
    _row(canvas, row, box, look, t)
    canvas.text((left + STEP_WIDTH // 2, 352), words, 36, GOLD, "Black", "middle", STEP_WIDTH - 40)


def _lying(colour: Colour, values: tuple[int, ...], status: Status) -> RowView:
    cards = tuple(Card(colour, value, 0) for value in values)
    return RowView(colour, cards, sum(values), len(values), status, None)
