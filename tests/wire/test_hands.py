"""Hands over the wire: by direct message, behind the table's button, with direct messages closed."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from tests.bot.little_house import moved_once
from tests.wire.conftest import PATIENCE_S, Party
from tests.wire.hidden_hands import HANDS, direct_message, panel_label, play_once, sit

pytestmark = pytest.mark.wire


@pytest.mark.parametrize("key", HANDS)
async def test_each_hand_comes_by_direct_message_with_its_table_named_and_linked(
    party: Party, key: str
) -> None:
    """A picture with words, the game, the table's number and link; one message a player."""
    number = await sit(party, key, "ana", "bert", "chris")
    table = await party.shown(number)
    for name in ("ana", "bert", "chris"):
        message = await direct_message(party, name)
        link = f"https://discord.com/channels/{table.guild}/{table.channel}/{table.message}"
        assert link in message.content
        assert message.attachments
        assert message.attachments[0]["description"]


@pytest.mark.parametrize("key", HANDS)
async def test_closed_direct_messages_delay_nobody(party: Party, key: str) -> None:
    """The others have their hands, and the one without is told in private where to find theirs."""
    await party.ana.request("PATCH", "/local/settings", {"as": party.bert.id, "dms_closed": True})
    number = await sit(party, key, "ana", "bert", "chris")
    for name in ("ana", "chris"):
        assert (await direct_message(party, name)).content
    async with asyncio.timeout(PATIENCE_S):
        while not party.bot.house.hands.untold:
            await asyncio.sleep(0.01)
    label = panel_label(key)
    panel = await party.press("bert", label, number)
    assert panel.message is not None
    assert panel.message.is_ephemeral
    told = await party.bert.wait_for(party.channel, lambda seen: "can't send you" in seen.content)
    assert told.is_ephemeral
    assert (await party.bert.places())["dms"] == [] or not (await party.bert.messages(await party.bert.dm()))


@pytest.mark.parametrize("key", HANDS)
async def test_a_failure_of_discord_is_not_taken_for_closed_direct_messages(party: Party, key: str) -> None:
    """Whoever lacks their hand because of it gets it at the next occasion, here a restart."""
    fault = {"kind": "status", "status": 503, "method": "POST", "path": "/users/@me/channels$", "times": 1}
    await party.ana.request("POST", "/local/faults", fault)
    names = ("ana", "bert", "chris")
    await sit(party, key, *names)
    dms: list[Any] = []
    async with asyncio.timeout(PATIENCE_S):
        while len(dms) < 2:
            dms = [dm for name in names for dm in (await party.people[name].places())["dms"]]
    await party.restart()
    for name in names:
        assert (await direct_message(party, name)).content


@pytest.mark.parametrize("key", HANDS)
async def test_no_two_hands_share_a_nonce(party: Party, key: str) -> None:
    """Discord answers a nonce that it has just seen from the bot with the message that had it."""
    await sit(party, key, "ana", "bert", "chris")
    names = ("ana", "bert", "chris")
    nonces = {(await direct_message(party, name)).raw["nonce"] for name in names}
    assert len(nonces) == len(names)


@pytest.mark.parametrize("key", HANDS)
async def test_a_player_who_wants_no_direct_messages_gets_none(party: Party, key: str) -> None:
    """The button under the hand is a setting of theirs, for this table and the next ones."""
    number = await sit(party, key, "ana", "bert", "chris")
    message = await direct_message(party, "bert")
    answer = await party.bert.press(message, "Stop these messages")
    assert answer.text.startswith("You will get no more of these messages: press **")
    panel = await party.press("bert", panel_label(key), number)
    assert panel.message is not None
    assert "Send me this by direct message" in panel.message.buttons
    before = len(await party.bert.messages(await party.bert.dm()))
    await sit(party, key, "ana", "bert", "chris")
    await direct_message(party, "chris")
    assert len(await party.bert.messages(await party.bert.dm())) == before
    answer = await party.bert.press(panel.message, "Send me this by direct message")
    assert answer.text.startswith("From now on you will get it by direct message.\n\n**")
    assert answer.message is not None
    assert "Send me this by direct message" not in answer.message.buttons
    assert "Stop these messages" in (await direct_message(party, "bert")).buttons


@pytest.mark.parametrize("key", HANDS)
async def test_nobody_is_offered_what_they_have(party: Party, key: str) -> None:
    """While the hand lies in the direct messages, the panel at the table does not offer to send it."""
    number = await sit(party, key, "ana", "bert", "chris")
    await direct_message(party, "bert")
    rows = party.bot.house.hands.rows
    async with asyncio.timeout(PATIENCE_S):
        while await rows.hand(number, int(party.bert.id)) is None:
            await asyncio.sleep(0.01)
    panel = await party.press("bert", panel_label(key), number)
    assert panel.message is not None
    assert "Send me this by direct message" not in panel.message.buttons


async def direct_messages(party: Party, who: str) -> list[str]:
    """Return the texts of everything that the bot has written to a person and not taken away."""
    person = party.people[who]
    is_open = (await person.places())["dms"]
    return [seen.content for seen in await person.messages(await person.dm())] if is_open else []


@pytest.mark.parametrize("key", HANDS)
async def test_moves_while_a_hand_is_being_sent_are_shown_in_the_same_message(party: Party, key: str) -> None:
    """The newest move wins, and nobody gets a second message."""
    slow = {"kind": "slow", "method": "POST", "path": "/messages$", "seconds": 0.5, "times": 3}
    await party.ana.request("POST", "/local/faults", slow)
    number, tables = await sit(party, key, "ana", "bert", "chris"), party.bot.house.tables
    table = await party.table(number)
    for _ in range(3):
        table = await moved_once(tables, table)
        await party.bot.house.moved(table)
    for name in ("ana", "bert", "chris"):
        panel = await party.press(name, panel_label(key), number)
        async with asyncio.timeout(PATIENCE_S):
            while (await direct_messages(party, name))[-1:] != [panel.text]:
                await asyncio.sleep(0.01)
        assert len(await direct_messages(party, name)) == 1


@pytest.mark.parametrize("key", HANDS)
async def test_an_old_hand_is_replaced_and_not_edited(party: Party, key: str) -> None:
    """After fifty minutes the hand comes in a new message, and the old one goes."""
    number = await sit(party, key, "ana", "bert", "chris")
    old = {name: (await direct_message(party, name)).id for name in ("ana", "bert", "chris")}
    party.sandbox.clock.advance(51 * 60)
    chance = random.Random(2)
    mover = await play_once(party, number, chance, set())
    person = party.people[mover]
    async with asyncio.timeout(PATIENCE_S):
        while old[mover] in [seen.id for seen in await person.messages(await person.dm())]:
            await asyncio.sleep(0.02)
    assert (await direct_message(party, mover)).content


@pytest.mark.parametrize("key", HANDS)
async def test_a_hand_links_to_the_table_where_it_is_now(party: Party, key: str) -> None:
    """Also after the table has been posted again."""
    number = await sit(party, key, "ana", "bert", "chris")
    await direct_message(party, "bert")
    old = (await party.shown(number)).message
    party.sandbox.clock.advance(10)
    more = await party.press("ana", "More", number)
    assert more.message is not None
    await party.ana.press(more.message, "Post the table here again")
    table = await party.until(lambda now: now.message != old, number)
    async with asyncio.timeout(PATIENCE_S):
        while f"/{table.message})" not in (await direct_message(party, "bert")).content:
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("key", HANDS)
async def test_asking_for_direct_messages_while_they_are_closed_is_answered_at_once(
    party: Party, key: str
) -> None:
    """The panel stays, with the reason above it."""
    await party.ana.request("PATCH", "/local/settings", {"as": party.bert.id, "dms_closed": True})
    number = await sit(party, key, "ana", "bert", "chris")
    panel = await party.press("bert", panel_label(key), number)
    assert panel.message is not None
    answer = await party.bert.press(panel.message, "Send me this by direct message")
    assert answer.text.startswith("I can't send you direct messages.")


@pytest.mark.parametrize("key", HANDS)
async def test_a_hand_that_came_before_direct_messages_were_closed_is_kept_up_to_date(
    party: Party, key: str
) -> None:
    """Nobody is left with old controls because another table's hand was refused meanwhile."""
    number = await sit(party, key, "ana", "bert", "chris")
    before = await direct_message(party, "bert")
    house = party.bot.house
    await house.hands.rows.refused(int(party.bert.id), house.tables.now())
    chance = random.Random(5)
    async with asyncio.timeout(PATIENCE_S):
        while (await direct_message(party, "bert")).content == before.content:
            await play_once(party, number, chance, set())
    assert (await direct_message(party, "bert")).id == before.id
