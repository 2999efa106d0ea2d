"""What the pictures say, for those who can't see them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from bot.game.colours import colour_name
from bot.game.face import Seats, Who
from bot.game.fitting import first_that_fits, shorter_names
from bot.game.wording import best_first
from bot.text import Text
from cogs.clever.effects import blue_sum
from cogs.clever.names import Letters, area_of, letters_in
from cogs.clever.picture.table import shown_seat
from cogs.clever.score import rating
from cogs.clever.words import gift
from rules.clever import View
from rules.clever.marks import LAST
from rules.clever.sheet import AREAS, NUMBERS, Area, Bonus, Colour, Line, Sheet
from rules.clever.state import Action, Lies
from rules.clever.view import SeatView


def alt(view: View, seats: Seats, t: Text) -> str:
    """Return all that the picture of the table says; if that does not fit, it is shortened."""
    tries = _final(view, seats, t) if view.outcome is not None else _playing(view, seats, t)
    return first_that_fits(tries)


def sheet_alt(view: View, seats: Seats, t: Text) -> str:
    """Return all that the picture of a player's own sheet says."""
    assert view.seat is not None, "a sheet belongs to a seat"
    return first_that_fits(_own(view, view.seats[view.seat], seats[view.seat], t))


def _playing(view: View, seats: Seats, t: Text) -> Iterator[str]:
    """Yield ever shorter texts: with the bonuses still to be earned, without them, then the others only in numbers."""
    large = shown_seat(view)
    head = f"{_where(view, t)} {_dice(view, view.may, t)}"
    for plan, row in ((_all, _marked), (_lately, _marked), (_nothing, _marked), (_nothing, _counted)):
        for names in shorter_names(seats):
            lines = [head]
            for seat, name in zip(view.seats, names, strict=True):
                said = _marked if seat.seat == large else row
                lines.append(_seat(view, seat, name, said, t))
                if seat.seat == large and (pays := plan(view.sheet, seat, t)):
                    lines.append(pays)
            yield "\n".join(lines)


def _own(view: View, seat: SeatView, who: Who, t: Text) -> Iterator[str]:
    head = f"{_where(view, t)} {_dice(view, view.legal, t)}"
    for plan, row in ((_all, _marked), (_lately, _marked), (_nothing, _marked), (_nothing, _counted)):
        for (name,) in shorter_names([who]):
            lines = (head, _seat(view, seat, name, row, t), plan(view.sheet, seat, t))
            yield "\n".join(line for line in lines if line)


def _final(view: View, seats: Seats, t: Text) -> Iterator[str]:
    assert view.outcome is not None, "the end has an outcome"
    head = " ".join(part for part in (t("Clever, final score."), _rating(view, t)) if part)
    order = best_first(seats, view.outcome)
    for row in (_marked, _counted):
        for names in shorter_names(order):
            pairs = zip(order, names, strict=True)
            lines = (_seat(view, view.seats[who.seat], name, row, t) for who, name in pairs)
            yield "\n".join((head, *lines))


def _rating(view: View, t: Text) -> str:
    return "" if view.rating is None else rating(view, view.rating, t)


def _where(view: View, t: Text) -> str:
    if view.outcome is not None:
        return t("Clever, final score.")
    said = t("Clever, round {round} of {rounds}.", round=view.round, rounds=view.rounds)
    if view.phase == "gift":
        return f"{said} {gift(view.sheet.round_bonuses[view.round - 1], t)}"
    if view.round < view.rounds and view.sheet.round_bonuses[view.round]:
        codes = ", ".join(code(bonus, letters_in(t)) for bonus in view.sheet.round_bonuses[view.round])
        return said + " " + t("Next round: {bonuses}.", bonuses=codes)
    return said


def _dice(view: View, may: Sequence[Action], t: Text) -> str:
    """Return where the dice lie, which of them can be chosen, and what blue and white add up to."""
    if view.phase in ("gift", "over"):
        return ""
    letters = letters_in(t)
    parts = [_lying(view, place, t) for place in ("field", "tray", "platter", "aside")]
    if total := blue_sum(view):
        parts.append(f"{letters.blue} + {letters.white} = {total}.")
    asked: dict[Colour, None] = dict.fromkeys(action.die for action in may if action.die is not None)
    if asked:
        parts.append(t("To choose from: {dice}.", dice=" ".join(letters.of(colour) for colour in asked)))
    parts.append(_cells_asked(view, may, t))
    return " ".join(part for part in parts if part)


def _cells_asked(view: View, may: Sequence[Action], t: Text) -> str:
    """Return the cells between which a player chooses."""
    cells = [_cell(view.sheet, one.area, one.cell) for one in may if one.verb == "mark" and one.area]
    return t("Cells to choose from: {cells}.", cells=", ".join(cells)) if cells else ""


def _lying(view: View, place: Lies, t: Text) -> str:
    letters = letters_in(t)
    order = view.fields if place == "field" else [die.colour for die in view.dice]
    faces = {die.colour: die.face for die in view.dice if die.lies == place}
    dice = " ".join(f"{letters.of(colour)}{faces[colour]}" for colour in order if colour in faces)
    if not dice:
        return ""
    match place:
        case "field":
            return t("Picked: {dice}.", dice=dice)
        case "tray":
            return t("Roll {roll} of {rolls}: {dice}.", roll=view.roll, rolls=view.rolls, dice=dice)
        case "platter":
            return t("Silver platter: {dice}.", dice=dice)
        case "aside":
            return t("Out of reach: {dice}.", dice=dice)


def _seat(
    view: View, seat: SeatView, name: str, row: Callable[[View, SeatView, Area, Text], str], t: Text
) -> str:
    """Return one player's sheet in a sentence."""
    marks = seat.marks
    facts = {
        "who": name,
        "state": _state(view, seat, t),
        "total": seat.points.total,
        "areas": "; ".join(row(view, seat, area, t) for area in AREAS),
        "rerolls": marks.rerolls_left,
        "extra": marks.extra_dice_left,
        "foxes": marks.foxes,
        "fox_points": seat.points.foxes,
    }
    return t(
        "{who}{state}, {total} points: {areas}; foxes {foxes} = {fox_points}; "
        "rerolls {rerolls}, extra dice {extra} left.",
        **facts,
    )


def _state(view: View, seat: SeatView, t: Text) -> str:
    if view.outcome is not None and len(view.seats) == 1:
        return ""
    if view.outcome is not None:
        return ", " + t("place {place}", place=view.outcome.places[seat.seat])
    if seat.seat in view.waiting:
        return ", " + t("to choose")
    return ", " + t("has chosen") if seat.has_chosen and view.waiting else ""


def _marked(view: View, seat: SeatView, area: Area, t: Text) -> str:
    """Return the points of *area* with all its marks, and what the next one needs."""
    head = f"{colour_name(area, t)} {seat.points[AREAS.index(area)]}"
    marks = _marks(view, seat, area, t)
    return f"{head} ({marks})" if marks else head


def _marks(view: View, seat: SeatView, area: Area, t: Text) -> str:
    match area:
        case "yellow":
            is_own = view.seat is not None or len(view.seats) == 1
            return _yellow_grid(view.sheet, seat) if is_own else _yellow_rows(view.sheet, seat)
        case "blue":
            return " ".join(map(str, seat.blue))
        case "green":
            cells = view.sheet.green.least
            count = f"{seat.marks.green}/{len(cells)}"
            return f"{count}, ≥{cells[seat.marks.green]}" if seat.marks.green < len(cells) else count
        case "orange":
            return " ".join(map(str, seat.marks.orange))
        case "purple":
            return " ".join(map(str, seat.marks.purple)) + purple_needs(view.sheet, seat)


def purple_needs(sheet: Sheet, seat: SeatView) -> str:
    """Return what the next purple number has to be; empty where any will do."""
    row = seat.marks.purple
    if not row or row[-1] == LAST or len(row) == len(sheet.purple.bonuses):
        return ""
    return f", ≥{row[-1] + 1}"


def _yellow_rows(sheet: Sheet, seat: SeatView) -> str:
    """Return the yellow numbers that are crossed, row by row; a row without any is a dash."""
    rows = []
    for row in range(sheet.yellow.rows):
        columns = sorted(column for other, column in seat.yellow if other == row)
        values = [str(sheet.yellow.values[sheet.yellow.cell_at(row, column)]) for column in columns]
        rows.append(" ".join(values) or "–")
    return " / ".join(rows) if seat.yellow else ""


def _yellow_grid(sheet: Sheet, seat: SeatView) -> str:
    """Return the yellow area row by row: the numbers that are open, and a cross for what is crossed."""
    yellow = sheet.yellow
    cells = [
        "✕" if not value or yellow.place_of(cell) in seat.yellow else str(value)
        for cell, value in enumerate(yellow.values)
    ]
    rows = (cells[begin : begin + yellow.columns] for begin in range(0, len(cells), yellow.columns))
    return " / ".join(" ".join(row) for row in rows)


def _counted(view: View, seat: SeatView, area: Area, t: Text) -> str:
    """Return the points of *area* and how many marks it has."""
    counts = {
        "yellow": len(seat.yellow),
        "blue": len(seat.blue),
        "green": seat.marks.green,
        "orange": len(seat.marks.orange),
        "purple": len(seat.marks.purple),
    }
    return f"{letters_in(t).of(area)} {seat.points[AREAS.index(area)]} ({counts[area]})"


def _nothing(sheet: Sheet, seat: SeatView, t: Text) -> str:
    return ""


def _all(sheet: Sheet, seat: SeatView, t: Text) -> str:
    """Return what has just been marked and what can still be earned."""
    return " ".join(part for part in (_lately(sheet, seat, t), _to_earn(sheet, seat, t)) if part)


def _lately(sheet: Sheet, seat: SeatView, t: Text) -> str:
    """Return the cells that have just been marked, which are lighter in the picture."""
    cells = [f"{colour_name(one.area, t)} {_cell(sheet, one.area, one.cell)}" for one in seat.fresh]
    return t("Just marked: {cells}.", cells=", ".join(cells)) if cells else ""


def _cell(sheet: Sheet, area: Area, cell: tuple[int, ...]) -> str:
    """Return a cell in brief: the number in yellow and blue, elsewhere which cell it is."""
    if area == "yellow":
        row, column = cell
        return f"{sheet.yellow.values[sheet.yellow.cell_at(row, column)]} ({row + 1}/{column + 1})"
    return str(cell[0]) if area == "blue" else str(cell[0] + 1)


def _to_earn(sheet: Sheet, seat: SeatView, t: Text) -> str:
    """Return the bonuses and points that the lines and cells of the sheet still offer."""
    letters = letters_in(t)
    blue = sum(1 << number for number in seat.blue)
    parts = [
        *_lines(t("yellow"), sheet.yellow.lines, seat.marks.yellow, letters, t),
        *_lines(t("blue"), sheet.blue.lines, blue, letters, t),
    ]
    rows: tuple[tuple[Area, int, tuple[Bonus | None, ...]], ...] = (
        ("green", seat.marks.green, sheet.green.bonuses),
        ("orange", len(seat.marks.orange), sheet.orange.bonuses),
        ("purple", len(seat.marks.purple), sheet.purple.bonuses),
    )
    for area, count, bonuses in rows:
        coming = [f"{n + 1} {code(b, letters)}" for n, b in enumerate(bonuses) if b and n >= count]
        if coming:
            parts.append(f"{colour_name(area, t)} {', '.join(coming)}")
    return t("Still to earn: {bonuses}.", bonuses="; ".join(parts)) if parts else ""


def _lines(area: str, lines: Sequence[Line], crossed: int, letters: Letters, t: Text) -> Iterator[str]:
    names = {"row": t("rows"), "column": t("columns"), "diagonal": t("diagonals")}
    for kind, name in names.items():
        mine = [line for line in lines if line.kind == kind]
        pays = [_pay(line, letters) if line.cells & ~crossed else "✓" for line in mine]
        if any(pay not in ("✓", "–") for pay in pays):
            yield f"{area} {name} {', '.join(pays)}"


def _pay(line: Line, letters: Letters) -> str:
    things = [code(line.bonus, letters)] if line.bonus else []
    return "+".join((*things, *([str(line.points)] if line.points else []))) or "–"


def code(bonus: Bonus, letters: Letters) -> str:
    """Return a bonus as it is written in its symbol: "BX", "O6", "+1"."""
    area = area_of(bonus)
    if area is not None:
        return letters.of(area) + (str(NUMBERS[bonus][1]) if bonus in NUMBERS else "X")
    return {"plus1": "+1", "reroll": "↻", "fox": "fox", "x_black": "?X", "six_black": "?6"}[bonus]
