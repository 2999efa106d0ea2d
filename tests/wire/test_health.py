"""`python -m bot health` beside a bot that runs as a process of its own."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.sandbox import Sandbox
from bot.storage.heartbeat import last_beat
from tests.wire.process import BotProcess, until

pytestmark = pytest.mark.wire


def asked(database: Path) -> subprocess.CompletedProcess[str]:
    """Return what a supervisor gets that asks whether the bot is alive."""
    command = [sys.executable, "-m", "bot", "health"]
    environment = {**os.environ, "TABLESIDE_DATABASE": str(database)}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


async def test_a_bot_is_alive_once_it_has_opened(tmp_path: Path) -> None:
    """Not before: there is no file yet, and asking makes none."""
    async with contextlib.AsyncExitStack() as stack:
        sandbox = Sandbox()
        await sandbox.start()
        stack.push_async_callback(sandbox.stop)
        bot = BotProcess(sandbox, tmp_path)
        stack.push_async_callback(bot.stop)
        assert (asked(bot.database).returncode, bot.database.exists()) == (1, False)
        await bot.start()
        await until(lambda: last_beat(bot.database) is not None)
        answer = asked(bot.database)
    assert (answer.returncode, answer.stderr) == (0, "")
    assert answer.stdout.startswith("The bot is running: ")
