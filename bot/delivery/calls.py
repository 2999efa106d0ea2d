"""Calls people to the table when their turn has come and they are not looking."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

import discord

from bot.errors import DISCORD_FAILED, Spawn
from bot.screens.links import link_to
from bot.storage.rows import SeatRow, Table
from bot.tables.tables import Tables
from bot.text import text_in

log = logging.getLogger(__name__)

AWAY_S = 60.0
"""Whoever has used the table within this time is not called: our guess at how long one looks at a move."""


@dataclass(eq=False)
class Calls:
    """One short message a turn for each person who is away; it is deleted once they have moved."""

    client: discord.Client
    tables: Tables
    spawn: Spawn
    _later: set[tuple[int, int]] = field(default_factory=set)
    _locks: WeakValueDictionary[int, asyncio.Lock] = field(default_factory=WeakValueDictionary)

    def turn_passed(self, table: Table) -> None:
        """Call those whom *table* is waiting for now, and delete the calls of the others."""
        if table.status == "playing" or any(row.ping for row in table.seats):
            self.spawn(self._update(table.id), f"calls of {table.id}")

    async def _update(self, table_id: int) -> None:
        async with self._locks.setdefault(table_id, asyncio.Lock()):
            table = await self.tables.store.load(table_id)
            if table is None:
                return
            waiting = self.tables.waiting(table)
            for row in table.seats:
                if row.ping is not None and row.seat not in waiting:
                    await self._take_back(table, row)
                elif row.seat in waiting and row.user_id is not None and row.ping is None:
                    await self._call_or_wait(table, row)

    async def _call_or_wait(self, table: Table, row: SeatRow) -> None:
        away_s = self.tables.now() - row.touched_at
        if away_s >= AWAY_S:
            await self._call(table, row)
        elif (table.id, row.seat) not in self._later:
            self._later.add((table.id, row.seat))
            self.spawn(self._look_again(table, row, AWAY_S - away_s), f"look again at {table.id}")

    async def _look_again(self, table: Table, row: SeatRow, after_s: float) -> None:
        await asyncio.sleep(after_s)
        self._later.discard((table.id, row.seat))
        await self._update(table.id)

    async def _call(self, table: Table, row: SeatRow) -> None:
        t = text_in(table.locale)
        text = t(
            "<@{user}>, it is your turn in [{game}]({link}).",
            user=row.user_id,
            game=self.tables.face(table).name(t),
            link=link_to(table),
        )
        person = discord.Object(row.user_id or 0)
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=[person])
        try:
            nonce = f"{table.id}.{table.rev}.ping{row.seat}"
            message = await self._channel(table).send(text, allowed_mentions=mentions, nonce=nonce)
        except DISCORD_FAILED as error:
            log.info("seat %d of table %d could not be called (%s)", row.seat, table.id, error)
            return
        await self.tables.store.pinged(table.id, row.seat, message.id)

    async def _take_back(self, table: Table, row: SeatRow) -> None:
        assert row.ping is not None, "only a call that was made is taken back"
        await self.tables.store.pinged(table.id, row.seat, None)
        try:
            await self._channel(table).get_partial_message(row.ping).delete()
        except DISCORD_FAILED as error:
            log.info("the call of seat %d of table %d stays (%s)", row.seat, table.id, error)

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(table.channel, guild_id=table.guild)
