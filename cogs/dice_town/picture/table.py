"""The table: what is asked of whom, the town, and a row a player; at the end the count of victory points."""

from __future__ import annotations

from collections.abc import Sequence

from bot.drawing.canvas import HEIGHT, MARGIN, WIDTH, Canvas
from bot.drawing.lettering import fitted, measure
from bot.drawing.palette import GOLD, PAPER
from bot.drawing.tags import draw_tag, draw_tags, tag_width
from bot.game.face import Seats
from bot.text import Text
from cogs.dice_town.names import place_name
from cogs.dice_town.picture.band import draw_row
from cogs.dice_town.picture.colours import EXTRA_COLOURS
from cogs.dice_town.picture.final import draw_final
from cogs.dice_town.picture.news import changes
from cogs.dice_town.picture.town import TOWN_HEIGHT, draw_town
from rules.dice_town.view import View
from rules.kernel.game import Event

HEADER, GAP = 62, 6
FIRST = MARGIN + HEADER + GAP + TOWN_HEIGHT + GAP
"""Where the first player's row begins."""


def draw(view: View, seats: Seats, t: Text, news: Sequence[Event] = ()) -> bytes:
    """Return the table's picture: a PNG of 1200 x 760 pixels."""
    if view.counts:
        return draw_final(view, seats, t)
    canvas = Canvas(HEIGHT)
    _draw_header(canvas, view, seats, t)
    draw_town(canvas, view, seats, MARGIN + HEADER + GAP, t)
    new, height = changes(len(seats), news), row_height(len(seats))
    for seat, who in zip(view.seats, seats, strict=True):
        box = (MARGIN, FIRST + seat.seat * (height + GAP), WIDTH - 2 * MARGIN, height)
        draw_row(canvas, view, seat, who, box, new[seat.seat], t)
    return canvas.encode(EXTRA_COLOURS)


def row_height(count: int) -> int:
    """Return the height of a player's row among *count*."""
    return (HEIGHT - MARGIN - FIRST - GAP * (count - 1)) // count


def _draw_header(canvas: Canvas, view: View, seats: Seats, t: Text) -> None:
    """Say which round it is, what is asked, and of whom."""
    middle = MARGIN + HEADER // 2
    words = t("Round {round}", round=view.round)
    left = MARGIN + 8 + canvas.text((MARGIN + 8, middle), words, 46, PAPER, "Black", width=300) + 30
    right, asked = WIDTH - MARGIN - 4, [seats[seat] for seat in view.to_act]
    if len(asked) == 1:
        room = right - left
        words = asked_words(view, t)
        width = min(tag_width(asked[0], 42), max(200, room - measure(words, 44, "Black") - 16))
        line = fitted(words, room - width - 14, 44, weight="Black")
        is_said_of_them = view.stage not in ("throw", "offer")  # "Ana robs whom?", but "Keep which dice? Ana"
        ends = (right, right - line.width - 14) if is_said_of_them else (right - width - 14, right)
        canvas.lettering((ends[0], middle), line, GOLD, "right")
        draw_tag(canvas, (ends[1] - width, middle), asked[0], 42, width, 52)
        return
    line = fitted(asked_words(view, t), (right - left) // 2 + 60, 42, weight="Black")
    room = right - left - line.width - 14
    used = draw_tags(Canvas(HEADER), (0, HEADER // 2), asked, seats, room)
    canvas.lettering((right - used - 14, middle), line, GOLD, "right")
    draw_tags(canvas, (right - used, middle), asked, seats, room)


def asked_words(view: View, t: Text) -> str:
    """Return what the table waits for, beside the name of whoever is asked."""
    place = place_name(view.place, t) if view.place else ""
    match view.stage:
        case "throw":
            return t("Keep which dice?")
        case "offer":
            return t("Tie at the {place}: any offers?", place=place)
        case "tie":
            return t("decides the tie at the {place}", place=place)
        case "store" | "saloon":
            return t("keeps 1 of {count} cards", count=view.looked_at)
        case "victim":
            return t("robs whom?")
        case "order":
            return t("sends whom to the Doctor first?")
        case _:
            return t("sees the Doctor")
