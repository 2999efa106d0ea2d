"""The open tables of a server, page by page, each with the button that is of use to the one who asks."""

from __future__ import annotations

import discord
from discord import ui

from bot.errors import Refused
from bot.game.face import Button
from bot.game.fitting import within
from bot.house_verbs import Verb
from bot.interactions.context import words_of
from bot.interactions.house import House
from bot.screens.components import Moment, control_of, row_of
from bot.screens.links import link_to
from bot.screens.panels import turning
from bot.storage.rows import Table
from bot.tables import lobby
from bot.tables.refusals import who
from bot.text import Text, later, plain

NO_TABLES = later("No table is open on this server. `/games` shows what can be played.")
NOT_SEEN = later("You can't see the channel of that table any more.")
PAGE = 8
"""Tables a page: three components each and a few around them, out of the 40 that Discord allows."""
LINE = 480
"""Characters of what is said of one table, so that a page keeps below the 4000 that Discord allows."""
LISTED = "listed"
"""Follows the verb of a Join button that stands in the list."""


async def table_list(
    house: House, interaction: discord.Interaction, page: int = 0, before: str = ""
) -> ui.LayoutView:
    """Return a page of the open tables, counted from 0, of those that the person may see; *before* stands above it.

    Raises Refused when there is none.
    """
    t = words_of(interaction)
    found = await house.tables.store.tables_on(interaction.guild_id or 0)
    seen = [table for table in found if table.game in house.tables.faces and may_see(interaction, table)]
    if not seen:
        raise Refused(NO_TABLES)
    pages = -(-len(seen) // PAGE)
    number = min(page, pages - 1)
    head = t("**Open tables**")
    if pages > 1:
        head = t("**Open tables**, page {page} of {pages}", page=number + 1, pages=pages)
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=0xF0C45C)
    container.add_item(ui.TextDisplay(f"{before}\n{head}" if before else head))
    for table in seen[number * PAGE : (number + 1) * PAGE]:
        container.add_item(_entry(house, interaction, table, t))
    view = ui.LayoutView(timeout=None)
    view.add_item(container)
    if pages > 1:
        view.add_item(row_of(Moment(0), turning(Verb.TABLES, number, pages, t)))
    view.stop()
    return view


def may_see(interaction: discord.Interaction, table: Table) -> bool:
    """Tell whether the person may see where *table* is: those who sit there, and whoever may read that channel.

    Of a channel or thread that the bot does not know, and of a private thread, nobody else learns.
    """
    if table.seat_of(interaction.user.id) is not None:
        return True
    guild, member = interaction.guild, interaction.user
    channel = guild.get_channel_or_thread(table.channel) if guild is not None else None
    if channel is None or not isinstance(member, discord.Member):
        return False
    if isinstance(channel, discord.Thread) and (channel.parent is None or channel.is_private()):
        return False
    return channel.permissions_for(member).view_channel


def _entry(
    house: House, interaction: discord.Interaction, table: Table, t: Text
) -> ui.Section[ui.LayoutView] | ui.TextDisplay[ui.LayoutView]:
    """Return what is said of one table, beside the button that joins it or leads to it, if it has been posted."""
    is_seated, is_lobby = table.seat_of(interaction.user.id) is not None, table.status == "lobby"
    has_room = is_lobby and len(table.seats) < lobby.capacity(house.tables, table).stop - 1
    title = t("{game}, table {number}", game=house.tables.face(table).name(t), number=table.id)
    state = t("gathering players") if is_lobby else t("playing")
    place = f"**{title}** · {state} · <#{table.channel}>"
    words: ui.TextDisplay[ui.LayoutView] = ui.TextDisplay(
        within([place, t.all_of(plain(person.name) for person in who(table))], LINE)
    )
    if has_room and not is_seated:
        join = Button(Verb.JOIN.followed_by(LISTED), t("Join table {number}", number=table.id), "primary")
        return ui.Section(words, accessory=control_of(Moment(table.id), join))
    if table.message is None:
        return words
    if is_seated or is_lobby:
        label = t("Go to table {number}", number=table.id)
    else:
        label = t("Watch table {number}", number=table.id)
    return ui.Section(words, accessory=ui.Button(label=label, url=link_to(table)))
