"""A score sheet: what is printed on it, drawn once and cached, and what a player has marked."""

from __future__ import annotations

import functools
from typing import NamedTuple

from PIL import Image

from bot.drawing.canvas import Box, Canvas
from bot.drawing.cards import faded
from bot.drawing.lettering import SMALLEST_PX, measure
from bot.drawing.palette import INK, PAPER, Rgb
from bot.drawing.shapes import shape
from bot.text import Text
from cogs.clever.names import Letters, letters_in
from cogs.clever.picture.areas import plan_of
from cogs.clever.picture.colours import (
    AREA,
    ASKED,
    CROSSED,
    FAINT,
    FRESH,
    PRINT,
    SHAPES,
    UNPAID,
    WORDS,
)
from cogs.clever.picture.plan import MAP, Measures, Pay, Place, Plan
from cogs.clever.picture.symbols import bonus_symbol, cross, points_symbol, small_map
from rules.clever import View
from rules.clever.marks import LAST
from rules.clever.sheet import AREAS, COLOURS, Area, Sheet
from rules.clever.view import SeatView

TABLE = Measures(width=1168, cell=50, gap=6, pad=10, badge=42, between=8, figure=32, narrowest=48, score=100)
FULL = Measures(width=1168, cell=62, gap=8, pad=14, badge=44, between=12, figure=38, narrowest=48, score=104)
HALF = Measures(width=580, cell=37, gap=4, pad=8, badge=0, between=6, figure=28, narrowest=58, score=78)

RADIUS = 16
CELL_RADIUS = 9


class Hints(NamedTuple):
    """What the sheet shows besides marks: the cells *asked* for, the *total* of the blue and white die."""

    asked: frozenset[Place] = frozenset()
    total: int | None = None


def put_sheet(
    canvas: Canvas, at: tuple[int, int], view: View, seat: SeatView, size: Measures, hints: Hints, t: Text
) -> int:
    """Draw the sheet of *seat* with its left top corner at *at*; return its height."""
    letters = letters_in(t)
    sheet = Canvas.upon(printed(view.sheet, size, letters))
    plan = plan_of(view.sheet, size)
    _marks(sheet, plan, view.sheet, seat, size, hints)
    _paid(sheet, plan, view.sheet, seat, size, letters)
    _scores(sheet, plan, view.sheet, seat, size)
    if hints.total is not None and size.badge:
        _blue_sum(sheet, plan, letters, hints.total)
    canvas.image.paste(sheet.image, at)
    return plan.height


@functools.lru_cache(maxsize=12)
def printed(sheet: Sheet, size: Measures, letters: Letters) -> Image.Image:
    """Return *sheet* without a player's marks."""
    plan = plan_of(sheet, size)
    canvas = Canvas(plan.height, width=size.width)
    for area, box in plan.panels.items():
        canvas.panel(box, AREA[area], RADIUS)
        head = plan.heads[area]
        canvas.text(head.letter, letters.of(area), 36, WORDS[area], "Black", "middle")
        canvas.mask((head.shape[0] - 13, head.shape[1] - 13), shape(SHAPES[area], 26), WORDS[area])
    for place, box in plan.cells.items():
        _empty(canvas, place, box, _print(sheet, place), size)
    for pay in plan.pays:
        _pay(canvas, pay, size, letters, is_paid=False)
    for middle, cells in plan.maps:
        _map(canvas, sheet, middle, cells)
    return canvas.image


def _map(canvas: Canvas, sheet: Sheet, middle: tuple[int, int], cells: tuple[Place, ...]) -> None:
    places = tuple((cell[0], cell[1]) for _, cell in cells)
    picture = small_map(places, sheet.yellow.rows, sheet.yellow.columns, MAP, WORDS["yellow"])
    canvas.sprite((middle[0] - MAP // 2, middle[1] - MAP // 2), picture)


def _print(sheet: Sheet, place: Place) -> str:
    """Return what is printed in a cell."""
    area, cell = place
    match area:
        case "yellow":
            return str(sheet.yellow.values[sheet.yellow.cell_at(*cell)] or "")
        case "blue":
            return str(cell[0])
        case "green":
            return f"≥{sheet.green.least[cell[0]]}"
        case "orange":
            factor = sheet.orange.factors[cell[0]]
            return "" if factor == 1 else f"×{factor}".replace("-", "−")
        case "purple":
            return "<" if cell[0] else ""


def _empty(canvas: Canvas, place: Place, box: Box, text: str, size: Measures) -> None:
    if place[0] == "yellow" and not text:
        _crossed(canvas, place[0], box, "", size, CROSSED["yellow"])
        return
    canvas.panel(box, PAPER, CELL_RADIUS)
    _figure(canvas, box, text, size.figure, PRINT)


def _figure(canvas: Canvas, box: Box, text: str, size: int, ink: Rgb) -> None:
    left, top, width, height = box
    if text and measure(text, SMALLEST_PX, "Black") <= width - 2:
        middle = (left + width // 2, top + height // 2)
        canvas.text(middle, text, size, ink, "Black", "middle", width - 2)


def _crossed(canvas: Canvas, area: Area, box: Box, text: str, size: Measures, ground: Rgb) -> None:
    left, top, width, height = box
    canvas.panel(box, ground, CELL_RADIUS)
    _figure(canvas, box, text, size.figure, FAINT[area])
    wide, high = min(width - 8, round(height * 1.5)), height - 10
    canvas.mask((left + (width - wide) // 2, top + 5), cross(wide, high, max(6, height // 7)), INK)


def _marks(canvas: Canvas, plan: Plan, sheet: Sheet, seat: SeatView, size: Measures, hints: Hints) -> None:
    """Draw crosses and numbers, the latest on a lighter ground, and light up what can be marked now."""
    fresh = {(one.area, one.cell) for one in seat.fresh}
    for place in crossed_places(seat):
        ground = FRESH if place in fresh else CROSSED[place[0]]
        _crossed(canvas, place[0], plan.cells[place], _print(sheet, place), size, ground)
    for place, number in numbers(seat).items():
        canvas.panel(plan.cells[place], FRESH if place in fresh else PAPER, CELL_RADIUS)
        text = str(number).replace("-", "−")
        _figure(canvas, plan.cells[place], text, size.figure + 2, INK)
    if least := _purple_needs(sheet, seat):
        place = ("purple", (len(seat.marks.purple),))
        _relettered(canvas, plan.cells[place], f"≥{least}", size, PAPER)
    for place in hints.asked:
        text = _print(sheet, place) if place[0] != "purple" else f"≥{_purple_needs(sheet, seat)}"
        _relettered(canvas, plan.cells[place], text, size, ASKED)
        canvas.outline(plan.cells[place], INK, 4, CELL_RADIUS)


def _relettered(canvas: Canvas, box: Box, text: str, size: Measures, ground: Rgb) -> None:
    canvas.panel(box, ground, CELL_RADIUS)
    _figure(canvas, box, text, size.figure, PRINT if ground == PAPER else INK)


def crossed_places(seat: SeatView) -> list[Place]:
    """Return the cells that the seat has crossed, without the printed crosses."""
    return [
        *(("yellow", cell) for cell in seat.yellow),
        *(("blue", (number,)) for number in seat.blue),
        *(("green", (index,)) for index in range(seat.marks.green)),
    ]


def numbers(seat: SeatView) -> dict[Place, int]:
    """Return the numbers that the seat has written, by their cells."""
    return {
        **{("orange", (index,)): number for index, number in enumerate(seat.marks.orange)},
        **{("purple", (index,)): number for index, number in enumerate(seat.marks.purple)},
    }


def _purple_needs(sheet: Sheet, seat: SeatView) -> int:
    """Return the least number for the next purple cell, 0 where there is none."""
    row = seat.marks.purple
    if len(row) == len(sheet.purple.bonuses):
        return 0
    return 1 if not row or row[-1] == LAST else row[-1] + 1


def _paid(canvas: Canvas, plan: Plan, sheet: Sheet, seat: SeatView, size: Measures, letters: Letters) -> None:
    """Dim the bonuses that are earned, and light up the points that are."""
    marked = {*crossed_places(seat), *numbers(seat)}
    marked |= {("yellow", sheet.yellow.place_of(cell)) for cell in printed_cells(sheet)}
    for pay in plan.pays:
        if marked.issuperset(pay.cells):
            _pay(canvas, pay, size, letters, is_paid=True)


def printed_cells(sheet: Sheet) -> list[int]:
    """Return the yellow cells with a printed cross."""
    return [cell for cell, value in enumerate(sheet.yellow.values) if not value]


def _pay(canvas: Canvas, pay: Pay, size: Measures, letters: Letters, *, is_paid: bool) -> None:
    """Draw a bonus, dimmed once it is earned, or points, lit up once they are."""
    if pay.bonus is None:
        ground, ink = (PAPER, INK) if is_paid else (_unpaid(pay.area), PAPER)
        sprite = points_symbol(pay.points, size.badge, ground, ink)
    else:
        sprite = bonus_symbol(pay.bonus, size.badge, letters)
        if is_paid:
            sprite = _dimmed(sprite, AREA[pay.area])
    canvas.sprite((pay.at[0] - sprite.width // 2, pay.at[1] - sprite.height // 2), sprite)


def _unpaid(area: Area) -> Rgb:
    return UNPAID if area == "yellow" else INK


def _dimmed(sprite: Image.Image, ground: Rgb) -> Image.Image:
    return faded(sprite, ground, 0.72)


def _scores(canvas: Canvas, plan: Plan, sheet: Sheet, seat: SeatView, size: Measures) -> None:
    """Write the points of each area, and in green and blue what they would be after the next mark."""
    points = dict(zip(AREAS, seat.points, strict=False))
    after = {
        "green": _after(sheet.green.points, seat.marks.green),
        "blue": _after(sheet.blue.points, len(seat.blue)),
    }
    for area, head in plan.heads.items():
        text = str(points[area]).replace("-", "−")
        used = canvas.text(head.score, text, size.figure + 10, WORDS[area], "Black", "right", size.score - 12)
        if size.badge and (coming := after.get(area)) is not None:
            right = head.next[0] - (used + 16 if head.next[1] == head.score[1] else 0)
            canvas.text(
                (right, head.next[1]), f"→ {coming}", SMALLEST_PX, WORDS[area], "ExtraBold", "right", 92
            )


def _after(scale: tuple[int, ...], count: int) -> int | None:
    return scale[count + 1] if count + 1 < len(scale) else None


def _blue_sum(canvas: Canvas, plan: Plan, letters: Letters, total: int) -> None:
    """Write the sum of the blue and the white die."""
    left, middle = plan.heads["blue"].shape
    words = f"{letters.of(COLOURS[1])} + {letters.of(COLOURS[5])} = {total}"
    canvas.text((left + 34, middle), words, 32, WORDS["blue"], "Black")
