"""Which rows may be protected: the worked examples of the rules, and the reason that bars each other row."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.danger import COLOURS, Colour, protectable
from rules.danger.scoring import Bar, bars_to_protect, counted
from tests.rules.danger_positions import LETTERS, colours, table

CASES = [
    pytest.param("R9 / /", 0, "R", "", id="P1 first turn"),
    pytest.param("R9 Y2 / /", 0, "Y", "R", id="P2 others have no red"),
    pytest.param("R9,2 Y1 / Y5 / R1", 0, "R", "Y", id="P3 a player without yellow has the smallest"),
    pytest.param("R9 Y2 / /", 0, None, "", id="P4 the drawn card was discarded"),
    pytest.param("R3 Y2 / R5 / R7", 0, "Y", "", id="P5 3 is smallest, yellow just placed"),
    pytest.param("R3 Y2 / R9,8 / R7", 0, "Y", "R", id="P6 a closed row counts 0"),
    pytest.param("R7 Y2 / R7 / R1", 0, "Y", "", id="P7 tied"),
    pytest.param("R7 / R7 / R9 Y2", 2, "Y", "R", id="P8 the tie of others is not mine"),
    pytest.param("R4 Y2 / / R9,8", 0, "Y", "R", id="P9 ties at 0 are harmless"),
    pytest.param("Rp9 Y9,8 G3 B2 / /", 0, "B", "G", id="P10 a third finished row needs no six cards"),
    pytest.param("Rp9 Bp8 Y9,8 G1,1,1,2,2 / /", 0, "Y", "", id="P11 the fourth with five cards"),
    pytest.param("Rp9 Bp8 Y9,8 G1,1,1,2,2,2 / /", 0, "Y", "G", id="P12 the fourth with six cards"),
    pytest.param("Rp9 Bp8 Y9,8 G1,1,1,2,2,2 / /", 0, "G", "", id="P13 the colour just placed"),
    pytest.param("R9,8 Y6 / /", 0, "R", "Y", id="P14 red closed in this turn"),
    pytest.param("R9,6 Y6 / /", 0, "Y", "R", id="P15 exactly 15"),
    pytest.param("Rp9 Y2 / /", 0, "Y", "", id="P16 already protected"),
]


@pytest.mark.parametrize(("text", "seat", "placed", "expected"), CASES)
def test_a_row_may_be_protected_as_in_the_worked_example(
    text: str, seat: int, placed: str | None, expected: str
) -> None:
    """Every rule of protection, one worked example each."""
    rows, protected = table(text)
    colour = LETTERS[placed] if placed else None
    assert protectable(rows, protected, seat, colour) == colours(expected)


@pytest.mark.parametrize(
    ("text", "scope_row", "scope_table"),
    [
        ("Rp9 Bp8 Y9,8 G3 / /", "", ""),
        ("Rp9 Bp8 Y9,5,3 G3 / /", "", "G"),
        ("Rp9 Bp8 Y9,8 G1,1 / /", "", "G"),
        ("Rp9 Bp8 Y9,8 G1,1,1,2,2,2 / /", "G", "G"),
        ("Rp9,1,1,1 Bp8,1 Y9 G3 / /", "G", "G"),
    ],
)
def test_six_cards_lie_in_the_row_or_on_the_table(text: str, scope_row: str, scope_table: str) -> None:
    """The option `fourth_scope` counts the six cards in the fourth row or in front of the player."""
    rows, protected = table(text)
    assert protectable(rows, protected, 0, "yellow") == colours(scope_row)
    assert protectable(rows, protected, 0, "yellow", "row") == colours(scope_row)
    assert protectable(rows, protected, 0, "yellow", fourth_scope="table") == colours(scope_table)


@pytest.mark.parametrize(
    ("text", "placed", "colour", "bar"),
    [
        ("R9 Y2 / /", "Y", "R", None),
        ("R9 Y2 / /", "Y", "Y", "just_placed"),
        ("R9 Y2 / /", "Y", "G", "no_cards"),
        ("Rp9 Y2 / /", "Y", "R", "already_protected"),
        ("R9,8 Y2 / /", "Y", "R", "row_closed"),
        ("R9,8 Y2 / /", "R", "R", "row_closed"),
        ("R3 Y2 / R5 / R7", "Y", "R", "smallest"),
        ("R7 Y2 / R7 / R1", "Y", "R", "same_sum"),
        ("R3 Y2 / R3 / R7", "Y", "R", "same_sum"),
        ("Rp9 Bp8 Y9,8 G3 / /", "Y", "G", "fourth_needs_six"),
        ("Rp9 Bp8 Y9,8 G3 / /", None, "G", "only_open_row"),
        ("R9 Y2 / /", None, "Y", None),
        ("R3 Y2 / R5 / R7", None, "R", "smallest"),
    ],
)
def test_each_barred_row_names_its_rule(text: str, placed: str | None, colour: str, bar: Bar | None) -> None:
    """Without a colour placed, the rows are judged as if a card of another colour came next."""
    rows, protected = table(text)
    bars = bars_to_protect(rows, protected, 0, LETTERS[placed] if placed else None)
    assert bars[COLOURS.index(LETTERS[colour])] == bar


ROW = st.lists(st.integers(1, 9), max_size=6)
ROUND = st.lists(st.fixed_dictionaries(dict.fromkeys(COLOURS, ROW)), min_size=3, max_size=5)


@given(ROUND, st.sampled_from(COLOURS), st.sets(st.sampled_from(COLOURS)))
def test_a_protectable_row_is_open_alone_and_not_the_smallest(
    rows: list[dict[Colour, list[int]]], placed: Colour, mine: set[Colour]
) -> None:
    """On any table, a row that may be protected has a sum of its own and somebody below it."""
    protected = [mine, *[set[Colour]()] * (len(rows) - 1)]
    for colour in protectable(rows, protected, 0, placed):
        others = [counted(row[colour]) for row in rows[1:]]
        assert colour != placed
        assert colour not in mine
        assert 1 <= sum(rows[0][colour]) <= 15
        assert min(others) < sum(rows[0][colour])
        assert sum(rows[0][colour]) not in others


@given(ROUND, st.integers(1, 4), st.sampled_from(COLOURS))
def test_turning_the_table_turns_the_rights(
    rows: list[dict[Colour, list[int]]], places: int, placed: Colour
) -> None:
    """What a player may protect does not depend on the seat."""
    seats = len(rows)
    places %= seats
    nobody = [set[Colour]()] * seats
    turned = rows[places:] + rows[:places]
    assert protectable(turned, nobody, (0 - places) % seats, placed) == protectable(rows, nobody, 0, placed)
