"""Clever as the house plays it: the contract of a game over positions, turns and sides."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from rules.clever.choices import choices, lying, uses
from rules.clever.events import EVENTS
from rules.clever.loader import sheets
from rules.clever.marks import Marks
from rules.clever.mutable_player import MutablePlayer
from rules.clever.mutable_state import MutableState
from rules.clever.players import PLAYERS
from rules.clever.players.simple import best_now
from rules.clever.refusal import refusal
from rules.clever.scoring import outcome_of
from rules.clever.sheet import BONUSES, COLOURS, Sheet
from rules.clever.state import DONE, EXTRA, PASS, PICK, REROLL, Action, Die, Player, State
from rules.clever.view import View, seen, view_of
from rules.kernel.game import Game, NotAnAction, Option, Outcome, Seat, Step
from rules.kernel.rng import Rng

DEFAULT_SHEET = "classic"
YELLOW_CELL = re.compile(r"mark:yellow:([0-9]),([0-9])")
BLUE_CELL = re.compile(r"mark:blue:([2-9]|1[0-2])")


def _notation(action: Action) -> str:
    if action.verb in ("pick", "extra"):
        return f"{action.verb}:{action.die}" + (f":{action.area}" if action.die == "white" else "")
    if action.verb == "mark":
        return f"mark:{action.area}:{','.join(map(str, action.cell))}"
    return f"bonus:{action.bonus}" if action.verb == "bonus" else action.verb


BONUS = {bonus: Action("bonus", bonus=bonus) for bonus in BONUSES}
WORDS: dict[str, Action] = {
    _notation(action): action
    for action in (*PICK.values(), *EXTRA.values(), *BONUS.values(), REROLL, PASS, DONE)
}


def _sheet_option(sheets: Mapping[str, Sheet]) -> Option:
    ids = sorted(sheets, key=lambda key: (key != DEFAULT_SHEET, key))
    return Option("sheet", tuple(ids), DEFAULT_SHEET)


class Clever(Game[State, Action, View]):
    """Ganz schön clever: 1 to 4 players, on the sheet that they choose."""

    key = "clever"
    version = 1
    longest = 2_000
    state_type = State
    event_types = EVENTS
    players = PLAYERS

    def __init__(self, sheets: Mapping[str, Sheet]) -> None:
        """Offer *sheets* to play on, by their id."""
        self.sheets = sheets

    @property
    def options(self) -> tuple[Option, ...]:
        """The choice of a sheet."""
        return (_sheet_option(self.sheets),)

    def add_files(self, folder: Path | str | None) -> None:
        """Offer the operator's own sheets in *folder* beside ours, in games that begin from now on.

        None gives ours alone. Raises BrokenSheet, with file and field, and changes nothing then.
        """
        self.sheets = sheets(folder)

    def seats(self, options: Mapping[str, str]) -> range:
        """Return 1..4."""
        return range(1, 5)

    def new(self, seats: int, options: Mapping[str, str], seed: bytes) -> Step[State]:
        """Draw by lot who begins, give the first round's bonus and roll."""
        chosen = self.options_or_defaults(options)
        if seats not in self.seats(chosen):
            raise ValueError(f"Clever is for 1 to 4 players, not {seats}.")
        sheet = self.sheets[chosen["sheet"]]
        first, rng = Rng(seed).below(seats)
        changing = MutableState(
            State(
                sheet=sheet,
                first=first,
                round=1,
                turn=0,
                is_passive_turn=False,
                phase="gift",
                dice=tuple(Die(colour, 1, "aside") for colour in COLOURS),
                fields=(),
                rolls=0,
                players=(Player(Marks(sheet.yellow.printed)),) * seats,
                before=(),
                tick=0,
                rng=rng,
            )
        )
        changing.reveals = True
        changing.begin_round()
        return changing.step()

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the active player, or all who still choose; nobody when the game is over."""
        return frozenset(_waiting(state))

    def epoch(self, state: State, seat: Seat) -> int:
        """Return how often something changed for everybody, and what *seat* chose since."""
        return state.tick + len(state.players[seat].said)

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Return the dice with their areas and what else may be done, or cells or bonuses to choose from."""
        return _may(state, seat) if seat in _waiting(state) else ()

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Carry out *action*."""
        if seat not in _waiting(state) or action not in _may(state, seat):
            raise refusal(state, seat, action, _waiting(state))
        changing = MutableState(state)
        if not state.before:
            changing.tick += 1
        if state.phase != "roll":
            changing.choose(seat, action)
        elif action == REROLL:
            changing.reroll()
        elif action == PASS:
            changing.waste_roll()
        else:
            changing.play(action)
        return changing.step()

    def default(self, state: State, seat: Seat) -> Action:
        """Return the active player's pick that scores most now; else pass, no extra die, the first cell."""
        may = _may(state, seat)
        if state.phase == "roll" and may[0].verb == "pick":
            return best_now(state.sheet, state.dice, state.players[seat], may)
        return next((action for action in may if action in (PASS, DONE)), may[0])

    def view(self, state: State, seat: Seat | None) -> View:
        """Return all sheets as far as *seat* may see them."""
        waiting = _waiting(state)
        public = waiting[0] if waiting and not state.before else None
        return view_of(
            state,
            seat,
            waiting,
            () if seat is None else self.legal_actions(state, seat),
            () if public is None else self.legal_actions(state, public),
            self.outcome(state),
        )

    def outcome(self, state: State) -> Outcome | None:
        """Return the totals; among equal ones the higher best area wins."""
        return outcome_of(state) if state.phase == "over" else None

    def write(self, action: Action) -> str:
        """Return "pick:blue", "pick:white:yellow", "mark:yellow:2,0", "bonus:x_blue", "reroll" ..."""
        return _notation(action)

    def read(self, text: str) -> Action:
        """Return the action that *text* notates."""
        if text in WORDS:
            return WORDS[text]
        if match := YELLOW_CELL.fullmatch(text):
            return Action("mark", area="yellow", cell=(int(match[1]), int(match[2])))
        if match := BLUE_CELL.fullmatch(text):
            return Action("mark", area="blue", cell=(int(match[1]),))
        raise NotAnAction(text)

    def redeal(self, state: State, seat: Seat | None, rng: Rng) -> State:
        """Draw anew what the others chose since all began to choose, and the generator."""
        changing = MutableState(state)
        for other in range(len(state.players) if state.before else 0):
            if other != seat:
                changing.players, rng = _chosen_anew(state, changing.players, other, rng)
        changing.rng = rng.fork("dice")
        return changing.frozen()


def _waiting(state: State) -> tuple[Seat, ...]:
    if state.phase == "over":
        return ()
    if state.phase == "roll":
        return (state.active,)
    return tuple(seat for seat, player in enumerate(state.players) if player.stage != "done")


def _may(state: State, seat: Seat) -> tuple[Action, ...]:
    player = state.players[seat]
    if state.phase != "roll" or player.is_busy:
        return tuple(choices(state.sheet, state.dice, player))
    picks = tuple(PICK[use] for use in uses(state.sheet, player.marks, state.dice, lying(state.dice, "tray")))
    rerolls = (REROLL,) if player.marks.rerolls_left else ()
    return (*picks, *rerolls) if picks else (*rerolls, PASS)


def _chosen_anew(
    state: State, players: tuple[Player, ...], other: Seat, rng: Rng
) -> tuple[tuple[Player, ...], Rng]:
    """Return *players* with other choices of *other*, as many as show: whether it has finished is known."""
    player = MutablePlayer(state.sheet, state.dice, other, seen(state, None, other))
    while state.players[other].stage == "done" and player.stage != "done":
        action, rng = rng.choice(choices(state.sheet, state.dice, player.frozen()))
        player.act(action)
        player.said = (*player.said, action)
    return (*players[:other], player.frozen(), *players[other + 1 :]), rng


GAME = Clever(sheets())
