"""The end: a table of areas, foxes and totals, and every sheet."""

from __future__ import annotations

import math

from bot.drawing.canvas import WIDTH, Canvas
from bot.drawing.palette import GOLD, LIT, MUTED, PANEL, PAPER, TRACK
from bot.drawing.seats import draw_seat
from bot.drawing.shapes import crown, shape
from bot.game.face import Seats, Who
from bot.game.wording import best_first
from bot.text import Text
from cogs.clever.names import letters_in
from cogs.clever.picture.areas import plan_of
from cogs.clever.picture.colours import AREA, EXTRA_COLOURS, SHAPES, WORDS
from cogs.clever.picture.people import put_slots
from cogs.clever.picture.sheet import HALF, TABLE, Hints, put_sheet
from cogs.clever.picture.symbols import bonus_symbol, star
from rules.clever import View
from rules.clever.sheet import AREAS
from rules.clever.view import SeatView
from rules.kernel.game import Outcome

MARGIN, BETWEEN = 16, 8
HEADER, HEADINGS, ROW = 76, 62, 74
NAMES = 400
"""The column with place, letter and name."""
COLUMN = 98
CAPTION = 62
STAR, STARS_AT_MOST = 50, 8


def draw_final(view: View, outcome: Outcome, seats: Seats, t: Text) -> bytes:
    """Return the picture of the end."""
    canvas = Canvas(_height(view))
    canvas.text((28, 40), t("Clever"), 48, PAPER, "Black", width=360)
    if view.rating is None or not _stars(canvas, view, view.rating):
        canvas.text((WIDTH - 28, 44), t("final score"), 32, MUTED, "Bold", "right", width=500)
    _headings(canvas, HEADER, t)
    top = HEADER + HEADINGS
    for who in best_first(seats, outcome):
        place = outcome.places[who.seat] if len(seats) > 1 else None
        _row(canvas, top, view.seats[who.seat], who, place, t)
        top += ROW
    if len(seats) == 1:
        _alone(canvas, top + BETWEEN, view, t)
    else:
        _sheets(canvas, top + BETWEEN, view, seats, t)
    return canvas.encode(EXTRA_COLOURS)


def _height(view: View) -> int:
    count = len(view.seats)
    table = HEADER + HEADINGS + count * ROW + BETWEEN
    if count == 1:
        return table + 58 + BETWEEN + plan_of(view.sheet, TABLE).height + MARGIN
    return table + math.ceil(count / 2) * (CAPTION + plan_of(view.sheet, HALF).height + BETWEEN) + BETWEEN


def _stars(canvas: Canvas, view: View, halves: int) -> bool:
    """Draw the stars that a solo game earned; return False for a sheet that has too many to show."""
    most = max(one.halves for one in view.sheet.solo_ratings)
    count = (most + 1) // 2
    if count > STARS_AT_MOST:
        return False
    for place in range(count):
        at = (WIDTH - 28 - (count - place) * (STAR + 6), 16)
        canvas.mask(at, star(STAR), TRACK)
        share = min(2, max(0, halves - 2 * place)) / 2
        canvas.mask(at, star(STAR).crop((0, 0, round(STAR * share), STAR)), GOLD)
    return True


def _headings(canvas: Canvas, top: int, t: Text) -> None:
    """Name the columns: the areas by letter and shape, the foxes, the total."""
    letters, middle = letters_in(t), top + HEADINGS // 2 - 2
    for place, area in enumerate(AREAS):
        left = MARGIN + NAMES + place * COLUMN
        canvas.panel((left + 3, top, COLUMN - 6, HEADINGS - 8), AREA[area], 12)
        canvas.text((left + 36, middle - 2), letters.of(area), 36, WORDS[area], "Black", "middle")
        canvas.mask((left + 56, middle - 13), shape(SHAPES[area], 22), WORDS[area])
    fox = bonus_symbol("fox", 46, letters)
    canvas.sprite((MARGIN + NAMES + 5 * COLUMN + 26, middle - 25), fox)
    canvas.text((WIDTH - MARGIN - 20, middle), t("total"), 32, MUTED, "ExtraBold", "right", 150)


def _row(canvas: Canvas, top: int, seat: SeatView, who: Who, place: int | None, t: Text) -> None:
    """Write the points of one player; the best in gold with a crown. Whoever played alone has no *place*."""
    is_best = place in (1, None)
    box = (MARGIN, top, WIDTH - 2 * MARGIN, ROW - 6)
    canvas.panel(box, LIT if is_best else PANEL)
    middle = top + (ROW - 6) // 2
    draw_seat(canvas, (MARGIN + 35, middle), who.seat, 46, "disc", 30)
    name = canvas.text((MARGIN + 72, middle), who.name, 36, PAPER, "ExtraBold", width=NAMES - 140)
    if place == 1:
        canvas.mask((MARGIN + 86 + name, middle - 18), crown(44), GOLD)
    elif place is not None:
        canvas.text((MARGIN + NAMES - 24, middle), f"{place}.", 32, MUTED, "ExtraBold", "right")
    for number, points in enumerate((*seat.points[: len(AREAS)], seat.points.foxes)):
        at = (MARGIN + NAMES + number * COLUMN + COLUMN // 2, middle)
        canvas.text(at, str(points).replace("-", "−"), 38, PAPER, "ExtraBold", "middle", COLUMN - 8)
    total = str(seat.points.total)
    canvas.text((WIDTH - MARGIN - 20, middle), total, 50, GOLD if is_best else PAPER, "Black", "right", 150)


def _alone(canvas: Canvas, top: int, view: View, t: Text) -> None:
    """Draw a solo player's sheet large, with the actions that they have left."""
    top += put_slots(canvas, top, view, view.seats[0], t) + BETWEEN
    put_sheet(canvas, (MARGIN, top), view, view.seats[0], TABLE, Hints(), t)


def _sheets(canvas: Canvas, top: int, view: View, seats: Seats, t: Text) -> None:
    """Draw every sheet, two side by side."""
    step = CAPTION + plan_of(view.sheet, HALF).height + BETWEEN
    for number, (seat, who) in enumerate(zip(view.seats, seats, strict=True)):
        left = MARGIN + number % 2 * (HALF.width + BETWEEN)
        begin = top + number // 2 * step
        draw_seat(canvas, (left + 27, begin + 31), who.seat, 46, "disc", 30)
        canvas.text((left + 62, begin + 31), who.name, 34, PAPER, "ExtraBold", width=HALF.width - 190)
        canvas.text((left + HALF.width - 8, begin + 31), str(seat.points.total), 40, PAPER, "Black", "right")
        put_sheet(canvas, (left, begin + CAPTION), view, seat, HALF, Hints(), t)
