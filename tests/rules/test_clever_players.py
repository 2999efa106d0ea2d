"""The computer players: what they may know, how they choose, how well they play."""

from __future__ import annotations

import time

import pytest

from bot.game.registry import games
from rules.clever.players.consequences import Branch, Consequences
from rules.clever.players.features import INPUTS, Clock
from rules.clever.players.value import value_on, weights
from rules.clever.state import State
from rules.kernel.game import Seat
from rules.kernel.playing import choose_for, play_out
from rules.kernel.rng import Rng
from tests.rules.clever_positions import CHALLENGE, CLASSIC, FULL, choosing, legal, marks, play, position

STEADY_SHOULD_REACH = 180
"""Points on average in solo games of classic; it has 271, the simple player 104, random play 66."""
GAME = games()["clever"]
ENDED = Clock("between", 0, 0, 0, 6)


def seed(number: int) -> bytes:
    """Return the seed of game *number* of a series."""
    return Rng(bytes(32)).fork(f"series {number}").seed


def chosen(state: State, seat: Seat = 0, player: str = "steady") -> str:
    """Return what a computer player does, in the notation."""
    action = choose_for(GAME, state, seat, player, Rng(bytes(32)))
    return next(text for text in legal(state, seat) if GAME.read(text) == action)


def average(player: str, games: int, sheet: str = "classic") -> float:
    """Return a player's points on average in solo games."""
    outcomes = [play_out(GAME, (player,), {"sheet": sheet}, seed(number))[0] for number in range(games)]
    return sum(outcome.scores[0] for outcome in outcomes) / games


def test_the_strong_player_takes_a_free_seat() -> None:
    """The first of the players is the one that people meet."""
    assert list(GAME.players) == ["steady", "simple", "random"]


@pytest.mark.parametrize("player", ["steady", "simple"])
def test_the_same_view_and_chance_give_the_same_choice(player: str) -> None:
    """So a game among computer players can be played again."""
    first = play_out(GAME, (player, player), {}, seed(1))
    assert play_out(GAME, (player, player), {}, seed(1)) == first


def test_the_simple_player_takes_what_scores_most_now() -> None:
    """A green mark of 4 points more than an orange 3 or a purple 2."""
    state = position("y1 b1_ g4 o3 p2 w1_", marks(green=3), marks())
    assert chosen(state, player="simple") == "pick:green"


def test_the_simple_player_rerolls_only_if_it_must_choose_between_that_and_to_pass() -> None:
    """And then it passes."""
    state = position("p3 w4", FULL._replace(purple=(5,), rerolls=1))
    assert legal(state) == ["reroll", "pass"]
    assert chosen(state, player="simple") == "pass"


def test_a_finished_game_promises_its_points() -> None:
    """Nothing is estimated when there is nothing to come."""
    side = marks(yellow=[(0, 0), (1, 0), (2, 0)], blue=[2, 3], green=3, orange=[6], purple=[6], foxes=2)
    assert value_on(CLASSIC).of(side, ENDED) == 10 + 2 + 6 + 6 + 6 + 2 * 2


def test_the_network_has_a_row_for_each_feature() -> None:
    """As many as `features` says."""
    assert len(weights().inputs) == INPUTS


def test_a_chain_of_bonuses_is_followed_to_its_best_end() -> None:
    """A yellow X that ends the game takes the cell that completes a column."""
    side = marks(yellow=[(0, 2), (2, 2)])
    best = Consequences(CLASSIC).settled(Branch(side, (("x_yellow",),)), ENDED)
    assert (best.value, best.marks) == (16, marks(yellow=[(0, 2), (2, 2), (3, 2)]))


def test_the_order_of_bonuses_is_chosen_for_the_best_end() -> None:
    """A purple 6 first leaves room for the 3 after it."""
    best = Consequences(CHALLENGE).settled(
        Branch(marks(CHALLENGE, purple=[4]), (("purple3",), ("purple6",))), ENDED
    )
    assert best.marks.purple == (4, 6, 3)


def test_the_strong_player_completes_a_column_in_its_last_turn() -> None:
    """Rather than marking a higher orange number."""
    side = marks(yellow=[(1, 3), (2, 3)], purple=[5])
    state = position("y6 b1_ g1_ o6 p1_ w1_", side, rolls=3, round_number=6)
    after = play(state, chosen(state))
    assert chosen(after) == "mark:yellow:3,3"


def test_the_strong_player_uses_up_its_extra_dice_at_the_end() -> None:
    """They are worth nothing afterwards."""
    state = choosing("y3* b5* g2* o2_ p4_ w6_", marks(extra_dice=1), marks(), is_last=True).state
    state = play(state, chosen(state))
    assert legal(state)[-1] == "done"
    assert chosen(state).startswith("extra:")


def test_the_strong_player_does_not_see_what_the_others_choose_at_the_same_time() -> None:
    """Whatever seat 1 chose, seat 2 chooses the same."""
    state = choosing("y3* b5* g2* o2_ p4_ w6_", marks(), marks(extra_dice=1), marks(extra_dice=1)).state
    choices = {
        chosen(play(state, *moves, seat=1), seat=2)
        for moves in (("pass", "done"), ("pick:orange", "done"), ("pick:purple", "extra:white:green"))
    }
    assert len(choices) == 1


@pytest.mark.parametrize("sheet", ["classic", "challenge"])
def test_the_strong_player_plays_well(sheet: str) -> None:
    """A few solo games of each sheet; the whole series is among the long tests."""
    assert average("steady", 6, sheet) > 160


def test_a_game_of_four_computer_players_takes_seconds() -> None:
    """Three seconds are the aim; processor time, so that a busy machine is no fault of the code."""
    began = time.process_time()
    play_out(GAME, ("steady",) * 4, {}, seed(3))
    assert time.process_time() - began < 3


@pytest.mark.long
def test_the_strong_player_reaches_its_points_in_solo_games() -> None:
    """On classic; 80 games are enough, since it is some 15 standard errors above."""
    assert average("steady", 80) >= STEADY_SHOULD_REACH


@pytest.mark.long
def test_the_strong_player_wins_far_more_than_its_share_against_three_simple_ones() -> None:
    """The 95 % interval lies wholly above a quarter; it seldom loses a game."""
    games, won = 80, 0.0
    for number in range(games):
        winners = play_out(GAME, ("steady", "simple", "simple", "simple"), {}, seed(number))[0].winners
        won += (0 in winners) / len(winners)
    share = won / games
    assert share - 1.96 * (share * (1 - share) / games) ** 0.5 > 0.25
