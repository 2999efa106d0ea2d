"""The sandbox as a process: started on its own, stopped, started again."""

import asyncio
import signal
import sys
from pathlib import Path

import pytest

from bot.sandbox import Sandbox
from bot.sandbox.user_client import UserClient, world_of
from tests.sandbox.little_bot import LittleBot, running

ROOT = Path(__file__).parents[2]


async def started(*arguments: str) -> asyncio.subprocess.Process:
    """`python -m bot.sandbox` with these arguments."""
    command = (sys.executable, "-m", "bot.sandbox", *arguments)
    return await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=asyncio.subprocess.PIPE)


async def line_of(process: asyncio.subprocess.Process) -> str:
    """The next line that it prints."""
    assert process.stdout is not None
    return (await asyncio.wait_for(process.stdout.readline(), 20)).decode().strip()


async def test_it_runs_on_its_own_until_it_is_interrupted() -> None:
    """It prints the page's address and the two settings that lead a bot to it."""
    process = await started("--port", "0")
    url = (await line_of(process)).removeprefix("Play at ").rstrip("/")
    settings = [await line_of(process), await line_of(process)]
    assert (await world_of(url))["guilds"][0]["name"] == "Tableside"
    assert settings[0] == f"DISCORD_API_URL={url}/api/v10"
    assert settings[1] == f"DISCORD_GATEWAY_URL={url.replace('http', 'ws')}/gateway"
    process.send_signal(signal.SIGINT)
    assert await asyncio.wait_for(process.wait(), 20) == 0


async def test_a_port_that_is_taken_gets_a_sentence(sandbox: Sandbox) -> None:
    """And status 1."""
    process = await started("--port", str(sandbox.port))
    sentence = await line_of(process)
    assert sentence.startswith(f"Port {sandbox.port} can't be used")
    assert sentence.endswith("choose another with --port.")
    assert await asyncio.wait_for(process.wait(), 20) == 1


async def test_a_taken_port_leaves_nothing_open(sandbox: Sandbox) -> None:
    """The caller may try another one with the same sandbox."""
    other = Sandbox(record=None)
    with pytest.raises(OSError, match="in use"):
        await other.start(port=sandbox.port)
    await other.start()
    assert other.port != sandbox.port
    await other.stop()


async def test_it_goes_on_where_it_stopped(bot: LittleBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord away for a moment: the bot comes back by itself, messages and session are still there."""
    monkeypatch.setattr("discord.client.ExponentialBackoff.delay", lambda backoff: 0.05)
    monkeypatch.setattr("discord.client._log.exception", lambda *words: None)
    sandbox = Sandbox(record=None)
    await sandbox.start()
    channel = next(iter(sandbox.world.channels))
    async with running(bot, sandbox):
        await bot.get_partial_messageable(channel).send("Before")
        await sandbox.stop()
        await sandbox.start(port=sandbox.port)
        await asyncio.wait_for(bot.resumed.wait(), 10)
        await bot.get_partial_messageable(channel).send("After")
        async with await UserClient.named(sandbox.url, "Ana") as ana:
            assert [seen.content for seen in await ana.messages(channel)] == ["Before", "After"]
    await sandbox.stop()
    assert sandbox.gateway.identifies == 1
