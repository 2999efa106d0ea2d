"""The text of a player's panel: what is asked of them, what they hold, and what they know about the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.game.face import Seats
from bot.game.fitting import PANEL_TEXT, within
from bot.game.wording import people, points
from bot.text import Text, plain
from cogs.dice_town import cardmenu
from cogs.dice_town.armed import choice_words
from cogs.dice_town.choice import Picked
from cogs.dice_town.decisions import worth_words
from cogs.dice_town.names import (
    card_words,
    cards_words,
    copies_words,
    dollars,
    nuggets,
    offer_words,
    place_name,
)
from cogs.dice_town.words import status
from rules.dice_town.cards import is_title
from rules.dice_town.hands import price
from rules.dice_town.state import CHANGES_A_PAUSE
from rules.dice_town.view import OwnView, View


def briefing(view: View, seats: Seats, dice: Picked, t: Text) -> str:
    """Return the whole text; what does not fit is left out, beginning with the end."""
    lines = [*_task(view, seats, dice, t), "", _holdings(view, t), *_held(view, seats, t)]
    return within((*lines, *_changes(view, t), *_known(view, seats, t)), PANEL_TEXT)


def card_briefing(view: View, card: str, seats: Seats, t: Text) -> str:
    """Return what one card does, what it is armed with, and what arming is."""
    assert view.own is not None, "a hand belongs to a seat"
    armed = [arming.choice for arming in view.own.armed if arming.card == card]
    lines = [f"**{card_words(card, t, view.deck)}** · {plain(worth_words(view, card, t))}"]
    lines += [_armed(view, card, choice, seats, t) for choice in armed]
    lines.append(
        t(
            "An armed card plays itself at the next opportunity; until then you can disarm it. Nobody can see that it "
            "is armed."
        )
    )
    return within(lines, PANEL_TEXT)


def _armed(view: View, card: str, choice: str, seats: Seats, t: Text) -> str:
    words = plain(choice_words(view, card, choice, seats, t))
    return t("Armed: {choice}.", choice=words) if words else t("Armed.")


def _task(view: View, seats: Seats, dice: Picked, t: Text) -> Sequence[str]:
    """Return what the seat may do now, else whom the table waits for."""
    assert view.own is not None, "a panel belongs to a seat"
    if view.own.choice is not None:
        return (_chosen(view, view.own, seats, dice, t),)
    if view.own.offer is not None and view.stage == "offer":
        waiting = people(view.to_act, seats, t)
        made = plain(offer_words(view.own.offer, t, view.deck))
        return (
            t("You offer {goods}. The table is still waiting for {players}.", goods=made, players=waiting),
        )
    if view.seat not in view.to_act:
        return (status(view, seats, t),)
    return _choice(view, view.own, seats, dice, t)


def _chosen(view: View, own: OwnView, seats: Seats, dice: Picked, t: Text) -> str:
    keep = dice.keep(own.roll)
    return t(
        "You keep **{dice}** for {price}. The table is still waiting for {players}.",
        dice=" ".join(keep.kept) or t("none"),
        price=dollars(price(keep.count)),
        players=people(view.to_act, seats, t),
    )


def _choice(view: View, own: OwnView, seats: Seats, dice: Picked, t: Text) -> Sequence[str]:
    match view.stage:
        case "throw":
            return _throw(own, dice, t)
        case "offer":
            place, sheriff = place_name(view.place or "mine", t), seats[view.sheriff].bold
            may = t(
                "A tie at the {place}: you may make Sheriff {sheriff} an offer.", place=place, sheriff=sheriff
            )
            return (
                may,
                t("Offer dollars, nuggets or a card, or pass. Only the player whom the sheriff names pays."),
            )
        case "store" | "saloon":
            found = cards_words(own.looked_at, t, view.deck)
            return (t("Keep one of these: {cards}.", cards=found), *_worth(view, own.looked_at, t))
        case "doctor":
            return (t("Doctor Badluck has one remedy for you. Which one do you take, if any?"),)
        case _:
            return (_open_choice(view, seats, t),)


def _open_choice(view: View, seats: Seats, t: Text) -> str:
    """Return what the seat of *view* decides in public."""
    tied = t.any_of(seats[seat].bold for seat in view.tied)
    match view.stage:
        case "tie":
            place = place_name(view.place or "mine", t)
            return t("You are the sheriff: who wins the tie at the {place}, {tied}?", place=place, tied=tied)
        case "final":
            return t("You are the sheriff: who has won, {tied}?", tied=tied)
        case "victim":
            return t("Choose whom to rob in the Saloon.")
        case "order":
            ill = people(view.queue, seats, t)
            return t("You are the sheriff: send {ill} to the Doctor, one after the other.", ill=ill)
        case _:
            return status(view, seats, t)


def _throw(own: OwnView, dice: Picked, t: Text) -> Sequence[str]:
    keep = dice.keep(own.roll)
    thrown = t("Your throw: **{dice}**.", dice=" ".join(own.roll))
    picked, cost = " ".join(keep.kept), price(keep.count)
    if keep.count and not cost:
        return (thrown, t("Picked: **{dice}** (free).", dice=picked))
    if keep.count:
        return (thrown, t("Picked: **{dice}** (costs {price}).", dice=picked, price=dollars(cost)))
    rule = t(
        "Pick the dice to keep; the rest are thrown again. The first is free, each further one costs $1, and keeping "
        "none costs $1."
    )
    return (thrown, rule)


def _holdings(view: View, t: Text) -> str:
    assert view.own is not None, "a panel belongs to a seat"
    assert view.seat is not None, "a panel belongs to a seat"
    mine, own = view.seats[view.seat], view.own
    held = [dollars(mine.dollars), nuggets(mine.nuggets, t), *((t("the badge"),) if mine.is_sheriff else ())]
    facts = {"goods": t.all_of(held), "points": f"**{points(own.count.total, t)}**"}
    if view.counts:
        return t("You have {goods}: {points} in all.", **facts)
    return t("You have {goods}: {points} if the game ended now.", **facts)


def _held(view: View, seats: Seats, t: Text) -> Iterator[str]:
    """Yield the cards in hand, titles in one line, and those behind barbed wire."""
    assert view.own is not None, "a panel belongs to a seat"
    assert view.seat is not None, "a panel belongs to a seat"
    for card, count in sorted(Counter(view.own.hand).items()):
        armings = [arming.choice for arming in view.own.armed if arming.card == card]
        name, worth = card_words(card, t, view.deck) + copies_words(count), plain(worth_words(view, card, t))
        if count > 1 and is_title(card):
            worth = t("{points} each", points=worth)
        line = f"- **{name}** · {worth}"
        yield " ".join((line, *(f"⚡ {_armed(view, card, choice, seats, t)}" for choice in armings)))
    if fenced := view.seats[view.seat].fenced:
        yield "- " + t("Behind barbed wire: {cards}", cards=cards_words(fenced, t, view.deck))


def _worth(view: View, cards: Sequence[str], t: Text) -> Iterator[str]:
    for card in dict.fromkeys(cards):
        yield f"- **{card_words(card, t, view.deck)}** · {plain(worth_words(view, card, t))}"


def _changes(view: View, t: Text) -> Iterator[str]:
    """Yield that no more cards can be armed until the table goes on, if so."""
    assert view.own is not None, "a panel belongs to a seat"
    has_cards = any(view.deck.effect(card) for card in view.own.hand)
    if has_cards and not cardmenu.changes(view) and view.stage not in ("final", "over"):
        yield "-# " + t(
            "Armed and disarmed {most} times: you can go on after the next move at the table.",
            most=CHANGES_A_PAUSE,
        )


def _known(view: View, seats: Seats, t: Text) -> Iterator[str]:
    """Yield what the seat knows about the hands of the others."""
    for other in view.seats:
        if other.seen and other.hand is None:
            known = cards_words(other.seen, t, view.deck)
            yield "-# " + t(
                "You know that {player} holds {cards}.", player=seats[other.seat].bold, cards=known
            )
