"""The controls of Clever, and what a player sees privately: their own sheet, to play from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.game.colours import COLOUR_EMOJI, colour_name
from bot.game.face import Button, Choice, Panel, Picture, Row, Seats, Select, Style
from bot.game.fitting import OPTION_LABEL, PANEL_TEXT, ROW_BUTTONS, cut, in_rows, within
from bot.game.wording import people, points
from bot.text import Text
from cogs.clever.alt import sheet_alt
from cogs.clever.effects import Effect, effects
from cogs.clever.names import area_of, bonus_name, cell_name, die_name, letters_in
from cogs.clever.picture import draw_sheet
from cogs.clever.reasons import why_not
from cogs.clever.words import bonuses_in_words, gift
from rules.clever import GAME, View
from rules.clever.refusal import misfit
from rules.clever.sheet import AREAS, Area
from rules.clever.state import DONE, PASS, REROLL, Action, Die
from rules.clever.view import SeatView
from rules.kernel.game import Event

CELLS_AS_BUTTONS = 10
"""More cells than these, two rows of buttons, become a menu: our guess at what is still easy to see."""


def controls(view: View, seats: Seats, t: Text) -> tuple[Row, ...]:
    """Return the controls of the only player to act; where several choose, each does so on their own sheet."""
    return rows(view, view.seats[view.waiting[0]], view.may, t) if view.may else ()


def rows(view: View, seat: SeatView, may: Sequence[Action], t: Text) -> tuple[Row, ...]:
    """Return a control for each action that *seat* *may* do: at most three rows."""
    if len(may) > CELLS_AS_BUTTONS and all(action.verb == "mark" for action in may):
        return ((_cells(view, seat, may, t),),)
    if len(may) > ROW_BUTTONS and sum(action.die == "white" for action in may) > 1:
        return _rows_with_menu(view, seat, may, t)
    return in_rows([_button(view, seat, action, t) for action in may])


def _rows_with_menu(view: View, seat: SeatView, may: Sequence[Action], t: Text) -> tuple[Row, ...]:
    """Return buttons for the coloured dice, a menu of what the white one can be, and buttons for the rest."""
    white = [action for action in may if action.die == "white"]
    dice = [_button(view, seat, action, t) for action in may if action.die not in (None, "white")]
    others = [_button(view, seat, action, t) for action in may if action.die is None]
    menu = (_white(view, seat, white, t),)
    if len(dice) + len(others) <= ROW_BUTTONS:
        return (*in_rows([*dice, *others]), menu)
    return (*in_rows(dice), menu, *in_rows(others))


def _button(view: View, seat: SeatView, action: Action, t: Text) -> Button:
    label, emoji, style = _face(view, seat, action, t)
    return Button(GAME.write(action), cut(label), style, emoji=emoji, seat=seat.seat)


def _face(view: View, seat: SeatView, action: Action, t: Text) -> tuple[str, str | None, Style]:
    """Return what the button of *action* says: its label, emoji and style."""
    match action:
        case _ if action == REROLL:
            return t("Reroll ({count})", count=seat.marks.rerolls_left), "🎲", "secondary"
        case _ if action == DONE:
            return t("Done"), None, "success"
        case _ if action == PASS:
            return (t("Let the roll pass") if view.phase == "roll" else t("Pass")), None, "secondary"
        case Action(bonus=bonus) if bonus is not None:
            area = area_of(bonus)
            return bonus_name(bonus, t), COLOUR_EMOJI[area] if area else None, "primary"
        case Action(die=die, area=area) if die is not None and area is not None:
            return _die_label(view, seat, action, t), COLOUR_EMOJI[die], "primary"
        case _:
            return _cell_label(view, seat, action, t), COLOUR_EMOJI[action.area or "white"], "primary"


def _die_label(view: View, seat: SeatView, action: Action, t: Text) -> str:
    """Return "B blue 5 = 8", "W white 3 as green", "Extra: G green 4"."""
    assert action.die is not None, "a die has a colour"
    assert action.area is not None, "a die is used in an area"
    face = next(die.face for die in view.dice if die.colour == action.die)
    label = f"{letters_in(t).of(action.die)} {die_name(action.die, face, t)}"
    if action.die == "white":
        label = t("{die} as {area}", die=label, area=colour_name(action.area, t))
    numbers = {mark.number for mark in effects(view, seat, action)}
    if numbers != {face}:
        label += f" = {min(numbers)}"
    if action.verb == "extra":
        left = seat.marks.extra_dice_left
        return t("Extra die ({count}): {die}", count=left, die=label)
    return label


def _cell_label(view: View, seat: SeatView, action: Action, t: Text) -> str:
    """Return the cell, and in brackets what it would earn."""
    assert action.area is not None, "a cell lies in an area"
    name = cell_name(view.sheet, action.area, action.cell, t)
    bonuses = effects(view, seat, action)[0].bonuses
    return f"{name} ({bonuses_in_words(bonuses, t)})" if bonuses else name


def _cells(view: View, seat: SeatView, may: Sequence[Action], t: Text) -> Select:
    """Return a menu of cells, at most 25, each with what it would earn."""
    area = may[0].area
    assert area is not None, "a cell lies in an area"
    prefix = f"mark:{area}:"
    choices = tuple(
        Choice(
            GAME.write(action).removeprefix(prefix),
            cut(cell_name(view.sheet, area, action.cell, t), OPTION_LABEL),
            cut(_earns(effects(view, seat, action), t), OPTION_LABEL),
            COLOUR_EMOJI[area],
        )
        for action in may
    )
    placeholder = t("Choose the {colour} cell to cross", colour=colour_name(area, t))
    return Select(prefix, placeholder, choices, seat=seat.seat)


def _white(view: View, seat: SeatView, may: Sequence[Action], t: Text) -> Select:
    """Return a menu of the areas in which the white die can be used, each with what it would earn."""
    prefix = GAME.write(may[0]).removesuffix(str(may[0].area))
    choices = tuple(
        Choice(
            str(action.area),
            cut(_die_label(view, seat, action, t), OPTION_LABEL),
            cut(_earns(effects(view, seat, action), t), OPTION_LABEL),
            COLOUR_EMOJI[action.area or "white"],
        )
        for action in may
    )
    face = next(die.face for die in view.dice if die.colour == "white")
    placeholder = t("{die} as …", die=f"{letters_in(t).of('white')} {die_name('white', face, t)}")
    if may[0].verb == "extra":
        placeholder = t("Extra die ({count}): {die}", count=seat.marks.extra_dice_left, die=placeholder)
    return Select(prefix, placeholder, choices, seat=seat.seat)


def _earns(marks: Sequence[Effect], t: Text) -> str:
    bonuses = marks[0].bonuses if marks else ()
    return t("earns {bonuses}", bonuses=bonuses_in_words(bonuses, t)) if bonuses else ""


def panel(view: View, seats: Seats, t: Text, picked: str = "", news: Sequence[Event] = ()) -> Panel:
    """Return the sheet of the seat of *view* at full size, what it may do, and why not the rest."""
    assert view.seat is not None, "a panel belongs to a seat"
    seat = view.seats[view.seat]
    picture = Picture(draw_sheet(view, seats, t, news), sheet_alt(view, seats, t))
    return Panel(text(view, seat, seats, t), rows(view, seat, view.legal, t), picture)


def text(view: View, seat: SeatView, seats: Seats, t: Text) -> str:
    """Return what *seat* has to do and what each choice would bring, as far as it fits."""
    head = t(
        "**Round {round} of {rounds}** · your sheet: **{points}**",
        round=view.round,
        rounds=view.rounds,
        points=points(seat.points.total, t),
    )
    lines = [head, _task(view, seat, seats, t), *_options(view, seat, t), *_barred(view, seat, t)]
    return within((line for line in lines if line), PANEL_TEXT)


def _task(view: View, seat: SeatView, seats: Seats, t: Text) -> str:
    """Return the sentence that says what *seat* is asked to do now."""
    if not view.legal:
        return _waits(view, seat, seats, t)
    if seat.aim is not None:
        return t("Choose the {colour} cell to cross.", colour=colour_name(seat.aim.area, t))
    if seat.due:
        said = t("Choose which bonus to carry out next.")
        return f"{gift(view.sheet.round_bonuses[view.round - 1], t)} {said}" if view.phase == "gift" else said
    if view.phase == "roll":
        return _roll_task(view, seat, t)
    if seat.stage == "pick":
        return _platter_task(view, t)
    return t(
        "You may use extra dice: any die once, with the number that it shows. You have {count} left.",
        count=seat.marks.extra_dice_left,
    )


def _roll_task(view: View, seat: SeatView, t: Text) -> str:
    facts = {"roll": view.roll, "rolls": view.rolls, "count": seat.marks.rerolls_left}
    if not any(action.die for action in view.legal):
        return t(
            "Roll {roll} of {rolls}: you can't mark any of these dice. Reroll, or let the roll pass.", **facts
        )
    said = t("Roll {roll} of {rolls}: pick a die and mark it; lower ones go to the platter.", **facts)
    if seat.marks.rerolls_left:
        said += " " + t.n(
            "You can reroll {count} time.", "You can reroll {count} times.", seat.marks.rerolls_left
        )
    return said


def _platter_task(view: View, t: Text) -> str:
    colours = {action.die for action in view.legal if action.die is not None}
    lies = {die.lies for die in view.dice if die.colour in colours}
    if lies == {"field"}:
        return t("No die on the platter fits your sheet: take one of the active player's, or pass.")
    return t("Take a die from the silver platter, or pass.")


def _waits(view: View, seat: SeatView, seats: Seats, t: Text) -> str:
    if view.outcome is not None:
        return t("The game is over.")
    players = people(view.waiting, seats, t)
    if seat.has_chosen and view.phase != "roll":
        return t("You have chosen. The table is waiting for {players}.", players=players)
    return t("The table is waiting for {players}.", players=players)


def _options(view: View, seat: SeatView, t: Text) -> Iterator[str]:
    """Yield a line for each die or bonus that can be chosen, with what it would mark and earn."""
    for action in view.legal:
        marks = effects(view, seat, action)
        if action.verb == "mark" or not marks:
            continue
        name = _face(view, seat, action, t)
        outcomes = "; ".join(_outcome(view, mark, t) for mark in marks)
        yield f"{name[1] or ''} **{name[0]}** → {outcomes}"


def _outcome(view: View, mark: Effect, t: Text) -> str:
    """Return a mark in words: its cell or number and what it earns."""
    if mark.area in ("orange", "purple"):
        said = t("{number} in {colour}", number=mark.number, colour=colour_name(mark.area, t))
    else:
        cell = cell_name(view.sheet, mark.area, mark.cell, t)
        said = t("{colour} {cell}", colour=colour_name(mark.area, t), cell=cell)
    if not mark.bonuses:
        return said
    return t("{mark}, earns **{bonuses}**", mark=said, bonuses=bonuses_in_words(mark.bonuses, t))


def _barred(view: View, seat: SeatView, t: Text) -> Iterator[str]:
    """Yield a line for each die in reach that can't be used, with the rule that forbids it."""
    if seat.aim is not None or seat.due:
        return
    legal = {(action.die, action.area) for action in view.legal}
    for die in _in_reach(view, seat):
        if die.colour == "white" or not view.legal:
            continue
        area: Area = next(area for area in AREAS if area == die.colour)
        if (die.colour, area) not in legal:
            error = misfit(view.sheet, view.dice, seat.marks, die.colour, area)
            reason = why_not(error, t)
            yield f"{COLOUR_EMOJI[die.colour]} {die_name(die.colour, die.face, t)} · {reason}"


def _in_reach(view: View, seat: SeatView) -> list[Die]:
    """Return the dice that *seat* could take one of if it fitted."""
    if view.phase == "roll":
        return [die for die in view.dice if die.lies == "tray"]
    if seat.stage == "pick":
        return [die for die in view.dice if die.lies == "platter"]
    if seat.stage == "extra":
        return [die for die in view.dice if die.colour not in seat.used]
    return []
