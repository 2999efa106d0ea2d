"""Clever's computer players."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rules.clever.players.simple import RandomPlayer, SimplePlayer
from rules.clever.players.steady import SteadyPlayer
from rules.kernel.players import ComputerPlayer

PLAYERS: Mapping[str, ComputerPlayer] = MappingProxyType(
    {"steady": SteadyPlayer(), "simple": SimplePlayer(), "random": RandomPlayer()}
)
"""By name; the first takes a free seat."""
