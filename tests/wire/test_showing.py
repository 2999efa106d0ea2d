"""A table is shown all the same: in a thread that was archived, with a picture that is slow."""

from __future__ import annotations

import pytest

from bot.sandbox.permissions import SEND_IN_THREADS
from tests.wire.conftest import Party

pytestmark = pytest.mark.wire


async def test_a_thread_that_was_archived_is_opened_again_for_its_table(party: Party) -> None:
    """An edit in an archived thread is refused with 50083; the table must not stay behind."""
    await party.ana.slash(party.channel, "danger start", thread=True)
    table = await party.shown()
    await party.ana.request("PATCH", f"/local/channels/{table.channel}", {"archived": True})
    tables = party.bot.house.tables
    await party.bot.house.moved(await tables.change(table.id, lambda now: tables.closed(now, "host")))
    await party.shown()
    assert not party.sandbox.world.channels[table.channel].archived
    assert "This table was closed." in (await party.message()).content


async def test_a_table_whose_picture_is_slow_is_posted_all_the_same(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command is acknowledged in time, and its answer becomes the table's message."""
    monkeypatch.setattr("bot.delivery.painter.ANSWER_WITHIN_S", 0.0)
    answer = await party.ana.slash(party.channel, "danger start")
    assert answer.type == 5
    assert (await party.message()).attachments != []


async def test_a_press_in_an_archived_thread_is_a_move_and_opens_it_again(party: Party) -> None:
    """The edit that should answer is refused with 50083: the press is acknowledged and the table shown after."""
    await party.ana.slash(party.channel, "danger start", thread=True)
    for name in ("bert", "chris"):
        await party.press(name, "Join")
    await party.press("ana", "Start")
    before, who, message = await party.shown(), await party.active(), await party.message()
    await party.ana.request("PATCH", f"/local/channels/{before.channel}", {"archived": True})
    answer = await party.people[who].press(message, "Draw")
    assert answer.state == "answered"
    table = await party.until(lambda now: now.rev == before.rev + 1 == now.shown_rev)
    assert table.message == before.message
    assert not party.sandbox.world.channels[table.channel].archived


async def test_an_edit_that_meets_a_rate_limit_comes_later(party: Party) -> None:
    """discord.py waits as long as Discord says; the move stands meanwhile, and the newest is shown in the end."""
    await party.begin("ana", "bert", "chris")
    before, who = await party.shown(), await party.active()
    panel = await party.press(who, "My view")
    limited = {"kind": "status", "status": 429, "seconds": 0.2, "method": "PATCH", "path": "/messages/"}
    await party.ana.request("POST", "/local/faults", {**limited, "times": 2})
    assert panel.message is not None
    await party.people[who].press(panel.message, "Draw")
    assert (await party.table()).rev == before.rev + 1
    table = await party.shown()
    assert table.message == before.message
    assert f"**{who.title()}** drew" in (await party.message()).content


async def test_a_table_in_a_thread_needs_the_permission_to_write_there(party: Party) -> None:
    """Asked for from a channel, it stays in the channel; in a thread the missing permission is named."""
    guild = next(iter(party.sandbox.world.guilds.values()))
    await party.ana.slash(party.channel, "danger start", thread=True)
    thread = str((await party.shown()).channel)
    for role in guild.roles.values():
        role.permissions &= ~SEND_IN_THREADS
    await party.bert.slash(party.channel, "danger start", thread=True)
    assert str((await party.shown(2)).channel) == party.channel
    refused = await party.bert.slash(thread, "danger start")
    assert "I don't have the permission Send Messages in Threads" in refused.text
    assert await party.bot.store.load(3) is None
