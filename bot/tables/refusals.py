"""Why somebody can't do something at a table, each reason a sentence for that person alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.errors import Refused
from bot.game.face import AnyFace, Who
from bot.game.fitting import told_apart
from bot.storage.rows import SeatRow, Table
from bot.text import Text, later
from rules.kernel.game import IllegalAction

NO_TABLE = later("This table no longer exists. Open a new one with the game's start command.")
CLOSED = later("This table is closed. Open a new one with the game's start command.")
OVER = later("This game is over. Press Play again for another one.")
NOT_BEGUN = later("The game has not begun yet.")
DAMAGED = later(
    "This button is damaged or from another version of the bot; nothing has changed. Post the table again with "
    "the game's table command."
)
OUTSIDER = later("You are not playing at this table. Its players: {names}.")
FORMER = later("You have left this game. Press More below the table to take your seat back.")
NOT_YOUR_TURN = later("It is not your turn: the table is waiting for {names}.")


class Person(NamedTuple):
    """Who presses: *user_id* is Discord's, *name* what they are called on this server."""

    user_id: int
    name: str


class AlreadyMoved(Refused):
    """The control belongs to a moment that has passed; the person gets fresh controls."""

    def __init__(self) -> None:
        super().__init__(
            later("The table has moved on since that button was shown. Here is how it stands now.")
        )


class Forbidden(Refused):
    """A rule of the game forbids the action; the words for it are the game's."""

    def __init__(self, error: IllegalAction, face: AnyFace, view: object, seats: Sequence[Who]) -> None:
        super().__init__("")
        self._error, self._face, self._view, self._seats = error, face, view, seats

    def sentence(self, t: Text) -> str:
        """Return the rule that forbids it, in the player's language."""
        return self._face.refusal(self._error, self._view, self._seats, t)


def who(table: Table) -> tuple[Who, ...]:
    """Return who sits at a table, for pictures and words: people of the same name with the letters of their seats."""
    names = told_apart([row.name for row in table.seats])
    return tuple(Who(row.seat, names[row.seat], row.computer is not None) for row in table.seats)


def outsider(table: Table, person: Person) -> Refused:
    """Return why *person*, who has no seat at *table*, may not play there; whoever has left it can come back."""
    if table.status == "playing" and any(row.former == person.user_id for row in table.seats):
        return Refused(FORMER)
    return Refused(OUTSIDER, names=names_of(table.people, table))


def names_of(rows: Sequence[SeatRow], table: Table) -> str:
    everybody = who(table)
    return ", ".join(everybody[row.seat].bold for row in rows)
