"""What holds in every game of Clever, whatever is played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.clever import GAME, REASONS
from rules.clever.events import BonusEarned, ExtraDieUsed, Marked
from rules.clever.game import WORDS
from rules.clever.marks import Written, rises
from rules.clever.sheet import COLOURS
from rules.clever.state import Action, State
from rules.kernel.game import Event, IllegalAction
from rules.kernel.rng import Rng
from tests.rules.clever_positions import CHALLENGE, CLASSIC

ACTIONS = [
    *WORDS.values(),
    *(Action("mark", area="yellow", cell=(row, column)) for row in range(5) for column in range(5)),
    *(Action("mark", area="blue", cell=(number,)) for number in range(2, 13)),
]
MENU = 25
"""As many options as a menu has."""
MOST_POINTS = {1: 334, 2: 334, 3: 364, 4: 334}


class Game(NamedTuple):
    """A random game: its states, and the events that everybody may know."""

    seats: int
    states: list[State]
    public: list[Event]


def steps(seats: int, sheet: str, seed: bytes) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Yield the states of a random game with the events that led to each."""
    deal, chance = GAME.new(seats, {"sheet": sheet}, seed), Rng(seed).fork("moves")
    state, events = deal.state, deal.events
    yield state, events
    while waiting := GAME.to_act(state):
        seat, chance = chance.choice(sorted(waiting))
        action, chance = chance.choice(GAME.legal_actions(state, seat))
        state, events, _ = GAME.apply(state, seat, action)
        yield state, events


def played(seats: int, sheet: str, seed: bytes) -> Game:
    """Return a random game."""
    made = list(steps(seats, sheet, seed))
    public = [event for _, events in made for event in events if event.known_to(None)]
    return Game(seats, [state for state, _ in made], public)


games = st.builds(
    played, st.integers(1, 4), st.sampled_from(["classic", "challenge"]), st.binary(min_size=32, max_size=32)
)
of_classic = st.builds(played, st.integers(1, 4), st.just("classic"), st.binary(min_size=32, max_size=32))


@given(games)
@settings(max_examples=10)
def test_exactly_the_legal_actions_are_accepted(game: Game) -> None:
    """Every other action that can be written is refused with a known reason, for every seat."""
    for state in game.states[::9]:
        for seat in range(game.seats):
            for action in set(ACTIONS) - set(GAME.legal_actions(state, seat)):
                with pytest.raises(IllegalAction) as refused:
                    GAME.apply(state, seat, action)
                assert refused.value.reason in REASONS


@given(games)
@settings(max_examples=20)
def test_the_six_dice_are_always_somewhere(game: Game) -> None:
    """Each once, on the fields those that were picked; none on the tray while the others choose."""
    for state in game.states:
        assert tuple(die.colour for die in state.dice) == COLOURS
        assert all(1 <= die.face <= 6 for die in state.dice)
        if state.phase == "roll":
            assert {die.colour for die in state.dice if die.lies == "field"} == set(state.fields)
        if state.phase == "choose":
            assert not any(die.lies == "tray" for die in state.dice)


@given(games)
@settings(max_examples=20)
def test_marks_and_actions_only_grow_and_never_overflow(game: Game) -> None:
    """Nothing is rubbed out; no more is used than earned, no more earned than there are slots."""
    sheet = game.states[0].sheet
    for before, after in zip(game.states, game.states[1:], strict=False):
        for old, new in zip(before.players, after.players, strict=True):
            assert new.marks.yellow & old.marks.yellow == old.marks.yellow
            assert new.marks.blue & old.marks.blue == old.marks.blue
            assert new.marks.green >= old.marks.green
            assert new.marks.orange[: len(old.marks.orange)] == old.marks.orange
            assert new.marks.purple[: len(old.marks.purple)] == old.marks.purple
            assert 0 <= new.marks.rerolls_used <= new.marks.rerolls <= sheet.rerolls
            assert 0 <= new.marks.extra_dice_used <= new.marks.extra_dice <= sheet.extra_dice


@given(games)
@settings(max_examples=20)
def test_every_purple_number_rises_or_follows_a_six(game: Game) -> None:
    """At the end of each game."""
    for player in game.states[-1].players:
        purple = player.marks.purple
        assert all(rises(purple[:place], number) for place, number in enumerate(purple))


@given(games)
@settings(max_examples=20)
def test_what_everybody_was_told_is_what_stands_on_the_sheets(game: Game) -> None:
    """No mark without its event, none twice, although choices are played again when they are shown."""
    sheet = game.states[0].sheet
    told = [
        Written(yellow=set(), blue=set(), green=0, orange=(), purple=(), foxes=0) for _ in range(game.seats)
    ]
    for event in game.public:
        if isinstance(event, Marked):
            write_down(told[event.seat], event)
        if isinstance(event, BonusEarned) and event.bonus == "fox":
            told[event.seat]["foxes"] += 1
    for written, player in zip(told, game.states[-1].players, strict=True):
        on_sheet = player.marks.written(sheet)
        printed = {sheet.yellow.place_of(cell) for cell, value in enumerate(sheet.yellow.values) if not value}
        assert {**written, "yellow": written["yellow"] | printed} == on_sheet


def write_down(written: Written, event: Marked) -> None:
    """Add what *event* tells to *written*; a cell that was marked before is an error."""
    if event.area == "yellow":
        assert event.cell not in written["yellow"]
        written["yellow"].add((event.cell[0], event.cell[1]))
    elif event.area == "blue":
        assert event.number not in written["blue"]
        written["blue"].add(event.number)
    elif event.area == "green":
        written["green"] += 1
    else:
        written[event.area] = (*written[event.area], event.number)


@given(games)
@settings(max_examples=20)
def test_extra_dice_are_told_as_often_as_they_are_used(game: Game) -> None:
    """Each action once."""
    for seat, player in enumerate(game.states[-1].players):
        told = sum(isinstance(event, ExtraDieUsed) and event.seat == seat for event in game.public)
        assert told == player.marks.extra_dice_used


@given(games)
@settings(max_examples=20)
def test_no_choice_has_more_options_than_a_menu(game: Game) -> None:
    """And whoever is to act has at least one."""
    for state in game.states:
        for seat in GAME.to_act(state):
            assert 1 <= len(GAME.legal_actions(state, seat)) <= MENU


@given(games)
@settings(max_examples=10)
def test_of_hidden_choices_only_who_has_finished_shows(game: Game) -> None:
    """Drawn anew they look the same to everybody else."""
    for number, state in enumerate(game.states):
        if not state.before:
            continue
        for viewer in (None, *range(game.seats)):
            other = GAME.redeal(state, viewer, Rng(bytes([number % 256]) * 32))
            assert GAME.view(other, viewer) == GAME.view(state, viewer)
            assert GAME.to_act(other) == GAME.to_act(state)


@given(of_classic)
@settings(max_examples=20)
def test_no_random_game_of_classic_beats_the_bound(game: Game) -> None:
    """334 points, with three players 364."""
    outcome = GAME.outcome(game.states[-1])
    assert outcome is not None
    assert max(outcome.scores) <= MOST_POINTS[game.seats]


def test_the_longest_game_of_each_sheet_stays_within_its_bound() -> None:
    """Even if every cell took a pick, a bonus and a cell, and every action a move of its own."""
    for sheet in (CLASSIC, CHALLENGE):
        cells = 16 + 11 + len(sheet.green.least) + len(sheet.orange.factors) + len(sheet.purple.bonuses)
        asked = 3 * cells + sheet.rerolls
        for players, rounds in enumerate(sheet.rounds, 1):
            turns = rounds * max(2, players)
            passes = rounds * sheet.dice_fields + 2 * turns
            assert players * (asked + passes) < GAME.longest
