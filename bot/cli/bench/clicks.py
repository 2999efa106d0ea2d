"""How long a click takes from the press to the picture, at one table and at fifty at once.

The bot runs in this process, the sandbox and the people who press in another one.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import statistics
import tempfile
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

from bot.app import Tableside, point_at
from bot.cli.bench.figure import Figure, percentile
from bot.config import Settings
from bot.program import child, child_environment
from bot.storage.store import Store

TICK_S = 0.01
ONE_TABLE_S = 10.0
MANY_TABLES = 50
MANY_TABLES_S = 20.0


def one_table(settings: Settings) -> Iterator[Figure]:
    """Yield the figures of one table, with the rate limits on."""
    found = asyncio.run(measured(settings, 1, ONE_TABLE_S))
    median_ms = statistics.median(found["shown_s"]) * 1000
    beside = f"{len(found['shown_s'])} clicks, the slowest {max(found['shown_s']) * 1000:.0f} ms"
    yield Figure("a click at one table, press to picture, median", median_ms, "ms", 120.0, beside=beside)
    yield Figure("requests a click", found["requests"] / found["accepted"], "", 1.1)


def many_tables(settings: Settings) -> Iterator[Figure]:
    """Yield the figures of fifty tables at once, with the rate limits and the global limit on."""
    found = asyncio.run(measured(settings, MANY_TABLES, MANY_TABLES_S))
    beside = f"{found['refused']} refused, the sandbox and the people took {found['cpu_share']:.0%} of a core"
    rate = found["accepted"] / found["seconds"]
    yield Figure(f"clicks at {MANY_TABLES} tables", rate, "a second", 20.0, at_least=True, beside=beside)
    wrong = abs(found["accepted"] - found["moves"]) + found["failed"]
    beside = f"{found['accepted']} accepted clicks, {found['moves']} moves in the log"
    yield Figure("moves lost or doubled, clicks failed", wrong, "", 0.0, beside=beside)
    beside = f"median {statistics.median(found['lag_ms']):.1f} ms, most {max(found['lag_ms']):.1f} ms"
    yield Figure(
        "event loop behind, 99th percentile", percentile(found["lag_ms"], 99), "ms", 50.0, beside=beside
    )


async def measured(settings: Settings, tables: int, seconds: float) -> dict[str, Any]:
    """Run the people's process and the bot; return what both saw."""
    command = child("bot.cli.bench.load", "--tables", str(tables), "--seconds", str(seconds))
    people = await asyncio.create_subprocess_exec(
        *command, stdin=PIPE, stdout=PIPE, limit=1 << 24, env=child_environment()
    )
    assert people.stdin is not None
    assert people.stdout is not None
    addresses = json.loads(await people.stdout.readline())
    with tempfile.TemporaryDirectory(prefix="tableside-bench-", dir=Path.cwd()) as folder:
        own = settings.model_copy(
            update={
                "discord_api_url": addresses["api"],
                "discord_gateway_url": addresses["gateway"],
                "tableside_database": Path(folder) / "tables.sqlite3",
            }
        )
        async with running(own) as bot:
            lag_ms: list[float] = []
            watching = asyncio.create_task(_watch(lag_ms))
            found: dict[str, Any] = json.loads(await people.stdout.readline())
            watching.cancel()
            found |= {"lag_ms": lag_ms, "moves": await _moves(bot.store)}
    people.stdin.close()
    await people.wait()
    return found


@contextlib.asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[Tableside]:
    """Run the bot in this process; it is open when it is handed over, and closed in order afterwards."""
    point_at(settings)
    bot = Tableside(settings, await Store.open(settings.tableside_database))
    running = asyncio.create_task(bot.start("sandbox"))
    await bot.opened.wait()
    try:
        yield bot
    finally:
        await bot.close()
        await running


async def _watch(lag_ms: list[float]) -> None:
    """Note how late each of many short sleeps ends."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + TICK_S
        await asyncio.sleep(TICK_S)
        lag_ms.append(max(0.0, loop.time() - due) * 1000)


async def _moves(store: Store) -> int:
    """Return how many moves of people the log holds."""
    statement = "SELECT count(*) FROM moves WHERE actor = 'person'"
    return int((await store.rows(statement))[0][0])
