"""A table is shown all the same: in a thread that was put away, with a picture that is slow."""

from __future__ import annotations

import pytest

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
    monkeypatch.setattr("bot.painter.ANSWER_WITHIN_S", 0.0)
    answer = await party.ana.slash(party.channel, "danger start")
    assert answer.type == 5
    assert (await party.message()).attachments != []
