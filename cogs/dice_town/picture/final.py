"""The end of the game: victory points by their source, a line a player."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from PIL import Image

from bot.drawing.canvas import WIDTH, Canvas
from bot.drawing.palette import GOLD, MUTED, PAPER, Rgb
from bot.drawing.seats import draw_place
from bot.game.face import Seats, Who
from bot.text import Text
from cogs.dice_town.names import card_name
from cogs.dice_town.picture.band import BAND, DICE_LEFT, NAME_LEFT, draw_frame, label_of
from cogs.dice_town.picture.colours import AMBER, GAP, MARGIN, NOTE, ROOF
from cogs.dice_town.picture.symbols import cards_in_hand, note, nugget, place_sign
from rules.dice_town.cards import is_title, points, title_value
from rules.dice_town.view import SeatView, View

HEADER, HEADS = 92, 112
COLUMN = (WIDTH - MARGIN - DICE_LEFT - 8) // 6


class Head(NamedTuple):
    """The head of a column of the count."""

    sign: Image.Image | None
    colour: Rgb
    words: str


def heads(t: Text) -> tuple[Head, ...]:
    """Return the sources of victory points, in the order of `Count`; last all of them together."""
    return (
        Head(nugget(38), AMBER, t("nuggets")),
        Head(note(46), NOTE, t("dollars")),
        Head(place_sign("sheriff", 42), AMBER, t("badge")),
        Head(cards_in_hand(40), MUTED, t("goods")),
        Head(place_sign("town_hall", 40), ROOF, t("titles")),
        Head(None, PAPER, t("points")),
    )


def draw_final(view: View, seats: Seats, t: Text) -> Canvas:
    """Return the table at the end."""
    first = HEADER + HEADS
    canvas = Canvas(first + len(seats) * (BAND + GAP) - GAP + MARGIN)
    right = 36 + canvas.text((36, 50), t("Dice Town"), 54, PAPER, "Black", width=420)
    canvas.text((right + 20, 54), t("final score"), 32, MUTED, width=WIDTH - right - 40)
    for column, (sign, colour, words) in enumerate(heads(t)):
        middle = _middle(column)
        if sign is not None:
            canvas.centred((middle, HEADER + 20), sign, colour)
        canvas.text((middle, HEADER + 76), words, 28, MUTED, "Bold", "middle", COLUMN - 6)
    for seat, who in zip(view.seats, seats, strict=True):
        _line(canvas, view, seat, who, first + seat.seat * (BAND + GAP), t)
    return canvas


def _middle(column: int) -> int:
    return DICE_LEFT + column * COLUMN + COLUMN // 2


def _line(canvas: Canvas, view: View, seat: SeatView, who: Who, top: int, t: Text) -> None:
    draw_frame(canvas, view, seat, who, top)
    label = (NAME_LEFT - 2, top + 96)
    if view.outcome is not None:
        place = view.outcome.places[seat.seat]
        draw_place(canvas, label, place, t("place {place}", place=place), DICE_LEFT - label[0] - 70)
    elif words := label_of(view, seat, t):
        canvas.pill(label, words.words, GOLD if words.is_asked else MUTED, width=DICE_LEFT - label[0] - 14)
    count = view.counts[seat.seat]
    for column, number in enumerate(count):
        ink = PAPER if number else MUTED
        canvas.text((_middle(column), top + 46), str(number), 38, ink, "ExtraBold", "middle")
    canvas.text((_middle(5), top + 46), str(count.total), 50, GOLD, "Black", "middle")
    canvas.text((DICE_LEFT + 20, top + 100), held_words(view, seat, t), 28, MUTED, width=6 * COLUMN - 40)


def held_words(view: View, seat: SeatView, t: Text) -> str:
    """Return what counts of the cards of a hand that lies open: titles by value, goods by name."""
    held = seat.hand or ()
    goods = [
        t("{card} {points}", card=card_name(card, t, view.deck), points=points(view.deck, card))
        for card in held
        if not is_title(card) and points(view.deck, card)
    ]
    values = Counter(title_value(card) for card in (*held, *seat.fenced) if is_title(card))
    words = [f"{value} ×{count}" if count > 1 else str(value) for value, count in sorted(values.items())]
    titles = [t("titles of {values}", values=", ".join(words))] if words else []
    return " · ".join((*titles, *goods)) or t("no cards that count")
