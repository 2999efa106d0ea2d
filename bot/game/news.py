"""What is news to somebody: all that happened since their last turn, which pictures mark."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rules.kernel.game import Seat

NEWEST_MOVES = 60
"""How many moves are searched for the last turn of whoever is asked: more than lie between two turns of one player
in any of our games, whose longest are the choices of five in Dice Town."""


def first_new(movers: Sequence[Seat | None], asked: Collection[Seat]) -> int:
    """Return the place of the first move that is news to the seats *asked*, out of moves made by *movers* in order.

    News is what came after their last turn. The moves with which they have begun the turn that they are in now are
    news, too, as what those led to has not been looked at yet. With nobody asked, all is news.
    """
    end = len(movers)
    while end and movers[end - 1] in asked:
        end -= 1
    while end and movers[end - 1] not in asked:
        end -= 1
    return end
