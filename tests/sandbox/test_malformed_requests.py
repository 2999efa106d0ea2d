"""Whatever is sent to it, the sandbox answers with a status below 500."""

import re
from typing import Any

import pytest

from bot.sandbox import Sandbox
from bot.sandbox.user_client import UserClient
from tests.sandbox.discord_http import DiscordHttp
from tests.sandbox.little_bot import LittleBot, buttons, running

ODD_BODIES: list[bytes] = [
    b"",
    b"null",
    b"[]",
    b"7",
    b'"text"',
    b"{",
    b"\xff\xfe",
    b"[" * 5000,
    b'{"content": {"content": []}}',
    b'{"content": "x", "components": "x", "embeds": {}, "attachments": 1, "flags": "x", "nonce": []}',
    b'{"content": "x", "components": [[]], "embeds": [1], "attachments": [null], "allowed_mentions": 1}',
    b'{"content": "x", "components": [{"type": 1, "components": [{"type": []}]}]}',
    b'{"content": "x", "components": [{"type": 1, "components": [{"type": 2, "style": {}, "emoji": []}]}]}',
    b'{"content": "x", "message_reference": [], "nonce": 1.5, "enforce_nonce": true}',
    b'{"content": "x", "nonce": {"a": 1}, "enforce_nonce": true}',
    b'{"content": "x", "flags": 1e999}',
    b'{"name": [], "description": {}, "options": [1], "type": "x", "contexts": [true]}',
    b'{"name": "x", "description": "y", "options": [{"type": 3}], "default_member_permissions": "many"}',
    b'[{"name": "x", "description": "y", "options": [{"type": 2, "name": "a", "options": {}}]}]',
    b'{"type": 4, "data": []}',
    b'{"type": 9, "data": {"components": [{"type": 18}]}}',
    b'{"type": 8, "data": {"choices": [1]}}',
    b'{"recipient_id": []}',
    b'{"archived": "yes", "locked": 1}',
]
ODD_MULTIPART: list[bytes] = [
    b"",
    b"--x",
    b"--x--",
    b"--x\r\n\r\n--x--",
    b'--x\r\nContent-Disposition: form-data; name="files[0]"\r\n\r\n',
    b'--x\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n{\r\n--x--\r\n',
    b'--x\r\nContent-Disposition: form-data; name="files[0]"; filename="../../a"\r\n\r\nx\r\n--x--\r\n',
    b"--x\r\nnothing: here\r\n\r\nx\r\n--x--\r\n",
]


def routes_of(
    sandbox: Sandbox, message: int, games: int, interaction: tuple[str, str]
) -> list[tuple[str, str]]:
    """Every route with ids that are there."""
    real = {
        "channel_id": str(games),
        "message_id": str(message),
        "application_id": str(sandbox.world.bot.id),
        "guild_id": str(next(iter(sandbox.world.guilds))),
        "user_id": str(next(iter(sandbox.world.people))),
        "interaction_id": interaction[0],
        "token": interaction[1],
        "command_id": "1",
    }
    found = sandbox.routes
    return [(route.method, re.sub(r"\{(\w+)\}", lambda m: real[m[1]], route.path)) for route in found]


@pytest.fixture
async def calm() -> Any:
    """A sandbox without rate limits."""
    sandbox = Sandbox(record=None, rate_limits=False)
    await sandbox.start()
    yield sandbox
    await sandbox.stop()


async def test_odd_bodies_are_refused_politely(calm: Sandbox, bot: LittleBot) -> None:
    """On every route, with an interaction that waits for its answer."""
    games = next(iter(calm.world.channels))
    async with running(bot, calm), await UserClient.named(calm.url, "Ana") as ana:
        sent = await bot.get_partial_messageable(games).send("Table", view=buttons("Go"))
        pressed = await ana.press(sent.id, custom_id="go", wait_s=0)
        interaction = calm.interactions.get(int(pressed.id))
        assert interaction is not None
        routes = routes_of(calm, sent.id, games, (pressed.id, interaction.token))
        discord = DiscordHttp(calm.api_url, bot.http._HTTPClient__session)  # type: ignore[attr-defined]
        for method, path in routes:
            if method == "DELETE":
                continue
            for body in ODD_BODIES:
                status, _ = await discord(method, path, raw=body, **{"Content-Type": "application/json"})
                assert status < 500, (method, path, body)
            for body in ODD_MULTIPART:
                kind = {"Content-Type": "multipart/form-data; boundary=x"}
                status, _ = await discord(method, path, raw=body, **kind)
                assert status < 500, (method, path, body)


async def test_odd_ids_are_not_found(calm: Sandbox, discord: DiscordHttp) -> None:
    """Neither text nor numbers that nothing has."""
    for path in ("/channels/x", "/channels/1", "/channels/99999999999999999999999", "/users/-1", "/guilds/x"):
        status, answer = await discord("GET", path)
        assert (status, answer["code"] // 1000) == (404, 10)


async def test_an_unknown_route_or_method_is_answered_in_json(discord: DiscordHttp) -> None:
    """As Discord does."""
    assert await discord("GET", "/nothing/here") == (404, {"message": "404: Not Found", "code": 0})
    assert (await discord("PUT", "/users/@me"))[0] in (404, 405)


async def test_a_request_without_token_is_refused(discord: DiscordHttp) -> None:
    """401."""
    status, answer = await discord("GET", "/users/@me", Authorization="")
    assert (status, answer["message"]) == (401, "401: Unauthorized")


async def test_a_broken_multipart_header_is_refused(discord: DiscordHttp, games: int) -> None:
    """No boundary, no parts."""
    for kind in ("multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=y"):
        status, _ = await discord(
            "POST", f"/channels/{games}/messages", raw=b"--x--", **{"Content-Type": kind}
        )
        assert status == 400
