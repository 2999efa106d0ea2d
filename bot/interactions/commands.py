"""The commands that belong to no game: what can be played, where I sit, which tables are open."""

from __future__ import annotations

import functools
import json
from collections.abc import Sequence
from io import BytesIO

import discord
from discord import app_commands, ui
from discord.app_commands import locale_str
from discord.ext import commands

from bot.errors import Refused, reported
from bot.game.face import AnyFace, Button, Picture
from bot.house_verbs import Verb
from bot.interactions.context import words_of
from bot.interactions.game_cog import GameCog
from bot.interactions.house import House
from bot.interactions.table_list import table_list
from bot.screens.components import Moment, files_of, row_of, view_of, view_of_many
from bot.screens.links import link_to
from bot.storage import privacy
from bot.storage.rows import Table
from bot.text import Text, later

NOWHERE = later("You are not at any table. `/games` shows what can be played.")
NOT_BEGUN = later("None of your games has begun yet. Your tables: {tables}.")
A_MESSAGE = 5
"""How many games `/games` shows in one message: Discord takes 10 files, and 4000 characters of text in all."""
LABEL = 80
"""Characters of a button's label, Discord's limit."""
LISTED = 15
"""How many tables a list shows at most: our guess at what is still looked through."""


class HouseCog(commands.Cog):
    """`/games`, `/hand`, `/tables` and `/privacy`."""

    group = app_commands.Group(
        name="privacy",
        description=locale_str("See or delete what is stored about you"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
    )

    def __init__(self, bot: commands.bot.BotBase, house: House) -> None:
        self.bot = bot
        self.house = house
        self._boxes: dict[tuple[str, str], Picture] = {}

    @app_commands.command(name="games", description=locale_str("See what can be played here"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def games(self, interaction: discord.Interaction) -> None:
        """Show every game with its box, its players and its length, and what opens a table."""
        async with reported(interaction, "games"):
            t = words_of(interaction)
            cogs = sorted(
                (cog for cog in self.bot.cogs.values() if isinstance(cog, GameCog)),
                key=lambda cog: cog.face.name(t),
            )
            for some in (cogs[start : start + A_MESSAGE] for start in range(0, len(cogs), A_MESSAGE)):
                boxes = [await self._box(cog.face, t) for cog in some]
                view = ui.LayoutView(timeout=None)
                for number, cog in enumerate(some):
                    view.add_item(
                        _entry(cog, number, boxes[number], t, can_open=interaction.guild_id is not None)
                    )
                view.stop()
                send = (
                    interaction.followup.send
                    if interaction.response.is_done()
                    else interaction.response.send_message
                )
                await send(view=view, files=files_of(boxes), ephemeral=True)

    @app_commands.command(name="hand", description=locale_str("See your tables and your hand"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def hand(self, interaction: discord.Interaction) -> None:
        """Show the person's panel, or the tables to choose from if they sit at several."""
        async with reported(interaction, "hand"):
            mine = await self._tables_of(interaction.user.id)
            tables = [table for table in mine if table.status == "playing"]
            if not mine:
                raise Refused(NOWHERE)
            if not tables:
                raise Refused(NOT_BEGUN, tables=self._places(mine, words_of(interaction)))
            if len(tables) == 1:
                await self.house.show_view(interaction, tables[0].id)
                return
            t = words_of(interaction)
            buttons = [
                (Moment(table.id), Button(Verb.VIEW, self._label(table, t))) for table in tables[:LISTED]
            ]
            text = t("You are at several tables. Which one do you want to see?")
            await interaction.response.send_message(text, view=view_of_many(buttons), ephemeral=True)

    @app_commands.command(name="tables", description=locale_str("See the open tables of this server"))
    @app_commands.guild_only()
    async def tables(self, interaction: discord.Interaction) -> None:
        """List the open tables, each with a button that joins it or leads to it."""
        async with reported(interaction, "tables"):
            view = await table_list(self.house, interaction)
            await interaction.response.send_message(view=view, ephemeral=True)

    @group.command(
        name="export", description=locale_str("Get everything that is stored about you, as a file")
    )
    async def export(self, interaction: discord.Interaction) -> None:
        """Hand out what is stored about the person."""
        async with reported(interaction, "privacy export"):
            found = await privacy.exported(self.house.tables.store, interaction.user.id)
            file = discord.File(BytesIO(json.dumps(found, indent=1).encode()), filename="tableside.json")
            t = words_of(interaction)
            sentence = t("This is everything that is stored about you. Saved games hold no names and no ids.")
            await interaction.response.send_message(sentence, file=file, ephemeral=True)

    @group.command(name="delete", description=locale_str("Leave every table and be forgotten"))
    async def delete(self, interaction: discord.Interaction) -> None:
        """Ask for confirmation; the button forgets the person."""
        async with reported(interaction, "privacy delete"):
            t = words_of(interaction)
            question = t(
                "Delete what is stored about you? You will leave every table, and your name will be removed from old "
                "ones."
            )
            button = Button(Verb.FORGET, t("Delete my data"), "danger")
            view = view_of(Moment(0), ((button,),))
            await interaction.response.send_message(question, view=view, ephemeral=True)

    async def _tables_of(self, user_id: int) -> list[Table]:
        found = await self.house.tables.store.tables_of(user_id)
        return [table for table in found if table.game in self.house.tables.faces]

    def _places(self, tables: Sequence[Table], t: Text) -> str:
        return t.all_of(f"{self._label(table, t)} ({link_to(table)})" for table in tables[:LISTED])

    def _label(self, table: Table, t: Text) -> str:
        return t("{game}, table {number}", game=self.house.tables.face(table).name(t), number=table.id)

    async def _box(self, face: AnyFace, t: Text) -> Picture:
        key = (face.game.key, t.locale)
        if key not in self._boxes:
            png = await self.house.painter.drawn(functools.partial(face.draw_box, t))
            self._boxes[key] = Picture(png, t("The box of {game}.", game=face.name(t)))
        return self._boxes[key]


def _entry(
    cog: GameCog, number: int, box: Picture, t: Text, *, can_open: bool
) -> ui.Container[ui.LayoutView]:
    """Return what `/games` shows of one game; its picture is the file of that number.

    *can_open*: on a server, where a table can be; then a button opens one.
    """
    command = cog.start_command
    text = f"## {cog.face.name(t)}\n{cog.face.blurb(t)}\n" + t(
        "Open a table with {command}.", command=command
    )
    shown = discord.MediaGalleryItem(f"attachment://{number}.png", description=box.alt)
    entry: ui.Container[ui.LayoutView] = ui.Container(
        ui.TextDisplay(text), ui.MediaGallery(shown), accent_colour=0xF0C45C
    )
    if can_open:
        label = t("Play {game}", game=cog.face.name(t))[:LABEL]
        button = Button(Verb.OPEN.followed_by(cog.face.game.key), label, "primary")
        entry.add_item(row_of(Moment(0), (button,)))
    return entry
