"""Poker dice: their faces, the price of keeping them, and which of two hands is better."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import NamedTuple

FACES = ("9", "10", "J", "Q", "K", "A")
RANK = {face: rank for rank, face in enumerate(FACES)}
"""The place of a face in FACES."""
DICE = 5
"""Dice of one player."""

CATEGORIES = ("high_card", "pair", "two_pair", "three", "straight", "full_house", "four", "five")
"""The kinds of hands, the lowest first. A straight beats three of a kind and loses to a full house."""

SHAPES: dict[tuple[int, ...], str] = {
    (5,): "five",
    (4, 1): "four",
    (3, 2): "full_house",
    (3, 1, 1): "three",
    (2, 2, 1): "two_pair",
    (2, 1, 1, 1): "pair",
}
"""What a hand is by how often its faces occur, the commonest first; five different faces are looked at
closer."""


class HandRank(NamedTuple):
    """How good a hand is: the greater one wins.

    *category* is a place in CATEGORIES, *faces* the ranks of its groups: the commonest first, among equally
    common ones the highest first.
    """

    category: int
    faces: tuple[int, ...]

    @property
    def name(self) -> str:
        """The kind of hand, one of CATEGORIES."""
        return CATEGORIES[self.category]


def read_face(text: str) -> str:
    """Return the face that *text* means; "T" is another name of "10". Raises ValueError for any other."""
    face = "10" if text == "T" else text
    if face not in RANK:
        raise ValueError(f"a die shows one of {', '.join(FACES)}, not {text!r}")
    return face


def in_order(dice: Iterable[str]) -> tuple[str, ...]:
    """Return *dice* from the lowest face to the highest: the one order in which this game keeps dice."""
    return tuple(sorted(dice, key=RANK.__getitem__))


def hand_rank(dice: Iterable[str]) -> HandRank:
    """Return how good five *dice* are, in any order; only hands that tie have equal ranks.

    The dice outside the groups count too, as in poker. Raises ValueError unless they are five faces.

    Source: dice-town.pt.txt, its questions and answers on the Town Hall.
    """
    return _rank(in_order(read_face(die) for die in dice))


def town_hall_rank(dice: tuple[str, ...], *, kickers: bool) -> HandRank:
    """Return what the Town Hall compares: without *kickers* only the groups, so that JJJJA equals JJJJ9.

    A hand without a group is then as good as its highest die.
    """
    rank = _rank(dice)
    if kickers:
        return rank
    groups = sum(1 for face in set(dice) if dice.count(face) > 1)
    return HandRank(rank.category, rank.faces[: max(groups, 1)])


@functools.lru_cache(maxsize=512)
def _rank(dice: tuple[str, ...]) -> HandRank:
    if len(dice) != DICE:
        raise ValueError(f"a hand has {DICE} dice, not {len(dice)}")
    ranks = [RANK[die] for die in dice]
    groups = sorted(set(ranks), key=lambda rank: (ranks.count(rank), rank), reverse=True)
    shape = tuple(ranks.count(rank) for rank in groups)
    category = SHAPES.get(shape) or ("straight" if max(ranks) - min(ranks) == DICE - 1 else "high_card")
    return HandRank(CATEGORIES.index(category), tuple(groups))


def price(kept: int) -> int:
    """Return the dollars that it costs to keep *kept* dice of one throw: $1 for none, the first one free.

    Raises ValueError for a number that no throw has.
    """
    if not 0 <= kept <= DICE:
        raise ValueError(f"one keeps 0 to {DICE} dice, not {kept}")
    return kept - 1 if kept else 1
