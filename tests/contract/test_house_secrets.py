"""What one player does in secret reveals nothing to the others: at the table, in a control, a panel or the log."""

from __future__ import annotations

import contextlib
import random
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from pathlib import Path

import pytest

from bot.game.face import Row
from bot.screens.components import Moment
from bot.screens.panels import my_view
from bot.screens.table_message import LAST_MOVES, moment_of, screen_of, sentences
from bot.storage.rows import MoveRow, Table
from bot.storage.store import Store
from bot.tables.log import standing_moves, undoable
from bot.tables.refusals import who
from bot.tables.tables import Tables
from bot.tables.undo import folded, undo
from bot.text import text_in
from rules.kernel.game import AnyGame, IllegalAction, Seat
from rules.kernel.replay import UNDO
from rules.kernel.rng import SEED_BYTES
from tests.bot.little_house import NOW, PEOPLE, begun_by, tables_in

T = text_in("en-US")
SEATED = PEOPLE[:4]
SECRETS = 10
"""How many secret moves of a game are tested; each needs pictures."""
UNDOS = 5


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    """No tables yet."""
    store = await Store.open(tmp_path / "tables.sqlite3")
    yield tables_in(store)
    await store.close()


def controls(moment: Moment, rows: tuple[Row, ...]) -> list[tuple[str, object]]:
    """Return each control with its custom_id."""
    return [(moment.custom_id(control), control) for row in rows for control in row]


def in_public(tables: Tables, table: Table, log: Sequence[MoveRow]) -> object:
    """Return everything that the channel sees of a table, including its log."""
    public = [row for row in log if not row.secret]
    seen = screen_of(tables, table, public[-LAST_MOVES - 1 :])
    told = sentences(tables.face(table), log, who(table), T)
    return seen.content, seen.picture, controls(seen.moment, seen.rows), told


def in_private(tables: Tables, table: Table, log: Sequence[MoveRow], seat: Seat) -> object:
    """Return everything that one player sees of a table."""
    panel = my_view(tables, table, SEATED[seat], log, T)
    told = sentences(tables.face(table), log, who(table), T, seat)
    return panel.text, panel.picture, controls(moment_of(tables, table), panel.rows), told


def replayed(rules: AnyGame, table: Table, log: Sequence[MoveRow]) -> object:
    """Return the state after those moves of *log* that are possible."""
    state = rules.new(len(table.seats), table.options, table.seed).state
    for row in log:
        if row.seat is not None:
            with contextlib.suppress(IllegalAction):
                state = rules.apply(state, row.seat, rules.read(row.action)).state
    return state


async def moved(tables: Tables, table: Table, chance: random.Random) -> tuple[Table, MoveRow]:
    """Return the table after somebody has done something legal, now and then what it was not waiting for."""
    game, state = tables.face(table).game, tables.state(table)
    able = [seat for seat in range(len(table.seats)) if game.legal_actions(state, seat)]
    seat = chance.choice(able)
    action = game.write(chance.choice(game.legal_actions(state, seat)))
    after = await tables.act_for(table.id, table.rev, seat, action, "person")
    (row,) = await tables.store.moves(table.id, newest=1)
    return after, row


async def secret_moves(tables: Tables, game: str) -> AsyncGenerator[tuple[Table, Table, MoveRow], None]:
    """Yield the table before and after each secret move of random games, and the move."""
    chance = random.Random(game)
    while True:
        table = await begun_by(SEATED, tables, game, chance.randbytes(SEED_BYTES))
        while table.status == "playing":
            await tables.store.shown(table.id, table.rev)
            await tables.store.told(table.id, table.rev)
            before = await tables.get(table.id)
            _, row = await moved(tables, before, chance)
            table = await tables.get(table.id)
            if row.secret:
                yield before, table, row
                table = await tables.get(table.id)


def by_others(tables: Tables, table: Table, log: Sequence[MoveRow], seat: Seat) -> object:
    """Return everything that anybody but *seat* sees of a table."""
    others = [other for other in range(len(table.seats)) if other != seat]
    return in_public(tables, table, log), [in_private(tables, table, log, other) for other in others]


@pytest.mark.parametrize("game", ["clever", "dice_town"])
async def test_a_secret_move_reveals_nothing(tables: Tables, game: str) -> None:
    """Neither at the table, which need not even be shown again, nor to any other player."""
    looked_at = 0
    async with contextlib.aclosing(secret_moves(tables, game)) as secrets:
        async for before, table, row in secrets:
            log = await tables.store.moves(table.id)
            assert row.seat is not None
            assert by_others(tables, table, log, row.seat) == by_others(tables, before, log[:-1], row.seat)
            assert (table.shown_rev, table.told_rev) == (table.rev, table.rev)
            if (looked_at := looked_at + 1) == SECRETS:
                return


@pytest.mark.parametrize("game", ["clever", "dice_town"])
async def test_taking_back_a_secret_move_reveals_nothing(tables: Tables, game: str) -> None:
    """Its player sees the table as it was before, and the others can't tell."""
    looked_at = 0
    async with contextlib.aclosing(secret_moves(tables, game)) as secrets:
        async for before, table, row in secrets:
            log = await tables.store.moves(table.id)
            if row.seat is None or undoable(log, row.seat) != row.seat:
                continue
            undone = await undo(tables, table.id, SEATED[row.seat], table.generation)
            after = await tables.store.moves(table.id)
            assert undone.state == before.state
            assert by_others(tables, undone, after, row.seat) == by_others(tables, before, log[:-1], row.seat)
            if (looked_at := looked_at + 1) == UNDOS:
                return


@pytest.mark.parametrize("game", ["clever", "dice_town"])
async def test_what_others_did_in_secret_does_not_hinder_an_undo(tables: Tables, game: str) -> None:
    """Otherwise the refusal would reveal it. The table is as it was before the move that is taken back."""
    looked_at = 0
    async with contextlib.aclosing(secret_moves(tables, game)) as secrets:
        async for _, table, row in secrets:
            log = await tables.store.moves(table.id)
            other = undoable(log)
            if other is None or other == row.seat:
                continue
            standing = standing_moves(log)
            standing.remove([one for one in standing if one.seat == other][-1])
            undone = await undo(tables, table.id, SEATED[other], table.generation)
            rules = tables.face(undone).game
            expected = replayed(rules, undone, standing)
            assert rules.view(tables.state(undone), None) == rules.view(expected, None)
            assert folded(tables, undone, await tables.store.moves(undone.id)) == tables.state(undone)
            if (looked_at := looked_at + 1) == UNDOS:
                return


def row(rev: int, seat: int, action: str = "a", *, secret: bool = False, reveals: bool = False) -> MoveRow:
    """Return a row of a person's move."""
    return MoveRow(rev, seat, action, "person", NOW, reveals, secret=secret)


@pytest.mark.parametrize(
    ("log", "public", "own"),
    [
        ([row(1, 0)], 0, 0),
        ([row(1, 0, reveals=True)], None, None),
        ([row(1, 0), row(2, 1, secret=True)], 0, 1),
        ([row(1, 0), row(2, 0, secret=True), row(3, 0, UNDO, secret=True)], 0, 0),
        ([row(1, 0), row(2, 1, secret=True), row(3, 0, UNDO)], None, 1),
        ([row(1, 1), row(2, 0), row(3, 0, UNDO)], 1, 1),
        ([row(1, 0), row(2, 1, "!leave", reveals=True)], None, None),
    ],
)
def test_the_last_move_that_a_seat_knows_of_can_be_taken_back(
    log: list[MoveRow], public: int | None, own: int | None
) -> None:
    """By what a spectator knows, and by what seat 1 knows; what was taken back does not count."""
    assert undoable(log) == public
    assert undoable(log, 1) == own
