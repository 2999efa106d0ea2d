"""A mis-tap can be undone by the player who made it as long as nothing was revealed and nobody has moved since."""

from __future__ import annotations

import asyncio

import pytest

from bot.tables.undo import folded
from tests.wire.conftest import Party

pytestmark = pytest.mark.wire


async def until_choice(party: Party) -> str:
    """Draw until somebody may protect a row; return who it is."""
    for _ in range(200):
        who = await party.active()
        if "Pass" in (await party.message()).buttons:
            return who
        await party.press(who, "Draw")
    raise AssertionError("nobody could ever protect a row")


async def test_a_pass_can_be_taken_back(party: Party) -> None:
    """The choice comes back, and the log keeps both."""
    await party.begin("ana", "bert", "chris")
    who = await until_choice(party)
    before = await party.table()
    await party.press(who, "Pass")
    answer = await party.press(who, "Undo")
    assert "Pass" in (await party.message()).buttons
    assert f"**{who.title()}** took back the last move." in answer.text
    after = await party.table()
    assert (after.state, after.generation) == (before.state, before.generation + 1)
    assert [move.action for move in await party.bot.store.moves(1, after=before.rev)] == ["pass", "!undo"]


async def test_a_second_press_of_undo_takes_nothing_more_back(party: Party) -> None:
    """A double click means one move: the second press belongs to a moment that has passed."""
    await party.begin("ana", "bert", "chris")
    who = await until_choice(party)
    await party.press(who, "Pass")
    message, before = await party.message(by=who), await party.table()
    answers = await asyncio.gather(*(party.people[who].press(message, "Undo") for _ in range(2)))
    assert (await party.table()).rev == before.rev + 1
    told = [answer.text for answer in answers if answer.message is not None and answer.message.is_ephemeral]
    assert [text.partition(".")[0] for text in told] == ["The table has moved on since that button was shown"]


async def test_another_choice_can_be_made_after_an_undo(party: Party) -> None:
    """The other choice stands, and the log folds to the state."""
    await party.begin("ana", "bert", "chris")
    who = await until_choice(party)
    await party.press(who, "Pass")
    await party.press(who, "Undo")
    await party.press(who, "Protect")
    table, log = await party.table(), await party.bot.store.moves(1)
    assert log[-1].action.startswith("protect:")
    assert folded(party.bot.house.tables, table, log) == party.bot.house.tables.state(table)


async def test_a_button_from_before_the_undo_is_void(party: Party) -> None:
    """The generation rose: the next player's button from before does nothing."""
    await party.begin("ana", "bert", "chris")
    who = await until_choice(party)
    await party.press(who, "Pass")
    message = await party.message()
    following = await party.active()
    await party.press(who, "Undo")
    await party.press(who, "Pass")
    before = (await party.table()).rev
    stale = message.custom_id("Draw")
    answer = await party.people[following].press(message, custom_id=stale, forged=True)
    assert answer.message is not None
    assert answer.message.is_ephemeral
    assert (await party.table()).rev == before


async def test_nobody_else_can_undo_a_move(party: Party) -> None:
    """Only the player who made it."""
    await party.begin("ana", "bert", "chris")
    who = await until_choice(party)
    await party.press(who, "Pass")
    other = next(name for name in ("ana", "bert", "chris") if name != who)
    assert (await party.press(other, "Undo")).text.startswith("There is nothing to take back")


async def test_a_draw_is_not_taken_back(party: Party) -> None:
    """It revealed a card; there is no such button."""
    await party.begin("ana", "bert", "chris")
    await party.press(await party.active(), "Draw")
    assert "Undo" not in (await party.message()).buttons


async def test_nothing_is_taken_back_after_the_next_move(party: Party) -> None:
    """Somebody has moved since: an old Undo is refused."""
    await party.begin("ana", "bert", "chris")
    who = await until_choice(party)
    await party.press(who, "Pass")
    old = await party.message()
    await party.press(await party.active(), "Draw")
    answer = await party.people[who].press(old, custom_id=old.custom_id("Undo"), forged=True)
    assert answer.text
