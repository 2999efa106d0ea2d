"""Shows tables on Discord: one message a table, edited in place, the newest revision first.

Redraws of a table coalesce: for each message, one request with content is in flight at a time; a click whose screen
is skipped is still answered. A screen that could not be shown is shown by the next change or at the next start.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import hashlib
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

import discord

from bot.delivery.announcements import Announcer
from bot.delivery.attachments import ShownPictures
from bot.errors import DISCORD_CODES, DISCORD_FAILED, Refused, Spawn
from bot.game.news import NEWEST_MOVES
from bot.screens import table_message
from bot.screens.components import file_of, view_of
from bot.screens.table_message import Screen
from bot.storage.rows import NOT_SHOWN, MoveRow, Table
from bot.storage.store import Store
from bot.tables.tables import Tables

log = logging.getLogger(__name__)
T = TypeVar("T")

ANSWER_WITHIN_S = 1.2
"""The answer to a click waits this long for its picture: our guess, well within Discord's 3 seconds."""
EDITABLE_S = 50 * 60.0
"""An older message is posted again instead of edited: Discord caps edits of messages older than an hour (its code
30046), by a number that it does not publish."""
RETRY_S = (2.0, 10.0, 60.0)
"""How long to wait before showing a table again after Discord failed, the first time, the second, and from then on:
our guess."""
DRAWING_THREADS = 2
"""How many pictures are drawn at the same time: our guess, for the two cores of a small server."""
TOGETHER_S = 0.15
"""Moves of computer players that follow each other within this time are shown together: our guess at what nobody
could have seen apart."""


@dataclass(eq=False)
class _Redraw:
    """Whether a table is being shown right now, and whether it must be shown again after that."""

    is_busy: bool = False
    is_wanted: bool = False
    must_move: bool = False
    failures: int = 0


@dataclass(eq=False)
class Painter:
    """Draws the tables and shows them."""

    client: discord.Client
    tables: Tables
    announcer: Announcer
    spawn: Spawn
    on_posted: Callable[[Table], None] = lambda table: None
    """Called with a table that has a new message, to which panels link."""
    _pictures: ShownPictures = field(default_factory=ShownPictures)
    _redraws: dict[int, _Redraw] = field(default_factory=dict)
    _threads: ThreadPoolExecutor = field(
        default_factory=lambda: ThreadPoolExecutor(DRAWING_THREADS, thread_name_prefix="drawing")
    )

    @property
    def store(self) -> Store:
        """The database."""
        return self.tables.store

    def close(self) -> None:
        """End the drawing threads once they have finished what they are drawing."""
        self._threads.shutdown(wait=True, cancel_futures=True)

    async def screen(self, table: Table) -> Screen:
        """Return how a table looks, drawn in a worker thread."""
        rows: Sequence[MoveRow] = ()
        if table.state is not None:
            searched = None if table.status == "over" else NEWEST_MOVES
            newest = await self.store.moves(table.id, newest=searched, public=True)
            rows = [row for row in newest if row.rev <= table.rev]
        return await self.drawn(functools.partial(table_message.screen_of, self.tables, table, rows))

    async def drawn(self, draw: Callable[[], T]) -> T:
        """Return what *draw* gives, run in a worker thread."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, draw)

    async def answer(self, interaction: discord.Interaction, table: Table) -> None:
        """Answer a press on the table's own message with the edit that shows what it did, if possible."""
        if table.shown_rev == table.rev:  # what was done is nobody's to see
            await interaction.response.defer()
            return
        can_edit = await self._can_edit(table, interaction)
        redraw = self._redraws.setdefault(table.id, _Redraw())
        if redraw.is_busy or redraw.must_move or not can_edit:
            self.show(table.id)
            await interaction.response.defer()
            await self._drop_copy(table, interaction.message)
            return
        redraw.is_busy = True
        redraw.is_wanted = redraw.is_wanted or table.told_rev < table.rev
        try:
            await self._answer(interaction, table)
        except DISCORD_FAILED as error:
            log.info("table %d: the answer to a press did not arrive (%s)", table.id, error)
            redraw.is_wanted = True
            await _acknowledge(interaction)
        finally:
            redraw.is_busy = False
            self._tidy(table.id, redraw)

    async def post_as_answer(self, interaction: discord.Interaction, table: Table) -> None:
        """Answer a command with the message of a new table; if that fails, it is posted separately."""
        redraw = self._redraws.setdefault(table.id, _Redraw())
        redraw.is_busy = True  # whoever joins at once must not have a second message posted
        try:
            rev = await self._post_opened(interaction, table)
            redraw.is_wanted = redraw.is_wanted or rev < table.rev
        finally:
            redraw.is_busy = False
            self._tidy(table.id, redraw)

    async def _post_opened(self, interaction: discord.Interaction, table: Table) -> int:
        """Answer with a new table's message and note which it is; return the revision that it shows."""
        try:
            message_id, rev = await self._opened(interaction, table)
        except DISCORD_FAILED as error:
            log.info("table %d: the answer that opens it did not arrive (%s)", table.id, error)
            message_id, rev = await _message_after_all(interaction), table.shown_rev
        if message_id is not None:
            await self.store.posted(table.id, table.channel, message_id, self.tables.now(), rev)
        return rev

    async def _opened(self, interaction: discord.Interaction, table: Table) -> tuple[int | None, int]:
        """Answer with the message of a new table; return its id and the revision that it shows."""
        can_attach = interaction.app_permissions.attach_files
        drawing = asyncio.ensure_future(self.screen(table))
        try:
            screen = await asyncio.wait_for(asyncio.shield(drawing), ANSWER_WITHIN_S)
        except TimeoutError:
            await interaction.response.defer()
            screen = await drawing
            message = await interaction.edit_original_response(**_kwargs(screen, can_attach=can_attach))
            return message.id, screen.rev
        response = await interaction.response.send_message(**_new(_kwargs(screen, can_attach=can_attach)))
        return response.message_id or (await interaction.original_response()).id, screen.rev

    def show(self, table_id: int, *, move: bool = False) -> None:
        """Show the newest revision of a table soon; *move*: in a new message at the bottom of the channel."""
        redraw = self._redraws.setdefault(table_id, _Redraw())
        redraw.is_wanted = True
        redraw.must_move = redraw.must_move or move
        if not redraw.is_busy:
            redraw.is_busy = True
            self.spawn(self._paint(table_id, redraw), f"paint {table_id}")

    async def _answer(self, interaction: discord.Interaction, table: Table) -> None:
        drawing = asyncio.ensure_future(self.screen(table))
        try:
            screen = await asyncio.wait_for(asyncio.shield(drawing), ANSWER_WITHIN_S)
        except TimeoutError:
            await interaction.response.defer()
            await self._edit(table, await drawing)
            return
        assert table.message is not None, "what was pressed is the table's message"
        kwargs = _kwargs(screen, can_attach=interaction.app_permissions.attach_files)
        async with self._pictures.edit(table.message, screen.picture, kwargs) as changes:
            await interaction.response.edit_message(**changes)
        await self.store.shown(table.id, screen.rev)

    async def _can_edit(self, table: Table, interaction: discord.Interaction) -> bool:
        """Tell whether the answer to a press can show what it did: what is announced before the table can't wait."""
        is_here = interaction.message is not None and interaction.message.id == table.message
        if not is_here or self._must_post(table):
            return False
        return table.told_rev == table.rev or await self.announcer.can_wait(table)

    def _must_post(self, table: Table) -> bool:
        return table.message is None or self.tables.now() - table.posted_at > EDITABLE_S

    def _tidy(self, table_id: int, redraw: _Redraw) -> None:
        """Go on if something changed while the table was being shown; forget the redraw if not."""
        if redraw.is_wanted:
            self.show(table_id)
        elif not redraw.is_busy:
            self._redraws.pop(table_id, None)

    async def _paint(self, table_id: int, redraw: _Redraw) -> None:
        try:
            while redraw.is_wanted:
                redraw.is_wanted = False
                await self._paint_once(table_id, redraw)
        except DISCORD_FAILED as error:
            log.warning("table %d could not be shown (%s)", table_id, error)
            await asyncio.sleep(RETRY_S[min(redraw.failures, len(RETRY_S) - 1)])
            redraw.failures += 1
            redraw.is_wanted = redraw.is_wanted or redraw.failures <= len(RETRY_S)
        finally:
            redraw.is_busy = False
            self._tidy(table_id, redraw)

    async def _paint_once(self, table_id: int, redraw: _Redraw) -> None:
        table = await self._newest(table_id)
        if table is None:
            return
        try:
            redraw.must_move = await self._announced(table) or redraw.must_move
            is_behind = table.shown_rev < table.rev
            if redraw.must_move or (is_behind and self._must_post(table)):
                await self._post(table, redraw)
                redraw.must_move = False
            elif is_behind:
                await self._edit(table, await self.screen(table))
            redraw.failures = 0
        except discord.HTTPException as error:
            await self._failed(table, redraw, error)

    async def _announced(self, table: Table) -> bool:
        """Announce what is due; return whether the table is to be posted again below it.

        Where the bot may no longer write, it may still edit what it wrote: the table goes on.
        """
        try:
            return await self.announcer.announce(table)
        except discord.Forbidden as error:
            log.warning("table %d has something to announce and may not: %s", table.id, error)
            return False

    async def _newest(self, table_id: int) -> Table | None:
        """Return a table that can be shown, after the moves of computer players that come at once."""
        table = await self.store.load(table_id)
        if table is None or table.game not in self.tables.faces or table.closed_by == "channel":
            return None
        waiting = self.tables.waiting(table)
        if not waiting or any(table.seats[seat].user_id is not None for seat in waiting):
            return table
        await asyncio.sleep(TOGETHER_S)
        return await self.store.load(table_id)

    async def _failed(self, table: Table, redraw: _Redraw, error: discord.HTTPException) -> None:
        """React to each of Discord's errors as it asks for; what can't be helped now waits for the next change."""
        match DISCORD_CODES.get(error.code):
            case "gone message" | "too many edits" if not redraw.must_move:
                redraw.must_move = redraw.is_wanted = True
            case "gone channel":
                await self._closed_with_channel(table)
            case "archived thread":
                await self._unarchive(table.channel)
                redraw.is_wanted = True
            case _ if isinstance(error, discord.DiscordServerError):
                raise error
            case _:
                log.warning("table %d is not shown in channel %d: %s", table.id, table.channel, error)

    async def _edit(self, table: Table, screen: Screen) -> None:
        assert table.message is not None, "a table without a message is posted"
        kwargs = _kwargs(screen, can_attach=self._can_attach(table))
        async with self._pictures.edit(table.message, screen.picture, kwargs) as changes:
            await self._channel(table).get_partial_message(table.message).edit(**changes)
        await self.store.shown(table.id, screen.rev)

    async def _post(self, table: Table, redraw: _Redraw) -> None:
        """Send the table's message again; its id is committed before the old one is deleted.

        After a stop in between it is sent once more, and Discord answers with the message that was sent before.
        """
        screen = await self.screen(table)
        kwargs = _new(_kwargs(screen, can_attach=self._can_attach(table)))
        await self.store.posting(table.id)
        try:
            message = await self._channel(table).send(**kwargs, nonce=_nonce(table))
        except discord.Forbidden:
            if table.message is not None:  # the old one can perhaps still be edited
                where = (table.id, table.channel, table.message)
                await self.store.posted(*where, table.posted_at, table.shown_rev)
            raise
        is_new = message.content == kwargs["content"]
        if is_new and kwargs["files"]:
            self._pictures.posted(message.id, screen.picture)
        rev = screen.rev if is_new else NOT_SHOWN
        await self.store.posted(table.id, table.channel, message.id, self.tables.now(), rev)
        redraw.is_wanted = redraw.is_wanted or not is_new
        self.on_posted(replace(table, message=message.id))
        if table.message is not None:
            await self._drop(table, table.message)

    async def _drop_copy(self, table: Table, pressed: discord.Message | None) -> None:
        """Delete the message that was pressed if it is an old copy, left behind when the bot stopped."""
        if pressed is not None and table.message is not None and pressed.id < table.message:
            await self._drop(table, pressed.id)

    async def _drop(self, table: Table, message: int) -> None:
        try:
            await self._channel(table).get_partial_message(message).delete()
        except DISCORD_FAILED as error:
            log.info("the old message %d of table %d was not deleted (%s)", message, table.id, error)

    async def _closed_with_channel(self, table: Table) -> None:
        """Close a table at play; one that is over has nothing left to show, and needs no channel."""
        if table.is_open:
            with contextlib.suppress(Refused):  # somebody has just ended it
                await self.tables.change(table.id, lambda now: self.tables.closed(now, "channel"))
            return
        await self.store.told(table.id, table.rev)
        await self.store.shown(table.id, table.rev)

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(table.channel, guild_id=table.guild)

    def _can_attach(self, table: Table) -> bool:
        channel = self.client.get_channel(table.channel)
        if isinstance(channel, discord.abc.GuildChannel | discord.Thread):
            return channel.permissions_for(channel.guild.me).attach_files
        return True

    async def _unarchive(self, channel_id: int) -> None:
        thread = await self.client.fetch_channel(channel_id)
        if isinstance(thread, discord.Thread):
            await thread.edit(archived=False)


async def _acknowledge(interaction: discord.Interaction) -> None:
    """Acknowledge a press whose answer seemed lost, unless Discord has taken that answer after all."""
    if interaction.response.is_done():
        return
    try:
        await interaction.response.defer()
    except DISCORD_FAILED as error:
        log.info("a press can't be acknowledged any more (%s)", error)


async def _message_after_all(interaction: discord.Interaction) -> int | None:
    """Return the message of an answer that Discord took although its reply was lost; None if it did not."""
    try:
        return (await interaction.original_response()).id
    except DISCORD_FAILED:
        return None


def _nonce(table: Table) -> str:
    """Return what lets Discord recognize a message that is sent twice: each has one successor, however it looks."""
    return hashlib.blake2b(f"{table.id} {table.message}".encode(), digest_size=12).hexdigest()


def _kwargs(screen: Screen, *, can_attach: bool) -> dict[str, Any]:
    """Return what an edit of the table's message sends; where files are not allowed, the picture's words."""
    content, files = screen.content, []
    if screen.picture is not None and can_attach:
        files = [file_of(screen.picture)]
    elif screen.picture is not None:
        content = f"{content}\n{screen.picture.alt}"[: table_message.CONTENT]
    return {
        "content": content,
        "attachments": files,
        "view": view_of(screen.moment, screen.rows) if screen.rows else None,
    }


def _new(kwargs: dict[str, Any]) -> dict[str, Any]:
    """Return what a new message sends instead of an edit."""
    fresh = {"content": kwargs["content"], "files": kwargs["attachments"]}
    return fresh if kwargs["view"] is None else {**fresh, "view": kwargs["view"]}
