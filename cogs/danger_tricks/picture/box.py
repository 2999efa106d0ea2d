"""The box for the lobby, and one worked example for the rules."""

from __future__ import annotations

import functools

from PIL import Image

from bot.drawing.canvas import BOX_HEIGHT, Canvas
from bot.drawing.cards import CardSize
from bot.drawing.palette import GOLD, MUTED, PAPER
from bot.drawing.shapes import crown, glow, turned
from bot.drawing.steps import STEP_WIDTH, draw_steps
from bot.text import Text
from cogs.danger_tricks.picture.area import EXTRA_COLOURS, GROUNDS, draw_area
from cogs.danger_tricks.picture.fronts import front
from cogs.danger_tricks.picture.layout import Track
from rules.danger_tricks import Card, Zones

FAN_CARD = CardSize(136, 190, 17, 7)
FAN: tuple[tuple[Card, int, tuple[int, int]], ...] = (
    (13, 20, (652, 226)),
    (27, 10, (758, 194)),
    (38, 0, (868, 184)),
    (44, -10, (978, 194)),
    (59, -20, (1084, 226)),
)
"""The cards on the box: number, turn in degrees, where the middle lies."""


def draw_box(t: Text) -> bytes:
    """Return the picture of the box: 1200 x 420 pixels."""
    canvas = Canvas(BOX_HEIGHT)
    for card, degrees, (left, top) in FAN:
        sprite = _tilted(card, degrees)
        canvas.sprite((left - sprite.width // 2, top - sprite.height // 2), sprite)
    canvas.text((56, 150), t("Danger"), 128, PAPER, "Black", width=500)
    canvas.text((62, 258), t("tricks"), 56, GOLD, "ExtraBold", width=500)
    canvas.text((62, 334), t("2 to 5 players, three rounds"), 36, MUTED, "Bold", width=500)
    return canvas.encode(EXTRA_COLOURS)


@functools.lru_cache(maxsize=8)
def _tilted(card: Card, degrees: int) -> Image.Image:
    width, height, radius, edge = FAN_CARD
    large = front(card, CardSize(2 * width, 2 * height, 2 * radius, 2 * edge), "digits")
    return turned(large, degrees)


STEP_CARD = CardSize(92, 128, 13, 5)
TRICK: tuple[Card, Card, Card] = (29, 22, 41)


def draw_example(t: Text) -> bytes:
    """Return one worked trick in three steps: 1200 x 420 pixels."""
    canvas = Canvas(BOX_HEIGHT)
    captions = (t("The highest takes."), t("Neighbours cancel."), t("The lowest counts."))
    words = (t("Your 41 takes all three."), t("21 and 22 score nothing."), t("Safe: 5 + 1 = 6 points"))
    first, second, third = draw_steps(canvas, captions, words)
    _trick(canvas, first)
    _lines(canvas, second, Zones((25,), (), (21, 22)), (22,))
    _lines(canvas, third, Zones((25, 41), (29,), (21, 22)), ())
    return canvas.encode(EXTRA_COLOURS)


def _trick(canvas: Canvas, left: int) -> None:
    """Draw three cards, the highest crowned."""
    top = 176
    for place, card in enumerate(TRICK):
        at = (left + 36 + place * 108, top)
        if card == max(TRICK):
            light = glow(STEP_CARD.width, STEP_CARD.height, STEP_CARD.radius, 10)
            canvas.sprite((at[0] - 10, top - 10), light)
            canvas.mask((at[0] + 22, top - 58), crown(48), GOLD)
        canvas.sprite(at, front(card, STEP_CARD, "digits"))


def _lines(canvas: Canvas, left: int, zones: Zones, new: tuple[Card, ...]) -> None:
    """Draw the number lines of the twenties and, if there is a card in it, of the forties."""
    decades = sorted({card // 10 for zone in zones for card in zone})
    height = 218 // len(decades) - 8
    for place, decade in enumerate(decades):
        top = 108 + place * (height + 8)
        track = Track(decade, left + 14, STEP_WIDTH - 28, 10)
        canvas.panel((track.left, top, track.width, height), GROUNDS[decade], 10)
        draw_area(canvas, (track,), (top, height), zones, new, "digits")
