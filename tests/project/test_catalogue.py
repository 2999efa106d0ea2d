"""The words that translators work on are the words that the program says."""

from __future__ import annotations

import ast
import subprocess
import sys

import pytest

from scripts.catalogue import ONE_AND_MANY, ONE_TEXT, called, marked
from tests.project.sources import ROOT, modules, parsed

MARKED = {
    't("Draw")': ["Draw"],
    'later("Pass")': ["Pass"],
    'raise Refused("No, {name}.", name=name)': ["No, {name}."],
    't.n("{count} card", "{count} cards", 3)': [("{count} card", "{count} cards")],
    't("open" if is_open else "closed")': ["open", "closed"],
    "f'{t(\"Seat\")} {number}'": ["Seat"],
    't("a long " "text")': ["a long text"],
    "t(sentence)": [],
    'draw("Draw")': [],
}


def test_the_catalogue_is_what_the_code_says() -> None:
    """`make catalogue` writes it; a text that is missing there is never translated."""
    check = [sys.executable, "scripts/catalogue.py", "--check"]
    ran = subprocess.run(check, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.stdout.strip() == "up to date"


@pytest.mark.parametrize(("source", "found"), MARKED.items())
def test_a_marked_text_is_found(source: str, found: list[str]) -> None:
    """Wherever it stands, under every version of Python."""
    assert [message for message, _ in marked(source)] == found


def test_comments_for_translators_are_collected_too() -> None:
    """The comment just above, from "Translators:" on; no other comment."""
    source = '# Why so.\n# Translators: a letter\n# each.\nt("R")\n\n# Ours.\nt("S")\n'
    assert list(marked(source)) == [("R", ["Translators: a letter", "each."]), ("S", [])]


@pytest.mark.parametrize("module", modules("bot", "cogs"))
def test_no_text_is_put_together_before_it_is_translated(module: str) -> None:
    """An f-string or a sum of texts is in no catalogue: facts go into {fields}."""
    calls = [node for node in ast.walk(parsed(module)) if isinstance(node, ast.Call) and node.args]
    marking = [call for call in calls if called(call) in ONE_TEXT | {ONE_AND_MANY}]
    built = [call.lineno for call in marking if isinstance(call.args[0], ast.JoinedStr | ast.BinOp)]
    assert built == []
