"""Computer players: if they are woken during their last look at a table, they look again."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path

from bot.storage.rows import Table
from bot.storage.store import Store
from bot.tables.computers import Computers
from bot.tables.tables import Tables
from tests.bot.little_house import begun, moved_once, tables_in


class SlowTables(Tables):
    """Tables that set *loaded* once they have read a row, and hand it out once *gate* is set."""

    loaded: asyncio.Event
    gate: asyncio.Event

    async def get(self, table_id: int) -> Table:
        """Return a table as it was before the gate was opened."""
        found = await super().get(table_id)
        self.loaded.set()
        await self.gate.wait()
        return found


async def played_until(tables: Tables, table: Table, *, is_persons_turn: bool) -> Table:
    """Wait for moves until the table is waiting for Ana, or for a computer player."""
    while (tables.waiting(table) == {0}) != is_persons_turn:
        table = await moved_once(tables, table)
    return table


async def test_a_turn_that_passes_while_a_computer_player_looks_is_not_missed(tmp_path: Path) -> None:
    """It has loaded the table before Ana's move and finds nothing to do; nobody else would ever wake it."""
    store = await Store.open(tmp_path / "tables.sqlite3")
    tables = tables_in(store)
    slow = SlowTables(store, tables.faces, tables.now, tables.turn_s, tables.lobby_s)
    slow.loaded, slow.gate = asyncio.Event(), asyncio.Event()
    tasks: list[asyncio.Task[None]] = []

    def spawn(work: Coroutine[None, None, None], name: str) -> None:
        tasks.append(asyncio.create_task(work, name=name))

    moved: asyncio.Queue[Table] = asyncio.Queue()
    computers = Computers(slow, 0.0, moved.put, spawn)
    theirs = await played_until(tables, await begun(tables), is_persons_turn=False)
    anas = await played_until(tables, theirs, is_persons_turn=True)
    computers.wake(theirs)
    await slow.loaded.wait()
    table = await played_until(tables, anas, is_persons_turn=False)
    computers.wake(table)
    slow.gate.set()
    found = await asyncio.wait_for(moved.get(), 10)
    assert found.rev == table.rev + 1
    await asyncio.gather(*tasks)
    computers.close()
    await store.close()
