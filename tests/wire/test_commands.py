"""The commands that belong to no game."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.storage.rows import SeatRow
from bot.tables import lobby
from bot.tables.refusals import Person
from tests.wire.conftest import Party
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


async def test_tables_lists_the_open_ones_with_links(party: Party) -> None:
    """Who plays, and where it is."""
    await party.begin("ana", "bert", "chris")
    await party.open("dora")
    answer = await party.emil.slash(party.channel, "tables")
    assert answer.message is not None
    listed = words(answer.message.components)
    table = await party.table()
    assert (
        f"Ana, Bert, Chris · playing · https://discord.com/channels/{table.guild}/{table.channel}" in listed
    )
    assert "Dora · gathering players" in listed


async def test_tables_of_many_people_with_long_names_still_fit(party: Party) -> None:
    """What would go beyond Discord's limit is counted instead of named."""
    tables = party.bot.house.tables
    names = ["*_~`" * 8] * 5
    seats = tuple(SeatRow(seat, name, user_id=seat + 1) for seat, name in enumerate(names))
    await party.open("ana")
    first = await party.table()
    where = (first.guild, first.channel)
    for _ in range(15):
        table = lobby.opened(tables, "danger", {}, where, "en-US", Person(1, names[0]))
        await tables.store.create(replace(table, seats=seats))
    answer = await party.emil.slash(party.channel, "tables")
    assert answer.message is not None
    assert re.search(r"\nand \d+ more tables$", words(answer.message.components))
