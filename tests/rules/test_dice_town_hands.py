"""Poker hands and the price of a throw: the tables of the rules, and the numbers that they must add up to."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, permutations, product

import pytest

from rules.dice_town import hand_rank, price
from rules.dice_town.hands import FACES, town_hall_rank
from tests.rules.dice_town_positions import dice

BETTER = [
    pytest.param("99999", "AAAAK", id="H1 five beats four"),
    pytest.param("9999T", "AAAKK", id="H2 four beats a full house"),
    pytest.param("999TT", "TJQKA", id="H3 a full house beats a straight"),
    pytest.param("9TJQK", "AAAKQ", id="H4 a straight beats three"),
    pytest.param("999TJ", "AAKKQ", id="H5 three beats two pair"),
    pytest.param("99TTJ", "AAKQJ", id="H6 two pair beats a pair"),
    pytest.param("99TJQ", "9TQKA", id="H7 a pair beats high card"),
    pytest.param("TJQKA", "9TJQK", id="H8 the straight with the ace"),
    pytest.param("JJJ99", "TTTAA", id="H9 the trio first"),
    pytest.param("JJJAA", "JJJKK", id="then the pair"),
    pytest.param("KKKK9", "JJJJA", id="H11 the four first"),
    pytest.param("KKQQ9", "KKJJA", id="H12 the second pair before the odd die"),
    pytest.param("99TJA", "99TQK", id="H13 the highest of the other dice"),
    pytest.param("99TJQ", "A9JQK", id="the ace is never low and closes no hole"),
]
KINDS = {
    "five": (6, 6),
    "four": (30, 150),
    "full_house": (30, 300),
    "straight": (2, 240),
    "three": (60, 1200),
    "two_pair": (60, 1800),
    "pair": (60, 3600),
    "high_card": (4, 480),
}
"""How many of the 252 hands and of the 7,776 throws are of each kind."""


@pytest.mark.parametrize(("better", "worse"), BETTER)
def test_the_better_hand_wins(better: str, worse: str) -> None:
    """Every comparison of the rules."""
    assert hand_rank(better) > hand_rank(worse)


def test_the_same_five_faces_tie_in_any_order() -> None:
    """H15: an exact tie, which the sheriff decides."""
    assert hand_rank("QQJJ9") == hand_rank("9QJQJ")
    assert len({hand_rank(order) for order in permutations("9TJQK")}) == 1


def test_only_the_same_five_faces_tie() -> None:
    """All 252 different hands have different ranks."""
    hands = list(combinations_with_replacement(FACES, 5))
    assert len(hands) == len({hand_rank(hand) for hand in hands}) == 252


def test_every_kind_of_hand_is_as_frequent_as_it_must_be() -> None:
    """The numbers of hands and of throws of each kind, counted one by one."""
    hands = Counter(hand_rank(hand).name for hand in combinations_with_replacement(FACES, 5))
    throws = Counter(hand_rank(hand).name for hand in product(FACES, repeat=5))
    assert {name: (hands[name], throws[name]) for name in hands} == KINDS


def test_a_ten_has_two_names() -> None:
    """ "10" and "T" are the same face."""
    assert hand_rank(["10", "10", "T", "K", "A"]) == hand_rank("TTTKA")


@pytest.mark.parametrize("hand", ["", "9999", "999999", "9999X", ["9", "9", "9", "9", "11"], "9999a"])
def test_what_is_no_hand_is_refused(hand: str | list[str]) -> None:
    """Five dice with faces of the game, nothing else."""
    with pytest.raises(ValueError, match=r"a hand has 5 dice|a die shows"):
        hand_rank(hand)


def test_without_kickers_only_the_groups_are_compared() -> None:
    """The variant in which JJJJA and JJJJ9 tie, and JJJ99 does not."""
    assert town_hall_rank(dice("JJJJA"), kickers=False) == town_hall_rank(dice("JJJJ9"), kickers=False)
    assert town_hall_rank(dice("JJJ99"), kickers=False) < town_hall_rank(dice("JJJTT"), kickers=False)
    assert town_hall_rank(dice("KKQQ9"), kickers=False) == town_hall_rank(dice("KKQQA"), kickers=False)
    assert town_hall_rank(dice("9TJQK"), kickers=False) < town_hall_rank(dice("TJQKA"), kickers=False)
    assert town_hall_rank(dice("9TJQA"), kickers=False) == town_hall_rank(dice("9JQKA"), kickers=False)
    assert town_hall_rank(dice("JJJJA"), kickers=True) > town_hall_rank(dice("JJJJ9"), kickers=True)


def test_the_first_die_is_free_and_each_further_one_costs_a_dollar() -> None:
    """Keeping none costs a dollar too."""
    assert [price(kept) for kept in range(6)] == [1, 0, 1, 2, 3, 4]


@pytest.mark.parametrize("kept", [-1, 6])
def test_no_throw_has_so_many_dice(kept: int) -> None:
    """Nobody keeps fewer than none or more than five dice."""
    with pytest.raises(ValueError, match="0 to 5"):
        price(kept)
