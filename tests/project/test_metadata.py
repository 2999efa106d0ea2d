"""What somebody installs without our constraints works too: bounds, classifiers, addresses."""

from __future__ import annotations

import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.project.sources import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PINNED = {
    canonicalize_name(name): version
    for name, _, version in (
        line.partition("==")
        for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
        if line and not line.startswith("#")
    )
}


@pytest.mark.parametrize("line", PROJECT["dependencies"])
def test_each_dependency_has_a_lower_bound_that_our_own_version_keeps(line: str) -> None:
    """A version without what we use must not satisfy the metadata."""
    requirement = Requirement(line)
    assert [one.operator for one in requirement.specifier] == [">="]
    assert requirement.specifier.contains(PINNED[canonicalize_name(requirement.name)])


def test_the_metadata_names_each_python_that_ci_tests() -> None:
    """And the oldest is the one that is required."""
    named = [one.rpartition(" ")[2] for one in PROJECT["classifiers"] if "Python :: 3." in one]
    assert named == ["3.11", "3.12", "3.13", "3.14"]
    assert PROJECT["requires-python"] == f">={named[0]}"
