"""The computer players of Dice Town."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rules.dice_town.players.simple import RandomPlayer, SimplePlayer
from rules.dice_town.players.strong import StrongPlayer
from rules.kernel.players import ComputerPlayer

PLAYERS: Mapping[str, ComputerPlayer] = MappingProxyType(
    {"steady": StrongPlayer(), "simple": SimplePlayer(), "random": RandomPlayer()}
)
"""By the name that people and databases know; the first takes a free seat."""
