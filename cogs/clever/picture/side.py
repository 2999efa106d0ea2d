"""Beside the sheet: how the players stand and what they have left; or one's own counters, large."""

from __future__ import annotations

from collections.abc import Mapping

from bot.drawing.canvas import Box, Canvas
from bot.drawing.lettering import READ_PX, measure
from bot.drawing.palette import GOLD, INK, LIT, MUTED, PANEL, PAPER, TINTS, TRACK
from bot.drawing.signs import robot, tick
from bot.drawing.tags import draw_tag, initial
from bot.game.face import Seats, Who
from bot.text import Text
from cogs.clever.names import letters_in
from cogs.clever.picture.plan import GAP, plan_of
from cogs.clever.picture.symbols import bonus_symbol
from rules.clever import View
from rules.clever.sheet import AREAS, Bonus
from rules.clever.view import SeatView
from rules.kernel.game import Seat

_NARROW = 300
"""Where there is less room beside a large sheet, each player has their initial and their points alone."""


def draw_side(
    canvas: Canvas, view: View, seats: Seats, large: Seat, gains: Mapping[Seat, int], t: Text
) -> None:
    """Draw a card for each player; whose sheet is shown, *large*, stands above two others. *gains*: points since."""
    side = plan_of(view.sheet).side
    if side[2] < _NARROW:
        _draw_initials(canvas, view, seats, side)
        return
    if len(seats) == 1:
        draw_own(canvas, view, view.seats[0], t)
        return
    for seat, box in _boxes(len(seats), side, large).items():
        _draw_player(canvas, view, view.seats[seat], seats[seat], box, gains.get(seat, 0), t)


def _boxes(count: int, side: Box, large: Seat) -> dict[Seat, Box]:
    left, top, width, height = side
    half, high = (width - GAP) // 2, (height - GAP) // 2
    if count == 2:
        return {seat: (left, top + seat * (high + GAP), width, high) for seat in range(2)}
    if count == 3:
        rest = [seat for seat in range(3) if seat != large]
        below = {
            seat: (left + place * (half + GAP), top + high + GAP, half, high)
            for place, seat in enumerate(rest)
        }
        return {large: (left, top, width, high), **below}
    return {
        seat: (left + seat % 2 * (half + GAP), top + seat // 2 * (high + GAP), half, high)
        for seat in range(count)
    }


def _draw_player(canvas: Canvas, view: View, seat: SeatView, who: Who, box: Box, gain: int, t: Text) -> None:
    """Draw name, points, what was won since the last turn, a tick for one who has chosen, and what is left."""
    left, top, width, height = box
    is_asked = seat.seat in view.waiting
    canvas.panel(box, LIT if is_asked else PANEL)
    if is_asked:
        canvas.outline(box, GOLD, 4)
    is_wide, has_tick = width > 300, not is_asked and seat.has_chosen and bool(view.waiting)
    name = width - 16 if not is_wide else 200
    used = draw_tag(canvas, (left + 8, top + 27), who, READ_PX, name - (40 if who.is_computer else 0), 42)
    if who.is_computer:
        canvas.centred((left + 8 + used + 22, top + 26), robot(32), MUTED)
    at = (left + width - 14, top + 28) if is_wide else (left + 10, top + 67)
    if is_wide:
        right = at[0] - canvas.text(at, str(seat.points.total), 50, PAPER, "Black", "right")
        if gain:
            canvas.text((right - 10, at[1] + 2), f"+{gain}", 38, GOLD, "Black", "right")
    else:
        right = at[0] + canvas.text(at, str(seat.points.total), 46, PAPER, "Black")
        if gain and right + 9 + measure(f"+{gain}", 38, "Black") < left + width - (48 if has_tick else 4):
            canvas.text((right + 9, at[1] + 2), f"+{gain}", 38, GOLD, "Black")
    if has_tick:
        middle = (left + width - 26, top + (height - 30 if is_wide else 66))
        canvas.centred(middle, tick(36), GOLD)
    _draw_left_over(canvas, seat, (left + 10, top + height - 22), t, with_foxes=is_wide)


def _draw_left_over(
    canvas: Canvas, seat: SeatView, at: tuple[int, int], t: Text, *, with_foxes: bool
) -> None:
    """Draw the rerolls and extra dice that are left, and the foxes."""
    things: list[tuple[Bonus, int]] = [
        ("reroll", seat.marks.rerolls_left),
        ("plus1", seat.marks.extra_dice_left),
    ]
    if with_foxes:
        things.append(("fox", seat.marks.foxes))
    left = at[0]
    for bonus, count in things:
        sprite = bonus_symbol(bonus, 38, letters_in(t))
        canvas.sprite((left, at[1] - 19), sprite)
        left += sprite.width + 4
        left += canvas.text((left, at[1]), str(count), READ_PX, PAPER if count else MUTED, "Black")
        left += 14 if not with_foxes else 28


def draw_own(canvas: Canvas, view: View, seat: SeatView, t: Text) -> None:
    """Draw a player's own counters, large: what is left, what the foxes make, all points."""
    left, top, width, height = plan_of(view.sheet).side
    canvas.panel((left, top, width, height), PANEL)
    lowest = max(0, min(seat.points[: len(AREAS)]))
    rows: tuple[tuple[Bonus, str, str], ...] = (
        ("reroll", t("rerolls"), str(seat.marks.rerolls_left)),
        ("plus1", t("extra dice"), str(seat.marks.extra_dice_left)),
        ("fox", t("foxes"), f"{seat.marks.foxes} × {lowest} = {seat.points.foxes}"),
    )
    for number, (bonus, words, count) in enumerate(rows):
        middle = top + 36 + number * 58
        sprite = bonus_symbol(bonus, 44, letters_in(t))
        canvas.sprite((left + 46 - sprite.width // 2, middle - 22), sprite)
        ink = PAPER if count != "0" else MUTED
        used = canvas.text((left + width - 16, middle), count, 46, ink, "Black", "right", width - 100)
        if width - 110 - used > 60:
            canvas.text((left + 90, middle), words, READ_PX, PAPER, "ExtraBold", width=width - 110 - used)
    canvas.panel((left + 12, top + height - 78, width - 24, 3), TRACK, 1)
    right = left + width - 16
    used = canvas.text((right, top + height - 38), str(seat.points.total), 62, PAPER, "Black", "right")
    room = width - 40 - used
    if room > 60:
        canvas.text((left + 18, top + height - 38), t("points"), READ_PX, MUTED, "ExtraBold", width=room)


def _draw_initials(canvas: Canvas, view: View, seats: Seats, side: Box) -> None:
    """Draw the players beside a sheet that leaves little room: their initials and points."""
    left, top, width, height = side
    high = (height - GAP * (len(seats) - 1)) // len(seats)
    for seat, who in zip(view.seats, seats, strict=True):
        box = (left, top + seat.seat * (high + GAP), width, high)
        canvas.panel(box, LIT if seat.seat in view.waiting else PANEL)
        middle = box[1] + high // 2
        canvas.panel((left + 6, middle - 24, 44, 48), TINTS[seat.seat], 14)
        canvas.text((left + 28, middle), initial(who, seats), READ_PX, INK, "Black", "middle")
        at = (left + width - 6, middle)
        canvas.text(at, str(seat.points.total), READ_PX, PAPER, "Black", "right", width - 58)
