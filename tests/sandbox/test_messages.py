"""Messages, threads and direct messages by the bot's token."""

import discord
import pytest

from bot.sandbox import Sandbox
from bot.sandbox.api_errors import LocalApiError
from bot.sandbox.rate_limits import RateLimit, RateLimits
from bot.sandbox.user_client import UserClient
from tests.sandbox.little_bot import LittleBot, buttons, code_of, picture, running


def text_channel(bot: LittleBot, channel_id: int) -> discord.TextChannel:
    """A text channel out of the client's cache."""
    channel = bot.get_channel(channel_id)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_the_same_nonce_makes_no_second_message(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """Within a few minutes the first message is returned; after that the nonce is forgotten."""
    async with running(bot, sandbox):
        channel = text_channel(bot, games)
        first = await channel.send("Table", nonce="abc")
        again = await channel.send("Table", nonce="abc")
        sandbox.clock.advance(200)
        later = await channel.send("Table", nonce="abc")
    assert first.id == again.id
    assert first.id != later.id
    assert len(await ana.messages(games)) == 2


async def test_an_edit_keeps_the_attachments_that_it_lists(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """The others go, new ones come; without a list all stay."""
    async with running(bot, sandbox):
        sent = await text_channel(bot, games).send(files=[picture("a.png"), picture("b.png")])
        edited = await sent.edit(attachments=[sent.attachments[1], picture("c.png", alt="New")])
        unchanged = await edited.edit(content="Words")
    assert [file.filename for file in edited.attachments] == ["b.png", "c.png"]
    assert edited.attachments[0].id == sent.attachments[1].id
    assert edited.attachments[1].description == "New"
    assert [file.filename for file in unchanged.attachments] == ["b.png", "c.png"]


async def test_a_replaced_picture_is_still_served_for_a_while(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """A page may be loading it; but not for ever, or memory would fill up."""
    async with running(bot, sandbox):
        sent = await text_channel(bot, games).send(file=picture())
        await sent.edit(attachments=[picture()])
    assert await ana.file({"url": sent.attachments[0].url})
    assert len(sandbox.world.files) == 2


async def test_a_message_can_be_fetched_listed_and_deleted(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """GET one, GET the newest first, DELETE; then 10008."""
    async with running(bot, sandbox):
        channel = text_channel(bot, games)
        one, two = await channel.send("One"), await channel.send("Two")
        assert (await channel.fetch_message(one.id)).content == "One"
        assert [message.id async for message in channel.history()] == [two.id, one.id]
        await one.delete()
        codes = [await code_of(call) for call in (channel.fetch_message(one.id), one.edit(content="Gone"))]
    assert codes == [10008, 10008]
    assert [seen.content for seen in await ana.messages(games)] == ["Two"]


async def test_others_messages_cannot_be_edited(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """50005; and deleting them needs a permission that the bot has not: 50013."""
    said = await ana.say(games, "Mine")
    async with running(bot, sandbox):
        theirs = await text_channel(bot, games).fetch_message(int(said.id))
        assert await code_of(theirs.edit(content="Yours")) == 50005
        assert await code_of(theirs.delete()) == 50013


async def test_a_reply_pings_whoever_it_answers(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, bert: UserClient, games: int
) -> None:
    """Unless the bot says that nobody is to be pinged."""
    said = await ana.say(games, "Who begins?")
    async with running(bot, sandbox):
        asked = await text_channel(bot, games).fetch_message(int(said.id))
        loud = await asked.reply("You")
        await asked.reply("Still you", allowed_mentions=discord.AllowedMentions.none())
    assert loud.type is discord.MessageType.reply
    assert isinstance(loud.reference, discord.MessageReference)
    assert isinstance(loud.reference.resolved, discord.Message)
    assert loud.reference.resolved.id == asked.id
    assert [seen.pings_me for seen in await ana.messages(games)] == [False, True, False]
    assert [seen.pings_me for seen in await bert.messages(games)] == [False, False, False]


async def test_a_mention_pings_only_those_the_bot_allows(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, bert: UserClient, games: int
) -> None:
    """allowed_mentions decides; an edit pings nobody."""
    nobody = discord.AllowedMentions.none()
    only_bert = discord.AllowedMentions(users=[discord.Object(int(bert.id))], everyone=False)
    async with running(bot, sandbox):
        channel = text_channel(bot, games)
        text = f"<@{ana.id}> and <@{bert.id}>, @everyone"
        await channel.send(text)
        await channel.send(text, allowed_mentions=nobody)
        await channel.send(text, allowed_mentions=only_bert)
        await (await channel.send("Table")).edit(content=text)
    assert [seen.pings_me for seen in await ana.messages(games)] == [True, False, False, False]
    assert [seen.pings_me for seen in await bert.messages(games)] == [True, False, True, False]
    assert [seen.raw["mention_everyone"] for seen in await ana.messages(games)][:3] == [True, False, False]


async def test_a_closed_direct_message_is_refused_with_50007(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient
) -> None:
    """Opening it succeeds, as on Discord; writing does not."""
    await ana.request("PATCH", "/local/settings", {"as": ana.id, "dms_closed": True})
    async with running(bot, sandbox):
        person = await bot.fetch_user(int(ana.id))
        await person.create_dm()
        assert await code_of(person.send("Your hand")) == 50007
        await ana.request("PATCH", "/local/settings", {"as": ana.id, "dms_closed": False})
        await person.send("Your hand")
    assert [seen.content for seen in await ana.messages(await ana.dm())] == ["Your hand"]


async def test_a_direct_message_is_seen_by_its_person_alone(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, bert: UserClient
) -> None:
    """Another person's client knows no such channel."""
    async with running(bot, sandbox):
        await (await bot.fetch_user(int(ana.id))).send("Your hand")
    dm = await ana.dm()
    with pytest.raises(LocalApiError, match="no such channel"):
        await bert.messages(dm)
    assert (await bert.places())["dms"] == []


async def test_opening_direct_messages_too_fast_is_refused_with_40003(
    bot: LittleBot,
) -> None:
    """Opening one that is already open does not count."""
    sandbox = Sandbox(record=None, rate_limits=RateLimits(new_dms=RateLimit(2, 600.0)))
    await sandbox.start()
    people = [discord.Object(person) for person in list(sandbox.world.people)[:3]]
    async with running(bot, sandbox):
        for person in people[:2] * 2:
            await bot.create_dm(person)
        assert await code_of(bot.create_dm(people[2])) == 40003
    await sandbox.stop()


async def test_a_thread_is_started_at_a_message(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """It shares the message's id, hangs below its channel, and takes messages."""
    async with running(bot, sandbox):
        sent = await text_channel(bot, games).send("Table")
        thread = await sent.create_thread(name="Danger", auto_archive_duration=60)
        await thread.send("Here we play", view=buttons("Draw"))
        assert await code_of(sent.create_thread(name="Once more")) == 160004
    assert (thread.id, thread.parent_id, thread.owner_id) == (sent.id, games, sandbox.world.bot.id)
    assert [seen.content for seen in await ana.messages(thread.id)] == ["Here we play"]
    channels = (await ana.places())["guilds"][0]["channels"]
    listed = {"id": str(thread.id), "name": "Danger", "type": 11, "parent_id": str(games), "archived": False}
    assert listed in channels


async def test_an_archived_thread_refuses_edits_until_it_is_opened(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """50083; a PATCH of the thread opens it, a new message opens it too."""
    async with running(bot, sandbox):
        thread = await text_channel(bot, games).create_thread(
            name="Danger", type=discord.ChannelType.public_thread
        )
        sent = await thread.send("Table")
        await ana.request("PATCH", f"/local/channels/{thread.id}", {"archived": True})
        assert await code_of(sent.edit(content="Table 2")) == 50083
        await thread.edit(archived=False)
        await sent.edit(content="Table 2")
        await ana.request("PATCH", f"/local/channels/{thread.id}", {"archived": True})
        await thread.send("Awake")
        await sent.edit(content="Table 3")
    assert not sandbox.world.channels[thread.id].archived


async def test_no_thread_is_started_in_a_thread(sandbox: Sandbox, bot: LittleBot, games: int) -> None:
    """50024: the wrong type of channel."""
    async with running(bot, sandbox):
        thread = await text_channel(bot, games).create_thread(
            name="Danger", type=discord.ChannelType.public_thread
        )
        sent = await thread.send("Table")
        assert (
            await code_of(
                bot.http.start_thread_with_message(
                    thread.id, sent.id, name="Deeper", auto_archive_duration=60
                )
            )
            == 50024
        )


async def test_a_deleted_channel_is_refused_with_10003(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """The client hears of it, and its threads go too."""
    async with running(bot, sandbox):
        channel = text_channel(bot, games)
        thread = await channel.create_thread(name="Danger", type=discord.ChannelType.public_thread)
        gone = bot.wait_for("guild_channel_delete", timeout=5)
        await ana.request("DELETE", f"/local/channels/{games}")
        assert (await gone).id == games
        assert await code_of(channel.send("Anybody?")) == 10003
        assert await code_of(bot.fetch_channel(thread.id)) == 10003


@pytest.mark.parametrize(
    ("missing", "code"),
    [("view_channel", 50001), ("send_messages", 50013), ("attach_files", 50013), ("embed_links", 50013)],
)
async def test_a_missing_permission_is_refused(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int, missing: str, code: int
) -> None:
    """What the client works out for itself agrees with the server."""
    async with running(bot, sandbox):
        channel = text_channel(bot, games)
        has = channel.permissions_for(channel.guild.me)
        assert getattr(has, missing)
        has.update(**{missing: False})
        changed = bot.wait_for("guild_channel_update", timeout=5)
        await ana.request("PATCH", f"/local/channels/{games}", {"bot_permissions": str(has.value)})
        await changed
        assert not getattr(channel.permissions_for(channel.guild.me), missing)
        sending = channel.send("Table", file=picture(), embed=discord.Embed(title="Table"))
        assert await code_of(sending) == code


async def test_threads_need_a_permission(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """Of their own: 50013 without it."""
    async with running(bot, sandbox):
        channel = text_channel(bot, games)
        has = channel.permissions_for(channel.guild.me)
        has.update(create_public_threads=False)
        await ana.request("PATCH", f"/local/channels/{games}", {"bot_permissions": str(has.value)})
        sent = await channel.send("Table")
        assert await code_of(sent.create_thread(name="Danger")) == 50013


async def test_edits_of_old_messages_are_capped_with_30046(bot: LittleBot) -> None:
    """Those of messages older than an hour; it comes as a 429 that says how long to wait."""
    sandbox = Sandbox(record=None, rate_limits=RateLimits(old_edits=RateLimit(2, 0.1)))
    await sandbox.start()
    channel = next(iter(sandbox.world.channels))
    async with running(bot, sandbox), await UserClient.named(sandbox.url, "Ana") as ana:
        sent = await bot.get_partial_messageable(channel).send("Table")
        sandbox.clock.advance(3601)
        for number in range(3):
            await sent.edit(content=f"Table {number}")
        assert (await ana.message(channel, sent.id)).content == "Table 2"
        assert (await ana.request("GET", "/local/stats"))["rate_limited"] >= 1
    await sandbox.stop()


async def test_a_components_message_stays_one(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """Its parts get ids, its pictures addresses; the flag cannot be taken off, and content has no place."""
    view = discord.ui.LayoutView(timeout=None)
    container: discord.ui.Container[discord.ui.LayoutView] = discord.ui.Container(
        discord.ui.TextDisplay("# Rules"),
        discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://turn.png", description="A turn")),
        discord.ui.ActionRow(discord.ui.Button(label="More", custom_id="more")),
    )
    view.add_item(container)
    async with running(bot, sandbox):
        sent = await text_channel(bot, games).send(view=view, file=picture("turn.png"))
        assert await code_of(sent.edit(content="Words")) == 50035
    seen = await ana.message(games, sent.id)
    assert [part["id"] for part in seen.components] == [1, 2, 3, 4, 5]
    gallery = next(part for part in seen.components if part["type"] == 12)
    media = gallery["items"][0]["media"]
    assert media["width"] == 4
    assert await ana.file(media)
    assert seen.raw["flags"] == 1 << 15


async def test_an_embed_shows_its_attachment(
    sandbox: Sandbox, bot: LittleBot, ana: UserClient, games: int
) -> None:
    """attachment:// becomes the file's address; the file is then not listed a second time."""
    embed = discord.Embed(title="Table").set_image(url="attachment://table.png")
    async with running(bot, sandbox):
        sent = await text_channel(bot, games).send(embed=embed, file=picture("table.png"))
    seen = await ana.message(games, sent.id)
    assert seen.attachments == []
    assert await ana.file(seen.raw["embeds"][0]["image"])


async def test_members_and_people_can_be_looked_up(sandbox: Sandbox, bot: LittleBot, ana: UserClient) -> None:
    """With the codes of those who are not there: 10007 and 10013."""
    async with running(bot, sandbox):
        guild = bot.guilds[0]
        member = await guild.fetch_member(int(ana.id))
        assert member.guild_permissions.manage_channels
        assert (await bot.fetch_user(int(ana.id))).display_name == "Ana"
        assert await code_of(guild.fetch_member(1)) == 10007
        assert await code_of(bot.fetch_user(1)) == 10013
        assert (await bot.application_info()).name == "Tableside"
        assert (await bot.fetch_guild(guild.id)).name == "Tableside"


async def test_typing_is_taken(sandbox: Sandbox, bot: LittleBot, games: int) -> None:
    """And shows nothing."""
    async with running(bot, sandbox), text_channel(bot, games).typing():
        await text_channel(bot, games).send("Typed")
