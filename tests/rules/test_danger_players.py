"""The computer players of Danger: the simple rule, and the one that looks ahead from it."""

from __future__ import annotations

import pytest

from bot.selfplay import series
from rules import games
from rules.danger import DRAW, GAME, PASS, PROTECT, TAKE, State
from rules.danger.steady import chances, lead
from rules.kernel.players import choose_for
from rules.kernel.rng import Rng
from tests.rules.danger_positions import position


def chosen(state: State, player: str, chance: int = 0) -> object:
    """Return what a player does for whoever is active."""
    return choose_for(games()["danger"], state, state.active, player, Rng(bytes([chance]) * 32))


def after_draw(text: str, card: str) -> State:
    """Return the state after seat 0 drew *card*."""
    return GAME.apply(position(text, deck=card), 0, DRAW).state


@pytest.mark.parametrize(
    ("text", "offer", "action"),
    [
        ("R9 / /", "R6", TAKE),
        ("R9 / /", "R7", DRAW),
        (" / /", "B9", TAKE),
        ("R9 / /", "", DRAW),
    ],
)
def test_the_simple_player_takes_what_fits(text: str, offer: str, action: object) -> None:
    """An offer that keeps the row at 15 or less is taken, any other is left."""
    assert chosen(position(text, discard=offer, offer=bool(offer)), "simple") == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("R9,1 Y9 / /", PROTECT["red"]),
        ("R9 Y9 / /", PASS),
        ("R9,1 Y9,3 / /", PROTECT["yellow"]),
    ],
)
def test_the_simple_player_protects_its_best_row_from_ten(text: str, action: object) -> None:
    """Of the rows that may be protected, the one with the greatest sum, if that is 10 or more."""
    assert chosen(after_draw(text, "B2"), "simple") == action


def test_the_random_player_does_everything_that_is_legal() -> None:
    """In time it chooses each of its actions."""
    state = after_draw("R9,1 Y9,3 / /", "B2")
    assert {chosen(state, "random", chance) for chance in range(40)} == set(GAME.legal_actions(state, 0))


def test_the_steady_player_chooses_the_same_from_the_same() -> None:
    """View, sample and generator decide; the order of the stack is no part of them."""
    state = after_draw("R9,1 Y9,3 / R4 / B1", "B2")
    other = GAME.redeal(state, 0, Rng(b"another order".ljust(32)))
    assert chosen(state, "steady") == chosen(state, "steady") == chosen(other, "steady")


def test_the_steady_player_ends_a_round_that_it_wins() -> None:
    """In the last round, far ahead, the fourth row is closed on purpose: nobody can catch up any more."""
    state = position(
        "Rp9,5 Yp9,5 Gp9,5 B9 / R1 / R2", discard="B7", offer=True, round=5, totals=(100, 90, 90), starter=1
    )
    assert chosen(state, "steady") == TAKE


def test_a_lead_counts_only_as_far_as_it_is_sure() -> None:
    """Ten worlds that agree say more than ten that do not."""
    assert lead([1.0] * 10, [0.0] * 10) == 1.0
    assert lead([11.0, -9.0] * 5, [0.0] * 10) < 0


def test_chances_follow_the_lead_and_the_rounds_left() -> None:
    """Equal players are level, a lead is worth more the later it is, and it is sure in the end."""
    assert chances((50, 50), 0, 2) == 0.5
    assert 0.5 < chances((60, 50), 0, 4) < chances((60, 50), 0, 1) < chances((60, 50), 0, 0)
    assert chances((80, 50, 50), 0, 0) > 0.99


@pytest.mark.long
def test_the_steady_player_beats_the_simple_ones() -> None:
    """It wins more than its third against two of them; `selfplay` measures by how much."""
    found = series(games()["danger"], ("steady", "simple", "simple"), 120, 3)
    assert found.share > 0.36
    assert found.median_ms < 500
