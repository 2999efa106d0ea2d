"""What every game's cog is: a group of slash commands that open, find, explain and end its tables."""

from __future__ import annotations

from types import new_class

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.errors import Refused, reported
from bot.game.face import AnyFace
from bot.interactions import verbs
from bot.interactions.house import House
from bot.interactions.opening import open_table
from bot.interactions.start_command import Parameter, parameters_of, start_command
from bot.storage.rows import Table
from bot.tables.refusals import who
from bot.text import later

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
        await open_table(self.house, interaction, self.face.game.key, chosen, thread=thread)

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
