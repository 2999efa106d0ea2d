"""What counts as news to whoever is asked."""

from __future__ import annotations

import pytest

from bot.game.news import first_new


@pytest.mark.parametrize(
    ("movers", "asked", "first"),
    [
        ([None, 0, 1, 2], {0}, 2),  # since their last turn
        ([None, 0, 1, 2, 0], {0}, 2),  # and what they have begun now
        ([None, 0, 1, 1, 2], {1}, 4),
        ([None, 0, 0, 1, 2, 2, 2], {2}, 0),  # their first turn: all since the deal
        ([None, 0, 1, 2], {3}, 0),
        ([None, 0, 1, 2], set(), 0),  # the game is over
        ([None, 0, 1, 2, 3], {0, 2}, 4),  # of several asked, since the last turn of one of them
        ([], {0}, 0),
        ([0], {0}, 0),
    ],
)
def test_news_is_what_came_after_the_last_turn_of_whoever_is_asked(
    movers: list[int | None], asked: set[int], first: int
) -> None:
    """Their turn that has begun now is news, as what it led to was not looked at yet."""
    assert first_new(movers, asked) == first
