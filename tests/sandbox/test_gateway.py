"""Sessions: identified, resumed with what they missed, invalidated; events only as intents allow."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest

from bot.sandbox import Sandbox
from bot.sandbox.gateway import ACK_AFTER_S
from bot.sandbox.user_client import UserClient
from tests.sandbox.little_bot import LittleBot, buttons, running

Interaction = discord.Interaction[Any]


@asynccontextmanager
async def raw_gateway(sandbox: Sandbox, **query: str) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    """A connection to the gateway without a client library."""
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(sandbox.gateway_url, params=query) as ws,
    ):
        yield ws


def identify(**changes: Any) -> str:
    """An IDENTIFY with the guilds intent."""
    content = {"token": "sandbox", "intents": 1, "properties": {}, **changes}
    return json.dumps({"op": 2, "d": content})


async def said(ws: aiohttp.ClientWebSocketResponse, count: int) -> list[dict[str, Any]]:
    """The next payloads."""
    return [json.loads((await ws.receive(timeout=5)).data) for _ in range(count)]


async def test_without_compression_payloads_come_as_text(sandbox: Sandbox) -> None:
    """HELLO, then READY with the servers, then each server."""
    async with raw_gateway(sandbox, v="10", encoding="json") as ws:
        [hello] = await said(ws, 1)
        await ws.send_str(identify())
        ready, first, second = await said(ws, 3)
    assert hello["op"] == 10
    assert hello["d"]["heartbeat_interval"] == 41250
    assert (ready["t"], ready["s"]) == ("READY", 1)
    assert [first["d"]["name"], second["d"]["name"]] == ["Tableside", "Board Game Café"]
    assert first["d"]["unavailable"] is False


async def test_an_unknown_compression_is_refused(sandbox: Sandbox) -> None:
    """Before the connection is a WebSocket."""
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        async with raw_gateway(sandbox, compress="lzma"):
            pass
    assert refused.value.status == 400


async def test_a_heartbeat_is_acknowledged(sandbox: Sandbox) -> None:
    """Even before the bot has identified itself."""
    async with raw_gateway(sandbox) as ws:
        await ws.send_str('{"op": 1, "d": null}')
        assert [payload["op"] for payload in await said(ws, 2)] == [10, 11]


async def test_a_silent_bot_is_dropped() -> None:
    """Without heartbeats the connection is closed as timed out, with code 4009."""
    sandbox = Sandbox(record=None, heartbeat_s=0.01)
    await sandbox.start()
    async with raw_gateway(sandbox) as ws:
        await said(ws, 1)
        assert (await ws.receive(timeout=5)).data == 4009
    await sandbox.stop()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("no json", 4002),
        ("[]", 4002),
        ('{"d": 1}', 4002),
        ('{"op": 2, "d": 7}', 4002),
        ('{"op": 3, "d": {}}', 4003),
        ('{"op": "x", "d": {}}', 4003),
        (identify(token=""), 4004),
        (identify(shard=[2, 1]), 4010),
        (identify(shard=["0", "1"]), 4010),
        (identify(intents="all"), 4013),
        (identify(intents=1 << 15), 4014),
    ],
)
async def test_a_payload_that_breaks_the_protocol_closes_the_connection(
    sandbox: Sandbox, text: str, code: int
) -> None:
    """With the code that Discord closes with."""
    async with raw_gateway(sandbox) as ws:
        await said(ws, 1)
        await ws.send_str(text)
        assert (await ws.receive(timeout=5)).data == code


async def test_what_was_missed_is_replayed_after_a_resume(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """A button pressed while the gateway was away reaches the bot, and is answered in time."""

    async def answer(interaction: Interaction) -> None:
        await interaction.response.send_message("Seen")

    bot.presses["go"] = answer
    async with running(bot, sandbox):
        sent = await bot.get_partial_messageable(games).send("Press", view=buttons("Go"))
        await ana.request("POST", "/local/faults", {"kind": "drop_gateway", "seconds": 0.3})
        pressed = await ana.press(sent.id, custom_id="go")
        assert (pressed.state, pressed.text) == ("answered", "Seen")
        await asyncio.wait_for(bot.resumed.wait(), 5)
    assert (sandbox.gateway.identifies, sandbox.gateway.resumes) == (1, 1)
    assert bot.heard.count("READY") == 1


async def test_the_bot_reconnects_when_it_is_asked_to(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient
) -> None:
    """Op 7: the client closes and resumes."""
    async with running(bot, sandbox):
        await ana.request("POST", "/local/faults", {"kind": "reconnect"})
        await asyncio.wait_for(bot.resumed.wait(), 5)
    assert sandbox.gateway.identifies == 1


async def test_after_an_invalidated_session_the_bot_identifies_again(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Op 9: nothing is resumed, READY comes a second time."""

    async def at_once(shard_id: int | None, *, initial: bool = False) -> None:
        """The client would wait 5 seconds before it identifies again."""

    monkeypatch.setattr(bot, "before_identify_hook", at_once)
    async with running(bot, sandbox):
        bot.ready.clear()
        await ana.request("POST", "/local/faults", {"kind": "invalidate_session"})
        await asyncio.wait_for(bot.ready.wait(), 5)
    assert (sandbox.gateway.identifies, sandbox.gateway.resumes) == (2, 0)


async def test_an_unknown_session_cannot_be_resumed(sandbox: Sandbox) -> None:
    """It is answered with op 9, not resumable."""
    async with raw_gateway(sandbox) as ws:
        await ws.send_str('{"op": 6, "d": {"token": "sandbox", "session_id": "none", "seq": 3}}')
        _, answer = await said(ws, 2)
    assert (answer["op"], answer["d"]) == (9, False)


async def test_a_session_that_the_bot_closed_is_over(sandbox: Sandbox) -> None:
    """A client that closes with code 1000 has said goodbye."""
    async with raw_gateway(sandbox) as ws:
        await ws.send_str(identify())
        _, ready, *_ = await said(ws, 4)
        await ws.close(code=1000)
    async with raw_gateway(sandbox) as ws:
        resume = {"token": "sandbox", "session_id": ready["d"]["session_id"], "seq": 1}
        await ws.send_str(json.dumps({"op": 6, "d": resume}))
        assert (await said(ws, 2))[1]["op"] == 9


async def test_the_gateway_can_refuse_connections(sandbox: Sandbox, ana: UserClient) -> None:
    """As often as it was told to, then it opens again."""
    await ana.request("POST", "/local/faults", {"kind": "refuse_gateway", "times": 1})
    with pytest.raises(aiohttp.WSServerHandshakeError):
        async with raw_gateway(sandbox):
            pass
    async with raw_gateway(sandbox) as ws:
        assert (await said(ws, 1))[0]["op"] == 10


async def test_a_bot_with_the_guilds_intent_alone_hears_of_no_message(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """Neither its own nor others', neither in channels nor in direct messages; of threads it hears."""
    async with running(bot, sandbox):
        channel = bot.get_channel(games)
        assert isinstance(channel, discord.TextChannel)
        await ana.say(games, "Good evening")
        await (await bot.fetch_user(int(ana.id))).send("Your hand")
        sent = await channel.send("Table")
        await sent.edit(content="Table 2")
        await sent.delete()
        coming = bot.wait_for("thread_create", timeout=5)
        await channel.create_thread(name="Table", type=discord.ChannelType.public_thread)
        thread = await coming
    assert thread.name == "Table"
    assert [name for name in bot.heard if name.startswith("MESSAGE")] == []


async def test_message_events_come_with_their_intent(sandbox: Sandbox, ana: UserClient, games: int) -> None:
    """Others' words are hidden without the message content intent, unless they mention the bot."""
    bot = LittleBot(discord.Intents(guilds=True, guild_messages=True))
    heard: asyncio.Queue[str] = asyncio.Queue()

    @bot.event
    async def on_message(message: discord.Message) -> None:
        heard.put_nowait(message.content)

    async with running(bot, sandbox):
        await ana.say(games, "Secret")
        await ana.say(games, f"Hello <@{sandbox.world.bot.id}>")
        found = [await asyncio.wait_for(heard.get(), 5) for _ in range(2)]
    assert found == ["", f"Hello <@{sandbox.world.bot.id}>"]


async def test_each_shard_gets_its_own_servers() -> None:
    """Those with (guild_id >> 22) % shards."""
    sandbox = Sandbox(record=None, shards=2)
    await sandbox.start()
    dispatched: list[tuple[int, str]] = []
    for shard in (0, 1):
        async with raw_gateway(sandbox) as ws:
            await ws.send_str(identify(shard=[shard, 2]))
            _, _, guild = await said(ws, 3)
            dispatched.append((shard, guild["d"]["name"]))
            assert (int(guild["d"]["id"]) >> 22) % 2 == shard
    await sandbox.stop()
    assert {name for _, name in dispatched} == {"Tableside", "Board Game Café"}


async def test_members_are_sent_on_request(sandbox: Sandbox, bot: LittleBot) -> None:
    """Op 8 finds members by name or id."""
    async with running(bot, sandbox):
        by_name = await bot.guilds[0].query_members("an")
        by_id = await bot.guilds[0].query_members(user_ids=[by_name[0].id])
    assert [member.display_name for member in by_name] == ["Ana"]
    assert by_id[0].id == by_name[0].id


async def test_the_people_see_whether_the_bot_is_there(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient
) -> None:
    """bot_status comes when it goes online and when it goes away."""
    await ana.listen()
    async with running(bot, sandbox):
        await ana.wait_for_event(lambda event: event["event"] == "bot_status" and event["online"])
        assert (await ana.request("GET", "/local/world"))["bot"]["online"] is True
    await ana.wait_for_event(lambda event: event["event"] == "bot_status" and not event["online"])


async def test_a_bot_that_is_thrown_out_is_told_so(sandbox: Sandbox, bot: LittleBot, ana: UserClient) -> None:
    """GUILD_DELETE, and no command is offered there any more."""
    guild = next(iter(sandbox.world.guilds))
    async with running(bot, sandbox):
        coming = bot.wait_for("guild_remove", timeout=5)
        await ana.request("DELETE", f"/local/guilds/{guild}/bot")
        left = await coming
    assert left.id == guild


async def test_a_heartbeat_is_acknowledged_a_moment_later(sandbox: Sandbox) -> None:
    """An answer without any delay looks to discord.py like one to the previous heartbeat: 41 s too late."""
    async with raw_gateway(sandbox) as ws:
        await said(ws, 1)
        begun = time.monotonic()
        await ws.send_str(json.dumps({"op": 1, "d": None}))
        [acknowledged] = await said(ws, 1)
    assert acknowledged["op"] == 11
    assert time.monotonic() - begun >= ACK_AFTER_S
