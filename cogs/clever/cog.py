"""The slash commands of Clever."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.app import Tableside
from bot.errors import Refused, reported
from bot.interactions.context import words_of
from bot.interactions.game_cog import GameCog
from bot.text import later
from cogs.clever.face import FACE
from rules.clever import GAME

UNKNOWN_SHEET = later("There is no sheet called {sheet}. Choose one of: {sheets}.")
CHOICES_AT_MOST = 25


@app_commands.guild_only()
class Clever(GameCog, group_name="clever", group_description=locale_str("Clever: dice, crosses, chains")):
    """`/clever`: open, find, explain and end tables of Clever."""

    @app_commands.command(
        name="start", description=locale_str("Open a table: 1 to 4 players, about 30 minutes")
    )
    @app_commands.describe(
        sheet=locale_str("Which score sheet do you play on?"),
        thread=locale_str("Open a thread for the table"),
    )
    async def start(
        self, interaction: discord.Interaction, sheet: str = "classic", thread: bool = False
    ) -> None:
        """Open a table of Clever."""
        if sheet not in GAME.sheets:
            async with reported(interaction, "open a table of clever"):
                raise Refused(UNKNOWN_SHEET, sheet=sheet[:40], sheets=", ".join(sheets()))
            return
        await self.open_table(interaction, {"sheet": sheet}, thread=thread)

    @start.autocomplete("sheet")
    async def _sheets(self, interaction: discord.Interaction, current: str) -> list[Choice[str]]:
        t = words_of(interaction)
        named = [(FACE.value_name("sheet", key, t), key) for key in sheets()]
        return [
            Choice(name=name[:100], value=key)
            for name, key in named
            if current.casefold() in name.casefold() or current.casefold() in key
        ][:CHOICES_AT_MOST]


def sheets() -> tuple[str, ...]:
    """Return the sheets on offer: an operator's are added when the process starts."""
    return GAME.options[0].values


async def setup(bot: Tableside) -> None:
    """Add the cog; discord.py calls this."""
    await bot.add_cog(Clever(bot.house, FACE))
