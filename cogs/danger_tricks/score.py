"""The words about points: the summary of a round, the ranking at the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.game.face import Announcement, Picture, Seats, Who
from bot.game.fitting import first_that_fits, shorter_names
from bot.game.wording import name_in_a_list, people, standing
from bot.text import Text
from cogs.danger_tricks.alt import area_words
from cogs.danger_tricks.names import won
from cogs.danger_tricks.picture import draw_round
from rules.danger_tricks import ROUNDS, RoundScored, View, zones
from rules.kernel.game import Event, Outcome, Seat


def announcement(event: Event, seats: Seats, t: Text) -> Announcement | None:
    """Return the summary of a round that ended; nothing else needs a message of its own."""
    if not isinstance(event, RoundScored):
        return None

    def draw() -> Picture:
        return Picture(draw_round(event, seats, t), _alt(event, seats, t))

    return Announcement(_summary(event, seats, t), moves_table=True, draw=draw)


def _alt(event: RoundScored, seats: Seats, t: Text) -> str:
    """Return what the picture of a round says, shortened names first."""
    order = sorted(seats, key=lambda who: -event.totals[who.seat])
    heading = t("Points of round {round} of {rounds}", round=event.round, rounds=max(ROUNDS, event.round))
    return first_that_fits(
        "\n".join((heading, *(_scores(event, who.seat, names[who.seat], t) for who in order)))
        for names in shorter_names(seats)
    )


def _scores(event: RoundScored, seat: Seat, name: str, t: Text) -> str:
    facts = {"player": name, "points": event.points[seat], "total": event.totals[seat]}
    return t("{player}: {points} in this round, {total} in all.", **facts)


def _summary(event: RoundScored, seats: Seats, t: Text) -> str:
    heading = t("## Round {round} of {rounds} is over", round=event.round, rounds=ROUNDS)
    if event.round > ROUNDS:
        heading = t("## The extra round is over")
    order = sorted(seats, key=lambda who: -event.totals[who.seat])
    parts = [heading, *(_player(event, who, t) for who in order)]
    if event.team_totals:
        teams = enumerate(event.team_totals)
        parts += ["", *(_team(team, total, seats, t) for team, total in teams)]
    return "\n".join(parts)


def _player(event: RoundScored, who: Who, t: Text) -> str:
    """Return a player's points, and below them in small letters the area that they come from."""
    name = f"**{name_in_a_list(who)}**"
    line = t(
        "{player}: +{points}, **{total}** in all",
        player=name,
        points=event.points[who.seat],
        total=event.totals[who.seat],
    )
    return f"{line}\n-# {area_words(zones(event.areas[who.seat]), t)}"


def _team(team: int, total: int, seats: Seats, t: Text) -> str:
    return t(
        "Team of {players}: **{total}**",
        players=t.all_of(name_in_a_list(who) for who in seats[team::2]),
        total=total,
    )


def result(outcome: Outcome, view: View, seats: Seats, t: Text) -> str:
    """Return the ranking, with the points of each round."""
    lines = [won(view, [who.bold for who in seats], t)]
    if outcome.reason == "extra_round":
        lines.append(t("An extra round decided the game."))
    return "\n".join([*lines, "", *_ranking(outcome, view, seats, t)])


def _ranking(outcome: Outcome, view: View, seats: Seats, t: Text) -> Iterable[str]:
    """Yield a line a player, best first; a line a team and below it its players when teams play."""
    sides: list[Sequence[Seat]] = [(who.seat,) for who in seats]
    if view.mode == "teams":
        sides = [(team, team + 2) for team in range(2)]
    for side in sorted(sides, key=lambda side: outcome.places[side[0]]):
        facts = standing(seats[side[0]], outcome, t)
        if len(side) == 1:
            yield t("{place}. {player}: **{points}** ({rounds})", rounds=_rounds(view, side[0]), **facts)
        else:
            yield t("{place}. {players}: **{points}**", players=people(side, seats, t), **facts)
            yield from (
                f"-# {name_in_a_list(seats[seat])}: {view.totals[seat]} ({_rounds(view, seat)})"
                for seat in side
            )


def _rounds(view: View, seat: Seat) -> str:
    return " + ".join(str(played[seat]) for played in view.history)
