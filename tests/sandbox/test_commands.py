"""Commands: kept, shown in the person's language, called with options that a client would check."""

from collections.abc import AsyncIterator
from typing import Any, Literal

import discord
import pytest
from discord import app_commands

from bot.sandbox import Sandbox
from bot.sandbox.api_errors import LocalApiError
from bot.sandbox.user_client import UserClient
from tests.sandbox.little_bot import LittleBot, running

Interaction = discord.Interaction[Any]


GERMAN = {
    "danger": "gefahr",
    "start": "beginnen",
    "pace": "tempo",
    "Opens a table": "Eröffnet einen Tisch",
}


class Words(app_commands.Translator):
    """Translates a few words into German."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: Any
    ) -> str | None:
        return GERMAN.get(str(string)) if locale is discord.Locale.german else None


class Danger(app_commands.Group):
    """A group as a game has it."""

    def __init__(self) -> None:
        super().__init__(name=app_commands.locale_str("danger"), description="A game")

    @app_commands.command(
        name=app_commands.locale_str("start"), description=app_commands.locale_str("Opens a table")
    )
    @app_commands.rename(pace=app_commands.locale_str("pace"))
    @app_commands.choices(pace=[app_commands.Choice(name="Every card", value="every_card")])
    async def start(self, interaction: Interaction, pace: str = "quick") -> None:
        await interaction.response.send_message(f"Pace: {pace}")


@pytest.fixture
async def danger(sandbox: Sandbox, bot: LittleBot) -> AsyncIterator[LittleBot]:
    """The bot with the group /danger, translated, and a command with every type of option."""

    @bot.tree.command(description="Takes everything")
    async def take(
        interaction: Interaction,
        text: app_commands.Range[str, 2, 5],
        whole: app_commands.Range[int, 1, 3] = 1,
        part: app_commands.Range[float, 0, 1] = 0.5,
        yes: bool = False,
        who: discord.Member | None = None,
        where: discord.TextChannel | None = None,
        which: Literal["red", "blue"] = "red",
    ) -> None:
        given = (text, whole, part, yes, who and who.display_name, where and where.name, which)
        await interaction.response.send_message(repr(given))

    bot.tree.add_command(Danger())
    await bot.tree.set_translator(Words())
    async with running(bot, sandbox):
        yield bot


async def test_commands_are_shown_in_the_persons_language(
    danger: LittleBot, ana: UserClient, bert: UserClient, games: int
) -> None:
    """Names and descriptions where they are translated, the original beside them."""
    group = next(c for c in await bert.commands(games) if c["real_name"] == "danger")
    start = group["options"][0]
    assert (group["name"], group["description"]) == ("gefahr", "A game")
    assert (start["name"], start["description"]) == ("beginnen", "Eröffnet einen Tisch")
    assert (start["options"][0]["name"], start["options"][0]["real_name"]) == ("tempo", "pace")
    assert next(c for c in await ana.commands(games) if c["real_name"] == "danger")["name"] == "danger"


async def test_a_command_is_called_by_either_name(danger: LittleBot, bert: UserClient, games: int) -> None:
    """Its options too, and its choices by name or value."""
    german = await bert.slash(games, "gefahr beginnen", tempo="Every card")
    original = await bert.slash(games, "danger start", pace="every_card")
    assert (german.text, original.text) == ("Pace: every_card", "Pace: every_card")


async def test_every_type_of_option_arrives(
    danger: LittleBot, ana: UserClient, bert: UserClient, games: int
) -> None:
    """Text, numbers, yes or no, people, channels, choices."""
    answer = await ana.slash(
        games, "take", text="abc", whole=2, part=0.25, yes=True, who=bert.id, where=str(games), which="blue"
    )
    assert answer.text == "('abc', 2, 0.25, True, 'Bert', 'games', 'blue')"


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({}, "'text' is required"),
        ({"text": "a"}, "'text' must be between 2 and 5"),
        ({"text": 7}, "'text' can't be 7"),
        ({"text": "abc", "whole": 4}, "'whole' must be between 1 and 3"),
        ({"text": "abc", "whole": 1.5}, r"'whole' can't be 1\.5"),
        ({"text": "abc", "part": True}, "'part' can't be True"),
        ({"text": "abc", "yes": "yes"}, "'yes' can't be 'yes'"),
        ({"text": "abc", "who": "1"}, "'who' can't be '1'"),
        ({"text": "abc", "which": "green"}, "'which' must be one of these: red, blue"),
        ({"text": "abc", "colour": "red"}, "no option 'colour'"),
    ],
)
async def test_an_option_that_no_client_would_send_is_refused(
    danger: LittleBot, ana: UserClient, games: int, options: dict[str, Any], complaint: str
) -> None:
    """With a sentence that names it."""
    with pytest.raises(LocalApiError, match=complaint):
        await ana.slash(games, "take", **options)


async def test_an_unknown_or_unfinished_command_is_refused(
    danger: LittleBot, ana: UserClient, games: int
) -> None:
    """A group alone is no command."""
    with pytest.raises(LocalApiError, match="no command 'chess'"):
        await ana.slash(games, "chess")
    with pytest.raises(LocalApiError, match="which of these commands you mean: start"):
        await ana.slash(games, "danger")


async def test_commands_may_be_for_servers_only_or_for_some_people(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, bert: UserClient, games: int
) -> None:
    """contexts and default_member_permissions decide where and to whom they are offered."""

    @bot.tree.command(description="In servers")
    @app_commands.guild_only()
    async def table(interaction: Interaction) -> None:
        """Answers nothing."""

    @bot.tree.command(description="For who manages channels")
    @app_commands.default_permissions(manage_channels=True)
    async def close(interaction: Interaction) -> None:
        """Answers nothing."""

    async with running(bot, sandbox):
        await (await bot.fetch_user(int(ana.id))).send("Hello")
        in_dm = await ana.commands(await ana.dm())
        for_ana, for_bert = await ana.commands(games), await bert.commands(games)
    assert {c["name"] for c in in_dm} == {"close"}
    assert {c["name"] for c in for_ana} == {"table", "close"}
    assert {c["name"] for c in for_bert} == {"table"}


async def test_a_synchronised_set_replaces_the_one_before(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """A command of the same name keeps its id; the people hear that there are others."""

    @bot.tree.command(description="One")
    async def one(interaction: Interaction) -> None:
        """Answers nothing."""

    async with running(bot, sandbox):
        await ana.listen()
        [before] = await bot.tree.fetch_commands()
        bot.tree.command(name="two", description="Two")(_nothing)
        await bot.tree.sync()
        await ana.wait_for_event(lambda event: event["event"] == "commands_update")
        after = {command.name: command.id for command in await bot.tree.fetch_commands()}
        await (await bot.tree.fetch_command(after["two"])).delete()
        assert [command["name"] for command in await ana.commands(games)] == ["one"]
    assert set(after) == {"one", "two"}
    assert after["one"] == before.id


async def test_a_servers_own_commands_stand_beside_the_global_ones(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """In that server only."""
    async with running(bot, sandbox):
        guild, other = bot.guilds
        bot.tree.command(name="house", description="Here", guild=guild)(_nothing)
        await bot.tree.sync(guild=guild)
        here = await ana.commands(games)
        there = await ana.commands(other.text_channels[0].id)
    assert [command["name"] for command in here] == ["house"]
    assert there == []


async def _nothing(interaction: Interaction) -> None:
    """A command that does nothing."""
