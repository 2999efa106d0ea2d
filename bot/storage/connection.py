"""A connection to a SQLite file with a thread of its own, in which everything that it does is done whole."""

from __future__ import annotations

import asyncio
import functools
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")


class Connection:
    """A connection that does one thing at a time."""

    def __init__(self, path: Path) -> None:
        """Open *path*, or make it if there is none. Raises sqlite3.Error."""
        self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="database")
        self._is_closed = False

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Return what *work*, called in the thread, makes of the connection."""
        return await self._begin(work)

    async def transaction(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do the same in one transaction; whoever is cancelled meanwhile still waits for its end."""
        under_way = self._begin(functools.partial(in_transaction, work))
        try:
            return await asyncio.shield(under_way)
        except asyncio.CancelledError:
            await asyncio.wait([under_way])
            raise

    def _begin(self, work: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        return asyncio.get_running_loop().run_in_executor(self._thread, work, self._connection)

    async def close(self) -> None:
        """Finish what is under way and close the file; closing twice is harmless."""
        if not self._is_closed:
            self._is_closed = True
            await self.run(sqlite3.Connection.close)
            self._thread.shutdown()


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
