"""How this process was started: every message that tells somebody what to type says it in that form."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import bot

NAME = "tableside"
"""The console script that an installation puts beside its interpreter."""

_CHECKOUT = Path(bot.__file__).resolve().parents[1]
_TARGETS = frozenset({"play", "run", "bench"})
"""The commands that have a target of the same name in the Makefile."""


def program() -> str:
    """Return what starts this program here: "tableside", "python -m bot" or ".venv/bin/python -m bot"."""
    started = Path(sys.argv[0])
    if started.stem == NAME:
        return _typed(started.with_name(NAME))
    return f"{_typed(Path(sys.executable))} -m bot"


def to_type(command: str, **options: object) -> str:
    """Return what somebody types here for *command*: to_type("play", port=9000) may be "make play PORT=9000"."""
    if command in _TARGETS and _is_started_by_make():
        return " ".join(["make", command, *(f"{name.upper()}={value}" for name, value in options.items())])
    return " ".join([program(), command, *(f"--{name} {value}" for name, value in options.items())])


def child(module: str, *arguments: str) -> tuple[str, ...]:
    """Return the command that runs a *module* of ours in a process of its own, with `child_environment`.

    Never one of the same name that lies in the working directory.
    """
    return (sys.executable, "-P", "-m", module, *arguments)


def child_environment() -> dict[str, str]:
    """Return the environment of such a process: ours, in which it finds this code."""
    path = filter(None, (str(_CHECKOUT), os.environ.get("PYTHONPATH")))
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path)}


def _is_started_by_make() -> bool:
    """Tell whether a Makefile's recipe started this process, and ours stands beside the code."""
    return "MAKELEVEL" in os.environ and (_CHECKOUT / "Makefile").is_file()


def _typed(path: Path) -> str:
    """Return *path* as it is typed: its name alone if the shell finds it, from the working directory if below."""
    found = shutil.which(path.name)
    if found is not None and Path(found).absolute() == path.absolute():
        return path.name
    return str(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)
