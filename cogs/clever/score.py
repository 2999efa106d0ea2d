"""The words about points: how the players stand at the start of a round, the ranking at the end."""

from __future__ import annotations

from bot.game.face import Announcement, Seats, Who
from bot.text import Text, plain
from cogs.clever.names import letters_in, points, short
from cogs.clever.words import gift, winners
from rules.clever import View
from rules.clever.events import RoundBegan
from rules.clever.sheet import AREAS
from rules.kernel.game import Event, Outcome

LETTERS = 24
"""Of a name in the ranking."""


def announcement(event: Event, seats: Seats, t: Text) -> Announcement | None:
    """Return how the players stand when a round begins; the first one and a solo game need no message."""
    if not isinstance(event, RoundBegan) or event.round == 1 or len(seats) == 1:
        return None
    heading = t("## Round {round} of {rounds}", round=event.round, rounds=event.rounds)
    order = sorted(zip(seats, event.totals, strict=False), key=lambda pair: (-pair[1], pair[0].seat))
    lines = [t("- {player}: **{total}**", player=_name(who), total=total) for who, total in order]
    return Announcement(
        "\n".join(line for line in (heading, gift(event.bonuses, t), *lines) if line), moves_table=True
    )


def _name(who: Who) -> str:
    return plain(short(who.name, LETTERS))


def result(outcome: Outcome, view: View, seats: Seats, t: Text) -> str:
    """Return the ranking, a table of areas, foxes and totals, and a solo player's rating."""
    order = sorted(seats, key=lambda who: (outcome.places[who.seat], who.seat))
    lines = [winners(outcome.scores, outcome.winners, seats, t)]
    if outcome.reason == "best_area":
        lines.append(t("Equal totals: the higher best area decides."))
    if len(seats) > 1:
        lines += ["", *(_ranked(outcome, who, t) for who in order)]
    lines += ["", "```", *_table(view, order, t), "```"]
    if view.rating is not None:
        lines.append(rating(view, view.rating, t))
    return "\n".join(lines)


def _ranked(outcome: Outcome, who: Who, t: Text) -> str:
    return t(
        "{place}. {letter} {player}: **{points}**",
        place=outcome.places[who.seat],
        letter=who.letter,
        player=who.bold,
        points=points(outcome.scores[who.seat], t),
    )


def _table(view: View, order: Seats, t: Text) -> list[str]:
    """Return the points of each area by player, in columns of equal width."""
    letters = letters_in(t)
    # Translators: the heads of two narrow columns: the points of the foxes, and all points
    heads = ["", *(letters.of(area) for area in AREAS), t("fox"), t("sum")]
    rows = [heads, *([who.letter, *map(str, view.seats[who.seat].points)] for who in order)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(heads))]
    return [
        "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]


def rating(view: View, halves: int, t: Text) -> str:
    """Return a solo game's rating in stars: as many half stars as it earned of those that the sheet has."""
    most = max(one.halves for one in view.sheet.solo_ratings)
    stars = "★" * (halves // 2) + "½" * (halves % 2)
    empty = "☆" * (most // 2 - len(stars))
    return t(
        "Rating: {stars} ({count} of {most} stars)",
        stars=stars + empty,
        count=_number(halves),
        most=_number(most),
    )


def _number(halves: int) -> str:
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)
