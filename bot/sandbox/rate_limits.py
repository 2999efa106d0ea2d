"""Discord's rate limits: a bucket for each route and channel, and the limit of all requests together."""

import hashlib
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from bot.sandbox.json_values import Json

RATE_LIMITED = "You are being rate limited."


class RateLimit(NamedTuple):
    """At most *requests* in *window_s* seconds, counted from the first one."""

    requests: int
    window_s: float


class RateLimits(NamedTuple):
    """Every limit that the sandbox holds a bot to.

    *send*, *edit* and *delete* are for the messages of one channel, *follow_up* for what comes with one token,
    *other* for each other route, *overall* for all requests together. Discord publishes *overall* (50 a
    second); the first four are as its headers usually give them; *other*, *old_edits* (of messages older than
    an hour) and *new_dms* (direct messages that were not open yet) are guesses.
    """

    send: RateLimit = RateLimit(5, 5.0)
    edit: RateLimit = RateLimit(5, 5.0)
    delete: RateLimit = RateLimit(5, 1.0)
    follow_up: RateLimit = RateLimit(5, 2.0)
    other: RateLimit = RateLimit(50, 1.0)
    overall: RateLimit = RateLimit(50, 1.0)
    old_edits: RateLimit = RateLimit(5, 300.0)
    new_dms: RateLimit = RateLimit(30, 600.0)


_NONE = RateLimit(1 << 60, 1.0)
UNLIMITED = RateLimits(*[_NONE] * 8)
LONGEST_WINDOW_S = 600.0


@dataclass(slots=True)
class _Window:
    began: float
    used: int = 0


class RateLimitState(NamedTuple):
    """Whether a request may pass, and the headers that go with the answer."""

    passes: bool
    retry_after_s: float
    headers: dict[str, str]


class Buckets:
    """Counts requests in windows of time. *now* gives seconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._windows: dict[str, _Window] = {}

    def take(self, key: str, limit: RateLimit) -> float:
        """Count one request; 0 where it passes, else the seconds until the next may come."""
        window = self._window(key, limit)
        if window.used >= limit.requests:
            return window.began + limit.window_s - self._now()
        window.used += 1
        return 0.0

    def request(self, route: str, major: str, limit: RateLimit) -> RateLimitState:
        """Count a request of *route* for one channel, guild or webhook (*major*)."""
        key = f"{route} {major}"
        wait_s = self.take(key, limit)
        window = self._windows[key]
        reset_s = window.began + limit.window_s
        headers = {
            "X-RateLimit-Limit": str(limit.requests),
            "X-RateLimit-Remaining": str(limit.requests - window.used),
            "X-RateLimit-Reset": f"{reset_s:.3f}",
            "X-RateLimit-Reset-After": f"{max(0.0, reset_s - self._now()):.3f}",
            "X-RateLimit-Bucket": hashlib.blake2b(route.encode(), digest_size=16).hexdigest(),
        }
        return RateLimitState(wait_s <= 0, wait_s, headers)

    def _window(self, key: str, limit: RateLimit) -> _Window:
        now = self._now()
        window = self._windows.get(key)
        if window is None or now >= window.began + limit.window_s:
            if len(self._windows) > 5000:
                self._windows = {k: w for k, w in self._windows.items() if w.began > now - LONGEST_WINDOW_S}
            window = self._windows[key] = _Window(now)
        return window


def limited_body(retry_after_s: float, *, everything: bool) -> Json:
    """The body of a 429."""
    return {"message": RATE_LIMITED, "retry_after": round(retry_after_s, 3), "global": everything, "code": 0}


def limited_headers(retry_after_s: float, scope: str) -> dict[str, str]:
    """The headers of a 429; *scope* is "user", "shared" or "global"."""
    headers = {"Retry-After": str(math.ceil(retry_after_s)), "X-RateLimit-Scope": scope}
    return headers | ({"X-RateLimit-Global": "true"} if scope == "global" else {})
