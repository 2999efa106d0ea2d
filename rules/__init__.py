"""What is true: the games as pure functions on frozen values.

Nothing in here knows of Discord, pictures, clocks, databases or global randomness.
"""

from __future__ import annotations

import functools
import importlib
import pkgutil
from collections.abc import Mapping
from types import MappingProxyType

from rules.kernel.game import AnyGame


@functools.cache
def games() -> Mapping[str, AnyGame]:
    """Return every game by its key: each module or package of `rules` that has a `GAME`, in alphabetical order."""
    found: dict[str, AnyGame] = {}
    for module in pkgutil.iter_modules(__path__, prefix=f"{__name__}."):
        game: AnyGame | None = getattr(importlib.import_module(module.name), "GAME", None)
        if game is not None:
            found[game.key] = game
    return MappingProxyType(found)
