"""A user's Discord app, driven from code: presses, commands and what the user sees, for tests and benches."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self

import aiohttp
import msgspec

from bot.sandbox.api_errors import LocalApiError
from bot.sandbox.json_values import Json
from bot.sandbox.validation.components import walk_components

Id = int | str
BUTTON = 2


@dataclass(frozen=True, slots=True)
class SeenMessage:
    """A message as the user sees it; *raw* is Discord's object with "ephemeral" and "pings_me"."""

    raw: Json

    @property
    def id(self) -> str:
        """Its id."""
        return str(self.raw["id"])

    @property
    def channel(self) -> str:
        """The id of its channel."""
        return str(self.raw["channel_id"])

    @property
    def content(self) -> str:
        """Its text."""
        return str(self.raw["content"])

    @property
    def is_ephemeral(self) -> bool:
        """Whether nobody else sees it."""
        return bool(self.raw["ephemeral"])

    @property
    def pings_me(self) -> bool:
        """Whether it pings the user."""
        return bool(self.raw["pings_me"])

    @property
    def attachments(self) -> list[Json]:
        """Its files."""
        return list(self.raw["attachments"])

    @property
    def components(self) -> list[Json]:
        """Every component, those inside others too, in the order in which they are shown."""
        return [part for _, part in walk_components(self.raw["components"], ())]

    @property
    def buttons(self) -> dict[str, Json]:
        """Its buttons by label."""
        return {part.get("label") or "": part for part in self.components if part["type"] == BUTTON}

    def custom_id(self, label: str) -> str:
        """The custom_id of the button with that label; KeyError where there is none."""
        return str(self.buttons[label]["custom_id"])


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of an interaction: *state* is waiting, deferred, answered or failed."""

    id: str
    state: str
    type: int | None
    message: SeenMessage | None
    modal: Json | None

    @property
    def text(self) -> str:
        """The text of the message that it created or edited; empty where there is none."""
        return self.message.content if self.message else ""


class UserClient:
    """One user of one sandbox. Used as `async with UserClient(url, user_id) as ana`, or with UserClient.named."""

    def __init__(self, url: str, user_id: Id) -> None:
        self.url = url
        self.id = str(user_id)
        self.events: list[Json] = []
        self._news = asyncio.Event()
        self._session: aiohttp.ClientSession | None = None
        self._listening: asyncio.Task[None] | None = None

    @classmethod
    async def named(cls, url: str, name: str) -> "UserClient":
        """The client of the user with that name; KeyError where nobody has it."""
        world = await world_of(url)
        return cls(url, {person["name"]: person["id"] for person in world["people"]}[name])

    async def __aenter__(self) -> Self:
        self._session = aiohttp.ClientSession()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
        if self._session is not None:
            await self._session.close()

    async def slash(self, channel: Id, command: str, /, *, wait_s: float = 5.0, **options: Any) -> Answer:
        """Use a command ("danger start") and wait for what becomes of it."""
        body = {"channel": str(channel), "name": command, "options": options}
        return await self._begin("command", body, wait_s)

    async def complete(self, channel: Id, command: str, focused: str, /, **options: Any) -> list[Json]:
        """The choices that the bot offers for the option being typed."""
        body = {"channel": str(channel), "name": command, "options": options, "focused": focused}
        found = await self._mine("POST", "autocomplete", body)
        return list(found["choices"])

    async def press(
        self,
        message: SeenMessage | Id,
        label: str = "",
        *,
        custom_id: str = "",
        forged: bool = False,
        wait_s: float = 5.0,
    ) -> Answer:
        """Press the button with that *label*, or with that *custom_id*."""
        if not custom_id and isinstance(message, SeenMessage):
            custom_id = message.custom_id(label)
        body = {"message": _id(message), "custom_id": custom_id, "forged": forged}
        return await self._begin("press", body, wait_s)

    async def choose(
        self,
        message: SeenMessage | Id,
        custom_id: str,
        values: Sequence[str],
        *,
        forged: bool = False,
        wait_s: float = 5.0,
    ) -> Answer:
        """Choose *values* in a select."""
        body = {"message": _id(message), "custom_id": custom_id, "values": list(values), "forged": forged}
        return await self._begin("press", body, wait_s)

    async def submit(self, opened_by: Answer, fields: Mapping[str, Any], *, wait_s: float = 5.0) -> Answer:
        """Submit the modal that an interaction opened."""
        return await self._begin("modal", {"interaction": opened_by.id, "fields": dict(fields)}, wait_s)

    async def say(self, channel: Id, content: str) -> SeenMessage:
        """Write an ordinary message."""
        return SeenMessage(await self._mine("POST", "say", {"channel": str(channel), "content": content}))

    async def places(self) -> Json:
        """The servers and direct messages that the user sees."""
        return await self._mine("GET", "places")

    async def commands(self, channel: Id) -> list[Json]:
        """The commands offered in a channel, in the user's language."""
        found = await self._mine("GET", f"commands?channel={channel}")
        return list(found["commands"])

    async def messages(self, channel: Id, *, limit: int = 50) -> list[SeenMessage]:
        """The last messages of a channel, oldest first."""
        found = await self._mine("GET", f"channels/{channel}/messages?limit={limit}")
        return [SeenMessage(message) for message in found["messages"]]

    async def message(self, channel: Id, message_id: Id) -> SeenMessage:
        """One message; KeyError where the user sees none of that id."""
        return {seen.id: seen for seen in await self.messages(channel, limit=100)}[str(message_id)]

    async def dm(self) -> str:
        """The id of the direct message with the bot; KeyError where there is none yet."""
        dms = (await self.places())["dms"]
        if not dms:
            raise KeyError("The bot has written no direct message yet.")
        return str(dms[0]["id"])

    async def answer(self, interaction: Id, *, wait_s: float = 0.0) -> Answer:
        """What became of an interaction, once it is settled or after *wait_s*."""
        found = await self._mine("GET", f"interactions/{interaction}?wait={wait_s}")
        raw = found["message"]
        message = None if raw is None else SeenMessage(raw)
        return Answer(found["id"], found["state"], found["type"], message, found["modal"])

    async def wait_for(
        self, channel: Id, condition: Callable[[SeenMessage], bool], *, timeout_s: float = 5.0
    ) -> SeenMessage:
        """The first message of *channel* to meet the condition, now or later; TimeoutError if none does."""
        await self.listen()
        async with asyncio.timeout(timeout_s):
            while True:
                self._news.clear()
                for seen in await self.messages(channel):
                    if condition(seen):
                        return seen
                await self._news.wait()

    async def wait_for_event(self, condition: Callable[[Json], bool], *, timeout_s: float = 5.0) -> Json:
        """The first event since listen() that meets the condition, past or to come."""
        await self.listen()
        looked_at = 0
        async with asyncio.timeout(timeout_s):
            while True:
                self._news.clear()
                for event in self.events[looked_at:]:
                    if condition(event):
                        return event
                looked_at = len(self.events)
                await self._news.wait()

    async def listen(self) -> None:
        """Begin to collect events; returns when the sandbox has begun to send them."""
        if self._listening is None:
            ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._listening = asyncio.create_task(self._collect(ready))
            await ready

    async def request(self, method: str, path: str, body: Json | None = None) -> Json:
        """One request to the people's side by its path ("/local/stats"); LocalApiError where it is refused."""
        if self._session is None:
            raise RuntimeError("Use the client with `async with`.")
        raw = None if body is None else msgspec.json.encode(body)
        async with self._session.request(method, self.url + path, data=raw) as response:
            found = (
                msgspec.json.decode(await response.read()) if response.content_type.endswith("json") else {}
            )
            if response.status != 200:
                raise LocalApiError(found.get("error", f"HTTP {response.status}"), response.status)
            return dict(found)

    async def file(self, attachment: Json) -> bytes:
        """The content of an attachment."""
        assert self._session is not None
        async with self._session.get(attachment["url"]) as response:
            response.raise_for_status()
            return await response.read()

    async def _begin(self, what: str, body: Json, wait_s: float) -> Answer:
        begun = await self._mine("POST", what, body)
        return await self.answer(begun["interaction"], wait_s=wait_s)

    async def _mine(self, method: str, path: str, body: Json | None = None) -> Json:
        return await self.request(method, f"/local/as/{self.id}/{path}", body)

    async def _collect(self, ready: "asyncio.Future[None]") -> None:
        assert self._session is not None
        async with self._session.ws_connect(
            f"{self.url}/local/as/{self.id}/events", max_msg_size=0
        ) as socket:
            async for received in socket:
                event = msgspec.json.decode(received.data)
                if event["event"] == "ready":
                    ready.set_result(None)
                    continue
                self.events.append(event)
                self._news.set()


async def world_of(url: str) -> Json:
    """GET /local/world of the sandbox at *url*."""
    async with aiohttp.ClientSession() as session, session.get(f"{url}/local/world") as response:
        return dict(msgspec.json.decode(await response.read()))


def _id(message: SeenMessage | Id) -> str:
    return message.id if isinstance(message, SeenMessage) else str(message)
