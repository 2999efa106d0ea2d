"""The table before the game: who sits down, who gets up, what is missing."""

from __future__ import annotations

import itertools
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import replace

from bot.errors import Refused
from bot.game.face import AnyFace
from bot.storage.rows import SeatRow, Table
from bot.tables.refusals import CLOSED, DAMAGED, Person, who
from bot.tables.revisions import advanced
from bot.tables.tables import Change, Tables
from bot.text import Text, later, text_in
from rules.kernel.rng import SEED_BYTES

COMPUTER_NAMES = ("Copper", "Nickel", "Zinc", "Cobalt", "Chrome", "Silver", "Tin")

BEGUN = later("The game at this table has already begun.")
FULL = later("The table is full.")
SEATED = later("You are already at this table.")
NOT_SEATED = later("You are not at this table. Press Join first.")
NOT_PLAYED = later("Only someone who played here can open the next game with the same seats.")
HOST_ONLY = later("Only the host of this table, {host}, can do that.")
TOO_FEW = later("The game can't start yet: {missing} more must join, people or computer players.")
TOO_MANY = later("With that choice at most {most} can play, and more sit here: somebody has to leave first.")
NO_COMPUTER = later("There is no computer player at this table.")
UNKNOWN_VALUE = later("{option}: there is no “{value}” here. Choose one of: {values}.")


def require_values(face: AnyFace, options: Mapping[str, str], t: Text) -> None:
    """Raise Refused for a value that is not on offer: one that was typed, or chosen before a restart took it away."""
    for option in face.game.options:
        value = options.get(option.key, option.default)
        if value not in option.values:
            values = ", ".join(option.values)
            raise Refused(
                UNKNOWN_VALUE, option=face.option_name(option.key, t), value=value[:40], values=values
            )


def opened(
    tables: Tables,
    game: str,
    options: Mapping[str, str],
    where: tuple[int | None, int],
    locale: str,
    host: Person,
) -> Table:
    """Return a new table of *game* in *where* (guild, channel) with its host on the first seat."""
    now = tables.now()
    return Table(
        id=0,
        game=game,
        version=tables.faces[game].game.version,
        status="lobby",
        rev=0,
        shown_rev=-1,
        told_rev=0,
        generation=0,
        guild=where[0],
        channel=where[1],
        message=None,
        posted_at=0.0,
        locale=locale,
        options=tables.faces[game].game.options_or_defaults(options),
        seed=secrets.token_bytes(SEED_BYTES),
        state=None,
        closed_by=None,
        successor=None,
        deadline=now + tables.lobby_s,
        created_at=now,
        seats=(SeatRow(0, host.name, host.user_id, touched_at=now),),
    )


def capacity(tables: Tables, table: Table) -> range:
    """Return the numbers of players with which a table may start; a value that is no longer on offer says nothing."""
    game = tables.face(table).game
    values = {option.key: option.values for option in game.options}
    return game.seats({key: one for key, one in table.options.items() if one in values.get(key, ())})


def joined(tables: Tables, table: Table, person: Person) -> Change:
    """Return the table with *person* on the next seat."""
    _require_lobby(table)
    if table.seat_of(person.user_id) is not None:
        raise Refused(SEATED)
    return _seated(tables, table, SeatRow(0, person.name, person.user_id, touched_at=tables.now()))


def with_computer(tables: Tables, table: Table, person: Person) -> Change:
    """Return the table with a computer player on the next seat."""
    table = _visited(tables, table, person)
    taken = {row.name for row in table.seats}
    name = next(name for name in _computer_names() if name not in taken)
    kind = next(iter(tables.face(table).game.players))
    return _seated(tables, table, SeatRow(0, name, computer=kind))


def without_computer(tables: Tables, table: Table, person: Person) -> Change:
    """Return the table without the computer player who came last."""
    table = _visited(tables, table, person)
    computers = [row for row in table.seats if row.computer is not None]
    if not computers:
        raise Refused(NO_COMPUTER)
    return _changed(tables, table, tuple(row for row in table.seats if row != computers[-1]))


def swapped(tables: Tables, table: Table, person: Person) -> Change:
    """Return the table with its host still first and the others one seat on: other partners, another order."""
    _require_host(table, person)
    table = _visited(tables, table, person)
    host = table.seats[table.seat_of(person.user_id) or 0]
    others = [row for row in table.seats if row != host]
    return _changed(tables, table, (host, *others[1:], *others[:1]))


def left(tables: Tables, table: Table, person: Person) -> Change:
    """Return the table without *person*; closed if nobody else was there."""
    table = _visited(tables, table, person)
    after, log = _changed(tables, table, tuple(row for row in table.seats if row.user_id != person.user_id))
    return (after, log) if after.people else tables.closed(table, "empty")


def started(tables: Tables, table: Table, person: Person) -> Change:
    """Return the table at play. Raises Refused for anybody but the host, and while players are missing."""
    _require_host(table, person)
    require_values(tables.face(table), table.options, text_in(table.locale))
    if missing := missing_players(tables, table):
        raise Refused(TOO_FEW, missing=missing)
    return tables.begun(_visited(tables, table, person))


def cancelled(tables: Tables, table: Table, person: Person, *, is_manager: bool) -> Change:
    """Return the table closed by its host, or by whoever manages the channel."""
    _require_lobby(table)
    if not is_manager:
        _require_host(table, person)
    seat = table.seat_of(person.user_id)
    return tables.closed(table, "manager" if seat is None else f"host.{seat}")


def with_option(tables: Tables, table: Table, person: Person, key: str, value: str) -> Change:
    """Return the lobby with another value of one of its options; the host alone chooses."""
    _require_host(table, person)
    table = _visited(tables, table, person)
    options = {option.key: option.values for option in tables.face(table).game.options}
    if value not in options.get(key, ()):
        raise Refused(DAMAGED)
    after = replace(
        advanced(table), options={**table.options, key: value}, deadline=tables.now() + tables.lobby_s
    )
    most = capacity(tables, after).stop - 1
    if len(table.seats) > most:
        raise Refused(TOO_MANY, most=most)
    return after, ()


def missing_players(tables: Tables, table: Table) -> int:
    """Return how many players are missing before a table may start."""
    return max(0, capacity(tables, table).start - len(table.seats))


def again(tables: Tables, table: Table, person: Person) -> Table:
    """Return a new table with the same seats, in the same order from *person* on, who is its host.

    Whoever has deleted their data since is not there any more.
    """
    seat = table.seat_of(person.user_id)
    if seat is None:
        raise Refused(NOT_PLAYED)
    require_values(tables.face(table), table.options, text_in(table.locale))
    fresh = opened(tables, table.game, table.options, (table.guild, table.channel), table.locale, person)
    order = [row for row in table.seats[seat:] + table.seats[:seat] if row.user_id or row.computer]
    seats = tuple(
        SeatRow(number, row.name, row.user_id, row.computer, touched_at=row.touched_at)
        for number, row in enumerate(order)
    )
    return replace(fresh, seats=seats)


def _computer_names() -> Iterator[str]:
    """Yield names without end: "Copper", ..., then "Copper 2", ..."""
    yield from COMPUTER_NAMES
    for number in itertools.count(2):
        yield from (f"{name} {number}" for name in COMPUTER_NAMES)


def _seated(tables: Tables, table: Table, row: SeatRow) -> Change:
    if len(table.seats) >= capacity(tables, table).stop - 1:
        raise Refused(FULL)
    return _changed(tables, table, (*table.seats, row))


def _changed(tables: Tables, table: Table, seats: tuple[SeatRow, ...]) -> Change:
    numbered = tuple(replace(row, seat=seat) for seat, row in enumerate(seats))
    return replace(advanced(table), seats=numbered, deadline=tables.now() + tables.lobby_s), ()


def _require_lobby(table: Table) -> None:
    if table.status != "lobby":
        raise Refused(BEGUN if table.status == "playing" else CLOSED)


def _visited(tables: Tables, table: Table, person: Person) -> Table:
    """Return the lobby with the visit of *person* noted. Raises Refused unless they sit there."""
    _require_lobby(table)
    seat = table.seat_of(person.user_id)
    if seat is None:
        raise Refused(NOT_SEATED)
    return tables.touched(table, seat, person)


def _require_host(table: Table, person: Person) -> None:
    _require_lobby(table)
    if table.host != person.user_id:
        raise Refused(HOST_ONLY, host=who(table)[table.people[0].seat].bold)
