"""Undo: a person takes back their last move, as long as nothing has been revealed since."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence

from bot.errors import Refused
from bot.storage.rows import MoveRow, Table
from bot.tables.log import played, standing_moves, undoable
from bot.tables.refusals import AlreadyMoved, Person
from bot.tables.tables import Change, Tables
from bot.text import later
from rules.kernel.game import IllegalAction, Seat, Step
from rules.kernel.replay import UNDO, last_state

NO_UNDO = later(
    "There is nothing to take back: you can undo only your own last move, and only until something new is revealed."
)

ANY_EPOCH = 0
"""The epoch in the controls below a table, which belong to no seat."""


async def undo(
    tables: Tables, table_id: int, person: Person, generation: int, epoch: int = ANY_EPOCH
) -> Table:
    """Take back the last move, if it was this person's and revealed nothing.

    *generation* and *epoch* are those of the control, so that a second press takes nothing more back. Raises
    AlreadyMoved for those of another moment, Refused for what can't be undone.
    """
    async with tables.lock(table_id):
        before = await tables.get(table_id)
        seat = tables.playing_seat(before, person)
        if generation != before.generation:
            raise AlreadyMoved
        if epoch != ANY_EPOCH and not tables.is_now(before, seat, generation, epoch):
            raise AlreadyMoved
        log = await tables.store.moves(table_id)
        after, moves = undone(tables, before, seat, log)
        await tables.store.save(before, after, moves)
    return after


def undone(tables: Tables, table: Table, seat: Seat, log: Sequence[MoveRow]) -> Change:
    """Return the table without the last move of *seat*.

    Secret moves that others have made since still stand, unless they depended on it. The generation, which
    everybody sees in the controls, rises only if everybody knew of the move.
    """
    if undoable(log, seat) != seat:
        raise Refused(NO_UNDO)
    rows, state = _without(tables, table, seat, log)
    after = tables.with_step(
        table,
        Step(state, (), False),
        by=len(rows),
        is_secret=all(row.secret for row in rows),
        voids=not rows[-1].secret,
    )
    return after, tuple(rows)


def _without(
    tables: Tables, table: Table, seat: Seat, log: Sequence[MoveRow]
) -> tuple[list[MoveRow], object]:
    """Return the undos of the last move of *seat* and of what can't stand without it, and the state then."""
    standing = standing_moves(log)
    last = next(row for row in reversed(standing) if row.seat == seat)
    since = [row for row in standing if row.rev > last.rev]
    for keep in range(len(since), 0, -1):
        rows = _undos(tables, [*reversed(since[keep:]), last], table.rev + 1)
        with contextlib.suppress(IllegalAction):
            return rows, folded(tables, table, [*log, *rows])
    rows = _undos(tables, [*reversed(since), last], table.rev + 1)
    return rows, folded(tables, table, [*log, *rows])


def _undos(tables: Tables, moves: Sequence[MoveRow], rev: int) -> list[MoveRow]:
    return [
        MoveRow(rev + place, move.seat, UNDO, "person", tables.now(), secret=move.secret)
        for place, move in enumerate(moves)
    ]


def folded(tables: Tables, table: Table, log: Sequence[MoveRow]) -> object:
    """Return the state to which the rules fold *log* from the table's seed."""
    game = tables.face(table).game
    return last_state(game, len(table.seats), table.options, table.seed, played(log))
