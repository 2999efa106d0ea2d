"""What one player may do on their own side of the table: dice to take, cells and bonuses to choose from."""

from __future__ import annotations

from collections.abc import Iterable

from rules.clever.marks import Marks, fits, has_room, open_blue, open_yellow
from rules.clever.sheet import AREAS, COLOURS, Area, Bonus, Colour, Sheet
from rules.clever.state import DONE, EXTRA, PASS, PICK, Action, Aim, Dice, Die, Lies, Player


def number_of(dice: Dice, die: Colour, area: Area) -> int:
    """Return what *die* marks in *area*: its face, in blue the sum of the blue and the white die.

    Both dice count with their present faces, wherever they lie.

    Source: clever.pt.txt, "Área Azul".
    """
    if area == "blue":
        return dice[COLOURS.index("blue")].face + dice[COLOURS.index("white")].face
    return dice[COLOURS.index(die)].face


def uses(sheet: Sheet, marks: Marks, dice: Dice, among: Iterable[Die]) -> list[tuple[Colour, Area]]:
    """Return each die of *among* with each area in which it can be marked."""
    found: list[tuple[Colour, Area]] = []
    for die in among:
        areas: tuple[Area, ...] = AREAS if die.colour == "white" else (die.colour,)
        found += [
            (die.colour, area)
            for area in areas
            if fits(sheet, marks, area, number_of(dice, die.colour, area))
        ]
    return found


def lying(dice: Dice, *places: Lies) -> list[Die]:
    """Return the dice that lie in one of *places*."""
    return [die for die in dice if die.lies in places]


def passive_uses(sheet: Sheet, marks: Marks, dice: Dice) -> list[tuple[Colour, Area]]:
    """Return what a passive player may take: platter dice, and only if none can be used those on the fields.

    Source: clever.pt.txt, "Turno dos Jogadores Passivos".
    """
    return uses(sheet, marks, dice, lying(dice, "platter")) or uses(sheet, marks, dice, lying(dice, "field"))


def extra_uses(sheet: Sheet, player: Player, dice: Dice) -> list[tuple[Colour, Area]]:
    """Return what an extra die action may use: any die, also one picked before, each once a turn."""
    if not player.marks.extra_dice_left:
        return []
    return uses(sheet, player.marks, dice, [die for die in dice if die.colour not in player.used])


def feasible(sheet: Sheet, player: Player) -> list[Bonus]:
    """Return the bonuses due of which one is carried out next, each once, in the order of the sheet."""
    due = dict.fromkeys(bonus for alternatives in player.due for bonus in alternatives)
    return [bonus for bonus in due if has_room(sheet, player.marks, bonus)]


def open_cells(sheet: Sheet, marks: Marks, aim: Aim) -> list[Action]:
    """Return the marks between which *aim* lets a player choose."""
    if aim.area == "blue":
        return [Action("mark", area="blue", cell=(number,)) for number in open_blue(sheet, marks)]
    cells = open_yellow(sheet, marks, aim.value)
    return [Action("mark", area="yellow", cell=sheet.yellow.place_of(cell)) for cell in cells]


def choices(sheet: Sheet, dice: Dice, player: Player) -> list[Action]:
    """Return what *player* may do on their own side of the table."""
    if player.aim is not None:
        return open_cells(sheet, player.marks, player.aim)
    if player.due:
        return [Action("bonus", bonus=bonus) for bonus in feasible(sheet, player)]
    if player.stage == "pick":
        return [*(PICK[use] for use in passive_uses(sheet, player.marks, dice)), PASS]
    if player.stage == "extra":
        return [*(EXTRA[use] for use in extra_uses(sheet, player, dice)), DONE]
    return []
