"""The strong computer player of Danger: it plays like the simple one unless looking ahead speaks against
it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import cast

from rules.danger.cards import PLACE, is_takeable
from rules.danger.simple import WORTH_KEEPING, Simple
from rules.danger.state import DRAW, PASS, PROTECT, ROUNDS, TAKE, Action, State
from rules.danger.turn import Turn
from rules.danger.view import View
from rules.kernel.game import Seat
from rules.kernel.players import Sample
from rules.kernel.rng import Rng

WORLDS = 40
"""So many orders of the stack are looked at for each choice."""
CERTAINTY = 1.0
"""By so many standard errors another choice must be better before it is taken."""
SPREAD_A_ROUND = 13.0
"""Standard deviation, in points, of what one round changes in the difference of two players."""
SPREAD_NOW = 4.0
"""What is added, so that a lead of a point in the last round is no certainty."""
STEEPNESS = 1.7
"""Makes a logistic curve of the normal distribution's shape."""
SIMPLE = Simple()


class Steady:
    """Weighs what a draw risks, what protecting keeps and whom it leaves smallest, by playing rounds to
    their end."""

    def choose(self, view: object, sample: Sample, rng: Rng) -> Action:
        """Return the legal action after which the round ends best, played on by the simple rule."""
        position = cast(View, view)
        usual = SIMPLE.choose(view, sample, rng)
        if len(position.legal) == 1:
            return usual
        assert position.seat is not None, "a computer player has a seat"
        worlds = [cast(State, sample(rng.fork(str(number)))) for number in range(WORLDS)]
        worth = {
            action: [worth_after(world, position.seat, action) for world in worlds]
            for action in position.legal
        }
        return max(
            position.legal, key=lambda action: lead(worth[action], worth[usual]) if action != usual else 0.0
        )


def lead(one: Sequence[float], other: Sequence[float]) -> float:
    """Return by how much *one* is surely better than *other*, world by world: the mean less CERTAINTY
    errors."""
    differences = [a - b for a, b in zip(one, other, strict=True)]
    mean = sum(differences) / len(differences)
    variance = sum((difference - mean) ** 2 for difference in differences) / len(differences)
    return mean - CERTAINTY * math.sqrt(variance / len(differences))


def worth_after(world: State, seat: Seat, action: Action) -> float:
    """Return how likely *seat* is to win, once *action* is done and the round is played by the simple
    rule."""
    turn = Turn(world)
    carry_out(turn, action)
    while turn.round == world.round and turn.phase != "over":
        carry_out(turn, simple_action(turn))
    return chances(turn.totals, seat, ROUNDS - world.round)


def carry_out(turn: Turn, action: Action) -> None:
    """Do *action*, which must be legal."""
    if action == DRAW:
        turn.draw()
    elif action == TAKE:
        turn.take()
    elif action == PASS:
        turn.pass_turn()
    else:
        assert action.colour is not None, "a row that may be protected has a colour"
        turn.protect(action.colour)


def simple_action(turn: Turn) -> Action:
    """Return what the simple player does for whoever is active."""
    rows = turn.rows[turn.active]
    if turn.phase == "protect":
        worthy = [colour for colour in turn.choices if rows[PLACE[colour]].sum >= WORTH_KEEPING]
        return PROTECT[max(worthy, key=lambda colour: rows[PLACE[colour]].sum)] if worthy else PASS
    offer = turn.offer
    if offer is None or not is_takeable(rows, offer):
        return DRAW
    return TAKE if rows[PLACE[offer.colour]].sum + offer.value <= 15 else DRAW


def chances(totals: Sequence[int], seat: Seat, rounds_left: int) -> float:
    """Return the chance of *seat* to be ahead of everybody in the end, as totals and rounds left have it."""
    spread = SPREAD_A_ROUND * math.sqrt(2 * rounds_left) + SPREAD_NOW
    chance = 1.0
    for other, total in enumerate(totals):
        if other != seat:
            chance /= 1 + math.exp(-STEEPNESS * (totals[seat] - total) / spread)
    return chance
