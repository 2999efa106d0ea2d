"""Choices made at the same time: platter dice, extra dice, a round's bonus."""

from __future__ import annotations

import pytest

from rules.clever import GAME
from rules.clever.events import (
    BonusLost,
    Chose,
    DiceRolled,
    DieTaken,
    ExtraDieUsed,
    Marked,
    Passed,
    RoundBegan,
    TurnBegan,
)
from rules.clever.state import State
from rules.kernel.game import Outcome
from tests.rules.clever_positions import (
    FULL,
    PICKED,
    choosing,
    legal,
    marks,
    picks_ended,
    play,
    playing,
    position,
    step,
    why_not,
)


def test_a_passive_player_takes_a_die_of_the_platter_or_passes() -> None:
    """Ruling 7."""
    state = choosing(PICKED, marks(), marks(orange=(1,) * 11)).state
    assert GAME.to_act(state) == {1}
    assert legal(state, 1) == [
        "pick:purple",
        "pick:white:yellow",
        "pick:white:blue",
        "pick:white:green",
        "pick:white:purple",
        "pass",
    ]


def test_a_usable_platter_die_keeps_the_active_players_dice_out_of_reach() -> None:
    """Ruling 7: nobody skips it in order to take another."""
    assert why_not(choosing(PICKED, marks(), marks()).state, "pick:yellow", 1) == "platter_first"


def test_without_a_usable_platter_die_those_on_the_fields_can_be_taken() -> None:
    """Ruling 8: or pass."""
    state = choosing("y3* b1* g1* o1* p4_ w5_", marks(), FULL._replace(green=0, purple=(6, 5))).state
    assert legal(state, 1) == ["pick:white:green", "pass"]
    only_field = choosing("y3* b1* g1* o1* p4_ w5_", marks(), FULL._replace(orange=(6,))).state
    assert legal(only_field, 1) == ["pick:white:orange", "pass"]
    no_white = choosing("y3* b1* g1* o1* p4_ w5*", marks(), FULL._replace(orange=(6,))).state
    assert legal(no_white, 1) == ["pick:orange", "pick:white:orange", "pass"]
    (taken, *_) = step(no_white, "pick:orange", 1).events
    assert taken == DieTaken(1, "orange", 1, "orange", from_field=True)


def test_a_passive_player_who_can_use_no_die_passes_without_being_asked() -> None:
    """The next turn starts."""
    nearly = FULL._replace(purple=(6, 5))
    began = choosing(PICKED, marks(), nearly._replace(rerolls=1))
    assert Passed(1, forced=True) not in began.events
    began = choosing("y3* b5* g2* o2_ p4_ w3_", marks(), nearly._replace(rerolls=1))
    assert began.events[:2] == (Passed(1, forced=True), TurnBegan(1))
    assert began.state.phase == "roll"


def test_a_passive_player_who_can_use_no_die_may_use_extra_dice() -> None:
    """Which are not bound to platter and fields."""
    side = FULL._replace(purple=(5,), extra_dice=1)
    state = choosing("y1* b1* g1* o1* p6~ w2_", marks(), side).state
    assert legal(state, 1) == ["extra:purple", "done"]


def test_several_passive_players_choose_at_the_same_time() -> None:
    """Ruling 9: each on their own, even the same die, in any order."""
    state = choosing(PICKED, marks(), marks(), marks()).state
    assert GAME.to_act(state) == {1, 2}
    late_first = play(play(state, "pick:orange", seat=2), "pick:orange", seat=1)
    early_first = play(play(state, "pick:orange", seat=1), "pick:orange", seat=2)
    assert late_first.players == early_first.players
    assert [player.marks.orange for player in late_first.players] == [(), (2,), (2,)]


def test_a_choice_is_hidden_until_all_have_chosen() -> None:
    """The others see that it was made, and nothing else of it."""
    state = choosing(PICKED, marks(), marks(), marks()).state
    chose = step(state, "pick:purple", 1)
    for other in (None, 0, 2):
        view = GAME.view(chose.state, other)
        assert view.seats[1].marks == marks()
        assert view.seats[1].has_chosen
        assert [event for event in chose.events if event.known_to(other)] == [Chose(1)]
    own = GAME.view(chose.state, 1)
    assert own.seats[1].marks.purple == (4,)
    assert own.is_hidden
    assert not chose.reveals


def test_a_choice_that_is_not_finished_does_not_show() -> None:
    """A cell is still to be chosen: for the others nothing has happened."""
    state = choosing(PICKED, marks(), marks(), marks()).state
    begun = step(state, "pick:white:yellow", 1)
    for other in (None, 0, 2):
        assert GAME.view(begun.state, other) == GAME.view(state, other)
        assert [event for event in begun.events if event.known_to(other)] == []
    assert legal(begun.state, 1) == ["mark:yellow:0,1", "mark:yellow:3,3"]


def test_the_controls_of_one_who_chooses_outlive_the_choices_of_others() -> None:
    """Only the player's own moves, and what changes for everybody, void them."""
    state = choosing(PICKED, marks(), marks(), marks()).state
    chose = play(state, "pick:white:yellow", seat=1)
    assert GAME.epoch(chose, 2) == GAME.epoch(state, 2)
    assert GAME.epoch(chose, 1) != GAME.epoch(state, 1)
    chose = play(chose, "mark:yellow:0,1", seat=1)
    assert GAME.epoch(chose, 2) == GAME.epoch(state, 2)
    after = play(chose, "pass", seat=2)
    assert all(GAME.epoch(after, seat) > GAME.epoch(chose, seat) for seat in range(3))


def test_when_all_have_chosen_everything_shows_seat_by_seat() -> None:
    """In the order of the seats, whoever was first."""
    state = choosing(PICKED, marks(), marks(), marks()).state
    shown = step(play(state, "pick:orange", seat=2), "pass", 1)
    public = [event for event in shown.events if event.known_to(None)]
    assert public[:4] == [
        Chose(1),
        Passed(1, forced=False),
        DieTaken(2, "orange", 2, "orange", from_field=False),
        Marked(2, "orange", (0,), 2, "die"),
    ]
    assert shown.reveals
    assert GAME.view(shown.state, None).seats[2].marks.orange == (2,)


def test_who_has_chosen_can_choose_no_more() -> None:
    """The choice stands."""
    state = play(choosing(PICKED, marks(), marks(), marks()).state, "pick:orange", seat=1)
    assert legal(state, 1) == []
    assert why_not(state, "pick:purple", 1) == "already_chosen"


def test_the_choice_of_one_player_alone_is_open() -> None:
    """There is nobody from whom it had to be hidden."""
    state = choosing(PICKED, marks(), marks()).state
    begun = step(state, "pick:white:yellow", 1)
    assert all(event.known_to(None) for event in begun.events)
    assert GAME.view(begun.state, None).may == GAME.legal_actions(begun.state, 1)
    assert GAME.epoch(begun.state, 0) != GAME.epoch(state, 0)


def test_the_absent_passive_player_passes() -> None:
    """And the absent one with extra dice keeps them."""
    state = choosing(PICKED, marks(extra_dice=1), marks()).state
    assert [GAME.write(GAME.default(state, seat)) for seat in (0, 1)] == ["done", "pass"]


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("reroll", "only_active_rerolls"),
        ("done", "pick_first"),
        ("extra:orange", "pick_first"),
        ("mark:blue:7", "nothing_to_mark"),
        ("pick:purple", "not_higher"),
    ],
)
def test_before_a_platter_die_is_taken_other_moves_are_refused(move: str, reason: str) -> None:
    """With the rule."""
    assert (
        why_not(choosing(PICKED, marks(), marks(extra_dice=1, rerolls=1, purple=[5])).state, move, 1)
        == reason
    )


# Extra dice


def test_an_extra_die_comes_after_the_pick_and_leaves_the_picks_alone() -> None:
    """Ruling 16: the passive player's mark is made, none is left, and that player's next turn has its three picks."""
    state = play(choosing(PICKED, marks(), marks(extra_dice=1)).state, "pick:orange", seat=1)
    used = step(state, "extra:purple", 1)
    assert used.events[0] == ExtraDieUsed(1, "purple", 4, "purple", left=0)
    side = used.state.players[1].marks
    assert (side.orange, side.purple, side.extra_dice_left) == ((2,), (4,), 0)
    assert (used.state.active, used.state.fields, used.state.rolls) == (1, (), 1)


def test_the_active_player_uses_extra_dice_after_the_last_pick() -> None:
    """Ruling 16: while the others choose."""
    state = choosing(PICKED, marks(extra_dice=1), marks()).state
    assert GAME.to_act(state) == {0, 1}
    assert "extra:yellow" in legal(state, 0)
    assert why_not(state, "pick:orange", 0) == "already_picked"
    assert why_not(state, "pass", 0) == "already_picked"


def test_an_extra_die_may_be_any_die_also_the_one_just_taken() -> None:
    """Ruling 17: platter, fields, the own regular pick."""
    state = play(choosing(PICKED, marks(), marks(extra_dice=2)).state, "pick:orange", seat=1)
    assert {move.split(":")[1] for move in legal(state, 1) if move != "done"} == {
        "yellow",
        "blue",
        "green",
        "orange",
        "purple",
        "white",
    }


def test_each_die_serves_once_a_turn_as_an_extra_die() -> None:
    """Ruling 17: several actions a turn, with different dice."""
    state = play(choosing(PICKED, marks(), marks(extra_dice=3)).state, "pick:orange", "extra:orange", seat=1)
    assert why_not(state, "extra:orange", 1) == "extra_die_used"
    state = play(state, "extra:white:orange", seat=1)
    assert state.players[1].marks.orange == (2, 2, 6)
    assert why_not(state, "extra:white:green", 1) == "extra_die_used"


def test_an_extra_die_is_never_changed_and_must_fit() -> None:
    """A green 4 does not fit where 5 is asked; a yellow 4 does fit."""
    state = play(
        choosing("y4* b5* g4_ o2_ p1_ w1_", marks(), marks(extra_dice=1, green=4)).state, "pass", seat=1
    )
    assert why_not(state, "extra:green", 1) == "below_minimum"
    assert [die.face for die in state.dice] == [4, 5, 4, 2, 1, 1]
    state = play(state, "extra:yellow", "mark:yellow:2,3", seat=1)
    assert state.players[1].marks.yellow == marks(yellow=[(2, 3)]).yellow


def test_an_extra_die_earned_by_the_pick_can_be_used_at_once() -> None:
    """Ruling 15: green cell 3 gives one."""
    state = play(choosing("y3* b5* g4_ o2_", marks(), marks(green=3)).state, "pick:green", seat=1)
    assert "extra:orange" in legal(state, 1)


def test_one_without_a_usable_extra_die_is_not_asked() -> None:
    """Nothing is left to decide."""
    state = play(choosing(PICKED, marks(), marks()).state, "pick:orange", seat=1)
    assert state.phase == "roll"


def test_extra_dice_can_be_used_after_the_very_last_turn_and_rerolls_are_void() -> None:
    """Ruling 18: seat 1 was active, seat 0 takes a die and uses another."""
    state = choosing(PICKED, marks(extra_dice=1, rerolls=1), marks(), is_last=True).state
    state = play(state, "pick:orange")
    assert why_not(state, "reroll") == "only_active_rerolls"
    assert GAME.outcome(state) is None
    state = play(state, "extra:white:orange")
    assert GAME.outcome(state) == Outcome((8, 0), (1, 2))


# A round's bonus


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_first_four_rounds_give_everybody_a_bonus(players: int) -> None:
    """Ruling 19: reroll, extra die, reroll, X or 6; also solo and with four players."""
    rounds = {}
    for made in playing(players):
        for event in made.events:
            if isinstance(event, RoundBegan):
                rounds[event.round] = event.bonuses
    given = {1: ("reroll",), 2: ("plus1",), 3: ("reroll",), 4: ("x_black", "six_black"), 5: (), 6: ()}
    assert rounds == {number: given[number] for number in range(1, {1: 6, 2: 6, 3: 5, 4: 4}[players] + 1)}


def test_the_first_active_player_can_reroll_the_very_first_roll() -> None:
    """Ruling 19: the bonus comes before it."""
    state = GAME.new(2, {}, bytes(32)).state
    assert "reroll" in legal(state, state.first)
    assert [player.marks.rerolls_left for player in state.players] == [1, 1]


def at_round_4() -> State:
    """Return the position in which round 4 of a game of defaults begins for two players."""
    return next(made.state for made in playing(2) if made.state.round == 4)


def test_in_round_4_each_chooses_an_x_or_a_6() -> None:
    """Ruling 20: all at the same time, and hidden until all have."""
    state = at_round_4()
    assert state.phase == "gift"
    assert GAME.to_act(state) == {0, 1}
    assert legal(state, 0) == [
        "bonus:x_yellow",
        "bonus:x_blue",
        "bonus:x_green",
        "bonus:orange6",
        "bonus:purple6",
    ]
    chose = play(state, "bonus:purple6", seat=1)
    assert GAME.view(chose, 0).seats[1].marks == state.players[1].marks
    assert GAME.to_act(chose) == {0}


def test_the_bonus_of_round_4_is_carried_out_before_the_roll() -> None:
    """Ruling 20: done at once, with its cell and its chain."""
    state = play(at_round_4(), "bonus:purple6", seat=1)
    chosen = play(state, "bonus:x_blue")
    assert all(move.startswith("mark:blue:") for move in legal(chosen))
    rolled = step(chosen, legal(chosen)[0])
    kinds = [type(event) for event in rolled.events if event.known_to(None)]
    assert kinds == [Chose, Marked, Marked, TurnBegan, DiceRolled]
    assert rolled.state.phase == "roll"


def test_a_round_bonus_without_room_is_lost() -> None:
    """Ruling 11: nobody has an open cell, so nobody is asked."""
    began = picks_ended(position(PICKED, FULL, FULL, rolls=3, round_number=3, turn=1))
    assert [event.seat for event in began.events if isinstance(event, BonusLost)] == [0, 1]


def test_a_game_in_which_nobody_can_mark_anything_any_more_runs_to_its_end() -> None:
    """There are no dead ends: what is forced is played."""
    ended = picks_ended(position(PICKED, FULL, FULL, rolls=3, round_number=3, turn=1)).state
    assert GAME.outcome(ended) == Outcome((314, 314), (1, 1))


# Solo
