"""Messages beside the table's own, each sent once: the end of a round, and the result with the proof of the deal."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

import discord

from bot.game.face import Announcement, Button
from bot.house_verbs import Verb
from bot.screens.components import Moment, files_of, layout_of
from bot.screens.table_message import proof_line
from bot.storage import game_file, saves
from bot.storage.rows import MoveRow, Table
from bot.tables.log import played
from bot.tables.refusals import who
from bot.tables.tables import Tables, proof
from bot.text import Text, text_in


@dataclass(eq=False)
class Announcer:
    """Sends what a table has to announce, in order, and remembers how far it has come."""

    client: discord.Client
    tables: Tables

    async def announce(self, table: Table) -> bool:
        """Send what is due; return whether the table is to be posted again below it."""
        if table.told_rev >= table.rev:
            return False
        moves_table = False
        for move in await self.tables.store.moves(table.id, after=table.told_rev):
            for number, announcement in enumerate(self._of(table, move)):
                await self._send(table, announcement, f"{table.id}.{move.rev}.{number}")
                moves_table = moves_table or announcement.moves_table
            if move.rev < table.rev:
                await self.tables.store.told(table.id, move.rev)
        if table.status == "over":
            await self._send_result(table)
        await self.tables.store.told(table.id, table.rev)
        return moves_table

    async def can_wait(self, table: Table) -> bool:
        """Tell whether nothing is due but the seal of a game that has begun, which moves no table."""
        if table.status == "over":
            return False
        due = await self.tables.store.moves(table.id, after=table.told_rev)
        return not any(self._events_of(table, move) for move in due)

    def _of(self, table: Table, move: MoveRow) -> list[Announcement]:
        seal = [Announcement(proof_line(table, text_in(table.locale)))] if move.action == Verb.START else []
        return seal + self._events_of(table, move)

    def _events_of(self, table: Table, move: MoveRow) -> list[Announcement]:
        face, seats, t = self.tables.face(table), who(table), text_in(table.locale)
        events = saves.decode_events(face.game, move.events)
        found = (face.announcement(event, seats, t) for event in events if event.known_to(None))
        return [announcement for announcement in found if announcement is not None]

    async def _send(self, table: Table, announcement: Announcement, nonce: str) -> None:
        pictures = [] if announcement.draw is None else [await asyncio.to_thread(announcement.draw)]
        view = layout_of(Moment(table.id), announcement.text, pictures=pictures)
        await self._channel(table).send(view=view, files=files_of(pictures), nonce=nonce)

    async def _send_result(self, table: Table) -> None:
        t = text_in(table.locale)
        log = await self.tables.store.moves(table.id)
        name = f"{table.game}-{table.id}.json"
        view = layout_of(
            Moment(table.id),
            result_text(self.tables, table, t),
            ((Button(Verb.AGAIN, t("Play again"), "success"),),),
            files=[name],
        )
        file = discord.File(BytesIO(exported(self.tables, table, log)), filename=name)
        await self._channel(table).send(view=view, file=file, nonce=f"{table.id}.result")

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(table.channel, guild_id=table.guild)


def result_text(tables: Tables, table: Table, t: Text) -> str:
    """Return the ranking, how it came about, and what proves the deal."""
    face, state = tables.face(table), tables.state(table)
    outcome = face.game.outcome(state)
    assert outcome is not None, "a table that is over has an outcome"
    lines = [face.result(outcome, face.game.view(state, None), who(table), t), ""]
    lines.append("-# " + t("Seed of the deal: {seed}", seed=f"`{table.seed.hex()}`"))
    lines.append("-# " + t("Its SHA-256, shown since the start: {proof}", proof=f"`{proof(table)}`"))
    return "\n".join(lines)


def exported(tables: Tables, table: Table, log: Sequence[MoveRow]) -> bytes:
    """Return the whole game as a file that `python -m bot verify` checks."""
    game = tables.face(table).game
    outcome = game.outcome(tables.state(table))
    assert outcome is not None, "only a finished game is handed out, with its seed"
    names = [row.name for row in table.seats]
    return game_file.export(game, table.options, names, table.seed, played(log), outcome)
