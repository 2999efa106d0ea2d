"""What happens at a table: every change of a row, behind the table's lock, checked by the rules."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias
from weakref import WeakValueDictionary

from bot import saves
from bot.errors import Refused
from bot.face import Who
from bot.faces import AnyFace
from bot.store import Actor, MoveRow, SeatRow, Store, Table
from bot.text import Text, later, text_in
from rules.kernel.game import IllegalAction, NotAnAction, Seat, Step
from rules.kernel.replay import UNDO, Move, last_state
from rules.kernel.rng import commitment

TOUCH_S = 20.0
"""A touch of the table younger than this is not written again."""

Change: TypeAlias = "tuple[Table, tuple[MoveRow, ...]]"

NO_TABLE = later("There is no such table any more. Open a new one with the game's start command.")
CLOSED = later("This table is closed. Open a new one with the game's start command.")
OVER = later("This game is over. Press Play again for another one.")
NOT_BEGUN = later("The game has not begun yet.")
DAMAGED = later(
    "This button is damaged or from another version; nothing was changed. Ask for the table anew."
)
OUTSIDER = later("You do not play at this table. It is played by {names}.")
FORMER = later("You have left this game. Press More, below the table, to take your seat back.")
NOT_YOUR_TURN = later("It is not your turn: the table waits for {names}.")
NO_UNDO = later("There is nothing to take back: only your own last move, while nothing was revealed since.")


class Person(NamedTuple):
    """Who presses: *user_id* is Discord's, *name* what he is called here."""

    user_id: int
    name: str


class AlreadyMoved(Refused):
    """The control belongs to a moment that is past; the person gets fresh ones."""

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
        return saves.decode_state(self.face(table).game, table.version, table.state)

    def waiting(self, table: Table) -> frozenset[Seat]:
        """Return the seats for which a table waits; none unless it is at play."""
        if table.status != "playing":
            return frozenset()
        return self.face(table).game.to_act(self.state(table))

    async def act(self, table_id: int, person: Person, generation: int, epoch: int, text: str) -> Table:
        """Carry out the action *text* of a person, from a control of that *generation* and *epoch*.

        Raises Refused with what to tell him.
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

    async def undo(self, table_id: int, person: Person) -> Table:
        """Take back the last move, if it was this person's and revealed nothing. Raises Refused."""
        async with self.lock(table_id):
            before = await self.get(table_id)
            log = await self.store.moves(table_id)
            after, moves = self._undone(before, self.playing_seat(before, person), log)
            await self.store.save(before, after, moves)
        return after

    def playing_seat(self, table: Table, person: Person) -> Seat:
        """Return the seat of a person in a game at play. Raises Refused with the reason why he has none."""
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
            raise Refused(NOT_YOUR_TURN, names=_names(waiting, table))
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
        after = self._with_step(table, step)
        events = saves.encode_events(step.events)
        is_secret = _is_secret(face, state, step)
        row = MoveRow(after.rev, seat, text, actor, self.now(), step.reveals, events, is_secret)
        return _still_shown(table, after, (row,)), (row,)

    def _with_step(self, table: Table, step: Step[object]) -> Table:
        face = self.face(table)
        is_over = not face.game.to_act(step.state)
        t, seats = text_in(table.locale), who(table)
        is_silent = not is_over and all(face.announcement(event, seats, t) is None for event in step.events)
        after = replace(
            table,
            rev=table.rev + 1,
            told_rev=table.rev + 1 if is_silent and table.told_rev == table.rev else table.told_rev,
            status="over" if is_over else "playing",
            version=face.game.version,
            state=saves.encode_state(step.state),
        )
        return replace(after, deadline=self._deadline(after))

    def _deadline(self, table: Table) -> float | None:
        """Return when the table moves by itself: only while it waits for a person."""
        waits_for_person = any(table.seats[seat].user_id is not None for seat in self.waiting(table))
        return self.now() + self.turn_s if waits_for_person else None

    def _undone(self, table: Table, seat: Seat, log: Sequence[MoveRow]) -> Change:
        """Return the table without the last move of *seat*.

        Secret moves that others made since stand, unless they have lost their moment with it. The generation,
        which all see in the controls, rises only if all knew of the move.
        """
        if undoable(log, seat) != seat:
            raise Refused(NO_UNDO)
        rows, state = self._without(table, seat, log)
        is_secret = rows[-1].secret
        more = len(rows) - 1
        before = replace(
            table,
            rev=table.rev + more,
            told_rev=table.told_rev + more if table.told_rev == table.rev else table.told_rev,
            generation=table.generation if is_secret else table.generation + 1,
        )
        return _still_shown(table, self._with_step(before, Step(state, (), False)), rows), tuple(rows)

    def _without(self, table: Table, seat: Seat, log: Sequence[MoveRow]) -> tuple[list[MoveRow], object]:
        """Return the undos of the last move of *seat* and of what can't stand without it, and the state then."""
        standing = standing_moves(log)
        last = next(row for row in reversed(standing) if row.seat == seat)
        since = [row for row in standing if row.rev > last.rev]
        for keep in range(len(since), 0, -1):
            rows = self._undos([*reversed(since[keep:]), last], table.rev + 1)
            with contextlib.suppress(IllegalAction):
                return rows, self.folded(table, [*log, *rows])
        rows = self._undos([*reversed(since), last], table.rev + 1)
        return rows, self.folded(table, [*log, *rows])

    def _undos(self, moves: Sequence[MoveRow], rev: int) -> list[MoveRow]:
        return [
            MoveRow(rev + place, move.seat, UNDO, "person", self.now(), secret=move.secret)
            for place, move in enumerate(moves)
        ]

    def folded(self, table: Table, log: Sequence[MoveRow]) -> object:
        """Return the state to which the rules fold *log* from the table's seed."""
        game = self.face(table).game
        return last_state(game, len(table.seats), table.options, table.seed, played(log))

    def begun(self, table: Table) -> Change:
        """Return a lobby as a game at play: the cards are dealt from the table's seed."""
        game = self.face(table).game
        step = game.new(len(table.seats), table.options, table.seed)
        after = self._with_step(table, step)
        events = saves.encode_events(step.events)
        return after, (MoveRow(after.rev, None, "!start", "house", self.now(), True, events),)

    def vacated(self, table: Table, seat: Seat) -> Change:
        """Return a game in which a computer player has taken over *seat*; with nobody left it is closed."""
        row = table.seats[seat]
        kind = next(iter(self.face(table).game.players))
        seats = _with_seat(
            table.seats, replace(row, user_id=None, computer=kind, former=row.user_id, ping=None)
        )
        after = replace(table, rev=table.rev + 1, told_rev=_told(table), seats=seats)
        log = (MoveRow(after.rev, seat, "!leave", "person", self.now(), True),)
        if not after.people:
            return replace(after, status="closed", closed_by="empty", deadline=None), log
        return replace(after, deadline=self._deadline(after)), log

    def retaken(self, table: Table, person: Person) -> Change:
        """Return a game in which a person has taken back the seat that he left. Raises Refused."""
        row = next((row for row in table.seats if row.former == person.user_id and row.computer), None)
        if row is None or table.status != "playing" or table.seat_of(person.user_id) is not None:
            raise Refused(later("No seat at this table is yours to take back."))
        back = SeatRow(row.seat, person.name, person.user_id, touched_at=self.now())
        after = replace(table, rev=table.rev + 1, told_rev=_told(table), seats=_with_seat(table.seats, back))
        log = (MoveRow(after.rev, row.seat, "!back", "person", self.now(), True),)
        return replace(after, deadline=self._deadline(after)), log

    def closed(self, table: Table, reason: str) -> Change:
        """Return a table that is closed for *reason*: host, empty, idle or channel."""
        if not table.is_open:
            raise Refused(OVER if table.status == "over" else CLOSED)
        rev = table.rev + 1
        after = replace(
            table, rev=rev, told_rev=_told(table), status="closed", closed_by=reason, deadline=None
        )
        return after, (MoveRow(rev, None, "!end", "house", self.now(), True),)

    def touched(self, table: Table, seat: Seat, person: Person) -> Table:
        """Return the table with the person's visit noted, and his name as it is now."""
        row = table.seats[seat]
        if row.name == person.name and self.now() - row.touched_at < TOUCH_S:
            return table
        return replace(
            table, seats=_with_seat(table.seats, replace(row, name=person.name, touched_at=self.now()))
        )


def who(table: Table) -> tuple[Who, ...]:
    """Return who sits at a table, for pictures and words."""
    return tuple(Who(row.seat, row.name, row.computer is not None) for row in table.seats)


def played(log: Sequence[MoveRow]) -> list[Move]:
    """Return the moves of a log that the rules know, undos among them."""
    return [
        Move(row.seat, row.action)
        for row in log
        if row.seat is not None and (row.action == UNDO or not row.action.startswith("!"))
    ]


def outsider(table: Table, person: Person) -> Refused:
    """Return why *person*, who has no seat at *table*, may not play there; one who has left it can come back."""
    if table.status == "playing" and any(row.former == person.user_id for row in table.seats):
        return Refused(FORMER)
    return Refused(OUTSIDER, names=_names(table.people, table))


def undoable(log: Sequence[MoveRow], seat: Seat | None = None) -> Seat | None:
    """Return the seat that may take back its last move, as far as *seat* (None = a spectator) may know; or None.

    It is the last of which *seat* knows, so that nobody learns from a button of what others did in secret.
    """
    known = (row for row in reversed(standing_moves(log)) if not row.secret or row.seat == seat)
    last = next(known, None)
    if last is None or last.actor != "person" or last.reveals or last.action.startswith("!"):
        return None
    return last.seat


def standing_moves(log: Sequence[MoveRow]) -> list[MoveRow]:
    """Return the rows of a log without undos and what they took back."""
    standing: list[MoveRow] = []
    undos: Counter[Seat | None] = Counter()
    for row in reversed(log):
        if row.action == UNDO:
            undos[row.seat] += 1
        elif undos[row.seat] and not row.action.startswith("!"):
            undos[row.seat] -= 1
        else:
            standing.append(row)
    return standing[::-1]


def _still_shown(before: Table, after: Table, rows: Sequence[MoveRow]) -> Table:
    """Return *after* as shown already if *before* was and nobody may see what *rows* changed."""
    if before.shown_rev == before.rev and all(row.secret for row in rows):
        return replace(after, shown_rev=after.rev)
    return after


def _is_secret(face: AnyFace, before: object, step: Step[object]) -> bool:
    """Tell whether a spectator sees nothing of *step*: no event, and the same table as before."""
    if any(event.known_to(None) for event in step.events):
        return False
    return bool(face.game.view(before, None) == face.game.view(step.state, None))


def proof(table: Table) -> str:
    """Return the SHA-256 of the table's seed in hexadecimal."""
    return commitment(table.seed)


def _told(table: Table) -> int:
    """Return the told revision after a change that has nothing to announce."""
    return table.rev + 1 if table.told_rev == table.rev else table.told_rev


def _with_seat(seats: tuple[SeatRow, ...], row: SeatRow) -> tuple[SeatRow, ...]:
    return (*seats[: row.seat], row, *seats[row.seat + 1 :])


def _names(rows: Sequence[SeatRow], table: Table) -> str:
    everybody = who(table)
    return ", ".join(everybody[row.seat].bold for row in rows)
