"""Which rule forbids an action that is not legal."""

from __future__ import annotations

from collections.abc import Collection

from rules.clever.choices import lying, number_of, uses
from rules.clever.marks import Marks, fits
from rules.clever.sheet import COLOURS, Area, Colour, Sheet
from rules.clever.state import Action, Dice, Player, State
from rules.kernel.game import IllegalAction, Seat

REASONS: frozenset[str] = frozenset(
    {
        "game_over",
        "not_your_turn",
        "already_chosen",  # this player has finished choosing
        "choose_cell",  # a cell has to be chosen before anything else
        "cell_not_open",  # crossed already, not on the sheet, or not of that value
        "choose_bonus",  # the next bonus has to be chosen before anything else
        "bonus_not_due",
        "nothing_to_mark",  # no cell or bonus is to be chosen
        "must_pick",  # the active player can mark a die
        "not_rolled",  # the die lies on a field or the platter
        "no_rerolls",
        "only_active_rerolls",
        "pick_first",  # extra dice come after the picks
        "platter_first",  # a die of the platter can be used, so none of a field
        "out_of_reach",  # one of the three highest dice in a solo player's passive turn
        "already_picked",
        "extra_die_used",  # each die once a turn
        "value_taken",  # no open yellow cell has the value
        "sum_taken",
        "area_full",
        "below_minimum",  # green
        "not_higher",  # purple
    }
)
"""Why an action can be refused."""


def refusal(state: State, seat: Seat, action: Action, to_act: Collection[Seat]) -> IllegalAction:
    """Return the rule that forbids *action* of *seat*; *to_act* are the seats that the table waits for."""
    if state.phase == "over":
        return IllegalAction("game_over")
    if seat not in to_act:
        is_chooser = state.phase != "roll" and seat in range(len(state.players))
        return (
            IllegalAction("already_chosen")
            if is_chooser
            else IllegalAction("not_your_turn", active=state.active)
        )
    player = state.players[seat]
    if player.is_busy:
        return _unless_chosen(player, action)
    if action.verb in ("mark", "bonus"):
        return IllegalAction("nothing_to_mark")
    if state.phase == "roll":
        return _at_roll(state, player, action)
    if player.stage == "pick":
        return _at_platter(state, player, action)
    return _at_extra_dice(state, player, action)


def _unless_chosen(player: Player, action: Action) -> IllegalAction:
    if player.aim is not None:
        if action.verb == "mark":
            return IllegalAction("cell_not_open", area=player.aim.area, cell=action.cell)
        return IllegalAction("choose_cell", area=player.aim.area)
    return IllegalAction("bonus_not_due" if action.verb == "bonus" else "choose_bonus")


def _at_roll(state: State, player: Player, action: Action) -> IllegalAction:
    if action.verb == "reroll":
        return IllegalAction("no_rerolls")
    if action.verb == "pass":
        return IllegalAction("must_pick")
    if action.verb != "pick" or action.die is None or action.area is None:
        return IllegalAction("pick_first")
    if state.dice[COLOURS.index(action.die)].lies != "tray":
        return IllegalAction("not_rolled", die=action.die)
    return misfit(state.sheet, state.dice, player.marks, action.die, action.area)


def _at_platter(state: State, player: Player, action: Action) -> IllegalAction:
    if action.verb == "reroll":
        return IllegalAction("only_active_rerolls")
    if action.verb != "pick" or action.die is None or action.area is None:
        return IllegalAction("pick_first")
    lies = state.dice[COLOURS.index(action.die)].lies
    if lies == "aside":
        return IllegalAction("out_of_reach", die=action.die)
    usable = uses(state.sheet, player.marks, state.dice, lying(state.dice, "platter"))
    if lies == "field" and usable:
        return IllegalAction("platter_first", die=action.die)
    return misfit(state.sheet, state.dice, player.marks, action.die, action.area)


def _at_extra_dice(state: State, player: Player, action: Action) -> IllegalAction:
    if action.verb == "reroll":
        return IllegalAction("only_active_rerolls")
    if action.verb != "extra" or action.die is None or action.area is None:
        return IllegalAction("already_picked")
    if action.die in player.used:
        return IllegalAction("extra_die_used", die=action.die)
    return misfit(state.sheet, state.dice, player.marks, action.die, action.area)


def misfit(sheet: Sheet, dice: Dice, marks: Marks, die: Colour, area: Area) -> IllegalAction:
    """Return why the number of *die* can't be marked in *area*."""
    number = number_of(dice, die, area)
    assert not fits(sheet, marks, area, number), "only a number that does not fit is refused"
    if _is_full(sheet, marks, area):
        return IllegalAction("area_full", area=area)
    match area:
        case "yellow":
            return IllegalAction("value_taken", number=number)
        case "blue":
            return IllegalAction("sum_taken", number=number)
        case "green":
            return IllegalAction("below_minimum", number=number, least=sheet.green.least[marks.green])
        case "orange" | "purple":
            return IllegalAction("not_higher", number=number, last=marks.purple[-1])


def _is_full(sheet: Sheet, marks: Marks, area: Area) -> bool:
    return {
        "yellow": marks.yellow == (1 << len(sheet.yellow.values)) - 1,
        "blue": marks.blue.bit_count() == len(sheet.blue.points) - 1,
        "green": marks.green == len(sheet.green.least),
        "orange": len(marks.orange) == len(sheet.orange.factors),
        "purple": len(marks.purple) == len(sheet.purple.bonuses),
    }[area]
