"""A person is called once when their turn has come and they are not looking."""

from __future__ import annotations

import asyncio

import pytest

from bot.sandbox.user_client import SeenMessage
from tests.wire.conftest import PATIENCE_S, Party

pytestmark = pytest.mark.wire


async def calls(party: Party, who: str) -> list[SeenMessage]:
    """Return the messages that call a person now."""
    return [message for message in await party.people[who].messages(party.channel) if message.pings_me]


async def until_called(party: Party, who: str, count: int) -> list[SeenMessage]:
    """Return the messages that call a person, once there are *count* and the bot has nothing more to do."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            found = await calls(party, who)
            if len(found) == count and not party.bot.house.is_busy:
                return found
            await asyncio.sleep(0.005)


async def until_somebody_is_away(party: Party) -> str:
    """Let a turn end after nobody has touched the table for a minute; return whose turn it is then."""
    party.sandbox.clock.advance(61)
    await party.press(await party.active(), "Draw")
    while "Pass" in (await party.message()).buttons:
        await party.press(await party.active(), "Pass")
    return await party.active()


async def test_a_player_who_was_away_is_called_once_and_the_call_goes_after_their_move(party: Party) -> None:
    """A short new message with a mention, for the turn and not for each step of it."""
    await party.begin("ana", "bert", "chris")
    called = await until_somebody_is_away(party)
    (call,) = await until_called(party, called, 1)
    assert f"<@{party.people[called].id}>" in call.content
    while await party.active() == called:
        await party.press(called, "Pass" if "Pass" in (await party.message()).buttons else "Draw")
    await until_called(party, called, 0)


async def test_the_call_goes_when_its_player_leaves(party: Party) -> None:
    """Nobody is asked for a move any more."""
    await party.begin("ana", "bert", "chris")
    called = await until_somebody_is_away(party)
    await until_called(party, called, 1)
    more = (await party.press(called, "More")).message
    assert more is not None
    question = (await party.people[called].press(more, "Leave the game")).message
    assert question is not None
    await party.people[called].press(question, "Leave the game")
    await until_called(party, called, 0)


async def test_a_player_who_has_just_touched_the_table_is_not_called(party: Party) -> None:
    """They are looking at it."""
    await party.begin("ana", "bert", "chris")
    await party.press(await party.active(), "Draw")
    for name in ("ana", "bert", "chris"):
        assert await calls(party, name) == []


async def test_a_table_message_pings_nobody(party: Party) -> None:
    """Names from outside are no mentions and no markdown."""
    await party.begin("ana", "bert", "chris")
    assert not (await party.message()).pings_me
