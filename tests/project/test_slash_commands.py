"""The slash commands that the pages name are those that people find on Discord."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.game.face import Face
from bot.game.registry import HOUSE_COMMANDS
from tests.project.sources import ROOT
from tests.wire.conftest import party_in

pytestmark = pytest.mark.wire

SLASH = re.compile(r"`/([a-z][a-z-]*(?: [a-z]+)?)`")
OPTION = 3
"""Discord's options of a command begin with this type; below it are sub-commands."""


async def offered(folder: Path) -> tuple[set[str], dict[str, Face[object]]]:
    """Return the commands that Ana finds in a channel, and the games that the bot offers."""
    async with party_in(folder) as party:
        names: set[str] = set()
        for command in await party.ana.commands(party.channel):
            below = [option["name"] for option in command["options"] if option["type"] < OPTION]
            names |= {f"{command['name']} {name}" for name in below} or {command["name"]}
        return names, dict(party.bot.house.tables.faces)


async def test_every_slash_command_that_a_page_names_exists(tmp_path: Path) -> None:
    """README, changelog and documentation."""
    found, _ = await offered(tmp_path)
    pages = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]
    named = {name for page in pages for name in SLASH.findall(page.read_text(encoding="utf-8"))}
    assert named - found == set()


async def test_every_game_on_offer_stands_in_the_readme_with_its_command(tmp_path: Path) -> None:
    """The table of games there is what `/games` shows."""
    found, games = await offered(tmp_path)
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    starts = {name for name in found if name.endswith(" start")}
    assert {name for name in starts if f"`/{name}`" not in readme} == set()
    assert len(starts) == len(games)


async def test_no_game_can_be_called_like_a_command_of_the_house(tmp_path: Path) -> None:
    """The registry knows every command that belongs to no game."""
    found, games = await offered(tmp_path)
    of_games = {key.replace("_", "-") for key in games}
    assert {name.split()[0] for name in found} - of_games == HOUSE_COMMANDS
