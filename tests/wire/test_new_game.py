"""What `new-game` writes plays at once, under any name, and says what to do next."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from pathlib import Path

import pytest

from bot.cli import new_game, selfplay
from bot.errors import Misconfigured
from bot.game.registry import found_games
from tests.wire.conftest import Party, party_in

pytestmark = pytest.mark.wire


@pytest.fixture(autouse=True)
def _forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))


async def test_a_new_game_is_played_from_hidden_hands_at_once(tmp_path: Path) -> None:
    """Two people play all their chips from what only they see, among computer players."""
    told = new_game.write("lucky_seven", tmp_path)
    folder = tmp_path / "lucky_seven"
    assert f"TABLESIDE_GAMES={folder}" in told
    async with party_in(tmp_path, games=str(folder)) as party:
        await party.begin("ana", "bert", computers=1, command="lucky-seven")
        async with asyncio.timeout(30):
            while (table := await party.table()).status == "playing":
                waiting = [table.seats[seat] for seat in party.bot.house.tables.waiting(table)]
                if any(row.user_id is None for row in waiting):
                    await asyncio.sleep(0.002)
                    continue
                who = waiting[0].name.lower()
                panel = (await party.press(who, "My hand")).message
                assert panel is not None
                chip = next(label for label in panel.buttons if label.isdecimal())
                await party.people[who].press(panel, chip)
        shown = await party.message()
        assert "The game is over." in shown.content
    assert selfplay.run("lucky_seven", 8, 2, 1, besides=str(folder)) == 0


async def test_many_games_are_shown_in_several_messages(tmp_path: Path) -> None:
    """One message takes ten pictures at most."""
    names = [f"game_{letter}" for letter in "abcdefgh"]
    for name in names:
        new_game.write(name, tmp_path)
    async with party_in(tmp_path, games=",".join(str(tmp_path / name) for name in names)) as party:
        await party.ana.slash(party.channel, "games")
        async with asyncio.timeout(30):
            while len(await _boxes(party)) < len(found_games(party.bot.settings.tableside_games)):
                await asyncio.sleep(0.05)
        assert {f"The box of Game {name[-1]}." for name in names} <= set(await _boxes(party))


async def _boxes(party: Party) -> list[str]:
    """Return the alt texts of the boxes that Ana sees."""
    seen = await party.ana.messages(party.channel)
    text = json.dumps([message.raw for message in seen])
    return sorted(set(re.findall(r"The box of [^.]+[.]", text)))


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("Big Two", "Big Two can't be a game's name"),
        ("class", "class can't be a game's name"),
        ("danger", "There is a game danger already"),
        ("tables", "tables is taken by a command or another package"),
        ("secrets", "secrets is taken by a command or another package"),
        ("none", "none can't be a game's name"),
        ("taken", "taken is there already"),
        ("file/within", "can't be a game's name"),
    ],
)
def test_a_name_that_cannot_be_is_refused(name: str, complaint: str, tmp_path: Path) -> None:
    """In a sentence, and nothing is written."""
    (tmp_path / "taken").mkdir()
    with pytest.raises(Misconfigured, match=complaint):
        new_game.write(name, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["taken"]


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    """Such as one that is a file."""
    (tmp_path / "file").touch()
    with pytest.raises(Misconfigured, match="can't be written"):
        new_game.write("lotto", tmp_path / "file")
