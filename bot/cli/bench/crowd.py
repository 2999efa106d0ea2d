"""People of the sandbox who sit down at tables and press buttons as fast as they can."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.house_verbs import Verb, is_verb
from bot.sandbox.api_errors import LocalApiError
from bot.sandbox.default_world import add_channel
from bot.sandbox.interaction import CallbackType, Interaction
from bot.sandbox.json_values import Json
from bot.sandbox.server import Sandbox
from bot.sandbox.user_requests import UserRequests
from bot.sandbox.validation.components import walk_components
from bot.sandbox.world import Channel, Message, User

PLAYERS = 3
WAIT_S = 5.0
BUTTON = 2


@dataclass(slots=True)
class Tally:
    """What the people saw: seconds from each press to its picture, presses accepted, refused and failed."""

    shown_s: list[float] = field(default_factory=list)
    accepted: int = 0
    refused: int = 0
    failed: int = 0


@dataclass(eq=False)
class Crowd:
    """The people of one sandbox at many tables, each in a channel of its own."""

    sandbox: Sandbox
    command: str
    tally: Tally = field(default_factory=Tally)

    def __post_init__(self) -> None:
        sandbox = self.sandbox
        self._requests = UserRequests(sandbox.world, sandbox.commands, sandbox.interactions, sandbox.messages)
        self._people = list(sandbox.world.people.values())[:PLAYERS]

    def channels(self, number: int) -> list[Channel]:
        """Return so many new channels."""
        guild = next(iter(self.sandbox.world.guilds.values()))
        return [add_channel(self.sandbox.world, guild, f"table-{place}") for place in range(number)]

    async def sit_down(self, channel: Channel) -> None:
        """Open a table, join it and start it."""
        opener = self._people[0]
        body: Json = {"channel": str(channel.id), "name": self.command, "options": {}}
        await settled(self._requests.run_command(opener, body))
        for person in self._people[1:]:
            await settled(self.press(person, await offering(channel, Verb.JOIN), Verb.JOIN))
        await settled(self.press(opener, await offering(channel, Verb.START), Verb.START))

    async def play(self, channel: Channel, until: float) -> None:
        """Press the first button of whoever is to move, again and again."""
        while time.monotonic() < until:
            message = table_of(channel)
            person = self.to_move(message)
            action = next(moves_on(message), None)
            if person is None or action is None:
                await asyncio.sleep(0.005)
                continue
            await self._press_and_see(person, channel, message, action)

    async def _press_and_see(self, person: User, channel: Channel, message: Message, action: str) -> None:
        begun, before = time.perf_counter(), message.components
        try:
            interaction = await settled(self.press(person, message, action))
        except LocalApiError:
            return
        if interaction.failed:
            self.tally.failed += 1
        elif interaction.callback in (CallbackType.UPDATE, CallbackType.DEFERRED_UPDATE):
            self.tally.accepted += 1
            await changed(channel, before)
            self.tally.shown_s.append(time.perf_counter() - begun)
        else:
            self.tally.refused += 1

    def press(self, person: User, message: Message, action: str) -> Interaction:
        """Press the button of *message* that carries *action*."""
        custom_id = next(one for one in custom_ids(message) if one.endswith(f":{action}"))
        return self._requests.press(person, {"message": str(message.id), "custom_id": custom_id})

    def to_move(self, message: Message) -> User | None:
        """Return the one person for whom the table that *message* shows waits."""
        headings = re.findall(r"^### .*", message.content, re.MULTILINE)
        named = [person for person in self._people if headings and f"**{person.name}**" in headings[0]]
        return named[0] if len(named) == 1 else None


def table_of(channel: Channel) -> Message:
    """Return the newest message of a channel that carries a table's controls."""
    for message in reversed(channel.messages.values()):
        is_public = message.visible_to is None
        if is_public and message.attachments and message.components and not message.is_v2:
            return message
    raise LookupError(f"there is no table in #{channel.name}")


async def offering(channel: Channel, action: str) -> Message:
    """Return the table of a channel once it offers *action*."""
    async with asyncio.timeout(WAIT_S * 4):
        while not offers(table_of(channel), action):  # noqa: ASYNC110  # a channel wakes nobody
            await asyncio.sleep(0.01)
    return table_of(channel)


def offers(message: Message, action: str) -> bool:
    """Tell whether a button for *action* can be pressed."""
    return any(custom_id.endswith(f":{action}") for custom_id in custom_ids(message))


def custom_ids(message: Message) -> Iterator[str]:
    """Yield the custom_ids of the buttons that can be pressed."""
    for _, part in walk_components(message.components, ()):
        if part["type"] == BUTTON and not part.get("disabled"):
            yield part["custom_id"]


def moves_on(message: Message) -> Iterator[str]:
    """Yield the game's own actions that a message offers."""
    for custom_id in custom_ids(message):
        action = custom_id.split(":", 3)[3]
        if not is_verb(action):
            yield action


async def settled(interaction: Interaction) -> Interaction:
    """Return an interaction once it is answered or has failed."""
    while not interaction.is_settled:
        await interaction.changed.wait()
    return interaction


async def changed(channel: Channel, before: list[Json]) -> None:
    """Wait until the table of a channel shows other controls than *before*."""
    async with asyncio.timeout(WAIT_S * 4):
        while table_of(channel).components is before:  # noqa: ASYNC110  # a channel wakes nobody
            await asyncio.sleep(0.002)
