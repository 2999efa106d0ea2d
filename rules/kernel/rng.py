"""Chance as a value: a counter-mode BLAKE2b generator that gives the same numbers for ever.

`random` does not promise that `shuffle` stays the same between Python versions, and a stored game must replay for ever.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 32
_BLOCK_BITS = 64


@dataclass(frozen=True, slots=True)
class Rng:
    """A generator after *drawn* numbers of *seed*; each method returns its result and the generator that follows.

    The number at position n is the first 8 bytes, big end first, of BLAKE2b(n as 8 bytes, key = seed).
    """

    seed: bytes
    drawn: int = 0

    def below(self, limit: int) -> tuple[int, Rng]:
        """Return a whole number n with 0 <= n < *limit*, each equally likely, and the next generator.

        Raises ValueError unless 1 <= *limit* <= 2**32.
        """
        if not 1 <= limit <= 1 << 32:
            raise ValueError(f"a limit is 1..2**32, not {limit}")
        ceiling = (1 << _BLOCK_BITS) - (1 << _BLOCK_BITS) % limit
        drawn = self.drawn
        while True:
            number = self._number(drawn)
            drawn += 1
            if number < ceiling:
                return number % limit, Rng(self.seed, drawn)

    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], Rng]:
        """Return *items* in a random order (Fisher and Yates, from the last place down) and the next generator."""
        order, rng = list(items), self
        for last in range(len(order) - 1, 0, -1):
            place, rng = rng.below(last + 1)
            order[last], order[place] = order[place], order[last]
        return tuple(order), rng

    def choice(self, items: Sequence[T]) -> tuple[T, Rng]:
        """Return one of *items* and the next generator. Raises ValueError when there is none."""
        place, rng = self.below(len(items))
        return items[place], rng

    def sample(self, items: Sequence[T], count: int) -> tuple[tuple[T, ...], Rng]:
        """Return *count* of *items*, drawn without replacement, and the next generator."""
        order, rng = self.shuffle(items)
        return order[:count], rng

    def fork(self, label: str) -> Rng:
        """Return a generator of its own for *label*; it depends on the seed and the label, not on what was drawn."""
        return Rng(hashlib.blake2b(label.encode(), key=self.seed, digest_size=SEED_BYTES).digest())

    def _number(self, position: int) -> int:
        block = hashlib.blake2b(position.to_bytes(8, "big"), key=self.seed, digest_size=8).digest()
        return int.from_bytes(block, "big")


def commitment(seed: bytes) -> str:
    """Return the SHA-256 of *seed* in hexadecimal: posted when a game starts, so that its deal can be checked."""
    return hashlib.sha256(seed).hexdigest()
