"""What a player sees privately: the draft with its menu, the hand with a button for each card."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game.face import PICK, Button, Choice, Panel, Picture, Row, Seats, Select
from bot.game.fitting import in_rows
from bot.game.wording import people, points
from bot.text import Text
from cogs.danger_tricks.alt import area_words, hand_alt
from cogs.danger_tricks.names import emoji, listed
from cogs.danger_tricks.picture import draw_hand
from cogs.danger_tricks.picture.table import taken
from cogs.danger_tricks.trick import passed_on
from cogs.danger_tricks.words import status
from rules.danger_tricks import GAME, Card, Cards, Keep, Play, View
from rules.danger_tricks.view import DRAFTS
from rules.kernel.game import Event, NotAnAction, Seat


def controls(view: View, seats: Seats, t: Text) -> tuple[Row, ...]:
    """Return nothing: everybody plays from their own hand, which the house's button shows."""
    return ()


def panel(view: View, seats: Seats, t: Text, picked: str = "", news: Sequence[Event] = ()) -> Panel:
    """Return what the seat of *view* sees privately; *picked* is the choice of cards that it is making."""
    assert view.seat is not None, "a panel belongs to a seat"
    choice = picked_cards(view, picked)
    won = sorted(taken(news).get(view.seat, ()))
    picture = Picture(draw_hand(view, seats, choice, t, won), hand_alt(view, seats, choice, t))
    if view.phase in DRAFTS:
        return Panel(_draft_text(view, seats, choice, t), _draft_rows(view, choice, t), picture)
    return Panel(_trick_text(view, seats, t), _card_rows(view), picture)


def picked_cards(view: View, picked: str) -> Cards:
    """Return the cards that *picked*, an action from outside, would keep; () if it is not legal now."""
    try:
        action = GAME.read(picked)
    except NotAnAction:
        return ()
    return action.cards if isinstance(action, Keep) and action in view.legal else ()


def _draft_rows(view: View, choice: Cards, t: Text) -> tuple[Row, ...]:
    """Return the menu of cards and, once three are picked, the button that keeps them for good."""
    if not view.packet:
        return ()
    choices = tuple(_choice(card, card in choice, t) for card in view.packet)
    placeholder = t("Choose {count} cards to keep", count=view.keep)
    menu = Select(f"{PICK}keep:", placeholder, choices, view.keep, view.keep, view.seat)
    if not choice:
        return ((menu,),)
    label = t("Keep {cards}", cards=listed(choice, t))
    return ((menu,), (Button(GAME.write(Keep(choice)), label, "success", seat=view.seat),))


def _choice(card: Card, chosen: bool, t: Text) -> Choice:
    worth = t.n("{count} point if it is safe", "{count} points if it is safe", card % 10)
    return Choice(str(card), str(card), worth, emoji(card), chosen)


def _card_rows(view: View) -> tuple[Row, ...]:
    """Return a button for each card that may be played; blue: higher than all that were played so far."""
    highest = max((card for _, card in view.laid), default=0)
    buttons = [
        Button(
            GAME.write(action),
            str(action.card),
            "primary" if action.card > highest else "secondary",
            emoji=emoji(action.card),
            seat=view.seat,
        )
        for action in view.legal
        if isinstance(action, Play)
    ]
    return in_rows(buttons)


def _draft_text(view: View, seats: Seats, choice: Cards, t: Text) -> str:
    parts = [_kept_first(view, seats, t), _task(view, seats, choice, t)]
    return "\n".join(part for part in parts if part)


def _kept_first(view: View, seats: Seats, t: Text) -> str:
    """Return what the seat kept and passed on in draft 1, once it is over."""
    record = view.record
    assert record is not None, "a seat has its record"
    if view.phase == "draft1":
        return ""
    return t(
        "You kept {kept} and passed {passed} to {player}.",
        kept=listed(record.kept_first, t),
        passed=listed(record.passed_six, t),
        player=seats[_left_of(view)].bold,
    )


def _task(view: View, seats: Seats, choice: Cards, t: Text) -> str:
    facts = {"player": seats[_left_of(view)].bold}
    if not view.packet:
        return _waiting(view, seats, t)
    if choice:
        rest = [card for card in view.packet if card not in choice]
        return t(
            "Keep **{kept}** and pass {passed} to {player}? The choice is final.",
            kept=listed(choice, t),
            passed=listed(rest, t),
            **facts,
        )
    if view.phase == "draft1":
        return t("Choose three of your nine cards to keep. The other six go to {player}.", **facts)
    return t(
        "{giver} passed you {cards}. Choose three of them to keep; the others go to {player}.",
        giver=seats[_right_of(view)].bold,
        cards=listed(view.packet, t),
        **facts,
    )


def _waiting(view: View, seats: Seats, t: Text) -> str:
    return t(
        "You keep {kept} and pass {passed} to {player} once everybody has chosen. Still choosing: {players}.",
        kept=listed(view.hand, t),
        passed=listed(passed_on(view), t),
        player=seats[_left_of(view)].bold,
        players=people(view.to_act, seats, t),
    )


def _left_of(view: View) -> Seat:
    assert view.seat is not None, "a seat has neighbours"
    return (view.seat + 1) % len(view.seats)


def _right_of(view: View) -> Seat:
    assert view.seat is not None, "a seat has neighbours"
    return (view.seat - 1) % len(view.seats)


def _trick_text(view: View, seats: Seats, t: Text) -> str:
    assert view.seat is not None, "a panel belongs to a seat"
    mine = view.seats[view.seat]
    area = t("Your area: {points} now", points=points(mine.points_now, t))
    lines = [
        _turn(view, seats, t),
        _laid(view, seats, t),
        f"{area} ({area_words(mine.zones, t)})",
        _left_over(view, t),
    ]
    return "\n".join([*(line for line in lines if line), "", *_record(view, seats, t)])


def _turn(view: View, seats: Seats, t: Text) -> str:
    """Return whom the table waits for; that player is told "your turn"."""
    if view.seat not in view.to_act:
        return status(view, seats, t)
    facts = {"trick": view.trick, "tricks": view.tricks}
    if view.laid:
        return t("**Your turn**: trick {trick} of {tricks}.", **facts)
    return t("**You lead** trick {trick} of {tricks}: play any card.", **facts)


def _laid(view: View, seats: Seats, t: Text) -> str:
    """Return the cards of the open trick, and which of one's own are higher."""
    if not view.laid:
        return ""
    said = t(
        "Played so far: {cards}.", cards=t.all_of(f"{seats[seat].bold} {card}" for seat, card in view.laid)
    )
    highest = max(card for _, card in view.laid)
    if view.seat not in view.to_act:
        return said
    higher = [card for card in view.hand if card > highest]
    mine = t("Your higher cards: {cards}.", cards=listed(higher, t))
    return f"{said} {mine if higher else t('You have no higher card.')}"


def _left_over(view: View, t: Text) -> str:
    return t("Left unplayed: {cards}.", cards=listed(view.hand, t)) if view.outcome is not None else ""


def _record(view: View, seats: Seats, t: Text) -> Sequence[str]:
    """Return the seat's own record of the draft: what it passed on and what came."""
    record = view.record
    assert record is not None, "a seat has its record"
    left, right = seats[_left_of(view)].bold, seats[_right_of(view)].bold
    gave = t(
        "You passed to {player}: {first}, then {second}.",
        player=left,
        first=listed(record.passed_six, t),
        second=listed(record.passed_three, t),
    )
    got = t(
        "{player} passed you: {first}, then {second}.",
        player=right,
        first=listed(record.received_six, t),
        second=listed(record.received_three, t),
    )
    return (f"-# {gave}", f"-# {got}")
