"""Deadlines: a lobby that nobody starts closes, and a table moves for a player who is away."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bot.errors import Refused, logged
from bot.storage.heartbeat import Heartbeat
from bot.storage.rows import Table
from bot.storage.store import Stale
from bot.tables.tables import Tables

log = logging.getLogger(__name__)

LOOK_S = 15.0
"""The longest pause between two looks at the deadlines, as new ones are made all the time: our guess, short beside
the hours of a turn."""
SHORTEST_S = 0.2
"""The shortest pause, so that many deadlines in a row don't keep the database busy: our guess."""


@dataclass(eq=False)
class Clock:
    """Watches the deadlines of all tables; *moved* is told of each table that it has changed.

    It is also what gives the sign of life, so a bot whose clock hangs is not taken for a running one.
    """

    tables: Tables
    moved: Callable[[Table], Awaitable[None]]
    heartbeat: Heartbeat = field(init=False)
    _pause_s: float = LOOK_S

    def __post_init__(self) -> None:
        """Give the sign of life where the tables are kept."""
        self.heartbeat = Heartbeat(self.tables.store)

    async def run(self) -> None:
        """Watch for ever; a look that fails is logged, and the next one follows."""
        while True:
            self._pause_s = LOOK_S
            await logged(self._look(), "clock")
            await asyncio.sleep(self._pause_s)

    async def _look(self) -> None:
        await self.tick()
        now = self.tables.now()
        due = await self.tables.store.next_deadline(now)
        if due is not None:
            self._pause_s = min(max(due - now, SHORTEST_S), LOOK_S)

    async def tick(self) -> None:
        """Do what is due now; a fault of one table is logged and delays no other."""
        await self.heartbeat.beat(self.tables.now())
        for table_id in await self.tables.store.due(self.tables.now(), list(self.tables.faces)):
            await self.heartbeat.beat(self.tables.now())
            await logged(self._expire(table_id), f"the deadline of table {table_id}")
        for table_id in await self.tables.store.unattended():
            await logged(self._wake(table_id), f"wake table {table_id}")

    async def _wake(self, table_id: int) -> None:
        """Wake the computer players of a table: after a fault in the middle of a move nobody else would."""
        with contextlib.suppress(Refused):  # the game is not on offer
            await self.moved(await self.tables.get(table_id))

    async def _expire(self, table_id: int) -> None:
        try:
            table = await self.tables.get(table_id)
            if table.status == "lobby":
                await self.moved(
                    await self.tables.change(table_id, lambda now: self.tables.closed(now, "idle"))
                )
            else:
                await self._move_for_absent(table)
        except (Refused, Stale) as error:
            log.info("the time of table %d is up and nothing can be done (%s)", table_id, error)

    async def _move_for_absent(self, table: Table) -> None:
        """Make the default move of each person that the table waits for."""
        game = self.tables.face(table).game
        for seat in sorted(self.tables.waiting(table)):
            if table.seats[seat].user_id is not None and seat in self.tables.waiting(table):
                action = game.write(game.default(self.tables.state(table), seat))
                table = await self.tables.act_for(table.id, table.rev, seat, action, "clock")
                await self.moved(table)
