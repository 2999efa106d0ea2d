"""What is stored about a person: to be handed out, and to be forgotten."""

from __future__ import annotations

import functools
import sqlite3
from typing import Any

from bot.storage.store import Store

DELETED = "deleted player"
"""What a person is called at their old tables once they are forgotten."""

_PERSON = "(SELECT id FROM people WHERE user_id = ?)"
_TABLES = f"""
SELECT t.id, t.game, t.status, t.created_at, s.seat, s.name, s.touched_at, s.ping
FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.person = {_PERSON} OR s.former = {_PERSON} ORDER BY t.id
"""
_MOVES = f"""
SELECT m.table_id, m.rev, m.action, m.at FROM moves m JOIN seats s ON s.table_id = m.table_id AND s.seat = m.seat
WHERE m.actor = 'person' AND (s.person = {_PERSON} OR s.former = {_PERSON}) ORDER BY m.table_id, m.rev
"""
_HANDS = f"""
SELECT table_id, channel, message, posted_at, look, picked FROM hands WHERE person = {_PERSON} ORDER BY table_id
"""


async def exported(store: Store, user_id: int) -> dict[str, Any]:
    """Return everything that is stored about a person, as JSON can hold it; times are seconds since 1970."""
    statement = "SELECT user_id, name, locale, hand, refused_at FROM people WHERE user_id = ?"
    return {
        "person": await _rows(store, statement, (user_id,)),
        "tables": await _rows(store, _TABLES, (user_id, user_id)),
        "moves": await _rows(store, _MOVES, (user_id, user_id)),
        "hands": await _rows(store, _HANDS, (user_id,)),
    }


async def forget(store: Store, user_id: int) -> None:
    """Forget a person in one transaction: no row holds their user id or their name afterwards.

    Their old games stay, with nobody's name on their seat, since they belong to the others too.
    """
    await store.writer.transaction(functools.partial(_forget, user_id))


def _forget(user_id: int, writer: sqlite3.Connection) -> None:
    statement = f"UPDATE seats SET name = ?, ping = NULL WHERE person = {_PERSON} OR former = {_PERSON}"
    writer.execute(statement, (DELETED, user_id, user_id))
    writer.execute(f"DELETE FROM hands WHERE person = {_PERSON}", (user_id,))
    statement = (
        "UPDATE people SET user_id = NULL, name = ?, locale = 'en-US', refused_at = NULL WHERE user_id = ?"
    )
    writer.execute(statement, (DELETED, user_id))


async def _rows(store: Store, statement: str, values: tuple[int, ...]) -> list[dict[str, Any]]:
    return await store.reader.run(functools.partial(_named, statement, values))


def _named(statement: str, values: tuple[int, ...], reader: sqlite3.Connection) -> list[dict[str, Any]]:
    """Return the rows of a query, each with the names of its columns."""
    rows = reader.execute(statement, values)
    names = [column[0] for column in rows.description]
    return [dict(zip(names, row, strict=True)) for row in rows]
