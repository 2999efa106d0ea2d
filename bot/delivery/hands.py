"""Private panels: each player's hand by direct message and behind the table's button, kept up to date.

One live direct message for each player and table, edited in place and replaced when it is old. A person who takes
none delays nobody: their hand is at the table, and they are told so in private.
"""

from __future__ import annotations

import asyncio
import functools
import hashlib
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

import discord

from bot.delivery.painter import EDITABLE_S, Painter
from bot.errors import DISCORD_CODES, DISCORD_FAILED, Spawn
from bot.game.face import Button, Panel
from bot.house_verbs import Verb
from bot.screens import panels
from bot.screens.components import files_of, view_of
from bot.screens.links import link_to
from bot.screens.table_message import CONTENT, moment_of
from bot.storage.hand_rows import HandRow, HandRows, Recipient
from bot.storage.rows import MoveRow, Table
from bot.tables.refusals import Person
from bot.tables.tables import Tables
from bot.text import Text, later, text_in

log = logging.getLogger(__name__)

TOKEN_LIVES_S = 14 * 60.0
"""How long a private answer can be edited: Discord's 15 minutes and one to spare. After that, its button opens a
new one."""
TRY_AGAIN_S = 24 * 3600.0
"""Whoever has closed their direct messages is not tried again before this, unless they ask for it: our guess."""
SEARCHED_MOVES = 80
"""How many moves are searched for what happened since a person's last turn: our guess, and more than the others make
between two turns of one player in any of our games."""
LOGS_KEPT = 32
"""How many such lists of moves are kept in memory, so that the panels of a table share one: our guess."""
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


class _Open(NamedTuple):
    """A private answer that shows a panel, what it looks like, and the selection that is being made in it."""

    interaction: discord.Interaction
    at: float
    look: str
    picked: str


@dataclass(eq=False)
class Hands:
    """Every player's private panel."""

    client: discord.Client
    tables: Tables
    painter: Painter
    spawn: Spawn
    untold: set[int] = field(default_factory=set)
    """The user ids of those whose messages failed and who do not know it yet."""
    _updates: dict[tuple[int, int], _Update] = field(default_factory=dict)
    _handed: dict[int, int] = field(default_factory=dict)
    """For each table whose hands are being brought up to date, the revision with which that began."""
    _follows: WeakValueDictionary[int, asyncio.Lock] = field(default_factory=WeakValueDictionary)
    _logs: dict[tuple[int, int], Sequence[MoveRow]] = field(default_factory=dict)
    """The newest moves of a table (its id and its revision), which never change; the last one read last."""
    _open: dict[tuple[int, int], _Open] = field(default_factory=dict)
    _opening: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(OPENED_AT_ONCE))

    @property
    def rows(self) -> HandRows:
        """The rows of hands."""
        return HandRows(self.tables.store)

    def follow(self, table: Table) -> None:
        """Bring the panels of everybody at *table* up to date, each beside the others."""
        if self.tables.face(table).has_hand and table.state is not None:
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
        if self.tables.face(table).has_hand and not by_message:
            has_message = self._is_editable(await self.rows.hand(table.id, person.user_id))
        own = self._own_buttons(table, t, by_message=by_message, has_message=has_message)
        return await self._drawn(table, person, t, picked, own)

    async def _drawn(
        self, table: Table, person: Person, t: Text, picked: str, own: tuple[Button, ...]
    ) -> Panel:
        log = await self._log(table)
        draw = functools.partial(panels.my_view, self.tables, table, person, log, t, picked, own)
        panel = await self.painter.drawn(draw)
        game, link = self.tables.face(table).name(t), link_to(table)
        head = t("**{game}** · [table {number}]({link})", game=game, number=table.id, link=link)
        return Panel(f"{head}\n{panel.text}", panel.rows, panel.picture)

    async def _log(self, table: Table) -> Sequence[MoveRow]:
        """Return the newest moves of a table up to its revision, read once a revision."""
        key = (table.id, table.rev)
        if key not in self._logs:
            newest = await self.tables.store.moves(table.id, newest=SEARCHED_MOVES)
            self._logs[key] = [row for row in newest if row.rev <= table.rev]
            for old in list(self._logs)[:-LOGS_KEPT]:
                del self._logs[old]
        return self._logs[key]

    def _own_buttons(
        self, table: Table, t: Text, *, by_message: bool, has_message: bool
    ) -> tuple[Button, ...]:
        """Return the button with which a person says where they want their hand; none if it is in both places."""
        if not self.tables.face(table).has_hand or has_message:
            return ()
        if by_message:
            return (Button(Verb.HAND.followed_by("table"), t("Stop these messages")),)
        return (Button(Verb.HAND.followed_by("message"), t("Send me this by direct message")),)

    def opened(self, interaction: discord.Interaction, table: Table, panel: Panel, picked: str = "") -> None:
        """Remember a private answer that shows a person's panel, to keep it up to date as long as possible.

        *picked*: the selection that they are making in it.
        """
        if self.tables.face(table).has_hand:
            now, user_id = self.tables.now(), interaction.user.id
            self._open = {key: it for key, it in self._open.items() if now - it.at < TOKEN_LIVES_S}
            marked = self._marked(table, user_id, picked)
            self._open[table.id, user_id] = _Open(interaction, now, look_of(panel), marked)

    async def answered(
        self, interaction: discord.Interaction, table: Table, panel: Panel, picked: str = ""
    ) -> None:
        """Note that a person's direct message shows *panel* now, as the answer to a press on it."""
        if interaction.message is not None:
            user_id = interaction.user.id
            marked = self._marked(table, user_id, picked)
            await self.rows.answered(table.id, user_id, interaction.message.id, look_of(panel), marked)

    def _marked(self, table: Table, user_id: int, picked: str) -> str:
        """Return a selection with the moment to which it belongs; "" for none."""
        seat = table.seat_of(user_id)
        if not picked or seat is None or table.status != "playing":
            return ""
        epoch = self.tables.face(table).game.epoch(self.tables.state(table), seat)
        return f"{epoch}:{picked}"

    def _picked(self, table: Table, user_id: int, marked: str) -> str:
        """Return the selection in *marked* unless its moment has passed; what others do does not end it."""
        picked = marked.partition(":")[2]
        return picked if marked == self._marked(table, user_id, picked) else ""

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
            self._handed.setdefault(table.id, table.rev)
            busy = set(self._updates)
            newest = await self.tables.get(table.id)
            await self._log(newest)
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
            await self._end(table, known)
            return
        if await self._update_open(table, known):  # which takes a while, in which they may have pressed
            fresh = await self.rows.recipient(table.id, known.user_id)
            if fresh is None:
                return
            known = fresh
        if known.hand == "message" and (not self._is_closed(known) or self._is_editable(known.message)):
            await self._update_message(table, known)

    def _is_editable(self, row: HandRow | None) -> bool:
        """Tell whether *row* is a hand in the direct messages that can still be edited."""
        return row is not None and self.tables.now() - row.posted_at < EDITABLE_S

    def _is_closed(self, known: Recipient) -> bool:
        return known.refused_at is not None and self.tables.now() - known.refused_at < TRY_AGAIN_S

    async def _update_open(self, table: Table, known: Recipient) -> bool:
        """Edit the private answer that shows the panel, while its token lives; tell whether that was tried."""
        key, is_tried = (table.id, known.user_id), False
        while (shown := self._open.get(key)) is not None:
            if self.tables.now() - shown.at > TOKEN_LIVES_S:
                del self._open[key]
                break
            panel = await self._panel_of(table, known, shown.picked, by_message=False)
            if look_of(panel) == shown.look and not is_tried:
                break
            is_tried = True  # what a press of their own shows meanwhile may arrive before this edit
            try:
                await shown.interaction.edit_original_response(**self._kwargs(table, panel, "attachments"))
            except DISCORD_FAILED as error:
                self._open.pop(key, None)
                log.info("a private panel of table %d is gone (%s)", table.id, error)
                break
            if self._open.get(key) == shown:
                self._open[key] = shown._replace(look=look_of(panel))
                break
        return is_tried

    async def _update_message(self, table: Table, known: Recipient) -> None:
        """Edit the hand in the direct messages, or send it; again if the person has used it in the meantime."""
        is_overtaken = False
        while True:
            row = known.message
            panel = await self._panel_of(table, known, row.picked if row else "", by_message=True)
            if row is not None and row.look == look_of(panel) and not is_overtaken:
                return
            try:
                if row is None or not self._is_editable(row):
                    await self._send(table, known, panel, row)
                    return
                if await self._edit(table, known, panel, row):
                    return
            except discord.HTTPException as error:
                await self._failed(table, known, panel, error)
                return
            is_overtaken = True
            fresh = await self.rows.recipient(table.id, known.user_id)
            if fresh is None or fresh.message is None:  # they have just asked for no more of them
                return
            known = fresh

    async def _panel_of(self, table: Table, known: Recipient, marked: str, *, by_message: bool) -> Panel:
        """Return the panel of a person who does not press, with the selection in *marked* if it still holds."""
        t = text_in(known.locale)
        has_message = not by_message and self._is_editable(known.message)
        own = self._own_buttons(table, t, by_message=by_message, has_message=has_message)
        picked = self._picked(table, known.user_id, marked)
        return await self._drawn(table, Person(known.user_id, ""), t, picked, own)

    async def _edit(self, table: Table, known: Recipient, panel: Panel, row: HandRow) -> bool:
        """Edit the hand that *row* describes; tell whether nothing else has been shown in it meanwhile."""
        message = self.client.get_partial_messageable(row.channel).get_partial_message(row.message)
        await message.edit(**self._kwargs(table, panel, "attachments"))
        return await self.rows.edited(table.id, known.user_id, row, look_of(panel))

    async def _send(self, table: Table, known: Recipient, panel: Panel, old: HandRow | None) -> None:
        """Send the hand in a new message; its id is committed before the old one goes.

        Discord answers a hand that is sent twice within minutes with the first message, which is then brought up to
        date.
        """
        channel = await self._direct_messages(known.user_id)
        nonce = _nonce(table, known, old)
        message = await channel.send(**self._kwargs(table, panel, "files"), nonce=nonce)
        if message.content.strip() != panel.text[:CONTENT].strip():
            await message.edit(**self._kwargs(table, panel, "attachments"))
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
        row, t = known.message, text_in(known.locale)
        if row is None:
            return
        await self.rows.gone(table.id, known.user_id)
        sentence = t("You are no longer playing at this table: {table}", table=link_to(table))
        try:
            message = self.client.get_partial_messageable(row.channel).get_partial_message(row.message)
            await message.edit(content=sentence, view=None, attachments=[])
        except DISCORD_FAILED as error:
            log.info("an old hand of table %d stays (%s)", table.id, error)

    async def _drop(self, row: HandRow) -> None:
        try:
            await self.client.get_partial_messageable(row.channel).get_partial_message(row.message).delete()
        except DISCORD_FAILED as error:
            log.info("an old hand stays (%s)", error)

    def _kwargs(self, table: Table, panel: Panel, files: str) -> dict[str, Any]:
        moment = moment_of(self.tables, table)
        pictures = [] if panel.picture is None else [panel.picture]
        return {
            "content": panel.text[:CONTENT],
            "view": view_of(moment, panel.rows),
            files: files_of(pictures),
        }


def look_of(panel: Panel) -> str:
    """Return a digest of all that a panel shows."""
    picture = b"" if panel.picture is None else panel.picture.png
    return hashlib.blake2b(repr((panel.text, panel.rows)).encode() + picture, digest_size=16).hexdigest()


def _nonce(table: Table, known: Recipient, old: HandRow | None) -> str:
    """Return what lets Discord recognize a hand that is sent twice, among all messages of the bot."""
    text = f"hand {table.id} {table.rev} {known.user_id} {old.message if old else None}"
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()
