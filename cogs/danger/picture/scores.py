"""How everybody stands: at the end of a round, by colour, and at the end of the game, by round."""

from __future__ import annotations

from collections.abc import Sequence

from bot.drawing.canvas import MARGIN, WIDTH, Canvas
from bot.drawing.palette import GOLD, SAFE, SUITS, TINTS
from bot.drawing.podium import DARK, Column, Entry, Labels, draw_podium, draw_points
from bot.game.face import Seats
from bot.game.wording import points
from bot.text import Text
from rules.danger import COLOURS, ROUNDS, RoundScored, View
from rules.kernel.game import Outcome, places_by

_HEAD = 96
_LINE, _PLAYER = 66, 92
"""The heights of the table's head and of a player's line in the picture of a round."""


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
    columns = [Column(str(number + 1)) for number in range(len(view.history))]
    beside = t.n("{count} round", "{count} rounds", len(view.history))
    labels = Labels(t("round"), t("total"))
    canvas = draw_podium(
        _winners(outcome, seats, t), entries, columns, labels, _lead(outcome, seats, t), beside
    )
    return canvas.encode((SAFE, *TINTS[: len(seats)], *DARK[: len(seats)]))


def _winners(outcome: Outcome, seats: Seats, t: Text) -> str:
    names = [seats[seat].name for seat in outcome.winners]
    if len(names) == 1:
        return t("{player} wins", player=names[0])
    return t("{players} share the victory", players=t.all_of(names))


def _lead(outcome: Outcome, seats: Seats, t: Text) -> str:
    """Return by how many points the game was won."""
    second = max((score for score in outcome.scores if score < max(outcome.scores)), default=None)
    if second is None:
        return t("All have the same points.")
    behind = t.all_of(who.name for who in seats if outcome.scores[who.seat] == second)
    lead = points(max(outcome.scores) - second, t)
    return t("{points} ahead of {players}", points=lead, players=behind)


def draw_round(event: RoundScored, seats: Seats, t: Text) -> bytes:
    """Return what each colour brought in a round, and how everybody stands after it: 1200 pixels wide."""
    places = places_by(event.totals)
    entries: Sequence[Entry] = [
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
    height = _LINE + _PLAYER * len(seats)
    canvas = Canvas(_HEAD + height + MARGIN)
    heading = t("Points of round {round} of {rounds}", round=event.round, rounds=ROUNDS)
    canvas.text((MARGIN + 16, _HEAD // 2), heading, 58, GOLD, "Black", width=WIDTH - 2 * MARGIN - 32)
    order = sorted(entries, key=lambda entry: (entry.place, entry.seat))
    columns = [Column(suit=SUITS[colour]) for colour in COLOURS]
    labels = Labels(t("colour"), t("total"))
    draw_points(canvas, (MARGIN, _HEAD, WIDTH - 2 * MARGIN, height), order, columns, labels)
    return canvas.encode((SAFE, *TINTS[: len(seats)]))
