"""A bot for the page's tests: everything that a message can carry, and a counter to see it change."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import discord
from discord import app_commands
from PIL import Image

from bot.sandbox import Sandbox

ACCENT = 0xF0C45C
MARKUP = "<img src=x onerror='window.hacked=1'><b>bold</b>"


class CounterBot(discord.Client):
    """The client; *tree* holds its commands, *heard* what people chose and wrote, in order."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.1, max_messages=None)
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(Counter(self))
        self.heard: list[object] = []

    async def setup_hook(self) -> None:
        """Register the commands."""
        await self.tree.sync()


def picture(number: int, height: int = 800) -> discord.File:
    """Return a picture, 1200 x *height*, whose colour and alt text tell *number*."""
    stream = io.BytesIO()
    Image.new("RGB", (1200, height), (24 + number * 40, 58, 66)).save(stream, "PNG")
    stream.seek(0)
    return discord.File(stream, f"count-{number}.png", description=f"The counter shows {number}.")


class CounterView(discord.ui.View):
    """The counter's controls."""

    def __init__(self, bot: CounterBot, number: int) -> None:
        super().__init__(timeout=None)
        self.bot = bot
        self.number = number

    @discord.ui.button(label="Count", style=discord.ButtonStyle.primary, emoji="➕")
    async def count(self, interaction: discord.Interaction, _button: discord.ui.Button[Any]) -> None:
        """Edit the message: one more."""
        number = self.number + 1
        view = CounterView(self.bot, number)
        await interaction.response.edit_message(
            content=f"The count is **{number}**.", attachments=[picture(number)], view=view
        )

    @discord.ui.button(label="Mine", style=discord.ButtonStyle.secondary)
    async def mine(self, interaction: discord.Interaction, _button: discord.ui.Button[Any]) -> None:
        """Answer privately."""
        await interaction.response.send_message(f"A secret of {interaction.user.name}.", ephemeral=True)

    @discord.ui.button(label="Ask", style=discord.ButtonStyle.success)
    async def ask(self, interaction: discord.Interaction, _button: discord.ui.Button[Any]) -> None:
        """Open a form."""
        await interaction.response.send_modal(Question(self.bot))

    @discord.ui.button(label="Silent", style=discord.ButtonStyle.danger)
    async def silent(self, interaction: discord.Interaction, _button: discord.ui.Button[Any]) -> None:
        """Do not answer."""

    @discord.ui.button(label="Closed", disabled=True)
    async def closed(self, interaction: discord.Interaction, _button: discord.ui.Button[Any]) -> None:
        """Stay disabled."""

    @discord.ui.select(
        placeholder="One colour",
        options=[
            discord.SelectOption(label=name, description=f"all that is {name}") for name in ("Red", "Blue")
        ],
    )
    async def one(self, interaction: discord.Interaction, select: discord.ui.Select[Any]) -> None:
        """Say which was chosen."""
        self.bot.heard.append(select.values)
        await interaction.response.send_message(f"Chosen: {select.values[0]}")

    @discord.ui.select(
        placeholder="Two or three dice",
        min_values=2,
        max_values=3,
        options=[discord.SelectOption(label=f"Die {number}", value=str(number)) for number in range(1, 7)],
    )
    async def several(self, interaction: discord.Interaction, select: discord.ui.Select[Any]) -> None:
        """Say which were chosen."""
        self.bot.heard.append(select.values)
        await interaction.response.send_message(f"Kept: {', '.join(select.values)}")


class Hand(discord.ui.View):
    """Nine buttons, as many as there are cards in a hand; *Finish* takes them away and says so below."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        for number in range(2, 10):
            self.add_item(discord.ui.Button(label=f"Red {number}0", custom_id=f"card-{number}"))

    @discord.ui.button(label="Finish")
    async def finish(self, interaction: discord.Interaction, _button: discord.ui.Button[Any]) -> None:
        """Leave the message without controls, then write another that answers nobody."""
        assert isinstance(interaction.channel, discord.TextChannel)
        await interaction.response.edit_message(content="The hand is played.", view=None)
        await interaction.channel.send("The next hand, please.")


class Question(discord.ui.Modal, title="A question"):
    """A form with one short answer."""

    answer = discord.ui.TextInput[Any](label="Your answer", min_length=3)

    def __init__(self, bot: CounterBot) -> None:
        super().__init__()
        self.bot = bot

    async def on_submit(self, interaction: discord.Interaction) -> None:
        """Say the answer."""
        self.bot.heard.append(self.answer.value)
        await interaction.response.send_message(f"The answer: {self.answer.value}")


class Leaflet(discord.ui.LayoutView):
    """A message of Components V2."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        thumbnail = discord.ui.Thumbnail[Any]("attachment://count-1.png", description="A small counter")
        head = discord.ui.Section[Any]("# How to count", "One after the other.", accessory=thumbnail)
        gallery = discord.ui.MediaGallery[Any](
            discord.MediaGalleryItem("attachment://count-2.png", description="A large counter")
        )
        row = discord.ui.ActionRow[Any](discord.ui.Button(label="Understood", custom_id="understood"))
        parts = (
            head,
            discord.ui.Separator[Any](),
            gallery,
            discord.ui.File[Any]("attachment://rules.txt"),
            row,
        )
        self.add_item(discord.ui.Container(*parts, accent_colour=ACCENT))


class Counter(app_commands.Group):
    """/counter and its sub commands."""

    def __init__(self, bot: CounterBot) -> None:
        super().__init__(name="counter", description="Count together")
        self.bot = bot

    @app_commands.command(description="Begin a counter in this channel")
    @app_commands.describe(step="How far each count goes", title="What is counted", loud="Say it loudly")
    @app_commands.choices(
        step=[app_commands.Choice(name="one at a time", value=1), app_commands.Choice(name="ten", value=10)]
    )
    async def start(
        self, interaction: discord.Interaction, step: int = 1, title: str = "", loud: bool = False
    ) -> None:
        """Post a counter."""
        self.bot.heard.append((step, title, loud))
        view = CounterView(self.bot, 0)
        shown = picture(0, height=800 if step == 1 else 600)
        await interaction.response.send_message(f"A counter by {step}.", file=shown, view=view)

    @start.autocomplete("title")
    async def title(self, _interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Offer titles that hold what was typed."""
        known = ("apples", "apricots", "pears")
        return [app_commands.Choice(name=name, value=f"title:{name}") for name in known if typed in name]

    @app_commands.command(description="Read how to count")
    async def rules(self, interaction: discord.Interaction) -> None:
        """Post the leaflet."""
        files = [picture(1), picture(2), discord.File(io.BytesIO(b"1, 2, 3"), "rules.txt")]
        await interaction.response.send_message(view=Leaflet(), files=files)

    @app_commands.command(description="Call somebody")
    @app_commands.describe(who="Whose turn it is")
    async def call(self, interaction: discord.Interaction, who: discord.Member) -> None:
        """Mention a person."""
        pings = discord.AllowedMentions(users=True)
        await interaction.response.send_message(f"{who.mention}, it is your turn.", allowed_mentions=pings)

    @app_commands.command(description="Link to a message")
    @app_commands.describe(where="Its address", by_letter="In a direct message")
    async def find(self, interaction: discord.Interaction, where: str, by_letter: bool = False) -> None:
        """Post a link button, privately, here or in a direct message."""
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="To the counter", url=where))
        await interaction.response.send_message("Here it is.", view=view, ephemeral=True)
        if by_letter:
            await interaction.user.send("A letter.", view=view)

    @app_commands.command(description="Take a hand of cards")
    async def hand(self, interaction: discord.Interaction) -> None:
        """Post nine buttons."""
        await interaction.response.send_message("A hand of nine.", view=Hand())

    @app_commands.command(description="Count in a thread")
    async def thread(self, interaction: discord.Interaction) -> None:
        """Open a thread and say where it is."""
        assert isinstance(interaction.channel, discord.TextChannel)
        thread = await interaction.channel.create_thread(
            name="Counting", type=discord.ChannelType.public_thread
        )
        await thread.send("Count here.")
        await interaction.response.send_message(f"Go on in {thread.mention}.")

    @app_commands.command(description="Post what must stay text")
    async def markup(self, interaction: discord.Interaction) -> None:
        """Post markup in every place that takes words."""
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label=MARKUP, custom_id="markup"))
        embed = discord.Embed(title=MARKUP, description=MARKUP)
        await interaction.response.send_message(MARKUP, embed=embed, view=view)


async def connect(bot: CounterBot, sandbox: Sandbox) -> asyncio.Task[None]:
    """Start *bot* on *sandbox*; it is ready when this returns."""
    running = asyncio.create_task(bot.start("sandbox-token"))
    ready = asyncio.create_task(bot.wait_until_ready())
    await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
    if running.done():
        running.result()
    return running
