"""The box of Dice Town for the lobby, and a worked round for the rules."""

from __future__ import annotations

import functools

from PIL import Image

from bot.drawing.canvas import BOX_HEIGHT, MARGIN, WIDTH, Canvas
from bot.drawing.dice import die
from bot.drawing.palette import GOLD, MUTED, PANEL, PAPER, WELL
from bot.drawing.shapes import turned
from bot.drawing.steps import draw_steps
from bot.text import Text
from cogs.dice_town.picture.colours import AMBER, EXTRA_COLOURS, LEATHER, NOTE
from cogs.dice_town.picture.pieces import amount, title_card
from cogs.dice_town.picture.symbols import cup, note, nugget, place_sign
from rules.dice_town.state import Place

STREET: tuple[tuple[Place, int, int, int], ...] = (
    ("saloon", 610, 150, 118),
    ("bank", 738, 104, 118),
    ("town_hall", 866, 70, 150),
    ("store", 1026, 128, 132),
)
"""The houses on the box: which, left edge, top, width."""
GROUND_LINE = 268
DICE: tuple[tuple[str, int, tuple[int, int]], ...] = (
    ("A", 14, (640, 272)),
    ("K", -8, (760, 288)),
    ("Q", 10, (872, 268)),
    ("J", -14, (984, 284)),
)
"""The dice on the box: face, turn in degrees, left top corner."""


def draw_box(t: Text) -> bytes:
    """Return the picture of the box: 1200 x 420 pixels."""
    canvas = Canvas(BOX_HEIGHT)
    for place, left, top, width in STREET:
        canvas.panel((left, top, width, GROUND_LINE - top + 20), PANEL, 12)
        canvas.panel((left + width // 4, top - 24, width // 2, 60), PANEL, 12)
        colour = AMBER if place == "bank" else PAPER
        canvas.mask((left + width // 2 - 34, top + 24), place_sign(place, 68), colour)
    canvas.panel((590, GROUND_LINE, WIDTH - 590 - MARGIN, 140), WELL, 18)
    for face, degrees, at in DICE:
        canvas.sprite(at, _tilted(face, degrees))
    canvas.mask((1078, 246), cup(100, 122), LEATHER)
    canvas.text((56, 150), t("Dice Town"), 108, PAPER, "Black", width=520)
    canvas.text((62, 256), t("roll, pay, take the town"), 46, GOLD, "ExtraBold", width=510)
    canvas.text((62, 326), t("2 to 5 players, 45 minutes"), 36, MUTED, width=510)
    return canvas.encode(EXTRA_COLOURS)


@functools.lru_cache(maxsize=8)
def _tilted(face: str, degrees: int) -> Image.Image:
    return turned(die(face, PAPER, 208), degrees)


def draw_example(t: Text) -> bytes:
    """Return one worked round in three steps: 1200 x 420 pixels."""
    canvas = Canvas(BOX_HEIGHT)
    captions = (t("Roll in secret."), t("Keep, and pay."), t("Win places."))
    words = (t("under your cup"), t("three nines cost $2"), t("most nines: 3 nuggets"))
    first, second, third = draw_steps(canvas, captions, words)
    _rolled(canvas, first)
    _kept(canvas, second, t)
    _won(canvas, third)
    return canvas.encode(EXTRA_COLOURS)


def _rolled(canvas: Canvas, left: int) -> None:
    for place, face in enumerate(("9", "9", "9", "J", "A")):
        canvas.sprite((left + 24 + place * 67, 220), die(face, PAPER, 62))
    canvas.mask((left + 148, 116), cup(84, 92), LEATHER)


def _kept(canvas: Canvas, left: int, t: Text) -> None:
    for place in range(3):
        canvas.sprite((left + 64 + place * 88, 124), die("9", PAPER, 78, kept=True))
    amount(canvas, (left + 56, 262), note(56), NOTE, t("free + $1 + $1"), 36)


def _won(canvas: Canvas, left: int) -> None:
    canvas.mask((left + 40, 124), place_sign("mine", 84), PAPER)
    for place in range(3):
        canvas.mask((left + 164 + place * 62, 142), nugget(52), AMBER)
    canvas.mask((left + 40, 228), place_sign("town_hall", 76), PAPER)
    for place, value in enumerate((3, 5)):
        canvas.sprite((left + 164 + place * 66, 228), title_card(value, 58, 72))
