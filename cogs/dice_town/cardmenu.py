"""The controls with which a player arms a card, so that it plays itself, or disarms it."""

from __future__ import annotations

from bot.game.face import PICK, Button, Choice, Row, Seats, Select
from bot.game.fitting import BUTTON_LABEL, MENU_OPTIONS, OPTION_LABEL, cut
from bot.text import Text
from cogs.dice_town.armed import choice_words
from cogs.dice_town.names import card_name, effect_words
from rules.dice_town import GAME
from rules.dice_town.actions import Arm, Disarm
from rules.dice_town.view import View

CARD = "card:"
"""Begins the selection of a card."""


def rows(view: View, t: Text) -> tuple[Row, ...]:
    """Return the menu of the cards that can be armed or disarmed now; nothing if there are none."""
    changeable = list(dict.fromkeys(change.card for change in changes(view)))
    if not changeable:
        return ()
    choices = tuple(_choice(view, card, t) for card in changeable[:MENU_OPTIONS])
    return ((Select(PICK + CARD, t("My cards: arm or disarm one"), choices, seat=view.seat),),)


def changes(view: View) -> list[Arm | Disarm]:
    """Return how the seat of *view* may arm and disarm now."""
    return [action for action in view.legal if isinstance(action, Arm | Disarm)]


def picked_card(view: View, picked: str) -> str:
    """Return the card that *picked*, from outside, names; "" unless it can be armed or disarmed now."""
    card = picked.removeprefix(CARD) if picked.startswith(CARD) else ""
    return card if any(change.card == card for change in changes(view)) else ""


def card_rows(view: View, card: str, seats: Seats, t: Text) -> tuple[Row, ...]:
    """Return the controls of one card: the choices that it can be armed with, Disarm, Back."""
    arms = [change for change in changes(view) if isinstance(change, Arm) and change.card == card]
    buttons = []
    if len(arms) == 1:
        words = choice_words(view, card, arms[0].choice, seats, t, BUTTON_LABEL)
        label = t("Arm: {choice}", choice=words) if words else t("Arm")
        buttons.append(Button(GAME.write(arms[0]), cut(label), "success", seat=view.seat))
    if Disarm(card) in view.legal:
        buttons.append(Button(GAME.write(Disarm(card)), t("Disarm"), "danger", seat=view.seat))
    buttons.append(Button(f"{PICK}top", t("Back"), seat=view.seat))
    if len(arms) < 2:
        return (tuple(buttons),)
    said = [(arm.choice, choice_words(view, card, arm.choice, seats, t, BUTTON_LABEL)) for arm in arms]
    choices = tuple(Choice(choice, cut(words, OPTION_LABEL)) for choice, words in said)
    menu = Select(f"arm:{card}:", _question(view, card, t), choices[:MENU_OPTIONS], seat=view.seat)
    return ((menu,), tuple(buttons))


def _question(view: View, card: str, t: Text) -> str:
    match view.deck.effect(card):
        case "take_dollars":
            return t("Arm: from whom?")
        case "cancel_card":
            return t("Arm: against which card?")
        case _:
            return t("Arm: to which face?")


def _choice(view: View, card: str, t: Text) -> Choice:
    assert view.own is not None, "a hand belongs to a seat"
    armed = sum(1 for arming in view.own.armed if arming.card == card)
    effect = effect_words(view.deck.card(card), t)
    name = card_name(card, t, view.deck)
    label = t("{card} (armed)", card=name) if armed else name
    return Choice(card, cut(label, OPTION_LABEL), cut(effect, OPTION_LABEL), emoji="⚡" if armed else "🃏")
