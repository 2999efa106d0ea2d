"""How everybody stands: at the end of a round, and at the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from bot.drawing.palette import SAFE, TINTS
from bot.drawing.podium import DARK, Entry, Labels, draw_podium, draw_standing
from bot.game.face import Seats
from bot.game.wording import lead, victory_heading
from bot.text import Text
from rules.danger_tricks import ROUNDS, RoundScored, View
from rules.kernel.game import Outcome, Seat, places_by


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
    winners = [seats[seat].name for seat in outcome.winners]
    heading = victory_heading(winners, t, are_one_team=view.mode == "teams" and len(winners) == 2)
    canvas = draw_podium(heading, entries, _decided(outcome, entries, t), t)
    return canvas.encode((SAFE, *TINTS[: len(seats)], *DARK[: len(seats)]))


def sides_of(seats: int, *, has_teams: bool) -> list[tuple[Seat, ...]]:
    """Return who plays together: both teams, or each player alone."""
    return [(0, 2), (1, 3)] if has_teams else [(seat,) for seat in range(seats)]


def name_of(side: Sequence[Seat], seats: Seats) -> str:
    """Return the names of those who play together."""
    return " + ".join(seats[seat].name for seat in side)


def _decided(outcome: Outcome, entries: Sequence[Entry], t: Text) -> str:
    """Return what decided the game: an extra round, or so many points."""
    if outcome.reason == "extra_round":
        return t("An extra round decided the game.")
    return lead([(entry.name, entry.total) for entry in entries], t)


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
    heading = t("Points of round {round} of {rounds}", round=event.round, rounds=max(ROUNDS, event.round))
    canvas = draw_standing(heading, entries, (), Labels("", t("total")))
    return canvas.encode((SAFE, *TINTS[: len(seats)]))
