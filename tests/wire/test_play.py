"""`python -m bot play`: started and ended as one process, though there are two."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sys
from pathlib import Path

import pytest

from bot.program import to_type

pytestmark = pytest.mark.wire

WITHIN_S = 60.0


async def started(*arguments: str) -> asyncio.subprocess.Process:
    """Start `python -m bot play` with the given arguments."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        "play",
        *arguments,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, "TABLESIDE_LOG_LEVEL": "ERROR"},
    )


def children_of(process: asyncio.subprocess.Process) -> list[int]:
    """Return the processes that *process* has started, as Linux lists them."""
    listed = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text(encoding="ascii")
    return [int(number) for number in listed.split()]


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="children are listed on Linux alone")
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
async def test_no_bot_stays_behind_when_play_is_ended(how: signal.Signals) -> None:
    """Ctrl+C or a plain kill ends the sandbox and the bot that runs beside it."""
    process = await started("--port", "0")
    assert process.stdout is not None
    line = await asyncio.wait_for(process.stdout.readline(), WITHIN_S)
    assert re.match(rb"Play at http://127\.0\.0\.1:\d+/ ", line)
    async with asyncio.timeout(WITHIN_S):
        while not (children := children_of(process)):
            await asyncio.sleep(0.01)
    process.send_signal(how)
    assert await asyncio.wait_for(process.wait(), WITHIN_S) == 0
    for child in children:
        with pytest.raises(ProcessLookupError):
            os.kill(child, 0)


async def test_a_port_that_is_taken_gets_one_sentence_that_says_what_to_do() -> None:
    """No traceback; another port is proposed."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        process = await started("--port", str(port))
        _, complaint = await asyncio.wait_for(process.communicate(), WITHIN_S)
    assert process.returncode == 2
    assert complaint.decode() == (
        f"Port {port} of this machine is taken. Stop what uses it, or type `{to_type('play', port=port + 1)}`.\n"
    )
