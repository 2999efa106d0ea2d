"""What a seat knows of the hidden cards, and that all that fits it is equally likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.danger_tricks import GAME, Cards, State
from rules.danger_tricks.draft import six_passed_to, three_passed_to
from rules.kernel.game import Seat
from rules.kernel.rng import Rng
from tests.rules.danger_tricks_positions import SEED, beginning, drafted, keep_all, play

DEALS = 2_000


def counts(state: State, seat: Seat | None, hidden: Callable[[State], Cards]) -> Counter[Cards]:
    """Return how often each value of *hidden* came up in redeals for *seat*."""
    chance = Rng(SEED)
    return Counter(hidden(GAME.redeal(state, seat, chance.fork(str(n)))) for n in range(DEALS))


def all_alike(counted: Counter[Cards], kinds: int) -> bool:
    """Tell whether *kinds* values came up, each within five standard deviations of its fair share."""
    share = DEALS / kinds
    slack = 5 * (share * (1 - 1 / kinds)) ** 0.5
    return len(counted) == kinds and all(abs(count - share) < slack for count in counted.values())


def lead(state: State, *cards: int) -> State:
    """Return the state after *cards*, played in turn."""
    return play(state, " ".join(map(str, cards))).state


def test_a_player_of_two_knows_all_but_three_cards() -> None:
    """The nine came back to their owner or went to the other player for good: ten deals are possible, each alike."""
    state = drafted(beginning(2))
    unknown = set(state.first[1]) | set(state.aside)
    counted = counts(state, 0, lambda other: other.first[1])
    assert all_alike(counted, 10)
    assert set(counted) == set(combinations(sorted(unknown), 3))


def test_a_card_that_was_played_stays_with_its_player() -> None:
    """So fewer deals are left: with one of the three unknown cards on the table, six."""
    state = drafted(beginning(2))
    while state.turn != 1:
        state = lead(state, state.hands[state.turn][0])
    shown = state.first[1][0]
    state = lead(state, shown)
    counted = counts(state, 0, lambda other: other.first[1])
    assert all_alike(counted, 6)
    assert all(shown in kept for kept in counted)


def test_the_six_passed_on_are_split_between_the_next_two() -> None:
    """Their twenty splits are alike, until one of the cards is played."""
    state = drafted(beginning(4))
    six = six_passed_to(state, 1)
    counted = counts(state, 0, lambda other: other.second[1])
    assert all_alike(counted, 20)
    assert set(counted) == set(combinations(six, 3))


def test_a_played_card_of_the_six_tells_where_it_went() -> None:
    """Ten splits are left: the left neighbour kept it."""
    state = drafted(beginning(4))
    while state.turn != 1:
        state = lead(state, state.hands[state.turn][0])
    shown = state.second[1][0]
    state = lead(state, shown)
    counted = counts(state, 0, lambda other: other.second[1])
    assert all_alike(counted, 10)
    assert all(shown in kept for kept in counted)


def test_a_card_passed_on_for_good_is_in_the_left_neighbours_hand() -> None:
    """Unless it has been played."""
    state = drafted(beginning(5))
    passed = three_passed_to(state, 1)
    counted = counts(state, 0, lambda other: tuple(card for card in other.hands[1] if card in passed))
    assert counted == {passed: DEALS}


def test_the_choice_of_one_who_has_locked_is_hidden() -> None:
    """All 84 ways to keep three of any nine that the other may have."""
    state = GAME.apply(beginning(4), 2, GAME.legal_actions(beginning(4), 2)[0]).state
    others = [GAME.redeal(state, 0, Rng(SEED).fork(str(n))) for n in range(50)]
    assert len({other.first[2] for other in others}) > 40
    assert all(set(other.first[2]) <= set(other.dealt[2]) for other in others)
    assert all(other.first[1] == other.first[3] == () for other in others)


def test_the_left_neighbours_choice_among_my_six_is_hidden_while_i_choose() -> None:
    """I know what they choose from, not what they have chosen."""
    state = keep_all(beginning(3))
    state = GAME.apply(state, 1, GAME.legal_actions(state, 1)[0]).state
    counted = counts(state, 0, lambda other: other.second[1])
    assert all_alike(counted, 20)


def test_the_hand_of_a_partner_is_as_hidden_as_any() -> None:
    """Whatever another may hold, by what this seat has seen, can turn up there."""
    state = drafted(beginning(4, mode="teams"))
    hands = {GAME.redeal(state, 0, Rng(SEED).fork(str(n))).hands[2] for n in range(50)}
    assert len(hands) > 40


def test_the_future_is_drawn_anew() -> None:
    """Nobody can search the next deal."""
    state = drafted(beginning(3))
    assert GAME.redeal(state, 0, Rng(SEED)).rng.seed != state.rng.seed


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_spectator_knows_only_what_was_played(seats: int) -> None:
    """Any other card can be anywhere."""
    state = drafted(beginning(seats))
    state = lead(state, state.hands[state.turn][0])
    others = [GAME.redeal(state, None, Rng(SEED).fork(str(n))) for n in range(200)]
    for seat in range(seats):
        held = {card for other in others for card in other.hands[seat]}
        assert held == set(state.deck) - {card for played in state.played for card in played}


@given(
    st.sampled_from([2, 3, 4, 5]),
    st.binary(min_size=32, max_size=32),
    st.integers(0, 49),
    st.integers(0, 4),
)
def test_a_redeal_fits_what_the_seat_has_seen(seats: int, seed: bytes, moves: int, viewer: int) -> None:
    """Record, view and public plays are kept, every card is there once, hands have their size."""
    state, chance = GAME.new(seats, {}, seed).state, Rng(seed).fork("moves")
    for _ in range(min(moves, 10 * seats - 1)):
        seat, chance = chance.choice(sorted(GAME.to_act(state)))
        action, chance = chance.choice(GAME.legal_actions(state, seat))
        state = GAME.apply(state, seat, action).state
    mine = viewer % seats
    other = GAME.redeal(state, mine, chance)
    assert GAME.view(other, mine) == GAME.view(state, mine)
    assert sorted(other.aside + tuple(card for nine in other.dealt for card in nine)) == list(state.deck)
    assert [len(nine) for nine in other.dealt] == [9] * seats
    assert list(map(len, other.hands)) == list(map(len, state.hands))
    for seat in range(seats):
        assert set(other.first[seat]) <= set(other.dealt[seat])
        if other.second[seat]:
            assert set(other.second[seat]) <= set(six_passed_to(other, seat))
        if other.hands[seat]:
            whole = other.first[seat] + other.second[seat] + three_passed_to(other, seat)
            assert sorted(other.hands[seat] + other.played[seat]) == sorted(whole)
