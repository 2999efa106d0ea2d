"""The dice that a player picks under their cup: an unfinished selection, carried by the controls alone.

"dice:0+3" picks the first and the fourth die of the throw, "dice:0:3>A" the first and, with a Loaded Die, the
fourth turned to an ace.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.dice_town.actions import KeepDice
from rules.dice_town.hands import FACES, in_order

HEAD = "dice:"


@dataclass(frozen=True, slots=True)
class Picked:
    """Places of the throw that are picked; *turned*: one more, turned to the face *to*."""

    places: frozenset[int] = frozenset()
    turned: int | None = None
    to: str = ""

    def __str__(self) -> str:
        """Return the notation that `read` reads."""
        plain = HEAD + "+".join(map(str, sorted(self.places)))
        return plain if self.turned is None else f"{plain}:{self.turned}>{self.to}"

    def toggled(self, place: int) -> Picked:
        """Return the selection after a press on the die at *place*."""
        if place == self.turned:
            return Picked(self.places)
        return Picked(self.places ^ {place}, self.turned, self.to)

    def loaded(self, place: int, to: str) -> Picked:
        """Return the selection with the die at *place* turned to the face *to*."""
        return Picked(self.places - {place}, place, to)

    def keep(self, roll: tuple[str, ...]) -> KeepDice:
        """Return the action that keeps these dice of *roll*."""
        faces = in_order(roll[place] for place in self.places)
        return KeepDice(faces) if self.turned is None else KeepDice(faces, roll[self.turned], self.to)


NOTHING = Picked()


def read(text: str, roll: tuple[str, ...], *, has_loaded_die: bool) -> Picked:
    """Return what *text*, which comes from outside, picks of *roll*; nothing if it does not fit."""
    if not text.startswith(HEAD):
        return NOTHING
    plain, _, turn = text.removeprefix(HEAD).partition(":")
    places = {_place(part, roll) for part in plain.split("+")} if plain else set()
    if None in places:
        return NOTHING
    picked = Picked(frozenset(place for place in places if place is not None))
    return _with_turn(picked, turn, roll) if turn and has_loaded_die else picked


def _with_turn(picked: Picked, turn: str, roll: tuple[str, ...]) -> Picked:
    where, _, to = turn.partition(">")
    place = _place(where, roll)
    if place is None or to not in FACES or roll[place] == to:
        return picked
    return picked.loaded(place, to)


def of_choice(choice: KeepDice, roll: tuple[str, ...]) -> Picked:
    """Return a *choice* that has been made, as a selection."""
    free = list(range(len(roll)))
    turned = _taken(free, roll, choice.changed) if choice.changed else None
    places = frozenset(_taken(free, roll, face) for face in choice.faces)
    return Picked(places, turned, choice.to)


def _taken(free: list[int], roll: tuple[str, ...], face: str) -> int:
    """Take the first place of *free* that shows *face* out of it and return it."""
    place = next(place for place in free if roll[place] == face)
    free.remove(place)
    return place


def _place(text: str, roll: tuple[str, ...]) -> int | None:
    return int(text) if len(text) == 1 and text in "01234"[: len(roll)] else None
