"""The players to measure against: the greedy one, and chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from rules.clever.choices import choices
from rules.clever.mutable_player import MutablePlayer
from rules.clever.scoring import score_sheet
from rules.clever.sheet import Sheet
from rules.clever.state import REROLL, Action, Dice, Player
from rules.clever.view import SeatView, View
from rules.kernel.players import Sample
from rules.kernel.rng import Rng


def side_of(mine: SeatView) -> Player:
    """Return the side of the table that *mine* shows."""
    return Player(mine.marks, mine.stage, mine.aim, mine.due, mine.used)


def points_after(sheet: Sheet, dice: Dice, player: Player, action: Action) -> int:
    """Return what the sheet is worth after *action*, with the best of all choices that follow from it."""
    changing = MutablePlayer(sheet, dice, 0, player)
    changing.act(action)
    after = changing.frozen()
    if after.is_busy:
        return max(points_after(sheet, dice, after, then) for then in choices(sheet, dice, after))
    return score_sheet(sheet, after.marks.written(sheet))["total"]


def best_now(sheet: Sheet, dice: Dice, player: Player, actions: Sequence[Action]) -> Action:
    """Return the one of *actions* that scores most now; it never rerolls by choice."""
    useful = [action for action in actions if action != REROLL] or list(actions)
    return max(useful, key=lambda action: points_after(sheet, dice, player, action))


class SimplePlayer:
    """Takes what scores most now."""

    def choose(self, view: object, sample: Sample, rng: Rng) -> Action:
        """Return the legal action that scores most now."""
        mine = cast(View, view)
        assert mine.seat is not None, "a spectator doesn't play"
        return best_now(mine.sheet, mine.dice, side_of(mine.seats[mine.seat]), mine.legal)


class RandomPlayer:
    """Takes any legal action."""

    def choose(self, view: object, sample: Sample, rng: Rng) -> Action:
        """Return one of the legal actions, each equally likely."""
        action, _ = rng.choice(cast(View, view).legal)
        return action
