"""Buckets a route and channel, the limit of all requests together, and how the client copes with both."""

import asyncio

from bot.sandbox import Sandbox
from bot.sandbox.clock import Clock
from bot.sandbox.rate_limits import RateLimit, RateLimits
from bot.sandbox.user_client import UserClient
from tests.sandbox.discord_http import DiscordHttp, discord_http
from tests.sandbox.little_bot import LittleBot, running


async def test_answers_carry_the_state_of_their_bucket(discord: DiscordHttp, games: int) -> None:
    """RateLimit, what remains, when it is reset, and a name for the bucket."""
    path, body = f"/channels/{games}/messages", {"content": "Table"}
    seen = [await discord.headers("POST", path, body) for _ in range(6)]
    assert [status for status, _ in seen] == [200] * 5 + [429]
    assert [headers["X-RateLimit-Remaining"] for _, headers in seen] == ["4", "3", "2", "1", "0", "0"]
    assert {headers["X-RateLimit-Limit"] for _, headers in seen} == {"5"}
    assert len({headers["X-RateLimit-Bucket"] for _, headers in seen}) == 1
    assert all(0 < float(headers["X-RateLimit-Reset-After"]) <= 5 for _, headers in seen)
    assert (seen[5][1]["X-RateLimit-Scope"], seen[5][1]["Retry-After"]) == ("user", "5")


async def test_a_429_says_how_long_to_wait(sandbox: Sandbox, discord: DiscordHttp, games: int) -> None:
    """After that the request passes."""
    path, body = f"/channels/{games}/messages", {"content": "Table"}
    for _ in range(5):
        await discord("POST", path, body)
    status, answer = await discord("POST", path, body)
    assert (status, answer["message"], answer["global"]) == (429, "You are being rate limited.", False)
    assert 4 < answer["retry_after"] <= 5
    sandbox.clock.advance(answer["retry_after"] + 0.001)
    assert (await discord("POST", path, body))[0] == 200


async def test_each_channel_has_a_bucket_of_its_own(
    sandbox: Sandbox, discord: DiscordHttp, games: int
) -> None:
    """And sending one of its own beside editing."""
    lounge = next(channel.id for channel in sandbox.world.channels.values() if channel.name == "lounge")
    _, sent = await discord("POST", f"/channels/{games}/messages", {"content": "Table"})
    for _ in range(4):
        await discord("POST", f"/channels/{games}/messages", {"content": "Table"})
    assert (await discord("POST", f"/channels/{games}/messages", {"content": "x"}))[0] == 429
    assert (await discord("POST", f"/channels/{lounge}/messages", {"content": "x"}))[0] == 200
    assert (await discord("PATCH", f"/channels/{games}/messages/{sent['id']}", {"content": "x"}))[0] == 200


class StillClock(Clock):
    """A clock that moves only when it is advanced."""

    def __init__(self) -> None:
        super().__init__()
        self._stands_at = 1_800_000_000.0

    def now(self) -> float:
        return self._stands_at

    def advance(self, seconds: float) -> None:
        self._stands_at += seconds
        super().advance(0)


async def test_all_requests_together_are_limited() -> None:
    """Fifty a second by the bot's token; interaction endpoints are outside of that."""
    sandbox = Sandbox(record=None, clock=StillClock())
    await sandbox.start()
    async with discord_http(sandbox) as discord:
        answers = await asyncio.gather(*(discord("GET", "/users/@me") for _ in range(60)))
        outside = await discord("POST", "/interactions/1/token/callback", {"type": 6})
        sandbox.clock.advance(1)
        later = await discord("GET", "/users/@me")
    await sandbox.stop()
    refused = [answer for status, answer in answers if status == 429]
    assert len(refused) == 10
    assert all(answer["global"] and 0 < answer["retry_after"] <= 1 for answer in refused)
    assert (outside[0], outside[1]["code"]) == (404, 10062)
    assert later[0] == 200


async def test_the_client_waits_and_comes_through(bot: LittleBot) -> None:
    """More messages than the bucket holds arrive all the same, in order."""
    sandbox = Sandbox(record=None, rate_limits=RateLimits(send=RateLimit(2, 0.1)))
    await sandbox.start()
    channel = next(iter(sandbox.world.channels))
    async with running(bot, sandbox), await UserClient.named(sandbox.url, "Ana") as ana:
        for number in range(5):
            await bot.get_partial_messageable(channel).send(str(number))
        assert [seen.content for seen in await ana.messages(channel)] == ["0", "1", "2", "3", "4"]
    await sandbox.stop()


async def test_the_client_retries_after_a_429(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """A refusal that was switched on passes."""
    fault = {"kind": "status", "status": 429, "seconds": 0.01, "method": "POST", "path": "/messages$"}
    async with running(bot, sandbox):
        await ana.request("POST", "/local/faults", fault)
        await bot.get_partial_messageable(games).send("Table")
        stats = await ana.request("GET", "/local/stats")
    assert stats["rate_limited"] == 1
    assert [seen.content for seen in await ana.messages(games)] == ["Table"]


async def test_without_rate_limits_everything_passes() -> None:
    """And no answer speaks of buckets."""
    sandbox = Sandbox(record=None, rate_limits=False)
    await sandbox.start()
    channel = next(iter(sandbox.world.channels))
    async with discord_http(sandbox) as discord:
        seen = [
            await discord.headers("POST", f"/channels/{channel}/messages", {"content": "x"})
            for _ in range(60)
        ]
    await sandbox.stop()
    assert {status for status, _ in seen} == {200}
    assert not any("X-RateLimit-Limit" in headers for _, headers in seen)
