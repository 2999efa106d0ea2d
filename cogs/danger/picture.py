"""The table of Danger as a picture: a band a player, a field a colour, the piles at the top right."""

from __future__ import annotations

import functools

from PIL import Image

from bot.drawing.canvas import WIDTH, Canvas
from bot.drawing.cards import CardSize, card, card_back, covered_card, faded
from bot.drawing.palette import (
    ALARM,
    GOLD,
    GREY,
    GROUND,
    INK,
    LIT,
    MUTED,
    PANEL,
    PAPER,
    SPENT,
    SUITS,
    TINTS,
    TRACK,
    WELL,
    Suit,
)
from bot.drawing.shapes import glow, padlock, shape
from bot.face import SEAT_LETTERS, Seats, Who
from bot.text import Text
from rules.danger import LIMIT, Card, RowView, SeatView, View

HEADER = 112
BAND, GAP, MARGIN = 182, 10, 16
WELLS_LEFT, WELL_WIDTH, WELL_GAP, WELL_INSET = 260, 223, 8, 10
CARDS_TOP = 48
"""Below the top of the well."""
WIDE = CardSize(78, 108)
NARROW = CardSize(64, 108)
"""For rows of more than SIX cards."""
SIX = 6
STEP = 50
"""From one card of a row to the next, where there is room."""
PILE = CardSize(66, 90)


def draw(view: View, seats: Seats, t: Text) -> bytes:
    """Return the table's picture: a PNG, 1200 pixels wide."""
    canvas = Canvas.upon(_background(len(view.seats)))
    _header(canvas, view, t)
    for seat, who in zip(view.seats, seats, strict=True):
        _band(canvas, view, seat, who, t)
    return canvas.encode()


@functools.cache
def _background(seats: int) -> Image.Image:
    """Return all that is the same on every picture for so many players."""
    canvas = Canvas(HEADER + seats * (BAND + GAP) + MARGIN - GAP, GROUND)
    for seat in range(seats):
        top = _top(seat)
        canvas.panel((MARGIN, top, 40, BAND), TINTS[seat])
        canvas.panel((MARGIN + 10, top, WIDTH - 2 * MARGIN - 10, BAND), PANEL)
        _wells(canvas, top)
        _disc(canvas, seat, top)
    return canvas.image


def _wells(canvas: Canvas, top: int) -> None:
    for place in range(4):
        canvas.panel(_well(place, top), WELL, 14)


def _disc(canvas: Canvas, seat: int, top: int) -> None:
    canvas.mask((MARGIN + 24, top + 16), shape("disc", 56), TINTS[seat])
    canvas.text((MARGIN + 52, top + 44), SEAT_LETTERS[seat], 36, INK, "Black", "middle")


def _top(seat: int) -> int:
    return HEADER + seat * (BAND + GAP)


def _well(place: int, top: int) -> tuple[int, int, int, int]:
    left = WELLS_LEFT + place * (WELL_WIDTH + WELL_GAP)
    return left, top + WELL_INSET, WELL_WIDTH, BAND - 2 * WELL_INSET


def _header(canvas: Canvas, view: View, t: Text) -> None:
    right = 36 + canvas.text((36, 56), t("Danger"), 54, PAPER, "Black")
    if view.outcome is None:
        where = t("round {round} of {rounds}", round=view.round, rounds=view.rounds)
    else:
        where = t("final score")
    canvas.text((right + 20, 60), where, 32, MUTED, width=720 - right)
    _pile(canvas, 780, card_back(PILE), str(view.deck), t("deck"))
    _discard(canvas, view, t)


def _discard(canvas: Canvas, view: View, t: Text) -> None:
    top = view.discard_top
    left = 988
    if view.offer is not None and view.takeable:
        canvas.sprite((left - 12, 0), glow(*PILE[:3], 12))
        _pile(canvas, left, _face(view.offer, PILE), t("offer"), str(view.discard), is_offer=True)
    elif top is not None:
        _pile(canvas, left, faded(_face(top, PILE), GROUND), str(view.discard), t("discard"))
    else:
        canvas.outline((left, 12, PILE.width, PILE.height), TRACK, 3, PILE.radius)
        _pile(canvas, left, None, "0", t("discard"))


def _pile(
    canvas: Canvas, left: int, sprite: Image.Image | None, count: str, label: str, *, is_offer: bool = False
) -> None:
    """Draw a pile's top card with two words beside it."""
    if sprite is not None:
        canvas.sprite((left, 12), sprite)
    text = left + PILE.width + 16
    canvas.text((text, 38), count, 40, GOLD if is_offer else PAPER, "Black", width=WIDTH - text - MARGIN)
    canvas.text((text, 80), label, 28, MUTED, width=120)


def _face(of: Card, size: CardSize) -> Image.Image:
    return card(str(of.value), SUITS[of.colour], size)


def _band(canvas: Canvas, view: View, seat: SeatView, who: Who, t: Text) -> None:
    top = _top(seat.seat)
    if view.active == seat.seat:
        _light(canvas, top)
        _wells(canvas, top)
        _disc(canvas, seat.seat, top)
    total = canvas.text((MARGIN + 96, top + 44), str(seat.total), 52, PAPER, "Black")
    canvas.text((MARGIN + 104 + total, top + 51), t("pts"), 28, MUTED, width=120 - total)
    canvas.text((MARGIN + 26, top + 100), who.name, 36, PAPER, "ExtraBold", width=WELLS_LEFT - MARGIN - 36)
    _note(canvas, view, seat, top, t)
    for place, row in enumerate(seat.rows):
        _row(canvas, view, seat, row, _well(place, top), t)


def _light(canvas: Canvas, top: int) -> None:
    box = (MARGIN + 10, top, WIDTH - 2 * MARGIN - 10, BAND)
    canvas.panel(box, LIT)
    canvas.outline(box, GOLD)


def _note(canvas: Canvas, view: View, seat: SeatView, top: int, t: Text) -> None:
    """Say on a label who moves, or which place it was."""
    at = (MARGIN + 22, top + 148)
    if view.outcome is not None:
        place = view.outcome.places[seat.seat]
        canvas.pill(
            at, t("place {place}", place=place), GOLD if place == 1 else TRACK, INK if place == 1 else PAPER
        )
    elif view.active == seat.seat:
        canvas.pill(at, t("to move") if view.phase == "source" else t("protect?"), GOLD)


def _row(
    canvas: Canvas, view: View, seat: SeatView, row: RowView, box: tuple[int, int, int, int], t: Text
) -> None:
    left, top, width, _ = box
    suit = SUITS[row.colour]
    is_closed = row.status == "closed"
    canvas.mask((left + 10, top + 10), shape(suit.shape, 28), GREY if is_closed else suit.colour)
    canvas.text(
        (left + width - 12, top + 25),
        "0" if is_closed else str(row.sum),
        42,
        PAPER if row.sum and not is_closed else MUTED,
        "Black",
        "right",
    )
    if is_closed:
        canvas.text((left + 48, top + 25), t("over {limit}", limit=LIMIT), 28, ALARM, "ExtraBold", width=130)
    else:
        room = width - 56 - 62
        if row.status == "protected":
            canvas.mask((left + width - 12 - 56 - 30, top + 8), padlock(34), GOLD)
            room -= 38
        canvas.gauge((left + 48, top + 18, room, 14), row.sum / LIMIT, suit.colour, TRACK)
    if view.phase == "protect" and view.active == seat.seat and row.bar is None:
        canvas.outline(box, GOLD, 4, 14)
    _cards(canvas, view, seat, row, suit, (left + 8, top + CARDS_TOP), width - 16)


def _cards(
    canvas: Canvas, view: View, seat: SeatView, row: RowView, suit: Suit, at: tuple[int, int], width: int
) -> None:
    size = WIDE if row.count <= SIX else NARROW
    left, top = at
    if not row.count:
        canvas.outline((left, top, size.width, size.height), TRACK, 2, size.radius)
        return
    step = min(STEP, (width - size.width) // max(1, row.count - 1))
    is_last_placed = view.last is not None and (view.last.seat, view.last.colour) == (seat.seat, row.colour)
    shown = (
        Suit(suit.letter, suit.shape, *[getattr(SPENT, n) for n in ("colour", "light", "dark", "ink")])
        if row.status == "closed"
        else suit
    )
    for place, one in enumerate(row.cards):
        is_top = place == row.count - 1
        here = (left + place * step, top)
        if is_top and is_last_placed:
            canvas.sprite((here[0] - 10, here[1] - 10), glow(*size[:3], 10))
        if is_top:
            canvas.sprite(
                here, card_back(size, True) if row.status == "closed" else card(str(one.value), shown, size)
            )
        else:
            canvas.sprite(here, covered_card(str(one.value), shown, size, step))


def draw_box(t: Text) -> bytes:
    """Return the box's picture for the lobby."""
    canvas = Canvas(420)
    canvas.text((60, 150), t("Danger"), 150, PAPER, "Black")
    canvas.text((64, 260), t("draw or protect"), 48, GOLD, "ExtraBold")
    for place, (suit, value) in enumerate(zip(("red", "yellow", "green", "blue"), (9, 7, 5, 3), strict=True)):
        canvas.sprite((700 + 110 * place, 90), card(str(value), SUITS[suit], CardSize(170, 236, 20, 8)))
    return canvas.encode()


def draw_example(t: Text) -> bytes:
    """Return one worked turn in three steps."""
    canvas = Canvas(420)
    return canvas.encode()
