"""The strong player: plays the rest of the round out with each of its choices.

Its numbers were set by hand where nothing else is said; no series of games was fitted. A change is judged by
the share of wins of `python -m bot selfplay danger --seats 3 --games 1000`, which stands in docs/danger.md.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple, cast

from rules.danger.cards import COLOURS, PLACE
from rules.danger.players.playout import Playout
from rules.danger.players.simple import own_rows
from rules.danger.state import DRAW, TAKE, Action
from rules.danger.view import View
from rules.kernel.game import Seat
from rules.kernel.players import Sample
from rules.kernel.rng import Rng

PLAYOUTS = 3_000
"""How many rounds the strong player plays out before it decides at the latest: 0.15 s of one core of a small server."""
HEAT = 50
"""How many of each choice it plays out between two looks at the choices that are left."""
CLEARLY = 2.5
"""By how many standard errors a choice must lag behind the best one to be dropped."""
TOO_LOW = 7
"""Protecting a row below this sum is not considered; it saves time."""
SPREAD = 18.5
"""The standard deviation of what one round adds to the distance of two players, in points.

By hand; between simple players it is 19.8: the root of the mean square over the pairs of seats, in all rounds of
1,000 games of three that `rules.kernel.playing.play_out` played.
"""
LOGISTIC = 1.7
"""A logistic curve over this many standard deviations is close to the normal distribution."""
_MASK = (1 << 64) - 1


class StrongPlayer:
    """Plays the rest of the round out with each of its choices until one is clearly the best.

    So it weighs what a draw risks with the cards that the stack still holds, what protecting keeps, whom a
    row leaves smallest and when the round should end. What counts is the chance to win the game: behind, it
    dares more.
    """

    def choose(self, view: object, sample: Sample, rng: Rng) -> Action:
        """Return the action after whose play-outs the seat wins most often."""
        position = cast(View, view)
        choices = serious_choices(position)
        if len(choices) == 1:
            return choices[0]
        assert position.seat is not None, "a computer player has a seat"
        seed, _ = rng.below(1 << 32)
        race = Race(position, choices, position.seat, seed)
        race.run()
        return choices[race.best]


def serious_choices(view: View) -> list[Action]:
    """Return the legal actions but those that are hardly ever right: to protect little, to close a row for
    nothing."""
    if view.phase == "protect":
        low = {row.colour for row in own_rows(view) if row.sum < TOO_LOW}
        return [action for action in view.legal if action.colour not in low]
    assert view.seat is not None, "a computer player has a seat"
    ends_the_round = view.seats[view.seat].finished == len(COLOURS) - 1
    if view.takeable and view.take_closes and not ends_the_round:
        return [DRAW]
    return list(view.legal)


class Race:
    """Play-outs of several choices on the same cards; who lags clearly behind is dropped."""

    def __init__(self, view: View, choices: Sequence[Action], seat: Seat, seed: int) -> None:
        """Line up *choices* of *seat*; *seed* gives the cards."""
        self.starts = [position_after(view, action) for action in choices]
        self.running = list(range(len(choices)))
        self.chances: list[list[float]] = [[] for _ in choices]
        self.chance_to_win = ChanceToWin(view.totals, seat, view.rounds - view.round)
        self.seed = seed
        self.best = 0

    def run(self) -> None:
        """Play out heat after heat until one choice is left or the play-outs are used up."""
        left = PLAYOUTS
        while len(self.running) > 1 and left >= HEAT * len(self.running):
            left -= HEAT * len(self.running)
            self.play_heat()
            self.drop_the_hopeless()

    def play_heat(self) -> None:
        """Play each running choice out HEAT times."""
        first = len(self.chances[self.running[0]])
        for number in range(first, first + HEAT):
            chance = _scattered(self.seed, number)
            for choice in self.running:
                points = self.starts[choice].copy(chance).points()
                self.chances[choice].append(self.chance_to_win.after(points))

    def drop_the_hopeless(self) -> None:
        """Keep the choices that may still be the best."""
        self.best = max(self.running, key=lambda choice: sum(self.chances[choice]))
        self.running = [choice for choice in self.running if choice == self.best or self.is_close(choice)]

    def is_close(self, choice: int) -> bool:
        """Tell whether the best choice leads *choice* by no more than chance explains."""
        leads = [
            mine - other for mine, other in zip(self.chances[self.best], self.chances[choice], strict=True)
        ]
        mean = math.fsum(leads) / len(leads)
        variance = math.fsum(lead * lead for lead in leads) / len(leads) - mean * mean
        return mean > 0 and mean <= CLEARLY * math.sqrt(max(0.0, variance) / len(leads))


class ChanceToWin(NamedTuple):
    """What the totals, the points of this round and the *rounds* after it mean for *seat*."""

    totals: tuple[int, ...]
    seat: Seat
    rounds: int

    def after(self, points: Sequence[int]) -> float:
        """Return the chance to win with *points* from this round, one number a seat.

        The odds of two players follow a logistic curve over their distance; after the last round it is so
        steep that only who is ahead counts, and equal totals share.
        """
        steep = LOGISTIC / (SPREAD * math.sqrt(self.rounds) if self.rounds else 1.0)
        mine = self.totals[self.seat] + points[self.seat]
        odds = [
            math.exp(steep * (total + more - mine)) for total, more in zip(self.totals, points, strict=True)
        ]
        return 1.0 / sum(odds)


def position_after(view: View, action: Action) -> Playout:
    """Return where the play-outs of *action* begin."""
    start = Playout.of(view)
    if action == TAKE:
        start.take()
    elif action == DRAW:
        start.bury()
    else:
        if action.colour is not None:
            start.finish(start.active * len(COLOURS) + PLACE[action.colour])
        start.pass_turn()
    return start


def _scattered(seed: int, number: int) -> int:
    """Return the state of chance for play-out *number*: SplitMix64, so that neighbours have nothing in common.

    Without the mixing the play-outs of one choice lie on a lattice, and their mean is off by several standard errors.
    """
    mixed = ((seed << 32 | number) * 0x9E3779B97F4A7C15) & _MASK
    mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & _MASK
    return mixed ^ mixed >> 31
