"""The strong player: weighs what a mark promises, what the dice may still bring, what it gives away.

Its numbers were set by hand, for the time that a decision takes. A change is judged by the mean of
`python -m bot selfplay clever --seats 1 --games 300`, which stands in docs/clever.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from rules.clever.choices import lying, number_of
from rules.clever.marks import Marks
from rules.clever.players.consequences import Best, Branch, Consequences, without
from rules.clever.players.features import Clock, Moment
from rules.clever.sheet import AREAS, COLOURS, Area, Colour
from rules.clever.state import PASS, PICK, REROLL, Action, Dice, Die
from rules.clever.view import View
from rules.kernel.game import Seat
from rules.kernel.players import Sample
from rules.kernel.rng import Rng

ROLLS_SEEN = 16
"""How many rolls of the dice left are looked at for each candidate."""
CANDIDATES = 4
"""How many of the most promising candidates are looked at that closely."""
GIVEN_AWAY = 0.5
"""How much a point that the platter brings the others counts against a point of one's own."""

ROLL_MOMENTS: tuple[Moment, ...] = ("window", "roll1", "roll2", "roll3")
"""The moment by the rolls left."""


class Candidate(NamedTuple):
    """What the active player may do, with its best cells; what it promises; what is left to roll."""

    value: float
    action: Action
    marks: Marks
    tray: tuple[Colour, ...]
    rolls: int


class StrongPlayer:
    """Takes what promises most at the end of the game."""

    def choose(self, view: object, sample: Sample, rng: Rng) -> Action:
        """Return the legal action that promises most."""
        mine = cast(View, view)
        return mine.legal[0] if len(mine.legal) == 1 else Decision(mine, rng).action()


class Decision:
    """One decision."""

    def __init__(self, view: View, rng: Rng) -> None:
        """Look at *view*, which is that of a seat to act."""
        assert view.seat is not None, "a spectator doesn't play"
        self.view = view
        self.seat = view.seat
        self.mine = view.seats[view.seat]
        self.consequences = Consequences(view.sheet)
        self.rng = rng

    def action(self) -> Action:
        """Return the best action."""
        if self.mine.aim is not None or self.mine.due:
            return self.best_cell_or_bonus()
        if self.view.phase == "roll":
            return self.best_pick()
        return self.best_platter_die() if self.mine.stage == "pick" else self.best_extra_die()

    # Time

    def clock(self, moment: Moment, seat: Seat, tray: tuple[Colour, ...] = ()) -> Clock:
        """Return where in the game *seat* is at *moment* of the present turn."""
        view = self.view
        players = len(view.seats)
        left = view.rounds - view.round
        dice = sum(1 << COLOURS.index(colour) for colour in tray)
        if view.phase == "gift":
            return Clock(moment, dice, left + 1, (left + 1) * max(1, players - 1), view.round)
        if players == 1:
            return Clock(moment, dice, left, left + (not view.is_passive_turn), view.round)
        turn = (view.active - view.first) % players
        is_to_come = (seat - view.first) % players > turn
        passive = left * (players - 1) + players - 1 - turn - is_to_come
        return Clock(moment, dice, left + is_to_come, passive, view.round)

    def clock_now(self) -> Clock:
        """Return where this player is once all that is due now is carried out."""
        view = self.view
        if view.phase == "gift":
            return self.clock("between", self.seat)
        if view.phase == "choose":
            is_active = self.seat == view.active and not view.is_passive_turn
            return self.clock("window" if is_active else "passive", self.seat)
        return self.clock_before_roll(colours(lying(view.dice, "tray")), view.rolls - view.roll)

    def clock_before_roll(self, tray: tuple[Colour, ...], rolls: int) -> Clock:
        """Return where the active player is with *tray* to roll and *rolls* left, or with nothing to roll."""
        moment = ROLL_MOMENTS[min(rolls, 3)] if tray else "window"
        return self.clock(moment, self.seat, tray)

    # Choices without chance

    def best_cell_or_bonus(self) -> Action:
        """Return the cell to mark, or the bonus to carry out next."""
        at = self.clock_now()
        marks, due = self.mine.marks, self.mine.due

        def worth(action: Action) -> float:
            if action.bonus is None:
                branches, left = [self.consequences.by_cell(marks, action.cell)], due
            else:
                branches, left = self.consequences.by_bonus(marks, action.bonus), without(due, action.bonus)
            return max(
                self.consequences.settled(Branch(one.marks, (*left, *one.due)), at) for one in branches
            ).value

        return max(self.view.legal, key=worth)

    def best_platter_die(self) -> Action:
        """Return the platter die to take, or to pass."""
        marks, at = self.mine.marks, self.clock_now()
        return self.best_use(marks, at, self.consequences.value.of(marks, at))

    def best_extra_die(self) -> Action:
        """Return the extra die to use, or to stop."""
        marks = self.mine.marks
        stop = self.consequences.value.of(marks, self.clock("between", self.seat))
        return self.best_use(
            marks._replace(extra_dice_used=marks.extra_dice_used + 1), self.clock_now(), stop
        )

    def best_use(self, marks: Marks, at: Clock, stop: float) -> Action:
        """Return the use of a die that promises most, or the last legal action, which promises *stop*."""
        *actions, last = self.view.legal
        best, chosen = stop, last
        for action in actions:
            assert action.die is not None, "a use has a die"
            assert action.area is not None, "a use has an area"
            found = self.by_die(marks, action.die, action.area, self.view.dice, at)
            if found is not None and found.value > best:
                best, chosen = found.value, action
        return chosen

    def by_die(self, marks: Marks, die: Colour, area: Area, dice: Dice, at: Clock) -> Best | None:
        """Return the best end of using *die* in *area*; None if it does not fit."""
        return self.consequences.best(self.consequences.by_die(marks, area, number_of(dice, die, area)), at)

    # The own turn

    def best_pick(self) -> Action:
        """Return the pick, the reroll or to let the roll go, looking at some rolls of the dice left."""
        view = self.view
        found = self.candidates(self.mine.marks, view.dice, view.rolls - view.roll)
        gains = self.given_away()
        found.sort(key=lambda one: one.value - self.given_by(one, gains), reverse=True)
        rolls = self.some_rolls()
        closest = found[:CANDIDATES]
        return max(closest, key=lambda one: self.after_rolls(one, rolls) - self.given_by(one, gains)).action

    def candidates(self, marks: Marks, dice: Dice, rolls: int) -> list[Candidate]:
        """Return what may be done with the dice on the tray when *rolls* more are left."""
        found: list[Candidate] = []
        tray = lying(dice, "tray")
        for die in tray:
            left = colours([other for other in tray if other.face >= die.face and other != die])
            at = self.clock_before_roll(left, rolls)
            for area in areas_of(die.colour):
                best = self.by_die(marks, die.colour, area, dice, at)
                if best is not None:
                    found.append(Candidate(best.value, PICK[die.colour, area], best.marks, left, rolls))
        if not found:
            found.append(self.standing(PASS, marks, colours(tray), rolls))
        if marks.rerolls_left:
            fewer = marks._replace(rerolls_used=marks.rerolls_used + 1)
            found.append(self.standing(REROLL, fewer, colours(tray), rolls + 1))
        return found

    def standing(self, action: Action, marks: Marks, tray: tuple[Colour, ...], rolls: int) -> Candidate:
        """Return the candidate that marks nothing: the same dice are rolled again."""
        return Candidate(
            self.consequences.value.of(marks, self.clock_before_roll(tray, rolls)), action, marks, tray, rolls
        )

    def some_rolls(self) -> list[tuple[int, ...]]:
        """Return some rolls of all six dice: the same for all candidates, so that luck favours none."""
        rolls: list[tuple[int, ...]] = []
        rng = self.rng
        for _ in range(ROLLS_SEEN):
            number, rng = rng.below(6**6)
            rolls.append(tuple(number // 6**die % 6 + 1 for die in range(6)))
        return rolls

    def after_rolls(self, one: Candidate, rolls: Sequence[tuple[int, ...]]) -> float:
        """Return what *one* promises on average of *rolls*, of which the best is made each time."""
        if not one.tray or not one.rolls:
            return one.value
        total = 0.0
        for faces in rolls:
            dice = tuple(
                Die(die.colour, face, "tray") if die.colour in one.tray else die._replace(lies="aside")
                for die, face in zip(self.view.dice, faces, strict=True)
            )
            total += max(then.value for then in self.candidates(one.marks, dice, one.rolls - 1))
        return total / len(rolls)

    # What the others get

    def given_away(self) -> list[dict[Colour, float]]:
        """Return for each of the others what each die would bring as a passive player, as it lies now."""
        others = (
            [] if self.view.is_passive_turn else [s for s in range(len(self.view.seats)) if s != self.seat]
        )
        return [{die.colour: self.gain(other, die) for die in self.view.dice} for other in others]

    def gain(self, seat: Seat, die: Die) -> float:
        """Return what taking *die* from the platter would bring *seat*, 0 if it would rather pass."""
        marks, at = self.view.seats[seat].marks, self.clock("passive", seat)
        found = [self.by_die(marks, die.colour, area, self.view.dice, at) for area in areas_of(die.colour)]
        stop = self.consequences.value.of(marks, at)
        return max([0.0, *(best.value - stop for best in found if best is not None)])

    def given_by(self, one: Candidate, gains: list[dict[Colour, float]]) -> float:
        """Return the price of what the platter after *one* brings the others."""
        if not gains:
            return 0.0
        kept = {*one.tray} if one.tray and one.rolls else set()
        platter = [
            die.colour
            for die in self.view.dice
            if die.lies in ("tray", "platter") and die.colour not in kept and die.colour != one.action.die
        ]
        brought = [max((mine[colour] for colour in platter), default=0.0) for mine in gains]
        return GIVEN_AWAY * sum(brought) / len(brought)


def colours(dice: Sequence[Die]) -> tuple[Colour, ...]:
    """Return the colours of *dice*."""
    return tuple(die.colour for die in dice)


def areas_of(die: Colour) -> tuple[Area, ...]:
    """Return the areas that *die* may be used for."""
    return AREAS if die == "white" else (die,)
