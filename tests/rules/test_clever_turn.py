"""The active player's turn: picks, the silver platter, rerolls, how turns and rounds follow each other."""

from __future__ import annotations

import pytest

from rules.clever import GAME
from rules.clever.events import DiceRolled, DiePicked, GameEnded, Marked, PlatterFilled, RollWasted, TurnBegan
from rules.clever.state import State
from rules.kernel.game import Event
from tests.rules.clever_positions import (
    CLASSIC,
    FULL,
    faces,
    happened,
    legal,
    marks,
    on,
    play,
    position,
    step,
    why_not,
)

FIRST_ROLL = "y2 b5 g6 o1 p4 w3"
NOTHING_FITS = FULL._replace(purple=(5,))
"""A sheet on which only a purple 6 can be marked."""


def test_a_turn_with_low_picks_uses_all_three_rolls() -> None:
    """The first example: only what is lower goes to the platter, at last all that is on no field."""
    state = play(position(FIRST_ROLL, marks(), marks()), "pick:yellow", "mark:yellow:1,0")
    assert on(state, "platter") == {"o"}
    state = play(faces(state, "b2 g5 p4 w1"), "pick:blue")
    assert on(state, "platter") == {"o", "w"}
    state = play(faces(state, "g6 p2"), "pick:purple")
    assert on(state, "platter") == {"o", "w", "g"}
    assert "pick:green" in legal(state, seat=1)


def test_every_passive_player_may_take_the_same_die() -> None:
    """Ruling 9, and the end of the first example."""
    state = position("y2* b2* g6 o1_ p2 w1_", marks(), marks(), marks(), marks(), rolls=3)
    state = play(state, "pick:purple")
    for seat in (1, 2, 3):
        assert "pick:green" in legal(state, seat)
        state = play(state, "pick:green", seat=seat)
    assert [player.marks.green for player in state.players] == [0, 1, 1, 1]


def test_a_turn_with_a_high_pick_ends_when_no_dice_are_left() -> None:
    """The second example, ruling 4: two picks, then nothing is left to roll."""
    state = play(position(FIRST_ROLL, marks(), marks()), "pick:purple")
    assert on(state, "platter") == {"y", "o", "w"}
    state = play(faces(state, "b1 g2"), "pick:green")
    assert on(state, "platter") == {"y", "o", "w", "b"}
    assert (state.phase, state.fields, state.rolls) == ("choose", ("purple", "green"), 2)


def test_dice_equal_to_the_one_picked_stay() -> None:
    """Ruling 3: strictly lower ones go to the platter."""
    state = play(position("y2 b5 g2 o2 p1 w2", marks()), "pick:green")
    assert on(state, "platter") == {"p"}
    assert on(state, "tray") == {"y", "b", "o", "w"}


def test_after_the_third_pick_all_that_is_on_no_field_goes_to_the_platter() -> None:
    """Two dice of equal and of higher value as well."""
    state = play(position("y3* b5* g2 o2 p4_ w6", marks(), marks(), rolls=3), "pick:green")
    assert on(state, "platter") == {"o", "p", "w"}
    assert on(state, "tray") == set()


def test_the_picked_die_must_be_marked() -> None:
    """Ruling 1: one that can't be marked can't be chosen while another can, and one has to be."""
    state = position("y1 b1 g1 o1 p3 w1", marks(purple=[5], green=1))
    assert "pick:purple" not in legal(state)
    assert why_not(state, "pick:purple") == "not_higher"
    assert why_not(state, "pick:green") == "below_minimum"
    assert why_not(state, "pass") == "must_pick"


def useless_roll(rolls: int, rerolls: int = 0) -> State:
    """Return a position after a roll of which seat 0 can mark nothing, with a reroll to come there."""
    side = NOTHING_FITS._replace(rerolls=rerolls)
    return position("y6_ b6_ g6_ o6_ p3 w4", side, FULL, rolls=rolls)


def test_a_roll_that_fits_nowhere_is_one_of_the_three() -> None:
    """Ruling 2: nothing is placed or swept, and the same dice are rolled again."""
    passed = step(useless_roll(rolls=1, rerolls=1), "pass")
    assert passed.events[0] == RollWasted(0, 1, had_reroll=True)
    rolled = passed.events[1]
    assert isinstance(rolled, DiceRolled)
    assert (rolled.how, rolled.number, rolled.colours) == ("roll", 2, ("purple", "white"))
    assert (passed.state.rolls, passed.state.fields) == (2, ())


def test_after_the_third_roll_without_use_the_dice_go_to_the_platter() -> None:
    """Ruling 2: they are on no field."""
    passed = step(useless_roll(rolls=3, rerolls=1), "pass")
    assert passed.events[1] == PlatterFilled(
        ("purple", "white"),
        ("yellow", "blue", "green", "orange", "purple", "white"),
        (6, 6, 6, 6, 3, 4),
    )


def test_a_reroll_may_be_spent_on_a_roll_that_fits_nowhere() -> None:
    """Ruling 2: it comes first, and does not use up a roll."""
    state = useless_roll(rolls=3, rerolls=1)
    assert legal(state) == ["reroll", "pass"]
    (rolled, *_) = step(state, "reroll").events
    assert isinstance(rolled, DiceRolled)
    assert (rolled.how, rolled.number) == ("reroll", 3)


def test_a_roll_that_fits_nowhere_passes_by_itself_without_a_reroll() -> None:
    """There is nothing to decide, so nobody is asked."""
    full = marks(rerolls=1)
    state = position("y1 b1 g1 o1 p1 w1", FULL._replace(rerolls=1), full, rolls=1)
    events = step(state, "reroll").events
    assert [event.number for event in events if isinstance(event, RollWasted)] == [1, 2, 3]
    assert happened(events, PlatterFilled)


def test_a_reroll_rolls_all_dice_of_the_tray_and_is_no_roll() -> None:
    """Ruling 5."""
    state = position("y2* b5 g6 o1_ p4 w3", marks(rerolls=2), marks(), rolls=2)
    rolled = step(state, "reroll")
    (event,) = happened(rolled.events, DiceRolled)
    assert isinstance(event, DiceRolled)
    assert event.colours == ("blue", "green", "purple", "white")
    assert rolled.state.rolls == 2
    assert rolled.state.players[0].marks.rerolls_left == 1
    assert rolled.reveals
    still = {die.colour: die.face for die in rolled.state.dice if die.lies != "tray"}
    assert still == {"yellow": 2, "orange": 1}


def test_rerolls_can_be_repeated_while_they_last() -> None:
    """Ruling 5."""
    state = play(position(FIRST_ROLL, marks(rerolls=2)), "reroll", "reroll")
    assert "reroll" not in legal(state)
    assert why_not(state, "reroll") == "no_rerolls"


def test_a_pick_is_not_rerolled() -> None:
    """Ruling 5: after a roll and before the pick; a cell still to be chosen belongs to the pick."""
    state = play(position(FIRST_ROLL, marks(rerolls=1)), "pick:yellow")
    assert legal(state) == ["mark:yellow:1,0", "mark:yellow:2,2"]
    assert why_not(state, "reroll") == "choose_cell"


def test_a_passive_player_does_not_reroll() -> None:
    """Ruling 5."""
    state = play(position("y3* b5* g2 o2 p4_ w6", marks(), marks(rerolls=1), rolls=3), "pick:green")
    assert why_not(state, "reroll", seat=1) == "only_active_rerolls"


def test_a_reroll_earned_by_a_pick_can_be_used_on_the_next_roll() -> None:
    """Ruling 15."""
    state = position("y2 b5 g6 o1 p4 w3", marks(orange=(1, 1)), marks())
    assert "reroll" not in legal(state)
    assert "reroll" in legal(play(state, "pick:orange"))


@pytest.mark.parametrize("white", ["w2", "w2_", "w2*"])
def test_blue_is_the_sum_of_both_dice_wherever_the_other_lies(white: str) -> None:
    """Ruling 6."""
    picked = step(position(f"b5 {white}", marks(), marks(), rolls=3), "pick:blue")
    assert picked.events[1] == Marked(0, "blue", (7,), 7, "die")


@pytest.mark.parametrize("blue", ["b5", "b5_", "b5*"])
def test_white_as_blue_is_blue_and_white(blue: str) -> None:
    """Ruling 6: never twice the white one."""
    picked = step(position(f"{blue} w2", marks(), marks(), rolls=3), "pick:white:blue")
    assert picked.events[1] == Marked(0, "blue", (7,), 7, "die")


def test_blue_once_and_white_once_mark_two_blue_cells_in_a_turn() -> None:
    """Ruling 6: the sum is that of the faces at that time."""
    state = play(position("y6 b3 g6 o6 p6 w2", marks(), marks()), "pick:white:blue")
    state = play(faces(state, "y6 b6 g6 o6 p6"), "pick:blue")
    assert state.players[0].marks.blue == 1 << 5 | 1 << 8


def test_a_blue_sum_is_crossed_once() -> None:
    """The next time it fits nowhere."""
    state = position("b5 w2", marks(blue=[7]))
    assert why_not(state, "pick:blue") == "sum_taken"
    assert why_not(state, "pick:white:blue") == "sum_taken"


def test_the_white_die_is_used_with_its_own_face() -> None:
    """A white 2 marks no yellow 5, but either yellow 2."""
    state = position("w2", marks())
    assert why_not(play(state, "pick:white:yellow"), "mark:yellow:1,3") == "cell_not_open"
    assert legal(play(state, "pick:white:yellow")) == ["mark:yellow:1,0", "mark:yellow:2,2"]


def test_the_white_die_is_used_as_any_colour_that_fits() -> None:
    """In the order of the areas."""
    state = position("b1_ w2", marks(green=2), marks())
    assert legal(state) == ["pick:white:yellow", "pick:white:blue", "pick:white:orange", "pick:white:purple"]


def test_a_yellow_die_crosses_one_of_the_two_cells_with_its_value() -> None:
    """Ruling 25; with one left open nobody is asked."""
    state = play(position("y2", marks(), marks(), rolls=3), "pick:yellow", "mark:yellow:2,2")
    assert state.players[0].marks == marks(yellow=[(2, 2)])
    picked = step(position("y2", marks(yellow=[(2, 2)]), marks(), rolls=3), "pick:yellow")
    assert picked.events[1] == Marked(0, "yellow", (1, 0), 2, "die")


def test_a_yellow_value_that_is_crossed_twice_fits_nowhere() -> None:
    """Printed crosses are no cells of any value."""
    assert why_not(position("y2 o1", marks(yellow=[(1, 0), (2, 2)])), "pick:yellow") == "value_taken"


def test_one_player_s_mark_leaves_the_others_cells_open() -> None:
    """All have a sheet of their own."""
    state = play(position("y3 b5* g2* o2_", marks(), marks(), rolls=3), "pick:yellow", "mark:yellow:0,0")
    state = play(state, "pick:orange", seat=1)
    assert (state.players[0].marks.yellow, state.players[1].marks.yellow) != (marks().yellow, marks().yellow)
    assert state.players[1].marks.yellow == marks().yellow


def test_orange_numbers_are_multiplied() -> None:
    """After eight entries a 5 becomes 10, after ten 15."""
    state = position("o5", marks(orange=(1,) * 8), marks(), rolls=3)
    assert play(state, "pick:orange").players[0].marks.orange[-1] == 10
    state = position("o5", marks(orange=(1,) * 10), marks(), rolls=3)
    assert play(state, "pick:orange").players[0].marks.orange[-1] == 15


@pytest.mark.parametrize(
    ("row", "face", "fits"),
    [((), 1, True), ((2,), 2, False), ((2,), 3, True), ((5,), 4, False), ((6,), 1, True), ((6,), 6, True)],
)
def test_purple_rises_and_starts_again_after_a_six(row: tuple[int, ...], face: int, fits: bool) -> None:
    """Ruling 13."""
    assert ("pick:purple" in legal(position(f"p{face} o1", marks(purple=row)))) is fits


@pytest.mark.parametrize(("count", "face", "fits"), [(0, 1, True), (4, 4, False), (4, 5, True), (5, 1, True)])
def test_a_green_cell_wants_its_minimum(count: int, face: int, fits: bool) -> None:
    """From left to right, none skipped."""
    assert ("pick:green" in legal(position(f"g{face} o1", marks(green=count)))) is fits


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("pick:yellow", "area_full"),
        ("pick:blue", "area_full"),
        ("pick:green", "area_full"),
        ("pick:orange", "area_full"),
        ("pick:purple", "area_full"),
    ],
)
def test_a_full_area_takes_no_die(move: str, reason: str) -> None:
    """Whatever it shows."""
    state = position("y1 b1 g1 o1 p6 w1", FULL._replace(rerolls=1))
    assert why_not(state, move) == reason


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("pick:green", "not_rolled"),
        ("pick:orange", "not_rolled"),
        ("mark:blue:7", "nothing_to_mark"),
        ("bonus:x_blue", "nothing_to_mark"),
        ("extra:yellow", "pick_first"),
        ("done", "pick_first"),
    ],
)
def test_before_a_pick_other_moves_are_refused(move: str, reason: str) -> None:
    """With the rule."""
    assert why_not(position("y2 b5 g6* o1_ p4 w3", marks(extra_dice=1)), move) == reason


def test_only_the_active_player_picks() -> None:
    """The others wait."""
    state = position(FIRST_ROLL, marks(), marks())
    assert GAME.to_act(state) == {0}
    assert legal(state, seat=1) == []
    assert why_not(state, "pick:yellow", seat=1) == "not_your_turn"


def test_a_pick_tells_what_it_swept() -> None:
    """What the table says of it."""
    picked = step(position(FIRST_ROLL, marks(), marks()), "pick:purple")
    assert picked.events[:2] == (
        DiePicked(0, "purple", 4, "purple", ("yellow", "orange", "white")),
        Marked(0, "purple", (0,), 4, "die"),
    )
    assert picked.reveals


def test_a_pick_that_leaves_a_cell_to_choose_reveals_nothing() -> None:
    """So it can be undone."""
    assert not step(position(FIRST_ROLL, marks(), marks()), "pick:yellow").reveals


def test_the_first_player_is_drawn_by_lot() -> None:
    """Ruling 26: over some seeds everybody begins once."""
    assert {GAME.new(4, {}, bytes([number]) * 32).state.first for number in range(20)} == {0, 1, 2, 3}


@pytest.mark.parametrize(("players", "rounds"), [(1, 6), (2, 6), (3, 5), (4, 4)])
def test_everybody_is_active_once_a_round(players: int, rounds: int) -> None:
    """Ruling 27; clockwise, from the same first player in each round."""
    deal = GAME.new(players, {}, bytes(32))
    events: list[Event] = [*deal.events]
    state = deal.state
    while waiting := GAME.to_act(state):
        seat = min(waiting)
        made = GAME.apply(state, seat, GAME.default(state, seat))
        state, events = made.state, [*events, *made.events]
    turns = [event.seat for event in events if isinstance(event, TurnBegan)]
    assert turns == [(deal.state.first + turn) % players for turn in range(players)] * rounds
    assert isinstance(events[-1], GameEnded)


def test_the_absent_active_player_takes_the_die_that_scores_most_now() -> None:
    """A green mark of 4 points more than an orange 3 or a purple 2."""
    state = position("y1 b1_ g4 o3 p2 w1_", marks(green=3), marks())
    assert GAME.write(GAME.default(state, 0)) == "pick:green"


def test_the_absent_active_player_who_can_mark_nothing_passes() -> None:
    """No reroll is spent."""
    assert GAME.write(GAME.default(useless_roll(1, rerolls=1), 0)) == "pass"


def test_the_sheet_travels_with_the_state() -> None:
    """A changed file changes no running game."""
    assert GAME.new(2, {}, bytes(32)).state.sheet == CLASSIC


def test_nothing_is_played_after_the_end() -> None:
    """Not even what would fit."""
    assert why_not(position(FIRST_ROLL, marks(), phase="over"), "pick:yellow") == "game_over"
