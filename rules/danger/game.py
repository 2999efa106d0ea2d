"""Danger as the house plays it: the contract of a game over positions and turns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from rules.danger.cards import DECK, NO_ROWS, PLACE, Colour, is_takeable
from rules.danger.events import EVENTS
from rules.danger.mutable_state import MutableState
from rules.danger.players import PLAYERS
from rules.danger.scoring import Bar, FourthScope, bars_to_protect, counted
from rules.danger.state import DRAW, PASS, PROTECT, ROUNDS, TAKE, Action, Pace, State
from rules.danger.view import View, protected_of, values_of, view_of
from rules.kernel.game import Fact, Game, IllegalAction, NotAnAction, Option, Outcome, Seat, Step, places_by
from rules.kernel.rng import Rng

TURNS_AT_MOST = 1_000
"""In one round. The cards set no bound, but of thousands of rounds the longest took 116 turns."""

ACTIONS: dict[str, Action] = {
    "draw": DRAW,
    "take": TAKE,
    "pass": PASS,
    **{f"protect:{colour}": action for colour, action in PROTECT.items()},
}
NOTATION = {action: text for text, action in ACTIONS.items()}

REASONS: frozenset[str] = frozenset(
    {
        "game_over",
        "not_your_turn",
        "draw_or_take",  # protecting or passing before a card was drawn or taken
        "protect_or_pass",  # drawing or taking a second time
        "no_offer",
        "offer_finished",  # the player's row of the offer's colour is protected or closed
        "just_placed",
        "already_protected",
        "row_closed",
        "no_cards",
        "smallest",
        "same_sum",
    }
)
"""Why an action can be refused."""


class Danger(Game[State, Action, View]):
    """Danger: draw or protect; 3 to 5 players, five rounds."""

    key = "danger"
    version = 1
    options = (
        Option("fourth_scope", ("row", "table"), "row"),
        Option("pace", ("every_card", "decisions_only"), "every_card"),
    )
    longest = ROUNDS * TURNS_AT_MOST * 2
    state_type = State
    event_types = EVENTS
    players = PLAYERS

    def seats(self, options: Mapping[str, str]) -> range:
        """Return 3..5."""
        return range(3, 6)

    def new(self, seats: int, options: Mapping[str, str], seed: bytes) -> Step[State]:
        """Shuffle the cards and draw by lot who begins."""
        chosen = self.options_or_defaults(options)
        if seats not in self.seats(chosen):
            raise ValueError(f"Danger is for 3 to 5 players, not {seats}.")
        deck, rng = Rng(seed).shuffle(DECK)
        starter, rng = rng.below(seats)
        changing = MutableState(
            State(
                fourth_scope=cast(FourthScope, chosen["fourth_scope"]),
                pace=cast(Pace, chosen["pace"]),
                round=1,
                starter=starter,
                active=starter,
                phase="source",
                rows=(NO_ROWS,) * seats,
                deck=deck,
                discard=(),
                offer=None,
                placed=None,
                choices=(),
                last=None,
                totals=(0,) * seats,
                history=(),
                moves=-1,
                rng=rng,
            )
        )
        changing.begin_round("drawn_by_lot", ())
        changing.reveals = True
        return _played_on(changing)

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the active player, nobody when the game is over."""
        return frozenset() if state.phase == "over" else frozenset({state.active})

    def epoch(self, state: State, seat: Seat) -> int:
        """Return the number of moves: all controls are on the table, so each move voids them."""
        return state.moves

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Return draw and take, or the rows that may be protected and pass."""
        return _may(state) if seat == state.active else ()

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Carry out *action*."""
        if seat != state.active or action not in _may(state):
            raise _refusal(state, seat, action)
        changing = MutableState(state)
        match action.verb:
            case "draw":
                changing.draw()
            case "take":
                changing.take()
            case "pass":
                changing.pass_turn()
            case "protect":
                assert action.colour is not None, "a row that may be protected has a colour"
                changing.protect(action.colour)
        return _played_on(changing)

    def default(self, state: State, seat: Seat) -> Action:
        """Draw, never take; protect nothing."""
        return PASS if state.phase == "protect" else DRAW

    def view(self, state: State, seat: Seat | None) -> View:
        """Return everything but the order of the stack."""
        return view_of(state, seat, _may(state), self.outcome(state))

    def outcome(self, state: State) -> Outcome | None:
        """Return the totals; equal ones share a place."""
        return Outcome(state.totals, places_by(state.totals)) if state.phase == "over" else None

    def write(self, action: Action) -> str:
        """Return "draw", "take", "pass" or "protect:red"."""
        return NOTATION[action]

    def read(self, text: str) -> Action:
        """Return the action that *text* notates."""
        if text not in ACTIONS:
            raise NotAnAction(text)
        return ACTIONS[text]

    def redeal(self, state: State, seat: Seat | None, rng: Rng) -> State:
        """Shuffle the stack: which cards it holds is known to everybody, their order to nobody."""
        deck, rng = rng.shuffle(sorted(state.deck))
        return replace(state, deck=deck, rng=rng)


def _may(state: State) -> tuple[Action, ...]:
    if state.phase == "protect":
        return (*[PROTECT[colour] for colour in state.choices], PASS)
    if state.phase == "over":
        return ()
    return (DRAW, TAKE) if is_takeable(state.rows[state.active], state.offer) else (DRAW,)


def _played_on(changing: MutableState) -> Step[State]:
    """Return the step, once the table has played what the pace leaves to it: draws without a choice."""
    if changing.before.pace == "decisions_only":
        while changing.phase == "source" and not is_takeable(changing.rows[changing.active], changing.offer):
            changing.draw()
    return changing.step()


def _refusal(state: State, seat: Seat, action: Action) -> IllegalAction:
    """Return the rule that forbids *action*, which is not legal."""
    if state.phase == "over":
        return IllegalAction("game_over")
    if seat != state.active:
        return IllegalAction("not_your_turn", active=state.active)
    if action.colour is not None:
        return _refusal_to_protect(state, seat, action.colour)
    if state.phase == "protect":
        return IllegalAction("protect_or_pass")
    if action == PASS:
        return IllegalAction("draw_or_take")
    if state.offer is None:
        return IllegalAction("no_offer")
    status = state.rows[seat][PLACE[state.offer.colour]].status
    return IllegalAction("offer_finished", colour=state.offer.colour, status=status)


def _refusal_to_protect(state: State, seat: Seat, colour: Colour) -> IllegalAction:
    if state.phase == "source":
        return IllegalAction("draw_or_take")
    rows = values_of(state.rows)
    bars = bars_to_protect(rows, protected_of(state.rows), seat, state.placed, state.fourth_scope)
    bar = bars[PLACE[colour]]
    assert bar is not None, "only a barred row is refused"
    return IllegalAction(bar, colour=colour, **_facts(state, seat, colour, bar))


def _facts(state: State, seat: Seat, colour: Colour, bar: Bar) -> dict[str, Fact]:
    """Return what a sentence about *bar* needs to know."""
    sums = [counted([card.value for card in display[PLACE[colour]].cards]) for display in state.rows]
    if bar == "same_sum":
        same = tuple(other for other, total in enumerate(sums) if total == sums[seat] and other != seat)
        return {"sum": sums[seat], "seats": same}
    return {"sum": sums[seat]}


GAME = Danger()
