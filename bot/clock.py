"""Deadlines: a lobby that nobody starts closes, and a table moves for a player who is away."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.errors import Refused
from bot.store import Stale, Table
from bot.tables import Tables

log = logging.getLogger(__name__)

LOOK_S = 15.0
"""The clock looks at the deadlines this often at least, since new ones are made all the time."""


@dataclass(eq=False)
class Clock:
    """Watches the deadlines of all tables; *moved* is told of each table that it has changed."""

    tables: Tables
    moved: Callable[[Table], Awaitable[None]]

    async def run(self) -> None:
        """Watch for ever."""
        while True:
            await self.tick()
            due = await self.tables.store.next_deadline()
            left_s = LOOK_S if due is None else due - self.tables.now()
            await asyncio.sleep(min(max(left_s, 0.2), LOOK_S))

    async def tick(self) -> None:
        """Do what is due now."""
        for table_id in await self.tables.store.due(self.tables.now()):
            await self._expire(table_id)

    async def _expire(self, table_id: int) -> None:
        table = await self.tables.get(table_id)
        try:
            if table.status == "lobby":
                after = await self.tables.change(table_id, lambda now: self.tables.closed(now, "idle"))
            else:
                after = await self._move_for_absent(table)
        except (Refused, Stale) as error:
            log.info("table %d moved in the moment its time was up (%s)", table_id, error)
            return
        await self.moved(after)

    async def _move_for_absent(self, table: Table) -> Table:
        """Make the default move of each person that the table waits for."""
        game = self.tables.face(table).game
        for seat in sorted(self.tables.waiting(table)):
            if table.seats[seat].user_id is not None and seat in self.tables.waiting(table):
                action = game.write(game.default(self.tables.state(table), seat))
                table = await self.tables.act_for(table.id, table.rev, seat, action, "clock")
        return table
