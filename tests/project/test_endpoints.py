"""The check that holds recorded requests against the list of endpoints."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.project.sources import ROOT

CHECK = ROOT / ".ci" / "check_endpoints.py"
LIST = ROOT / "tests" / "project" / "endpoints.txt"

EXAMPLES = {
    "GET /gateway/bot": "/api/v10/gateway/bot",
    "GET /users/@me": "/api/v10/users/@me",
    "PATCH /channels/{id}/messages/{id}": "/channels/17/messages/18?x=1",
    "POST /interactions/{id}/{token}/callback": "/interactions/17/aW50.x-_y/callback?with_response=true",
    "PATCH /webhooks/{id}/{token}/messages/@original": "/webhooks/17/aW50.x/messages/@original",
}


def endpoints() -> list[str]:
    """Return the list without its comments."""
    return [line for line in LIST.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]


def a_request_for(endpoint: str) -> str:
    """Return a line of a record in which *endpoint* is used."""
    method, template = endpoint.split(" ")
    path = template.replace("{id}", "4711").replace("{token}", "aW50.x-_y")
    return json.dumps({"method": method, "path": f"/api/v10{path}", "body": None})


def check(record: Path, *lines: str) -> subprocess.CompletedProcess[str]:
    """Write *lines* to *record* and run the check on it, as CI does."""
    record.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return subprocess.run([sys.executable, CHECK, record], capture_output=True, text=True, check=False)


def test_a_record_with_every_endpoint_passes(tmp_path: Path) -> None:
    """Each line of the list has the form that the check gives to a request."""
    ran = check(tmp_path / "record.jsonl", *map(a_request_for, endpoints()))
    assert (ran.returncode, ran.stdout) == (0, f"{len(endpoints())} endpoints in the record, 0 differences\n")


def test_an_endpoint_that_no_test_uses_is_named(tmp_path: Path) -> None:
    """A request that only production makes has never been seen by the sandbox."""
    first, *rest = endpoints()
    ran = check(tmp_path / "record.jsonl", *map(a_request_for, rest))
    assert ran.returncode == 1
    assert f"{first}: listed, but no test makes the bot use it" in ran.stdout


def test_an_endpoint_that_is_not_listed_is_named(tmp_path: Path) -> None:
    """A new endpoint is a decision, so it is written down."""
    ran = check(tmp_path / "record.jsonl", *map(a_request_for, [*endpoints(), "DELETE /guilds/{id}"]))
    assert ran.returncode == 1
    assert "DELETE /guilds/{id}: used, but not in endpoints.txt" in ran.stdout


@pytest.mark.parametrize(("endpoint", "path"), EXAMPLES.items())
def test_ids_tokens_and_queries_are_not_part_of_an_endpoint(tmp_path: Path, endpoint: str, path: str) -> None:
    """Two requests for two messages are one endpoint."""
    line = json.dumps({"method": endpoint.split(" ")[0], "path": path, "body": {}})
    assert f"{endpoint}:" not in check(tmp_path / "record.jsonl", line).stdout


def test_no_endpoint_is_listed_twice() -> None:
    """Each endpoint has one line."""
    assert len(set(endpoints())) == len(endpoints())
