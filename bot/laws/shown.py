"""Law 10: what is shown keeps Discord's limits and the house's, in every position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO

from PIL import Image

from bot.drawing.canvas import BOX_HEIGHT, HEIGHT, WIDTH
from bot.drawing.lettering import ELLIPSIS, Written, texts_written
from bot.game.face import PICK, AnyFace, Button, Panel, Picture, Row, Select
from bot.game.fitting import (
    ALT_TEXT,
    BUTTON_LABEL,
    MENU_OPTIONS,
    MESSAGE_TEXT,
    OPTION_LABEL,
    PANEL_TEXT,
    ROW_BUTTONS,
    length,
)
from bot.house_verbs import is_verb
from bot.laws.actions import others
from bot.laws.law import face_law
from bot.laws.pack import Pack, Position, once, shown_middles, shown_positions, some_moves
from bot.laws.places import Broken
from bot.screens.components import ASK, PATTERN, ControlId
from bot.text import SOURCE_LOCALE, text_in
from rules.kernel.game import IllegalAction, Seat

T = text_in(SOURCE_LOCALE)
PANEL_EVERY, PICTURE_EVERY = 25, 100
"""Panels are looked at after every 25 moves, pictures after every 100; drawing is what takes time."""
FEW = 6
"""How many positions of a game refusals are asked for in."""

TABLE_ROWS, PANEL_ROWS = 3, 4
"""Rows of controls under the table and in a panel; Discord has five, the others are the house's."""
BYTES = 130_000
STATUS, SENTENCE, REFUSAL, RESULT = 600, 1400, 1000, 2500
LEAST_RULES = 500
"""Characters that texts may have; a sentence has to fit on one page of the log."""
FORGED = ("", "nonsense", "keep:", "+" * 59, PICK, "keep:999+999+999", "\u00e9")
"""Selections as somebody else's program may send them."""


@face_law(shown_positions(1))
def the_controls_keep_the_limits(face: AnyFace, at: Position) -> None:
    """Rows, buttons, selects, options and custom_ids fit, however large the table's numbers are."""
    _check_rows(face.controls(face.game.view(at.state, None), at.people, T), TABLE_ROWS)


@face_law(shown_positions(1))
def the_texts_keep_the_limits(face: AnyFace, at: Position) -> None:
    """The status, what happened, the alt text and the result each have words, and not too many."""
    seats, view = at.people, face.game.view(at.state, None)
    _check_length("the status", face.status(view, seats, T), STATUS)
    _check_length("the alt text", face.alt(view, seats, T), ALT_TEXT)
    events = at.last.step.events if at.number else at.played.deal.events
    for sentence in face.sentences(events, seats, T):
        _check_length("the sentence", sentence, SENTENCE)
    for event in events:
        if (announcement := face.announcement(event, seats, T)) is not None:
            _check_length("the announcement", announcement.text, MESSAGE_TEXT)
            if announcement.draw is not None:
                _check_picture(announcement.draw())
    if (outcome := face.game.outcome(at.state)) is not None:
        _check_length("the result", face.result(outcome, view, seats, T), RESULT)


@face_law(shown_positions(PANEL_EVERY))
def the_panels_keep_the_limits(face: AnyFace, at: Position) -> None:
    """What a player sees alone fits into one message."""
    for seat in range(at.setup.seats):
        _check_panel(face.panel(face.game.view(at.state, seat), at.people, T, "", at.news(seat)), seat)


@face_law(shown_positions(PICTURE_EVERY))
def the_pictures_keep_the_limits(face: AnyFace, at: Position) -> None:
    """1200 pixels wide, at most 760 high and 130 KB, nothing transparent, with alt text."""
    view = face.game.view(at.state, None)
    _check_picture(Picture(face.draw(view, at.people, T, at.news(None)), face.alt(view, at.people, T)))


@face_law(shown_positions(1))
def every_control_of_the_table_plays_something_legal(face: AnyFace, at: Position) -> None:
    """What a button says can be done can be done by its seat, completed by any choice of a select."""
    for control in _playable(face.controls(face.game.view(at.state, None), at.people, T)):
        if control.seat is None:
            raise Broken(f"{control.action!r} plays for no seat")
        _check_legal(face, at.state, control, control.seat)


@face_law(shown_positions(2 * PANEL_EVERY))
def every_control_of_a_panel_plays_something_legal(face: AnyFace, at: Position) -> None:
    """And for the seat whose panel it is, since nobody else gets to see it."""
    for seat in range(at.setup.seats):
        for control in _playable(face.panel(face.game.view(at.state, seat), at.people, T).rows):
            if control.seat != seat:
                raise Broken(f"{control.action!r} in their panel plays for seat {control.seat}", seat)
            _check_legal(face, at.state, control, seat)


@face_law(shown_middles)
def a_forged_selection_breaks_nothing(face: AnyFace, at: Position) -> None:
    """What does not fit the view is ignored."""
    for seat in range(at.setup.seats):
        for picked in FORGED:
            _check_panel(face.panel(face.game.view(at.state, seat), at.people, T, picked), seat)


@face_law(some_moves(FEW))
def every_refusal_has_words(face: AnyFace, at: Position) -> None:
    """Whoever tries what the rules forbid reads which rule it is."""
    for seat in range(at.setup.seats):
        view = face.game.view(at.state, seat)
        for action in others(face.game, at, seat):
            try:
                face.game.apply(at.state, seat, action)
            except IllegalAction as refused:
                _check_length("the refusal", face.refusal(refused, view, at.people, T), REFUSAL, seat)


@face_law(once)
def the_rules_fit_one_message_with_an_example(face: AnyFace, pack: Pack) -> None:
    """Words of 500 to 3500 characters and one worked turn as a picture, whose words are whole."""
    with texts_written() as written:
        rules = face.rules(T)
    _check_length("the text of the rules", rules.text, MESSAGE_TEXT, least=LEAST_RULES)
    _check_picture(rules.example)
    _check_whole("the example", written)


@face_law(once)
def the_lobby_has_words_for_the_game_and_every_option(face: AnyFace, pack: Pack) -> None:
    """Each option and each of its values has a name of its own, and the box a picture."""
    for what, text in (("the name", face.name(T)), ("the panel's name", face.panel_name(T))):
        _check_length(what, text, 80)
    _check_length("the blurb", face.blurb(T), STATUS)
    for option in face.game.options:
        _check_length(f"the name of {option.key}", face.option_name(option.key, T), 100)
        named = [face.value_name(option.key, value, T) for value in option.values]
        for name in named:
            _check_length(f"the name of a value of {option.key}", name, 100)
        if len(set(named)) < len(named):
            raise Broken(f"two values of {option.key} have one name: {named}")
    with texts_written() as written:
        box = face.draw_box(T)
    _check_picture(Picture(box, face.name(T)))
    if (height := Image.open(BytesIO(box)).height) != BOX_HEIGHT:
        raise Broken(f"the box is {height} pixels high, not {BOX_HEIGHT}")
    _check_whole("the box", written)


def _check_whole(what: str, written: Sequence[Written]) -> None:
    """Refuse words that were cut: nobody's name is among them, so there is no excuse."""
    if cut := [text for text, _ in written if text.endswith(ELLIPSIS)]:
        raise Broken(f"{what} cuts its words: {cut}")


def _check_rows(rows: Sequence[Row], most: int, seat: Seat | None = None) -> None:
    """Hold rows of controls against Discord's limits."""
    if len(rows) > most:
        raise Broken(f"there are {len(rows)} rows of controls, more than {most}", seat)
    actions = [control.action for row in rows for control in row]
    if len(set(actions)) < len(actions):
        raise Broken(f"two controls have one action, in {actions}", seat)
    for row in rows:
        has_select = any(isinstance(control, Select) for control in row)
        if not 1 <= len(row) <= (1 if has_select else ROW_BUTTONS):
            raise Broken(
                f"a row holds {len(row)} controls: 1 to {ROW_BUTTONS} buttons, or a select alone", seat
            )
        for control in row:
            _check_control(control, seat)


def _check_control(control: Button | Select, seat: Seat | None) -> None:
    """Hold one control against Discord's limits, with the largest numbers in its custom_id."""
    asks = isinstance(control, Button) and control.ask is not None
    custom_id = str(ControlId(10**12 - 1, 10**6 - 1, 10**9 - 1, (ASK if asks else "") + control.action))
    if len(custom_id) > 100 or not PATTERN.fullmatch(custom_id):
        raise Broken(f"the action {control.action!r} does not fit a custom_id", seat)
    if isinstance(control, Select):
        _check_select(control, seat)
        return
    _check_length("the label", control.label, BUTTON_LABEL, seat)
    if control.ask is not None:
        _check_length("the title of a form", control.ask.title, 45, seat)
        _check_length("the label of a form", control.ask.label, 45, seat)
        _check_length("the hint of a form", control.ask.hint, 100, seat, least=0)


def _check_select(select: Select, seat: Seat | None) -> None:
    count = len(select.choices)
    if not 1 <= count <= MENU_OPTIONS:
        raise Broken(f"the select {select.action!r} has {count} choices: 1 to {MENU_OPTIONS}", seat)
    if not 0 <= select.least <= select.most <= count:
        raise Broken(f"of the {count} choices of {select.action!r} {select.least} to {select.most}", seat)
    if len({choice.value for choice in select.choices}) < count:
        raise Broken(f"two choices of {select.action!r} have one value", seat)
    _check_length("the placeholder", select.placeholder, 150, seat)
    for choice in select.choices:
        _check_length("the value of a choice", choice.value, 100, seat)
        _check_length("the label of a choice", choice.label, OPTION_LABEL, seat)
        _check_length("the description of a choice", choice.description, OPTION_LABEL, seat, least=0)


def _check_panel(panel: Panel, seat: Seat) -> None:
    _check_length("the text of the panel", panel.text, PANEL_TEXT, seat, least=0)
    _check_rows(panel.rows, PANEL_ROWS, seat)
    if panel.picture is not None:
        _check_picture(panel.picture, seat)


def _check_picture(picture: Picture, seat: Seat | None = None) -> None:
    """Hold a picture against the house's limits: its size in pixels and bytes, its ground, its words."""
    image = Image.open(BytesIO(picture.png))
    if image.format != "PNG" or image.width != WIDTH:
        raise Broken(f"the picture is a {image.format} {image.width} pixels wide, no PNG of {WIDTH}", seat)
    if image.height > HEIGHT:
        raise Broken(
            f"the picture is {image.height} pixels high, more than the {HEIGHT} that a desktop shows", seat
        )
    if len(picture.png) > BYTES:
        raise Broken(f"the picture has {len(picture.png)} bytes, more than {BYTES}", seat)
    if "A" in image.getbands() or "transparency" in image.info:
        raise Broken("the ground of the picture is not opaque", seat)
    _check_length("the alt text", picture.alt, ALT_TEXT, seat)


def _check_length(what: str, text: str, most: int, seat: Seat | None = None, least: int = 1) -> None:
    """Hold *text* against its limits in characters as Discord counts them, in UTF-16."""
    count = length(text)
    if not least <= count <= most:
        raise Broken(f"{what} has {count} characters, not {least} to {most}: {text[:80]!r}", seat)


def _playable(rows: Sequence[Row]) -> Iterator[Button | Select]:
    """Yield the controls that play something: neither the house's nor selections in the making."""
    for row in rows:
        for control in row:
            if not is_verb(control.action) and not (isinstance(control, Button) and control.disabled):
                yield control


def _check_legal(face: AnyFace, state: object, control: Button | Select, seat: Seat) -> None:
    """Check that what a control plays is legal; what is typed in a form, or chosen together, is not known yet."""
    if isinstance(control, Button):
        played = [] if control.ask is not None else [control.action]
    else:
        played = [control.action + choice.value for choice in control.choices if control.most == 1]
    legal = {face.game.write(action) for action in face.game.legal_actions(state, seat)}
    for action in played:
        if action not in legal:
            raise Broken(f"the control {control.action!r} plays {action!r}, which is not legal", seat)
