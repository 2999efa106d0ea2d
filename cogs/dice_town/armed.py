"""Cards that play themselves: what they are armed with, in words."""

from __future__ import annotations

from bot.game.face import Seats
from bot.game.fitting import short
from bot.text import Text, later
from cogs.dice_town.names import card_name
from rules.dice_town.action_cards import AGAINST_ME, ANY_CARD
from rules.dice_town.state import Arming
from rules.dice_town.view import View

NAME_LETTERS = 14
"""Of a name on a label."""
AGAINST: dict[str, str] = {ANY_CARD: later("any card"), AGAINST_ME: later("any card on me")}


def choice_words(
    view: View, card: str, choice: str, seats: Seats, t: Text, letters: int = NAME_LETTERS
) -> str:
    """Return the *choice* that a card is armed with: a face, so many *letters* of a player's name, a card, or ""."""
    effect = view.deck.effect(card)
    if effect == "take_dollars":
        return short(seats[int(choice)].name, letters)
    if effect == "cancel_card":
        return t(AGAINST[choice]) if choice in AGAINST else card_name(choice, t, view.deck)
    return choice


def armed_words(view: View, arming: Arming, seats: Seats, t: Text) -> str:
    """Return the label of an armed card: "armed" or "armed: Bert"."""
    choice = choice_words(view, arming.card, arming.choice, seats, t)
    return t("armed: {choice}", choice=choice) if choice else t("armed")
