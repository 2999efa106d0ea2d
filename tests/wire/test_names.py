"""Whatever people are called and whichever language they speak, nothing breaks."""

from __future__ import annotations

import pytest

from bot.sandbox.user_client import SeenMessage
from tests.wire.conftest import Party

pytestmark = pytest.mark.wire

ODD = (
    ("Жанна д'Арк", "李小龍李小龍李小龍李小龍李小龍李小龍李小龍李小龍李小龍李小龍李小", "مُحَمَّد بن سَلمان"),
    ("𝓐𝓷𝓪 𝕭𝖊𝖗𝖙", "🎲👩‍👩‍👧‍👦🏳️‍🌈", "Z̸̢̛̗̈́a̷̛̮̐l̵̡̛g̶̬̈́o̸̼͌"),
    ("iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "‮evil‬"),
    ("@everyone", "<@1100000000000000001>", "**`x`** ||y|| [z](http://a.b)"),
    ("Ana", "Ana", "ANA"),
    ("עברית 123", "हिन्दी", "ไทยไทย"),
)
WIDTH = 1200


def call(party: Party, *names: str) -> None:
    """Give the people, in order, other names."""
    for person, name in zip(party.people.values(), names, strict=False):
        party.sandbox.world.people[int(person.id)].name = name


def looks_as_always(message: SeenMessage) -> bool:
    """Tell whether a table shows its picture in full width, with alt text, and pings nobody."""
    picture = message.attachments[0]
    return (picture["width"], bool(picture["description"]), message.pings_me) == (WIDTH, True, False)


@pytest.mark.parametrize("names", ODD, ids=["scripts", "fancy", "wide", "markup", "same", "joined"])
async def test_people_of_any_name_play(party: Party, names: tuple[str, ...]) -> None:
    """From the lobby on: picture, words and buttons are there, nobody is pinged, nothing is markup."""
    call(party, *names)
    await party.open("ana", "bert", "chris")
    assert looks_as_always(await party.message())
    await party.press("ana", "Start")
    for _ in range(4):
        table = await party.table()
        [seat] = party.bot.house.tables.waiting(table)
        who = ("ana", "bert", "chris")[seat]
        answer = await party.press(who, "Pass" if "Pass" in (await party.message()).buttons else "Draw")
        assert answer.message is not None
        assert looks_as_always(answer.message)
        assert not any(raw in answer.text for raw in ("@everyone", "<@1", "://"))
    status = (await party.message()).content
    assert ("(A)" in status or "(B)" in status or "(C)" in status) == (names == ("Ana", "Ana", "ANA"))
    assert [row.name for row in (await party.table()).seats] == list(names)


@pytest.mark.parametrize("locale", ["ja", "tlh"])
async def test_a_language_without_a_catalogue_gets_the_english_words(party: Party, locale: str) -> None:
    """One that Discord has, and one that it may have tomorrow: for the person and for the server."""
    world = party.sandbox.world
    world.people[int(party.emil.id)].locale = locale
    world.channels[int(party.channel)].guild.locale = locale  # type: ignore[union-attr]  # it is a server's
    await party.begin("ana", "bert", "emil")
    while await party.active() == "emil":
        await party.press("emil", "Pass" if "Pass" in (await party.message()).buttons else "Draw")
    refused = await party.press("emil", "Draw")
    assert refused.text.startswith("It is not your turn: the table is waiting for ")
    assert "draws a card" in (await party.message()).content
