"""What a round of Danger is worth: the worked examples of the rules, and what must hold for any rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.danger import COLOURS, LIMIT, Colour, score_round
from rules.danger.scoring import Why, judge
from tests.rules.danger_positions import table

ONE_COLOUR = [
    pytest.param("R5,6 / R7 / R4,9", "11 0 13", id="A1 7 is smallest"),
    pytest.param("R9,7 / R4,5 / R3,8", "0 9 11", id="A2 the first is closed, 0, the smallest"),
    pytest.param("R4,5 / R1,2 / R3", "9 3 0", id="A3 tie at 3, one card loses"),
    pytest.param("R9 / R4,2 / R5,1", "9 0 0", id="A4 tie at 6, equal counts, both lose"),
    pytest.param("R6 / R6 / R6", "0 0 0", id="A5 all equal"),
    pytest.param("R6 / R2,4 / R1,2,3", "0 6 6", id="A6 only the fewest cards lose"),
    pytest.param("R1,2,3 / R6 / R6", "6 0 0", id="A7 two share the fewest"),
    pytest.param("R9,6 / R8,7 / R2", "15 15 0", id="A8 15 is legal, a high tie harmless"),
    pytest.param("R9,6 / R8,7 / R7,8", "0 0 0", id="A9 all 15, equal counts"),
    pytest.param("R9,9 / R8,8,1 / R1", "0 0 1", id="A10 two closed, the 1 scores"),
    pytest.param("R9,9 / R8,8 / R9,7", "0 0 0", id="A11 all closed"),
    pytest.param(" / R5 / R9,3", "0 5 12", id="A12 no cards are 0, the smallest"),
    pytest.param("R9 / / ", "9 0 0", id="A13 two without cards"),
    pytest.param(" / / ", "0 0 0", id="A14 nobody has cards"),
    pytest.param("Rp4,6 / R9,2 / R8,7", "0 11 15", id="A15 protected but overtaken"),
    pytest.param("R9,7 / R3 / R3", "0 3 3", id="A16 the closed row alone is smallest"),
    pytest.param("R2 / R1,1 / R7 / R7 / R9,6", "0 2 7 7 15", id="A17 five players, tie at 2 by count"),
    pytest.param("R9,8 / / R4 / R4", "0 0 4 4", id="A18 closed and missing together"),
    pytest.param("R3,2 / R4,1 / R6 / R6", "0 0 6 6", id="A19 four players"),
    pytest.param("R9,7 / R9,6 / R9,5", "0 15 14", id="A20 16 is 0, not 16"),
]

WHOLE_ROUNDS = [
    pytest.param(
        "R5,6 Y6,2 G4,5 B9,7 / R7 Y8 G1,2 B4,5 / R4,9 Y9,6 G3 B3,8",
        [28, 12, 39],
        id="A21 the rule book's colours, and yellow won by two cards",
    ),
    pytest.param(
        "R9,6 Y9,6 G9,6 B9,6 / R5 Y5 G5 B5 / R9 Y4 G8 B5,1",
        [60, 5, 23],
        id="A22 the most that a round can be worth",
    ),
    pytest.param(
        "R9,4 Y8,8 G7,6 B9,7 / R9,3 G6 B2 / R2 Y5,5 G5,1 B2,3 / Y1 G9",
        [26, 14, 23, 10],
        id="A23 missing rows shield the others",
    ),
]


def points(rows: Sequence[Mapping[Colour, Sequence[int]]], colour: Colour = "red") -> list[int]:
    """Return what the row of *colour* is worth to each seat."""
    return [mine[colour] for mine in score_round(rows)]


@pytest.mark.parametrize(("text", "expected"), ONE_COLOUR)
def test_one_colour_scores_as_in_the_worked_example(text: str, expected: str) -> None:
    """A row scores its sum unless (sum, cards) is the least of all players."""
    assert points(table(text).rows) == [int(worth) for worth in expected.split()]


@pytest.mark.parametrize(("text", "totals"), WHOLE_ROUNDS)
def test_a_round_scores_as_in_the_worked_example(text: str, totals: list[int]) -> None:
    """The points of a round are those of its four colours."""
    assert [sum(mine.values()) for mine in score_round(table(text).rows)] == totals


def test_a_colour_that_is_not_named_has_no_cards() -> None:
    """Every seat gets its points for each of the four colours."""
    assert score_round([{}, {"red": [5]}, {"red": []}]) == (
        {"red": 0, "yellow": 0, "green": 0, "blue": 0},
        {"red": 5, "yellow": 0, "green": 0, "blue": 0},
        {"red": 0, "yellow": 0, "green": 0, "blue": 0},
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("R5,6 / R7 / R4,9", ["scored", "smallest", "scored"]),
        ("R9,7 / R4,5 / R3,8", ["closed", "scored", "scored"]),
        ("R4,5 / R1,2 / R3", ["scored", "more_cards", "fewest_cards"]),
        ("R9 / R4,2 / R5,1", ["scored", "tied", "tied"]),
        ("R1,2,3 / R6 / R6", ["more_cards", "tied", "tied"]),
        ("R9,6 / R8,7 / R2", ["scored", "scored", "smallest"]),
        (" / R5 / R5", ["no_cards", "scored", "scored"]),
    ],
)
def test_each_row_says_why_it_scored_or_not(text: str, why: list[Why]) -> None:
    """The table at the end of a round explains every row by one rule."""
    rows = [mine.get("red", []) for mine in table(text).rows]
    assert [verdict.why for verdict in judge(rows)] == why


ROW = st.lists(st.integers(1, 9), max_size=8)
ROUND = st.lists(st.fixed_dictionaries(dict.fromkeys(COLOURS, ROW)), min_size=3, max_size=5)


def counted(row: Sequence[int]) -> int:
    """Return what a row counts for in a comparison."""
    return sum(row) if sum(row) <= LIMIT else 0


@given(ROUND)
def test_a_row_is_worth_its_sum_or_nothing(rows: list[dict[Colour, list[int]]]) -> None:
    """No score is negative, and a round is worth 60 at most."""
    for mine, scored in zip(rows, score_round(rows), strict=True):
        assert all(scored[colour] in (0, counted(mine[colour])) for colour in COLOURS)
        assert 0 <= sum(scored.values()) <= 4 * LIMIT


@given(ROUND)
def test_somebody_gets_nothing_in_each_colour(rows: list[dict[Colour, list[int]]]) -> None:
    """The smallest row of a colour never scores."""
    for colour in COLOURS:
        assert 0 in points(rows, colour)


@given(ROUND)
def test_a_row_of_nothing_shields_all_the_others(rows: list[dict[Colour, list[int]]]) -> None:
    """Where one row counts 0, closed or missing, every other one scores."""
    for colour in COLOURS:
        sums = [counted(mine[colour]) for mine in rows]
        if 0 in sums:
            assert points(rows, colour) == sums


@given(ROUND)
def test_the_order_of_the_cards_means_nothing(rows: list[dict[Colour, list[int]]]) -> None:
    """Only which cards lie in a row matters for its points."""
    turned = [{colour: row[::-1] for colour, row in mine.items()} for mine in rows]
    assert score_round(turned) == score_round(rows)


@given(ROUND, st.integers(1, 4))
def test_turning_the_table_turns_the_scores(rows: list[dict[Colour, list[int]]], places: int) -> None:
    """No seat is better than another."""
    places %= len(rows)
    scores = score_round(rows)
    assert score_round(rows[places:] + rows[:places]) == scores[places:] + scores[:places]


@given(ROUND, st.integers(0, 4), st.sampled_from(COLOURS))
def test_a_greater_row_takes_nothing_from_the_others(
    rows: list[dict[Colour, list[int]]], seat: int, colour: Colour
) -> None:
    """Raising a row that scores, within the limit, leaves the points of all others as they are."""
    seat %= len(rows)
    before = points(rows, colour)
    if before[seat] and before[seat] < LIMIT:
        rows[seat][colour].append(1)
        after = points(rows, colour)
        assert after[:seat] + after[seat + 1 :] == before[:seat] + before[seat + 1 :]


@given(ROUND, st.integers(0, 4), st.sampled_from(COLOURS))
def test_a_closed_row_is_as_good_as_none(
    rows: list[dict[Colour, list[int]]], seat: int, colour: Colour
) -> None:
    """Giving a closed row to a player without the colour changes nobody's points."""
    seat %= len(rows)
    rows[seat][colour] = []
    without = points(rows, colour)
    rows[seat][colour] = [9, 9]
    assert points(rows, colour) == without
