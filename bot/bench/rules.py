"""How many random legal moves a second the rules of a game make, events included."""

from __future__ import annotations

import random
import time

from bot.bench.figure import Figure
from rules.kernel.game import AnyGame

SECONDS = 2.0
LOOP_TURNS = 1_000_000
AT_LEAST = {"danger": 15_000.0, "danger_tricks": 10_000.0}
OTHERS_AT_LEAST = 5_000.0


def moves(game: AnyGame) -> Figure:
    """Play random games for some seconds; a fixed loop is timed before and after."""
    loops = [_loop_s()]
    made, took_s = _random_moves(game)
    loops.append(_loop_s())
    loop_s = min(loops)
    return Figure(
        f"{game.key}: random moves through legal_actions and apply",
        made / took_s,
        "a second",
        AT_LEAST.get(game.key, OTHERS_AT_LEAST),
        at_least=True,
        beside=f"{made / took_s * loop_s:,.0f} in the time of a loop of {LOOP_TURNS:,} turns",
    )


def _random_moves(game: AnyGame) -> tuple[int, float]:
    chance = random.Random(1)
    seats = max(game.seats(game.options_or_defaults({})))
    made, took_s = 0, 0.0
    while took_s < SECONDS:
        state = game.new(seats, game.options_or_defaults({}), chance.randbytes(32)).state
        begun = time.perf_counter()
        while waiting := game.to_act(state):
            seat = min(waiting)
            legal = game.legal_actions(state, seat)
            state = game.apply(state, seat, legal[int(chance.random() * len(legal))]).state
            made += 1
        took_s += time.perf_counter() - begun
    return made, took_s


def _loop_s() -> float:
    """Return the seconds of a fixed loop in pure Python: the measure of the machine."""
    begun = time.perf_counter()
    total = 0
    for number in range(LOOP_TURNS):
        total += number * number % 7
    assert total > 0
    return time.perf_counter() - begun
