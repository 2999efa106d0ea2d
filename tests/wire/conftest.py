"""The bot as it is, over HTTP and WebSocket, with people who press its buttons."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.app import Tableside, check_saves, point_at
from bot.config import Settings
from bot.errors import Misconfigured
from bot.sandbox.server import Sandbox
from bot.sandbox.user_client import Answer, SeenMessage, UserClient, world_of
from bot.storage.rows import Actor, Table
from bot.storage.store import Store

PATIENCE_S = 30.0
"""A loaded machine may take so long; a test that waits longer has failed."""
NAMES = ("Ana", "Bert", "Chris", "Dora", "Emil")


class Party:
    """A sandbox, the bot in it, five people and the channel where they play; the bot can be restarted."""

    def __init__(self, sandbox: Sandbox, database: Path, games: str = "") -> None:
        self.sandbox = sandbox
        self.settings = Settings(
            discord_token="sandbox",
            discord_api_url=sandbox.api_url,
            discord_gateway_url=sandbox.gateway_url,
            tableside_database=database,
            tableside_computer_pause_s=0,
            tableside_games=games,
        )
        self.people: dict[str, UserClient] = {}
        self.channel = ""
        self.bot: Tableside
        self._running: asyncio.Task[None] | None = None

    def __getattr__(self, name: str) -> UserClient:
        """Return a person: `party.ana`."""
        try:
            return self.people[name]
        except KeyError as error:
            raise AttributeError(name) from error

    async def start(self) -> None:
        """Start the bot and wait until it has opened."""
        point_at(self.settings)
        store = await Store.open(self.settings.tableside_database)
        try:
            await check_saves(store, self.settings)
        except Misconfigured:
            await store.close()
            raise
        self.bot = Tableside(self.settings, store, self.sandbox.clock.now)
        self._running = asyncio.create_task(self.bot.start("sandbox"))
        opened = asyncio.create_task(self.bot.opened.wait())
        await asyncio.wait({opened, self._running}, timeout=PATIENCE_S, return_when=asyncio.FIRST_COMPLETED)
        if not self.bot.opened.is_set():
            opened.cancel()
            await self.bot.close()
            await self._running  # tells why, if it knows
            pytest.fail("the bot did not open")

    async def stop(self) -> None:
        """Stop the bot in order."""
        await self.bot.close()
        assert self._running is not None
        await self._running

    async def restart(self) -> None:
        """Drop everything in memory and begin again from the database."""
        await self.stop()
        await self.start()

    async def table(self, number: int = 1) -> Table:
        """Return the row of a table."""
        found = await self.bot.store.load(number)
        assert found is not None, f"there is no table {number}"
        return found

    async def message(self, number: int = 1, *, by: str = "ana") -> SeenMessage:
        """Return the message of a table once Discord shows its newest revision."""
        table = await self.shown(number)
        return await self.people[by].message(table.channel, str(table.message))

    async def shown(self, number: int = 1, *, within_s: float = PATIENCE_S) -> Table:
        """Return a table once everything that it has to show and to tell has reached Discord."""

        def is_shown(table: Table) -> bool:
            return table.shown_rev == table.rev == table.told_rev

        return await self.until(is_shown, number, within_s=within_s)

    async def until(
        self, condition: Callable[[Table], bool], number: int = 1, *, within_s: float = PATIENCE_S
    ) -> Table:
        """Return a table as soon as it meets the condition; it must within *within_s* seconds."""
        async with asyncio.timeout(within_s):
            while not condition(table := await self.table(number)):
                await asyncio.sleep(0.005)
        return table

    async def press(self, who: str, label: str, number: int = 1) -> Answer:
        """Let somebody press a button of a table's message, by the beginning of its label."""
        message = await self.message(number, by=who)
        full = next((name for name in message.buttons if name.startswith(label)), None)
        assert full is not None, f"{label} is none of {list(message.buttons)}"
        return await self.people[who].press(message, full)

    async def confirm(self, who: str, label: str, answer: str, number: int = 1) -> Answer:
        """Let somebody press a button that asks first, and answer with another one."""
        asked = await self.press(who, label, number)
        assert asked.message is not None, "it asks"
        return await self.people[who].press(asked.message, answer)

    async def open(self, *names: str, computers: int = 0, command: str = "danger", **options: str) -> int:
        """Let the first of *names* open a table, the others join, and start it; return its number."""
        wish: dict[str, Any] = dict(options)
        await self.people[names[0]].slash(self.channel, f"{command} start", **wish)
        number = (await self.bot.store.tables_in(int(self.channel)))[0].id
        for name in names[1:]:
            await self.press(name, "Join", number)
        for _ in range(computers):
            await self.press(names[0], "Add computer player", number)
        return number

    async def begin(self, *names: str, computers: int = 0, command: str = "danger", **options: str) -> int:
        """Open a table and start the game; return its number."""
        number = await self.open(*names, computers=computers, command=command, **options)
        await self.press(names[0], "Start", number)
        return number

    async def finish(self, number: int = 1) -> SeenMessage:
        """Play the rest of a game without presses; return the message with its result."""
        tables = self.bot.house.tables
        table = await self.table(number)
        game = tables.face(table).game
        while table.status == "playing":
            seat = min(tables.waiting(table))
            action = game.write(game.legal_actions(tables.state(table), seat)[-1])
            actor: Actor = "computer" if table.seats[seat].user_id is None else "person"
            table = await tables.act_for(number, table.rev, seat, action, actor)
        await self.bot.house.moved(table)
        await self.shown(number)
        return await self.ana.wait_for(str(table.channel), lambda seen: "Play again" in seen.buttons)

    async def active(self, number: int = 1) -> str:
        """Return the name, in lower case, of the person that a table waits for."""
        table = await self.table(number)
        (seat,) = self.bot.house.tables.waiting(table)
        return table.seats[seat].name.lower()


@contextlib.asynccontextmanager
async def party_in(folder: Path, *, rate_limits: bool = False, games: str = "") -> AsyncIterator[Party]:
    """Run a sandbox with the bot and the five people; *games* are on offer besides ours."""
    sandbox = Sandbox(rate_limits=rate_limits)
    await sandbox.start()
    async with contextlib.AsyncExitStack() as stack:
        stack.push_async_callback(sandbox.stop)
        party = Party(sandbox, folder / "tableside.sqlite3", games)
        for name in NAMES:
            party.people[name.lower()] = await stack.enter_async_context(
                await UserClient.named(sandbox.url, name)
            )
        party.channel = (await world_of(sandbox.url))["guilds"][0]["channels"][0]["id"]
        await party.start()
        stack.push_async_callback(party.stop)
        yield party


@pytest.fixture
async def party(tmp_path: Path) -> AsyncIterator[Party]:
    """The bot among five people, with no rate limits."""
    async with party_in(tmp_path) as found:
        yield found
