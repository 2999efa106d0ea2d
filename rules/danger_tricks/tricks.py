"""Playing tricks, and what follows a round."""

from __future__ import annotations

from dataclasses import replace

from rules.danger_tricks import draft, standing
from rules.danger_tricks.cards import Card, score_area
from rules.danger_tricks.events import (
    CardLeft,
    CardPlayed,
    ExtraRoundCalled,
    GameEnded,
    RoundScored,
    TrickTaken,
)
from rules.danger_tricks.state import ROUNDS, TRICKS, Play, State
from rules.kernel.game import Event, IllegalAction, Seat


def check_play(state: State, seat: Seat, action: Play) -> None:
    """Raise IllegalAction unless *seat* may play that card now. There is no suit to follow."""
    if state.phase != "trick":
        raise IllegalAction("draft_first")
    if seat != state.turn:
        raise IllegalAction("not_your_turn", turn=state.turn)
    if action.card not in state.hands[seat]:
        raise IllegalAction("not_in_hand", cards=(action.card,))


def play(state: State, seat: Seat, card: Card) -> tuple[State, tuple[Event, ...]]:
    """Put *card* of *seat* face up; the last card of a trick gives the trick to the highest number."""
    hands, played = state.hands, state.played
    state = replace(
        state,
        hands=(*hands[:seat], draft.without(hands[seat], (card,)), *hands[seat + 1 :]),
        played=(*played[:seat], (*played[seat], card), *played[seat + 1 :]),
        laid=(*state.laid, card),
    )
    events: tuple[Event, ...] = (CardPlayed(seat, card),)
    if len(state.laid) < state.seats:
        return state, events
    state, taken = _take(state)
    if state.trick < TRICKS:
        return replace(state, trick=state.trick + 1), (*events, taken)
    state, ending = _end_round(state)
    return state, (*events, taken, *ending)


def winning_seat(state: State) -> Seat | None:
    """Return whose card is the highest of the open trick; None before the lead."""
    if state.leader is None or not state.laid:
        return None
    return (state.leader + state.laid.index(max(state.laid))) % state.seats


def _take(state: State) -> tuple[State, TrickTaken]:
    winner = winning_seat(state)
    assert winner is not None, "a full trick has a highest card"
    area = state.areas[winner]
    grown = tuple(sorted(area + state.laid))
    event = TrickTaken(winner, state.trick, state.laid, score_area(area), score_area(grown))
    areas = (*state.areas[:winner], grown, *state.areas[winner + 1 :])
    return replace(state, areas=areas, leader=winner, laid=()), event


def _end_round(state: State) -> tuple[State, tuple[Event, ...]]:
    points = tuple(score_area(area) for area in state.areas)
    state = replace(state, history=(*state.history, points))
    left = tuple(CardLeft(seat, hand[0], audience=(seat,)) for seat, hand in enumerate(state.hands))
    teams = standing.team_totals_of(state)
    scored = RoundScored(state.round, state.areas, points, state.totals, teams)
    events: tuple[Event, ...] = (*left, scored)
    if state.round < ROUNDS:
        state, dealing = draft.deal(state)
        return state, events + dealing
    if state.round == ROUNDS and state.tie_break == "extra_round" and standing.is_tied(state):
        tied = ExtraRoundCalled(standing.leaders(state))
        state, dealing = draft.deal(state)
        return state, (*events, tied, *dealing)
    return replace(state, phase="over"), (*events, GameEnded(standing.leaders(state), state.totals, teams))
