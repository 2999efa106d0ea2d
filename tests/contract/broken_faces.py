"""Games whose face is broken on purpose, each in one way, and the law that has to find it."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import replace
from io import BytesIO
from random import Random
from typing import Any

from PIL import Image

from bot.cli.new_game.template.face import FACE as CHIPS
from bot.drawing.canvas import BOX_HEIGHT, Canvas
from bot.game.face import (
    Announcement,
    AnyFace,
    Ask,
    Button,
    Choice,
    OptionWords,
    Panel,
    Picture,
    Row,
    Rules,
    Seats,
    Select,
)
from bot.laws import secrets, shown
from bot.text import SOURCE_LOCALE, Text, text_in
from rules.kernel.game import Event, IllegalAction
from tests.contract.broken_rules import PIG, Mutant

counter = itertools.count()
"""What no pure function may ask."""


def png(width: int = 1200, height: int = 420, mode: str = "RGB", kind: str = "PNG") -> bytes:
    """Return a picture of one colour."""
    file = BytesIO()
    Image.new(mode, (width, height)).save(file, kind)
    return file.getvalue()


def noise() -> bytes:
    """Return a picture of many bytes."""
    file = BytesIO()
    Image.frombytes("RGB", (1200, 420), Random(1).randbytes(1200 * 420 * 3)).save(file, "PNG")
    return file.getvalue()


def chips(**changes: Any) -> AnyFace:
    """Return Chips with *changes* of its face."""
    return replace(CHIPS, **changes)


def pig(**changes: Any) -> AnyFace:
    """Return Pig with *changes* of its face."""
    return replace(PIG, **changes)


def giving(result: object) -> Callable[..., Any]:
    """Return a function that gives *result*, whatever it is asked for."""
    return lambda *_: result


def rows(*of: Row) -> AnyFace:
    """Return Chips with these rows under the table."""
    return chips(controls=giving(of))


def select(*choices: Choice, **changes: Any) -> AnyFace:
    """Return Chips with a select of *choices* under the table."""
    return rows((Select(**{"action": "chip:", "placeholder": "Which?", "choices": choices, **changes}),))


def numbered(count: int) -> tuple[Button, ...]:
    """Return so many buttons."""
    return tuple(Button(f"chip:{number}", "A chip") for number in range(count))


def panel(text: str = "Yours", *of: Row, picture: Picture | None = None) -> AnyFace:
    """Return Chips with such a panel for everybody."""
    return chips(panel=giving(Panel(text, of, picture)))


def counted(text: str = "") -> Callable[..., Any]:
    """Return a function that gives another text each time."""
    return lambda *_: f"{text}{next(counter)}"


def counted_panel(view: object, seats: Seats, t: Text, picked: str = "", news: Sequence[Event] = ()) -> Panel:
    """Show something else each time."""
    return Panel(str(next(counter)))


def trusting_panel(
    view: object, seats: Seats, t: Text, picked: str = "", news: Sequence[Event] = ()
) -> Panel:
    """Believe whatever was picked."""
    return Panel(f"{int(picked or 0)} was picked")


def speechless(error: IllegalAction, view: object, seats: Seats, t: Text) -> str:
    """Know only one refusal."""
    return {"not_in_hand": "You don't have that chip."}[error.reason]


def cut(t: Text) -> bytes:
    """Return a picture whose words do not fit."""
    canvas = Canvas(BOX_HEIGHT)
    canvas.text((60, 60), "2 to 5 players", 40, width=160)
    return canvas.encode()


RULES = CHIPS.rules(text_in(SOURCE_LOCALE))
A, B = Choice("1", "One"), Choice("2", "Two")
LIMITS, LEGAL = shown.the_controls_keep_the_limits, shown.every_control_of_the_table_plays_something_legal
TEXTS, PANELS, PICTURES = (
    shown.the_texts_keep_the_limits,
    shown.the_panels_keep_the_limits,
    shown.the_pictures_keep_the_limits,
)
OWN, LOBBY = (
    shown.every_control_of_a_panel_plays_something_legal,
    shown.the_lobby_has_words_for_the_game_and_every_option,
)
EXAMPLE, VIEW = (
    shown.the_rules_fit_one_message_with_an_example,
    secrets.what_is_shown_depends_on_the_view_alone,
)

BROKEN_FACES = [
    Mutant(VIEW, "the controls depend", chips(controls=lambda *_: ((Button(str(next(counter)), "One"),),))),
    Mutant(VIEW, "the alt text depends", chips(alt=counted())),
    Mutant(VIEW, "the status depends", chips(status=counted())),
    Mutant(VIEW, "the picture depends", chips(draw=lambda *_: png(height=next(counter) + 1))),
    Mutant(VIEW, "their panel depends", chips(panel=counted_panel)),
    Mutant(LIMITS, "4 rows of controls", rows(*((Button(f"chip:{n}", "One"),) for n in range(4)))),
    Mutant(LIMITS, "two controls have one action", rows((Button("chip:1", "One"), Button("chip:1", "Two")))),
    Mutant(LIMITS, "a row holds 6 controls", rows(numbered(6))),
    Mutant(LIMITS, "a row holds 0 controls", rows(())),
    Mutant(
        LIMITS,
        "a row holds 2 controls",
        rows((Button("chip:1", "One"), Select("chip:", "Which?", (A,)))),  # type: ignore[arg-type]
    ),
    Mutant(LIMITS, "does not fit a custom_id", rows((Button("chip 1", "One"),))),
    Mutant(LIMITS, "does not fit a custom_id", rows((Button("1" * 61, "One"),))),
    Mutant(LIMITS, "the label has 0 characters", rows((Button("chip:1", ""),))),
    Mutant(LIMITS, "the label has 81 characters", rows((Button("chip:1", "1" * 81),))),
    Mutant(LIMITS, "the label has 82 characters", rows((Button("chip:1", "🎲" * 41),))),
    Mutant(LIMITS, "title of a form", rows((Button("chip:", "Any", ask=Ask("1" * 46, "Which?")),))),
    Mutant(LIMITS, "label of a form", rows((Button("chip:", "Any", ask=Ask("Chip", "")),))),
    Mutant(LIMITS, "hint of a form", rows((Button("chip:", "Any", ask=Ask("Chip", "Which?", "1" * 101)),))),
    Mutant(LIMITS, "has 0 choices", select()),
    Mutant(LIMITS, "has 26 choices", select(*(Choice(str(n), "One") for n in range(26)))),
    Mutant(LIMITS, "2 choices of 'chip:' 1 to 3", select(A, B, most=3)),
    Mutant(LIMITS, "2 choices of 'chip:' 2 to 1", select(A, B, least=2)),
    Mutant(LIMITS, "have one value", select(A, A)),
    Mutant(LIMITS, "the placeholder", select(A, placeholder="")),
    Mutant(LIMITS, "the value of a choice", select(Choice("1" * 101, "One"))),
    Mutant(LIMITS, "the label of a choice", select(Choice("1", "1" * 101))),
    Mutant(LIMITS, "the description of a choice", select(Choice("1", "One", "1" * 101))),
    Mutant(TEXTS, "the status has 0", chips(status=giving(""))),
    Mutant(TEXTS, "the status has 601", chips(status=giving("1" * 601))),
    Mutant(TEXTS, "the alt text has 1025", chips(alt=giving("1" * 1025))),
    Mutant(TEXTS, "the sentence has 1401", chips(sentences=giving(["1" * 1401]))),
    Mutant(TEXTS, "the sentence has 0", chips(sentences=giving([""]))),
    Mutant(TEXTS, "the announcement has 3501", chips(announcement=giving(Announcement("1" * 3501)))),
    Mutant(TEXTS, "the result has 2501", chips(result=giving("1" * 2501))),
    Mutant(PANELS, "the text of the panel has 1501", panel("1" * 1501)),
    Mutant(PANELS, "5 rows of controls", panel("Yours", *((Button(f"chip:{n}", "One"),) for n in range(5)))),
    Mutant(PANELS, "the label has 81", panel("Yours", (Button("chip:1", "1" * 81),))),
    Mutant(PANELS, "1201 pixels wide", panel(picture=Picture(png(1201), "A picture"))),
    Mutant(PANELS, "the alt text has 0", panel(picture=Picture(png(), ""))),
    Mutant(PICTURES, "1201 pixels wide", chips(draw=giving(png(1201)))),
    Mutant(PICTURES, "is a JPEG", chips(draw=giving(png(kind="JPEG")))),
    Mutant(PICTURES, "bytes, more than 130000", chips(draw=giving(noise()))),
    Mutant(PICTURES, "is not opaque", chips(draw=giving(png(mode="RGBA")))),
    Mutant(PICTURES, "the alt text has 1025", chips(alt=giving("1" * 1025))),
    Mutant(LEGAL, "plays for no seat", rows((Button("chip:1", "One"),))),
    Mutant(LEGAL, "plays 'chip:0', which is not legal", rows((Button("chip:0", "None", seat=0),))),
    Mutant(LEGAL, "plays 'chip:no', which is not legal", select(Choice("no", "None"), seat=0)),
    Mutant(OWN, "plays for seat None", panel("Yours", (Button("chip:1", "One"),))),
    Mutant(OWN, "plays 'chip:0', which is not legal", panel("Yours", (Button("chip:0", "None", seat=0),))),
    Mutant(shown.a_forged_selection_breaks_nothing, "ends with ValueError", chips(panel=trusting_panel)),
    Mutant(shown.every_refusal_has_words, "ends with KeyError('not_your_turn')", chips(refusal=speechless)),
    Mutant(shown.every_refusal_has_words, "the refusal has 0", chips(refusal=giving(""))),
    Mutant(shown.every_refusal_has_words, "the refusal has 1001", chips(refusal=giving("1" * 1001))),
    Mutant(EXAMPLE, "the text of the rules has 499", chips(rules=giving(replace(RULES, text="1" * 499)))),
    Mutant(EXAMPLE, "the text of the rules has 3501", chips(rules=giving(replace(RULES, text="1" * 3501)))),
    Mutant(
        EXAMPLE,
        "the example cuts its words",
        chips(rules=lambda t: replace(RULES, example=Picture(cut(t), "Cut"))),
    ),
    Mutant(EXAMPLE, "100 pixels wide", chips(rules=giving(Rules("1" * 500, Picture(png(100), "Small"))))),
    Mutant(LOBBY, "the name has 0", chips(title="")),
    Mutant(LOBBY, "the panel's name has 81", chips(panel_title="1" * 81)),
    Mutant(LOBBY, "the blurb has", chips(pitch="1" * 600)),
    Mutant(LOBBY, "the name of target has 0", pig(options={"target": OptionWords("", "How many?")})),
    Mutant(
        LOBBY,
        "the name of a value of target has 101",
        pig(options={"target": OptionWords("Target", "How many?", {"50": "1" * 101})}),
    ),
    Mutant(
        LOBBY,
        "two values of target have one name",
        pig(options={"target": OptionWords("Target", "How many?", {"50": "some", "100": "some"})}),
    ),
    Mutant(LOBBY, "the box is 421 pixels high", chips(draw_box=giving(png(height=421)))),
    Mutant(LOBBY, "the box cuts its words: ['2 to 5 pl…']", chips(draw_box=cut)),
    Mutant(LOBBY, "1199 pixels wide", chips(draw_box=giving(png(1199)))),
]
