"""The running bot's sign of life: a note in the database, which another process can read while the bot plays."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

from bot.storage.store import Store

EVERY_S = 15.0
"""Pause between two signs of life, each one small write: four a minute, so that a disk is not kept busy."""

_KEY = "heartbeat"


class Heartbeat:
    """What writes the note; it may be called as often as one likes."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._last: float | None = None

    async def beat(self, now: float) -> None:
        """Note the moment *now*, in Unix seconds, unless that was done less than EVERY_S ago.

        A system clock that was set back counts as time gone by.
        """
        if self._last is None or abs(now - self._last) >= EVERY_S:
            await self._store.set_note(_KEY, str(now))
            self._last = now


def last_beat(path: Path) -> float | None:
    """Return when a bot last noted in the database *path* that it runs, in Unix seconds; None if none ever did.

    Creates and changes nothing. Raises sqlite3.Error when *path* is no database of ours.
    """
    with contextlib.closing(sqlite3.connect(_address(path), uri=True)) as connection:
        found = connection.execute("SELECT value FROM notes WHERE key = ?", (_KEY,)).fetchone()
    return None if found is None else float(found[0])


def _address(path: Path) -> str:
    """Return the address under which SQLite opens *path* without writing.

    While a bot has it open there is a file -wal, which must be read too. Without one SQLite would make it even for
    a reader, unless it is told that nobody else is there.
    """
    is_open = path.with_name(f"{path.name}-wal").exists()
    return f"{path.absolute().as_uri()}?{'mode=ro' if is_open else 'immutable=1'}"
