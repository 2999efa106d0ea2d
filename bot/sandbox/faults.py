"""Faults to switch on: refused, slow and lost requests, a gateway that drops or refuses the bot."""

import re
from dataclasses import dataclass
from typing import Any

from bot.sandbox.api_errors import LocalApiError
from bot.sandbox.gateway import Gateway
from bot.sandbox.json_values import Json

ON_REQUESTS = ("status", "slow", "lose_response")
ON_GATEWAY = ("drop_gateway", "invalidate_session", "refuse_gateway", "reconnect")
LONGEST_S = 60.0  # arbitrary: longer than any client waits


@dataclass(slots=True)
class Fault:
    """A fault of the next *times* requests with that *method* and *path*; None is any."""

    kind: str
    times: int
    method: str | None = None
    path: re.Pattern[str] | None = None
    status: int = 500
    seconds: float = 0.2

    def hits(self, method: str, path: str) -> bool:
        """Whether this request is one of them."""
        return (self.method in (None, method)) and (self.path is None or bool(self.path.search(path)))

    def as_json(self) -> Json:
        """The fault as it was asked for."""
        return {
            "kind": self.kind,
            "times": self.times,
            "method": self.method,
            "path": self.path.pattern if self.path else None,
            "status": self.status,
            "seconds": self.seconds,
        }


class FaultInjector:
    """The faults that are switched on, and where they strike."""

    def __init__(self, gateway: Gateway) -> None:
        self._gateway = gateway
        self._faults: list[Fault] = []

    def as_json(self) -> list[Json]:
        """Every fault that has not struck yet as often as it is to."""
        waiting = [fault.as_json() for fault in self._faults]
        if self._gateway.refusals_left:
            waiting.append({"kind": "refuse_gateway", "times": self._gateway.refusals_left})
        return waiting

    def clear(self) -> None:
        """Switch them all off."""
        self._faults.clear()
        self._gateway.refusals_left = 0
        self._gateway.hold_until = 0.0

    def add(self, wanted: Json) -> None:
        """Switch one on, as the people's side asks for it."""
        fault = read_fault(wanted)
        if fault.kind in ON_REQUESTS:
            self._faults.append(fault)
        elif fault.kind == "drop_gateway":
            self._gateway.hold_for(fault.seconds if "seconds" in wanted else 0.0)
            self._gateway.drop()
        elif fault.kind == "invalidate_session":
            self._gateway.invalidate()
        elif fault.kind == "reconnect":
            self._gateway.ask_to_reconnect()
        else:
            self._gateway.refusals_left += fault.times

    def strike(self, method: str, path: str) -> Fault | None:
        """The fault that this request meets; it has then struck once more."""
        fault = next((fault for fault in self._faults if fault.hits(method, path)), None)
        if fault is not None:
            fault.times -= 1
            if fault.times <= 0:
                self._faults.remove(fault)
        return fault


def read_fault(wanted: Json) -> Fault:
    """Check what the people's side asked for."""
    kind = wanted.get("kind")
    if kind not in ON_REQUESTS + ON_GATEWAY:
        raise LocalApiError(f"Name the kind of fault: {', '.join(ON_REQUESTS + ON_GATEWAY)}.")
    return Fault(
        kind=kind,
        times=_number(wanted, "times", 1, 1, 1_000_000),
        method=_method(wanted.get("method")),
        path=_pattern(wanted.get("path")),
        status=_number(wanted, "status", 500, 400, 599),
        seconds=_seconds(wanted.get("seconds", 0.2)),
    )


def _number(wanted: Json, key: str, default: int, low: int, high: int) -> int:
    value: Any = wanted.get(key, default)
    if type(value) is not int or not low <= value <= high:
        raise LocalApiError(f"Give {key!r} a whole number from {low} to {high}.")
    return value


def _seconds(value: Any) -> float:
    if type(value) not in (int, float) or not 0 <= value <= LONGEST_S:
        raise LocalApiError(f"Give 'seconds' a number from 0 to {LONGEST_S:.0f}.")
    return float(value)


def _method(value: Any) -> str | None:
    if value is not None and not isinstance(value, str):
        raise LocalApiError("Give 'method' as text, such as PATCH.")
    return value and value.upper()


def _pattern(value: Any) -> re.Pattern[str] | None:
    if value is None:
        return None
    try:
        return re.compile(value)
    except (re.error, TypeError):
        raise LocalApiError("Give 'path' as a regular expression, such as /messages/.") from None
