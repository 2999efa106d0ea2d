"""A person can take away what is stored about them, and be forgotten."""

from __future__ import annotations

import json

import pytest

from tests.wire.conftest import Party

pytestmark = pytest.mark.wire


async def test_export_hands_out_everything_that_is_stored(party: Party) -> None:
    """Their settings, tables and moves, as a file for them alone."""
    await party.begin("ana", "bert", "chris")
    who = await party.active()
    await party.press(who, "Draw")
    answer = await party.people[who].slash(party.channel, "privacy export")
    assert answer.message is not None
    assert answer.message.is_ephemeral
    found = json.loads(await party.people[who].file(answer.message.attachments[0]))
    assert [row["user_id"] for row in found["person"]] == [int(party.people[who].id)]
    assert [row["game"] for row in found["tables"]] == ["danger"]
    assert [row["action"] for row in found["moves"]] == ["draw"]


async def test_delete_leaves_every_table_and_no_trace(party: Party) -> None:
    """A computer player goes on; no row of the database holds the id or the name any more."""
    await party.begin("ana", "bert", "chris")
    await party.open("dora", "bert")
    answer = await party.bert.slash(party.channel, "privacy delete")
    assert answer.message is not None
    assert (
        await party.bert.press(answer.message, "Delete my data")
    ).text == "Nothing about you is stored any more."
    table = await party.table(1)
    assert [row.computer is not None for row in table.seats] == [False, True, False]
    assert [row.name for row in (await party.table(2)).seats] == ["Dora"]
    dump = "\n".join(await party.bot.store.writer.run(lambda writer: list(writer.iterdump())))
    assert party.bert.id not in dump
    assert "Bert" not in dump


async def test_delete_asks_first(party: Party) -> None:
    """The command alone changes nothing."""
    await party.begin("ana", "bert", "chris")
    await party.bert.slash(party.channel, "privacy delete")
    assert (await party.table(1)).seats[1].name == "Bert"
