"""The order of the characters in one line when scripts of both directions meet.

The part of Unicode's annex 9 that a name needs: one line, no explicit embeddings (they are removed beforehand).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from itertools import groupby
from typing import TypeVar

T = TypeVar("T")

STRONG = {"L", "R", "AL"}
SETTLED = {"L", "R", "EN", "AN"}


def levels(text: str) -> list[int]:
    """Return the embedding level of each character: even runs from left to right, odd from right to left."""
    kinds = [unicodedata.bidirectional(char) for char in text]
    first = next((kind for kind in kinds if kind in STRONG), "L")
    base = "L" if first == "L" else "R"
    settled = _brackets(text, _weak(kinds, base), base)
    return [_level(kind, base) for kind in _neutral(settled, base)]


def has_right_to_left(text: str) -> bool:
    """Tell whether any letter of *text* is written from right to left."""
    return any(unicodedata.bidirectional(char) in {"R", "AL"} for char in text)


def visual_order(runs: Sequence[tuple[int, T]]) -> list[T]:
    """Return the contents of *runs* (level, content) from left to right: the highest level is reversed first."""
    ordered = list(runs)
    for level in range(max((level for level, _ in ordered), default=0), 0, -1):
        ordered = _turned(ordered, level)
    return [content for _, content in ordered]


def _turned(runs: list[tuple[int, T]], level: int) -> list[tuple[int, T]]:
    """Return *runs* with each stretch of this *level* or a higher one reversed."""
    stretches = [(turns, list(stretch)) for turns, stretch in groupby(runs, lambda run: run[0] >= level)]
    return [run for turns, stretch in stretches for run in (reversed(stretch) if turns else stretch)]


def _level(kind: str, base: str) -> int:
    if kind == "R":
        return 1
    return 0 if kind == base else 2


def _weak(kinds: list[str], strong: str) -> list[str]:
    """Resolve marks, letters and numbers by what stands before them (rules W1 to W7)."""
    resolved: list[str] = []
    for place, kind in enumerate(kinds):
        if kind == "NSM":
            kind = resolved[-1] if resolved else "ON"
        elif kind in STRONG:
            strong = kind
        elif kind == "EN":
            kind = "AN" if strong == "AL" else "L" if strong == "L" else "EN"
        elif kind in {"ES", "CS", "ET"} and resolved and resolved[-1] in {"EN", "AN", "L"}:
            follows = kinds[place + 1] if place + 1 < len(kinds) else ""
            kind = resolved[-1] if kinds[place - 1] in {"EN", "AN"} and follows in {"EN", "AN"} else "ON"
        resolved.append("R" if kind == "AL" else kind)
    return resolved


def _brackets(text: str, kinds: list[str], base: str) -> list[str]:
    """Give a pair of brackets the direction of its content where that agrees with the line or the text before (N0)."""
    resolved = list(kinds)
    opened: list[int] = []
    for place, char in enumerate(text):
        if char in "([{":
            opened.append(place)
        elif char in ")]}" and opened:
            start = opened.pop()
            inside = {_side(kind) for kind in kinds[start:place] if kind in SETTLED}
            before = next((_side(kind) for kind in reversed(kinds[:start]) if kind in SETTLED), base)
            if inside:
                resolved[start] = resolved[place] = base if base in inside or before == base else before
    return resolved


def _neutral(kinds: list[str], base: str) -> list[str]:
    """Give each neutral the direction of its neighbours where they agree, else that of the line (N1, N2)."""
    resolved: list[str] = []
    for place, kind in enumerate(kinds):
        if kind in SETTLED:
            resolved.append(kind)
            continue
        before = _side(resolved[-1] if resolved else base)
        after = _side(next((later for later in kinds[place:] if later in SETTLED), base))
        resolved.append(before if before == after else base)
    return resolved


def _side(kind: str) -> str:
    return "L" if kind == "L" else "R"
