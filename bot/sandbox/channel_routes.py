"""Channels, their messages and threads, and direct messages, by the bot's token."""

from bot.sandbox.api_errors import (
    CANNOT_DM,
    DMS_TOO_FAST,
    MISSING_ACCESS,
    NOT_THE_AUTHOR,
    OLD_EDITS_REACHED,
    UNKNOWN_CHANNEL,
    UNKNOWN_USER,
    DiscordApiError,
)
from bot.sandbox.event_dispatcher import EventDispatcher
from bot.sandbox.json_values import Json, snowflake
from bot.sandbox.messages import Messages, bits_for, require_bits
from bot.sandbox.payloads import channel_json, message_for_bot, message_json
from bot.sandbox.permissions import (
    MANAGE_MESSAGES,
    READ_HISTORY,
    SEND_IN_THREADS,
    SEND_MESSAGES,
    VIEW_CHANNEL,
    permissions_in,
)
from bot.sandbox.rate_limits import Buckets, RateLimits
from bot.sandbox.rest import RestRequest, Route
from bot.sandbox.threads import Threads
from bot.sandbox.world import Channel, ChannelType, Message, World

OLD_AFTER_S = 3600.0  # as error 30046 says
MOST_MESSAGES = 100  # Discord's page on messages


class ChannelRoutes:
    """The routes below /channels, and the one that opens a direct message."""

    def __init__(
        self,
        world: World,
        messages: Messages,
        dispatcher: EventDispatcher,
        buckets: Buckets,
        limits: RateLimits,
    ) -> None:
        self._world = world
        self._messages = messages
        self._dispatcher = dispatcher
        self._buckets = buckets
        self._limits = limits
        self._threads = Threads(world, dispatcher)

    def routes(self) -> list[Route]:
        """The routes with their handlers."""
        limits, per = self._limits, "channel_id"
        one, messages = "/channels/{channel_id}", "/channels/{channel_id}/messages"
        message = messages + "/{message_id}"
        return [
            Route("GET", one, self.get, limits.other, per),
            Route("PATCH", one, self.change, limits.other, per),
            Route("POST", one + "/typing", self.type, limits.other, per),
            Route("POST", one + "/threads", self.start_thread, limits.other, per),
            Route("GET", messages, self.list, limits.other, per),
            Route("POST", messages, self.send, limits.send, per),
            Route("GET", message, self.get_message, limits.other, per),
            Route("PATCH", message, self.edit, limits.edit, per),
            Route("DELETE", message, self.delete, limits.delete, per),
            Route("POST", message + "/threads", self.start_thread_at, limits.other, per),
            Route("POST", "/users/@me/channels", self.open_dm, limits.other),
        ]

    def get(self, request: RestRequest) -> Json:
        return channel_json(self._visible_channel(request))

    def change(self, request: RestRequest) -> Json:
        return channel_json(self._threads.change(self._visible_channel(request), request.body))

    def type(self, request: RestRequest) -> None:
        self._require(self._visible_channel(request), self._sending(self._visible_channel(request)))

    def start_thread(self, request: RestRequest) -> Json:
        return channel_json(self._threads.start(self._visible_channel(request), request.body))

    def start_thread_at(self, request: RestRequest) -> Json:
        channel = self._visible_channel(request)
        message = self._messages.in_channel(channel, request.id("message_id"))
        return channel_json(self._threads.start_at(message, request.body))

    def list(self, request: RestRequest) -> list[Json]:
        channel = self._visible_channel(request)
        self._require(channel, READ_HISTORY)
        limit = min(snowflake(request.query.get("limit", "50")) or 50, MOST_MESSAGES)
        before, after = (snowflake(request.query.get(key)) for key in ("before", "after"))
        found = [
            message
            for message in channel.messages.values()
            if message.visible_to is None
            and (before is None or message.id < before)
            and (after is None or message.id > after)
        ]
        page = found[:limit] if after is not None else found[-limit:]
        return [message_for_bot(message, self._world) for message in reversed(page)]

    def get_message(self, request: RestRequest) -> Json:
        channel = self._visible_channel(request)
        self._require(channel, READ_HISTORY)
        return message_for_bot(self._messages.in_channel(channel, request.id("message_id")), self._world)

    def send(self, request: RestRequest) -> Json:
        channel = self._visible_channel(request)
        body = request.object()
        replying = READ_HISTORY if body.get("message_reference") else 0
        self._require(channel, self._sending(channel) | bits_for(body, request.uploads) | replying)
        message = self._messages.send(channel, self._world.bot, request.body, request.uploads)
        return message_json(message, self._world.url)

    def edit(self, request: RestRequest) -> Json:
        channel = self._visible_channel(request)
        message = self._messages.in_channel(channel, request.id("message_id"))
        if message.author is not self._world.bot:
            raise DiscordApiError(NOT_THE_AUTHOR)
        self._require(channel, bits_for(request.object(), request.uploads))
        self._spare_old(message)
        return message_json(self._messages.edit(message, request.body, request.uploads), self._world.url)

    def delete(self, request: RestRequest) -> None:
        channel = self._visible_channel(request)
        message = self._messages.in_channel(channel, request.id("message_id"))
        if message.author is not self._world.bot:
            self._require(channel, MANAGE_MESSAGES)
        self._messages.delete(message)

    def open_dm(self, request: RestRequest) -> Json:
        person = self._world.people.get(snowflake(request.object().get("recipient_id")) or 0)
        if person is None:
            raise DiscordApiError(UNKNOWN_USER)
        dm = self._world.dm_with(person)
        if dm is None:
            if not self._world.shares_guild(person):
                raise DiscordApiError(CANNOT_DM)
            if self._buckets.take("new direct messages", self._limits.new_dms) > 0:
                raise DiscordApiError(DMS_TOO_FAST)
            dm = Channel(self._world.ids.new(), ChannelType.DM, recipients=(person,))
            self._world.channels[dm.id] = dm
            self._dispatcher.channel_created(dm)
        return channel_json(dm)

    def _visible_channel(self, request: RestRequest) -> Channel:
        """The channel in the path, where it is there and the bot may see it."""
        channel = self._world.channels.get(request.id("channel_id") or 0)
        if channel is None:
            raise DiscordApiError(UNKNOWN_CHANNEL)
        if not permissions_in(channel, self._world.bot.id) & VIEW_CHANNEL:
            raise DiscordApiError(MISSING_ACCESS)
        return channel

    def _require(self, channel: Channel, bits: int) -> None:
        require_bits(channel, self._world.bot.id, bits)

    def _sending(self, channel: Channel) -> int:
        return SEND_IN_THREADS if channel.is_thread else SEND_MESSAGES

    def _spare_old(self, message: Message) -> None:
        """Cap the edits of messages that are older than an hour."""
        if message.created_at > self._world.clock.now() - OLD_AFTER_S:
            return
        wait_s = self._buckets.take(f"old edits {message.channel.id}", self._limits.old_edits)
        if wait_s > 0:
            raise DiscordApiError(OLD_EDITS_REACHED, retry_after=round(wait_s, 3), **{"global": False})
