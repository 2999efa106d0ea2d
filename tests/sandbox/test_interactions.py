"""Interactions: every way to answer them, in time and once."""

import asyncio
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.sandbox import Sandbox
from bot.sandbox.api_errors import LocalApiError
from bot.sandbox.user_client import UserClient
from tests.sandbox.little_bot import LittleBot, buttons, code_of, command, picture, running

Interaction = discord.Interaction[Any]


async def test_a_deferred_command_is_answered_by_its_first_follow_up(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """Until then the person sees that the bot is thinking; the follow-up takes that message's place."""
    go_on = asyncio.Event()

    async def act(interaction: Interaction) -> None:
        await interaction.response.defer(thinking=True)
        await go_on.wait()
        await interaction.followup.send("Ready", file=picture())

    command(bot, act)
    async with running(bot, sandbox):
        await ana.listen()
        thinking = await ana.slash(games, "go", wait_s=0.1)
        await ana.wait_for_event(lambda event: event["event"] == "interaction_update")
        thinking = await ana.answer(thinking.id)
        assert (thinking.state, thinking.type, thinking.text) == ("deferred", 5, "")
        go_on.set()
        answer = await ana.answer(thinking.id, wait_s=5)
    assert (answer.state, answer.text) == ("answered", "Ready")
    assert thinking.message is not None
    assert answer.message is not None
    assert answer.message.id == thinking.message.id
    assert len(answer.message.attachments) == 1
    assert len(await ana.messages(games)) == 1


async def test_a_deferred_answer_is_edited_by_its_name(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """@original after type 5 is the message that was being thought about."""

    async def act(interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.edit_original_response(content="Only you")

    command(bot, act)
    async with running(bot, sandbox):
        answer = await ana.slash(games, "go")
    assert answer.text == "Only you"
    assert answer.message is not None
    assert answer.message.is_ephemeral


async def test_an_ephemeral_answer_is_seen_by_its_owner_alone(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, bert: UserClient, games: int
) -> None:
    """Not in the other person's channel, not in their events, and not by the bot's token either."""
    found: list[int] = []

    async def act(interaction: Interaction) -> None:
        response = await interaction.response.send_message("Your hand", ephemeral=True, view=buttons("Play"))
        assert isinstance(response.resource, discord.InteractionMessage)
        found.append(response.resource.id)

    command(bot, act)
    async with running(bot, sandbox):
        await bert.listen()
        answer = await ana.slash(games, "go")
        await bert.say(games, "What did you get?")
        await bert.wait_for_event(lambda event: event["event"] == "message_create")
        code = await code_of(bot.get_partial_messageable(games).fetch_message(found[0]))
        with pytest.raises(LocalApiError, match="no such message for you"):
            await bert.press(found[0], custom_id="play")
    assert answer.message is not None
    assert answer.message.is_ephemeral
    assert [seen.content for seen in await ana.messages(games)] == ["Your hand", "What did you get?"]
    assert [seen.content for seen in await bert.messages(games)] == ["What did you get?"]
    assert all(event.get("message", {}).get("content") != "Your hand" for event in bert.events)
    assert code == 10008


async def test_a_follow_up_is_a_message_of_its_own(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """It can be edited and deleted with the same token, and may be ephemeral."""

    async def act(interaction: Interaction) -> None:
        await interaction.response.send_message("First")
        second = await interaction.followup.send("Second", wait=True)
        third = await interaction.followup.send("Third", wait=True, ephemeral=True)
        await second.edit(content="Second, edited")
        await third.delete()
        await interaction.followup.send("Fourth", ephemeral=True, wait=True)

    command(bot, act)
    async with running(bot, sandbox):
        await ana.slash(games, "go")
        await ana.wait_for(games, lambda seen: seen.content == "Fourth")
    seen = await ana.messages(games)
    assert [message.content for message in seen] == ["First", "Second, edited", "Fourth"]
    assert [message.is_ephemeral for message in seen] == [False, False, True]


async def test_the_original_answer_is_fetched_and_deleted(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """GET and DELETE @original."""
    fetched: list[str] = []

    async def act(interaction: Interaction) -> None:
        await interaction.response.send_message("Here")
        fetched.append((await interaction.original_response()).content)
        await interaction.delete_original_response()

    command(bot, act)
    async with running(bot, sandbox):
        await ana.listen()
        await ana.slash(games, "go")
        await ana.wait_for_event(lambda event: event["event"] == "message_delete")
    assert fetched == ["Here"]
    assert await ana.messages(games) == []


async def test_a_silent_acknowledgement_of_a_button_is_an_answer(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """Type 6 changes nothing; @original is then the message of the button."""

    async def act(interaction: Interaction) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="Changed later")

    bot.presses["go"] = act
    async with running(bot, sandbox):
        sent = await bot.get_partial_messageable(games).send("Before", view=buttons("Go"))
        answer = await ana.press(sent.id, custom_id="go")
        changed = await ana.wait_for(games, lambda seen: seen.content == "Changed later")
    assert (answer.state, answer.type) == ("answered", 6)
    assert changed.id == str(sent.id)


async def test_a_select_tells_what_was_chosen(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """The chosen values arrive, and an update of the message answers."""

    async def act(interaction: Interaction) -> None:
        assert interaction.data is not None
        await interaction.response.edit_message(content=" and ".join(interaction.data["values"]))  # type: ignore[typeddict-item]

    bot.presses["dice"] = act
    view = discord.ui.View(timeout=None)
    options = [discord.SelectOption(label=face) for face in ("red", "blue", "white")]
    view.add_item(discord.ui.Select(custom_id="dice", options=options, min_values=0, max_values=2))
    async with running(bot, sandbox):
        sent = await bot.get_partial_messageable(games).send("Which?", view=view)
        answer = await ana.choose(sent.id, "dice", ["red", "white"])
        with pytest.raises(LocalApiError, match="Choose 0 to 2"):
            await ana.choose(sent.id, "dice", ["red", "white", "blue"])
        with pytest.raises(LocalApiError, match="Choose among"):
            await ana.choose(sent.id, "dice", ["green"])
    assert answer.text == "red and white"


async def test_a_form_is_opened_filled_in_and_sent_off(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """Callback type 9, then an interaction of type 5 that may edit the message it started from."""

    class Bid(discord.ui.Modal, title="Your bid"):
        note: discord.ui.TextInput["Bid"] = discord.ui.TextInput(
            label="Note", custom_id="note", max_length=5, required=False
        )
        amount: discord.ui.Label["Bid"] = discord.ui.Label(
            text="Amount", component=discord.ui.TextInput(custom_id="amount", min_length=1)
        )

        async def on_submit(self, interaction: Interaction) -> None:
            assert isinstance(self.amount.component, discord.ui.TextInput)
            await interaction.response.edit_message(
                content=f"{self.note.value}: {self.amount.component.value}"
            )

    async def act(interaction: Interaction) -> None:
        await interaction.response.send_modal(Bid(custom_id="bid"))

    bot.presses["go"] = act
    async with running(bot, sandbox):
        await ana.listen()
        sent = await bot.get_partial_messageable(games).send("Bids", view=buttons("Go"))
        opened = await ana.press(sent.id, custom_id="go")
        shown = await ana.wait_for_event(lambda event: event["event"] == "modal_open")
        with pytest.raises(LocalApiError, match="1 to 4000"):
            await ana.submit(opened, {"amount": ""})
        with pytest.raises(LocalApiError, match="0 to 5"):
            await ana.submit(opened, {"amount": "3", "note": "too long"})
        with pytest.raises(LocalApiError, match="no field 'colour'"):
            await ana.submit(opened, {"amount": "3", "colour": "red"})
        answer = await ana.submit(opened, {"amount": "3", "note": "low"})
    assert opened.modal is not None
    assert (opened.type, opened.modal["title"], opened.modal["custom_id"]) == (9, "Your bid", "bid")
    assert shown["modal"] == opened.modal
    assert (answer.state, answer.text) == ("answered", "low: 3")


async def test_completion_offers_what_the_bot_answers(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """Callback type 8."""

    @bot.tree.command(description="Opens a game")
    async def play(interaction: Interaction, game: str) -> None:
        await interaction.response.send_message(game)

    @play.autocomplete("game")
    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        games = ("Danger", "Dice Town", "Clever")
        return [app_commands.Choice(name=g, value=g.lower()) for g in games if g.startswith(current)]

    async with running(bot, sandbox):
        choices = await ana.complete(games, "play", "game", game="D")
    assert choices == [{"name": "Danger", "value": "danger"}, {"name": "Dice Town", "value": "dice town"}]


async def test_an_interaction_carries_language_context_and_permissions(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, bert: UserClient, games: int
) -> None:
    """The person's and the server's locale, who may manage the channel, what the bot may do there."""
    found: dict[str, Interaction] = {}

    async def act(interaction: Interaction) -> None:
        found[interaction.user.display_name] = interaction
        await interaction.response.send_message("Noted", ephemeral=True)

    command(bot, act)
    async with running(bot, sandbox):
        await ana.slash(games, "go")
        await bert.slash(games, "go")
        channel = bot.get_channel(games)
        assert isinstance(channel, discord.TextChannel)
        me = channel.permissions_for(channel.guild.me)
    assert (found["Bert"].locale, found["Bert"].guild_locale) == (
        discord.Locale.german,
        discord.Locale.american_english,
    )
    assert found["Ana"].permissions.manage_channels
    assert not found["Bert"].permissions.manage_channels
    assert found["Ana"].app_permissions == me
    assert found["Ana"].context.guild
    assert found["Ana"].is_guild_integration()
    assert found["Ana"].channel_id == games


async def test_a_button_works_in_a_direct_message(sandbox: Sandbox, bot: LittleBot, ana: UserClient) -> None:
    """Without a server, in context 1, and answered by an update."""
    contexts: list[tuple[bool, bool]] = []

    async def act(interaction: Interaction) -> None:
        contexts.append((interaction.guild is None, interaction.context.dm_channel))
        await interaction.response.edit_message(content="Played", attachments=[picture()])

    bot.presses["play"] = act
    async with running(bot, sandbox):
        person = await bot.fetch_user(int(ana.id))
        sent = await person.send("Your hand", view=buttons("Play"))
        answer = await ana.press(sent.id, custom_id="play")
    assert contexts == [(True, True)]
    assert answer.text == "Played"
    assert answer.message is not None
    assert answer.message.channel == await ana.dm()


async def test_messages_say_which_interaction_they_answer(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """interaction_metadata names the person, and the message whose button was pressed."""

    async def act(interaction: Interaction) -> None:
        await interaction.response.send_message("Pressed")

    bot.presses["go"] = act
    async with running(bot, sandbox):
        sent = await bot.get_partial_messageable(games).send("Table", view=buttons("Go"))
        answer = await ana.press(sent.id, custom_id="go")
        assert answer.message is not None
        fetched = await bot.get_partial_messageable(games).fetch_message(int(answer.message.id))
    assert fetched.interaction_metadata is not None
    assert fetched.interaction_metadata.user.id == int(ana.id)
    assert fetched.interaction_metadata.interacted_message_id == sent.id
