"""The players to measure against: one with a simple rule, and chance."""

from __future__ import annotations

from typing import cast

from rules.danger_tricks.cards import Cards
from rules.danger_tricks.players.playout import mask_of, simple_card
from rules.danger_tricks.state import KEEP, Action, Keep, Play
from rules.danger_tricks.view import View
from rules.kernel.game import Seat
from rules.kernel.players import Sample
from rules.kernel.rng import Rng


def own_seat(view: View) -> Seat:
    """Return the seat whose view it is."""
    assert view.seat is not None, "a computer player has a seat"
    return view.seat


def laid_in(view: View) -> Cards:
    """Return the cards of the open trick, in the order played."""
    return tuple(card for _, card in view.laid)


def areas_of(view: View) -> list[int]:
    """Return the score area of each seat as bits."""
    return [mask_of(card for zone in seat.zones for card in zone) for seat in view.seats]


class SimplePlayer:
    """Wins with the lowest card that wins what scores, else dumps the highest; drafts its highest cards."""

    def choose(self, view: object, sample: Sample, rng: Rng) -> Action:
        """Return the action that the rule names."""
        position = cast(View, view)
        if position.phase != "trick":
            return Keep(position.packet[-KEEP:])
        laid = laid_in(position)
        area = areas_of(position)[own_seat(position)]
        return Play(simple_card(position.hand, max(laid, default=0), area, mask_of(laid)))


class RandomPlayer:
    """Takes any legal action."""

    def choose(self, view: object, sample: Sample, rng: Rng) -> Action:
        """Return one of the legal actions by lot."""
        return rng.choice(cast(View, view).legal)[0]
