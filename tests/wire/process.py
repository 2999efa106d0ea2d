"""The bot as a process of its own, which can be killed."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from bot.cli.play import bot_environment
from bot.sandbox import Sandbox

PATIENCE_S = 60.0
"""A loaded machine may take so long to start a process, or to catch up."""


@dataclass(eq=False)
class BotProcess:
    """`python -m bot run` beside *sandbox*, with its database and what it logs in *folder*."""

    sandbox: Sandbox
    folder: Path
    _process: asyncio.subprocess.Process | None = None

    @property
    def database(self) -> Path:
        """Where it keeps its games."""
        return self.folder / "tableside.sqlite3"

    def complaints(self) -> str:
        """Return what it has logged over all its runs."""
        return (self.folder / "bot.log").read_text(encoding="utf-8")

    async def start(self) -> None:
        """Start it, and wait until it is connected."""
        environment = bot_environment(self.sandbox, self.database)
        environment |= {"TABLESIDE_COMPUTER_PAUSE_S": "0.05", "TABLESIDE_LOG_LEVEL": "WARNING"}
        with (self.folder / "bot.log").open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot", "run", env=environment, stderr=log
            )
        await until(lambda: self.sandbox.gateway.online)

    async def kill(self) -> None:
        """Send SIGKILL, and wait until it is gone and the gateway has noticed."""
        assert self._process is not None
        self._process.kill()
        await self._process.wait()
        self._process = None
        await until(lambda: not self.sandbox.gateway.online)

    async def stop(self) -> None:
        """End it in order, if it runs."""
        if self._process is not None:
            self._process.terminate()
            await self._process.wait()
            self._process = None


async def until(condition: Callable[[], bool], within_s: float = PATIENCE_S) -> None:
    """Wait for *condition*; it must come true within *within_s* seconds."""
    due = time.monotonic() + within_s
    while not condition():
        assert time.monotonic() < due, f"waited {within_s} s in vain"
        await asyncio.sleep(0.001)
