"""Permission bits, and what a member may do in a channel."""

from bot.sandbox.world import Channel, ChannelType, Guild, Member, User

ADD_REACTIONS = 1 << 6
ADMINISTRATOR = 1 << 3
MANAGE_CHANNELS = 1 << 4
VIEW_CHANNEL = 1 << 10
SEND_MESSAGES = 1 << 11
SEND_TTS = 1 << 12
MANAGE_MESSAGES = 1 << 13
EMBED_LINKS = 1 << 14
ATTACH_FILES = 1 << 15
READ_HISTORY = 1 << 16
MENTION_EVERYONE = 1 << 17
EXTERNAL_EMOJIS = 1 << 18
USE_COMMANDS = 1 << 31
MANAGE_THREADS = 1 << 34
CREATE_PUBLIC_THREADS = 1 << 35
CREATE_PRIVATE_THREADS = 1 << 36
SEND_IN_THREADS = 1 << 38

ALL = (1 << 53) - 1
NEEDS_SENDING = SEND_TTS | EMBED_LINKS | ATTACH_FILES | MENTION_EVERYONE
# what a bot has in a direct message, where no role could take it away
IN_DMS = (
    VIEW_CHANNEL | SEND_MESSAGES | EMBED_LINKS | ATTACH_FILES | READ_HISTORY | ADD_REACTIONS | EXTERNAL_EMOJIS
)
EVERYONE = IN_DMS | MENTION_EVERYONE | USE_COMMANDS | CREATE_PUBLIC_THREADS | SEND_IN_THREADS


def permissions_in(channel: Channel, member_id: int) -> int:
    """The bitfield of what that member may do in *channel*; 0 for somebody who is no member."""
    guild = channel.guild
    if guild is None:
        return IN_DMS if any(user.id == member_id for user in channel.recipients) or channel.is_dm else 0
    member = guild.members.get(member_id)
    if member is None:
        return 0
    if guild.owner_id == member_id:
        return ALL
    base = from_roles(guild, member)
    if base & ADMINISTRATOR:
        return ALL
    return _implied(_overwritten(base, channel.parent or channel, member), channel)


def may_see(channel: Channel, person: User) -> bool:
    """Whether *channel* is among the person's places."""
    if channel.is_dm:
        return person in channel.recipients
    return bool(permissions_in(channel, person.id) & VIEW_CHANNEL)


def from_roles(guild: Guild, member: Member) -> int:
    """The bitfield of what a member's roles allow in the guild, before any channel says otherwise."""
    base = guild.roles[guild.id].permissions
    for role_id in member.roles:
        base |= guild.roles[role_id].permissions
    return base


def _overwritten(base: int, channel: Channel, member: Member) -> int:
    """Apply the overwrites in Discord's order: everyone, roles together, the member."""
    overwrites = channel.overwrites
    assert channel.guild is not None
    if everyone := overwrites.get(channel.guild.id):
        base = base & ~everyone.deny | everyone.allow
    of_roles = [overwrites[role] for role in member.roles if role in overwrites]
    for overwrite in of_roles:
        base &= ~overwrite.deny
    for overwrite in of_roles:
        base |= overwrite.allow
    if own := overwrites.get(member.user.id):
        base = base & ~own.deny | own.allow
    return base


def _implied(base: int, channel: Channel) -> int:
    """Take away what makes no sense without seeing the channel or without sending in it."""
    if not base & VIEW_CHANNEL:
        return 0
    sending = SEND_IN_THREADS if channel.type in ChannelType.threads() else SEND_MESSAGES
    return base if base & sending else base & ~NEEDS_SENDING
