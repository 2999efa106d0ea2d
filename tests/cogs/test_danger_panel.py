"""The controls of Danger and the private panel."""

from __future__ import annotations

import pytest

from bot.game.face import Button
from cogs.danger.face import FACE
from rules.danger import GAME, CardDiscarded, CardPlaced, View, cards_to_come
from rules.danger.cards import PLACE
from rules.kernel.rng import Rng
from tests.cogs.danger_tables import states, views
from tests.cogs.people import ENGLISH, LONG_NAMES, seated
from tests.rules.danger_positions import position


def buttons(view: View) -> list[Button]:
    """Return all buttons under the table, which has no menus."""
    rows = FACE.controls(view, seated(len(view.seats)), ENGLISH)
    found = [control for row in rows for control in row if isinstance(control, Button)]
    assert len(found) == sum(map(len, rows))
    return found


def labels(rows: str, **facts: object) -> list[str]:
    """Return the labels of the buttons in a position; a disabled one in brackets."""
    view = GAME.view(position(rows, **facts), None)  # type: ignore[arg-type]
    return [f"[{button.label}]" if button.disabled else button.label for button in buttons(view)]


def test_without_an_offer_you_draw() -> None:
    """There is nothing to take."""
    assert labels("R9 / /") == ["Draw"]


def test_an_offer_can_be_taken() -> None:
    """Its card is named."""
    assert labels("R9 / /", discard="G4", offer=True) == ["Draw", "Take green 4"]


def test_an_offer_that_would_close_the_row_says_so() -> None:
    """It is legal, and sometimes what you want."""
    assert labels("R9 / /", discard="R8", offer=True) == ["Draw", "Take red 8 (closes red)"]


@pytest.mark.parametrize(
    ("rows", "why"),
    [("Rp9 / /", "red is protected"), ("R9,8 / /", "red is closed")],
    ids=["protected", "closed"],
)
def test_an_offer_of_a_finished_colour_is_disabled_with_its_reason(rows: str, why: str) -> None:
    """The card is there for all to see, and so is why it can't be taken."""
    assert labels(rows, discard="R4", offer=True) == ["Draw", f"[Take red 4 ({why})]"]


def test_protecting_has_a_button_for_each_legal_row_and_pass() -> None:
    """With the sum that would be kept."""
    state = position("R9 G4 B2 / R5 / ", deck="Y3")
    view = GAME.view(GAME.apply(state, 0, GAME.read("draw")).state, None)
    assert [button.label for button in buttons(view)] == [
        "Protect red 9",
        "Protect green 4",
        "Protect blue 2",
        "Pass",
    ]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_enabled_buttons_are_what_the_player_may_do(seats: int) -> None:
    """In every position of a whole game, each in the game's notation and for the seat whose turn it is."""
    for view in views(seats):
        shown = buttons(view)
        enabled = [GAME.read(button.action) for button in shown if not button.disabled]
        assert sorted(enabled, key=str) == sorted(view.may, key=str)
        assert all(button.seat == view.active and 0 < len(button.label) <= 80 for button in shown)
        assert len(shown) <= 5


def test_when_the_game_is_over_there_is_nothing_to_press() -> None:
    """The house offers what can be done next."""
    assert FACE.controls(views(3)[-1], seated(3), ENGLISH) == ()


def test_the_panel_has_buttons_for_whoever_is_to_move_and_nobody_else() -> None:
    """The same ones as at the table."""
    for state in states(3)[::7]:
        for seat in range(3):
            view = GAME.view(state, seat)
            panel = FACE.panel(view, seated(3), ENGLISH)
            assert panel.rows == (FACE.controls(view, seated(3), ENGLISH) if seat == view.active else ())


def test_the_panel_fits_its_message() -> None:
    """Even with the longest names."""
    for state in states(5)[::25]:
        for seat in range(5):
            panel = FACE.panel(GAME.view(state, seat), seated(5, LONG_NAMES), ENGLISH)
            assert 0 < len(panel.text) <= 1500


def test_the_panel_says_what_would_close_each_row_and_why_it_is_not_protected() -> None:
    """Card by card, rule by rule."""
    state = position("R9 Y3 Gp4 B9,8 / R5 Y7 G6 / Y5")
    lines = FACE.panel(GAME.view(state, 0), seated(3), ENGLISH).text.splitlines()
    assert lines[2:6] == [
        "🔴 **red 9** · a 7 or more closes it · you may protect it after placing another colour",
        "🟡 **yellow 3** · no card closes it · Your 3 is the smallest sum in yellow: it can't be protected.",
        "🟢 **green 4** · protected",
        "🔵 **blue 17** · over 15: counts 0",
    ]


def test_the_panel_counts_the_cards_that_would_close_a_row() -> None:
    """Reds from 7 up close a 9: nine of them are in the game, a 9 and a 7 lie on the table."""
    state = position("R9 / R5 / R7")
    said = FACE.panel(GAME.view(state, 0), seated(3), ENGLISH).text
    assert "Of the 105 cards in the stack, 7 would close one of your rows." in said


def test_with_an_empty_stack_the_panel_counts_what_the_shuffled_discard_pile_can_bring() -> None:
    """A draw shuffles it first. Red 9 and 5 leave 24 reds, of which 22 (all but two ones) close the row."""
    state = position("R9,5 Yp8,6 / /", stack_is_whole=False)
    said = FACE.panel(GAME.view(state, 0), seated(3), ENGLISH).text
    assert (
        "The stack is empty, so the discard pile is shuffled first: of its 104 cards, 22 would close one of your "
        "rows." in said
    )


@pytest.mark.parametrize("seed", range(20))
def test_the_panel_counts_as_many_cards_as_close_a_row(seed: int) -> None:
    """Drawn one after the other from the same position, with an empty stack and a full one."""
    for is_whole in (True, False):
        state = position("R9,5 Yp8,6 G3 / R1 / B2", stack_is_whole=is_whole, seed=bytes([seed]) * 32)
        coming = cards_to_come(GAME.view(state, 0))
        drawn = GAME.apply(GAME.redeal(state, 0, Rng(bytes([seed]) * 32)), 0, GAME.read("draw"))
        [card] = [event.card for event in drawn.events if isinstance(event, CardPlaced | CardDiscarded)]
        assert coming[PLACE[card.colour]][card.value - 1] > 0
        assert sum(map(sum, coming)) == len(state.deck) or not state.deck
        assert sum(map(sum, coming)) == len(state.deck) + len(state.discard)


def test_the_last_open_row_stays_unprotected_and_its_line_says_so() -> None:
    """With six cards in it, too: the colour that is placed may not be protected."""
    state = position("Rp9,5 Yp8,6 G9,8 B1,1,1,2,2,2 / /")
    line = FACE.panel(GAME.view(state, 0), seated(3), ENGLISH).text.splitlines()[5]
    assert line == (
        "🔵 **blue 9** · a 7 or more closes it · It is your last open row: you can only place this colour now, "
        "so it can't be protected."
    )
