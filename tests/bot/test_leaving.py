"""Whoever leaves, in whichever phase: the game goes on, and closes when the last person leaves."""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.errors import Refused
from bot.game.registry import faces
from bot.screens.table_message import sentences
from bot.storage.rows import Table
from bot.storage.store import Store
from bot.tables import leaving
from bot.tables.computers import chosen
from bot.tables.refusals import who
from bot.tables.tables import Tables
from bot.tables.undo import folded
from bot.text import text_in
from rules.kernel.game import Seat
from rules.kernel.rng import SEED_BYTES
from tests.bot.little_house import PEOPLE, begun_by, tables_in

MOMENTS = 4
BY_COMPUTERS = 12
"""Moves of computer players after somebody has left: enough to see that the game goes on."""


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    """No tables yet."""
    store = await Store.open(tmp_path / "tables.sqlite3")
    yield tables_in(store)
    await store.close()


async def begun(tables: Tables, game: str) -> Table:
    """Return a game of as many people as it takes."""
    rules = tables.faces[game].game
    seats = max(rules.seats(rules.options_or_defaults({})))
    return await begun_by(PEOPLE[:seats], tables, game, game.encode().ljust(SEED_BYTES))


async def played_on(tables: Tables, table: Table, chance: random.Random, moves: int) -> Table:
    """Make up to so many moves of people, at random, and of computer players."""
    game = tables.face(table).game
    for _ in range(moves):
        if table.status != "playing":
            return table
        seat = chance.choice(sorted(tables.waiting(table)))
        kind, state = table.seats[seat].computer, tables.state(table)
        if kind is None:
            action = game.write(chance.choice(game.legal_actions(state, seat)))
        else:
            action = chosen(game, state, seat, kind, table)
        actor = "person" if kind is None else "computer"
        table = await tables.act_for(table.id, table.rev, seat, action, actor)  # type: ignore[arg-type]
    return table


async def left(tables: Tables, table: Table, seat: Seat) -> Table:
    """Return the game after the person on *seat* has left."""
    return await tables.change(table.id, lambda now: leaving.vacated(tables, now, seat))


async def test_the_log_tells_what_a_person_did_before_a_computer_player_took_over(tables: Tables) -> None:
    """There is a robot after a name only as long as a computer player moves for it."""
    chance = random.Random(1)
    table = await played_on(tables, await begun(tables, "danger"), chance, BY_COMPUTERS)
    table = await played_on(tables, await left(tables, table, 0), chance, BY_COMPUTERS)
    table = await tables.change(table.id, lambda now: leaving.retaken(tables, now, PEOPLE[0]))
    table = await played_on(tables, table, chance, BY_COMPUTERS)
    log = await tables.store.moves(table.id)
    told = "\n".join(sentences(tables.face(table), log, who(table), text_in("en-US")))
    before, during, after = re.split("Player 1.* left;.*|Player 1.* is back.*", told)
    assert "**Player 1**" in before
    assert "**Player 1** 🤖" in during
    assert "**Player 1**" in after
    assert "🤖" not in before + after


@pytest.mark.parametrize("game", sorted(faces()))
async def test_all_leave_one_after_the_other_and_the_last_one_closes_the_table(
    tables: Tables, game: str
) -> None:
    """A computer player takes the seat at once, and moves; until the end the table is waiting for somebody."""
    chance = random.Random(game)
    table = await begun(tables, game)
    people = list(table.people)
    chance.shuffle(people)
    for row in people:
        table = await played_on(tables, table, chance, MOMENTS)
        table = await left(tables, table, row.seat)
        assert table.seats[row.seat].computer in tables.faces[game].game.players
        assert table.seats[row.seat].former == row.user_id
        if table.people:
            assert tables.waiting(table)
    assert (table.status, table.closed_by, table.deadline) == ("closed", "empty", None)
    with pytest.raises(Refused):
        leaving.retaken(tables, table, PEOPLE[0])


@pytest.mark.parametrize("game", sorted(faces()))
async def test_everybody_but_one_leaves_in_any_phase_and_the_game_goes_on(tables: Tables, game: str) -> None:
    """From several moments of one game on, which computer players and whoever stays then finish."""
    chance = random.Random(f"{game} goes on")
    for moment in range(MOMENTS):
        table = await played_on(tables, await begun(tables, game), chance, 4 * moment)
        for row in table.people[1:]:
            table = await left(tables, table, row.seat)
        before = table.rev
        table = await played_on(tables, table, chance, BY_COMPUTERS)
        assert table.rev == before + BY_COMPUTERS or table.status == "over"
        log = await tables.store.moves(table.id)
        assert folded(tables, table, log) == tables.state(table)
