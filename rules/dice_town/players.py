"""Computer players for Dice Town: they see the view of their seat and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rules.dice_town.actions import Arm, Disarm
from rules.dice_town.view import View
from rules.kernel.players import ComputerPlayer, Sample
from rules.kernel.rng import Rng


class Random:
    """Chooses any of its legal actions, and arms nothing."""

    def choose(self, view: object, sample: Sample, rng: Rng) -> object:
        """Return a choice by lot."""
        assert isinstance(view, View)
        return rng.choice([action for action in view.legal if not isinstance(action, Arm | Disarm)])[0]


PLAYERS: Mapping[str, ComputerPlayer] = MappingProxyType({"random": Random()})
