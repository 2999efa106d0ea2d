"""What is told of a round and of the end: when teams play, the points of both teams go along."""

from __future__ import annotations

import pytest

from bot.game.registry import games
from rules.danger_tricks import GameEnded, RoundScored
from rules.kernel.random_play import Setup, random_game


def told(mode: str) -> list[RoundScored | GameEnded]:
    """Return the events of a whole random game of four that tell points."""
    game = random_game(Setup(games()["danger_tricks"], 4, (("mode", mode),)))
    events = [event for played in game.moves for event in played.step.events]
    return [event for event in events if isinstance(event, RoundScored | GameEnded)]


def test_partners_points_are_added() -> None:
    """Seats 0 and 2 against seats 1 and 3, after each of three rounds and at the end."""
    events = told("teams")
    assert len(events) == 4
    for event in events:
        first, second, third, fourth = event.totals
        assert event.team_totals == (first + third, second + fourth)


@pytest.mark.parametrize("event", told("solo"), ids=lambda event: type(event).__name__)
def test_without_teams_there_are_no_team_points(event: RoundScored | GameEnded) -> None:
    """Each plays alone."""
    assert event.team_totals == ()
