"""Positions of Danger from a notation, so that a test says what lies on the table and nothing else.

One player: "R9,2 Y2 Gp7,6" is red 9 and 2, yellow 2, and green 7 and 6, protected; players are parted by "/".
A row above the limit is closed. "R9 Y2 / / B4" has a second player without cards.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.danger import COLOURS, DECK, Card, Colour, State
from rules.danger.cards import PLACE, Display, Row
from rules.danger.scoring import FourthScope
from rules.danger.state import Pace, Phase
from rules.kernel.rng import Rng

LETTERS: dict[str, Colour] = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}


class Table(NamedTuple):
    """What the public functions want: values by colour and the protected colours, one of each a seat."""

    rows: list[dict[Colour, list[int]]]
    protected: list[set[Colour]]


def colours(letters: str) -> set[Colour]:
    """Return the colours of "RY"."""
    return {LETTERS[letter] for letter in letters}


def table(text: str) -> Table:
    """Return the rows that *text* notates."""
    rows: list[dict[Colour, list[int]]] = []
    protected: list[set[Colour]] = []
    for player in text.split("/"):
        mine = [(row[0], row[1:]) for row in player.split()]
        rows.append(
            {LETTERS[letter]: [int(v) for v in values.lstrip("p").split(",")] for letter, values in mine}
        )
        protected.append({LETTERS[letter] for letter, values in mine if values.startswith("p")})
    return Table(rows, protected)


class _Box:
    """The 108 cards while they are laid out."""

    def __init__(self) -> None:
        self.cards = list(DECK)

    def take(self, colour: Colour, value: int) -> Card:
        card = next(card for card in self.cards if (card.colour, card.value) == (colour, value))
        self.cards.remove(card)
        return card

    def read(self, text: str) -> tuple[Card, ...]:
        """Return the cards of "R9 B1"."""
        return tuple(self.take(LETTERS[card[0]], int(card[1:])) for card in text.split())


def position(
    text: str,
    *,
    active: int = 0,
    deck: str = "",
    discard: str = "",
    offer: bool = False,
    stack_is_whole: bool = True,
    round: int = 1,
    starter: int = 0,
    totals: tuple[int, ...] | None = None,
    fourth_scope: FourthScope = "row",
    pace: Pace = "every_card",
    phase: Phase = "source",
    seed: bytes = bytes(32),
) -> State:
    """Return the state in which *text* lies on the table.

    *deck*: the next cards of the stack in the order in which they come ("R9 B1"), the rest of the box below
    them or, unless *stack_is_whole*, on the discard pile. *discard*: the cards on top of the discard pile,
    the top one last and, with *offer*, on offer.
    """
    box = _Box()
    displays = tuple(_display(box, rows, kept) for rows, kept in zip(*table(text), strict=True))
    next_cards, discarded = box.read(deck), box.read(discard)
    rest = tuple(box.cards)
    stack, pile = (rest, ()) if stack_is_whole else ((), rest)
    return State(
        fourth_scope=fourth_scope,
        pace=pace,
        round=round,
        starter=starter,
        active=active,
        phase=phase,
        rows=displays,
        deck=(*stack, *reversed(next_cards)),
        discard=(*pile, *discarded),
        offer=discarded[-1] if offer else None,
        placed=None,
        choices=(),
        last=None,
        totals=totals or (0,) * len(displays),
        history=(),
        moves=0,
        rng=Rng(seed),
    )


def _display(box: _Box, rows: dict[Colour, list[int]], protected: set[Colour]) -> Display:
    display = [Row()] * len(COLOURS)
    for colour, values in rows.items():
        row = Row()
        for value in values:
            row = row.with_card(box.take(colour, value))
        display[PLACE[colour]] = row.protected() if colour in protected else row
    return tuple(display)
