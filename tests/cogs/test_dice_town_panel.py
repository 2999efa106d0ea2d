"""The controls of Dice Town: dice that are toggled, offers, picks, remedies, and cards that are armed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game.face import Button, Select
from cogs.dice_town.choice import NOTHING, of_choice, read
from cogs.dice_town.decisions import sent_so_far
from cogs.dice_town.face import FACE
from rules.dice_town import GAME
from rules.dice_town.actions import KeepDice
from rules.dice_town.state import CHANGES_A_PAUSE, Scene, State
from tests.cogs.dice_town_tables import buttons, legal, reachable, selects, states
from tests.cogs.people import ENGLISH, LONG_NAMES, seated
from tests.rules.dice_town_positions import at_doctor, dice, play, position, throwing, to_town


def labels(controls: list[Button]) -> list[str]:
    """Return what stands on buttons; on a disabled one in brackets."""
    return [f"[{button.label}]" if button.disabled else button.label for button in controls]


@pytest.mark.parametrize("seats", [2, 5])
def test_every_legal_action_can_be_reached_from_the_panel_and_no_other(seats: int) -> None:
    """Through selections and menus, in positions of a whole game; only a typed number can be too high."""
    for state in states(seats)[::20]:
        for seat in range(seats):
            found, allowed = reachable(GAME.view(state, seat)), legal(state, seat)
            assert allowed <= found
            assert all(action.startswith(("offer:dollars:", "offer:nuggets:")) for action in found - allowed)


def test_a_die_is_toggled_by_its_button() -> None:
    """What is picked travels in the buttons: pressed once it is kept, pressed again it is not."""
    view = GAME.view(throwing("- / -", "99JKA", "9TJQK"), 0)
    first = buttons(view)
    assert labels(first) == ["9", "9", "J", "K", "A", "Keep none (costs $1)"]
    assert [button.action for button in first[:3]] == ["!pick.dice:0", "!pick.dice:1", "!pick.dice:2"]
    picked = buttons(view, "dice:1")
    assert [button.action for button in picked[:3]] == ["!pick.dice:0+1", "!pick.dice:", "!pick.dice:1+2"]
    assert [button.style for button in picked[:3]] == ["secondary", "success", "secondary"]


@pytest.mark.parametrize(
    ("dollars", "picked", "label"),
    [
        (8, "dice:0", "Keep 9 (free)"),
        (8, "dice:0+1+2", "Keep 9 9 J (costs $2)"),
        (1, "dice:0+1+2", "[Keep 9 9 J: costs $2, you have $1]"),
        (0, "dice:", "[Keep none: costs $1, you have $0]"),
    ],
)
def test_the_price_stands_on_the_button(dollars: int, picked: str, label: str) -> None:
    """Before you pay it; and what you can't pay can't be pressed."""
    view = GAME.view(throwing(f"- ${dollars} / -", "99JKA", "9TJQK"), 0)
    assert labels(buttons(view, picked))[-1] == label


def test_whoever_has_chosen_sees_what_and_can_t_press_a_die() -> None:
    """The choice is final, and hidden from the others."""
    state = play(throwing("- / -", "99JKA", "9TJQK"), "0 keep:9+9").state
    panel = FACE.panel(GAME.view(state, 0), seated(2), ENGLISH)
    assert panel.rows == ()
    assert "You keep **9 9** for $1. The table is still waiting for **Bert**." in panel.text
    other = FACE.panel(GAME.view(state, 1), seated(2), ENGLISH)
    assert "9 9" not in other.text


def test_a_loaded_die_is_turned_through_a_menu() -> None:
    """Each face of the throw once, to each other face; then it shows the new face."""
    view = GAME.view(throwing("- h:ac_die / -", "99JKA", "9TJQK"), 0)
    assert labels(buttons(view))[-1] == "Turn a die…"
    (menu,) = selects(view, "load;dice:0")
    assert len(menu.choices) == 4 * 5
    assert menu.action + menu.choices[0].value == "!pick.dice:0:0>10"
    turned = buttons(view, "dice:0:2>A")
    assert labels(turned)[2] == "J → A"
    assert turned[5].action == "keep:9:set=J>A"
    assert turned[2].action == "!pick.dice:0", "another press turns it back"


def test_five_different_dice_still_fit_the_menu() -> None:
    """25 options are the most that Discord allows."""
    (menu,) = selects(GAME.view(throwing("- h:ac_die / -", "9TJQK", "9TJQK"), 0), "load;dice:")
    assert len(menu.choices) == 25


@given(
    st.lists(st.sampled_from("9TJQKA"), min_size=1, max_size=5).map(lambda faces: dice("".join(faces))),
    st.data(),
)
def test_every_choice_is_some_selection(roll: tuple[str, ...], data: st.DataObject) -> None:
    """A selection and the action that it becomes say the same."""
    places = data.draw(st.sets(st.integers(0, len(roll) - 1)))
    picked = read("dice:" + "+".join(map(str, sorted(places))), roll, has_loaded_die=False)
    assert picked.places == places
    assert of_choice(picked.keep(roll), roll).keep(roll) == picked.keep(roll)


@pytest.mark.parametrize(
    "text", ["", "dice:5", "dice:-1", "dice:00", "dice:0+x", "card:0", "dice:0:0>J:1", "dice:²", "dice:0++1"]
)
def test_a_forged_selection_picks_nothing_that_was_not_thrown(text: str) -> None:
    """It comes from outside."""
    found = read(text, dice("99J"), has_loaded_die=True)
    assert found in (NOTHING, read("dice:0", dice("99J"), has_loaded_die=True))


def test_nobody_turns_a_die_without_the_card() -> None:
    """A selection asks for it, the hand does not allow it."""
    assert read("dice:0:1>A", dice("99J"), has_loaded_die=False).turned is None
    assert read("dice:0:2>J", dice("99J"), has_loaded_die=True).turned is None, "it shows a jack already"


TIE = "99JQK $4 n2 h:3,eq_hat / 99TQK $0 n0 / TJQKA $9"


def test_the_tied_offer_by_form_or_menu_or_pass() -> None:
    """A form for each kind of money that you have; a card is shown; the sheriff is not asked."""
    state = to_town(TIE, sheriff=2).state
    view = GAME.view(state, 0)
    offers = buttons(view)
    assert labels(offers) == ["Offer dollars", "Offer nuggets", "Pass"]
    assert [button.action for button in offers] == ["offer:dollars:", "offer:nuggets:", "decline"]
    assert offers[0].ask is not None
    assert offers[0].ask.label == "How many? You have 4."
    assert [choice.label for choice in selects(view)[0].choices] == ["Dusty Hat", "Title 3"]
    assert FACE.controls(GAME.view(state, None), seated(3), ENGLISH) == ()


def test_the_sheriff_decides_under_the_table_and_in_the_panel() -> None:
    """One button for each tied player, with what that player pays."""
    state = play(to_town(TIE, sheriff=2).state, "0 offer:dollars:3").state
    (row,) = FACE.controls(GAME.view(state, None), seated(3), ENGLISH)
    assert [(control.action, control.seat) for control in row] == [("winner:0", 2), ("winner:1", 2)]
    assert labels([control for control in row if isinstance(control, Button)]) == [
        "Ana (pays $3)",
        "Bert (offers nothing)",
    ]
    assert buttons(GAME.view(state, 2)) == list(row)
    assert buttons(GAME.view(state, 0)) == []


def test_a_card_of_the_store_is_picked_in_private() -> None:
    """With its points; and again together with a card that repeats the visit."""
    state = to_town("JJQKA h:ac_store2 / 99TTK", round=2, store="eq_horse,ac_die,eq_hat").state
    assert FACE.controls(GAME.view(state, None), seated(2), ENGLISH) == ()
    assert labels(buttons(GAME.view(state, 0))) == [
        "Keep Loaded Die",
        "Keep Horse · 8 points",
        "Loaded Die, then play Shopping Spree",
        "Horse, then play Shopping Spree",
    ]
    assert buttons(GAME.view(state, 1)) == []


def test_the_robber_chooses_a_victim_with_cards_then_a_card() -> None:
    """Everybody sees who is robbed; only the robber sees which cards they look at."""
    state = to_town("QQQKA / 99TTK h:1,2 / TTTTK h:3 / 9TTKK").state
    ((menu,),) = FACE.controls(GAME.view(state, None), seated(4), ENGLISH)
    assert isinstance(menu, Select)
    assert [(choice.value, choice.label, choice.description) for choice in menu.choices] == [
        ("1", "Bert", "2 cards"),
        ("2", "Cleo", "1 card"),
    ]
    state = play(state, "0 rob:1").state
    assert FACE.controls(GAME.view(state, None), seated(4), ENGLISH) == ()
    assert labels(buttons(GAME.view(state, 0))) == ["Keep Title 1", "Keep Title 2"]


def test_the_sheriff_sends_three_ill_one_after_the_other() -> None:
    """Each press names the next one; the last but one settles the order."""
    state = with_ill(at_doctor("99TTK h:1 / 9TJQK h:2 / TTTJJ h:3"), (0, 1, 2))
    view = GAME.view(state, state.sheriff)
    assert labels(buttons(view)) == ["1. Ana", "1. Bert", "1. Cleo"]
    assert labels(buttons(view, "order:1")) == ["Bert, Ana, Cleo", "Bert, Cleo, Ana", "Start over"]
    assert {action for action in reachable(view) if action.startswith("order")} == {
        action for action in legal(state, state.sheriff) if action.startswith("order")
    }
    (row,) = FACE.controls(GAME.view(state, None), seated(3), ENGLISH)
    assert [control.action for control in row] == ["!pick.order:0", "!pick.order:1", "!pick.order:2"]


@pytest.mark.parametrize("picked", ["order:9", "order:0+0", "order:0+1", "order:x", "order:"])
def test_a_forged_order_sends_nobody(picked: str) -> None:
    """Two of three settle the order already, and whoever is not ill is not sent."""
    state = with_ill(at_doctor("99TTK h:1 / 9TJQK h:2 / TTTJJ h:3"), (0, 1, 2))
    assert sent_so_far(GAME.view(state, state.sheriff), picked) == ()


def with_ill(state: State, ill: tuple[int, ...]) -> State:
    """Return *state* with the sheriff about to send these to the Doctor."""
    return replace(state, scene=Scene("order", "doctor", state.sheriff, queue=ill))


def test_remedies_are_offered_only_in_private() -> None:
    """What is offered would tell what is held."""
    state = at_doctor("9TJKA h:1,2,5 / TTTJJ")
    assert FACE.controls(GAME.view(state, None), seated(2), ENGLISH) == ()
    view = GAME.view(state, 0)
    (menu,) = [menu for menu in selects(view) if menu.action == "doctor:wire:"]
    assert [choice.label for choice in menu.choices] == [
        "Title 1 and Title 2",
        "Title 1 and Title 5",
        "Title 2 and Title 5",
    ]
    assert labels(buttons(view)) == [
        "Top card of the Store",
        "Everybody else pays me $2",
        "Everybody else gives me 1 nugget",
        "No thanks",
    ]


def test_a_card_is_armed_with_its_choice_and_disarmed_again() -> None:
    """Which card, then against whom; armed, it says so and can be taken back."""
    state = throwing("- h:ac_take4,ac_doc / - / -", "99JKA", "9TJQK", "TTJQK")
    view = GAME.view(state, 0)
    (cards,) = selects(view)
    assert [choice.value for choice in cards.choices] == ["ac_doc", "ac_take4"]
    (whom,) = selects(view, "card:ac_take4")
    assert [(choice.value, choice.label) for choice in whom.choices] == [("1", "Bert"), ("2", "Cleo")]
    armed = GAME.view(play(state, "0 arm:ac_take4:2").state, 0)
    assert labels(buttons(armed, "card:ac_take4")) == ["Disarm", "Back"]
    assert "⚡ Armed: Cleo." in FACE.panel(armed, seated(3), ENGLISH).text
    assert labels(buttons(view, "card:ac_doc")) == ["Arm", "Back"]


def test_whoever_has_changed_their_mind_too_often_is_told_so() -> None:
    """Six times while the table is waiting for the same choice."""
    state = throwing("- h:ac_doc / -", "99JKA", "9TJQK")
    moves = ["0 arm:ac_doc", "0 disarm:ac_doc"] * (CHANGES_A_PAUSE // 2)
    panel = FACE.panel(GAME.view(play(state, *moves).state, 0), seated(2), ENGLISH)
    assert f"Armed and disarmed {CHANGES_A_PAUSE} times" in panel.text
    assert not any(isinstance(control, Select) for row in panel.rows for control in row)


def test_the_panel_leaves_room_for_the_house() -> None:
    """Three rows at most, so that Undo and the house's own row still fit; text and labels fit too."""
    for state in states(5)[::60]:
        for seat in range(5):
            panel = FACE.panel(GAME.view(state, seat), seated(5, LONG_NAMES), ENGLISH)
            assert len(panel.rows) <= 3
            assert len(panel.text) <= 1500


def test_a_hand_of_all_cards_fits_its_panel() -> None:
    """Nobody will ever hold them all, but it must not break for somebody who nearly does."""
    held = ",".join(card for card in GAME.decks["house"].all_cards())
    state = position(f"99TJK h:1,2,3,4,5,{held} / -", scene=Scene("throw"), more_store=False)
    panel = FACE.panel(GAME.view(state, 0), seated(2, LONG_NAMES), ENGLISH)
    assert len(panel.text) <= 1500
    assert panel.picture is not None
    assert len(panel.picture.png) <= 130_000


def test_a_choice_that_was_made_is_shown_as_made() -> None:
    """Even with a Loaded Die: the die that was turned shows its new face."""
    roll = dice("99JKA")
    choice = KeepDice(("9",), "J", "A")
    assert str(of_choice(choice, roll)) == "dice:0:2>A"
    assert of_choice(choice, roll).keep(roll) == choice
