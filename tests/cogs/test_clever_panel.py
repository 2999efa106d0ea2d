"""The controls of Clever and each player's own sheet."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings

from bot.game.face import Button, Choice, Row, Select
from bot.game.fitting import ALT_TEXT, length
from cogs.clever.face import FACE
from cogs.clever.panel import rows, text
from rules.clever import GAME, View
from rules.clever.state import Aim, Player, State
from rules.kernel.rng import Rng
from tests.cogs.clever_tables import CHALLENGE, crowded_states, first, operators_sheet, states
from tests.cogs.people import ENGLISH, LONG_NAMES, seated
from tests.rules.clever_positions import choosing, marks, play, position

ROLLED = "y2 b5 g6 o1 p4 w3"


def labels(state: State) -> list[list[str]]:
    """Return the labels of the controls under the table, row by row; of a menu its choices."""
    view = GAME.view(state, None)
    shown = FACE.controls(view, seated(len(view.seats)), ENGLISH)
    return [[each.label for control in row for each in parts(control)] for row in shown]


def parts(control: Button | Select) -> tuple[Button | Choice, ...]:
    """Return the button, or the choices of a menu."""
    return control.choices if isinstance(control, Select) else (control,)


def actions(shown: tuple[Row, ...]) -> list[str]:
    """Return the notation of all that can be done with *shown*."""
    return [
        control.action + (each.value if isinstance(each, Choice) else "")
        for row in shown
        for control in row
        for each in parts(control)
    ]


def test_each_die_has_a_button_with_colour_letter_and_face() -> None:
    """The number that is marked is said if it is not the face; the white die is a menu of the areas it fits."""
    state = position(ROLLED, marks(rerolls=2, orange=[1, 1, 1]))
    assert labels(state) == [
        ["Y yellow 2", "B blue 5 = 8", "G green 6", "O orange 1 = 2", "P purple 4"],
        [
            "W white 3 as yellow",
            "W white 3 as blue = 8",
            "W white 3 as green",
            "W white 3 as orange = 6",
            "W white 3 as purple",
        ],
        ["Reroll (2)"],
    ]


def test_few_controls_stand_in_one_row() -> None:
    """They are not spread over rows for no reason."""
    assert labels(position("y2 g6", marks(rerolls=1))) == [["Y yellow 2", "G green 6", "Reroll (1)"]]


def test_a_useless_roll_can_be_passed_or_rerolled() -> None:
    """Nobody is stuck."""
    state = position("g1", marks(green=1, rerolls=1))
    assert labels(state) == [["Reroll (1)", "Let the roll pass"]]


def test_of_two_yellow_cells_the_player_chooses_and_reads_what_each_would_earn() -> None:
    """One cell completes a row that pays a blue X."""
    state = play(position("y6", marks(yellow=[(0, 0), (0, 2)])), "pick:yellow")
    assert labels(state) == [["6 in row 1, column 2 (blue X)", "6 in row 4, column 4"]]


def test_many_cells_become_a_menu(tmp_path: Path) -> None:
    """Any of 21 open yellow cells, with what each would earn below its name."""
    player = Player(marks()._replace(yellow=0b01111), aim=Aim("yellow", None, "bonus"))
    state = replace(position("y1", marks()), players=(player,), sheet=operators_sheet(tmp_path))
    view = GAME.view(state, None)
    (row,) = FACE.controls(view, seated(1), ENGLISH)
    (menu,) = row
    assert isinstance(menu, Select)
    assert [choice.description for choice in menu.choices[:2]] == ["earns blue X", ""]
    assert {GAME.read(text) for text in actions((row,))} == set(view.may)


def test_bonuses_are_put_in_order() -> None:
    """A button for each that could come next."""
    player = Player(marks(), due=(("x_green",), ("orange6", "purple6"), ("x_blue",)))
    state = replace(position("y1", marks()), players=(player,))
    assert labels(state) == [["green X", "orange 6", "purple 6", "blue X"]]


def test_a_passive_player_takes_a_die_or_passes() -> None:
    """With two players the table is waiting only for them, so the controls are public."""
    state = choosing("y2* b5_ g6_ o1* p4* w3_", marks(), marks(green=5, purple=[6])).state
    assert labels(state) == [
        ["B blue 5 = 8", "G green 6", "Pass"],
        [
            "W white 3 as yellow",
            "W white 3 as blue = 8",
            "W white 3 as green",
            "W white 3 as orange",
            "W white 3 as purple",
        ],
    ]


def test_an_extra_die_says_how_many_are_left() -> None:
    """And you may do without it."""
    state = choosing(
        "y2* b5_ g1* o1* p4* w1*", marks(extra_dice=2, green=11, orange=[1] * 11, purple=[5])
    ).state
    (buttons,) = labels(state)
    assert buttons[0] == "Extra die (2): Y yellow 2"
    assert buttons[-1] == "Done"


def test_the_white_die_is_a_menu_with_what_each_area_earns() -> None:
    """Five buttons for one die would push the sheet off the screen of a phone."""
    view = GAME.view(position(ROLLED, marks(orange=[1, 1], rerolls=1)), None)
    _, (menu,), _ = FACE.controls(view, seated(1), ENGLISH)
    assert isinstance(menu, Select)
    assert menu.placeholder == "W white 3 as …"
    earned = {choice.value: choice.description for choice in menu.choices}
    assert earned == {"yellow": "", "blue": "", "green": "", "orange": "earns reroll", "purple": ""}


def test_what_several_choose_at_the_same_time_has_no_controls_at_the_table() -> None:
    """Everybody chooses on their own sheet."""
    for state in states(3):
        view = GAME.view(state, None)
        assert bool(FACE.controls(view, seated(3), ENGLISH)) == (bool(view.waiting) and not view.is_hidden)


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("options", [(), CHALLENGE], ids=["classic", "challenge"])
def test_the_controls_are_what_the_player_may_do(seats: int, options: tuple[tuple[str, str], ...]) -> None:
    """In every position of a whole game: at most three rows, each action once, within Discord's limits."""
    for state in states(seats, options):
        for seat in (None, *range(seats)):
            view = GAME.view(state, seat)
            may = view.may if seat is None else view.legal
            acting = view.seats[view.waiting[0] if seat is None and view.may else seat or 0]
            shown = rows(view, acting, may, ENGLISH)
            assert sorted(actions(shown)) == sorted(map(GAME.write, may))
            assert_within_limits(shown, acting.seat)


def assert_within_limits(shown: tuple[Row, ...], seat: int) -> None:
    """Assert that *shown* keeps Discord's limits and that each control carries the epoch of *seat*."""
    assert len(shown) <= 3
    for row in shown:
        assert len(row) <= 5
        for control in row:
            assert control.seat == seat
            assert len(control.action) <= 60
            if isinstance(control, Button):
                assert 0 < len(control.label) <= 80
            else:
                assert len(row) == 1
                assert 1 <= len(control.choices) <= 25
                assert all(
                    len(each.label) <= 100 and len(each.description) <= 100 for each in control.choices
                )


def test_everybody_has_a_panel_with_what_they_may_do() -> None:
    """Text, controls, picture and alt text within their limits, in every phase, with the longest names."""
    for state in (*states(4)[::30], states(4)[-1]):
        for seat in range(4):
            view = GAME.view(state, seat)
            panel = FACE.panel(view, seated(4, LONG_NAMES), ENGLISH)
            assert sorted(actions(panel.rows)) == sorted(map(GAME.write, view.legal))
            assert 0 < len(panel.text) <= 1500
            assert panel.picture is not None
            assert 0 < length(panel.picture.alt) <= ALT_TEXT


@given(crowded_states())
@settings(max_examples=30)
def test_the_text_of_a_panel_fits_whatever_is_marked(state: State) -> None:
    """All dice, what each would bring, and why the others can't be used."""
    view = GAME.view(replace(state, phase="roll"), state.active)
    assert 0 < len(text(view, view.seats[state.active], seated(4, LONG_NAMES), ENGLISH)) <= 1500


def test_the_panel_says_what_each_die_would_bring_and_why_not_the_rest() -> None:
    """The blue sum would complete a row; purple is too low; green has its minimum."""
    state = position("b5 w3 p2 g1", marks(blue=[5, 6, 7], purple=[3], green=1))
    view = GAME.view(state, 0)
    lines = text(view, view.seats[0], seated(1), ENGLISH).splitlines()
    assert lines[:3] == [
        "**Round 1 of 6** · your sheet: **8 points**",
        "Roll 1 of 3: pick a die and mark it; lower ones go to the platter.",
        "🔵 **B blue 5 = 8** → blue 8, earns **yellow X**",
    ]
    assert lines[-2:] == [
        "🟢 green 1 · The next green cell needs 2 or more, and this is 1.",
        "🟣 purple 2 · The next purple number must be higher than 3, and this is 2.",
    ]


def test_a_passive_player_reads_why_they_may_take_the_active_players_die() -> None:
    """Nothing on the platter fits."""
    state = choosing("y2* b5* g1_ o1* p4* w3*", marks(), marks(green=1)).state
    view = GAME.view(state, 1)
    assert "No die on the platter fits your sheet" in text(view, view.seats[1], seated(2), ENGLISH)


def test_whoever_has_chosen_reads_whom_the_table_waits_for() -> None:
    """And has nothing to press."""
    view = first(lambda view: view.is_hidden and len(view.waiting) == 1, 3)
    seat = next(seat.seat for seat in view.seats if seat.has_chosen)
    state = next(state for state in states(3) if GAME.view(state, None) == view)
    panel = FACE.panel(GAME.view(state, seat), seated(3), ENGLISH)
    assert panel.rows == ()
    assert f"The table is waiting for {seated(3)[view.waiting[0]].bold}." in panel.text


def test_what_the_others_choose_at_the_same_time_is_shown_nowhere() -> None:
    """Panel, controls, status and alt text are the same whatever the others have chosen since."""
    hidden = [state for state in states(3) if state.before and any(player.said for player in state.players)]
    for state in hidden[::5]:
        for seat in (None, 0, 1, 2):
            other = GAME.redeal(state, seat, Rng(bytes(32)).fork(str(seat)))
            assert told(GAME.view(state, seat)) == told(GAME.view(other, seat))
    assert hidden


def told(view: View) -> tuple[object, ...]:
    """Return everything that *view* becomes: words, controls and pictures."""
    who = seated(3)
    table = (FACE.status(view, who, ENGLISH), FACE.alt(view, who, ENGLISH), FACE.draw(view, who, ENGLISH))
    if view.seat is None:
        return (*table, FACE.controls(view, who, ENGLISH))
    return (*table, FACE.panel(view, who, ENGLISH))


def test_a_sheet_of_an_operator_can_be_played_from_the_controls(tmp_path: Path) -> None:
    """Twenty-five yellow cells fill a menu to the brim; many bonuses to choose from fill buttons."""
    state = position("y1", marks())
    sheet = operators_sheet(tmp_path)
    for player in (
        Player(marks()._replace(yellow=0), aim=Aim("yellow", None, "bonus")),
        Player(
            marks()._replace(yellow=0), due=(("x_yellow", "x_blue", "x_green", "orange6", "purple6", "fox"),)
        ),
    ):
        view = GAME.view(replace(state, sheet=sheet, players=(player,)), None)
        shown = FACE.controls(view, seated(1), ENGLISH)
        assert sorted(actions(shown)) == sorted(map(GAME.write, view.may))
        assert_within_limits(shown, 0)


def test_my_sheet_is_what_the_button_says() -> None:
    """Every player has a panel to play from."""
    assert FACE.has_hand
    assert FACE.panel_name(ENGLISH) == "My sheet"


def test_a_selection_from_outside_is_ignored() -> None:
    """Clever keeps no selection: what a forged control says changes nothing."""
    view = GAME.view(states(1)[0], 0)
    assert FACE.panel(view, seated(1), ENGLISH, "mark:yellow:9,9") == FACE.panel(view, seated(1), ENGLISH)
