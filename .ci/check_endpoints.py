"""Hold a record of requests against the list of endpoints that the bot uses.

    python .ci/check_endpoints.py RECORD.jsonl       one JSON object a line, with "method" and "path"

The list is tests/project/endpoints.txt. Exit 0: the record has each of them and no other; 1: the differences
are printed, one a line.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable
from pathlib import Path

ENDPOINTS = Path(__file__).resolve().parents[1] / "tests" / "project" / "endpoints.txt"

TEMPLATES = (
    (re.compile(r"[?].*$"), ""),
    (re.compile(r"^/api/v\d+"), ""),
    (re.compile(r"^(/interactions/\d+)/[^/]+"), r"\1/{token}"),
    (re.compile(r"^(/webhooks/\d+)/[^/]+"), r"\1/{token}"),
    (re.compile(r"/reactions/[^/]+"), "/reactions/{emoji}"),
    (re.compile(r"/\d+"), "/{id}"),
)


def template(method: str, path: str) -> str:
    """Return the endpoint of a request: "PATCH /channels/{id}/messages/{id}"."""
    for pattern, replacement in TEMPLATES:
        path = pattern.sub(replacement, path)
    return f"{method} {path}"


def listed() -> set[str]:
    """Return the endpoints that the bot uses."""
    lines = ENDPOINTS.read_text(encoding="utf-8").splitlines()
    return {line.strip() for line in lines if line.strip() and not line.startswith("#")}


def recorded(lines: Iterable[str]) -> set[str]:
    """Return the endpoints that occur in the *lines* of a record."""
    entries = (json.loads(line) for line in lines if line.strip())
    return {template(entry["method"], entry["path"]) for entry in entries}


def differences(expected: set[str], found: set[str]) -> list[str]:
    """Return a sentence for each endpoint that only one side has."""
    unused = [
        f"{endpoint}: listed, but no test makes the bot use it" for endpoint in sorted(expected - found)
    ]
    unlisted = [f"{endpoint}: used, but not in {ENDPOINTS.name}" for endpoint in sorted(found - expected)]
    return unused + unlisted


def main(arguments: list[str]) -> int:
    """Print the differences between the list and the record that *arguments* names."""
    if len(arguments) != 1:
        print(__doc__)
        return 2
    with Path(arguments[0]).open(encoding="utf-8") as lines:
        found = recorded(lines)
    faults = differences(listed(), found)
    print("\n".join([*faults, f"{len(found)} endpoints in the record, {len(faults)} differences"]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
