"""Messages sent, edited and deleted, whoever asks for it: REST, an interaction, a person."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.sandbox.api_errors import (
    CANNOT_DM,
    EMPTY_MESSAGE,
    INVALID_FORM,
    MISSING_PERMISSIONS,
    THREAD_ARCHIVED,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    DiscordApiError,
)
from bot.sandbox.event_dispatcher import EventDispatcher
from bot.sandbox.files import Upload, attach
from bot.sandbox.json_values import Json, snowflake
from bot.sandbox.payloads import attachment_json
from bot.sandbox.permissions import ATTACH_FILES, EMBED_LINKS, MENTION_EVERYONE, permissions_in
from bot.sandbox.validation.components import with_ids
from bot.sandbox.validation.form_errors import FormErrors
from bot.sandbox.validation.message_body import check_message
from bot.sandbox.world import (
    COMPONENTS_V2,
    EPHEMERAL,
    HAS_THREAD,
    LOADING,
    Attachment,
    Channel,
    Message,
    MessageType,
    User,
    World,
)

SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS = 1 << 2, 1 << 12
SENDABLE = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2
EDITABLE = SUPPRESS_EMBEDS | COMPONENTS_V2
KEPT_ON_EDIT = EPHEMERAL | HAS_THREAD | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2
NONCE_KEPT_S = 180.0  # "the past few minutes", as Discord says of enforce_nonce; three is a guess
MENTION = re.compile(r"<@!?(\d{1,20})>")
ATTACHED = re.compile(r"attachment://(.+)")


@dataclass(frozen=True, slots=True)
class Origin:
    """What a message that answers an interaction takes over from it."""

    metadata: Json
    visible_to: int | None = None
    flags: int = 0
    type: MessageType = MessageType.DEFAULT


class Messages:
    """Makes and changes messages, and dispatches their events."""

    def __init__(self, world: World, dispatcher: EventDispatcher) -> None:
        self._world = world
        self._dispatcher = dispatcher
        self._nonces: dict[tuple[int, str], tuple[float, Message]] = {}

    def send(
        self,
        channel: Channel,
        author: User,
        body: Json,
        uploads: Sequence[Upload],
        origin: Origin | None = None,
    ) -> Message:
        """Create a message; refuses it where a limit is broken or it would be empty."""
        check_message(body, uploads, kept={}, v2=False)
        if (known := self._sent_before(channel, body)) is not None:
            return known
        if author.bot and channel.is_dm and channel.recipients[0].dms_closed and origin is None:
            raise DiscordApiError(CANNOT_DM)
        message = self._new(channel, author, body, origin)
        self._fill(message, body, uploads)
        if message.is_empty and not message.flags & LOADING:
            raise DiscordApiError(EMPTY_MESSAGE)
        message.pinged = self._pinged(message, body)
        self._keep(message, body)
        self._dispatcher.message_created(message)
        return message

    def _new(self, channel: Channel, author: User, body: Json, origin: Origin | None) -> Message:
        """A message without content, of the right kind, that nobody sees yet."""
        reference = self._reference(channel, body)
        self._wake(channel)
        now = self._world.clock.now()
        message = Message(self._world.ids.new(), channel, author, now, reference=reference)
        message.flags = (body.get("flags") or 0) & SENDABLE
        if reference is not None:
            message.type = MessageType.REPLY
        if origin is not None:
            message.metadata, message.visible_to = origin.metadata, origin.visible_to
            message.type = origin.type
            message.flags |= origin.flags
        return message

    def edit(self, message: Message, body: Json, uploads: Sequence[Upload]) -> Message:
        """Change a message; what *body* does not name stays, and of the attachments those it lists."""
        kept = {attachment.id: attachment.filename for attachment in message.attachments}
        check_message(body, uploads, kept=kept, v2=message.is_v2)
        if message.channel.messages.get(message.id) is not message:
            raise DiscordApiError(UNKNOWN_MESSAGE)
        if message.channel.archived:
            raise DiscordApiError(THREAD_ARCHIVED)
        before = _BeforeEdit.of(message)
        if body.get("flags") is not None:
            message.flags = message.flags & (KEPT_ON_EDIT | LOADING) | body["flags"] & EDITABLE
        message.flags &= ~LOADING
        self._fill(message, body, uploads)
        if message.is_empty or (message.is_v2 and (message.content or message.embeds)):
            error = _v2_alone() if message.is_v2 else DiscordApiError(EMPTY_MESSAGE)
            before.restore(message)
            raise error
        for attachment in before.attachments:
            if attachment not in message.attachments:
                self._world.retire(attachment)
        message.edited_at = self._world.clock.now()
        self._dispatcher.message_updated(message)
        return message

    def delete(self, message: Message) -> None:
        """Delete a message with its files."""
        message.channel.messages.pop(message.id, None)
        for attachment in message.attachments:
            self._world.retire(attachment)
        self._dispatcher.message_deleted(message)

    def in_channel(self, channel: Channel, message_id: int | None) -> Message:
        """The message with that id as the bot's token sees it: ephemeral ones are not there."""
        found = channel.messages.get(message_id or 0)
        if found is None or found.visible_to is not None:
            raise DiscordApiError(UNKNOWN_MESSAGE)
        return found

    def _sent_before(self, channel: Channel, body: Json) -> Message | None:
        """The message that was sent with the same nonce a moment ago, where the sender does not want a second one."""
        if not body.get("enforce_nonce") or body.get("nonce") is None:
            return None
        at, message = self._nonces.get((channel.id, str(body["nonce"])), (0.0, None))
        return message if at > self._world.clock.now() - NONCE_KEPT_S else None

    def _reference(self, channel: Channel, body: Json) -> Message | None:
        reference = body.get("message_reference")
        if reference is None:
            return None
        found = channel.messages.get(snowflake(reference["message_id"]) or 0)
        if found is None and reference.get("fail_if_not_exists", True):
            errors = FormErrors()
            errors.add(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
            errors.raise_if_any()
        return found

    def _wake(self, channel: Channel) -> None:
        """A message in an archived thread opens it again, unless the thread is locked."""
        if self._world.channels.get(channel.id) is not channel:
            raise DiscordApiError(UNKNOWN_CHANNEL)
        if channel.archived and channel.locked:
            raise DiscordApiError(THREAD_ARCHIVED)
        if channel.archived:
            channel.archived, channel.archive_changed_at = False, self._world.clock.now()
            self._dispatcher.channel_updated(channel)

    def _fill(self, message: Message, body: Json, uploads: Sequence[Upload]) -> None:
        """Put into *message* what *body* names."""
        if "content" in body:
            message.content = body["content"] or ""
            message.mentions = self._mentioned(message, body)
            message.mentions_everyone = self._pings_everyone(message, body)
        message.attachments = self._attachments(message, body, uploads)
        if body.get("embeds") is not None:
            embeds = [{"type": "rich", **embed} for embed in body["embeds"]]
            message.embeds = [] if message.flags & SUPPRESS_EMBEDS else self._resolved(embeds, message)
        if body.get("components") is not None:
            message.components = self._resolved(with_ids(body["components"]), message)

    def _attachments(self, message: Message, body: Json, uploads: Sequence[Upload]) -> list[Attachment]:
        listed: list[Json] | None = body.get("attachments")
        entries = {snowflake(entry["id"]): entry for entry in listed or []}
        kept = [old for old in message.attachments if listed is None or old.id in entries]
        for old in kept:
            old.description = entries.get(old.id, {}).get("description", old.description)
        return kept + [self._attach(message, upload, entries.get(upload.number, {})) for upload in uploads]

    def _attach(self, message: Message, upload: Upload, entry: Json) -> Attachment:
        name = entry.get("filename") or upload.filename
        return attach(self._world, upload, message.channel.id, name, entry.get("description"))

    def _resolved(self, value: Any, message: Message) -> Any:
        """A copy of *value* in which attachment:// addresses have become those of the files."""
        if isinstance(value, list):
            return [self._resolved(part, message) for part in value]
        if not isinstance(value, dict):
            return value
        found = {key: self._resolved(part, message) for key, part in value.items()}
        attached = ATTACHED.fullmatch(found["url"]) if isinstance(found.get("url"), str) else None
        if attached is None:
            return found
        return {**found, **self._media(next(a for a in message.attachments if a.filename == attached[1]))}

    def _media(self, attachment: Attachment) -> Json:
        found = attachment_json(attachment, self._world.url)
        keys = ("url", "proxy_url", "width", "height", "content_type")
        media = {key: found[key] for key in keys if key in found}
        return {**media, "attachment_id": str(attachment.id), "loading_state": 2, "flags": 0}

    def _mentioned(self, message: Message, body: Json) -> list[User]:
        """The people that the content names, as far as *body* lets them be mentioned."""
        ids = dict.fromkeys(int(found) for found in MENTION.findall(message.content))
        allowed = body.get("allowed_mentions")
        if allowed is not None and "users" not in (allowed.get("parse") or []):
            named = {snowflake(user) for user in allowed.get("users") or []}
            ids = {number: None for number in ids if number in named}
        return [user for number in ids if (user := self._world.user(number))]

    def _pings_everyone(self, message: Message, body: Json) -> bool:
        if "@everyone" not in message.content and "@here" not in message.content:
            return False
        allowed = body.get("allowed_mentions")
        if message.channel.is_dm or (allowed is not None and "everyone" not in (allowed.get("parse") or [])):
            return False
        return bool(permissions_in(message.channel, message.author.id) & MENTION_EVERYONE)

    def _pinged(self, message: Message, body: Json) -> frozenset[int]:
        """Whom a new message pings: those it mentions, and the author that it replies to."""
        if message.flags & LOADING:
            return frozenset()
        pinged = {user.id for user in message.mentions}
        if message.mentions_everyone and message.channel.guild is not None:
            pinged |= set(message.channel.guild.members)
        allowed = body.get("allowed_mentions")
        if message.reference is not None and (allowed is None or allowed.get("replied_user")):
            pinged.add(message.reference.author.id)
        return frozenset(pinged - {message.author.id})

    def _keep(self, message: Message, body: Json) -> None:
        message.channel.messages[message.id] = message
        if body.get("nonce") is None:
            return
        message.nonce = str(body["nonce"])
        now = self._world.clock.now()
        self._nonces = {key: kept for key, kept in self._nonces.items() if kept[0] > now - NONCE_KEPT_S}
        self._nonces[message.channel.id, message.nonce] = (now, message)


@dataclass(frozen=True, slots=True)
class _BeforeEdit:
    """What an edit may change, kept to put it back where the edit is refused."""

    content: str
    attachments: list[Attachment]
    embeds: list[Json]
    components: list[Json]
    flags: int

    @classmethod
    def of(cls, message: Message) -> "_BeforeEdit":
        return cls(message.content, message.attachments, message.embeds, message.components, message.flags)

    def restore(self, message: Message) -> None:
        message.content, message.attachments = self.content, self.attachments
        message.embeds, message.components, message.flags = self.embeds, self.components, self.flags


def _v2_alone() -> DiscordApiError:
    """The error for an edit that would leave content or embeds beside Components V2."""
    errors = FormErrors()
    message = "The field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
    errors.add(("content",), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message)
    return DiscordApiError(INVALID_FORM, errors=errors.tree)


def require_bits(channel: Channel, member_id: int, bits: int) -> None:
    """Refuse with code 50013 where a permission in *channel* is missing."""
    if permissions_in(channel, member_id) & bits != bits:
        raise DiscordApiError(MISSING_PERMISSIONS)


def bits_for(body: Json, uploads: Sequence[Upload]) -> int:
    """The permissions that a message's content needs, besides the one for sending it."""
    return (ATTACH_FILES if uploads else 0) | (EMBED_LINKS if body.get("embeds") else 0)
