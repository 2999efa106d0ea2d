"""The games in progress, in SQLite: a snapshot and a log row a move, in one transaction."""

from __future__ import annotations

import functools
import itertools
import json
import operator
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

from bot.errors import Misconfigured
from bot.storage import schema
from bot.storage.connection import Connection
from bot.storage.rows import NOT_SHOWN, MoveRow, SeatRow, Table
from bot.storage.saves import Snapshot
from rules.kernel.game import Seat


class Stale(Exception):
    """The table has changed since it was loaded; nothing was written."""


_UNOPENED = "{path} can't be opened ({error}). Set TABLESIDE_DATABASE to a place that can be written."

# What a change of a table may write; shown_rev and the like have statements of their own.
_SAVED = ["version", "status", "rev", "told_rev", "generation", "channel", "message", "posted_at", "options"]
_SAVED += ["state", "closed_by", "successor", "deadline"]
_TABLE_COLUMNS = [column.name for column in fields(Table) if column.name != "seats"]
_MOVE_COLUMNS = [column.name for column in fields(MoveRow)]
_LOG = "INSERT INTO moves (table_id, rev, seat, action, actor, at, reveals, events, secret)"
_LOG += " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
_SEAT_VALUES = ("person", "computer", "name", "former", "touched_at", "ping")
_TABLES = f"""
SELECT {", ".join(f"t.{column}" for column in _TABLE_COLUMNS)},
    s.seat, s.name, p.user_id, s.computer, f.user_id, s.touched_at, s.ping
FROM tables t JOIN seats s ON s.table_id = t.id
    LEFT JOIN people p ON p.id = s.person LEFT JOIN people f ON f.id = s.former
"""


@dataclass(eq=False)
class Store:
    """The database: one connection that writes, and one that reads what is committed."""

    writer: Connection
    reader: Connection
    _newest: WeakValueDictionary[int, Snapshot] = field(default_factory=WeakValueDictionary)
    """The last snapshot that was saved or loaded of each table, as long as somebody holds it."""

    @classmethod
    async def open(cls, path: Path) -> Store:
        """Open *path*, or make it if there is none, and bring it up to date.

        Raises Misconfigured, having changed nothing, when it is damaged, newer than this bot or not writable.
        """
        writer = await _opened(path)
        try:
            await writer.run(functools.partial(schema.upgrade, path=path))
            reader = await _opened(path)
        except BaseException:
            await writer.close()
            raise
        await reader.run(schema.read_only)
        return cls(writer, reader)

    async def close(self) -> None:
        """Finish the transaction under way and close the file; closing twice is harmless."""
        await self.reader.close()
        await self.writer.close()

    async def load(self, table_id: int) -> Table | None:
        """Return a table with its seats; None when there is no such table."""
        found = await self._tables("t.id = ?", (table_id,))
        return found[0] if found else None

    async def tables_in(self, channel: int) -> list[Table]:
        """Return the open tables of a channel, the newest first."""
        return await self._tables("t.channel = ? AND t.status IN ('lobby', 'playing')", (channel,))

    async def tables_on(self, guild: int) -> list[Table]:
        """Return the open tables of a server, the newest first."""
        return await self._tables("t.guild = ? AND t.status IN ('lobby', 'playing')", (guild,))

    async def tables_of(self, user_id: int) -> list[Table]:
        """Return the open tables at which a person sits, the newest first."""
        where = (
            "t.status IN ('lobby', 'playing') AND t.id IN (SELECT table_id FROM seats WHERE person ="
            " (SELECT id FROM people WHERE user_id = ?))"
        )
        return await self._tables(where, (user_id,))

    async def due(self, now: float, games: Sequence[str]) -> list[int]:
        """Return the tables of *games* whose deadline has passed, at most 100 at once."""
        marks = ", ".join("?" * len(games))
        statement = (
            f"SELECT id FROM tables WHERE deadline <= ? AND game IN ({marks}) ORDER BY deadline LIMIT 100"
        )
        return await self._ids(statement, (now, *games))

    async def next_deadline(self, after: float) -> float | None:
        """Return the earliest deadline of all tables after a moment."""
        found = await self.rows("SELECT min(deadline) FROM tables WHERE deadline > ?", (after,))
        earliest: float | None = found[0][0]
        return earliest

    async def unattended(self) -> list[int]:
        """Return the tables at play that are waiting for no person."""
        return await self._ids("SELECT id FROM tables WHERE status = 'playing' AND deadline IS NULL", ())

    async def behind(self) -> list[int]:
        """Return the tables whose newest revision Discord does not show, or has not been told of."""
        return await self._ids("SELECT id FROM tables WHERE shown_rev < rev OR told_rev < rev", ())

    async def playing(self) -> list[tuple[int, str, int, bytes]]:
        """Return (id, game, version, state) of every table at play."""
        statement = "SELECT id, game, version, state FROM tables WHERE status = 'playing' ORDER BY id"
        return [(row[0], row[1], row[2], row[3]) for row in await self.rows(statement)]

    async def moves(
        self, table_id: int, *, after: int = -1, newest: int | None = None, public: bool = False
    ) -> list[MoveRow]:
        """Return the log rows of a table after revision *after*, in order; if given, the last *newest*.

        *public*: only those of which a spectator knows.
        """
        statement = (
            "SELECT rev, seat, action, actor, at, reveals, events, secret FROM moves WHERE table_id = ? AND rev > ?"
            f"{' AND NOT secret' if public else ''} ORDER BY rev DESC LIMIT ?"
        )
        found = await self.rows(statement, (table_id, after, -1 if newest is None else newest))
        return [_move(row) for row in reversed(found)]

    async def create(self, table: Table, *, successor_of: int | None = None) -> Table:
        """Write a new table with its seats in one transaction; return it with its id.

        *successor_of*: the table that is over and of which this is the next game.
        """
        return await self.writer.transaction(functools.partial(_create, table, successor_of))

    async def save(self, before: Table, after: Table, moves: Iterable[MoveRow] = ()) -> None:
        """Write what *after* changes and the log rows, in one transaction.

        After *moves* that are all secret, what showed the table before still does. Raises Stale, having written
        nothing, unless *before* still stands.
        """
        assert after.rev > before.rev, "every change is a new revision"
        await self.writer.transaction(functools.partial(_save, before, after, tuple(moves)))
        if after.state is not None:
            self._newest[after.id] = after.state

    async def shown(self, table_id: int, rev: int) -> None:
        """Note that Discord shows revision *rev*."""
        await self.write("UPDATE tables SET shown_rev = max(shown_rev, ?) WHERE id = ?", (rev, table_id))

    async def told(self, table_id: int, rev: int) -> None:
        """Note that every announcement up to revision *rev* has been sent."""
        await self.write("UPDATE tables SET told_rev = max(told_rev, ?) WHERE id = ?", (rev, table_id))

    async def posting(self, table_id: int) -> None:
        """Note that the table's message is being sent again: it counts as too old, and as showing nothing."""
        statement = "UPDATE tables SET posted_at = 0, shown_rev = ? WHERE id = ?"
        await self.write(statement, (NOT_SHOWN, table_id))

    async def posted(self, table_id: int, channel: int, message: int, at: float, rev: int) -> None:
        """Note that the table's message is *message* now, showing revision *rev*."""
        columns = "channel = ?, message = ?, posted_at = ?, shown_rev = max(shown_rev, ?)"
        statement = f"UPDATE tables SET {columns} WHERE id = ?"
        await self.write(statement, (channel, message, at, rev, table_id))

    async def touched(self, table_id: int, seat: Seat, at: float) -> None:
        """Note that the person on *seat* has used the table."""
        await self.write(
            "UPDATE seats SET touched_at = ? WHERE table_id = ? AND seat = ?", (at, table_id, seat)
        )

    async def pinged(self, table_id: int, seat: Seat, message: int | None) -> None:
        """Note the message that calls the person on *seat*, None when it is gone."""
        await self.write(
            "UPDATE seats SET ping = ? WHERE table_id = ? AND seat = ?", (message, table_id, seat)
        )

    async def note(self, key: str) -> str | None:
        """Return what was noted under *key*."""
        found = await self.rows("SELECT value FROM notes WHERE key = ?", (key,))
        return found[0][0] if found else None

    async def set_note(self, key: str, value: str) -> None:
        """Note *value* under *key*."""
        await self.write(
            "INSERT INTO notes VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value", (key, value)
        )

    async def rows(self, statement: str, values: Sequence[object] = ()) -> list[sqlite3.Row]:
        """Return the rows of a query, as they were last committed."""
        return await self.reader.run(lambda reader: reader.execute(statement, values).fetchall())

    async def write(self, statement: str, values: Sequence[object]) -> int:
        """Carry out one statement that is a transaction of its own; return how many rows it changed."""
        return await self.writer.run(lambda writer: writer.execute(statement, values).rowcount)

    async def _ids(self, statement: str, values: Sequence[object]) -> list[int]:
        return [row[0] for row in await self.rows(statement, values)]

    async def _tables(self, where: str, values: Sequence[object]) -> list[Table]:
        """Return tables with their seats, the newest first; *where* calls a table t."""
        found = await self.rows(f"{_TABLES} WHERE {where} ORDER BY t.id DESC, s.seat", values)
        tables = [_table(list(rows)) for _, rows in itertools.groupby(found, operator.itemgetter(0))]
        return [replace(table, state=self._known(table)) for table in tables]

    def _known(self, table: Table) -> Snapshot | None:
        """Return the snapshot of *table*; if somebody holds an equal one, that, which is decoded only once."""
        if table.state is None:
            return None
        known = self._newest.get(table.id)
        if known == table.state:
            return known
        self._newest[table.id] = table.state
        return table.state


async def _opened(path: Path) -> Connection:
    try:
        sqlite3.connect(path).close()  # the thread of an aiosqlite connection that fails may outlive the loop
        return await Connection(path)  # type: ignore[return-value]  # aiosqlite says the base class
    except sqlite3.Error as error:
        raise Misconfigured(_UNOPENED.format(path=path, error=error)) from error


def _create(table: Table, successor_of: int | None, writer: sqlite3.Connection) -> Table:
    columns = [column for column in _TABLE_COLUMNS if column != "id"]
    statement = f"INSERT INTO tables ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
    number = writer.execute(statement, [_value(table, column) for column in columns]).lastrowid
    assert number is not None
    created = replace(table, id=number)
    _save_seats(writer, created, ())
    if successor_of is not None:
        writer.execute("UPDATE tables SET successor = ? WHERE id = ?", (number, successor_of))
    return created


def _save(before: Table, after: Table, moves: Sequence[MoveRow], writer: sqlite3.Connection) -> None:
    changed = [column for column in _SAVED if getattr(after, column) != getattr(before, column)]
    assignments = ", ".join(f"{column} = ?" for column in changed)
    values = [*(_value(after, column) for column in changed), before.id, before.rev]
    if moves and all(move.secret for move in moves):
        assignments += ", shown_rev = CASE shown_rev WHEN rev THEN ? ELSE shown_rev END"
        values.insert(len(changed), after.rev)
    if writer.execute(f"UPDATE tables SET {assignments} WHERE id = ? AND rev = ?", values).rowcount != 1:
        raise Stale(before.id)
    writer.executemany(
        _LOG, [(before.id, *(getattr(move, column) for column in _MOVE_COLUMNS)) for move in moves]
    )
    if after.seats != before.seats:
        _save_seats(writer, after, before.seats)


def _save_seats(writer: sqlite3.Connection, table: Table, before: tuple[SeatRow, ...]) -> None:
    """Write the seats that differ and drop those that are gone."""
    old = {row.seat: row for row in before}
    if len(table.seats) < len(before):
        writer.execute("DELETE FROM seats WHERE table_id = ? AND seat >= ?", (table.id, len(table.seats)))
    for row in table.seats:
        if old.get(row.seat) != row:
            _save_seat(writer, table.id, row, old.get(row.seat))


def _save_seat(writer: sqlite3.Connection, table_id: int, row: SeatRow, before: SeatRow | None) -> None:
    """Write what is new on a seat; a call or a touch that was noted meanwhile stays."""
    changed = [column for column in _SEAT_VALUES if before is None or _of(row, column) != _of(before, column)]
    values = [_seat_value(writer, row, column) for column in changed]
    if before is None:
        columns, marks = ", ".join(changed), ", ?" * len(changed)
        statement = f"INSERT INTO seats (table_id, seat, {columns}) VALUES (?, ?{marks})"
        writer.execute(statement, [table_id, row.seat, *values])
    else:
        assignments = ", ".join(f"{column} = ?" for column in changed)
        statement = f"UPDATE seats SET {assignments} WHERE table_id = ? AND seat = ?"
        writer.execute(statement, [*values, table_id, row.seat])


def _seat_value(writer: sqlite3.Connection, row: SeatRow, column: str) -> object:
    value = _of(row, column)
    if value is None or column not in ("person", "former"):
        return value
    return _person(writer, value, row.name)


def _person(writer: sqlite3.Connection, user_id: int, name: str) -> int:
    """Return the row of a person, made when there is none."""
    found = writer.execute("SELECT id FROM people WHERE user_id = ?", (user_id,)).fetchone()
    if found is not None:
        return int(found[0])
    number = writer.execute("INSERT INTO people (user_id, name) VALUES (?, ?)", (user_id, name)).lastrowid
    assert number is not None
    return number


def _value(table: Table, column: str) -> object:
    value = getattr(table, column)
    if isinstance(value, Snapshot):
        return value.saved
    return json.dumps(value, sort_keys=True) if column == "options" else value


def _of(row: SeatRow, column: str) -> Any:
    return getattr(row, "user_id" if column == "person" else column)


def _table(rows: Sequence[Any]) -> Table:
    """Return a table from its rows, one a seat; the host's is always there."""
    width = len(_TABLE_COLUMNS)
    values = dict(zip(_TABLE_COLUMNS, rows[0][:width], strict=True))
    values["options"] = json.loads(values["options"])
    values["state"] = None if values["state"] is None else Snapshot(saved=values["state"])
    return Table(**values, seats=tuple(SeatRow(*row[width:]) for row in rows))


def _move(row: sqlite3.Row) -> MoveRow:
    rev, seat, action, actor, at, reveals, events, secret = row
    return MoveRow(rev, seat, action, actor, at, bool(reveals), events, bool(secret))
