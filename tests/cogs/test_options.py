"""The options of our games as people meet them; the laws of every game hold the rest."""

from __future__ import annotations

import pytest

from bot.game.registry import faces
from tests.cogs.people import ENGLISH


@pytest.mark.parametrize("key", sorted(faces()))
def test_the_lobby_shows_no_key(key: str) -> None:
    """Each option and each of its values has a name of its own."""
    face = faces()[key]
    for option in face.game.options:
        values = [face.value_name(option.key, value, ENGLISH) for value in option.values]
        said = [face.option_name(option.key, ENGLISH), *values]
        assert len(set(said)) == len(said)
        assert not any("_" in words for words in said)
