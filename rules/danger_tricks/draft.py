"""Dealing a round, and the draft: all choose at the same time, nothing moves before the last has locked."""

from __future__ import annotations

from dataclasses import replace

from rules.danger_tricks import standing
from rules.danger_tricks.cards import Card, Cards
from rules.danger_tricks.events import (
    CardsKept,
    CardsReceived,
    ChoiceLocked,
    HandDealt,
    LotsDrawn,
    OpenerNamed,
    PacketsPassed,
    RoundBegan,
)
from rules.danger_tricks.state import DEALT, KEEP, ROUNDS, Keep, State
from rules.kernel.game import Event, IllegalAction, Seat


def deal(state: State) -> tuple[State, tuple[Event, ...]]:
    """Shuffle the whole pack and deal the next round: nine cards each, the rest set aside unseen."""
    order, rng = state.rng.shuffle(state.deck)
    seats = range(state.seats)
    dealt = tuple(tuple(sorted(order[DEALT * seat : DEALT * (seat + 1)])) for seat in seats)
    empty: tuple[Cards, ...] = ((),) * state.seats
    dealing = replace(
        state,
        rng=rng,
        round=state.round + 1,
        phase="draft1",
        dealt=dealt,
        aside=tuple(sorted(order[DEALT * state.seats :])),
        first=empty,
        second=empty,
        hands=empty,
        played=empty,
        areas=empty,
        trick=0,
        laid=(),
        lots=(),
        opener=None,
        leader=None,
    )
    start: tuple[Event, ...] = (RoundBegan(dealing.round, dealing.round > ROUNDS),)
    return dealing, start + tuple(HandDealt(seat, dealt[seat], audience=(seat,)) for seat in seats)


def packet(state: State, seat: Seat) -> Cards:
    """Return what *seat* chooses from in the open draft: its nine, then the six passed to it."""
    return state.dealt[seat] if state.phase == "draft1" else six_passed_to(state, seat)


def six_passed_to(state: State, seat: Seat) -> Cards:
    """Return the six cards that *seat* got in draft 1."""
    giver = right_of(state, seat)
    return without(state.dealt[giver], state.first[giver])


def three_passed_to(state: State, seat: Seat) -> Cards:
    """Return the three cards that *seat* got in draft 2, which nobody chose."""
    giver = right_of(state, seat)
    return without(six_passed_to(state, giver), state.second[giver])


def right_of(state: State, seat: Seat) -> Seat:
    """Return who passes to *seat*. Cards go to the left, the next seat, in every round."""
    return (seat - 1) % state.seats


def locked(state: State) -> tuple[Cards, ...]:
    """Return what each seat has locked in this draft, () for who has not yet."""
    return state.first if state.phase == "draft1" else state.second


def without(cards: Cards, gone: Cards) -> Cards:
    """Return *cards* but those of *gone*, in the same order."""
    return tuple(card for card in cards if card not in gone)


def check_keep(state: State, seat: Seat, action: Keep) -> None:
    """Raise IllegalAction unless *seat* may keep those cards now."""
    if state.phase not in ("draft1", "draft2"):
        raise IllegalAction("draft_is_over")
    if locked(state)[seat]:
        raise IllegalAction("choice_is_final")
    if len(action.cards) != KEEP or tuple(sorted(set(action.cards))) != action.cards:
        raise IllegalAction("keep_three", count=KEEP)
    if missing := without(action.cards, packet(state, seat)):
        raise IllegalAction("not_in_packet", cards=missing)


def keep(state: State, seat: Seat, cards: Cards) -> tuple[State, tuple[Event, ...]]:
    """Lock the choice of *seat*; when it was the last, the cards move on."""
    draft = 1 if state.phase == "draft1" else 2
    choices = locked(state)
    choices = (*choices[:seat], cards, *choices[seat + 1 :])
    events: tuple[Event, ...] = (ChoiceLocked(seat, draft), CardsKept(seat, draft, cards, audience=(seat,)))
    if draft == 1:
        state = replace(state, first=choices)
        return (state, events) if () in choices else _passed_six(state, events)
    state = replace(state, second=choices)
    return (state, events) if () in choices else _passed_three(state, events)


def _passed_six(state: State, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    received = tuple(six_passed_to(state, seat) for seat in range(state.seats))
    return replace(state, phase="draft2"), events + _passing(state, 1, received)


def _passed_three(state: State, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    received = tuple(three_passed_to(state, seat) for seat in range(state.seats))
    hands = tuple(
        tuple(sorted(first + second + third))
        for first, second, third in zip(state.first, state.second, received, strict=True)
    )
    events += _passing(state, 2, received)
    state, opening = _with_opener(replace(state, phase="trick", hands=hands, trick=1))
    return state, events + opening


def _passing(state: State, draft: int, received: tuple[Cards, ...]) -> tuple[Event, ...]:
    private = tuple(
        CardsReceived(seat, right_of(state, seat), cards, audience=(seat,))
        for seat, cards in enumerate(received)
    )
    return (PacketsPassed(draft, len(received[0])), *private)


def _with_opener(state: State) -> tuple[State, tuple[Event, ...]]:
    among = standing.candidates(state)
    if len(among) == 1:
        return replace(state, opener=among[0], leader=among[0]), (OpenerNamed(among[0], "points"),)
    lots, rng = standing.draw_lots(state, among)
    opener = min(lots, key=_number).seat
    opened = replace(state, rng=rng, lots=lots, opener=opener, leader=opener)
    return opened, (LotsDrawn(lots), OpenerNamed(opener, "lot"))


def _number(lot: tuple[Seat, Card]) -> Card:
    return lot[1]
