"""One measured figure with its bound and with what it is compared to."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """*value* must be at least or at most *bound*; *beside* is what was measured with it in the same run."""

    what: str
    value: float
    unit: str
    bound: float
    at_least: bool = False
    beside: str = ""

    @property
    def is_reached(self) -> bool:
        """Whether the figure is on the right side of its bound."""
        return self.value >= self.bound if self.at_least else self.value <= self.bound

    def __str__(self) -> str:
        side = "at least" if self.at_least else "at most"
        mark = "ok  " if self.is_reached else "MISS"
        text = f"{mark} {self.what}: {self.value:,.4g} {self.unit} ({side} {self.bound:,g})"
        return f"{text}; {self.beside}" if self.beside else text

    def plain(self) -> dict[str, object]:
        """Return the figure as JSON has it."""
        return {
            "what": self.what,
            "value": self.value,
            "unit": self.unit,
            "bound": self.bound,
            "at_least": self.at_least,
            "reached": self.is_reached,
            "beside": self.beside,
        }


def percentile(values: Sequence[float], hundredths: int) -> float:
    """Return the value below which so many hundredths of *values* lie."""
    return statistics.quantiles(values, n=100)[hundredths - 1]
