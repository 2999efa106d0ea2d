"""The buttons of Danger, and what a player sees privately."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game.colours import COLOUR_EMOJI, colour_name
from bot.game.face import Button, Panel, Row, Seats, Style
from bot.text import Text
from cogs.danger.names import card_name, row_name
from cogs.danger.reasons import why_not
from cogs.danger.words import status
from rules.danger import (
    DRAW,
    GAME,
    LIMIT,
    PASS,
    PROTECT,
    TAKE,
    Card,
    RowView,
    View,
    cards_that_close,
    points_now,
)
from rules.danger.cards import VALUES
from rules.kernel.game import Event


def controls(view: View, seats: Seats, t: Text) -> tuple[Row, ...]:
    """Return the buttons of whoever is to move."""
    if view.active is None:
        return ()
    return (_protecting(view, t) if view.phase == "protect" else _drawing(view, t),)


def _drawing(view: View, t: Text) -> tuple[Button, ...]:
    draw = Button(GAME.write(DRAW), t("Draw"), "primary", emoji="🃏", seat=view.active)
    return (draw,) if view.offer is None else (draw, _take(view, view.offer, t))


def _take(view: View, offer: Card, t: Text) -> Button:
    """Return the button for the offer; it says what taking would do, or why it can't be pressed."""
    card, colour = card_name(offer, t), colour_name(offer.colour, t)
    if view.take_closes:
        label = t("Take {card} (closes {colour})", card=card, colour=colour)
    elif view.takeable:
        label = t("Take {card}", card=card)
    elif _row_of(view, offer).status == "closed":
        label = t("Take {card} ({colour} is closed)", card=card, colour=colour)
    else:
        label = t("Take {card} ({colour} is protected)", card=card, colour=colour)
    style: Style = "danger" if view.take_closes else "secondary"
    emoji = COLOUR_EMOJI[offer.colour]
    return Button(GAME.write(TAKE), label, style, not view.takeable, emoji, view.active)


def _row_of(view: View, card: Card) -> RowView:
    assert view.active is not None, "an offer is made to somebody"
    return next(row for row in view.seats[view.active].rows if row.colour == card.colour)


def _protecting(view: View, t: Text) -> tuple[Button, ...]:
    assert view.active is not None, "somebody may protect"
    rows = [row for row in view.seats[view.active].rows if PROTECT[row.colour] in view.may]
    return (*[_protect(view, row, t) for row in rows], Button(GAME.write(PASS), t("Pass"), seat=view.active))


def _protect(view: View, row: RowView, t: Text) -> Button:
    label = t("Protect {row}", row=row_name(row.colour, row.sum, t))
    return Button(
        GAME.write(PROTECT[row.colour]), label, "success", False, COLOUR_EMOJI[row.colour], view.active
    )


def panel(view: View, seats: Seats, t: Text, picked: str = "", news: Sequence[Event] = ()) -> Panel:
    """Return what the seat of *view* may do now, and what each of its rows counts, risks and can't do."""
    assert view.seat is not None, "a panel belongs to a seat"
    mine = view.seats[view.seat]
    points = points_now(view)[view.seat]
    lines = [status(view, seats, t), "", *(_line(view, row, points[row.colour], t) for row in mine.rows)]
    if view.active is not None:
        lines += ["", _risk(view, t)]
    return Panel("\n".join(lines), controls(view, seats, t) if view.seat == view.active else ())


def _line(view: View, row: RowView, points: int, t: Text) -> str:
    """Return what a row counts, what would close it and why it can't be protected."""
    notes = {"closed": _closed, "protected": _protected, "open": _open}[row.status](view, row, points, t)
    return f"{COLOUR_EMOJI[row.colour]} **{row_name(row.colour, row.sum, t)}** · {notes}"


def _closed(view: View, row: RowView, points: int, t: Text) -> str:
    return t("over {limit}: counts 0", limit=LIMIT)


def _protected(view: View, row: RowView, points: int, t: Text) -> str:
    return t("protected") if points else t("protected, but the smallest at the moment: would score nothing")


def _open(view: View, row: RowView, points: int, t: Text) -> str:
    if not row.cards:
        return t("no cards")
    return f"{_closing(row, t)} · {_barred(view, row, t)}"


def _closing(row: RowView, t: Text) -> str:
    """Return which cards would close the row."""
    least = LIMIT - row.sum + 1
    if least > VALUES[-1]:
        return t("no card closes it")
    if least == VALUES[0]:
        return t("any card closes it")
    if least == VALUES[-1]:
        return t("a {value} closes it", value=least)
    return t("a {value} or more closes it", value=least)


def _barred(view: View, row: RowView, t: Text) -> str:
    if row.bar is not None:
        return why_not(row.bar, {"colour": row.colour, "sum": row.sum}, t)
    if view.phase == "protect" and view.seat == view.active:
        return t("you may protect it")
    return t("you may protect it after placing another colour")


def _risk(view: View, t: Text) -> str:
    """Return how many of the cards that may be drawn next would close a row of this seat."""
    assert view.seat is not None, "a panel belongs to a seat"
    closing, coming = cards_that_close(view, view.seat)
    if view.deck:
        return t(
            "Of the {deck} cards in the stack, {closing} would close one of your rows.",
            deck=view.deck,
            closing=closing,
        )
    return t(
        "The stack is empty, so the discard pile is shuffled first: of its {deck} cards, {closing} would close "
        "one of your rows.",
        deck=coming,
        closing=closing,
    )
