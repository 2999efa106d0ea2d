"""The players to measure against: one with a simple rule, and chance."""

from __future__ import annotations

from typing import cast

from rules.danger.players.playout import SIMPLE_PROTECTS
from rules.danger.state import DRAW, PASS, PROTECT, TAKE, Action
from rules.danger.view import RowView, View
from rules.kernel.players import Sample
from rules.kernel.rng import Rng


def own_rows(view: View) -> tuple[RowView, ...]:
    """Return the rows of the seat whose view it is."""
    assert view.seat is not None, "a computer player has a seat"
    return view.seats[view.seat].rows


class SimplePlayer:
    """Takes the offer when it fits, protects its best row at 10 or more, draws otherwise."""

    def choose(self, view: object, sample: Sample, rng: Rng) -> Action:
        """Return the action that the rule names."""
        position = cast(View, view)
        if position.phase == "protect":
            rows = [row for row in own_rows(position) if row.bar is None and row.sum >= SIMPLE_PROTECTS]
            return PROTECT[max(rows, key=lambda row: row.sum).colour] if rows else PASS
        fits = position.takeable and not position.take_closes
        return TAKE if fits else DRAW


class RandomPlayer:
    """Plays any legal action."""

    def choose(self, view: object, sample: Sample, rng: Rng) -> Action:
        """Return one of the legal actions by lot."""
        return rng.choice(cast(View, view).legal)[0]
