"""Which games there are: every sub-package of the games' package that has a face."""

from __future__ import annotations

import functools
import importlib
import importlib.util
import pkgutil
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from bot.errors import Misconfigured
from bot.game.face import Face

AnyFace: TypeAlias = Face[Any]


@functools.cache
def faces(package: str = "cogs") -> Mapping[str, AnyFace]:
    """Return the face of each game in *package* by the game's key. Raises Misconfigured for none at all."""
    found: dict[str, AnyFace] = {}
    for name in packages(package):
        if importlib.util.find_spec(f"{name}.face") is not None:
            face: AnyFace = importlib.import_module(f"{name}.face").FACE
            found[face.game.key] = face
    if not found:
        raise Misconfigured(f"The package {package} holds no game. Correct TABLESIDE_GAMES.")
    return MappingProxyType(found)


def packages(package: str) -> list[str]:
    """Return the names of the sub-packages of *package*. Raises Misconfigured if there is no such package."""
    try:
        parent = importlib.import_module(package)
        folders = parent.__path__
    except (ModuleNotFoundError, AttributeError, TypeError, ValueError) as error:  # none, a module, no name
        raise Misconfigured(f"There is no package {package}. Correct TABLESIDE_GAMES.") from error
    return [module.name for module in pkgutil.iter_modules(folders, f"{package}.") if module.ispkg]
