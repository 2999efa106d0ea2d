"""The gateway: sessions that are identified, resumed with what they missed, dropped and invalidated."""

import asyncio
import secrets
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web

from bot.sandbox.compression import FrameSender, sender_for
from bot.sandbox.json_values import Json, encode, snowflake
from bot.sandbox.payloads import guild_json, member_json, user_json
from bot.sandbox.world import Guild, World

# Opcodes, intents and close codes are those of Discord's pages on the gateway.
DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, MEMBERS, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 8, 9, 10, 11
IGNORED = frozenset({3, 4, 31, 43})  # presence, voice state, soundboard, channel statuses
GUILDS, GUILD_MEMBERS, GUILD_MESSAGES, DM_MESSAGES = 1 << 0, 1 << 1, 1 << 9, 1 << 12
PRIVILEGED = GUILD_MEMBERS | 1 << 8 | 1 << 15
EVENTS_KEPT, RESUMABLE_S = 1000, 300.0  # guesses: Discord publishes neither how much it keeps nor how long
ENDS_SESSION = (1000, 1001)  # a client that closes so says that it will not resume
CLOSE_WITHIN_S = 1.0  # for what was queued before; a guess
ACK_AFTER_S = 0.05  # no network answers at once, and discord.py notes a heartbeat only after it was sent
UNKNOWN_OPCODE, DECODE_ERROR, NOT_AUTHENTICATED = 4001, 4002, 4003
BAD_TOKEN, ALREADY_AUTHENTICATED = 4004, 4005
TIMED_OUT, INVALID_SHARD, INVALID_INTENTS, DISALLOWED_INTENTS = 4009, 4010, 4013, 4014


class Session:
    """What the gateway knows of one shard of the bot: what it was sent, and over which connection."""

    def __init__(self, intents: int, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.sequence = 0
        self.kept: deque[tuple[int, bytes]] = deque(maxlen=EVENTS_KEPT)
        self.connection: Connection | None = None
        self.lost_at = 0.0

    def dispatch(self, name: str, content: bytes) -> None:
        """Send an event, or keep it for the resume."""
        self.sequence += 1
        frame = b'{"op":0,"t":"%b","s":%d,"d":%b}' % (name.encode(), self.sequence, content)
        self.kept.append((self.sequence, frame))
        if self.connection is not None:
            self.connection.put(frame)

    def missed_since(self, sequence: int) -> list[bytes] | None:
        """What came after *sequence*, or None where that is no longer known."""
        oldest = self.kept[0][0] if self.kept else self.sequence + 1
        if not oldest - 1 <= sequence <= self.sequence:
            return None
        return [frame for number, frame in self.kept if number > sequence]

    def serves(self, guild: Guild | None) -> bool:
        """Whether events of *guild* go to this shard; what has no guild goes to the first."""
        number, count = self.shard
        return number == (0 if guild is None else (guild.id >> 22) % count)


class Connection:
    """One WebSocket of the bot, with a writer of its own, so that nobody waits for a slow reader."""

    def __init__(self, request: web.Request, socket: web.WebSocketResponse, sender: FrameSender) -> None:
        self.socket = socket
        self._request = request
        self.session: Session | None = None
        self.is_over = False
        self._sender = sender
        self._frames: asyncio.Queue[bytes] = asyncio.Queue()
        self._writer = asyncio.get_running_loop().create_task(self._write())

    def put(self, frame: bytes) -> None:
        """Queue one frame."""
        self._frames.put_nowait(frame)

    def say(self, op: int, content: Any = None) -> None:
        """Queue a payload that is no event."""
        self.put(encode({"op": op, "d": content, "s": None, "t": None}))

    async def close(self, code: int, reason: str = "") -> None:
        """Close the connection as Discord would, after what was queued."""
        self.put(b"")
        await asyncio.wait({self._writer}, timeout=CLOSE_WITHIN_S)
        with suppress(ConnectionError):
            await self.socket.close(code=code, message=reason.encode())

    def cut(self) -> None:
        """Let the connection break without a word."""
        if self._request.transport is not None:
            self._request.transport.abort()

    def detach(self) -> None:
        """Stop writing."""
        self._writer.cancel()

    async def _write(self) -> None:
        with suppress(ConnectionError, RuntimeError):
            while frame := await self._frames.get():
                await self._sender.send(self.socket, frame)


class Gateway:
    """All sessions of the bot. *on_status_change* is called whenever the bot comes or goes."""

    def __init__(self, world: World, *, heartbeat_s: float = 41.25) -> None:
        self.world = world
        self.heartbeat_s = heartbeat_s
        self.on_status_change: Callable[[], None] = lambda: None
        self.refusals_left = 0
        self.hold_until = 0.0
        self.identifies = 0
        self.resumes = 0
        self._sessions: dict[str, Session] = {}
        self._connections: set[Connection] = set()

    @property
    def online(self) -> bool:
        """Whether the bot is connected."""
        return any(session.connection for session in self._sessions.values())

    def dispatch(self, name: str, content: Json, guild: Guild | None, intent: int = 0) -> None:
        """Send an event to the shard that it belongs to, where one of its intents asks for it."""
        if sessions := self.listening(guild, intent):
            raw = encode(content)
            for session in sessions:
                session.dispatch(name, raw)

    def listening(self, guild: Guild | None, intent: int = 0) -> list[Session]:
        """The sessions that get events of *guild* that need *intent*; 0 needs none."""
        if guild is not None and self.world.bot.id not in guild.members:
            return []
        sessions = self._sessions.values()
        return [one for one in sessions if one.serves(guild) and (not intent or one.intents & intent)]

    def drop(self) -> None:
        """Let every connection break; the sessions can be resumed."""
        for connection in list(self._connections):
            connection.cut()

    def hold_for(self, seconds: float) -> None:
        """Let new connections wait for *seconds* before they are answered."""
        self.hold_until = self.world.clock.now() + seconds

    def ask_to_reconnect(self) -> None:
        """Send op 7 to every connection."""
        for connection in list(self._connections):
            connection.say(RECONNECT)

    def invalidate(self) -> None:
        """End every session with op 9: the bot must identify again."""
        self._sessions.clear()
        for connection in list(self._connections):
            connection.say(INVALID, False)

    async def close(self) -> None:
        """Close every connection, as the sandbox stops."""
        for connection in list(self._connections):
            await connection.close(WSCloseCode.GOING_AWAY)

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """GET /gateway: the bot's WebSocket."""
        if self.refusals_left > 0:
            self.refusals_left -= 1
            raise web.HTTPServiceUnavailable(text="The gateway refuses connections for now.")
        await asyncio.sleep(max(0.0, self.hold_until - self.world.clock.now()))
        sender = sender_for(request.query.get("compress"))
        socket = web.WebSocketResponse(max_msg_size=1 << 16, compress=False, autoping=True)
        await socket.prepare(request)
        connection = Connection(request, socket, sender)
        self._connections.add(connection)
        connection.say(HELLO, {"heartbeat_interval": int(self.heartbeat_s * 1000), "_trace": []})
        try:
            await self._read(connection)
        finally:
            self._lose(connection)
        return socket

    async def _read(self, connection: Connection) -> None:
        while True:
            try:
                message = await connection.socket.receive(timeout=self.heartbeat_s * 2.5)
            except TimeoutError:
                await connection.close(TIMED_OUT, "Session timed out.")
                return
            if message.type is not WSMsgType.TEXT:
                connection.is_over = message.type is WSMsgType.CLOSE and message.data in ENDS_SESSION
                return
            if (code := self._handle(connection, message.data)) is not None:
                await connection.close(code)
                return

    def _lose(self, connection: Connection) -> None:
        self._connections.discard(connection)
        connection.detach()
        session = connection.session
        if session is not None and session.connection is connection:
            session.connection = None
            session.lost_at = self.world.clock.now()
            if connection.is_over:
                self._sessions.pop(session.id, None)
        self.on_status_change()

    def _handle(self, connection: Connection, text: str) -> int | None:
        """Do what one payload of the bot asks; return the code to close with where it breaks the protocol."""
        try:
            payload = msgspec.json.decode(text)
            op, content = payload["op"], payload.get("d")
        except (msgspec.DecodeError, KeyError, TypeError, AttributeError):
            return DECODE_ERROR
        if op == HEARTBEAT:
            asyncio.get_running_loop().call_later(ACK_AFTER_S, connection.say, ACK)
            return None
        if op in (IDENTIFY, RESUME):
            if connection.session is not None:
                return ALREADY_AUTHENTICATED
            if not isinstance(content, dict):
                return DECODE_ERROR
            return (self._identify if op == IDENTIFY else self._resume)(connection, content)
        if connection.session is None:
            return NOT_AUTHENTICATED
        if op == MEMBERS and isinstance(content, dict):
            self._send_members(connection.session, content)
            return None
        return None if op in IGNORED else UNKNOWN_OPCODE

    def _identify(self, connection: Connection, content: Json) -> int | None:
        intents, shard = content.get("intents"), content.get("shard") or [0, 1]
        if not content.get("token"):
            return BAD_TOKEN
        if not isinstance(intents, int) or intents < 0:
            return INVALID_INTENTS
        if intents & PRIVILEGED:
            return DISALLOWED_INTENTS
        if not _is_shard(shard):
            return INVALID_SHARD
        self.identifies += 1
        session = Session(intents, (shard[0], shard[1]))
        self._forget_lost(session.shard)
        self._sessions[session.id] = session
        self._join(connection, session)
        self._send_ready(session)
        return None

    def _send_ready(self, session: Session) -> None:
        guilds = [guild for guild in self.world.guilds.values() if session.serves(guild)]
        ready: Json = {
            "v": 10,
            "user": {**user_json(self.world.bot), "verified": True, "mfa_enabled": False, "flags": 0},
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": gateway_url(self.world),
            "shard": list(session.shard),
            "application": {"id": str(self.world.bot.id), "flags": 0},
            "private_channels": [],
            "user_settings": {},
        }
        session.dispatch("READY", encode(ready))
        if session.intents & GUILDS:
            for guild in guilds:
                session.dispatch("GUILD_CREATE", encode(guild_json(self.world, guild)))

    def _resume(self, connection: Connection, content: Json) -> int | None:
        self._forget_lost(None)
        session = self._sessions.get(str(content.get("session_id")))
        sequence = content.get("seq")
        missed = session.missed_since(sequence) if session and isinstance(sequence, int) else None
        if session is None or missed is None:
            connection.say(INVALID, False)
            return None
        self.resumes += 1
        for frame in missed:
            connection.put(frame)
        self._join(connection, session)
        session.dispatch("RESUMED", b"{}")
        return None

    def _join(self, connection: Connection, session: Session) -> None:
        if session.connection is not None:
            session.connection.cut()
        session.connection, connection.session = connection, session
        self.on_status_change()

    def _forget_lost(self, shard: tuple[int, int] | None) -> None:
        """Forget sessions without a connection: those of *shard*, and all that were lost too long ago."""
        too_old = self.world.clock.now() - RESUMABLE_S
        for session in list(self._sessions.values()):
            if session.connection is None and (session.shard == shard or session.lost_at < too_old):
                del self._sessions[session.id]

    def _send_members(self, session: Session, content: Json) -> None:
        """Answer op 8: members by id or by the beginning of their name."""
        guild = self.world.guilds.get(snowflake(content.get("guild_id")) or 0)
        if guild is None:
            return
        wanted = content.get("user_ids")
        ids = {snowflake(number) for number in (wanted if isinstance(wanted, list) else [wanted])}
        start = str(content.get("query") or "").lower()
        found = [
            m
            for m in guild.members.values()
            if m.user.id in ids or (start and m.user.username.startswith(start))
        ]
        chunk = {
            "guild_id": str(guild.id),
            "members": [member_json(member) for member in found],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
            "nonce": content.get("nonce"),
        }
        session.dispatch("GUILD_MEMBERS_CHUNK", encode(chunk))


def _is_shard(shard: Any) -> bool:
    whole = isinstance(shard, list) and len(shard) == 2 and all(type(part) is int for part in shard)
    return whole and 0 <= shard[0] < shard[1]


def gateway_url(world: World) -> str:
    """The address of the gateway's WebSocket."""
    return f"ws{world.url.removeprefix('http')}/gateway"
