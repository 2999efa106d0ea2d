"""Presses: what somebody pressed or filled in, handed to what does it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeAlias

import discord

from bot.delivery import hands
from bot.errors import Refused
from bot.game.face import Button
from bot.house_verbs import Verb, is_verb
from bot.interactions.context import is_private, person_of, words_of
from bot.interactions.house import House
from bot.interactions.verbs import HANDLERS
from bot.screens.components import ControlId, form_of
from bot.storage.rows import Table
from bot.tables.refusals import DAMAGED, AlreadyMoved, Person
from bot.tables.tables import Tables
from bot.tables.undo import undo
from bot.text import later, plain
from rules.kernel.game import NotAnAction

CLOSE_WITHIN_S = 3.0
"""How long a stop waits for the presses under way: Discord's own limit for an answer."""

STOPPING = later("The bot is restarting, and nothing has changed. Press again in a moment.")
LONGEST_TYPED = 40
"""Characters of what was typed that are read, and repeated if they make no sense: more than any amount needs."""
NOT_AN_AMOUNT = later("I can't read “{typed}” as an amount: type a whole number, 1 or more, such as 3.")

Play: TypeAlias = "Callable[[Tables, int, Person, int, int], Awaitable[Table]]"
"""Changes a table by its id for a person, if the control's generation and epoch are still those of now."""


class Presses:
    """Takes every press of a control and every form, and lets the house answer it."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._under_way: set[asyncio.Task[None]] = set()
        self._is_closing = False

    async def close(self) -> None:
        """Take no more presses, and wait a moment for those under way."""
        self._is_closing = True
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=CLOSE_WITHIN_S)

    async def press(self, interaction: discord.Interaction, control: ControlId) -> None:
        """Do what a press asks for. Raises Refused with what to tell the person."""
        self._count_press()
        if is_verb(control.action):
            await self._do_verb(interaction, control)
        else:
            await self._move(interaction, control)
        await self._after_press(interaction, control.table)

    async def submit(self, interaction: discord.Interaction, control: ControlId, typed: str) -> None:
        """Play the action of a form, completed by what was typed. Raises Refused with what to tell the player."""
        self._count_press()
        typed = typed.strip()[:LONGEST_TYPED]
        control = replace(control, action=control.action + typed)
        game = self.house.tables.face(await self.house.tables.get(control.table)).game
        try:
            game.read(control.action)
        except NotAnAction as error:
            raise Refused(NOT_AN_AMOUNT, typed=plain(typed)) from error
        await self._move(interaction, control)
        await self._after_press(interaction, control.table)

    def _count_press(self) -> None:
        """Make a stop wait for this press. Raises Refused once the stop has begun."""
        if self._is_closing:
            raise Refused(STOPPING)
        task = asyncio.current_task()
        assert task is not None, "a press runs in a task"
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _after_press(self, interaction: discord.Interaction, table_id: int) -> None:
        """Learn the person's language, and tell them once if their direct messages are closed to us."""
        await self.house.note_language(interaction)
        if interaction.user.id in self.house.hands.untold and interaction.response.is_done():
            self.house.hands.untold.discard(interaction.user.id)
            t = words_of(interaction)
            button = self.house.tables.face(await self.house.tables.get(table_id)).panel_name(t)
            await interaction.followup.send(t(hands.MESSAGES_CLOSED, button=button), ephemeral=True)

    async def _do_verb(self, interaction: discord.Interaction, control: ControlId) -> None:
        try:
            verb, rest = Verb.read(control.action)
        except ValueError as error:
            raise Refused(DAMAGED) from error
        match verb:
            case Verb.PICK:
                await self._pick(interaction, control, rest)
            case Verb.ASK:
                await self._ask(interaction, replace(control, action=rest))
            case Verb.UNDO:
                await self._play(interaction, control, undo)
            case _:
                await HANDLERS[verb](self.house, interaction, control.table, rest)

    async def _move(self, interaction: discord.Interaction, control: ControlId) -> None:
        async def act(tables: Tables, table_id: int, person: Person, generation: int, epoch: int) -> Table:
            return await tables.act(table_id, person, generation, epoch, control.action)

        await self._play(interaction, control, act)

    async def _play(self, interaction: discord.Interaction, control: ControlId, how: Play) -> None:
        """Change the table as *how* does; a control of another moment is answered with the present one."""
        person = person_of(interaction)
        try:
            table = await how(self.house.tables, control.table, person, control.generation, control.epoch)
        except AlreadyMoved as moved:
            await self.house.show_view(interaction, control.table, moved.sentence(words_of(interaction)))
            return
        except Refused as refused:
            await self._refuse(interaction, control.table, refused)
            return
        await self.house.answer(interaction, table)

    async def _refuse(self, interaction: discord.Interaction, table_id: int, refused: Refused) -> None:
        """Say why not, and show the controls as they were: a client keeps the choice in a menu that is not drawn anew.

        Raises *refused* where there is nothing to show.
        """
        table = await self.house.tables.get(table_id)
        sentence = refused.sentence(words_of(interaction))
        if is_private(interaction):
            if table.status != "playing" or table.seat_of(interaction.user.id) is None:
                raise refused
            await self.house.show_own(interaction, table, sentence)
        elif interaction.message is not None and "values" in (interaction.data or {}):
            view = discord.ui.View.from_message(interaction.message, timeout=None)
            view.stop()
            await interaction.response.edit_message(view=view)
            await interaction.followup.send(sentence, ephemeral=True)
        else:
            raise refused

    async def _pick(self, interaction: discord.Interaction, control: ControlId, picked: str) -> None:
        """Show the panel with the selection that is being made; nothing is played."""
        person = person_of(interaction)
        table = await self.house.tables.get(control.table)
        seat = self.house.tables.playing_seat(table, person)
        if not self.house.tables.is_now(table, seat, control.generation, control.epoch):
            await self.house.show_view(
                interaction, control.table, AlreadyMoved().sentence(words_of(interaction))
            )
            return
        await self.house.show_own(interaction, table, picked=picked)

    async def _ask(self, interaction: discord.Interaction, control: ControlId) -> None:
        """Open the form that asks for what completes the action of *control*."""
        person = person_of(interaction)
        table = await self.house.tables.get(control.table)
        self.house.tables.playing_seat(table, person)
        panel = await self.house.hands.panel(table, person, words_of(interaction), by_message=False)
        buttons = (part for row in panel.rows for part in row if isinstance(part, Button))
        ask = next((button.ask for button in buttons if button.action == control.action and button.ask), None)
        if ask is None:
            raise Refused(DAMAGED)
        await interaction.response.send_modal(form_of(control, ask))
