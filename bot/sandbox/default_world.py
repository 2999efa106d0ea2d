"""The world that a sandbox begins with: two servers, eight people (as many as a table can seat), the bot.

Its ids are fixed, so that a bot's database still fits after the sandbox was started again.
"""

from bot.sandbox.clock import Clock
from bot.sandbox.permissions import EVERYONE, MANAGE_CHANNELS
from bot.sandbox.world import Channel, ChannelType, Guild, Member, Role, User, World

BOT_ID = 1_100_000_000_000_000_001
PEOPLE_FROM = 1_110_000_000_000_000_001
GUILDS_FROM = 1_120_000_000_000_000_001
CHANNELS_FROM = 1_130_000_000_000_000_001
ROLES_FROM = 1_140_000_000_000_000_001
STEP = 1 << 22  # one millisecond: neighbours fall on different shards

PEOPLE = (
    ("Ana", "en-US"),
    ("Bert", "de"),
    ("Chris", "fr"),
    ("Dora", "pt-BR"),
    ("Emil", "en-GB"),
    ("Fay", "en-US"),
    ("Gil", "es-ES"),
    ("Hana", "ja"),
)
BOT_PERMISSIONS = EVERYONE


def default_world(clock: Clock | None = None) -> World:
    """The servers "Tableside" and "Board Game Café"; Ana may manage the channels of the first."""
    world = World(User(BOT_ID, "Tableside", bot=True), clock)
    people = [add_person(world, name, locale) for name, locale in PEOPLE]
    first = add_guild(world, "Tableside", "en-US", ("games", "lounge"))
    add_guild(world, "Board Game Café", "fr", ("jeux",))
    organiser = Role(ROLES_FROM - STEP, "Organiser", MANAGE_CHANNELS, position=2)
    first.roles[organiser.id] = organiser
    first.members[people[0].id].roles.append(organiser.id)
    return world


def add_person(world: World, name: str, locale: str = "en-US") -> User:
    """One more person, member of every guild there is."""
    person = User(_next(PEOPLE_FROM, len(world.people)), name, locale)
    world.people[person.id] = person
    for guild in world.guilds.values():
        guild.members[person.id] = Member(person)
    return person


def add_guild(world: World, name: str, locale: str, channels: tuple[str, ...]) -> Guild:
    """One more server, with everybody and the bot in it, owned by somebody who is never there."""
    number = len(world.guilds)
    guild = Guild(_next(GUILDS_FROM, number), name, locale, owner_id=PEOPLE_FROM - STEP)
    bot_role = Role(_next(ROLES_FROM, number), world.bot.name, BOT_PERMISSIONS, 1, bot_id=world.bot.id)
    guild.roles = {guild.id: Role(guild.id, "@everyone", EVERYONE), bot_role.id: bot_role}
    guild.members = {person.id: Member(person) for person in world.people.values()}
    guild.members[world.bot.id] = Member(world.bot, [bot_role.id])
    world.guilds[guild.id] = guild
    for channel in channels:
        add_channel(world, guild, channel)
    return guild


def add_channel(world: World, guild: Guild, name: str) -> Channel:
    """One more text channel in *guild*."""
    number = sum(channel.type is ChannelType.TEXT for channel in world.channels.values())
    channel = Channel(_next(CHANNELS_FROM, number), ChannelType.TEXT, name, guild, position=number)
    world.channels[channel.id] = channel
    return channel


def _next(start: int, number: int) -> int:
    return start + number * STEP
