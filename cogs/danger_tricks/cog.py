"""The slash commands of Danger: tricks."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.app import Tableside
from bot.interactions.game_cog import GameCog
from cogs.danger_tricks.face import FACE


@app_commands.guild_only()
class DangerTricks(
    GameCog, group_name="danger-tricks", group_description=locale_str("Danger: draft, then win tricks")
):
    """`/danger-tricks`: open, find, explain and end tables of Danger: tricks."""

    @app_commands.command(
        name="start", description=locale_str("Open a table: 2 to 5 players, about 30 minutes")
    )
    @app_commands.describe(
        mode=locale_str("Everyone alone, or two teams of two?"),
        tie_break=locale_str("What if the first place is shared?"),
        faces=locale_str("What do the cards show?"),
        thread=locale_str("Open a thread for the table"),
    )
    @app_commands.choices(
        mode=[
            Choice(name=locale_str("everyone alone"), value="solo"),
            Choice(name=locale_str("two teams of two (4 players)"), value="teams"),
        ],
        tie_break=[
            Choice(name=locale_str("the victory is shared"), value="share"),
            Choice(name=locale_str("all play one more round"), value="extra_round"),
        ],
        faces=[
            Choice(name=locale_str("numbers"), value="digits"),
            Choice(name=locale_str("accessijeux code: dots, circles, squares"), value="code"),
        ],
    )
    async def start(
        self,
        interaction: discord.Interaction,
        mode: str = "solo",
        tie_break: str = "share",
        faces: str = "digits",
        thread: bool = False,
    ) -> None:
        """Open a table of Danger: tricks."""
        options = {"mode": mode, "tie_break": tie_break, "faces": faces}
        await self.open_table(interaction, options, thread=thread)


async def setup(bot: Tableside) -> None:
    """Add the cog; discord.py calls this."""
    await bot.add_cog(DangerTricks(bot.house, FACE))
