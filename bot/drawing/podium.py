"""How everybody stands: a table of points by round or by source, and at the end of a game a podium beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.drawing.canvas import HEIGHT, MARGIN, WIDTH, Box, Canvas
from bot.drawing.lettering import READ_PX, SMALLEST_PX, fitted, measure
from bot.drawing.palette import GOLD, INK, LIT, MUTED, PANEL, PAPER, SAFE, SUITS, TINTS, WELL, Rgb, Suit, mix
from bot.drawing.shapes import crown, shape
from bot.drawing.signs import robot
from bot.text import Text

DARK = tuple(mix(tint, INK, 0.16) for tint in TINTS)
"""The field for the place on each seat's block; a picture with a podium names those of its seats to the encoder."""
_HEAD, _FLOOR, _FOOT = 110, 690, 731
"""Where the heading ends, the blocks stand, and the middle of the last line lies."""
_BLOCKS = {1: 380, 2: 290, 3: 200}
_BLOCK_WIDTH, _BLOCK_GAP = 250, 10
_LINE, _ROW_GAP = 66, 8
"""The height of the table's head, and the room between its rows."""
_STANDING_HEAD, _STANDING = 96, 92
"""The heights of the heading and of a player's line in the picture of a round."""
_CONFETTI = (
    ((0.04, 150), 26),
    ((0.13, 232), 18),
    ((0.2, 120), 20),
    ((0.3, 190), 24),
    ((0.36, 118), 16),
    ((0.64, 124), 22),
    ((0.7, 206), 18),
    ((0.78, 130), 26),
    ((0.86, 250), 20),
    ((0.93, 160), 22),
    ((0.06, 306), 18),
    ((0.95, 330), 24),
    ((0.24, 290), 16),
    ((0.8, 330), 16),
)
"""Where the suits' shapes fly, as a share of the width and pixels from the top, and how large; always the same."""


class Column(NamedTuple):
    """What a column of points counts: its heading as *words*, or as the shape of a *suit*."""

    words: str = ""
    suit: Suit | None = None


class Entry(NamedTuple):
    """One player or one team: *seat* gives the tint, *parts* the points of each column, *total* their sum.

    *gain*, if it is given, is written beside the total in the colour of what was won.
    """

    name: str
    seat: int
    place: int
    parts: tuple[int, ...]
    total: int
    is_computer: bool = False
    gain: int | None = None


class Labels(NamedTuple):
    """The words over the columns: of the names, and of the total."""

    names: str
    total: str


def draw_podium(heading: str, entries: Sequence[Entry], note: str, t: Text) -> Canvas:
    """Return the picture of a game's end: who won, the best three on blocks, the points of all, round by round.

    The parts of an entry are its rounds. *note* stands in the last line and says what decided.
    """
    columns = [Column(str(number + 1)) for number in range(len(entries[0].parts))]
    labels = Labels(t("round"), t("total"))
    beside = t.n("{count} round", "{count} rounds", len(columns))
    canvas = Canvas(HEIGHT)
    order = sorted(entries, key=lambda entry: (entry.place, entry.seat))
    words = measure(beside, READ_PX) + 40
    canvas.text((MARGIN + 16, 50), heading, 64, GOLD, "Black", width=WIDTH - words - 2 * MARGIN - 16)
    canvas.text((WIDTH - MARGIN - 16, 54), beside, READ_PX, MUTED, anchor="right", width=480)
    wide = 470 if len(columns) > 4 else 560
    _draw_blocks(canvas, order, MARGIN + 6, wide)
    left = MARGIN + 6 + wide + 20
    step = min(140, (706 - _HEAD - _LINE) // len(order))
    height = _LINE + step * len(order)
    draw_points(canvas, (left, 706 - height, WIDTH - MARGIN - left, height), order, columns, labels)
    canvas.text((MARGIN + 16, _FOOT), note, SMALLEST_PX, MUTED, width=WIDTH - 2 * MARGIN - 32)
    return canvas


def draw_standing(
    heading: str, entries: Sequence[Entry], columns: Sequence[Column], labels: Labels
) -> Canvas:
    """Return the picture of a round's end, as high as it must be: its *heading*, and the points of all by place."""
    height = _LINE + _STANDING * len(entries)
    canvas = Canvas(_STANDING_HEAD + height + MARGIN)
    canvas.text((MARGIN + 16, _STANDING_HEAD // 2), heading, 58, GOLD, "Black", width=WIDTH - 2 * MARGIN - 32)
    order = sorted(entries, key=lambda entry: (entry.place, entry.seat))
    draw_points(canvas, (MARGIN, _STANDING_HEAD, WIDTH - 2 * MARGIN, height), order, columns, labels)
    return canvas


def draw_points(
    canvas: Canvas, box: Box, order: Sequence[Entry], columns: Sequence[Column], labels: Labels
) -> None:
    """Draw a table of points: a line an entry, in this *order*, the best of each column in green."""
    left, top, width, height = box
    canvas.panel(box, PANEL)
    step = (height - _LINE) // len(order)
    totals = 130 + (100 if any(entry.gain is not None for entry in order) else 0)
    each = min(96, (width - 280 - totals) // max(1, len(columns)))
    names = width - 24 - totals - each * len(columns)
    middles = [left + 12 + names + each * place + each // 2 for place in range(len(columns))]
    canvas.text((left + 36, top + 34), labels.names, 36, MUTED, width=names - 40)
    canvas.text((left + width - 24, top + 34), labels.total, 36, MUTED, anchor="right", width=totals - 16)
    for column, middle in zip(columns, middles, strict=True):
        if column.suit is not None:
            canvas.centred(
                (middle, top + 34), shape(column.suit.shape, 38), mix(column.suit.colour, PAPER, 0.12)
            )
        else:
            canvas.text((middle, top + 34), column.words, 36, MUTED, anchor="middle", width=each - 6)
    best = [max(entry.parts[place] for entry in order) for place in range(len(columns))]
    for number, entry in enumerate(order):
        line = (left + 10, top + _LINE + step * number, width - 20, step - _ROW_GAP)
        _draw_line(canvas, line, entry, names, list(zip(middles, best, strict=True)))


def _draw_line(canvas: Canvas, box: Box, entry: Entry, names: int, columns: list[tuple[int, int]]) -> None:
    left, top, width, height = box
    middle, is_first = top + height // 2, entry.place == 1
    canvas.panel(box, LIT if is_first else WELL, 12)
    canvas.panel((left, top, 14, height), TINTS[entry.seat], 7)
    room = names - 34 - (44 if entry.is_computer else 0)
    line = fitted(entry.name, room, 44, SMALLEST_PX, "ExtraBold")
    canvas.lettering((left + 26, middle), line, GOLD if is_first else PAPER)
    if entry.is_computer:
        canvas.centred((left + 26 + line.width + 26, middle - 2), robot(34), MUTED)
    for part, (at, best) in zip(entry.parts, columns, strict=True):
        is_best = part == best and part > 0
        colour, weight = (SAFE, "Black") if is_best else (PAPER if part else MUTED, "Bold")
        canvas.text((at, middle), str(part), READ_PX, colour, weight, "middle")  # type: ignore[arg-type]
    right = left + width - 14
    right -= canvas.text((right, middle), str(entry.total), 54, GOLD if is_first else PAPER, "Black", "right")
    if entry.gain is not None:
        canvas.text(
            (right - 16, middle + 4),
            f"+{entry.gain}",
            READ_PX,
            SAFE if entry.gain else MUTED,
            "Black",
            "right",
        )


def _draw_blocks(canvas: Canvas, order: Sequence[Entry], left: int, width: int) -> None:
    """Draw the best three: the first in the middle, higher than the others, unless places are shared."""
    shown = [entry for entry in order if entry.place <= 3][:3]
    if len(shown) == 3 and shown[1].place > 1:
        shown = [shown[1], shown[0], shown[2]]
    wide = min(_BLOCK_WIDTH, (width - _BLOCK_GAP * (len(shown) - 1)) // len(shown))
    first = left + (width - wide * len(shown) - _BLOCK_GAP * (len(shown) - 1)) // 2
    boxes = [
        (first + place * (wide + _BLOCK_GAP), _FLOOR - _BLOCKS[entry.place], wide, _BLOCKS[entry.place])
        for place, entry in enumerate(shown)
    ]
    _scatter(canvas, left, width, boxes)
    for entry, box in zip(shown, boxes, strict=True):
        _draw_block(canvas, entry, box)


def _draw_block(canvas: Canvas, entry: Entry, box: Box) -> None:
    left, top, wide, height = box
    middle, is_first = left + wide // 2, entry.place == 1
    canvas.panel(box, TINTS[entry.seat])
    canvas.panel((left + 10, top + height - 92, wide - 20, 82), DARK[entry.seat], 10)
    size = 84 if is_first else 72
    canvas.text((middle, top + 62), str(entry.total), size, INK, "Black", "middle", wide - 16)
    canvas.text((middle, _FLOOR - 51), str(entry.place), 64, INK, "Black", "middle")
    line = fitted(entry.name, wide + 4, 46, SMALLEST_PX, "ExtraBold")
    canvas.lettering((middle, top - 34), line, GOLD if is_first else PAPER, "middle")
    if is_first:
        canvas.centred((middle, top - 106), crown(104), GOLD)
    if entry.is_computer:
        canvas.centred((middle, top - (180 if is_first else 88)), robot(40), MUTED)


def _scatter(canvas: Canvas, left: int, width: int, boxes: Sequence[Box]) -> None:
    """Let the suits' shapes fly where no block, name or crown stands."""
    suits = list(SUITS.values())
    for number, ((share, top), side) in enumerate(_CONFETTI):
        suit, at = suits[number % len(suits)], left + round(share * width)
        colour: Rgb = mix(suit.colour, PAPER, 0.12)
        if not any(_is_near((at, top), side, box) for box in boxes):
            canvas.mask((at, top), shape(suit.shape, side), colour)


def _is_near(at: tuple[int, int], side: int, box: Box) -> bool:
    left, top, wide, _ = box
    return left - side < at[0] < left + wide and at[1] + side > top - 210
