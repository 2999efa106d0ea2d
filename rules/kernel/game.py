"""The contract between a game and everything around it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from rules.kernel.players import ComputerPlayer
from rules.kernel.rng import Rng

Seat: TypeAlias = int
"""A place at the table, 0..n-1 clockwise; the rules never see a Discord user."""

JsonValue: TypeAlias = "bool | int | float | str | list[JsonValue] | dict[str, JsonValue] | None"
Json: TypeAlias = "dict[str, JsonValue]"
Fact: TypeAlias = "str | int | tuple[str, ...] | tuple[int, ...]"

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
K = TypeVar("K", int, tuple[int, ...])


class IllegalAction(Exception):
    """An action that the rules forbid, with the rule as a key and the facts that a sentence about it needs.

    *reason* is a stable key such as "row_finished"; words are made of it elsewhere, in the player's language.
    """

    def __init__(self, reason: str, **facts: Fact) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts: Mapping[str, Fact] = MappingProxyType(facts)


class NotAnAction(ValueError):
    """A text that is no action of this game in its notation."""


class BrokenFile(ValueError):
    """A sheet or deck file that can't be played with: which *path*, which *field*, what is wrong there."""

    def __init__(self, path: Path, field: str, complaint: str) -> None:
        super().__init__(f"{path.name}: {field}: {complaint}" if field else f"{path.name}: {complaint}")
        self.path = path
        self.field = field


@dataclass(frozen=True, slots=True)
class Event:
    """A fact in the past tense; never prose. *audience*: the seats that may know it, None = everybody."""

    audience: tuple[Seat, ...] | None = field(default=None, kw_only=True)

    def known_to(self, seat: Seat | None) -> bool:
        """Tell whether *seat* (None = a spectator) may know of it."""
        return self.audience is None or seat in self.audience


@dataclass(frozen=True, slots=True)
class Option:
    """A variant that the lobby offers: *values* in order, the *default* among them."""

    key: str
    values: tuple[str, ...]
    default: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    *scores* and *places* hold one number a seat; place 1 won, equal places share. *reason* is the key of what decided
    ("points", "most_titles", ...).
    """

    scores: tuple[int, ...]
    places: tuple[int, ...]
    reason: str = "points"

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def places_by(keys: Sequence[K]) -> tuple[int, ...]:
    """Return the place of each seat by its key, the greatest first; equal keys share the better place (1, 1, 3)."""
    return tuple(1 + sum(1 for other in keys if other > mine) for mine in keys)


class Step(NamedTuple, Generic[S]):
    """What a transition gives: the new state, what happened, and whether something random or hidden became known."""

    state: S
    events: tuple[Event, ...]
    reveals: bool


class Game(ABC, Generic[S, A, V]):
    """The rules of one game; one instance a game, named `GAME` in its module. Every method but `add_files` is pure.

    A game with sheets or decks that an operator may add to is handed its catalogue when it is made, and holds
    it; its `options` follow the catalogue. Nothing on the class ever changes.

    *S* is a frozen, hashable dataclass (built of tuples, ints, strings, bytes, None, NamedTuples and such
    dataclasses, so that `bot.storage.saves` can write it), *A* the type of an action, *V* the view of one seat.
    """

    key: ClassVar[str]
    """In rows and custom_ids, never renamed."""
    version: ClassVar[int]
    """One more whenever a saved state changes its shape or meaning; then `upgrades` gets an entry."""
    longest: ClassVar[int]
    """No game has more moves than this."""
    state_type: ClassVar[type]
    event_types: ClassVar[tuple[type[Event], ...]]
    players: ClassVar[Mapping[str, ComputerPlayer]]
    """The computer players by name; the first is the one that takes a seat."""
    upgrades: ClassVar[Mapping[int, Callable[[Json], Json]]] = MappingProxyType({})
    """How the JSON of a state of version n becomes one of version n + 1."""

    @property
    def options(self) -> tuple[Option, ...]:
        """The variants that the lobby offers, in order; a plain attribute of the class will do."""
        return ()

    @abstractmethod
    def seats(self, options: Mapping[str, str]) -> range:
        """Return the numbers of players that may play with *options*."""

    @abstractmethod
    def new(self, seats: int, options: Mapping[str, str], seed: bytes) -> Step[S]:
        """Deal a game. Raises ValueError for a number of seats or an option that the game does not know."""

    @abstractmethod
    def to_act(self, state: S) -> frozenset[Seat]:
        """Return whom the table waits for: several act at the same time, none means that the game is over."""

    @abstractmethod
    def epoch(self, state: S, seat: Seat) -> int:
        """Return a number that changes whenever the controls shown to *seat* are void; it tells nothing hidden."""

    @abstractmethod
    def legal_actions(self, state: S, seat: Seat) -> Sequence[A]:
        """Return all that *seat* may do now, in a stable order; empty unless it is to act or has a free action."""

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: A) -> Step[S]:
        """Carry out *action* of *seat*. Raises IllegalAction, with the rule, for one that is not legal."""

    @abstractmethod
    def default(self, state: S, seat: Seat) -> A:
        """Return what the table does for *seat* when it is absent: legal in every phase in which it is to act."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """Return what *seat* may know (None = a spectator).

        Its fields `seat` and `legal` hold whose view it is and what that seat may do: a tuple, empty for a spectator.
        """

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended; None while somebody is to act."""

    @abstractmethod
    def write(self, action: A) -> str:
        """Return *action* in the game's notation: at most 60 ASCII characters, no space, not beginning with "!"."""

    @abstractmethod
    def read(self, text: str) -> A:
        """Return the action that *text* notates. Raises NotAnAction."""

    @abstractmethod
    def redeal(self, state: S, seat: Seat | None, rng: Rng) -> S:
        """Return *state* with all that *seat* cannot know drawn anew from *rng*, the generator included."""

    def add_files(self, folder: Path | str | None) -> None:
        """Offer the operator's own sheets or decks in *folder* beside ours, in games that begin from now on.

        For a game that has such files: it replaces the catalogue that this instance holds; None gives ours alone.
        Raises BrokenFile, with file and field, and changes nothing then.
        """

    def options_or_defaults(self, options: Mapping[str, str]) -> dict[str, str]:
        """Return a value for each option. Raises ValueError for an unknown option or value."""
        chosen = {option.key: options.get(option.key, option.default) for option in self.options}
        for option in self.options:
            if chosen[option.key] not in option.values:
                raise ValueError(
                    f"{option.key} is one of {', '.join(option.values)}, not {chosen[option.key]}"
                )
        if unknown := set(options) - set(chosen):
            raise ValueError(f"{self.key} has no option {', '.join(sorted(unknown))}")
        return chosen


AnyGame: TypeAlias = "Game[object, object, object]"
