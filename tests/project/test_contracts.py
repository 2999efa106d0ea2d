"""Who may import whom.

`lint-imports` holds the same for chains of imports; here stands what it can't see: the standard library,
and contracts between games that nothing lists.
"""

from __future__ import annotations

import ast
import re
import sys

import pytest

from bot.game.registry import faces, games
from tests.project.sources import ROOT, imports, modules, parsed

IMPURE = {"asyncio", "random", "time", "datetime", "secrets", "threading", "socket", "sqlite3"}


def within(name: str, *packages: str) -> bool:
    """Tell whether the dotted *name* is one of *packages* or lies in one."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def owner(module: str) -> str:
    """Return the game to which a module of `rules` or `cogs` belongs: "danger" for `rules.danger.cards`."""
    return module.split(".")[1]


def games_in(package: str) -> set[str]:
    """Return the names directly below *package* but `kernel`, each a game's module or package."""
    below = {path.stem for path in (ROOT / package).iterdir() if path.suffix == ".py" or path.is_dir()}
    return below - {"__init__", "__pycache__", "kernel"}


def draws(module: str) -> bool:
    """Tell whether *module* makes pictures."""
    return within(module, "bot.drawing") or "picture" in module.split(".")


@pytest.mark.parametrize("module", modules("rules"))
def test_the_rules_import_only_pure_parts_of_the_standard_library(module: str) -> None:
    """A game is values and pure functions: no Discord, picture, clock, database or global chance."""
    tops = {name.partition(".")[0] for name in imports(module)}
    assert tops <= (set(sys.stdlib_module_names) - IMPURE) | {"rules"}


@pytest.mark.parametrize("module", modules("bot"))
def test_the_house_names_no_game(module: str) -> None:
    """A fifth game is new files and no edit: the house finds it, and imports no cog and no game's rules."""
    games_rules = [f"rules.{game}" for game in games_in("rules")]
    assert {name for name in imports(module) if within(name, "cogs", *games_rules)} == set()


@pytest.mark.parametrize("module", [m for m in modules("rules", "cogs") if "." in m])
def test_games_do_not_import_each_other(module: str) -> None:
    """What two games need belongs to the kernel or to the house."""
    others = (games_in("rules") | games_in("cogs")) - {owner(module)}
    foreign = [f"{package}.{game}" for package in ("rules", "cogs") for game in others]
    assert {name for name in imports(module) if within(name, *foreign)} == set()


@pytest.mark.parametrize("module", [m for m in modules("bot", "cogs") if draws(m)])
def test_what_draws_knows_nothing_of_discord(module: str) -> None:
    """A picture is made from a view alone, in a worker thread, so it is drawn and tested without a bot."""
    assert not any(within(name, "discord", "asyncio", "sqlite3", "aiosqlite") for name in imports(module))


@pytest.mark.parametrize("module", modules("rules", "bot", "cogs"))
def test_only_the_error_handler_catches_everything(module: str) -> None:
    """`except Exception` hides faults; one file may, because it tells the player and writes the log."""
    handlers = [node for node in ast.walk(parsed(module)) if isinstance(node, ast.ExceptHandler)]
    blind = [node.lineno for node in handlers if node.type is None or "Exception" in names_in(node.type)]
    assert blind == [] or module == "bot.errors", f"{module}: line {blind}"


@pytest.mark.parametrize("module", [m for m in modules("bot", "cogs") if m != "bot.house_verbs"])
def test_a_verb_of_the_house_is_spelled_in_one_place(module: str) -> None:
    """Everywhere else it is a member of the enumeration, so that a typing error is found before it is pressed."""
    literals = [
        (node.lineno, node.value) for node in ast.walk(parsed(module)) if isinstance(node, ast.Constant)
    ]
    assert [
        (line, text) for line, text in literals if isinstance(text, str) and re.match("![a-z]", text)
    ] == []


def names_in(node: ast.expr) -> set[str]:
    """Return the plain names that occur in *node*."""
    return {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}


def test_a_game_has_the_same_name_in_every_layer() -> None:
    """The house finds a cog by its folder; the rules, the words and the rows call the game alike."""
    found = faces()
    assert set(found) == {path.parent.name for path in (ROOT / "cogs").glob("*/face.py")}
    assert {key: face.game for key, face in found.items()} == {key: games().get(key) for key in found}
