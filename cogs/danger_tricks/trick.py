"""What there is to show of a view: the trick on the table, the cards laid aside in a draft."""

from __future__ import annotations

from typing import NamedTuple

from rules.danger_tricks import Cards, View
from rules.kernel.game import Seat


class Trick(NamedTuple):
    """Trick *number*: the seats in *order* of play, the *cards* laid so far, whose card is highest."""

    number: int
    order: tuple[Seat, ...]
    cards: Cards
    winner: Seat | None

    @property
    def is_complete(self) -> bool:
        """Whether everybody has played to it."""
        return len(self.cards) == len(self.order)


def shown_trick(view: View) -> Trick | None:
    """Return the trick that lies on the table in *view*; None while the cards are drafted."""
    if view.leader is None:
        return None
    last = last_trick(view)
    if last is not None and not view.laid:
        return last
    order = _order(view, view.leader)
    return Trick(view.trick, order, tuple(card for _, card in view.laid), view.winning)


def last_trick(view: View) -> Trick | None:
    """Return the last trick of this round that was taken; None if there is none yet."""
    leader, trick = view.opener, None
    finished = min(len(seat.played) for seat in view.seats)
    for number in range(finished):
        assert leader is not None, "a trick was played, so somebody opened"
        order = _order(view, leader)
        cards = tuple(view.seats[seat].played[number] for seat in order)
        leader = order[cards.index(max(cards))]
        trick = Trick(number + 1, order, cards, leader)
    return trick


def passed_on(view: View) -> Cards:
    """Return what the seat of *view* has laid aside for its neighbour in the open draft; () before."""
    assert view.record is not None, "a seat has a record of its draft"
    return view.record.passed_six if view.phase == "draft1" else view.record.passed_three


def _order(view: View, leader: Seat) -> tuple[Seat, ...]:
    count = len(view.seats)
    return tuple((leader + place) % count for place in range(count))
