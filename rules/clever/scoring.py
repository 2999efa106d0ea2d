"""What a sheet is worth."""

from __future__ import annotations

from typing import TypedDict

from rules.clever.marks import Written
from rules.clever.sheet import AREAS, Sheet
from rules.clever.state import State
from rules.kernel.game import Outcome, places_by


class Score(TypedDict):
    """The points of the five areas, of all *foxes* together, and of the whole sheet."""

    yellow: int
    blue: int
    green: int
    orange: int
    purple: int
    foxes: int
    total: int


def score_sheet(sheet: Sheet, marks: Written) -> Score:
    """Return the points of *marks* on *sheet*.

    Each fox counts as much as the area with the fewest points, which is nothing if that is 0 or, in orange,
    less; an orange area below 0 counts as it stands in the total.

    Source: clever.pt.txt, "Fim do Jogo e Pontuação".
    """
    score = Score(
        yellow=_yellow(sheet, marks.get("yellow", set())),
        blue=sheet.blue.points[len(set(marks.get("blue", ())))],
        green=sheet.green.points[marks.get("green", 0)],
        orange=sum(marks.get("orange", ())),
        purple=sum(marks.get("purple", ())),
        foxes=0,
        total=0,
    )
    areas = [score[area] for area in AREAS]
    score["foxes"] = marks.get("foxes", 0) * max(0, min(areas))
    score["total"] = sum(areas) + score["foxes"]
    return score


def _yellow(sheet: Sheet, crosses: set[tuple[int, int]]) -> int:
    """Return the points of the complete lines; the printed crosses need not be among *crosses*."""
    area = sheet.yellow
    crossed = area.printed
    for row, column in crosses:
        crossed |= 1 << area.cell_at(row, column)
    return sum(line.points for line in area.lines if line.cells & crossed == line.cells)


def best_area(score: Score) -> int:
    """Return the points of the best single area, which decides among equal totals."""
    return max(score[area] for area in AREAS)


def outcome_of(state: State) -> Outcome:
    """Return the result of the sheets as they stand; among equal totals the higher best area wins."""
    scores = [score_sheet(state.sheet, player.marks.written(state.sheet)) for player in state.players]
    totals = tuple(score["total"] for score in scores)
    places = places_by([(score["total"], best_area(score)) for score in scores])
    decided = totals.count(max(totals)) > 1 and places.count(1) < totals.count(max(totals))
    return Outcome(totals, places, "best_area" if decided else "points")
