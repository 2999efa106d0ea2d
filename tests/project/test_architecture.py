"""The page on the architecture is true: its rooms are the rooms, and a press goes the way it says."""

from __future__ import annotations

import re
import sys
import threading
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import pytest

from tests.project.sources import ROOT
from tests.wire.conftest import party_in
from tests.wire.process import until

PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
STEP = re.compile(r"`((?:bot|rules|cogs)(?:\.\w+)+)`")


def section(title: str) -> str:
    """Return what stands below a heading of the page."""
    return PAGE.partition(f"## {title}\n")[2].partition("\n## ")[0]


def test_the_rooms_on_the_page_are_those_that_the_linter_holds() -> None:
    """In the same order, from the top to the bottom."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    layers = next(contract["layers"] for contract in contracts if contract["id"] == "rooms")
    first_cells = [row.split("|")[1] for row in section("Rooms").splitlines() if row.startswith("| `bot/")]
    on_page = [re.findall(r"`bot/(\w+)(?:\.py|/)`", cell) for cell in first_cells]
    assert [sorted(layer.split(" | ")) for layer in layers] == [
        sorted(row) for row in together(on_page, layers)
    ]


def together(rows: list[list[str]], layers: list[str]) -> list[list[str]]:
    """Return *rows*, those of one layer as one."""
    flat = [room for row in rows for room in row]
    sizes = [len(layer.split(" | ")) for layer in layers]
    starts = [sum(sizes[:number]) for number in range(len(sizes))]
    return [flat[start : start + size] for start, size in zip(starts, sizes, strict=True)]


@pytest.mark.parametrize("room", sorted(path.parent.name for path in (ROOT / "bot").glob("*/__init__.py")))
def test_a_room_says_what_lives_in_it(room: str) -> None:
    """In its `__init__`, in a sentence or two."""
    text = (ROOT / "bot" / room / "__init__.py").read_text(encoding="utf-8")
    assert len(text.partition('"""')[2].partition('"""')[0].split()) >= 10


@pytest.fixture
def called() -> Iterator[list[str]]:
    """Every function of ours that is called from now on, by its dotted name, in any thread that begins now."""
    names: list[str] = []

    def note(frame: FrameType, event: str, argument: object) -> None:
        if event == "call":
            module = str(frame.f_globals.get("__name__", ""))
            if module.partition(".")[0] in {"bot", "rules", "cogs"}:
                names.append(f"{module}.{frame.f_code.co_qualname}")

    threading.setprofile(note)
    sys.setprofile(note)
    yield names
    sys.setprofile(None)
    threading.setprofile(None)


@pytest.mark.wire
async def test_a_press_goes_the_way_that_the_page_describes(tmp_path: Path, called: list[str]) -> None:
    """Each function that the page names is called, in its order."""
    steps = STEP.findall(section("One click"))
    assert len(steps) >= 8
    async with party_in(tmp_path) as party:
        await party.begin("ana", "bert", "chris")
        await party.shown()
        active = await party.active()
        called.clear()
        await party.press(active, "Draw")
        await party.shown()
        await until(lambda: steps[-1] in called)  # some of it is done after the answer
        walked = list(called)
    place = 0
    for step in steps:
        assert step in walked[place:], f"{step} is not called after {steps[: steps.index(step)]}"
        place += walked[place:].index(step) + 1
