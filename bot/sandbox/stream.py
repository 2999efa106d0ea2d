"""The people's side of every event: a WebSocket a person, who gets what that person may see."""

import asyncio
from collections.abc import Iterable
from contextlib import suppress

from aiohttp import WSCloseCode, WSMsgType, web

from bot.sandbox.json_values import Json, encode
from bot.sandbox.payloads import message_json
from bot.sandbox.permissions import VIEW_CHANNEL, permissions_in
from bot.sandbox.world import Channel, Message, User, World

MOST_WAITING = 5000


class Watcher:
    """One WebSocket of one person; *channel* narrows it to one channel's events."""

    def __init__(
        self, request: web.Request, socket: web.WebSocketResponse, person: User, channel: int | None
    ) -> None:
        self._request = request
        self.person = person
        self.socket = socket
        self.channel = channel
        self._texts: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        self._writer = asyncio.get_running_loop().create_task(self._write())

    def put(self, text: str) -> None:
        """Queue one event; a watcher who does not read loses the connection."""
        try:
            self._texts.put_nowait(text)
        except asyncio.QueueFull:
            if self._request.transport is not None:
                self._request.transport.abort()

    def stop(self) -> None:
        """Stop writing."""
        self._writer.cancel()

    async def _write(self) -> None:
        with suppress(ConnectionError, RuntimeError):
            while True:
                await self.socket.send_str(await self._texts.get())


class Stream:
    """All watchers."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._watchers: set[Watcher] = set()

    async def serve(self, request: web.Request, person: User, channel: int | None) -> web.WebSocketResponse:
        """Keep one person's WebSocket until it closes; what it says is not listened to."""
        socket = web.WebSocketResponse(max_msg_size=1 << 12, heartbeat=30.0)
        await socket.prepare(request)
        watcher = Watcher(request, socket, person, channel)
        self._watchers.add(watcher)
        watcher.put(encode({"event": "ready"}).decode())
        try:
            while (await socket.receive()).type in (WSMsgType.TEXT, WSMsgType.BINARY):
                pass
        finally:
            self._watchers.discard(watcher)
            watcher.stop()
        return socket

    async def close(self) -> None:
        """Close every WebSocket, as the sandbox stops."""
        for watcher in list(self._watchers):
            await watcher.socket.close(code=WSCloseCode.GOING_AWAY)

    def tell(self, event: Json) -> None:
        """Tell everybody."""
        self._send(event, self._watchers)

    def tell_one(self, event: Json, person: User) -> None:
        """Tell one person, on all of that person's connections."""
        self._send(event, [watcher for watcher in self._watchers if watcher.person is person])

    def tell_channel(self, event: Json, channel: Channel) -> None:
        """Tell those who may see *channel*."""
        self._send(event, self._watching(channel))

    def tell_message(self, name: str, message: Message) -> None:
        """Tell those who may see *message*, each with whether it calls them; encoded once for all alike."""
        texts: dict[bool, str] = {}
        for watcher in self._watching(message.channel):
            if message.visible_to not in (None, watcher.person.id):
                continue
            called = watcher.person.id in message.pinged
            if called not in texts:
                shown = shown_to(message, watcher.person, self._world.url)
                event = {"event": name, "channel": str(message.channel.id), "message": shown}
                texts[called] = encode(event).decode()
            watcher.put(texts[called])

    def _watching(self, channel: Channel) -> Iterable[Watcher]:
        return [
            watcher
            for watcher in self._watchers
            if watcher.channel in (None, channel.id) and may_see(channel, watcher.person)
        ]

    def _send(self, event: Json, watchers: Iterable[Watcher]) -> None:
        text: str | None = None
        for watcher in list(watchers):
            text = text or encode(event).decode()
            watcher.put(text)


def may_see(channel: Channel, person: User) -> bool:
    """Whether *channel* is among the person's places."""
    if channel.is_dm:
        return person in channel.recipients
    return bool(permissions_in(channel, person.id) & VIEW_CHANNEL)


def shown_to(message: Message, person: User, base_url: str) -> Json:
    """A message as *person* sees it."""
    return {
        **message_json(message, base_url),
        "ephemeral": message.visible_to is not None,
        "pings_me": person.id in message.pinged,
    }
