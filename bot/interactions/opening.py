"""Opening a table: where a command was given, or below the list of games in which its button was pressed."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.errors import DISCORD_FAILED, Refused, reported
from bot.interactions.context import person_of, words_of
from bot.interactions.house import House
from bot.storage.rows import Table
from bot.tables import lobby
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


async def open_table(
    house: House,
    interaction: discord.Interaction,
    game: str,
    options: Mapping[str, str],
    *,
    thread: bool = False,
    remark: str | None = None,
) -> None:
    """Open a table of the game with that key where the person is; what *options* leaves out has its default.

    *thread*: in a new thread, if there can be one. *remark*: what the person is told besides. Raises nothing: whatever
    goes wrong becomes one private sentence.
    """
    async with reported(interaction, f"open a table of {game}"):
        face = house.tables.faces.get(game)
        if face is None:
            raise Refused(NOT_OFFERED)
        lobby.require_values(face, options, words_of(interaction))
        _require_permissions(interaction)
        place, about_place = await _place(interaction, face.name(words_of(interaction)), thread=thread)
        remarks = [one for one in (remark, about_place) if one is not None]
        locale = str(interaction.guild_locale or interaction.locale)
        where = (interaction.guild_id, place.id)
        table = lobby.opened(house.tables, game, options, where, locale, person_of(interaction))
        table = await house.tables.store.create(table)
        await house.note_language(interaction)
        if place.id == interaction.channel_id:
            await _post_as_answer(house, interaction, table, remarks)
        else:
            await house.moved(table)
            t = words_of(interaction)
            where_it_is = t("The table is in {thread}.", thread=f"<#{place.id}>")
            sentences = [where_it_is, *(t(one) for one in remarks)]
            await interaction.response.send_message("\n".join(sentences), ephemeral=True)


async def _post_as_answer(
    house: House, interaction: discord.Interaction, table: Table, remarks: Sequence[str]
) -> None:
    await house.painter.post_as_answer(interaction, table)
    t = words_of(interaction)
    sentences = [t(remark) for remark in remarks]
    if not interaction.app_permissions.attach_files:
        sentences.append(t(NO_FILES))
    if sentences:
        await interaction.followup.send("\n".join(sentences), ephemeral=True)


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
