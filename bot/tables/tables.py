"""What happens at a table: every change of a row, behind the table's lock, checked by the rules."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias
from weakref import WeakValueDictionary

from bot.errors import Refused
from bot.game.face import AnyFace
from bot.house_verbs import Verb
from bot.storage import saves
from bot.storage.rows import Actor, MoveRow, SeatRow, Table
from bot.storage.saves import Snapshot
from bot.storage.store import Store
from bot.tables.refusals import (
    CLOSED,
    DAMAGED,
    NO_TABLE,
    NOT_BEGUN,
    NOT_YOUR_TURN,
    OVER,
    AlreadyMoved,
    Forbidden,
    Person,
    names_of,
    outsider,
    who,
)
from bot.tables.revisions import advanced
from bot.text import text_in
from rules.kernel.game import IllegalAction, NotAnAction, Seat, Step
from rules.kernel.rng import commitment

TOUCH_S = 20.0
"""A person's visit is not noted again within this time, to spare the database: our guess, well below AWAY_S."""

Change: TypeAlias = "tuple[Table, tuple[MoveRow, ...]]"
"""A table as a change leaves it, and the rows that the change adds to the log."""


@dataclass(eq=False)
class Tables:
    """Every change of a table goes through here; *now* gives seconds since 1970."""

    store: Store
    faces: Mapping[str, AnyFace]
    now: Callable[[], float]
    turn_s: float
    lobby_s: float

    def __post_init__(self) -> None:
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def lock(self, table_id: int) -> asyncio.Lock:
        """Return the lock of a table; it lives as long as somebody holds it."""
        return self._locks.setdefault(table_id, asyncio.Lock())

    async def get(self, table_id: int) -> Table:
        """Return a table. Raises Refused when there is none or its game is not on offer."""
        table = await self.store.load(table_id)
        if table is None or table.game not in self.faces:
            raise Refused(NO_TABLE)
        return table

    async def change(self, table_id: int, how: Callable[[Table], Change]) -> Table:
        """Load a table behind its lock, save what *how* makes of it, and return that. *how* may refuse."""
        async with self.lock(table_id):
            before = await self.get(table_id)
            after, moves = how(before)
            await self.store.save(before, after, moves)
        return after

    def face(self, table: Table) -> AnyFace:
        """Return the face of a table's game."""
        return self.faces[table.game]

    def state(self, table: Table) -> object:
        """Return the state of a game at play or over."""
        assert table.state is not None, "only a lobby has no state"
        return table.state.of(self.face(table).game, table.version)

    def waiting(self, table: Table) -> frozenset[Seat]:
        """Return the seats that a table is waiting for; none unless it is at play."""
        if table.status != "playing":
            return frozenset()
        return self.face(table).game.to_act(self.state(table))

    async def act(self, table_id: int, person: Person, generation: int, epoch: int, text: str) -> Table:
        """Carry out the action *text* of a person, from a control of that *generation* and *epoch*.

        Raises Refused with what to tell the player.
        """
        return await self.change(table_id, lambda table: self._acted(table, person, generation, epoch, text))

    async def act_for(self, table_id: int, rev: int, seat: Seat, text: str, actor: Actor) -> Table:
        """Carry out an action that a computer player or the clock chose at revision *rev*.

        Raises AlreadyMoved when the table has changed since.
        """

        def moved(table: Table) -> Change:
            if table.rev != rev:
                raise AlreadyMoved
            return self._moved(table, seat, text, actor)

        return await self.change(table_id, moved)

    def playing_seat(self, table: Table, person: Person) -> Seat:
        """Return the seat of a person in a game at play. Raises Refused with the reason why there is none."""
        if table.status != "playing":
            raise Refused({"lobby": NOT_BEGUN, "over": OVER}.get(table.status, CLOSED))
        seat = table.seat_of(person.user_id)
        if seat is None:
            raise outsider(table, person)
        return seat

    def _acted(self, table: Table, person: Person, generation: int, epoch: int, text: str) -> Change:
        seat = self.playing_seat(table, person)
        game, state = self.face(table).game, self.state(table)
        if seat not in game.to_act(state) and not game.legal_actions(state, seat):
            waiting = [table.seats[other] for other in sorted(game.to_act(state))]
            raise Refused(NOT_YOUR_TURN, names=names_of(waiting, table))
        if not self.is_now(table, seat, generation, epoch):
            raise AlreadyMoved
        return self._moved(self.touched(table, seat, person), seat, text, "person")

    def is_now(self, table: Table, seat: Seat, generation: int, epoch: int) -> bool:
        """Tell whether a control of *seat* belongs to the present moment of a table at play."""
        now = self.face(table).game.epoch(self.state(table), seat)
        return (generation, epoch) == (table.generation, now)

    def _moved(self, table: Table, seat: Seat, text: str, actor: Actor) -> Change:
        face, state = self.face(table), self.state(table)
        try:
            step = face.game.apply(state, seat, face.game.read(text))
        except NotAnAction as error:
            raise Refused(DAMAGED) from error
        except IllegalAction as error:
            raise Forbidden(error, face, face.game.view(state, seat), who(table)) from error
        is_secret = _is_secret(face, state, step)
        after = self.with_step(table, step, is_secret=is_secret)
        events = saves.encode_events(step.events)
        return after, (MoveRow(after.rev, seat, text, actor, self.now(), step.reveals, events, is_secret),)

    def with_step(
        self, table: Table, step: Step[object], *, by: int = 1, is_secret: bool = False, voids: bool = False
    ) -> Table:
        """Return *table* after *step*, *by* revisions on; the rest is as `advanced` has it."""
        face = self.face(table)
        is_over = not face.game.to_act(step.state)
        t, seats = text_in(table.locale), who(table)
        announces = is_over or any(face.announcement(event, seats, t) is not None for event in step.events)
        after = replace(
            advanced(table, by, announces=announces, is_secret=is_secret, voids=voids),
            status="over" if is_over else "playing",
            version=face.game.version,
            state=Snapshot(state=step.state),
        )
        return replace(after, deadline=self.deadline(after))

    def deadline(self, table: Table) -> float | None:
        """Return when the bot moves for whoever is due; None unless the table is waiting for a person."""
        waits_for_person = any(table.seats[seat].user_id is not None for seat in self.waiting(table))
        return self.now() + self.turn_s if waits_for_person else None

    def begun(self, table: Table) -> Change:
        """Return a lobby as a game at play: the cards are dealt from the table's seed."""
        game = self.face(table).game
        step = game.new(len(table.seats), table.options, table.seed)
        after = replace(
            self.with_step(table, step), told_rev=table.told_rev
        )  # the seal of the deal is told once
        events = saves.encode_events(step.events)
        return after, (MoveRow(after.rev, None, Verb.START, "house", self.now(), True, events),)

    def closed(self, table: Table, reason: str) -> Change:
        """Return a table that is closed for *reason*: "host.2" for a seat, manager, empty, idle or channel."""
        if not table.is_open:
            raise Refused(OVER if table.status == "over" else CLOSED)
        after = replace(advanced(table), status="closed", closed_by=reason, deadline=None)
        return after, (MoveRow(after.rev, None, Verb.END, "house", self.now(), True),)

    def touched(self, table: Table, seat: Seat, person: Person) -> Table:
        """Return the table with the person's visit noted, and their name as it is now."""
        row = table.seats[seat]
        if row.name == person.name and self.now() - row.touched_at < TOUCH_S:
            return table
        return replace(
            table, seats=with_seat(table.seats, replace(row, name=person.name, touched_at=self.now()))
        )


def _is_secret(face: AnyFace, before: object, step: Step[object]) -> bool:
    """Tell whether a spectator sees nothing of *step*: no event, and the same table as before."""
    if any(event.known_to(None) for event in step.events):
        return False
    return bool(face.game.view(before, None) == face.game.view(step.state, None))


def proof(table: Table) -> str:
    """Return the SHA-256 of the table's seed in hexadecimal."""
    return commitment(table.seed)


def with_seat(seats: tuple[SeatRow, ...], row: SeatRow) -> tuple[SeatRow, ...]:
    """Return *seats* with *row* on its seat."""
    return (*seats[: row.seat], row, *seats[row.seat + 1 :])
