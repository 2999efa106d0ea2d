"""How long saving a move takes, beside a bare commit of one row with the same settings."""

from __future__ import annotations

import contextlib
import sqlite3
import statistics
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from bot.cli.bench.figure import Figure
from bot.cli.picture import reached
from bot.storage.rows import MoveRow, SeatRow, Table
from bot.storage.saves import Snapshot
from bot.storage.store import Store
from rules.kernel.game import AnyGame

MOVES = 400
TIMES_A_COMMIT = 3.0
"""A move is one commit, too; as much again and again is left for the snapshot, the log's row and the way to the
database's thread. While each statement went there on its own it took 3.5 times as long as a commit."""


async def saving(game: AnyGame) -> Figure:
    """Save moves and commit bare rows by turns, so that the disk is the same for both."""
    with tempfile.TemporaryDirectory(prefix="tableside-bench-", dir=Path.cwd()) as folder:
        store = await Store.open(Path(folder) / "tables.sqlite3")
        bare = sqlite3.connect(Path(folder) / "bare.sqlite3", isolation_level=None)
        with contextlib.closing(bare):
            ours_s, theirs_s = await _by_turns(store, bare, game)
        await store.close()
    ours_us, theirs_us = statistics.median(ours_s) * 1e6, statistics.median(theirs_s) * 1e6
    beside = f"{ours_us:.0f} µs beside {theirs_us:.0f} µs of a bare commit of one row"
    return Figure("saving a move", ours_us / theirs_us, "x", TIMES_A_COMMIT, beside=beside)


async def _by_turns(store: Store, bare: sqlite3.Connection, game: AnyGame) -> tuple[list[float], list[float]]:
    bare.execute("PRAGMA journal_mode = WAL")
    bare.execute("PRAGMA synchronous = FULL")
    bare.execute("CREATE TABLE rows (id INTEGER PRIMARY KEY, text BLOB) STRICT")
    table = await store.create(stored_table(game, 20))
    assert table.state is not None, "a table at play"
    state = table.state.saved
    ours_s, theirs_s = [], []
    for number in range(MOVES):
        after = replace(table, rev=table.rev + 1, told_rev=table.rev + 1)
        move = MoveRow(after.rev, 0, "draw", "person", time.time(), True, b"[]" * 100)
        begun = time.perf_counter()
        await store.save(table, replace(after, state=Snapshot(saved=state + b" ")), (move,))
        ours_s.append(time.perf_counter() - begun)
        table = after
        begun = time.perf_counter()
        bare.execute("INSERT INTO rows VALUES (?, ?)", (number, b"x" * 100))
        theirs_s.append(time.perf_counter() - begun)
    return ours_s, theirs_s


def stored_table(game: AnyGame, moves: int, *, channel: int = 1, message: int | None = 1) -> Table:
    """Return a table at play after so many random moves, as the database holds it."""
    seats, seed = min(game.seats(game.options_or_defaults({}))), bytes([moves % 256]) * 32
    state = reached(game, seats, seed, moves).state
    now = time.time()
    return Table(
        id=0,
        game=game.key,
        version=game.version,
        status="playing",
        rev=moves,
        shown_rev=moves,
        told_rev=moves,
        generation=0,
        guild=None,
        channel=channel,
        message=message,
        posted_at=now,
        locale="en-US",
        options=game.options_or_defaults({}),
        seed=seed,
        state=Snapshot(state=state),
        closed_by=None,
        successor=None,
        deadline=now + 86_400,
        created_at=now,
        seats=tuple(SeatRow(seat, f"Person {seat}", 1000 + seat, touched_at=now) for seat in range(seats)),
    )
