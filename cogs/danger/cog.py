"""The slash commands of Danger."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.app import Tableside
from bot.interactions.game_cog import GameCog
from bot.text import later
from cogs.danger.face import FACE

OTHER_OPTIONS = later(
    "`fourth_scope` and `pace` are options of Danger: draw or protect, so they were left out. The options of this "
    "game are those of `/danger-tricks start`."
)


@app_commands.guild_only()
class Danger(GameCog, group_name="danger", group_description=locale_str("Danger: draw or protect")):
    """`/danger`: open, find, explain and end tables of Danger."""

    editions = frozenset({"danger_tricks"})

    @app_commands.command(
        name="start", description=locale_str("Open a table: 3 to 5 players, 20 to 30 minutes")
    )
    @app_commands.describe(
        edition=locale_str("Which of the two games called Danger"),
        fourth_scope=locale_str("When may a player protect his fourth colour?"),
        pace=locale_str("Who turns over a card that is the only move?"),
        thread=locale_str("Open a thread for the table"),
    )
    @app_commands.choices(
        edition=[
            Choice(name=locale_str("draw or protect"), value="danger"),
            Choice(name=locale_str("tricks"), value="danger_tricks"),
        ],
        fourth_scope=[
            Choice(name=locale_str("with 6 cards in that row"), value="row"),
            Choice(name=locale_str("with 6 cards in front of him"), value="table"),
        ],
        pace=[
            Choice(name=locale_str("every card is a press"), value="every_card"),
            Choice(name=locale_str("only decisions are"), value="decisions_only"),
        ],
    )
    async def start(
        self,
        interaction: discord.Interaction,
        edition: str = FACE.game.key,
        fourth_scope: str = "row",
        pace: str = "every_card",
        thread: bool = False,
    ) -> None:
        """Open a table of Danger, or of the other game of that name, which has options of its own."""
        options, remark = {"fourth_scope": fourth_scope, "pace": pace}, None
        if edition != FACE.game.key:
            remark = OTHER_OPTIONS if options != FACE.game.options_or_defaults({}) else None
            options = {}
        await self.open_table(interaction, options, thread=thread, game=edition, remark=remark)


async def setup(bot: Tableside) -> None:
    """Add the cog; discord.py calls this."""
    await bot.add_cog(Danger(bot.house, FACE))
