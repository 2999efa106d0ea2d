"""The world's values as Discord writes them in JSON."""

from collections.abc import Iterable

from bot.sandbox.clock import timestamp
from bot.sandbox.json_values import Json
from bot.sandbox.permissions import permissions_in
from bot.sandbox.world import Attachment, Channel, ChannelType, Guild, Member, Message, Role, User, World

JOINED_AT = "2024-01-01T00:00:00.000000+00:00"


def user_json(user: User) -> Json:
    """A user object."""
    return {
        "id": str(user.id),
        "username": user.username,
        "global_name": user.name,
        "discriminator": "0",
        "avatar": None,
        "bot": user.bot,
        "system": False,
        "public_flags": 0,
        "avatar_decoration_data": None,
        "primary_guild": None,
    }


def member_json(member: Member, permissions: int | None = None) -> Json:
    """A member object; with *permissions* as interactions carry it."""
    found = {
        "user": user_json(member.user),
        "nick": None,
        "avatar": None,
        "roles": [str(role) for role in member.roles],
        "joined_at": JOINED_AT,
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
        "communication_disabled_until": None,
    }
    return found if permissions is None else {**found, "permissions": str(permissions)}


def role_json(role: Role) -> Json:
    """A role object."""
    found: Json = {
        "id": str(role.id),
        "name": role.name,
        "permissions": str(role.permissions),
        "position": role.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "managed": role.bot_id is not None,
        "mentionable": False,
        "flags": 0,
    }
    return found if role.bot_id is None else {**found, "tags": {"bot_id": str(role.bot_id)}}


def channel_json(channel: Channel) -> Json:
    """A channel object: text channel, thread or direct message."""
    last = channel.last_message_id
    found: Json = {
        "id": str(channel.id),
        "type": int(channel.type),
        "last_message_id": None if last is None else str(last),
        "flags": 0,
    }
    if channel.guild is None:
        return {**found, "recipients": [user_json(user) for user in channel.recipients]}
    found |= {"guild_id": str(channel.guild.id), "name": channel.name, "rate_limit_per_user": 0}
    return found | (_thread_part(channel) if channel.is_thread else _text_part(channel))


def _text_part(channel: Channel) -> Json:
    overwrites = channel.overwrites.items()
    return {
        "position": channel.position,
        "parent_id": None,
        "topic": None,
        "nsfw": False,
        "permission_overwrites": [
            {"id": str(of), "type": entry.type, "allow": str(entry.allow), "deny": str(entry.deny)}
            for of, entry in overwrites
        ],
    }


def _thread_part(channel: Channel) -> Json:
    assert channel.parent is not None
    return {
        "parent_id": str(channel.parent.id),
        "owner_id": str(channel.owner_id),
        "message_count": len(channel.messages),
        "total_message_sent": len(channel.messages),
        "member_count": 1,
        "thread_metadata": {
            "archived": channel.archived,
            "locked": channel.locked,
            "auto_archive_duration": channel.auto_archive_minutes,
            "archive_timestamp": timestamp(channel.archive_changed_at),
            "create_timestamp": timestamp(channel.created_at),
        },
    }


def guild_json(world: World, guild: Guild) -> Json:
    """A guild as GUILD_CREATE carries it; of the members only the bot, as without the members intent."""
    channels = world.channels_of(guild)
    bot = guild.members.get(world.bot.id)
    return {
        **_guild_settings(guild),
        "roles": [role_json(role) for role in guild.roles.values()],
        "emojis": [],
        "stickers": [],
        "joined_at": JOINED_AT,
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members),
        "members": [] if bot is None else [member_json(bot)],
        "channels": [channel_json(channel) for channel in channels if channel.type is ChannelType.TEXT],
        "threads": [channel_json(thread) for thread in channels if thread.is_thread and not thread.archived],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def _guild_settings(guild: Guild) -> Json:
    return {
        "id": str(guild.id),
        "name": guild.name,
        "icon": None,
        "splash": None,
        "banner": None,
        "description": None,
        "owner_id": str(guild.owner_id),
        "preferred_locale": guild.locale,
        "features": [],
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "max_members": 500_000,
    }


def attachment_json(attachment: Attachment, base_url: str) -> Json:
    """An attachment object, with the address where the sandbox serves the file."""
    url = f"{base_url}/files/{attachment.channel_id}/{attachment.id}/{attachment.filename}"
    found: Json = {
        "id": str(attachment.id),
        "filename": attachment.filename,
        "size": len(attachment.content),
        "url": url,
        "proxy_url": url,
        "content_type": attachment.content_type,
    }
    if attachment.description is not None:
        found["description"] = attachment.description
    if attachment.width is not None:
        found |= {"width": attachment.width, "height": attachment.height}
    return found


def message_json(message: Message, base_url: str, *, resolve_reply: bool = True) -> Json:
    """A message object, as REST answers and events carry it."""
    edited_at = message.edited_at
    found: Json = {
        "id": str(message.id),
        "channel_id": str(message.channel.id),
        "type": int(message.type),
        "author": user_json(message.author),
        "content": message.content,
        "timestamp": timestamp(message.created_at),
        "edited_timestamp": None if edited_at is None else timestamp(edited_at),
        "tts": False,
        "pinned": False,
        "flags": message.flags,
        "mention_everyone": message.mentions_everyone,
        "mentions": [user_json(user) for user in message.mentions],
        "mention_roles": [],
        "attachments": [attachment_json(file, base_url) for file in _listed(message)],
        "embeds": message.embeds,
        "components": message.components,
    }
    if message.nonce is not None:
        found["nonce"] = message.nonce
    if message.metadata is not None:
        found |= _interaction_part(message, message.metadata)
    if message.reference is not None and resolve_reply:
        found |= _reply_part(message, message.reference, base_url)
    return found


def message_for_bot(message: Message, world: World) -> Json:
    """A message as the bot may read it: without the message content intent, others' words stay hidden."""
    content = message_json(message, world.url)
    hidden = message.author is not world.bot and not message.channel.is_dm
    if hidden and world.bot not in message.mentions:
        content |= {"content": "", "attachments": [], "embeds": [], "components": []}
    return content


def message_for_user(message: Message, person: User, base_url: str) -> Json:
    """A message as *person* sees it."""
    return {
        **message_json(message, base_url),
        "ephemeral": message.visible_to is not None,
        "pings_me": person.id in message.pinged,
    }


def _listed(message: Message) -> Iterable[Attachment]:
    """The attachments shown on their own: those that an embed shows are not listed."""
    shown = {url for embed in message.embeds for url in _pictures_of(embed)}
    return (file for file in message.attachments if not any(f"/{file.id}/" in url for url in shown))


def _pictures_of(embed: Json) -> Iterable[str]:
    pictures = (embed.get(key) or {} for key in ("image", "thumbnail"))
    return [picture["url"] for picture in pictures if picture.get("url")]


def _interaction_part(message: Message, metadata: Json) -> Json:
    found: Json = {
        "application_id": str(message.author.id),
        "webhook_id": str(message.author.id),
        "interaction_metadata": metadata,
    }
    if "name" in metadata:
        legacy = {key: metadata[key] for key in ("id", "type", "name", "user")}
        found["interaction"] = legacy
    return found


def _reply_part(message: Message, original: Message, base_url: str) -> Json:
    reference = {"type": 0, "message_id": str(original.id), "channel_id": str(original.channel.id)}
    gone = original.id not in original.channel.messages
    shown = None if gone else message_json(original, base_url, resolve_reply=False)
    return {"message_reference": reference, "referenced_message": shown}


def partial_guild_json(guild: Guild) -> Json:
    """The few fields of a guild that an interaction carries."""
    return {"id": str(guild.id), "locale": guild.locale, "features": []}


def interaction_channel_json(channel: Channel, user_id: int) -> Json:
    """A channel as an interaction carries it: with what the person may do there."""
    return {**channel_json(channel), "permissions": str(permissions_in(channel, user_id))}


def application_json(world: World) -> Json:
    """The bot's application object."""
    bot = world.bot
    owner = {**user_json(bot), "id": str(bot.id - 1), "username": "owner", "global_name": None, "bot": False}
    return {
        "id": str(bot.id),
        "name": bot.name,
        "icon": None,
        "description": "",
        "bot": user_json(bot),
        "owner": owner,
        "team": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "summary": "",
        "type": None,
        "hook": True,
        "tags": [],
        "approximate_guild_count": len(world.guilds),
        "integration_types_config": {"0": {}},
    }
