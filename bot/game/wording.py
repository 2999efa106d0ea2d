"""What games say alike: players and points in words, who has won, which rule forbids something.

What only one game says stays with that game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from bot.game.face import Seats, Who
from bot.game.fitting import short
from bot.text import Text, plain
from rules.kernel.game import Fact, Outcome, Seat

NAME_IN_A_LIST = 24
"""Letters of a name in the summary of a round, where each can stand five times: our guess, well within its length."""


def points(count: int, t: Text) -> str:
    """Return a number of points in words."""
    return t.n("{count} point", "{count} points", count)


def cards(count: int, t: Text) -> str:
    """Return a number of cards in words."""
    return t.n("{count} card", "{count} cards", count)


def people(which: Iterable[Seat], seats: Seats, t: Text) -> str:
    """Return the names of those on the seats *which*, for a message: "A, B and C"."""
    return t.all_of(seats[seat].bold for seat in which)


def name_in_a_list(who: Who) -> str:
    """Return the name for a message that has many of them: cut, not bold, and no markdown of its own."""
    return plain(short(who.name, NAME_IN_A_LIST))


def victory(winners: Sequence[str], score: int, t: Text) -> str:
    """Return in a sentence that the *winners*, by their names, have won with *score*, or share the victory."""
    if len(winners) == 1:
        return t("{player} wins with {points}.", player=winners[0], points=points(score, t))
    players = t.all_of(winners)
    return t("{players} share the victory with {points}.", players=players, points=points(score, t))


def victory_heading(winners: Sequence[str], t: Text, *, are_one_team: bool = False) -> str:
    """Return the *winners*, by their names, as the heading of a picture: alone, as one team, or sharing the victory."""
    if len(winners) == 1:
        return t("{player} wins", player=winners[0])
    if are_one_team:
        return t("{players} win", players=t.all_of(winners))
    return t("{players} share the victory", players=t.all_of(winners))


def lead(totals: Sequence[tuple[str, int]], t: Text) -> str:
    """Return by how many points the game was won; *totals* are the points of each by name."""
    best = max(total for _, total in totals)
    second = max((total for _, total in totals if total < best), default=None)
    if second is None:
        return t("All have the same points.")
    behind = t.all_of(name for name, total in totals if total == second)
    return t("{points} ahead of {players}", points=points(best - second, t), players=behind)


def best_first(seats: Seats, outcome: Outcome) -> list[Who]:
    """Return who played, by place; those who share one in seat order."""
    return sorted(seats, key=lambda who: (outcome.places[who.seat], who.seat))


def standing(who: Who, outcome: Outcome, t: Text) -> dict[str, object]:
    """Return what a line of the ranking says of a player: {place}, {letter}, {player} and {points}."""
    return {
        "place": outcome.places[who.seat],
        "letter": who.letter,
        "player": who.bold,
        "points": points(outcome.scores[who.seat], t),
    }


def in_words(facts: Mapping[str, Fact], **say: Callable[[Any], object]) -> dict[str, object]:
    """Return the *facts* of a refusal for its sentence: what *say* has a function for, as that puts it."""
    return {key: say[key](fact) if key in say else fact for key, fact in facts.items()}


def in_columns(rows: Sequence[Sequence[str]], least: int = 1) -> str:
    """Return *rows* of cells in a block of equally wide letters, numbers below each other.

    The first column is flush left; the others are flush right and at *least* so many letters wide.
    """
    first, *others = zip(*rows, strict=True)
    columns = [_justified(first, str.ljust, 0), *(_justified(cells, str.rjust, least) for cells in others)]
    return "\n".join(("```", *("  ".join(line) for line in zip(*columns, strict=True)), "```"))


def _justified(cells: Sequence[str], side: Callable[[str, int], str], least: int) -> list[str]:
    """Return the cells of a column, all as wide as the widest, filled up on one *side*."""
    width = max(least, *map(len, cells))
    return [side(cell, width) for cell in cells]
