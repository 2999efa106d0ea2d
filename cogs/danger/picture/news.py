"""What has changed in each row since the last turn of whoever is asked, and what the last turn was."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from rules.danger import (
    CardDiscarded,
    CardPlaced,
    Colour,
    OfferBuried,
    RoundBegan,
    RowClosed,
    RowProtected,
    View,
)
from rules.kernel.game import Event, Seat


class Change(NamedTuple):
    """What is new in a row: so many *cards* worth *added*, and whether it was protected or closed."""

    cards: int = 0
    added: int = 0
    is_locked: bool = False
    is_closed: bool = False


Changes: TypeAlias = "Mapping[tuple[Seat, Colour], Change]"


def of_this_round(news: Sequence[Event]) -> Sequence[Event]:
    """Return the events since the last round began."""
    begins = [place for place, event in enumerate(news) if isinstance(event, RoundBegan)]
    return news[begins[-1] + 1 :] if begins else news


def changes(view: View, news: Sequence[Event]) -> Changes:
    """Return what is new in each row; without news the last card alone."""
    found: dict[tuple[Seat, Colour], Change] = {}
    for event in of_this_round(news):
        match event:
            case CardPlaced(seat, card):
                old = found.get((seat, card.colour), Change())
                found[seat, card.colour] = old._replace(cards=old.cards + 1, added=old.added + card.value)
            case RowClosed(seat, colour):
                found[seat, colour] = found.get((seat, colour), Change())._replace(is_closed=True)
            case RowProtected(seat, colour):
                found[seat, colour] = found.get((seat, colour), Change())._replace(is_locked=True)
    if not news and view.last is not None:
        row = next(row for row in view.seats[view.last.seat].rows if row.colour == view.last.colour)
        found[view.last.seat, view.last.colour] = Change(1, row.cards[-1].value)
    return found


def last_turn(news: Sequence[Event]) -> list[CardPlaced | RowClosed | RowProtected | CardDiscarded]:
    """Return what the last turn in *news* did with cards; it is that of one seat."""
    turn: list[CardPlaced | RowClosed | RowProtected | CardDiscarded] = []
    for event in reversed(of_this_round(news)):
        if isinstance(event, OfferBuried):
            continue
        if not isinstance(event, CardPlaced | RowClosed | RowProtected | CardDiscarded):
            continue
        if turn and event.seat != turn[-1].seat:
            break
        turn.append(event)
        if isinstance(event, CardPlaced | CardDiscarded):
            break
    return turn[::-1]
