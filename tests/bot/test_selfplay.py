"""Computer players against each other: counting, intervals, and what can't be played."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bot.cli import selfplay
from bot.game.registry import games


@pytest.mark.parametrize(
    ("wins", "count", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (400, 1000, 0.3701, 0.4307)],
)
def test_the_interval_is_that_of_wilson(wins: float, count: int, low: float, high: float) -> None:
    """Values calculated by hand from the formula."""
    assert selfplay.wilson(wins, count) == pytest.approx((low, high), abs=1e-4)


@pytest.mark.parametrize(
    ("deals", "alike"),
    [
        ([[1, 1, 0], [0, 0, 0]] * 30, 120.0),
        ([[1, 0, 0]] * 40, 360.0),
        ([[1, 1, 1], [0, 0, 0], [0, 0, 0]] * 20, 60.0),
        ([[1, 1, 1]] * 30, 90.0),
        ([[1, 0, 0]] * 29, 87.0),
    ],
)
def test_games_on_one_deal_count_by_what_they_have_in_common(deals: list[list[float]], alike: float) -> None:
    """Deals that are won once each say more than games apart, deals won by all seats or none say less.

    With a third of the games won the variance of a deal of three games apart is 2/3: in the first case it is
    1 here, in the third 2.
    """
    assert selfplay.independent_games([won for deal in deals for won in deal], 3) == pytest.approx(alike)


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
    """Each deal is played from each seat, so a player against its like wins exactly its share, however the
    cards fall."""
    found = selfplay.series(games()["danger"], ["simple"] * 3, 24, 1)
    assert found.share == pytest.approx(1 / 3, abs=1e-4)


def test_a_long_series_is_the_same_on_several_processors() -> None:
    """The games of a series are independent of each other."""
    game, players, count = games()["danger"], ["simple", "random", "random"], 30
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(selfplay, "WORTH_SHARING", count)
        together = selfplay.series(game, players, count, 3)
        patch.setattr(selfplay, "WORTH_SHARING", count + 1)
        alone = selfplay.series(game, players, count, 3)
    assert replace(together, median_ms=0, max_ms=0) == replace(alone, median_ms=0, max_ms=0)


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
