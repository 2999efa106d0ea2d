"""The cards of Danger and the rows that they lie in."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias, get_args

Colour: TypeAlias = Literal["red", "yellow", "green", "blue"]
Status: TypeAlias = Literal["open", "protected", "closed"]

COLOURS: tuple[Colour, ...] = get_args(Colour)
PLACE: dict[Colour, int] = {colour: place for place, colour in enumerate(COLOURS)}
"""The place of a colour in COLOURS."""
VALUES = range(1, 10)
COPIES = 3
LIMIT = 15
"""The sum that a row may not exceed; exactly this is still allowed."""


class Card(NamedTuple):
    """One of the 108 cards; the copies of a card mean the same in play, the number only tells them apart."""

    colour: Colour
    value: int
    copy: int


DECK: tuple[Card, ...] = tuple(
    Card(colour, value, copy) for colour in COLOURS for value in VALUES for copy in range(COPIES)
)


class Row(NamedTuple):
    """What lies in front of a player in one colour, in the order in which it was placed."""

    cards: tuple[Card, ...] = ()
    sum: int = 0
    status: Status = "open"

    @property
    def is_finished(self) -> bool:
        """Tell whether no more cards go here: the row is protected or closed."""
        return self.status != "open"

    def with_card(self, card: Card) -> Row:
        """Return the row after *card*, closed if that exceeds the limit."""
        total = self.sum + card.value
        return Row((*self.cards, card), total, "closed" if total > LIMIT else "open")

    def protected(self) -> Row:
        """Return the row, protected."""
        return Row(self.cards, self.sum, "protected")


Display: TypeAlias = tuple[Row, ...]
"""The four rows in front of one player, in the order of COLOURS."""

NO_ROWS: Display = (Row(), Row(), Row(), Row())


def is_takeable(display: Display, offer: Card | None) -> bool:
    """Tell whether the player of *display* may take *offer*: their row of its colour is not finished."""
    return offer is not None and not display[PLACE[offer.colour]].is_finished
