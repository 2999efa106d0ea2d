"""Positions of Danger: tricks for tests of what shows them: any that can come up, with names of any kind."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from bot.game.face import Button, Panel, Select
from bot.game.registry import games
from cogs.danger_tricks.face import FACE
from rules.danger_tricks import GAME, Cards, State, View, deck_for
from rules.danger_tricks.state import Faces
from rules.kernel.game import Event
from rules.kernel.random_play import RandomGame, Setup, random_game
from tests.cogs.people import ENGLISH, seated
from tests.rules.danger_tricks_positions import beginning, drafted

"""As wide, full of markdown, long in UTF-16 and right-to-left as Discord allows."""
TEAMS = (("mode", "teams"),)


def game(seats: int, options: tuple[tuple[str, str], ...] = ()) -> RandomGame:
    """Return a whole random game."""
    return random_game(Setup(games()["danger_tricks"], seats, options))


def states(seats: int, options: tuple[tuple[str, str], ...] = ()) -> list[State]:
    """Return the positions of a whole random game."""
    found = [state for state in game(seats, options).states if isinstance(state, State)]
    assert found, "a random game has positions"
    return found


def views(seats: int, options: tuple[tuple[str, str], ...] = ()) -> list[View]:
    """Return what a spectator sees of a whole random game."""
    return [GAME.view(state, None) for state in states(seats, options)]


def events(seats: int, options: tuple[tuple[str, str], ...] = ()) -> list[Event]:
    """Return all that happens in a whole random game."""
    played = game(seats, options)
    return [*played.deal.events, *(event for move in played.moves for event in move.step.events)]


def panel_of(state: State, seat: int, picked: str = "") -> Panel:
    """Return the hand of *seat*."""
    return FACE.panel(GAME.view(state, seat), seated(state.seats), ENGLISH, picked)


def buttons(panel: Panel) -> list[Button]:
    """Return all buttons of *panel*."""
    return [control for row in panel.rows for control in row if isinstance(control, Button)]


def menu(panel: Panel) -> Select:
    """Return the menu of *panel*, which is its first control."""
    found = panel.rows[0][0]
    assert isinstance(found, Select)
    return found


def with_areas(areas: tuple[Cards, ...], faces: Faces = "digits") -> State:
    """Return a position before the first trick in which the seats have these areas."""
    return replace(drafted(beginning(len(areas))), areas=areas, faces=faces)


@st.composite
def crowded_states(draw: st.DrawFn, faces: Faces = "digits") -> State:
    """Return five players among whose areas all fifty cards are dealt out, however unevenly."""
    owners = draw(st.lists(st.integers(0, 4), min_size=50, max_size=50))
    areas = tuple(
        tuple(card for card, owner in zip(deck_for(5), owners, strict=True) if owner == seat)
        for seat in range(5)
    )
    totals = tuple(draw(st.lists(st.integers(0, 45), min_size=5, max_size=5)))
    return replace(with_areas(areas, faces), history=(totals, totals, totals), round=4)


def runs_in(decade: int) -> Cards:
    """Return the most runs that a decade can hold."""
    return tuple(10 * decade + unit for unit in (0, 1, 3, 4, 6, 7, 8, 9))


def isolated_in(decade: int) -> Cards:
    """Return the most cards of a decade that are not neighbours."""
    return tuple(10 * decade + unit for unit in (0, 2, 4, 6, 8))
