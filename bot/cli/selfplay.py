"""Computer players against each other: how strong one is, how long a game takes, how quick an answer."""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context

from bot.game.registry import ReadGame, games
from rules.kernel.game import AnyGame, Outcome, Seat
from rules.kernel.playing import choose_for, play_out
from rules.kernel.rng import Rng

Z = 1.96
"""Standard deviations on either side of a 95 % interval."""
ENOUGH_DEALS = 30
"""With fewer deals, how much the games of one have in common can't be told: the usual rule of thumb for a sample."""
WORTH_SHARING = 100
"""From this many games on, all processors play: our guess at where their start is paid for."""


@dataclass(frozen=True, slots=True)
class Match:
    """One game between computer players, with the milliseconds of each choice of the watched one."""

    outcome: Outcome
    watched: Seat
    moves: int
    watched_ms: tuple[float, ...]

    @property
    def wins(self) -> float:
        """What the watched player won: 1, or 1/n of a victory that n seats share."""
        winners = self.outcome.winners
        return 1 / len(winners) if self.watched in winners else 0.0

    @property
    def points(self) -> int:
        """The score of the watched player."""
        return self.outcome.scores[self.watched]

    @property
    def others_points(self) -> float:
        """The mean score of the others, 0 when there is none."""
        scores = self.outcome.scores
        return (sum(scores) - self.points) / max(1, len(scores) - 1)


@dataclass(frozen=True, slots=True)
class Series:
    """What a series of games showed of its first player.

    *low* and *high* enclose its true share of wins with a probability of 95 %: Wilson's interval for as many
    independent games as would tell the same (`independent_games`).
    *points*, *others_points* and *moves* are means of a game; the milliseconds are those of its choices.
    """

    game: str
    players: tuple[str, ...]
    games: int
    seed: int
    wins: float
    share: float
    low: float
    high: float
    points: float
    others_points: float
    moves: float
    median_ms: float
    max_ms: float


def wilson(wins: float, games: float) -> tuple[float, float]:
    """Return the 95 % interval of a share after *wins* in *games*."""
    share, square = wins / games, Z * Z / games
    middle = (share + square / 2) / (1 + square)
    half = Z * (share * (1 - share) / games + square / (4 * games)) ** 0.5 / (1 + square)
    return middle - half, middle + half


def independent_games(wins: Sequence[float], seats: int) -> float:
    """Return how many games on deals of their own would tell the share of wins as exactly as these.

    *wins* holds one number a game, and *seats* games in a row share their deal, so that its luck falls on
    every player once. Source: the design effect of cluster samples (Kish), the variance of the deals over that
    of games apart. It is taken to be 1/*seats* at least: players who are all the same win each deal once.
    """
    share = statistics.fmean(wins)
    deals = [wins[first : first + seats] for first in range(0, len(wins), seats)]
    apart = len(wins) * share * (1 - share)
    if len(deals) < ENOUGH_DEALS or not apart:
        return len(wins)
    together = sum((sum(deal) - share * len(deal)) ** 2 for deal in deals)
    return len(wins) * apart / max(together, apart / seats)


def default_players(game: AnyGame, seats: int) -> tuple[str, ...]:
    """Return the game's first player against its second, or against itself where there is no other."""
    first, *others = game.players
    return (first, *[others[0] if others else first] * (seats - 1))


def play(
    game: AnyGame, players: Sequence[str], options: Mapping[str, str], seed: bytes, watched: Seat
) -> Match:
    """Play one game, *players* by name, one a seat, and take the time of *watched*.

    Raises RuntimeError when it takes more moves than the game's stated bound.
    """
    watched_ms: list[float] = []

    def timed(game: AnyGame, state: object, seat: Seat, player: str, rng: Rng) -> object:
        begun = time.perf_counter()
        action = choose_for(game, state, seat, player, rng)
        if seat == watched:
            watched_ms.append((time.perf_counter() - begun) * 1000)
        return action

    outcome, moves = play_out(game, players, options, seed, timed)
    return Match(outcome, watched, moves, tuple(watched_ms))


def series(
    game: AnyGame,
    players: Sequence[str],
    games_to_play: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    besides: str = "",
) -> Series:
    """Play *games_to_play* games: each deal as often as there are seats, the players one seat on each time.

    So nobody has the better seat, and nobody gets the better cards. *besides*: where another process finds a game
    that is not ours.
    """
    one = partial(_game_of_series, game.key, besides, tuple(players), seed, dict(options or {}))
    if games_to_play < WORTH_SHARING:
        return _series(game.key, tuple(players), seed, list(map(one, range(games_to_play))))
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        matches = list(pool.map(one, range(games_to_play), chunksize=len(players)))
    return _series(game.key, tuple(players), seed, matches)


def _game_of_series(
    key: str, besides: str, players: tuple[str, ...], seed: int, options: dict[str, str], number: int
) -> Match:
    deal, first = divmod(number, len(players))
    seated = [players[(seat - first) % len(players)] for seat in range(len(players))]
    seed_of_deal = Rng(bytes(32)).fork(f"selfplay {seed}").fork(f"deal {deal}").seed
    return play(games(besides)[key], seated, options, seed_of_deal, first)


def _series(key: str, players: tuple[str, ...], seed: int, matches: Sequence[Match]) -> Series:
    count, wins = len(matches), [match.wins for match in matches]
    share = statistics.fmean(wins)
    alike = independent_games(wins, len(players))
    low, high = wilson(share * alike, alike)
    times = [ms for match in matches for ms in match.watched_ms] or [0.0]
    return Series(
        game=key,
        players=players,
        games=count,
        seed=seed,
        wins=round(sum(wins), 2),
        share=round(share, 4),
        low=round(low, 4),
        high=round(high, 4),
        points=round(statistics.fmean(match.points for match in matches), 2),
        others_points=round(statistics.fmean(match.others_points for match in matches), 2),
        moves=round(statistics.fmean(match.moves for match in matches), 1),
        median_ms=round(statistics.median(times), 3),
        max_ms=round(max(times), 3),
    )


def in_words(found: Series) -> str:
    """Return what *found* says, in a few lines."""
    strong, *others = found.players
    against = f" against {', '.join(others)}" if others else ""
    return "\n".join(
        [
            f"{found.game}: {strong}{against}, {found.games} games, seed {found.seed}",
            f"  wins {found.share:.1%}, 95 % interval {found.low:.1%} to {found.high:.1%}"
            f" (an equal share is {1 / len(found.players):.1%})",
            f"  {found.points:.1f} points a game, the others {found.others_points:.1f}",
            f"  {found.moves:.0f} moves a game",
            f"  {found.median_ms:.2f} ms a choice of {strong} (median), {found.max_ms:.1f} ms at most",
        ]
    )


def in_json(found: Series) -> str:
    """Return *found* as one JSON object."""
    return json.dumps({name: getattr(found, name) for name in Series.__slots__})


def run(
    key: str,
    seats: int,
    games_to_play: int,
    seed: int,
    *,
    players: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    as_json: bool = False,
    besides: str = "",
) -> int:
    """Play a series, print what it showed, or in a sentence why it can't be played; return the exit code.

    *besides*: where games are found that are not ours.
    """
    if complaint := _complaint(games(besides), key, seats, games_to_play, players, options or {}):
        print(complaint)
        return 2
    game = games(besides)[key]
    found = series(
        game, tuple(players) or default_players(game, seats), games_to_play, seed, options, besides
    )
    print(in_json(found) if as_json else in_words(found))
    return 0


def _complaint(
    known: Mapping[str, ReadGame],
    key: str,
    seats: int,
    games_to_play: int,
    players: Sequence[str],
    options: Mapping[str, str],
) -> str | None:
    if key not in known:
        return f"There is no game {key}; there are {', '.join(known)}."
    game = known[key]
    try:
        allowed = game.seats(game.options_or_defaults(options))
    except ValueError as error:
        return f"{error}."
    if seats not in allowed:
        return f"{key} is for {min(allowed)} to {max(allowed)} players, not {seats}: choose another --seats."
    if games_to_play < 1:
        return "Choose one game or more with --games."
    if players and len(players) != seats:
        return f"Name {seats} players, one a seat, and not {len(players)}."
    if unknown := [name for name in players if name not in game.players]:
        return f"{key} has no player {unknown[0]}; it has {', '.join(game.players)}."
    return None
