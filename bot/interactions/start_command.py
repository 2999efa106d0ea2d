"""The slash command `start` of a game, made of what its face says of its options."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.game.face import AnyFace
from bot.interactions.context import words_of
from bot.text import SOURCE_LOCALE, Text, later, text_in

CHOICES = 25
"""As many as Discord allows; a parameter with more values completes what is typed instead."""
NAME = 100
"""Characters of a choice's name, and of a description."""
THREAD = later("Open a thread for the table")

Words = Callable[[Text], str]
Start = Callable[[discord.Interaction, dict[str, str], bool], Awaitable[None]]
"""Opens a table with the chosen values by parameter, in a thread of its own or not."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter of `start`: its *values* in order and what each is called."""

    key: str
    question: str
    values: Sequence[str]
    default: str
    name_of: Callable[[str, Text], str]


def worded(words: Words) -> locale_str:
    """Return *words* as Discord wants them: English, with the other languages behind it."""
    return locale_str(words(text_in(SOURCE_LOCALE)), words=words)


def parameters_of(face: AnyFace) -> list[Parameter]:
    """Return a parameter for each option of the rules."""
    return [
        Parameter(option.key, words.question, option.values, option.default, words.value_name)
        for option in face.game.options
        for words in (face.options[option.key],)
    ]


def start_command(
    face: AnyFace, parameters: Sequence[Parameter], start: Start
) -> app_commands.Command[Any, ..., None]:
    """Return the command that calls *start* with the values of *parameters*."""

    async def callback(interaction: discord.Interaction, /, *, thread: bool = False, **chosen: str) -> None:
        await start(interaction, chosen, thread)

    callback.__signature__ = _signature(parameters)  # type: ignore[attr-defined]  # what discord.py reads
    descriptions = {one.key: locale_str(one.question) for one in parameters}
    app_commands.describe(**descriptions, thread=locale_str(THREAD))(callback)
    app_commands.choices(**{one.key: _choices(one) for one in parameters if len(one.values) <= CHOICES})(
        callback
    )
    completed: dict[str, Any] = {one.key: _completion(one) for one in parameters if len(one.values) > CHOICES}
    app_commands.autocomplete(**completed)(callback)
    return app_commands.Command(
        name="start",
        description=worded(lambda t: t("Open a table: {length}", length=face.length(t))),
        callback=callback,
    )


def _signature(parameters: Sequence[Parameter]) -> inspect.Signature:
    kind = inspect.Parameter.KEYWORD_ONLY
    first = inspect.Parameter(
        "interaction", inspect.Parameter.POSITIONAL_ONLY, annotation=discord.Interaction
    )
    chosen = [inspect.Parameter(one.key, kind, default=one.default, annotation=str) for one in parameters]
    thread = inspect.Parameter("thread", kind, default=False, annotation=bool)
    return inspect.Signature([first, *chosen, thread])


def _choices(parameter: Parameter) -> list[Choice[str]]:
    def named(value: str) -> Words:
        return lambda t: parameter.name_of(value, t)[:NAME]

    return [Choice(name=worded(named(value)), value=value) for value in parameter.values]


def _completion(parameter: Parameter) -> Callable[..., Awaitable[list[Choice[str]]]]:
    async def complete(interaction: discord.Interaction, current: str) -> list[Choice[str]]:
        t, typed = words_of(interaction), current.casefold()
        named = [(parameter.name_of(value, t)[:NAME], value) for value in parameter.values]
        fitting = [(name, value) for name, value in named if typed in name.casefold() or typed in value]
        return [Choice(name=name, value=value) for name, value in fitting[:CHOICES]]

    return complete
