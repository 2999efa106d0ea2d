"""`tableside health` is honest: it says "running" of a bot that runs, and of no other."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.cli import health
from bot.program import to_type
from bot.storage.heartbeat import EVERY_S, Heartbeat, last_beat
from bot.storage.rows import Table
from bot.storage.store import Store
from bot.tables.clock import LOOK_S, Clock
from tests.bot.little_house import NOW, opened, tables_in


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return where the database is, once there is one."""
    return tmp_path / "my tables?#1.sqlite3"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    """A database that a bot has open."""
    store = await Store.open(path)
    yield store
    await store.close()


async def nothing(table: Table) -> None:
    """Show no table."""


def names_beside(path: Path) -> set[str]:
    """Return the names of all files in the folder of *path*."""
    return {found.name for found in path.parent.iterdir()}


async def test_a_bot_whose_clock_looks_is_running(
    path: Path, store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is asked while the bot has the database open."""
    await Clock(tables_in(store), nothing).tick()
    assert health.run(path, lambda: NOW + 7) == 0
    assert capsys.readouterr().out == "The bot is running: its last sign of life is 7 s old.\n"


async def test_a_bot_that_was_killed_or_hangs_is_not_running(
    path: Path, store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its file stands there as before, but nothing is written any more."""
    await Clock(tables_in(store), nothing).tick()
    assert health.run(path, lambda: NOW + 59) == 0
    assert health.run(path, lambda: NOW + 60) == 1
    said = "The bot's last sign of life was 60 s ago: look at its log, and start it again.\n"
    assert capsys.readouterr().err == said


async def test_a_bot_that_was_stopped_in_order_is_not_running_a_minute_later(path: Path) -> None:
    """The closed file can be read, and reading makes no other."""
    store = await Store.open(path)
    await Heartbeat(store).beat(NOW)
    await store.close()
    assert health.health(path, NOW + 61).is_alive is False
    assert health.health(path, NOW + 1).is_alive is True
    assert names_beside(path) == {path.name}


def test_without_a_database_a_sentence_says_so_and_none_is_made(path: Path) -> None:
    """It may be a wrong setting, or nobody has started the bot."""
    found = health.health(path, NOW)
    advice = f"start the bot with `{to_type('run')}`, or correct TABLESIDE_DATABASE."
    assert found == (False, f"There is no database {path}: {advice}")
    assert names_beside(path) == set()


async def test_a_database_without_a_sign_of_life_is_of_a_bot_that_never_ran(path: Path, store: Store) -> None:
    """Such as one that an older version, or only `doctor`, has opened."""
    await store.set_note("doctor", "was here")
    advice = f"start it with `{to_type('run')}`."
    assert health.health(path, NOW) == (False, f"No bot has run with {path} yet: {advice}")


@pytest.mark.parametrize("content", [b"", b"not a database at all " * 99])
def test_a_file_that_is_no_database_of_ours_is_left_as_it_is(path: Path, content: bytes) -> None:
    """The sentence names the file and what to do."""
    path.write_bytes(content)
    found = health.health(path, NOW)
    assert not found.is_alive
    assert found.sentence.startswith(f"{path} can't be read (")
    assert found.sentence.endswith("): correct TABLESIDE_DATABASE, or restore a backup.")
    assert (path.read_bytes(), names_beside(path)) == (content, {path.name})


async def test_signs_of_life_are_written_seldom(path: Path, store: Store) -> None:
    """A clock with much to do looks often; the disk is to rest all the same."""
    heart = Heartbeat(store)
    for later in (0, 0.2, EVERY_S - 0.1):
        await heart.beat(NOW + later)
        assert last_beat(path) == NOW
    await heart.beat(NOW + EVERY_S)
    assert last_beat(path) == NOW + EVERY_S


async def test_many_tables_whose_time_is_up_delay_no_sign_of_life(path: Path, store: Store) -> None:
    """Each may wait for Discord; after each, the sign is given if it is due."""
    tables = tables_in(store)
    time = NOW
    tables.now = lambda: time
    await opened(tables, deadline=NOW - 2)
    await opened(tables, deadline=NOW - 1)

    async def slow(table: Table) -> None:
        nonlocal time
        time += EVERY_S

    await Clock(tables, slow).tick()
    assert last_beat(path) == NOW + EVERY_S


async def test_a_system_clock_that_was_set_back_stops_nothing(path: Path, store: Store) -> None:
    """The next look writes the new time, and until then a sign from the future is believed for a minute."""
    heart = Heartbeat(store)
    await heart.beat(NOW)
    assert health.health(path, NOW - 59).is_alive
    assert health.health(path, NOW - 3600).sentence == (
        "The bot's last sign of life was at a time that is still to come: look at its log, and start it again."
    )
    await heart.beat(NOW - 3600)
    assert health.health(path, NOW - 3600).is_alive


def test_a_bot_that_runs_has_given_a_sign_well_before_it_counts_as_gone() -> None:
    """One late look, and one lost write besides, are forgiven."""
    assert 2 * (LOOK_S + EVERY_S) <= health.ALIVE_S
