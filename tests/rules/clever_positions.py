"""Positions of Clever from a short notation.

Dice are written `y2 b5 g6* o1_ p4 w3`: colour, face, and where the die lies: nothing for the tray, `*` for a
field of the active player, `_` for the platter, `~` for aside.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import pytest

from rules.clever import GAME
from rules.clever.marks import Marks
from rules.clever.mutable_player import MutablePlayer
from rules.clever.mutable_state import MutableState
from rules.clever.sheet import COLOURS, Colour, Sheet
from rules.clever.state import Die, Lies, Phase, Player, State
from rules.kernel.game import Event, IllegalAction, Seat, Step
from rules.kernel.rng import Rng

CLASSIC = GAME.sheets["classic"]
CHALLENGE = GAME.sheets["challenge"]
SEED = bytes(range(32))
PICKED = "y3* b5* g2* o2_ p4_ w6_"
"""The dice after the last pick of a turn."""
PLACES: dict[str, Lies] = {"": "tray", "*": "field", "_": "platter", "~": "aside"}
LETTERS: dict[str, Colour] = {colour[0]: colour for colour in COLOURS}
DIE = re.compile(r"([ybgopw])([1-6])([*_~]?)")


def dice(text: str) -> tuple[Die, ...]:
    """Return the dice that *text* names; those that it leaves out lie aside with a 1."""
    named = {}
    for word in text.split():
        match = DIE.fullmatch(word)
        assert match, word
        colour = LETTERS[match[1]]
        named[colour] = Die(colour, int(match[2]), PLACES[match[3]])
    return tuple(named.get(colour, Die(colour, 1, "aside")) for colour in COLOURS)


def marks(
    sheet: Sheet = CLASSIC,
    *,
    yellow: Iterable[tuple[int, int]] = (),
    blue: Iterable[int] = (),
    green: int = 0,
    orange: Sequence[int] = (),
    purple: Sequence[int] = (),
    foxes: int = 0,
    rerolls: int = 0,
    extra_dice: int = 0,
) -> Marks:
    """Return a sheet with these marks besides the printed crosses, and with these actions to use."""
    crossed = sheet.yellow.printed
    for row, column in yellow:
        crossed |= 1 << sheet.yellow.cell_at(row, column)
    return Marks(
        yellow=crossed,
        blue=sum(1 << number for number in blue),
        green=green,
        orange=tuple(orange),
        purple=tuple(purple),
        foxes=foxes,
        rerolls=rerolls,
        extra_dice=extra_dice,
    )


FULL = marks(
    yellow=[(row, column) for row in range(4) for column in range(4)],
    blue=range(2, 13),
    green=11,
    orange=(6,) * 11,
    purple=(6,) * 11,
)
"""A sheet of `classic` on which nothing can be marked any more."""


def position(
    text: str,
    *sides: Marks,
    sheet: Sheet = CLASSIC,
    phase: Phase = "roll",
    rolls: int = 1,
    round_number: int = 1,
    turn: int = 0,
) -> State:
    """Return a position with the dice of *text* and one sheet a seat, the active player before a pick."""
    on = dice(text)
    return State(
        sheet=sheet,
        first=0,
        round=round_number,
        turn=turn,
        is_passive_turn=False,
        phase=phase,
        dice=on,
        fields=tuple(die.colour for die in on if die.lies == "field"),
        rolls=rolls,
        players=tuple(Player(side) for side in sides),
        before=(),
        tick=0,
        rng=Rng(SEED),
    )


def choosing(text: str, *sides: Marks, sheet: Sheet = CLASSIC, is_last: bool = False) -> Step[State]:
    """Return the step that ends the active player's picks; the others choose from the platter.

    Seat 0 is active in round 1, unless *is_last*: then it is the last turn of the game, and the last seat's.
    """
    count = len(sides)
    rounds = sheet.rounds[count - 1]
    at = position(
        text, *sides, sheet=sheet, round_number=rounds if is_last else 1, turn=count - 1 if is_last else 0
    )
    return picks_ended(at)


def picks_ended(state: State) -> Step[State]:
    """Return the step that ends the active player's picks in *state*."""
    ending = MutableState(state)
    ending.begin_choices()
    return ending.step()


def faces(state: State, text: str) -> State:
    """Return *state* with the faces of *text* on the dice of the tray, as if they had been rolled."""
    wanted = {die.colour: die.face for die in dice(text) if die.lies == "tray"}
    assert {die.colour for die in state.dice if die.lies == "tray"} == set(wanted)
    rolled = tuple(die._replace(face=wanted.get(die.colour, die.face)) for die in state.dice)
    return replace(state, dice=rolled)


def play(state: State, *moves: str, seat: Seat = 0) -> State:
    """Return the position after *moves* of *seat*."""
    for move in moves:
        state = GAME.apply(state, seat, GAME.read(move)).state
    return state


def step(state: State, move: str, seat: Seat = 0) -> Step[State]:
    """Return the step of one move of *seat*."""
    return GAME.apply(state, seat, GAME.read(move))


def legal(state: State, seat: Seat = 0) -> list[str]:
    """Return what *seat* may do, in the notation."""
    return [GAME.write(action) for action in GAME.legal_actions(state, seat)]


def why_not(state: State, move: str, seat: Seat = 0) -> str:
    """Return the reason for which *move* is refused."""
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, seat, GAME.read(move))
    return caught.value.reason


def on(state: State, *places: Lies) -> set[str]:
    """Return the dice that lie in *places*, as letters."""
    return {die.colour[0] for die in state.dice if die.lies in places}


def happened(events: Iterable[Event], kind: type[Event]) -> list[Event]:
    """Return the events of *kind*."""
    return [event for event in events if isinstance(event, kind)]


def changing(side: Marks, sheet: Sheet = CLASSIC, text: str = "") -> MutablePlayer:
    """Return one player's side, to be changed, with *side* as its marks."""
    return MutablePlayer(sheet, dice(text), 0, Player(side))


def playing(players: int) -> Iterator[Step[State]]:
    """Yield the steps of a game of defaults."""
    made = GAME.new(players, {}, bytes(32))
    yield made
    while waiting := GAME.to_act(made.state):
        seat = min(waiting)
        made = GAME.apply(made.state, seat, GAME.default(made.state, seat))
        yield made
