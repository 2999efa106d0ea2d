"""What a database says from outside, held against what Discord shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from bot.delivery.announcements import result_text
from bot.game.registry import faces
from bot.sandbox.validation.components import walk_components
from bot.sandbox.world import Channel, Message, World
from bot.screens import table_message
from bot.screens.components import view_of
from bot.storage import saves
from bot.storage.rows import MoveRow, Table
from bot.storage.store import Store
from bot.tables.log import played
from bot.tables.refusals import who
from bot.tables.tables import Tables
from bot.tables.undo import folded
from bot.text import text_in
from rules.kernel.replay import fold

Key = tuple[int, int, str, str]
"""A move as its button names it: table, user id, generation and epoch, action."""


@dataclass(eq=False)
class Witness:
    """Reads the database of a bot process."""

    store: Store
    world: World

    def __post_init__(self) -> None:
        self.tables = Tables(self.store, faces(), self.world.clock.now, 3600.0, 3600.0)

    async def all(self) -> list[Table]:
        """Return every table there is, the oldest first."""
        found: list[Table] = []
        while (table := await self.store.load(len(found) + 1)) is not None:
            found.append(table)
        return found

    async def is_quiet(self) -> bool:
        """Tell whether everything is shown and told and nothing moves before a person does."""
        return all(self._is_quiet(table) for table in await self.all())

    def _is_quiet(self, table: Table) -> bool:
        waits = all(table.seats[seat].user_id for seat in self.tables.waiting(table))
        return waits and table.shown_rev == table.told_rev == table.rev

    async def moves_of_people(self) -> Counter[Key]:
        """Return every move that a person made, as its button named it; each must be there once."""
        found: Counter[Key] = Counter()
        for table in await self.all():
            if table.state is not None:
                found.update(self._moves(table, await self.store.moves(table.id)))
        return found

    def _moves(self, table: Table, log: list[MoveRow]) -> Iterator[Key]:
        game = self.tables.face(table).game
        made = [row for row in log if not row.action.startswith("!")]
        steps = fold(game, len(table.seats), table.options, table.seed, played(log))
        for row, step in zip(made, steps, strict=False):
            assert row.seat is not None
            if row.actor == "person":
                moment = f"{table.generation}.{game.epoch(step.state, row.seat)}"
                yield table.id, table.seats[row.seat].user_id or 0, moment, row.action

    async def check(self, table: Table) -> None:
        """Hold a quiet table's snapshot against its log, its message and its announcements."""
        log = await self.store.moves(table.id)
        if table.state is not None:
            assert folded(self.tables, table, log) == self.tables.state(table), f"table {table.id}"
            begun = log[0].rev
            assert [move.rev for move in log] == list(range(begun, table.rev + 1))
        channel = self.world.channels[table.channel]
        self._check_message(table, log, channel)
        self._check_announcements(table, log, channel)

    def _check_message(self, table: Table, log: list[MoveRow], channel: Channel) -> None:
        screen = table_message.screen_of(self.tables, table, log[-table_message.LAST_MOVES - 1 :])
        assert table.message is not None
        message = channel.messages[table.message]
        view = view_of(screen.moment, screen.rows)
        assert screen.picture is not None
        assert message.content == screen.content
        assert message.attachments[0].description == screen.picture.alt
        assert custom_ids(message) == [getattr(item, "custom_id", "") for item in view.walk_children()]
        assert all(copy.id <= message.id for copy in copies(table, channel)), "a newer copy is not known"

    def _check_announcements(self, table: Table, log: list[MoveRow], channel: Channel) -> None:
        """Each round's summary stands there once, in order, and then the result, once."""
        face, t = self.tables.face(table), text_in(table.locale)
        expected = [
            announcement.text
            for move in log
            for event in saves.decode_events(face.game, move.events)
            if (announcement := face.announcement(event, who(table), t)) is not None
        ]
        expected += [result_text(self.tables, table, t)] if table.status == "over" else []
        told = [text for message in channel.messages.values() if (text := text_of(message))]
        assert [text for text in told if text in expected] == expected, f"table {table.id}"


def copies(table: Table, channel: Channel) -> list[Message]:
    """Return the messages that carry a table's controls beside a picture: its own, and old copies."""
    mark = f"t:{table.id}:"
    return [
        message
        for message in channel.messages.values()
        if message.attachments
        and not message.is_v2
        and any(one.startswith(mark) for one in custom_ids(message))
    ]


def custom_ids(message: Message) -> list[str]:
    """Return the custom_ids of a message in order."""
    return [part["custom_id"] for _, part in walk_components(message.components, ()) if "custom_id" in part]


def text_of(message: Message) -> str:
    """Return the words of a message that is a layout; nothing for others."""
    return "".join(part.get("content", "") for _, part in walk_components(message.components, ()))
