"""The table in pictures: the draft, the tricks with a band for each player's area, at the end the podium."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from PIL import Image

from bot.drawing.canvas import HEIGHT, Canvas
from bot.drawing.palette import PANEL
from bot.game.face import Seats
from bot.text import Text, text_in
from cogs.danger_tricks.picture.area import EXTRA_COLOURS, draw_area, draw_heads
from cogs.danger_tricks.picture.bands import (
    Person,
    draw_band,
    draw_brackets,
    draw_legend,
    draw_person,
    frame_band,
    light_band,
)
from cogs.danger_tricks.picture.draft import draw_draft
from cogs.danger_tricks.picture.header import draw_header
from cogs.danger_tricks.picture.layout import HEADS, SIZES, layout_of, tracks_of
from cogs.danger_tricks.picture.scores import draw_end
from rules.danger_tricks import Card, Cards, RoundBegan, TrickTaken, View
from rules.danger_tricks.state import Faces
from rules.danger_tricks.view import DRAFTS
from rules.kernel.game import Event, Seat


def draw(view: View, seats: Seats, t: Text, news: Sequence[Event] = ()) -> bytes:
    """Return the table's picture: a PNG of 1200 x 760 pixels."""
    if view.outcome is not None:
        return draw_end(view, view.outcome, seats, t)
    if view.phase in DRAFTS:
        return draw_draft(view, seats, t).encode(EXTRA_COLOURS)
    return _draw_tricks(view, seats, t, taken(news)).encode(EXTRA_COLOURS)


def taken(news: Sequence[Event]) -> dict[Seat, set[Card]]:
    """Return the cards that each seat has won in *news*, as far as they belong to the present round."""
    found: dict[Seat, set[Card]] = {}
    for event in news:
        if isinstance(event, RoundBegan):
            found.clear()
        elif isinstance(event, TrickTaken):
            found.setdefault(event.seat, set()).update(event.cards)
    return found


def _draw_tricks(view: View, seats: Seats, t: Text, new: dict[Seat, set[Card]]) -> Canvas:
    count, has_teams = len(seats), bool(view.team_totals)
    layout = layout_of(count, has_teams=has_teams)
    tracks = tracks_of(view.deck, count, layout.columns)
    canvas = Canvas.upon(_background(count, view.deck, view.faces, has_teams, t.locale))
    draw_header(canvas, view, [who.name for who in seats], t)
    if has_teams:
        draw_brackets(canvas, view, layout)
    for seat, who in zip(view.seats, seats, strict=True):
        span, is_asked = (layout.tops[seat.seat], layout.height), seat.seat in view.to_act
        if is_asked:
            light_band(canvas, seat.seat, span, tracks, has_teams=has_teams)
        draw_area(canvas, tracks, span, seat.zones, new.get(seat.seat, ()), view.faces)
        draw_person(canvas, seat, Person(who.name, is_asked, who.is_computer), span, layout.columns, count)
        if is_asked:
            frame_band(canvas, span, has_teams=has_teams)
    return canvas


@functools.lru_cache(maxsize=32)
def _background(count: int, deck: Cards, faces: Faces, has_teams: bool, locale: str) -> Image.Image:
    """Return all that is the same on every picture of tricks for so many players."""
    layout, canvas = layout_of(count, has_teams=has_teams), Canvas(HEIGHT)
    tracks = tracks_of(deck, count, layout.columns)
    draw_heads(canvas, tracks, SIZES[count].header + HEADS // 2, deck, faces)
    for seat in range(count):
        span = (layout.tops[seat], layout.height)
        draw_band(canvas, seat, span, tracks, PANEL, has_teams=has_teams)
    draw_legend(canvas, faces, text_in(locale))
    return canvas.image
