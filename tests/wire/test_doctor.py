"""`python -m bot doctor`: what is there, what is missing and what to do about it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.cli.doctor import PERMISSIONS, report
from bot.config import Settings
from bot.program import to_type
from bot.sandbox.permissions import ATTACH_FILES
from tests.wire.conftest import Party

pytestmark = pytest.mark.wire


async def findings(settings: Settings) -> tuple[int, list[str]]:
    """Return the exit code and the lines of a report."""
    lines: list[str] = []
    code = await report(settings, lines.append)
    return code, lines


def lacking(lines: list[str]) -> list[str]:
    """Return the lines of what is needed and missing."""
    return [line for line in lines if line.startswith("FAIL")]


async def test_a_bot_that_has_all_it_needs_is_well(party: Party) -> None:
    """Token, invite link and both servers are checked."""
    code, lines = await findings(party.settings)
    assert (code, lacking(lines)) == (0, [])
    assert any(f"permissions={PERMISSIONS.value}" in line for line in lines)
    assert [line for line in lines if "permissions on" in line] == [
        "ok    permissions on Tableside",
        "ok    permissions on Board Game Café",
    ]


async def test_a_permission_that_the_bots_roles_lack_is_named(party: Party) -> None:
    """With what to do about it: the invite link."""
    guild = next(iter(party.sandbox.world.guilds.values()))
    for role in guild.roles.values():
        role.permissions &= ~ATTACH_FILES
    code, lines = await findings(party.settings)
    assert (code, lacking(lines)) == (
        1,
        ["FAIL  permissions on Tableside: it lacks attach_files; invite it again with the link above"],
    )


async def test_without_a_token_it_says_where_to_put_one(tmp_path: Path) -> None:
    """The rest is checked all the same."""
    code, lines = await findings(Settings(tableside_database=tmp_path / "new.sqlite3"))
    assert (code, lacking(lines)) == (
        1,
        [f"FAIL  token: set DISCORD_TOKEN in the environment or in .env, or play with `{to_type('play')}`"],
    )
    assert any("new.sqlite3 can be written" in line for line in lines)


async def test_a_database_that_cannot_be_opened_is_reported(party: Party, tmp_path: Path) -> None:
    """A folder stands where the file should."""
    settings = party.settings.model_copy(update={"tableside_database": tmp_path})
    code, lines = await findings(settings)
    assert code == 1
    assert [line.partition(":")[0] for line in lacking(lines)] == [f"FAIL  database {tmp_path}"]
