"""The computer players of Clever."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rules.clever.players.simple import RandomPlayer, SimplePlayer
from rules.clever.players.strong import StrongPlayer
from rules.kernel.players import ComputerPlayer

PLAYERS: Mapping[str, ComputerPlayer] = MappingProxyType(
    {"steady": StrongPlayer(), "simple": SimplePlayer(), "random": RandomPlayer()}
)
"""By the name that people and databases know; the first takes a free seat."""
