"""One interaction: what a person did, what the bot answered, and what messages carry of it."""

import asyncio
import secrets
from dataclasses import dataclass, field
from enum import IntEnum

from bot.sandbox.json_values import Json
from bot.sandbox.payloads import user_json
from bot.sandbox.world import LOADING, Channel, Message, User


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

    *source* is the message whose component was used (for a modal: whose component opened it), *original*
    the message that @original means, *result* the one that the answer created or edited.
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
    result: Message | None = None
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
            "authorizing_integration_owners": integration_owners(self.channel),
        }
        if self.type is InteractionType.COMMAND:
            found |= {"name": command_path(self.content), "command_type": 1}
        if self.type is InteractionType.COMPONENT and self.source is not None:
            found["interacted_message_id"] = str(self.source.id)
        if self.opener is not None:
            found["triggering_interaction_metadata"] = self.opener.metadata()
        return found


def integration_owners(channel: Channel) -> Json:
    """Whose installation of the bot was used: the server's, or 0 for a direct message."""
    return {"0": "0" if channel.guild is None else str(channel.guild.id)}


def command_path(content: Json) -> str:
    """A command's full name, its subcommands included: "danger start"."""
    names = [content["name"]]
    options = content.get("options") or []
    while options and options[0]["type"] in (1, 2):
        names.append(options[0]["name"])
        options = options[0].get("options") or []
    return " ".join(names)
