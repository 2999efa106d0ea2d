"""How quick the rules of a game are: random moves, the largest decision, the choices of computer players.

Time is that for which this thread had a core, so that little depends on what else the machine does.
"""

from __future__ import annotations

import random
import statistics
import time
from typing import Any

from bot.cli.bench.figure import Figure, percentile
from rules.kernel.game import AnyGame, Seat
from rules.kernel.playing import choose_for, play_out
from rules.kernel.rng import SEED_BYTES

SECONDS = 2.0
LOOKED_AT = 10
REPEATS = 20
LOOP_TURNS = 1_000_000
AT_LEAST = {"danger": 15_000.0, "danger_tricks": 10_000.0}
OTHERS_AT_LEAST = 5_000.0
LONG_CHOICE_LOOPS = 4.0
"""How many of the loops below a long choice may take: 0.3 s where one takes 75 ms, so that with the pause of 0.8 s
before it a computer player's move takes about a second. The most thoughtful one, Danger's, took 1.9 of them when
this was set, by the number of rounds that it plays out."""


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


def largest_decision(game: AnyGame) -> Figure:
    """Time legal_actions where random games offered the most."""
    state, seat, count = _largest(game)
    took_ms = min(_timed_ms(game, state, seat) for _ in range(REPEATS))
    return Figure(f"{game.key}: legal_actions of a decision with {count} choices", took_ms, "ms", 2.0)


def computer_choices(game: AnyGame) -> Figure:
    """Time every choice in a game among the strongest computer players, with as many of them as can play."""
    options = game.options_or_defaults({})
    seats, strongest = max(game.seats(options)), next(iter(game.players))
    took_s: list[float] = []

    def timed(*position: Any) -> object:
        begun = time.thread_time()
        action = choose_for(*position)
        took_s.append(time.thread_time() - begun)
        return action

    loop_s = _loop_s()
    _outcome, made = play_out(game, (strongest,) * seats, options, bytes(SEED_BYTES), timed)
    long_s, mean_s = percentile(took_s, 95), statistics.fmean(took_s)
    return Figure(
        f"{game.key}: a long choice of a computer player, 19 of 20 are quicker",
        long_s / loop_s,
        "x",
        LONG_CHOICE_LOOPS,
        beside=f"{long_s * 1000:.1f} ms beside {loop_s * 1000:.0f} ms of a loop of {LOOP_TURNS:,} turns;"
        f" {mean_s * 1000:.1f} ms on average over {made} moves of {seats}",
    )


def _largest(game: AnyGame) -> tuple[object, Seat, int]:
    chance, found, most = random.Random(2), None, 0
    seats = max(game.seats(game.options_or_defaults({})))
    for _ in range(LOOKED_AT):
        state = game.new(seats, game.options_or_defaults({}), chance.randbytes(SEED_BYTES)).state
        while waiting := game.to_act(state):
            seat = min(waiting)
            legal = game.legal_actions(state, seat)
            if len(legal) > most:
                found, most = (state, seat), len(legal)
            state = game.apply(state, seat, chance.choice(legal)).state
    assert found is not None, "every game has a decision"
    return *found, most


def _timed_ms(game: AnyGame, state: object, seat: Seat) -> float:
    begun = time.thread_time()
    game.legal_actions(state, seat)
    return (time.thread_time() - begun) * 1000


def _random_moves(game: AnyGame) -> tuple[int, float]:
    chance = random.Random(1)
    seats = max(game.seats(game.options_or_defaults({})))
    made, took_s = 0, 0.0
    while took_s < SECONDS:
        state = game.new(seats, game.options_or_defaults({}), chance.randbytes(SEED_BYTES)).state
        begun = time.thread_time()
        while waiting := game.to_act(state):
            seat = min(waiting)
            legal = game.legal_actions(state, seat)
            state = game.apply(state, seat, legal[int(chance.random() * len(legal))]).state
            made += 1
        took_s += time.thread_time() - begun
    return made, took_s


def _loop_s() -> float:
    """Return the seconds of a fixed loop in pure Python: the measure of the machine."""
    begun = time.thread_time()
    total = 0
    for number in range(LOOP_TURNS):
        total += number * number % 7
    assert total > 0
    return time.thread_time() - begun
