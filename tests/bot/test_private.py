"""What is told under the table and in a panel about past moves, without Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.screens import panels
from bot.screens.table_message import screen_of
from bot.storage.rows import Table
from bot.storage.store import Store
from bot.tables import lobby
from bot.tables.tables import Tables
from bot.text import text_in
from tests.bot.little_house import ANA, moved_once, tables_in


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    """A house without tables."""
    store = await Store.open(tmp_path / "tables.sqlite3")
    yield tables_in(store)
    await store.close()


async def tricks_begun(tables: Tables) -> Table:
    """Return a game of Danger: tricks, Ana against one computer player."""
    table = await tables.store.create(lobby.opened(tables, "danger_tricks", {}, (1, 2), "en-US", ANA))
    table = await tables.change(table.id, lambda now: lobby.with_computer(tables, now, ANA))
    return await tables.change(table.id, lambda now: lobby.started(tables, now, ANA))


async def ana_lost_a_trick(tables: Tables) -> tuple[Table, int]:
    """Return a game in which Ana played last to a trick and the computer leads the next, and that trick's number."""
    table = await tricks_begun(tables)
    while True:
        log = await tables.store.moves(table.id, newest=2)
        ended = [move for move in log[:1] if move.seat == 0 and "TrickTaken" in str(move.events)]
        if ended and tables.waiting(table) == {0}:
            view = tables.face(table).game.view(tables.state(table), None)
            return table, view.trick - 1
        table = await moved_once(tables, table)


async def test_what_your_own_move_led_to_is_told_when_it_is_your_turn_again(tables: Tables) -> None:
    """The others move within a moment, so there was no time to read who took the trick."""
    table, trick = await ana_lost_a_trick(tables)
    log = await tables.store.moves(table.id)
    told = f"took trick {trick} "
    assert told in screen_of(tables, table, log).content
    panel = panels.my_view(tables, table, ANA, log, text_in("en-US"))
    assert told in panel.text
    assert "Ana** played" not in panel.text
