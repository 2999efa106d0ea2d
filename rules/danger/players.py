"""Computer players of Danger."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rules.danger.simple import Random, Simple
from rules.danger.steady import Steady
from rules.kernel.players import ComputerPlayer

PLAYERS: Mapping[str, ComputerPlayer] = MappingProxyType(
    {"steady": Steady(), "simple": Simple(), "random": Random()}
)
"""By name, the strong one first."""
