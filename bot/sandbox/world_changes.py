"""What happens to the world besides the bot: settings of people, channels and messages gone, the bot thrown out."""

from typing import Any

from bot.sandbox.api_errors import LocalApiError
from bot.sandbox.event_dispatcher import EventDispatcher
from bot.sandbox.json_values import Json, snowflake
from bot.sandbox.messages import Messages
from bot.sandbox.permissions import ALL
from bot.sandbox.validation.application_command import LOCALES
from bot.sandbox.world import Channel, Overwrite, User, World

MEMBER_OVERWRITE = 1


class WorldChanges:
    """Carries out each change and dispatches its events."""

    def __init__(self, world: World, messages: Messages, dispatcher: EventDispatcher) -> None:
        self._world = world
        self._messages = messages
        self._dispatcher = dispatcher

    def change_person(self, body: Json) -> Json:
        """Close or open a person's direct messages, change their language; everybody's without "as"."""
        dms_closed, locale = body.get("dms_closed"), body.get("locale")
        if dms_closed is not None and not isinstance(dms_closed, bool):
            raise LocalApiError("Give 'dms_closed' as true or false.")
        if locale is not None and (not isinstance(locale, str) or locale not in LOCALES):
            raise LocalApiError("Give 'locale' as one of Discord's, such as en-US, pt-BR or fr.")
        people = self._people(body.get("as"))
        for person in people:
            person.dms_closed = person.dms_closed if dms_closed is None else dms_closed
            person.locale = locale or person.locale
        if locale:
            self._dispatcher.commands_updated()
        return {"people": [_person_json(person) for person in people]}

    def change_channel(self, channel_id: str, body: Json) -> Json:
        """Give the bot other permissions in a channel, archive a thread or open it again."""
        channel = self._channel(channel_id)
        archived, bits = body.get("archived"), body.get("bot_permissions")
        if archived is not None:
            if not channel.is_thread or not isinstance(archived, bool):
                raise LocalApiError("Only a thread can be archived; give 'archived' as true or false.")
            channel.archived, channel.archive_changed_at = archived, self._world.clock.now()
        if bits is not None:
            self._permit(channel, bits)
        self._dispatcher.channel_updated(channel)
        return {"channel": {"id": str(channel.id), "archived": channel.archived}}

    def delete_channel(self, channel_id: str) -> Json:
        """Delete a channel with the threads below it."""
        channel = self._channel(channel_id)
        below = [thread for thread in self._world.channels.values() if thread.parent is channel]
        for gone in [*below, channel]:
            del self._world.channels[gone.id]
            for message in gone.messages.values():
                for attachment in message.attachments:
                    self._world.retire(attachment)
            self._dispatcher.channel_deleted(gone)
        return {}

    def delete_message(self, channel_id: str, message_id: str) -> Json:
        """Delete a message, as a moderator would."""
        message = self._channel(channel_id).messages.get(snowflake(message_id) or 0)
        if message is None:
            raise LocalApiError("There is no such message in that channel.", 404)
        self._messages.delete(message)
        return {}

    def remove_bot(self, guild_id: str) -> Json:
        """Throw the bot out of a guild."""
        guild = self._world.guilds.get(snowflake(guild_id) or 0)
        if guild is None or self._world.bot.id not in guild.members:
            raise LocalApiError("The bot is in no such server.", 404)
        self._dispatcher.guild_left(guild)
        del guild.members[self._world.bot.id]
        return {}

    def _permit(self, channel: Channel, bits: Any) -> None:
        number = snowflake(bits)
        if number is None or channel.guild is None:
            raise LocalApiError("Give 'bot_permissions' as a bitfield, for a channel of a server.")
        place = channel.parent or channel
        place.overwrites[self._world.bot.id] = Overwrite(MEMBER_OVERWRITE, number & ALL, ALL & ~number)
        if place is not channel:
            self._dispatcher.channel_updated(place)

    def _people(self, user_id: Any) -> list[User]:
        if user_id is None:
            return list(self._world.people.values())
        person = self._world.people.get(snowflake(user_id) or 0)
        if person is None:
            raise LocalApiError("There is no such person; /local/world lists them.", 404)
        return [person]

    def _channel(self, channel_id: str) -> Channel:
        channel = self._world.channels.get(snowflake(channel_id) or 0)
        if channel is None:
            raise LocalApiError("There is no such channel; /local/world lists them.", 404)
        return channel


def _person_json(person: User) -> Json:
    return {
        "id": str(person.id),
        "name": person.name,
        "locale": person.locale,
        "dms_closed": person.dms_closed,
    }
