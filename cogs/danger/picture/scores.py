"""How everybody stands: at the end of a round, by colour, and at the end of the game, by round."""

from __future__ import annotations

from bot.drawing.palette import SAFE, SUITS, TINTS
from bot.drawing.podium import DARK, Column, Entry, Labels, draw_podium, draw_standing
from bot.game.face import Seats
from bot.game.wording import lead, victory_heading
from bot.text import Text
from rules.danger import COLOURS, ROUNDS, RoundScored, View
from rules.kernel.game import Outcome, places_by


def draw_end(view: View, outcome: Outcome, seats: Seats, t: Text) -> bytes:
    """Return the podium: places, points a round, and by how much the game was won."""
    rounds = [[sum(played[who.seat]) for played in view.history] for who in seats]
    entries = [
        Entry(
            who.name,
            who.seat,
            outcome.places[who.seat],
            tuple(rounds[who.seat]),
            outcome.scores[who.seat],
            who.is_computer,
        )
        for who in seats
    ]
    heading = victory_heading([seats[seat].name for seat in outcome.winners], t)
    note = lead([(entry.name, entry.total) for entry in entries], t)
    canvas = draw_podium(heading, entries, note, t)
    return canvas.encode((SAFE, *TINTS[: len(seats)], *DARK[: len(seats)]))


def draw_round(event: RoundScored, seats: Seats, t: Text) -> bytes:
    """Return what each colour brought in a round, and how everybody stands after it: 1200 pixels wide."""
    places = places_by(event.totals)
    entries = [
        Entry(
            who.name,
            who.seat,
            places[who.seat],
            tuple(row.points for row in event.rows[who.seat]),
            event.totals[who.seat],
            who.is_computer,
            event.points[who.seat],
        )
        for who in seats
    ]
    heading = t("Points of round {round} of {rounds}", round=event.round, rounds=ROUNDS)
    columns = [Column(suit=SUITS[colour]) for colour in COLOURS]
    canvas = draw_standing(heading, entries, columns, Labels(t("colour"), t("total")))
    return canvas.encode((SAFE, *TINTS[: len(seats)]))
