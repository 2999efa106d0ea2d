"""Collect the words of the program into bot/locale/tableside.pot, which the translators start from.

    python scripts/catalogue.py            write it
    python scripts/catalogue.py --check    exit 1 if it is not what the code says

`t("...")`, `t.n("...", "...", count)`, `later("...")`, `Refused("...")` and `locale_str("...")` mark a text; a
comment above it that begins with "Translators:" goes along. The syntax tree is read, and Babel's extractor not
used, since that one finds other texts under other versions of Python: calls within f-strings are tokens of
their own only from 3.12 on.
"""

from __future__ import annotations

import ast
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

ROOT = Path(__file__).resolve().parents[1]
CATALOGUE = ROOT / "bot" / "locale" / "tableside.pot"
PACKAGES = ("bot", "cogs")
TEMPLATE = ROOT / "bot" / "cli" / "new_game" / "template"
"""The game that `new-game` writes: its words are its new owner's."""
ONE_TEXT = {"t", "later", "Refused", "locale_str"}
ONE_AND_MANY = "n"
TO_TRANSLATORS = "Translators:"

HEADER = """\
# The words of Tableside. `make catalogue` writes this file; don't edit it.
msgid ""
msgstr ""
"Project-Id-Version: tableside\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


Message: TypeAlias = "str | tuple[str, str]"
"""A text; where a number decides, the pair of one and many."""


def marked(source: str) -> Iterator[tuple[Message, list[str]]]:
    """Yield each marked text of a module with what is said to the translators."""
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and node.args:
            for message in messages(node):
                yield message, remarks(lines[: node.lineno - 1])


def messages(call: ast.Call) -> Iterator[Message]:
    """Yield the texts that *call* marks."""
    name = called(call)
    if name in ONE_TEXT:
        yield from literals(call.args[0])
    elif name == ONE_AND_MANY and len(call.args) > 1:
        yield from zip(literals(call.args[0]), literals(call.args[1]), strict=True)


def remarks(above: list[str]) -> list[str]:
    """Return what the comment that ends *above* says to the translators."""
    found: list[str] = []
    for line in reversed(above):
        if not line.strip().startswith("#"):
            break
        found.insert(0, line.strip().removeprefix("#").strip())
        if found[0].startswith(TO_TRANSLATORS):
            return found
    return []


def called(call: ast.Call) -> str:
    """Return the last name of what *call* calls: "n" for `t.n(...)`."""
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def literals(node: ast.expr) -> list[str]:
    """Return the text that *node* is, or the two between which it chooses; none where it is a name."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=one, orelse=other):
            return literals(one) + literals(other)
        case _:
            return []


def collect() -> Catalog:
    """Return every marked text with the files that it stands in, without line numbers (a diff a move)."""
    catalogue = Catalog(charset="utf-8")
    for path in sorted(
        path
        for package in PACKAGES
        for path in (ROOT / package).rglob("*.py")
        if TEMPLATE not in path.parents
    ):
        place = (path.relative_to(ROOT).as_posix(), 0)
        for message, comments in marked(path.read_text(encoding="utf-8")):
            catalogue.add(message, locations=[place], auto_comments=comments)
    return catalogue


def text() -> str:
    """Return the catalogue as it should stand in its file, the same on every machine and every day."""
    body = io.BytesIO()
    write_po(body, collect(), omit_header=True, sort_output=True, include_lineno=False, width=100)
    return HEADER + body.getvalue().decode("utf-8")


def main(arguments: list[str]) -> int:
    """Write the catalogue or, with --check, compare it."""
    if arguments == ["--check"]:
        is_current = CATALOGUE.exists() and CATALOGUE.read_text(encoding="utf-8") == text()
        print("up to date" if is_current else "The catalogue is old: type `make catalogue` and commit it.")
        return 0 if is_current else 1
    CATALOGUE.parent.mkdir(exist_ok=True)
    CATALOGUE.write_text(text(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
