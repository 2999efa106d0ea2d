"""The throws: what they cost, how they are revealed, and when the last one comes."""

from __future__ import annotations

import pytest

from rules.dice_town import GAME
from rules.dice_town.events import CardPlayed, DiceChosen, DiceKept, DieLoaded, LastThrowBegan
from rules.dice_town.state import Arming
from rules.kernel.game import IllegalAction, Seat
from rules.kernel.rng import Rng
from tests.rules.dice_town_positions import dice, events, legal, play, throwing

PRICES = [
    pytest.param(8, "QQQQ9", "Q+Q+Q+Q", 5, 1, id="P1 four queens cost $3"),
    pytest.param(8, "QQQQ9", "9+Q+Q+Q+Q", 4, 0, id="P2 all five cost $4"),
    pytest.param(8, "QQQQ9", "none", 7, 5, id="P3 none costs $1"),
    pytest.param(0, "JQK", "J", 0, 2, id="P4 one is free"),
    pytest.param(1, "JQK", "J+Q", 0, 1, id="P6 to the last dollar"),
    pytest.param(1, "J", "none", 0, 1, id="none of the last die, for $1"),
]


@pytest.mark.parametrize(("money", "roll", "kept", "left", "lacking"), PRICES)
def test_a_throw_costs_what_is_kept_of_it(money: int, roll: str, kept: str, left: int, lacking: int) -> None:
    """The price goes to the stagecoach when the cups are lifted."""
    state = throwing(f"{'99999'[len(roll) :] or '-'} ${money} / - $8", roll, "9TJQK")
    step = play(state, f"0 keep:{kept}", "1 keep:9")
    assert events(step, DiceKept)[0].paid == money - left
    if lacking:
        assert step.state.town.stagecoach == money - left
        assert step.state.players[0].dollars == left
        assert len(step.state.players[0].kept) == 5 - lacking
    else:
        assert events(step, LastThrowBegan) == [LastThrowBegan((1,))]


@pytest.mark.parametrize(
    ("money", "roll", "kept", "reason"),
    [
        pytest.param(0, "JQK", "none", "too_few_dollars", id="P5 none without a dollar"),
        pytest.param(0, "JQK", "J+Q", "too_few_dollars", id="P5 two without a dollar"),
        pytest.param(2, "JQKA", "J+Q+K+A", "too_few_dollars", id="P8 four with $2"),
        pytest.param(8, "JQK", "9", "die_not_thrown", id="a die that was not thrown"),
        pytest.param(8, "JQK", "J+J", "die_not_thrown", id="a jack more than thrown"),
        pytest.param(8, "JQK", "none:set=J>A", "no_loaded_die", id="a Loaded Die that is not held"),
    ],
)
def test_what_one_cannot_pay_or_did_not_throw_is_refused(
    money: int, roll: str, kept: str, reason: str
) -> None:
    """The state is unchanged, the reason is named, and the choice is not offered either."""
    state = throwing(f"{'99999'[len(roll) :]} ${money} / - $8", roll, "9TJQK")
    with pytest.raises(IllegalAction) as refused:
        play(state, f"0 keep:{kept}")
    assert refused.value.reason == reason
    assert f"keep:{kept}" not in legal(state, 0)


def test_the_last_throw_is_free_and_kept_whole() -> None:
    """P9: somebody has five dice, so four dice are thrown once more and cost nothing, even without a
    dollar."""
    step = play(throwing("- $8 / - $0", "99999", "9TJQK"), "0 keep:9+9+9+9+9", "1 keep:9")
    assert events(step, LastThrowBegan) == [LastThrowBegan((1,))]
    assert [kept.paid for kept in events(step, DiceKept)] == [4, 0, 0]
    assert len(events(step, DiceKept)[-1].dice) == 4


def test_a_full_hand_gives_everybody_else_one_free_throw() -> None:
    """Q1: A keeps five, B one, C none; B then throws four, C five, for nothing."""
    step = play(
        throwing("- / - / -", "99999", "9TJQK", "9TJQK"), "0 keep:9+9+9+9+9", "1 keep:9", "2 keep:none"
    )
    kept = [(event.seat, len(event.dice), event.paid) for event in events(step, DiceKept)]
    assert kept == [(0, 5, 4), (1, 1, 0), (2, 0, 1), (1, 4, 0), (2, 5, 0)]


def test_two_full_hands_at_once_still_leave_one_free_throw() -> None:
    """Q2: only the one who lacks dice throws."""
    step = play(throwing("9999 / TTTT / JJJ", "9", "T", "JQ"), "0 keep:9", "1 keep:10", "2 keep:J")
    assert events(step, LastThrowBegan) == [LastThrowBegan((2,))]
    assert [event.seat for event in events(step, DiceKept)] == [0, 1, 2, 2]


def test_five_throws_of_one_die_each_cost_nothing() -> None:
    """Q3: everybody keeps one die a throw; there is no last throw and no dollar in the stagecoach."""
    step = GAME.new(3, {"deck": "equipment-only"}, bytes(32))
    for throw in range(5):
        for seat in range(3):
            assert not events(step, LastThrowBegan)
            assert len(step.state.players[seat].kept) == throw
            step = GAME.apply(step.state, seat, GAME.read(f"keep:{step.state.players[seat].roll[0]}"))
    assert not events(step, LastThrowBegan)
    assert step.state.town.stagecoach == 0


def test_a_choice_shows_nothing_until_all_have_chosen() -> None:
    """Q5: whatever one keeps, the others see the same; only that a choice was made."""
    state = throwing("- / - / -", "9TJQK", "9TJQK", "9TJQK")
    steps = [play(state, f"0 keep:{kept}") for kept in ("none", "9", "9+10+J+Q+K")]
    for viewer in (None, 1, 2):
        assert len({GAME.view(step.state, viewer) for step in steps}) == 1
    for step in steps:
        assert step.events == (DiceChosen(0),)
        assert not step.reveals
        assert GAME.to_act(step.state) == {1, 2}
        assert GAME.view(step.state, None).seats[0].has_chosen


def test_nobody_chooses_twice() -> None:
    """A choice under the cup is fixed."""
    with pytest.raises(IllegalAction, match="already_chosen"):
        play(throwing("- / -", "9TJQK", "9TJQK"), "0 keep:9", "0 keep:10")


def test_one_die_and_no_dollar_is_no_choice() -> None:
    """The rules keep the die; the table waits for the others alone, whatever lies under the cup."""
    for die in "9A":
        state = throwing("- / 9999 $0", "9TJQK", die)
        assert GAME.to_act(state) == {0}
        assert GAME.view(state, None).seats[1].has_chosen
        assert events(play(state, "0 keep:9"), DiceKept)[1].dice == dice(die)


def test_a_throw_of_equal_dice_is_still_a_choice() -> None:
    """Though only one choice is legal: that the table did not wait would tell what lies under the cup."""
    state = throwing("- / 99 $0", "9TJQK", "JJJ")
    assert GAME.to_act(state) == {0, 1}
    assert legal(state, 1) == ["keep:J"]


def test_discarded_dice_are_shown_to_nobody() -> None:
    """Only the kept dice are told and seen."""
    step = play(throwing("- / -", "9TJQK", "9TJQK"), "0 keep:9", "1 keep:K")
    public = [event for event in step.events if event.known_to(None)]
    assert [event for event in public if isinstance(event, DiceKept)] == [
        DiceKept(0, ("9",), 0),
        DiceKept(1, ("K",), 0),
    ]
    assert GAME.view(step.state, None).seats[0].kept == ("9",)


@pytest.mark.parametrize(
    ("roll", "kept", "default"),
    [("9TJQK", "-", "K"), ("99JQA", "-", "9"), ("9JJ", "99", "9"), ("QQKKA", "-", "K"), ("TA", "TTK", "10")],
)
def test_an_absent_player_keeps_one_die_of_the_commonest_face(roll: str, kept: str, default: str) -> None:
    """For nothing; kept dice count, and of equally common faces the highest."""
    state = throwing(f"{kept} / -", roll, "9TJQK")
    assert GAME.write(GAME.default(state, 0)) == f"keep:{default}"


# The Loaded Die


def test_a_loaded_die_turns_a_thrown_die_and_counts_as_kept() -> None:
    """Two nines and a jack turned to an ace are three dice and cost $2; the card is gone."""
    state = throwing("- h:ac_die / -", "99JQK", "9TJQK")
    step = play(state, "0 keep:9+9:set=J>A", "1 keep:9")
    assert events(step, CardPlayed) == [CardPlayed(0, "ac_die")]
    assert events(step, DieLoaded) == [DieLoaded(0, "J", "A")]
    assert events(step, DiceKept)[0] == DiceKept(0, ("9", "9", "A"), 2)
    assert step.state.players[0].hand == ()
    assert step.state.town.discard[-1:] == ("ac_die",)


def test_the_loaded_die_can_be_the_free_one() -> None:
    """Alone it costs nothing, so that it is open to one without money."""
    state = throwing("99 $0 h:ac_die / -", "JQK", "9TJQK")
    assert "keep:none:set=J>A" in legal(state, 0)
    assert "keep:Q:set=J>A" not in legal(state, 0)
    assert events(play(state, "0 keep:none:set=J>A", "1 keep:9"), DiceKept)[0] == DiceKept(0, ("A",), 0)


def test_a_die_is_not_turned_to_the_face_that_it_shows() -> None:
    """That would change nothing but the hand."""
    with pytest.raises(IllegalAction, match="same_face"):
        play(throwing("- h:ac_die / -", "99JQK", "9TJQK"), "0 keep:9:set=J>J")


def test_a_cancelled_loaded_die_is_kept_as_it_fell() -> None:
    """The card and its answer are spent; the number of dice and the price stay."""
    state = throwing("- h:ac_die / - a:ac_cancel=any", "99JQK", "9TJQK")
    step = play(state, "0 keep:9+9:set=J>A", "1 keep:9")
    assert not events(step, DieLoaded)
    assert events(step, DiceKept)[0] == DiceKept(0, ("9", "9", "J"), 2)
    assert sorted(step.state.town.discard) == ["ac_cancel", "ac_die"]


@pytest.mark.parametrize(
    ("face", "rolled", "turned"),
    [("A", "9", "9"), ("J", "J", "")],
)
def test_an_armed_loaded_die_plays_at_a_throw_without_a_choice(face: str, rolled: str, turned: str) -> None:
    """It turns the die to its face; one that shows it already leaves the card armed."""
    state = throwing(f"JJJJ $0 a:ac_die={face} / -", rolled, "9TJQK")
    step = play(state, "1 keep:9")
    assert [event.face for event in events(step, DieLoaded)] == list(turned)
    assert step.state.players[0].armed == (() if turned else (Arming("ac_die", face),))


def test_an_armed_loaded_die_turns_the_die_of_which_the_hand_has_fewest() -> None:
    """On the last throw, whatever falls: the lowest of the faces of which there are fewest."""
    for seed in range(8):
        state = throwing("QQQ a:ac_die=A / -", "9T", "99999", seed=bytes([seed]) * 32)
        step = play(state, "0 keep:9", "1 keep:9+9+9+9+9")
        loaded, kept = events(step, DieLoaded), [event for event in events(step, DiceKept) if event.seat == 0]
        assert [event.to for event in loaded] == ["A"]
        assert kept[-1].dice == ("A",)
        assert kept[-1].paid == 0


def test_an_armed_loaded_die_stays_armed_while_there_is_a_choice() -> None:
    """At a throw with a choice the player names the die, or none."""
    step = play(throwing("- a:ac_die=A / -", "99JQK", "9TJQK"), "0 keep:9", "1 keep:9")
    assert step.state.players[0].armed == (Arming("ac_die", "A"),)


def test_only_one_die_a_throw_is_loaded() -> None:
    """With two such cards in hand the choices are those of one."""
    one, two = (throwing(f"- h:{held} / -", "99JQK", "9TJQK") for held in ("ac_die", "ac_die,ac_die"))
    assert [text for text in legal(two, 0) if text.startswith("keep")] == [
        text for text in legal(one, 0) if text.startswith("keep")
    ]


def test_the_largest_decision_is_as_large_as_it_must_be() -> None:
    """Five different dice and a Loaded Die: 32 choices without it, 5 dice x 5 faces x 16 choices of the
    rest with it."""
    state = throwing("- h:ac_die / -", "9TJQK", "9TJQK")
    assert len([text for text in legal(state, 0) if text.startswith("keep")]) == 32 + 5 * 5 * 16


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_redealt_throw_is_one_that_could_have_been(seat: Seat) -> None:
    """Unseen dice are thrown anew, and a fixed choice among them is one that its owner could pay."""
    state = play(throwing("- $0 / 9 $1 / -", "9TJQK", "9TJQ", "9TJQK"), "0 keep:9").state
    for number in range(20):
        other = GAME.redeal(state, seat, Rng(bytes([number]) * 32))
        chosen = other.players[0].choice
        assert chosen is not None
        assert chosen.count == 1
        assert set(chosen.faces) <= set(other.players[0].roll)
        assert other.players[seat].roll == state.players[seat].roll
