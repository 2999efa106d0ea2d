"""Which rule forbids an action, in a sentence to the player who wanted it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from bot.game.colours import colour_name
from bot.game.face import Seats
from bot.game.wording import in_words
from bot.text import Text, later
from rules.danger import LIMIT, View
from rules.kernel.game import Fact, IllegalAction

SENTENCES: dict[str, str] = {
    "game_over": later("The game is over."),
    "not_your_turn": later("It is not your turn: the table is waiting for {player}."),
    "draw_or_take": later("First draw a card or take the one on offer; only then can you protect a row."),
    "protect_or_pass": later("You have placed your card: protect a row or pass."),
    "no_offer": later("There is no card on offer: draw one."),
    "offer_protected": later("You can't take it: your {colour} row is protected."),
    "offer_closed": later("You can't take it: your {colour} row is closed."),
    "just_placed": later("You placed {colour} this turn: you can only protect another colour."),
    "already_protected": later("Your {colour} row is already protected."),
    "row_closed": later("Your {colour} row is over {limit} and closed."),
    "no_cards": later("You have no {colour} card to protect."),
    "smallest": later("Your {sum} is the smallest sum in {colour}: it can't be protected."),
    "same_sum": later("Somebody else has {sum} in {colour} too: equal sums can't be protected."),
    "same_sum_as": later("{player} has {sum} in {colour} too: equal sums can't be protected."),
    "only_open_row": later(
        "It is your last open row: you can only place this colour now, so it can't be protected."
    ),
}


def refusal(error: IllegalAction, view: View, seats: Seats, t: Text) -> str:
    """Return the sentence for *error*."""
    match error.reason, dict(error.facts):
        case "not_your_turn", _:
            active = seats[view.active].bold if view.active is not None else ""
            return t(SENTENCES[error.reason], player=active)
        case "offer_finished", {"status": "closed" | "protected" as status}:
            return why_not(f"offer_{status}", error.facts, t)
        case "same_sum", {"seats": (int() as other,)}:
            return why_not("same_sum_as", {**error.facts, "player": seats[other].bold}, t)
        case _:
            return why_not(error.reason, error.facts, t)


def why_not(reason: str, facts: Mapping[str, Fact], t: Text) -> str:
    """Return the sentence for *reason*, filled in with those of the *facts* that it needs: colour, sum."""
    words = in_words(facts, colour=partial(colour_name, t=t))
    return t(SENTENCES[reason], limit=LIMIT, **words)
