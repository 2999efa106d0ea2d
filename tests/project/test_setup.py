"""`scripts/setup` on machines that lack something: a PATH of our own, with a python3 that we wrote."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.project.sources import ROOT

TOOLS = ("sh", "cat", "cksum", "dirname", "cp", "mkdir", "chmod")

# Each fake gets the arguments of an interpreter; `case` looks at what it is asked to do.
OLD = 'case "$*" in *version_info*) exit 1;; *) echo "Python 3.9.2";; esac'
WITHOUT_VENV = 'case "$*" in *ensurepip*) exit 1;; *) exit 0;; esac'
COMPLETE = """case "$*" in
    *"-m venv"*) mkdir -p .venv/bin; cp "$0" .venv/bin/python;;
    *"pip install"*) echo "$*" >> installed.log;;
esac"""
WITHOUT_NETWORK = """case "$*" in
    *"-m venv"*) mkdir -p .venv/bin; cp "$0" .venv/bin/python;;
    *"pip install"*) exit 1;;
esac"""


class Machine:
    """A folder with the project's set-up in it and a PATH with the tools of a bare machine."""

    def __init__(self, folder: Path) -> None:
        self.project = folder / "a project with spaces"
        self.path = folder / "bin"
        (self.project / "scripts").mkdir(parents=True)
        self.path.mkdir()
        for name in ("pyproject.toml", "constraints.txt", "scripts/setup"):
            shutil.copy(ROOT / name, self.project / name)
        for tool in TOOLS:
            (self.path / tool).symlink_to(shutil.which(tool) or tool)

    def add_python(self, does: str, name: str = "python3") -> None:
        """Put an interpreter on the PATH that only does what it is asked here."""
        (self.path / name).write_text(f"#!/bin/sh\n{does}\n", encoding="utf-8")
        (self.path / name).chmod(0o755)

    def set_up(self, *extras: str, **variables: str) -> subprocess.CompletedProcess[str]:
        """Run the script."""
        environment = {"PATH": os.fspath(self.path), **variables}
        command = ["sh", "scripts/setup", *extras]
        return subprocess.run(
            command, cwd=self.project, env=environment, capture_output=True, text=True, check=False
        )

    @property
    def installations(self) -> int:
        """How many times packages were installed."""
        log = self.project / "installed.log"
        return len(log.read_text(encoding="utf-8").splitlines()) if log.exists() else 0


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """Return a machine without any Python."""
    return Machine(tmp_path)


@pytest.mark.parametrize(
    ("python", "sentence"),
    [
        pytest.param(None, "Tableside needs Python 3.11 or newer and there is none", id="no Python"),
        pytest.param(OLD, "Tableside needs Python 3.11 or newer and python3 is older", id="an old Python"),
        pytest.param(WITHOUT_VENV, "python3 has no venv module: install it", id="no venv module"),
    ],
)
def test_what_is_missing_is_said_in_one_sentence(machine: Machine, python: str | None, sentence: str) -> None:
    """One line, with a way out, and nothing is left behind."""
    if python is not None:
        machine.add_python(python)
    ran = machine.set_up()
    assert (ran.returncode, ran.stdout, ran.stderr.count("\n")) == (1, "", 1)
    assert ran.stderr.startswith(sentence)
    assert not (machine.project / ".venv").exists()


def test_without_a_connection_it_says_what_to_do_and_tries_again_the_next_time(machine: Machine) -> None:
    """A failed installation is not mistaken for a finished one."""
    machine.add_python(WITHOUT_NETWORK)
    assert [machine.set_up().returncode for _ in range(2)] == [1, 1]
    assert "if they speak of a connection, mend it and type the command again" in machine.set_up().stderr


def test_a_newer_python_under_another_name_is_found(machine: Machine) -> None:
    """python3 may be the system's old one."""
    machine.add_python(OLD)
    machine.add_python(COMPLETE, "python3.12")
    assert (machine.set_up().returncode, machine.installations) == (0, 1)


def test_an_interpreter_can_be_named(machine: Machine) -> None:
    """PYTHON=... wins, even if it is not on the PATH."""
    machine.add_python(COMPLETE, "mine")
    assert machine.set_up(PYTHON=os.fspath(machine.path / "mine")).returncode == 0


def test_nothing_is_installed_twice(machine: Machine) -> None:
    """The second command starts at once."""
    machine.add_python(COMPLETE)
    runs = [machine.set_up("dev"), machine.set_up("dev"), machine.set_up()]
    assert ([ran.returncode for ran in runs], machine.installations) == ([0, 0, 0], 1)


@pytest.mark.parametrize("name", ["pyproject.toml", "constraints.txt"])
def test_a_change_of_what_is_needed_is_installed(machine: Machine, name: str) -> None:
    """After an upgrade nobody has to think of it."""
    machine.add_python(COMPLETE)
    machine.set_up()
    with (machine.project / name).open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    assert (machine.set_up().returncode, machine.installations) == (0, 2)


def test_a_project_that_was_moved_gets_a_new_environment(machine: Machine, tmp_path: Path) -> None:
    """The commands of an environment hold the folder it was made in."""
    machine.add_python(COMPLETE)
    machine.set_up()
    machine.project = machine.project.rename(tmp_path / "elsewhere")
    assert (machine.set_up().returncode, machine.installations) == (0, 2)
