"""Stopped and started again: what was accepted was written before anybody was told, and nothing is told twice."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sqlite3
import sys
from pathlib import Path

import pytest

from bot.sandbox.user_client import Answer
from bot.tables.undo import folded
from tests.wire.conftest import Party
from tests.wire.test_crowd import CALLBACK

pytestmark = pytest.mark.wire

UPDATE_MESSAGE = 7


async def test_a_move_is_in_the_database_before_anybody_is_told(party: Party) -> None:
    """While the answer is still on its way, another connection reads the move from the file."""
    await party.begin("ana", "bert", "chris")
    before, who, message = await party.table(), await party.active(), await party.message()
    slow = {"kind": "slow", "seconds": 1.0, "method": "POST", "path": "/callback"}
    await party.ana.request("POST", "/local/faults", slow)
    asked = party.sandbox.statistics.requests[CALLBACK]
    pressing = asyncio.create_task(party.people[who].press(message, "Draw"))
    while party.sandbox.statistics.requests[CALLBACK] == asked:
        await asyncio.sleep(0.001)
    assert not pressing.done()
    with contextlib.closing(sqlite3.connect(party.settings.tableside_database)) as connection:
        [(rev,)] = connection.execute("SELECT max(rev) FROM moves").fetchall()
    assert rev == before.rev + 1
    assert (await pressing).type == UPDATE_MESSAGE


async def test_two_restarts_in_a_row_change_nothing(party: Party) -> None:
    """The same message with the same words and buttons, no second one, and the game goes on."""
    await party.begin("ana", "bert", "chris")
    await party.press(await party.active(), "Draw")
    before, table = await party.message(), await party.shown()
    count = len(await party.ana.messages(party.channel))
    await party.restart()
    await party.restart()
    assert await party.shown() == table
    assert (await party.message()).raw == before.raw
    assert len(await party.ana.messages(party.channel)) == count
    answer = await party.people[await party.active()].press(before, "Draw")
    assert answer.type == UPDATE_MESSAGE


async def test_a_lobby_outlives_a_restart(party: Party) -> None:
    """Its old buttons still seat people and start the game."""
    await party.open("ana", "bert")
    message = await party.message()
    await party.restart()
    await party.chris.press(message, "Join")
    await party.press("ana", "Start")
    assert (await party.table()).status == "playing"


async def test_a_result_outlives_a_restart(party: Party) -> None:
    """Play again works on the message from before, for those who played."""
    await party.begin("ana", "bert", "chris")
    result = await party.finish()
    await party.restart()
    assert "Only someone who played here" in (await party.dora.press(result, "Play again")).text
    await party.ana.press(result, "Play again")
    assert [row.name for row in (await party.shown(2)).seats] == ["Ana", "Bert", "Chris"]


async def test_a_stop_amid_presses_loses_no_accepted_one_and_logs_no_fault(
    party: Party, caplog: pytest.LogCaptureFixture
) -> None:
    """A supervisor stops the bot while five people press; every press that was answered is in the log."""
    await party.begin("ana", "bert", "chris", "dora", "emil")
    message = await party.message()
    pressing = [
        asyncio.create_task(press_on(party, who, message.id, message.custom_id("Draw")))
        for who in party.people
    ]
    await party.until(lambda now: now.rev >= 8)
    await party.restart()
    accepted = 0
    for answers in await asyncio.gather(*pressing):
        accepted += sum(answer.type in (6, UPDATE_MESSAGE) for answer in answers)
    moves = [move for move in await party.bot.store.moves(1) if move.actor == "person"]
    assert accepted <= len(moves)
    table = await party.shown()
    assert folded(party.bot.house.tables, table, await party.bot.store.moves(1)) == (
        party.bot.house.tables.state(table)
    )
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


async def press_on(party: Party, who: str, message: str, custom_id: str) -> list[Answer]:
    """Press the first button of the table's message, again and again, until a press is not answered."""
    answers: list[Answer] = []
    while not answers or answers[-1].type is not None:
        answers.append(await party.people[who].press(message, custom_id=custom_id, forged=True, wait_s=5))
        seen = await party.people[who].message(party.channel, message)
        custom_id = next(one["custom_id"] for one in seen.buttons.values())
    return answers


async def test_a_database_from_a_newer_version_stops_the_start_and_is_not_touched(tmp_path: Path) -> None:
    """`python -m bot run` says one sentence and ends with 2; not a byte changes."""
    path = tmp_path / "newer.sqlite3"
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 999")
        connection.execute("CREATE TABLE future (x)")
        connection.commit()
    before = path.read_bytes()
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "run",
        env={**os.environ, "DISCORD_TOKEN": "sandbox", "TABLESIDE_DATABASE": str(path)},
        stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    _, complaint = await asyncio.wait_for(process.communicate(), 60)
    assert process.returncode == 2
    assert complaint.decode() == (
        f"{path} was written by a newer version of Tableside. Update the bot, or use another file.\n"
    )
    assert (path.read_bytes(), os.listdir(tmp_path)) == (before, ["newer.sqlite3"])
