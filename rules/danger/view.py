"""What the players of Danger see: everything but the order of the stack."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from rules.danger.cards import COLOURS, DECK, LIMIT, PLACE, VALUES, Card, Colour, Display, Status, is_takeable
from rules.danger.scoring import Bar, FourthScope, bars_to_protect, score_round
from rules.danger.state import ROUNDS, Action, Pace, Phase, Placed, State
from rules.kernel.game import Outcome, Seat


@dataclass(frozen=True, slots=True)
class RowView:
    """One colour in front of a player.

    *sum* is that of the cards, even above the limit. *bar* is the rule that keeps the row from being
    protected, None if nothing does: for the active player in the phase "protect" the rule now; for everybody
    else, and in the other phases, the rule that would bar it as the rows lie if a card of another colour had
    just been placed.
    """

    colour: Colour
    cards: tuple[Card, ...]
    sum: int
    count: int
    status: Status
    bar: Bar | None


@dataclass(frozen=True, slots=True)
class SeatView:
    """What lies before one player: *rows* in the order of COLOURS, *finished* of them protected or closed."""

    seat: Seat
    rows: tuple[RowView, ...]
    cards: int
    finished: int
    total: int


@dataclass(frozen=True, slots=True)
class View:
    """A position as *seat* (None = a spectator) sees it.

    *discard_top* is the last card of the discard pile, and *offer* the same card while the active player may
    take it; *offered_by* drew it. *takeable*: the active player may take the offer; *take_closes*: that would
    close the row. *last*: where the latest card of this round was placed, if the latest drawn one was not
    discarded. *placed*: the colour placed in this turn. *legal*: what *seat* may do; *may*: what the active
    player may do, which anybody can see. *left*: how many of each card the stack still holds, as everybody
    saw the others go by: [colour][value - 1]. *history*: for each round played one tuple a seat with its
    points by colour.
    """

    seat: Seat | None
    round: int
    rounds: int
    starter: Seat
    active: Seat | None
    phase: Phase
    seats: tuple[SeatView, ...]
    deck: int
    discard: int
    discard_top: Card | None
    offer: Card | None
    offered_by: Seat | None
    takeable: bool
    take_closes: bool
    placed: Colour | None
    last: Placed | None
    legal: tuple[Action, ...]
    may: tuple[Action, ...]
    left: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    history: tuple[tuple[tuple[int, ...], ...], ...]
    fourth_scope: FourthScope
    pace: Pace
    outcome: Outcome | None


def values_of(rows: tuple[Display, ...]) -> tuple[dict[Colour, list[int]], ...]:
    """Return the values of the cards in *rows*, as the rules that compare rows want them."""
    return tuple(
        {colour: [card.value for card in row.cards] for colour, row in zip(COLOURS, display, strict=True)}
        for display in rows
    )


def protected_of(rows: tuple[Display, ...]) -> tuple[set[Colour], ...]:
    """Return the colours that each seat has protected."""
    return tuple(
        {colour for colour, row in zip(COLOURS, display, strict=True) if row.status == "protected"}
        for display in rows
    )


def view_of(state: State, seat: Seat | None, may: tuple[Action, ...], outcome: Outcome | None) -> View:
    """Return *state* as *seat* sees it; *may* are the legal actions of the active player."""
    active = None if state.phase == "over" else state.active
    offer = state.offer
    takeable = active is not None and is_takeable(state.rows[active], offer)
    return View(
        seat=seat,
        round=state.round,
        rounds=ROUNDS,
        starter=state.starter,
        active=active,
        phase=state.phase,
        seats=tuple(_seat_view(state, other) for other in range(len(state.rows))),
        deck=len(state.deck),
        discard=len(state.discard),
        discard_top=state.discard[-1] if state.discard else None,
        offer=offer,
        offered_by=(state.active - 1) % len(state.rows) if offer else None,
        takeable=takeable,
        take_closes=takeable and _closes(state, offer),
        placed=state.placed,
        last=state.last,
        legal=may if seat is not None and seat == active else (),
        may=may,
        left=_left(state.deck),
        totals=state.totals,
        history=state.history,
        fourth_scope=state.fourth_scope,
        pace=state.pace,
        outcome=outcome,
    )


def points_now(view: View) -> tuple[dict[Colour, int], ...]:
    """Return for each seat what its rows would score if the round ended as they lie."""
    return score_round(
        [{row.colour: [card.value for card in row.cards] for row in seat.rows} for seat in view.seats]
    )


def cards_to_come(view: View) -> tuple[tuple[int, ...], ...]:
    """Return how many of each card the next draw can turn up: [colour][value - 1].

    The cards of the stack or, if it is empty, of the discard pile, an offer included: a draw shuffles it first.
    """
    if view.deck:
        return view.left
    lying = [card for seat in view.seats for row in seat.rows for card in row.cards]
    return _left(tuple(set(DECK).difference(lying)))


def cards_that_close(view: View, seat: Seat) -> tuple[int, int]:
    """Return how many of the cards that can come next would close a row of *seat*, of how many."""
    coming = cards_to_come(view)
    closing = sum(
        count
        for row, left in zip(view.seats[seat].rows, coming, strict=True)
        for value, count in zip(VALUES, left, strict=True)
        if row.status == "open" and row.sum + value > LIMIT
    )
    return closing, sum(map(sum, coming))


def _closes(state: State, offer: Card | None) -> bool:
    return offer is not None and state.rows[state.active][PLACE[offer.colour]].sum + offer.value > LIMIT


def _seat_view(state: State, seat: Seat) -> SeatView:
    placed = state.placed if seat == state.active else None
    bars = bars_to_protect(values_of(state.rows), protected_of(state.rows), seat, placed, state.fourth_scope)
    rows = tuple(
        RowView(colour, row.cards, row.sum, len(row.cards), row.status, bar)
        for colour, row, bar in zip(COLOURS, state.rows[seat], bars, strict=True)
    )
    cards = sum(row.count for row in rows)
    return SeatView(seat, rows, cards, sum(row.status != "open" for row in rows), state.totals[seat])


def _left(deck: tuple[Card, ...]) -> tuple[tuple[int, ...], ...]:
    count = Counter((card.colour, card.value) for card in deck)
    return tuple(tuple(count[colour, value] for value in VALUES) for colour in COLOURS)
