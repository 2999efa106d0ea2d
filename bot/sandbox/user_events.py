"""The people's side of every event: each person's WebSockets, with what that person may see."""

import asyncio
from collections.abc import Iterable
from contextlib import suppress

from aiohttp import WSCloseCode, WSMsgType, web

from bot.sandbox.json_values import Json, encode
from bot.sandbox.payloads import message_for_user
from bot.sandbox.permissions import may_see
from bot.sandbox.world import Channel, Message, User, World

# A guess: a page that reads at all never lags so far behind.
MOST_WAITING = 5000


class UserConnection:
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
        """Queue one event; a connection that is not read from is broken off."""
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


class UserEvents:
    """Every WebSocket that is open."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._connections: set[UserConnection] = set()

    async def serve(self, request: web.Request, person: User, channel: int | None) -> web.WebSocketResponse:
        """Keep one person's WebSocket until it closes; what comes in is ignored."""
        socket = web.WebSocketResponse(max_msg_size=1 << 12, heartbeat=30.0)
        await socket.prepare(request)
        connection = UserConnection(request, socket, person, channel)
        self._connections.add(connection)
        connection.put(encode({"event": "ready"}).decode())
        try:
            while (await socket.receive()).type in (WSMsgType.TEXT, WSMsgType.BINARY):
                pass
        finally:
            self._connections.discard(connection)
            connection.stop()
        return socket

    async def close(self) -> None:
        """Close every WebSocket, as the sandbox stops."""
        for connection in list(self._connections):
            await connection.socket.close(code=WSCloseCode.GOING_AWAY)

    def send_to_all(self, event: Json) -> None:
        """Send to everybody."""
        self._send(event, self._connections)

    def send_to_user(self, event: Json, person: User) -> None:
        """Send to one person, on all of that person's connections."""
        self._send(event, [connection for connection in self._connections if connection.person is person])

    def send_to_channel(self, event: Json, channel: Channel) -> None:
        """Send to those who may see *channel*."""
        self._send(event, self._watching(channel))

    def send_message(self, name: str, message: Message) -> None:
        """Send to those who may see *message*, each with whether it pings them; encoded once for all alike."""
        texts: dict[bool, str] = {}
        for connection in self._watching(message.channel):
            if message.visible_to not in (None, connection.person.id):
                continue
            is_pinged = connection.person.id in message.pinged
            if is_pinged not in texts:
                content = message_for_user(message, connection.person, self._world.url)
                event = {"event": name, "channel": str(message.channel.id), "message": content}
                texts[is_pinged] = encode(event).decode()
            connection.put(texts[is_pinged])

    def _watching(self, channel: Channel) -> Iterable[UserConnection]:
        return [
            connection
            for connection in self._connections
            if connection.channel in (None, channel.id) and may_see(channel, connection.person)
        ]

    def _send(self, event: Json, connections: Iterable[UserConnection]) -> None:
        text: str | None = None
        for connection in list(connections):
            text = text or encode(event).decode()
            connection.put(text)
