"""An application command as the bot registers it: names, options, choices, size."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from bot.sandbox.json_values import Json
from bot.sandbox.validation.form_errors import FormErrors, Path
from bot.sandbox.validation.json_shapes import (
    Anything,
    Boolean,
    ByType,
    Integer,
    ListOf,
    MapOf,
    Number,
    Object,
    OneOf,
    Shape,
    Snowflake,
    String,
)

LOCALES = frozenset(
    [
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
        "sv-SE",
        "vi",
        "tr",
        "cs",
        "el",
        "bg",
        "ru",
        "uk",
        "hi",
        "th",
        "zh-CN",
        "ja",
        "zh-TW",
        "ko",
    ]
)
MOST_LETTERS = 8000
MOST_OF_TYPE = {1: 100, 2: 15, 3: 15}
SUBCOMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
NAME = String(1, 32, re.compile(r"[-_'\w]{1,32}"))
NAMES: Mapping[str, Shape] = {"name": NAME, "name_localizations": MapOf(LOCALES, NAME)}
DESCRIBED: Mapping[str, Shape] = {
    **NAMES,
    "description": String(1, 100),
    "description_localizations": MapOf(LOCALES, String(1, 100)),
}
NEEDED = frozenset({"name", "description"})


def _choices(value: Shape) -> Shape:
    fields: Mapping[str, Shape] = {
        "name": String(1, 100),
        "name_localizations": MapOf(LOCALES, String(1, 100)),
        "value": value,
    }
    return ListOf(Object(fields, required=frozenset({"name", "value"})), 0, 25)


SIMPLE: Mapping[str, Shape] = {**DESCRIBED, "required": Boolean()}
TEXTUAL: Mapping[str, Shape] = {
    "choices": _choices(String(0, 100)),
    "autocomplete": Boolean(),
    "min_length": Integer(0, 6000),
    "max_length": Integer(1, 6000),
}
NUMERIC: Mapping[str, Shape] = {
    "choices": _choices(Number()),
    "autocomplete": Boolean(),
    "min_value": Number(),
    "max_value": Number(),
}
VALUES: Mapping[int, Shape] = {
    **{kind: Object(SIMPLE, NEEDED) for kind in (5, 6, 7, 8, 9, 11)},
    STRING: Object({**SIMPLE, **TEXTUAL}, NEEDED),
    INTEGER: Object({**SIMPLE, **NUMERIC}, NEEDED),
    NUMBER: Object({**SIMPLE, **NUMERIC}, NEEDED),
}
SUBCOMMAND_SHAPE = Object({**DESCRIBED, "options": ListOf(ByType(VALUES), 0, 25)}, NEEDED)
GROUP_SHAPE = Object({**DESCRIBED, "options": ListOf(ByType({SUBCOMMAND: SUBCOMMAND_SHAPE}), 0, 25)}, NEEDED)
OPTIONS = ListOf(ByType({SUBCOMMAND: SUBCOMMAND_SHAPE, GROUP: GROUP_SHAPE, **VALUES}), 0, 25)
SETTINGS: Mapping[str, Shape] = {
    "default_member_permissions": Snowflake(),
    "dm_permission": Boolean(),
    "nsfw": Boolean(),
    "contexts": ListOf(OneOf((0, 1, 2)), 1, 3),
    "integration_types": ListOf(OneOf((0, 1)), 1, 2),
}
CHAT_COMMAND = Object({**DESCRIBED, **SETTINGS, "options": OPTIONS}, NEEDED)
MENU_COMMAND = Object({"name": String(1, 32), **SETTINGS}, frozenset({"name"}))


def check_commands(body: Any) -> list[Json]:
    """A whole set of commands, where it keeps the limits."""
    errors = FormErrors()
    ListOf(Anything(), 0, sum(MOST_OF_TYPE.values())).check(body, (), errors)
    errors.raise_if_any()
    for number, command in enumerate(body):
        _check_command(command, (number,), errors)
    errors.raise_if_any()
    _check_set(body, errors)
    errors.raise_if_any()
    commands: list[Json] = body
    return commands


def check_command(body: Any) -> Json:
    """One command, where it keeps the limits."""
    errors = FormErrors()
    _check_command(body, (), errors)
    errors.raise_if_any()
    command: Json = body
    return command


def _check_command(command: Any, at: Path, errors: FormErrors) -> None:
    kind = command.get("type") if isinstance(command, dict) else 1
    (MENU_COMMAND if kind in (2, 3) else CHAT_COMMAND).check(command, at, errors)
    if errors or kind in (2, 3):
        return
    for where, part in _parts(command, at):
        _check_names(part, where, errors)
        _check_options(part.get("options") or [], (*where, "options"), errors)
    letters = sum(_letters(part) for _, part in _parts(command, at))
    if letters > MOST_LETTERS:
        message = f"Command exceeds maximum size ({MOST_LETTERS}): it has {letters} characters."
        errors.add(at, "APPLICATION_COMMAND_TOO_LARGE", message)


def _parts(part: Json, at: Path) -> Iterator[tuple[Path, Json]]:
    """The command and every option below it, with their places."""
    yield at, part
    for number, option in enumerate(part.get("options") or []):
        yield from _parts(option, (*at, "options", number))


def _check_names(part: Json, at: Path, errors: FormErrors) -> None:
    for name in (part["name"], *(part.get("name_localizations") or {}).values()):
        if name != name.lower():
            message = "Command name is invalid: it must be in lower case."
            errors.add((*at, "name"), "APPLICATION_COMMAND_INVALID_NAME", message)


def _check_options(options: list[Json], at: Path, errors: FormErrors) -> None:
    counts = Counter(option["name"] for option in options)
    was_optional = False
    for number, option in enumerate(options):
        if counts[option["name"]] > 1:
            message = "The option name is already used"
            errors.add((*at, number, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", message)
        if option["type"] not in (SUBCOMMAND, GROUP):
            if option.get("required") and was_optional:
                message = "Required options must be placed before non-required options"
                errors.add((*at, number, "required"), "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
            was_optional = was_optional or not option.get("required")
        if option.get("choices") and option.get("autocomplete"):
            message = "Choices and autocomplete are mutually exclusive"
            errors.add((*at, number), "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE", message)
    kinds = {option["type"] in (SUBCOMMAND, GROUP) for option in options}
    if len(kinds) > 1:
        message = "Sub-commands and sub-command groups are mutually exclusive with other options"
        errors.add(at, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)


def _letters(part: Json) -> int:
    """What an option counts towards the size of its command: of each text the longest translation."""
    size = _longest(part, "name") + _longest(part, "description")
    for choice in part.get("choices") or []:
        size += _longest(choice, "name") + (len(choice["value"]) if isinstance(choice["value"], str) else 0)
    return size


def _longest(part: Json, key: str) -> int:
    texts = [part.get(key) or "", *(part.get(f"{key}_localizations") or {}).values()]
    return max(map(len, texts))


def _check_set(commands: list[Json], errors: FormErrors) -> None:
    kinds = Counter(command.get("type") or 1 for command in commands)
    for kind, most in MOST_OF_TYPE.items():
        if kinds[kind] > most:
            message = f"Maximum number of application commands reached ({most})."
            errors.add((), "APPLICATION_COMMAND_LIMIT_EXCEEDED", message)
    names = Counter((command.get("type") or 1, command["name"]) for command in commands)
    for number, command in enumerate(commands):
        if names[command.get("type") or 1, command["name"]] > 1:
            message = "Application command names must be unique"
            errors.add((number, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
