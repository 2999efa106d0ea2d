"""The table before the game, without Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.errors import Refused
from bot.game.registry import faces
from bot.screens import panels
from bot.screens.table_message import screen_of
from bot.storage.store import Store
from bot.tables import lobby
from bot.tables.refusals import Person
from bot.tables.tables import Tables
from bot.text import text_in
from tests.bot.little_house import ANA, HOUR_S, NOW, PEOPLE, begun_by, opened, tables_in

T = text_in("en-US")


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """No tables yet."""
    store = await Store.open(tmp_path / "tables.sqlite3")
    yield store
    await store.close()


async def test_whoever_starts_the_game_has_touched_the_table(store: Store) -> None:
    """They are looking at it, so they are not called at once if the first turn is theirs."""
    times = iter(range(10**6))
    tables = Tables(store, faces(), lambda: NOW + 61 * next(times), HOUR_S, HOUR_S)
    table = await opened(tables)
    for _ in range(2):
        table = await tables.change(table.id, lambda now: lobby.with_computer(tables, now, ANA))
    before = tables.now()
    table = await tables.change(table.id, lambda now: lobby.started(tables, now, ANA))
    assert table.seats[0].touched_at > before


async def test_a_computer_player_never_has_a_person_s_name(store: Store) -> None:
    """A full table says that it is full, even when a person has one of the computer players' names."""
    tables = tables_in(store)
    ana = Person(ANA.user_id, lobby.COMPUTER_NAMES[0])
    table = await tables.store.create(lobby.opened(tables, "danger", {}, (1, 2), "en-US", ana))
    for _ in range(4):
        table = await tables.change(table.id, lambda now: lobby.with_computer(tables, now, ana))
    assert len({row.name for row in table.seats}) == 5
    with pytest.raises(Refused, match="The table is full"):
        lobby.with_computer(tables, table, ana)


async def test_a_lobby_names_the_options_in_the_games_own_order(store: Store) -> None:
    """Even after they were in the database, which keeps them in alphabetical order."""
    tables = tables_in(store)
    table = lobby.opened(tables, "danger_tricks", {}, (1, 2), "en-US", ANA)
    stored = await store.load((await store.create(table)).id)
    assert stored is not None
    for known in (table, stored):
        lines = screen_of(tables, known, ()).content.splitlines()
        assert [head for head, bold, _ in (line.partition(": **") for line in lines) if bold] == [
            "Who plays",
            "In a tie for first place",
            "The cards show",
        ]


async def test_a_lobby_of_teams_says_who_plays_with_whom(store: Store) -> None:
    """Partners sit opposite each other; the alt text names exactly so many seats."""
    tables = tables_in(store)
    table = lobby.opened(tables, "danger_tricks", {"mode": "teams"}, (1, 2), "en-US", ANA)
    shown = screen_of(tables, table, ())
    assert (
        "Who plays: **two teams of two**\n-# four players: the first and the third against" in shown.content
    )
    assert shown.picture is not None
    assert shown.picture.alt == "The box of Danger: tricks, for 4 players. At the table: Ana."


async def test_a_link_in_the_name_of_the_host_is_dead_in_a_refusal(store: Store) -> None:
    """So is all other markdown in it: the name is text."""
    tables = tables_in(store)
    host = Person(ANA.user_id, "[free](https://example.org) **x**")
    table = await tables.store.create(lobby.opened(tables, "danger", {}, (1, 2), "en-US", host))
    with pytest.raises(Refused) as refused:
        lobby.started(tables, table, Person(ANA.user_id + 1, "Bert"))
    said = refused.value.sentence(text_in("en-US"))
    assert r"\[free](" in said
    assert "://" not in said
    assert said.count("**") == 2


async def test_whoever_was_forgotten_since_is_not_at_the_next_table(store: Store) -> None:
    """Nobody could move for that seat, and the game would wait for ever."""
    tables = tables_in(store)
    table = await begun_by(PEOPLE[:3], tables, "danger", bytes(32))
    seats = tuple(
        row if row.seat != 1 else replace(row, user_id=None, name="deleted player") for row in table.seats
    )
    fresh = lobby.again(tables, replace(table, status="over", seats=seats), PEOPLE[2])
    assert [row.name for row in fresh.seats] == [PEOPLE[2].name, PEOPLE[0].name]
    assert [row.seat for row in fresh.seats] == [0, 1]


async def test_a_value_that_is_gone_since_is_named(store: Store) -> None:
    """A sheet or a deck of the operator may be missing after a restart."""
    tables = tables_in(store)
    table = await opened(tables)
    old = replace(table, options={**table.options, "pace": "of_old"})
    for change in (lobby.started, lobby.again):
        with pytest.raises(Refused, match=r"there is no “\{value\}” here"):
            change(tables, old, ANA)


@pytest.mark.parametrize("game", ["clever", "danger", "danger_tricks", "dice_town"])
async def test_a_lobby_is_shown_although_one_of_its_values_is_gone(store: Store, game: str) -> None:
    """People can still join and leave; whoever starts is told what is missing."""
    tables = tables_in(store)
    table = await store.create(lobby.opened(tables, game, {}, (1, 2), "en-US", ANA))
    for option in table.options:
        old = replace(table, options={**table.options, option: "of_old"})
        assert "of_old" in screen_of(tables, old, []).content
        assert lobby.joined(tables, old, PEOPLE[1])[0].seats[1].name == PEOPLE[1].name


@pytest.mark.parametrize("game", ["clever", "danger", "danger_tricks", "dice_town"])
async def test_a_lobby_of_before_an_option_has_the_usual_value(store: Store, game: str) -> None:
    """It is shown as it will be played, and each option with its own line."""
    tables = tables_in(store)
    table = await store.create(lobby.opened(tables, game, {}, (1, 2), "en-US", ANA))
    for option in table.options:
        old = replace(table, options={key: value for key, value in table.options.items() if key != option})
        assert screen_of(tables, old, []).content == screen_of(tables, table, []).content
        assert panels.options(tables, old, ANA, T) == panels.options(tables, table, ANA, T)


async def test_a_panel_of_more_options_than_it_has_rows_says_where_the_others_are(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None is left out without a word."""
    tables = tables_in(store)
    table = await store.create(lobby.opened(tables, "danger", {}, (1, 2), "en-US", ANA))
    assert "the others with the command" not in panels.options(tables, table, ANA, T).text
    monkeypatch.setattr(panels, "PANEL_ROWS", 1)
    panel = panels.options(tables, table, ANA, T)
    assert len(panel.rows) == 1
    assert panel.text.endswith(
        "The first 1 can be changed here, the others with the command that opens a table."
    )


async def test_whoever_chooses_an_option_or_swaps_seats_has_touched_the_table(store: Store) -> None:
    """They are looking at it, as with every other press in the lobby."""
    times = iter(range(10**6))
    tables = Tables(store, faces(), lambda: NOW + 61 * next(times), HOUR_S, HOUR_S)
    table = await opened(tables)
    before = tables.now()
    chosen, _ = lobby.with_option(tables, table, ANA, "pace", "decisions_only")
    swapped, _ = lobby.swapped(tables, chosen, ANA)
    for after in (chosen, swapped):
        assert after.seats[0].touched_at > before
