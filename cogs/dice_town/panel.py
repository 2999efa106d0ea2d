"""The controls under the table, and what a player sees privately."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game.face import Panel, Picture, Row, Seats
from bot.text import Text
from cogs.dice_town import cardmenu, decisions
from cogs.dice_town.alt import hand_alt
from cogs.dice_town.briefing import briefing, card_briefing
from cogs.dice_town.choice import Picked, of_choice, read
from cogs.dice_town.picture import draw_hand
from rules.dice_town.view import View
from rules.kernel.game import Event


def controls(view: View, seats: Seats, t: Text) -> tuple[Row, ...]:
    """Return the controls of whoever makes a choice whose options everybody may know."""
    return decisions.public_rows(view, seats, "", t)


def panel(view: View, seats: Seats, t: Text, picked: str = "", news: Sequence[Event] = ()) -> Panel:
    """Return what the seat of *view* sees privately; *picked* is the selection that it is making."""
    dice = picked_dice(view, picked)
    picture = Picture(draw_hand(view, seats, dice, t), hand_alt(view, seats, dice, t))
    card = cardmenu.picked_card(view, picked)
    text = card_briefing(view, card, seats, t) if card else briefing(view, seats, dice, t)
    return Panel(text, panel_rows(view, seats, t, picked), picture)


def panel_rows(view: View, seats: Seats, t: Text, picked: str) -> tuple[Row, ...]:
    """Return the controls of the seat of *view*: its choice and its cards, or the menu that *picked* opens."""
    dice = picked_dice(view, picked)
    if card := cardmenu.picked_card(view, picked):
        return cardmenu.card_rows(view, card, seats, t)
    if is_loading(view, picked):
        return decisions.load_rows(view, dice, t)
    return (*decisions.rows(view, seats, picked, dice, t), *cardmenu.rows(view, t))


def picked_dice(view: View, picked: str) -> Picked:
    """Return the dice that *picked*, from outside, picks; once the choice is made, the chosen ones."""
    assert view.own is not None, "a panel belongs to a seat"
    if view.own.choice is not None:
        return of_choice(view.own.choice, view.own.roll)
    text = picked.removeprefix(decisions.LOAD)
    return read(text, view.own.roll, has_loaded_die=view.own.has_loaded_die)


def is_loading(view: View, picked: str) -> bool:
    """Tell whether the player is looking for a die to turn."""
    assert view.own is not None, "a panel belongs to a seat"
    can_turn = view.stage == "throw" and view.seat in view.to_act and view.own.has_loaded_die
    return can_turn and picked.startswith(decisions.LOAD)
