"""A change of the world becomes events for both sides: the bot's, as its intents allow, and the people's."""

from bot.sandbox.gateway import DM_MESSAGES, GUILD_MESSAGES, GUILDS, Gateway
from bot.sandbox.json_values import Json
from bot.sandbox.payloads import channel_json, message_for_bot
from bot.sandbox.user_events import UserEvents
from bot.sandbox.world import Channel, Guild, Message, User, World


class EventDispatcher:
    """The one place where a change of the world becomes events."""

    def __init__(self, world: World, gateway: Gateway, user_events: UserEvents) -> None:
        self._world = world
        self._gateway = gateway
        self._user_events = user_events
        gateway.on_status_change = self.bot_status

    def message_created(self, message: Message) -> None:
        """A message was sent."""
        self._user_events.send_message("message_create", message)
        self._message_event("MESSAGE_CREATE", message)

    def message_updated(self, message: Message) -> None:
        """A message was edited."""
        self._user_events.send_message("message_update", message)
        self._message_event("MESSAGE_UPDATE", message)

    def message_deleted(self, message: Message) -> None:
        """A message was deleted."""
        channel = message.channel
        event = {"event": "message_delete", "channel": str(channel.id), "id": str(message.id)}
        if message.visible_to is None:
            self._user_events.send_to_channel(event, channel)
            gone = {"id": str(message.id), "channel_id": str(channel.id), **_guild_part(channel.guild)}
            self._gateway.dispatch("MESSAGE_DELETE", gone, channel.guild, _message_intent(channel))
        elif person := self._world.user(message.visible_to):
            self._user_events.send_to_user(event, person)

    def channel_created(self, channel: Channel) -> None:
        """A channel, thread or direct message was created."""
        self._channel_event("CREATE", channel, {"newly_created": True} if channel.is_thread else {})

    def channel_updated(self, channel: Channel) -> None:
        """A channel's name, state or permissions have changed."""
        self._channel_event("UPDATE", channel, {})

    def channel_deleted(self, channel: Channel) -> None:
        """A channel was deleted; it must still know its guild."""
        self._channel_event("DELETE", channel, {})

    def guild_left(self, guild: Guild) -> None:
        """The bot was removed from a guild."""
        self._gateway.dispatch("GUILD_DELETE", {"id": str(guild.id)}, guild, GUILDS)

    def interaction_created(self, payload: Json, guild: Guild | None) -> None:
        """A person used the bot; interactions need no intent."""
        self._gateway.dispatch("INTERACTION_CREATE", payload, guild)

    def interaction_updated(self, interaction: Json, channel: Channel, person: User) -> None:
        """The state of a person's interaction changed."""
        event = {"event": "interaction_update", "channel": str(channel.id), "interaction": interaction}
        self._user_events.send_to_user(event, person)

    def modal_opened(self, interaction: Json, channel: Channel, person: User) -> None:
        """A modal opened for a person."""
        event = {
            "event": "modal_open",
            "channel": str(channel.id),
            "modal": interaction["modal"],
            "interaction": interaction,
        }
        self._user_events.send_to_user(event, person)

    def commands_updated(self) -> None:
        """The bot's commands have changed."""
        self._user_events.send_to_all({"event": "commands_update"})

    def bot_status(self) -> None:
        """The bot came or went."""
        self._user_events.send_to_all({"event": "bot_status", "online": self._gateway.online})

    def _message_event(self, name: str, message: Message) -> None:
        if message.visible_to is not None:
            return
        channel = message.channel
        intent = _message_intent(channel)
        if self._gateway.listening(channel.guild, intent):
            content = message_for_bot(message, self._world) | _guild_part(channel.guild)
            self._gateway.dispatch(name, content, channel.guild, intent)

    def _channel_event(self, what: str, channel: Channel, extra: Json) -> None:
        event = {"event": f"channel_{what.lower()}", "channel": str(channel.id), "id": str(channel.id)}
        self._user_events.send_to_channel(event, channel)
        if channel.guild is not None:
            kind = "THREAD" if channel.is_thread else "CHANNEL"
            content = {**channel_json(channel), **extra}
            self._gateway.dispatch(f"{kind}_{what}", content, channel.guild, GUILDS)


def _message_intent(channel: Channel) -> int:
    return DM_MESSAGES if channel.guild is None else GUILD_MESSAGES


def _guild_part(guild: Guild | None) -> Json:
    return {} if guild is None else {"guild_id": str(guild.id)}
