"""The commands that belong to no game."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.sandbox.permissions import VIEW_CHANNEL
from bot.sandbox.world import Overwrite
from bot.screens.links import link_to
from bot.storage.rows import SeatRow
from bot.tables import lobby
from bot.tables.refusals import Person
from tests.wire.conftest import PATIENCE_S, Party
from tests.wire.hidden_hands import direct_message

pytestmark = pytest.mark.wire

MEDIA_GALLERY = 12


def words(components: list[dict[str, object]]) -> str:
    """Return the text of a layout."""
    return "\n".join(str(part.get("content", "")) for part in components)


async def test_games_shows_every_game_with_its_box(party: Party) -> None:
    """A picture with alt text and the command that opens a table, for each."""
    answer = await party.ana.slash(party.channel, "games")
    assert answer.message is not None
    galleries = [part for part in answer.message.components if part["type"] == MEDIA_GALLERY]
    assert len(galleries) == len(party.bot.house.tables.faces)
    assert all(gallery["items"][0]["description"] for gallery in galleries)
    assert "Open a table with `/danger start`." in words(answer.message.components)


async def test_a_button_below_each_game_opens_a_table_of_it(party: Party) -> None:
    """For everybody, below the private list; its host can change the options there."""
    listed = (await party.ana.slash(party.channel, "games")).message
    assert listed is not None
    offered = {"Play Clever", "Play Danger", "Play Danger: tricks", "Play Dice Town"}
    assert offered <= set(listed.buttons)
    answer = await party.ana.press(listed, "Play Danger: tricks")
    table = await party.shown()
    assert (table.game, table.status, table.host) == ("danger_tricks", "lobby", int(party.ana.id))
    assert table.options == party.bot.house.tables.faces["danger_tricks"].game.options_or_defaults({})
    assert answer.message is not None
    assert (answer.message.id, answer.message.is_ephemeral) == (str(table.message), False)
    await party.press("bert", "Join")
    again = await party.ana.press(listed, "Play Danger: tricks")
    assert again.message is not None
    assert again.message.id != answer.message.id, "the list stays of use"


async def test_games_by_direct_message_has_no_button(party: Party) -> None:
    """A table needs a channel of a server."""
    await party.begin("ana", "bert", "chris", command="danger-tricks")
    hand = await direct_message(party, "ana")
    listed = (await party.ana.slash(hand.channel, "games")).message
    assert listed is not None
    assert not listed.buttons
    assert "`/danger start`" in words(listed.components)


async def test_hand_shows_the_panel_of_the_only_table(party: Party) -> None:
    """One table needs no choice."""
    await party.begin("ana", "bert", "chris")
    answer = await party.ana.slash(party.channel, "hand")
    assert answer.message is not None
    assert answer.message.is_ephemeral
    assert answer.text.startswith("**Danger** · [table 1](https://")
    assert "red" in answer.text


async def test_hand_offers_the_tables_where_there_are_several(party: Party) -> None:
    """One button for each table opens its panel in place."""
    for _ in range(2):
        await party.begin("ana", "bert", "chris")
    answer = await party.ana.slash(party.channel, "hand")
    assert answer.message is not None
    assert list(answer.message.buttons) == ["Danger, table 2", "Danger, table 1"]
    panel = await party.ana.press(answer.message, "Danger, table 1")
    assert panel.message is not None
    assert panel.message.id == answer.message.id
    assert "red" in panel.text


async def test_hand_answers_somebody_who_sits_nowhere(party: Party) -> None:
    """With what to do instead."""
    assert (await party.emil.slash(party.channel, "hand")).text.startswith("You are not at any table.")


async def test_hand_names_the_lobbies_of_somebody_whose_games_have_not_begun(party: Party) -> None:
    """With links to them."""
    await party.open("ana")
    await party.shown()
    said = (await party.ana.slash(party.channel, "hand")).text
    assert said.startswith("None of your games has begun yet. Your tables: Danger, table 1 (https://")


async def test_tables_lists_the_open_ones_with_a_button_each(party: Party) -> None:
    """Who plays and where; whoever could join can, others are led there."""
    await party.begin("ana", "bert", "chris")
    await party.open("dora")
    await party.shown(1)
    await party.shown(2)
    listed = (await party.emil.slash(party.channel, "tables")).message
    assert listed is not None
    said = words(listed.components)
    assert f"**Danger, table 1** · playing · <#{party.channel}>\nAna, Bert, and Chris" in said
    assert f"**Danger, table 2** · gathering players · <#{party.channel}>\nDora" in said
    assert list(listed.buttons) == ["Join table 2", "Watch table 1"]
    assert listed.buttons["Watch table 1"]["url"] == link_to(await party.table(1))
    own = (await party.dora.slash(party.channel, "tables")).message
    assert own is not None
    assert list(own.buttons) == ["Go to table 2", "Watch table 1"]


async def test_join_in_the_list_takes_a_seat_and_says_so(party: Party) -> None:
    """The list then leads there."""
    await party.open("dora")
    await party.shown()
    listed = (await party.emil.slash(party.channel, "tables")).message
    assert listed is not None
    answer = await party.emil.press(listed, "Join table 1")
    assert answer.message is not None
    assert answer.message.id == listed.id
    assert "You have joined table 1." in words(answer.message.components)
    assert list(answer.message.buttons) == ["Go to table 1"]
    assert [row.name for row in (await party.shown()).seats] == ["Dora", "Emil"]
    assert "Emil" in (await party.message()).raw["attachments"][0]["description"]


async def test_the_list_shows_no_channel_that_the_asker_may_not_see(party: Party) -> None:
    """Those who sit at such a table still find it; nobody joins by an old list."""
    await party.open("dora")
    await party.shown()
    world = party.sandbox.world
    here = world.channels[int(party.channel)]
    assert here.guild is not None
    lounge = next(str(one.id) for one in world.channels_of(here.guild) if one is not here)
    old = (await party.emil.slash(lounge, "tables")).message
    assert old is not None
    for name in ("emil", "dora"):
        here.overwrites[int(party.people[name].id)] = Overwrite(type=1, deny=VIEW_CHANNEL)
    party.sandbox.dispatcher.channel_updated(here)
    async with asyncio.timeout(PATIENCE_S):
        while not (refused := await party.emil.slash(lounge, "tables")).text:
            await asyncio.sleep(0.01)  # the bot has yet to hear of it
    assert refused.text.startswith("No table is open on this server.")
    assert "can't see the channel" in (await party.emil.press(old, "Join table 1")).text
    assert len((await party.table()).seats) == 1
    own = (await party.dora.slash(lounge, "tables")).message
    assert own is not None
    assert list(own.buttons) == ["Go to table 1"]


async def test_many_tables_of_people_with_long_names_have_pages(party: Party) -> None:
    """Discord takes each of them, the last one too."""
    tables = party.bot.house.tables
    names = ["*_~`" * 8] * 5
    seats = tuple(SeatRow(seat, name, user_id=seat + 1) for seat, name in enumerate(names))
    await party.open("ana")
    first = await party.table()
    where = (first.guild, first.channel)
    for _ in range(19):
        table = lobby.opened(tables, "danger", {}, where, "en-US", Person(1, names[0]))
        await tables.store.create(replace(table, seats=seats))
    page = (await party.emil.slash(party.channel, "tables")).message
    assert page is not None
    said = ""
    for number in (1, 2, 3):
        said = words(page.components)
        assert f"**Open tables**, page {number} of 3" in said
        assert page.buttons["Earlier"]["disabled"] == (number == 1)
        assert page.buttons["Later"]["disabled"] == (number == 3)
        if number < 3:
            page = (await party.emil.press(page, "Later")).message
            assert page is not None
    assert "Danger, table 1**" in said
