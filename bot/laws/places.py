"""Where a law is broken: the words that name game, players, options, seed, move and seat."""

from __future__ import annotations

from rules.kernel.game import Seat
from rules.kernel.random_play import RandomGame, Setup, Unplayable

LONGEST = 1_000
"""Characters of a fault that are told; the state of a game may have many more."""


class Broken(AssertionError):
    """A law is broken: by *seat*, if one is at fault. Its text is a sentence, which begins with *place*."""

    def __init__(self, fault: str, seat: Seat | None = None, place: str = "") -> None:
        super().__init__(f"{place}: {fault}" if place else fault)
        self.fault, self.seat, self.place = fault, seat, place


class Place:
    """What a law looks at: whatever goes wrong within it becomes a Broken that begins with its name."""

    def __init__(self, case: object) -> None:
        self.case = case

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, Broken) and not error.place:
            seat = "" if error.seat is None else f", seat {error.seat}"
            raise Broken(_shortened(error.fault), error.seat, f"{described(self.case)}{seat}") from error
        if isinstance(error, Exception) and not isinstance(error, Broken):
            fault = str(error) if isinstance(error, Unplayable) else f"it ends with {error!r}"
            raise Broken(_shortened(fault), place=described(self.case)) from error


def _shortened(fault: str) -> str:
    return fault if len(fault) <= LONGEST else f"{fault[:LONGEST]} and so on"


def described(case: object) -> str:
    """Return where *case* is, as the beginning of a sentence."""
    match case:
        case RandomGame():
            return f"{described(case.setup)}, seed {case.seed.hex()}"
        case Setup():
            players = "1 player" if case.seats == 1 else f"{case.seats} players"
            options = ", ".join(f"{key}={value}" for key, value in case.options)
            return f"{case.game.key} with {players}, {options or 'default options'}"
        case _:
            return str(case)
