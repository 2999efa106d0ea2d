"""What the pages tell people to type, and what they tell operators to grant, is what the program knows."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import discord
import pytest

from bot.__main__ import main
from bot.cli.doctor import PERMISSIONS
from tests.project.sources import ROOT, tracked

TYPED = re.compile(r"python -m bot ([a-z-]+)((?: +[\w./-]+)*)")
INVITATION = re.compile(
    r"oauth2/authorize\?client_id=APPLICATION_ID&scope=bot\+applications\.commands&permissions=(\d+)"
)
OPERATORS_PAGE = (ROOT / "docs" / "running-a-bot.md").read_text(encoding="utf-8")


def typed() -> dict[str, set[str]]:
    """Return the commands that the pages show, each with the options that it is shown with."""
    shown: dict[str, set[str]] = {}
    for path in tracked():
        if path.suffix in {".md", ".service"} or path.name == "Makefile":
            text = path.read_text(encoding="utf-8").replace("$(PY)", "python")
            for command, words in TYPED.findall(text):
                shown.setdefault(command, set()).update(re.findall(r"--[a-z-]+", words))
    return shown


@pytest.mark.parametrize(("command", "options"), sorted(typed().items()))
def test_a_command_that_a_page_shows_is_known_with_its_options(
    command: str, options: set[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """The help of the command says which."""
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0
    assert options <= set(re.findall(r"--[a-z-]+", capsys.readouterr().out))


def test_the_link_of_invitation_asks_for_the_permissions_that_the_bot_needs() -> None:
    """A number that is too small breaks the bot; one that is too large asks for trust without a reason."""
    assert [int(number) for number in INVITATION.findall(OPERATORS_PAGE)] == [PERMISSIONS.value]


def test_each_permission_is_explained_to_the_operator() -> None:
    """The table has a line for each permission of the number, in Discord's words, and no other line."""
    table = OPERATORS_PAGE.partition("| permission |")[2].partition("\n\n")[0]
    explained = {
        name.lower().replace(" ", "_")
        for name in re.findall(r"^\| ([A-Z][A-Za-z ]+) \|", table, re.MULTILINE)
    }
    assert explained == {names_of_old(name) for name, is_on in PERMISSIONS if is_on}


def names_of_old(name: str) -> str:
    """Return Discord's word for a permission that discord.py calls by an older one."""
    return {"read_messages": "view_channel", "external_emojis": "use_external_emojis"}.get(name, name)


def test_the_bot_asks_for_nothing_that_lets_it_moderate() -> None:
    """A game needs no power over people, roles, channels or other people's messages."""
    assert not PERMISSIONS.value & (
        discord.Permissions.elevated().value | discord.Permissions.membership().value
    )


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (["play", "--port", "99999"], "99999 is no port"),
        (["play", "--port", "-1"], "-1 is no port"),
        (["picture", "danger", "--seats", "0", "--out", "x.png"], "danger is for 3 to 5 players"),
        (["picture", "danger", "--moves", "-3", "--out", "x.png"], "-3 is less than 0"),
        (["picture", "danger", "--out", "no/such/folder/x.png"], "no/such/folder/x.png can't be written"),
    ],
)
def test_a_wrong_argument_is_answered_with_a_sentence(
    wrong: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """With exit code 2, like every wrong call."""
    try:
        code: object = main(wrong)
    except SystemExit as ended:
        code = ended.code
    assert code == 2
    assert sentence in capsys.readouterr().err


def test_a_database_that_cannot_be_opened_is_answered_with_only_one_sentence(tmp_path: Path) -> None:
    """Not even a thread that ends late adds a traceback."""
    environment = {**os.environ, "DISCORD_TOKEN": "none", "TABLESIDE_DATABASE": str(tmp_path)}
    command = [sys.executable, "-m", "bot", "run"]
    ended = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert ended.returncode == 2
    assert re.fullmatch(r".* can't be opened \(.*\)\. Set TABLESIDE_DATABASE to [^\n]*\n", ended.stderr)


@pytest.mark.parametrize(
    ("variable", "value", "sentence"),
    [
        ("TABLESIDE_GAMES", "os", "There is no package os. Correct TABLESIDE_GAMES."),
        ("TABLESIDE_GAMES", ".x", "There is no package .x. Correct TABLESIDE_GAMES."),
        ("TABLESIDE_FILES", "no/such/folder", "There is no folder no/such/folder. Correct TABLESIDE_FILES."),
    ],
)
@pytest.mark.parametrize("command", ["run", "doctor"])
def test_a_wrong_setting_is_answered_with_a_sentence(
    command: str,
    variable: str,
    value: str,
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Whatever the command is, and before anything is started."""
    monkeypatch.setenv("TABLESIDE_DATABASE", str(tmp_path / "new.sqlite3"))
    monkeypatch.setenv("DISCORD_TOKEN", "none" if command == "run" else "")
    monkeypatch.setenv(variable, value)
    assert main([command]) != 0
    told = capsys.readouterr()
    assert sentence in told.out + told.err
