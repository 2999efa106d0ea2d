"""The image and the compose file fit the settings and the commands; no engine is needed to see that."""

from __future__ import annotations

import re
import tomllib

import pytest

from bot.__main__ import main
from bot.config import Settings
from tests.project.sources import ROOT

DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
COMPOSE = (ROOT / "compose.yaml").read_text(encoding="utf-8")


def instructions(name: str) -> list[str]:
    """Return what stands behind each instruction of that name."""
    return re.findall(rf"^{name} +(.*)$", DOCKERFILE, re.MULTILINE)


def test_what_is_copied_exists_and_is_not_ignored() -> None:
    """The image holds what the wheel needs, in versions that are pinned."""
    copied = {source for line in instructions("COPY") for source in line.split()[:-1]}
    assert copied == {"pyproject.toml", "constraints.txt", "README.md", "LICENSE", "bot", "cogs", "rules"}
    assert all((ROOT / source).exists() for source in copied)
    kept = {
        line[1:]
        for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
        if line[:1] == "!"
    }
    assert kept == copied
    assert "--constraint constraints.txt" in DOCKERFILE


def test_the_bot_is_not_root_and_its_database_lies_in_the_volume() -> None:
    """So that a new image finds the old games."""
    (database,) = (line for line in instructions("ENV") if line.startswith("TABLESIDE_DATABASE="))
    (volume,) = instructions("VOLUME")
    assert database.partition("=")[2].startswith(f"{volume}/")
    assert f"- tableside:{volume}" in COMPOSE
    assert database.replace("=", ": ") in COMPOSE
    assert instructions("USER") == ["tableside"]
    assert DOCKERFILE.index("USER tableside") < DOCKERFILE.index('CMD ["tableside", "run"]')
    assert "tableside_database" in Settings.model_fields


def test_what_the_image_calls_is_there() -> None:
    """The command of the metadata, with sub-commands that exist."""
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["scripts"]
    called = re.findall(r'CMD \["(\w+)", "([\w-]+)"\]', DOCKERFILE)
    assert called == [("tableside", "health"), ("tableside", "run")]
    assert "tableside" in scripts
    for _, command in called:
        with pytest.raises(SystemExit) as ended:
            main([command, "--help"])
        assert ended.value.code == 0


def test_the_workflow_calls_parts_that_the_script_has() -> None:
    """On each Python that the metadata names."""
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    (parts,) = re.findall(r"^PARTS=\((.*)\)$", script, re.MULTILINE)
    called = {"tests", *re.findall(r"part: (\w+),", workflow)}
    assert called == set(parts.split()) - {"pythons"}
    assert '["3.11", "3.12", "3.13", "3.14"]' in workflow


def test_the_hooks_before_a_commit_are_what_make_lint_calls() -> None:
    """None is downloaded."""
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    assert re.findall(r"repo: (.*)", hooks) == ["local"]
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for tool in ("ruff check", "ruff format --check", "mypy", "lint-imports"):
        assert tool in hooks
        assert tool in makefile
