"""Brings a database up to date: numbered steps, each in the transaction that records it."""

from __future__ import annotations

import functools
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from bot.errors import Misconfigured
from bot.storage.connection import in_transaction

MIGRATIONS = Path(__file__).with_name("migrations")

_PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000")
_NEWER = "{path} was written by a newer version of Tableside. Update the bot, or use another file."
_FOREIGN = "{path} holds the tables of another program. Set TABLESIDE_DATABASE to a file of the bot's own."
_NOT_WRITTEN = "{path} can't be written ({error}). Set TABLESIDE_DATABASE to a place where it can."
DATABASE_DAMAGED = (
    "{path} is not a usable database ({error}). Put a backup in its place, or use another file."
)


def upgrade(connection: sqlite3.Connection, path: Path) -> None:
    """Bring the database behind *connection*, the file *path*, up to date.

    Raises Misconfigured, having changed nothing, when it is damaged or newer than this bot.
    """
    steps = _migrations()
    try:
        (done,) = connection.execute("PRAGMA user_version").fetchone()
        if done > len(steps):
            raise Misconfigured(_NEWER.format(path=path))
        if done == 0 and _holds_something(connection):
            raise Misconfigured(_FOREIGN.format(path=path))
        for pragma in _PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        for number, script in enumerate(steps[done:], done + 1):
            in_transaction(functools.partial(_migrate, number, script), connection)
    except sqlite3.OperationalError as error:
        raise Misconfigured(_NOT_WRITTEN.format(path=path, error=error)) from error
    except sqlite3.DatabaseError as error:
        raise Misconfigured(DATABASE_DAMAGED.format(path=path, error=error)) from error


def read_only(connection: sqlite3.Connection) -> None:
    """Let *connection*, to a database that is up to date, see what is committed and change nothing."""
    connection.execute("PRAGMA busy_timeout = 5000")
    connection.execute("PRAGMA query_only = ON")


def _holds_something(connection: sqlite3.Connection) -> bool:
    """Tell whether there is a table in a database that has no version of ours."""
    return connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone() is not None


def _migrate(number: int, script: str, connection: sqlite3.Connection) -> None:
    for statement in _statements(script):
        connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {number}")


def _migrations() -> list[str]:
    return [step.read_text(encoding="utf-8") for step in sorted(MIGRATIONS.glob("[0-9]*.sql"))]


def _statements(script: str) -> Iterator[str]:
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
