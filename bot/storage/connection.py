"""aiosqlite's connection, which also does a whole piece of work in its thread instead of a statement at a time."""

from __future__ import annotations

import asyncio
import functools
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import aiosqlite

T = TypeVar("T")

ROWS_AT_ONCE = 64
"""So many rows aiosqlite fetches at a time where somebody iterates; its own default."""


class Connection(aiosqlite.Connection):
    """A connection that does one thing at a time; `await Connection(path)` opens it.

    A transaction of four statements is one wait of the event loop and not four.
    """

    def __init__(self, path: Path) -> None:
        """Be ready to open *path*, which is made if there is none."""
        super().__init__(functools.partial(sqlite3.connect, path, isolation_level=None), ROWS_AT_ONCE)
        self._closing: asyncio.Future[None] | None = None

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Return what *work*, called in the thread, makes of the connection."""
        result: T = await self._execute(work, self._conn)  # type: ignore[no-untyped-call]  # has no types
        return result

    async def transaction(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do the same in one transaction; whoever is cancelled meanwhile still waits for its end."""
        under_way = asyncio.ensure_future(self.run(functools.partial(in_transaction, work)))
        try:
            return await asyncio.shield(under_way)
        except asyncio.CancelledError:
            await asyncio.wait([under_way])
            raise

    async def close(self) -> None:
        """Finish what is under way and close the file. Whoever closes it too waits for the same end.

        aiosqlite's own, called while it is under way, waits for ever for a thread that has ended.
        """
        if self._closing is None:
            self._closing = asyncio.ensure_future(super().close())
        await asyncio.shield(self._closing)


def in_transaction(work: Callable[[sqlite3.Connection], T], connection: sqlite3.Connection) -> T:
    """Return what *work* makes of *connection* from BEGIN to COMMIT; an exception rolls everything back."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        result = work(connection)
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise
    return result
