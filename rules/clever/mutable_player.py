"""One player's side while it changes: marks, the bonuses that they set off, platter dice, extra dice."""

from __future__ import annotations

from rules.clever.choices import extra_uses, feasible, number_of, open_cells, passive_uses
from rules.clever.events import BonusEarned, BonusLost, DieTaken, ExtraDieUsed, Marked, Passed
from rules.clever.marks import (
    cross_blue,
    cross_green,
    cross_yellow,
    write_orange,
    write_purple,
)
from rules.clever.sheet import ALTERNATIVES, COLOURS, NUMBERS, Area, Bonus, Colour, Sheet
from rules.clever.state import (
    Action,
    Aim,
    Dice,
    Fresh,
    Player,
    Source,
    Stage,
)
from rules.kernel.game import Event, Seat


class MutablePlayer:
    """One player's side while it changes; `frozen` freezes it. Lives inside one transition and is never kept.

    The methods do what the rules demand and check nothing. *audience* may know what happens here.
    """

    def __init__(
        self, sheet: Sheet, dice: Dice, seat: Seat, player: Player, audience: tuple[Seat, ...] | None = None
    ) -> None:
        """Start from *player* at *seat*."""
        self.sheet = sheet
        self.dice = dice
        self.seat = seat
        self.audience = audience
        self.marks = player.marks
        self.stage: Stage = player.stage
        self.aim = player.aim
        self.due = player.due
        self.used = player.used
        self.said = player.said
        self.fresh = player.fresh
        self.events: list[Event] = []

    def frozen(self) -> Player:
        """Return the side reached."""
        return Player(self.marks, self.stage, self.aim, self.due, self.used, self.said, self.fresh)

    def act(self, action: Action) -> None:
        """Carry out one of the `choices`, and all that follows from it without a choice."""
        match action.verb:
            case "mark":
                self.mark_cell(action.cell)
            case "bonus":
                assert action.bonus is not None, "a bonus that may be carried out has a name"
                self.carry_out(action.bonus)
            case "pick":
                self.take(*_use(action))
            case "pass":
                self.pass_by(forced=False)
            case "extra":
                self.use_extra_die(*_use(action))
            case "done":
                self.stage = "done"
            case "reroll":
                raise AssertionError("dice are rolled by the MutableState, not by one player's side")
        self.settle()

    def open(self, stage: Stage) -> None:
        """Begin to choose together with the others: a platter die ("pick"), or extra dice only ("extra")."""
        self.stage = stage
        self.used = ()
        self.said = ()
        if stage == "pick":
            self.fresh = ()
            if not passive_uses(self.sheet, self.marks, self.dice):
                self.pass_by(forced=True)
        self.settle()

    def give(self, alternatives: tuple[Bonus, ...]) -> None:
        """Give a round's bonus, one of *alternatives*."""
        self.stage = "gift"
        self.said = ()
        if alternatives:
            self.earn(alternatives)
        self.settle()

    def take(self, die: Colour, area: Area) -> None:
        """Take *die* as a passive player."""
        chosen = self.dice[COLOURS.index(die)]
        self.stage = "extra"
        self.events.append(
            DieTaken(self.seat, die, chosen.face, area, chosen.lies == "field", audience=self.audience)
        )
        self.use(die, area, "die")

    def pass_by(self, *, forced: bool) -> None:
        """Take no die as a passive player."""
        self.stage = "extra"
        self.events.append(Passed(self.seat, forced, audience=self.audience))

    def use_extra_die(self, die: Colour, area: Area) -> None:
        """Spend an extra die action on *die*."""
        self.marks = self.marks._replace(extra_dice_used=self.marks.extra_dice_used + 1)
        self.used = (*self.used, die)
        face = self.dice[COLOURS.index(die)].face
        left = self.marks.extra_dice_left
        self.events.append(ExtraDieUsed(self.seat, die, face, area, left, audience=self.audience))
        self.use(die, area, "extra")

    def use(self, die: Colour, area: Area, by: Source) -> None:
        """Mark what *die* says in *area*; of two yellow cells with its value the player has to choose one."""
        number = number_of(self.dice, die, area)
        match area:
            case "yellow":
                self.cross_one(Aim(area, number, by))
            case "blue":
                self.cross_sum(number, by)
            case "green":
                self.cross_next(number, by)
            case "orange" | "purple":
                self.write(area, number, by)

    def cross_one(self, aim: Aim) -> None:
        """Cross the cell that *aim* leaves, or wait for the player to choose one."""
        cells = open_cells(self.sheet, self.marks, aim)
        self.aim = aim
        if len(cells) == 1:
            self.mark_cell(cells[0].cell)

    def mark_cell(self, cell: tuple[int, ...]) -> None:
        """Cross *cell*, which the player chose or had no choice about."""
        assert self.aim is not None, "a cell is chosen for something"
        aim, self.aim = self.aim, None
        if aim.area == "blue":
            self.cross_sum(cell[0], aim.by)
        else:
            area = self.sheet.yellow
            number = area.cell_at(*cell)
            self.marks, bonuses = cross_yellow(self.sheet, self.marks, number)
            self.marked("yellow", cell, area.values[number], aim.by, bonuses)

    def cross_sum(self, number: int, by: Source) -> None:
        """Cross the blue sum *number*."""
        self.marks, bonuses = cross_blue(self.sheet, self.marks, number)
        self.marked("blue", (number,), number, by, bonuses)

    def cross_next(self, face: int, by: Source) -> None:
        """Cross the next green cell with *face*, 0 for a bonus."""
        self.marks, bonuses = cross_green(self.sheet, self.marks)
        self.marked("green", (self.marks.green - 1,), face, by, bonuses)

    def write(self, area: Area, number: int, by: Source) -> None:
        """Write *number* into the next orange or purple cell."""
        if area == "orange":
            self.marks, bonuses = write_orange(self.sheet, self.marks, number)
            row = self.marks.orange
        else:
            self.marks, bonuses = write_purple(self.sheet, self.marks, number)
            row = self.marks.purple
        self.marked(area, (len(row) - 1,), row[-1], by, bonuses)

    def marked(
        self, area: Area, cell: tuple[int, ...], number: int, by: Source, bonuses: tuple[Bonus, ...]
    ) -> None:
        """Note a mark and what it earned."""
        self.fresh = (*self.fresh, Fresh(area, cell))
        self.events.append(Marked(self.seat, area, cell, number, by, audience=self.audience))
        for bonus in bonuses:
            self.events.append(BonusEarned(self.seat, bonus, audience=self.audience))
            self.earn(ALTERNATIVES[bonus])

    def earn(self, alternatives: tuple[Bonus, ...]) -> None:
        """Book a reroll, an extra die or a fox at once; anything else is due."""
        if len(alternatives) > 1 or not self.book(alternatives[0]):
            self.due = (*self.due, alternatives)

    def book(self, bonus: Bonus) -> bool:
        """Count *bonus* if it is one to keep, and tell whether it is."""
        marks = self.marks
        match bonus:
            case "reroll":
                self.marks = marks._replace(rerolls=marks.rerolls + 1)
            case "plus1":
                self.marks = marks._replace(extra_dice=marks.extra_dice + 1)
            case "fox":
                self.marks = marks._replace(foxes=marks.foxes + 1)
            case _:
                return False
        return True

    def carry_out(self, bonus: Bonus) -> None:
        """Carry out *bonus*, one of those due."""
        place = next(place for place, alternatives in enumerate(self.due) if bonus in alternatives)
        self.due = (*self.due[:place], *self.due[place + 1 :])
        if bonus in NUMBERS:
            self.write(*NUMBERS[bonus], "bonus")
        elif bonus == "x_green":
            self.cross_next(0, "bonus")
        elif bonus == "x_yellow":
            self.cross_one(Aim("yellow", None, "bonus"))
        elif bonus == "x_blue":
            self.cross_one(Aim("blue", None, "bonus"))
        else:
            self.book(bonus)

    def settle(self) -> None:
        """Carry out the bonuses due until the player has a choice; those without room are lost."""
        while self.due and self.aim is None:
            left = feasible(self.sheet, self.frozen())
            if len(left) > 1:
                return
            if left:
                self.carry_out(left[0])
            else:
                self.lose()
        if self.aim is None:
            self.go_on()

    def lose(self) -> None:
        """Give up all that is due: nothing of it can be carried out."""
        self.events += [BonusLost(self.seat, bonuses, audience=self.audience) for bonuses in self.due]
        self.due = ()

    def go_on(self) -> None:
        """Finish a stage in which nothing is left to choose."""
        if self.stage == "gift" or (
            self.stage == "extra" and not extra_uses(self.sheet, self.frozen(), self.dice)
        ):
            self.stage = "done"


def _use(action: Action) -> tuple[Colour, Area]:
    assert action.die is not None, "a die that may be used has a colour"
    assert action.area is not None, "a die is used in an area"
    return action.die, action.area
