"""Where things lie on the table: the header with the trick, a column a decade, a band a player."""

from __future__ import annotations

import functools
from typing import NamedTuple

from bot.drawing.canvas import HEIGHT, MARGIN, WIDTH
from bot.drawing.cards import CardSize
from rules.danger_tricks import Cards
from rules.kernel.game import Seat

FOOT, HEADS = 50, 44
"""The heights of the legend below the bands and of the columns' heads above them."""
BAND_GAP, TEAM_GAP, EDGE, BRACKET = 6, 20, 18, 92
"""Between bands, between teams; the tint that shows at a band's left, and the room for a team's points."""


class Sizes(NamedTuple):
    """Measures that depend on the number of players: header, trick cards and their room, letters, numbers a decade."""

    header: int
    card: CardSize
    slot: int
    name: int
    total: int
    now: int
    units: int


SIZES = {
    2: Sizes(276, CardSize(156, 200, 18, 6), 220, 46, 64, 46, 5),
    3: Sizes(232, CardSize(134, 162, 16, 6), 180, 46, 58, 44, 7),
    4: Sizes(204, CardSize(122, 138, 14, 5), 162, 44, 50, 42, 10),
    5: Sizes(196, CardSize(112, 132, 14, 5), 144, 40, 44, 40, 10),
}


class Track(NamedTuple):
    """Where the numbers of a decade lie: a place each, with half a place free at both ends."""

    decade: int
    left: int
    width: int
    units: int

    @property
    def pitch(self) -> float:
        """From one number to the next."""
        return self.width / (self.units + 1)

    @property
    def tile(self) -> int:
        """The width of a card: two places, since what counts has free neighbours by the rules."""
        return round(2 * self.pitch) - 2

    def middle(self, unit: int) -> int:
        """Return where the number with this last figure lies."""
        return round(self.left + self.pitch * (unit + 1))


class Layout(NamedTuple):
    """The bands of the players: where the columns begin, the top of each seat's band, and a band's height."""

    columns: int
    tops: tuple[int, ...]
    height: int


@functools.cache
def layout_of(seats: int, *, has_teams: bool) -> Layout:
    """Return where the bands lie; partners lie next to each other."""
    first, last = SIZES[seats].header + HEADS, HEIGHT - FOOT
    order = [0, 2, 1, 3] if has_teams else list(range(seats))
    gaps = [0, *(TEAM_GAP if has_teams and place == 2 else BAND_GAP for place in range(1, seats))]
    height = (last - first - sum(gaps)) // seats
    tops: dict[Seat, int] = {}
    top = first
    for seat, gap in zip(order, gaps, strict=True):
        top += gap
        tops[seat] = top
        top += height
    columns = 300 if has_teams else 250 if seats == 5 else 240
    return Layout(columns, tuple(tops[seat] for seat in range(seats)), height)


@functools.cache
def tracks_of(deck: Cards, seats: int, columns: int) -> tuple[Track, ...]:
    """Return the tracks of all decades of the pack, from *columns* to the right edge."""
    decades = sorted({card // 10 for card in deck})
    step = (WIDTH - MARGIN - 6 - columns) / len(decades)
    return tuple(
        Track(decade, round(columns + place * step), round(step) - 6, SIZES[seats].units)
        for place, decade in enumerate(decades)
    )
