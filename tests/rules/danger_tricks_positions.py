"""Positions of Danger: tricks from a notation, so that a test says who holds what and nothing else.

One player: the numbers of the cards, "29 12"; players are parted by "/". In "29 / 41 / " the third has none.
"""

from __future__ import annotations

from dataclasses import replace

from rules.danger_tricks import GAME, Cards, Keep, Play, State, deck_for
from rules.danger_tricks.state import DEALT, Mode, TieBreak
from rules.kernel.game import Event, Seat, Step

SEED = bytes(32)
Points = tuple[tuple[int, ...], ...]


def cards(text: str) -> Cards:
    """Return the cards of "12 29" in rising order."""
    return tuple(sorted(map(int, text.split())))


def of_seats(text: str) -> tuple[Cards, ...]:
    """Return the cards of each seat of "12 29 / 41"."""
    return tuple(map(cards, text.split("/")))


def beginning(
    seats: int, *, history: Points = (), mode: Mode = "solo", tie_break: TieBreak = "share"
) -> State:
    """Return the deal of the round that follows *history*."""
    new = GAME.new(seats, {"mode": mode, "tie_break": tie_break}, SEED).state
    return replace(new, history=history, round=len(history) + 1)


def position(
    hands: str,
    *,
    areas: str = "",
    leader: Seat = 0,
    history: Points = (),
    mode: Mode = "solo",
    tie_break: TieBreak = "share",
) -> State:
    """Return the state in which the seats hold *hands* and *leader* leads the next trick.

    Every hand has as many cards; the tricks before were played with the cards of *areas*, then with others of
    the pack, lowest first, which are in no area.
    """
    held = of_seats(hands)
    seats = len(held)
    won = of_seats(areas) if areas else ((),) * seats
    used = tuple(card for area in won for card in area)
    out = set(used) | {card for hand in held for card in hand}
    free = used + tuple(card for card in deck_for(seats) if card not in out)
    count = DEALT - len(held[0])
    played = tuple(free[count * seat : count * (seat + 1)] for seat in range(seats))
    whole = [tuple(sorted(hand + gone)) for hand, gone in zip(held, played, strict=True)]
    return replace(
        beginning(seats, history=history, mode=mode, tie_break=tie_break),
        phase="trick",
        dealt=tuple(
            tuple(sorted(whole[q][:3] + whole[(q + 1) % seats][3:6] + whole[(q + 2) % seats][6:]))
            for q in range(seats)
        ),
        aside=free[count * seats :],
        first=tuple(nine[:3] for nine in whole),
        second=tuple(nine[3:6] for nine in whole),
        hands=held,
        played=played,
        areas=won,
        trick=count + 1,
        opener=leader,
        leader=leader,
    )


def keep(state: State, seat: Seat, text: str) -> Step[State]:
    """Return the step in which *seat* keeps the cards of *text*."""
    return GAME.apply(state, seat, Keep(cards(text)))


def play(state: State, text: str) -> Step[State]:
    """Return the step after the cards of *text*, each played by whose turn it is, with the events of all."""
    events: list[Event] = []
    for card in map(int, text.split()):
        step = GAME.apply(state, state.turn, Play(card))
        state = step.state
        events += step.events
    return Step(state, tuple(events), reveals=True)


def keep_all(state: State) -> State:
    """Return the state after all in turn have kept the lowest three of their packets."""
    for seat in sorted(GAME.to_act(state)):
        state = GAME.apply(state, seat, GAME.legal_actions(state, seat)[0]).state
    return state


def drafted(state: State) -> State:
    """Return the state at the first lead."""
    return keep_all(keep_all(state))
