"""The bot: discord.py's client with the house in it."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import logging
import os
import signal
import sqlite3
import threading
import time
import traceback
from collections.abc import Callable
from typing import Any

import discord
import yarl
from discord import app_commands
from discord.ext import commands

from bot.config import Settings
from bot.errors import DISCORD_FAILED, Misconfigured, Refused, reported
from bot.game.registry import faces, found_games, module_of
from bot.interactions.commands import HouseCog
from bot.interactions.game_cog import GameCog, cog_of
from bot.interactions.house import House
from bot.interactions.presses import Presses
from bot.program import to_type
from bot.screens.components import PATTERN, TYPED, Control, ControlId
from bot.storage import saves
from bot.storage.schema import DATABASE_DAMAGED
from bot.storage.store import Store
from bot.tables.refusals import DAMAGED
from bot.text import CATALOGUES, text_in
from rules.kernel.game import BrokenFile

log = logging.getLogger(__name__)
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot uses no voice

NO_TOKEN = (
    "No token: set DISCORD_TOKEN in the environment or in .env to run on Discord"
    " (the page “Running a bot” tells where it comes from), or try `{play}`, which needs none."
)
STOP_WITHIN_S = 10.0
"""How long an orderly stop may take: our guess, thrice what the presses under way may take."""
BAD_TOKEN = "Discord does not accept this token: copy it again from the developer portal into DISCORD_TOKEN."
BAD_COMMANDS = (
    "Discord refuses the slash commands; correct the game or the translation that it names: {error}"
)
UNREACHABLE = (
    "Discord can't be reached ({error}). Check the network; a supervisor should start the bot again."
)


class Words(app_commands.Translator):
    """Names and descriptions of the commands in every language that has a catalogue."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return *string* in *locale*; None where the catalogue has nothing else than the source."""
        if not _has_catalogue(str(locale)):
            return None
        t, words = text_in(str(locale)), string.extras.get("words")
        translated: str = t(string.message) if words is None else words(t)
        return None if translated == string.message else translated


class Tableside(commands.AutoShardedBot):
    """The bot, whole: nothing in it depends on which shard a press comes from."""

    def __init__(self, settings: Settings, store: Store, now: Callable[[], float] = time.time) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            guild_ready_timeout=0.1 if settings.discord_api_url else 2.0,
        )
        self.settings = settings
        self.store = store
        self.house = House(self, store, faces(settings.tableside_games), settings, now)
        self.presses = Presses(self.house)
        self.opened = asyncio.Event()
        self._is_opening = False

    async def setup_hook(self) -> None:
        """Load every game's cog and tell Discord the commands, if they have changed."""
        self.add_dynamic_items(Control)
        for found in found_games(self.settings.tableside_games).values():
            module = module_of(found.package, "cog")
            base = GameCog if module is None else module.COG
            await self.add_cog(cog_of(found.face, base)(self.house, found.face))
        await self.add_cog(HouseCog(self, self.house))
        await self.tree.set_translator(Words())
        await self._sync_commands()

    async def on_ready(self) -> None:
        """Open the house once; a reconnect is nothing new to it, and a stop that comes meanwhile ends it in order."""
        if not self._is_opening:
            self._is_opening = True
            self.house.spawn(self._open(), "open the house")

    async def _open(self) -> None:
        try:
            await self.house.open()
            self.opened.set()
        finally:
            self._is_opening = self.opened.is_set()  # the next reconnect tries again
        log.info("ready: %s on %d servers", self.user, len(self.guilds))

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Take forms, some of which were opened before a restart, and answer controls that are not ours."""
        if interaction.type is discord.InteractionType.modal_submit:
            async with reported(interaction, "a form"):
                await self.presses.submit(interaction, *_filled(interaction))
        elif interaction.type is discord.InteractionType.component and not _is_ours(interaction):
            async with reported(interaction, "an unknown control"):
                raise Refused(DAMAGED)

    async def close(self) -> None:
        """Let the presses under way be answered, then stop everything in order; the database last."""
        await self.presses.close()
        await self.house.close()
        await super().close()
        self.house.end_threads()
        await self.store.close()

    async def _sync_commands(self) -> None:
        translator = self.tree.translator
        assert translator is not None, "the translator is set before the commands are told"
        listed = self.tree.get_commands()
        payload = [await command.get_translated_payload(self.tree, translator) for command in listed]
        text = json.dumps([self.application_id, payload], sort_keys=True)
        digest = hashlib.sha256(text.encode()).hexdigest()
        if await self.store.note("commands") != digest:
            await self.tree.sync()
            await self.store.set_note("commands", digest)


async def serve(settings: Settings, *, until_stdin_ends: bool = False) -> None:
    """Run the bot until it is told to stop, or its standard input ends. Raises Misconfigured with one sentence
    when it cannot start."""
    if not settings.discord_token:
        raise Misconfigured(NO_TOKEN.format(play=to_type("play")))
    point_at(settings)
    add_files(settings)
    store = await Store.open(settings.tableside_database)
    try:
        await check_saves(store, settings)
        async with Tableside(settings, store) as bot:
            _stop_on_terminate(bot)
            if until_stdin_ends:
                _stop_with_stdin(bot)
            await bot.start(settings.discord_token)
    except discord.LoginFailure as error:
        raise Misconfigured(BAD_TOKEN) from error
    except AttributeError as error:
        # A gateway that refuses the first connection ends discord.py 2.7.1 with one; any other is a fault of ours.
        if not _is_from_discord(error):
            raise
        raise Misconfigured(UNREACHABLE.format(error=error)) from error
    except app_commands.CommandSyncFailure as error:
        raise Misconfigured(BAD_COMMANDS.format(error=error)) from error
    except DISCORD_FAILED as error:
        raise Misconfigured(UNREACHABLE.format(error=error)) from error
    except sqlite3.DatabaseError as error:
        raise Misconfigured(DATABASE_DAMAGED.format(path=settings.tableside_database, error=error)) from error
    finally:
        await store.close()


def _is_from_discord(error: BaseException) -> bool:
    """Tell whether *error* was raised inside of discord.py."""
    frames = list(traceback.walk_tb(error.__traceback__))
    return bool(frames) and str(frames[-1][0].f_globals.get("__name__", "")).startswith("discord.")


def _stop(bot: Tableside) -> None:
    """Close *bot* in order, and end the process if that takes too long: whatever was accepted is in the database."""
    bot.house.spawn(bot.close(), "stop")
    last_resort = threading.Timer(STOP_WITHIN_S, _end_at_once)
    last_resort.daemon = True
    last_resort.start()


def _end_at_once() -> None:
    log.warning(
        "the bot did not stop within %.0f s and is ended; every accepted move is saved", STOP_WITHIN_S
    )
    os._exit(0)


def _stop_on_terminate(bot: Tableside) -> None:
    """Close *bot* in order when a supervisor asks for it, where the system knows such signals."""
    loop = asyncio.get_running_loop()
    with contextlib.suppress(NotImplementedError):
        loop.add_signal_handler(signal.SIGTERM, lambda: _stop(bot))


def _stop_with_stdin(bot: Tableside) -> None:
    """Close *bot* in order when the process that holds the other end of its standard input is gone."""
    loop = asyncio.get_running_loop()

    def wait() -> None:
        while os.read(0, 1024):
            pass
        with contextlib.suppress(RuntimeError):  # the loop has ended before
            loop.call_soon_threadsafe(lambda: _stop(bot))

    threading.Thread(target=wait, name="stdin", daemon=True).start()


def add_files(settings: Settings) -> None:
    """Offer the operator's own sheets and decks. Raises Misconfigured with what is at fault."""
    games = faces(settings.tableside_games)
    if settings.tableside_files is None:
        return
    if not settings.tableside_files.is_dir():
        raise Misconfigured(f"There is no folder {settings.tableside_files}. Correct TABLESIDE_FILES.")
    for key, face in games.items():
        folder = settings.tableside_files / key
        if folder.is_dir():
            try:
                face.game.add_files(folder)
            except BrokenFile as error:
                raise Misconfigured(f"{folder}: {error}") from error


async def check_saves(store: Store, settings: Settings) -> None:
    """Raise Misconfigured if a game at play cannot be read: better not to start than to lose it."""
    known = faces(settings.tableside_games)
    for table_id, key, version, state in await store.playing():
        if key not in known:
            log.warning("table %d waits: its game %s is not on offer", table_id, key)
            continue
        try:
            saves.decode_state(known[key].game, version, state)
        except saves.BadSave as error:
            where = f"Table {table_id} in {settings.tableside_database}"
            raise Misconfigured(
                f"{where} can't be read: {error} Put a backup in the file's place."
            ) from error


def point_at(settings: Settings) -> None:
    """Make discord.py talk to the addresses in the settings, where they name others than Discord's."""
    if settings.discord_api_url:
        discord.http.Route.BASE = settings.discord_api_url.rstrip("/")
    if settings.discord_gateway_url:
        gateway = yarl.URL(settings.discord_gateway_url)
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = gateway


def _is_ours(interaction: discord.Interaction) -> bool:
    """Tell whether a control of that custom_id stands on the message that was pressed."""
    custom_id = str(dict(interaction.data or {}).get("custom_id", ""))
    if interaction.message is None or not PATTERN.fullmatch(custom_id):
        return False
    view_class = discord.ui.LayoutView if interaction.message.flags.components_v2 else discord.ui.View
    items = view_class.from_message(interaction.message, timeout=None).walk_children()
    return any(getattr(item, "custom_id", None) == custom_id for item in items)


def _filled(interaction: discord.Interaction) -> tuple[ControlId, str]:
    """Return what a form is for and what was typed. Raises Refused for one that is not ours."""
    sent: dict[str, Any] = dict(interaction.data or {})
    match = PATTERN.fullmatch(str(sent.get("custom_id", "")))
    labels = sent.get("components") or [{}]
    line = labels[0].get("component", {})
    if match is None or line.get("custom_id") != TYPED:
        raise Refused(DAMAGED)
    return ControlId.of(match), str(line.get("value", ""))


def _has_catalogue(locale: str) -> bool:
    names = (locale.replace("-", "_"), locale.partition("-")[0])
    return any((CATALOGUES / name).is_dir() for name in names)
