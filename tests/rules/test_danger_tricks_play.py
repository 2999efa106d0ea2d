"""Tricks, rounds and the end: who takes and leads, what is scored, how ties end, and what always holds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.danger_tricks import (
    GAME,
    REASONS,
    CardLeft,
    CardPlayed,
    ExtraRoundCalled,
    GameEnded,
    OpenerNamed,
    Play,
    RoundBegan,
    RoundScored,
    State,
    TrickTaken,
    score_area,
)
from rules.danger_tricks.state import Mode, TieBreak
from rules.kernel.game import IllegalAction, Outcome, Seat
from rules.kernel.rng import Rng
from tests.rules.danger_tricks_positions import Points, beginning, drafted, play, position

LAST_TRICK = "29 12 / 41 13 / 35 20"
"""Three players before their last trick; the 41 will take it."""


def end_of_game(history: Points, tie_break: TieBreak = "extra_round", mode: Mode = "solo") -> State:
    """Return the state after the last trick of round 3, when the points before were *history*.

    Nobody scores in round 3 itself: the trick is a cancelled pair and two zeros.
    """
    state = position("10 19 / 11 29 / 20 39 / 30 49", history=history)
    state = replace(state, tie_break=tie_break, mode=mode)
    return play(state, "10 11 20 30").state


def test_the_highest_number_takes_the_trick_and_leads() -> None:
    """29, 41, 35: the 41 takes all three."""
    step = play(position("29 12 13 / 41 14 15 / 35 20 16"), "29 41 35")
    assert step.state.areas == ((), (29, 35, 41), ())
    assert (step.state.leader, step.state.laid, step.state.trick) == (1, (), 8)
    assert step.events[-1] == TrickTaken(1, 7, (29, 41, 35), before=0, after=9 + 5 + 1)


def test_two_players_play_tricks_of_two() -> None:
    """10, then 11: the second takes both, a cancelled pair."""
    step = play(position("10 12 20 / 11 13 21"), "10 11")
    assert step.state.areas == ((), (10, 11))
    assert GAME.view(step.state, None).seats[1].zones.catastrophe == (10, 11)


def test_the_turn_goes_clockwise_from_the_leader() -> None:
    """Past the last seat to the first."""
    state = position("29 12 13 / 41 14 15 / 35 20 16", leader=2)
    assert state.turn == 2
    state = play(state, "20").state
    assert GAME.to_act(state) == {state.turn} == {0}
    assert GAME.view(state, None).laid == ((2, 20),)


def test_every_card_of_the_hand_may_be_played() -> None:
    """There is no suit to follow."""
    state = play(position("29 12 13 / 41 14 15 / 35 20 16"), "29").state
    assert GAME.legal_actions(state, 1) == (Play(14), Play(15), Play(41))
    assert GAME.legal_actions(state, 0) == GAME.legal_actions(state, 2) == ()


@pytest.mark.parametrize(
    ("seat", "text", "reason"),
    [
        (0, "play:12", "not_your_turn"),
        (2, "play:35", "not_your_turn"),
        (1, "play:35", "not_in_hand"),
        (1, "play:29", "not_in_hand"),
        (1, "keep:14+15+41", "draft_is_over"),
    ],
)
def test_a_card_is_refused_with_its_rule(seat: Seat, text: str, reason: str) -> None:
    """Seat 0 has played the 29; it is the turn of seat 1."""
    state = play(position("29 12 13 / 41 14 15 / 35 20 16"), "29").state
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(state, seat, GAME.read(text))
    assert refused.value.reason == reason
    assert reason in REASONS


def test_a_play_leaves_the_controls_of_the_others() -> None:
    """Only its player has new ones."""
    before = position("29 12 13 / 41 14 15 / 35 20 16")
    after = play(before, "29").state
    assert [GAME.epoch(after, seat) - GAME.epoch(before, seat) for seat in range(3)] == [1, 0, 0]


def test_one_who_is_absent_plays_their_lowest_card() -> None:
    """Whatever lies on the table."""
    state = play(position("29 12 13 / 41 14 15 / 35 20 16"), "29").state
    assert GAME.default(state, 1) == Play(14)


def test_the_view_says_who_would_take_the_open_trick() -> None:
    """And every area's zones with what it would score now."""
    state = play(position("29 12 / 41 13 / 35 20", areas="13 15 18 22 23 24 / 30 / 16"), "29 41").state
    view = GAME.view(state, None)
    assert view.winning == 1
    assert view.seats[0].zones == ((13,), (15, 18), (22, 23, 24))
    assert view.seats[0].points_now == 3
    assert [seat.hand_size for seat in view.seats] == [1, 1, 2]


def test_a_round_ends_with_the_eighth_trick() -> None:
    """Points are noted, the next round is dealt and everybody chooses again."""
    step = play(position(LAST_TRICK, areas="19 / 25 / "), "29 41 35")
    assert step.state.history == ((9, 1 + 5 + 5, 0),)
    assert (step.state.round, step.state.phase, step.state.areas) == (2, "draft1", ((), (), ()))
    assert GAME.to_act(step.state) == {0, 1, 2}


def test_the_card_that_is_left_is_told_to_its_owner_alone() -> None:
    """It is not played and scores nothing."""
    step = play(position(LAST_TRICK), "29 41 35")
    left = [event for event in step.events if isinstance(event, CardLeft)]
    assert left == [CardLeft(seat, card, audience=(seat,)) for seat, card in enumerate((12, 13, 20))]


def test_the_card_that_is_left_after_the_last_round_stays_private() -> None:
    """Each sees their own, nobody another's."""
    state = end_of_game(((1, 2, 3, 9), (1, 2, 3, 9)), "share")
    assert [GAME.view(state, seat).hand for seat in (None, 0, 1)] == [(), (19,), (29,)]


def test_the_end_of_a_round_is_told_in_order() -> None:
    """The card, the trick, the cards left, the points, the new deal."""
    events = play(position(LAST_TRICK), "29 41 35").events
    kinds = [type(event).__name__ for event in events]
    assert kinds == ["CardPlayed"] * 3 + ["TrickTaken"] + ["CardLeft"] * 3 + [
        "RoundScored",
        "RoundBegan",
        *["HandDealt"] * 3,
    ]


def test_a_round_is_scored_area_by_area() -> None:
    """The event holds all that a summary needs."""
    step = play(position(LAST_TRICK, areas="19 / 25 / ", history=((1, 2, 3),)), "29 41 35")
    [scored] = [event for event in step.events if isinstance(event, RoundScored)]
    assert scored == RoundScored(2, ((19,), (25, 29, 35, 41), ()), (9, 11, 0), (10, 13, 3), ())


def test_the_most_points_after_three_rounds_win() -> None:
    """Places go by totals."""
    state = end_of_game(((1, 2, 3, 9), (1, 0, 0, 0)))
    assert state.phase == "over"
    assert GAME.outcome(state) == Outcome((2, 2, 3, 9), (3, 3, 2, 1), "points")
    assert GAME.to_act(state) == frozenset()


def test_there_is_no_outcome_while_the_game_goes_on() -> None:
    """Not even in the last trick."""
    assert GAME.outcome(play(position(LAST_TRICK, history=((1, 2, 3),) * 2), "29 41").state) is None


def test_nothing_may_be_done_after_the_end() -> None:
    """By nobody."""
    state = end_of_game(((1, 2, 3, 9), (1, 0, 0, 0)))
    for text in ("play:19", "keep:10+11+12"):
        with pytest.raises(IllegalAction) as refused:
            GAME.apply(state, 0, GAME.read(text))
        assert refused.value.reason == "game_over"


def test_a_tie_is_shared() -> None:
    """By default those with the most points win together."""
    state = end_of_game(((5, 9, 3, 9), (4, 0, 0, 0)), "share")
    outcome = GAME.outcome(state)
    assert outcome == Outcome((9, 9, 3, 9), (1, 1, 4, 1), "shared")


def test_a_tie_can_call_an_extra_round() -> None:
    """All play it, dealt from the whole pack, and the totals go on."""
    state = position("10 19 / 11 29 / 20 39 / 30 49", history=((5, 9, 3, 9), (4, 0, 0, 0)))
    step = play(replace(state, tie_break="extra_round"), "10 11 20 30")
    assert ExtraRoundCalled((0, 1, 3)) in step.events
    assert RoundBegan(4, extra=True) in step.events
    assert GAME.to_act(step.state) == {0, 1, 2, 3}
    view = GAME.view(step.state, 2)
    assert (view.round, view.rounds, view.is_extra_round) == (4, 4, True)
    assert [lot.seat for lot in drafted(step.state).lots] == [0, 1, 3]


def test_a_tie_below_the_top_calls_no_extra_round() -> None:
    """Only the victory is decided by it."""
    assert end_of_game(((1, 1, 3, 9), (1, 1, 0, 0))).phase == "over"


@pytest.mark.parametrize(
    ("fourth_round", "reason", "places"),
    [("19", "extra_round", (2, 1, 4, 3)), ("10", "shared", (1, 1, 4, 3))],
)
def test_an_extra_round_decides_or_the_victory_is_shared(
    fourth_round: str, reason: str, places: tuple[int, ...]
) -> None:
    """There is no second extra round."""
    history = ((5, 5, 0, 4), (0, 0, 0, 0), (0, 0, 0, 0))
    state = position("20 31 / 21 32 / 30 33 / 40 34", areas=f" / {fourth_round} / / ", history=history)
    state = play(replace(state, tie_break="extra_round"), "20 21 30 40").state
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.places) == (reason, places)


def test_the_totals_of_partners_decide_a_team_game() -> None:
    """10 against 14: seats 1 and 3 win, though seat 0 has the most."""
    state = end_of_game(((9, 6, 1, 8), (0, 0, 0, 0)), "share", "teams")
    assert GAME.outcome(state) == Outcome((10, 14, 10, 14), (2, 1, 2, 1), "points")
    view = GAME.view(state, None)
    assert view.team_totals == (10, 14)
    assert [seat.team for seat in view.seats] == [0, 1, 0, 1]


def test_equal_teams_share_or_play_on() -> None:
    """By the same option as single players."""
    history = ((9, 2, 1, 8), (0, 0, 0, 0))
    assert GAME.outcome(end_of_game(history, "share", "teams")) == Outcome((10,) * 4, (1,) * 4, "shared")
    assert end_of_game(history, "extra_round", "teams").round == 4


def test_equal_partners_are_no_tie() -> None:
    """A team wins, both of it."""
    state = end_of_game(((5, 2, 5, 2), (0, 0, 0, 0)), "extra_round", "teams")
    assert GAME.outcome(state) == Outcome((10, 4, 10, 4), (1, 2, 1, 2), "points")


@pytest.mark.parametrize(
    ("options", "allowed"),
    [({}, [2, 3, 4, 5]), ({"mode": "teams"}, [4]), ({"mode": "solo", "faces": "code"}, [2, 3, 4, 5])],
)
def test_the_number_of_players(options: dict[str, str], allowed: list[int]) -> None:
    """Two to five, teams only four; one or six are refused."""
    assert list(GAME.seats(options)) == allowed
    for seats in set(range(7)) - set(allowed):
        with pytest.raises(ValueError, match="players"):
            GAME.new(seats, options, bytes(32))


def test_the_faces_of_the_cards_change_nothing_in_the_rules() -> None:
    """They are an option for the picture, so the view tells them."""
    digits, code = (GAME.new(3, {"faces": faces}, bytes(32)).state for faces in ("digits", "code"))
    assert replace(digits, faces="code") == code
    assert GAME.view(code, None).faces == "code"


def a_game(seats: int, options: dict[str, str], seed: bytes) -> Iterator[tuple[State, Seat, State]]:
    """Yield each random move of a whole game: the state before, who moved, the state after."""
    state, chance = GAME.new(seats, options, seed).state, Rng(seed).fork("moves")
    while GAME.to_act(state):
        seat, chance = chance.choice(sorted(GAME.to_act(state)))
        action, chance = chance.choice(GAME.legal_actions(state, seat))
        after = GAME.apply(state, seat, action).state
        yield state, seat, after
        state = after


TABLES = st.sampled_from(
    [*[(seats, {"tie_break": "extra_round"}) for seats in (2, 3, 4, 5)], (4, {"mode": "teams"})]
)
SEEDS = st.binary(min_size=32, max_size=32)


@given(TABLES, SEEDS)
def test_every_card_is_somewhere_once(table: tuple[int, dict[str, str]], seed: bytes) -> None:
    """In a packet or set aside during the draft; in a hand, the open trick, an area or aside afterwards."""
    for _, _, state in a_game(*table, seed):
        if state.phase in ("draft1", "draft2"):
            places = [*state.dealt, state.aside]
        else:
            places = [*state.hands, state.laid, *state.areas, state.aside]
        assert sorted(card for place in places for card in place) == list(state.deck)


@given(TABLES, SEEDS)
def test_hands_and_areas_keep_step_with_the_tricks(table: tuple[int, dict[str, str]], seed: bytes) -> None:
    """After trick k: n·k cards won, each area whole tricks, 9 - k in hand or one less."""
    for _, _, state in a_game(*table, seed):
        if state.phase in ("trick", "over"):
            done = state.trick - 1 if state.phase == "trick" else 8
            assert sum(map(len, state.areas)) == state.seats * done
            assert all(len(area) % state.seats == 0 for area in state.areas)
            have_played = {(state.leader or 0) + place for place in range(len(state.laid))}
            for seat, hand in enumerate(state.hands):
                now = seat in {other % state.seats for other in have_played}
                assert len(hand) == 9 - done - now
                assert len(state.played[seat]) == done + now


@given(TABLES, SEEDS)
def test_the_highest_card_of_a_trick_takes_it(table: tuple[int, dict[str, str]], seed: bytes) -> None:
    """Every seat plays once a trick; the winner leads the next."""
    for before, seat, after in a_game(*table, seed):
        if before.phase == "trick" and len(before.laid) == before.seats - 1 and after.phase == "trick":
            trick = {other: after.played[other][-1] for other in range(after.seats)}
            assert before.turn == seat
            assert after.leader == max(trick, key=lambda other: trick[other])
            assert set(after.areas[after.leader]) - set(before.areas[after.leader]) == set(trick.values())


@given(TABLES, SEEDS)
def test_totals_are_the_sum_of_the_rounds(table: tuple[int, dict[str, str]], seed: bytes) -> None:
    """They never fall, and whoever has the most (with their partner) wins."""
    last = None
    for before, _, after in a_game(*table, seed):
        assert all(new >= old for new, old in zip(after.totals, before.totals, strict=True))
        last = after
    assert last is not None
    assert last.history[-1] == tuple(map(score_area, last.areas))
    assert last.totals == tuple(map(sum, zip(*last.history, strict=True)))
    outcome = GAME.outcome(last)
    assert outcome is not None
    assert set(outcome.winners) == {
        s for s, points in enumerate(outcome.scores) if points == max(outcome.scores)
    }


@given(TABLES, SEEDS)
def test_a_rejected_action_changes_nothing(table: tuple[int, dict[str, str]], seed: bytes) -> None:
    """A second click on the same button is refused and leaves the state as it is."""
    for before, seat, after in list(a_game(*table, seed))[::7]:
        stale = GAME.legal_actions(before, seat)[0]
        if stale not in GAME.legal_actions(after, seat):
            hashed = hash(after)
            with pytest.raises(IllegalAction):
                GAME.apply(after, seat, stale)
            assert hash(after) == hashed


@given(st.sampled_from([2, 3, 4, 5]), SEEDS, st.integers(0, 4))
def test_turning_the_table_turns_the_points(seats: int, seed: bytes, turn: int) -> None:
    """No seat is better than another: the same cards one place further give the same points there."""

    def turned(state: State) -> State:
        def by(values: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
            return tuple(values[(seat - turn) % seats] for seat in range(seats))

        return replace(
            state,
            dealt=by(state.dealt),
            first=by(state.first),
            second=by(state.second),
            hands=by(state.hands),
            played=by(state.played),
            leader=((state.leader or 0) + turn) % seats,
        )

    state = drafted(replace(beginning(seats), rng=Rng(seed)))
    other = turned(state)
    while state.round == 1:
        card, _ = Rng(seed).fork(f"{state.trick} {state.laid}").choice(state.hands[state.turn])
        state, other = play(state, str(card)).state, play(other, str(card)).state
    assert other.history[0] == tuple(state.history[0][(seat - turn) % seats] for seat in range(seats))


def test_the_events_of_a_card_name_it() -> None:
    """A card is public the moment it lies."""
    step = play(position("29 12 13 / 41 14 15 / 35 20 16"), "29")
    assert step.events == (CardPlayed(0, 29),)
    assert step.reveals


def test_the_end_of_the_game_names_its_winners() -> None:
    """Last of all events."""
    state = position("10 19 / 11 29 / 20 39 / 30 49", history=((5, 9, 3, 1), (0, 0, 0, 0)))
    assert play(state, "10 11 20 30").events[-1] == GameEnded((1,), (5, 9, 3, 1), ())


def test_the_leader_on_points_is_named_as_such() -> None:
    """No lot is drawn where the points decide."""
    state = beginning(3, history=((9, 0, 4),))
    while state.phase != "trick":
        seat = min(GAME.to_act(state))
        step = GAME.apply(state, seat, GAME.legal_actions(state, seat)[0])
        state = step.state
        if state.phase == "trick":
            assert step.events[-1] == OpenerNamed(0, "points")
