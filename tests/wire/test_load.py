"""Fifty tables that are clicked at once, with every limit of Discord's enforced."""

from __future__ import annotations

import asyncio

import pytest

from bot.cli.bench.clicks import MANY_TABLES, MANY_TABLES_S, measured
from bot.config import Settings

pytestmark = [pytest.mark.wire, pytest.mark.long]


def test_fifty_tables_at_once_lose_and_double_no_move() -> None:
    """Every accepted click is a move in the log; a move more can only be one whose answer came too late."""
    found = asyncio.run(measured(Settings(), MANY_TABLES, MANY_TABLES_S))
    assert found["accepted"] > MANY_TABLES
    assert found["accepted"] <= found["moves"] <= found["accepted"] + found["failed"]
