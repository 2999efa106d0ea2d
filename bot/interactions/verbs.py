"""What the house's own controls do: each verb in a custom_id has its function here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import discord

from bot.delivery.hands import MESSAGES_CLOSED
from bot.errors import Refused
from bot.house_verbs import Verb
from bot.interactions.context import is_private, person_of, words_of
from bot.interactions.house import House
from bot.interactions.opening import open_table
from bot.interactions.table_list import LISTED, NOT_SEEN, may_see, table_list
from bot.screens import panels
from bot.screens.links import link_to
from bot.storage import privacy
from bot.storage.rows import Table
from bot.tables import leaving, lobby
from bot.tables.refusals import DAMAGED, Person, who
from bot.tables.tables import Change, Tables
from bot.text import later

Handler: TypeAlias = "Callable[[House, discord.Interaction, int, str], Awaitable[None]]"
"""Gets the house, the press, the table's id, and what stands behind the dot after the verb."""

NOT_HOST = later("Only the host, or someone who may manage this channel, can do that.")
POST_EVERY_S = 5.0
"""A table is not posted again more often than this, whoever asks: our guess at what annoys nobody."""
JUST_POSTED = later("The table has just been posted: look for it at the bottom of its channel.")
NOT_OVER = later("You can open another game when this one is over.")
AGAIN_ALREADY = later("Another game has already been opened: {table}.")
AGAIN_SOON = later("Another game has already been opened: its table will appear below in a moment.")


async def view(house: House, interaction: discord.Interaction, table_id: int, rest: str) -> None:
    """Show what the person sees of the table privately."""
    await house.show_view(interaction, table_id)


async def rules(house: House, interaction: discord.Interaction, table_id: int, rest: str) -> None:
    """Show the game's rules."""
    table = await house.tables.get(table_id)
    await house.show_rules(interaction, house.tables.face(table), table)
    await house.touch(table, person_of(interaction))


async def more(house: House, interaction: discord.Interaction, table_id: int, rest: str) -> None:
    """Show what else the person can do with the table."""
    table, person = await house.tables.get(table_id), person_of(interaction)
    may = may_end(interaction, table)
    await house.show_panel(
        interaction, table, panels.more(house.tables, table, person, words_of(interaction), may_end=may)
    )
    await house.touch(table, person)


async def log(house: House, interaction: discord.Interaction, table_id: int, rest: str) -> None:
    """Show one page of the whole game's log."""
    table = await house.tables.get(table_id)
    if not rest.isdecimal():
        raise Refused(DAMAGED)
    moves = await house.tables.store.moves(table_id)
    page = panels.log_page(
        house.tables, table, moves, int(rest), person_of(interaction), words_of(interaction)
    )
    await house.show_panel(interaction, table, page)


async def open_game(house: House, interaction: discord.Interaction, table_id: int, rest: str) -> None:
    """Open a table of the game whose key *rest* is, with the usual options: its host changes them in the lobby."""
    await open_table(house, interaction, rest, {})


async def open_tables(house: House, interaction: discord.Interaction, table_id: int, rest: str) -> None:
    """Turn to a page of the open tables."""
    if not rest.isdecimal():
        raise Refused(DAMAGED)
    await interaction.response.edit_message(view=await table_list(house, interaction, int(rest)))


async def join(house: House, interaction: discord.Interaction, table_id: int, rest: str) -> None:
    """Sit down at a lobby, at the table or from the list of open ones, which then shows it."""
    person, t = person_of(interaction), words_of(interaction)
    if rest == LISTED and not may_see(interaction, await house.tables.get(table_id)):
        raise Refused(NOT_SEEN)
    table = await house.tables.change(table_id, lambda now: lobby.joined(house.tables, now, person))
    if rest != LISTED:
        await house.answer(interaction, table)
        return
    await house.moved(table)
    said = t("You have joined table {number}.", number=table_id)
    await interaction.response.edit_message(view=await table_list(house, interaction, before=said))


def _lobby(how: Callable[[Tables, Table, Person], Change]) -> Handler:
    """Return the verb that changes a lobby as *how* says."""

    async def verb(house: House, interaction: discord.Interaction, table_id: int, rest: str) -> None:
        person = person_of(interaction)
        table = await house.tables.change(table_id, lambda now: how(house.tables, now, person))
        await house.answer(interaction, table)

    return verb


async def cancel(house: House, interaction: discord.Interaction, table_id: int, rest: str) -> None:
    """Close a lobby, after a question: for its host, and for whoever may manage the channel."""
    is_manager = interaction.permissions.manage_channels
    table, t = await house.tables.get(table_id), words_of(interaction)
    if rest == "no":
        await say(interaction, t("The table stays open."))
        return
    lobby.cancelled(
        house.tables, table, person_of(interaction), is_manager=is_manager
    )  # refused before it is asked
    if rest != "yes":
        yes, no = Verb.CANCEL.followed_by("yes"), Verb.CANCEL.followed_by("no")
        question = panels.confirmation(t(panels.CANCEL_QUESTION), yes, t("Close the table"), t("Keep it"), no)
        await house.show_panel(interaction, table, question)
        return

    def how(tables: Tables, table: Table, person: Person) -> Change:
        return lobby.cancelled(tables, table, person, is_manager=is_manager)

    person = person_of(interaction)
    table = await house.tables.change(table_id, lambda now: how(house.tables, now, person))
    await _done(house, interaction, table, t("Table {number} is closed.", number=table_id))


async def options(house: House, interaction: discord.Interaction, table_id: int, rest: str) -> None:
    """Show the options of a lobby; to its host with menus to change them."""
    table = await house.tables.get(table_id)
    if table.status != "lobby":
        raise Refused(lobby.BEGUN)
    panel = panels.options(house.tables, table, person_of(interaction), words_of(interaction))
    await house.show_panel(interaction, table, panel)


async def option(house: House, interaction: discord.Interaction, table_id: int, rest: str) -> None:
    """Choose a value for an option of a lobby: *rest* is its key, a dot, and the value."""
    key, _, value = rest.partition(".")
    person, t, before = person_of(interaction), words_of(interaction), ""
    try:
        table = await house.tables.change(
            table_id, lambda now: lobby.with_option(house.tables, now, person, key, value)
        )
        house.painter.show(table_id)
    except Refused as refused:
        table = await house.tables.get(table_id)
        if table.status != "lobby":
            raise
        before = refused.sentence(t)
    await house.show_panel(interaction, table, panels.options(house.tables, table, person, t), before)


async def leave(house: House, interaction: discord.Interaction, table_id: int, rest: str) -> None:
    """Leave a lobby at once, a game after a question."""
    table = await house.tables.get(table_id)
    if table.status == "lobby":
        await _lobby(lobby.left)(house, interaction, table_id, rest)
        return
    person, t = person_of(interaction), words_of(interaction)
    house.tables.playing_seat(table, person)
    if rest != "yes":
        question = panels.LEAVE_QUESTION if len(table.people) > 1 else panels.LAST_QUESTION
        panel = panels.confirmation(
            t(question), Verb.LEAVE.followed_by("yes"), t("Leave the game"), t("Back")
        )
        await house.show_panel(interaction, table, panel)
        return

    def vacated(now: Table) -> Change:
        return leaving.vacated(house.tables, now, house.tables.playing_seat(now, person))

    table = await house.tables.change(table_id, vacated)
    way_back = t("You have left the game. Press **More** below the table to take your seat back.")
    await _done(
        house, interaction, table, way_back if table.status == "playing" else t("You have left the game.")
    )


async def back(house: House, interaction: discord.Interaction, table_id: int, rest: str) -> None:
    """Take back the seat that the person left."""
    person, t = person_of(interaction), words_of(interaction)
    table = await house.tables.change(table_id, lambda now: leaving.retaken(house.tables, now, person))
    await _done(house, interaction, table, t("Welcome back: the seat is yours again."))


async def end(house: House, interaction: discord.Interaction, table_id: int, rest: str) -> None:
    """End the table for everybody, a game at play after a question."""
    table, t = await house.tables.get(table_id), words_of(interaction)
    require_may_end(interaction, table)
    if rest != "yes" and table.status == "playing":
        names = t.all_of(each.bold for each in who(table))
        question = t(panels.END_QUESTION, number=table.id, names=names)
        await house.show_panel(
            interaction,
            table,
            panels.confirmation(question, Verb.END.followed_by("yes"), t("End the game"), t("Back")),
        )
        return
    closed = await ended(house, interaction, table_id)
    await _done(house, interaction, closed, t("Table {number} is closed.", number=table_id))


async def repost(house: House, interaction: discord.Interaction, table_id: int, rest: str) -> None:
    """Post the table again at the bottom of its channel."""
    await post_again(house, interaction, await house.tables.get(table_id))


async def hand(house: House, interaction: discord.Interaction, table_id: int, rest: str) -> None:
    """Note where the person wants their hand: by direct message, or only at the table."""
    table, t = await house.tables.get(table_id), words_of(interaction)
    if rest == "message":
        await house.hands.rows.wishes(interaction.user.id, "message")
        if not await house.hands.deliver(table, interaction.user.id):
            sentence = t(MESSAGES_CLOSED, button=house.tables.face(table).panel_name(t))
            await house.show_view(interaction, table_id, sentence)
            return
        await house.show_view(interaction, table_id, t("From now on you will get it by direct message."))
    elif rest == "table":
        await house.hands.rows.wishes(interaction.user.id, "table")
        await house.hands.rows.gone(table_id, interaction.user.id)
        button, link = house.tables.face(table).panel_name(t), link_to(table)
        await say(
            interaction,
            t(
                "You will get no more of these messages: press **{button}** at the table instead. {link}",
                button=button,
                link=link,
            ),
        )
    else:
        raise Refused(DAMAGED)
    house.hands.follow(table)


async def forget(house: House, interaction: discord.Interaction, table_id: int, rest: str) -> None:
    """Take the person away from every table, and delete what is stored about them."""
    person, t = person_of(interaction), words_of(interaction)
    for table in await house.tables.store.tables_of(person.user_id):
        if table.game in house.tables.faces:
            await house.moved(await house.tables.change(table.id, lambda now: _gone(house, now, person)))
    await privacy.forget(house.tables.store, person.user_id)
    house.forget(person.user_id)
    await say(interaction, t("Nothing about you is stored any more."))


def _gone(house: House, table: Table, person: Person) -> Change:
    if table.status == "lobby":
        return lobby.left(house.tables, table, person)
    return leaving.vacated(house.tables, table, house.tables.playing_seat(table, person))


async def again(house: House, interaction: discord.Interaction, table_id: int, rest: str) -> None:
    """Open a new table with the same seats; whoever presses later is told where it is."""
    async with house.tables.lock(table_id):
        old = await house.tables.get(table_id)
        if old.successor is not None:
            successor = await house.tables.get(old.successor)
            if successor.status != "closed":
                raise Refused(AGAIN_ALREADY if successor.message else AGAIN_SOON, table=link_to(successor))
        if old.status != "over":
            raise Refused(NOT_OVER)
        fresh = lobby.again(house.tables, old, person_of(interaction))
        table = await house.tables.store.create(fresh, successor_of=old.id)
    await house.moved(table)
    if interaction.guild_id is None:
        where = words_of(interaction)("Another game is open in {channel}.", channel=f"<#{table.channel}>")
        await interaction.response.send_message(where)
    else:
        await interaction.response.defer()


async def ended(house: House, interaction: discord.Interaction, table_id: int) -> Table:
    """End a table for everybody and return it. Raises Refused for somebody who may not."""

    def closed(table: Table) -> Change:
        require_may_end(interaction, table)
        seat = table.seat_of(interaction.user.id)
        return house.tables.closed(table, "manager" if seat is None else f"host.{seat}")

    return await house.tables.change(table_id, closed)


async def post_again(house: House, interaction: discord.Interaction, table: Table) -> None:
    """Post a table again at the bottom of its channel, and say so. Raises Refused when that has just been done."""
    if house.tables.now() - table.posted_at < POST_EVERY_S:
        raise Refused(JUST_POSTED)
    house.painter.show(table.id, move=True)
    t = words_of(interaction)
    await say(interaction, t("The table is being posted again at the bottom of its channel."))


def may_end(interaction: discord.Interaction, table: Table) -> bool:
    """Tell whether the person may end the table: its host, and whoever may manage the channel."""
    return table.host == interaction.user.id or interaction.permissions.manage_channels


def require_may_end(interaction: discord.Interaction, table: Table) -> None:
    """Raise Refused unless the person may end the table."""
    if not may_end(interaction, table):
        raise Refused(NOT_HOST)


async def say(interaction: discord.Interaction, sentence: str) -> None:
    """Answer with one private sentence, in the private message that was pressed if there is one."""
    if is_private(interaction):
        await interaction.response.edit_message(content=sentence, view=None, attachments=[])
    else:
        await interaction.response.send_message(sentence, ephemeral=True)


async def _done(house: House, interaction: discord.Interaction, table: Table, sentence: str) -> None:
    """Show and continue the game first, so that it goes on even if the person can't be told."""
    await house.moved(table)
    await say(interaction, sentence)


HANDLERS: dict[Verb, Handler] = {
    Verb.VIEW: view,
    Verb.RULES: rules,
    Verb.MORE: more,
    Verb.LOG: log,
    Verb.OPEN: open_game,
    Verb.TABLES: open_tables,
    Verb.JOIN: join,
    Verb.COMPUTER: _lobby(lobby.with_computer),
    Verb.NO_COMPUTER: _lobby(lobby.without_computer),
    Verb.SWAP: _lobby(lobby.swapped),
    Verb.START: _lobby(lobby.started),
    Verb.CANCEL: cancel,
    Verb.OPTIONS: options,
    Verb.OPTION: option,
    Verb.LEAVE: leave,
    Verb.BACK: back,
    Verb.HAND: hand,
    Verb.FORGET: forget,
    Verb.END: end,
    Verb.REPOST: repost,
    Verb.AGAIN: again,
}
