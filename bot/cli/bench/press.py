"""What one press at a running table costs in a real bot: states decoded, queries read, pictures uploaded.

Bot, sandbox and people are in this process. What the bot does is counted from outside: SQLite tells of every
statement that it carries out, and the sandbox takes the uploads.
"""

from __future__ import annotations

import asyncio
import contextlib
import statistics
import tempfile
from collections.abc import AsyncIterator, Collection, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from bot.app import Tableside
from bot.cli.bench.clicks import running
from bot.cli.bench.crowd import Crowd, moves_on, settled, table_of
from bot.cli.bench.figure import Figure
from bot.config import Settings
from bot.game.face import Button
from bot.house_verbs import Verb, is_verb
from bot.sandbox.interaction import CallbackType
from bot.sandbox.server import Sandbox
from bot.sandbox.world import Attachment, Channel, Message, User, World
from bot.storage import saves
from bot.storage.rows import Table
from bot.tables.refusals import who
from bot.tables.tables import Tables
from bot.text import text_in
from rules.kernel.game import AnyGame

PRESSES = 3
FOLLOWS_WITHIN_S = 1.0
"""What a press sets going within this time belongs to it: the picture, hands, calls."""


@dataclass(slots=True)
class Count:
    """So many states were decoded, so many statements have read, so many files were uploaded."""

    decoded: int = 0
    read: int = 0
    uploaded: int = 0

    def statement(self, statement: str) -> None:
        """Count a statement that reads."""
        self.read += statement.lstrip().startswith("SELECT")


class _CountedFiles(dict[int, Attachment]):
    """The files of a world; each new one is counted."""

    def __init__(self, kept: dict[int, Attachment], count: Count) -> None:
        super().__init__(kept)
        self._count = count

    def __setitem__(self, number: int, attachment: Attachment) -> None:
        self._count.uploaded += 1
        super().__setitem__(number, attachment)


BOUNDS = {
    "danger": Count(decoded=2, read=3, uploaded=1),
    "danger_tricks": Count(decoded=2, read=9, uploaded=5),
}
"""The most that a press may cost, at the table and from a private panel.

Decoded is the row from which the move is made; what the move makes of it is in memory. A second one is for a
table that somebody else has changed meanwhile.

Read are the table and the moves of which its message tells; a third query is for a person who is to be called.
From a panel it is the table, the row of one's own hand and the moves of which panels tell; the table again for
its message and again for the hands, since the newest revision must win in both; the moves that all may know;
everybody's hands at once, however many there are; and for each of the two others whose panels are open too,
their hand once more after that edit, since they may have pressed meanwhile.

Uploaded is the table's picture. In a game with hands there are those of whoever played and of whoever is next, too,
each in the direct message and in the open panel; the others' show nothing new.
"""


def costs(settings: Settings, games: Collection[str]) -> Iterator[Figure]:
    """Yield what a press costs at a table of each of *games* for which there are bounds."""
    for game in sorted(BOUNDS.keys() & games):
        counts, bound = asyncio.run(counted(settings, game, PRESSES)), BOUNDS[game]
        yield _figure(f"{game}: states decoded for a press", bound.decoded, [one.decoded for one in counts])
        yield _figure(f"{game}: queries read for a press", bound.read, [one.read for one in counts])
        yield _figure(f"{game}: files uploaded for a press", bound.uploaded, [one.uploaded for one in counts])


def _figure(what: str, bound: int, found: list[int]) -> Figure:
    """Return the median: now and then the clock reads, too, which looks at the deadlines of all tables."""
    beside = f"{len(found)} presses took {', '.join(map(str, found))}"
    return Figure(what, statistics.median(found), "", bound, beside=beside)


async def counted(settings: Settings, game: str, presses: int) -> list[Count]:
    """Return what each of so many presses at a table of three people costs, with all that follows from it.

    They press the first button of their turn, below the table or, in a game with hands, in the private panel.
    """
    sandbox = Sandbox()
    await sandbox.start()
    with tempfile.TemporaryDirectory(prefix="tableside-bench-", dir=Path.cwd()) as folder:
        own = settings.model_copy(
            update={
                "discord_api_url": sandbox.api_url,
                "discord_gateway_url": sandbox.gateway_url,
                "tableside_database": Path(folder) / "tables.sqlite3",
            }
        )
        try:
            async with running(own) as bot, _counting(bot, sandbox.world) as count:
                return [cost async for cost in _presses(sandbox, bot, count, game, presses)]
        finally:
            await sandbox.stop()


@contextlib.asynccontextmanager
async def _counting(bot: Tableside, world: World) -> AsyncIterator[Count]:
    """Count every state that is decoded, every statement that reads and every upload, in what is yielded."""
    count, decode_state, kept = Count(), saves.decode_state, world.files

    def counted_decode(game: AnyGame, version: int, saved: bytes) -> object:
        count.decoded += 1
        return decode_state(game, version, saved)

    for connection in (bot.store.reader, bot.store.writer):
        await connection.run(lambda each: each.set_trace_callback(count.statement))
    saves.decode_state, world.files = counted_decode, _CountedFiles(kept, count)
    try:
        yield count
    finally:
        saves.decode_state, world.files = decode_state, dict(world.files)


async def _presses(
    sandbox: Sandbox, bot: Tableside, count: Count, game: str, presses: int
) -> AsyncIterator[Count]:
    """Seat people at a table and yield what *count* holds after each of their presses."""
    crowd = Crowd(sandbox, f"{game.replace('_', '-')} start")
    channel = next(channel for channel in sandbox.world.channels.values() if channel.guild is not None)
    await crowd.sit_down(channel)
    await _play_until_offered(bot, channel)
    await asyncio.sleep(FOLLOWS_WITHIN_S)
    for _ in range(presses):
        person, message = crowd.to_move(table_of(channel)), table_of(channel)
        assert person is not None, "the table waits for one person"
        if bot.house.tables.faces[game].has_hand:
            message = await _panel(crowd, person, message)
        count.decoded = count.read = count.uploaded = 0
        interaction = await settled(crowd.press(person, message, next(moves_on(message))))
        assert interaction.callback is CallbackType.UPDATE, "the press was accepted"
        await asyncio.sleep(FOLLOWS_WITHIN_S)
        yield replace(count)


async def _play_until_offered(bot: Tableside, channel: Channel) -> None:
    """Play on until the table of *channel* waits for one person, who has a move on a button: a draft is over."""
    tables = bot.house.tables
    (table,) = await tables.store.tables_in(channel.id)
    game = tables.face(table).game
    while not _is_offered(tables, table):
        seat = min(tables.waiting(table))
        action = game.write(game.legal_actions(tables.state(table), seat)[0])
        table = await tables.act_for(table.id, table.rev, seat, action, "person")
    await bot.house.moved(table)


def _is_offered(tables: Tables, table: Table) -> bool:
    """Tell whether the table waits for one person alone, who has a move on a button."""
    face, (seat, *others), t = tables.face(table), tables.waiting(table), text_in(table.locale)
    if others:
        return False
    view = face.game.view(tables.state(table), seat)
    rows = face.panel(view, who(table), t).rows if face.has_hand else face.controls(view, who(table), t)
    controls = (control for row in rows for control in row)
    return any(isinstance(control, Button) and not is_verb(control.action) for control in controls)


async def _panel(crowd: Crowd, person: User, message: Message) -> Message:
    """Open the private panel of *person*, and let everything come to rest that it sets going."""
    opened = await settled(crowd.press(person, message, Verb.VIEW))
    assert opened.result is not None, "the button answers with the panel"
    await asyncio.sleep(FOLLOWS_WITHIN_S)
    return opened.result
