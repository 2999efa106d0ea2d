"""The players to measure against: one with a simple rule for each stage, and chance."""

from __future__ import annotations

from collections.abc import Sequence

from rules.dice_town.actions import (
    DECLINE,
    Action,
    Arm,
    Disarm,
    KeepDice,
    NameWinner,
    Offer,
    OrderVisits,
    Rob,
    StealCard,
    TakeStoreCard,
    VisitDoctor,
)
from rules.dice_town.cards import points
from rules.dice_town.hands import RANK
from rules.dice_town.view import OwnView, View
from rules.kernel.players import Sample
from rules.kernel.rng import Rng

REMEDIES = ("nuggets", "dollars", "store", "wire", "skip")
"""In the order in which the simple player likes them."""


class RandomPlayer:
    """Chooses any of its legal actions, but arms nothing."""

    def choose(self, view: object, sample: Sample, rng: Rng) -> object:
        """Return a choice by lot."""
        assert isinstance(view, View)
        return rng.choice(choices(view))[0]


class SimplePlayer:
    """Keeps a die of its commonest face, picks the card with most points, plays no cards."""

    def choose(self, view: object, sample: Sample, rng: Rng) -> object:
        """Return the choice that its one rule a stage makes, by lot where that leaves several."""
        assert isinstance(view, View)
        assert view.own is not None, "a spectator has no choice"
        own, legal = view.own, choices(view)
        most = max(_liking(view, own, action) for action in legal)
        return rng.choice([action for action in legal if _liking(view, own, action) == most])[0]


def choices(view: View) -> Sequence[Action]:
    """Return what is legal and chooses something, without arming and disarming."""
    return [action for action in view.legal if not isinstance(action, Arm | Disarm)]


def _liking(view: View, own: OwnView, action: Action) -> float:
    """Return how much the simple player likes *action*."""
    match action:
        case KeepDice():
            return action == _commonest(view, own)
        case Offer():
            return action == DECLINE
        case NameWinner(seat):
            return 1000 if seat == view.seat else _bribe(view.seats[seat].offer)
        case TakeStoreCard(card, again) | StealCard(card, again):
            return points(view.deck, card) - again * 100
        case Rob(seat):
            return view.seats[seat].cards
        case OrderVisits(seats):
            return seats[0] == view.seat
        case VisitDoctor():
            return -REMEDIES.index(action.remedy)
        case Arm() | Disarm():
            return -1000


def _commonest(view: View, own: OwnView) -> KeepDice:
    """Return one die, for nothing, of the face of which the hand has most."""
    assert view.seat is not None, "a spectator has no choice"
    dice = (*view.seats[view.seat].kept, *own.roll)
    return KeepDice((max(own.roll, key=lambda die: (dice.count(die), RANK[die])),))


def _bribe(offer: Offer | None) -> float:
    if offer is None or offer.goods == "nothing":
        return 0
    return {"dollars": 1, "nuggets": 2, "card": 4}[offer.goods] * max(offer.amount, 1)
