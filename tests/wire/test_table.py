"""The table while the game goes on: presses that count, presses that are refused, what everybody sees."""

from __future__ import annotations

import asyncio

import pytest

from bot.sandbox.user_client import Answer
from bot.tables.undo import folded
from tests.wire.conftest import Party

pytestmark = pytest.mark.wire

UPDATE_MESSAGE = 7


def refusal(answer: Answer) -> str:
    """Return the private sentence that an answer is; it must be one."""
    assert answer.message is not None
    assert answer.message.is_ephemeral
    return answer.text


async def test_a_press_is_answered_by_the_edit_itself(party: Party) -> None:
    """One request answers and shows: callback type 7 with the new picture."""
    await party.begin("ana", "bert", "chris")
    who = await party.active()
    answer = await party.press(who, "Draw")
    assert answer.type == UPDATE_MESSAGE
    assert answer.message is not None
    assert answer.message.id == str((await party.table()).message)
    assert answer.message.attachments[0]["description"].startswith("Danger, round 1 of 5.")


async def test_a_player_out_of_turn_is_told_whose_turn_it_is(party: Party) -> None:
    """The wrong player, privately, and nothing changes."""
    await party.begin("ana", "bert", "chris")
    who = await party.active()
    other = next(name for name in ("ana", "bert", "chris") if name != who)
    before = await party.table()
    sentence = refusal(await party.press(other, "Draw"))
    assert sentence == f"It is not your turn: the table is waiting for **{who.title()}**."
    assert (await party.table()).rev == before.rev


async def test_an_outsider_is_told_who_plays_here(party: Party) -> None:
    """Emil only watches."""
    await party.begin("ana", "bert", "chris")
    sentence = refusal(await party.press("emil", "Draw"))
    assert sentence == "You are not playing at this table. Its players: **Ana**, **Bert**, **Chris**."


async def test_an_old_button_brings_a_fresh_panel(party: Party) -> None:
    """What was shown before the last move is void; the person gets what they can press now."""
    await party.begin("ana", "bert", "chris", pace="decisions_only")
    table = await party.table()
    who = await party.active()
    message = await party.message()
    forged = f"t:1:{table.generation}.9:pass"
    answer = await party.people[who].press(message, custom_id=forged, forged=True)
    assert refusal(answer).startswith(("This button is damaged", "The table has moved on"))
    assert (await party.table()).rev == table.rev


@pytest.mark.parametrize(
    "custom_id",
    [
        "t:1:0.0:draw:twice",
        "t:999:0.0:draw",
        "t:1:0.0:!nonsense",
        "t:1:0.0:!log.x",
        "t:1:0.0:",
        "poker:raise:5",
        "t:1:0:draw",
        "t:99999999999999999999:0.0:draw",
    ],
)
async def test_a_forged_or_damaged_control_is_refused_privately(party: Party, custom_id: str) -> None:
    """Nothing changes, nobody else sees it, there is no traceback."""
    await party.begin("ana", "bert", "chris")
    before = await party.table()
    answer = await party.ana.press(await party.message(), custom_id=custom_id, forged=True)
    assert refusal(answer)
    after = await party.table()
    assert (after.rev, after.state, after.seats) == (before.rev, before.state, before.seats)


async def test_two_presses_at_once_make_one_move(party: Party) -> None:
    """A double click draws one card."""
    await party.begin("ana", "bert", "chris")
    who, message = await party.active(), await party.message()
    before = (await party.table()).rev
    await asyncio.gather(*(party.people[who].press(message, "Draw") for _ in range(4)))
    moves = await party.bot.store.moves(1, after=before)
    assert [move.action for move in moves if move.rev == before + 1] == ["draw"]
    assert len(moves) == 1


async def test_fifty_presses_of_six_people_make_a_legal_log(party: Party) -> None:
    """Whoever presses what whenever: the log folds to the state that is stored."""
    await party.begin("ana", "bert", "chris", "dora", "emil")
    for _ in range(10):
        message = await party.message()
        presses = [
            person.press(message, label)
            for person in party.people.values()
            for label, button in message.buttons.items()
            if ":!" not in button["custom_id"] and not button["disabled"]
        ]
        await asyncio.gather(*presses)
    table = await party.table()
    log = await party.bot.store.moves(1)
    assert folded(party.bot.house.tables, table, log) == party.bot.house.tables.state(table)
    assert [move.rev for move in log] == sorted({move.rev for move in log})


async def test_my_view_says_privately_what_i_may_do_and_what_happened(party: Party) -> None:
    """My sums and rules, and the moves since my last turn."""
    await party.begin("ana", "bert", "chris")
    first = await party.active()
    await party.press(first, "Draw")
    second = await party.active()
    sentence = refusal(await party.press(second, "My view"))
    assert "Since your last turn" in sentence
    assert f"**{first.title()}** drew" in sentence


async def test_a_move_can_be_made_from_my_view(party: Party) -> None:
    """The panel is answered with itself, the table is shown on its own."""
    await party.begin("ana", "bert", "chris")
    who = await party.active()
    panel = await party.press(who, "My view")
    assert panel.message is not None
    before = (await party.table()).rev
    answer = await party.people[who].press(panel.message, "Draw")
    assert answer.message is not None
    assert answer.message.id == panel.message.id
    table = await party.shown()
    assert table.rev == before + 1


async def test_more_leads_to_the_log_in_pages(party: Party) -> None:
    """The whole game so far can be read from the beginning."""
    await party.begin("ana", "bert", "chris")
    for _ in range(3):
        await party.press(await party.active(), "Draw")
    more = await party.press("ana", "More")
    assert more.message is not None
    page = await party.ana.press(more.message, "The whole game so far")
    assert page.text.startswith("**The game so far**\n")
    assert page.text.count("drew") == 3
    assert page.message is not None
    assert list(page.message.buttons) == ["Back"], "one page has none before or after it"
    back = await party.ana.press(page.message, "Back")
    assert back.message is not None
    assert (back.text, list(back.message.buttons)) == (more.text, list(more.message.buttons))


async def test_the_rules_are_read_privately_with_an_example(party: Party) -> None:
    """Button and command show the same: words and a worked turn as a picture."""
    await party.begin("ana", "bert", "chris")
    by_button = await party.press("ana", "Rules")
    by_command = await party.bert.slash(party.channel, "danger rules")
    for answer in (by_button, by_command):
        assert answer.message is not None
        assert answer.message.is_ephemeral
        gallery = next(part for part in answer.message.components if part["type"] == 12)
        assert gallery["items"][0]["description"]


async def test_table_posts_the_table_again_and_takes_the_old_one_away(party: Party) -> None:
    """The new message stands at the end of the channel, the only one of the table."""
    await party.begin("ana", "bert", "chris")
    old = await party.message()
    party.sandbox.clock.advance(6)
    await party.emil.say(party.channel, "what a game")
    await party.ana.slash(party.channel, "danger table")
    table = await party.until(lambda now: str(now.message) != old.id)
    messages = [message.id for message in await party.ana.messages(party.channel)]
    assert old.id not in messages
    assert messages[-1] == str(table.message) or str(table.message) in messages


async def test_a_deleted_message_is_posted_again(party: Party) -> None:
    """A moderator deletes the table; the next move brings it back once."""
    await party.begin("ana", "bert", "chris")
    who, message = await party.active(), await party.message()
    panel = await party.press(who, "My view")
    await party.ana.request("DELETE", f"/local/channels/{party.channel}/messages/{message.id}")
    assert panel.message is not None
    await party.people[who].press(panel.message, "Draw")
    table = await party.until(lambda now: str(now.message) != message.id and now.shown_rev == now.rev)
    assert (await party.ana.message(party.channel, str(table.message))).attachments


async def test_a_deleted_channel_closes_the_table(party: Party) -> None:
    """There is no place for it any more; nothing is tried for ever."""
    await party.begin("ana", "bert", "chris")
    who = await party.active()
    table = await party.table()
    await party.ana.request("DELETE", f"/local/channels/{party.channel}")
    party.sandbox.clock.advance(49 * 3600)
    await party.bot.house.clock.tick()
    after = await party.until(lambda now: now.status == "closed")
    assert (after.closed_by, after.rev > table.rev) == ("channel", True), who


async def test_leaving_hands_the_seat_to_a_computer_player_and_it_can_be_taken_back(party: Party) -> None:
    """The game goes on; the seat is theirs again when they ask for it."""
    await party.begin("ana", "bert", "chris")
    more = await party.press("bert", "More")
    assert more.message is not None
    question = await party.bert.press(more.message, "Leave the game")
    assert question.message is not None
    gone = await party.bert.press(question.message, "Leave the game")
    assert gone.message is not None
    assert "Press **More** below the table to take your seat back." in gone.message.content
    assert refusal(await party.press("bert", "Draw")).startswith("You have left this game. Press More")
    seat = (await party.table()).seats[1]
    strongest = next(iter(party.bot.house.tables.faces["danger"].game.players))
    assert (seat.user_id, seat.computer) == (None, strongest)
    assert "**Bert** left;" in (await party.message()).content
    more = await party.press("bert", "More")
    assert more.message is not None
    await party.bert.press(more.message, "Take my seat back")
    seat = (await party.table()).seats[1]
    assert (seat.name, str(seat.user_id), seat.computer) == ("Bert", party.bert.id, None)


async def test_with_no_person_left_the_table_closes(party: Party) -> None:
    """Computer players do not play on among themselves."""
    await party.begin("ana", computers=2)
    more = await party.press("ana", "More")
    assert more.message is not None
    question = await party.ana.press(more.message, "Leave the game")
    assert question.message is not None
    assert "You are the last person at this table" in question.text
    await party.ana.press(question.message, "Leave the game")
    table = await party.until(lambda now: now.status == "closed")
    assert table.closed_by == "empty"


async def test_the_host_and_channel_managers_end_a_game_and_nobody_else(party: Party) -> None:
    """Bert hosts; Chris may not; Ana manages the channel. Each is asked once more."""
    for number, name in ((1, "ana"), (2, "bert")):
        await party.begin("bert", "chris", "dora")
        assert refusal(await party.chris.slash(party.channel, "danger end")).startswith("Only the host")
        question = await party.people[name].slash(party.channel, "danger end")
        assert question.message is not None
        assert question.text == (
            f"End the game at table {number} for everybody (**Bert**, **Chris**, and **Dora**)? Nobody will win it."
        )
        assert list(question.message.buttons) == ["End the game", "Back"]
        assert (await party.table(number)).status == "playing"
        answer = await party.people[name].press(question.message, "End the game")
        assert answer.text == f"Table {number} is closed."
        table = await party.table(number)
        assert table.status == "closed"
        assert table.seed.hex() in (await party.message(number)).content


async def test_end_means_the_table_that_you_host(party: Party) -> None:
    """Not a newer one where you have a seat as well."""
    await party.begin("ana", "bert", "chris")
    await party.begin("bert", "ana", "chris")
    question = await party.ana.slash(party.channel, "danger end")
    assert question.text.startswith("End the game at table 1 for everybody (**Ana**, **Bert**")


async def test_after_a_restart_the_old_buttons_work(party: Party) -> None:
    """Everything in memory is gone; the press on the old message is a move."""
    await party.begin("ana", "bert", "chris")
    message, before = await party.message(), await party.table()
    await party.restart()
    who = await party.active()
    answer = await party.people[who].press(message, "Draw")
    assert answer.type == UPDATE_MESSAGE
    assert (await party.table()).rev == before.rev + 1


async def test_a_message_older_than_fifty_minutes_is_posted_again(party: Party) -> None:
    """Edits of old messages are capped; the press counts, and the table moves down."""
    await party.begin("ana", "bert", "chris")
    message = await party.message()
    party.sandbox.clock.advance(51 * 60)
    who = await party.active()
    await party.people[who].press(message, "Draw")
    table = await party.until(lambda now: str(now.message) != message.id and now.shown_rev == now.rev)
    assert table.message is not None


async def test_running_out_of_time_makes_the_default_move(party: Party) -> None:
    """After two days the table draws for the player who is away, and says so."""
    await party.begin("ana", "bert", "chris")
    who = await party.active()
    before = (await party.table()).rev
    party.sandbox.clock.advance(49 * 3600)
    await party.bot.house.clock.tick()
    (move,) = await party.bot.store.moves(1, after=before)
    assert (move.action, move.actor) == ("draw", "clock")
    assert f"**{who.title()}** ran out of time, so the bot moved." in (await party.message()).content


async def test_a_table_is_not_posted_again_and_again(party: Party) -> None:
    """Whoever asks again a moment later is told that it is there already."""
    await party.begin("ana", "bert", "chris")
    answer = await party.emil.slash(party.channel, "danger table")
    assert refusal(answer).startswith("The table has just been posted")
