"""A score area: a row for each zone, a column for each decade."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from bot.drawing.canvas import Canvas
from bot.drawing.cards import CardSize
from bot.drawing.lettering import measure
from bot.drawing.palette import ALARM, GREEN, MUTED, PAPER, RED, WELL, YELLOW, Rgb, mix
from bot.drawing.shapes import Pen, shape, smooth
from cogs.danger_tricks.names import columns
from cogs.danger_tricks.picture import code
from cogs.danger_tricks.picture.fronts import DASH, SUITS, chip, figure_height, run_chip
from rules.danger_tricks import Card, Cards, Zones
from rules.danger_tricks.state import Faces

SAFE_COLOUR: Rgb = (112, 216, 160)
ZONE_COLOURS: tuple[Rgb, Rgb, Rgb] = (SAFE_COLOUR, YELLOW.colour, ALARM)
ZONE_FIELDS: tuple[Rgb, Rgb, Rgb] = (
    mix(WELL, GREEN.colour, 0.3),
    mix(WELL, YELLOW.colour, 0.2),
    mix(WELL, RED.colour, 0.2),
)
"""Safe, danger, cancelled: the colour of the sign and of the row that the cards lie in."""
HEAD_COLOURS: dict[int, Rgb] = {decade: suit.colour for decade, suit in SUITS.items()}
HEAD_COLOURS[5] = mix(SUITS[5].colour, PAPER, 0.25)
"""Of the shape over each column; violet alone is too dark for the ground."""
EXTRA_COLOURS: tuple[Rgb, ...] = (*ZONE_FIELDS, SAFE_COLOUR, HEAD_COLOURS[5])
"""What the palette must hold besides the house's colours."""
GUTTER = 6
"""Between cards that are not neighbours, and between a column's edge and its cards."""
LEAST_STEP = 0.86
"""How much of a covered card must show for its number to be read, chosen by eye."""


class Grid(NamedTuple):
    """Where an area lies: the left edge of its first column, its top, and the measures in pixels."""

    left: int
    top: int
    column: int
    row: int
    gap: int
    chip: CardSize

    def row_top(self, zone: int) -> int:
        """Return the top of a zone's row."""
        return self.top + zone * (self.row + self.gap)

    @property
    def height(self) -> int:
        """All three rows."""
        return 3 * self.row + 2 * self.gap


def draw_rows(canvas: Canvas, grid: Grid, left: int, right: int) -> None:
    """Draw the empty rows of an area from *left* to *right*, each with the sign of its zone."""
    for zone, field in enumerate(ZONE_FIELDS):
        top = grid.row_top(zone)
        canvas.panel((left, top, right - left, grid.row), field, 10)
        canvas.mask((left + 10, top + (grid.row - 30) // 2), sign(zone, 30), ZONE_COLOURS[zone])


def draw_cards(canvas: Canvas, grid: Grid, zones: Zones, decades: Sequence[int], faces: Faces) -> None:
    """Draw the cards of an area into its rows."""
    for zone, cards in enumerate(zones):
        for place, decade in enumerate(decades):
            column = tuple(card for card in cards if card // 10 == decade)
            at = (grid.left + place * grid.column, grid.row_top(zone) + grid.row // 2)
            if zone == 2:
                _cancelled(canvas, grid, column, at, faces)
            else:
                _isolated(canvas, grid, column, at, faces)


def draw_heads(canvas: Canvas, grid: Grid, middle: int, deck: Cards, faces: Faces) -> None:
    """Write over each column its colour's shape and which numbers it can hold."""
    for place, (decade, words) in enumerate(zip(decades_of(deck), columns(deck), strict=True)):
        left = grid.left + place * grid.column + GUTTER
        mark = shape(SUITS[decade].shape, 30) if faces == "digits" else code.tens(decade, 34)
        canvas.mask((left, middle - mark.height // 2), mark, HEAD_COLOURS[decade])
        canvas.text((left + mark.width + 10, middle), words, 30, MUTED, "ExtraBold")


def decades_of(deck: Cards) -> tuple[int, ...]:
    """Return the decades of the pack."""
    return tuple(sorted({card // 10 for card in deck}))


def _isolated(canvas: Canvas, grid: Grid, cards: Cards, at: tuple[int, int], faces: Faces) -> None:
    for left, card in zip(_lefts(grid, cards), cards, strict=True):
        place = (at[0] + left, at[1] - grid.chip.height // 2)
        canvas.sprite(place, chip(card, grid.chip, faces, False))


def _cancelled(canvas: Canvas, grid: Grid, cards: Cards, at: tuple[int, int], faces: Faces) -> None:
    """Draw the cards of runs one by one where they fit, else each run as one wide card."""
    top = at[1] - grid.chip.height // 2
    if _fit(grid, cards):
        for left, card in zip(_lefts(grid, cards), cards, strict=True):
            canvas.sprite((at[0] + left, top), chip(card, grid.chip, faces, True))
        return
    runs = runs_of(cards)
    words = _run_words(grid, runs)
    wide = [_run_width(grid, text, len(runs), faces) for text in words]
    gap = max(1, min(GUTTER, (grid.column - sum(wide)) // (len(wide) + 1)))
    left = at[0] + gap
    for (first, last), text, width in zip(runs, words, wide, strict=True):
        size = grid.chip._replace(width=width)
        canvas.sprite((left, top), run_chip(first, last, size, faces, text))
        left += width + gap


def _step(grid: Grid, cards: Cards) -> int:
    """Return how far the cards of a column lie apart: side by side, or over each other where they must."""
    room = grid.column - 2 * GUTTER - grid.chip.width
    return min(grid.chip.width + GUTTER, room // max(1, len(cards) - 1))


def _fit(grid: Grid, cards: Cards) -> bool:
    return _step(grid, cards) >= round(grid.chip.width * LEAST_STEP)


def _lefts(grid: Grid, cards: Cards) -> list[int]:
    step = _step(grid, cards)
    return [GUTTER + place * step for place in range(len(cards))]


def runs_of(cards: Cards) -> list[tuple[Card, Card]]:
    """Return the first and the last card of each run in *cards*, which are in rising order."""
    runs: list[tuple[Card, Card]] = []
    for card in cards:
        if runs and runs[-1][1] == card - 1:
            runs[-1] = (runs[-1][0], card)
        else:
            runs.append((card, card))
    return runs


def _run_words(grid: Grid, runs: Sequence[tuple[Card, Card]]) -> list[str]:
    """Return each run as "20–24", or as "0–4" where that is too wide: the column says the tens."""
    whole = [f"{first}{DASH}{last}" for first, last in runs]
    if sum(_words_width(grid, text) for text in whole) <= grid.column - GUTTER:
        return whole
    return [f"{first % 10}{DASH}{last % 10}" for first, last in runs]


def _words_width(grid: Grid, text: str) -> int:
    return measure(text, figure_height(grid.chip), "Black") + 2 * grid.chip.edge + 4


def _run_width(grid: Grid, text: str, runs: int, faces: Faces) -> int:
    most = (grid.column - GUTTER) // runs
    if faces == "code":
        return min(most, 2 * grid.chip.height + 8)
    return min(most, _words_width(grid, text))


@functools.cache
def sign(zone: int, side: int) -> Image.Image:
    """Return the mask of a zone's sign: a tick, a triangle with a mark in it, a cross."""
    drawing = (_tick, _warning, _cross)[zone]
    return smooth(side, side, lambda pen, fine: drawing(pen, side * fine))


def _tick(pen: Pen, edge: float) -> None:
    corners = [(0.1 * edge, 0.55 * edge), (0.4 * edge, 0.85 * edge), (0.92 * edge, 0.18 * edge)]
    pen.line(corners, 255, round(edge * 0.17), "curve")


def _warning(pen: Pen, edge: float) -> None:
    pen.polygon([(edge * 0.5, edge * 0.05), (edge, edge * 0.93), (0, edge * 0.93)], 255)
    pen.rounded_rectangle((edge * 0.44, edge * 0.36, edge * 0.56, edge * 0.66), edge * 0.06, 0)
    pen.ellipse((edge * 0.43, edge * 0.72, edge * 0.57, edge * 0.86), 0)


def _cross(pen: Pen, edge: float) -> None:
    near, far = 0.16 * edge, 0.84 * edge
    pen.line([(near, near), (far, far)], 255, round(edge * 0.17))
    pen.line([(far, near), (near, far)], 255, round(edge * 0.17))
