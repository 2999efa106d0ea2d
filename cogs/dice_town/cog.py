"""The slash commands of Dice Town."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.app import Tableside
from bot.interactions.game_cog import GameCog
from cogs.dice_town.face import FACE
from cogs.dice_town.labels import OPTION, cut
from cogs.dice_town.words import VALUE_NAMES
from rules.dice_town import GAME

CHOICES = 25
"""As many as Discord allows; the lobby's own decks come first."""


def deck_choices() -> list[Choice[str]]:
    """Return the decks on offer, an operator's own among them."""
    names = [(key, VALUE_NAMES.get(("deck", key), key)) for key in GAME.decks]
    return [Choice(name=locale_str(cut(name, OPTION)), value=key) for key, name in names[:CHOICES]]


@app_commands.guild_only()
class DiceTown(
    GameCog, group_name="dice-town", group_description=locale_str("Dice Town: poker dice in the Wild West")
):
    """`/dice-town`: open, find, explain and end tables of Dice Town."""

    @app_commands.command(
        name="start", description=locale_str("Open a table: 2 to 5 players, about 45 minutes")
    )
    @app_commands.describe(
        deck=locale_str("Which cards does the General Store have?"),
        townhall_kickers=locale_str("If equal groups meet at the Town Hall"),
        sheriff_rewin_counts=locale_str("Has a sheriff who keeps the badge won something?"),
        thread=locale_str("Open a thread for the table"),
    )
    @app_commands.choices(
        deck=deck_choices(),
        townhall_kickers=[
            Choice(name=locale_str("the other dice decide"), value="on"),
            Choice(name=locale_str("it is a tie"), value="off"),
        ],
        sheriff_rewin_counts=[
            Choice(name=locale_str("yes: he has won something"), value="on"),
            Choice(name=locale_str("no: he may still see the Doctor"), value="off"),
        ],
    )
    async def start(
        self,
        interaction: discord.Interaction,
        deck: str = "house",
        townhall_kickers: str = "on",
        sheriff_rewin_counts: str = "on",
        thread: bool = False,
    ) -> None:
        """Open a table of Dice Town."""
        options = {
            "deck": deck,
            "townhall_kickers": townhall_kickers,
            "sheriff_rewin_counts": sheriff_rewin_counts,
        }
        await self.open_table(interaction, options, thread=thread)


async def setup(bot: Tableside) -> None:
    """Add the cog; discord.py calls this."""
    await bot.add_cog(DiceTown(bot.house, FACE))
