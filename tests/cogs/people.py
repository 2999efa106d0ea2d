"""Who sits at the tables of these tests, and the language that they read."""

from __future__ import annotations

from bot.game.face import Seats, Who
from bot.text import text_in

ENGLISH = text_in("en-US")
NAMES = ("Ana", "Bert", "Cleo", "Dora", "Emil")
LONG_NAMES = ("W" * 32, "*_`" * 10 + "**", "漢" * 32, "😀" * 32, "محمد" * 8)


def seated(count: int, names: tuple[str, ...] = NAMES) -> Seats:
    """Return *count* players."""
    return tuple(Who(seat, names[seat]) for seat in range(count))
