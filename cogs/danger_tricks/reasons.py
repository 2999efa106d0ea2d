"""Which rule forbids an action, in a sentence to the player who wanted it."""

from __future__ import annotations

from functools import partial

from bot.game.face import Seats
from bot.game.wording import in_words, people
from bot.text import Text, later
from cogs.danger_tricks.names import listed
from rules.danger_tricks import View
from rules.kernel.game import IllegalAction

SENTENCES: dict[str, str] = {
    "game_over": later("The game is over."),
    "draft_first": later("The draft is not over: first everybody keeps three cards, twice."),
    "draft_is_over": later("The draft is over: play a card from your hand when it is your turn."),
    "choice_is_final": later("You have already chosen, and the choice is final. Wait for the others."),
    "keep_three": later("Keep exactly {count} different cards."),
    "not_in_packet": later("You can't keep {cards}: choose from the cards in front of you."),
    "not_your_turn": later("It is not your turn: the table is waiting for {player}."),
    "not_in_hand": later("You can't play {cards}: it is not in your hand."),
}


def refusal(error: IllegalAction, view: View, seats: Seats, t: Text) -> str:
    """Return the sentence for *error*."""
    facts = in_words(error.facts, cards=partial(listed, t=t))
    return t(SENTENCES[error.reason], player=people(view.to_act, seats, t), **facts)
