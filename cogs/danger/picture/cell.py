"""One row of a player: a field that is filled as the row is, with its sum, its cards and what may still come."""

from __future__ import annotations

from typing import NamedTuple

from bot.drawing.canvas import Box, Canvas
from bot.drawing.lettering import READ_PX, measure
from bot.drawing.palette import ALARM, GOLD, GREY, INK, MUTED, PAPER, SUITS, TRACK, WELL, Rgb, mix
from bot.drawing.shapes import padlock, rounded, shape
from bot.drawing.signs import arrow, cross
from cogs.danger.picture.news import Change
from cogs.danger.picture.slips import Slip, row_step, shows_figures, slip_card
from rules.danger import LIMIT, Colour, RowView

DEPTH: dict[Colour, float] = {"red": 0.56, "yellow": 0.44, "green": 0.54, "blue": 0.58}
"""How strongly a row's colour fills its field: so that white figures stand out at least 5 to 1 on each."""
FILL: dict[Colour, Rgb] = {colour: mix(WELL, SUITS[colour].colour, share) for colour, share in DEPTH.items()}
SPENT_FILL = mix(WELL, GREY, 0.35)
RADIUS = 12
_FEW = 3
"""From so few points to the limit on, what still fits is written in the colour of alarm: our guess."""
_SMALLEST_ALWAYS_FITS = 9
"""While so many points are left, every card fits, and nothing needs to be said."""


class Layout(NamedTuple):
    """The sizes of a field: its sum, the middle of the first line below its top, the suit's shape, its cards."""

    sum: int
    line: int
    shape: int
    slip: Slip


class Look(NamedTuple):
    """How a row is marked: its *points* if the round ended now, what is new, what it can be chosen for."""

    points: int
    change: Change = Change()
    may_protect: bool = False
    may_take: bool = False


def draw_ground(canvas: Canvas, box: Box) -> None:
    """Draw an empty field."""
    canvas.panel(box, WELL, RADIUS)


def draw_cell(canvas: Canvas, box: Box, row: RowView, look: Look, layout: Layout) -> None:
    """Draw *row* into its field, whose ground is there already."""
    is_closed = row.status == "closed"
    if row.sum:
        share = 1.0 if is_closed else min(1.0, row.sum / LIMIT)
        canvas.fill(
            box, SPENT_FILL if is_closed else FILL[row.colour], max(14, round(box[2] * share)), RADIUS
        )
    _draw_sum(canvas, box, row, look, layout)
    _draw_cards(canvas, box, row, look, layout.slip)
    if look.may_protect or look.may_take:
        canvas.outline(box, GOLD, 5, RADIUS)


def _draw_sum(canvas: Canvas, box: Box, row: RowView, look: Look, layout: Layout) -> None:
    left, top, width, _ = box
    middle, suit = top + layout.line, SUITS[row.colour]
    bright = mix(suit.colour, PAPER, 0.12) if row.count else mix(WELL, suit.colour, 0.7)
    colour = GREY if row.status == "closed" else bright
    canvas.mask((left + 10, middle - layout.shape // 2), shape(suit.shape, layout.shape), colour)
    end = left + 18 + layout.shape
    if not row.count:
        canvas.text((end, middle), "0", layout.sum, TRACK, "Black")
        return
    end += canvas.text((end, middle), str(row.sum), layout.sum, PAPER if look.points else MUTED, "Black")
    if not look.points:
        canvas.mask((end + 6, middle - 12), arrow(28, 24), ALARM)
        end += 37
        end += canvas.text((end, middle), "0", layout.sum - 10, ALARM, "Black")
    words = f"+{look.change.added}"
    fits = end + 16 + measure(words, READ_PX, "Black") <= left + width - 5
    if look.change.cards and row.count > look.change.cards and row.status != "closed" and fits:
        _draw_chip(canvas, (left + width - 5, middle), words, INK, GOLD)


def _draw_cards(canvas: Canvas, box: Box, row: RowView, look: Look, slip: Slip) -> None:
    """Draw the cards from the left, and what may still come at the right of them."""
    left, top, width, height = box
    at = top + height - slip.height - (0 if slip.has_pocket else 8)
    slot = _slot_width(row, look)
    middle = (left + width - 8 - slot // 2, at - (2 if slip.has_pocket else 0) + (slip.height - 6) // 2)
    if row.count:
        step = row_step(slip, row.count, width - 14 - slot)
        for place, one in enumerate(row.cards):
            is_last = place == row.count - 1
            value = "" if row.status == "closed" and is_last else str(one.value)
            shown = slip.width if is_last else step
            is_new = place >= row.count - look.change.cards
            sprite = slip_card(value, row.colour, slip, shown, is_new, row.status == "closed")
            canvas.sprite((left + 6 + place * step, at), sprite)
        if row.count > 1 and not shows_figures(step):
            words = f"×{row.count}"
            right = left + 24 + measure(words, READ_PX, "Black")
            _draw_chip(canvas, (right, middle[1]), words, PAPER, WELL)
    _draw_slot(canvas, (left + width - 5, middle[1]), middle[0], row, look)


def _slot_width(row: RowView, look: Look) -> int:
    """Return the room that the sign at the right of the cards needs."""
    if row.status != "open":
        return 48
    if look.may_protect:
        return 76
    return 60 if LIMIT - row.sum < _SMALLEST_ALWAYS_FITS else 0


def _draw_slot(canvas: Canvas, right: tuple[int, int], middle: int, row: RowView, look: Look) -> None:
    """Draw a cross, a padlock, a question, or what still fits."""
    change, at = look.change, (middle, right[1])
    if change.is_closed or change.is_locked:
        ground = ALARM if change.is_closed else GOLD
        canvas.centred(at, rounded(52, 48, 10), ground)
    ink = INK if change.is_closed or change.is_locked else ALARM if row.status == "closed" else GOLD
    if row.status == "closed":
        canvas.centred(at, cross(36), ink)
    elif row.status == "protected":
        canvas.centred(at, padlock(38), ink)
    elif look.may_protect:
        canvas.centred((middle - 17, right[1]), padlock(38), GOLD)
        canvas.text((middle + 6, right[1]), "?", 46, GOLD, "Black")
    elif row.count and LIMIT - row.sum < _SMALLEST_ALWAYS_FITS:
        _draw_room_left(canvas, right, LIMIT - row.sum)


def _draw_room_left(canvas: Canvas, right: tuple[int, int], room: int) -> None:
    _draw_chip(canvas, right, f"≤{room}", ALARM if room <= _FEW else PAPER, WELL)


def _draw_chip(canvas: Canvas, right: tuple[int, int], words: str, ink: Rgb, ground: Rgb) -> None:
    """Write a label whose right edge lies at *right*: golden for what has changed, dark for a fact."""
    width = measure(words, READ_PX, "Black") + 12
    canvas.panel((right[0] - width, right[1] - 22, width, 44), ground, 9)
    canvas.text((right[0] - 6, right[1]), words, READ_PX, ink, "Black", "right")
