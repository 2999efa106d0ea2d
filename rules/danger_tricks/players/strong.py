"""The strong player: counts cards, and tries its choices in deals that fit what it saw.

How often it tries them was set by hand, for the time that it takes. A change is judged by
`python -m bot selfplay danger_tricks --seats 4 --games 400 --seed 1`: it won 86.8 % (95 % interval 83.4 to 89.6).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar, cast

from rules.danger_tricks.cards import Card, Cards
from rules.danger_tricks.draft import without
from rules.danger_tricks.players.playout import play_on
from rules.danger_tricks.players.simple import areas_of, laid_in, own_seat
from rules.danger_tricks.standing import team_of, team_totals
from rules.danger_tricks.state import TRICKS, Action, Keep, Play, State
from rules.danger_tricks.view import View
from rules.kernel.game import Seat
from rules.kernel.players import Sample
from rules.kernel.rng import Rng

C = TypeVar("C")

SCREENING = ((3, 16), (5, 5), (10, 1))
"""In a draft: how many deals each choice is tried in, and how many choices go on; the last is kept."""
TRIED_CARDS = ((16, 1),)
"""The same for the cards of a hand."""

Trial: TypeAlias = "Callable[[State, int, C], float]"
"""What a choice is worth in one deal, the number of which tells it from the others."""


class StrongPlayer:
    """Counts cards: tries each choice in deals that fit what it saw, the rest played by the simple rule."""

    def choose(self, view: object, sample: Sample, rng: Rng) -> Action:
        """Return the choice with the greatest lead at the end of the round, on average."""
        position = cast(View, view)
        if position.phase == "trick":
            return Play(_best(position.hand, TRIED_CARDS, _card_trial(position), sample, rng))
        choices = [action.cards for action in position.legal if isinstance(action, Keep)]
        return Keep(_best(choices, SCREENING, _draft_trial(position), sample, rng))


def _best(
    choices: Sequence[C], screening: Sequence[tuple[int, int]], trial: Trial[C], sample: Sample, rng: Rng
) -> C:
    worth = [(0.0, choice) for choice in choices]
    number = 0
    for deals, survivors in screening:
        for _ in range(deals):
            world = cast(State, sample(rng.fork(str(number))))
            worth = [(sum_so_far + trial(world, number, choice), choice) for sum_so_far, choice in worth]
            number += 1
        worth = sorted(worth, key=_sum_so_far, reverse=True)[:survivors]
    return worth[0][1]


def _sum_so_far(entry: tuple[float, C]) -> float:
    return entry[0]


def _card_trial(view: View) -> Trial[Card]:
    me, laid, areas = own_seat(view), laid_in(view), areas_of(view)
    leader = cast(Seat, view.leader)
    tricks = TRICKS + 1 - view.trick

    def trial(world: State, number: int, card: Card) -> float:
        hands = [list(hand) for hand in world.hands]
        hands[me].remove(card)
        return _lead(view, play_on(hands, list(areas), leader, (*laid, card), tricks))

    return trial


def _draft_trial(view: View) -> Trial[Cards]:
    me, seats = own_seat(view), len(view.seats)

    def trial(world: State, number: int, cards: Cards) -> float:
        hands = _hands_after_draft(world, me, cards)
        return _lead(view, play_on(hands, [0] * seats, number % seats, (), TRICKS))

    return trial


def _hands_after_draft(world: State, me: Seat, cards: Cards) -> list[list[Card]]:
    """Return the hands when *me* keeps *cards* now and the rest of the draft goes as drafts usually do."""
    if world.phase == "draft1":
        first = [_usual(nine) for nine in world.dealt]
        first[me] = cards
    else:
        first = list(world.first)
    passed = [without(nine, kept) for nine, kept in zip(world.dealt, first, strict=True)]
    received = [passed[seat - 1] for seat in range(len(passed))]
    second = [_usual(six) for six in received]
    if world.phase == "draft2":
        second[me] = cards
    left = [without(six, kept) for six, kept in zip(received, second, strict=True)]
    return [sorted(first[seat] + second[seat] + left[seat - 1]) for seat in range(len(left))]


def _usual(packet: Cards) -> Cards:
    """Return what players are thought to keep: two high cards, to win with, and the lowest, to lose with."""
    return packet[0], packet[-2], packet[-1]


def _lead(view: View, points: Sequence[int]) -> int:
    """Return by how much the own seat, or its team, would be ahead of the best of the others."""
    me = own_seat(view)
    totals = [total + scored for total, scored in zip(view.totals, points, strict=True)]
    if view.mode == "teams":
        own, other = team_of(me), 1 - team_of(me)
        teams = team_totals(totals)
        return teams[own] - teams[other]
    return totals[me] - max(total for seat, total in enumerate(totals) if seat != me)
