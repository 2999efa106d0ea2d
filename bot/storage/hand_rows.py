"""Where each person's hand is shown: as they wish, and the one live direct message for each table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.storage.store import Store

Wish: TypeAlias = Literal["message", "table"]


@dataclass(frozen=True, slots=True)
class Recipient:
    """What is known about a person: their language, where they want their hand, when they last refused messages."""

    user_id: int
    locale: str
    hand: Wish
    refused_at: float | None


@dataclass(frozen=True, slots=True)
class HandRow:
    """The live direct message of a person and a table; *look* is a digest of what it shows."""

    channel: int
    message: int
    posted_at: float
    look: str
    picked: str = ""


_PERSON = "(SELECT id FROM people WHERE user_id = ?)"


@dataclass(frozen=True, slots=True)
class HandRows:
    """The rows of hands and wishes in *store*."""

    store: Store

    async def person(self, user_id: int) -> Recipient | None:
        """Return what is known about a person; None for somebody who has never sat down."""
        statement = "SELECT user_id, locale, hand, refused_at FROM people WHERE user_id = ?"
        found = await self.store.rows(statement, (user_id,))
        return Recipient(*found[0]) if found else None

    async def hand(self, table_id: int, user_id: int) -> HandRow | None:
        """Return the live message of a person's hand at a table."""
        statement = (
            "SELECT channel, message, posted_at, look, picked FROM hands"
            f" WHERE table_id = ? AND person = {_PERSON}"
        )
        found = await self.store.rows(statement, (table_id, user_id))
        return HandRow(*found[0]) if found else None

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

    async def holders(self, table_id: int) -> list[int]:
        """Return the user ids of those who have a live message of a table."""
        statement = (
            "SELECT p.user_id FROM hands h JOIN people p ON p.id = h.person WHERE h.table_id = ?"
            " AND p.user_id IS NOT NULL"
        )
        return [row[0] for row in await self.store.rows(statement, (table_id,))]
