"""Positions of Clever for tests of what shows them: whole games, full sheets, an operator's own sheets."""

from __future__ import annotations

import functools
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from hypothesis import strategies as st

from bot.game.registry import games
from rules.clever import GAME, View, load_sheet
from rules.clever.marks import Marks
from rules.clever.sheet import Sheet
from rules.clever.state import Fresh, Player, State
from rules.kernel.game import Event, Seat
from rules.kernel.random_play import Played, Setup, random_game

"""As wide, full of markdown and long in UTF-16 as Discord allows."""
CHALLENGE = (("sheet", "challenge"),)


def moves(seats: int, options: tuple[tuple[str, str], ...] = ()) -> tuple[Played, ...]:
    """Return the moves of a whole random game."""
    return random_game(Setup(games()["clever"], seats, options)).moves


@functools.cache
def states(seats: int, options: tuple[tuple[str, str], ...] = ()) -> tuple[State, ...]:
    """Return the positions of a whole random game."""
    game = random_game(Setup(games()["clever"], seats, options))
    return tuple(state for state in game.states if isinstance(state, State))


def events(seats: int) -> list[Event]:
    """Return all that happens in a whole random game."""
    game = random_game(Setup(games()["clever"], seats))
    return [*game.deal.events, *(event for played in game.moves for event in played.step.events)]


def first(wanted: Callable[[View], bool], seats: int, seat: Seat | None = None) -> View:
    """Return the first view of a random game that is *wanted*, as *seat* sees it."""
    return next(view for view in (GAME.view(state, seat) for state in states(seats)) if wanted(view))


FULL_ROW = (-6, 12, 18, 6, 12, -6, 12, 18, 6, 12, 18)


@st.composite
def sides(draw: st.DrawFn, sheet: Sheet) -> Player:
    """Return one player's side with any marks, those of yellow and blue in any combination."""
    cells = len(sheet.yellow.values)
    yellow = draw(st.integers(0, (1 << cells) - 1)) | sheet.yellow.printed
    blue = draw(st.integers(0, (1 << 11) - 1)) << 2
    orange = FULL_ROW[: draw(st.integers(0, 11))]
    purple = tuple(draw(st.lists(st.integers(1, 6), max_size=11)))
    earned = draw(st.integers(0, 7))
    marks = Marks(yellow, blue, draw(st.integers(0, 11)), orange, purple, 5, earned, earned // 2, 7, earned)
    crossed = yellow & ~sheet.yellow.printed
    fresh = tuple(
        Fresh("yellow", sheet.yellow.place_of(cell)) for cell in range(cells) if crossed >> cell & 1
    )
    return Player(marks, fresh=fresh[: draw(st.integers(0, 6))])


@st.composite
def crowded_states(draw: st.DrawFn) -> State:
    """Return four players with any marks on either sheet, before a pick or at the end."""
    sheet = GAME.sheets[draw(st.sampled_from(("classic", "challenge")))]
    state = GAME.new(4, {"sheet": sheet.id}, bytes(32)).state
    players = tuple(draw(sides(sheet)) for _ in range(4))
    return replace(state, players=players, phase=draw(st.sampled_from(("roll", "over"))))


def operators_sheet(folder: Path) -> Sheet:
    """Return a sheet as an operator could write it: as large as the loader allows, bonuses everywhere."""
    path = folder / "large.json"
    path.write_text(json.dumps(_large()), encoding="utf-8")
    return load_sheet(path)


def _large() -> dict[str, object]:
    both = {"bonus": "x_blue", "points": 120}
    diagonals = [
        {"cells": [[step, step] for step in range(5)], "bonus": "fox", "points": 0},
        {"cells": [[step, 4 - step] for step in range(5)], "bonus": "orange6", "points": -12},
        {"cells": [[0, 1], [2, 3], [4, 0]], "bonus": None, "points": 7},
    ]
    return {
        "id": "large",
        "status": "house",
        "note": "As large as a sheet can be.",
        "rounds_by_players": {"1": 6, "2": 6, "3": 5, "4": 4},
        "round_bonus": [["x_black", "six_black", "fox"], [], [], [], [], []],
        "action_slots": {"reroll": 20, "plus1": 20},
        "dice_fields": 6,
        "yellow": {
            "grid": [[1, 2, 3, 4, 5] for _ in range(5)],
            "rows": [both] * 5,
            "columns": [both] * 5,
            "diagonals": diagonals,
        },
        "blue": {
            "grid": [list(range(2, 13))],
            "rows": ["reroll"],
            "columns": ["x_green", "purple3", "x_yellow"] * 3 + ["fox", "plus1"],
            "points_by_count": [90 * count for count in range(12)],
        },
        "green": {"thresholds": [6] * 15, "points_by_count": list(range(16)), "bonus": ["orange4"] * 15},
        "orange": {"factors": [-9] * 15, "bonus": ["purple6"] * 15},
        "purple": {"cells": 15, "bonus": ["x_yellow"] * 15},
        "solo_rating": None,
    }
