"""Which games there are: ours, those that an operator names besides, and those of installed distributions.

A game is a package with a module `face` that has a `FACE`. It is found in `cogs`, in each package or folder that
TABLESIDE_GAMES names (the game itself, or a package of several), and behind each entry point of the group
`tableside.games`, whose value is the name of such a package.
"""

from __future__ import annotations

import functools
import importlib
import importlib.metadata
import importlib.util
import keyword
import pkgutil
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any, TypeAlias

from bot.drawing.seats import SEAT_LETTERS
from bot.errors import Misconfigured
from bot.game.face import AnyFace, Face
from bot.text import SOURCE_LOCALE, text_in
from rules.kernel.game import Game

OURS = "cogs"
ENTRY_POINTS = "tableside.games"
KEY = re.compile(r"[a-z][a-z0-9_]{0,31}")
"""What a game's key looks like, since its slash command is called after it: Discord allows 32 characters."""

HOUSE_COMMANDS = frozenset({"games", "hand", "tables", "privacy"})
"""The slash commands of the house: no game is called so."""
HOUSE_PARAMETERS = frozenset({"thread"})
"""The parameters of `start` that every game has: no option is called so."""
DESCRIPTION = 100
"""Characters of a description of a command or a parameter, which is Discord's limit."""

ReadGame: TypeAlias = "Game[Any, Any, Any]"


class NoPackage(Exception):
    """There is no package of that name."""


@dataclass(frozen=True, slots=True)
class FoundGame:
    """A game on offer, and the name of the package that it was found in."""

    face: AnyFace
    package: str


@functools.cache
def found_games(besides: str = "") -> Mapping[str, FoundGame]:
    """Return every game by its key: ours, those in *besides* (names with commas), those of distributions.

    Raises Misconfigured, with what to correct, for a package that is not there, holds no game or a broken one, and
    for two games of one key.
    """
    found: dict[str, FoundGame] = {}
    for source, package in _sources(besides):
        for game in _games_in(package, source):
            key = game.face.game.key
            if found.setdefault(key, game).face is not game.face:
                raise Misconfigured(
                    f"{game.package} and {found[key].package} both hold a game called {key}. Correct {source}."
                )
    return MappingProxyType(found)


def faces(besides: str = "") -> Mapping[str, AnyFace]:
    """Return the face of each game by the game's key. Raises Misconfigured as `found_games` does."""
    return MappingProxyType({key: game.face for key, game in found_games(besides).items()})


def games(besides: str = "") -> Mapping[str, ReadGame]:
    """Return the rules of each game by its key. Raises Misconfigured as `found_games` does."""
    return MappingProxyType({key: game.face.game for key, game in found_games(besides).items()})


def module_of(package: str, name: str) -> ModuleType | None:
    """Return the module *name* of a game's *package*, None if it has none."""
    if importlib.util.find_spec(f"{package}.{name}") is None:
        return None
    return importlib.import_module(f"{package}.{name}")


def _sources(besides: str) -> Iterator[tuple[str, str]]:
    """Yield what to correct if a package is at fault, and the package's name."""
    yield "the installation", OURS
    for item in filter(None, (item.strip() for item in besides.split(","))):
        yield "TABLESIDE_GAMES", _package_at(item)
    for entry in importlib.metadata.entry_points(group=ENTRY_POINTS):
        distribution = entry.dist.name if entry.dist is not None else entry.name
        yield f"the installed distribution {distribution}", entry.value


def _package_at(item: str) -> str:
    """Return the name of the package that *item* names or, if it is a folder, holds; a folder's can be imported."""
    folder = Path(item)
    if not folder.is_dir() or (folder.name == item and importlib.util.find_spec(item) is not None):
        return item
    place = folder.resolve()
    if not place.name.isidentifier():
        raise Misconfigured(f"The folder {item} can't be a package: rename it to a word of a-z, 0-9 and _.")
    if str(place.parent) not in sys.path:
        sys.path.insert(0, str(place.parent))
    importlib.invalidate_caches()
    if not _is_at(place):
        raise Misconfigured(f"Another package is called {place.name}, too: rename the folder {item}.")
    return place.name


def _is_at(folder: Path) -> bool:
    """Tell whether the package that is imported under the name of *folder* is the one in it."""
    spec = importlib.util.find_spec(folder.name)
    places = () if spec is None else spec.submodule_search_locations or ()
    return any(Path(place).resolve() == folder for place in places)


def _games_in(package: str, source: str) -> Iterator[FoundGame]:
    """Yield the game that *package* is, or those that are in it."""
    try:
        names = [package] if _holds_face(package) else [name for name in _below(package) if _holds_face(name)]
        if not names:
            raise Misconfigured(f"The package {package} holds no game. Correct {source}.")
        for name in names:
            yield FoundGame(_face_of(name, source), name)
    except NoPackage as error:
        raise Misconfigured(f"There is no package {package}. Correct {source}.") from error
    except (ImportError, SyntaxError, TypeError, AttributeError, NameError, ValueError) as error:
        is_clear = isinstance(error, ImportError | SyntaxError)
        fault = str(error) if is_clear else f"{type(error).__name__}: {error}"
        raise Misconfigured(f"The package {package} can't be loaded ({fault}). Correct {source}.") from error


def _holds_face(package: str) -> bool:
    """Tell whether *package* is a game; what is no package isn't."""
    try:
        return not package.startswith(".") and importlib.util.find_spec(f"{package}.face") is not None
    except (ModuleNotFoundError, ValueError):  # a module instead of a package, or no name at all
        return False


def _below(package: str) -> list[str]:
    """Return the packages in *package*. Raises NoPackage if it is none."""
    if not all(part.isidentifier() for part in package.split(".")):
        raise NoPackage(package)
    try:
        folders = importlib.import_module(package).__path__
    except ModuleNotFoundError as error:
        if error.name is None or not f"{package}.".startswith(f"{error.name}."):
            raise  # the package is there, and lacks another one
        raise NoPackage(package) from error
    except AttributeError as error:  # a module
        raise NoPackage(package) from error
    return [module.name for module in pkgutil.iter_modules(folders, f"{package}.") if module.ispkg]


def _face_of(package: str, source: str) -> AnyFace:
    """Return the face of the game that *package* is. Raises Misconfigured for one that can't be offered."""
    face = getattr(importlib.import_module(f"{package}.face"), "FACE", None)
    complaint = _complaint(face)
    if complaint is not None or not isinstance(face, Face):
        raise Misconfigured(f"{package}.face: {complaint}. Correct {source}.")
    return face


def _complaint(face: object) -> str | None:
    """Return why *face* can't be offered."""
    if not isinstance(face, Face):
        return "it has no FACE that is a bot.game.face.Face"
    game = face.game
    if not KEY.fullmatch(game.key):
        return f"the key {game.key!r} is not made of at most 32 of a-z, 0-9 and _"
    if game.key in HOUSE_COMMANDS:
        return f"/{game.key} is a command of the bot itself, so no game can have this key"
    return _complaint_about_options(face) or _complaint_about_seats(game)


def _complaint_about_options(face: AnyFace) -> str | None:
    """Return why the command `start` can't be made of *face*."""
    game, t = face.game, text_in(SOURCE_LOCALE)
    if len(face.tagline) > DESCRIPTION:
        return f"the tagline has {len(face.tagline)} characters, more than {DESCRIPTION}"
    if unnamed := [option.key for option in game.options if option.key not in face.options]:
        return f"the option {unnamed[0]} has no words"
    for option in game.options:
        if not KEY.fullmatch(option.key) or keyword.iskeyword(option.key) or option.key in HOUSE_PARAMETERS:
            return f"no option can have the key {option.key!r}: take another word of at most 32 of a-z, 0-9 and _"
        if not 1 <= len(question := t(face.options[option.key].question)) <= DESCRIPTION:
            return f"the question of {option.key} has {len(question)} characters, not 1 to {DESCRIPTION}"
    return None


def _complaint_about_seats(game: ReadGame) -> str | None:
    """Return why a lobby of *game* can't be filled."""
    seats = game.seats(game.options_or_defaults({}))
    if seats.step != 1:
        return "the numbers of players have gaps: seats() has to be a range without a step"
    if not seats or seats[0] < 1 or seats[-1] > len(SEAT_LETTERS):
        return f"a table has 1 to {len(SEAT_LETTERS)} seats"
    return None
