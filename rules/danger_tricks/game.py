"""Danger: tricks (Ignasi Ferré): the contract of a game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import combinations
from typing import cast

from rules.danger_tricks import draft, redeal, standing, tricks
from rules.danger_tricks.cards import Cards, deck_for
from rules.danger_tricks.events import EVENTS
from rules.danger_tricks.players import PLAYERS
from rules.danger_tricks.state import KEEP, ROUNDS, TRICKS, Action, Faces, Keep, Mode, Play, State, TieBreak
from rules.danger_tricks.view import View, view_of
from rules.kernel.game import Game, IllegalAction, NotAnAction, Option, Outcome, Seat, Step
from rules.kernel.rng import Rng

SOLO_SEATS = range(2, 6)
TEAM_SEATS = range(4, 5)
DECISIONS = 2 + TRICKS
"""What each seat decides in a round: two drafts and eight cards."""

REASONS: frozenset[str] = frozenset(
    {
        "game_over",
        "draft_first",
        "draft_is_over",
        "choice_is_final",
        "keep_three",
        "not_in_packet",
        "not_your_turn",
        "not_in_hand",
    }
)
"""Why an action is refused."""

_NUMBER = "[1-5][0-9]"
_KEEP = re.compile(rf"keep:({_NUMBER}(?:\+{_NUMBER}){{0,8}})")
_PLAY = re.compile(f"play:({_NUMBER})")


class DangerTricks(Game[State, Action, View]):
    """Three rounds of a draft and eight tricks; only the lowest card of each colour outside a run counts."""

    key = "danger_tricks"
    version = 1
    options = (
        Option("mode", ("solo", "teams"), "solo"),
        Option("tie_break", ("share", "extra_round"), "share"),
        Option("faces", ("digits", "code"), "digits"),
    )
    longest = (ROUNDS + 1) * DECISIONS * SOLO_SEATS[-1]
    state_type = State
    event_types = EVENTS
    players = PLAYERS

    def seats(self, options: Mapping[str, str]) -> range:
        """Return 2 to 5; exactly 4 when teams play."""
        return TEAM_SEATS if self.options_or_defaults(options)["mode"] == "teams" else SOLO_SEATS

    def new(self, seats: int, options: Mapping[str, str], seed: bytes) -> Step[State]:
        """Deal the first round."""
        chosen = self.options_or_defaults(options)
        allowed = self.seats(chosen)
        if seats not in allowed:
            raise ValueError(f"{self.key} ({chosen['mode']}) is for {_span(allowed)} players, not {seats}")
        state, events = draft.deal(_before_the_first_deal(seats, chosen, seed))
        return Step(state, events, reveals=True)

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return who has not locked in a draft, who is at turn in a trick."""
        match state.phase:
            case "draft1" | "draft2":
                return frozenset(seat for seat, kept in enumerate(draft.locked(state)) if not kept)
            case "trick":
                return frozenset((state.turn,))
            case "over":
                return frozenset()

    def epoch(self, state: State, seat: Seat) -> int:
        """Return how many decisions *seat* has made: what the others do voids none of its controls."""
        kept = bool(state.first[seat]) + bool(state.second[seat])
        return DECISIONS * (state.round - 1) + kept + len(state.played[seat])

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Return every choice of three of the packet, or every card of the hand, lowest first."""
        if seat not in self.to_act(state):
            return ()
        if state.phase == "trick":
            return tuple(map(Play, state.hands[seat]))
        return tuple(map(Keep, combinations(draft.packet(state, seat), KEEP)))

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Carry out *action*. A locked choice is final and a card played is seen: nothing is taken back."""
        if state.phase == "over":
            raise IllegalAction("game_over")
        if isinstance(action, Keep):
            draft.check_keep(state, seat, action)
            return Step(*draft.keep(state, seat, action.cards), reveals=True)
        tricks.check_play(state, seat, action)
        return Step(*tricks.play(state, seat, action.card), reveals=True)

    def default(self, state: State, seat: Seat) -> Action:
        """Return the lowest card of the hand; in a draft three by chance, which tell nothing of the rest."""
        if state.phase == "trick":
            return Play(state.hands[seat][0])
        chance = state.rng.fork(f"absent:{state.round}:{state.phase}:{seat}")
        cards, _ = chance.sample(draft.packet(state, seat), KEEP)
        return Keep(tuple(sorted(cards)))

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what *seat* may know."""
        legal = () if seat is None else self.legal_actions(state, seat)
        return view_of(state, seat, self.to_act(state), legal)

    def outcome(self, state: State) -> Outcome | None:
        """Return totals (teams: the team's for both partners) and places once the last round is over."""
        return standing.outcome(state)

    def write(self, action: Action) -> str:
        """Return "keep:13+22+31" or "play:41"."""
        if isinstance(action, Keep):
            return f"keep:{'+'.join(map(str, action.cards))}"
        return f"play:{action.card}"

    def read(self, text: str) -> Action:
        """Return the action; the cards to keep may be named in any order."""
        if kept := _KEEP.fullmatch(text):
            return Keep(tuple(sorted(map(int, kept[1].split("+")))))
        if played := _PLAY.fullmatch(text):
            return Play(int(played[1]))
        raise NotAnAction(f'an action is "keep:13+22+31" or "play:41", not {text!r}')

    def redeal(self, state: State, seat: Seat | None, rng: Rng) -> State:
        """Return *state* with every deal and draft that fits what *seat* has seen equally likely."""
        return redeal.redeal(state, seat, rng)


def _before_the_first_deal(seats: int, options: Mapping[str, str], seed: bytes) -> State:
    empty: tuple[Cards, ...] = ((),) * seats
    return State(
        mode=cast(Mode, options["mode"]),
        tie_break=cast(TieBreak, options["tie_break"]),
        faces=cast(Faces, options["faces"]),
        rng=Rng(seed),
        deck=deck_for(seats),
        round=0,
        phase="draft1",
        dealt=empty,
        aside=(),
        first=empty,
        second=empty,
        hands=empty,
        played=empty,
        areas=empty,
        trick=0,
        laid=(),
        lots=(),
        opener=None,
        leader=None,
        history=(),
    )


def _span(seats: range) -> str:
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"


GAME = DangerTricks()
