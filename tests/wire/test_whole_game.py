"""A whole game from the lobby to the final score, by people and by computer players."""

from __future__ import annotations

import asyncio
import contextlib
import json
from pathlib import Path

import pytest

from bot.cli import verify
from bot.sandbox.api_errors import LocalApiError
from bot.sandbox.user_client import SeenMessage
from tests.wire.conftest import Party

pytestmark = pytest.mark.wire

FILE = 13


async def play_on(party: Party, number: int = 1) -> None:
    """Let whoever is to move press the first of their buttons until the game is over."""
    while (await party.table(number)).status == "playing":
        message = await party.message(number)
        labels = [
            label
            for label, button in message.buttons.items()
            if ":!" not in button["custom_id"] and not button["disabled"]
        ]
        if not labels or (await party.table(number)).status != "playing":
            await asyncio.sleep(0.002)
            continue
        table = await party.table(number)
        (seat,) = party.bot.house.tables.waiting(table) or (None,)
        if seat is not None and table.seats[seat].user_id is not None:
            with contextlib.suppress(LocalApiError):  # a computer player may have changed the table since
                await party.people[table.seats[seat].name.lower()].press(message, labels[-1])
        else:
            await asyncio.sleep(0.002)


async def result(party: Party) -> SeenMessage:
    """Return the message with the final score."""
    return await party.ana.wait_for(
        party.channel, lambda seen: any(part["type"] == FILE for part in seen.components)
    )


async def test_five_people_play_to_the_final_score(party: Party, tmp_path: Path) -> None:
    """Five round summaries, the ranking, the seed that proves the deal, and a file that verifies."""
    await party.begin("ana", "bert", "chris", "dora", "emil", pace="decisions_only")
    await play_on(party)
    found = await result(party)
    words = "".join(part.get("content", "") for part in found.components)
    table = await party.shown()
    assert table.seed.hex() in words
    assert "Play again" in found.buttons
    everything = await party.ana.messages(party.channel, limit=100)
    summaries = [m for m in everything if any("Round" in part.get("content", "") for part in m.components)]
    assert len(summaries) >= 5
    file = await party.ana.file(found.attachments[0])
    saved = tmp_path / "game.json"
    saved.write_bytes(file)
    assert verify.run(saved) == 0
    assert json.loads(file)["names"] == ["Ana", "Bert", "Chris", "Dora", "Emil"]


@pytest.mark.long
async def test_play_again_opens_one_new_table_with_the_same_seats(party: Party) -> None:
    """The first press opens it; the second is told where it is; once that one is cancelled, another can come."""
    await party.begin("ana", computers=2, pace="decisions_only")
    await play_on(party)
    found = await result(party)
    await party.ana.press(found, "Play again")
    again = await party.ana.press(found, "Play again")
    assert again.text.startswith("Another game has already been opened")
    table = await party.shown(2)
    assert [(row.name, row.computer is None) for row in table.seats] == [
        ("Ana", True), ("Copper", False), ("Nickel", False),
    ]  # fmt: skip
    assert (await party.bot.store.load(3)) is None
    await party.confirm("ana", "Cancel", "Close the table", 2)
    await party.ana.press(found, "Play again")
    await party.press("ana", "Start", 3)
    assert (await party.table(3)).status == "playing"


async def test_the_result_is_announced_once_even_if_the_bot_restarts(party: Party) -> None:
    """What was told is not told again."""
    await party.begin("ana", "bert", "chris")
    await party.finish()
    before = len(await party.ana.messages(party.channel, limit=100))
    await party.restart()
    await party.shown()
    assert len(await party.ana.messages(party.channel, limit=100)) == before
