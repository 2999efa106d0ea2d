"""The table before the game."""

from __future__ import annotations

import pytest

from tests.wire.conftest import Party

pytestmark = pytest.mark.wire


async def test_start_opens_a_table_with_its_picture_words_and_buttons(party: Party) -> None:
    """One message: the box with the seats, what is missing, and the proof of the deal."""
    answer = await party.ana.slash(party.channel, "danger start")
    assert answer.message is not None
    assert list(answer.message.buttons) == [
        "Join", "Leave", "Add computer player", "Start (2 more players)", "Options", "Rules", "Cancel",
    ]  # fmt: skip
    assert "**Ana** is the host" in answer.text
    assert "SHA-256" in answer.text
    assert "Ana" in answer.message.attachments[0]["description"]


async def test_the_start_button_opens_up_when_enough_have_joined(party: Party) -> None:
    """Danger takes three at least."""
    await party.open("ana", "bert")
    assert "Start (1 more player)" in (await party.message()).buttons
    await party.press("chris", "Join")
    assert not (await party.message()).buttons["Start"]["disabled"]


async def test_nobody_sits_twice(party: Party) -> None:
    """The second Join of a person is refused privately."""
    await party.open("ana")
    answer = await party.press("ana", "Join")
    assert answer.message is not None
    assert answer.message.is_ephemeral
    assert answer.text == "You are already at this table."
    assert len((await party.table()).seats) == 1


async def test_a_full_table_takes_nobody_in(party: Party) -> None:
    """Five sit at most; an old Join is refused."""
    await party.open("ana", "bert", "chris", "dora")
    old = await party.message()
    await party.press("ana", "Add computer player")
    answer = await party.emil.press(old.id, custom_id=old.custom_id("Join"), forged=True)
    assert answer.text == "The table is full."


async def test_only_the_host_starts_and_cancels(party: Party) -> None:
    """Others are told who the host is."""
    await party.open("ana", "bert", "chris")
    assert (await party.press("bert", "Start")).text == "Only the host of this table, **Ana**, can do that."
    assert (await party.press("chris", "Cancel")).text == "Only the host of this table, **Ana**, can do that."
    assert (await party.table()).status == "lobby"


async def test_whoever_manages_the_channel_may_cancel(party: Party) -> None:
    """Ana does, and does not sit there."""
    await party.open("bert", "chris")
    await party.confirm("ana", "Cancel", "Close the table")
    assert (await party.table()).status == "closed"
    assert "Someone who manages this channel has closed this table." in (await party.message()).content


async def test_options_of_the_other_edition_are_not_dropped_in_silence(party: Party) -> None:
    """Whoever names them is told where those of this game are."""
    await party.ana.slash(party.channel, "danger start", edition="tricks", pace="decisions_only")
    told = await party.ana.wait_for(party.channel, lambda message: message.is_ephemeral)
    assert "Press **Options** below the table" in told.content


async def test_the_next_one_is_host_when_the_host_leaves(party: Party) -> None:
    """Bert starts the game that Ana opened."""
    await party.open("ana", "bert", "chris", "dora")
    await party.press("ana", "Leave")
    await party.press("bert", "Start")
    table = await party.table()
    assert (table.status, [row.name for row in table.seats]) == ("playing", ["Bert", "Chris", "Dora"])


async def test_the_last_one_to_leave_closes_the_table(party: Party) -> None:
    """No empty lobby stays; its message has no buttons any more."""
    await party.open("ana", computers=2)
    await party.press("ana", "Leave")
    assert (await party.table()).status == "closed"
    message = await party.message()
    assert "Everybody has left" in message.content
    assert message.components == []


async def test_cancel_closes_the_table(party: Party) -> None:
    """The host has thought better of it, twice; the message says who it was."""
    await party.open("ana", "bert")
    await party.confirm("ana", "Cancel", "Keep it")
    assert (await party.table()).status == "lobby"
    await party.confirm("ana", "Cancel", "Close the table")
    assert "**Ana** has closed this table." in (await party.message()).content


async def test_the_host_changes_the_options_in_the_lobby(party: Party) -> None:
    """Each has its menu with what it means; others see what is chosen and change nothing."""
    await party.open("ana", "bert", command="danger-tricks")
    panel = (await party.press("ana", "Options")).message
    assert panel is not None
    menus = {part["custom_id"].rpartition("!")[2]: part for part in panel.components if part["type"] == 3}
    assert list(menus) == ["option.mode.", "option.tie_break.", "option.faces."]
    answer = await party.ana.choose(panel, menus["option.mode."]["custom_id"], ["teams"])
    assert "**two teams of two**" in answer.text
    assert "**two teams of two**" in (await party.message()).content
    assert "Start (2 more players)" in (await party.message()).buttons
    other = (await party.press("bert", "Options")).message
    assert other is not None
    assert "The host chooses them." in other.content
    assert not [part for part in other.components if part["type"] == 3]


async def test_a_choice_that_leaves_somebody_without_a_seat_is_refused(party: Party) -> None:
    """Five sit there, and teams are four: the menu is drawn anew below the reason."""
    await party.open("ana", "bert", "chris", "dora", "emil", command="danger-tricks")
    panel = (await party.press("ana", "Options")).message
    assert panel is not None
    menu = next(part for part in panel.components if part["type"] == 3)
    answer = await party.ana.choose(panel, menu["custom_id"], ["teams"])
    assert answer.message is not None
    assert answer.message.id == panel.id
    assert answer.text.startswith("With that choice at most 4 can play")
    assert (await party.table()).options["mode"] == "solo"


async def test_what_was_chosen_is_told_while_the_game_runs_and_in_its_rules(party: Party) -> None:
    """In one small line where it is not the usual, in the alt text, and before the rules of this table."""
    await party.begin("ana", "bert", "chris", fourth_scope="table")
    message = await party.message()
    line = "Protecting the fourth colour: **with 6 cards in front of you**"
    assert f"-# {line}" in message.content
    assert "Pace" not in message.content
    assert line.replace("**", "") in message.attachments[0]["description"]
    rules = (await party.press("bert", "Rules")).message
    assert rules is not None
    assert any(line in part.get("content", "") for part in rules.components)


async def test_an_outsider_adds_no_computer_player(party: Party) -> None:
    """Whoever wants one sits down first."""
    await party.open("ana")
    assert (await party.press("emil", "Add computer player")).text.startswith("You are not at this table.")


async def test_a_computer_player_can_be_sent_away(party: Party) -> None:
    """The one who came last goes."""
    await party.open("ana", computers=2)
    await party.press("ana", "Remove computer player")
    assert [row.name for row in (await party.table()).seats] == ["Ana", "Copper"]


async def test_several_tables_run_in_one_channel_and_one_person_plays_at_two(party: Party) -> None:
    """Each press finds its own table."""
    first = await party.begin("ana", "bert", "chris")
    second = await party.begin("ana", "dora", "emil")
    for number in (first, second):
        await party.press(await party.active(number), "Draw", number)
    assert [(await party.table(number)).rev for number in (first, second)] == [4, 4]


async def test_a_lobby_in_which_nobody_moves_for_an_hour_closes(party: Party) -> None:
    """The clock closes it, and says so in the message."""
    await party.open("ana")
    party.sandbox.clock.advance(3601)
    await party.bot.house.clock.tick()
    assert "Nobody started the game in time" in (await party.message()).content


async def test_the_options_of_the_command_hold(party: Party) -> None:
    """They stand in the lobby and in the row."""
    await party.open("ana", fourth_scope="table", pace="decisions_only")
    assert (await party.table()).options == {"fourth_scope": "table", "pace": "decisions_only"}


async def test_a_thread_is_opened_for_the_table_when_asked_for(party: Party) -> None:
    """The command is answered with a link to it."""
    answer = await party.ana.slash(party.channel, "danger start", thread=True)
    table = await party.shown()
    assert answer.text == f"The table is in <#{table.channel}>."
    assert str(table.channel) != party.channel
    assert (await party.ana.messages(table.channel))[-1].id == str(table.message)


async def test_in_a_thread_the_table_stays_in_the_thread(party: Party) -> None:
    """It says so privately."""
    await party.ana.slash(party.channel, "danger start", thread=True)
    thread = str((await party.shown()).channel)
    await party.bert.slash(thread, "danger start", thread=True)
    table = await party.shown(2)
    assert str(table.channel) == thread
    told = await party.bert.wait_for(thread, lambda message: message.is_ephemeral)
    assert told.content == "This is already a thread, so the table stays here."


async def test_the_host_swaps_seats_until_the_right_ones_are_partners(party: Party) -> None:
    """The host's seat stays and the others move on by one; anybody else is told that only the host may."""
    await party.open("ana", "bert", "chris", "dora")
    assert (
        await party.press("bert", "Swap seats")
    ).text == "Only the host of this table, **Ana**, can do that."
    await party.press("ana", "Swap seats")
    assert [row.name for row in (await party.table()).seats] == ["Ana", "Chris", "Dora", "Bert"]
    await party.press("ana", "Start")
    assert (await party.table()).status == "playing"


async def test_danger_start_knows_both_editions(party: Party) -> None:
    """The option opens the other game of that name."""
    await party.ana.slash(party.channel, "danger start", edition="tricks")
    assert (await party.table()).game == "danger_tricks"
    assert (await party.ana.slash(party.channel, "danger end")).text == "Table 1 is closed."
