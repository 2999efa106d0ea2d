"""A stop that hangs ends all the same."""

from __future__ import annotations

import subprocess
import sys

HANGING = """
import asyncio
from bot import app

class House:
    def spawn(self, work, name):
        self.task = asyncio.ensure_future(work)

class Bot:
    house = House()

    async def close(self):
        await asyncio.Event().wait()

async def run():
    app._stop(Bot())
    await asyncio.Event().wait()

app.STOP_WITHIN_S = 0.1
asyncio.run(run())
"""


def test_a_bot_that_does_not_stop_in_order_is_ended() -> None:
    """By itself, as a supervisor would; what was accepted is in the database."""
    ran = subprocess.run([sys.executable, "-c", HANGING], capture_output=True, timeout=60, check=False)
    assert (ran.returncode, ran.stdout) == (0, b"")
    assert b"did not stop within" in ran.stderr
