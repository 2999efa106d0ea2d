"""Run the quick tests where the project claims to work besides the environment in .venv.

    python .ci/other_pythons.py             on every other Python from 3.11 on that this machine has
    python .ci/other_pythons.py --oldest    on Python 3.11, with the oldest version that each bound allows

Found are `python3.11` to `python3.14` on the PATH, and what pyenv has installed. Each gets an environment in a
temporary folder with the versions of constraints.txt. Exit 1 if a test fails on one of them.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
MINORS = range(11, 15)
QUICK = ["tests/bot", "tests/cogs", "tests/rules"]
"""What finds a difference between Pythons soonest: words, pictures, storage, rules. About a minute."""
WITH_DEPENDENCIES = ["tests/bot", "tests/cogs", "tests/wire/test_lobby.py", "tests/wire/test_doctor.py"]
"""What uses every package that we need: words, pictures, storage, a bot on the wire. The rules use none."""
FACTS = "import sys, venv, ensurepip; print(sys.version_info[1], sys.version.split()[0])"


def candidates() -> Iterator[str]:
    """Yield every name or path that may be a Python of ours."""
    for minor in MINORS:
        yield f"python3.{minor}"
        root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
        yield from (str(path / "bin" / "python") for path in sorted(root.glob(f"versions/3.{minor}.*")))


def pythons() -> dict[int, tuple[str, str]]:
    """Return a command and the full version for each minor version that runs and can make a venv."""
    found: dict[int, tuple[str, str]] = {}
    for command in candidates():
        if shutil.which(command) is None:
            continue
        ran = subprocess.run([command, "-c", FACTS], capture_output=True, text=True, check=False)
        if ran.returncode == 0:
            minor, version = ran.stdout.split()
            found.setdefault(int(minor), (command, version))
    return {minor: found[minor] for minor in sorted(found) if minor in MINORS}


def oldest() -> str:
    """Return constraints to the oldest version of what we need, and to the pins of the tools of the tests.

    What those packages need themselves is free: their old versions do not go with all that we pin.
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    tools = {_name(line) for line in project["optional-dependencies"]["dev"]}
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    kept = [pin for pin in pins if _name(pin) in tools]
    return "\n".join([*(line.replace(">=", "==") for line in project["dependencies"]), *kept, ""])


def _name(requirement: str) -> str:
    """Return the package that a requirement or a pin is about, in one spelling."""
    return re.split(r"[^A-Za-z0-9._-]", requirement)[0].lower().replace("_", "-")


def are_well(command: str, constraints: str, tests: Sequence[str]) -> bool:
    """Run *tests* on the Python *command* with the versions of *constraints*; tell whether all passed."""
    with tempfile.TemporaryDirectory(prefix="tableside-python-") as name:
        python = Path(name) / "bin" / "python"
        subprocess.run([command, "-m", "venv", name], check=True)
        (Path(name) / "constraints.txt").write_text(constraints, encoding="utf-8")
        install = ["install", "-qq", "--disable-pip-version-check", "--constraint", f"{name}/constraints.txt"]
        subprocess.run([str(python), "-m", "pip", *install, "--editable", ".[dev]"], cwd=ROOT, check=True)
        run = ["-m", "pytest", "-q", "-m", "not long", "-n", "2", "--dist", "loadgroup", *tests]
        return subprocess.run([str(python), *run], cwd=ROOT, check=False).returncode == 0


def on_other_pythons() -> list[str]:
    """Run the quick tests on each but our own; return the versions on which one failed."""
    found = pythons()
    found.pop(sys.version_info[1], None)
    if not found:
        print("There is no other Python from 3.11 on here.")
    constraints = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    failed = []
    for command, version in found.values():
        print(f"\nPython {version}", flush=True)
        if not are_well(command, constraints, ["-p", "no:cacheprovider", *QUICK]):
            failed.append(version)
    return failed


def with_oldest_versions() -> list[str]:
    """Run what uses our dependencies with their oldest versions, which have wheels for Python 3.11 alone."""
    found = pythons()
    if 11 not in found:
        print(
            "There is no Python 3.11 here; the oldest versions of what we need have no wheels for newer ones."
        )
        return []
    command, version = found[11]
    old_words = ["-W", "default::DeprecationWarning"]  # of what they use themselves and nobody mends any more
    return (
        []
        if are_well(command, oldest(), [*old_words, *WITH_DEPENDENCIES])
        else [f"{version}, oldest versions"]
    )


def main(arguments: list[str]) -> int:
    """Test, print which, and how it went."""
    failed = with_oldest_versions() if arguments == ["--oldest"] else on_other_pythons()
    if failed:
        print(f"Tests failed on Python {'; '.join(failed)}.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
