"""Interactions answered too late, twice, too early, in the wrong way, or not at all."""

import asyncio
from typing import Any

import discord
import pytest

from bot.sandbox import Sandbox
from bot.sandbox.api_errors import LocalApiError
from bot.sandbox.user_client import UserClient
from tests.sandbox.little_bot import LittleBot, buttons, code_of, command, running

Interaction = discord.Interaction[Any]


async def test_a_second_answer_is_refused_with_40060(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """Also where the client forgot that it has answered already."""
    codes: list[int] = []

    async def act(interaction: Interaction) -> None:
        await interaction.response.send_message("Once")
        interaction.response._response_type = None
        codes.append(await code_of(interaction.response.send_message("Twice")))
        await interaction.followup.send("Done", ephemeral=True, wait=True)

    command(bot, act)
    async with running(bot, sandbox):
        await ana.slash(games, "go")
        await ana.wait_for(games, lambda seen: seen.content == "Done")
    assert codes == [40060]
    assert [seen.content for seen in await ana.messages(games)] == ["Once", "Done"]


async def test_an_answer_after_three_seconds_is_refused_with_10062(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """The person sees that the interaction failed."""
    codes: asyncio.Queue[int] = asyncio.Queue()

    async def act(interaction: Interaction) -> None:
        sandbox.clock.advance(3.1)
        codes.put_nowait(await code_of(interaction.response.send_message("Late")))

    command(bot, act)
    async with running(bot, sandbox):
        answer = await ana.slash(games, "go")
        code = await asyncio.wait_for(codes.get(), 5)
    assert answer.state == "failed"
    assert code == 10062
    assert await ana.messages(games) == []


async def test_a_token_is_refused_after_fifteen_minutes_with_50027(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """An answered interaction cannot be followed up for ever; a deferred one has failed by then."""
    codes: asyncio.Queue[int] = asyncio.Queue()

    async def act(interaction: Interaction) -> None:
        await interaction.response.defer(thinking=True)
        sandbox.clock.advance(901)
        codes.put_nowait(await code_of(interaction.followup.send("Much too late", wait=True)))

    command(bot, act)
    async with running(bot, sandbox):
        answer = await ana.slash(games, "go")
        code = await asyncio.wait_for(codes.get(), 5)
    assert answer.state == "failed"
    assert code == 50027


async def test_nothing_follows_before_the_first_answer(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """The token is known only once the interaction was answered: 10015."""
    codes: list[int] = []

    async def act(interaction: Interaction) -> None:
        codes.append(await code_of(interaction.edit_original_response(content="Too early")))
        codes.append(await code_of(interaction.followup.send("Too early", wait=True)))
        await interaction.response.send_message("In order")

    command(bot, act)
    async with running(bot, sandbox):
        answer = await ana.slash(games, "go")
    assert codes == [10015, 10015]
    assert answer.text == "In order"


async def test_an_update_cannot_answer_a_command(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """There is no message to update: 50035."""
    codes: list[int] = []

    async def act(interaction: Interaction) -> None:
        interaction.type = discord.InteractionType.component
        codes.append(await code_of(interaction.response.edit_message(content="Where?")))
        await interaction.response.send_message("Here")

    command(bot, act)
    async with running(bot, sandbox):
        await ana.slash(games, "go")
    assert codes == [50035]


async def test_a_press_of_nobodys_button_fails_after_three_seconds(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """A bot that does not answer leaves "This interaction failed"."""
    async with running(bot, sandbox):
        sent = await bot.get_partial_messageable(games).send("Dead", view=buttons("Go"))
        pressed = await ana.press(sent.id, custom_id="go", wait_s=0)
        assert pressed.state == "waiting"
        sandbox.clock.advance(3.1)
        answer = await ana.answer(pressed.id, wait_s=5)
    assert answer.state == "failed"


async def test_a_forged_press_reaches_the_bot(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """Only where it is asked for: no client offers such a button."""

    async def act(interaction: Interaction) -> None:
        await interaction.response.send_message("I know no such button", ephemeral=True)

    bot.presses["forged"] = act
    async with running(bot, sandbox):
        sent = await bot.get_partial_messageable(games).send("Table", view=buttons("Go"))
        with pytest.raises(LocalApiError, match="no such button"):
            await ana.press(sent.id, custom_id="forged")
        answer = await ana.press(sent.id, custom_id="forged", forged=True)
    assert answer.text == "I know no such button"


async def test_an_edit_of_a_deleted_table_is_refused_with_10008(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """The message went while the bot was thinking."""
    codes: list[int] = []

    async def act(interaction: Interaction) -> None:
        assert interaction.message is not None
        await ana.request("DELETE", f"/local/channels/{games}/messages/{interaction.message.id}")
        codes.append(await code_of(interaction.response.edit_message(content="Where?")))
        await interaction.response.send_message("The table is gone", ephemeral=True)

    bot.presses["go"] = act
    async with running(bot, sandbox):
        sent = await bot.get_partial_messageable(games).send("Table", view=buttons("Go"))
        answer = await ana.press(sent.id, custom_id="go")
    assert codes == [10008]
    assert answer.text == "The table is gone"
