"""The rest of a round played quickly, everybody by one rule: how a computer player looks ahead.

An area is a number with one bit a card, ten bits a decade, so that its points are a few look-ups.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.danger_tricks.cards import Card, Cards, score_area
from rules.kernel.game import Seat

FIRST = 10
UNITS = 10
COLUMN = (1 << UNITS) - 1
POINTS: tuple[int, ...] = tuple(
    score_area(FIRST + unit for unit in range(UNITS) if column >> unit & 1) for column in range(COLUMN + 1)
)
"""The points of each set of cards of one decade."""


def mask_of(cards: Iterable[Card]) -> int:
    """Return the set of *cards* as bits."""
    return sum(1 << card - FIRST for card in cards)


def points_of(area: int) -> int:
    """Return the points of *area*, whose decades score one by one."""
    points = 0
    while area:
        points += POINTS[area & COLUMN]
        area >>= UNITS
    return points


def simple_card(hand: Sequence[Card], highest: Card, area: int, trick: int) -> Card:
    """Return the lowest card of *hand* that wins what scores, else the highest that does not win.

    *hand* is in rising order, *highest* the best card of *trick* (0: none yet), *area* the player's own.
    """
    won, now = area | trick, points_of(area)
    losing = 0
    for card in hand:
        if card < highest:
            losing = card
        elif points_of(won | 1 << card - FIRST) > now:
            return card
    return losing or hand[-1]


def play_on(hands: list[list[Card]], areas: list[int], leader: Seat, laid: Cards, tricks: int) -> list[int]:
    """Play *tricks* tricks, the first of which *laid* has begun; return the points of each seat.

    *hands*, in rising order, and *areas* are used up.
    """
    seats = len(hands)
    for _ in range(tricks):
        highest, trick = max(laid, default=0), mask_of(laid)
        winner = (leader + laid.index(highest)) % seats if laid else leader
        for place in range(len(laid), seats):
            seat = (leader + place) % seats
            card = simple_card(hands[seat], highest, areas[seat], trick)
            hands[seat].remove(card)
            trick |= 1 << card - FIRST
            if card > highest:
                highest, winner = card, seat
        areas[winner] |= trick
        leader, laid = winner, ()
    return [points_of(area) for area in areas]
