"""An interaction as JSON: the event that tells the bot, the answer to its callback, and the person's side."""

from bot.sandbox.files import MOST_IN_FILE
from bot.sandbox.interaction import CallbackType, Interaction, integration_owners
from bot.sandbox.json_values import Json
from bot.sandbox.payloads import (
    interaction_channel_json,
    member_json,
    message_for_bot,
    message_for_user,
    message_json,
    partial_guild_json,
    user_json,
)
from bot.sandbox.permissions import permissions_in
from bot.sandbox.world import EPHEMERAL, LOADING, Channel, User, World


def interaction_create_json(interaction: Interaction, world: World) -> Json:
    """The event INTERACTION_CREATE."""
    channel, person, bot = interaction.channel, interaction.person, world.bot
    found: Json = {
        "id": str(interaction.id),
        "application_id": str(bot.id),
        "type": int(interaction.type),
        "token": interaction.token,
        "version": 1,
        "data": interaction.content,
        "channel_id": str(channel.id),
        "channel": interaction_channel_json(channel, person.id),
        "app_permissions": str(permissions_in(channel, bot.id)),
        "locale": person.locale,
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": integration_owners(channel),
        "attachment_size_limit": MOST_IN_FILE,
    }
    if interaction.source is not None:
        found["message"] = message_for_bot(interaction.source, world)
    return found | _context(channel, person)


def _context(channel: Channel, person: User) -> Json:
    """Who used the bot, and whether in a guild (context 0) or in a direct message (1)."""
    guild = channel.guild
    if guild is None:
        return {"user": user_json(person), "context": 1}
    return {
        "guild_id": str(guild.id),
        "guild": partial_guild_json(guild),
        "guild_locale": guild.locale,
        "member": member_json(guild.members[person.id], permissions_in(channel, person.id)),
        "context": 0,
    }


def callback_json(interaction: Interaction, base_url: str) -> Json:
    """The answer to a callback that asked for a response."""
    found: Json = {"id": str(interaction.id), "type": int(interaction.type)}
    message = interaction.original
    if message is not None:
        found |= {
            "response_message_id": str(message.id),
            "response_message_loading": bool(message.flags & LOADING),
            "response_message_ephemeral": bool(message.flags & EPHEMERAL),
        }
    resource: Json = {"type": int(interaction.callback or 0)}
    if message is not None and interaction.callback is not CallbackType.DEFERRED_UPDATE:
        resource["message"] = message_json(message, base_url)
    return {"interaction": found, "resource": resource}


def interaction_for_user(interaction: Interaction, base_url: str) -> Json:
    """The interaction as its person may see it."""
    message = interaction.result
    is_there = message is not None and message.id in message.channel.messages
    return {
        "id": str(interaction.id),
        "state": interaction.state,
        "type": None if interaction.callback is None else int(interaction.callback),
        "message": message_for_user(message, interaction.person, base_url) if message and is_there else None,
        "modal": interaction.modal,
    }
