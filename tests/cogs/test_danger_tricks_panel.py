"""What a player of Danger: tricks plays from: the menu of the draft, a button for each card."""

from __future__ import annotations

import pytest

from bot.game.face import PICK, Select
from cogs.danger_tricks.face import FACE
from rules.danger_tricks import GAME, Keep, State
from tests.cogs.danger_tricks_tables import TEAMS, buttons, menu, panel_of, states, views
from tests.cogs.people import ENGLISH, LONG_NAMES, seated
from tests.rules.danger_tricks_positions import beginning, keep, keep_all, play, position


def pressed(state: State, seat: int, *cards: int) -> str:
    """Return what comes back to the face when *cards* are chosen in the menu of *seat*."""
    select = menu(panel_of(state, seat))
    assert {str(card) for card in cards} <= {choice.value for choice in select.choices}
    return (select.action + "+".join(map(str, cards))).removeprefix(PICK)


def test_the_draft_is_a_menu_of_exactly_three() -> None:
    """Each card of the packet once; choosing plays nothing yet."""
    state = beginning(4)
    select = menu(panel_of(state, 2))
    assert tuple(int(choice.value) for choice in select.choices) == state.dealt[2]
    assert (select.least, select.most) == (3, 3)
    assert select.action.startswith(PICK)
    assert select.seat == 2
    assert not any(choice.chosen for choice in select.choices)


def test_what_is_picked_is_named_on_the_button_that_keeps_it() -> None:
    """The menu shows it as chosen, the text what would be passed on, the button carries the action."""
    state = beginning(4)
    first, second, third, *rest = state.dealt[1]
    panel = panel_of(state, 1, pressed(state, 1, third, first, second))
    (button,) = buttons(panel)
    assert button.label == f"Keep {first}, {second}, and {third}"
    assert GAME.read(button.action) == Keep((first, second, third))
    assert button.seat == 1
    chosen = [int(choice.value) for choice in menu(panel).choices if choice.chosen]
    assert chosen == [first, second, third]
    assert all(str(card) in panel.text for card in rest)


@pytest.mark.parametrize(
    "picked",
    [
        "",
        "nonsense",
        "keep:",
        "keep:13",
        "keep:10+10+11",
        "keep:59+58+57",
        "play:13",
        "keep:13+22+31+",
        "!view",
    ],
)
def test_a_selection_that_is_not_a_choice_is_ignored(picked: str) -> None:
    """It comes from outside; two players have no fifties."""
    state = beginning(2)
    assert panel_of(state, 0, picked) == panel_of(state, 0)


def test_somebody_else_s_cards_are_not_a_choice() -> None:
    """A forged selection tells nothing and plays nothing."""
    state = beginning(4)
    other = GAME.write(Keep(state.dealt[1][:3]))
    assert panel_of(state, 0, other) == panel_of(state, 0)


def test_whoever_has_chosen_sees_their_choice_and_whom_the_table_waits_for() -> None:
    """Nothing is left to press."""
    state = keep(beginning(3), 0, " ".join(map(str, beginning(3).dealt[0][:3]))).state
    panel = panel_of(state, 0)
    assert panel.rows == ()
    assert all(str(card) in panel.text for card in state.dealt[0])
    assert "Still choosing: **Bert** and **Cleo**." in panel.text


def test_in_the_second_draft_you_can_look_up_what_you_passed_on() -> None:
    """The three kept, the six passed, and who got them; the six received stand in the menu."""
    state = keep_all(beginning(3))
    view = GAME.view(state, 1)
    assert view.record is not None
    panel = panel_of(state, 1)
    first_line = panel.text.splitlines()[0]
    assert first_line.endswith("to **Cleo**.")
    assert all(str(card) in first_line for card in (*view.record.kept_first, *view.record.passed_six))
    assert tuple(int(choice.value) for choice in menu(panel).choices) == view.record.received_six
    assert "**Ana** passed you" in panel.text


def test_during_the_tricks_you_can_look_up_the_draft() -> None:
    """What went to the left and what came from the right, in both drafts."""
    state = position("29 12 / 41 13 / 35 14")
    record = GAME.view(state, 0).record
    assert record is not None
    gave, got = panel_of(state, 0).text.splitlines()[-2:]
    assert all(str(card) in gave for card in (*record.passed_six, *record.passed_three))
    assert all(str(card) in got for card in (*record.received_six, *record.received_three))
    assert "**Bert**" in gave
    assert "**Cleo**" in got


def test_a_trick_has_a_button_for_each_card() -> None:
    """Five in a row at most, lowest first; blue for those above all that were played."""
    state = play(position("29 12 / 20 21 22 23 24 30 31 41 44 / 35 14"), "29").state
    panel = panel_of(state, 1)
    assert [[button.label for button in row if not isinstance(button, Select)] for row in panel.rows] == [
        ["20", "21", "22", "23", "24"],
        ["30", "31", "41", "44"],
    ]
    higher = [button.label for button in buttons(panel) if button.style == "primary"]
    assert higher == ["30", "31", "41", "44"]
    assert "Your higher cards: 30, 31, 41, and 44." in panel.text


def test_whoever_can_t_win_the_trick_is_told() -> None:
    """Not by colour alone."""
    state = play(position("49 12 / 41 13 / 35 14"), "49").state
    assert "You have no higher card." in panel_of(state, 1).text
    assert {button.style for button in buttons(panel_of(state, 1))} == {"secondary"}


def test_the_player_whose_turn_it_is_is_addressed() -> None:
    """Whoever leads may play anything; whoever follows also reads what there is to beat; the others read a name."""
    leading = position("29 12 / 41 13 / 35 14", leader=2)
    following = play(leading, "14").state
    said = [
        panel_of(state, seat).text.splitlines()[0]
        for state, seat in ((leading, 2), (following, 0), (following, 1))
    ]
    assert said == [
        "**You lead** trick 8 of 8: play any card.",
        "**Your turn**: trick 8 of 8.",
        "**Ana** plays to trick 8 of 8: 14 is the highest so far.",
    ]


def test_the_others_have_no_buttons() -> None:
    """And are told whom the table is waiting for."""
    state = position("29 12 / 41 13 / 35 14", leader=1)
    panel = panel_of(state, 0)
    assert panel.rows == ()
    assert panel.text.startswith("**Bert** leads trick 8 of 8.")


@pytest.mark.parametrize(("seats", "options"), [(2, ()), (4, TEAMS), (5, ())])
def test_the_controls_are_what_the_seat_may_do(seats: int, options: tuple[tuple[str, str], ...]) -> None:
    """In a whole game: every legal card has its button, in a draft three cards of the menu make an action."""
    for state in states(seats, options)[:: 2 * seats + 1]:
        for seat in range(seats):
            legal = GAME.legal_actions(state, seat)
            panel = panel_of(state, seat)
            if state.phase == "trick":
                assert [button.action for button in buttons(panel)] == [GAME.write(one) for one in legal]
            elif legal:
                assert len(menu(panel).choices) == (9 if state.phase == "draft1" else 6)
            else:
                assert panel.rows == ()


def test_under_the_table_there_is_nothing_to_play() -> None:
    """Hands are private: the house's own row opens them."""
    assert FACE.has_hand
    assert FACE.panel_name(ENGLISH) == "My hand"
    assert {FACE.controls(view, seated(3), ENGLISH) for view in views(3)} == {()}


def test_every_panel_fits_its_message() -> None:
    """Even with the longest names."""
    for state in states(5)[::13]:
        for seat in range(5):
            panel = FACE.panel(GAME.view(state, seat), seated(5, LONG_NAMES), ENGLISH)
            assert 0 < len(panel.text) <= 1500
            assert panel.picture is not None
            assert 0 < len(panel.picture.alt) <= 1024


def test_a_panel_tells_nothing_that_its_seat_cannot_know() -> None:
    """Text, controls, picture and alt text are the same when everything else is dealt again."""
    for state in states(4, TEAMS)[::9]:
        for seat in range(4):
            other = GAME.redeal(state, seat, state.rng.fork("another deal"))
            assert panel_of(other, seat) == panel_of(state, seat)


def test_the_last_panel_tells_the_card_left_over() -> None:
    """And who has won."""
    state = states(3)[-1]
    text = panel_of(state, 2).text
    assert f"Left unplayed: {state.hands[2][0]}." in text
    assert "wins with" in text or "share the victory" in text
