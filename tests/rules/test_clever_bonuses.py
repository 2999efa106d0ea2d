"""Bonuses: when they come, in which order, how they chain and when they are lost."""

from __future__ import annotations

import pytest

from rules.clever import GAME
from rules.clever.events import BonusEarned, BonusLost, Marked
from tests.rules.clever_positions import (
    CHALLENGE,
    FULL,
    changing,
    happened,
    legal,
    marks,
    play,
    position,
    step,
    why_not,
)

ROW_0 = [(0, 0), (0, 1), (0, 2)]


def test_a_completed_row_pays_its_bonus_once() -> None:
    """Row 0 complete and paid: a further mark in another row pays nothing, completing row 1 pays orange 4."""
    state = position("y2", marks(yellow=[*ROW_0, (2, 2)]), marks(), rolls=3)
    assert happened(step(state, "pick:yellow").events, BonusEarned) == []
    state = position("y2", marks(yellow=[*ROW_0, (2, 2), (1, 1), (1, 3)]), marks(), rolls=3)
    events = step(state, "pick:yellow").events
    assert happened(events, BonusEarned) == [BonusEarned(0, "orange4")]
    assert happened(events, Marked)[1:] == [Marked(0, "orange", (0,), 4, "bonus")]


def test_a_completed_column_of_classic_pays_points_and_no_bonus() -> None:
    """Column 0: ten points."""
    state = position("y1", marks(yellow=[(0, 0), (1, 0), (1, 1)]), marks(), rolls=3)
    picked = step(state, "pick:yellow")
    assert happened(picked.events, BonusEarned) == []
    assert GAME.view(picked.state, None).seats[0].points.yellow == 10


def test_an_x_is_placed_at_once_and_cannot_be_refused() -> None:
    """Ruling 10: nothing else is possible until it is placed."""
    state = play(position("y5", marks(yellow=[(0, 0), (0, 1), (1, 3)]), marks(), rolls=3), "pick:yellow")
    assert legal(state) == [f"mark:blue:{number}" for number in range(2, 13)]
    for move in ("pass", "done", "reroll", "pick:yellow"):
        assert why_not(state, move) == "choose_cell"
    assert why_not(state, "mark:yellow:2,0") == "cell_not_open"
    assert GAME.write(GAME.default(state, 0)) == "mark:blue:2"


def test_an_x_without_an_open_cell_is_lost_and_play_goes_on() -> None:
    """Ruling 11: all blue sums are crossed when row 0 pays a blue X."""
    side = marks(yellow=[(0, 0), (0, 1), (1, 3)], blue=range(2, 13))
    picked = step(position("y5", side, marks(), rolls=3), "pick:yellow")
    assert happened(picked.events, BonusLost) == [BonusLost(0, ("x_blue",))]
    assert picked.state.phase == "choose"


def test_a_number_that_cannot_follow_is_lost() -> None:
    """Ruling 11: the purple 3 of the challenge sheet after a 4."""
    side = marks(CHALLENGE, yellow=[(0, 0), (0, 2)], purple=[4])
    picked = step(position("y6", side, marks(), sheet=CHALLENGE, rolls=3), "pick:yellow", seat=0)
    moves = legal(picked.state)
    assert moves == ["mark:yellow:0,3", "mark:yellow:2,1"]
    events = step(picked.state, "mark:yellow:0,3").events
    assert BonusLost(0, ("purple3",)) in events


def test_the_last_open_cell_is_crossed_without_asking() -> None:
    """There is no choice."""
    side = marks(yellow=[(0, 0), (0, 1), (1, 3)], blue=range(2, 12))
    events = step(position("y5", side, marks(), rolls=3), "pick:yellow").events
    assert Marked(0, "blue", (12,), 12, "bonus") in events


def test_a_green_x_needs_no_minimum() -> None:
    """The next cell, whatever it asks."""
    side = marks(yellow=[(2, 0), (2, 2), (3, 2)], green=10)
    events = step(position("y4", side, marks(), rolls=3), "pick:yellow").events
    assert Marked(0, "green", (10,), 0, "bonus") in events


@pytest.mark.parametrize(
    ("orange", "written"),
    [((1,) * 3, 12), ((1,) * 10, 18)],
)
def test_a_number_bonus_is_multiplied_like_a_die(orange: tuple[int, ...], written: int) -> None:
    """Ruling 12: 6 on x2 is 12, on x3 it is 18."""
    state = position("p1", marks(purple=(6,) * 9, orange=orange), marks(), rolls=3)
    assert play(state, "pick:purple").players[0].marks.orange[-1] == written


def test_a_number_bonus_on_a_subtracting_cell_subtracts() -> None:
    """Ruling 12: 6 on -1 is -6."""
    side = marks(CHALLENGE, purple=(6,) * 8, orange=(1, 1, 2))
    state = play(position("p1", side, marks(), sheet=CHALLENGE, rolls=3), "pick:purple")
    assert state.players[0].marks.orange == (1, 1, 2, -6)


def test_keepers_are_booked_at_once_and_the_rest_in_the_order_that_the_player_picks() -> None:
    """Ruling 14: row, column, diagonal; blue 7 completes row 1 (yellow X) and column 2 (purple 6)."""
    side = marks(blue=[5, 6, 8, 3, 11])
    state = play(position("b5 w2_", side, marks(), rolls=3), "pick:blue")
    assert legal(state) == ["bonus:x_yellow", "bonus:purple6"]
    assert GAME.write(GAME.default(state, 0)) == "bonus:x_yellow"
    assert why_not(state, "bonus:x_blue") == "bonus_not_due"
    assert why_not(state, "pick:blue") == "choose_bonus"
    first = play(state, "bonus:purple6")
    assert first.players[0].marks.purple == (6,)
    assert len(legal(first)) == 12


def test_a_fox_beside_a_bonus_leaves_nothing_to_choose() -> None:
    """Ruling 14: blue 9 completes row 2 (fox) and column 0 (reroll); both are booked."""
    picked = step(position("b4 w5_", marks(blue=[5, 10, 11, 12]), marks(), rolls=3), "pick:blue")
    side = picked.state.players[0].marks
    assert (side.foxes, side.rerolls) == (1, 1)
    assert happened(picked.events, BonusEarned) == [BonusEarned(0, "fox"), BonusEarned(0, "reroll")]


def test_one_bonus_beside_a_keeper_is_carried_out_without_asking() -> None:
    """Ruling 14: only asked where there is more than one; blue 2 completes row 0 (orange 5) alone."""
    events = step(position("b1 w1_", marks(blue=[3, 4]), marks(), rolls=3), "pick:blue").events
    assert happened(events, Marked)[1:] == [Marked(0, "orange", (0,), 5, "bonus")]


def test_bonuses_chain() -> None:
    """A purple 6 in cell 9 writes an orange 6 in cell 4, which gives a yellow X."""
    side = marks(green=8, purple=(6,) * 9, orange=(1,) * 4)
    state = play(position("g6", side, marks(), rolls=3), "pick:green")
    assert state.players[0].marks.purple == (6,) * 10
    assert state.players[0].marks.orange == (1, 1, 1, 1, 6)
    assert len(legal(state)) == 12
    assert legal(state)[0] == "mark:yellow:0,0"


def test_a_number_without_room_now_waits_for_another_bonus_that_makes_room() -> None:
    """Of a purple 3 and a purple 6 after a 4 the 6 comes first, and then the 3 fits."""
    side = changing(marks(CHALLENGE, purple=[4]), CHALLENGE)
    side.due = (("purple3",), ("purple6",))
    side.settle()
    assert side.marks.purple == (4, 6, 3)
    assert happened(side.events, BonusLost) == []


def test_a_full_sheet_is_no_dead_end() -> None:
    """Ruling 11: whatever is earned, play goes on."""
    nearly = FULL._replace(purple=(6,) * 9)
    picked = step(position("p1", nearly, FULL, rolls=3), "pick:purple")
    assert happened(picked.events, BonusLost) == [BonusLost(0, ("orange6",))]
