"""Calls people to the table when their turn has come and they are not looking."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

import discord

from bot.errors import DISCORD_FAILED, Spawn
from bot.screens.links import link_to
from bot.storage.rows import SeatRow, Table
from bot.tables.tables import Tables
from bot.text import text_in
from rules.kernel.game import Seat

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
    _called: set[int] = field(default_factory=set)
    """The tables at which a call may stand of which a table that was loaded before it does not know."""
    _locks: WeakValueDictionary[int, asyncio.Lock] = field(default_factory=WeakValueDictionary)

    def turn_passed(self, table: Table) -> None:
        """Call those whom *table* is waiting for now, and delete the calls of the others.

        It is loaded again only if somebody has to be called or may have been: otherwise its seats say enough.
        """
        is_called = table.id in self._called or table.id in self._locks
        if is_called or any(row.ping is not None or self._is_away(row) for row in self._concerned(table)):
            self.spawn(self._update(table.id), f"calls of {table.id}")
        else:
            for row in self._concerned(table):
                self._wait(table, row)

    def _concerned(self, table: Table) -> Iterator[SeatRow]:
        """Yield the seats that have been called, and the people whom the table is waiting for."""
        waiting = self.tables.waiting(table)
        for row in table.seats:
            if row.ping is not None or (row.seat in waiting and row.user_id is not None):
                yield row

    async def _update(self, table_id: int) -> None:
        async with self._locks.setdefault(table_id, asyncio.Lock()):
            table = await self.tables.store.load(table_id)
            self._called.discard(table_id)
            if table is None:
                return
            for row in self._concerned(table):
                await self._update_seat(table, row)

    async def _update_seat(self, table: Table, row: SeatRow) -> None:
        if row.ping is None and self._is_away(row):
            await self._call(table, row)
        elif row.ping is None:
            self._wait(table, row)
        elif row.user_id is not None and row.seat in self.tables.waiting(table):
            self._called.add(table.id)
        else:
            await self._take_back(table, row)

    def _is_away(self, row: SeatRow) -> bool:
        return self.tables.now() - row.touched_at >= AWAY_S

    def _wait(self, table: Table, row: SeatRow) -> None:
        """Look again when a person who is here now will have been away for long enough, if nothing happens."""
        if (table.id, row.seat) not in self._later:
            self._later.add((table.id, row.seat))
            after_s = row.touched_at + AWAY_S - self.tables.now()
            self.spawn(self._look_again(table.id, row.seat, after_s), f"look again at {table.id}")

    async def _look_again(self, table_id: int, seat: Seat, after_s: float) -> None:
        await asyncio.sleep(after_s)
        self._later.discard((table_id, seat))
        await self._update(table_id)

    async def _call(self, table: Table, row: SeatRow) -> None:
        self._called.add(table.id)
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
