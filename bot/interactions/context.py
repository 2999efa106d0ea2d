"""What a press or a command tells of the one who makes it."""

from __future__ import annotations

import discord

from bot.tables.refusals import Person
from bot.text import Text, text_in


def person_of(interaction: discord.Interaction) -> Person:
    """Return who interacts, by the name that they have on this server."""
    return Person(interaction.user.id, interaction.user.display_name)


def words_of(interaction: discord.Interaction) -> Text:
    """Return the words of the person's language."""
    return text_in(str(interaction.locale))


def is_private(interaction: discord.Interaction) -> bool:
    """Tell whether the message that was used is seen by one person alone: ephemeral or a direct message."""
    message = interaction.message
    return message is not None and (message.flags.ephemeral or interaction.guild_id is None)
