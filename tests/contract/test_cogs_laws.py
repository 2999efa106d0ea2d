"""The laws that the face of every game obeys; a new game is tested by existing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import product

import pytest
from PIL import Image

from bot.game.face import PICK, AnyFace, Button, Panel, Row, Select, Who
from bot.game.registry import faces
from bot.screens.components import ASK, PATTERN, ControlId
from bot.screens.table_message import sentences
from bot.storage.rows import MoveRow
from bot.storage.saves import encode_events
from bot.text import SOURCE_LOCALE, text_in
from rules.kernel.game import IllegalAction, NotAnAction, Seat, Step
from rules.kernel.rng import Rng

T = text_in(SOURCE_LOCALE)
NAMES = ("Ana", "Maximiliane-Charlotte von der Heide", "鈴木一郎", "أحمد بن عبد الله", "W" * 32)
FACES = faces()
GAMES = 3
LONG_GAMES = 200
PANEL_EVERY = 25
PICTURE_EVERY = 100
HOUSE_ROWS = 1


@dataclass(frozen=True)
class Position:
    """One state of a random game, with the step that led to it, the state before, and the players."""

    number: int
    before: object
    seat: Seat
    action: object
    step: Step[object]
    people: tuple[Who, ...]


def variants(face: AnyFace) -> list[tuple[dict[str, str], int]]:
    """Return every choice of options with its least and greatest number of players."""
    options = face.game.options
    found = []
    for values in product(*(option.values for option in options)):
        chosen = dict(zip((option.key for option in options), values, strict=True))
        room = face.game.seats(chosen)
        found += [(chosen, min(room)), (chosen, max(room))]
    return found


def random_game(face: AnyFace, number: int) -> Iterator[Position]:
    """Play random game *number*, with the options and seats that fall to it."""
    game = face.game
    options, seats = variants(face)[number % len(variants(face))]
    rng = Rng(number.to_bytes(32, "big"))
    people = tuple(Who(seat, NAMES[seat], seat == 1) for seat in range(seats))
    state = game.new(seats, options, rng.fork("deal").seed).state
    count = 0
    while waiting := sorted(game.to_act(state)):
        seat, rng = rng.choice(waiting)
        action, rng = rng.choice(game.legal_actions(state, seat))
        step = game.apply(state, seat, action)
        yield Position(count, state, seat, action, step, people)
        state, count = step.state, count + 1


def check_rows(rows: Sequence[Row], most: int) -> None:
    """Hold rows of controls against Discord's limits."""
    assert len(rows) <= most
    actions = [control.action for row in rows for control in row]
    assert len(actions) == len(set(actions)), actions
    for row in rows:
        assert 1 <= len(row) <= 5
        for control in row:
            check_control(control)
            assert isinstance(control, Button) or len(row) == 1


def check_control(control: Button | Select) -> None:
    """Hold one control against Discord's limits, with the largest numbers in its custom_id."""
    asks = isinstance(control, Button) and control.ask is not None
    custom_id = str(ControlId(10**12 - 1, 10**6 - 1, 10**9 - 1, (ASK if asks else "") + control.action))
    assert len(custom_id) <= 100
    assert PATTERN.fullmatch(custom_id), custom_id
    if isinstance(control, Button):
        assert 1 <= len(control.label) <= 80
        assert control.ask is None or (len(control.ask.title) <= 45 and len(control.ask.label) <= 45)
        return
    assert 1 <= len(control.choices) <= 25
    assert 1 <= len(control.placeholder) <= 150
    assert 0 <= control.least <= control.most <= len(control.choices)
    assert len({choice.value for choice in control.choices}) == len(control.choices)
    for choice in control.choices:
        assert 1 <= len(choice.label) <= 100
        assert len(choice.description) <= 100


def check_picture(png: bytes, alt: str) -> None:
    """Hold a picture against the house's limits: its size in pixels and bytes, its ground, its words."""
    image = Image.open(BytesIO(png))
    assert image.width == 1200
    assert len(png) <= 130_000
    assert "A" not in image.getbands()
    assert "transparency" not in image.info
    assert 1 <= len(alt.encode("utf-16-le")) // 2 <= 1024


def check_panel(panel: Panel) -> None:
    """Hold a private panel against the limits."""
    assert len(panel.text) <= 1500
    check_rows(panel.rows, 4)
    if panel.picture is not None:
        check_picture(panel.picture.png, panel.picture.alt)


def playable(panel: Panel | None, rows: Sequence[Row]) -> Iterator[Button | Select]:
    """Yield the controls that play something: neither the house's nor selections in the making."""
    for row in [*rows, *(panel.rows if panel else ())]:
        for control in row:
            if not control.action.startswith("!") and not (isinstance(control, Button) and control.disabled):
                yield control


def assert_limits(face: AnyFace, number: int) -> None:
    """Hold everything that is shown in one random game against the limits of Discord and of the house."""
    for position in random_game(face, number):
        state = position.step.state
        seats, view = position.people, face.game.view(state, None)
        check_rows(face.controls(view, seats, T), 4 - HOUSE_ROWS)
        assert len(face.status(view, seats, T)) <= 600
        assert len(face.alt(view, seats, T).encode("utf-16-le")) // 2 <= 1024
        for event in position.step.events:
            announcement = face.announcement(event, seats, T)
            assert announcement is None or 1 <= len(announcement.text) <= 3500
        outcome = face.game.outcome(state)
        assert outcome is None or 1 <= len(face.result(outcome, view, seats, T)) <= 2500
        if position.number % PANEL_EVERY == 0:
            for person in seats:
                check_panel(face.panel(face.game.view(state, person.seat), seats, T))
        if position.number % PICTURE_EVERY == 0 or outcome is not None:
            check_picture(face.draw(view, seats, T), face.alt(view, seats, T))


def assert_secrets_kept(face: AnyFace, number: int) -> None:
    """Compare what each seat is shown in a state and in one where all that it cannot know is drawn anew."""
    chance = Rng(number.to_bytes(32, "big")).fork("redeal")
    for position in random_game(face, number):
        state = position.step.state
        seats = position.people
        for seat in (None, *(person.seat for person in seats)):
            other = face.game.redeal(state, seat, chance.fork(f"{position.number} {seat}"))
            assert face.game.to_act(other) == face.game.to_act(state)
            view, same = face.game.view(state, seat), face.game.view(other, seat)
            assert same == view
            if position.number % PANEL_EVERY == 0 and seat is not None:
                assert face.panel(same, seats, T) == face.panel(view, seats, T)
            if position.number % PICTURE_EVERY == 0 and seat is None:
                assert face.draw(same, seats, T) == face.draw(view, seats, T)
            if seat is None:
                assert face.controls(same, seats, T) == face.controls(view, seats, T)
                assert face.alt(same, seats, T) == face.alt(view, seats, T)
            assert_silence(face, position, seat, chance)


def assert_silence(face: AnyFace, position: Position, seat: Seat | None, chance: Rng) -> None:
    """A move that reveals nothing tells *seat* the same whatever that seat cannot know."""
    if position.step.reveals or seat == position.seat:
        return
    other = face.game.redeal(position.before, seat, chance.fork(f"before {position.number} {seat}"))
    try:
        step = face.game.apply(other, position.seat, position.action)
    except IllegalAction:
        return  # the other player holds something else there, and could not have done this
    if face.game.to_act(step.state) != face.game.to_act(position.step.state):
        return  # the other player has finished in one of them, which everybody may know
    seats = position.people
    assert told_of(face, step, seats, seat) == told_of(face, position.step, seats, seat)


def told_of(face: AnyFace, step: Step[object], seats: Sequence[Who], seat: Seat | None) -> list[str]:
    """Return the sentences about a step that *seat* gets to read."""
    row = MoveRow(1, 0, "x", "person", 0.0, False, encode_events(step.events))
    return sentences(face, [row], seats, T, seat)


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("key", sorted(FACES))
def test_what_is_shown_keeps_the_limits(key: str, number: int) -> None:
    """Rows, buttons, options, custom_ids, texts, alt texts, pictures, in every state of random games."""
    assert_limits(FACES[key], number)


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("key", sorted(FACES))
def test_nothing_leaks_into_what_is_shown(key: str, number: int) -> None:
    """Views, words, alt text, controls and panels depend on nothing that the seat cannot know."""
    assert_secrets_kept(FACES[key], number)


@pytest.mark.long
@pytest.mark.parametrize("key", sorted(FACES))
def test_nothing_leaks_in_many_games(key: str) -> None:
    """Every seat at every step of many random games, with every choice of options in turn."""
    for number in range(LONG_GAMES):
        assert_secrets_kept(FACES[key], number)


@pytest.mark.long
@pytest.mark.parametrize("key", sorted(FACES))
def test_what_is_shown_keeps_the_limits_with_every_option(key: str) -> None:
    """One random game for each choice of options, with the fewest and the most players."""
    for number in range(len(variants(FACES[key]))):
        assert_limits(FACES[key], number)


@pytest.mark.parametrize("key", sorted(FACES))
def test_every_control_plays_something_legal(key: str) -> None:
    """What a button says can be done can be done by its seat, completed by any choice of a select."""
    face = FACES[key]
    for position in random_game(face, 0):
        state = position.step.state
        seats = position.people
        view = face.game.view(state, None)
        for control in playable(None, face.controls(view, seats, T)):
            assert control.seat is not None
            assert_legal(face, state, control)
        if position.number % PANEL_EVERY == 0:
            for person in seats:
                panel = face.panel(face.game.view(state, person.seat), seats, T)
                for control in playable(panel, ()):
                    assert control.seat == person.seat
                    assert_legal(face, state, control)


def assert_legal(face: AnyFace, state: object, control: Button | Select) -> None:
    """Check that the actions of a control are legal for its seat."""
    if isinstance(control, Button) and control.ask is not None:
        return  # what is typed decides
    assert control.seat is not None
    legal = {face.game.write(action) for action in face.game.legal_actions(state, control.seat)}
    if isinstance(control, Button):
        assert control.action in legal
    elif control.most == 1:
        assert {control.action + choice.value for choice in control.choices} <= legal


@pytest.mark.parametrize("picked", ["", "nonsense", "keep:", "+" * 59, PICK, "keep:999+999+999", "\u00e9"])
@pytest.mark.parametrize("key", sorted(FACES))
def test_a_forged_selection_breaks_nothing(key: str, picked: str) -> None:
    """What does not fit the view is ignored."""
    face = FACES[key]
    positions = list(random_game(face, 1))
    for position in (positions[0], positions[len(positions) // 2]):
        state = position.step.state
        seats = position.people
        for person in seats:
            check_panel(face.panel(face.game.view(state, person.seat), seats, T, picked))


@pytest.mark.parametrize("key", sorted(FACES))
def test_the_rules_fit_one_message_with_an_example(key: str) -> None:
    """Words of at most 3500 characters and one worked turn as a picture."""
    rules = FACES[key].rules(T)
    assert 500 <= len(rules.text) <= 3500
    check_picture(rules.example.png, rules.example.alt)


@pytest.mark.parametrize("key", sorted(FACES))
def test_the_lobby_has_words_for_every_option(key: str) -> None:
    """Each option and each of its values has a name of its own."""
    face = FACES[key]
    for option in face.game.options:
        assert face.option_name(option.key, T)
        named = [face.value_name(option.key, value, T) for value in option.values]
        assert len(set(named)) == len(named)
        assert all(1 <= len(name) <= 100 for name in named)
    check_picture(face.draw_box(T), face.name(T))


@pytest.mark.parametrize("key", sorted(FACES))
def test_what_is_no_action_is_told_apart(key: str) -> None:
    """A damaged control never reaches the rules as an action."""
    for text in ("", "nonsense", "draw:twice:x", "\u00e9", "!view"):
        with pytest.raises(NotAnAction):
            FACES[key].game.read(text)
