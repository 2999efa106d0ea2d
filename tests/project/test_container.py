"""The image and the compose file fit the settings and the commands; no engine is needed to see that."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.__main__ import main
from bot.config import Settings
from tests.project.sources import ROOT

DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def read_yaml(name: str) -> Any:
    """Return what stands in a file of the project."""
    return yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))


COMPOSE = read_yaml("compose.yaml")


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
    service = COMPOSE["services"]["tableside"]
    assert service["volumes"] == [f"tableside:{volume}"]
    assert service["environment"] == dict([database.split("=")])
    assert instructions("USER") == ["tableside"]
    assert DOCKERFILE.index("USER tableside") < DOCKERFILE.index('CMD ["tableside", "run"]')
    assert "tableside_database" in Settings.model_fields


def test_what_the_image_calls_is_there() -> None:
    """The command of the metadata, with sub-commands that exist."""
    assert instructions("CMD") == ['["tableside", "run"]']
    (check,) = re.findall(r"^HEALTHCHECK .* CMD (.*)$", DOCKERFILE, re.MULTILINE)
    assert check == "tableside health || exit 1", "Docker reserves our exit code 2"
    assert "tableside" in PROJECT["scripts"]
    for command in ("health", "run"):
        with pytest.raises(SystemExit) as ended:
            main([command, "--help"])
        assert ended.value.code == 0


def test_the_compose_file_runs_the_image_with_the_operators_settings() -> None:
    """One service, built here, with the volume that it declares; the token comes from the file of settings."""
    (service,) = COMPOSE["services"].values()
    assert (service["build"], service["env_file"]) == (".", ".env")
    assert {volume.partition(":")[0] for volume in service["volumes"]} == set(COMPOSE["volumes"])
    assert {name.lower() for name in service["environment"]} <= set(Settings.model_fields)


def test_the_workflow_calls_the_parts_that_the_script_has() -> None:
    """All but the one that looks for other Pythons, since each Python of the metadata has a run of its own."""
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    (parts,) = re.findall(r"^PARTS=\((.*)\)$", script, re.MULTILINE)
    matrix = read_yaml(".github/workflows/ci.yml")["jobs"]["part"]["strategy"]["matrix"]
    called = [*matrix["part"], *(run["part"] for run in matrix["include"])]
    assert sorted(called) == sorted(set(parts.split()) - {"pythons"})
    claimed = [line.rpartition(" ")[2] for line in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", line)]
    assert matrix["python"] == claimed


def test_the_hooks_before_a_commit_are_what_make_lint_calls() -> None:
    """None is downloaded."""
    (repository,) = read_yaml(".pre-commit-config.yaml")["repos"]
    assert repository["repo"] == "local"
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (recipe,) = re.findall(r"^lint: .*\n((?:\t.*\n)+)", makefile, re.MULTILINE)
    linted = recipe.replace("$(PY)", ".venv/bin/python").replace("\t@", "").replace(" .\n", "\n").splitlines()
    assert [hook["entry"].removesuffix(" --force-exclude") for hook in repository["hooks"]] == linted


@pytest.mark.parametrize(
    "form", sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml")), ids=lambda form: form.stem
)
def test_a_form_for_an_issue_asks_something_and_names_itself(form: Path) -> None:
    """GitHub does not offer a form that lacks one of these; `config` is none."""
    read = read_yaml(form.relative_to(ROOT).as_posix())
    if form.stem != "config":
        assert {"name", "description", "body"} <= set(read)
        asked = [field for field in read["body"] if field["type"] != "markdown"]
        assert asked
        assert [field for field in asked if not field["attributes"]["label"]] == []
