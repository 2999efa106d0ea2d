"""The end of the game: victory points by their source on a block for each player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from PIL import Image

from bot.drawing.canvas import Canvas
from bot.drawing.palette import INK, MUTED, PAPER, Rgb
from bot.drawing.results import Result, Source, draw_results
from bot.game.face import Seats
from bot.text import Text
from cogs.dice_town.names import card_name
from cogs.dice_town.picture.colours import AMBER, EXTRA_COLOURS, NOTE, ROOF
from cogs.dice_town.picture.symbols import cards_in_hand, note, nugget, place_sign
from rules.dice_town.cards import is_title, points, title_value
from rules.dice_town.view import SeatView, View
from rules.kernel.game import places_by


class Head(NamedTuple):
    """A source of victory points: its sign, the sign's colour, the ground and ink of the best, its name."""

    sign: Image.Image
    colour: Rgb
    ground: Rgb
    ink: Rgb
    words: str


def heads(t: Text) -> tuple[Head, ...]:
    """Return the sources of victory points, in the order of `Count`."""
    return (
        Head(nugget(46), AMBER, AMBER, INK, t("nuggets")),
        Head(note(58), NOTE, NOTE, INK, t("dollars")),
        Head(place_sign("sheriff", 50), AMBER, AMBER, INK, t("badge")),
        Head(cards_in_hand(48), MUTED, MUTED, INK, t("goods")),
        Head(place_sign("town_hall", 50), PAPER, ROOF, PAPER, t("titles")),
    )


def draw_final(view: View, seats: Seats, t: Text) -> bytes:
    """Return the picture of the end; until the sheriff has decided a tie, equal totals share a place."""
    places = (
        view.outcome.places if view.outcome is not None else places_by([one.total for one in view.counts])
    )
    results = [
        Result(
            who, places[who.seat], view.counts[who.seat].total, tuple(view.counts[who.seat]), who.is_computer
        )
        for who in seats
    ]
    sources = [Source(_sign(head), head.ground, head.ink) for head in heads(t)]
    return draw_results(results, sources).encode(EXTRA_COLOURS)


def _sign(head: Head) -> Callable[[Canvas, tuple[int, int]], None]:
    return lambda canvas, middle: canvas.centred(middle, head.sign, head.colour)


def held_words(view: View, seat: SeatView, t: Text) -> str:
    """Return what counts of the cards of a hand that lies open: titles by value, goods by name."""
    held = seat.hand or ()
    goods = [
        t("{card} {points}", card=card_name(card, t, view.deck), points=points(view.deck, card))
        for card in held
        if not is_title(card) and points(view.deck, card)
    ]
    values = Counter(title_value(card) for card in (*held, *seat.fenced) if is_title(card))
    words = [f"{value} ×{count}" if count > 1 else str(value) for value, count in sorted(values.items())]
    titles = [t("titles of {values}", values=", ".join(words))] if words else []
    return " · ".join((*titles, *goods)) or t("no cards that count")
