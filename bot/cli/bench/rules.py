"""How quick the rules of a game are: random moves, the largest decision, a game among computer players."""

from __future__ import annotations

import random
import time

from bot.cli.bench.figure import Figure
from rules.kernel.game import AnyGame, Seat
from rules.kernel.playing import play_out
from rules.kernel.rng import SEED_BYTES

SECONDS = 2.0
LOOKED_AT = 10
REPEATS = 20
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


def largest_decision(game: AnyGame) -> Figure:
    """Time legal_actions where random games offered the most."""
    state, seat, count = _largest(game)
    took_ms = min(_timed_ms(game, state, seat) for _ in range(REPEATS))
    return Figure(f"{game.key}: legal_actions of a decision with {count} choices", took_ms, "ms", 2.0)


def computer_game(game: AnyGame) -> Figure:
    """Time a whole game among the strongest computer players, with as many of them as can play."""
    seats, strongest = max(game.seats(game.options_or_defaults({}))), next(iter(game.players))
    begun = time.perf_counter()
    _outcome, made = play_out(game, (strongest,) * seats, game.options_or_defaults({}), bytes(SEED_BYTES))
    took_s = time.perf_counter() - begun
    beside = f"{made} moves, {took_s / made * 1000:.1f} ms each"
    return Figure(f"{game.key}: a whole game of {seats} computer players", took_s, "s", 3.0, beside=beside)


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
    begun = time.perf_counter()
    game.legal_actions(state, seat)
    return (time.perf_counter() - begun) * 1000


def _random_moves(game: AnyGame) -> tuple[int, float]:
    chance = random.Random(1)
    seats = max(game.seats(game.options_or_defaults({})))
    made, took_s = 0, 0.0
    while took_s < SECONDS:
        state = game.new(seats, game.options_or_defaults({}), chance.randbytes(SEED_BYTES)).state
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
