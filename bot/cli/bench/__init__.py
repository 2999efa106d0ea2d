"""`python -m bot bench`: what the bot must reach, each figure beside what it is compared with."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator

from bot.cli.bench import clicks, pictures, press, rules, saving, start
from bot.cli.bench.figure import Figure
from bot.config import Settings
from bot.game.registry import faces


def run(settings: Settings, *, as_json: bool = False) -> int:
    """Measure everything and print it as it comes; return 0 if every figure reaches its bound."""
    found = []
    for figure in measured(settings):
        found.append(figure)
        if not as_json:
            print(figure, flush=True)
    if as_json:
        print(json.dumps([figure.plain() for figure in found], indent=1))
    return 0 if all(figure.is_reached for figure in found) else 1


def measured(settings: Settings) -> Iterator[Figure]:
    """Yield every figure."""
    known = faces(settings.tableside_games)
    for face in known.values():
        yield rules.moves(face.game)
        yield rules.largest_decision(face.game)
        yield rules.computer_choices(face.game)
    for face in known.values():
        yield from pictures.pictures(face)
    yield asyncio.run(saving.saving(next(iter(known.values())).game))
    yield from press.costs(settings, known)
    yield from clicks.one_table(settings)
    yield from clicks.many_tables(settings)
    yield from start.starts(next(iter(known.values())).game)
