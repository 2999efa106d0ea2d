"""A position while it changes: the course of rounds and turns, with all that happens on the way."""

from __future__ import annotations

from collections.abc import Sequence

from rules.clever.choices import lying, uses
from rules.clever.events import (
    Chose,
    DiceRolled,
    DiePicked,
    GameEnded,
    PlatterFilled,
    Roll,
    RollWasted,
    RoundBegan,
    TurnBegan,
)
from rules.clever.mutable_player import MutablePlayer
from rules.clever.scoring import outcome_of
from rules.clever.sheet import ALTERNATIVES, COLOURS, Area, Bonus, Colour
from rules.clever.state import Action, Dice, Die, Lies, Player, State
from rules.kernel.game import Event, Seat, Step

SOLO_PLATTER = 3
"""How many of the six dice the platter holds in the passive turn of a solo game: the lowest."""


class MutableState:
    """A position while it changes; `step` freezes it. Lives inside one transition and is never kept.

    The methods do what the rules demand and check nothing: whether a player may is asked before.
    """

    def __init__(self, state: State) -> None:
        """Start from *state*."""
        self.sheet = state.sheet
        self.first = state.first
        self.round = state.round
        self.turn = state.turn
        self.is_passive_turn = state.is_passive_turn
        self.phase = state.phase
        self.dice = state.dice
        self.fields = state.fields
        self.rolls = state.rolls
        self.players = state.players
        self.before = state.before
        self.tick = state.tick
        self.rng = state.rng
        self.events: list[Event] = []
        self.reveals = False

    @property
    def active(self) -> Seat:
        """The active player."""
        return (self.first + self.turn) % len(self.players)

    def frozen(self) -> State:
        """Return the position reached."""
        return State(
            self.sheet,
            self.first,
            self.round,
            self.turn,
            self.is_passive_turn,
            self.phase,
            self.dice,
            self.fields,
            self.rolls,
            self.players,
            self.before,
            self.tick,
            self.rng,
        )

    def step(self) -> Step[State]:
        """Return the position reached, with what happened."""
        return Step(self.frozen(), tuple(self.events), self.reveals)

    def player(self, seat: Seat, audience: tuple[Seat, ...] | None = None) -> MutablePlayer:
        """Return the side of *seat*, to be changed and put back."""
        return MutablePlayer(self.sheet, self.dice, seat, self.players[seat], audience)

    def put(self, player: MutablePlayer) -> None:
        """Take over what happened to *player*."""
        self.players = (*self.players[: player.seat], player.frozen(), *self.players[player.seat + 1 :])
        self.events += player.events

    # Rounds

    def begin_round(self) -> None:
        """Give everybody the bonus of the round; those who have to choose do so at the same time."""
        given = self.sheet.round_bonuses[self.round - 1]
        rounds, totals = self.sheet.rounds[len(self.players) - 1], outcome_of(self.frozen()).scores
        self.events.append(RoundBegan(self.round, rounds, self.first, given, totals))
        self.phase = "gift"
        alternatives: tuple[Bonus, ...] = tuple(one for bonus in given for one in ALTERNATIVES[bonus])
        for seat in range(len(self.players)):
            player = self.player(seat)
            player.give(alternatives)
            self.put(player)
        self.open_choices()

    def begin_turn(self) -> None:
        """Let the next active player roll all six dice."""
        self.is_passive_turn = False
        self.fields = ()
        self.rolls = 0
        self.dice = tuple(Die(die.colour, die.face, "tray") for die in self.dice)
        self.events.append(TurnBegan(self.active))
        self.roll()

    def end_turn(self) -> None:
        """Go on to the next turn, round or the end."""
        if len(self.players) == 1 and not self.is_passive_turn:
            self.begin_passive_turn()
            return
        self.turn += 1
        if self.turn < len(self.players):
            self.begin_turn()
            return
        if self.round == self.sheet.rounds[len(self.players) - 1]:
            self.turn -= 1
            self.end_game()
            return
        self.turn = 0
        self.round += 1
        self.begin_round()

    def begin_passive_turn(self) -> None:
        """Roll all six dice for a solo player; the three lowest are the platter, equal ones by chance."""
        self.is_passive_turn = True
        self.fields = ()
        self.rolls = 0
        self.dice = tuple(Die(die.colour, die.face, "tray") for die in self.dice)
        self.throw("platter")
        order, self.rng = self.rng.shuffle(self.dice)
        lowest = {die.colour for die in sorted(order, key=_face)[:SOLO_PLATTER]}
        self.dice = tuple(Die(die.colour, die.face, _solo_place(die, lowest)) for die in self.dice)
        swept = tuple(die.colour for die in lying(self.dice, "platter"))
        self.fill_platter(swept)
        self.begin_choices()

    def end_game(self) -> None:
        """Name the winners; the dice stay where they are for everybody to see."""
        self.phase = "over"
        ended = outcome_of(self.frozen())
        self.events.append(GameEnded(ended.scores, ended.winners))

    # The active player

    def roll(self) -> None:
        """Roll the dice on the tray, again as long as the active player can do nothing with them."""
        while self.rolls < self.sheet.dice_fields and lying(self.dice, "tray"):
            self.rolls += 1
            self.throw("roll")
            if self.is_to_decide():
                self.phase = "roll"
                return
            self.events.append(RollWasted(self.active, self.rolls, had_reroll=False))
        self.sweep_rest()

    def is_to_decide(self) -> bool:
        """Tell whether the active player can pick or reroll."""
        marks = self.players[self.active].marks
        return marks.rerolls_left > 0 or bool(uses(self.sheet, marks, self.dice, lying(self.dice, "tray")))

    def reroll(self) -> None:
        """Spend a reroll action on the dice on the tray."""
        seat = self.active
        player = self.player(seat)
        player.marks = player.marks._replace(rerolls_used=player.marks.rerolls_used + 1)
        self.put(player)
        self.throw("reroll")
        if not self.is_to_decide():
            self.waste_roll()

    def throw(self, how: Roll) -> None:
        """Give the dice on the tray new faces."""
        dice: list[Die] = []
        for die in self.dice:
            if die.lies == "tray":
                face, self.rng = self.rng.below(6)
                die = Die(die.colour, face + 1, "tray")
            dice.append(die)
        self.dice = tuple(dice)
        self.reveals = True
        rolled = lying(self.dice, "tray")
        colours, faces = tuple(die.colour for die in rolled), tuple(die.face for die in rolled)
        self.events.append(DiceRolled(self.active, how, self.rolls, colours, faces))

    def waste_roll(self) -> None:
        """Let a roll pass of which nothing is marked: the same dice are rolled again, if a roll is left."""
        had_reroll = self.players[self.active].marks.rerolls_left > 0
        self.events.append(RollWasted(self.active, self.rolls, had_reroll))
        self.roll()

    def pick(self, die: Colour, area: Area) -> None:
        """Put *die* on a field, mark it, and sweep the lower dice on the tray to the platter.

        Source: clever.pt.txt, "Turno do Jogador Ativo".
        """
        face = self.dice[COLOURS.index(die)].face
        swept = tuple(other.colour for other in lying(self.dice, "tray") if other.face < face)
        self.events.append(DiePicked(self.active, die, face, area, swept))
        self.dice = moved(moved(self.dice, (die,), "field"), swept, "platter")
        player = self.player(self.active)
        player.fresh = player.fresh if self.fields else ()
        self.fields = (*self.fields, die)
        player.use(die, area, "die")
        self.mark(player)

    def play(self, action: Action) -> None:
        """Carry out the active player's pick, or the choice of a cell or bonus after it."""
        if action.verb == "pick":
            assert action.die is not None, "a die that may be picked has a colour"
            assert action.area is not None, "a die is picked for an area"
            self.pick(action.die, action.area)
            return
        player = self.player(self.active)
        player.act(action)
        self.mark(player)

    def mark(self, player: MutablePlayer) -> None:
        """Settle what *player*, the active one, has marked; roll on when nothing is left to choose."""
        player.settle()
        self.put(player)
        if not self.players[player.seat].is_busy:
            self.roll()

    def sweep_rest(self) -> None:
        """Put the dice that are on no field on the platter, and let the others choose."""
        swept = tuple(die.colour for die in lying(self.dice, "tray"))
        self.dice = moved(self.dice, swept, "platter")
        self.fill_platter(swept)
        self.begin_choices()

    def fill_platter(self, swept: tuple[Colour, ...]) -> None:
        """Say what lies on the platter now that *swept* have come to it."""
        dice = lying(self.dice, "platter")
        colours, faces = tuple(die.colour for die in dice), tuple(die.face for die in dice)
        self.events.append(PlatterFilled(swept, colours, faces))

    # Choices made at the same time

    def begin_choices(self) -> None:
        """Let the passive players take a die, and all use extra dice."""
        self.phase = "choose"
        for seat in range(len(self.players)):
            player = self.player(seat)
            player.open("pick" if seat != self.active or self.is_passive_turn else "extra")
            self.put(player)
        self.open_choices()

    def open_choices(self) -> None:
        """Hide from now on what each chooses, if several do; go on if nobody has a choice."""
        waiting = self.waiting()
        self.before = self.players if len(waiting) > 1 else ()
        if not waiting:
            self.end_choices()

    def waiting(self) -> list[Seat]:
        """Return the seats that have not finished choosing."""
        return [seat for seat, player in enumerate(self.players) if player.stage != "done"]

    def choose(self, seat: Seat, action: Action) -> None:
        """Carry out a choice of *seat*; what several choose at the same time shows when all have finished."""
        player = self.player(seat, (seat,) if self.before else None)
        player.act(action)
        if self.before:
            player.said = (*player.said, action)
        self.put(player)
        if self.before and player.stage == "done":
            self.events.append(Chose(seat))
        if not self.waiting():
            if self.before:
                self.reveal()
            self.end_choices()

    def reveal(self) -> None:
        """Show everybody what was chosen: it happens again, seat by seat."""
        before, self.before = self.before, ()
        for seat, side in enumerate(before):
            player = MutablePlayer(self.sheet, self.dice, seat, side)
            for action in self.players[seat].said:
                player.act(action)
            self.events += player.events
        self.reveals = True
        self.tick += 1 + max(len(player.said) for player in self.players)

    def end_choices(self) -> None:
        """Go on from the choices: after a round's bonus to its first turn, after a turn to the next."""
        self.players = tuple(Player(player.marks, fresh=player.fresh) for player in self.players)
        if self.phase == "gift":
            self.begin_turn()
        else:
            self.end_turn()


def moved(dice: Dice, colours: Sequence[Colour], to: Lies) -> Dice:
    """Return *dice* with those of *colours* moved."""
    return tuple(Die(die.colour, die.face, to) if die.colour in colours else die for die in dice)


def _face(die: Die) -> int:
    return die.face


def _solo_place(die: Die, lowest: set[Colour]) -> Lies:
    return "platter" if die.colour in lowest else "aside"
