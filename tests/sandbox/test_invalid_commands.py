"""The limits of commands, threads and files: refused with 400, code 50035 and the place of the error."""

from typing import Any

import pytest

from bot.sandbox import Sandbox
from tests.sandbox.discord_http import DiscordHttp, places_of

Json = dict[str, Any]
LENGTH, MISSING = "BASE_TYPE_BAD_LENGTH", "BASE_TYPE_REQUIRED"


def command(**changes: Any) -> Json:
    """A command that is right but for *changes*."""
    return {"name": "danger", "description": "A game", **changes}


def choice(**changes: Any) -> Json:
    """A choice of an option."""
    return {"name": "Every card", "value": "every_card", **changes}


def an_option(**changes: Any) -> Json:
    """An option of a command."""
    return {"type": 3, "name": "pace", "description": "How fast", **changes}


BAD_NAME = "APPLICATION_COMMAND_INVALID_NAME"
TAKEN = "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"
HUGE = [
    an_option(name=f"o{n}", description="x" * 100, choices=[choice(name="x" * 100)] * 3) for n in range(20)
]
COMMANDS: list[tuple[str, Any, str, str]] = [
    ("name of 33", [command(name="x" * 33)], "0.name", LENGTH),
    ("name in capitals", [command(name="Danger")], "0.name", BAD_NAME),
    ("name with a space", [command(name="dan ger")], "0.name", "STRING_TYPE_REGEX"),
    ("translated name", [command(name_localizations={"fr": "Danger"})], "0.name", BAD_NAME),
    (
        "unknown language",
        [command(name_localizations={"pt-PT": "perigo"})],
        "0.name_localizations.pt-PT",
        "ENUM_TYPE_COERCE",
    ),
    ("description of 101", [command(description="x" * 101)], "0.description", LENGTH),
    ("no description", [{"name": "danger"}], "0.description", MISSING),
    (
        "translated description",
        [command(description_localizations={"fr": "x" * 101})],
        "0.description_localizations.fr",
        LENGTH,
    ),
    ("the same name twice", [command(), command()], "1.name", "APPLICATION_COMMANDS_DUPLICATE_NAME"),
    ("101 commands", [command(name=f"c{n}") for n in range(101)], "", "APPLICATION_COMMAND_LIMIT_EXCEEDED"),
    ("26 options", [command(options=[an_option(name=f"o{n}") for n in range(26)])], "0.options", LENGTH),
    ("the same option twice", [command(options=[an_option(), an_option()])], "0.options.1.name", TAKEN),
    (
        "required after optional",
        [command(options=[an_option(), an_option(name="b", required=True)])],
        "0.options.1.required",
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    ("26 choices", [command(options=[an_option(choices=[choice()] * 26)])], "0.options.0.choices", LENGTH),
    (
        "choices and completion",
        [command(options=[an_option(choices=[choice()], autocomplete=True)])],
        "0.options.0",
        "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
    ),
    (
        "subcommand beside option",
        [command(options=[an_option(), an_option(type=1, name="start")])],
        "0.options",
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
    ("more than 8000", [command(options=HUGE)], "0", "APPLICATION_COMMAND_TOO_LARGE"),
    ("no list", {"name": "danger"}, "", "LIST_TYPE_CONVERT"),
]


@pytest.mark.parametrize(("name", "body", "place", "code"), COMMANDS, ids=[case[0] for case in COMMANDS])
async def test_commands_beyond_a_limit_are_refused(
    sandbox: Sandbox, discord: DiscordHttp, name: str, body: Any, place: str, code: str
) -> None:
    """And none of them is kept."""
    path = f"/applications/{sandbox.world.bot.id}/commands"
    status, answer = await discord("PUT", path, body)
    assert (status, answer["code"]) == (400, 50035)
    assert code in places_of(answer["errors"])[place]
    assert (await discord("GET", path)) == (200, [])


THREADS: list[tuple[Json, str, str]] = [
    ({"name": ""}, "name", "BASE_TYPE_BAD_LENGTH"),
    ({"name": "x" * 101}, "name", "BASE_TYPE_BAD_LENGTH"),
    ({}, "name", "BASE_TYPE_REQUIRED"),
    ({"name": "x", "auto_archive_duration": 61}, "auto_archive_duration", "BASE_TYPE_CHOICES"),
]


@pytest.mark.parametrize(("body", "place", "code"), THREADS)
async def test_a_thread_beyond_a_limit_is_refused(
    discord: DiscordHttp, games: int, body: Json, place: str, code: str
) -> None:
    """Its name has 1 to 100 characters, its rest one of four lengths."""
    status, answer = await discord("POST", f"/channels/{games}/threads", body)
    assert (status, answer["code"]) == (400, 50035)
    assert places_of(answer["errors"]) == {place: [code]}


async def test_a_file_beyond_ten_mebibytes_is_refused(discord: DiscordHttp, games: int) -> None:
    """413 with code 40005; so is a request of more than 25."""

    def upload(size: int) -> bytes:
        head = b'--x\r\nContent-Disposition: form-data; name="files[0]"; filename="a.png"\r\n\r\n'
        return head + b"\0" * size + b"\r\n--x--\r\n"

    kind = {"Content-Type": "multipart/form-data; boundary=x"}
    for size, expected in ((10 << 20, 200), ((10 << 20) + 1, 413), (26 << 20, 413)):
        status, answer = await discord("POST", f"/channels/{games}/messages", raw=upload(size), **kind)
        assert status == expected
        assert answer.get("code", 40005) == 40005
