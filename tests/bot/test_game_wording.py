"""What games say alike."""

from __future__ import annotations

import pytest

from bot.game.face import Who
from bot.game.wording import (
    best_first,
    in_columns,
    in_words,
    name_in_a_list,
    people,
    standing,
    victory,
)
from bot.text import SOURCE_LOCALE, text_in
from rules.kernel.game import Outcome

T = text_in(SOURCE_LOCALE)
SEATS = (Who(0, "Ana"), Who(1, "*Bert*", is_computer=True), Who(2, "Chris"))


def test_people_are_called_as_a_message_calls_them() -> None:
    """In the order in which they are named."""
    assert people((2, 1), SEATS, T) == "**Chris** and **\\*Bert\\*** 🤖"


def test_a_name_among_many_is_short_and_no_markdown() -> None:
    """It is not bold either: the game decides what stands out in its lines."""
    assert name_in_a_list(SEATS[1]) == "\\*Bert\\*"
    assert name_in_a_list(Who(0, "W" * 32)) == "W" * 23 + "…"


@pytest.mark.parametrize(
    ("winners", "score", "said"),
    [
        (["Ana"], 1, "Ana wins with 1 point."),
        (["Ana", "Bert"], 12, "Ana and Bert share the victory with 12 points."),
    ],
)
def test_a_victory_is_won_or_shared(winners: list[str], score: int, said: str) -> None:
    """With the points that it took."""
    assert victory(winners, score, T) == said


def test_a_ranking_goes_by_place_and_then_by_seat() -> None:
    """Those who share a place stand in seat order."""
    assert [who.seat for who in best_first(SEATS, Outcome((3, 9, 9), (3, 1, 1)))] == [1, 2, 0]


def test_a_line_of_the_ranking_knows_who_stands_where() -> None:
    """Each game picks what it says of that."""
    facts = standing(SEATS[2], Outcome((3, 9, 1), (2, 1, 3)), T)
    assert T("{place}. {letter} {player}: {points}", **facts) == "3. C **Chris**: 1 point"


def test_facts_are_put_into_words_where_the_game_has_words() -> None:
    """The others are said as they are; a word for a fact that is not there is none."""
    facts = in_words({"price": 3, "face": "K"}, price=lambda count: f"${count}", cards=str)
    assert facts == {"price": "$3", "face": "K"}


def test_a_table_has_its_numbers_below_each_other() -> None:
    """The widest cell of a column says how wide it is."""
    assert in_columns([["", "A", "B"], ["sum", "7", "-12"]]) == "```\n     A    B\nsum  7  -12\n```"


def test_a_table_can_have_wider_columns() -> None:
    """But for the first."""
    assert in_columns([["A", "1"], ["B", "20"]], 4) == "```\nA     1\nB    20\n```"
