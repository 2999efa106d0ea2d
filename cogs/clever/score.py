"""The words about points: who has how many at the start of a round, and the ranking at the end."""

from __future__ import annotations

from bot.game.face import Announcement, Seats
from bot.game.wording import best_first, in_columns, name_in_a_list, standing
from bot.text import Text
from cogs.clever.names import letters_in
from cogs.clever.words import gift, won
from rules.clever import View
from rules.clever.events import RoundBegan
from rules.clever.sheet import AREAS
from rules.kernel.game import Event, Outcome


def announcement(event: Event, seats: Seats, t: Text) -> Announcement | None:
    """Return everybody's points when a round begins; the first round and a solo game need no message."""
    if not isinstance(event, RoundBegan) or event.round == 1 or len(seats) == 1:
        return None
    heading = t("## Round {round} of {rounds}", round=event.round, rounds=event.rounds)
    order = sorted(zip(seats, event.totals, strict=False), key=lambda pair: (-pair[1], pair[0].seat))
    lines = [t("- {player}: **{total}**", player=name_in_a_list(who), total=total) for who, total in order]
    return Announcement(
        "\n".join(line for line in (heading, gift(event.bonuses, t), *lines) if line), moves_table=True
    )


def result(outcome: Outcome, view: View, seats: Seats, t: Text) -> str:
    """Return the ranking, a table of areas, foxes and totals, and a solo player's rating."""
    order = best_first(seats, outcome)
    lines = [won(outcome.scores, outcome.winners, seats, t)]
    if outcome.reason == "best_area":
        lines.append(t("The totals are equal: the higher best area decides."))
    if len(seats) > 1:
        ranking = (t("{place}. {player}: **{points}**", **standing(who, outcome, t)) for who in order)
        lines += ["", *ranking]
    lines += ["", _table(view, order, t)]
    if view.rating is not None:
        lines.append(rating(view, view.rating, t))
    return "\n".join(lines)


def _table(view: View, order: Seats, t: Text) -> str:
    """Return the points of each area by player."""
    letters = letters_in(t)
    # Translators: the heads of two narrow columns: the points of the foxes, and all points
    heads = ["", *(letters.of(area) for area in AREAS), t("fox"), t("sum")]
    return in_columns([heads, *([who.letter, *map(str, view.seats[who.seat].points)] for who in order)])


def rating(view: View, halves: int, t: Text) -> str:
    """Return a solo game's rating in stars: the half stars it earned, out of those that the sheet has."""
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
