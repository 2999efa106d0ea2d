"""The cards of Dice Town: those of the General Store and the property titles, each read from a data file.

In hands, piles and notation a card is a short text: the id of a Store card ("eq_horse") or, for a title, "t"
and its value ("t5"). The copies of a card can't be told apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

Kind: TypeAlias = Literal["equipment", "action"]

STORE_CARDS = 19
TITLES = 25
TITLE_VALUES = range(1, 6)

WINDOWS = {
    "set_one_die": "dice_choice",
    "take_dollars": "before_any_location",
    "cancel_card": "reaction",
    "repeat_saloon": "saloon_won",
    "repeat_store": "store_won",
    "extra_title_from_deck": "townhall_won",
    "double_nuggets": "mine_won",
    "keep_old_sheriff": "sheriff_change",
    "take_half_bank": "bank_won_by_other",
    "visit_doc": "doc",
}
"""The moment at which each effect of an action card is played."""


class Card(NamedTuple):
    """A kind of card of the General Store, of which *copies* are in the deck.

    *vp* are the victory points of equipment. An action card has an *effect*, one of WINDOWS, and *n*: the
    dollars that "take_dollars" takes.
    """

    id: str
    name: str
    kind: Kind
    copies: int
    vp: int = 0
    effect: str = ""
    n: int = 0


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck of the General Store; *status* tells where its list is from ("house": our own)."""

    key: str
    status: str
    note: str
    cards: tuple[Card, ...]

    def card(self, card: str) -> Card:
        """Return what is printed on the Store card with this id. Raises KeyError."""
        for known in self.cards:
            if known.id == card:
                return known
        raise KeyError(card)

    def effect(self, card: str) -> str:
        """Return the effect of *card*; empty for equipment and titles."""
        for known in self.cards:
            if known.id == card:
                return known.effect
        return ""

    @property
    def actions(self) -> tuple[Card, ...]:
        """The kinds of action cards."""
        return tuple(card for card in self.cards if card.effect)

    def all_cards(self) -> tuple[str, ...]:
        """Return its 19 cards, copies and all."""
        return tuple(card.id for card in self.cards for _ in range(card.copies))


def title(value: int) -> str:
    """Return the property title of *value* victory points."""
    return f"t{value}"


def is_title(card: str) -> bool:
    """Tell whether *card* is a property title; no id of a Store card is that short."""
    return len(card) == 2


def title_value(card: str) -> int:
    """Return the victory points of the title *card*."""
    return int(card[1:])


def points(deck: Deck, card: str) -> int:
    """Return the victory points of *card* at the end of the game."""
    return title_value(card) if is_title(card) else deck.card(card).vp


def best(deck: Deck, cards: tuple[str, ...]) -> str:
    """Return the card with most victory points, the first of several."""
    return max(cards, key=lambda card: points(deck, card))
