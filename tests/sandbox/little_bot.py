"""A bot of a few commands on the real discord.py client, to hold the sandbox against."""

import asyncio
import io
import struct
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest
import yarl
from discord import app_commands

from bot.sandbox import Sandbox

Interaction = discord.Interaction[Any]
Press = Callable[[Interaction], Awaitable[None]]


def png(width: int = 4, height: int = 3, *, padding: int = 0) -> bytes:
    """A black picture of that many pixels, made longer by *padding* bytes."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return (
            struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
        )

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = zlib.compress(b"".join(b"\0" * (width + 1) for _ in range(height)))
    filling = chunk(b"tEXt", b"x" * padding) if padding else b""
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + filling + chunk(b"IDAT", rows) + chunk(b"IEND", b"")
    )


def picture(name: str = "table.png", *, width: int = 4, alt: str = "The table") -> discord.File:
    """A picture to send."""
    return discord.File(io.BytesIO(png(width)), name, description=alt)


class LittleBot(discord.Client):
    """Answers what *presses* says to the buttons and selects of that custom_id; commands go on its *tree*."""

    def __init__(self, intents: discord.Intents | None = None, **options: Any) -> None:
        options = {"guild_ready_timeout": 0.01, "max_messages": None, **options}
        super().__init__(intents=intents or discord.Intents(guilds=True), **options)
        self.tree = app_commands.CommandTree(self)
        self.presses: dict[str, Press] = {}
        self.heard: list[str] = []
        self.ready = asyncio.Event()
        self.resumed = asyncio.Event()

    async def on_ready(self) -> None:
        self.ready.set()

    async def on_resumed(self) -> None:
        self.resumed.set()

    async def on_socket_event_type(self, name: str) -> None:
        self.heard.append(name)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        custom_id = interaction.custom_id
        if custom_id is not None and custom_id in self.presses:
            await self.presses[custom_id](interaction)


def buttons(*labels: str, **looks: Any) -> discord.ui.View:
    """A view of buttons whose custom_ids are their labels in lower case."""
    view = discord.ui.View(timeout=None)
    for label in labels:
        view.add_item(discord.ui.Button(label=label, custom_id=label.lower(), **looks))
    return view


@asynccontextmanager
async def running(bot: LittleBot, sandbox: Sandbox) -> AsyncIterator[LittleBot]:
    """The bot, logged in at the sandbox, with its commands synchronised."""
    discord.http.Route.BASE = sandbox.api_url
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(sandbox.gateway_url)
    await bot.login("sandbox")
    connection = asyncio.create_task(bot.connect())
    try:
        await asyncio.wait_for(bot.ready.wait(), 5)
        await bot.tree.sync()
        yield bot
    finally:
        await bot.close()
        await connection


def command(bot: LittleBot, act: Callable[[Interaction], Awaitable[None]]) -> None:
    """Let /go do *act*."""

    async def go(interaction: Interaction) -> None:
        await act(interaction)

    bot.tree.add_command(app_commands.Command(name="go", description="Goes", callback=go))


async def code_of(request: Awaitable[Any]) -> int:
    """The code of the error with which Discord refuses that request."""
    with pytest.raises(discord.HTTPException) as refused:
        await request
    return refused.value.code
