"""A game as text, with every view after every move: two versions of a game's rules are compared as a diff of it."""

from __future__ import annotations

import dataclasses
import hashlib
import importlib
import sys
from collections.abc import Iterator
from operator import attrgetter

from rules.kernel.game import AnyGame, Event, Seat
from rules.kernel.random_play import RandomGame, Setup, random_game

NUMBER = 9
"""The transcripts show another game than the laws."""

Facts = dict[str, str]
"""A view, spread out: the path of each fact and the fact."""


def told_setups(game: AnyGame) -> list[Setup]:
    """Return two setups: the fewest players and the defaults, the most and the last options."""
    last = {option.key: option.values[-1] for option in game.options}
    return [
        Setup(game, min(game.seats(game.options_or_defaults({})))),
        Setup(game, max(game.seats(game.options_or_defaults(last))), tuple(last.items())),
    ]


def transcript(setup: Setup) -> str:
    """Return a random game of *setup* as text."""
    return "\n".join(_lines(random_game(setup, NUMBER))) + "\n"


def _lines(played: RandomGame) -> Iterator[str]:
    game, seats = played.setup.game, played.setup.seats
    yield f"game {game.key} {game.version}, {seats} seats, seed {played.seed.hex()}"
    yield from (f"option {key} {value}" for key, value in played.setup.options)
    yield from _told(played.deal.events)
    before = _views(game, seats, played.deal.state)
    yield from _changes({viewer: {} for viewer in before}, before)
    for number, move in enumerate(played.moves, 1):
        mark = "" if move.step.reveals else " (reveals nothing)"
        yield f"{number}: {move.seat} {game.write(move.action)}{mark}"
        yield from _told(move.step.events)
        after = _views(game, seats, move.step.state)
        yield from _changes(before, after)
        before = after


def _views(game: AnyGame, seats: int, state: object) -> dict[Seat | None, Facts]:
    return {viewer: dict(_spread(game.view(state, viewer), "")) for viewer in (None, *range(seats))}


def _told(events: tuple[Event, ...]) -> Iterator[str]:
    for event in events:
        facts = {field.name: getattr(event, field.name) for field in dataclasses.fields(event)}
        audience = facts.pop("audience")
        told = " ".join(f"{name}={_inline(value)}" for name, value in facts.items())
        yield f"  ! {type(event).__name__} {told}".rstrip() + ("" if audience is None else f" for {audience}")


def _changes(before: dict[Seat | None, Facts], after: dict[Seat | None, Facts]) -> Iterator[str]:
    """Yield what changed in the views; a fact that is the same for everybody is told once."""
    paths = dict.fromkeys(path for facts in (*after.values(), *before.values()) for path in facts)
    for path in paths:
        old = {viewer: facts.get(path) for viewer, facts in before.items()}
        new = {viewer: facts.get(path) for viewer, facts in after.items()}
        if old == new:
            continue
        if len(set(new.values())) == 1:
            yield f"  {path} = {new[None]}"
        else:
            yield from (
                f"  {path} [{viewer}] = {fact}" for viewer, fact in new.items() if fact != old[viewer]
            )


def _spread(value: object, path: str) -> Iterator[tuple[str, str]]:
    """Yield the facts in *value*: one path a part of dataclasses and of tuples of tuples."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            yield from _spread(getattr(value, field.name), f"{path}.{field.name}" if path else field.name)
    elif isinstance(value, tuple) and not _is_flat(value):
        for number, part in enumerate(value):
            yield from _spread(part, f"{path}.{number}")
    else:
        yield path, _inline(value)


def _is_flat(value: tuple[object, ...]) -> bool:
    return all(
        _is_named(part) or not (isinstance(part, tuple) or dataclasses.is_dataclass(part)) for part in value
    )


def _is_named(value: object) -> bool:
    return hasattr(value, "_fields") and isinstance(value, tuple) and _is_flat(tuple(value))


def _inline(value: object) -> str:
    if isinstance(value, tuple):
        parts = [_inline(part) for part in value]
        return "/".join(parts) if _is_named(value) else f"[{' '.join(parts)}]"
    return str(value)


def digest(text: str) -> str:
    """Return the SHA-256 of a transcript."""
    return hashlib.sha256(text.encode()).hexdigest()


def main(places: list[str]) -> None:
    """Print the digests of the transcripts of each game; *places* are modules and names, "rules.danger:GAME"."""
    for module, _, name in (place.partition(":") for place in places):
        for setup in told_setups(attrgetter(name)(importlib.import_module(module))):
            print(setup, digest(transcript(setup)))


if __name__ == "__main__":
    main(sys.argv[1:])
