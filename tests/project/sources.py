"""The project's own files, as the tests about them read them."""

from __future__ import annotations

import ast
import functools
import subprocess
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


MADE_BY_TOOLS = {".venv", ".git", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis", "__pycache__"}


@functools.cache
def tracked() -> tuple[Path, ...]:
    """Return every file that git tracks and that is there; outside a clone, every file that no tool made."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False, text=True)
    if listed.returncode == 0:
        return tuple(path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file())
    return tuple(path for path in ROOT.rglob("*") if path.is_file() and MADE_BY_TOOLS.isdisjoint(path.parts))


def text_files() -> Iterator[tuple[str, str]]:
    """Yield the path from the root and the text of every tracked file that is UTF-8."""
    for path in tracked():
        try:
            yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue


def modules(*packages: str) -> list[str]:
    """Return the dotted name of every module of *packages*, the packages themselves included."""
    paths = sorted(path for package in packages for path in (ROOT / package).rglob("*.py"))
    names = (".".join(path.relative_to(ROOT).with_suffix("").parts) for path in paths)
    return [name.removesuffix(".__init__") for name in names]


@functools.cache
def parsed(module: str) -> ast.Module:
    """Return the syntax tree of *module*."""
    path = ROOT.joinpath(*module.split("."))
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def imports(module: str) -> set[str]:
    """Return the dotted name of all that *module* imports; `from a import b` counts as both a and a.b."""
    found: set[str] = set()
    for node in ast.walk(parsed(module)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found
