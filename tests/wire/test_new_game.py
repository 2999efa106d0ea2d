"""What `new-game` writes plays at once, under any name, and says what to do next."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from bot.cli import new_game, selfplay
from bot.errors import Misconfigured
from tests.wire.conftest import party_in

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


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("Big Two", "Big Two can't be a game's name"),
        ("class", "class can't be a game's name"),
        ("danger", "There is a game danger already"),
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
