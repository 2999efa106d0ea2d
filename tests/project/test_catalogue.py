"""The words that translators work on are the words that the program says."""

from __future__ import annotations

import ast
import subprocess
import sys

import pytest

from tests.project.sources import ROOT, modules, parsed

MARKS = {"t", "later", "Refused", "n"}


def marked(tree: ast.Module) -> list[ast.Call]:
    """Return the calls in *tree* that mark a text."""
    return [
        node for node in ast.walk(tree) if isinstance(node, ast.Call) and called(node) in MARKS and node.args
    ]


def called(call: ast.Call) -> str:
    """Return the last name of what *call* calls: "n" for `t.n(...)`."""
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def test_the_catalogue_is_what_the_code_says() -> None:
    """`make catalogue` writes it; a text that is missing there stays English for ever."""
    check = [sys.executable, "scripts/catalogue.py", "--check"]
    ran = subprocess.run(check, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.stdout.strip() == "up to date"


@pytest.mark.parametrize("module", modules("bot", "cogs"))
def test_no_text_is_put_together_before_it_is_translated(module: str) -> None:
    """An f-string or a sum of texts is in no catalogue: facts go into {fields}."""
    built = [c.lineno for c in marked(parsed(module)) if isinstance(c.args[0], ast.JoinedStr | ast.BinOp)]
    assert built == []
