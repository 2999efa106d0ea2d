"""The slash commands of Danger: `start` opens either of the two games of that name."""

from __future__ import annotations

import discord

from bot.interactions.game_cog import GameCog
from bot.interactions.opening import open_table
from bot.interactions.start_command import Parameter
from bot.text import Text, later
from cogs.danger.face import FACE

OTHER_OPTIONS = later(
    "The options that you chose belong to Danger: draw or protect, so they were ignored. Press **Options** below the "
    "table to choose those of this game."
)
EDITIONS = {"danger": later("draw or protect"), "danger_tricks": later("tricks")}


class DangerCog(GameCog):
    """`/danger`: open, find, explain and end tables of Danger."""

    editions = frozenset(EDITIONS) - {FACE.game.key}

    def parameters(self) -> list[Parameter]:
        """Return the parameters of Danger, and before them which of the two games is meant."""
        question = later("Which of the two games called Danger?")
        edition = Parameter("edition", question, tuple(EDITIONS), FACE.game.key, _edition_name)
        return [edition, *super().parameters()]

    async def start(self, interaction: discord.Interaction, chosen: dict[str, str], thread: bool) -> None:
        """Open a table of Danger, or of the other game of that name, which has options of its own."""
        edition, remark = chosen.pop("edition", FACE.game.key), None
        if edition != FACE.game.key:
            defaults = FACE.game.options_or_defaults({})
            remark = OTHER_OPTIONS if {**defaults, **chosen} != defaults else None
            chosen = {}
        await open_table(self.house, interaction, edition, chosen, thread=thread, remark=remark)


def _edition_name(edition: str, t: Text) -> str:
    return t(EDITIONS[edition])


COG = DangerCog
