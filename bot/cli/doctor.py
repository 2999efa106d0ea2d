"""`python -m bot doctor`: what is there, what is missing, and what to do about it."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass

import discord
from PIL import features

from bot.app import add_files, point_at
from bot.config import Settings
from bot.drawing.names import FALLBACKS, FONTS
from bot.errors import DISCORD_FAILED, Misconfigured
from bot.game.registry import faces
from bot.program import to_type
from bot.storage.store import Store

PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    read_message_history=True,
)
"""What the invite link asks for; nothing of it is privileged."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was checked: whether it is fine, and what to do if not. The bot runs without what is not
    *needed*, with some loss."""

    what: str
    is_well: bool
    advice: str = ""
    is_needed: bool = True

    def __str__(self) -> str:
        mark = "ok  " if self.is_well else "FAIL" if self.is_needed else "note"
        return f"{mark}  {self.what}" + ("" if self.is_well or not self.advice else f": {self.advice}")


async def examine(settings: Settings) -> AsyncIterator[Finding]:
    """Look at everything that the bot needs."""
    for finding in _machine(settings):
        yield finding
    yield await _database(settings)
    async for finding in _discord(settings):
        yield finding


async def report(settings: Settings, say: Callable[[str], object] = print) -> int:
    """Print every finding; return 0 if nothing that is needed is missing."""
    failed = 0
    async for finding in examine(settings):
        say(str(finding))
        failed += finding.is_needed and not finding.is_well
    return 1 if failed else 0


def _machine(settings: Settings) -> Iterator[Finding]:
    version = ".".join(map(str, sys.version_info[:3]))
    yield Finding(f"Python {version}", sys.version_info >= (3, 11), "install Python 3.11 or newer")
    gone = [name for name in FALLBACKS if not (FONTS / f"{name}.ttf").is_file()]
    yield Finding("fonts", not gone, f"these files are missing, install Tableside again: {', '.join(gone)}")
    raqm_advice = (
        "names in Arabic, Hebrew and Indic scripts look worse; install FriBiDi (Debian: libfribidi0)"
    )
    yield Finding("raqm with FriBiDi", bool(features.check("raqm")), raqm_advice, is_needed=False)
    try:
        names = ", ".join(sorted(faces(settings.tableside_games)))
        add_files(settings)
        yield Finding(f"games: {names}", True)
    except Misconfigured as error:
        yield Finding("games", False, str(error))


async def _database(settings: Settings) -> Finding:
    path = settings.tableside_database
    try:
        store = await Store.open(path)
    except Misconfigured as error:
        return Finding(f"database {path}", False, str(error))
    await store.set_note("doctor", "was here")
    await store.close()
    return Finding(f"database {path} can be written", True)


async def _discord(settings: Settings) -> AsyncIterator[Finding]:
    if not settings.discord_token:
        advice = f"set DISCORD_TOKEN in the environment or in .env, or play with `{to_type('play')}`"
        yield Finding("token", False, advice)
        return
    point_at(settings)
    client = discord.Client(intents=discord.Intents(guilds=True))
    async with client:
        try:
            await client.login(settings.discord_token)
            yield Finding(f"token of {client.user}", True)
            application = await client.application_info()
            yield Finding("intents: guilds alone, nothing privileged is asked for", True)
            link = discord.utils.oauth_url(
                application.id, permissions=PERMISSIONS, scopes=("bot", "applications.commands")
            )
            yield Finding(f"invite link: {link}", True)
            async for guild in client.fetch_guilds():
                yield await _permissions(client, guild)
        except discord.LoginFailure:
            yield Finding(
                "token", False, "Discord does not accept it; copy it again from the developer portal"
            )
        except DISCORD_FAILED as error:
            yield Finding("Discord", False, f"can't be reached ({error}); check the network")


async def _permissions(client: discord.Client, guild: discord.Guild) -> Finding:
    """Tell which permissions the bot's roles lack on a server; a channel may still take some away."""
    assert client.user is not None, "logged in"
    member = await guild.fetch_member(client.user.id)
    roles = {role.id: role for role in await guild.fetch_roles()}
    granted = discord.Permissions.none()
    for role_id in [guild.id, *(role.id for role in member.roles)]:
        if role_id in roles:
            granted |= roles[role_id].permissions
    lacking = [name for name, is_on in PERMISSIONS if is_on and not getattr(granted, name)]
    lacking = [] if granted.administrator else lacking
    advice = "it lacks " + ", ".join(lacking) + "; invite it again with the link above"
    return Finding(f"permissions on {guild.name}", not lacking, advice)
