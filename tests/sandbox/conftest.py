"""A sandbox and a little bot for each test."""

from collections.abc import AsyncIterator

import pytest

from bot.sandbox import Sandbox
from bot.sandbox.user_client import UserClient
from tests.sandbox.discord_http import DiscordHttp, discord_http
from tests.sandbox.little_bot import LittleBot


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    """A sandbox that listens; no record is kept of it, for these tests send what is at fault."""
    sandbox = Sandbox(record=None)
    await sandbox.start()
    yield sandbox
    await sandbox.stop()


@pytest.fixture
async def bot() -> LittleBot:
    """A bot that is not connected yet."""
    return LittleBot()


@pytest.fixture
async def ana(sandbox: Sandbox) -> AsyncIterator[UserClient]:
    """Ana, who may manage the channels of the first server."""
    async with await UserClient.named(sandbox.url, "Ana") as person:
        yield person


@pytest.fixture
async def bert(sandbox: Sandbox) -> AsyncIterator[UserClient]:
    """Bert, whose language is German."""
    async with await UserClient.named(sandbox.url, "Bert") as person:
        yield person


@pytest.fixture
def games(sandbox: Sandbox) -> int:
    """The channel #games of the server "Tableside"."""
    return next(channel.id for channel in sandbox.world.channels.values() if channel.name == "games")


@pytest.fixture
async def discord(sandbox: Sandbox) -> AsyncIterator[DiscordHttp]:
    """Discord's REST side."""
    async with discord_http(sandbox) as http:
        yield http
