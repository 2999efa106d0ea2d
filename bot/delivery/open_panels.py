"""Private answers that show a person's panel: they follow the game for as long as Discord lets them be edited.

After that they say so, and a button opens the panel anew. A person has one for each table: where another one is
opened, the old one goes.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import NamedTuple

import discord

from bot.delivery.own_panels import OwnPanels, look_of
from bot.errors import DISCORD_FAILED, Spawn
from bot.game.face import Button, Panel
from bot.house_verbs import Verb
from bot.screens.components import Moment, view_of
from bot.screens.links import link_to
from bot.storage.hand_rows import Recipient
from bot.storage.rows import Table
from bot.tables.refusals import Person
from bot.text import later, text_in

log = logging.getLogger(__name__)

TOKEN_LIVES_S = 14 * 60.0
"""How long a private answer can be edited: Discord's 15 minutes and one to spare."""
STOPPED = later(
    "This view has stopped following the game: Discord lets it be changed for a quarter of an hour."
)
NOT_PLAYING = later("You are no longer playing at this table: {table}")
CLOSED = later("This table is closed: {table}")


class _Open(NamedTuple):
    """A private answer that shows a panel: the press that it answers, its message, how it looks, what is picked."""

    interaction: discord.Interaction
    message: int | None
    until: asyncio.TimerHandle
    look: str
    picked: str


@dataclass(eq=False)
class OpenPanels:
    """The private answers that show somebody's panel."""

    panels: OwnPanels
    spawn: Spawn
    _open: dict[tuple[int, int], _Open] = field(default_factory=dict)

    def opened(
        self, interaction: discord.Interaction, table: Table, panel: Panel, message: int | None, picked: str
    ) -> None:
        """Remember a private answer that shows a person's panel in *message*, to keep it up to date.

        *picked*: the selection that they are making in it.
        """
        key = (table.id, interaction.user.id)
        old = self._taken(key)
        if old is not None and old.message not in (None, message):
            self.spawn(_delete(old.interaction), f"the old private panel of table {table.id}")
        loop = asyncio.get_running_loop()
        until = loop.call_later(TOKEN_LIVES_S, self._expire, table.id, interaction)
        marked = self.panels.marked(table, interaction.user.id, picked)
        self._open[key] = _Open(interaction, message, until, look_of(panel), marked)

    def look(self, table_id: int, user_id: int, message: int) -> str:
        """Return how the panel in *message* looks, "" if it is none that is followed."""
        shown = self._open.get((table_id, user_id))
        return shown.look if shown is not None and shown.message == message else ""

    def are_open_at(self, table_id: int) -> bool:
        """Tell whether anybody looks at a panel of a table."""
        return any(key[0] == table_id for key in self._open)

    def close(self) -> None:
        """Follow nothing any more."""
        for key in list(self._open):
            self._taken(key)

    async def update(self, table: Table, known: Recipient, own: tuple[Button, ...]) -> bool:
        """Edit what shows a person's panel, while its token lives; tell whether that was tried."""
        key, is_tried = (table.id, known.user_id), False
        t = text_in(known.locale)
        while (shown := self._open.get(key)) is not None:
            picked = self.panels.picked(table, known.user_id, shown.picked)
            panel = await self.panels.drawn(table, Person(known.user_id, ""), t, picked, own)
            if look_of(panel) == shown.look and not is_tried:
                break
            # what a press of their own shows meanwhile may arrive before this edit, so the second one sends all
            kwargs = self.panels.kwargs(table, panel, "attachments", "" if is_tried else shown.look)
            is_tried = True
            try:
                await shown.interaction.edit_original_response(**kwargs)
            except DISCORD_FAILED as error:
                self._taken(key)
                log.info("a private panel of table %d is gone (%s)", table.id, error)
                break
            if self._open.get(key) is shown:
                self._open[key] = shown._replace(look=look_of(panel))
                break
        return is_tried

    async def end(self, table: Table, known: Recipient) -> None:
        """Take what is over from the panel of somebody who is not playing here any more."""
        shown = self._taken((table.id, known.user_id))
        if shown is None:
            return
        await _replace(shown.interaction, ended_words(table, known), None)

    def _expire(self, table_id: int, interaction: discord.Interaction) -> None:
        """Say in a panel that it can't follow the game any more, unless it has been used since."""
        shown = self._open.get((table_id, interaction.user.id))
        if shown is None or shown.interaction is not interaction:
            return
        self._taken((table_id, interaction.user.id))
        t = text_in(str(interaction.locale))
        again = Button(Verb.VIEW, t("Show it as it is now"), "primary")
        work = _replace(interaction, t(STOPPED), view_of(Moment(table_id), ((again,),)))
        self.spawn(work, f"the last edit of a private panel of table {table_id}")

    def _taken(self, key: tuple[int, int]) -> _Open | None:
        shown = self._open.pop(key, None)
        if shown is not None:
            shown.until.cancel()
        return shown


def ended_words(table: Table, known: Recipient) -> str:
    """Return what a panel says to somebody for whom this table is over."""
    is_seated = table.seat_of(known.user_id) is not None
    return text_in(known.locale)(CLOSED if is_seated else NOT_PLAYING, table=link_to(table))


async def _replace(interaction: discord.Interaction, sentence: str, view: discord.ui.View | None) -> None:
    try:
        await interaction.edit_original_response(content=sentence, view=view, attachments=[])
    except DISCORD_FAILED as error:
        log.info("a private panel stays as it is (%s)", error)


async def _delete(interaction: discord.Interaction) -> None:
    try:
        await interaction.delete_original_response()
    except DISCORD_FAILED as error:
        log.info("an old private panel stays (%s)", error)
