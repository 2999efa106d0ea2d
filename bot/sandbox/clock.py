"""The sandbox's time, which a test can put forward, and the ids that are made of it."""

import time
from collections.abc import Callable
from datetime import UTC, datetime

DISCORD_EPOCH_MS = 1_420_070_400_000


class Clock:
    """UNIX seconds: the machine's own, and what it was advanced by."""

    def __init__(self) -> None:
        self._ahead_s = 0.0
        self._listeners: list[Callable[[], None]] = []

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time() + self._ahead_s

    def advance(self, seconds: float) -> None:
        """Let *seconds* pass at once; whoever waits for a moment is told."""
        self._ahead_s += seconds
        for listener in self._listeners:
            listener()

    def when_advanced(self, listener: Callable[[], None]) -> None:
        """Call *listener* each time the clock is put forward."""
        self._listeners.append(listener)


class Snowflakes:
    """Ids as Discord makes them: milliseconds since 2015 above 22 bits, always rising, never twice."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def new(self) -> int:
        """The next id."""
        since_ms = int(self._clock.now() * 1000) - DISCORD_EPOCH_MS
        self._last = max(self._last + 1, since_ms << 22)
        return self._last


def timestamp(seconds: float) -> str:
    """*seconds* since 1970 as Discord writes a moment: ISO 8601 with offset."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")
