"""Private panels are kept up to date: what somebody has opened at the table, and each player's hand by direct message.

One live direct message for each player and table, edited in place and replaced when it is old. A person who takes
none delays nobody: their hand is at the table, and they are told so in private.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from dataclasses import dataclass, field
from typing import NamedTuple
from weakref import WeakValueDictionary

import discord

from bot.delivery.open_panels import OpenPanels, ended_words
from bot.delivery.own_panels import OwnPanels, look_of
from bot.delivery.painter import EDITABLE_S, Painter
from bot.errors import DISCORD_CODES, DISCORD_FAILED, Spawn
from bot.game.face import Button, Panel
from bot.screens.table_message import CONTENT
from bot.storage.hand_rows import HandRow, HandRows, Recipient
from bot.storage.rows import Table
from bot.tables.refusals import Person
from bot.tables.tables import Tables
from bot.text import Text, later, text_in

log = logging.getLogger(__name__)

TRY_AGAIN_S = 24 * 3600.0
"""Whoever has closed their direct messages is not tried again before this, unless they ask for it: our guess."""
OPENED_AT_ONCE = 3
"""How many direct messages are opened at the same time, so that one that hangs delays nobody: our guess, few since
Discord publishes no limit and blocks bots that open many."""
MESSAGES_CLOSED = later(
    "I can't send you direct messages. Press **{button}** at the table to see the same there."
)


@dataclass(slots=True)
class _Update:
    """Whether a person's panels are being brought up to date, and whether they must be again after that."""

    is_busy: bool = False
    is_wanted: bool = False


class _News(NamedTuple):
    """What a person's panels are brought up to date with."""

    table: Table
    known: Recipient


@dataclass(eq=False)
class Hands:
    """Every player's private panel."""

    client: discord.Client
    tables: Tables
    painter: Painter
    spawn: Spawn
    untold: set[int] = field(default_factory=set)
    """The user ids of those whose messages failed and who do not know it yet."""
    panels: OwnPanels = field(init=False)
    open_panels: OpenPanels = field(init=False)
    _updates: dict[tuple[int, int], _Update] = field(default_factory=dict)
    _handed: dict[int, int] = field(default_factory=dict)
    """For each table whose hands are being brought up to date, the revision with which that began."""
    _follows: WeakValueDictionary[int, asyncio.Lock] = field(default_factory=WeakValueDictionary)
    _opening: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(OPENED_AT_ONCE))

    def __post_init__(self) -> None:
        """Show panels of these tables."""
        self.panels = OwnPanels(self.tables, self.painter)
        self.open_panels = OpenPanels(self.panels, self.spawn)

    @property
    def rows(self) -> HandRows:
        """The rows of hands."""
        return HandRows(self.tables.store)

    def follow(self, table: Table) -> None:
        """Bring the panels of everybody at *table* up to date, each beside the others."""
        if table.state is not None and (self._has_hand(table) or self.open_panels.are_open_at(table.id)):
            self.spawn(self._follow(table), f"hands of {table.id}")

    async def catch_up(self) -> None:
        """Bring up to date the hands that a stop has left behind."""
        games = [key for key, face in self.tables.faces.items() if face.has_hand]
        for table_id in await self.rows.behind(games):
            self.follow(await self.tables.get(table_id))

    async def panel(
        self, table: Table, person: Person, t: Text, picked: str = "", *, by_message: bool
    ) -> Panel:
        """Return a person's panel, drawn in a worker thread, with its table's name and the house's row."""
        has_message = False
        if self._has_hand(table) and not by_message:
            has_message = self._is_editable(await self.rows.hand(table.id, person.user_id))
        own = self.panels.place_button(table, t, by_message=by_message, has_message=has_message)
        return await self.panels.drawn(table, person, t, picked, own)

    async def shown(self, interaction: discord.Interaction, table_id: int) -> str:
        """Return how the panel looks in the private message that is pressed; "" if it shows none, or it is unknown."""
        if interaction.message is None:
            return ""
        if interaction.guild_id is not None:
            return self.open_panels.look(table_id, interaction.user.id, interaction.message.id)
        row = await self.rows.hand(table_id, interaction.user.id)
        return row.look if row is not None and row.message == interaction.message.id else ""

    async def answered(
        self, interaction: discord.Interaction, table: Table, panel: Panel, picked: str = ""
    ) -> None:
        """Note that a person's direct message shows *panel* now, as the answer to a press on it."""
        if interaction.message is not None:
            user_id = interaction.user.id
            marked = self.panels.marked(table, user_id, picked)
            await self.rows.answered(table.id, user_id, interaction.message.id, look_of(panel), marked)

    async def deliver(self, table: Table, user_id: int) -> bool:
        """Send a person their hand now; tell whether their direct messages are open to us."""
        known = await self.rows.recipient(table.id, user_id)
        if known is None:
            return False
        await self._update_message(table, known)
        self.untold.discard(user_id)
        known = await self.rows.recipient(table.id, user_id)
        return known is not None and not self._is_closed(known)

    async def _follow(self, table: Table) -> None:
        """Have everybody's panels brought up to date with what is read here once for all of them.

        Whoever's panels are being brought up to date meanwhile gets what is read when that is done.
        """
        async with self._follows.setdefault(table.id, asyncio.Lock()):
            if self._has_hand(table):
                self._handed.setdefault(table.id, table.rev)
            busy = set(self._updates)
            newest = await self.tables.get(table.id)
            await self.panels.log(newest)
            for known in await self.rows.recipients(table.id):
                is_news = (table.id, known.user_id) not in busy
                self._want(table.id, known.user_id, _News(newest, known) if is_news else None)

    def _want(self, table_id: int, user_id: int, news: _News | None) -> None:
        update = self._updates.setdefault((table_id, user_id), _Update())
        update.is_wanted = True
        if not update.is_busy:
            update.is_busy = True
            self.spawn(self._update(table_id, user_id, update, news), f"hand of {user_id} at {table_id}")

    async def _update(self, table_id: int, user_id: int, update: _Update, news: _News | None) -> None:
        has_news = False
        try:
            while update.is_wanted:
                update.is_wanted = False
                news = news or await self._news(table_id, user_id)
                if news is not None:
                    await self._update_once(*news)
                news = None
        except DISCORD_FAILED:
            self._handed.pop(table_id, None)  # one hand was not brought up to date, so the table is not
            has_news = update.is_wanted
            raise
        finally:
            update.is_busy = False
            self._updates.pop((table_id, user_id), None)
            if has_news:  # somebody has moved while this one failed
                self._want(table_id, user_id, None)
        if not any(key[0] == table_id for key in self._updates) and table_id in self._handed:
            await self.rows.handed(table_id, self._handed.pop(table_id))

    async def _news(self, table_id: int, user_id: int) -> _News | None:
        """Return what there is to show a person now; None for one who has been forgotten."""
        table, known = await self.tables.get(table_id), await self.rows.recipient(table_id, user_id)
        return None if known is None else _News(table, known)

    async def _update_once(self, table: Table, known: Recipient) -> None:
        if table.seat_of(known.user_id) is None or table.status == "closed":
            await self.open_panels.end(table, known)
            await self._end(table, known)
            return
        if await self.open_panels.update(
            table, known, self._own_buttons(table, known, by_message=False)
        ):  # which takes a while, in which they may have pressed
            fresh = await self.rows.recipient(table.id, known.user_id)
            if fresh is None:
                return
            known = fresh
        if not self._has_hand(table):
            return
        if known.hand == "message" and (not self._is_closed(known) or self._is_editable(known.message)):
            await self._update_message(table, known)

    def _has_hand(self, table: Table) -> bool:
        return self.tables.face(table).has_hand

    def _is_editable(self, row: HandRow | None) -> bool:
        """Tell whether *row* is a hand in the direct messages that can still be edited."""
        return row is not None and self.tables.now() - row.posted_at < EDITABLE_S

    def _is_closed(self, known: Recipient) -> bool:
        return known.refused_at is not None and self.tables.now() - known.refused_at < TRY_AGAIN_S

    async def _update_message(self, table: Table, known: Recipient) -> None:
        """Edit the hand in the direct messages, or send it; again if the person has used it in the meantime."""
        is_overtaken = False
        while True:
            row = known.message
            panel = await self._panel_of(table, known, row.picked if row else "")
            if row is not None and row.look == look_of(panel) and not is_overtaken:
                return
            try:
                if row is None or not self._is_editable(row):
                    await self._send(table, known, panel, row)
                    return
                if await self._edit(table, known, panel, row, "" if is_overtaken else row.look):
                    return
            except discord.HTTPException as error:
                await self._failed(table, known, panel, error)
                return
            is_overtaken = True
            fresh = await self.rows.recipient(table.id, known.user_id)
            if fresh is None or fresh.message is None:  # they have just asked for no more of them
                return
            known = fresh

    async def _panel_of(self, table: Table, known: Recipient, marked: str) -> Panel:
        """Return what a person's direct message shows, with the selection in *marked* if it still holds."""
        own = self._own_buttons(table, known, by_message=True)
        picked = self.panels.picked(table, known.user_id, marked)
        return await self.panels.drawn(table, Person(known.user_id, ""), text_in(known.locale), picked, own)

    def _own_buttons(self, table: Table, known: Recipient, *, by_message: bool) -> tuple[Button, ...]:
        has_message = not by_message and self._is_editable(known.message)
        t = text_in(known.locale)
        return self.panels.place_button(table, t, by_message=by_message, has_message=has_message)

    async def _edit(self, table: Table, known: Recipient, panel: Panel, row: HandRow, shown: str) -> bool:
        """Edit the hand that *row* describes; tell whether nothing else has been shown in it meanwhile.

        *shown*: how it looks, if that is certain.
        """
        message = self.client.get_partial_messageable(row.channel).get_partial_message(row.message)
        await message.edit(**self.panels.kwargs(table, panel, "attachments", shown))
        return await self.rows.edited(table.id, known.user_id, row, look_of(panel))

    async def _send(self, table: Table, known: Recipient, panel: Panel, old: HandRow | None) -> None:
        """Send the hand in a new message; its id is committed before the old one goes.

        Discord answers a hand that is sent twice within minutes with the first message, which is then brought up to
        date.
        """
        channel = await self._direct_messages(known.user_id)
        nonce = _nonce(table, known, old)
        message = await channel.send(**self.panels.kwargs(table, panel, "files"), nonce=nonce)
        if message.content.strip() != panel.text[:CONTENT].strip():
            await message.edit(**self.panels.kwargs(table, panel, "attachments"))
        picked = "" if old is None else old.picked
        fresh = HandRow(channel.id, message.id, self.tables.now(), look_of(panel), picked)
        await self.rows.shown(table.id, known.user_id, fresh)
        if old is not None:
            await self._drop(old)

    async def _direct_messages(self, user_id: int) -> discord.PartialMessageable:
        """Return the direct messages of a person; few are opened at once, since Discord counts them."""
        channel = await self.rows.channel(user_id)
        if channel is None:
            async with self._opening:
                channel = (await self.client.create_dm(discord.Object(user_id))).id
        return self.client.get_partial_messageable(channel)

    async def _failed(
        self, table: Table, known: Recipient, panel: Panel, error: discord.HTTPException
    ) -> None:
        """Post a deleted hand again; whoever takes no messages is told so when they next use the table."""
        if DISCORD_CODES.get(error.code) == "gone message":
            await self.rows.gone(table.id, known.user_id)
            await self._send(table, known, panel, None)
            return
        if isinstance(error, discord.DiscordServerError):
            raise error  # their messages are not closed to us: the next change tries again
        log.info("a hand of table %d is shown at the table alone (%s)", table.id, error)
        if self._is_editable(known.message):  # an edit was refused, so the next one would be, too
            await self.rows.gone(table.id, known.user_id)
        await self.rows.refused(known.user_id, self.tables.now())
        self.untold.add(known.user_id)

    async def _end(self, table: Table, known: Recipient) -> None:
        """Take the controls from the hand of somebody who is no longer playing."""
        row = known.message
        if row is None:
            return
        await self.rows.gone(table.id, known.user_id)
        try:
            message = self.client.get_partial_messageable(row.channel).get_partial_message(row.message)
            await message.edit(content=ended_words(table, known), view=None, attachments=[])
        except DISCORD_FAILED as error:
            log.info("an old hand of table %d stays (%s)", table.id, error)

    async def _drop(self, row: HandRow) -> None:
        try:
            await self.client.get_partial_messageable(row.channel).get_partial_message(row.message).delete()
        except DISCORD_FAILED as error:
            log.info("an old hand stays (%s)", error)


def _nonce(table: Table, known: Recipient, old: HandRow | None) -> str:
    """Return what lets Discord recognize a hand that is sent twice, among all messages of the bot."""
    text = f"hand {table.id} {table.rev} {known.user_id} {old.message if old else None}"
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()
