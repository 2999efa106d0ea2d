"""Computer players at their tables: each move a transaction of its own, chosen off the event loop."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from bot.errors import Refused, Spawn
from bot.storage.rows import Table
from bot.storage.store import Stale
from bot.tables.refusals import AlreadyMoved
from bot.tables.tables import Tables
from rules.kernel.game import AnyGame, Seat
from rules.kernel.playing import choose_for
from rules.kernel.rng import Rng


@dataclass(eq=False)
class Computers:
    """Moves for every computer player that a table waits for; *moved* is told of each new position."""

    tables: Tables
    pause_s: float
    moved: Callable[[Table], Awaitable[None]]
    spawn: Spawn
    _at_work: set[int] = field(default_factory=set)
    _woken: dict[int, Table] = field(default_factory=dict)
    """The newest of the tables that were handed over and not looked at yet, by their ids."""
    _threads: ThreadPoolExecutor = field(
        default_factory=lambda: ThreadPoolExecutor(1, thread_name_prefix="computer players")
    )

    def close(self) -> None:
        """End the thread once the move under way is chosen."""
        self._threads.shutdown(wait=True, cancel_futures=True)

    def wake(self, table: Table) -> None:
        """Make the computer players of *table* move if it is waiting for one."""
        if self._next_seat(table) is None:
            return
        self._woken[table.id] = self._newer(table)
        if table.id not in self._at_work:
            self._at_work.add(table.id)
            self.spawn(self._play(table.id), f"computer players of {table.id}")

    def _newer(self, table: Table) -> Table:
        """Return *table*, or what it was woken with and has not been looked at, if that is newer."""
        woken = self._woken.pop(table.id, table)
        return woken if woken.rev > table.rev else table

    async def _play(self, table_id: int) -> None:
        """Move until the table is waiting for no computer player, and again if it was woken meanwhile."""
        try:
            while table_id in self._woken:
                table: Table | None = self._woken.pop(table_id)
                while table is not None:
                    table = await self._move(table)
        finally:
            self._at_work.discard(table_id)

    async def _move(self, table: Table) -> Table | None:
        """Make one move; return the table after it, None when it waits for no computer player.

        The move is chosen at the newest table that is known, and loaded anew only if that has changed meanwhile.
        """
        await asyncio.sleep(self.pause_s)
        table = self._newer(table)
        seat = self._next_seat(table)
        if seat is None:
            return None
        action = await self._chosen(table, seat)
        try:
            after = await self.tables.act_for(table.id, table.rev, seat, action, "computer")
        except (AlreadyMoved, Stale):
            return await self.tables.get(table.id)
        except Refused:
            return None
        await self.moved(after)
        return after

    def _next_seat(self, table: Table) -> Seat | None:
        waiting = self.tables.waiting(table)
        return min((seat for seat in waiting if table.seats[seat].computer is not None), default=None)

    async def _chosen(self, table: Table, seat: Seat) -> str:
        kind = table.seats[seat].computer
        assert kind is not None, "only a computer player is asked"
        think = functools.partial(
            chosen, self.tables.face(table).game, self.tables.state(table), seat, kind, table
        )
        return await asyncio.get_running_loop().run_in_executor(self._threads, think)


def chosen(game: AnyGame, state: object, seat: Seat, kind: str, table: Table) -> str:
    """Return what the computer player of *kind* does on *seat*, in the game's notation.

    A kind that the game no longer has is played by its first one.
    """
    known = kind if kind in game.players else next(iter(game.players))
    rng = Rng(table.seed).fork(f"computer {seat} {table.rev}")
    return game.write(choose_for(game, state, seat, known, rng))
