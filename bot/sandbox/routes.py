"""The routes of Discord's side that a game bot needs, and what each of them does."""

from collections.abc import Callable
from typing import Any

from bot.sandbox.announce import Announcer, for_bot
from bot.sandbox.buckets import DELETE, EDIT, FOLLOW_UP, NEW_DMS, OLD_EDITS, SEND, Buckets
from bot.sandbox.commands import Commands
from bot.sandbox.gateway import gateway_url
from bot.sandbox.interactions import Interactions
from bot.sandbox.messages import Messages, bits_for, require_bits
from bot.sandbox.payloads import (
    application_json,
    channel_json,
    guild_json,
    member_json,
    message_json,
    user_json,
)
from bot.sandbox.permissions import (
    MANAGE_MESSAGES,
    READ_HISTORY,
    SEND_IN_THREADS,
    SEND_MESSAGES,
    VIEW_CHANNEL,
    permissions_in,
)
from bot.sandbox.rest import Call, Route
from bot.sandbox.threads import Threads
from bot.sandbox.wire import (
    CANNOT_DM,
    DMS_TOO_FAST,
    MISSING_ACCESS,
    NOT_THE_AUTHOR,
    OLD_EDITS_REACHED,
    UNKNOWN_APPLICATION,
    UNKNOWN_CHANNEL,
    UNKNOWN_GUILD,
    UNKNOWN_MEMBER,
    UNKNOWN_USER,
    Json,
    Refusal,
    snowflake,
)
from bot.sandbox.world import Channel, ChannelType, Guild, Message, World

HOUR_S = 3600.0
MOST_MESSAGES = 100


class ChannelRoutes:
    """Channels, their messages and threads, and direct messages."""

    def __init__(
        self, world: World, messages: Messages, announcer: Announcer, buckets: Buckets, *, rate_limits: bool
    ) -> None:
        self._world = world
        self._messages = messages
        self._announcer = announcer
        self._buckets = buckets
        self._rate_limits = rate_limits
        self._threads = Threads(world, announcer)

    def routes(self) -> list[Route]:
        """The table."""
        one, messages = "/channels/{channel_id}", "/channels/{channel_id}/messages"
        message = messages + "/{message_id}"
        return [
            Route("GET", one, self.get, major="channel_id"),
            Route("PATCH", one, self.change, major="channel_id"),
            Route("POST", one + "/typing", self.type, major="channel_id"),
            Route("POST", one + "/threads", self.start_thread, major="channel_id"),
            Route("GET", messages, self.list, major="channel_id"),
            Route("POST", messages, self.send, SEND, "channel_id"),
            Route("GET", message, self.get_message, major="channel_id"),
            Route("PATCH", message, self.edit, EDIT, "channel_id"),
            Route("DELETE", message, self.delete, DELETE, "channel_id"),
            Route("POST", message + "/threads", self.start_thread_at, major="channel_id"),
            Route("POST", "/users/@me/channels", self.open_dm),
        ]

    def get(self, call: Call) -> Json:
        return channel_json(self._seen(call))

    def change(self, call: Call) -> Json:
        return channel_json(self._threads.change(self._seen(call), call.body))

    def type(self, call: Call) -> None:
        self._require(self._seen(call), self._sending(self._seen(call)))

    def start_thread(self, call: Call) -> Json:
        return channel_json(self._threads.start(self._seen(call), call.body))

    def start_thread_at(self, call: Call) -> Json:
        channel = self._seen(call)
        message = self._messages.in_channel(channel, call.id("message_id"))
        return channel_json(self._threads.start_at(message, call.body))

    def list(self, call: Call) -> list[Json]:
        channel = self._seen(call)
        self._require(channel, READ_HISTORY)
        limit = min(snowflake(call.query.get("limit", "50")) or 50, MOST_MESSAGES)
        before, after = (snowflake(call.query.get(key)) for key in ("before", "after"))
        found = [
            message
            for message in channel.messages.values()
            if message.visible_to is None
            and (before is None or message.id < before)
            and (after is None or message.id > after)
        ]
        page = found[:limit] if after is not None else found[-limit:]
        return [for_bot(message, self._world) for message in reversed(page)]

    def get_message(self, call: Call) -> Json:
        channel = self._seen(call)
        self._require(channel, READ_HISTORY)
        return for_bot(self._messages.in_channel(channel, call.id("message_id")), self._world)

    def send(self, call: Call) -> Json:
        channel = self._seen(call)
        body = call.object()
        replying = READ_HISTORY if body.get("message_reference") else 0
        self._require(channel, self._sending(channel) | bits_for(body, call.uploads) | replying)
        message = self._messages.send(channel, self._world.bot, call.body, call.uploads)
        return message_json(message, self._world.url)

    def edit(self, call: Call) -> Json:
        channel = self._seen(call)
        message = self._messages.in_channel(channel, call.id("message_id"))
        if message.author is not self._world.bot:
            raise Refusal(NOT_THE_AUTHOR)
        self._require(channel, bits_for(call.object(), call.uploads))
        self._spare_old(message)
        return message_json(self._messages.edit(message, call.body, call.uploads), self._world.url)

    def delete(self, call: Call) -> None:
        channel = self._seen(call)
        message = self._messages.in_channel(channel, call.id("message_id"))
        if message.author is not self._world.bot:
            self._require(channel, MANAGE_MESSAGES)
        self._messages.delete(message)

    def open_dm(self, call: Call) -> Json:
        person = self._world.people.get(snowflake(call.object().get("recipient_id")) or 0)
        if person is None:
            raise Refusal(UNKNOWN_USER)
        dm = self._world.dm_with(person)
        if dm is None:
            if not self._world.shares_guild(person):
                raise Refusal(CANNOT_DM)
            if self._rate_limits and self._buckets.take("new direct messages", NEW_DMS) > 0:
                raise Refusal(DMS_TOO_FAST)
            dm = Channel(self._world.ids.new(), ChannelType.DM, recipients=(person,))
            self._world.channels[dm.id] = dm
            self._announcer.channel_created(dm)
        return channel_json(dm)

    def _seen(self, call: Call) -> Channel:
        """The channel in the path, where it is there and the bot may see it."""
        channel = self._world.channels.get(call.id("channel_id") or 0)
        if channel is None:
            raise Refusal(UNKNOWN_CHANNEL)
        if not permissions_in(channel, self._world.bot.id) & VIEW_CHANNEL:
            raise Refusal(MISSING_ACCESS)
        return channel

    def _require(self, channel: Channel, bits: int) -> None:
        require_bits(channel, self._world.bot.id, bits)

    def _sending(self, channel: Channel) -> int:
        return SEND_IN_THREADS if channel.is_thread else SEND_MESSAGES

    def _spare_old(self, message: Message) -> None:
        """Cap the edits of messages that are older than an hour."""
        if not self._rate_limits or message.created_at > self._world.clock.now() - HOUR_S:
            return
        wait_s = self._buckets.take(f"old edits {message.channel.id}", OLD_EDITS)
        if wait_s > 0:
            raise Refusal(OLD_EDITS_REACHED, retry_after=round(wait_s, 3), **{"global": False})


class BotRoutes:
    """The bot itself, its guilds, people and commands, and where the gateway is."""

    def __init__(self, world: World, commands: Commands, announcer: Announcer, *, shards: int) -> None:
        self._world = world
        self._commands = commands
        self._announcer = announcer
        self._shards = shards

    def routes(self) -> list[Route]:
        """The table."""
        plain = [
            Route("GET", "/gateway", self.gateway),
            Route("GET", "/gateway/bot", self.gateway_bot),
            Route("GET", "/users/@me", self.me),
            Route("GET", "/users/{user_id}", self.user),
            Route("GET", "/oauth2/applications/@me", self.application),
            Route("GET", "/applications/@me", self.application),
            Route("GET", "/guilds/{guild_id}", self.guild, major="guild_id"),
            Route("GET", "/guilds/{guild_id}/channels", self.channels, major="guild_id"),
            Route("GET", "/guilds/{guild_id}/members/{user_id}", self.member, major="guild_id"),
        ]
        base = "/applications/{application_id}"
        return plain + self._command_routes(base) + self._command_routes(base + "/guilds/{guild_id}")

    def _command_routes(self, base: str) -> list[Route]:
        commands, one = base + "/commands", base + "/commands/{command_id}"
        return [
            Route("GET", commands, self._command(lambda call, guild: self._commands.all(guild))),
            Route(
                "PUT", commands, self._changing(lambda call, guild: self._commands.replace(call.body, guild))
            ),
            Route("POST", commands, self._changing(lambda call, guild: self._commands.put(call.body, guild))),
            Route(
                "GET",
                one,
                self._command(lambda call, guild: self._commands.one(call.id("command_id"), guild)),
            ),
            Route(
                "PATCH",
                one,
                self._changing(
                    lambda call, guild: self._commands.change(call.id("command_id"), call.body, guild)
                ),
            ),
            Route(
                "DELETE",
                one,
                self._changing(lambda call, guild: self._commands.remove(call.id("command_id"), guild)),
            ),
        ]

    def _command(self, act: Callable[[Call, int | None], Any]) -> Callable[[Call], Any]:
        """A handler of commands: of the guild in the path where there is one."""

        def handle(call: Call) -> Any:
            if call.id("application_id") != self._world.bot.id:
                raise Refusal(UNKNOWN_APPLICATION)
            return act(call, self._joined(call).id if "guild_id" in call.path else None)

        return handle

    def _changing(self, act: Callable[[Call, int | None], Any]) -> Callable[[Call], Any]:
        handle = self._command(act)

        def handle_and_tell(call: Call) -> Any:
            found = handle(call)
            self._announcer.commands_updated()
            return found

        return handle_and_tell

    def gateway(self, call: Call) -> Json:
        return {"url": gateway_url(self._world)}

    def gateway_bot(self, call: Call) -> Json:
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        return {"url": gateway_url(self._world), "shards": self._shards, "session_start_limit": limit}

    def me(self, call: Call) -> Json:
        return {
            **user_json(self._world.bot),
            "verified": True,
            "mfa_enabled": False,
            "locale": "en-US",
            "flags": 0,
        }

    def application(self, call: Call) -> Json:
        return application_json(self._world)

    def user(self, call: Call) -> Json:
        user = self._world.user(call.id("user_id") or 0)
        if user is None:
            raise Refusal(UNKNOWN_USER)
        return user_json(user)

    def guild(self, call: Call) -> Json:
        guild = guild_json(self._world, self._joined(call))
        return {key: value for key, value in guild.items() if key not in ("channels", "threads", "members")}

    def channels(self, call: Call) -> list[Json]:
        found = self._world.channels_of(self._joined(call))
        return [channel_json(channel) for channel in found if channel.type is ChannelType.TEXT]

    def member(self, call: Call) -> Json:
        member = self._joined(call).members.get(call.id("user_id") or 0)
        if member is None:
            raise Refusal(UNKNOWN_MEMBER)
        return member_json(member)

    def _joined(self, call: Call) -> Guild:
        """The guild in the path, where the bot is a member of it."""
        guild = self._world.guilds.get(call.id("guild_id") or 0)
        if guild is None:
            raise Refusal(UNKNOWN_GUILD)
        if self._world.bot.id not in guild.members:
            raise Refusal(MISSING_ACCESS)
        return guild


class InteractionRoutes:
    """First answers to interactions, and what follows with their tokens."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions

    def routes(self) -> list[Route]:
        """The table; none of them counts towards the global limit."""
        hook = "/webhooks/{application_id}/{token}"
        message = hook + "/messages/{message_id}"
        return [
            Route("POST", "/interactions/{interaction_id}/{token}/callback", self.answer, None, "", True),
            Route("POST", hook, self.follow_up, FOLLOW_UP, "token", True),
            Route("GET", message, self.get, FOLLOW_UP, "token", True),
            Route("PATCH", message, self.edit, FOLLOW_UP, "token", True),
            Route("DELETE", message, self.delete, FOLLOW_UP, "token", True),
        ]

    def answer(self, call: Call) -> Json | None:
        token = call.path["token"]
        interaction = self._interactions.answer(call.id("interaction_id"), token, call.body, call.uploads)
        wanted = call.query.get("with_response", "").lower() in ("1", "true")
        return self._interactions.callback_json(interaction) if wanted else None

    def follow_up(self, call: Call) -> Json:
        interaction = self._interactions.by_token(call.path["token"])
        return self._json(self._interactions.follow_up(interaction, call.body, call.uploads))

    def get(self, call: Call) -> Json:
        interaction = self._interactions.by_token(call.path["token"])
        return self._json(self._interactions.message_of(interaction, call.path["message_id"]))

    def edit(self, call: Call) -> Json:
        interaction = self._interactions.by_token(call.path["token"])
        which = call.path["message_id"]
        return self._json(self._interactions.edit(interaction, which, call.body, call.uploads))

    def delete(self, call: Call) -> None:
        interaction = self._interactions.by_token(call.path["token"])
        self._interactions.delete(interaction, call.path["message_id"])

    def _json(self, message: Message) -> Json:
        return message_json(message, self._world.url)
