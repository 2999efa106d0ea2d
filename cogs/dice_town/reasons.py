"""Which rule forbids an action, in a sentence to the player who wanted it."""

from __future__ import annotations

from bot.game.face import Seats
from bot.game.wording import in_words, people
from bot.text import Text, later
from cogs.dice_town.names import card_words, dollars, nuggets
from rules.dice_town.view import View
from rules.kernel.game import IllegalAction

SENTENCES: dict[str, str] = {
    "game_over": later("The game is over."),
    "already_chosen": later(
        "You have already chosen, and a choice is final: the table is waiting for {players}."
    ),
    "not_your_decision": later("This is not yours to decide: the table is waiting for {players}."),
    "not_now": later("You can't do that at this point of the round."),
    "die_not_thrown": later("You can't keep {face}: you did not throw that many of them."),
    "too_few_dollars": later("That costs {price}, and you have {dollars}."),
    "too_few_nuggets": later("You can't offer {offered}: you have {nuggets}."),
    "no_loaded_die": later("Only a card that turns a die can do that, and you hold none."),
    "same_face": later("The die already shows {face}: turn it to another face."),
    "card_not_held": later("You don't hold {card}."),
    "not_tied": later("Choose one of the tied players: {seats}."),
    "card_not_drawn": later("{card} is not one of the cards that you drew."),
    "card_not_taken": later("{card} is not one of the cards that you are looking at."),
    "nothing_repeats": later("You came here without a card that lets you do this again."),
    "robs_oneself": later("You can't rob yourself."),
    "nothing_to_steal": later("There is nothing to steal there: fenced titles are safe."),
    "order_all_the_ill": later("Name each player who is ill once: {seats}."),
    "remedy_not_open": later("Your dice or your cards don't allow that remedy."),
    "fence_two_titles": later("Fence two of your titles, or your only one."),
    "not_an_action_card": later("{card} has no effect that can be armed."),
    "no_such_choice": later("{card} can't be armed with that choice."),
    "already_armed": later("{card} is already armed."),
    "not_armed": later("{card} is not armed."),
    "enough_changes": later(
        "You have armed and disarmed {most} times since the last move at the table: you can go on after the next one."
    ),
}


def refusal(error: IllegalAction, view: View, seats: Seats, t: Text) -> str:
    """Return the sentence for *error*."""
    facts = in_words(
        error.facts,
        seats=lambda which: people(which, seats, t),
        card=lambda card: card_words(card, t, view.deck),
        price=dollars,
        dollars=dollars,
        offered=lambda count: nuggets(count, t),
        nuggets=lambda count: nuggets(count, t),
    )
    return t(SENTENCES[error.reason], players=people(view.to_act, seats, t), **facts)
