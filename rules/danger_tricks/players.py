"""Computer players of Danger: tricks."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import cast

from rules.danger_tricks.cards import Card, Cards, score_area
from rules.danger_tricks.state import KEEP, Action, Keep, Play
from rules.danger_tricks.view import View
from rules.kernel.players import ComputerPlayer, Sample
from rules.kernel.rng import Rng


class Random:
    """Takes any legal action."""

    def choose(self, view: object, sample: Sample, rng: Rng) -> Action:
        """Return one of the legal actions by lot."""
        return rng.choice(cast(View, view).legal)[0]


class Simple:
    """Wins with the lowest card that wins what scores, else dumps the highest; drafts its highest cards."""

    def choose(self, view: object, sample: Sample, rng: Rng) -> Action:
        """Return the action that the rule names."""
        position = cast(View, view)
        if position.phase != "trick":
            return Keep(position.packet[-KEEP:])
        return Play(simple_card(position))


def simple_card(view: View) -> Card:
    """Return the lowest card that takes the trick with a gain, else the highest that does not take it."""
    assert view.seat is not None, "a computer player has a seat"
    laid = tuple(card for _, card in view.laid)
    area = tuple(card for zone in view.seats[view.seat].zones for card in zone)
    highest = max(laid, default=0)
    for card in view.hand:
        if card > highest and _gain(area, (*laid, card)) > 0:
            return card
    losing = [card for card in view.hand if card < highest]
    return max(losing or view.hand)


def _gain(area: Cards, taken: Cards) -> int:
    return score_area(area + taken) - score_area(area)


PLAYERS: Mapping[str, ComputerPlayer] = MappingProxyType({"simple": Simple(), "random": Random()})
"""By name, the strong one first."""
