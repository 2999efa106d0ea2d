"""Five people click at the same time: their own buttons, other people's, old ones, some of them twice."""

from __future__ import annotations

import asyncio
import logging
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from bot.sandbox.user_client import Answer, SeenMessage
from bot.storage.rows import MoveRow
from bot.tables.undo import folded
from tests.wire.conftest import NAMES, Party

pytestmark = pytest.mark.wire

CALLBACK = "POST /interactions/{interaction_id}/{token}/callback"
ACKNOWLEDGED, EDITED = 6, 7
ROUNDS = 24
MORE, DOUBLED = 6, 4
LOOKS = ("!view", "!more")


@dataclass(frozen=True)
class Press:
    """One press of one person, of a button that may be another's or of another time."""

    who: str
    message: SeenMessage
    custom_id: str

    @property
    def action(self) -> str:
        """What the button stands for."""
        return self.custom_id.split(":", 3)[3]

    async def make(self, party: Party) -> Answer:
        """Press, whether or not the message offers it any more."""
        return await party.people[self.who].press(
            self.message, custom_id=self.custom_id, forged=True, wait_s=30
        )


def some_presses(chance: random.Random, message: SeenMessage, old: list[str]) -> list[Press]:
    """Return presses by all five of what *message* offers, and by some of them of what it offered before."""
    offered = [part["custom_id"] for part in message.buttons.values() if not part.get("disabled")]
    offered = [one for one in offered if not one.endswith(":!rules")]
    moves = [one for one in offered if ":!" not in one]
    presses = [Press(name.lower(), message, chance.choice(moves)) for name in NAMES]
    for custom_id in chance.choices([*moves, *offered, *old], k=MORE):
        presses.append(Press(chance.choice(NAMES).lower(), message, custom_id))
    presses += chance.sample(presses, k=DOUBLED)
    chance.shuffle(presses)
    old.extend(one for one in offered if one not in old)
    return presses


def is_accepted(press: Press, answer: Answer) -> bool:
    """Tell whether the bot took the press for a change of the table: refusals and looks are new messages."""
    return answer.type in (ACKNOWLEDGED, EDITED) and press.action not in LOOKS


async def crowd(party: Party, chance: random.Random) -> list[tuple[Press, Answer]]:
    """Let everybody press at once, again and again; return every press with its answer."""
    made: list[tuple[Press, Answer]] = []
    old: list[str] = []
    for _ in range(ROUNDS):
        message = await party.message()
        presses = some_presses(chance, message, old)
        made += zip(presses, await asyncio.gather(*(press.make(party) for press in presses)), strict=True)
    return made


async def test_a_crowd_makes_a_serial_legal_log_and_everybody_is_answered_once(
    party: Party, caplog: pytest.LogCaptureFixture
) -> None:
    """Hundreds of presses: accepted are exactly those in the log, all others a private sentence."""
    await party.begin(*(name.lower() for name in NAMES))
    before, asked = await party.table(), party.sandbox.statistics.requests[CALLBACK]
    made = await crowd(party, random.Random(2))
    assert len(made) > 300
    assert [press for press, answer in made if answer.state != "answered"] == []
    assert party.sandbox.statistics.requests[CALLBACK] - asked == len(made)
    log = await party.bot.store.moves(1)
    accepted = Counter((press.who, press.action) for press, answer in made if is_accepted(press, answer))
    assert accepted.total() >= ROUNDS
    names = [row.name.lower() for row in before.seats]
    assert accepted == Counter(written(log, names, after=before.rev))
    for _, answer in made:
        assert answer.type in (ACKNOWLEDGED, EDITED) or (answer.message and answer.message.is_ephemeral)
    await party.shown()
    table = await party.table()
    assert folded(party.bot.house.tables, table, log) == party.bot.house.tables.state(table)
    assert [move.rev for move in log] == list(range(before.rev, table.rev + 1))
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []


def written(log: list[MoveRow], names: list[str], *, after: int) -> Iterator[tuple[str, str]]:
    """Yield who did what in the log after a revision."""
    for move in log:
        if move.rev > after and move.seat is not None:
            yield names[move.seat], move.action
