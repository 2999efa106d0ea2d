"""The bot's commands: kept as sent, offered to a person in their language, used with checked options."""

from collections.abc import Iterator
from typing import Any

from bot.sandbox.api_errors import UNKNOWN_COMMAND, DiscordApiError, LocalApiError
from bot.sandbox.json_values import Json, snowflake
from bot.sandbox.payloads import interaction_channel_json, member_json, role_json, user_json
from bot.sandbox.permissions import ADMINISTRATOR, permissions_in
from bot.sandbox.validation.application_command import (
    GROUP,
    INTEGER,
    NUMBER,
    STRING,
    SUBCOMMAND,
    check_command,
    check_commands,
)
from bot.sandbox.world import Channel, User, World

USER, CHANNEL, ROLE, MENTIONABLE, BOOLEAN = 6, 7, 8, 9, 5
MOST_TEXT = 6000  # Discord's page on application commands: the most that max_length may be


class Commands:
    """Commands by id; those of a guild know it by their guild_id."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._commands: dict[int, Json] = {}

    def all(self, guild_id: int | None) -> list[Json]:
        """The commands of one guild, or with None the global ones."""
        wanted = None if guild_id is None else str(guild_id)
        return [command for command in self._commands.values() if command.get("guild_id") == wanted]

    def one(self, command_id: int | None, guild_id: int | None) -> Json:
        """One command."""
        found = next((c for c in self.all(guild_id) if c["id"] == str(command_id)), None)
        if found is None:
            raise DiscordApiError(UNKNOWN_COMMAND)
        return found

    def replace(self, body: Any, guild_id: int | None) -> list[Json]:
        """Put a whole set in place of the present one; commands of the same type and name keep their ids."""
        checked = check_commands(body)
        old = {_key(command): command for command in self.all(guild_id)}
        for command in old.values():
            del self._commands[int(command["id"])]
        return [self._keep(command, guild_id, old.get(_key(command))) for command in checked]

    def put(self, body: Any, guild_id: int | None) -> Json:
        """Create one command, or replace the one of the same type and name."""
        checked = check_command(body)
        old = next((c for c in self.all(guild_id) if _key(c) == _key(checked)), None)
        return self._keep(checked, guild_id, old)

    def change(self, command_id: int | None, body: Any, guild_id: int | None) -> Json:
        """Change what *body* names of one command."""
        old = self.one(command_id, guild_id)
        checked = check_command({**old, **body} if isinstance(body, dict) else body)
        return self._keep(checked, guild_id, old)

    def remove(self, command_id: int | None, guild_id: int | None) -> None:
        """Delete one command."""
        del self._commands[int(self.one(command_id, guild_id)["id"])]

    def offered(self, person: User, channel: Channel) -> list[Json]:
        """What *person* is offered in *channel*; a guild's own commands hide global ones of the same name."""
        if channel.guild is not None and self._world.bot.id not in channel.guild.members:
            return []
        guild_id = channel.guild.id if channel.guild else None
        own = self.all(guild_id) if guild_id is not None else []
        names = {_key(command) for command in own}
        found = own + [command for command in self.all(None) if _key(command) not in names]
        return [c for c in found if c["type"] == 1 and _is_offered(c, person, channel)]

    def localised_for(self, person: User, channel: Channel) -> list[Json]:
        """The same as the person's app shows them: names and descriptions in that person's language."""
        return [localised(command, person.locale) for command in self.offered(person, channel)]

    def interaction_data(
        self, person: User, channel: Channel, path: str, options: Json, focused: str | None = None
    ) -> Json:
        """The "data" of an interaction for the command *path* ("danger start") with *options* by name.

        With *focused*, the option that is being typed, nothing is required and nothing of it is checked.
        """
        command, parts = self._find(person, channel, path.lower().split())
        values = _OptionValues(self._world, person, channel, focused)
        filled = values.fill((parts[-1] if parts else command).get("options") or [], options)
        for part in reversed(parts):
            filled = [{"name": part["name"], "type": part["type"], "options": filled}]
        found: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": filled}
        if values.resolved:
            found["resolved"] = values.resolved
        return found | ({"guild_id": command["guild_id"]} if "guild_id" in command else {})

    def _find(self, person: User, channel: Channel, words: list[str]) -> tuple[Json, list[Json]]:
        """The command and the subcommands that *words* name, in the original or in the person's language."""
        level = self.offered(person, channel)
        path: list[Json] = []
        while words:
            part = next((one for one in level if words[0] in _names(one, person.locale)), None)
            if part is None:
                raise LocalApiError(
                    f"There is no command {' '.join(words)!r} here; type / to see what there is."
                )
            path.append(part)
            words = words[1:]
            level = [option for option in part.get("options") or [] if option["type"] in (SUBCOMMAND, GROUP)]
        if not path or level:
            known = ", ".join(option["name"] for option in level)
            raise LocalApiError(f"Say which of these commands you mean: {known}.")
        return path[0], path[1:]

    def _keep(self, command: Json, guild_id: int | None, old: Json | None) -> Json:
        number = int(old["id"]) if old else self._world.ids.new()
        permissions = command.get("default_member_permissions")
        kept: Json = {
            **command,
            "type": command.get("type") or 1,
            "description": command.get("description") or "",
            "default_member_permissions": None if permissions is None else str(permissions),
            "id": str(number),
            "application_id": str(self._world.bot.id),
            "version": str(self._world.ids.new()),
        }
        if guild_id is not None:
            kept["guild_id"] = str(guild_id)
        self._commands[number] = kept
        return kept


class _OptionValues:
    """Fills in the options of one command, as a Discord app does before it sends them."""

    def __init__(self, world: World, person: User, channel: Channel, focused: str | None) -> None:
        self._world = world
        self._person = person
        self._channel = channel
        self._focused = focused
        self.resolved: Json = {}

    def fill(self, known: list[Json], given: Json) -> list[Json]:
        """The options in the order of the command."""
        locale = self._person.locale
        unknown = [name for name in given if not any(name in _names(option, locale) for option in known)]
        if unknown:
            raise LocalApiError(f"The command has no option {unknown[0]!r}; leave it out.")
        return list(self._filled(known, given))

    def _filled(self, known: list[Json], given: Json) -> Iterator[Json]:
        for option in known:
            name = next((name for name in _names(option, self._person.locale) if name in given), None)
            is_focused = self._focused is not None and self._focused in _names(option, self._person.locale)
            if name is None and not is_focused:
                if option.get("required") and self._focused is None:
                    raise LocalApiError(f"The option {option['name']!r} is required; give it a value.")
                continue
            value = given.get(name, "") if name else ""
            entry = {"name": option["name"], "type": option["type"]}
            if is_focused:
                yield {**entry, "value": value, "focused": True}
            else:
                yield {**entry, "value": self._value(option, value)}

    def _value(self, option: Json, value: Any) -> Any:
        if option.get("choices"):
            return self._choice(option, value)
        kind, name = option["type"], option["name"]
        if kind == STRING and isinstance(value, str):
            return _within(
                name, value, len(value), option.get("min_length") or 0, option.get("max_length") or MOST_TEXT
            )
        if kind in (INTEGER, NUMBER) and type(value) in (int, float) and (kind == NUMBER or value % 1 == 0):
            low, high = option.get("min_value"), option.get("max_value")
            most = 2**53
            number = _within(
                name, value, value, -most if low is None else low, most if high is None else high
            )
            return int(number) if kind == INTEGER else number
        if kind == BOOLEAN and isinstance(value, bool):
            return value
        if kind in (USER, CHANNEL, ROLE, MENTIONABLE) and self._resolve(kind, snowflake(value)):
            return str(value)
        raise LocalApiError(f"The option {name!r} can't be {value!r}; give it a value of its type.")

    def _choice(self, option: Json, value: Any) -> Any:
        for choice in option["choices"]:
            if value == choice["value"] or value in _names(choice, self._person.locale):
                return choice["value"]
        known = ", ".join(str(choice["name"]) for choice in option["choices"])
        raise LocalApiError(f"The option {option['name']!r} must be one of these: {known}.")

    def _resolve(self, kind: int, number: int | None) -> bool:
        """Look up who or what an id stands for; tell whether it exists."""
        guild = self._channel.guild
        user = self._world.user(number or 0)
        if kind in (USER, MENTIONABLE) and user is not None:
            self._note("users", user.id, user_json(user))
            if guild and (member := guild.members.get(user.id)):
                content = member_json(member, permissions_in(self._channel, user.id))
                del content["user"]
                self._note("members", user.id, content)
            return True
        channel = self._world.channels.get(number or 0)
        if kind == CHANNEL and channel is not None and channel.guild is guild:
            self._note("channels", channel.id, interaction_channel_json(channel, self._person.id))
            return True
        role = guild.roles.get(number or 0) if guild else None
        if kind in (ROLE, MENTIONABLE) and role is not None:
            self._note("roles", role.id, role_json(role))
            return True
        return False

    def _note(self, kind: str, number: int, value: Json) -> None:
        self.resolved.setdefault(kind, {})[str(number)] = value


def _within(name: str, value: Any, size: float, low: float, high: float) -> Any:
    if not low <= size <= high:
        raise LocalApiError(f"The option {name!r} must be between {low} and {high}.")
    return value


def _key(command: Json) -> tuple[int, str]:
    return command.get("type") or 1, command["name"]


def _names(part: Json, locale: str) -> tuple[str, str]:
    """The name of a command, option or choice: the original and the one in *locale*."""
    original: str = part["name"]
    return original, (part.get("name_localizations") or {}).get(locale, original)


def _is_offered(command: Json, person: User, channel: Channel) -> bool:
    contexts = command.get("contexts")
    if contexts is None:
        contexts = [0] if command.get("dm_permission") is False else [0, 1, 2]
    if (1 if channel.is_dm else 0) not in contexts:
        return False
    needed = command.get("default_member_permissions")
    if needed is None or channel.is_dm:
        return True
    has = permissions_in(channel, person.id)
    wanted = int(needed)
    return bool(has & ADMINISTRATOR) or (wanted != 0 and has & wanted == wanted)


def localised(part: Json, locale: str) -> Json:
    """A command, option or choice with its name and description in *locale*, the original as real_name."""
    found = {key: value for key, value in part.items() if not key.endswith("_localizations")}
    found["real_name"], found["name"] = _names(part, locale)
    if "description" in part:
        found["description"] = (part.get("description_localizations") or {}).get(locale, part["description"])
    for key in ("options", "choices"):
        if part.get(key):
            found[key] = [localised(inner, locale) for inner in part[key]]
    return found
