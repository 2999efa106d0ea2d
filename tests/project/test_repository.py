"""What the repository holds, and what it must not hold."""

from __future__ import annotations

import importlib.metadata
import itertools
import re
import tomllib

import pytest
from packaging.requirements import Requirement

from tests.project.sources import ROOT, text_files

SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = SETTINGS["project"]
PIN = re.compile(r"^([A-Za-z0-9._-]+)==([A-Za-z0-9.]+)$")

FORBIDDEN = {
    "a path of somebody's machine": re.compile(r"(?<![\w.])/(?:home|root|Users|work)/\w"),
    "a token of a Discord bot": re.compile(r"\b[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27,}"),
    "an address of package downloads": re.compile(r"pypi[.]org|pythonhosted[.]|npmjs[.]|deb[.]debian[.]"),
    "a private key": re.compile(r"BEGIN [A-Z ]*PRIVATE KE[Y]"),
}


def canonical(name: str) -> str:
    """Return a package's *name* in its normal spelling."""
    return re.sub(r"[-_.]+", "-", name).lower()


def pins() -> dict[str, str]:
    """Return the pinned version of every package in constraints.txt."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return {canonical(m[1]): m[2] for line in lines if (m := PIN.match(line))}


GENDERED = re.compile(r"(?<![a-z])(?:s?[h]e|[h]ers?|[h]is|[h]im|[h](?:im|er)self)(?![a-z])", re.IGNORECASE)
"""The brackets keep the pattern from finding itself."""
LICENCES = ("LICENSE", "OFL.txt")


@pytest.mark.parametrize("what", FORBIDDEN)
def test_no_file_holds(what: str) -> None:
    """The repository is the same on every machine and keeps no secret."""
    assert [name for name, text in text_files() if FORBIDDEN[what].search(text)] == []


def test_a_player_is_you_or_they() -> None:
    """In messages, names, comments and pages alike; only the licences are other people's words."""
    lines = [
        f"{name}:{number}"
        for name, text in text_files()
        if not name.endswith(LICENCES)
        for number, line in enumerate(text.splitlines(), 1)
        if GENDERED.search(line)
    ]
    assert lines == []


def test_every_line_of_the_constraints_is_an_exact_pin() -> None:
    """Neither ranges nor hashes nor addresses: the file must install on every Python and platform."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line and not line.startswith("#") and not PIN.match(line)] == []


def declared() -> list[Requirement]:
    """Return every requirement of the project, those of its extras included."""
    extras = PROJECT["optional-dependencies"].values()
    return [Requirement(line) for line in [*PROJECT["dependencies"], *itertools.chain(*extras)]]


@pytest.mark.parametrize("requirement", declared(), ids=lambda requirement: requirement.name)
def test_each_requirement_has_a_lower_bound_that_its_pin_satisfies(requirement: Requirement) -> None:
    """pip would leave a version alone that is too old to play with, if it were there already."""
    assert [bound.operator for bound in requirement.specifier] == [">="]
    assert requirement.specifier.contains(pins()[canonical(requirement.name)])


def test_the_addresses_of_the_project_stand_in_one_place() -> None:
    """Whoever publishes it fills in one table."""
    home = PROJECT["urls"]["Homepage"]
    assert [address for address in PROJECT["urls"].values() if not address.startswith(home)] == []
    assert [name for name, text in text_files() if home in text] == ["pyproject.toml"]


def test_everything_that_the_project_needs_is_pinned_and_installed_as_pinned() -> None:
    """Every package reached from our requirements has its line in constraints.txt; that version is here."""
    pinned, seen, open_ = pins(), set[str](), set(requirements("tableside", {"", "dev"}))
    while open_:
        name = open_.pop()
        seen.add(name)
        assert importlib.metadata.version(name) == pinned[name]
        open_ |= set(requirements(name, {""})) - seen


def requirements(package: str, extras: set[str]) -> list[str]:
    """Return the installed packages that *package* asks for, those of *extras* included."""
    found = []
    for line in importlib.metadata.requires(package) or []:
        extra = re.search(r"extra == ['\"]([^'\"]+)['\"]", line)
        name = canonical(re.split(r"[^A-Za-z0-9._-]", line)[0])
        if (extra[1] if extra else "") in extras and is_installed(name):
            found.append(name)
    return found


def is_installed(package: str) -> bool:
    """Tell whether *package* is here; one for another system or Python is not."""
    return any(importlib.metadata.distributions(name=package))


def test_the_build_tool_is_pinned_to_the_same_version_twice() -> None:
    """pip reads the one place when it builds and the other when it installs."""
    assert SETTINGS["build-system"]["requires"] == [f"setuptools=={pins()['setuptools']}"]


def test_the_changelog_speaks_of_this_version() -> None:
    """Above the newest version, which has its date, is room for what comes next."""
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## (.+)$", changelog, re.MULTILINE)
    assert headings[0] == "Unreleased"
    assert re.fullmatch(rf"{re.escape(PROJECT['version'])} - \d{{4}}-\d\d-\d\d", headings[1])


def test_the_licence_in_the_metadata_is_the_one_in_the_file() -> None:
    """MIT, by the people who contribute."""
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert (PROJECT["license"], text.splitlines()[:3]) == (
        "MIT",
        ["MIT License", "", "Copyright (c) 2026 Tableside contributors"],
    )
