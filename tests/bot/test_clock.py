"""The clock goes on, whatever happens at a single table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage.rows import Table
from bot.storage.store import Store
from bot.tables.clock import Clock
from bot.tables.tables import Tables
from tests.bot.little_house import HOUR_S, NOW, begun, moved_once, opened, tables_in


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    """No tables yet."""
    store = await Store.open(tmp_path / "tables.sqlite3")
    yield tables_in(store)
    await store.close()


async def test_a_table_of_a_game_that_is_not_on_offer_does_not_stop_the_clock(tables: Tables) -> None:
    """Its deadline stays in the past; those of the others are kept all the same."""
    await opened(tables, game="withdrawn", deadline=NOW - HOUR_S)
    late = await opened(tables, deadline=NOW - 1)
    closed: list[Table] = []

    async def moved(table: Table) -> None:
        closed.append(table)

    await Clock(tables, moved).tick()
    assert [(table.id, table.status, table.closed_by) for table in closed] == [(late.id, "closed", "idle")]


async def test_computer_players_that_stopped_are_woken_again(tables: Tables) -> None:
    """A full disk ended their task: nobody has a button that would help."""
    table = await begun(tables)
    while tables.waiting(table) == {0}:
        table = await moved_once(tables, table)
    await opened(tables)
    woken: list[Table] = []

    async def moved(table: Table) -> None:
        woken.append(table)

    await Clock(tables, moved).tick()
    assert woken == [table]


async def test_the_clock_does_not_wait_for_a_deadline_that_has_passed(tables: Tables) -> None:
    """What could not be done now is tried again with the rest, not over and over."""
    await opened(tables, game="withdrawn", deadline=NOW - HOUR_S)
    assert await tables.store.next_deadline(NOW) is None
    await opened(tables, deadline=NOW + HOUR_S)
    assert await tables.store.next_deadline(NOW) == NOW + HOUR_S


async def test_a_table_at_fault_delays_no_other(tables: Tables) -> None:
    """What is due after it is done in the same round."""
    first = await opened(tables, deadline=NOW - 2)
    second = await opened(tables, deadline=NOW - 1)

    async def moved(table: Table) -> None:
        if table.id == first.id:
            raise RuntimeError("out of paint")

    await Clock(tables, moved).tick()
    assert (await tables.get(second.id)).status == "closed"


async def test_a_look_that_fails_is_followed_by_the_next(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault of ours is logged, and the clock runs on."""
    monkeypatch.setattr("bot.tables.clock.LOOK_S", 0.01)
    await opened(tables, deadline=NOW - 2)
    second = await opened(tables, deadline=NOW - 1)
    reached = asyncio.Event()

    async def moved(table: Table) -> None:
        if table.id == second.id:
            reached.set()
        raise RuntimeError("out of paint")

    watching = asyncio.create_task(Clock(tables, moved).run())
    await asyncio.wait_for(reached.wait(), 10)
    watching.cancel()
    await asyncio.gather(watching, return_exceptions=True)
