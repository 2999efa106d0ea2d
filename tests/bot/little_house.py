"""Tables in a database, without Discord."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.game.registry import faces
from bot.storage.rows import SeatRow, Table
from bot.storage.store import Store
from bot.tables import lobby
from bot.tables.refusals import Person
from bot.tables.tables import Tables

NOW = 1_800_000_000.0
HOUR_S = 3600.0
ANA, BERT = Person(1, "Ana"), Person(2, "Bert")
PEOPLE = tuple(Person(number, f"Player {number}") for number in range(1, 6))


def tables_in(store: Store) -> Tables:
    """Return the tables of a house whose clock stands still."""
    return Tables(store, faces(), lambda: NOW, HOUR_S, HOUR_S)


async def opened(tables: Tables, **changes: object) -> Table:
    """Return a new table of Ana's; *changes* name columns and their values."""
    table = lobby.opened(tables, "danger", {}, (1, 2), "en-US", ANA)
    return await tables.store.create(replace(table, **changes))  # type: ignore[arg-type]


async def begun(tables: Tables, computers: int = 2) -> Table:
    """Return a game of Ana against computer players."""
    table = await opened(tables)
    for _ in range(computers):
        table = await tables.change(table.id, lambda now: lobby.with_computer(tables, now, ANA))
    return await tables.change(table.id, lambda now: lobby.started(tables, now, ANA))


async def begun_by(people: Sequence[Person], tables: Tables, game: str, seed: bytes) -> Table:
    """Return a game of *people* and nobody else, dealt from *seed*."""
    rows = tuple(SeatRow(seat, one.name, one.user_id, touched_at=NOW) for seat, one in enumerate(people))
    options = tables.faces[game].game.options_or_defaults({})
    table = await opened(tables, game=game, options=options, seats=rows, seed=seed)
    return await tables.change(table.id, tables.begun)


async def moved_once(tables: Tables, table: Table) -> Table:
    """Return *table* after the last legal action of somebody it is waiting for."""
    game, state = tables.face(table).game, tables.state(table)
    seat = min(tables.waiting(table))
    action = game.write(game.legal_actions(state, seat)[-1])
    actor = "person" if table.seats[seat].user_id is not None else "computer"
    return await tables.act_for(table.id, table.rev, seat, action, actor)  # type: ignore[arg-type]
