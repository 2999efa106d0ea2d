"""Positions of Danger for tests of what shows them: any that can come up, with names of any kind."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from bot.game.registry import games
from rules.danger import COLOURS, GAME, Card, Colour, State, View
from rules.danger.cards import NO_ROWS, Display, Row
from rules.kernel.game import Event
from rules.kernel.random_play import Setup, random_game

"""As wide, full of markdown, long in UTF-16 and right-to-left as Discord allows."""


def views(seats: int) -> list[View]:
    """Return what a spectator sees of a whole random game."""
    return [GAME.view(state, None) for state in states(seats)]


def states(seats: int) -> list[State]:
    """Return the positions of a whole random game."""
    found = [
        state for state in random_game(Setup(games()["danger"], seats)).states if isinstance(state, State)
    ]
    assert found, "a random game has positions"
    return found


def events(seats: int) -> list[Event]:
    """Return all that happens in a whole random game."""
    game = random_game(Setup(games()["danger"], seats))
    return [*game.deal.events, *(event for played in game.moves for event in played.step.events)]


@st.composite
def rows(draw: st.DrawFn, colour: Colour) -> Row:
    """Return a row of any cards that may lie together, open, protected or closed."""
    row = Row()
    for value in draw(st.lists(st.integers(1, 9), max_size=9)):
        if not row.is_finished:
            row = row.with_card(Card(colour, value, 0))
    return row.protected() if row.cards and not row.is_finished and draw(st.booleans()) else row


@st.composite
def displays(draw: st.DrawFn) -> Display:
    """Return the four rows of a player, one of them open."""
    first, second, third, fourth = (draw(rows(colour)) for colour in COLOURS)
    return first, second, third, Row(fourth.cards, fourth.sum) if fourth.sum <= 15 else NO_ROWS[3]


@st.composite
def crowded_views(draw: st.DrawFn) -> View:
    """Return what a spectator sees of five players with any rows and high totals."""
    state = GAME.new(5, {}, bytes(32)).state
    crowded = tuple(draw(displays()) for _ in range(5))
    discard = draw(st.lists(st.sampled_from(state.deck), max_size=3))
    is_offered = draw(st.booleans())
    offer = discard[-1] if discard and is_offered else None
    totals = tuple(draw(st.lists(st.integers(0, 240), min_size=5, max_size=5)))
    state = replace(state, rows=crowded, discard=tuple(discard), offer=offer, totals=totals, round=5)
    return GAME.view(state, None)


MANY_CARDS: tuple[int, ...] = (1, 1, 1, 2, 2, 2, 3, 3)
"""The longest row that can stay open; a ninth card closes it."""


def fullest_view() -> View:
    """Return the position with the most cards and the most to say that five players can have."""
    state = GAME.new(5, {}, bytes(32)).state
    full = tuple(_row(colour, MANY_CARDS).protected() for colour in COLOURS[:3])
    closed = _row(COLOURS[3], (*MANY_CARDS, 9))
    return GAME.view(replace(state, rows=((*full, closed),) * 5, totals=(240,) * 5, round=5), None)


def _row(colour: Colour, values: tuple[int, ...]) -> Row:
    row = Row()
    for value in values:
        row = row.with_card(Card(colour, value, 0))
    return row
