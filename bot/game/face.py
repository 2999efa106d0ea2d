"""How a game is drawn, worded and controlled: what a cog gives to the house.

Everything here works on the *view* of one seat, so nothing hidden gets into a picture, a word or a control.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar

from bot.drawing.seats import SEAT_LETTERS
from bot.house_verbs import Verb
from bot.text import Text, later, plain
from rules.kernel.game import Event, Game, IllegalAction, Outcome, Seat

V = TypeVar("V")
W = TypeVar("W", contravariant=True)

Style: TypeAlias = Literal["primary", "secondary", "success", "danger"]


@dataclass(frozen=True, slots=True)
class Who:
    """Who sits on a seat, as people call them: *name* is what they chose, raw (for pictures and alt text)."""

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


PICK = Verb.PICK.followed_by("")
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

    *text* is markdown of at most 3500 characters. *moves_table*: the table is posted again below it. *draw* gives
    the picture that goes with it, if one does; it is called in a worker thread when the message is sent.
    """

    text: str
    moves_table: bool = False
    draw: Callable[[], Picture] | None = None


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules in our own words: markdown of at most 3500 characters and one worked turn as a picture."""

    text: str
    example: Picture


class Draw(Protocol[W]):
    """Draws what *view* shows: a PNG of 1200 x 760 pixels, at most 130 KB. Runs in a worker thread.

    *news*: what the viewer knows to have happened since the last turn of whoever is asked now, in order (see
    `bot.game.news`); of a game that is over, all that happened. It may reach back into the round before.
    """

    def __call__(self, view: W, seats: Seats, t: Text, news: Sequence[Event] = (), /) -> bytes: ...


class ShowPanel(Protocol[W]):
    """Gives what the seat of *view* sees privately: what it may do now, and why not the rest.

    *picked* is the selection that is being made: what followed PICK in the last control that was used, with its
    values. It comes from outside: what does not fit the view is to be ignored. *news*: what the seat knows to have
    happened since its last turn, as for `Draw`.
    """

    def __call__(
        self, view: W, seats: Seats, t: Text, picked: str = "", news: Sequence[Event] = (), /
    ) -> Panel: ...


def no_announcement(event: Event, seats: Seats, t: Text) -> Announcement | None:
    """Return nothing: the table's own message says it all."""
    return None


def as_it_is(value: str, t: Text) -> str:
    """Return *value*, which an operator's file is called by, as its own name."""
    return value


@dataclass(frozen=True, slots=True)
class OptionWords:
    """How people meet an option of the rules, in the lobby and in the slash command alike.

    *label* names it ("Pace"), *question* asks for it, and *values* answer both: "every card is a press". *hints* say
    in a line what a value means. *other* gives the name of a value that is not among them, such as a file of the
    operator's. At most 100 characters each.
    """

    label: str
    question: str
    values: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    other: Callable[[str, Text], str] = as_it_is
    hints: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def value_name(self, value: str, t: Text) -> str:
        """Return what *value* is called."""
        return t(self.values[value]) if value in self.values else self.other(value, t)


@dataclass(frozen=True, slots=True, kw_only=True)
class Face(Generic[V]):
    """How one game is drawn, worded and controlled; one instance a game, named `FACE` in its module `face`.

    Every function is pure and gets the *view* of one seat, never the state. Texts for the table are asked for in the
    server's language, private ones in the person's.
    """

    game: Game[Any, Any, V]
    title: str
    """The game's name, marked with `later` like all words here."""
    tagline: str
    """What stands beside its slash command: at most 100 characters."""
    pitch: str
    """One or two sentences that make people want to play it."""
    minutes: range
    """How long a game takes: from the first to the last of them."""
    options: Mapping[str, OptionWords] = field(default_factory=lambda: MappingProxyType({}))
    """The words for each option of the rules, by its key."""
    panel_title: str = later("My view")
    """What the button is called that shows your panel: My hand, My sheet."""
    has_hand: bool = False
    """Whether everybody plays from a panel of their own, which is sent to them."""

    draw_box: Callable[[Text], bytes]
    """Draws the box for the lobby: a PNG of 1200 x 420 pixels."""
    draw: Draw[V]
    """Draws the table."""
    alt: Callable[[V, Seats, Text], str]
    """Says all that the picture says, in at most 1024 characters."""
    status: Callable[[V, Seats, Text], str]
    """Says in one sentence whom the table waits for and what they may do (markdown)."""
    sentences: Callable[[Sequence[Event], Seats, Text], list[str]]
    """Says what happened, a sentence or so an event (markdown); events without words give none."""
    controls: Callable[[V, Seats, Text], tuple[Row, ...]]
    """Gives the controls under the table, at most three rows, from the view of a spectator."""
    panel: ShowPanel[V]
    refusal: Callable[[IllegalAction, V, Seats, Text], str]
    """Says which rule forbids what the seat of the view has tried."""
    announcement: Callable[[Event, Seats, Text], Announcement | None] = no_announcement
    """Gives the message of its own that an event calls for, if it does."""
    result: Callable[[Outcome, V, Seats, Text], str]
    """Gives the ranking and how it came about (markdown, at most 2500 characters)."""
    rules: Callable[[Text], Rules]
    """Gives the rules."""

    def name(self, t: Text) -> str:
        """Return the game's name."""
        return t(self.title)

    def blurb(self, t: Text) -> str:
        """Return what makes people want to play it, with the players and minutes it takes."""
        return t("{pitch} {length}.", pitch=t(self.pitch), length=self.length(t))

    def length(self, t: Text) -> str:
        """Return how many play and how long: "3 to 5 players, 20 to 30 minutes"."""
        seats = self.game.seats(self.game.options_or_defaults({}))
        least, most = self.minutes[0], self.minutes[-1]
        players = (
            t.n("{count} player", "{count} players", seats[0])
            if len(seats) == 1
            else t("{least} to {most} players", least=seats[0], most=seats[-1])
        )
        time = (
            t("about {minutes} minutes", minutes=most)
            if least == most
            else t("{least} to {most} minutes", least=least, most=most)
        )
        return f"{players}, {time}"

    def panel_name(self, t: Text) -> str:
        """Return what the button is called that shows your panel."""
        return t(self.panel_title)

    def option_name(self, key: str, t: Text) -> str:
        """Return what the lobby calls the option *key*."""
        return t(self.options[key].label)

    def value_hint(self, key: str, value: str, t: Text) -> str:
        """Return a line on what *value* of the option *key* means; "" where its name says it all."""
        hint = self.options[key].hints.get(value)
        return "" if hint is None else t(hint)

    def value_name(self, key: str, value: str, t: Text) -> str:
        """Return what *value* of the option *key* is called, in at most 100 characters."""
        return self.options[key].value_name(value, t)


AnyFace: TypeAlias = Face[Any]
