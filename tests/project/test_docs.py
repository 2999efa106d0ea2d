"""The documentation says what is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.game.face import Face
from rules.kernel.game import Game
from tests.project.sources import ROOT, tracked

PAGES = [path for path in tracked() if path.suffix == ".md"]
LINK = re.compile(r"(?:\]\(|<img src=\")([^)\s\"]+)")
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
MAKE = re.compile(r"\bmake ([a-z][a-z-]*)")
TARGET = re.compile(r"^([a-z][a-z-]*):", re.MULTILINE)


def page(name: str) -> str:
    """Return the text of a page by its path from the root."""
    return (ROOT / name).read_text(encoding="utf-8")


def anchors(path: Path) -> set[str]:
    """Return what can be linked to in *path*: its headings in the form that they have in an address."""
    headings = re.findall(r"^#+ (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def is_there(source: Path, link: str) -> bool:
    """Tell whether *link* on the page *source* leads to a file, and to a heading of it where it names one."""
    name, _, heading = link.partition("#")
    target = (source.parent / name).resolve() if name else source
    return target.exists() and (not heading or heading in anchors(target))


def pictures(text: str) -> list[str]:
    """Return the alt text of each picture of a page."""
    return re.findall(r"!\[([^\]]*)\]\(", text) + re.findall(r'<img [^>]*?alt="([^"]*)"', text)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_link_into_the_project_leads_somewhere(path: Path) -> None:
    """Pages, headings and pictures; addresses elsewhere are not tested."""
    links = LINK.findall(CODE.sub("", path.read_text(encoding="utf-8")))
    assert [link for link in links if "://" not in link and not is_there(path, link)] == []


def test_every_picture_of_a_page_has_words_and_every_picture_is_shown() -> None:
    """As at the table: what a picture says can also be read."""
    texts = [path.read_text(encoding="utf-8") for path in PAGES]
    shown = {Path(link).name for text in texts for link in LINK.findall(text) if link.endswith(".png")}
    assert {path.name for path in tracked() if path.is_relative_to(ROOT / "docs" / "pictures")} <= shown
    count = sum(text.count("<img ") + len(re.findall(r"!\[", text)) for text in texts)
    assert len([words for text in texts for words in pictures(text) if len(words) > 20]) == count


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_make_command_that_a_page_names_exists(path: Path) -> None:
    """Readers type what they read."""
    targets = set(TARGET.findall(page("Makefile")))
    named = {name for code in CODE.findall(path.read_text(encoding="utf-8")) for name in MAKE.findall(code)}
    assert named <= targets


def test_every_page_of_the_documentation_can_be_reached_from_the_readme() -> None:
    """A page that nothing links to is read by nobody."""
    reached, waiting = set[Path](), {ROOT / "README.md"}
    while waiting:
        source = waiting.pop()
        reached.add(source)
        links = (link.partition("#")[0] for link in LINK.findall(source.read_text(encoding="utf-8")))
        pages = {
            (source.parent / link).resolve() for link in links if link.endswith(".md") and "://" not in link
        }
        waiting |= pages - reached
    assert {path for path in PAGES if path.is_relative_to(ROOT / "docs")} <= reached


@pytest.mark.parametrize("contract", [Game, Face])
def test_the_page_on_adding_a_game_names_every_member_that_a_game_must_have(contract: type) -> None:
    """The tables there are the contract in words."""
    members = {*getattr(contract, "__abstractmethods__", ()), *contract.__annotations__}
    assert {name for name in members if f"`{name}`" not in page("docs/adding-a-game.md")} == set()
