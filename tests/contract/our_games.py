"""The games of this repository, found in the rules alone, so that any Python can play them without a package."""

from __future__ import annotations

import functools
import importlib
import pkgutil
from collections.abc import Mapping
from types import MappingProxyType

import rules
from rules.kernel.game import AnyGame


@functools.cache
def our_games() -> Mapping[str, AnyGame]:
    """Return every game by its key: each package of `rules` that has a `GAME`, in alphabetical order."""
    found = [
        getattr(importlib.import_module(module.name), "GAME", None)
        for module in pkgutil.iter_modules(rules.__path__, prefix=f"{rules.__name__}.")
    ]
    return MappingProxyType({game.key: game for game in found if game is not None})
