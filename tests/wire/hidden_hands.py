"""Playing a game whose players have panels of their own, by direct message or behind the table's button."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from bot.game.face import PICK
from bot.game.registry import faces
from bot.sandbox.api_errors import LocalApiError
from bot.sandbox.user_client import Answer, SeenMessage
from bot.screens.components import ASK
from bot.text import text_in
from tests.wire.conftest import PATIENCE_S, Party

HANDS = sorted(key for key, face in faces().items() if face.has_hand)
"""The games with hidden hands."""
BUTTON, SELECT = 2, 3


def action_of(part: dict[str, Any]) -> str:
    """Return the action in a component's custom_id."""
    return str(part["custom_id"]).split(":", 3)[3]


def usable(message: SeenMessage) -> list[dict[str, Any]]:
    """Return the controls of a message that play something or change a selection."""
    parts = [part for part in message.components if part["type"] in (BUTTON, SELECT)]
    return [
        part
        for part in parts
        if not part.get("disabled")
        and (not action_of(part).startswith("!") or action_of(part).startswith(PICK))
    ]


async def use(
    party: Party, who: str, message: SeenMessage, part: dict[str, Any], chance: random.Random
) -> Answer:
    """Press a button, or choose as many values in a select as it wants."""
    if part["type"] == BUTTON:
        return await party.people[who].press(message, custom_id=part["custom_id"])
    count = chance.randint(part.get("min_values", 1), part.get("max_values", 1))
    values = chance.sample([option["value"] for option in part["options"]], count)
    return await party.people[who].choose(message, part["custom_id"], values)


async def sit(party: Party, key: str, *names: str, **options: str) -> int:
    """Open a table of a game with these people and start it."""
    command = key.replace("_", "-") + " start"
    answer = await party.people[names[0]].slash(party.channel, command, **dict[str, Any](options))
    assert answer.state == "answered", answer.text
    number = (await party.bot.store.tables_in(int(party.channel)))[0].id
    for name in names[1:]:
        await party.press(name, "Join", number)
    await party.press(names[0], "Start", number)
    return number


async def direct_message(party: Party, who: str) -> SeenMessage:
    """Return the newest message that the bot has written to a person."""
    person = party.people[who]
    async with asyncio.timeout(PATIENCE_S):
        while not (await person.places())["dms"]:
            await asyncio.sleep(0.01)
        while not (messages := await person.messages(await person.dm())):
            await asyncio.sleep(0.01)
    return messages[-1]


def panel_label(key: str) -> str:
    """Return the label of the button that shows a person their panel."""
    return faces()[key].panel_name(text_in("en-US"))


async def play_once(party: Party, number: int, chance: random.Random, closed: set[str]) -> str:
    """Let one of the players that the table waits for make one move; return who it was."""
    table = await party.table(number)
    seat = min(party.bot.house.tables.waiting(table))
    who = table.seats[seat].name.lower()
    before = await moves_by(party, number, seat)
    message = await open_panel(party, number, who, closed)
    for _ in range(60):
        if not usable(message):  # what is chosen in public stands under the table
            message = await party.message(number, by=who)
        parts = usable(message)
        plays = [part for part in parts if not action_of(part).startswith((PICK, ASK))]
        chosen = chance.choice(plays if plays and chance.random() < 0.8 else parts)
        try:
            answer = await use(party, who, message, chosen, chance)
        except LocalApiError:  # the message was edited between the look and the press
            message = await open_panel(party, number, who, closed)
            continue
        if await moves_by(party, number, seat) > before or (await party.table(number)).status != "playing":
            return who
        assert answer.state == "answered", answer
        message = answer.message or await open_panel(party, number, who, closed)
    raise AssertionError(f"{who} found no move: {message.content}")


async def open_panel(party: Party, number: int, who: str, closed: set[str]) -> SeenMessage:
    """Return a person's panel: the direct message, or the private answer where they take none."""
    if who not in closed:
        return await current_message(party, number, who)
    table = await party.shown(number, within_s=30)
    answer = await party.people[who].press(
        str(table.message), custom_id=f"t:{number}:{table.generation}.0:!view", forged=True
    )
    assert answer.message is not None, answer
    return answer.message


async def current_message(party: Party, number: int, who: str) -> SeenMessage:
    """Return a person's direct message once it carries controls of the present moment."""
    table = await party.table(number)
    seat = next(row.seat for row in table.seats if row.name.lower() == who)
    game = party.bot.house.tables.face(table).game
    moment = f"t:{number}:{table.generation}.{game.epoch(party.bot.house.tables.state(table), seat)}:"
    person = party.people[who]
    async with asyncio.timeout(PATIENCE_S):
        while True:
            message = await direct_message(party, who)
            if any(str(part["custom_id"]).startswith(moment) for part in usable(message)):
                return message
            for on_table in await person.messages(table.channel, limit=100):
                if any(str(part["custom_id"]).startswith(moment) for part in usable(on_table)):
                    return on_table
            await asyncio.sleep(0.01)


async def moves_by(party: Party, number: int, seat: int) -> int:
    """Return how many moves of a seat the log holds."""
    return sum(move.seat == seat for move in await party.bot.store.moves(number))
