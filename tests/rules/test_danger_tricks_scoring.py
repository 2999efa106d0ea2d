"""What won cards are worth: the rule book's example, the cases of every decade, and what always holds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.danger_tricks import deck_for, score_area, zones
from rules.danger_tricks.standing import team_totals
from tests.rules.danger_tricks_positions import cards

AREAS = st.frozensets(st.sampled_from(deck_for(5)))

WORTH = [
    ("the source's sentence", "21 22 25 29", 5),
    ("the source's area", "13 15 18 22 23 24 39 40 44 47 48", 12),
    ("nothing", "", 0),
    ("a run does not reach into the next decade", "19 20", 9),
    ("a single 10", "10", 0),
    ("a 0 is the lowest", "30 39", 0),
    ("a cancelled 0 blocks nobody", "30 31 39", 9),
    ("two in a run", "11 12", 0),
    ("a gap is no run", "11 13", 1),
    ("three in a run", "11 12 13", 0),
    ("a whole decade", "10 11 12 13 14 15 16 17 18 19", 0),
    ("the first after a run", "40 41 42 45", 5),
    ("the first after two runs", "21 22 24 25 27", 7),
    ("the most there is", "19 29 39 49 59", 45),
    ("several decades", "12 17 28 30 39", 10),
    ("the largest of a decade does not count", "12 18 25 26 33 42 47", 7),
    ("a card beside a cancelled one is cancelled", "21 22 23 27", 7),
    ("the most with three players", "16 26 36 46", 24),
    ("the most with two players", "14 24 34 44", 16),
    ("all with gaps", "20 22 24 26 28", 0),
    ("after one trick", "13 25 38 41", 17),
    ("after two", "13 25 38 41 14 22 37 40", 2),
    ("the fifties", "50 51 53 55", 3),
    ("a run at the end of a decade", "17 18 19 20", 0),
    ("two runs around the lowest", "30 31 33 35 36", 3),
]


@pytest.mark.parametrize(("text", "points"), [case[1:] for case in WORTH], ids=[case[0] for case in WORTH])
def test_an_area_is_worth(text: str, points: int) -> None:
    """Only the lowest card of each decade that is in no run counts, with its units digit."""
    assert score_area(cards(text)) == points


def test_the_zones_of_the_source_example() -> None:
    """Safe, danger and catastrophe as the rule book sorts them."""
    assert zones(cards("13 15 18 22 23 24 39 40 44 47 48")) == (
        (13, 39, 40),
        (15, 18, 44),
        (22, 23, 24, 47, 48),
    )


def test_a_danger_card_rises_when_the_safe_one_is_cancelled() -> None:
    """Cards move between the zones as others arrive."""
    assert zones(cards("11 17")).danger == (17,)
    assert zones(cards("11 12 17")) == ((17,), (), (11, 12))


def test_partners_are_scored_one_by_one() -> None:
    """A 21 with one and a 22 with the other are no run."""
    assert team_totals((score_area([21]), 9, score_area([22]), 8)) == (3, 17)


@pytest.mark.parametrize(
    ("seats", "count", "lowest", "highest"),
    [(2, 20, 10, 44), (3, 28, 10, 46), (4, 40, 10, 49), (5, 50, 10, 59)],
)
def test_the_pack_depends_on_the_players(seats: int, count: int, lowest: int, highest: int) -> None:
    """Without the fifties below five players, without the high units below four."""
    deck = deck_for(seats)
    assert (len(deck), deck[0], deck[-1]) == (count, lowest, highest)
    assert {card % 10 for card in deck} == set(range(highest % 10 + 1))
    assert len(set(deck)) == count


@given(AREAS)
def test_the_zones_part_the_area(area: frozenset[int]) -> None:
    """Each card is in one zone; a decade has at most one safe card, the lowest that is not cancelled."""
    safe, danger, catastrophe = zones(area)
    assert sorted(safe + danger + catastrophe) == sorted(area)
    lowest = {card // 10: card for card in sorted(safe + danger, reverse=True)}
    assert set(safe) == set(lowest.values())


@given(AREAS, st.sampled_from(deck_for(5)))
def test_a_cancelled_card_stays_cancelled(area: frozenset[int], card: int) -> None:
    """The catastrophe zone only grows."""
    assert set(zones(area).catastrophe) <= set(zones(area | {card}).catastrophe)


@given(st.permutations(deck_for(4)), st.integers(0, 40))
def test_the_order_of_arrival_does_not_matter(order: list[int], count: int) -> None:
    """An area is a set."""
    assert zones(order[:count]) == zones(sorted(order[:count], reverse=True))


@given(st.sampled_from([2, 3, 4, 5]).flatmap(lambda n: st.frozensets(st.sampled_from(deck_for(n)))))
def test_an_area_is_worth_at_most_the_best_card_of_each_decade(area: frozenset[int]) -> None:
    """And never less than nothing."""
    assert (
        0
        <= score_area(area)
        <= sum(max(c % 10 for c in area if c // 10 == d) for d in {c // 10 for c in area})
    )


@given(AREAS, AREAS)
def test_decades_score_one_by_one(area: frozenset[int], other: frozenset[int]) -> None:
    """Cards of another decade change nothing."""
    apart = frozenset(card for card in other if card // 10 not in {mine // 10 for mine in area})
    assert score_area(area | apart) == score_area(area) + score_area(apart)
