"""Calls when a turn begins, once each; several games side by side."""

from __future__ import annotations

import asyncio
import hashlib
from collections import Counter

import pytest

from bot.sandbox.user_client import UserClient
from tests.wire.conftest import PATIENCE_S, Party

pytestmark = pytest.mark.wire

AWAY_S = 61


async def play_a_step(party: Party, number: int = 1) -> str:
    """Let whoever is to move pass or draw; return who it was."""
    who = await party.active(number)
    await party.press(who, "Pass" if "Pass" in (await party.message(number)).buttons else "Draw", number)
    return who


async def pass_the_turn(party: Party) -> str:
    """Let a minute pass before each step of whoever is to move; return who is called after them."""
    who = await party.active()
    while await party.active() == who:
        party.sandbox.clock.advance(AWAY_S)
        await play_a_step(party)
    called = await party.active()
    await party.until(lambda now: [row.name.lower() for row in now.seats if row.ping is not None] == [called])
    return called


async def calls(party: Party) -> Counter[str]:
    """Return how many messages have called each person so far."""
    found = Counter[str]()
    for name, person in party.people.items():
        await hear_everything(person, party.channel)
        found[name] = sum(
            event["event"] == "message_create" and event["message"]["pings_me"] for event in person.events
        )
    return found


async def hear_everything(person: UserClient, channel: str) -> None:
    """Let a person speak and hear it: what was sent before has been heard before."""
    said = await person.say(channel, "what a game")
    await person.wait_for_event(lambda event: said.id in str(event), timeout_s=PATIENCE_S)


async def test_each_turn_of_one_who_is_away_is_called_once(party: Party) -> None:
    """Not for each step, not by the table's own message; and the call goes once they have moved."""
    for person in party.people.values():
        await person.listen()
    await party.begin("ana", "bert", "chris")
    await pass_the_turn(party)
    before = await calls(party)
    turns = Counter([await pass_the_turn(party) for _ in range(8)])
    assert await calls(party) - before == turns
    async with asyncio.timeout(PATIENCE_S):
        while len(await standing(party)) > 1:
            await asyncio.sleep(0.01)
    assert await standing(party) == [await party.active()]


async def standing(party: Party) -> list[str]:
    """Return who is called by the messages that stand in the channel."""
    return [
        name
        for name, person in party.people.items()
        for seen in await person.messages(party.channel, limit=100)
        if seen.pings_me
    ]


async def test_three_games_on_one_server_with_one_person_in_two(party: Party) -> None:
    """Each press and each answer finds its own table, in its own channel or the same one."""
    guild = next(iter(party.sandbox.world.guilds.values()))
    games, lounge = (str(channel.id) for channel in party.sandbox.world.channels_of(guild))
    first = await party.begin("ana", "bert", "chris")
    second = await party.begin("ana", "dora", "emil")
    party.channel = lounge
    third = await party.begin("bert", "dora", "emil")
    numbers = (first, second, third)
    before = [(await party.table(number)).rev for number in numbers]
    await asyncio.gather(*(play_a_step(party, number) for number in numbers))
    tables = [await party.shown(number) for number in numbers]
    assert [table.rev for table in tables] == [rev + 1 for rev in before]
    assert [str(table.channel) for table in tables] == [games, games, lounge]
    for table in tables:
        message = await party.message(table.id)
        assert all(f"t:{table.id}:" in part["custom_id"] for part in message.buttons.values())


async def test_the_deal_is_sealed_in_the_lobby_and_opened_at_the_end(party: Party) -> None:
    """The SHA-256 that stands there before the start is that of the seed that the result names."""
    await party.open("ana", "bert", "chris")
    sealed = (await party.message()).content.rpartition("SHA-256 ")[2].strip("`\n ")
    await party.press("ana", "Start")
    told = await party.ana.wait_for(
        party.channel, lambda seen: any(sealed in part.get("content", "") for part in seen.components)
    )
    assert sealed not in (await party.message()).content, "it is not repeated with every move"
    more = await party.press("bert", "More")
    assert sealed in more.text
    result = await party.finish()
    words = "".join(part.get("content", "") for part in result.components)
    seed = words.partition("Seed of the deal: `")[2].partition("`")[0]
    assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == sealed
    assert (await party.ana.message(party.channel, told.id)).content == told.content, "nor ever edited"
