"""A score sheet: what is printed on it, drawn once and cached, and what a player has marked or can mark."""

from __future__ import annotations

import functools
from collections.abc import Collection, Mapping
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.drawing.canvas import HEIGHT, Box, Canvas
from bot.drawing.lettering import READ_PX, SMALLEST_PX, measure
from bot.drawing.palette import INK, PAPER, Rgb, mix
from bot.drawing.shapes import shape
from bot.drawing.signs import dot
from bot.text import Text
from cogs.clever.effects import blue_sum
from cogs.clever.names import Letters, letters_in
from cogs.clever.picture.colours import AREA, ASKED, BARE, CROSSED, DEEP, PRINT, SHAPES, UNPAID, WORDS
from cogs.clever.picture.plan import GAP, Pay, Place, Plan, plan_of
from cogs.clever.picture.symbols import bonus_symbol, cross, points_symbol
from rules.clever import View
from rules.clever.marks import LAST
from rules.clever.sheet import AREAS, Area, Colour, Sheet
from rules.clever.view import SeatView

RADIUS = 10
_LINES: tuple[Area, ...] = ("green", "orange", "purple")


class Way(NamedTuple):
    """How a cell can be marked now: with which *die*, None for a bonus, and the *number* that would stand there."""

    die: Colour | None
    number: int


class Hints(NamedTuple):
    """What a sheet shows besides marks: how cells can be marked now, and which marks are *new*."""

    asked: Mapping[Place, frozenset[Way]] = {}
    new: Collection[Place] = frozenset()


def draw_sheet_on(canvas: Canvas, view: View, seat: SeatView, hints: Hints, t: Text) -> None:
    """Draw the sheet of *seat* at its place in the picture."""
    letters, plan, sheet = letters_in(t), plan_of(view.sheet), view.sheet
    canvas.image.paste(_printed(sheet, letters), (0, plan.panels["yellow"][1]))
    done = {*crossed_places(seat), *numbers(seat)}
    _draw_next(canvas, plan, sheet, seat)
    _draw_marks(canvas, plan, seat, hints)
    for place, ways in hints.asked.items():
        if place not in done:
            _draw_asked(canvas, plan.cells[place], sheet, seat, place, ways)
    done |= {("yellow", sheet.yellow.place_of(cell)) for cell in printed_cells(sheet)}
    for pay in plan.pays:
        rest = [place for place in pay.cells if place not in done]
        if not rest:
            _draw_pay(canvas, pay, letters, is_paid=True)
        elif len(rest) == 1 and rest[0] in hints.asked:
            _draw_pay(canvas, pay, letters, is_close=True)
    _draw_points(canvas, plan, view, seat, letters)


@functools.lru_cache(maxsize=12)
def _printed(sheet: Sheet, letters: Letters) -> Image.Image:
    """Return *sheet* without a player's marks, from the top of yellow on, the players' side left empty."""
    plan = plan_of(sheet)
    canvas = Canvas(HEIGHT)
    for area, box in plan.panels.items():
        canvas.panel(box, AREA[area])
    for band in plan.bands:
        _draw_band(canvas, band)
    for area, head in plan.heads.items():
        canvas.centred(head.letter, shape(SHAPES[area], 48), UNPAID if area == "yellow" else DEEP[area])
        at = (head.letter[0], head.letter[1] + (4 if area == "orange" else 0))
        canvas.text(at, letters.of(area), SMALLEST_PX, PAPER, "Black", "middle")
    for place, box in plan.cells.items():
        words = _print(sheet, place)
        if place[0] == "yellow" and not words:
            _draw_cross(canvas, box, CROSSED["yellow"])
        elif place[0] in _LINES:
            _draw_cell(canvas, box, words, BARE[place[0]], mix(BARE[place[0]], INK, 0.74))
        else:
            _draw_cell(canvas, box, words, PAPER, PRINT)
    for pay in plan.pays:
        _draw_pay(canvas, pay, letters)
    return canvas.image.crop((0, plan.panels["yellow"][1], canvas.image.width, HEIGHT))


def _draw_band(canvas: Canvas, band: tuple[tuple[int, int], ...]) -> None:
    """Draw the line that joins the cells of a diagonal with what they pay."""
    ImageDraw.Draw(canvas.image).line(band, mix(AREA["yellow"], INK, 0.22), 12, joint="curve")


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
            return ""


def _draw_cell(canvas: Canvas, box: Box, words: str, ground: Rgb, ink: Rgb) -> None:
    left, top, width, height = box
    canvas.panel(box, ground, RADIUS)
    if words:
        size = max(SMALLEST_PX, min(42, height))
        if measure(words, SMALLEST_PX, "Black") > width:  # a factor says what it is without its sign, too
            words = words.removeprefix("×")
        canvas.text((left + width // 2, top + height // 2), words, size, ink, "Black", "middle", width)


def _draw_cross(canvas: Canvas, box: Box, ground: Rgb) -> None:
    left, top, width, height = box
    canvas.panel(box, ground, RADIUS)
    wide, high = min(width - 12, round(height * 1.35)), height - 10
    canvas.mask((left + (width - wide) // 2, top + 5), cross(wide, high, 8), INK)


def _draw_next(canvas: Canvas, plan: Plan, sheet: Sheet, seat: SeatView) -> None:
    """Light up the next cell of each line, and write what purple needs there."""
    counts = {"green": seat.marks.green, "orange": len(seat.marks.orange), "purple": len(seat.marks.purple)}
    for area in _LINES:
        place: Place = (area, (counts[area],))
        if (box := plan.cells.get(place)) is None:
            continue
        words = f"≥{purple_least(sheet, seat)}" if area == "purple" else _print(sheet, place)
        _draw_cell(canvas, box, words, PAPER, INK)


def purple_least(sheet: Sheet, seat: SeatView) -> int:
    """Return the least number for the next purple cell, 0 where there is none."""
    row = seat.marks.purple
    if len(row) == len(sheet.purple.bonuses):
        return 0
    return 1 if not row or row[-1] == LAST else row[-1] + 1


def _draw_marks(canvas: Canvas, plan: Plan, seat: SeatView, hints: Hints) -> None:
    """Draw crosses and numbers; what is new lies on paper, with a golden dot."""
    for place in crossed_places(seat):
        _draw_cross(canvas, plan.cells[place], PAPER if place in hints.new else CROSSED[place[0]])
    for place, number in numbers(seat).items():
        left, top, width, height = plan.cells[place]
        canvas.panel(plan.cells[place], PAPER if place in hints.new else CROSSED[place[0]], RADIUS)
        words = str(number).replace("-", "−")
        canvas.text((left + width // 2, top + height // 2), words, 46, INK, "Black", "middle", width - 4)
    for place in hints.new:
        if place in plan.cells:
            left, top, width, _ = plan.cells[place]
            canvas.sprite((left + width - 17, top - 9), dot(26))


def _draw_asked(
    canvas: Canvas, box: Box, sheet: Sheet, seat: SeatView, place: Place, ways: frozenset[Way]
) -> None:
    """Draw a cell that can be marked: golden for its own die, white with a golden edge for the white one alone."""
    area = place[0]
    own = sorted({way.number for way in ways if way.die != "white"})
    white = sorted({way.number for way in ways if way.die == "white"})
    writes = area in ("orange", "purple")
    if writes and own and white and own != white:
        _draw_both(canvas, box, _signed(own[0]), _signed(white[0]))
        return
    words = _signed((own or white)[0]) if writes and (own or white) else _print(sheet, place)
    if writes and len(own or white) > 1:
        words = f"≥{purple_least(sheet, seat)}" if area == "purple" else _print(sheet, place)
    is_white = bool(white) and not own and area != "blue"
    _draw_cell(canvas, box, words, PAPER if is_white else ASKED, INK)
    left, top, width, height = box
    if is_white:
        canvas.outline((left + 5, top + 5, width - 10, height - 10), ASKED, 5, 6)
    canvas.outline(box, INK, 5, RADIUS)


def _draw_both(canvas: Canvas, box: Box, own: str, white: str) -> None:
    """Draw a cell in which two dice would write different numbers: the own one's left, the white one's right."""
    left, top, width, height = box
    canvas.panel(box, ASKED, RADIUS)
    canvas.panel((left + width // 2, top + 6, width // 2 - 7, height - 12), PAPER, 7)
    middle = top + height // 2
    canvas.text((left + width // 4 + 3, middle), own, READ_PX, INK, "Black", "middle", width // 2 - 8)
    canvas.text((left + width * 3 // 4 - 3, middle), white, READ_PX, INK, "Black", "middle", width // 2 - 10)
    canvas.outline(box, INK, 5, RADIUS)


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


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


def printed_cells(sheet: Sheet) -> list[int]:
    """Return the yellow cells with a printed cross."""
    return [cell for cell, value in enumerate(sheet.yellow.values) if not value]


def _draw_pay(
    canvas: Canvas, pay: Pay, letters: Letters, *, is_paid: bool = False, is_close: bool = False
) -> None:
    """Draw a bonus, a trace of itself once it is earned, or points, white then; in gold what a lit cell would earn."""
    if pay.bonus is None:
        ground, ink = (PAPER, INK) if is_paid else (UNPAID if pay.area == "yellow" else INK, PAPER)
        sprite = points_symbol(pay.points, pay.height, ground, ink)
    else:
        sprite = bonus_symbol(pay.bonus, pay.height, letters, AREA[pay.area] if is_paid else None)
    left, top = pay.at[0] - sprite.width // 2, pay.at[1] - sprite.height // 2
    if is_paid:
        canvas.panel((left, top, sprite.width, sprite.height), AREA[pay.area], sprite.height // 2)
    elif is_close:
        canvas.panel((left - 5, top - 5, sprite.width + 10, sprite.height + 10), INK, sprite.height // 2 + 5)
        canvas.panel((left - 4, top - 4, sprite.width + 8, sprite.height + 8), ASKED, sprite.height // 2 + 4)
    canvas.sprite((left, top), sprite)


def _draw_points(canvas: Canvas, plan: Plan, view: View, seat: SeatView, letters: Letters) -> None:
    """Write the points of each area, what the next mark adds in green and blue, and the sum of blue and white."""
    points = dict(zip(AREAS, seat.points, strict=False))
    for area, head in plan.heads.items():
        words, size = _signed(points[area]), 54 if area in _LINES else 50
        anchor = "middle" if area == "yellow" else "right"
        width = 56 if area == "yellow" else 96
        canvas.text(head.score, words, size, WORDS[area], "Black", anchor, width)  # type: ignore[arg-type]
    for area, scale, count in (
        ("green", view.sheet.green.points, seat.marks.green),
        ("blue", view.sheet.blue.points, len(seat.blue)),
    ):
        if count + 1 < len(scale):
            words = f"+{scale[count + 1] - scale[count]}"
            ink = mix(AREA[area], PAPER, 0.8)
            canvas.text(plan.heads[area].next, words, READ_PX, ink, "Black", "right", 92)
    total = blue_sum(view)
    if total is not None:
        left, top = plan.heads["blue"].letter
        words = f"{letters.blue}+{letters.white} "
        ink = mix(AREA["blue"], PAPER, 0.75)
        used = canvas.text((left + 38, top), words, SMALLEST_PX, ink, "Black")
        room = plan.panels["blue"][2] - 76 - used - 100 - GAP
        canvas.text((left + 38 + used, top), f"= {total}", 42, PAPER, "Black", width=max(80, room))
