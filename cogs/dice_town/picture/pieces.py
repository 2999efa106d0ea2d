"""What the pictures of Dice Town are put together from: seats' discs, titles, dice in a row, amounts."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Sequence

from PIL import Image

from bot.drawing.canvas import Canvas
from bot.drawing.dice import die
from bot.drawing.lettering import CAPITAL, Weight, lettering, measure
from bot.drawing.palette import INK, PAPER, TINTS, WELL, Rgb
from bot.drawing.seats import SEAT_LETTERS
from bot.drawing.shapes import Pen, rounded, shape, smooth
from cogs.dice_town.picture.colours import ROOF
from rules.dice_town.cards import title_value
from rules.dice_town.hands import DICE
from rules.kernel.game import Seat

EDGE = 3
"""Of a title's paper."""
TITLE_GAP = 7


def disc(canvas: Canvas, seat: Seat, at: tuple[int, int], side: int) -> None:
    """Draw the letter of a seat on its tint; *at* is the left top corner."""
    canvas.mask(at, shape("disc", side), TINTS[seat])
    middle = (at[0] + side // 2, at[1] + side // 2 + 1)
    canvas.text(middle, SEAT_LETTERS[seat], max(28, round(side * 0.62)), INK, "Black", "middle")


@functools.lru_cache(maxsize=16)
def title_card(value: int, width: int, height: int) -> Image.Image:
    """Return a property title: paper with a roof, its value below."""
    sprite = Image.new("RGB", (width, height), PAPER)
    roof = round(height * 0.3)
    inner = width - 2 * EDGE

    def gable(pen: Pen, fine: int) -> None:
        right, bottom = inner * fine, roof * fine
        pen.polygon([(right / 2, 0), (right, bottom), (0, bottom)], 255)

    sprite.paste(ROOF, (EDGE, EDGE + 1), smooth(inner, roof, gable))
    number = lettering(str(value), max(28, round(height * 0.56)), "Black")
    middle = EDGE + roof + (height - EDGE - roof) // 2
    top = middle + round(number.baseline / 1.1 * CAPITAL / 2) - number.baseline
    sprite.paste(INK, ((width - number.width) // 2, top), number.mask)
    sprite.putalpha(rounded(width, height, round(width * 0.18)))
    return sprite


def titles(canvas: Canvas, at: tuple[int, int], cards: Sequence[str], size: tuple[int, int]) -> int:
    """Draw titles from *at* on, those of one value once with their number; return where they end."""
    left, top = at
    for card, count in sorted(Counter(cards).items()):
        canvas.sprite((left, top), title_card(title_value(card), *size))
        left += size[0] + TITLE_GAP
        if count > 1:
            middle = top + size[1] // 2
            left += canvas.text((left, middle), f"×{count}", 28, PAPER, "ExtraBold") + TITLE_GAP
    return left


def titles_width(cards: Sequence[str], width: int) -> int:
    """Return how wide `titles` draws *cards* of this *width*."""
    counted = Counter(cards)
    numbers = [measure(f"×{count}", 28, "ExtraBold") + TITLE_GAP for count in counted.values() if count > 1]
    return len(counted) * (width + TITLE_GAP) + sum(numbers)


def kept_dice(
    canvas: Canvas, at: tuple[int, int], dice: Sequence[str], size: int, step: int, lit: str = ""
) -> None:
    """Draw a hand of five dice: those that lie open, those that show *lit* on gold, and empty places."""
    left, top = at
    for place in range(DICE):
        if place < len(dice):
            canvas.sprite((left, top), die(dice[place], PAPER, size, kept=dice[place] == lit))
        else:
            canvas.panel((left, top, size, size), WELL, round(size * 0.2))
        left += step


def wrapped(text: str, width: int, lines: int, size: int = 28, weight: Weight = "Bold") -> list[str]:
    """Return *text* in at most so many *lines*, no wider than *width*; the last one holds all that is left."""
    words, found = text.split(), [""]
    for word in words:
        longer = f"{found[-1]} {word}".strip()
        if measure(longer, size, weight) <= width or not found[-1] or len(found) == lines:
            found[-1] = longer
        else:
            found.append(word)
    return found


def amount(
    canvas: Canvas,
    at: tuple[int, int],
    sign: Image.Image,
    colour: Rgb,
    text: str,
    size: int = 38,
    ink: Rgb = PAPER,
) -> int:
    """Draw a sign and a number beside it, *at* the middle of its left edge; return where they end."""
    canvas.mask((at[0], at[1] - sign.height // 2), sign, colour)
    begin = at[0] + sign.width + 9
    return begin + canvas.text((begin, at[1]), text, size, ink, "Black")
