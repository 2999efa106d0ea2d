"""How long the bot takes to be ready with many stored tables, beside the same start with none."""

from __future__ import annotations

import asyncio
import re
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bot.cli.bench.figure import Figure
from bot.cli.bench.saving import stored_table
from bot.cli.play import bot_environment, start_bot
from bot.sandbox.server import Sandbox
from bot.sandbox.user_client import UserClient
from bot.storage.store import Store
from rules.kernel.game import AnyGame

TABLES = 1000
WITHIN_S = 60.0
COMMAND = "danger rules"


@dataclass(frozen=True, slots=True)
class Started:
    """Seconds until a command was answered, and the largest memory until then in MB."""

    ready_s: float
    memory_mb: float


def starts(game: AnyGame) -> Iterator[Figure]:
    """Yield the time and the memory of a start with many tables at play."""
    none, many = asyncio.run(_started(game, 0)), asyncio.run(_started(game, TABLES))
    what = f"start with {TABLES:,} stored tables until a command is answered"
    yield Figure(what, many.ready_s, "s", 3.0, beside=f"{none.ready_s:.2f} s with none")
    yield Figure(
        "memory after that", many.memory_mb, "MB", 200.0, beside=f"{none.memory_mb:.0f} MB with none"
    )


async def _started(game: AnyGame, tables: int) -> Started:
    with tempfile.TemporaryDirectory(prefix="tableside-bench-", dir=Path.cwd()) as folder:
        database = Path(folder) / "tables.sqlite3"
        store = await Store.open(database)
        for number in range(tables):
            await store.create(stored_table(game, number % 100, channel=number + 1, message=number + 1))
        await store.close()
        sandbox = Sandbox()
        await sandbox.start()
        try:
            return await _until_ready(sandbox, database)
        finally:
            await sandbox.stop()


async def _until_ready(sandbox: Sandbox, database: Path) -> Started:
    begun = time.perf_counter()
    process = await start_bot(bot_environment(sandbox, database))
    try:
        async with asyncio.timeout(WITHIN_S), await UserClient.named(sandbox.url, "Ana") as ana:
            channel = str(next(iter(sandbox.world.channels)))
            while not sandbox.gateway.online:  # noqa: ASYNC110  # the gateway wakes nobody
                await asyncio.sleep(0.01)
            while (await ana.slash(channel, COMMAND, wait_s=3.0)).state != "answered":
                continue
        ready_s = time.perf_counter() - begun
        return Started(ready_s, _memory_mb(process.pid))
    finally:
        process.terminate()
        await process.wait()


def _memory_mb(pid: int) -> float:
    """Return the largest resident memory that a process has had, where /proc tells it; 0 elsewhere."""
    status = Path(f"/proc/{pid}/status")
    found = re.search(r"VmHWM:\s+(\d+) kB", status.read_text()) if status.exists() else None
    return int(found[1]) / 1000 if found else 0.0
