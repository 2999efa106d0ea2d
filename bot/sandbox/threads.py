"""Threads started, renamed, archived and opened again."""

from typing import Any

from bot.sandbox.api_errors import (
    NOT_IN_DM,
    THREAD_ARCHIVED,
    THREAD_EXISTS,
    WRONG_CHANNEL_TYPE,
    DiscordApiError,
)
from bot.sandbox.event_dispatcher import EventDispatcher
from bot.sandbox.json_values import Json
from bot.sandbox.messages import require_bits
from bot.sandbox.permissions import (
    CREATE_PRIVATE_THREADS,
    CREATE_PUBLIC_THREADS,
    MANAGE_CHANNELS,
    MANAGE_THREADS,
    SEND_IN_THREADS,
)
from bot.sandbox.validation.form_errors import FormErrors
from bot.sandbox.validation.json_shapes import Anything, Boolean, Integer, Object, OneOf, String
from bot.sandbox.world import HAS_THREAD, Channel, ChannelType, Message, World

MINUTES = OneOf((60, 1440, 4320, 10080))
NEW_THREAD = Object(
    {
        "name": String(1, 100),
        "auto_archive_duration": MINUTES,
        "type": OneOf((10, 11, 12)),
        "invitable": Boolean(),
        "rate_limit_per_user": Integer(0, 21600),
        "message": Anything(),
    },
    required=frozenset({"name"}),
)
CHANGE = Object(
    {
        "name": String(1, 100),
        "archived": Boolean(),
        "locked": Boolean(),
        "invitable": Boolean(),
        "auto_archive_duration": MINUTES,
        "rate_limit_per_user": Integer(0, 21600),
    }
)


class Threads:
    """What the bot may do with threads."""

    def __init__(self, world: World, dispatcher: EventDispatcher) -> None:
        self._world = world
        self._dispatcher = dispatcher

    def start(self, channel: Channel, body: Any) -> Channel:
        """A thread below *channel* that begins at no message; private where no type is given, as on Discord."""
        _check(NEW_THREAD, body)
        kind = ChannelType.PUBLIC_THREAD if body.get("type") == 11 else ChannelType.PRIVATE_THREAD
        is_public = kind is ChannelType.PUBLIC_THREAD
        needed = CREATE_PUBLIC_THREADS if is_public else CREATE_PRIVATE_THREADS
        return self._open(channel, kind, body, needed, self._world.ids.new())

    def start_at(self, message: Message, body: Any) -> Channel:
        """A thread that begins at *message*, whose id it shares."""
        _check(NEW_THREAD, body)
        if message.id in self._world.channels:
            raise DiscordApiError(THREAD_EXISTS)
        kind = ChannelType.PUBLIC_THREAD
        thread = self._open(message.channel, kind, body, CREATE_PUBLIC_THREADS, message.id)
        message.flags |= HAS_THREAD
        self._dispatcher.message_updated(message)
        return thread

    def change(self, channel: Channel, body: Any) -> Channel:
        """Rename a channel, or change a thread's state: its owner may do that, others need the permission."""
        _check(CHANGE, body)
        if channel.is_dm:
            raise DiscordApiError(NOT_IN_DM)
        bot = self._world.bot.id
        if not channel.is_thread:
            require_bits(channel, bot, MANAGE_CHANNELS)
        elif channel.owner_id != bot or body.get("locked") is not None:
            require_bits(channel, bot, SEND_IN_THREADS if _only_opens(channel, body) else MANAGE_THREADS)
        if channel.archived and body.get("archived") is not False:
            raise DiscordApiError(THREAD_ARCHIVED)
        self._apply(channel, body)
        self._dispatcher.channel_updated(channel)
        return channel

    def _apply(self, channel: Channel, body: Json) -> None:
        channel.name = body.get("name") or channel.name
        if not channel.is_thread:
            return
        channel.auto_archive_minutes = body.get("auto_archive_duration") or channel.auto_archive_minutes
        if body.get("locked") is not None:
            channel.locked = body["locked"]
        if body.get("archived") is not None:
            channel.archived, channel.archive_changed_at = body["archived"], self._world.clock.now()

    def _open(self, channel: Channel, kind: ChannelType, body: Json, needed: int, number: int) -> Channel:
        if channel.type is not ChannelType.TEXT:
            raise DiscordApiError(WRONG_CHANNEL_TYPE)
        require_bits(channel, self._world.bot.id, needed)
        now = self._world.clock.now()
        thread = Channel(number, kind, body["name"], channel.guild, channel, channel.position)
        thread.owner_id, thread.created_at, thread.archive_changed_at = self._world.bot.id, now, now
        thread.auto_archive_minutes = body.get("auto_archive_duration") or thread.auto_archive_minutes
        self._world.channels[thread.id] = thread
        self._dispatcher.channel_created(thread)
        return thread


def _only_opens(thread: Channel, body: Json) -> bool:
    """Whether nothing is asked but to open an archived, unlocked thread again, which every member may."""
    return body.get("archived") is False and not thread.locked and set(body) <= {"archived"}


def _check(shape: Object, body: Any) -> None:
    errors = FormErrors()
    shape.check(body, (), errors)
    errors.raise_if_any()
