"""`kill -9` at any moment of a game under load, then a restart: nothing that was accepted is lost."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.sandbox import Sandbox
from bot.sandbox.api_errors import LocalApiError
from bot.sandbox.default_world import add_channel
from bot.sandbox.user_client import Answer, UserClient
from bot.sandbox.validation.components import walk_components
from bot.sandbox.world import Channel, Message
from bot.storage.store import Store
from tests.wire.conftest import NAMES
from tests.wire.process import PATIENCE_S, BotProcess, until
from tests.wire.witness import Key, Witness, custom_ids

pytestmark = [pytest.mark.wire, pytest.mark.long]

KILLS = 20
PARTIES: tuple[tuple[tuple[str, ...], int, str], ...] = (
    (("ana", "bert", "chris"), 0, "decisions_only"),
    (("dora", "emil"), 1, "decisions_only"),
    (("ana",), 4, "decisions_only"),
    (("bert", "chris", "dora", "emil", "ana"), 0, "every_card"),
)
"""Who plays at each table, with how many computer players, at which pace."""
CALLBACK = "POST /interactions/{interaction_id}/{token}/callback"
SEND = "POST /channels/{channel_id}/messages"
EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"
ACKNOWLEDGED, EDITED = 6, 7
MOMENTS = [
    ("", "", "", ""),
    ("slow", "POST", "/callback", CALLBACK),
    ("lose_response", "POST", "/callback", CALLBACK),
    ("slow", "POST", "/messages$", SEND),
    ("lose_response", "POST", "/messages$", SEND),
    ("slow", "PATCH", "/messages/", EDIT),
]
"""When the bot dies: at any time, or with a fault of that kind on that request, once it is made."""


@dataclass(eq=False)
class Pressed:
    """What became of the presses: accepted ones, and those that nobody answered."""

    accepted: Counter[Key] = field(default_factory=Counter)
    unanswered: Counter[Key] = field(default_factory=Counter)

    def note(self, who: str, custom_id: str, answer: Answer) -> None:
        """Note the answer to the press of a game's own button."""
        _, table, moment, action = custom_id.split(":", 3)
        key = (int(table), int(who), moment, action)
        if answer.type in (ACKNOWLEDGED, EDITED):
            self.accepted[key] += 1
        elif answer.type is None:
            self.unanswered[key] += 1


@dataclass(eq=False)
class Load:
    """Five people who press at random at several tables, each with a channel of its own."""

    sandbox: Sandbox
    people: dict[str, UserClient]
    chance: random.Random
    pressed: Pressed = field(default_factory=Pressed)
    is_on: bool = False

    def __post_init__(self) -> None:
        guild = next(iter(self.sandbox.world.guilds.values()))
        self.channels = [add_channel(self.sandbox.world, guild, f"table-{n}") for n in range(len(PARTIES))]

    async def sit_down(self, place: int) -> None:
        """Open a table and start the game."""
        channel, (names, computers, pace) = self.channels[place], PARTIES[place]
        host = self.people[names[0]]
        await host.slash(channel.id, "danger start", wait_s=PATIENCE_S, pace=pace)
        for name in names[1:]:
            await self._press_verb(self.people[name], channel, "!join")
        for _ in range(computers):
            await self._press_verb(host, channel, "!computer")
        await self._press_verb(host, channel, "!start")

    async def _press_verb(self, person: UserClient, channel: Channel, verb: str) -> None:
        await until(lambda: offered(newest(channel), verb) is not None)
        message = newest(channel)
        custom_id = offered(message, verb)
        assert custom_id is not None
        answer = await person.press(str(message.id), custom_id=custom_id, wait_s=PATIENCE_S)
        assert answer.type in (ACKNOWLEDGED, EDITED), answer

    async def run(self) -> None:
        """Let everybody press until the load is switched off."""
        self.is_on = True
        await asyncio.gather(*(self._play(name) for name in self.people))

    async def _play(self, name: str) -> None:
        mine = [channel for channel, (names, *_) in zip(self.channels, PARTIES, strict=True) if name in names]
        while self.is_on:
            message = newest(self.chance.choice(mine))
            moves = moves_in(message)
            if not moves:
                await asyncio.sleep(0.01)
                continue
            custom_id = self.chance.choice(moves)
            with contextlib.suppress(LocalApiError):  # the message went in the meantime
                person = self.people[name]
                answer = await person.press(str(message.id), custom_id=custom_id, forged=True, wait_s=5)
                self.pressed.note(person.id, custom_id, answer)


def newest(channel: Channel) -> Message:
    """Return the newest message of a channel that is a table."""
    tables = [
        one for one in channel.messages.values() if one.attachments and one.components and not one.is_v2
    ]
    return tables[-1]


def moves_in(message: Message) -> list[str]:
    """Return the custom_ids of the game's own buttons on a message."""
    return [one for one in custom_ids(message) if ":!" not in one]


def offered(message: Message, verb: str) -> str | None:
    """Return the custom_id of a house verb that a message offers and that is not disabled."""
    parts = [part for _, part in walk_components(message.components, ()) if not part.get("disabled")]
    return next((one for part in parts if (one := part.get("custom_id", "")).endswith(f":{verb}")), None)


@contextlib.asynccontextmanager
async def world_in(folder: Path) -> AsyncIterator[tuple[Sandbox, BotProcess, dict[str, UserClient]]]:
    """Run a sandbox without rate limits, a bot process and the five people."""
    async with contextlib.AsyncExitStack() as stack:
        sandbox = Sandbox(rate_limits=False)
        await sandbox.start()
        stack.push_async_callback(sandbox.stop)
        people = {
            name.lower(): await stack.enter_async_context(await UserClient.named(sandbox.url, name))
            for name in NAMES
        }
        bot = BotProcess(sandbox, folder)
        stack.push_async_callback(bot.stop)
        await bot.start()
        yield sandbox, bot, people


@contextlib.asynccontextmanager
async def witness_of(bot: BotProcess, sandbox: Sandbox) -> AsyncIterator[Witness]:
    """Open the database of a bot that may run."""
    store = await Store.open(bot.database)
    try:
        yield Witness(store, sandbox.world)
    finally:
        await store.close()


async def kill_at_some_moment(load: Load, bot: BotProcess) -> None:
    """Kill the bot after a while, or while a request of a certain kind is under way, or was answered unheard."""
    kind, method, path, route = load.chance.choice(MOMENTS)
    if kind:
        load.sandbox.faults.add({"kind": kind, "method": method, "path": path, "seconds": 5})
        await counted(load.sandbox, route, load.chance.randint(1, 3))
    else:
        await asyncio.sleep(load.chance.uniform(0.1, 1.5))
    await bot.kill()
    load.sandbox.faults.clear()


async def counted(sandbox: Sandbox, route: str, times: int) -> None:
    """Wait for *times* requests of a route, but not for ever: they may never come."""
    before = sandbox.statistics.requests[route]
    with contextlib.suppress(AssertionError):
        await until(lambda: sandbox.statistics.requests[route] >= before + times, within_s=3)


async def check_everything(load: Load, bot: BotProcess) -> None:
    """Wait until the bot has nothing more to do, and hold its database against the people and Discord."""
    async with witness_of(bot, load.sandbox) as witness, asyncio.timeout(PATIENCE_S):
        while not await witness.is_quiet():
            await asyncio.sleep(0.05)
        for table in await witness.all():
            await witness.check(table)
        moves = await witness.moves_of_people()
        over = [table.channel for table in await witness.all() if table.status == "over"]
    pressed = load.pressed
    assert all(number == 1 for number in moves.values()), "a move is there twice"
    assert pressed.accepted - moves == Counter(), "an accepted press is lost"
    assert set(moves) - set(pressed.accepted) <= set(pressed.unanswered), "a move that nobody pressed"
    for place, channel in enumerate(load.channels):
        if channel.id in over and not moves_in(newest(channel)):
            await load.sit_down(place)


def pictures(channel: Channel) -> list[Message]:
    """The messages that show a table or a lobby, oldest first."""
    return [message for message in channel.messages.values() if message.attachments]


async def test_twenty_kills_lose_no_accepted_press(tmp_path: Path) -> None:
    """Snapshot, log, message and summaries agree after each; old buttons work, for the load goes on with them."""
    async with world_in(tmp_path) as (sandbox, bot, people):
        load = Load(sandbox, people, random.Random(7))
        for place in range(len(PARTIES)):
            await load.sit_down(place)
        for _ in range(KILLS):
            running = asyncio.create_task(load.run())
            await kill_at_some_moment(load, bot)
            load.is_on = False
            await asyncio.gather(running, bot.start())
            await check_everything(load, bot)
        assert load.pressed.accepted.total() > 5 * KILLS
        assert load.pressed.unanswered.total() > 0
        assert "Traceback" not in bot.complaints()


@pytest.mark.parametrize("kind", ["slow", "lose_response"])
async def test_a_table_that_was_created_before_the_kill_gets_its_message_after_it(
    tmp_path: Path, kind: str
) -> None:
    """Killed between the row and the answer, or between the answer and the note that it was given."""
    async with world_in(tmp_path) as (sandbox, bot, people):
        ana, bert = people["ana"], people["bert"]
        channel = next(one for one in sandbox.world.channels.values() if one.name == "games")
        sandbox.faults.add({"kind": kind, "method": "POST", "path": "/callback", "seconds": 5})
        asked = sandbox.statistics.requests[CALLBACK]
        opening = asyncio.create_task(ana.slash(channel.id, "danger start", wait_s=5))
        if kind == "slow":
            await until(lambda: sandbox.statistics.requests[CALLBACK] > asked)
        else:  # counted before its body is read: a bot that dies then has said nothing
            await until(lambda: bool(pictures(channel)))
        await bot.kill()
        await opening
        copies = pictures(channel)
        assert len(copies) == (1 if kind == "lose_response" else 0)
        await bot.start()
        await until(lambda: len(pictures(channel)) > len(copies))
        message = newest(channel)
        for pressed, person in zip([*copies, message], [bert, people["chris"]], strict=False):
            custom_id = offered(pressed, "!join")
            assert custom_id is not None
            answer = await person.press(str(pressed.id), custom_id=custom_id, wait_s=PATIENCE_S)
            assert answer.type in (ACKNOWLEDGED, EDITED)
        await until(lambda: copies == [] or copies[0].id not in channel.messages)
        async with witness_of(bot, sandbox) as witness:
            [table] = await witness.all()
            assert table.message == message.id
            assert [row.name for row in table.seats][:2] == ["Ana", "Bert"]
