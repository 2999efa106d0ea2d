"""A game in one folder that no file of ours knows: found, played over the wire to its end, and proved."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.cli import verify
from tests.project.sources import ROOT
from tests.wire.conftest import party_in
from tests.wire.test_whole_game import play_on, result

pytestmark = pytest.mark.wire

PIG = str(ROOT / "examples" / "pig")
TIES = re.compile(r"^(import|from) |^    \w+=(\w+\.)?\w+,$", re.MULTILINE)
"""What only ties the folder to the house: imports, and the members of its FACE that name a function."""


async def test_a_whole_game_of_eight_is_played_over_the_wire(tmp_path: Path) -> None:
    """Two people and six computer players, with a restart in the middle, to a file that verifies."""
    async with party_in(tmp_path, games=PIG) as party:
        await party.begin("ana", "bert", computers=6, command="pig", target="50")
        table = await party.shown()
        assert [row.name for row in table.seats][-1] == "Silver"
        message = await party.message()
        assert message.attachments[0]["description"].startswith("Pig, played to 50.")
        await party.restart()
        await play_on(party)
        found = await result(party)
        file = tmp_path / "game.json"
        file.write_bytes(await party.ana.file(found.attachments[0]))
    assert verify.run(file, PIG) == 0


async def test_who_rolls_and_what_is_at_stake_is_said(tmp_path: Path) -> None:
    """In the panel, in the log, and to the one who is not to roll."""
    async with party_in(tmp_path, games=PIG) as party:
        await party.begin("ana", "bert", command="pig")
        table = await party.shown()
        (seat,) = party.bot.house.tables.waiting(table)
        active, other = table.seats[seat].name.lower(), table.seats[1 - seat].name.lower()
        assert (await party.message()).buttons["Hold 0"]["disabled"]
        assert "Roll: there is nothing to hold yet." in (await party.press(active, "My view")).text
        assert "It is not your turn" in (await party.press(other, "Roll")).text
        await party.press(active, "Roll")
        assert "rolls a " in (await party.message()).content


def test_every_command_knows_the_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A picture, a series, the findings of the doctor."""
    monkeypatch.setenv("TABLESIDE_GAMES", PIG)
    monkeypatch.setenv("TABLESIDE_DATABASE", str(tmp_path / "tables.sqlite3"))
    assert main(["picture", "pig", "--seats", "8", "--moves", "40", "--out", str(tmp_path / "pig.png")]) == 0
    assert main(["selfplay", "pig", "--seats", "8", "--games", "8"]) == 0
    assert main(["check", "pig"]) == 0


def test_few_of_its_lines_are_not_about_pig() -> None:
    """At most forty, of all that is in the folder; and it is all there is."""
    files = sorted(Path(PIG).glob("*.py"))
    ties = [line for file in files for line in TIES.findall(file.read_text(encoding="utf-8"))]
    assert 10 < len(ties) <= 40
    knowing = [
        path
        for folder in ("bot", "cogs", "rules")
        for path in (ROOT / folder).rglob("*.py")
        if re.search(r"\bpig\b", path.read_text(encoding="utf-8"), re.IGNORECASE)
    ]
    assert knowing == []
