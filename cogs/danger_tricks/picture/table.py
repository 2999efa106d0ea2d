"""The table: a header with the trick, and for each player a band with their area, or in the draft their packet."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from PIL import Image

from bot.drawing.canvas import WIDTH, Canvas
from bot.drawing.cards import CardSize
from bot.drawing.palette import GOLD, MUTED, PAPER, WELL
from bot.drawing.seats import draw_empty_band, draw_place, draw_seat
from bot.game.face import Seats, Who
from bot.game.fitting import short
from bot.text import Text
from cogs.danger_tricks.names import team_letters, won
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
from cogs.danger_tricks.picture.packets import HEIGHT as PACKETS_HEIGHT
from cogs.danger_tricks.picture.packets import draw_packets
from cogs.danger_tricks.picture.strip import draw_strip, strip_left
from rules.danger_tricks import Cards, SeatView, View
from rules.danger_tricks.state import Faces
from rules.danger_tricks.view import DRAFTS
from rules.kernel.game import Event

MARGIN = 16
HEADER = 214
HEADS, FOOT = 44, 54
BAND_GAP, INSET = 10, 10
AREA_LEFT = 256
"""Where the rows of an area begin; left of it stands whose it is."""
SIGN_WIDTH = 50
NAME_LETTERS = 16
"""Of a name in a sentence of the header."""
ROWS: dict[int, tuple[int, CardSize]] = {
    2: (68, CardSize(57, 60, 9, 3)),
    3: (60, CardSize(57, 53, 9, 3)),
    4: (54, CardSize(56, 48, 8, 3)),
    5: (50, CardSize(44, 44, 8, 3)),
}
"""For a number of players the height of a zone's row and the size of the cards in it."""


def draw(view: View, seats: Seats, t: Text, news: Sequence[Event] = ()) -> bytes:
    """Return the table's picture: a PNG, 1200 pixels wide."""
    drawing = _draft if view.phase in DRAFTS else _tricks
    return drawing(view, seats, t).encode(EXTRA_COLOURS)


def _draft(view: View, seats: Seats, t: Text) -> Canvas:
    step = PACKETS_HEIGHT + BAND_GAP
    header = HEADER if view.team_totals else HEADER - 36
    canvas = Canvas(header + len(view.seats) * step - BAND_GAP + MARGIN)
    _header(canvas, view, seats, t, WIDTH - MARGIN)
    for seat, who in zip(view.seats, seats, strict=True):
        top = header + seat.seat * step
        _band(canvas, seat.seat, (top, PACKETS_HEIGHT), is_lit=seat.seat in view.to_act)
        _name(canvas, who, top + 46)
        _total(canvas, view, seat, (MARGIN + 26, top + 96), t)
        draw_packets(canvas, view, seat, (AREA_LEFT, top), t)
    return canvas


def _tricks(view: View, seats: Seats, t: Text) -> Canvas:
    canvas = Canvas.upon(_background(len(view.seats), view.deck, view.faces))
    _header(canvas, view, seats, t, strip_left(len(view.seats)) - 24)
    draw_strip(canvas, view, t)
    for seat, who in zip(view.seats, seats, strict=True):
        grid = _grid(len(seats), seat.seat, decades_of(view.deck))
        if seat.seat in view.to_act:
            _furnish(canvas, grid, seat.seat, is_lit=True)
        draw_cards(canvas, grid, seat.zones, decades_of(view.deck), view.faces)
        _person(canvas, view, seat, who, grid, t)
    _legend(canvas, t)
    return canvas


@functools.lru_cache(maxsize=16)
def _background(seats: int, deck: Cards, faces: Faces) -> Image.Image:
    """Return all that is the same on every picture of tricks for so many players."""
    last = _grid(seats, seats - 1, decades_of(deck))
    canvas = Canvas(last.top + last.height + INSET + FOOT + MARGIN // 2)
    draw_heads(canvas, last, HEADER + HEADS // 2 - 4, deck, faces)
    for seat in range(seats):
        _furnish(canvas, _grid(seats, seat, decades_of(deck)), seat, is_lit=False)
    return canvas.image


def _grid(seats: int, seat: int, decades: tuple[int, ...]) -> Grid:
    row, chip = ROWS[seats]
    band = 3 * row + 8 + 2 * INSET
    left = AREA_LEFT + SIGN_WIDTH
    column = (WIDTH - MARGIN - INSET - left) // len(decades)
    return Grid(left, HEADER + HEADS + seat * (band + BAND_GAP) + INSET, column, row, 4, chip)


def _furnish(canvas: Canvas, grid: Grid, seat: int, *, is_lit: bool) -> None:
    """Draw a player's band with the empty rows of the area."""
    _band(canvas, seat, (grid.top - INSET, grid.height + 2 * INSET), is_lit=is_lit)
    draw_rows(canvas, grid, AREA_LEFT, WIDTH - MARGIN - INSET)


def _band(canvas: Canvas, seat: int, span: tuple[int, int], *, is_lit: bool) -> None:
    """Draw the band of *span* (top, height) with the seat's letter; lit and framed for whoever is to act."""
    top, height = span
    draw_empty_band(canvas, seat, top, height, is_lit=is_lit)
    draw_seat(canvas, (MARGIN + 52, top + 46), seat, 56, "disc", 36)


def _name(canvas: Canvas, who: Who, middle: int) -> None:
    canvas.text((MARGIN + 92, middle), who.name, 36, PAPER, "ExtraBold", width=AREA_LEFT - MARGIN - 102)


def _person(canvas: Canvas, view: View, seat: SeatView, who: Who, grid: Grid, t: Text) -> None:
    """Draw name, points now (at the end the place), total and cards in hand."""
    top, left = grid.top - INSET, MARGIN + 26
    height = grid.height + 2 * INSET
    _name(canvas, who, top + 46)
    second, third = top + 40 + round(height * 0.33), top + height - 32
    if view.outcome is not None:
        place = view.outcome.places[seat.seat]
        room = AREA_LEFT - left - 68
        draw_place(canvas, (left - 2, second), place, t("place {place}", place=place), room)
    else:
        right = left + canvas.text((left, second), str(seat.points_now), 50, PAPER, "Black")
        canvas.text((right + 8, second + 5), t("now"), 28, MUTED, width=AREA_LEFT - right - 70)
        _hand_size(canvas, seat.hand_size, second)
    _total(canvas, view, seat, (left, third), t)


def _hand_size(canvas: Canvas, count: int, middle: int) -> None:
    """Draw a card face down with the number of cards in hand."""
    canvas.panel((AREA_LEFT - 58, middle - 24, 40, 50), PAPER, 8)
    canvas.panel((AREA_LEFT - 55, middle - 21, 34, 44), WELL, 6)
    canvas.text((AREA_LEFT - 38, middle + 1), str(count), 28, PAPER, "Black", "middle")


def _total(canvas: Canvas, view: View, seat: SeatView, at: tuple[int, int], t: Text) -> None:
    """Write the points of the finished rounds, and who the partner is when teams play."""
    right = at[0] + canvas.text(at, str(seat.total), 34, PAPER, "ExtraBold")
    room = AREA_LEFT - 12 - right
    if seat.team is None:
        canvas.text((right + 8, at[1] + 2), t("total"), 28, MUTED, width=room - 8)
    else:
        canvas.text((right + 8, at[1] + 2), t("total"), 28, MUTED, width=room - 86)
        letters = team_letters(seat.team)
        canvas.text((AREA_LEFT - 18, at[1]), letters, 30, MUTED, "Black", "right")


def _header(canvas: Canvas, view: View, seats: Seats, t: Text, right: int) -> None:
    """Write the game, where it stands, whom it waits for and the teams' points, left of *right*."""
    room = right - 36
    canvas.text((36, 50), t("Danger: tricks"), 54, PAPER, "Black", width=room)
    canvas.text((36, 102), where(view, t), 32, MUTED, width=room)
    canvas.text((36, 146), _asked(view, seats, t), 32, GOLD, "ExtraBold", width=room)
    if view.team_totals:
        teams = " · ".join(f"{team_letters(team)} {total}" for team, total in enumerate(view.team_totals))
        canvas.text((36, 190), teams, 32, PAPER, "ExtraBold", width=room)


def where(view: View, t: Text) -> str:
    """Return the round and trick in words."""
    if view.outcome is not None:
        return t("final score")
    part = t("round {round} of {rounds}", round=view.round, rounds=view.rounds)
    part = t("extra round") if view.is_extra_round else part
    if view.phase == "trick":
        return " · ".join((part, t("trick {trick} of {tricks}", trick=view.trick, tricks=view.tricks)))
    return " · ".join((part, t("draft {number} of 2", number=1 if view.phase == "draft1" else 2)))


def _asked(view: View, seats: Seats, t: Text) -> str:
    """Return what is asked of whom; at the end who won."""
    if view.outcome is not None:
        return won(view, [short(who.name, NAME_LETTERS) for who in seats], t)
    if view.phase == "draft1":
        return t("Keep 3 of 9 cards, pass 6 on to the next seat.")
    if view.phase == "draft2":
        return t("Keep 3 of the 6 received, pass 3 on to the next seat.")
    player = short(seats[view.to_act[0]].name, NAME_LETTERS)
    return t("{player} to play", player=player) if view.laid else t("{player} to lead", player=player)


def _legend(canvas: Canvas, t: Text) -> None:
    """Say below the bands what the rows mean."""
    middle, left = canvas.image.height - FOOT // 2 - 4, AREA_LEFT + 10
    words = (t("safe: its last figure counts"), t("in danger: 0"), t("cancelled: 0"))
    for zone, text in enumerate(words):
        canvas.mask((left, middle - 15), sign(zone, 30), ZONE_COLOURS[zone])
        left += 44 + canvas.text((left + 40, middle), text, 28, MUTED, width=400) + 36
