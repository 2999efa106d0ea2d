"""The people's side: what a person sees and may do, and which web pages are let in."""

import asyncio
from typing import Any

import aiohttp
import discord
import pytest

from bot.sandbox import Sandbox
from bot.sandbox.api_errors import LocalApiError
from bot.sandbox.user_client import UserClient
from tests.sandbox.little_bot import LittleBot, buttons, running

Interaction = discord.Interaction[Any]


async def test_the_world_lists_people_servers_and_channels(sandbox: Sandbox, ana: UserClient) -> None:
    """With the languages that everybody has."""
    world = await ana.request("GET", "/local/world")
    assert [(person["name"], person["locale"]) for person in world["people"]] == [
        ("Ana", "en-US"),
        ("Bert", "de"),
        ("Chris", "fr"),
        ("Dora", "pt-BR"),
        ("Emil", "en-GB"),
        ("Fay", "en-US"),
        ("Gil", "es-ES"),
        ("Hana", "ja"),
    ]
    assert [(guild["name"], guild["locale"]) for guild in world["guilds"]] == [
        ("Tableside", "en-US"),
        ("Board Game Café", "fr"),
    ]
    assert [channel["name"] for channel in world["guilds"][0]["channels"]] == ["games", "lounge"]
    assert world["bot"]["online"] is False


async def test_what_people_say_is_seen_by_all(ana: UserClient, bert: UserClient, games: int) -> None:
    """At once, as an event too; older pages are asked for with before=."""
    await bert.listen()
    for number in range(3):
        await ana.say(games, f"Message {number}")
    seen = await bert.wait_for_event(lambda event: event.get("message", {}).get("content") == "Message 2")
    assert seen["message"]["author"]["global_name"] == "Ana"
    newest = (await bert.messages(games, limit=1))[0]
    older = await bert.request("GET", f"/local/as/{bert.id}/channels/{games}/messages?before={newest.id}")
    assert [message["content"] for message in older["messages"]] == ["Message 0", "Message 1"]


async def test_a_disabled_button_cannot_be_pressed(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """Nor one that is not there, nor with values, as no client would do it."""
    async with running(bot, sandbox):
        off = await bot.get_partial_messageable(games).send("Over", view=buttons("Draw", disabled=True))
        on = await bot.get_partial_messageable(games).send("Go", view=buttons("Draw"))
        with pytest.raises(LocalApiError, match="switched off"):
            await ana.press(off.id, custom_id="draw")
        with pytest.raises(LocalApiError, match="no such button"):
            await ana.press(on.id, custom_id="pass")
        with pytest.raises(LocalApiError, match="no values"):
            await ana.choose(on.id, "draw", ["x"])
        with pytest.raises(LocalApiError, match="no such message") as refused:
            await ana.press(1, custom_id="draw")
    assert refused.value.status == 404


async def test_the_page_hears_what_became_of_an_interaction(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, bert: UserClient, games: int
) -> None:
    """interaction_update goes to the person alone, message_update to all."""

    async def draw(interaction: Interaction) -> None:
        await interaction.response.edit_message(content="Drawn")

    bot.presses["draw"] = draw
    async with running(bot, sandbox):
        await ana.listen()
        await bert.listen()
        sent = await bot.get_partial_messageable(games).send("Table", view=buttons("Draw"))
        pressed = await ana.press(sent.id, custom_id="draw")
        update = await ana.wait_for_event(lambda event: event["event"] == "interaction_update")
        await bert.wait_for_event(lambda event: event["event"] == "message_update")
    assert (update["interaction"]["id"], update["interaction"]["state"]) == (pressed.id, "answered")
    assert all(event["event"] != "interaction_update" for event in bert.events)


async def test_an_interaction_is_nobody_elses(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, bert: UserClient, games: int
) -> None:
    """Another person cannot look at it, nor send off its form."""

    async def note(interaction: Interaction) -> None:
        await interaction.response.send_modal(Note())

    class Note(discord.ui.Modal, title="Note"):
        text: discord.ui.TextInput["Note"] = discord.ui.TextInput(label="Text", custom_id="text")

    bot.presses["note"] = note
    async with running(bot, sandbox):
        sent = await bot.get_partial_messageable(games).send("Table", view=buttons("Note"))
        opened = await ana.press(sent.id, custom_id="note")
        with pytest.raises(LocalApiError, match="no such interaction"):
            await bert.answer(opened.id)
        with pytest.raises(LocalApiError, match="opened no form for you"):
            await bert.submit(opened, {"text": "Bert"})


@pytest.mark.parametrize("path", ["/", "/local/world", "/api/v10/users/@me", "/gateway", "/page/app.js"])
@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Host": "127.0.0.1.evil.example"},
        {"Host": "localhost:1"},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
    ],
)
async def test_a_foreign_page_is_refused(sandbox: Sandbox, path: str, headers: dict[str, str]) -> None:
    """By Host (a name that was bent to this machine) and by Origin (another page)."""
    async with (
        aiohttp.ClientSession() as session,
        session.get(sandbox.url + path, headers=headers) as response,
    ):
        assert response.status == 403


async def test_a_foreign_page_gets_no_events(sandbox: Sandbox, ana: UserClient) -> None:
    """A WebSocket knows no same-origin rule, so it is held to it here; the own page is let in."""
    url = f"{sandbox.url}/local/as/{ana.id}/events"
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await session.ws_connect(url, origin="https://evil.example")
        async with session.ws_connect(url, origin=sandbox.url) as socket:
            assert (await socket.receive_json(timeout=5)) == {"event": "ready"}
    assert refused.value.status == 403


async def test_the_own_page_is_served(sandbox: Sandbox) -> None:
    """At / and below /page/, from the page's folder alone."""
    port = sandbox.url.rpartition(":")[2]
    async with aiohttp.ClientSession() as session:
        async with session.get(f"{sandbox.url}/", headers={"Host": f"localhost:{port}"}) as response:
            assert (response.status, response.content_type) == (200, "text/html")
        async with session.get(f"{sandbox.url}/page/..%2Fserver.py") as response:
            assert response.status == 404


async def test_faults_are_switched_on_and_off(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """A 500 is retried by the client; an ended fault does nothing."""
    async with running(bot, sandbox):
        fault = {"kind": "status", "status": 403, "method": "POST", "path": "/messages$", "times": 2}
        listed = await ana.request("POST", "/local/faults", fault)
        assert [entry["times"] for entry in listed["faults"]] == [2]
        with pytest.raises(discord.Forbidden):
            await bot.get_partial_messageable(games).send("One")
        await ana.request("DELETE", "/local/faults")
        await bot.get_partial_messageable(games).send("Two")
    assert [seen.content for seen in await ana.messages(games)] == ["Two"]


async def test_a_lost_answer_was_carried_out(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """The client sees a broken connection, the people the message."""
    async with running(bot, sandbox):
        fault = {"kind": "lose_response", "method": "POST", "path": "/messages$"}
        await ana.request("POST", "/local/faults", fault)
        with pytest.raises((aiohttp.ClientError, OSError)):
            await bot.get_partial_messageable(games).send("Once")
    assert [seen.content for seen in await ana.messages(games)] == ["Once"]


async def test_a_slow_request_is_answered_later(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """Others pass it meanwhile."""
    async with running(bot, sandbox):
        await ana.request("POST", "/local/faults", {"kind": "slow", "path": "/messages$", "seconds": 0.3})
        slow = asyncio.create_task(
            bot.http.send_message(games, params=discord.http.handle_message_parameters("Slow"))
        )
        await ana.say(games, "Quick")
        await slow
    assert [seen.content for seen in await ana.messages(games)] == ["Quick", "Slow"]


async def test_a_wish_that_makes_no_sense_is_answered_with_a_sentence(ana: UserClient, games: int) -> None:
    """Status 400 or 404, never a traceback."""
    mine = f"/local/as/{ana.id}"
    wishes: list[tuple[str, str, Any]] = [
        ("POST", f"{mine}/command", {}),
        ("POST", f"{mine}/command", {"channel": str(games), "name": 7}),
        ("POST", f"{mine}/command", {"channel": str(games), "name": "danger", "options": []}),
        ("POST", f"{mine}/command", {"channel": "x", "name": "danger"}),
        ("POST", f"{mine}/autocomplete", {"channel": str(games), "name": "danger", "focused": "x"}),
        ("POST", f"{mine}/press", {"message": None, "custom_id": "x"}),
        ("POST", f"{mine}/press", {"message": "1", "custom_id": ["x"]}),
        ("POST", f"{mine}/modal", {"interaction": "1", "fields": {}}),
        ("POST", f"{mine}/say", {"channel": str(games), "content": "  "}),
        ("POST", f"{mine}/say", {"channel": str(games), "content": "x" * 2001}),
        ("GET", "/local/as/1/places", None),
        ("GET", f"{mine}/interactions/1?wait=x", None),
        ("GET", f"{mine}/channels/x/messages", None),
        ("PATCH", "/local/settings", {"dms_closed": "yes"}),
        ("PATCH", "/local/settings", {"locale": "pt-PT"}),
        ("PATCH", "/local/settings", {"as": "1"}),
        ("PATCH", f"/local/channels/{games}", {"archived": True}),
        ("PATCH", f"/local/channels/{games}", {"bot_permissions": "many"}),
        ("DELETE", "/local/channels/1", None),
        ("DELETE", f"/local/channels/{games}/messages/1", None),
        ("DELETE", "/local/guilds/1/bot", None),
        ("POST", "/local/faults", {"kind": "earthquake"}),
        ("POST", "/local/faults", {"kind": "status", "path": "("}),
        ("POST", "/local/faults", {"kind": "status", "times": "many"}),
        ("POST", "/local/faults", {"kind": "slow", "seconds": 1e9}),
    ]
    for method, path, body in wishes:
        with pytest.raises(LocalApiError, match=r"\w+ .*\w") as refused:
            await ana.request(method, path, body)
        assert refused.value.status in (400, 404), path


async def test_statistics_count_what_was_asked(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """By method and route."""
    async with running(bot, sandbox):
        await bot.get_partial_messageable(games).send("Table")
    stats = await ana.request("GET", "/local/stats")
    assert stats["requests"]["POST /channels/{channel_id}/messages"] == 1
    assert stats["requests"]["GET /users/@me"] == 1
    assert (stats["rate_limited"], stats["global_limited"], stats["invalid"]) == (0, 0, 0)
    assert stats["cpu_s"] > 0
