"""What a press asks of the database, counted while the bot runs."""

from __future__ import annotations

import pytest

from bot.cli.bench.press import BOUNDS, costs
from bot.config import Settings

pytestmark = pytest.mark.wire


@pytest.mark.parametrize("game", BOUNDS)
def test_a_press_decodes_and_reads_no_more_than_it_must(game: str) -> None:
    """What it needs is loaded once and handed on: for the move, its picture, the hands and calls that follow."""
    for figure in costs(Settings(), [game]):
        assert 1 <= figure.value <= figure.bound, str(figure)
