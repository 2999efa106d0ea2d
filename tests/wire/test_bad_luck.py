"""Bad networks, missing permissions, a Discord that refuses: a move that was accepted stays."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

import pytest

from bot.errors import Misconfigured
from tests.wire.conftest import Party, party_in

pytestmark = pytest.mark.wire

ALL = {
    "VIEW_CHANNEL": 1 << 10,
    "SEND_MESSAGES": 1 << 11,
    "EMBED_LINKS": 1 << 14,
    "ATTACH_FILES": 1 << 15,
    "READ_MESSAGE_HISTORY": 1 << 16,
}


async def without(party: Party, permission: str) -> None:
    """Take one permission from the bot in the channel."""
    kept = sum(bit for name, bit in ALL.items() if name != permission)
    await party.ana.request("PATCH", f"/local/channels/{party.channel}", {"bot_permissions": str(kept)})


async def fault(party: Party, **fault: object) -> None:
    """Switch a fault on."""
    await party.ana.request("POST", "/local/faults", fault)


@pytest.mark.parametrize(
    ("permission", "named"),
    [
        ("VIEW_CHANNEL", "View Channel"),
        ("SEND_MESSAGES", "Send Messages"),
        ("READ_MESSAGE_HISTORY", "Read Message History"),
    ],
)
async def test_a_missing_permission_is_named(party: Party, permission: str, named: str) -> None:
    """No table is opened, and the person knows what to ask for."""
    await without(party, permission)
    answer = await party.ana.slash(party.channel, "danger start")
    assert f"I don't have the permission {named}" in answer.text
    assert await party.bot.store.load(1) is None


async def test_without_attach_files_the_picture_comes_in_words(party: Party) -> None:
    """The picture's alt text stands in the message."""
    await without(party, "ATTACH_FILES")
    await party.begin("ana", "bert", "chris")
    message = await party.message()
    assert message.attachments == []
    assert "Danger, round 1 of 5." in message.content
    told = [seen.content for seen in await party.ana.messages(party.channel) if seen.is_ephemeral]
    assert any("Attach Files" in sentence for sentence in told)


async def test_a_table_goes_on_where_the_bot_may_not_write_any_more(party: Party) -> None:
    """It may edit what it wrote; the summary of the round that ended meanwhile comes when it may write again."""
    await party.begin("ana", "bert", "chris")
    tables, table = party.bot.house.tables, await party.shown()
    await without(party, "SEND_MESSAGES")
    while table.told_rev == table.rev:
        [seat] = tables.waiting(table)
        game = tables.face(table).game
        action = game.write(game.legal_actions(tables.state(table), seat)[-1])
        table = await tables.act_for(1, table.rev, seat, action, "person")
    await party.bot.house.moved(table)
    assert (await party.until(lambda now: now.shown_rev == now.rev)).told_rev < table.rev
    await without(party, "nothing")
    party.bot.house.painter.show(1)
    summary = await party.ana.wait_for(
        party.channel, lambda seen: any("is over" in part.get("content", "") for part in seen.components)
    )
    await party.until(lambda now: (now.message or 0) > int(summary.id))


async def test_without_the_permission_for_threads_the_table_stays(party: Party) -> None:
    """It says so."""
    await without(party, "CREATE_PUBLIC_THREADS")
    await party.ana.slash(party.channel, "danger start", thread=True)
    assert str((await party.shown()).channel) == party.channel
    told = await party.ana.wait_for(party.channel, lambda seen: seen.is_ephemeral)
    assert told.content == "No thread could be opened here, so the table stays in this channel."


@pytest.mark.parametrize("kind", ["lose_response", "status"])
async def test_a_move_stays_when_its_answer_is_lost(party: Party, kind: str) -> None:
    """The table is shown by an edit of its own."""
    await party.begin("ana", "bert", "chris")
    before = await party.table()
    await fault(party, kind=kind, status=500, method="POST", path="/callback", times=1)
    await party.people[await party.active()].press(await party.message(), "Draw", wait_s=0.5)
    table = await party.until(lambda now: now.rev == before.rev + 1 == now.shown_rev)
    assert table.shown_rev == before.rev + 1


async def test_a_press_made_while_the_gateway_is_down_is_a_move_after_the_resume(party: Party) -> None:
    """discord.py resumes and the missed press is replayed."""
    await party.begin("ana", "bert", "chris")
    before = (await party.table()).rev
    await fault(party, kind="drop_gateway", times=1)
    who, message = await party.active(), await party.message()
    await party.people[who].press(message, "Draw", wait_s=0.1)
    await party.until(lambda now: now.rev == before + 1)


async def test_a_slow_drawing_is_not_waited_for(party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    """The press is acknowledged in time and the picture follows."""
    await party.begin("ana", "bert", "chris")
    monkeypatch.setattr("bot.delivery.painter.ANSWER_WITHIN_S", 0.0)
    answer = await party.press(await party.active(), "Draw")
    assert answer.type == 6
    table = await party.shown()
    assert table.shown_rev == table.rev


async def test_an_edit_that_fails_after_a_slow_drawing_is_no_fault_of_ours(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The press was acknowledged already: nothing more is said, and the table is shown by the next edit."""
    await party.begin("ana", "bert", "chris")
    monkeypatch.setattr("bot.delivery.painter.ANSWER_WITHIN_S", 0.0)
    await fault(party, kind="status", status=403, method="PATCH", path="/messages/", times=1)
    who = await party.active()
    answer = await party.press(who, "Draw")
    assert answer.type == 6
    table = await party.shown()
    assert table.shown_rev == table.rev
    seen = await party.people[who].messages(party.channel)
    assert not [one for one in seen if "Something went wrong" in one.content]


async def test_rate_limits_lose_no_move(tmp_path: Path) -> None:
    """Computer players move quicker than a channel may be edited; the newest position is shown in the end."""
    async with party_in(tmp_path, rate_limits=True) as party:
        await party.begin("ana", computers=4, pace="decisions_only")
        for _ in range(3):
            await party.until(lambda now: party.bot.house.tables.waiting(now) == {0}, within_s=40)
            table = await party.shown(within_s=40)
            message = await party.ana.message(party.channel, str(table.message))
            await party.ana.press(message, next(iter(message.buttons)))
        table = await party.shown(within_s=40)
        stats = await party.ana.request("GET", "/local/stats")
        assert table.shown_rev == table.rev
        assert stats["invalid"] == 0


async def test_a_damaged_save_stops_the_bot_from_starting_with_one_sentence(party: Party) -> None:
    """Better not to start than to lose the game; the file stays as it is."""
    await party.begin("ana", "bert", "chris")
    await party.stop()
    with contextlib.closing(sqlite3.connect(party.settings.tableside_database)) as connection:
        connection.execute("UPDATE tables SET state = ? WHERE id = 1", (b'{"round": "one"}',))
        connection.commit()
        with pytest.raises(Misconfigured, match=r"^Table 1 in .* can't be read"):
            await party.start()
        connection.execute("DELETE FROM tables")
        connection.commit()
    await party.start()
