"""Messages name the command as it is typed where this process was started."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.program import child, child_environment, program, to_type
from tests.project.sources import ROOT

SCRIPT = Path(sys.executable).with_name("tableside")


@pytest.fixture(autouse=True)
def module(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start as `python -m bot` does, by nobody's Makefile."""
    monkeypatch.setattr(sys, "argv", [str(ROOT / "bot" / "__main__.py")])
    monkeypatch.delenv("MAKELEVEL", raising=False)


def an_interpreter(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Let this process be run by a python in *folder*."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "python").touch(mode=0o755)
    monkeypatch.setattr(sys, "executable", str(folder / "python"))


def test_an_environment_below_the_working_directory_is_named_from_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """As in the README."""
    monkeypatch.chdir(tmp_path)
    an_interpreter(monkeypatch, tmp_path / ".venv" / "bin")
    assert program() == ".venv/bin/python -m bot"


def test_an_environment_that_is_active_needs_no_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What the shell finds is typed by its name."""
    an_interpreter(monkeypatch, tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert to_type("play", port=9000) == "python -m bot play --port 9000"


def test_an_environment_elsewhere_is_named_in_full(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Another python on the PATH would not know the bot."""
    monkeypatch.chdir(ROOT)
    an_interpreter(monkeypatch, tmp_path)
    assert to_type("doctor") == f"{tmp_path}/python -m bot doctor"


def test_started_by_make_a_command_that_is_a_target_is_typed_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A variable stands for an option."""
    monkeypatch.setenv("MAKELEVEL", "1")
    assert [to_type("play"), to_type("play", port=9000)] == ["make play", "make play PORT=9000"]


def test_started_by_make_a_command_without_a_target_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no `make doctor`."""
    monkeypatch.setenv("MAKELEVEL", "1")
    assert to_type("doctor").endswith(" -m bot doctor")


def test_somebody_elses_makefile_is_not_ours(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Installed, the code has no Makefile beside it."""
    monkeypatch.setenv("MAKELEVEL", "1")
    monkeypatch.setattr("bot.program._CHECKOUT", tmp_path)
    assert to_type("play").endswith(" -m bot play")


@pytest.mark.parametrize("name", ["tableside", "tableside.exe"])
def test_an_installed_command_that_the_shell_finds_is_typed_by_its_name(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Windows appends to it."""
    (tmp_path / "tableside").touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "argv", [str(tmp_path / name)])
    assert to_type("play", port=9000) == "tableside play --port 9000"


def run_without_a_token(folder: Path, *command: str) -> str:
    """Return what *command*, started in *folder*, says when it is to run the bot and has no token."""
    environment = {
        key: value for key, value in os.environ.items() if key not in ("DISCORD_TOKEN", "MAKELEVEL")
    }
    environment["PATH"] = f"{SCRIPT.parent}{os.pathsep}{os.environ['PATH']}"
    ended = subprocess.run(
        [*command, "run"], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 2
    return ended.stderr


def test_the_console_script_says_its_own_name(tmp_path: Path) -> None:
    """Whoever installed the package has no Makefile."""
    assert "or try `tableside play`, which needs none." in run_without_a_token(tmp_path, "tableside")


def test_the_module_says_its_own_name(tmp_path: Path) -> None:
    """Found through the environment that is active."""
    told = run_without_a_token(tmp_path, str(SCRIPT.with_name("python")), "-m", "bot")
    assert "or try `python -m bot play`, which needs none." in told


@pytest.mark.parametrize("words", [["--help"], ["picture", "--help"]])
def test_the_help_begins_with_the_command_as_it_was_typed(words: list[str]) -> None:
    """Even if it is called by its path."""
    told = subprocess.run(
        [SCRIPT, *words], cwd=SCRIPT.parent, capture_output=True, text=True, check=True
    ).stdout
    assert told.startswith(f"usage: {' '.join(['tableside', *words[:-1]])} ")


def test_the_makefile_has_every_target_that_a_message_may_name() -> None:
    """And PORT is a variable of it."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert all(f"\n{name}:" in makefile for name in ("play", "run", "bench"))
    assert "$(PORT)" in makefile


def test_a_process_of_ours_runs_our_code_wherever_it_is_started(tmp_path: Path) -> None:
    """People with a bot of their own have a folder `bot`, too."""
    (tmp_path / "bot").mkdir()
    (tmp_path / "bot" / "__init__.py").touch()
    (tmp_path / "bot" / "__main__.py").write_text("raise SystemExit(3)", encoding="utf-8")
    ran = subprocess.run(
        child("bot", "--help"), cwd=tmp_path, env=child_environment(), capture_output=True, check=False
    )
    assert ran.returncode == 0
