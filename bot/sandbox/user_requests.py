"""What a person does, checked as their Discord app would check it before it becomes an interaction or a message."""

from typing import Any

from bot.sandbox.api_errors import LocalApiError
from bot.sandbox.commands import Commands
from bot.sandbox.interaction import CallbackType, Interaction, InteractionType
from bot.sandbox.interactions import Interactions
from bot.sandbox.json_values import Json, snowflake
from bot.sandbox.messages import Messages
from bot.sandbox.payloads import member_json, role_json, user_json
from bot.sandbox.permissions import SEND_IN_THREADS, SEND_MESSAGES, may_see, permissions_in
from bot.sandbox.validation.components import LINK, SELECTS, STRING_SELECT, least_most, walk_components
from bot.sandbox.world import LOADING, Channel, Message, User, World

TEXT_INPUT = 4


class UserRequests:
    """Turns what a person asks for below /local/as/{user} into interactions and messages."""

    def __init__(
        self, world: World, commands: Commands, interactions: Interactions, messages: Messages
    ) -> None:
        self.commands = commands
        self._world = world
        self._interactions = interactions
        self._messages = messages

    def channel_for(self, person: User, channel_id: Any) -> Channel:
        """A channel that the person sees."""
        channel = self._world.channels.get(snowflake(channel_id) or 0)
        if channel is None or not may_see(channel, person):
            raise LocalApiError("There is no such channel among your places; choose another.", 404)
        return channel

    def run_command(self, person: User, body: Json) -> Interaction:
        """Use a slash command."""
        channel = self.channel_for(person, body.get("channel"))
        data = self.commands.interaction_data(person, channel, _text(body, "name"), _options(body))
        return self._interactions.begin(InteractionType.COMMAND, person, channel, data)

    def autocomplete(self, person: User, body: Json) -> Interaction:
        """Ask for choices for the option that is being typed."""
        channel = self.channel_for(person, body.get("channel"))
        focused = _text(body, "focused")
        data = self.commands.interaction_data(person, channel, _text(body, "name"), _options(body), focused)
        return self._interactions.begin(InteractionType.AUTOCOMPLETE, person, channel, data)

    def press(self, person: User, body: Json) -> Interaction:
        """Press a button or choose in a select; with "forged" also what no client shows."""
        message = self._message(person, body.get("message"))
        custom_id = _text(body, "custom_id")
        values = body.get("values")
        if values is not None and not _are_texts(values):
            raise LocalApiError("Give 'values' as a list of texts.")
        if body.get("forged") is True:
            part: Json = {"type": 2 if values is None else STRING_SELECT, "id": 0}
        else:
            part = pressable(message, custom_id)
            _check_values(part, values)
        content = {"custom_id": custom_id, "component_type": part["type"], "id": part["id"]}
        if part["type"] in SELECTS:
            content["values"] = values
        if part["type"] in SELECTS and part["type"] != STRING_SELECT:
            content["resolved"] = self._resolved(message.channel, values or [])
        return self._interactions.begin(
            InteractionType.COMPONENT, person, message.channel, content, source=message
        )

    def submit_modal(self, person: User, body: Json) -> Interaction:
        """Submit a modal."""
        opener = self._interactions.get(snowflake(body.get("interaction")))
        if opener is None or opener.person is not person or opener.callback is not CallbackType.MODAL:
            raise LocalApiError("That interaction opened no form for you; open it again.", 404)
        assert opener.modal is not None
        fields = body.get("fields")
        if not isinstance(fields, dict):
            raise LocalApiError("Give 'fields' as an object from each field's custom_id to its value.")
        content = {
            "custom_id": opener.modal["custom_id"],
            "components": [_filled(part, fields) for part in opener.modal["components"]],
        }
        unknown = set(fields) - {
            part["custom_id"]
            for _, part in walk_components(opener.modal["components"], ())
            if "custom_id" in part
        }
        if unknown:
            raise LocalApiError(f"The form has no field {min(unknown)!r}; leave it out.")
        return self._interactions.begin(
            InteractionType.MODAL, person, opener.channel, content, source=opener.source, opener=opener
        )

    def say(self, person: User, body: Json) -> Message:
        """Write an ordinary message."""
        channel = self.channel_for(person, body.get("channel"))
        if not _text(body, "content").strip():
            raise LocalApiError("Write something first.")
        needed = SEND_IN_THREADS if channel.is_thread else SEND_MESSAGES
        if not channel.is_dm and not permissions_in(channel, person.id) & needed:
            raise LocalApiError("You may not write in this channel; choose another.", 403)
        return self._messages.send(channel, person, {"content": body["content"]}, ())

    def _message(self, person: User, message_id: Any) -> Message:
        number = snowflake(message_id) or 0
        for channel in self._world.channels.values():
            message = channel.messages.get(number)
            if message is not None and may_see(channel, person) and message.visible_to in (None, person.id):
                return message
        raise LocalApiError("There is no such message for you; it may have been deleted.", 404)

    def _resolved(self, channel: Channel, values: list[str]) -> Json:
        """Who and what the chosen ids stand for."""
        found: Json = {}
        roles = channel.guild.roles if channel.guild else {}
        members = channel.guild.members if channel.guild else {}
        for value in values:
            number = snowflake(value) or 0
            if user := self._world.user(number):
                found.setdefault("users", {})[value] = user_json(user)
            if member := members.get(number):
                content = member_json(member, permissions_in(channel, number))
                found.setdefault("members", {})[value] = {k: v for k, v in content.items() if k != "user"}
            if role := roles.get(number):
                found.setdefault("roles", {})[value] = role_json(role)
        return found


def pressable(message: Message, custom_id: str) -> Json:
    """The component of *message* with that custom_id, where a client would let it be used."""
    part = next(
        (p for _, p in walk_components(message.components, ()) if p.get("custom_id") == custom_id), None
    )
    if part is None or part.get("style") == LINK or message.flags & LOADING:
        raise LocalApiError("This message has no such button or select; look at it again.")
    if part.get("disabled"):
        raise LocalApiError("This button or select is switched off; wait until the bot offers it again.")
    return part


def _check_values(part: Json, values: list[str] | None) -> None:
    if part["type"] not in SELECTS:
        if values is not None:
            raise LocalApiError("A button takes no values; leave them out.")
        return
    low, high = least_most(part)
    if values is None or not low <= len(values) <= high or len(set(values)) != len(values):
        raise LocalApiError(f"Choose {low} to {high} different values.")
    known = {option["value"] for option in part.get("options") or []}
    if part["type"] == STRING_SELECT and not set(values) <= known:
        raise LocalApiError(f"Choose among these values: {', '.join(sorted(known))}.")


def _filled(part: Json, fields: Json) -> Json:
    """One component of a modal as it is submitted."""
    if part["type"] == 1:
        return {"type": 1, "id": part["id"], "components": [_field(p, fields) for p in part["components"]]}
    if part["type"] == 18:
        return {"type": 18, "id": part["id"], "component": _field(part["component"], fields)}
    return {"type": part["type"], "id": part["id"]}


def _field(part: Json, fields: Json) -> Json:
    found = {"type": part["type"], "id": part["id"], "custom_id": part["custom_id"]}
    given = fields.get(part["custom_id"])
    if part["type"] == TEXT_INPUT:
        return {**found, "value": _typed(part, given)}
    values = [] if given is None else given
    if not _are_texts(values):
        raise LocalApiError(f"Give the field {part['custom_id']!r} a list of texts.")
    if values or part.get("required") is not False:
        _check_values(part, values)
    return {**found, "values": values}


def _typed(part: Json, given: Any) -> str:
    """What stands in a text field; left alone it keeps the text that it came with."""
    text = part.get("value") or "" if given is None else given
    if not isinstance(text, str):
        raise LocalApiError(f"Give the field {part['custom_id']!r} a text.")
    required = part.get("required") is not False
    low, high = part.get("min_length") or int(required), part.get("max_length") or 4000
    if not low <= len(text) <= high and (text or required):
        raise LocalApiError(f"The field {part['custom_id']!r} takes {low} to {high} characters.")
    return text


def _text(body: Json, key: str) -> str:
    text = body.get(key)
    if not isinstance(text, str) or not text:
        raise LocalApiError(f"Give {key!r} as text.")
    return text


def _options(body: Json) -> Json:
    options = body.get("options") or {}
    if not isinstance(options, dict):
        raise LocalApiError("Give 'options' as an object from each option's name to its value.")
    return options


def _are_texts(values: Any) -> bool:
    return isinstance(values, list) and all(isinstance(value, str) for value in values)
