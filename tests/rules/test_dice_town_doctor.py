"""Doctor Badluck: who is ill, in which order they come, and the remedies."""

from __future__ import annotations

import pytest

from rules.dice_town import GAME
from rules.dice_town.state import Scene
from rules.dice_town.town_events import (
    FellIll,
    RemedyTaken,
    VisitsOrdered,
)
from rules.kernel.game import IllegalAction
from tests.rules.dice_town_positions import (
    at_doctor,
    events,
    legal,
    play,
    position,
    to_town,
)


@pytest.mark.parametrize(
    ("remedy", "amount"), [pytest.param("dollars", 3, id="L10"), pytest.param("nuggets", 2, id="L11")]
)
def test_an_ambush_takes_what_the_others_have(remedy: str, amount: int) -> None:
    """$2 of each: $5, $1 and $0 give $3. A nugget of each: 3, 0 and 1 give 2, and none comes from the
    mine."""
    state = at_doctor("9TQKA $2 n0 / - $5 n3 / - $1 n0 / - $0 n1", mine=26)
    step = play(state, f"0 doctor:{remedy}")
    assert [event.amount for event in events(step, RemedyTaken)] == [amount]
    assert step.state.players[0].dollars == 2 + (amount if remedy == "dollars" else 0)
    assert step.state.players[0].nuggets == (amount if remedy == "nuggets" else 0)
    assert step.state.town.mine == 26


@pytest.mark.parametrize(
    ("text", "remedies"),
    [
        ("99TTT h:5,5,3", ["wire:t3+t5", "wire:t5+t5", "skip"]),
        ("99TTT h:4", ["wire:t4", "skip"]),
        ("99TTT h:eq_hat", ["skip"]),
        ("JJQQQ h:5", ["store", "skip"]),
        ("JJKKK h:5", ["store", "dollars", "skip"]),
        ("KAAAA", ["dollars", "nuggets", "skip"]),
    ],
)
def test_the_hand_says_which_remedies_are_open(text: str, remedies: list[str]) -> None:
    """Wire for titles in hand: two of them, or the only one; Store cards can't be fenced."""
    found = legal(at_doctor(f"{text} / -"), 0)
    assert [action for action in found if action.startswith("doctor")] == [f"doctor:{r}" for r in remedies]


def test_two_titles_are_fenced_where_there_are_two() -> None:
    """One of several is no remedy, nor is a title of another value."""
    for action in ("doctor:wire:t5", "doctor:wire:t1+t5", "doctor:wire:t3+t5+t5"):
        with pytest.raises(IllegalAction, match="fence_two_titles"):
            play(at_doctor("99TTT h:5,5,3 / -"), f"0 {action}")


def test_a_card_of_the_store_is_a_remedy_only_while_there_is_one() -> None:
    """All 19 in hands: jacks and queens open nothing."""
    held = ",".join(GAME.new(2, {}, bytes(32)).state.deck.all_cards())
    assert "doctor:store" not in legal(at_doctor(f"JJQQQ h:{held} / -"), 0)


@pytest.mark.parametrize(
    ("hand", "coming", "hopeless"), [("", (), (0,)), (" h:eq_hat", (0,), ()), (" h:5", (0,), ())]
)
def test_who_holds_a_card_is_asked_even_if_it_is_no_title(
    hand: str, coming: tuple[int, ...], hopeless: tuple[int, ...]
) -> None:
    """By the cards that all can count, so that a pause does not tell which they are."""
    step = to_town(f"999TT{hand} / 9999A / TTTT9")
    assert events(step, FellIll) == [FellIll(coming, hopeless)]
    assert (GAME.to_act(step.state) == {0}) == bool(coming)


def test_the_sheriff_orders_the_ill() -> None:
    """Each of them once; they come one after the other."""
    state = position(
        "99TTA / TTT99 h:5 / JJJJJ / 9TQKA", sheriff=2, scene=Scene("order", "doctor", 2, queue=(0, 1, 3))
    )
    assert len(legal(state, 2)) == 6
    for wrong in ("order:0+1", "order:0+1+1", "order:0+1+2", "order:0+1+3+3"):
        with pytest.raises(IllegalAction, match="order_all_the_ill"):
            play(state, f"2 {wrong}")
    step = play(state, "2 order:3+0+1")
    assert events(step, VisitsOrdered) == [VisitsOrdered(2, (3, 0, 1))]
    assert GAME.to_act(step.state) == {3}
    assert GAME.to_act(play(step.state, "3 doctor:skip").state) == {0}
    assert GAME.to_act(play(step.state, "3 doctor:skip", "0 doctor:skip").state) == {1}


def test_an_earlier_visit_can_empty_the_store_for_a_later_one() -> None:
    """Whoever then has nothing to hope for is passed over."""
    held = ",".join(sorted(GAME.new(2, {}, bytes(32)).state.deck.all_cards())[1:])
    state = position(f"JJQQQ h:{held} / JJJQQ", scene=Scene("order", "doctor", 0, queue=(0, 1)))
    step = play(state, "0 order:1+0", "1 doctor:store")
    assert events(step, FellIll) == [FellIll((), (0,))]
    assert step.state.round == 3


def test_nobody_is_ill_when_everybody_has_won_something() -> None:
    """The next round begins at once."""
    step = to_town("999JK / TTTKK")
    assert not events(step, FellIll)
    assert step.state.round == 3
