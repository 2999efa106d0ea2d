"""Whose fault it is: a player's mistake, an operator's, Discord's, or ours."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from types import MappingProxyType
from typing import TypeAlias

import aiohttp
import discord

from bot.text import Text, later, text_in

log = logging.getLogger(__name__)

DISCORD_FAILED = (discord.HTTPException, aiohttp.ClientError, OSError, asyncio.TimeoutError)
"""How a request to Discord fails: refused, not answered, or not sent."""

DISCORD_CODES: Mapping[int, str] = MappingProxyType(
    {
        10003: "gone channel",
        10004: "gone channel",
        10008: "gone message",
        10062: "too late",
        30046: "too many edits",
        40060: "answered already",
        50001: "no access",
        50007: "no direct messages",
        50013: "no permission",
        50083: "archived thread",
    }
)
"""What each of Discord's codes that the bot can do something about means."""

Spawn: TypeAlias = "Callable[[Coroutine[None, None, None], str], None]"
"""Runs some work in the background, under a name for the log."""

OURS = later(
    "Something went wrong on our side. The table is safe: every move that you saw go through still counts."
)


class Refused(Exception):
    """A player's mistake: a sentence that only they read; nothing has changed."""

    def __init__(self, message: str, /, **facts: object) -> None:
        super().__init__(message, facts)
        self.message = message
        self.facts = facts

    def sentence(self, t: Text) -> str:
        """Return what to tell the player, in their language."""
        return t(self.message, **self.facts)


class Misconfigured(Exception):
    """An operator's mistake: one sentence that says what to do. The process ends with it and changes nothing."""


@contextlib.asynccontextmanager
async def reported(interaction: discord.Interaction, what: str) -> AsyncIterator[None]:
    """Turn what goes wrong while *interaction* is handled into one private sentence; log what is ours."""
    try:
        yield
    except Refused as refusal:
        await tell(interaction, refusal.sentence(text_in(str(interaction.locale))))
    except DISCORD_FAILED as error:
        code = error.code if isinstance(error, discord.HTTPException) else 0
        log.warning("%s: %s (%s)", what, error, DISCORD_CODES.get(code, "no code of ours"))
    except Exception:
        log.exception("%s failed", what)
        await tell(interaction, text_in(str(interaction.locale))(OURS))


async def logged(work: Coroutine[None, None, None], what: str) -> None:
    """Await *work* in the background; what goes wrong in it is logged, and ends nothing else."""
    try:
        await work
    except DISCORD_FAILED as error:
        log.warning("%s: %s", what, error)
    except Exception:
        log.exception("%s failed", what)


async def tell(interaction: discord.Interaction, sentence: str) -> None:
    """Say *sentence* privately to whoever interacts; what can no longer be said is logged."""
    try:
        if interaction.response.is_done():
            await interaction.followup.send(sentence, ephemeral=True)
        else:
            await interaction.response.send_message(sentence, ephemeral=True)
    except (*DISCORD_FAILED, RuntimeError) as error:  # aiohttp's for a client that was closed meanwhile
        log.info("not said to user: %s (%s)", sentence, error)
