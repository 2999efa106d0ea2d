"""Interactions: a person uses the bot; the bot answers in time, once, in one of the ways that Discord has."""

import asyncio
from collections.abc import Sequence
from typing import Any

from bot.sandbox.api_errors import (
    ALREADY_ACKNOWLEDGED,
    EXPIRED_TOKEN,
    UNKNOWN_INTERACTION,
    UNKNOWN_MESSAGE,
    UNKNOWN_WEBHOOK,
    DiscordApiError,
)
from bot.sandbox.event_dispatcher import EventDispatcher
from bot.sandbox.files import Upload
from bot.sandbox.interaction import CallbackType, Interaction, InteractionType
from bot.sandbox.interaction_payloads import interaction_create_json, interaction_for_user
from bot.sandbox.json_values import Json, snowflake
from bot.sandbox.messages import Messages, Origin
from bot.sandbox.validation.components import with_ids
from bot.sandbox.validation.interaction_callback import check_callback, check_choices, check_modal
from bot.sandbox.world import EPHEMERAL, LOADING, Channel, Message, MessageType, User, World

# Discord's: its page on receiving and responding to interactions
ANSWER_WITHIN_S = 3.0
TOKEN_LIVES_S = 900.0


class Interactions:
    """All interactions whose tokens live, and for a while those whose tokens have died."""

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
        self._dispatcher.interaction_created(interaction_create_json(interaction, self._world), channel.guild)
        loop = asyncio.get_running_loop()
        loop.call_later(ANSWER_WITHIN_S + 0.01, self._fail_if_late, interaction)
        loop.call_later(TOKEN_LIVES_S + 0.01, self._fail_if_thinking, interaction)
        return interaction

    def expire(self) -> None:
        """Fail what was not answered in time, after the clock was put forward."""
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
            self._dispatcher.modal_opened(self.for_user(interaction), interaction.channel, interaction.person)
        return interaction

    def by_token(self, token: str) -> Interaction:
        """The answered interaction that the bot follows up with this token."""
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
        self._note_result(interaction, message)
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
        self._note_result(interaction, message)
        return message

    def for_user(self, interaction: Interaction) -> Json:
        """The interaction as its person may see it."""
        return interaction_for_user(interaction, self._world.url)

    def _carry_out(
        self, interaction: Interaction, callback: CallbackType, content: Json, uploads: Sequence[Upload]
    ) -> None:
        match callback:
            case CallbackType.MESSAGE:
                origin = self._origin(interaction, _flags(content))
                message = self._messages.send(interaction.channel, self._world.bot, content, uploads, origin)
                interaction.original = interaction.result = message
            case CallbackType.DEFERRED_MESSAGE:
                origin = self._origin(interaction, _flags(content) & EPHEMERAL | LOADING)
                message = self._messages.send(interaction.channel, self._world.bot, {}, (), origin)
                interaction.original = interaction.result = message
            case CallbackType.DEFERRED_UPDATE:
                interaction.original = interaction.source
            case CallbackType.UPDATE:
                assert interaction.source is not None
                interaction.result = self._messages.edit(interaction.source, content, uploads)
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

    def _note_result(self, interaction: Interaction, message: Message) -> None:
        interaction.result = interaction.result or message
        self._tell(interaction)

    def _tell(self, interaction: Interaction) -> None:
        """Wake whoever waits for it, and tell the person's page."""
        interaction.changed.set()
        interaction.changed = asyncio.Event()
        if interaction.type is not InteractionType.AUTOCOMPLETE:
            self._dispatcher.interaction_updated(
                self.for_user(interaction), interaction.channel, interaction.person
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


def _flags(body: Any) -> int:
    flags = body.get("flags") if isinstance(body, dict) else 0
    return flags if isinstance(flags, int) else 0


def _made_by(message: Message, interaction: Interaction) -> bool:
    return message.metadata is not None and message.metadata["id"] == str(interaction.id)
