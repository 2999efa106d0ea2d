"""Computer players against each other: counting, intervals, and what can't be played."""

from __future__ import annotations

import json

import pytest

from bot import selfplay
from rules import games


@pytest.mark.parametrize(
    ("wins", "count", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (400, 1000, 0.3701, 0.4307)],
)
def test_the_interval_is_that_of_wilson(wins: float, count: int, low: float, high: float) -> None:
    """Values worked out by hand from the formula."""
    assert selfplay.wilson(wins, count) == pytest.approx((low, high), abs=1e-4)


def test_a_series_is_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    """All but the times, which are the machine's."""
    shown = []
    for _ in range(2):
        assert selfplay.run("danger", 3, 3, 5, players=["simple", "random", "random"], as_json=True) == 0
        found = json.loads(capsys.readouterr().out)
        shown.append({name: fact for name, fact in found.items() if not name.endswith("_ms")})
    assert shown[0] == shown[1]
    assert shown[0]["games"] == 3
    assert shown[0]["players"] == ["simple", "random", "random"]


def test_the_players_change_seats() -> None:
    """The first one sits on each seat in turn, so a player against its like wins its share, however the
    cards fall."""
    game = games()["danger"]
    found = selfplay.series(game, ["random"] * 3, 90, 1)
    assert found.low < 1 / 3 < found.high


def test_the_simple_player_beats_random_ones() -> None:
    """Two random players win one game in ten against it."""
    found = selfplay.series(games()["danger"], ["simple", "random", "random"], 40, 1)
    assert found.low > 0.6


def test_what_was_found_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """The share with its interval, points, moves and times."""
    assert selfplay.run("danger", 3, 2, 1, players=["simple", "random", "random"]) == 0
    first, share, points, moves, times = capsys.readouterr().out.splitlines()
    assert first == "danger: simple against random, random, 2 games, seed 1"
    assert "95 % interval" in share
    assert "an equal share is 33.3%" in share
    assert "points a game" in points
    assert "moves a game" in moves
    assert "ms a choice of simple (median)" in times


def test_the_first_player_of_a_game_plays_by_default() -> None:
    """The strong one against simple ones."""
    for game in games().values():
        strong, simple, *_ = game.players
        assert selfplay.default_players(game, 3) == (strong, simple, simple)


@pytest.mark.parametrize(
    ("key", "seats", "count", "players", "sentence"),
    [
        ("chess", 2, 1, [], "There is no game chess; there are "),
        ("danger", 2, 1, [], "danger is for 3 to 5 players, not 2"),
        ("danger", 3, 0, [], "Choose one game or more"),
        ("danger", 3, 1, ["simple"], "Name 3 players, one a seat, and not 1."),
        ("danger", 3, 1, ["simple", "simple", "kasparov"], "danger has no player kasparov; it has "),
    ],
)
def test_what_cannot_be_played_gets_a_sentence(
    key: str, seats: int, count: int, players: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A wrong call ends with exit code 2 and says what to change."""
    assert selfplay.run(key, seats, count, 1, players=players) == 2
    assert sentence in capsys.readouterr().out
