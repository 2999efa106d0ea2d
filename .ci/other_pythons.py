"""Run the quick tests on every Python from 3.11 on that this machine has besides the one in .venv.

    python .ci/other_pythons.py

Found are `python3.11` to `python3.14` on the PATH, and what pyenv has installed. Each gets an environment in a
temporary folder with the versions of constraints.txt. Exit 1 if a test fails on one of them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
MINORS = range(11, 15)
QUICK = ["tests/bot", "tests/cogs", "tests/rules"]
"""What finds a difference between Pythons soonest: words, pictures, storage, rules. About a minute."""
FACTS = "import sys, venv, ensurepip; print(sys.version_info[1], sys.version.split()[0])"


def candidates() -> Iterator[str]:
    """Yield every name or path that may be a Python of ours."""
    for minor in MINORS:
        yield f"python3.{minor}"
        root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
        yield from (str(path / "bin" / "python") for path in sorted(root.glob(f"versions/3.{minor}.*")))


def others() -> dict[int, tuple[str, str]]:
    """Return a command and the full version for each minor version but our own that runs and can make a venv."""
    found: dict[int, tuple[str, str]] = {}
    for command in candidates():
        if shutil.which(command) is None:
            continue
        ran = subprocess.run([command, "-c", FACTS], capture_output=True, text=True, check=False)
        if ran.returncode == 0:
            minor, version = ran.stdout.split()
            found.setdefault(int(minor), (command, version))
    found.pop(sys.version_info[1], None)
    return {minor: found[minor] for minor in sorted(found) if minor in MINORS}


def tested_on(command: str, folder: Path) -> bool:
    """Run the quick tests with an environment of *command* in *folder*; tell whether all passed."""
    python = folder / "bin" / "python"
    subprocess.run([command, "-m", "venv", str(folder)], check=True)
    install = [
        "-m",
        "pip",
        "install",
        "-qq",
        "--disable-pip-version-check",
        "--constraint",
        "constraints.txt",
    ]
    subprocess.run([str(python), *install, "--editable", ".[dev]"], cwd=ROOT, check=True)
    tests = ["-m", "pytest", "-q", "-m", "not long", "-n", "2", "-p", "no:cacheprovider", *QUICK]
    return subprocess.run([str(python), *tests], cwd=ROOT, check=False).returncode == 0


def main() -> int:
    """Test on each; print which, and how it went."""
    found = others()
    if not found:
        print("There is no other Python from 3.11 on here.")
    failed = []
    for command, version in found.values():
        print(f"\nPython {version}", flush=True)
        with tempfile.TemporaryDirectory(prefix="tableside-python-") as folder:
            if not tested_on(command, Path(folder)):
                failed.append(version)
    if failed:
        print(f"Tests failed on Python {', '.join(failed)}.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
