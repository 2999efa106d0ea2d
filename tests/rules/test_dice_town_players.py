"""The computer players: what each of them does, and how strong the steady one is."""

from __future__ import annotations

import math

import pytest

from bot.game.registry import games
from rules.dice_town import GAME
from rules.dice_town.players.dice_values import DiceValues, code, rolls
from rules.dice_town.players.estimates import best_of
from rules.dice_town.state import Scene, State
from rules.kernel.game import Seat
from rules.kernel.playing import choose_for, play_out
from rules.kernel.rng import Rng
from tests.rules.dice_town_positions import at_doctor, position, throwing, to_town

SEATS = 4
FAIR = 1 / SEATS


def chosen(state: State, seat: Seat, player: str, seed: int = 0) -> str:
    """Return what *player* does, in notation."""
    game = games()["dice_town"]
    return game.write(choose_for(game, state, seat, player, Rng(bytes([seed]) * 32)))


def share(player: str, against: str, matches: int) -> float:
    """Return the share of *matches* games at four that one *player* wins against three others, each seat in
    turn."""
    won = 0.0
    for match in range(matches):
        names = [against] * SEATS
        names[match % SEATS] = player
        seed = Rng(b"\7" * 32).fork(str(match)).seed
        outcome, _ = play_out(games()["dice_town"], names, {}, seed)
        won += (match % SEATS in outcome.winners) / len(outcome.winners)
    return won / matches


def test_the_strong_player_comes_first() -> None:
    """It takes the seat when one is added."""
    assert list(GAME.players) == ["steady", "simple", "random"]


def test_the_simple_player_keeps_one_die_of_its_commonest_face() -> None:
    """Kept dice count, and it never pays."""
    assert chosen(throwing("- / -", "99JQA", "9TJQK"), 0, "simple") == "keep:9"
    assert chosen(throwing("JJ / -", "99J", "9TJQK"), 0, "simple") == "keep:J"


def test_the_simple_player_picks_the_card_with_most_points() -> None:
    """In the Store as in the Saloon."""
    state = to_town("JJ999 / TKKAA", store="eq_horse,ac_die").state
    assert chosen(state, 0, "simple") == "store:eq_horse"


def test_the_steady_player_pays_for_three_aces() -> None:
    """A hand that may be the best, and all three titles with it, for $2."""
    state = throwing("- / - / -", "9TAAA", "9TJQK", "9TJQK", row="4,5,5")
    assert chosen(state, 0, "steady") == "keep:A+A+A"


def test_the_steady_player_takes_the_nuggets_of_the_others() -> None:
    """Each of three opponents has one; the kings would bring nothing."""
    state = at_doctor("99TKA / - $0 n2 / - $0 n2 / - $0 n2")
    assert chosen(state, 0, "steady") == "doctor:nuggets"


def test_the_steady_player_arms_what_should_play_itself() -> None:
    """First its cards, then its choice; a hold-up goes to the richest."""
    state = throwing("- h:ac_half,ac_take4 / - $3 / - $9", "9TJQK", "9TJQK", "9TJQK")
    first = chosen(state, 0, "steady")
    second = chosen(GAME.apply(state, 0, GAME.read(first)).state, 0, "steady")
    assert {first, second} == {"arm:ac_half", "arm:ac_take4:2"}


def test_a_sheriff_keeps_the_badge_by_card_and_disarms_it_when_it_has_gone() -> None:
    """The card that keeps the old sheriff is armed by the sheriff alone."""
    text, dice = "- h:ac_sheriff / -", ("9TJQK", "9TJQK")
    assert chosen(throwing(text, *dice, sheriff=0), 0, "steady") == "arm:ac_sheriff"
    assert chosen(throwing(text, *dice, sheriff=1), 0, "steady").startswith("keep")
    armed = throwing("- a:ac_sheriff / -", *dice, sheriff=1)
    assert chosen(armed, 0, "steady") == "disarm:ac_sheriff"


def test_a_tied_sheriff_takes_the_place_where_the_offer_is_small() -> None:
    """A dollar for a whole bank is not enough, the bank for a nugget is."""
    state = to_town("TTJQK $1 / TT9QK $1", bank=17, sheriff=0).state
    state = GAME.apply(state, 1, GAME.read("offer:dollars:1")).state
    assert chosen(state, 0, "steady") == "winner:0"


def test_the_steady_player_robs_the_hand_with_the_best_cards_it_knows_of() -> None:
    """More cards are more to choose from."""
    state = position("QQQ9T / - h:1 / - h:4,3,5,2", scene=Scene("victim", "saloon", 0))
    assert chosen(state, 0, "steady") == "rob:2"


def test_throws_are_as_likely_as_they_must_be() -> None:
    """All throws of a number of dice together have the chance 1."""
    assert [len(rolls(count)) for count in range(1, 6)] == [6, 21, 56, 126, 252]
    for count in range(1, 6):
        assert sum(roll.likely for roll in rolls(count)) == pytest.approx(1)


def test_the_best_of_several_is_an_average() -> None:
    """Of two cards worth 1 and 3 one is worth 2, the better of both 3."""
    assert best_of([1, 3], 0) == 0
    assert best_of([1, 3], 1) == pytest.approx(2)
    assert best_of([1, 3], 2) == pytest.approx(3)
    assert best_of([1, 2, 3], 2) == pytest.approx(8 / 3)


def test_the_first_aces_are_worth_more_than_other_kickers() -> None:
    """Each of the first two brings another title to the best hand."""
    view = GAME.view(throwing("- / -", "9TJQK", "9TJQK", row="3,3,3"), 0)
    dice_values = DiceValues(view, 0, Rng(bytes(32)))
    worths = [dice_values.of_hand(code(hand.split())) for hand in ("K K K Q Q", "K K K Q A", "K K K A A")]
    assert worths == sorted(worths)


def test_the_steady_player_wins_far_more_than_its_share() -> None:
    """Twelve games against three simple ones; the long test has the interval."""
    assert share("steady", "simple", 12) > 2 * FAIR


@pytest.mark.long
def test_the_interval_of_500_games_lies_above_the_fair_share() -> None:
    """One steady player against three simple ones, every seat in turn: 95 % interval wholly above 25 %."""
    won = share("steady", "simple", 500)
    assert won - 1.96 * math.sqrt(won * (1 - won) / 500) > FAIR
