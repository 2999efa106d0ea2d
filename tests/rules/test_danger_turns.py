"""The course of Danger: turns, offers, rounds, who begins, options, refusals, and what always holds."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.danger import (
    DECK,
    DRAW,
    GAME,
    LIMIT,
    PASS,
    PROTECT,
    REASONS,
    TAKE,
    Action,
    Card,
    CardDiscarded,
    CardPlaced,
    DeckReshuffled,
    GameEnded,
    OfferBuried,
    RoundBegan,
    RoundScored,
    RowClosed,
    RowProtected,
    State,
    TurnPassed,
)
from rules.danger.cards import PLACE
from rules.danger.mutable_state import lowest_from
from rules.kernel.game import Event, IllegalAction, Step
from rules.kernel.rng import Rng
from tests.rules.danger_positions import position

T = TypeVar("T")


def play(state: State, *actions: Action) -> Step[State]:
    """Return the step after *actions* of whoever is active, with the events of all of them."""
    events: list[Event] = []
    reveals = False
    for action in actions:
        state, happened, reveals = GAME.apply(state, state.active, action)
        events += happened
    return Step(state, tuple(events), reveals)


def kinds(step: Step[State]) -> list[type[Event]]:
    """Return the types of the events of *step*."""
    return [type(event) for event in step.events]


def in_row(state: State, seat: int, letter: str) -> tuple[list[int], str]:
    """Return the values and the status of one row."""
    row = state.rows[seat]["RYGB".index(letter)]
    return [card.value for card in row.cards], row.status


def test_a_drawn_card_goes_to_its_row_and_the_turn_on() -> None:
    """With nothing to protect, placing the card ends the turn."""
    step = play(position("R3 / / ", deck="R5"), DRAW)
    assert in_row(step.state, 0, "R") == ([3, 5], "open")
    assert (step.state.active, step.state.phase) == (1, "source")
    [placed] = step.events
    assert isinstance(placed, CardPlaced)
    assert (placed.seat, placed.card[:2], placed.from_offer) == (0, ("red", 5), False)
    assert (placed.sum, placed.count) == (8, 2)
    assert step.reveals


def test_a_row_of_15_stays_open() -> None:
    """Only more than 15 exceeds the limit."""
    step = play(position("R9 / / ", deck="R6"), DRAW)
    assert in_row(step.state, 0, "R") == ([9, 6], "open")


def test_a_row_above_15_is_closed() -> None:
    """The card stays in the row, which counts nothing from now on."""
    step = play(position("R9 / / ", deck="R7"), DRAW)
    assert in_row(step.state, 0, "R") == ([9, 7], "closed")
    assert kinds(step) == [CardPlaced, RowClosed]
    assert step.events[1] == RowClosed(0, "red", 16)


def test_a_card_of_a_finished_colour_is_discarded_and_offered() -> None:
    """No other card is drawn for it, and the next player may take it."""
    step = play(position("Rp9 / / ", deck="R7"), DRAW)
    assert step.state.offer == step.state.discard[-1]
    assert step.state.offer is not None
    assert step.state.offer[:2] == ("red", 7)
    [discarded] = step.events
    assert isinstance(discarded, CardDiscarded)
    assert (discarded.seat, discarded.status) == (0, "protected")
    assert GAME.legal_actions(step.state, 1) == (DRAW, TAKE)


def test_the_offer_is_taken_into_the_own_row() -> None:
    """Taking replaces drawing: the stack stays as it is, and nothing hidden becomes known."""
    before = position("Rp9 / R2 / ", active=1, discard="R7", offer=True)
    step = play(before, TAKE)
    assert in_row(step.state, 1, "R") == ([2, 7], "open")
    assert step.state.deck == before.deck
    assert step.state.discard == ()
    assert step.state.offer is None
    assert not step.reveals


def test_after_taking_another_row_may_be_protected() -> None:
    """A taken card counts as the card drawn and placed in this turn."""
    step = play(position("Rp9 / R2 Y8 / ", active=1, discard="R7", offer=True), TAKE)
    assert step.state.phase == "protect"
    assert GAME.legal_actions(step.state, 1) == (PROTECT["yellow"], PASS)


def test_an_offer_may_close_the_own_row() -> None:
    """Nothing forbids taking a card that exceeds the limit."""
    step = play(position("Rp9 / R9 / ", active=1, discard="R7", offer=True), TAKE)
    assert in_row(step.state, 1, "R") == ([9, 7], "closed")


def test_an_offer_of_a_finished_colour_can_not_be_taken() -> None:
    """The taken card would have nowhere to go."""
    before = position("Rp9 / Rp5 / ", active=1, discard="R7", offer=True)
    assert GAME.legal_actions(before, 1) == (DRAW,)
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(before, 1, TAKE)
    assert refused.value.reason == "offer_finished"
    assert dict(refused.value.facts) == {"colour": "red", "status": "protected"}


def test_a_refused_offer_is_buried() -> None:
    """The player after the next never gets it."""
    step = play(position("Rp9 / / ", active=1, discard="R7", offer=True, deck="B1"), DRAW)
    buried, placed = step.events
    assert isinstance(buried, OfferBuried)
    assert (buried.seat, buried.could_take) == (1, True)
    assert isinstance(placed, CardPlaced)
    assert step.state.offer is None
    assert GAME.legal_actions(step.state, 2) == (DRAW,)


def test_only_the_newest_discarded_card_is_on_offer() -> None:
    """Who buries an offer and has to discard leaves only the discarded card to the next player."""
    step = play(position("Rp9 / Bp5 / ", active=1, discard="R7", offer=True, deck="B1"), DRAW)
    assert [card[:2] for card in step.state.discard] == [("red", 7), ("blue", 1)]
    assert step.state.offer == step.state.discard[-1]


def test_an_empty_stack_is_made_of_the_discard_pile_with_the_refused_offer() -> None:
    """The offer that the player leaves is part of the pile that is shuffled."""
    before = position("Rp9 / / ", active=1, discard="R7", offer=True, stack_is_whole=False)
    step = play(before, DRAW)
    assert kinds(step)[:3] == [OfferBuried, DeckReshuffled, CardPlaced]
    assert DeckReshuffled(len(before.discard)) in step.events
    drawn = [card for display in step.state.rows[1:] for row in display for card in row.cards]
    assert Counter((*step.state.deck, *drawn)) == Counter(before.discard)
    assert step.state.discard == ()


def test_an_offer_is_taken_off_an_empty_stacks_pile() -> None:
    """Taking never needs the stack."""
    step = play(position("Rp9 / / ", active=1, discard="R7", offer=True, stack_is_whole=False), TAKE)
    assert step.state.deck == ()
    assert kinds(step) == [CardPlaced]


def test_protecting_ends_the_turn() -> None:
    """One row a turn."""
    step = play(position("R9 Y8 / / ", deck="B2"), DRAW, PROTECT["red"])
    assert in_row(step.state, 0, "R") == ([9], "protected")
    assert step.events[-1] == RowProtected(0, "red", 9, 1)
    assert (step.state.active, step.state.phase, step.state.placed) == (1, "source", None)
    assert not step.reveals


def test_passing_protects_nothing() -> None:
    """The chance comes back in a later turn."""
    step = play(position("R9 Y8 / / ", deck="B2"), DRAW, PASS)
    assert in_row(step.state, 0, "R") == ([9], "open")
    assert step.events[-1] == TurnPassed(0, ("red", "yellow"))
    assert step.state.active == 1


def test_a_card_that_closed_a_row_lets_another_be_protected() -> None:
    """The card was placed, so the turn has its protection."""
    step = play(position("R9 Y6 / / ", deck="R8"), DRAW)
    assert GAME.legal_actions(step.state, 0) == (PROTECT["yellow"], PASS)


def test_a_discarded_card_lets_nothing_be_protected() -> None:
    """Without a card placed the turn is over."""
    step = play(position("Rp9 Y6 / / ", deck="R8"), DRAW)
    assert step.state.active == 1


def test_closing_the_fourth_row_ends_the_round_at_once() -> None:
    """There is no protection any more, and nobody else gets a turn."""
    before = position("Rp9 Yp8 Gp7 B9 / R5 / R3 Y1", deck="B8")
    step = play(before, DRAW)
    assert kinds(step) == [CardPlaced, RowClosed, RoundScored, RoundBegan]
    assert step.state.round == 2
    assert step.state.phase == "source"


def test_protecting_the_fourth_row_ends_the_round_at_once() -> None:
    """Six cards in the fourth row, in the turn in which the third one was closed."""
    before = position("Rp9 Bp8 Y9 G1,1,1,2,2,2 / / ", deck="Y8")
    step = play(before, DRAW, PROTECT["green"])
    scored = step.events[-2]
    assert isinstance(scored, RoundScored)
    assert (scored.seat, scored.colour, scored.status) == (0, "green", "protected")
    assert scored.points == (9 + 8 + 9, 0, 0)


def test_a_round_tells_all_that_its_table_needs() -> None:
    """Values, sums, statuses, points and the reason of each row, and the totals after it."""
    before = position("Rp9 Yp8 Gp7 B9 / R5 G7 / R3 Y1 G3,4", deck="B8", totals=(10, 0, 5))
    scored = next(event for event in play(before, DRAW).events if isinstance(event, RoundScored))
    assert (scored.round, scored.seat, scored.colour, scored.status) == (1, 0, "blue", "closed")
    assert scored.points == (9 + 8, 5, 1 + 7)
    assert scored.totals == (27, 5, 13)
    blue = scored.rows[0][PLACE["blue"]]
    assert (blue.values, blue.sum, blue.status, blue.points, blue.why) == ((9, 8), 17, "closed", 0, "closed")
    assert [mine[PLACE["green"]].why for mine in scored.rows] == ["tied", "tied", "more_cards"]


def test_the_next_round_is_played_with_the_remaining_stack() -> None:
    """All rows go to the discard pile, nothing is shuffled, and no card is on offer."""
    before = position("Rp9 Yp8 Gp7 B9 / R5 / R3 Y1", deck="B8 R1")
    after = play(before, DRAW).state
    assert after.deck == before.deck[:-1]
    assert len(after.discard) == 8
    assert after.offer is None
    assert all(not row.cards and row.status == "open" for display in after.rows for row in display)


def test_the_lowest_total_begins_the_next_round() -> None:
    """The sum of all rounds counts, not the round just played."""
    before = position("Rp9 Yp8 Gp7 B9 / R5 / R3 Y1", deck="B8", totals=(0, 90, 20))
    step = play(before, DRAW)
    assert step.state.totals == (9 + 8 + 7, 95, 21)
    assert (step.state.starter, step.state.active) == (2, 2)
    assert step.events[-1] == RoundBegan(2, 2, "lowest_total")


@pytest.mark.parametrize(
    ("totals", "starter", "expected"),
    [
        ((5, 5, 9), 0, (1, 0)),
        ((5, 5, 9), 1, (0, 1)),
        ((5, 5, 9), 2, (0, 1)),
        ((7, 7, 7, 7), 2, (3, 0, 1, 2)),
        ((7, 3, 7), 1, (1,)),
    ],
)
def test_of_several_lowest_the_next_clockwise_begins(
    totals: tuple[int, ...], starter: int, expected: tuple[int, ...]
) -> None:
    """The search begins left of the last starter, who comes last."""
    assert lowest_from(totals, starter) == expected


def test_a_shared_lowest_total_is_told() -> None:
    """The event names everybody who had it."""
    before = position("Rp9 Yp8 Gp7 B9 / / ", deck="B8", starter=1)
    assert play(before, DRAW).events[-1] == RoundBegan(2, 2, "lowest_total_next_in_turn", (2, 1))


def test_the_fifth_round_ends_the_game() -> None:
    """The rows stay for everybody to see, nobody is to act, and the greatest total wins."""
    before = position("Rp9 Yp8 Gp7 B9 / R5 / R3 Y1", deck="B8", round=5, totals=(10, 60, 5))
    step = play(before, DRAW)
    assert kinds(step)[-2:] == [RoundScored, GameEnded]
    assert step.events[-1] == GameEnded((34, 65, 6), (1,))
    assert GAME.to_act(step.state) == frozenset()
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert (outcome.scores, outcome.places) == ((34, 65, 6), (2, 1, 3))
    assert in_row(step.state, 0, "B") == ([9, 8], "closed")


def test_equal_totals_share_the_victory() -> None:
    """The rules break no tie at the end."""
    before = position("Rp9 Yp8 Gp7 B9 / R5 / R3", deck="B8", round=5, totals=(0, 19, 0))
    outcome = GAME.outcome(play(before, DRAW).state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((24, 24, 0), (0, 1))


@pytest.mark.parametrize(
    ("state", "seat", "action", "reason"),
    [
        (position("/ /"), 1, DRAW, "not_your_turn"),
        (position("/ /"), 0, TAKE, "no_offer"),
        (position("R5 Y4 / /"), 0, PASS, "draw_or_take"),
        (position("R5 Y4 / /"), 0, PROTECT["red"], "draw_or_take"),
        (position("/ /", phase="over"), 0, DRAW, "game_over"),
        (play(position("R5 Y4 / /", deck="B1"), DRAW).state, 0, DRAW, "protect_or_pass"),
        (play(position("R5 Y4 / /", deck="B1"), DRAW).state, 0, TAKE, "protect_or_pass"),
        (play(position("R5 Y4 / /", deck="B1"), DRAW).state, 0, PROTECT["blue"], "just_placed"),
        (play(position("R5 Y4 / /", deck="B1"), DRAW).state, 0, PROTECT["green"], "no_cards"),
        (play(position("Rp5 Y4 / /", deck="B1"), DRAW).state, 0, PROTECT["red"], "already_protected"),
        (play(position("R9,7 Y4 / /", deck="B1"), DRAW).state, 0, PROTECT["red"], "row_closed"),
        (play(position("R5 Y4 / R6 / R7", deck="B1"), DRAW).state, 0, PROTECT["red"], "smallest"),
        (play(position("R5 Y4 / R5 / R7", deck="B1"), DRAW).state, 0, PROTECT["red"], "same_sum"),
    ],
)
def test_a_refused_action_names_its_rule(state: State, seat: int, action: Action, reason: str) -> None:
    """Each reason is a key that the words know."""
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(state, seat, action)
    assert refused.value.reason == reason
    assert reason in REASONS


def test_a_tie_is_refused_with_the_seats_that_share_it() -> None:
    """The sentence can name them."""
    before = play(position("R5 Y4 / R5 / R7 / R5", deck="B1"), DRAW).state
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(before, 0, PROTECT["red"])
    assert dict(refused.value.facts) == {"colour": "red", "sum": 5, "seats": (1, 3)}


@pytest.mark.parametrize("seats", [0, 1, 2, 6])
def test_only_three_to_five_may_play(seats: int) -> None:
    """The box says 3 to 5."""
    with pytest.raises(ValueError, match="3 to 5"):
        GAME.new(seats, {}, bytes(32))


def test_the_starter_of_the_first_round_is_drawn_by_lot() -> None:
    """Every seat begins now and then."""
    starters = Counter(GAME.new(3, {}, bytes([number]) * 32).state.starter for number in range(60))
    assert set(starters) == {0, 1, 2}
    assert min(starters.values()) >= 10


def test_the_table_draws_where_there_is_no_choice() -> None:
    """With the pace `decisions_only` a player is asked only when they may take or protect."""
    before = position("R9 Y8 / / Rp1", deck="B2 G3 R4 G5", pace="decisions_only", active=1)
    step = play(before, DRAW)
    assert [type(event) for event in step.events] == [CardPlaced, CardPlaced, CardPlaced]
    assert (step.state.active, step.state.phase) == (0, "protect")
    again = play(step.state, PASS)
    assert again.state.active == 1
    assert again.reveals


def test_the_table_never_draws_past_an_offer_that_can_be_taken() -> None:
    """Draw or take is a decision; an offer that can't be taken is none."""
    before = position("/ Rp1 / ", deck="B2 R3 R4", pace="decisions_only")
    step = play(before, DRAW)
    assert (step.state.active, step.state.offer) == (2, step.state.discard[-1])
    assert GAME.legal_actions(step.state, 2) == (DRAW, TAKE)


def test_both_paces_deal_and_play_the_same_cards() -> None:
    """Who plays a forced draw changes nothing on the table."""
    seed = b"pace" * 8
    slow = _drawn_on(GAME.new(4, {}, seed).state)
    quick = GAME.new(4, {"pace": "decisions_only"}, seed).state
    chance = Rng(seed)
    while GAME.to_act(quick):
        action, chance = chance.choice(GAME.legal_actions(quick, quick.active))
        quick, slow = (GAME.apply(state, state.active, action).state for state in (quick, slow))
        slow = _drawn_on(slow)
        assert len(GAME.legal_actions(quick, quick.active)) != 1
        assert (quick.rows, quick.totals, quick.history) == (slow.rows, slow.totals, slow.history)


def _drawn_on(state: State) -> State:
    while GAME.legal_actions(state, state.active) == (DRAW,):
        state = GAME.apply(state, state.active, DRAW).state
    return state


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
