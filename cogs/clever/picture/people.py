"""The players: whose sheet is shown large, what they may still do, and the others' sheets in small."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from bot.drawing.canvas import Box, Canvas
from bot.drawing.lettering import SMALLEST_PX, fitted, measure
from bot.drawing.palette import GOLD, INK, MUTED, PANEL, PAPER, WELL
from bot.drawing.seats import draw_seat
from bot.game.face import Who
from bot.text import Text
from cogs.clever.names import Letters, letters_in
from cogs.clever.picture.areas import lines_of
from cogs.clever.picture.colours import AREA, WORDS
from cogs.clever.picture.symbols import bonus_symbol, bonus_width, slot, tick
from rules.clever import View
from rules.clever.sheet import AREAS, Area, Bonus, Sheet
from rules.clever.view import SeatView

MARGIN = 16
NAME_HEIGHT, SLOTS_HEIGHT = 66, 58
SLOT = 38
BETWEEN = 8


def put_name(canvas: Canvas, top: int, view: View, seat: SeatView, who: Who, t: Text) -> int:
    """Write whose sheet follows, what is asked of them, and their points; return the height."""
    middle = top + NAME_HEIGHT // 2
    draw_seat(canvas, (MARGIN + 28, middle), who.seat, 52, "disc", 34)
    right = canvas.image.width - MARGIN - 8
    total = canvas.text((right, middle), str(seat.points.total), 54, PAPER, "Black", "right")
    words = canvas.text((right - total - 14, middle + 6), t("so far"), 30, MUTED, "Bold", "right", 200)
    room = right - total - words - 50 - MARGIN - 70
    ask = asked_of(view, seat, t)
    pill = min(360, measure(ask, SMALLEST_PX, "ExtraBold") + 60) if ask else 0
    name = canvas.text((MARGIN + 70, middle), who.name, 44, PAPER, "Black", width=room - pill)
    if ask:
        _state(canvas, (MARGIN + 92 + name, middle), view, seat, pill - 24, t)
    return NAME_HEIGHT


def asked_of(view: View, seat: SeatView, t: Text) -> str:
    """Return in a word or two what the table is waiting for *seat* to do; "" if it is not."""
    if seat.seat not in view.waiting:
        return t("has chosen") if seat.has_chosen and view.waiting else ""
    if view.is_hidden and view.seat != seat.seat:
        return t("choosing")
    if seat.aim is not None:
        return t("choose a cell")
    if seat.due:
        return t("choose a bonus")
    if view.phase == "roll":
        return t("to pick")
    return t("extra die?") if seat.stage == "extra" else t("to choose")


def _state(canvas: Canvas, at: tuple[int, int], view: View, seat: SeatView, width: int, t: Text) -> None:
    """Write on a label what is asked of *seat*, or with a tick that it has chosen."""
    words = asked_of(view, seat, t)
    if seat.seat in view.waiting:
        canvas.pill(at, words, GOLD, INK, width)
        return
    canvas.mask((at[0], at[1] - 14), tick(28), GOLD)
    if measure(words, SMALLEST_PX) <= width - 36:
        canvas.text((at[0] + 36, at[1]), words, SMALLEST_PX, MUTED)


def put_slots(canvas: Canvas, top: int, view: View, seat: SeatView, t: Text) -> int:
    """Draw the two rows of actions and the foxes; return the height."""
    width = (canvas.image.width - 2 * MARGIN - 2 * BETWEEN) // 3 + 40
    marks, sheet = seat.marks, view.sheet
    rows: list[tuple[Bonus, int, int, int]] = [
        ("reroll", sheet.rerolls, marks.rerolls, marks.rerolls_used),
        ("plus1", sheet.extra_dice, marks.extra_dice, marks.extra_dice_used),
    ]
    left = MARGIN
    for bonus, slots, earned, used in rows:
        _slots(canvas, (left, top, width, SLOTS_HEIGHT), bonus, (slots, earned, used), letters_in(t))
        left += width + BETWEEN
    _foxes(canvas, (left, top, canvas.image.width - MARGIN - left, SLOTS_HEIGHT), seat, letters_in(t))
    return SLOTS_HEIGHT


def _slots(canvas: Canvas, box: Box, bonus: Bonus, counts: tuple[int, int, int], letters: Letters) -> None:
    """Draw the slots of one action; *counts*: how many there are, were earned, were used."""
    left, top, width, height = box
    slots, earned, used = counts
    canvas.panel(box, WELL, 14)
    middle = top + height // 2
    canvas.sprite((left + 10, middle - 21), bonus_symbol(bonus, 42, letters))
    begin = left + 22 + bonus_width("plus1", 42)
    step = min(SLOT + 8, (width - (begin - left) - 6) // max(1, slots))
    for place in range(slots):
        state = "used" if place < used else "left" if place < earned else "locked"
        slot(canvas, (begin + place * step + step // 2, middle), min(SLOT, step - 4), state)


def _foxes(canvas: Canvas, box: Box, seat: SeatView, letters: Letters) -> None:
    left, top, width, height = box
    canvas.panel(box, WELL, 14)
    middle = top + height // 2
    canvas.sprite((left + 10, middle - 21), bonus_symbol("fox", 42, letters))
    lowest = max(0, min(seat.points[: len(AREAS)]))
    words = f"{seat.marks.foxes} × {lowest} = {seat.points.foxes}"
    canvas.text((left + 66, middle), words, 34, PAPER, "Black", width=width - 76)


class _Tile(NamedTuple):
    """The measures of a small sheet: *is_wide*: name and areas side by side."""

    width: int
    height: int
    is_wide: bool


HEAD_WIDE, HEAD_HEIGHT = 260, 98
COLUMN_HEIGHT = 118
MINI_TOP = 42
WIDE_FROM = 560


def _tile(count: int, width: int) -> _Tile:
    each = (width - 2 * MARGIN - (count - 1) * BETWEEN) // count
    is_wide = each >= WIDE_FROM
    return _Tile(each, COLUMN_HEIGHT + 16 + (0 if is_wide else HEAD_HEIGHT), is_wide)


def put_others(canvas: Canvas, top: int, view: View, others: Sequence[tuple[SeatView, Who]], t: Text) -> None:
    """Draw the sheets of the others in small, side by side."""
    tile = _tile(len(others), canvas.image.width)
    for place, (seat, who) in enumerate(others):
        _small(canvas, (MARGIN + place * (tile.width + BETWEEN), top), tile, view, seat, who, t)


def others_height(count: int, width: int) -> int:
    """Return how high the sheets of *count* others are in small."""
    return _tile(count, width).height + BETWEEN if count else 0


def _small(
    canvas: Canvas, at: tuple[int, int], tile: _Tile, view: View, seat: SeatView, who: Who, t: Text
) -> None:
    left, top = at
    box = (left, top, tile.width, tile.height)
    canvas.panel(box, PANEL)
    if seat.seat in view.waiting:
        canvas.outline(box, GOLD)
    head = HEAD_WIDE if tile.is_wide else tile.width
    _head(canvas, (left, top, head, HEAD_HEIGHT), tile, view, seat, who, t)
    begin = (left + HEAD_WIDE, top + 8) if tile.is_wide else (left + 8, top + HEAD_HEIGHT + 4)
    room = tile.width - (HEAD_WIDE if tile.is_wide else 8) - 4
    for place, area in enumerate(AREAS):
        width = room // len(AREAS)
        _column(
            canvas, (begin[0] + place * width, begin[1], width - 3, COLUMN_HEIGHT), area, view.sheet, seat, t
        )


def _head(canvas: Canvas, box: Box, tile: _Tile, view: View, seat: SeatView, who: Who, t: Text) -> None:
    """Write letter, name and points; below them the actions that are left, and what is asked."""
    left, top, width, _ = box
    draw_seat(canvas, (left + 34, top + 30), who.seat, 46, "disc", 30)
    total = canvas.text((left + width - 12, top + 30), str(seat.points.total), 40, PAPER, "Black", "right")
    canvas.text((left + 66, top + 30), who.name, 32, PAPER, "ExtraBold", width=width - total - 90)
    end = _left_over(canvas, (left + 12, top + 74), seat, t)
    if asked_of(view, seat, t):
        at = (left + 12, top + 109) if tile.is_wide else (end + 6, top + 74)
        room = width - 24 if tile.is_wide else left + width - end - 16
        if room > 90:
            _state(canvas, at, view, seat, room, t)


def _left_over(canvas: Canvas, at: tuple[int, int], seat: SeatView, t: Text) -> int:
    """Write how many rerolls and extra dice are left and how many foxes there are; return the right edge."""
    left, middle = at
    things: list[tuple[Bonus, int]] = [
        ("reroll", seat.marks.rerolls_left),
        ("plus1", seat.marks.extra_dice_left),
        ("fox", seat.marks.foxes),
    ]
    for bonus, count in things:
        sprite = bonus_symbol(bonus, 36, letters_in(t))
        canvas.sprite((left, middle - 18), sprite)
        left += sprite.width + 4
        left += canvas.text((left, middle), str(count), SMALLEST_PX, PAPER, "Black") + 7
    return left


def _column(canvas: Canvas, box: Box, area: Area, sheet: Sheet, seat: SeatView, t: Text) -> None:
    """Draw one area in small: its letter, its points, a dark dot for each mark."""
    left, top, width, height = box
    canvas.panel(box, AREA[area], 10)
    edge = 5 if width < 100 else 12
    points = str(seat.points[AREAS.index(area)]).replace("-", "−")
    used = canvas.text(
        (left + width - edge, top + 22), points, SMALLEST_PX, WORDS[area], "Black", "right", width - 6
    )
    letter = fitted(letters_in(t).of(area), 60, SMALLEST_PX, weight="Black")
    if letter.width + used + 12 <= width:
        canvas.lettering((left + edge, top + 22), letter, WORDS[area])
    rows = _mini(area, sheet, seat)
    wide, high = (width - 12) // max(map(len, rows)), (height - MINI_TOP - 6) // max(4, len(rows))
    begin = left + (width - wide * max(map(len, rows))) // 2
    for row, cells in enumerate(rows):
        for column, is_marked in enumerate(cells):
            if is_marked is not None:
                spot = (begin + column * wide + 1, top + MINI_TOP + row * high + 1, wide - 2, high - 2)
                canvas.panel(spot, INK if is_marked else PAPER, 4)


def _mini(area: Area, sheet: Sheet, seat: SeatView) -> list[list[bool | None]]:
    """Return the cells of *area* row by row: whether each is marked, None where there is no cell."""
    if area == "yellow":
        cells: list[bool | None] = [
            bool(seat.marks.yellow >> cell & 1) for cell in range(len(sheet.yellow.values))
        ]
        return _rows(cells, sheet.yellow.columns)
    if area == "blue":
        return _rows(
            [number in seat.blue if number else None for number in sheet.blue.sums], sheet.blue.columns
        )
    count = {"green": seat.marks.green, "orange": len(seat.marks.orange), "purple": len(seat.marks.purple)}[
        area
    ]
    length = len(dict(lines_of(sheet))[area])
    return _rows([index < count for index in range(length)], math.ceil(length / 3))


def _rows(cells: list[bool | None], columns: int) -> list[list[bool | None]]:
    return [cells[begin : begin + columns] for begin in range(0, len(cells), columns)]
