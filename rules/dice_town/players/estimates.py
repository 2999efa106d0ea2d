"""What cards, places and other players are worth to a computer player, in victory points, during the game.

The numbers were set by hand; no series of games was fitted. A change is judged by the share of wins of
`python -m bot selfplay dice_town --seats 4 --games 500`, which stands in docs/dice-town.md.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.dice_town.cards import is_title, title_value
from rules.dice_town.hands import DICE
from rules.dice_town.state import ROW, SHERIFF_VP, Place
from rules.dice_town.view import SeatView, View
from rules.kernel.game import Seat

A_DOLLAR = 0.5
"""By the rules, though an odd dollar is lost at the end."""

EFFECT_VALUES = {
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
"""What a card that is not known is worth on average: with the house deck the mean is 2.7."""
NUGGETS_A_ROUND = 2.5
TITLES_A_ROUND = 2.0
"""How fast mine and titles run out.

Among strong players it is 0.7, 1.2 and 1.4 nuggets and 2.0, 1.9 and 1.7 titles a round, with 2, 3 and 4 of them
(15, 15 and 12 games that `rules.kernel.playing.play_out` played, of 13, 13 and 15 rounds on average): the titles
decide how long a game lasts.
"""
ROUNDS_TO_PLAY_A_CARD = 3.0
"""With fewer rounds to come an action card is worth less in proportion: its moment may not come any more."""
A_STOLEN_CARD = 1.3
"""What a card won by robbery counts for each point of it: that its owner loses it is worth something too."""


def rounds_left(view: View) -> float:
    """Return about how many rounds are still to come, this one included."""
    return min(view.mine / NUGGETS_A_ROUND, (len(view.row) + view.titles) / TITLES_A_ROUND)


def card_value(view: View, card: str) -> float:
    """Return what *card* is worth in hand: its victory points or what its effect may bring."""
    if is_title(card):
        return float(title_value(card))
    printed = view.deck.card(card)
    if not printed.effect:
        return float(printed.vp)
    return EFFECT_VALUES[printed.effect] * min(1.0, rounds_left(view) / ROUNDS_TO_PLAY_A_CARD)


def estimated_points(view: View, other: SeatView) -> float:
    """Return about how many victory points *other* has."""
    seen = sum(card_value(view, card) for card in (*other.seen, *other.fenced))
    unseen = (other.cards - len(other.seen)) * UNSEEN
    return other.nuggets + other.dollars / 2 + seen + unseen + SHERIFF_VP * other.is_sheriff


def place_values(view: View, seat: Seat) -> dict[Place, tuple[float, ...]]:
    """Return what each place brings with 0 to 5 dice of its face (the Town Hall: aces)."""
    counts = range(DICE + 1)
    titles = [int(card[1:]) for card in view.row]
    sheriff = 1.0 + 4.0 / max(rounds_left(view), 1.0)
    store_visits = 2 if view.round == 1 else 1
    return {
        "mine": tuple(float(min(count, view.mine)) for count in counts),
        "bank": (view.bank * A_DOLLAR,) * (DICE + 1),
        "store": tuple(store_visits * value_of_store(view, count) for count in counts),
        "saloon": tuple(value_of_robbery(view, seat, count) for count in counts),
        "sheriff": (sheriff,) * (DICE + 1),
        "town_hall": tuple(float(sum(titles[: min(1 + count, ROW)])) for count in counts),
    }


def value_of_store(view: View, count: int) -> float:
    """Return what the best of *count* cards of the Store is worth on average."""
    values = [card_value(view, card) for card in view.deck.all_cards()]
    return best_of(values, min(count, view.store + view.discard))


def value_of_robbery(view: View, seat: Seat, count: int) -> float:
    """Return what a robbery with *count* cards is worth: the best of them, and what its owner loses."""
    robbed = [other for other in view.seats if other.seat != seat and other.cards]
    if not robbed or not count:
        return 0.0
    return A_STOLEN_CARD * max(best_of(hand_values(view, other), min(count, other.cards)) for other in robbed)


def hand_values(view: View, other: SeatView) -> list[float]:
    """Return what the cards in the hand of *other* are worth, those that are not known at an average."""
    known = [card_value(view, card) for card in other.seen]
    return known + [UNSEEN] * (other.cards - len(known))


def best_of(values: Sequence[float], count: int) -> float:
    """Return the average of the best of *count* out of *values*, drawn at random."""
    rest, best, left = sorted(values, reverse=True), 0.0, 1.0
    for place, worth in enumerate(rest):
        if count < 1 or left <= 0:
            break
        chance = min(1.0, count / (len(rest) - place))
        best += left * chance * worth
        left *= 1 - chance
    return best
