"""Above the bands: who is asked what, the round and the last turn, the stack with its risk, the offer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bot.drawing.canvas import MARGIN, WIDTH, Canvas
from bot.drawing.cards import card_back, faded
from bot.drawing.lettering import READ_PX, measure
from bot.drawing.palette import ALARM, GOLD, GROUND, MUTED, PAPER, TRACK
from bot.drawing.shapes import glow, padlock
from bot.drawing.signs import arrow, cross
from bot.drawing.tags import draw_prompt
from bot.game.face import Seats
from bot.text import Text
from cogs.danger.picture.news import last_turn
from cogs.danger.picture.slips import PILE, draw_token, pile_card, token_width
from rules.danger import COLOURS, CardDiscarded, CardPlaced, RowClosed, View, cards_that_close
from rules.kernel.game import Event

HEIGHT = 118
_LEFT, _RIGHT = MARGIN + 16, 704
_ASK, _TOLD = 38, 91
"""The middles of the two lines."""
_STACK, _OFFER = 722, WIDTH - MARGIN - 82
_NAME_PX = 90
"""A name in the line about the last turn is at least so wide."""


class _Part(NamedTuple):
    """A piece of a line: its width, and what draws it from a left edge."""

    width: int
    draw: Callable[[int], object]


def draw_header(canvas: Canvas, view: View, seats: Seats, news: Sequence[Event], t: Text) -> None:
    """Draw the header of a game that goes on."""
    assert view.active is not None, "somebody is asked"
    draw_prompt(
        canvas, (_LEFT, _ASK), seats[view.active].name, _question(view, t), _RIGHT - _LEFT, colour=GOLD
    )
    where = t("Round {round}/{rounds}", round=view.round, rounds=view.rounds)
    left = _LEFT + canvas.text((_LEFT, _TOLD), where, READ_PX, MUTED, width=300) + 26
    _draw_last_turn(canvas, left, seats, news, t)
    _draw_stack(canvas, view)
    _draw_offer(canvas, view, t)


def _question(view: View, t: Text) -> Callable[[str], str]:
    if view.phase == "protect":
        return lambda name: t("{player}: protect a row?", player=name)
    if view.takeable:
        return lambda name: t("{player}: draw or take?", player=name)
    return lambda name: t("{player} draws", player=name)


def _draw_last_turn(canvas: Canvas, left: int, seats: Seats, news: Sequence[Event], t: Text) -> None:
    """Say in signs what the last turn was: the name, the card, whether it closed a row, what was protected."""
    turn = last_turn(news)
    if not turn:
        return
    parts = [part for event in turn for part in _signs(canvas, event, t)]
    room = _RIGHT - left - sum(part.width for part in parts) - 12
    name = seats[turn[0].seat].name
    left += canvas.text((left, _TOLD), name, READ_PX, PAPER, "ExtraBold", width=max(_NAME_PX, room)) + 12
    for part in parts:
        if left + part.width <= _RIGHT + 12:
            part.draw(left)
        left += part.width


def _signs(canvas: Canvas, event: Event, t: Text) -> list[_Part]:
    def word(text: str) -> _Part:
        width = measure(text, READ_PX, "ExtraBold") + 10
        return _Part(width, lambda left: canvas.text((left, _TOLD), text, READ_PX, PAPER, "ExtraBold"))

    match event:
        case CardPlaced(_, card, from_offer):
            token = _Part(
                token_width(card.value) + 12,
                lambda left: draw_token(canvas, (left, _TOLD), card.colour, card.value),
            )
            return [word(t("takes") if from_offer else "+"), token]
        case CardDiscarded(_, card):
            token = _Part(
                token_width(card.value) + 12,
                lambda left: draw_token(canvas, (left, _TOLD), card.colour, card.value),
            )
            return [word(t("discards")), token]
        case RowClosed():
            return [_Part(46, lambda left: canvas.centred((left + 17, _TOLD), cross(34), ALARM))]
        case _:
            return _protected(canvas, event)


def _protected(canvas: Canvas, event: Event) -> list[_Part]:
    colour, total = event.colour, event.sum  # type: ignore[attr-defined]  # a RowProtected is what is left
    lock = _Part(40, lambda left: canvas.centred((left + 15, _TOLD), padlock(38), GOLD))
    row = _Part(token_width(total) + 12, lambda left: draw_token(canvas, (left, _TOLD), colour, total))
    return [lock, row]


def _draw_stack(canvas: Canvas, view: View) -> None:
    """Draw the stack, how many cards it has, and how many in a hundred would close a row of whoever draws."""
    if view.deck:
        canvas.sprite((_STACK, 10), card_back(PILE))
    else:
        canvas.outline((_STACK, 10, PILE.width, PILE.height), TRACK, 3, PILE.radius)
    canvas.text((_STACK + 84, 34), str(view.deck), 52, PAPER, "Black")
    if view.phase != "source":
        return
    share = _risk(view)
    canvas.centred((_STACK + 100, 84), cross(32), ALARM if share else MUTED)
    canvas.text((_STACK + 124, 84), f"{share}%", 44, ALARM if share else MUTED, "Black")


def _risk(view: View) -> int:
    """Return how many in a hundred of the cards that may be drawn next close a row of the active player."""
    assert view.active is not None, "somebody draws"
    closing, coming = cards_that_close(view, view.active)
    return round(100 * closing / max(1, coming))


def _draw_offer(canvas: Canvas, view: View, t: Text) -> None:
    """Draw what can be taken and what it would make; otherwise what was placed, or the discard pile, dim."""
    assert view.active is not None, "somebody is asked"
    rows = view.seats[view.active].rows
    if view.offer is not None and view.takeable:
        canvas.sprite((_OFFER - 10, 0), glow(PILE.width, PILE.height, PILE.radius, 10))
        canvas.sprite((_OFFER, 10), pile_card(view.offer))
        canvas.text((_OFFER - 20, 34), t("offer"), 42, GOLD, "ExtraBold", "right", 170)
        total = rows[COLOURS.index(view.offer.colour)].sum + view.offer.value
        _draw_sum(canvas, _OFFER - 20, total, closes=view.take_closes)
    elif view.phase == "protect" and view.placed is not None:
        canvas.sprite((_OFFER, 10), pile_card(rows[COLOURS.index(view.placed)].cards[-1]))
        canvas.text((_OFFER - 20, 58), t("placed"), READ_PX, PAPER, "ExtraBold", "right", 200)
    elif view.discard_top is not None:
        canvas.sprite((_OFFER, 10), faded(pile_card(view.discard_top), GROUND, 0.72))


def _draw_sum(canvas: Canvas, right: int, total: int, *, closes: bool) -> None:
    colour = ALARM if closes else PAPER
    if closes:
        canvas.centred((right - 16, 84), cross(32), ALARM)
        right -= 42
    right -= canvas.text((right, 84), str(total), 44, colour, "Black", "right")
    canvas.centred((right - 22, 84), arrow(30, 24), colour)
