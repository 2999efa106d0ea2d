"""The cards, the deck for each number of players, and what a set of won cards is worth."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

Card: TypeAlias = int
"""A number from 10 to 59, each once: its tens are the colour, its units the points that it can score."""
Cards: TypeAlias = "tuple[Card, ...]"

LOWEST_DECADE = 1
HIGHEST_DECADE_AND_UNITS = {2: (4, 4), 3: (4, 6), 4: (4, 9), 5: (5, 9)}
"""Which cards stay in the pack for a number of players: up to this decade, up to this units digit in each."""


class Zones(NamedTuple):
    """A score area by its three zones; each has its cards in rising order, and together they hold all."""

    safe: Cards
    danger: Cards
    catastrophe: Cards


def deck_for(seats: int) -> Cards:
    """Return the pack for *seats* players (2 to 5) in rising order.

    Source: danger-tricks.fr.txt, "Mise en place" and "Partie à 2 joueurs".
    """
    decade, units = HIGHEST_DECADE_AND_UNITS[seats]
    return tuple(10 * tens + unit for tens in range(LOWEST_DECADE, decade + 1) for unit in range(units + 1))


def zones(cards: Iterable[Card]) -> Zones:
    """Return (safe, danger, catastrophe) of the won *cards*, whatever the order they came in.

    Two or more consecutive numbers of one decade cancel each other: catastrophe. Of the others the lowest
    of each decade is safe, the rest are in danger. A run never reaches from one decade into the next (39,
    40).

    Source: danger-tricks.fr.txt, "Zone de score personnelle".
    """
    won = frozenset(cards)
    cancelled = {card for card in won if _has_neighbour(card, won)}
    lowest: dict[int, Card] = {}
    for card in sorted(won - cancelled):
        lowest.setdefault(card // 10, card)
    safe = tuple(lowest.values())
    return Zones(safe, tuple(sorted(won - cancelled - set(safe))), tuple(sorted(cancelled)))


def score_area(cards: Iterable[Card]) -> int:
    """Return the points of the won *cards*: the sum of the units digits of the safe ones."""
    return sum(card % 10 for card in zones(cards).safe)


def _has_neighbour(card: Card, won: frozenset[Card]) -> bool:
    return (card % 10 > 0 and card - 1 in won) or (card % 10 < 9 and card + 1 in won)
