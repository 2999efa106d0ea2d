"""The box in the lobby, and one worked turn for the rules."""

from __future__ import annotations

from bot.drawing.canvas import BOX_HEIGHT, Canvas
from bot.drawing.cards import CardSize, card, card_back, tilted
from bot.drawing.palette import GOLD, MUTED, PAPER, SUITS
from bot.drawing.shapes import glow
from bot.drawing.signs import arrow
from bot.drawing.steps import STEP_WIDTH, draw_steps
from bot.text import Text
from cogs.danger.picture.cell import FILL, SPENT_FILL, Layout, Look, draw_cell, draw_ground
from cogs.danger.picture.news import Change
from cogs.danger.picture.slips import Slip
from rules.danger import Card, Colour, RowView, Status

BOX_CARD = CardSize(160, 224, 20, 8)
FAN: tuple[tuple[Colour, int, int, tuple[int, int]], ...] = (
    ("red", 9, 24, (606, 96)),
    ("yellow", 7, 8, (736, 66)),
    ("green", 5, -8, (866, 66)),
    ("blue", 3, -24, (944, 96)),
)
"""The cards on the box: colour, value, turn in degrees, left top corner."""
ROW = Layout(74, 46, 40, Slip(66, 96, 56, False))
ROW_SIZE = (300, 176)


def draw_box(t: Text) -> bytes:
    """Return the picture of the box: 1200 x 420 pixels."""
    canvas = Canvas(BOX_HEIGHT)
    for colour, value, degrees, at in FAN:
        canvas.sprite(at, tilted(str(value), SUITS[colour], BOX_CARD, degrees))
    canvas.text((56, 156), t("Danger"), 136, PAPER, "Black", width=520)
    canvas.text((62, 268), t("draw or protect"), 50, GOLD, "ExtraBold", width=520)
    canvas.text((62, 338), t("3 to 5 players, five rounds"), 36, MUTED, "Bold", width=520)
    return canvas.encode()


def draw_example(t: Text) -> bytes:
    """Return one worked turn in three steps: 1200 x 420 pixels."""
    canvas = Canvas(BOX_HEIGHT)
    captions = (t("Draw a card."), t("It joins its row."), t("Lock another row."))
    words = (t("yellow 3"), "8 + 3 = 11", t("Not the smallest: 13"))
    first, second, third = draw_steps(canvas, captions, words)
    _draw_drawn(canvas, first)
    joined = _lying("yellow", (8, 3), "open")
    _draw_row(canvas, second, joined, Look(11, Change(1, 3)))
    locked = _lying("red", (9, 4), "protected")
    _draw_row(canvas, third, locked, Look(13, Change(is_locked=True)))
    return canvas.encode((*FILL.values(), SPENT_FILL))


def _draw_drawn(canvas: Canvas, left: int) -> None:
    """Draw the first step: a card comes off the stack."""
    size = CardSize(112, 156, 15, 6)
    canvas.sprite((left + 50, 142), card_back(size))
    canvas.centred((left + 191, 220), arrow(40, 32), MUTED)
    canvas.sprite((left + 208, 130), glow(size.width, size.height, size.radius, 12))
    canvas.sprite((left + 220, 142), card("3", SUITS["yellow"], size))


def _draw_row(canvas: Canvas, left: int, row: RowView, look: Look) -> None:
    width, height = ROW_SIZE
    box = (left + (STEP_WIDTH - width) // 2, 132, width, height)
    draw_ground(canvas, box)
    draw_cell(canvas, box, row, look, ROW)


def _lying(colour: Colour, values: tuple[int, ...], status: Status) -> RowView:
    cards = tuple(Card(colour, value, 0) for value in values)
    return RowView(colour, cards, sum(values), len(values), status, None)
