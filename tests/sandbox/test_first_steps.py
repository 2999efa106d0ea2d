"""The way that every game goes: a command, a message with a picture, a button, an edit."""

from typing import Any

import discord

from bot.sandbox import Sandbox
from bot.sandbox.user_client import UserClient
from tests.sandbox.little_bot import LittleBot, buttons, picture, running

Interaction = discord.Interaction[Any]


async def test_the_client_connects_and_sees_the_servers(sandbox: Sandbox, bot: LittleBot) -> None:
    """READY and GUILD_CREATE give the client both servers, their channels and languages."""
    async with running(bot, sandbox):
        assert [guild.name for guild in bot.guilds] == ["Tableside", "Board Game Café"]
        assert [channel.name for channel in bot.guilds[0].text_channels] == ["games", "lounge"]
        assert discord.Locale.french == bot.guilds[1].preferred_locale
        assert bot.user is not None
        assert bot.user.name == "tableside"


async def test_a_slash_command_is_answered_with_a_message(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """The person sees the answer, and the interaction is settled by it."""

    @bot.tree.command(description="Says hello")
    async def hello(interaction: Interaction, name: str) -> None:
        await interaction.response.send_message(f"Hello {name} from {interaction.user.display_name}")

    async with running(bot, sandbox):
        answer = await ana.slash(games, "hello", name="Bert")
    assert (answer.state, answer.type) == ("answered", 4)
    assert answer.text == "Hello Bert from Ana"


async def test_a_button_is_answered_by_an_edit_with_a_file(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """Callback type 7 replaces the picture of the message whose button was pressed."""

    async def draw(interaction: Interaction) -> None:
        new = picture("after.png", width=9, alt="After")
        await interaction.response.edit_message(
            content="Drawn", attachments=[new], view=buttons("Draw", "Pass")
        )

    bot.presses["draw"] = draw
    async with running(bot, sandbox):
        channel = bot.get_channel(games)
        assert isinstance(channel, discord.TextChannel)
        sent = await channel.send("Start", file=picture("before.png", alt="Before"), view=buttons("Draw"))
        before = await ana.message(games, sent.id)
        answer = await ana.press(before, "Draw")
    assert (answer.state, answer.type, answer.text) == ("answered", 7, "Drawn")
    assert answer.message is not None
    assert {"Draw", "Pass"} == set(answer.message.buttons)
    [shown] = answer.message.attachments
    assert tuple(shown[key] for key in ("filename", "description", "width", "height")) == (
        "after.png",
        "After",
        9,
        3,
    )
    assert (await ana.file(shown))[:4] == b"\x89PNG"
    assert shown["content_type"] == "image/png"
