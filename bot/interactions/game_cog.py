"""What every game's cog is: a group of slash commands that open, find, explain and end its tables."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from types import new_class
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.errors import DISCORD_FAILED, Refused, reported
from bot.game.face import AnyFace
from bot.interactions import verbs
from bot.interactions.context import person_of, words_of
from bot.interactions.house import House
from bot.interactions.start_command import Parameter, parameters_of, start_command
from bot.storage.rows import Table
from bot.tables import lobby
from bot.tables.refusals import who
from bot.text import later

NEEDED = {
    "view_channel": later("View Channel"),
    "send_messages": later("Send Messages"),
    "read_message_history": later("Read Message History"),
}
"""Without these permissions there can be no table in a channel. Without Attach Files the board is described."""

MISSING = later(
    "I don't have the permission {permissions} in this channel. Ask someone who manages the server to grant it."
)
NO_THREAD = later("No thread could be opened here, so the table stays in this channel.")
IN_THREAD = later("This is already a thread, so the table stays here.")
NO_FILES = later(
    "I don't have the permission Attach Files in this channel, so I describe the board in words."
)
NOT_OFFERED = later("This game is not on offer here. `/games` shows what is.")
NONE_OPEN = later("No table of this game is open in this channel. Open one with {command}.")


class GameCog(commands.GroupCog):
    """The slash commands of one game: `start` with its options, `rules`, `table` and `end`.

    A game whose commands do more has a module `cog` beside its face, with a subclass named `COG`.
    """

    editions: frozenset[str] = frozenset()
    """The keys of other games that its `start` opens as well, and whose tables its other commands find."""

    def __init__(self, house: House, face: AnyFace) -> None:
        self.house = house
        self.face = face
        assert self.app_command is not None, "a group cog has its group"
        self.app_command.add_command(start_command(face, self.parameters(), self.start))

    @property
    def start_command(self) -> str:
        """The command that opens a table, as a person types it."""
        assert self.app_command is not None, "a group cog has its group"
        return f"`/{self.app_command.name} start`"

    def parameters(self) -> list[Parameter]:
        """Return the parameters of `start` besides the thread."""
        return parameters_of(self.face)

    async def start(self, interaction: discord.Interaction, chosen: dict[str, str], thread: bool) -> None:
        """Open a table with the options that were *chosen*."""
        await self.open_table(interaction, chosen, thread=thread)

    async def open_table(
        self,
        interaction: discord.Interaction,
        options: Mapping[str, str],
        *,
        thread: bool,
        game: str | None = None,
        remark: str | None = None,
    ) -> None:
        """Open a table of this game, or of another one by its key, where the command was given.

        *thread*: in a new thread, if there can be one. *remark*: what the person is told besides.
        """
        async with reported(interaction, f"open a table of {game or self.face.game.key}"):
            face = self.house.tables.faces.get(game or self.face.game.key)
            if face is None:
                raise Refused(NOT_OFFERED)
            lobby.require_values(face, options, words_of(interaction))
            _require_permissions(interaction)
            place, about_place = await _place(interaction, face.name(words_of(interaction)), thread=thread)
            remarks = [one for one in (remark, about_place) if one is not None]
            locale = str(interaction.guild_locale or interaction.locale)
            where = (interaction.guild_id, place.id)
            host = person_of(interaction)
            table = lobby.opened(self.house.tables, face.game.key, options, where, locale, host)
            table = await self.house.tables.store.create(table)
            await self.house.note_language(interaction)
            if place.id == interaction.channel_id:
                await self._post_as_answer(interaction, table, remarks)
            else:
                await self.house.moved(table)
                t = words_of(interaction)
                where_it_is = t("The table is in {thread}.", thread=f"<#{place.id}>")
                sentences = [where_it_is, *(t(one) for one in remarks)]
                await interaction.response.send_message("\n".join(sentences), ephemeral=True)

    async def _post_as_answer(
        self, interaction: discord.Interaction, table: Table, remarks: Sequence[str]
    ) -> None:
        await self.house.painter.post_as_answer(interaction, table)
        t = words_of(interaction)
        sentences = [t(remark) for remark in remarks]
        if not interaction.app_permissions.attach_files:
            sentences.append(t(NO_FILES))
        if sentences:
            await interaction.followup.send("\n".join(sentences), ephemeral=True)

    @app_commands.command(name="rules", description=locale_str("Read how this game is played"))
    async def rules(self, interaction: discord.Interaction) -> None:
        """Show the rules privately."""
        async with reported(interaction, "rules"):
            await self.house.show_rules(interaction, self.face)

    @app_commands.command(
        name="table", description=locale_str("Post a table again at the bottom of its channel")
    )
    @app_commands.describe(table=locale_str("Which table, if there are several"))
    async def table(self, interaction: discord.Interaction, table: int | None = None) -> None:
        """Post the person's table in this channel again."""
        async with reported(interaction, "table"):
            found = await self._found(interaction, table)
            await verbs.post_again(self.house, interaction, found)

    @app_commands.command(
        name="end", description=locale_str("End a table (its host and channel managers only)")
    )
    @app_commands.describe(table=locale_str("Which table, if there are several"))
    async def end(self, interaction: discord.Interaction, table: int | None = None) -> None:
        """End a table for everybody; a game at play after a question."""
        async with reported(interaction, "end"):
            found = await self._found(interaction, table, is_to_end=True)
            await verbs.end(self.house, interaction, found.id, "")

    @table.autocomplete("table")
    @end.autocomplete("table")
    async def _tables_here(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[int]]:
        tables = await self._open_here(interaction)
        named = [(", ".join(person.name for person in who(table)), table.id) for table in tables]
        return [
            app_commands.Choice(name=f"{number}: {names}"[:100], value=number)
            for names, number in named
            if current.casefold() in f"{number}: {names}".casefold()
        ][:25]

    async def _found(
        self, interaction: discord.Interaction, table_id: int | None, *, is_to_end: bool = False
    ) -> Table:
        """Return the table that is meant: the named one, else the person's own here, else the newest here.

        Somebody who wants to end a table means the one that they host.
        """
        tables = await self._open_here(interaction)
        if table_id is not None:
            tables = [table for table in tables if table.id == table_id]
        if not tables:
            raise Refused(NONE_OPEN, command=self.start_command)
        mine = [table for table in tables if table.seat_of(interaction.user.id) is not None]
        hosted = [table for table in mine if table.host == interaction.user.id and is_to_end]
        return (hosted or mine or tables)[0]

    async def _open_here(self, interaction: discord.Interaction) -> list[Table]:
        tables = await self.house.tables.store.tables_in(interaction.channel_id or 0)
        return [table for table in tables if table.game in {self.face.game.key, *self.editions}]


def cog_of(face: AnyFace, base: type[GameCog] = GameCog) -> type[GameCog]:
    """Return the cog of a game: *base* under the game's own slash command."""
    command = {"name": face.game.key, "group_name": face.game.key.replace("_", "-")}
    described = {**command, "group_description": locale_str(face.tagline)}
    made: type[GameCog] = new_class(f"{base.__name__} of {face.game.key}", (base,), described)
    return app_commands.guild_only(made)


def _require_permissions(interaction: discord.Interaction) -> None:
    t, granted = words_of(interaction), interaction.app_permissions
    needed = dict(NEEDED)
    if isinstance(interaction.channel, discord.Thread):
        del needed["send_messages"]
        needed["send_messages_in_threads"] = later("Send Messages in Threads")
    lacking = [t(name) for flag, name in needed.items() if not getattr(granted, flag)]
    if lacking:
        raise Refused(MISSING, permissions=t.all_of(lacking))


async def _place(
    interaction: discord.Interaction, name: str, *, thread: bool
) -> tuple[discord.abc.Snowflake, str | None]:
    """Return where the table is to be, and what to remark if that is not the thread that was asked for."""
    channel: Any = interaction.channel
    if not thread:
        return channel, None
    if not isinstance(channel, discord.TextChannel):
        return channel, IN_THREAD if isinstance(channel, discord.Thread) else NO_THREAD
    granted = interaction.app_permissions
    if not (granted.create_public_threads and granted.send_messages_in_threads):
        return channel, NO_THREAD
    try:
        title = f"{name} · {interaction.user.display_name}"[:100]
        return await asyncio.wait_for(_open_thread(channel, title), 2.0), None
    except DISCORD_FAILED:
        return channel, NO_THREAD


async def _open_thread(channel: discord.TextChannel, title: str) -> discord.Thread:
    return await channel.create_thread(name=title, type=discord.ChannelType.public_thread)
