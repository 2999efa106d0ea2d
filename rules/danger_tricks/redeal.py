"""What a seat cannot know, drawn anew: every deal and draft that fits what it has seen is equally likely.

Every packet of nine ends in three parts of three cards: part 0 is kept by the seat that it was dealt to,
part 1 by its left neighbour, part 2 by the seat after. A seat that looks at the table can tell

* the nine it was dealt, and which three of them it kept;
* of the other six only that its left neighbour kept three and the next seat has the rest (of two players the
  giver gets the rest back, so knows all);
* the six it received, so the three that it passed on are in its left neighbour's hand;
* the last three that it received;
* who played which card.

All other cards, those set aside among them, may change places as long as all keep what they played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from rules.danger_tricks.cards import Cards
from rules.danger_tricks.draft import without
from rules.danger_tricks.state import KEEP, State
from rules.kernel.game import Seat
from rules.kernel.rng import Rng

PARTS = 3


class Part(NamedTuple):
    """Part *number* (0, 1, 2) of the packet dealt to *packet*."""

    packet: Seat
    number: int


Places: TypeAlias = "dict[Part, Cards]"


def redeal(state: State, seat: Seat | None, rng: Rng) -> State:
    """Return *state* with all that *seat* (None = a spectator) cannot know drawn anew from *rng*."""
    places = _places(state)
    aside = state.aside
    halves, unseen = _hidden(state, seat)
    if halves:
        _, rng = _mix(state, places, halves, (), rng)
    aside, rng = _mix(state, places, unseen, aside, rng)
    return _rebuilt(state, places, aside, rng.fork("redeal"))


def _places(state: State) -> Places:
    """Return which cards are in each part; where nobody has chosen yet, any split of the packet serves."""
    places: Places = {}
    for seat, nine in enumerate(state.dealt):
        kept = state.first[seat] or nine[:KEEP]
        six = without(nine, kept)
        chosen = state.second[(seat + 1) % state.seats] or six[:KEEP]
        for number, cards in enumerate((kept, chosen, without(six, chosen))):
            places[Part(seat, number)] = cards
    return places


def _hidden(state: State, seat: Seat | None) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """Return the halves of its own six that *seat* cannot tell apart, and the parts it has never seen."""
    everything = tuple(Part(packet, number) for packet in range(state.seats) for number in range(PARTS))
    if seat is None:
        return (), everything
    n = state.seats
    seen = {Part(seat, number) for number in range(PARTS)}
    if state.phase != "draft1":
        seen |= {Part((seat - 1) % n, 1), Part((seat - 1) % n, 2)}
    halves: tuple[Part, ...] = (Part(seat, 1), Part(seat, 2)) if state.phase == "draft2" else ()
    if state.phase in ("trick", "over"):
        seen.add(Part((seat - 2) % n, 2))
        halves = (Part(seat, 1), Part(seat, 2)) if n > 2 else ()
    return halves, tuple(part for part in everything if part not in seen)


def _mix(state: State, places: Places, parts: Sequence[Part], aside: Cards, rng: Rng) -> tuple[Cards, Rng]:
    """Deal the cards of *parts* and *aside* anew among them, in *places*; return the new cards aside.

    A card that was played stays with its player, in any part held by that player: so each deal that fits is
    equally likely.
    """
    pool = sorted(aside + tuple(card for part in parts for card in places[part]))
    gone = {card for played in state.played for card in played}
    free, rng = rng.shuffle([card for card in pool if card not in gone])
    begin = 0
    for holder in range(state.seats):
        held = [part for part in parts if (part.packet + part.number) % state.seats == holder]
        pinned = tuple(card for card in state.played[holder] if any(card in places[part] for part in held))
        end = begin + KEEP * len(held) - len(pinned)
        rng = _fill(places, held, pinned, free[begin:end], rng)
        begin = end
    return free[begin:], rng


def _fill(places: Places, held: Sequence[Part], pinned: Cards, fresh: Cards, rng: Rng) -> Rng:
    cards = pinned + fresh
    if pinned and len(held) > 1:
        cards, rng = rng.shuffle(cards)
    for position, part in enumerate(held):
        places[part] = tuple(sorted(cards[KEEP * position : KEEP * (position + 1)]))
    return rng


def _rebuilt(state: State, places: Places, aside: Cards, rng: Rng) -> State:
    seats = range(state.seats)
    n = state.seats
    return replace(
        state,
        rng=rng,
        aside=tuple(sorted(aside)),
        dealt=tuple(tuple(sorted(_joined(places, seat))) for seat in seats),
        first=tuple(places[Part(seat, 0)] if state.first[seat] else () for seat in seats),
        second=tuple(places[Part((seat - 1) % n, 1)] if state.second[seat] else () for seat in seats),
        hands=tuple(_hand(state, places, seat) for seat in seats),
    )


def _joined(places: Places, packet: Seat) -> Cards:
    return places[Part(packet, 0)] + places[Part(packet, 1)] + places[Part(packet, 2)]


def _hand(state: State, places: Places, seat: Seat) -> Cards:
    if not state.hands[seat]:
        return ()
    n = state.seats
    nine = places[Part(seat, 0)] + places[Part((seat - 1) % n, 1)] + places[Part((seat - 2) % n, 2)]
    return tuple(sorted(without(nine, state.played[seat])))
