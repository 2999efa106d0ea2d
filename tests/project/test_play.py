"""`make play` as it is typed: one address, one sentence when the port is taken, nothing left behind."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.program import to_type
from tests.project.sources import ROOT

ADDRESS = re.compile(r"^Play at (http://127\.0\.0\.1:\d+)/ ")


@contextlib.asynccontextmanager
async def playing(port: int) -> AsyncIterator[Process]:
    """Run the command in a session of its own, so that what it leaves behind can be found and ended."""
    command = (sys.executable, "-m", "bot", "play", "--port", str(port))
    environment = {**os.environ, "TABLESIDE_LOG_LEVEL": "WARNING"}
    process = await asyncio.create_subprocess_exec(
        *command, cwd=ROOT, env=environment, stdout=PIPE, stderr=PIPE, start_new_session=True
    )
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.communicate()


async def address_of(process: Process) -> str:
    """Return the address that the command prints."""
    assert process.stdout is not None
    async with asyncio.timeout(60):
        match = ADDRESS.match((await process.stdout.readline()).decode())
    assert match is not None
    return match[1]


async def until_online(session: aiohttp.ClientSession, address: str) -> None:
    """Wait until the bot has connected to the Discord at *address*."""
    async with asyncio.timeout(60):
        while True:
            async with session.get(f"{address}/local/world") as response:
                if (await response.json())["bot"]["online"]:
                    return
            await asyncio.sleep(0.05)


def is_left(session: int) -> bool:
    """Tell whether a process of that session is still running."""
    try:
        os.killpg(session, 0)
    except ProcessLookupError:
        return False
    return True


async def until_gone(session: int) -> None:
    """Wait until no process of that session is running any more."""
    while True:
        if not is_left(session):
            return
        await asyncio.sleep(0.05)


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM], ids=lambda stop: stop.name)
async def test_it_serves_a_page_and_a_bot_and_leaves_nothing_behind(stop: signal.Signals) -> None:
    """Ctrl+C and a supervisor's SIGTERM end the Discord and the bot in it."""
    async with playing(0) as process, aiohttp.ClientSession() as session:
        address = await address_of(process)
        async with session.get(f"{address}/") as response:
            assert response.status == 200
        await until_online(session, address)
        process.send_signal(stop)
        _, complaints = await asyncio.wait_for(process.communicate(), 60)
        assert (process.returncode, complaints.decode()) == (0, "")
        assert not is_left(process.pid)


async def test_a_kill_ends_the_bot_too() -> None:
    """SIGKILL leaves the command no time to end its bot, which notices by itself."""
    async with playing(0) as process, aiohttp.ClientSession() as session:
        await until_online(session, await address_of(process))
        process.kill()
        await process.wait()
        async with asyncio.timeout(30):
            await until_gone(process.pid)


async def test_a_taken_port_is_reported_with_a_way_out() -> None:
    """One sentence, no traceback."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        async with playing(port) as process:
            _, complaints = await asyncio.wait_for(process.communicate(), 60)
    assert process.returncode == 2
    assert complaints.decode() == (
        f"Port {port} of this machine is taken. Stop what uses it, or type `{to_type('play', port=port + 1)}`.\n"
    )
