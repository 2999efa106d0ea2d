"""What a sheet is worth."""

from __future__ import annotations

import pytest

from rules.clever import score_sheet
from rules.clever.marks import Written
from rules.clever.scoring import outcome_of
from tests.rules.clever_positions import CHALLENGE, CLASSIC, marks, position

COLUMN_0_ROW_3 = {(0, 0), (1, 0), (2, 0), (3, 1), (3, 2), (3, 3)}
COLUMNS_2_3 = {(row, column) for row in range(4) for column in (2, 3)}


@pytest.mark.parametrize(
    ("written", "areas", "foxes", "total"),
    [
        (
            Written(yellow=COLUMN_0_ROW_3, blue={2, 3, 4, 5}, green=3, orange=(6,), purple=(6,), foxes=1),
            (10, 7, 6, 6, 6),
            6,
            41,
        ),
        (Written(yellow=COLUMN_0_ROW_3, foxes=1), (10, 0, 0, 0, 0), 0, 10),
        (
            Written(
                yellow=COLUMNS_2_3 | {(3, 1)},
                blue={2, 3, 4, 5, 6, 7, 8, 10, 11},
                green=10,
                orange=(6, 5, 3, 10, 6),
                purple=(6, 2, 3, 6, 6, 4),
                foxes=2,
            ),
            (36, 37, 55, 30, 27),
            54,
            239,
        ),
        (Written(), (0, 0, 0, 0, 0), 0, 0),
        (Written(purple=(2, 5, 6, 3)), (0, 0, 0, 0, 16), 0, 16),
    ],
)
def test_a_sheet_of_classic_scores(written: Written, areas: tuple[int, ...], foxes: int, total: int) -> None:
    """The examples of the rules."""
    score = score_sheet(CLASSIC, written)
    assert tuple(score.values()) == (*areas, foxes, total)
    assert list(score) == ["yellow", "blue", "green", "orange", "purple", "foxes", "total"]


def test_a_negative_orange_area_makes_foxes_worthless_and_counts_in_the_total() -> None:
    """Ruling 21: for foxes it is a 0."""
    score = score_sheet(
        CHALLENGE,
        {
            "yellow": {(row, 0) for row in range(4)},
            "blue": {2},
            "green": 1,
            "orange": (1, 1, 2, -6),
            "purple": (4,),
            "foxes": 2,
        },
    )
    assert (score["orange"], score["foxes"], score["total"]) == (-2, 0, 10 + 1 + 1 - 2 + 4)


def test_points_of_a_yellow_row_count_as_those_of_a_column() -> None:
    """Row 1 of the challenge sheet has 12."""
    assert score_sheet(CHALLENGE, {"yellow": {(1, 0), (1, 1), (1, 2)}})["yellow"] == 12


def test_printed_crosses_may_be_written_down_too() -> None:
    """They are done in any case."""
    with_printed = score_sheet(CLASSIC, {"yellow": {(0, 0), (1, 0), (2, 0), (3, 0)}})
    assert with_printed == score_sheet(CLASSIC, {"yellow": {(0, 0), (1, 0), (2, 0)}})
    assert with_printed["yellow"] == 10


def test_the_higher_total_wins() -> None:
    """By points, whatever the areas."""
    outcome = outcome_of(position("", marks(purple=(6,)), marks(orange=(6, 1)), phase="over"))
    assert (outcome.scores, outcome.places, outcome.reason) == ((6, 7), (2, 1), "points")


def test_among_equal_totals_the_higher_best_area_wins() -> None:
    """Ruling 22."""
    outcome = outcome_of(
        position("", marks(purple=(4,), orange=(4,)), marks(orange=(5,), purple=(3,)), phase="over")
    )
    assert (outcome.scores, outcome.places, outcome.reason) == ((8, 8), (2, 1), "best_area")


def test_players_with_equal_totals_and_best_areas_share() -> None:
    """Ruling 22: still level."""
    sides = (marks(purple=(5,), orange=(3,)), marks(orange=(5,), purple=(3,)), marks())
    outcome = outcome_of(position("", *sides, phase="over"))
    assert (outcome.places, outcome.winners, outcome.reason) == ((1, 1, 3), (0, 1), "points")


@pytest.mark.parametrize(
    ("total", "halves"),
    [(0, 0), (139, 0), (140, 1), (180, 3), (199, 3), (259, 6), (260, 8), (280, 8), (281, 10), (400, 10)],
)
def test_a_solo_game_of_classic_is_rated(total: int, halves: int) -> None:
    """In half stars, after the table of the sheet."""
    assert CLASSIC.rating(total) == halves


def test_the_challenge_sheet_does_not_rate() -> None:
    """Nobody knows yet what is good on it."""
    assert CHALLENGE.rating(200) is None
