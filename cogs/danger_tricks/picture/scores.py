"""How everybody stands: at the end of a round, and at the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from bot.drawing.canvas import MARGIN, WIDTH, Canvas
from bot.drawing.palette import GOLD, SAFE, TINTS
from bot.drawing.podium import DARK, Column, Entry, Labels, draw_podium, draw_points
from bot.game.face import Seats
from bot.game.wording import points
from bot.text import Text
from rules.danger_tricks import ROUNDS, RoundScored, View
from rules.kernel.game import Outcome, Seat, places_by

_HEAD, _LINE, _SIDE = 96, 66, 92


def draw_end(view: View, outcome: Outcome, seats: Seats, t: Text) -> bytes:
    """Return the podium: places, points a round, by how much the game was won; partners stand on one block."""
    entries = [
        Entry(
            name_of(side, seats),
            side[0],
            outcome.places[side[0]],
            tuple(sum(played[seat] for seat in side) for played in view.history),
            outcome.scores[side[0]],
            all(seats[seat].is_computer for seat in side),
        )
        for side in sides_of(len(seats), has_teams=view.mode == "teams")
    ]
    columns = [Column(str(number + 1)) for number in range(len(view.history))]
    beside = t.n("{count} round", "{count} rounds", len(view.history))
    labels = Labels(t("round"), t("total"))
    canvas = draw_podium(
        _winners(outcome, seats, t), entries, columns, labels, _decided(outcome, entries, t), beside
    )
    return canvas.encode((SAFE, *TINTS[: len(seats)], *DARK[: len(seats)]))


def sides_of(seats: int, *, has_teams: bool) -> list[tuple[Seat, ...]]:
    """Return who plays together: both teams, or each player alone."""
    return [(0, 2), (1, 3)] if has_teams else [(seat,) for seat in range(seats)]


def name_of(side: Sequence[Seat], seats: Seats) -> str:
    """Return the names of those who play together."""
    return " + ".join(seats[seat].name for seat in side)


def _winners(outcome: Outcome, seats: Seats, t: Text) -> str:
    names = [seats[seat].name for seat in outcome.winners]
    if len(names) == 1:
        return t("{player} wins", player=names[0])
    if len(outcome.winners) == 2 and len(seats) == 4 and outcome.winners[1] - outcome.winners[0] == 2:
        return t("{players} win", players=t.all_of(names))
    return t("{players} share the victory", players=t.all_of(names))


def _decided(outcome: Outcome, entries: Sequence[Entry], t: Text) -> str:
    """Return what decided the game: an extra round, or so many points."""
    if outcome.reason == "extra_round":
        return t("An extra round decided the game.")
    best = max(entry.total for entry in entries)
    second = max((entry.total for entry in entries if entry.total < best), default=None)
    if second is None:
        return t("All have the same points.")
    behind = t.all_of(entry.name for entry in entries if entry.total == second)
    return t("{points} ahead of {players}", points=points(best - second, t), players=behind)


def draw_round(event: RoundScored, seats: Seats, t: Text) -> bytes:
    """Return what a round brought, and how everybody stands after it: 1200 pixels wide."""
    sides = sides_of(len(seats), has_teams=bool(event.team_totals))
    totals = event.team_totals or event.totals
    gains = [sum(event.points[seat] for seat in side) for side in sides]
    places = places_by(totals)
    entries = [
        Entry(name_of(side, seats), side[0], places[number], (), totals[number], gain=gains[number])
        for number, side in enumerate(sides)
    ]
    height = _LINE + _SIDE * len(sides)
    canvas = Canvas(_HEAD + height + MARGIN)
    heading = t("Points of round {round} of {rounds}", round=event.round, rounds=max(ROUNDS, event.round))
    canvas.text((MARGIN + 16, _HEAD // 2), heading, 58, GOLD, "Black", width=WIDTH - 2 * MARGIN - 32)
    order = sorted(entries, key=lambda entry: (entry.place, entry.seat))
    box = (MARGIN, _HEAD, WIDTH - 2 * MARGIN, height)
    draw_points(canvas, box, order, (), Labels("", t("total")))
    return canvas.encode((SAFE, *TINTS[: len(seats)]))
