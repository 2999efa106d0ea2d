"""The table: a header, the town, and a band a player; at the end the count of victory points."""

from __future__ import annotations

from collections.abc import Sequence

from bot.drawing.canvas import WIDTH, Canvas
from bot.drawing.palette import GOLD, MUTED, PAPER
from bot.game.face import Seats
from bot.game.fitting import short
from bot.text import Text
from cogs.dice_town.names import place_name
from cogs.dice_town.picture.band import BAND, draw_band
from cogs.dice_town.picture.colours import EXTRA_COLOURS, GAP, MARGIN
from cogs.dice_town.picture.final import draw_final
from cogs.dice_town.picture.town import TOWN_HEIGHT, draw_town
from rules.dice_town.view import View
from rules.kernel.game import Event

HEADER = 92
NAME_LETTERS = 16
"""Of a name in the header."""


def draw(view: View, seats: Seats, t: Text, news: Sequence[Event] = ()) -> bytes:
    """Return the table's picture: a PNG, 1200 pixels wide."""
    if view.counts:
        return draw_final(view, seats, t).encode(EXTRA_COLOURS)
    first = HEADER + TOWN_HEIGHT + 18
    canvas = Canvas(first + len(seats) * (BAND + GAP) - GAP + MARGIN)
    right = 36 + canvas.text((36, 50), t("Dice Town"), 54, PAPER, "Black", width=420)
    right += 20 + canvas.text((right + 20, 54), where(view, t), 32, MUTED, width=360)
    actor = short(seats[view.actor].name, NAME_LETTERS) if view.actor >= 0 else ""
    asked = asked_words(view, actor, t)
    canvas.text((WIDTH - MARGIN - 8, 54), asked, 32, GOLD, "ExtraBold", "right", WIDTH - right - 60)
    draw_town(canvas, view, HEADER, t)
    for seat, who in zip(view.seats, seats, strict=True):
        draw_band(canvas, view, seat, who, first + seat.seat * (BAND + GAP), t)
    return canvas.encode(EXTRA_COLOURS)


def where(view: View, t: Text) -> str:
    """Return the round in words."""
    return t("round {round}", round=view.round)


def asked_words(view: View, name: str, t: Text) -> str:
    """Return what the table waits for, in a few words; *name* is who decides alone."""
    place = place_name(view.place, t) if view.place else ""
    match view.stage:
        case "throw":
            return t("Which dice do you keep?")
        case "offer":
            return t("A tie at the {place}: any offers?", place=place)
        case "tie":
            return t("Sheriff {player} decides the tie", player=name)
        case "store" | "saloon":
            return t("{player} picks 1 of {count} cards", player=name, count=view.looked_at)
        case "victim":
            return t("Whom does {player} rob?", player=name)
        case "order":
            return t("Who sees the Doctor first?")
        case _:
            return t("{player} sees the Doctor", player=name)
