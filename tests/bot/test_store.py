"""The database under load: nothing is lost, nothing is locked, nothing is half written."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.errors import Misconfigured
from bot.storage.rows import MoveRow, SeatRow, Table
from bot.storage.saves import Snapshot
from bot.storage.store import Stale, Store
from tests.bot.little_house import BERT, NOW, begun, opened, tables_in


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """An empty database."""
    found = await Store.open(tmp_path / "tables.sqlite3")
    yield found
    await found.close()


def moved(table: Table) -> tuple[Table, MoveRow]:
    """Return the table one revision on, and its log row."""
    after = replace(table, rev=table.rev + 1)
    return after, MoveRow(after.rev, 0, "draw", "person", NOW)


async def test_two_hundred_saves_at_once_are_all_written(store: Store) -> None:
    """Ten tables with twenty moves each, while people look at them and are called: no `database is locked`."""
    created = [await opened(tables_in(store)) for _ in range(10)]

    async def play(table: Table) -> None:
        for _ in range(20):
            after, move = moved(table)
            touch = store.touched(table.id, 0, NOW + after.rev)
            shown = store.shown(table.id, after.rev)
            await asyncio.gather(store.save(table, after, [move]), touch, shown, store.load(table.id))
            table = after

    await asyncio.gather(*map(play, created))
    for table in created:
        assert [move.rev for move in await store.moves(table.id)] == list(range(1, 21))
        found = await store.load(table.id)
        assert found is not None
        assert (found.rev, found.shown_rev, found.seats[0].touched_at) == (20, 20, NOW + 20)


async def test_a_second_process_on_the_file_waits_and_does_not_fail(store: Store, tmp_path: Path) -> None:
    """As when `doctor` looks at the database of a running bot."""
    table = await opened(tables_in(store))
    other = await Store.open(tmp_path / "tables.sqlite3")
    try:
        writes = [store.shown(table.id, number) for number in range(50)]
        writes += [other.set_note("doctor", str(number)) for number in range(50)]
        await asyncio.gather(*writes)
        assert await store.note("doctor") == "49"
    finally:
        await other.close()


async def test_a_save_from_an_old_revision_writes_nothing(store: Store) -> None:
    """Compare and set: of two changes of one revision the first one counts."""
    table = await opened(tables_in(store))
    after, move = moved(table)
    await store.save(table, after, [move])
    late = replace(after, seats=(replace(table.seats[0], name="Late"),))
    with pytest.raises(Stale):
        await store.save(table, late, [replace(move, action="pass")])
    assert await store.load(table.id) == after
    assert [row.action for row in await store.moves(table.id)] == ["draw"]


async def test_a_state_that_somebody_holds_is_not_decoded_again(store: Store) -> None:
    """What was saved and what is loaded while it is in use are one snapshot, until the state changes."""
    tables = tables_in(store)
    table = await begun(tables)
    assert (await tables.get(table.id)).state is table.state
    after, move = moved(replace(table, state=Snapshot(saved=b"{}")))
    await store.save(table, after, [move])
    assert (await tables.get(table.id)).state is after.state


async def test_a_log_row_that_cannot_be_written_takes_the_snapshot_back(store: Store) -> None:
    """One transaction: the revision of the table does not rise without its row."""
    table = await opened(tables_in(store))
    after, move = moved(table)
    await store.save(table, after, [move])
    later = replace(after, rev=after.rev + 1)
    with pytest.raises(sqlite3.IntegrityError):
        await store.save(after, later, [move])
    assert await store.load(table.id) == after


async def test_nothing_is_read_before_it_is_committed(store: Store) -> None:
    """What a stop would take back must not be shown to anybody."""
    await store.set_note("doctor", "before")
    await store.writer.run(lambda writer: writer.execute("BEGIN"))
    await store.writer.run(lambda writer: writer.execute("UPDATE notes SET value = 'after'"))
    assert await store.note("doctor") == "before"
    await store.writer.run(lambda writer: writer.execute("COMMIT"))
    assert await store.note("doctor") == "after"


async def test_the_reader_changes_nothing(store: Store) -> None:
    """A statement that writes belongs to the writer."""
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        await store.rows("DELETE FROM notes")


@pytest.mark.parametrize("steps", range(1, 8))
async def test_a_save_that_is_cancelled_midway_leaves_the_writer_free(store: Store, steps: int) -> None:
    """All of what it had done is there or none of it, and the next one is not locked out."""
    table = await opened(tables_in(store))
    after, move = moved(table)
    saving = asyncio.create_task(store.save(table, after, [move]))
    for _ in range(steps):
        await asyncio.sleep(0)
    saving.cancel()
    await asyncio.gather(saving, return_exceptions=True)
    found = await store.load(table.id)
    assert found is not None
    assert len(await store.moves(table.id)) == found.rev
    if found.rev == 0:
        await store.save(table, after, [move])
    assert await store.load(table.id) == after


async def test_a_call_made_during_a_move_is_not_forgotten(store: Store) -> None:
    """The move was computed before the call was noted; it must not write the old seat over it."""
    table = await opened(tables_in(store))
    after, move = moved(table)
    touched = replace(after, seats=(replace(table.seats[0], touched_at=NOW + 1),))
    await store.pinged(table.id, 0, 4711)
    await store.save(table, touched, [move])
    found = await store.load(table.id)
    assert found is not None
    assert (found.seats[0].touched_at, found.seats[0].ping) == (NOW + 1, 4711)


async def test_seats_change_hands_and_keep_who_sat_there(store: Store) -> None:
    """A seat that a computer took over remembers the person; a lobby that shrinks drops its last seats."""
    table = await opened(tables_in(store))
    two = replace(table, rev=1, seats=(*table.seats, SeatRow(1, "Bert", BERT.user_id, touched_at=NOW)))
    await store.save(table, two)
    computer = SeatRow(1, "Bert", None, "steady", BERT.user_id, NOW)
    three = replace(two, rev=2, seats=(two.seats[0], computer))
    await store.save(two, three)
    assert await store.load(table.id) == three
    four = replace(three, rev=3, seats=three.seats[:1])
    await store.save(three, four)
    assert await store.load(table.id) == four


async def test_a_database_from_a_newer_version_is_refused_untouched(tmp_path: Path) -> None:
    """One sentence, and not a byte of the file or a file beside it changes."""
    path = tmp_path / "newer.sqlite3"
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE future (x)")
        connection.execute("PRAGMA user_version = 999")
        connection.commit()
    before = path.read_bytes()
    with pytest.raises(Misconfigured, match=r"newer\.sqlite3 was written by a newer version of Tableside\. "):
        await Store.open(path)
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == ["newer.sqlite3"]


async def test_a_file_that_is_not_a_database_is_refused_untouched(tmp_path: Path) -> None:
    """It may be somebody's only copy of something."""
    path = tmp_path / "letter.sqlite3"
    path.write_text("Dear diary, " * 100, encoding="utf-8")
    with pytest.raises(Misconfigured, match=r"letter\.sqlite3 is not a usable database "):
        await Store.open(path)
    assert path.read_text(encoding="utf-8") == "Dear diary, " * 100


async def test_a_database_is_opened_again_as_it_was(tmp_path: Path) -> None:
    """What was committed is there even after the connection was cut off."""
    path = tmp_path / "tables.sqlite3"
    first = await Store.open(path)
    table = await opened(tables_in(first))
    await first.close()
    second = await Store.open(path)
    assert await second.load(table.id) == table
    await second.close()


async def test_another_programs_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    """A wrong path in the settings costs nobody their tables."""
    path = tmp_path / "other.sqlite3"
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE notes (text)")
        connection.commit()
    before = path.read_bytes()
    with pytest.raises(Misconfigured, match="holds the tables of another program"):
        await Store.open(path)
    assert path.read_bytes() == before


async def test_two_who_close_it_at_once_wait_for_the_same_end(tmp_path: Path) -> None:
    """The bot that stops and the process that ends it: neither waits for ever."""
    store = await Store.open(tmp_path / "closing.sqlite3")
    async with asyncio.timeout(10):
        await asyncio.gather(store.close(), store.close(), store.close())
        await store.close()
