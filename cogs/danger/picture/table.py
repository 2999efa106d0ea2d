"""The table while a game goes on: a band a player with a field for each colour; at the end, the podium."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from bot.drawing.canvas import HEIGHT, MARGIN, WIDTH, Box, Canvas
from bot.drawing.lettering import SMALLEST_PX, fitted
from bot.drawing.palette import GOLD, LIT, MUTED, PANEL, PAPER, SAFE, TINTS, Rgb
from bot.drawing.shapes import crown
from bot.drawing.signs import robot
from bot.game.face import Seats, Who
from bot.text import Text
from cogs.danger.picture import header
from cogs.danger.picture.cell import FILL, SPENT_FILL, Layout, Look, draw_cell, draw_ground
from cogs.danger.picture.news import Change, changes
from cogs.danger.picture.scores import draw_end
from cogs.danger.picture.slips import Slip
from rules.danger import PROTECT, SeatView, View, points_now
from rules.kernel.game import Event

FIRST, CELL, CELL_GAP = 262, 226, 6
"""Where the fields begin, how wide one is, and the room between two."""
BAND_GAP, EDGE = 8, 18
BESIDES = (*FILL.values(), SPENT_FILL, SAFE)


class Sizes(NamedTuple):
    """The sizes of letters in a band, and of its fields."""

    name: int
    total: int
    now: int
    cell: Layout


SIZES = {
    3: Sizes(46, 66, 42, Layout(74, 46, 40, Slip(66, 96, 56, False))),
    4: Sizes(44, 64, 42, Layout(68, 42, 36, Slip(48, 58, 42, True))),
    5: Sizes(42, 54, 40, Layout(62, 33, 36, Slip(42, 46, 38, True))),
}
"""For three, four and five players: as large as fits a band of 204, 151 and 119 pixels."""


def draw(view: View, seats: Seats, t: Text, news: Sequence[Event] = ()) -> bytes:
    """Return the table's picture: a PNG of 1200 x 760 pixels."""
    if view.outcome is not None:
        return draw_end(view, view.outcome, seats, t)
    canvas = Canvas.upon(_background(len(view.seats)))
    header.draw_header(canvas, view, seats, news, t)
    new = changes(view, news)
    for seat, points in zip(view.seats, points_now(view), strict=True):
        top, height = band(seat.seat, len(view.seats))
        is_active = view.active == seat.seat
        if is_active:
            _draw_ground(canvas, seat.seat, len(view.seats), LIT)
        _draw_player(canvas, view, seats[seat.seat], seat, sum(points.values()))
        for place, row in enumerate(seat.rows):
            look = Look(
                points[row.colour],
                new.get((seat.seat, row.colour), Change()),
                is_active and PROTECT[row.colour] in view.may,
                is_active and view.takeable and view.offer is not None and view.offer.colour == row.colour,
            )
            draw_cell(canvas, _field(place, top, height), row, look, SIZES[len(view.seats)].cell)
        if is_active:
            canvas.outline((MARGIN + EDGE - 2, top, WIDTH - 2 * MARGIN - EDGE + 2, height), GOLD, 5)
    return canvas.encode(BESIDES)


def band(seat: int, count: int) -> tuple[int, int]:
    """Return the top and the height of a player's band among *count*."""
    height = (HEIGHT - header.HEIGHT - MARGIN - (count - 1) * BAND_GAP) // count
    return header.HEIGHT + seat * (height + BAND_GAP), height


@functools.cache
def _background(count: int) -> Image.Image:
    canvas = Canvas(HEIGHT)
    for seat in range(count):
        top, height = band(seat, count)
        canvas.panel((MARGIN, top, WIDTH - 2 * MARGIN, height), TINTS[seat])
        _draw_ground(canvas, seat, count, PANEL)
    return canvas.image


def _draw_ground(canvas: Canvas, seat: int, count: int, ground: Rgb) -> None:
    top, height = band(seat, count)
    canvas.panel((MARGIN + EDGE, top, WIDTH - 2 * MARGIN - EDGE, height), ground)
    for place in range(4):
        draw_ground(canvas, _field(place, top, height))


def _field(place: int, top: int, height: int) -> Box:
    return FIRST + place * (CELL + CELL_GAP), top + 6, CELL, height - 12


def _draw_player(canvas: Canvas, view: View, who: Who, seat: SeatView, now: int) -> None:
    """Write the name and the points: all so far, and what this round would bring now."""
    sizes = SIZES[len(view.seats)]
    top, height = band(seat.seat, len(view.seats))
    upper, lower = (0.27, 0.64) if len(view.seats) == 3 else (0.3, 0.72)
    left, first, second = MARGIN + 32, top + round(height * upper), top + round(height * lower)
    if who.is_computer:
        canvas.centred((FIRST - 32, first - 2), robot(36), MUTED)
    name = fitted(
        who.name, FIRST - 12 - left - (46 if who.is_computer else 0), sizes.name, SMALLEST_PX, "ExtraBold"
    )
    canvas.lettering((left, first), name, GOLD if view.active == seat.seat else PAPER)
    right = left + canvas.text((left, second), str(seat.total), sizes.total, PAPER, "Black")
    words = f"+{now}"
    at = (right + 12, second + round((sizes.total - sizes.now) * 0.3))
    right += 12 + canvas.text(at, words, sizes.now, SAFE if now else MUTED, "ExtraBold")
    if seat.total == max(view.totals) > 0:
        _draw_crown(canvas, right, (first, second), left + name.width, is_computer=who.is_computer)


def _draw_crown(canvas: Canvas, right: int, lines: tuple[int, int], name: int, *, is_computer: bool) -> None:
    """Draw the crown of whoever leads where there is room: beside the points, or beside the name."""
    if right + 62 < FIRST:
        canvas.centred((FIRST - 33, lines[1]), crown(42), GOLD)
    elif not is_computer and name + 60 < FIRST:
        canvas.centred((FIRST - 33, lines[0]), crown(42), GOLD)
