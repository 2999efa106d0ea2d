"""What there is: people, guilds, roles, channels, messages. Plain values that know nothing of the wire."""

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from bot.sandbox.clock import Clock, Snowflakes

EPHEMERAL = 1 << 6
LOADING = 1 << 7
HAS_THREAD = 1 << 5
COMPONENTS_V2 = 1 << 15
REPLACED_FILES_KEPT = 256  # a guess: more than all pages can be loading at once


class ChannelType(IntEnum):
    """Discord's numbers for the kinds of channel that the sandbox has."""

    TEXT = 0
    DM = 1
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12

    @staticmethod
    def threads() -> frozenset["ChannelType"]:
        """The kinds that hang below a text channel."""
        return frozenset({ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD})


class MessageType(IntEnum):
    """Discord's numbers for the kinds of message that the sandbox has."""

    DEFAULT = 0
    REPLY = 19
    COMMAND = 20


@dataclass(slots=True, eq=False)
class User:
    """A person, or the bot."""

    id: int
    name: str
    locale: str = "en-US"
    bot: bool = False
    dms_closed: bool = False

    @property
    def username(self) -> str:
        """The unique name, which Discord keeps in lower case."""
        return self.name.lower().replace(" ", "_")


@dataclass(slots=True, eq=False)
class Role:
    """A set of permissions with a name; the one with the guild's id is everyone's."""

    id: int
    name: str
    permissions: int
    position: int = 0
    bot_id: int | None = None


@dataclass(slots=True, eq=False)
class Member:
    """A user in a guild; *roles* without everyone's."""

    user: User
    roles: list[int] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Guild:
    """A server."""

    id: int
    name: str
    locale: str
    owner_id: int
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Overwrite:
    """What a channel allows or denies one role (type 0) or one member (type 1)."""

    type: int
    allow: int = 0
    deny: int = 0


@dataclass(slots=True, eq=False)
class Attachment:
    """A file of a message; width and height in pixels where it is a picture."""

    id: int
    channel_id: int
    filename: str
    content: bytes
    content_type: str
    description: str | None = None
    width: int | None = None
    height: int | None = None


@dataclass(slots=True, eq=False)
class Message:
    """A message; *visible_to* names the one person who sees an ephemeral one."""

    id: int
    channel: "Channel"
    author: User
    created_at: float
    content: str = ""
    type: MessageType = MessageType.DEFAULT
    flags: int = 0
    edited_at: float | None = None
    attachments: list[Attachment] = field(default_factory=list)
    embeds: list[dict[str, Any]] = field(default_factory=list)
    components: list[dict[str, Any]] = field(default_factory=list)
    mentions: list[User] = field(default_factory=list)
    mentions_everyone: bool = False
    pinged: frozenset[int] = frozenset()
    reference: "Message | None" = None
    metadata: dict[str, Any] | None = None
    nonce: str | None = None
    visible_to: int | None = None

    @property
    def is_v2(self) -> bool:
        """Whether it is made of components alone."""
        return bool(self.flags & COMPONENTS_V2)

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to see."""
        return not (self.content.strip() or self.embeds or self.attachments or self.components)


@dataclass(slots=True, eq=False)
class Channel:
    """A text channel, a thread below one (*parent*), or a direct message with *recipients*."""

    id: int
    type: ChannelType
    name: str = ""
    guild: Guild | None = None
    parent: "Channel | None" = None
    position: int = 0
    recipients: tuple[User, ...] = ()
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    owner_id: int | None = None
    created_at: float = 0.0
    archived: bool = False
    locked: bool = False
    archive_changed_at: float = 0.0
    auto_archive_minutes: int = 1440

    @property
    def is_dm(self) -> bool:
        """Whether it is a conversation of one person with the bot."""
        return self.type is ChannelType.DM

    @property
    def is_thread(self) -> bool:
        """Whether it hangs below a text channel."""
        return self.type in ChannelType.threads()

    @property
    def last_message_id(self) -> int | None:
        """The newest message's id."""
        return next(reversed(self.messages), None)


class World:
    """Everything there is, by id. *url* is where the files are served, once the sandbox listens."""

    def __init__(self, bot: User, clock: Clock | None = None) -> None:
        self.clock = clock or Clock()
        self.ids = Snowflakes(self.clock)
        self.bot = bot
        self.url = ""
        self.people: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.files: dict[int, Attachment] = {}
        self._replaced: list[int] = []

    def user(self, user_id: int) -> User | None:
        """A person or the bot."""
        return self.bot if user_id == self.bot.id else self.people.get(user_id)

    def channels_of(self, guild: Guild) -> list[Channel]:
        """The guild's channels and threads, in the order in which they are shown."""
        found = [channel for channel in self.channels.values() if channel.guild is guild]
        return sorted(found, key=lambda channel: (channel.position, channel.id))

    def dm_with(self, person: User) -> Channel | None:
        """The direct message between the bot and *person*, where it was opened."""
        dms = (channel for channel in self.channels.values() if channel.is_dm)
        return next((channel for channel in dms if person in channel.recipients), None)

    def shares_guild(self, person: User) -> bool:
        """Whether the bot and *person* are members of one guild."""
        return any(person.id in guild.members for guild in self.guilds.values())

    def retire(self, attachment: Attachment) -> None:
        """Forget a file that no message shows any more, but keep the last few: a page may be loading them."""
        self._replaced.append(attachment.id)
        if len(self._replaced) > REPLACED_FILES_KEPT:
            self.files.pop(self._replaced.pop(0), None)
