"""What cards are worth to a computer player, in victory points, while the game goes on."""

from __future__ import annotations

from rules.dice_town.cards import is_title, title_value
from rules.dice_town.state import SHERIFF_VP
from rules.dice_town.view import SeatView, View

ACTION_WORTH = {
    "set_one_die": 1.6,
    "take_dollars": 2.4,
    "cancel_card": 0.8,
    "repeat_saloon": 2.4,
    "repeat_store": 1.8,
    "extra_title_from_deck": 2.2,
    "double_nuggets": 1.6,
    "keep_old_sheriff": 1.4,
    "take_half_bank": 1.4,
    "visit_doc": 1.4,
}
"""What each effect brings, if there is still time for it."""
UNSEEN = 2.6
"""What a card that is not known is worth on average."""
NUGGETS_A_ROUND = 2.5
TITLES_A_ROUND = 2.0
ROUNDS_TO_PLAY_A_CARD = 3.0


def rounds_left(view: View) -> float:
    """Return about how many rounds are still to come, this one included."""
    return min(view.mine / NUGGETS_A_ROUND, (len(view.row) + view.titles) / TITLES_A_ROUND)


def card_worth(view: View, card: str) -> float:
    """Return what *card* is worth in hand: its victory points or what its effect may bring."""
    if is_title(card):
        return float(title_value(card))
    printed = view.deck.card(card)
    if not printed.effect:
        return float(printed.vp)
    return ACTION_WORTH[printed.effect] * min(1.0, rounds_left(view) / ROUNDS_TO_PLAY_A_CARD)


def standing(view: View, other: SeatView) -> float:
    """Return about how many victory points *other* has."""
    seen = sum(card_worth(view, card) for card in (*other.seen, *other.fenced))
    unseen = (other.cards - len(other.seen)) * UNSEEN
    return other.nuggets + other.dollars / 2 + seen + unseen + SHERIFF_VP * other.is_sheriff
