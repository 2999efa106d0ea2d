"""The count of victory points, and who has won."""

from __future__ import annotations

import pytest

from rules.dice_town import GAME, decks
from rules.dice_town.events import Count, GameEnded, GameTied, PointsCounted
from rules.dice_town.scoring import count
from rules.dice_town.state import State
from rules.kernel.game import IllegalAction, Outcome, Step
from tests.rules.dice_town_positions import at_doctor, events, legal, play, player


def points(text: str, *, is_sheriff: bool = False) -> Count:
    """Return the points of the player that *text* notates."""
    return count(player(f"- {text}"), decks()["house"], is_sheriff=is_sheriff)


def test_points_come_from_five_sources() -> None:
    """F1: 7 nuggets, $9, the badge, equipment 8 + 2, titles 5 + 3 + 1 (the 5 fenced), an action card."""
    counted = points("$9 n7 h:eq_horse,eq_boots,3,1,ac_doc f:5", is_sheriff=True)
    assert counted == Count(nuggets=7, dollars=4, sheriff=5, equipment=10, titles=9)
    assert counted.total == 35


@pytest.mark.parametrize(("dollars", "expected"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_an_odd_dollar_is_lost(dollars: int, expected: int) -> None:
    """F4: a point for each full $2."""
    assert points(f"${dollars} n0").total == expected


def ended(text: str, *, sheriff: int = 0) -> Step[State]:
    """Return the end of a round after which the mine is empty, with all that *text* notates."""
    return play(at_doctor(text, mine=0, sheriff=sheriff), "0 doctor:skip")


def outcome(step: Step[State]) -> Outcome:
    """Return how the game ended."""
    found = GAME.outcome(step.state)
    assert found is not None
    return found


def test_most_points_win() -> None:
    """13 + 2 + 5 for the badge against 15 + 4; the hands lie open now."""
    step = ended("999TT $4 n13 h:eq_hat,1 / - $8 n15 h:ac_doc")
    assert outcome(step) == Outcome((22, 19), (1, 2), "points")
    assert events(step, GameEnded) == [GameEnded(0, "points")]
    assert GAME.view(step.state, None).outcome == outcome(step)
    assert [each.hand for each in GAME.view(step.state, None).seats] == [("eq_hat", "t1"), ("ac_doc",)]
    counted = events(step, PointsCounted)
    assert counted == [PointsCounted("mine_empty", GAME.view(step.state, None).counts, (1, 0))]
    assert [count.total for count in counted[0].counts] == [22, 19]


def test_hands_are_hidden_as_long_as_the_game_goes_on() -> None:
    """Neither hand nor count is in the view before the end."""
    view = GAME.view(at_doctor("999TT h:1 / - h:2"), None)
    assert [each.hand for each in view.seats] == [None, None]
    assert (view.counts, view.outcome) == ((), None)


def test_equal_points_are_decided_by_the_number_of_titles() -> None:
    """F2: 20 points each, three titles against four; their number counts, not their value, and fenced ones
    count."""
    step = ended("999TT $0 n5 h:5,5,5 / - $0 n14 h:1,1 f:2,2 / - $0 n2", sheriff=2)
    assert outcome(step) == Outcome((20, 20, 7), (2, 1, 3), "most_titles")
    assert events(step, GameEnded) == [GameEnded(1, "most_titles")]


def test_equal_points_and_titles_are_decided_by_the_sheriff() -> None:
    """F3: among the tied, without offers; nobody can arm anything now."""
    step = ended("999TT $0 n10 h:5,ac_doc / - $8 n1 / - $0 n14 h:1", sheriff=1)
    assert events(step, GameTied) == [GameTied(1, (0, 2))]
    assert GAME.outcome(step.state) is None
    assert GAME.to_act(step.state) == {1}
    assert legal(step.state, 0) == []
    assert legal(step.state, 1) == ["winner:0", "winner:2"]
    for action, reason in (
        ("1 winner:1", "not_tied"),
        ("0 arm:ac_doc", "not_now"),
        ("0 winner:0", "not_your"),
    ):
        with pytest.raises(IllegalAction, match=reason):
            play(step.state, action)
    assert outcome(play(step.state, "1 winner:2")) == Outcome((15, 10, 15), (2, 3, 1), "sheriff")


def test_a_tied_sheriff_may_decide_to_win() -> None:
    """F3: with the five points for the badge."""
    step = ended("999TT $0 n10 h:5 / - $0 n5 h:5", sheriff=1)
    assert GAME.write(GAME.default(step.state, 1)) == "winner:1"
    assert outcome(play(step.state, "1 winner:1")).winners == (1,)


def test_nobody_acts_when_it_is_over() -> None:
    """Every action is refused."""
    step = ended("999TT $4 n13 h:1,ac_doc / - $0 n0 h:2")
    for action in ("0 doctor:skip", "0 arm:ac_doc", "1 decline"):
        with pytest.raises(IllegalAction, match="game_over"):
            play(step.state, action)


def test_the_game_goes_on_while_there_are_nuggets_and_titles() -> None:
    """One nugget in the mine and one title in the row: another round."""
    step = play(at_doctor("999TT / -", mine=1, row="1", more_titles=False), "0 doctor:skip")
    assert step.state.round == 3
    assert GAME.outcome(step.state) is None
