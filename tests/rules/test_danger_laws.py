"""What holds at every step of every game of Danger, whatever is played."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

from hypothesis import given
from hypothesis import strategies as st

from rules.danger import (
    DECK,
    GAME,
    LIMIT,
    Card,
    CardPlaced,
    DeckReshuffled,
    State,
)
from rules.danger.cards import PLACE
from rules.kernel.game import Event, Step
from rules.kernel.rng import Rng

T = TypeVar("T")


def random_game(seats: int, options: dict[str, str], seed: bytes) -> Iterator[tuple[State, Step[State]]]:
    """Yield each state of a game of random moves with the step that leads on from it."""
    state, chance = GAME.new(seats, options, seed).state, Rng(seed).fork("moves")
    while GAME.to_act(state):
        action, chance = chance.choice(GAME.legal_actions(state, state.active))
        step = GAME.apply(state, state.active, action)
        yield state, step
        state = step.state


GAMES = (
    st.integers(3, 5),
    st.fixed_dictionaries(
        {
            "fourth_scope": st.sampled_from(["row", "table"]),
            "pace": st.sampled_from(["every_card", "decisions_only"]),
        }
    ),
    st.binary(min_size=32, max_size=32),
)


def all_cards(state: State) -> list[Card]:
    """Return every card wherever it lies."""
    laid = [card for display in state.rows for row in display for card in row.cards]
    return [*state.deck, *state.discard, *laid]


@given(*GAMES)
def test_what_must_hold_holds_at_every_step(seats: int, options: dict[str, str], seed: bytes) -> None:
    """Cards, rows, offers, phases and totals keep the promises of the rules in random games."""
    for state, _ in random_game(seats, options, seed):
        assert sorted(all_cards(state)) == sorted(DECK)
        assert len(state.deck) + len(state.discard) >= 8
        assert GAME.to_act(state) == {state.active}
        assert GAME.default(state, state.active) in GAME.legal_actions(state, state.active)
        _check_rows(state)
        _check_phase(state)
        assert state.totals == tuple(map(sum, zip(*map(_round_points, state.history), strict=True))) or (
            not state.history and state.totals == (0,) * seats
        )


def _round_points(points: tuple[tuple[int, ...], ...]) -> list[int]:
    assert all(min(column) == 0 for column in zip(*points, strict=True))
    return [sum(mine) for mine in points]


def _check_rows(state: State) -> None:
    for display in state.rows:
        assert sum(row.is_finished for row in display) <= 3
        for row in display:
            assert row.sum == sum(card.value for card in row.cards)
            assert (row.status == "closed") == (row.sum > LIMIT)
            assert sum(card.value for card in row.cards[:-1]) <= LIMIT
            assert row.cards or row.status == "open"


def _check_phase(state: State) -> None:
    if state.offer is not None:
        before = (state.active - 1) % len(state.rows)
        assert state.phase == "source"
        assert state.offer == state.discard[-1]
        assert state.rows[before][PLACE[state.offer.colour]].is_finished
    if state.phase == "protect":
        assert state.placed is not None
        assert state.choices
        assert state.placed not in state.choices
        assert sum(len(row.cards) for row in state.rows[state.active]) >= 2
    else:
        assert state.placed is None
        assert state.choices == ()


@given(*GAMES)
def test_a_finished_row_keeps_its_cards_until_the_round_ends(
    seats: int, options: dict[str, str], seed: bytes
) -> None:
    """Nothing is placed on a protected or closed row, and a protection is never taken back."""
    for state, step in random_game(seats, options, seed):
        if step.state.round == state.round:
            for before, after in zip(
                itertools.chain(*state.rows), itertools.chain(*step.state.rows), strict=True
            ):
                assert before == after or not before.is_finished


@given(st.integers(3, 5), st.binary(min_size=32, max_size=32))
def test_a_turn_moves_one_card(seats: int, seed: bytes) -> None:
    """A draw takes one card from the stack, taking none; protecting and passing move nothing."""
    for state, step in random_game(seats, {}, seed):
        moved = Counter(all_cards(state)[: len(state.deck)])
        moved.subtract(step.state.deck)
        drawn = sum(moved.values())
        if any(isinstance(event, DeckReshuffled) for event in step.events):
            assert state.deck == ()
        elif state.phase == "protect":
            assert drawn == 0
        else:
            assert drawn == (0 if any(_from_offer(event) for event in step.events) else 1)


def _from_offer(event: Event) -> bool:
    return isinstance(event, CardPlaced) and event.from_offer


@given(st.integers(3, 5), st.binary(min_size=32, max_size=32))
def test_a_fourth_row_is_protected_only_when_the_third_has_just_closed(seats: int, seed: bytes) -> None:
    """With three rows finished every placed card is of the fourth colour, which is barred in that turn."""
    for state, _ in random_game(seats, {}, seed):
        mine = state.rows[state.active]
        if state.phase == "protect" and sum(row.is_finished for row in mine) == 3:
            assert state.placed is not None
            assert mine[PLACE[state.placed]].status == "closed"
            assert all(len(mine[PLACE[colour]].cards) >= 6 for colour in state.choices)


@given(*GAMES)
def test_turning_the_seats_turns_the_game(seats: int, options: dict[str, str], seed: bytes) -> None:
    """The same moves from a table turned by one seat give the same scores, turned by one seat."""
    state = GAME.new(seats, options, seed).state
    turned = _turned(state)
    chance = Rng(seed).fork("moves")
    while GAME.to_act(state):
        action, chance = chance.choice(GAME.legal_actions(state, state.active))
        state = GAME.apply(state, state.active, action).state
        turned = GAME.apply(turned, turned.active, action).state
        assert turned == _turned(state)


def _around(of_seats: tuple[T, ...]) -> tuple[T, ...]:
    return (*of_seats[-1:], *of_seats[:-1])


def _turned(state: State) -> State:
    seats = len(state.rows)
    last = state.last and replace(state.last, seat=(state.last.seat + 1) % seats)
    return replace(
        state,
        starter=(state.starter + 1) % seats,
        active=(state.active + 1) % seats,
        rows=_around(state.rows),
        totals=_around(state.totals),
        history=tuple(_around(points) for points in state.history),
        last=last,
    )
