"""The draft: everybody chooses at the same time, and nothing moves or shows before all have locked."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.danger_tricks import (
    GAME,
    REASONS,
    CardsKept,
    CardsReceived,
    ChoiceLocked,
    HandDealt,
    Keep,
    LotsDrawn,
    OpenerNamed,
    PacketsPassed,
    Play,
    RoundBegan,
    State,
    deck_for,
)
from rules.kernel.game import IllegalAction
from rules.kernel.rng import Rng
from tests.rules.danger_tricks_positions import SEED, beginning, drafted, keep, keep_all, of_seats

THREE = of_seats("10 11 12 13 14 15 16 20 21 / 22 23 24 25 26 30 31 32 33 / 34 35 36 40 41 42 43 44 45")
"""The nine of three players; the 46 is set aside."""
TWO = of_seats("10 12 14 21 23 30 32 34 41 / 11 13 20 22 24 31 33 40 42")


def dealt(*, seats: int = 3) -> State:
    """Return a first round with known packets."""
    return replace(
        beginning(seats), dealt=THREE if seats == 3 else TWO, aside=(46,) if seats == 3 else (43, 44)
    )


def both_drafts(seats: int, choices: list[str]) -> State:
    """Return the state after both drafts: what each seat keeps first, then what each keeps of the six."""
    state = dealt(seats=seats)
    for number, text in enumerate(choices):
        state = keep(state, number % seats, text).state
    return state


def test_three_players_make_their_hands_from_three_packets() -> None:
    """Three of the own nine, three of the six from the right, the last three from the right."""
    state = both_drafts(3, ["10 11 12", "22 23 24", "34 35 36", "40 41 42", "13 14 15", "25 26 30"])
    assert state.phase == "trick"
    assert state.hands == of_seats(
        "10 11 12 40 41 42 31 32 33 / 22 23 24 13 14 15 43 44 45 / 34 35 36 25 26 30 16 20 21"
    )


def test_two_players_get_back_what_the_other_did_not_want() -> None:
    """The last three come from the own nine."""
    state = both_drafts(2, ["10 12 14", "11 13 20", "22 24 31", "21 23 30"])
    assert state.hands == of_seats("10 12 14 22 24 31 32 34 41 / 11 13 20 21 23 30 33 40 42")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_pack_is_dealt_nine_each_and_the_rest_set_aside(seats: int) -> None:
    """Every card is somewhere, once."""
    state = beginning(seats)
    assert [len(nine) for nine in state.dealt] == [9] * seats
    assert sorted(state.aside + tuple(card for nine in state.dealt for card in nine)) == list(deck_for(seats))


def test_each_seat_is_told_its_own_nine() -> None:
    """The deal itself is public, the cards are not."""
    began, *dealings = GAME.new(4, {}, SEED).events
    assert began == RoundBegan(1, extra=False)
    assert dealings == [
        HandDealt(seat, nine, audience=(seat,)) for seat, nine in enumerate(beginning(4).dealt)
    ]


def test_all_who_have_not_locked_are_waited_for() -> None:
    """And only they."""
    state = dealt()
    assert GAME.to_act(state) == {0, 1, 2}
    assert GAME.to_act(keep(state, 1, "22 23 24").state) == {0, 2}


def test_a_lock_shows_a_tick_and_nothing_else() -> None:
    """What the others see, may do and have as controls is the same whatever was chosen."""
    one, other = (keep(dealt(), 1, text).state for text in ("22 23 24", "26 30 33"))
    for seat in (None, 0, 2):
        assert GAME.view(one, seat) == GAME.view(other, seat)
    before, after = GAME.view(dealt(), 0), GAME.view(one, 0)
    assert [seat.has_chosen for seat in after.seats] == [False, True, False]
    assert after == replace(before, seats=after.seats, to_act=(0, 2))


def test_a_lock_is_told_to_all_and_the_cards_to_their_owner() -> None:
    """Two events, one of them private."""
    step = keep(dealt(), 1, "22 23 24")
    assert step.events == (ChoiceLocked(1, 1), CardsKept(1, 1, (22, 23, 24), audience=(1,)))


def test_a_lock_voids_the_controls_of_its_player_alone() -> None:
    """Whoever is still choosing goes on with the same controls."""
    state = dealt()
    after = keep(state, 1, "22 23 24").state
    changed = [GAME.epoch(after, seat) != GAME.epoch(state, seat) for seat in range(3)]
    assert changed == [False, True, False]


def test_a_lock_can_not_be_taken_back() -> None:
    """It is final, so its step says that no undo is free."""
    assert keep(dealt(), 1, "22 23 24").reveals


def test_the_last_lock_passes_all_packets_at_once() -> None:
    """Each seat learns its own six, in the order of the seats and not of the locks."""
    state = keep(keep(dealt(), 2, "34 35 36").state, 0, "10 11 12").state
    passed, *received = keep(state, 1, "22 23 24").events[2:]
    assert passed == PacketsPassed(1, 6)
    assert received == [
        CardsReceived(0, 2, (40, 41, 42, 43, 44, 45), audience=(0,)),
        CardsReceived(1, 0, (13, 14, 15, 16, 20, 21), audience=(1,)),
        CardsReceived(2, 1, (25, 26, 30, 31, 32, 33), audience=(2,)),
    ]


def test_nothing_is_received_before_the_last_lock() -> None:
    """A player who has locked sees the nine dealt to them and what they chose, no more."""
    view = GAME.view(keep(dealt(), 0, "10 11 12").state, 0)
    assert view.record is not None
    assert view.record.received_six == ()
    assert (view.hand, view.packet, view.legal) == ((10, 11, 12), (), ())


def test_the_own_record_tells_what_went_through_the_own_hands() -> None:
    """What was kept, passed on and received, in both drafts."""
    state = both_drafts(3, ["10 11 12", "22 23 24", "34 35 36", "40 41 42", "13 14 15", "25 26 30"])
    record = GAME.view(state, 1).record
    assert record is not None
    assert record.dealt == THREE[1]
    assert (record.kept_first, record.passed_six) == ((22, 23, 24), (25, 26, 30, 31, 32, 33))
    assert (record.received_six, record.kept_second) == ((13, 14, 15, 16, 20, 21), (13, 14, 15))
    assert (record.passed_three, record.received_three) == ((16, 20, 21), (43, 44, 45))


def test_there_are_84_ways_to_keep_three_of_nine_and_20_of_six() -> None:
    """Each is offered once, in a stable order."""
    state = dealt()
    assert len(set(GAME.legal_actions(state, 0))) == 84
    assert len(set(GAME.legal_actions(keep_all(state), 0))) == 20
    assert GAME.legal_actions(state, 0)[0] == Keep((10, 11, 12))


@pytest.mark.parametrize(
    ("seat", "text", "reason"),
    [
        (0, "keep:10+11", "keep_three"),
        (0, "keep:10+11+12+13", "keep_three"),
        (0, "keep:10+10+11", "keep_three"),
        (0, "keep:10+11+22", "not_in_packet"),
        (0, "keep:10+11+46", "not_in_packet"),
        (1, "keep:25+26+30", "choice_is_final"),
        (1, "keep:22+23+24", "choice_is_final"),
        (0, "play:10", "draft_first"),
    ],
)
def test_a_choice_is_refused_with_its_rule(seat: int, text: str, reason: str) -> None:
    """Seat 1 has locked already; each refusal has a key of its own."""
    state = keep(dealt(), 1, "22 23 24").state
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(state, seat, GAME.read(text))
    assert refused.value.reason == reason
    assert reason in REASONS


def test_the_second_three_come_from_the_six() -> None:
    """What was kept or passed on before can not be kept again."""
    state = keep_all(dealt())
    for text in ("10 11 12", "13 14 15"):
        with pytest.raises(IllegalAction) as refused:
            keep(state, 0, text)
        assert refused.value.reason == "not_in_packet"


def test_cards_may_be_named_in_any_order() -> None:
    """A menu gives them as they were clicked."""
    assert GAME.read("keep:31+13+22") == Keep((13, 22, 31))
    assert GAME.write(Keep((13, 22, 31))) == "keep:13+22+31"
    assert GAME.write(Play(41)) == "play:41"


def test_one_who_is_absent_keeps_three_by_chance() -> None:
    """No rule that would give away the hand: another seed, other places in the packet."""
    places = set()
    for number in range(30):
        state = replace(dealt(), rng=Rng(SEED).fork(str(number)))
        action = GAME.default(state, 0)
        assert isinstance(action, Keep)
        assert action in GAME.legal_actions(state, 0)
        places.add(tuple(state.dealt[0].index(card) for card in action.cards))
    assert len(places) > 20


def test_the_chance_of_one_who_is_absent_does_not_hang_on_the_others() -> None:
    """Nor does it use up the chance of the table."""
    state = dealt()
    after = keep(state, 1, "22 23 24").state
    assert GAME.default(after, 0) == GAME.default(state, 0)
    assert after.rng == state.rng


def test_the_first_lead_of_the_game_is_drawn_by_lot() -> None:
    """Everybody gets a number of the whole pack; the lowest opens, for all to see."""
    state = drafted(beginning(4))
    assert [lot.seat for lot in state.lots] == [0, 1, 2, 3]
    assert len({lot.card for lot in state.lots}) == 4
    assert state.opener == state.leader == min(state.lots, key=lambda lot: lot.card).seat
    assert GAME.view(state, None).lots == state.lots


def test_the_lots_are_numbers_of_the_whole_pack() -> None:
    """Not the cards set aside: over some deals every number comes up."""
    seen = {
        lot.card
        for number in range(60)
        for lot in drafted(replace(beginning(3), rng=Rng(bytes([number]) * 32))).lots
    }
    assert seen == set(deck_for(3))


def test_the_one_with_the_most_points_opens_a_later_round() -> None:
    """Over all rounds so far, not the last alone, and without a lot."""
    state = drafted(beginning(3, history=((9, 0, 4), (0, 1, 4))))
    assert (state.opener, state.lots) == (0, ())
    state = drafted(beginning(3, history=((9, 0, 4), (0, 1, 8))))
    assert state.opener == 2


def test_equal_points_draw_lots_among_themselves() -> None:
    """The others have none."""
    state = drafted(beginning(4, history=((9, 3, 9, 2),)))
    assert [lot.seat for lot in state.lots] == [0, 2]
    assert state.opener in (0, 2)


@pytest.mark.parametrize(
    ("points", "candidates"),
    [
        ((9, 8, 1, 8), [1, 3]),  # 10 against 16, partners equal
        ((9, 5, 1, 8), [3]),  # 10 against 13: the better partner, though seat 0 has the most
        ((9, 2, 1, 8), [0, 3]),  # teams equal: the better partner of each
        ((5, 2, 5, 8), [0, 2, 3]),  # teams equal, and the partners of one
        ((5, 5, 5, 5), [0, 1, 2, 3]),
    ],
)
def test_the_better_partner_of_the_leading_team_opens(points: tuple[int, ...], candidates: list[int]) -> None:
    """Whoever is equal draws lots."""
    state = drafted(beginning(4, history=(points,), mode="teams"))
    assert state.opener in candidates
    assert [lot.seat for lot in state.lots] == (candidates if len(candidates) > 1 else [])


def test_the_opener_is_named_after_the_draft() -> None:
    """First the cards go round, then the lots are drawn."""
    state = keep_all(dealt())
    for seat in (0, 1):
        state = GAME.apply(state, seat, GAME.legal_actions(state, seat)[0]).state
    assert GAME.view(state, 0).opener is None
    events = GAME.apply(state, 2, GAME.legal_actions(state, 2)[0]).events
    assert [type(event) for event in events[-2:]] == [LotsDrawn, OpenerNamed]


@given(
    st.sampled_from([2, 3, 4, 5]).flatmap(
        lambda n: st.tuples(
            st.just(n),
            st.permutations(range(n)),
            st.permutations(range(n)),
            st.lists(st.integers(0, 83), min_size=n, max_size=n),
            st.lists(st.integers(0, 19), min_size=n, max_size=n),
        )
    )
)
def test_a_hand_comes_from_three_packets_whatever_the_order_of_locking(
    draft: tuple[int, list[int], list[int], list[int], list[int]],
) -> None:
    """Three of the own, of the right neighbour's and of the packet two to the right; nothing moves early."""
    seats, one_order, other_order, firsts, seconds = draft

    def after(order: list[int]) -> State:
        state = beginning(seats)
        for choices in (firsts, seconds):
            before = state
            for seat in order:
                assert state.phase == before.phase
                state = GAME.apply(state, seat, GAME.legal_actions(state, seat)[choices[seat]]).state
        return state

    state = after(one_order)
    assert state == after(other_order)
    for seat, hand in enumerate(state.hands):
        packets = [set(state.dealt[(seat - back) % seats]) for back in range(3)]
        shares = [len(packet & set(hand)) for packet in packets]
        assert shares == ([6, 3, 6] if seats == 2 else [3, 3, 3])
    assert all(set(one).isdisjoint(other) for one, other in pairwise(state.hands))
