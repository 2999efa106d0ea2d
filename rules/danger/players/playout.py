"""The rest of a round, played out in microseconds: what computer players look ahead with.

A play-out knows no more than a view. It keeps the cards that the stack still holds and draws them in an
order of its own, and it lets every seat play like the simple player, so that thousands fit into a fraction
of a second; the rules themselves are in `mutable_state`, and a test holds the two against each other.
"""

from __future__ import annotations

from typing import Self

from rules.danger.cards import COLOURS, COPIES, LIMIT, PLACE, VALUES, Colour
from rules.danger.scoring import FOURTH_NEEDS
from rules.danger.view import View
from rules.kernel.game import Seat

SIMPLE_PROTECTS = 10
"""The simple player protects a row of this sum or more; set by hand, as a rule that a beginner might follow."""

_VALUE_BITS = 4
_VALUE = (1 << _VALUE_BITS) - 1
_MULTIPLIER, _INCREMENT, _MASK = 6364136223846793005, 1442695040888963407, (1 << 64) - 1


def _packed(colour: Colour, value: int) -> int:
    return PLACE[colour] << _VALUE_BITS | value


class Playout:
    """A round on its way. Rows have one place each: seat * 4 + colour.

    *worth* is the sum of a row, 0 when it is closed. Cards are numbers: colour * 16 + value. *chance* is
    the state of a linear congruential generator (Knuth's MMIX), which is quick; equal numbers give equal
    draws, so that choices can be compared on the same cards.
    """

    __slots__ = (
        "active",
        "chance",
        "counts",
        "discards",
        "finished",
        "is_open",
        "is_over",
        "offer",
        "seats",
        "six_in_row",
        "stack",
        "worth",
    )

    def __init__(self) -> None:
        """Make room; `of` and `copy` fill it."""
        self.seats = 0
        self.six_in_row = True
        self.active: Seat = 0
        self.offer = 0
        self.is_over = False
        self.chance = 0
        self.worth: list[int] = []
        self.counts: list[int] = []
        self.is_open: list[bool] = []
        self.finished: list[int] = []
        self.stack: list[int] = []
        self.discards: list[int] = []

    @classmethod
    def of(cls, view: View) -> Self:
        """Return the position of *view*, whose active player is about to draw or take."""
        assert view.active is not None, "a game that is over has no rest"
        rows = [row for seat in view.seats for row in seat.rows]
        new = cls()
        new.seats = len(view.seats)
        new.six_in_row = view.fourth_scope == "row"
        new.active = view.active
        new.offer = _packed(view.offer.colour, view.offer.value) if view.offer else 0
        new.worth = [0 if row.status == "closed" else row.sum for row in rows]
        new.counts = [row.count for row in rows]
        new.is_open = [row.status == "open" for row in rows]
        new.finished = [seat.finished for seat in view.seats]
        new.stack = _cards(view.left)
        new.discards = _cards(_gone(view))
        if new.offer:
            new.discards.remove(new.offer)
        return new

    def copy(self, chance: int) -> Playout:
        """Return this position for another play-out, whose cards come from *chance*."""
        new = Playout.__new__(Playout)
        new.seats, new.six_in_row, new.active = self.seats, self.six_in_row, self.active
        new.offer, new.is_over, new.chance = self.offer, self.is_over, chance
        new.worth, new.counts = self.worth.copy(), self.counts.copy()
        new.is_open, new.finished = self.is_open.copy(), self.finished.copy()
        new.stack, new.discards = self.stack.copy(), self.discards.copy()
        return new

    def points(self) -> list[int]:
        """Play the round to its end and return the points of each seat."""
        while not self.is_over:
            self.turn()
        points = [0] * self.seats
        for colour in range(len(COLOURS)):
            worth, counts = self.worth[colour :: len(COLOURS)], self.counts[colour :: len(COLOURS)]
            keys = list(zip(worth, counts, strict=True))
            least = min(keys)
            for seat, key in enumerate(keys):
                if key != least:
                    points[seat] += key[0]
        return points

    def turn(self) -> None:
        """Let the active seat take the offer when it fits, draw otherwise, and protect its best row."""
        offer = self.offer
        if offer:
            place = self.active * len(COLOURS) + (offer >> _VALUE_BITS)
            if self.is_open[place] and self.worth[place] + (offer & _VALUE) <= LIMIT:
                self.take()
                return
            self.bury()
        card = self.draw()
        if self.is_open[self.active * len(COLOURS) + (card >> _VALUE_BITS)]:
            self.put(card)
        else:
            self.offer = card
            self.pass_turn()

    def take(self) -> None:
        """Put the offer into the active seat's row."""
        card, self.offer = self.offer, 0
        self.put(card)

    def bury(self) -> None:
        """Leave the offer, if there is one."""
        if self.offer:
            self.discards.append(self.offer)
            self.offer = 0

    def draw(self) -> int:
        """Take any card of the stack, which is made of the discard pile when it is empty."""
        stack = self.stack
        if not stack:
            stack = self.stack = self.discards
            self.discards = []
        self.chance = (self.chance * _MULTIPLIER + _INCREMENT) & _MASK
        place = (self.chance >> 33) * len(stack) >> 31
        card, stack[place] = stack[place], stack[-1]
        stack.pop()
        return card

    def put(self, card: int) -> None:
        """Put *card* into its row of the active seat, protect its best row, and give the turn on."""
        place = self.active * len(COLOURS) + (card >> _VALUE_BITS)
        worth = self.worth[place] + (card & _VALUE)
        self.counts[place] += 1
        if worth > LIMIT:
            self.worth[place] = 0
            self.finish(place)
        else:
            self.worth[place] = worth
        if not self.is_over:
            self.protect_best(place)
            self.pass_turn()

    def protect_best(self, placed: int) -> None:
        """Protect the best row of the active seat, as the simple player does; *placed* is out of the
        question."""
        first = self.active * len(COLOURS)
        best, pick = SIMPLE_PROTECTS - 1, -1
        for place in range(first, first + len(COLOURS)):
            worth = self.worth[place]
            if worth > best and self.is_open[place] and place != placed and self.may_protect(place, worth):
                best, pick = worth, place
        if pick >= 0:
            self.finish(pick)

    def may_protect(self, place: int, worth: int) -> bool:
        """Tell whether the row of *place* is not the smallest, alone with its sum and, as the fourth, long
        enough."""
        column = self.worth[place % len(COLOURS) :: len(COLOURS)]
        if column.count(worth) > 1 or min(column) == worth:
            return False
        if self.finished[self.active] < len(COLOURS) - 1:
            return True
        first = self.active * len(COLOURS)
        cards = self.counts[place] if self.six_in_row else sum(self.counts[first : first + len(COLOURS)])
        return cards >= FOURTH_NEEDS

    def finish(self, place: int) -> None:
        """Finish the row of *place*; a fourth one ends the round."""
        self.is_open[place] = False
        self.finished[self.active] += 1
        self.is_over = self.finished[self.active] == len(COLOURS)

    def pass_turn(self) -> None:
        """Let the next seat play."""
        self.active = (self.active + 1) % self.seats


def _cards(counts: tuple[tuple[int, ...], ...]) -> list[int]:
    """Return as many of each card as *counts* says: [colour][value - 1]."""
    return [
        _packed(colour, value)
        for colour, of_colour in zip(COLOURS, counts, strict=True)
        for value, count in zip(VALUES, of_colour, strict=True)
        for _ in range(count)
    ]


def _gone(view: View) -> tuple[tuple[int, ...], ...]:
    """Return how many of each card the discard pile holds: those neither in the stack nor on the table."""
    gone = [[COPIES - count for count in of_colour] for of_colour in view.left]
    for seat in view.seats:
        for row in seat.rows:
            for card in row.cards:
                gone[PLACE[card.colour]][card.value - 1] -= 1
    return tuple(map(tuple, gone))
