"""Panels over the wire while the game goes on: selections, open panels, secret moves, typed amounts."""

from __future__ import annotations

import asyncio
import random

import pytest

from bot.delivery import open_panels
from bot.game.registry import faces
from bot.sandbox.interaction import CallbackType
from bot.sandbox.user_client import SeenMessage
from bot.screens.components import TYPED
from bot.storage.rows import Table
from bot.tables.undo import folded
from tests.wire.conftest import PATIENCE_S, Party
from tests.wire.hidden_hands import (
    HANDS,
    SELECT,
    current_message,
    direct_message,
    panel_label,
    play_once,
    sit,
    usable,
)

pytestmark = pytest.mark.wire

PEOPLE = ("ana", "bert", "chris", "dora", "emil")


@pytest.mark.parametrize("place", ["message", "panel"])
async def test_what_others_do_does_not_undo_a_selection(party: Party, place: str) -> None:
    """The dice that Bert has picked stay picked while Ana and Chris choose theirs, wherever Bert picked them."""
    number = await sit(party, "dice_town", "ana", "bert", "chris")
    for name in ("ana", "bert", "chris"):
        await direct_message(party, name)
    message = await direct_message(party, "bert")
    if place == "panel":
        shown = (await party.press("bert", "My hand", number)).message
        assert shown is not None
        message = shown
    picked = await party.bert.press(message, custom_id=usable(message)[0]["custom_id"])
    assert "Picked: **" in picked.text
    for name in ("ana", "chris"):
        own = await direct_message(party, name)
        toggled = await party.people[name].press(own, custom_id=usable(own)[0]["custom_id"])
        assert toggled.message is not None
        keep = next(label for label in toggled.message.buttons if label.startswith("Keep "))
        await party.people[name].press(toggled.message, keep)

    where = party.channel if place == "panel" else await party.bert.dm()
    for _ in range(25):
        (now,) = [one for one in await party.bert.messages(where) if one.id == message.id]
        assert "Picked: **" in now.content
        await asyncio.sleep(0.02)


@pytest.mark.parametrize("key", HANDS)
async def test_an_open_panel_follows_the_game(party: Party, key: str) -> None:
    """What a private answer shows is kept up to date while its token lives; after that its button opens it again."""
    number = await sit(party, key, "ana", "bert", "chris")
    chance = random.Random(5)
    opened = {name: await party.press(name, panel_label(key), number) for name in ("ana", "bert", "chris")}
    mover = await play_once(party, number, chance, set())
    before = opened[mover].message
    assert before is not None

    async def now() -> SeenMessage:
        return await party.people[mover].message(party.channel, before.id)

    async with asyncio.timeout(PATIENCE_S):
        while [usable(await now())] == [usable(before)] and (await now()).content == before.content:
            await asyncio.sleep(0.02)
    assert (await now()).is_ephemeral


async def seen(party: Party, who: str, message: SeenMessage, *words: str) -> SeenMessage:
    """Return a private answer once it says all of *words*."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            now = await party.people[who].message(party.channel, message.id)
            if all(word in now.content for word in words):
                return now
            await asyncio.sleep(0.01)


async def test_a_view_follows_a_game_without_hands_to_its_end(party: Party) -> None:
    """Danger's: whose turn it is, and at the end no Undo, which would be refused, but another game."""
    await party.begin("ana", "bert", "chris")
    who = await party.active()
    panel = (await party.press(who, "My view")).message
    assert panel is not None
    await party.press(who, "Draw")
    other = await party.active()
    now = await seen(party, who, panel, f"**{other.title()}**")
    assert not usable(now)
    await party.finish()
    now = await seen(party, who, panel, "with ", " points.")
    assert list(now.buttons) == ["Play again"]


async def test_a_view_of_a_closed_table_says_so(party: Party) -> None:
    """And offers nothing that would be refused."""
    await party.begin("ana", "bert", "chris")
    panel = (await party.press("bert", "My view")).message
    assert panel is not None
    await party.bot.house.moved(
        await party.bot.house.tables.change(1, lambda now: party.bot.house.tables.closed(now, "host"))
    )
    now = await seen(party, "bert", panel, "This table is closed: https://discord.com/channels/")
    assert not now.buttons


async def test_a_view_that_can_follow_no_longer_says_so_and_is_opened_anew(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord lets a private answer be edited for a quarter of an hour; what it shows would be wrong soon."""
    await party.begin("ana", "bert", "chris")
    monkeypatch.setattr(open_panels, "TOKEN_LIVES_S", 0.05)
    panel = (await party.press("bert", "My view")).message
    assert panel is not None
    now = await seen(party, "bert", panel, "has stopped following the game")
    monkeypatch.undo()
    again = await party.bert.press(now, "Show it as it is now")
    assert again.message is not None
    assert again.message.id == panel.id
    assert "Danger" in again.text


async def test_one_view_of_a_table_is_open_at_a_time(party: Party) -> None:
    """The one before would show an old moment for ever."""
    await party.begin("ana", "bert", "chris")
    first = (await party.press("bert", "My view")).message
    second = (await party.press("bert", "My view")).message
    assert first is not None
    assert second is not None
    async with asyncio.timeout(PATIENCE_S):
        while first.id in {message.id for message in await party.bert.messages(party.channel)}:
            await asyncio.sleep(0.01)
    assert second.id in {message.id for message in await party.bert.messages(party.channel)}


async def test_a_refused_choice_in_a_menu_is_drawn_anew_beside_the_reason(party: Party) -> None:
    """A client goes on showing the choice in a menu that is not edited."""
    number, chance = await sit(party, "clever", "ana", "bert"), random.Random(2)
    while not (
        menus := [part for part in (await party.message(number)).components if part["type"] == SELECT]
    ):
        await play_once(party, number, chance, {"ana", "bert"})
    message, (seat,) = await party.message(number), party.bot.house.tables.waiting(await party.table(number))
    other = ("bert", "ana")[seat]
    value = menus[0]["options"][0]["value"]
    refused = await party.people[other].choose(message, menus[0]["custom_id"], [value])
    assert refused.type == CallbackType.UPDATE
    said = await party.people[other].wait_for(
        party.channel, lambda seen: "It is not your turn" in seen.content
    )
    assert said.is_ephemeral


async def until_armable(party: Party, number: int, chance: random.Random) -> tuple[int, str]:
    """Play on until somebody can arm a card; return their seat and how."""
    tables = party.bot.house.tables
    while True:
        table = await party.table(number)
        game, state = tables.face(table).game, tables.state(table)
        for seat in range(len(table.seats)):
            actions = map(game.write, game.legal_actions(state, seat))
            if arm := next((action for action in actions if action.startswith("arm:")), None):
                return seat, arm
        await play_once(party, number, chance, set())


async def test_a_secret_move_touches_no_old_message(party: Party) -> None:
    """Neither the table nor the hands of the others are sent again for it, however old they are."""
    number, house = await sit(party, "dice_town", "ana", "bert", "chris"), party.bot.house
    seat, arm = await until_armable(party, number, random.Random(4))
    await party.shown(number)
    await asyncio.sleep(0.5)
    party.sandbox.clock.advance(51 * 60)
    before = await party.table(number)
    others = [row.name.lower() for row in before.seats if row.seat != seat]
    hands = [(await direct_message(party, name)).raw for name in others]
    await house.moved(await house.tables.act_for(number, before.rev, seat, arm, "person"))
    await asyncio.sleep(0.5)
    after = await party.table(number)
    assert (after.rev, after.message) == (before.rev + 1, before.message)
    assert [(await direct_message(party, name)).raw for name in others] == hands


async def test_an_answer_that_is_no_amount_is_explained(party: Party) -> None:
    """Letters, nothing and less than nothing, typed into the form of an offer."""
    number, chance = await sit(party, "dice_town", "ana", "bert", "chris"), random.Random(3)
    while True:
        table = await party.table(number)
        who = table.seats[min(party.bot.house.tables.waiting(table))].name.lower()
        message = await current_message(party, number, who)
        if "Offer dollars" in message.buttons:
            break
        await play_once(party, number, chance, set())
    for typed, shown in (("x", "x"), ("0", "0"), ("-1", r"\-1"), ("$8", "$8"), ("*_", r"\*\_")):
        form = await party.people[who].press(message, "Offer dollars")
        answer = await party.people[who].submit(form, {TYPED: typed})
        assert answer.text == (
            f"I can't read “{shown}” as an amount: type a whole number, 1 or more, such as 3."
        )
    form = await party.people[who].press(message, "Offer dollars")
    answer = await party.people[who].submit(form, {TYPED: "99"})
    assert answer.message is not None
    assert answer.message.id == message.id, "what the rules forbid is said above the panel, which stays"
    assert usable(answer.message) == usable(message)
    assert answer.text.startswith("That costs $99, and you have $")
    assert (await party.table(number)).rev == table.rev


@pytest.mark.long
@pytest.mark.parametrize("key", HANDS)
async def test_a_whole_game_with_closed_direct_messages(party: Party, key: str) -> None:
    """One has closed direct messages, one closes them midway, one plays from direct messages alone."""
    face, chance = faces()[key], random.Random(key)
    names = PEOPLE[: max(face.game.seats(face.game.options_or_defaults({})))]
    closed = {"bert"}
    await party.ana.request("PATCH", "/local/settings", {"as": party.bert.id, "dms_closed": True})
    number = await sit(party, key, *names)
    count = 0
    while (await party.table(number)).status == "playing":
        await play_once(party, number, chance, closed)
        count += 1
        if count == 20:
            await party.ana.request("PATCH", "/local/settings", {"as": party.chris.id, "dms_closed": True})
            closed.add("chris")
    table = await party.shown(number, within_s=60)
    await assert_the_end(party, table)


async def assert_the_end(party: Party, table: Table) -> None:
    """Check that the game is over and that its log folds to its state."""
    log = await party.bot.store.moves(table.id)
    assert table.status == "over"
    assert folded(party.bot.house.tables, table, log) == party.bot.house.tables.state(table)
