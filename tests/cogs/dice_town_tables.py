"""Positions of Dice Town for tests of what shows them, and the controls that can be reached from a panel."""

from __future__ import annotations

from bot.game.face import PICK, Button, Seats, Select
from bot.game.registry import games
from cogs.dice_town.panel import panel_rows
from rules.dice_town import GAME
from rules.dice_town.state import State
from rules.dice_town.view import View
from rules.kernel.game import Event, Seat
from rules.kernel.random_play import RandomGame, Setup, random_game
from tests.cogs.people import ENGLISH, seated

"""As wide, full of markdown, long in UTF-16 and right-to-left as Discord allows."""
TYPED = 43
"""The most dollars that anybody can type into a form: every note in the box."""


def played(seats: int) -> RandomGame:
    """Return a whole random game, with cards armed at random."""
    return random_game(Setup(games()["dice_town"], seats))


def states(seats: int) -> list[State]:
    """Return the positions of a whole random game."""
    found = [state for state in played(seats).states if isinstance(state, State)]
    assert found, "a random game has positions"
    return found


def events(seats: int) -> list[Event]:
    """Return what happens in a whole random game."""
    game = played(seats)
    return [*game.deal.events, *(event for move in game.moves for event in move.step.events)]


def reachable(view: View) -> set[str]:
    """Return every action that can be played from the panel of *view*, through all its selections and menus."""
    seats = seated(len(view.seats))
    seen, found, queue = {""}, set[str](), [""]
    while queue:
        for action in _offered(view, seats, queue.pop()):
            if not action.startswith(PICK):
                found.add(action)
            elif action.removeprefix(PICK) not in seen:
                seen.add(action.removeprefix(PICK))
                queue.append(action.removeprefix(PICK))
    return found


def _offered(view: View, seats: Seats, picked: str) -> list[str]:
    """Return the completed actions of the controls that a panel shows with *picked*."""
    offered: list[str] = []
    for row in panel_rows(view, seats, ENGLISH, picked):
        for control in row:
            if isinstance(control, Select):
                offered += [control.action + choice.value for choice in control.choices]
            elif control.ask is not None:
                offered += [f"{control.action}{amount}" for amount in range(1, TYPED + 1)]
            elif not control.disabled:
                offered.append(control.action)
    return offered


def legal(state: State, seat: Seat) -> set[str]:
    """Return what *seat* may do, in notation."""
    return {GAME.write(action) for action in GAME.legal_actions(state, seat)}


def buttons(view: View, picked: str = "") -> list[Button]:
    """Return the buttons of the panel of *view* with the unfinished selection *picked*."""
    rows = panel_rows(view, seated(len(view.seats)), ENGLISH, picked)
    return [control for row in rows for control in row if isinstance(control, Button)]


def selects(view: View, picked: str = "") -> list[Select]:
    """Return the menus of the panel of *view* with the unfinished selection *picked*."""
    rows = panel_rows(view, seated(len(view.seats)), ENGLISH, picked)
    return [control for row in rows for control in row if isinstance(control, Select)]
