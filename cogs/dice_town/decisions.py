"""The controls with which a seat makes the choice that the table is waiting for."""

from __future__ import annotations

from bot.game.face import PICK, Ask, Button, Choice, Row, Seats, Select, Style
from bot.game.fitting import MENU_OPTIONS, OPTION_LABEL, cut
from bot.game.wording import cards, points
from bot.text import Text
from cogs.dice_town.choice import Picked
from cogs.dice_town.names import card_name, dollars, effect_words, nuggets, offer_words
from rules.dice_town import GAME
from rules.dice_town.actions import (
    DECLINE,
    NameWinner,
    Offer,
    OrderVisits,
    StealCard,
    TakeStoreCard,
    VisitDoctor,
)
from rules.dice_town.cards import is_title, title_value
from rules.dice_town.hands import price
from rules.dice_town.view import View
from rules.kernel.game import Seat

LOAD = "load;"
"""Begins the selection in which the player looks for a die to turn."""
ORDER = "order:"
"""Begins the selection of who has been sent to the Doctor so far."""


def rows(view: View, seats: Seats, picked: str, dice: Picked, t: Text) -> tuple[Row, ...]:
    """Return the controls for the choice of the seat of *view*; none if it has none now."""
    if view.seat not in view.to_act:
        return ()
    match view.stage:
        case "throw":
            return throw_rows(view, dice, t)
        case "offer":
            return offer_rows(view, t)
        case "store" | "saloon":
            return pick_rows(view, t)
        case "doctor":
            return doctor_rows(view, t)
        case _:
            return public_rows(view, seats, picked, t)


def public_rows(view: View, seats: Seats, picked: str, t: Text) -> tuple[Row, ...]:
    """Return the controls for a choice whose options everybody may know."""
    match view.stage:
        case "tie" | "final":
            return (tuple(_winner(view, seats, seat, t) for seat in view.tied),)
        case "victim":
            return ((_victims(view, seats, t),),)
        case "order":
            return (_order(view, seats, picked, t),)
        case _:
            return ()


def throw_rows(view: View, dice: Picked, t: Text) -> tuple[Row, ...]:
    """Return a button for each die, which picks it or puts it back, and the one that keeps what is picked."""
    assert view.own is not None, "a throw belongs to a seat"
    toggles = tuple(_toggle(view, dice, place) for place in range(len(view.own.roll)))
    return (toggles, (_keep(view, dice, t), *_load(view, dice, t)))


def _toggle(view: View, dice: Picked, place: int) -> Button:
    assert view.own is not None, "a throw belongs to a seat"
    face = view.own.roll[place]
    is_picked = place in dice.places or place == dice.turned
    label = f"{face} → {dice.to}" if place == dice.turned else face
    action = f"{PICK}{dice.toggled(place)}"
    if is_picked:
        return Button(action, label, "success", emoji="✅", seat=view.seat)
    return Button(action, label, emoji="🎲", seat=view.seat)


def _keep(view: View, dice: Picked, t: Text) -> Button:
    """Return the button that keeps the picked dice; it says what they cost, or why it can't be pressed."""
    assert view.own is not None, "a throw belongs to a seat"
    assert view.seat is not None, "a throw belongs to a seat"
    keep = dice.keep(view.own.roll)
    cost, has = price(keep.count), view.seats[view.seat].dollars
    faces = " ".join(keep.kept) or t("none")
    if cost > has:
        label = t(
            "Keep {dice}: costs {price}, you have {dollars}",
            dice=faces,
            price=dollars(cost),
            dollars=dollars(has),
        )
    elif cost:
        label = t("Keep {dice} (costs {price})", dice=faces, price=dollars(cost))
    else:
        label = t("Keep {dice} (free)", dice=faces)
    style: Style = "success" if keep.count else "secondary"
    return Button(GAME.write(keep), label, style, keep not in view.legal, seat=view.seat)


def _load(view: View, dice: Picked, t: Text) -> tuple[Button, ...]:
    """Return the button that looks for a die to turn, if there is a card in hand that does it."""
    assert view.own is not None, "a throw belongs to a seat"
    if not view.own.has_loaded_die:
        return ()
    label = t("Turn a die…")
    return (Button(f"{PICK}{LOAD}{Picked(dice.places)}", label, "primary", emoji="🃏", seat=view.seat),)


def load_rows(view: View, dice: Picked, t: Text) -> tuple[Row, ...]:
    """Return the menu of the dice that can be turned, each face of the throw once, and of what they can become."""
    assert view.own is not None, "a throw belongs to a seat"
    roll = view.own.roll
    first = {face: place for place, face in reversed(tuple(enumerate(roll)))}
    choices = tuple(
        Choice(f"{place}>{to}", t("{face} becomes {to}", face=face, to=to))
        for face, place in sorted(first.items(), key=lambda item: item[1])
        for to in ("9", "10", "J", "Q", "K", "A")
        if to != face
    )
    back = Button(f"{PICK}{dice}", t("Back"), seat=view.seat)
    menu = Select(
        f"{PICK}{Picked(dice.places)}:", t("Which die, and to which face?"), choices, seat=view.seat
    )
    return ((menu,), (back,))


def offer_rows(view: View, t: Text) -> tuple[Row, ...]:
    """Return forms for dollars and nuggets, Pass, and a menu of the cards in hand."""
    assert view.own is not None, "a hand belongs to a seat"
    assert view.seat is not None, "a hand belongs to a seat"
    mine, buttons = view.seats[view.seat], []
    if mine.dollars:
        ask = Ask(t("Offer dollars"), t("How many? You have {count}.", count=mine.dollars), "3", 2)
        buttons.append(
            Button("offer:dollars:", t("Offer dollars"), "primary", emoji="💵", seat=view.seat, ask=ask)
        )
    if mine.nuggets:
        ask = Ask(t("Offer nuggets"), t("How many? You have {count}.", count=mine.nuggets), "2", 2)
        buttons.append(
            Button("offer:nuggets:", t("Offer nuggets"), "primary", emoji="🪙", seat=view.seat, ask=ask)
        )
    buttons.append(Button(GAME.write(DECLINE), t("Pass"), seat=view.seat))
    held = [action.card for action in view.legal if isinstance(action, Offer) and action.card]
    if not held:
        return (tuple(buttons),)
    choices = tuple(_card_choice(view, card, card, t) for card in held[:MENU_OPTIONS])
    return (
        tuple(buttons),
        (Select("offer:card:", t("Offer a card (everybody will see it)"), choices, seat=view.seat),),
    )


def _card_choice(view: View, card: str, value: str, t: Text) -> Choice:
    name, worth = card_name(card, t, view.deck), worth_words(view, card, t)
    return Choice(value, cut(name, OPTION_LABEL), cut(worth, OPTION_LABEL))


def worth_words(view: View, card: str, t: Text) -> str:
    """Return how many points a card counts, or what it does."""
    return points(title_value(card), t) if is_title(card) else effect_words(view.deck.card(card), t)


def _winner(view: View, seats: Seats, seat: Seat, t: Text) -> Button:
    """Return the sheriff's button for one of the tied players, with what that player pays."""
    offer, name = view.seats[seat].offer, seats[seat].name
    action = GAME.write(NameWinner(seat))
    if view.stage == "final" or seat == view.actor:
        return Button(action, cut(name), "primary", seat=view.actor)
    if offer is None or offer.goods == "nothing":
        return Button(action, cut(t("{player} (offers nothing)", player=name)), seat=view.actor)
    label = t("{player} (pays {goods})", player=name, goods=offer_words(offer, t, view.deck))
    return Button(action, cut(label), "primary", seat=view.actor)


def _victims(view: View, seats: Seats, t: Text) -> Select:
    choices = tuple(
        Choice(str(other.seat), cut(seats[other.seat].name, OPTION_LABEL), cards(other.cards, t))
        for other in view.seats
        if other.seat != view.actor and other.cards
    )
    return Select("rob:", t("Whom do you rob?"), choices, seat=view.actor)


def _order(view: View, seats: Seats, picked: str, t: Text) -> tuple[Button, ...]:
    """Return a button for each player who is ill and not sent yet; choosing the last but one settles the order."""
    sent = sent_so_far(view, picked)
    rest = [seat for seat in view.queue if seat not in sent]
    buttons = []
    for seat in rest:
        if len(rest) <= 2:
            order = (*sent, seat, *(other for other in rest if other != seat))
            names = ", ".join(seats[each].name for each in order)
            buttons.append(Button(GAME.write(OrderVisits(order)), cut(names), "success", seat=view.actor))
        else:
            label = t("{number}. {player}", number=len(sent) + 1, player=seats[seat].name)
            action = PICK + ORDER + "+".join(map(str, (*sent, seat)))
            buttons.append(Button(action, cut(label), "primary", seat=view.actor))
    if sent:
        buttons.append(Button(f"{PICK}{ORDER}", t("Start over"), seat=view.actor))
    return tuple(buttons)


def sent_so_far(view: View, picked: str) -> tuple[Seat, ...]:
    """Return the players that *picked*, from outside, sends to the Doctor first; none if it does not fit."""
    named = picked.removeprefix(ORDER).split("+") if picked.startswith(ORDER) else []
    known = {str(seat): seat for seat in view.queue}
    sent = tuple(known[text] for text in named if text in known)
    fits = len(sent) == len(named) == len(set(named)) and len(sent) < len(view.queue) - 1
    return sent if fits else ()


def pick_rows(view: View, t: Text) -> tuple[Row, ...]:
    """Return a button for each card that is looked at; below, those that also play a card to do it again."""
    picks = [action for action in view.legal if isinstance(action, TakeStoreCard | StealCard)]
    once = tuple(_pick(view, action, t) for action in picks if not action.again)
    again = tuple(_pick(view, action, t) for action in picks if action.again)
    return (once, again) if again else (once,)


def _pick(view: View, action: TakeStoreCard | StealCard, t: Text) -> Button:
    name = card_name(action.card, t, view.deck)
    effect = "repeat_store" if isinstance(action, TakeStoreCard) else "repeat_saloon"
    if action.again:
        held = view.own.hand if view.own is not None else ()
        repeating = next(card for card in held if view.deck.effect(card) == effect)
        label = t("{card}, then play {again}", card=name, again=card_name(repeating, t, view.deck))
        return Button(GAME.write(action), cut(label), "secondary", emoji="🃏", seat=view.seat)
    if not is_title(action.card) and not view.deck.effect(action.card):
        name = f"{name} · {worth_words(view, action.card, t)}"
    return Button(GAME.write(action), cut(t("Keep {card}", card=name)), "success", seat=view.seat)


def doctor_rows(view: View, t: Text) -> tuple[Row, ...]:
    """Return a button for each remedy, and a menu of the titles to fence where there is a choice."""
    visits = [action for action in view.legal if isinstance(action, VisitDoctor)]
    fences = [visit for visit in visits if visit.remedy == "wire"]
    shown = [visit for visit in visits if visit.remedy != "wire" or len(fences) == 1]
    buttons = tuple(_remedy(view, visit, t) for visit in shown)
    if len(fences) < 2:
        return (buttons,)
    choices = tuple(Choice("+".join(visit.titles), _fenced(visit, t)) for visit in fences)
    menu = Select("doctor:wire:", t("Barbed wire: fence two titles"), choices[:MENU_OPTIONS], seat=view.seat)
    return ((menu,), buttons)


def _remedy(view: View, visit: VisitDoctor, t: Text) -> Button:
    action = GAME.write(visit)
    match visit.remedy:
        case "wire":
            return Button(
                action, t("Barbed wire: fence {titles}", titles=_fenced(visit, t)), "success", seat=view.seat
            )
        case "store":
            return Button(action, t("Top card of the Store"), "success", emoji="🛒", seat=view.seat)
        case "dollars":
            label = t("Everybody else pays me {goods}", goods=dollars(2))
            return Button(action, label, "success", emoji="💵", seat=view.seat)
        case "nuggets":
            label = t("Everybody else gives me {goods}", goods=nuggets(1, t))
            return Button(action, label, "success", emoji="🪙", seat=view.seat)
        case _:
            return Button(action, t("No thanks"), seat=view.seat)


def _fenced(visit: VisitDoctor, t: Text) -> str:
    return t.all_of(card_name(title, t) for title in visit.titles)
