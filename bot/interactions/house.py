"""The house: every press of a control, what it does, and who is told."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable, Coroutine, Mapping

import discord

from bot.config import Settings
from bot.delivery.announcements import Announcer
from bot.delivery.calls import Calls
from bot.delivery.hands import Hands
from bot.delivery.painter import Painter
from bot.errors import logged
from bot.game.face import AnyFace, Panel, Rules
from bot.interactions.context import is_private, person_of, words_of
from bot.screens.components import Moment, files_of, layout_of
from bot.screens.table_message import variant_lines
from bot.storage.rows import Table
from bot.storage.store import Store
from bot.tables.clock import Clock
from bot.tables.computers import Computers
from bot.tables.refusals import Person
from bot.tables.tables import Tables
from bot.text import Text

RULES_TEXT = 4000
"""Characters of text that a layout may have, Discord's limit."""


class House:
    """Everything that the games share at run time."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        faces: Mapping[str, AnyFace],
        settings: Settings,
        now: Callable[[], float],
    ) -> None:
        self.client = client
        self.tables = Tables(
            store, faces, now, settings.tableside_turn_hours * 3600, settings.tableside_lobby_minutes * 60
        )
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closing = False
        self.painter = Painter(client, self.tables, Announcer(client, self.tables), self.spawn)
        self.computers = Computers(self.tables, settings.tableside_computer_pause_s, self.moved, self.spawn)
        self.calls = Calls(client, self.tables, self.spawn)
        self.hands = Hands(client, self.tables, self.painter, self.spawn)
        self.painter.on_posted = self.hands.follow
        self.clock = Clock(self.tables, self.moved)
        self._rules: dict[tuple[str, str], Rules] = {}
        self._spoken: dict[int, str] = {}

    def spawn(self, work: Coroutine[None, None, None], name: str) -> None:
        """Run *work* in the background and log what goes wrong in it. While the house closes, nothing is started."""
        if self._is_closing:
            work.close()
            return
        task = asyncio.ensure_future(logged(work, name))
        task.add_done_callback(lambda _: work.close())  # a task that is cancelled at once never begins it
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def is_busy(self) -> bool:
        """Whether anything but the clock is running in the background."""
        return len(self._tasks) > 1

    async def open(self) -> None:
        """Show every table that is behind, wake the computer players, start the clock."""
        for table_id in await self.tables.store.behind():
            self.painter.show(table_id)
        self.spawn(self._wake_all(), "wake the computer players")
        self.spawn(self.hands.catch_up(), "hands that were left behind")
        self.spawn(self.clock.run(), "clock")

    async def close(self) -> None:
        """Begin nothing new, and stop what is running in the background."""
        self._is_closing = True
        self.hands.open_panels.close()
        others = self._tasks - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    def end_threads(self) -> None:
        """End the worker threads; the last thing to do."""
        self.painter.close()
        self.computers.close()

    async def moved(self, table: Table) -> None:
        """Show a table that was changed by something other than a press on its message."""
        self.painter.show(table.id)
        self.follow(table)

    def follow(self, table: Table) -> None:
        """Set going what a change of *table* asks for: computer players, calls and hands."""
        self.computers.wake(table)
        self.calls.turn_passed(table)
        self.hands.follow(table)

    async def note_language(self, interaction: discord.Interaction) -> None:
        """Note the language of a person who plays, for what is sent to them unasked."""
        user_id, locale = interaction.user.id, str(interaction.locale)
        if self._spoken.get(user_id) != locale and await self.hands.rows.speaks(user_id, locale):
            self._spoken[user_id] = locale

    def forget(self, user_id: int) -> None:
        """Forget a person in memory too."""
        self._spoken.pop(user_id, None)
        self.hands.untold.discard(user_id)

    async def answer(self, interaction: discord.Interaction, table: Table) -> None:
        """Answer a press that changed *table* where it was made, and set going what follows from it."""
        try:
            if is_private(interaction):
                self.painter.show(table.id)
                await self._refresh_panel(interaction, table)
            else:
                await self.painter.answer(interaction, table)
        finally:
            self.follow(table)

    async def _refresh_panel(self, interaction: discord.Interaction, table: Table) -> None:
        if table.seat_of(interaction.user.id) is None or table.state is None:
            await interaction.response.defer()
        else:
            await self.show_own(interaction, table)

    async def show_own(
        self, interaction: discord.Interaction, table: Table, before: str = "", picked: str = ""
    ) -> None:
        """Show a person their own panel, in the private message that was used or in a new one."""
        by_message = interaction.guild_id is None
        person, t = person_of(interaction), words_of(interaction)
        shown = await self.hands.shown(interaction, table.id)
        panel = await self.hands.panel(table, person, t, picked, by_message=by_message)
        message = await self.show_panel(interaction, table, panel, before, shown)
        if by_message:
            await self.hands.answered(interaction, table, panel, picked)
        else:
            self.hands.open_panels.opened(interaction, table, panel, message, picked)

    async def show_panel(
        self, interaction: discord.Interaction, table: Table, panel: Panel, before: str = "", shown: str = ""
    ) -> int | None:
        """Show *panel* privately, in the private message that was used or in a new one; return its id if known.

        *shown*: how the message that was used looks, if it shows a panel of theirs.
        """
        if is_private(interaction):
            kwargs = self.hands.panels.kwargs(table, panel, "attachments", shown, before)
            await interaction.response.edit_message(**kwargs)
            return interaction.message.id if interaction.message is not None else None
        kwargs = self.hands.panels.kwargs(table, panel, "files", before=before)
        response = await interaction.response.send_message(**kwargs, ephemeral=True)
        return response.message_id

    async def show_view(self, interaction: discord.Interaction, table_id: int, before: str = "") -> None:
        """Show a person their own panel of a table, with a sentence *before* it."""
        table = await self.tables.get(table_id)
        await self.show_own(interaction, table, before)
        await self.touch(table, person_of(interaction))

    async def touch(self, table: Table, person: Person) -> None:
        """Note that a person has looked at the table."""
        seat = table.seat_of(person.user_id)
        if seat is not None:
            await self.tables.store.touched(table.id, seat, self.tables.now())

    async def rules_of(self, face: AnyFace, t: Text) -> Rules:
        """Return the rules of a game in a language; drawn once."""
        key = (face.game.key, t.locale)
        if key not in self._rules:
            self._rules[key] = await self.painter.drawn(functools.partial(face.rules, t))
        return self._rules[key]

    async def show_rules(
        self, interaction: discord.Interaction, face: AnyFace, table: Table | None = None
    ) -> None:
        """Show the rules of a game privately; those of a *table* begin with what was chosen there."""
        t = words_of(interaction)
        rules = await self.rules_of(face, t)
        text = rules.text
        if table is not None and (chosen := variant_lines(face, table, t, is_short=False)):
            text = "\n".join((t("**At this table**"), *(f"- {line}" for line in chosen), text))
        view = layout_of(Moment(0), text[:RULES_TEXT], pictures=[rules.example])
        await interaction.response.send_message(view=view, files=files_of([rules.example]), ephemeral=True)

    async def _wake_all(self) -> None:
        for table_id, game, _version, _state in await self.tables.store.playing():
            if game in self.tables.faces:
                table = await self.tables.get(table_id)
                self.computers.wake(table)
                self.calls.turn_passed(table)
            await asyncio.sleep(0)
