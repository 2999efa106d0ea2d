"""`tableside health`: whether the bot that uses this database is alive, for whatever supervises it."""

from __future__ import annotations

import sqlite3
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from bot.program import to_type
from bot.storage import heartbeat

ALIVE_S = 60.0
"""An older sign of life means that the bot is gone or stuck: four are due in this time."""


class Health(NamedTuple):
    """What was found, as a sentence that says what to do if the bot is not alive."""

    is_alive: bool
    sentence: str


def run(path: Path, now: Callable[[], float] = time.time) -> int:
    """Print whether a bot runs with the database *path* and return the exit code: 0 if it does, else 1."""
    found = health(path, now())
    print(found.sentence, file=sys.stdout if found.is_alive else sys.stderr)
    return 0 if found.is_alive else 1


def health(path: Path, now: float) -> Health:
    """Return whether a bot has noted in the database *path* less than ALIVE_S before *now* that it runs."""
    if not path.is_file():
        advice = f"start the bot with `{to_type('run')}`, or correct TABLESIDE_DATABASE"
        return Health(False, f"There is no database {path}: {advice}.")
    try:
        last = heartbeat.last_beat(path)
    except (sqlite3.Error, ValueError) as error:
        return Health(
            False, f"{path} can't be read ({error}): correct TABLESIDE_DATABASE, or restore a backup."
        )
    if last is None:
        return Health(False, f"No bot has run with {path} yet: start it with `{to_type('run')}`.")
    return _judged(now - last)


def _judged(age_s: float) -> Health:
    """Judge a sign of life by its age, which is negative after the system clock was set back."""
    if abs(age_s) < ALIVE_S:
        return Health(True, f"The bot is running: its last sign of life is {abs(age_s):.0f} s old.")
    when = f"{age_s:.0f} s ago" if age_s > 0 else "at a time that is still to come"
    return Health(False, f"The bot's last sign of life was {when}: look at its log, and start it again.")
