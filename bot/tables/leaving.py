"""Leaving a game at play, and coming back to it: a computer player keeps the seat meanwhile."""

from __future__ import annotations

from dataclasses import replace

from bot.errors import Refused
from bot.house_verbs import Verb
from bot.storage.rows import MoveRow, SeatRow, Table
from bot.tables.refusals import Person
from bot.tables.revisions import advanced
from bot.tables.tables import Change, Tables, with_seat
from bot.text import later
from rules.kernel.game import Seat


def vacated(tables: Tables, table: Table, seat: Seat) -> Change:
    """Return a game in which a computer player has taken over *seat*; with nobody left it is closed."""
    row = table.seats[seat]
    kind = next(iter(tables.face(table).game.players))
    seats = with_seat(table.seats, replace(row, user_id=None, computer=kind, former=row.user_id))
    after = replace(advanced(table), seats=seats)
    log = (MoveRow(after.rev, seat, Verb.LEAVE, "person", tables.now(), True),)
    if not after.people:
        return replace(after, status="closed", closed_by="empty", deadline=None), log
    return replace(after, deadline=tables.deadline(after)), log


def retaken(tables: Tables, table: Table, person: Person) -> Change:
    """Return a game in which a person has taken back the seat that they left. Raises Refused."""
    row = next((row for row in table.seats if row.former == person.user_id and row.computer), None)
    if row is None or table.status != "playing" or table.seat_of(person.user_id) is not None:
        raise Refused(later("You have no seat at this table to take back."))
    back = SeatRow(row.seat, person.name, person.user_id, touched_at=tables.now())
    after = replace(advanced(table), seats=with_seat(table.seats, back))
    log = (MoveRow(after.rev, row.seat, Verb.BACK, "person", tables.now(), True),)
    return replace(after, deadline=tables.deadline(after)), log
