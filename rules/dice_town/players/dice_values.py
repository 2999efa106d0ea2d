"""What dice are worth that a player keeps: what a hand may bring in the town, and how it may grow.

The numbers were set by hand, as those of `estimates`. Everything is weighed in victory points. Hands are
numbers here, three bits for the count of each face, so that dice are added like numbers.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import NamedTuple

from rules.dice_town.hands import DICE, FACES, RANK, HandRank, in_order, town_hall_rank
from rules.dice_town.players.estimates import A_DOLLAR, place_values
from rules.dice_town.state import FACE_OF
from rules.dice_town.view import SeatView, View
from rules.kernel.game import Seat
from rules.kernel.rng import Rng

SCENARIOS = 24
"""How often the hands of the opponents are completed by lot."""
FINISHES = (0.9, 0.3, 0.15, 0.08, 0.05)
"""How likely somebody finishes when the opponent who is furthest still lacks 0, 1, 2, 3 or 4 dice beyond
one a throw."""
ALMOST_SURE = 0.85
"""From this chance on that the throws end, what may come after is not looked at; it saves time."""
TIE_OF_MINE = 0.95
TIE_OF_OTHERS = 0.35
"""How often a tie is decided for this seat, as the sheriff and otherwise."""
TARGETS = ("A", "A", "A", "K", "Q", "J", "10", "9")
"""The faces that an opponent who shows no dice yet may collect."""


def code(dice: Sequence[str]) -> int:
    """Return *dice* as a number."""
    return sum(1 << 3 * RANK[die] for die in dice)


def number_of(hand: int, face: str) -> int:
    """Return how often *face* occurs in *hand*."""
    return hand >> 3 * RANK[face] & 7


@functools.lru_cache(maxsize=1024)
def _dice_of(hand: int) -> tuple[str, ...]:
    return tuple(face for face in FACES for _ in range(number_of(hand, face)))


class Roll(NamedTuple):
    """A throw: how *likely* it is, its *dice*, and the promising choices among them, the small ones first.

    A choice is its dice and their number: one die of a face, all of a face, or the whole throw.
    """

    likely: float
    dice: int
    choices: tuple[tuple[int, int], ...]


@functools.cache
def rolls(count: int) -> tuple[Roll, ...]:
    """Return all throws of *count* dice."""
    return tuple(_roll(dice) for dice in combinations_with_replacement(FACES, count))


def _roll(dice: tuple[str, ...]) -> Roll:
    counts = {face: dice.count(face) for face in dice}
    ways = factorial(len(dice)) / prod(factorial(times) for times in counts.values())
    alike = {(times * code([face]), times) for face in counts for times in (1, counts[face])}
    choices = sorted(alike | {(code(dice), len(dice))}, key=lambda choice: choice[1])
    return Roll(ways / len(FACES) ** len(dice), code(dice), tuple(choices))


class DiceValues:
    """What the hands that a seat can still get are worth to it, against opponents whose hands are completed
    by lot."""

    def __init__(self, view: View, seat: Seat, rng: Rng) -> None:
        self.view = view
        self.me = view.seats[seat]
        self.opponents = [other for other in view.seats if other.seat != seat]
        self.tie = TIE_OF_MINE if self.me.is_sheriff else TIE_OF_OTHERS
        hands = [_completed(opponent, rng.fork(str(opponent.seat))) for opponent in self.opponents]
        self._scenarios = list(zip(*hands, strict=True))
        self._chances = {face: self._chances_of(face) for face in FACES}
        self._best = [max(map(self._rank, hands)) for hands in self._scenarios]
        self._place_values = place_values(view, seat)
        self._hands: dict[int, float] = {}
        self._growing: dict[tuple[int, int], float] = {}
        self._furthest = min(DICE - len(opponent.kept) for opponent in self.opponents)

    def of(self, kept: int, size: int, throws: int) -> float:
        """Return what *kept*, *size* dice, is worth when *throws* throws from now the rest is thrown."""
        if size == DICE:
            return self.of_hand(kept)
        known = self._growing.get((kept, throws))
        if known is None:
            known = self._growing[kept, throws] = self._of_growing(kept, size, throws)
        return known

    def _of_growing(self, kept: int, size: int, throws: int) -> float:
        """Weigh that this throw is the last, because somebody else has finished, against going on."""
        lacking = self._furthest - throws
        ends = FINISHES[lacking] if lacking >= 0 else 1.0
        throw = rolls(DICE - size)
        last = 0.0
        for roll in throw:
            last += roll.likely * self.of_hand(kept + roll.dice)
        if ends > ALMOST_SURE or size == DICE - 1:
            return last
        going_on = 0.0
        for roll in throw:
            going_on += roll.likely * self._of_best_choice(kept, size, throws + 1, roll.choices)
        return ends * last + (1 - ends) * going_on

    def _of_best_choice(
        self, kept: int, size: int, throws: int, choices: tuple[tuple[int, int], ...]
    ) -> float:
        best, most, growing = 0.0, self.me.dollars + 1, self._growing
        for dice, count in choices:
            if count > most:
                break
            worth = growing.get((kept + dice, throws))
            if worth is None:
                worth = self.of(kept + dice, size + count, throws)
            worth -= (count - 1) * A_DOLLAR
            if worth > best:
                best = worth
        return best

    def of_hand(self, hand: int) -> float:
        """Return what five dice are worth."""
        known = self._hands.get(hand)
        if known is None:
            known = self._hands[hand] = self._of_hand(hand)
        return known

    def _of_hand(self, hand: int) -> float:
        total, nothing = 0.0, 1.0
        for place, face in FACE_OF.items():
            count = number_of(hand, face)
            chance = self._chances[face][count]
            total += chance * self._place_values[place][count]
            nothing *= 1 - chance
        chance = self._chance_of_best(self._rank(_dice_of(hand)))
        total += chance * self._place_values["town_hall"][number_of(hand, "A")]
        return total + nothing * (1 - chance) * self._doctor(hand)

    def _rank(self, dice: tuple[str, ...]) -> HandRank:
        return town_hall_rank(dice, kickers=self.view.flags.townhall_kickers)

    def _chance_of_best(self, rank: HandRank) -> float:
        won = sum(1.0 if rank > best else self.tie if rank == best else 0.0 for best in self._best)
        return won / SCENARIOS

    def _chances_of(self, face: str) -> list[float]:
        """Return the chance to win the place of *face* with 0 to 5 dice of it."""
        most = [max(hand.count(face) for hand in hands) for hands in self._scenarios]
        return [
            sum(1.0 if mine > other else self.tie if mine == other else 0.0 for other in most) / SCENARIOS
            if mine
            else 0.0
            for mine in range(DICE + 1)
        ]

    def _doctor(self, hand: int) -> float:
        """Return what a visit to the Doctor is worth, roughly."""
        worth = 0.4
        if number_of(hand, "J") or number_of(hand, "Q"):
            worth = 2.0
        if number_of(hand, "K"):
            worth = max(worth, sum(min(2, other.dollars) for other in self.opponents) * 0.6)
        if number_of(hand, "A"):
            worth = max(worth, sum(1.2 for other in self.opponents if other.nuggets))
        return worth


def _completed(opponent: SeatView, rng: Rng) -> list[tuple[str, ...]]:
    """Return SCENARIOS hands that *opponent* may get, collecting the face of which it has most."""
    return [_one_hand(opponent.kept, rng.fork(str(number))) for number in range(SCENARIOS)]


def _one_hand(kept: tuple[str, ...], rng: Rng) -> tuple[str, ...]:
    missing = DICE - len(kept)
    target, rng = rng.choice(TARGETS)
    if kept:
        target = max(kept, key=lambda face: (kept.count(face), RANK[face]))
    hits = int(1000 * (1 - (5 / 6) ** ((missing + 1) / 2)))
    dice = list(kept)
    for _ in range(missing):
        luck, rng = rng.below(1000)
        face, rng = rng.choice(FACES)
        dice.append(target if luck < hits else face)
    return in_order(dice)
