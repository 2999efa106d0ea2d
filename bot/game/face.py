"""How a game looks, sounds and is steered: what a cog gives to the house.

Everything here works on the *view* of one seat, so nothing hidden gets into a picture, a word or a control.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, Literal, TypeAlias, TypeVar

from bot.text import Text, plain
from rules.kernel.game import AnyGame, Event, IllegalAction, Outcome, Seat

V = TypeVar("V")

Style: TypeAlias = Literal["primary", "secondary", "success", "danger"]
SEAT_LETTERS = "ABCDE"


@dataclass(frozen=True, slots=True)
class Who:
    """Who sits on a seat, as people call him: *name* is what he chose, raw (for pictures and alt text)."""

    seat: Seat
    name: str
    is_computer: bool = False

    @property
    def letter(self) -> str:
        """The letter that stands for the seat wherever its tint does."""
        return SEAT_LETTERS[self.seat]

    @property
    def bold(self) -> str:
        """The name for a message: bold, no markdown of its own, mentions nobody, computers marked."""
        return f"**{plain(self.name)}**" + (" 🤖" if self.is_computer else "")


Seats: TypeAlias = Sequence[Who]
"""One `Who` a seat, in seat order."""


PICK = "!pick."
"""Begins the action of a control that only changes a selection which is still being made.

What follows, completed by a select's values, comes back to `Face.panel` as *picked*; nothing is played.
"""


@dataclass(frozen=True, slots=True)
class Ask:
    """A form with one line to fill in: *title* and *label* have at most 45 characters, *hint* 100."""

    title: str
    label: str
    hint: str = ""
    longest: int = 10


@dataclass(frozen=True, slots=True)
class Button:
    """A button that carries *action* (the game's notation, or a house verb that begins with "!") for *seat*.

    *seat* is whose epoch it carries; None for what does not go out of date. *label*: at most 80 characters.
    With *ask* it opens a form first, and what is typed there completes the action.
    """

    action: str
    label: str
    style: Style = "secondary"
    disabled: bool = False
    emoji: str | None = None
    seat: Seat | None = None
    ask: Ask | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """An option of a select: *label* and *description* have at most 100 characters."""

    value: str
    label: str
    description: str = ""
    emoji: str | None = None
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    """A menu of 1 to 25 choices; the chosen values, joined by "+" in their order, complete *action*."""

    action: str
    placeholder: str
    choices: tuple[Choice, ...]
    least: int = 1
    most: int = 1
    seat: Seat | None = None


Row: TypeAlias = "tuple[Button, ...] | tuple[Select]"
"""One line of controls: up to five buttons, or one select."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG with the words that say all it says (at most 1024 characters)."""

    png: bytes
    alt: str


@dataclass(frozen=True, slots=True)
class Panel:
    """What one player sees privately: *text* (<= 1500 characters), up to four rows, perhaps a picture."""

    text: str
    rows: tuple[Row, ...] = ()
    picture: Picture | None = None


@dataclass(frozen=True, slots=True)
class Announcement:
    """A message of its own that an event calls for, sent once: the end of a round.

    *text* is markdown of at most 3500 characters. *moves_table*: the table is posted anew below it.
    """

    text: str
    moves_table: bool = False


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules in our own words: markdown of at most 3500 characters and one worked turn as a picture."""

    text: str
    example: Picture


class Face(ABC, Generic[V]):
    """One game as people meet it; one instance a game, named `FACE` in `cogs.<game>.face`.

    Texts for the table are asked for in the server's language, private ones in the person's.
    """

    game: ClassVar[AnyGame]
    has_hand: ClassVar[bool] = False
    """Whether each player has a private panel of his own to play from, which is sent to him."""

    def panel_name(self, t: Text) -> str:
        """Return what the button is called that shows a player his panel: My hand, My sheet."""
        return t("My view")

    @abstractmethod
    def name(self, t: Text) -> str:
        """Return the game's name."""

    @abstractmethod
    def blurb(self, t: Text) -> str:
        """Return one sentence that makes people want to play it, with the players and minutes it takes."""

    @abstractmethod
    def option_name(self, key: str, t: Text) -> str:
        """Return what the lobby calls the option *key*."""

    @abstractmethod
    def value_name(self, key: str, value: str, t: Text) -> str:
        """Return what the lobby calls *value* of the option *key* (at most 100 characters)."""

    @abstractmethod
    def draw_box(self, t: Text) -> bytes:
        """Return the box's picture for the lobby: a PNG of 1200 x 420 pixels."""

    @abstractmethod
    def draw(self, view: V, seats: Seats, t: Text) -> bytes:
        """Return the table's picture: a PNG, 1200 pixels wide, at most 130 KB. Runs in a worker thread."""

    @abstractmethod
    def alt(self, view: V, seats: Seats, t: Text) -> str:
        """Return all that the picture of *view* says, in at most 1024 characters."""

    @abstractmethod
    def status(self, view: V, seats: Seats, t: Text) -> str:
        """Return one sentence: whom the table waits for and what he may do (markdown)."""

    @abstractmethod
    def sentences(self, events: Sequence[Event], seats: Seats, t: Text) -> list[str]:
        """Return what happened, a sentence or so an event (markdown); events without words give none."""

    @abstractmethod
    def controls(self, view: V, seats: Seats, t: Text) -> tuple[Row, ...]:
        """Return the game's controls under the table, at most three rows, from the view of a spectator."""

    @abstractmethod
    def panel(self, view: V, seats: Seats, t: Text, picked: str = "") -> Panel:
        """Return what the seat of *view* sees privately: what it may do now and why not the rest.

        *picked* is the selection that is being made: what followed PICK in the last control that was used,
        with its values. It comes from outside: what does not fit the view is to be ignored.
        """

    @abstractmethod
    def refusal(self, error: IllegalAction, view: V, seats: Seats, t: Text) -> str:
        """Return the sentence that tells the seat of *view* which rule forbids what it tried."""

    @abstractmethod
    def announcement(self, event: Event, seats: Seats, t: Text) -> Announcement | None:
        """Return the message of its own that *event* calls for, if it does."""

    @abstractmethod
    def result(self, outcome: Outcome, view: V, seats: Seats, t: Text) -> str:
        """Return the ranking and how it came about (markdown, at most 2500 characters)."""

    @abstractmethod
    def rules(self, t: Text) -> Rules:
        """Return the rules."""
