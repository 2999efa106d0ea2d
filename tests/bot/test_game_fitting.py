"""Words kept within what Discord and the house show."""

from __future__ import annotations

import pytest

from bot.game.face import Button, Who
from bot.game.fitting import (
    ALT_TEXT,
    cut,
    first_that_fits,
    in_rows,
    length,
    short,
    shorter_names,
    told_apart,
    within,
)


def test_a_label_that_is_too_long_ends_in_an_ellipsis() -> None:
    """One that just fits stays whole."""
    assert cut("W" * 80) == "W" * 80
    assert cut("W" * 81) == "W" * 79 + "…"
    assert cut("Take the red card", 9) == "Take the…"


@pytest.mark.parametrize(
    ("name", "letters", "said"),
    [
        ("Ana", 5, "Ana"),
        ("Ana\nMaria", 12, "Ana Maria"),
        ("Maximiliane", 5, "Maxi…"),
        ("أحمد", 5, "\u2068أحمد\u2069"),
        ("أحمد بن عبد", 6, "\u2068أحمد…\u2069"),
    ],
)
def test_a_name_is_short_on_one_line_and_moves_nothing_beside_it(name: str, letters: int, said: str) -> None:
    """A right-to-left name is isolated, or the number that follows it would jump to its other side."""
    assert short(name, letters) == said


def test_people_of_the_same_name_are_told_apart() -> None:
    """By the letters of their seats, which stay when the name is cut; what looks the same is the same."""
    assert told_apart(["Ana", "Bert", "ana\u200b ", "Ana"]) == [
        "Ana (A)",
        "Bert",
        "ana\u200b  (C)",
        "Ana (D)",
    ]
    assert [short(name, 9) for name in told_apart(["Maximiliane"] * 2)] == ["Maxi… (A)", "Maxi… (B)"]
    assert short("Ana (A)", 5) == "A… (A)"


def test_names_give_way_step_by_step() -> None:
    """All of them at once; the shortest still has five letters."""
    tries = list(shorter_names([Who(0, "W" * 32), Who(1, "Ana")]))
    assert [len(names[0]) for names in tries] == [32, 20, 14, 9, 5]
    assert {names[1] for names in tries} == {"Ana"}


def test_the_length_of_an_alt_text_is_that_in_utf_16() -> None:
    """Whoever counts differently counts less."""
    assert length("a🎲") == 3


def test_the_first_text_with_room_is_said() -> None:
    """Emoji count twice; where nothing has room, half of the briefest is said."""
    assert first_that_fits(["🎲" * 513, "🎲" * 512, "none"]) == "🎲" * 512
    assert first_that_fits(["W" * 2000, "V" * 1025]) == "V" * (ALT_TEXT // 2)


def test_lines_without_room_are_left_out_from_the_end() -> None:
    """The line breaks between them count as well."""
    assert within(["one", "two", "three"], 13) == "one\ntwo\nthree"
    assert within(["one", "two", "three"], 12) == "one\ntwo"


def test_buttons_stand_five_in_a_row() -> None:
    """Without any there is no row, since Discord refuses an empty one."""
    buttons = [Button(str(number), str(number)) for number in range(6)]
    assert in_rows(buttons) == (tuple(buttons[:5]), (buttons[5],))
    assert in_rows([]) == ()
