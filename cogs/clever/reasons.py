"""Which rule forbids an action, in a sentence to the player who wanted it."""

from __future__ import annotations

from functools import partial

from bot.game.colours import colour_name
from bot.game.face import Seats
from bot.game.wording import in_words
from bot.text import Text, later
from rules.clever import View
from rules.kernel.game import IllegalAction

SENTENCES: dict[str, str] = {
    "game_over": later("The game is over."),
    "not_your_turn": later("It is not your turn: the table is waiting for {player}."),
    "already_chosen": later("You have already chosen: the table is waiting for the others."),
    "choose_cell": later("First choose the {area} cell to cross."),
    "cell_not_open": later(
        "That {area} cell can't be crossed now: it is already crossed, or has another number."
    ),
    "choose_bonus": later("First choose which bonus to carry out next."),
    "bonus_not_due": later("You have not earned that bonus, or there is no room for it."),
    "nothing_to_mark": later("There is no cell and no bonus to choose now: take a die first."),
    "must_pick": later("You can mark at least one of these dice, so you have to pick one."),
    "not_rolled": later("The {die} die is not one of those you rolled."),
    "no_rerolls": later("You have no rerolls left."),
    "only_active_rerolls": later("Only the active player rerolls, between a roll and the pick."),
    "pick_first": later("Extra dice come at the end of the turn: choose a die first."),
    "platter_first": later(
        "You can use a die on the platter, so you may not take the {die} one that the active player picked."
    ),
    "out_of_reach": later("The {die} die is one of the three highest, which nobody can take this turn."),
    "already_picked": later("You have taken your die: now you can only use extra dice."),
    "extra_die_used": later("You have already used the {die} die as an extra die this turn."),
    "value_taken": later("No open yellow cell has a {number}."),
    "sum_taken": later("The blue {number} is already crossed."),
    "area_full": later("Your {area} area is full."),
    "below_minimum": later("The next green cell needs {least} or more, and this is {number}."),
    "not_higher": later("The next purple number must be higher than {last}, and this is {number}."),
}


def refusal(error: IllegalAction, view: View, seats: Seats, t: Text) -> str:
    """Return the sentence for *error*."""
    if error.reason == "not_your_turn":
        return t(SENTENCES[error.reason], player=seats[view.active].bold)
    return why_not(error, t)


def why_not(error: IllegalAction, t: Text) -> str:
    """Return the sentence for *error* where its facts say all."""
    named = partial(colour_name, t=t)
    return t(SENTENCES[error.reason], **in_words(error.facts, area=named, die=named))
