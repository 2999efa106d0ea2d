"""The solo game of Clever: its two turns a round, its platter, and its rating."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.clever import GAME
from rules.clever.events import (
    DiceRolled,
    Passed,
    TurnBegan,
)
from rules.clever.marks import Marks
from rules.clever.state import State
from rules.kernel.game import Step
from rules.kernel.rng import Rng
from tests.rules.clever_positions import (
    FULL,
    PICKED,
    legal,
    marks,
    on,
    picks_ended,
    play,
    playing,
    position,
    why_not,
)


def solo_passive(side: Marks, seed: int = 0) -> Step[State]:
    """Return the step that ends a solo player's active turn without extra dice, the passive one begins."""
    return picks_ended(replace(position(PICKED, side, rolls=3), rng=Rng(bytes([seed]) * 32)))


def test_a_solo_round_has_an_active_and_a_passive_turn() -> None:
    """Ruling 23: six times each."""
    made = [event for step_ in playing(1) for event in step_.events]
    assert sum(isinstance(event, TurnBegan) for event in made) == 6
    rolls = [event for event in made if isinstance(event, DiceRolled)]
    assert sum(event.how == "platter" for event in rolls) == 6


@pytest.mark.parametrize("seed", range(12))
def test_a_solo_platter_holds_the_three_lowest_dice(seed: int) -> None:
    """Ruling 23: no other die is lower than one of them, and none of the others can be taken."""
    state = solo_passive(marks(), seed).state
    platter = [die.face for die in state.dice if die.lies == "platter"]
    aside = [die.face for die in state.dice if die.lies == "aside"]
    assert (len(platter), len(aside)) == (3, 3)
    assert max(platter) <= min(aside)
    assert all(move == "pass" or move.split(":")[1][0] in on(state, "platter") for move in legal(state))


def test_chance_decides_which_of_equal_dice_a_solo_platter_gets() -> None:
    """Ruling 23: not always the first colour."""
    left_out = set()
    for seed in range(60):
        dice = solo_passive(marks(), seed).state.dice
        edge = max(die.face for die in dice if die.lies == "platter")
        equal = [die for die in dice if die.face == edge]
        if len({die.lies for die in equal}) == 2:
            left_out.add(next(index for index, die in enumerate(equal) if die.lies == "aside"))
    assert left_out >= {0, 1}


def test_the_three_highest_dice_of_a_solo_passive_turn_are_out_of_reach() -> None:
    """Ruling 24: they lie on no field, so nothing but the platter can be taken."""
    state = solo_passive(marks()).state
    high = next(die.colour for die in state.dice if die.lies == "aside" and die.colour != "white")
    assert why_not(state, f"pick:{high}") == "out_of_reach"


def test_a_solo_player_who_can_use_none_of_the_three_passes() -> None:
    """Ruling 24: alone."""
    events = solo_passive(FULL).events
    assert Passed(0, forced=True) in events
    assert TurnBegan(0) in events


def test_a_solo_passive_turn_has_extra_dice_and_no_rerolls() -> None:
    """Ruling 23: any of the six, in each of the two turns again."""
    state = play(picks_ended(position(PICKED, marks(extra_dice=3, rerolls=1), rolls=3)).state, "extra:yellow")
    state = play(play(state, "mark:yellow:0,0"), "done")
    assert state.is_passive_turn
    assert why_not(state, "reroll") == "only_active_rerolls"
    state = play(state, "pass")
    used = {move.split(":")[1] for move in legal(state) if move.startswith("extra:")}
    assert {die.colour for die in state.dice if die.lies == "aside"} <= used | {"green", "yellow"}
    assert "white" in used


def test_a_solo_player_is_never_hidden_from_a_spectator() -> None:
    """There is nobody else to choose at the same time."""
    for made in playing(1):
        assert not GAME.view(made.state, None).is_hidden
        assert GAME.view(made.state, None).may == GAME.view(made.state, 0).legal


def test_a_finished_solo_game_is_rated() -> None:
    """In half stars, after the sheet."""
    *_, last = playing(1)
    view = GAME.view(last.state, 0)
    assert view.outcome is not None
    assert view.rating == view.sheet.rating(view.outcome.scores[0])
    assert view.outcome.places == (1,)
