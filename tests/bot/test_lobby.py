"""The table before the game, without Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot import lobby
from bot.faces import faces
from bot.store import Store
from bot.tables import Tables
from tests.bot.little_house import ANA, HOUR_S, NOW, opened


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """No tables yet."""
    store = await Store.open(tmp_path / "tables.sqlite3")
    yield store
    await store.close()


async def test_who_starts_the_game_has_touched_the_table(store: Store) -> None:
    """He is looking at it, so that he is not called at once because his is the first turn."""
    times = iter(range(10**6))
    tables = Tables(store, faces(), lambda: NOW + 61 * next(times), HOUR_S, HOUR_S)
    table = await opened(tables)
    for _ in range(2):
        table = await tables.change(table.id, lambda now: lobby.with_computer(tables, now, ANA))
    before = tables.now()
    table = await tables.change(table.id, lambda now: lobby.started(tables, now, ANA))
    assert table.seats[0].touched_at > before
