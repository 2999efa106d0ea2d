"""What was accepted goes on although Discord did not hear, or did not take, the bot's answer."""

from __future__ import annotations

import asyncio

import pytest

from bot.interactions.verbs import POST_EVERY_S
from bot.sandbox.user_client import SeenMessage
from tests.wire.conftest import PATIENCE_S, Party

pytestmark = pytest.mark.wire

LOSE = {"kind": "lose_response", "method": "POST", "path": "/callback", "times": 1}
NOT_LONG_S = 0.3  # the answer was lost: none comes, however long one waits


async def lose_the_next_answer(party: Party) -> None:
    """Let the bot's next answer to an interaction be carried out and its response be lost."""
    await party.ana.request("POST", "/local/faults", LOSE)


async def table_messages(party: Party) -> list[SeenMessage]:
    """Return the messages of the channel that carry a table."""
    return [seen for seen in await party.ana.messages(party.channel) if seen.attachments and seen.buttons]


async def test_a_table_is_found_again_when_the_answer_that_opened_it_was_lost(party: Party) -> None:
    """Discord shows it and the bot does not know: it asks, and there is no second message."""
    await lose_the_next_answer(party)
    await party.ana.slash(party.channel, "danger start")
    table = await party.shown()
    assert [message.id for message in await table_messages(party)] == [str(table.message)]
    await party.press("bert", "Join")
    assert [row.name for row in (await party.table()).seats] == ["Ana", "Bert"]


async def test_a_table_whose_opening_was_refused_is_posted_all_the_same(party: Party) -> None:
    """The row stands, so the message comes as one of its own."""
    fault = {"kind": "status", "status": 503, "method": "POST", "path": "/callback", "times": 1}
    await party.ana.request("POST", "/local/faults", fault)
    await party.ana.slash(party.channel, "danger start", wait_s=NOT_LONG_S)
    table = await party.shown()
    assert [message.id for message in await table_messages(party)] == [str(table.message)]


async def test_computer_players_go_on_when_the_acknowledgement_is_lost(party: Party) -> None:
    """An old message is not edited by the answer; the one that only acknowledges is lost."""
    await party.begin("ana", computers=2)
    before = await party.until(lambda now: party.bot.house.tables.waiting(now) == {0})
    while not await computers_moved(party, before.rev):
        message = await party.message()
        party.sandbox.clock.advance(51 * 60)
        await lose_the_next_answer(party)
        label = next(iter(message.buttons))
        await party.ana.press(message, label, wait_s=NOT_LONG_S)
        await party.shown()


async def computers_moved(party: Party, rev: int) -> bool:
    """Tell whether a computer player moved after revision *rev*, once it is Ana's turn again or still."""
    await party.until(lambda now: party.bot.house.tables.waiting(now) == {0})
    return any(move.actor == "computer" for move in await party.bot.store.moves(1, after=rev))


async def test_a_computer_player_moves_for_a_player_whose_answer_to_leaving_was_lost(party: Party) -> None:
    """The seat is handed over whether or not the person could be told."""
    await party.begin("ana", "bert", "chris")
    who = await party.active()
    more = await party.press(who, "More")
    assert more.message is not None
    question = await party.people[who].press(more.message, "Leave the game")
    assert question.message is not None
    before = (await party.table()).rev
    await lose_the_next_answer(party)
    await party.people[who].press(question.message, "Leave the game", wait_s=NOT_LONG_S)
    await party.until(lambda now: now.rev >= before + 2)
    assert [move.actor for move in await party.bot.store.moves(1, after=before)][:2] == ["person", "computer"]


async def test_a_press_on_a_message_that_is_deleted_meanwhile_counts_and_is_answered(party: Party) -> None:
    """The edit that should answer finds no message: the press is acknowledged, the table posted again."""
    await party.begin("ana", "bert", "chris")
    who, message, before = await party.active(), await party.message(), await party.table()
    async with party.bot.house.tables.lock(1):
        pressed = await party.people[who].request(
            "POST",
            f"/local/as/{party.people[who].id}/press",
            {"message": message.id, "custom_id": message.custom_id("Draw")},
        )
        await party.ana.request("DELETE", f"/local/channels/{party.channel}/messages/{message.id}")
    answer = await party.people[who].answer(pressed["interaction"], wait_s=5)
    assert answer.state == "answered"
    table = await party.until(lambda now: now.message != before.message and now.shown_rev == now.rev)
    assert table.rev == before.rev + 1


async def test_a_press_on_an_old_copy_that_stayed_is_a_move_and_takes_the_copy_away(party: Party) -> None:
    """The table was posted again and the old message could not be deleted: its buttons still work, once."""
    await party.begin("ana", "bert", "chris")
    old = await party.message()
    fault = {"kind": "status", "status": 403, "method": "DELETE", "path": "/messages/", "times": 1}
    await party.ana.request("POST", "/local/faults", fault)
    party.sandbox.clock.advance(POST_EVERY_S + 1)
    await party.ana.slash(party.channel, "danger table")
    table = await party.until(lambda now: str(now.message) != old.id)
    assert [message.id for message in await table_messages(party)] == [old.id, str(table.message)]
    await party.people[await party.active()].press(old, "Draw")
    await party.until(lambda now: now.rev == table.rev + 1 == now.shown_rev)
    await until_shown(party, copies=1)
    assert [message.id for message in await table_messages(party)] == [str(table.message)]


async def test_a_table_that_was_posted_again_just_as_the_bot_stopped_is_there_once(party: Party) -> None:
    """The new message stands, the bot stopped before it knew: it goes on with that one and drops the old."""
    await party.begin("ana", "bert", "chris")
    old = await party.message()
    await party.ana.request("POST", "/local/faults", {**LOSE, "path": "/messages$"})
    party.sandbox.clock.advance(POST_EVERY_S + 1)
    await party.ana.slash(party.channel, "danger table")
    await until_shown(party, copies=2)
    await party.restart()
    await until_shown(party, copies=1)
    [message] = await table_messages(party)
    table = await party.shown()
    assert (message.id, message.id != old.id) == (str(table.message), True)
    await party.people[await party.active()].press(message, "Draw")
    assert (await party.table()).rev == table.rev + 1


async def until_shown(party: Party, copies: int) -> None:
    """Wait until *copies* messages show the table."""
    async with asyncio.timeout(PATIENCE_S):
        while len(await table_messages(party)) != copies:
            await asyncio.sleep(0.01)
