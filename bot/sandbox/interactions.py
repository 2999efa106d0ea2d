"""Interactions: a person uses the bot; the bot answers in time, once, in one of the ways that Discord has."""

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from bot.sandbox.api_errors import (
    ALREADY_ACKNOWLEDGED,
    EXPIRED_TOKEN,
    UNKNOWN_INTERACTION,
    UNKNOWN_MESSAGE,
    UNKNOWN_WEBHOOK,
    DiscordApiError,
)
from bot.sandbox.event_dispatcher import EventDispatcher, message_for_bot
from bot.sandbox.files import Upload
from bot.sandbox.json_values import Json, snowflake
from bot.sandbox.messages import Messages, Origin
from bot.sandbox.payloads import (
    interaction_channel_json,
    member_json,
    message_json,
    partial_guild_json,
    user_json,
)
from bot.sandbox.permissions import permissions_in
from bot.sandbox.user_events import message_for_user
from bot.sandbox.validation.components import with_ids
from bot.sandbox.validation.interaction_callback import check_callback, check_choices, check_modal
from bot.sandbox.world import EPHEMERAL, LOADING, Channel, Message, MessageType, User, World

ANSWER_WITHIN_S = 3.0
TOKEN_LIVES_S = 900.0
FILE_LIMIT = 10 * 1024 * 1024


class InteractionType(IntEnum):
    """Discord's numbers for what a person did."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class CallbackType(IntEnum):
    """Discord's numbers for the first answer of the bot."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


@dataclass(slots=True, eq=False)
class Interaction:
    """One use of the bot by one person, and what became of it.

    *source* is the message whose component was used (for a form: whose component opened it), *original*
    the message that @original means, *shown* the one that the answer created or edited.
    """

    id: int
    type: InteractionType
    person: User
    channel: Channel
    content: Json
    created_at: float
    token: str = field(default_factory=lambda: secrets.token_urlsafe(48))
    source: Message | None = None
    opener: "Interaction | None" = None
    callback: CallbackType | None = None
    original: Message | None = None
    shown: Message | None = None
    modal: Json | None = None
    choices: list[Json] | None = None
    failed: bool = False
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def state(self) -> str:
        """waiting, deferred ("is thinking"), answered or failed; a silent one (type 6) is an answer."""
        if self.failed:
            return "failed"
        if self.callback is None:
            return "waiting"
        return "deferred" if self.original is not None and self.original.flags & LOADING else "answered"

    @property
    def is_settled(self) -> bool:
        """Whether nothing more is awaited."""
        return self.state in ("answered", "failed")

    def metadata(self) -> Json:
        """What messages that answer it carry of it."""
        found: Json = {
            "id": str(self.id),
            "type": int(self.type),
            "user": user_json(self.person),
            "authorizing_integration_owners": _owners(self.channel),
        }
        if self.type is InteractionType.COMMAND:
            found |= {"name": command_path(self.content), "command_type": 1}
        if self.type is InteractionType.COMPONENT and self.source is not None:
            found["interacted_message_id"] = str(self.source.id)
        if self.opener is not None:
            found["triggering_interaction_metadata"] = self.opener.metadata()
        return found


class Interactions:
    """All interactions of the last fifteen minutes."""

    def __init__(self, world: World, messages: Messages, dispatcher: EventDispatcher) -> None:
        self._world = world
        self._messages = messages
        self._dispatcher = dispatcher
        self._by_id: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        world.clock.when_advanced(self.expire)

    def get(self, interaction_id: int | None) -> Interaction | None:
        """A known interaction."""
        return self._by_id.get(interaction_id or 0)

    def begin(
        self,
        interaction_type: InteractionType,
        person: User,
        channel: Channel,
        content: Json,
        *,
        source: Message | None = None,
        opener: Interaction | None = None,
    ) -> Interaction:
        """A person used the bot: tell it, and give it three seconds."""
        now = self._world.clock.now()
        interaction = Interaction(
            self._world.ids.new(),
            interaction_type,
            person,
            channel,
            content,
            now,
            source=source,
            opener=opener,
        )
        self._forget_old()
        self._by_id[interaction.id] = self._by_token[interaction.token] = interaction
        self._dispatcher.interaction_created(self._payload(interaction), channel.guild)
        loop = asyncio.get_running_loop()
        loop.call_later(ANSWER_WITHIN_S + 0.01, self._fail_if_late, interaction)
        loop.call_later(TOKEN_LIVES_S + 0.01, self._fail_if_thinking, interaction)
        return interaction

    def expire(self) -> None:
        """Fail what was not answered in time, after the time made a leap."""
        for interaction in list(self._by_id.values()):
            self._fail_if_late(interaction)
            self._fail_if_thinking(interaction)

    def _forget_old(self) -> None:
        """Forget what is much older than its token; the oldest come first."""
        too_old = self._world.clock.now() - 2 * TOKEN_LIVES_S
        while self._by_id:
            interaction = next(iter(self._by_id.values()))
            if interaction.created_at >= too_old:
                return
            del self._by_id[interaction.id], self._by_token[interaction.token]

    def answer(
        self, interaction_id: int | None, token: str, body: Any, uploads: Sequence[Upload]
    ) -> Interaction:
        """The bot's first answer: callback types 4 to 9."""
        interaction = self.get(interaction_id)
        if interaction is None or interaction.token != token:
            raise DiscordApiError(UNKNOWN_INTERACTION)
        if interaction.callback is not None:
            raise DiscordApiError(ALREADY_ACKNOWLEDGED)
        if interaction.failed or self._is_late(interaction):
            raise DiscordApiError(UNKNOWN_INTERACTION)
        callback = CallbackType(
            check_callback(body, int(interaction.type), has_message=interaction.source is not None)
        )
        self._carry_out(interaction, callback, body.get("data") or {}, uploads)
        interaction.callback = callback
        self._tell(interaction)
        if interaction.modal is not None:
            self._dispatcher.modal_opened(self.view(interaction), interaction.channel, interaction.person)
        return interaction

    def by_token(self, token: str) -> Interaction:
        """The answered interaction whose token the bot goes on with."""
        interaction = self._by_token.get(token)
        if interaction is None or interaction.callback is None:
            raise DiscordApiError(UNKNOWN_WEBHOOK)
        if interaction.created_at < self._world.clock.now() - TOKEN_LIVES_S:
            raise DiscordApiError(EXPIRED_TOKEN)
        return interaction

    def message_of(self, interaction: Interaction, which: str) -> Message:
        """@original, or a message by id that this interaction made."""
        if which == "@original":
            message = interaction.original
        else:
            message = interaction.channel.messages.get(snowflake(which) or 0)
            mine = message is not None and (message is interaction.original or _made_by(message, interaction))
            message = message if mine else None
        if message is None or message.id not in message.channel.messages:
            raise DiscordApiError(UNKNOWN_MESSAGE)
        return message

    def edit(self, interaction: Interaction, which: str, body: Json, uploads: Sequence[Upload]) -> Message:
        """Edit @original or a follow-up."""
        message = self._messages.edit(self.message_of(interaction, which), body, uploads)
        self._show(interaction, message)
        return message

    def delete(self, interaction: Interaction, which: str) -> None:
        """Delete @original or a follow-up."""
        message = self.message_of(interaction, which)
        message.flags &= ~LOADING
        self._messages.delete(message)
        self._tell(interaction)

    def follow_up(self, interaction: Interaction, body: Json, uploads: Sequence[Upload]) -> Message:
        """One more message; after a deferred answer the first one takes that answer's place."""
        original = interaction.original
        if original is not None and original.flags & LOADING:
            message = self._messages.edit(original, body, uploads)
        else:
            origin = self._origin(interaction, _flags(body))
            if original is not None:
                origin.metadata["original_response_message_id"] = str(original.id)
            message = self._messages.send(interaction.channel, self._world.bot, body, uploads, origin)
        self._show(interaction, message)
        return message

    def view(self, interaction: Interaction) -> Json:
        """The interaction as its person sees it."""
        shown = interaction.shown
        if shown is not None and shown.id not in shown.channel.messages:
            shown = None
        return {
            "id": str(interaction.id),
            "state": interaction.state,
            "type": None if interaction.callback is None else int(interaction.callback),
            "message": None
            if shown is None
            else message_for_user(shown, interaction.person, self._world.url),
            "modal": interaction.modal,
        }

    def callback_json(self, interaction: Interaction) -> Json:
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
            resource["message"] = message_json(message, self._world.url)
        return {"interaction": found, "resource": resource}

    def _carry_out(
        self, interaction: Interaction, callback: CallbackType, content: Json, uploads: Sequence[Upload]
    ) -> None:
        match callback:
            case CallbackType.MESSAGE:
                origin = self._origin(interaction, _flags(content))
                message = self._messages.send(interaction.channel, self._world.bot, content, uploads, origin)
                interaction.original = interaction.shown = message
            case CallbackType.DEFERRED_MESSAGE:
                origin = self._origin(interaction, _flags(content) & EPHEMERAL | LOADING)
                message = self._messages.send(interaction.channel, self._world.bot, {}, (), origin)
                interaction.original = interaction.shown = message
            case CallbackType.DEFERRED_UPDATE:
                interaction.original = interaction.source
            case CallbackType.UPDATE:
                assert interaction.source is not None
                interaction.shown = self._messages.edit(interaction.source, content, uploads)
                interaction.original = interaction.source
            case CallbackType.CHOICES:
                interaction.choices = check_choices(content)
            case CallbackType.MODAL:
                check_modal(content)
                interaction.modal = {**content, "components": with_ids(content["components"])}

    def _origin(self, interaction: Interaction, flags: int) -> Origin:
        private = interaction.person.id if flags & EPHEMERAL else None
        first = interaction.type is InteractionType.COMMAND and interaction.callback is None
        kind = MessageType.COMMAND if first else MessageType.DEFAULT
        return Origin(interaction.metadata(), private, flags & (EPHEMERAL | LOADING), kind)

    def _show(self, interaction: Interaction, message: Message) -> None:
        interaction.shown = interaction.shown or message
        self._tell(interaction)

    def _tell(self, interaction: Interaction) -> None:
        """Wake who waits for it, and tell the person's page."""
        interaction.changed.set()
        interaction.changed = asyncio.Event()
        if interaction.type is not InteractionType.AUTOCOMPLETE:
            self._dispatcher.interaction_updated(
                self.view(interaction), interaction.channel, interaction.person
            )

    def _is_late(self, interaction: Interaction) -> bool:
        return self._world.clock.now() > interaction.created_at + ANSWER_WITHIN_S

    def _fail_if_late(self, interaction: Interaction) -> None:
        if interaction.callback is None and not interaction.failed and self._is_late(interaction):
            interaction.failed = True
            self._tell(interaction)

    def _fail_if_thinking(self, interaction: Interaction) -> None:
        is_over = self._world.clock.now() > interaction.created_at + TOKEN_LIVES_S
        if is_over and interaction.state == "deferred":
            interaction.failed = True
            self._tell(interaction)

    def _payload(self, interaction: Interaction) -> Json:
        """The event INTERACTION_CREATE."""
        channel, person, bot = interaction.channel, interaction.person, self._world.bot
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
            "authorizing_integration_owners": _owners(channel),
            "attachment_size_limit": FILE_LIMIT,
        }
        if interaction.source is not None:
            found["message"] = message_for_bot(interaction.source, self._world)
        return found | _place(channel, person)


def _place(channel: Channel, person: User) -> Json:
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


def _owners(channel: Channel) -> Json:
    return {"0": "0" if channel.guild is None else str(channel.guild.id)}


def _flags(body: Any) -> int:
    flags = body.get("flags") if isinstance(body, dict) else 0
    return flags if isinstance(flags, int) else 0


def _made_by(message: Message, interaction: Interaction) -> bool:
    return message.metadata is not None and message.metadata["id"] == str(interaction.id)


def command_path(content: Json) -> str:
    """A command's full name, its subcommands included: "danger start"."""
    names = [content["name"]]
    options = content.get("options") or []
    while options and options[0]["type"] in (1, 2):
        names.append(options[0]["name"])
        options = options[0].get("options") or []
    return " ".join(names)
