"""Games are found in our package, in those that an operator names besides, and in installed distributions."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bot.errors import Misconfigured
from bot.game.registry import faces, found_games, games

OURS = {"clever", "danger", "danger_tricks", "dice_town"}
GAME = """
from dataclasses import replace

from cogs.danger.face import FACE as DANGER


class Other(type(DANGER.game)):
    key = {key!r}

    def seats(self, options):
        return {seats}


FACE = replace(DANGER, game=Other())
"""

Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """Return a function that writes a game's package in a new folder; afterwards what was imported is removed."""
    known, path = set(sys.modules), list(sys.path)
    monkeypatch.setattr(sys, "path", path)

    def written(package: str, key: str = "other", seats: str = "range(3, 6)", face: str = GAME) -> Path:
        folder = tmp_path.joinpath(*package.split("."))
        folder.mkdir(parents=True)
        (folder / "__init__.py").touch()
        (folder / "face.py").write_text(face.format(key=key, seats=seats), encoding="utf-8")
        return folder

    monkeypatch.syspath_prepend(str(tmp_path))
    yield written
    for name in set(sys.modules) - known:
        del sys.modules[name]


def found(besides: str) -> set[str]:
    """Return the keys of the games that are found."""
    return set(found_games.__wrapped__(besides))


def test_our_games_are_found_without_any_setting() -> None:
    """And the old setting, which named our own package, changes nothing."""
    assert found("") == found("cogs") == OURS
    assert set(faces()) == set(games()) == OURS


def test_a_package_that_is_a_game_is_offered_besides_ours(write: Write) -> None:
    """By its name."""
    write("other_game")
    assert found("other_game") == OURS | {"other"}


def test_a_package_of_games_and_a_folder_are_found_too(write: Write) -> None:
    """A folder's parent can be imported from afterwards."""
    folder = write("elsewhere/away", "away")
    write("several.first", "first")
    write("several.second", "second")
    assert found(f"several, {folder}") == OURS | {"first", "second", "away"}


def test_an_installed_distribution_offers_its_games(write: Write, tmp_path: Path) -> None:
    """Through an entry point whose value is the package."""
    write("packaged")
    metadata = tmp_path / "packaged-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: packaged\nVersion: 1.0\n", encoding="utf-8"
    )
    (metadata / "entry_points.txt").write_text("[tableside.games]\nother = packaged\n", encoding="utf-8")
    assert found("") == OURS | {"other"}
    assert found("packaged") == OURS | {"other"}  # named twice, found once


@pytest.mark.parametrize(
    ("package", "key", "seats", "complaint"),
    [
        (
            "crowded",
            "crowded",
            "range(2, 10)",
            "crowded.face: a table has 1 to 8 seats. Correct TABLESIDE_GAMES.",
        ),
        ("nobody", "nobody", "range(0)", "a table has 1 to 8 seats"),
        ("strange", "Strange Game", "range(3, 6)", "the key 'Strange Game' is not made of at most 32 of"),
        ("gaps", "gaps", "range(2, 8, 2)", "the numbers of players have gaps"),
        ("taken", "hand", "range(3, 6)", "/hand is a command of the bot itself"),
        ("twice", "danger", "range(3, 6)", "twice and cogs.danger both hold a game called danger"),
    ],
)
def test_a_game_that_cannot_be_offered_is_refused(
    package: str, key: str, seats: str, complaint: str, write: Write
) -> None:
    """With a sentence that says what to correct."""
    write(package, key, seats)
    with pytest.raises(Misconfigured, match=re.escape(complaint)):
        found(package)


@pytest.mark.parametrize(
    ("face", "complaint"),
    [
        ("FACE = 1", "faulty.face: it has no FACE that is a bot.game.face.Face"),
        ("import no_such_thing", "can't be loaded (No module named 'no_such_thing')"),
        ("def", "can't be loaded (invalid syntax"),
        (
            "from bot.game.face import Face\nFACE = Face()",
            "can't be loaded (TypeError: Face.__init__() missing",
        ),
    ],
)
def test_a_broken_package_is_named(face: str, complaint: str, write: Write) -> None:
    """Instead of a traceback."""
    write("faulty", face=face)
    with pytest.raises(Misconfigured, match=re.escape(complaint)):
        found("faulty")


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ('tagline="x" * 101', "the tagline has 101 characters, more than 100"),
        (
            'options={**DANGER.options, "pace": replace(DANGER.options["pace"], question="x" * 101)}',
            "the question of pace",
        ),
        ('game=Keyed(), options={"thread": DANGER.options["pace"]}', "no option can have the key 'thread'"),
        ('game=Keyed("-"), options={"-": DANGER.options["pace"]}', "no option can have the key '-'"),
    ],
)
def test_a_game_whose_start_command_cannot_be_made_is_refused(
    wrong: str, complaint: str, write: Write
) -> None:
    """Discord would refuse all commands, and nothing would start."""
    keyed = """
from dataclasses import replace

from cogs.danger.face import FACE as DANGER
from rules.kernel.game import Option


class Keyed(type(DANGER.game)):
    key = "keyed"

    def __init__(self, option="thread"):
        self.options = (Option(option, ("a", "b"), "a"),)


"""
    write("faulty", face=f"{keyed}FACE = replace(DANGER, {wrong})".replace("{", "{{").replace("}", "}}"))
    with pytest.raises(Misconfigured, match=re.escape(complaint)):
        found("faulty")


def test_a_folder_called_like_another_package_is_named(write: Write, tmp_path: Path) -> None:
    """The other one would be loaded instead of it, without a word."""
    place = tmp_path / "mine" / "cogs"
    place.mkdir(parents=True)
    with pytest.raises(Misconfigured, match="Another package is called cogs, too: rename the folder"):
        found(str(place))
    place = tmp_path / "my-game"
    place.mkdir()
    with pytest.raises(Misconfigured, match="can't be a package: rename it"):
        found(str(place))


@pytest.mark.parametrize("name", ["no_such_package", "no_such.package", "os", ".x", "-"])
def test_a_package_that_is_not_there_is_named(name: str) -> None:
    """And so is the setting."""
    with pytest.raises(
        Misconfigured, match=re.escape(f"There is no package {name}. Correct TABLESIDE_GAMES.")
    ):
        found(name)
