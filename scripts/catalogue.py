"""Collect the words of the program into bot/locale/tableside.pot, which the translators start from.

    python scripts/catalogue.py            write it
    python scripts/catalogue.py --check    exit 1 if it is not what the code says

`t("...")`, `t.n("...", "...", count)`, `later("...")` and `Refused("...")` mark a text; a comment above it
that begins with "Translators:" goes along.
"""

from __future__ import annotations

import io
import sys
import warnings
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

ROOT = Path(__file__).resolve().parents[1]
CATALOGUE = ROOT / "bot" / "locale" / "tableside.pot"
PACKAGES = ("bot", "cogs")
KEYWORDS = {"t": None, "later": None, "Refused": None, "locale_str": None, "n": (1, 2)}

HEADER = """\
# The words of Tableside. `make catalogue` writes this file; don't edit it.
msgid ""
msgstr ""
"Project-Id-Version: tableside\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def collect() -> Catalog:
    """Return every marked text with the files that it stands in, without line numbers (a diff a move)."""
    catalogue = Catalog(charset="utf-8")
    # Of a fact that is filled in; a text that is an f-string is found by a test.
    warnings.filterwarnings("ignore", message="Skipping f-string")
    for package in PACKAGES:
        found = extract_from_dir(ROOT / package, keywords=KEYWORDS, comment_tags=("Translators:",))
        for name, _line, message, comments, context in found:
            place = f"{package}/{Path(name).as_posix()}"
            catalogue.add(message, locations=[(place, 0)], auto_comments=comments, context=context)
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
