"""Computer players: they see the view of their seat and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from rules.kernel.rng import Rng

Sample: TypeAlias = "Callable[[Rng], object]"
"""Gives a state in which all that the seat cannot know is drawn anew: a closure over `redeal`, to look ahead."""


class ComputerPlayer(Protocol):
    """Chooses an action; the same view, sample and generator give the same choice."""

    def choose(self, view: object, sample: Sample, rng: Rng) -> object:
        """Return one of the legal actions of the seat whose *view* this is."""
