"""The computer players: the simple rule, and how well the one that counts cards plays."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game.registry import games
from rules.danger_tricks import GAME, Cards, Keep, Play, State, deck_for, score_area
from rules.danger_tricks.players.playout import mask_of, play_on, points_of
from rules.kernel.playing import choose_for, play_out
from rules.kernel.rng import Rng
from tests.rules.danger_tricks_positions import beginning, play, position

ANY_GAME = games()[GAME.key]


def chosen(state: State, player: str = "simple") -> str:
    """Return what a computer player does, in the notation."""
    action = choose_for(ANY_GAME, state, min(GAME.to_act(state)), player, Rng(bytes(32)))
    assert isinstance(action, Keep | Play)
    return GAME.write(action)


def share_of_wins(seats: int, games: int, mode: str = "solo") -> float:
    """Return what share of the games one steady player (or team) wins, a tie counted in parts."""
    won = 0.0
    for number in range(games):
        steady = {number % seats} if mode == "solo" else {number % 2, number % 2 + 2}
        names = tuple("steady" if seat in steady else "simple" for seat in range(seats))
        seed = Rng(bytes(32)).fork(str(number)).seed
        winners = play_out(ANY_GAME, names, {"mode": mode}, seed)[0].winners
        won += len(steady & set(winners)) / len(winners)
    return won / games


def test_the_strong_player_takes_a_free_seat() -> None:
    """The first of the players is the one that people meet."""
    assert list(GAME.players) == ["steady", "simple", "random"]


@pytest.mark.parametrize(
    ("hands", "laid", "areas", "card"),
    [
        ("17 23 36 / 20 21 22 / 30 31 32", "", "", 17),  # any lead wins so far: the lowest that scores
        ("10 20 30 / 21 22 23 / 31 32 33", "", "", 30),  # nothing scores: the highest
        ("20 21 22 / 17 23 36 / 30 31 32", "22", "", 36),  # 23 would win a cancelled pair
        ("20 21 22 / 15 17 19 / 30 31 32", "22", "", 19),  # it can not win, so it dumps the highest
        ("20 22 40 / 14 23 30 / 31 32 33", "22", " / 21 / ", 14),  # taking the 22 would cost the 21
    ],
)
def test_the_simple_player_follows_its_rule(hands: str, laid: str, areas: str, card: int) -> None:
    """It wins with the lowest card that wins what scores, else dumps the highest."""
    assert chosen(play(position(hands, areas=areas), laid).state) == f"play:{card}"


def test_the_simple_player_keeps_its_highest_cards() -> None:
    """They win tricks; of seven simple ways to draft this was the best."""
    state = beginning(3)
    assert chosen(state) == GAME.write(Keep(state.dealt[0][-3:]))


def test_the_strong_player_dodges_a_trick_that_costs_points() -> None:
    """Last to play, it holds a card below: taking 18 and 28 would cancel its 19 and its 29."""
    state = position("18 30 / 28 31 / 16 41", areas=" / / 19 29")
    assert chosen(play(state, "18 28").state, "steady") == "play:16"


def test_the_strong_player_takes_a_trick_that_scores() -> None:
    """Last to play, with nothing to lose."""
    assert chosen(play(position("19 30 / 36 31 / 12 41"), "19 36").state, "steady") == "play:41"


@pytest.mark.parametrize("player", ["steady", "simple", "random"])
def test_the_same_view_and_chance_give_the_same_choice(player: str) -> None:
    """So a game among computer players can be played again."""
    first = play_out(ANY_GAME, (player, player), {}, bytes(32))
    assert play_out(ANY_GAME, (player, player), {}, bytes(32)) == first


@given(st.frozensets(st.sampled_from(deck_for(5))))
def test_looking_ahead_counts_points_as_the_rules_do(area: frozenset[int]) -> None:
    """The bits of an area have the worth of its cards."""
    assert points_of(mask_of(area)) == score_area(area)


@given(st.permutations(deck_for(4)), st.integers(0, 3))
def test_looking_ahead_plays_as_the_rules_do(order: list[int], leader: int) -> None:
    """A round among simple players gives the points that the table gives."""
    hands: list[Cards] = [tuple(sorted(order[9 * seat : 9 * seat + 9])) for seat in range(4)]
    state = position(" / ".join(" ".join(map(str, hand)) for hand in hands), leader=leader)
    while state.round == 1:
        state = GAME.apply(state, state.turn, GAME.read(chosen(state))).state
    expected = list(state.history[0])
    assert play_on([list(hand) for hand in hands], [0] * 4, leader, (), 8) == expected


def test_the_strong_player_plays_well() -> None:
    """A few games against three simple ones; the whole series is among the long tests."""
    assert share_of_wins(4, 16) > 0.5


def test_a_game_of_four_computer_players_takes_seconds() -> None:
    """Three are the aim; processor time, so that a busy machine is no fault of the code."""
    began = time.process_time()
    play_out(ANY_GAME, ("steady",) * 4, {}, bytes(32))
    assert time.process_time() - began < 3


@pytest.mark.long
@pytest.mark.parametrize(
    ("seats", "mode", "fair", "games"),
    [
        (4, "solo", 1 / 4, 200),
        (2, "solo", 1 / 2, 60),
        (3, "solo", 1 / 3, 60),
        (5, "solo", 1 / 5, 60),
        (4, "teams", 1 / 2, 60),
    ],
)
def test_the_strong_player_wins_far_more_than_its_share(
    seats: int, mode: str, fair: float, games: int
) -> None:
    """The 95 % interval lies wholly above the fair share, at every number of seats and with a partner."""
    share = share_of_wins(seats, games, mode)
    assert share - 1.96 * (share * (1 - share) / games) ** 0.5 > fair
