"""The box for the lobby, and one worked turn for the rules."""

from __future__ import annotations

import functools

from PIL import Image

from bot.drawing.canvas import BOX_HEIGHT, Canvas
from bot.drawing.dice import die
from bot.drawing.palette import GOLD, INK, MUTED, PAPER
from bot.drawing.shapes import glow, turned
from bot.drawing.steps import STEP_WIDTH, draw_steps
from bot.text import Text
from cogs.clever.names import letters_in
from cogs.clever.picture.colours import AREA, CROSSED, DIE, EXTRA_COLOURS, SILVER, SILVER_EDGE, WORDS
from cogs.clever.picture.symbols import bonus_symbol, cross
from rules.clever.sheet import COLOURS, Colour

BOX_DIE = 132
THROW: tuple[tuple[Colour, int, int, tuple[int, int]], ...] = (
    ("yellow", 5, 14, (598, 30)),
    ("blue", 3, -10, (788, 40)),
    ("green", 6, 8, (990, 22)),
    ("orange", 4, -16, (620, 216)),
    ("purple", 2, 6, (806, 226)),
    ("white", 1, -8, (984, 214)),
)
"""The dice on the box: colour, face, turn in degrees, left top corner."""


def draw_box(t: Text) -> bytes:
    """Return the picture of the box: 1200 x 420 pixels."""
    canvas = Canvas(BOX_HEIGHT)
    for colour, face, degrees, at in THROW:
        canvas.sprite(at, _tilted(colour, face, degrees))
    canvas.text((56, 130), t("Clever"), 136, PAPER, "Black", width=530)
    canvas.text((62, 232), t("one die for you, the rest for all"), 40, GOLD, "ExtraBold", width=530)
    canvas.text((62, 290), t("1 to 4 players, 30 minutes"), 36, MUTED, "Bold", width=530)
    left = 62
    for bonus in ("x_blue", "orange6", "fox", "reroll", "plus1"):
        sprite = bonus_symbol(bonus, 54, letters_in(t))
        canvas.sprite((left, 328), sprite)
        left += sprite.width + 16
    return canvas.encode(EXTRA_COLOURS)


@functools.lru_cache(maxsize=16)
def _tilted(colour: Colour, face: int, degrees: int) -> Image.Image:
    return turned(die(face, DIE[colour], 2 * BOX_DIE), degrees)


ROLLED: tuple[int, ...] = (2, 5, 6, 1, 4, 3)
"""The faces of the worked turn, in the order of the colours."""
PICKED: Colour = "blue"
DIE_SIZE, DIE_STEP = 84, 112


def draw_example(t: Text) -> bytes:
    """Return one worked turn in three steps: 1200 x 420 pixels."""
    canvas = Canvas(BOX_HEIGHT)
    captions = (t("Pick a die."), t("Mark it."), t("Lower ones go."))
    first, second, third = draw_steps(canvas, captions, ("", t("blue is a sum")))
    _rolled(canvas, first + 30, t)
    _marked(canvas, second, t)
    _swept(canvas, third, t)
    return canvas.encode(EXTRA_COLOURS)


def _rolled(canvas: Canvas, left: int, t: Text) -> None:
    for place, (colour, face) in enumerate(zip(COLOURS, ROLLED, strict=True)):
        at = (left + place % 3 * DIE_STEP, 116 + place // 3 * 142)
        if colour == PICKED:
            canvas.sprite((at[0] - 8, at[1] - 8), glow(DIE_SIZE, DIE_SIZE, DIE_SIZE // 5, 8))
        _die(canvas, at, colour, face, GOLD if colour == PICKED else PAPER, t)


def _die(
    canvas: Canvas, at: tuple[int, int], colour: Colour, face: int, ink: tuple[int, int, int], t: Text
) -> None:
    canvas.sprite(at, die(face, DIE[colour], DIE_SIZE))
    label = f"{letters_in(t).of(colour)}{face}"
    canvas.text((at[0] + DIE_SIZE // 2, at[1] + DIE_SIZE + 22), label, 36, ink, "Black", "middle")


def _marked(canvas: Canvas, left: int, t: Text) -> None:
    """Draw the blue row in which the sum of the blue and the white die is crossed."""
    letters, blue, white = letters_in(t), ROLLED[1], ROLLED[5]
    box = (left + 24, 120, STEP_WIDTH - 48, 186)
    canvas.panel(box, AREA["blue"])
    words = f"{letters.blue}{blue} + {letters.white}{white} = {blue + white}"
    canvas.text((left + STEP_WIDTH // 2, 162), words, 40, WORDS["blue"], "Black", "middle")
    for place, number in enumerate((5, 6, 7, 8)):
        cell = (left + 38 + place * 78, 208, 70, 74)
        is_crossed = number == blue + white
        canvas.panel(cell, CROSSED["blue"] if is_crossed else PAPER, 9)
        canvas.text((cell[0] + 35, 245), str(number), 38, INK, "Black", "middle")
        if is_crossed:
            canvas.mask((cell[0] + 3, 213), cross(64, 64, 9), INK)


def _swept(canvas: Canvas, left: int, t: Text) -> None:
    """Draw the platter with the dice below the picked one; the higher one is rolled again."""
    canvas.panel((left + 20, 112, STEP_WIDTH - 40, 160), SILVER)
    canvas.outline((left + 20, 112, STEP_WIDTH - 40, 160), SILVER_EDGE, 4)
    picked = ROLLED[COLOURS.index(PICKED)]
    lower = [(colour, face) for colour, face in zip(COLOURS, ROLLED, strict=True) if face < picked]
    for place, (colour, face) in enumerate(lower):
        at = (left + 38 + place * 80, 130)
        canvas.sprite(at, die(face, DIE[colour], 68))
        canvas.text((at[0] + 34, at[1] + 94), f"{letters_in(t).of(colour)}{face}", 34, INK, "Black", "middle")
    canvas.sprite((left + 30, 296), die(ROLLED[2], DIE["green"], 68))
    canvas.text((left + 114, 330), t("is rolled again"), 36, GOLD, "Black", width=STEP_WIDTH - 134)
