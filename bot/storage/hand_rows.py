"""Where each person's hand is shown: as they wish, and the one live direct message for each table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from bot.storage.store import Store

Wish: TypeAlias = Literal["message", "table"]


@dataclass(frozen=True, slots=True)
class HandRow:
    """The live direct message of a person and a table; *look* is a digest of what it shows."""

    channel: int
    message: int
    posted_at: float
    look: str
    picked: str = ""


@dataclass(frozen=True, slots=True)
class Recipient:
    """What is known about a person: their language, where they want their hands, when they last refused messages.

    *message* is the live direct message of the one table in question.
    """

    user_id: int
    locale: str
    hand: Wish
    refused_at: float | None
    message: HandRow | None


_PERSON = "(SELECT id FROM people WHERE user_id = ?)"
_RECIPIENTS = """
SELECT p.user_id, p.locale, p.hand, p.refused_at, h.channel, h.message, h.posted_at, h.look, h.picked
FROM people p LEFT JOIN hands h ON h.person = p.id AND h.table_id = ?
"""
_CONCERNED = "(SELECT person FROM seats WHERE table_id = ? UNION SELECT person FROM hands WHERE table_id = ?)"


@dataclass(frozen=True, slots=True)
class HandRows:
    """The rows of hands and wishes in *store*."""

    store: Store

    async def recipient(self, table_id: int, user_id: int) -> Recipient | None:
        """Return what is known about a person and their hand at a table; None for somebody who has never sat down."""
        found = await self.store.rows(f"{_RECIPIENTS} WHERE p.user_id = ?", (table_id, user_id))
        return _recipient(found[0]) if found else None

    async def recipients(self, table_id: int) -> list[Recipient]:
        """Return everybody who sits at a table or has a live message of it."""
        statement = f"{_RECIPIENTS} WHERE p.user_id IS NOT NULL AND p.id IN {_CONCERNED}"
        return [_recipient(row) for row in await self.store.rows(statement, (table_id,) * 3)]

    async def hand(self, table_id: int, user_id: int) -> HandRow | None:
        """Return the live message of a person's hand at a table."""
        known = await self.recipient(table_id, user_id)
        return None if known is None else known.message

    async def channel(self, user_id: int) -> int | None:
        """Return the channel in which a person got their last hand, which is where the next one goes."""
        statement = f"SELECT channel FROM hands WHERE person = {_PERSON} ORDER BY posted_at DESC LIMIT 1"
        found = await self.store.rows(statement, (user_id,))
        return int(found[0][0]) if found else None

    async def shown(self, table_id: int, user_id: int, row: HandRow) -> None:
        """Note the live message of a person's hand."""
        statement = (
            "INSERT INTO hands (table_id, person, channel, message, posted_at, look, picked)"
            f" VALUES (?, {_PERSON}, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET channel = excluded.channel,"
            " message = excluded.message, posted_at = excluded.posted_at, look = excluded.look,"
            " picked = excluded.picked"
        )
        values = (table_id, user_id, row.channel, row.message, row.posted_at, row.look, row.picked)
        await self.store.write(statement, values)

    async def edited(self, table_id: int, user_id: int, row: HandRow, look: str) -> bool:
        """Note how a hand looks now; tell whether it was still as *row* has it, else nothing is noted."""
        statement = (
            f"UPDATE hands SET look = ? WHERE table_id = ? AND person = {_PERSON}"
            " AND message = ? AND look = ? AND picked = ?"
        )
        values = (look, table_id, user_id, row.message, row.look, row.picked)
        return await self.store.write(statement, values) == 1

    async def answered(self, table_id: int, user_id: int, message: int, look: str, picked: str) -> None:
        """Note how a hand looks and what is picked in it, if *message* is the live one."""
        statement = (
            f"UPDATE hands SET look = ?, picked = ? WHERE table_id = ? AND person = {_PERSON} AND message = ?"
        )
        await self.store.write(statement, (look, picked, table_id, user_id, message))

    async def gone(self, table_id: int, user_id: int) -> None:
        """Note that a person no longer has a live message of a table."""
        await self.store.write(
            f"DELETE FROM hands WHERE table_id = ? AND person = {_PERSON}", (table_id, user_id)
        )

    async def speaks(self, user_id: int, locale: str) -> bool:
        """Note a person's language; tell whether they are known, that is, have ever sat down."""
        statement = "UPDATE people SET locale = ? WHERE user_id = ?"
        return await self.store.write(statement, (locale, user_id)) == 1

    async def wishes(self, user_id: int, hand: Wish) -> None:
        """Note where a person wants their hand; messages that they refused before are then tried again."""
        await self.store.write(
            "UPDATE people SET hand = ?, refused_at = NULL WHERE user_id = ?", (hand, user_id)
        )

    async def refused(self, user_id: int, at: float) -> None:
        """Note that a person takes no direct messages from us."""
        await self.store.write("UPDATE people SET refused_at = ? WHERE user_id = ?", (at, user_id))

    async def handed(self, table_id: int, rev: int) -> None:
        """Note that every hand of a table is up to date for revision *rev*."""
        statement = "UPDATE tables SET handed_rev = max(handed_rev, ?) WHERE id = ?"
        await self.store.write(statement, (rev, table_id))

    async def behind(self, games: Sequence[str]) -> list[int]:
        """Return the tables of *games* with hands that have not been brought up to date."""
        marks = ", ".join("?" * len(games))
        statement = (
            f"SELECT id FROM tables WHERE handed_rev < rev AND state IS NOT NULL AND game IN ({marks})"
        )
        return [row[0] for row in await self.store.rows(statement, games)]


def _recipient(row: Sequence[Any]) -> Recipient:
    user_id, locale, hand, refused_at, *message = row
    return Recipient(user_id, locale, hand, refused_at, None if message[0] is None else HandRow(*message))
