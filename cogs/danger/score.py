"""The words about points: the summary of a round, the ranking at the end."""

from __future__ import annotations

from bot.game.colours import COLOUR_EMOJI, colour_name
from bot.game.face import Announcement, Picture, Seats, Who
from bot.game.fitting import first_that_fits, shorter_names
from bot.game.wording import best_first, name_in_a_list, standing
from bot.text import Text, later
from cogs.danger.picture import draw_round
from cogs.danger.words import won
from rules.danger import COLOURS, LIMIT, ROUNDS, RoundScored, RowScored, View
from rules.kernel.game import Event, Outcome, Seat

LOST: dict[str, str] = {
    "closed": later("{player} {sum} (over {limit})"),
    "no_cards": later("{player} (no cards)"),
    "smallest": later("{player} {sum} (smallest)"),
    "fewest_cards": later("{player} {sum} (tied for smallest, fewer cards)"),
    "tied": later("{player} {sum} (tied for smallest)"),
}
SCORED: dict[str, str] = {
    "scored": later("{player} **{sum}**"),
    "more_cards": later("{player} **{sum}** (won the tie: more cards)"),
}


def announcement(event: Event, seats: Seats, t: Text) -> Announcement | None:
    """Return the summary of a round that ended; nothing else needs a message of its own."""
    if not isinstance(event, RoundScored):
        return None
    text = _summary(event, seats, t)
    if event.round == ROUNDS:  # the table's own picture becomes the podium
        return Announcement(text, moves_table=True)
    return Announcement(
        text, moves_table=True, draw=lambda: Picture(draw_round(event, seats, t), _alt(event, seats, t))
    )


def _alt(event: RoundScored, seats: Seats, t: Text) -> str:
    """Return what the picture of a round says, shortened names first."""
    order = sorted(seats, key=lambda who: -event.totals[who.seat])
    return first_that_fits(
        "\n".join(
            (
                t("Points of round {round} of {rounds}", round=event.round, rounds=ROUNDS),
                *(_scores(event, who.seat, names[who.seat], t) for who in order),
            )
        )
        for names in shorter_names(seats)
    )


def _scores(event: RoundScored, seat: Seat, name: str, t: Text) -> str:
    by_colour = ", ".join(
        t("{colour} {value}", colour=colour_name(colour, t), value=row.points)
        for colour, row in zip(COLOURS, event.rows[seat], strict=True)
    )
    return t(
        "{player}: {colours}; {points} in this round, {total} in all.",
        player=name,
        colours=by_colour,
        points=event.points[seat],
        total=event.totals[seat],
    )


def _summary(event: RoundScored, seats: Seats, t: Text) -> str:
    ended = t("{player} finished all four colours.", player=seats[event.seat].bold)
    colours = [_colour(event, place, seats, t) for place in range(len(COLOURS))]
    order = sorted(seats, key=lambda who: -event.totals[who.seat])
    totals = [_total(event, who, t) for who in order]
    heading = t("## Round {round} of {rounds} is over", round=event.round, rounds=ROUNDS)
    parts = [heading, ended, "", *colours, "", t("**Points**"), *totals]
    if event.round < ROUNDS:
        parts += ["", _next_starter(event, seats, t)]
    return "\n".join(parts)


def _colour(event: RoundScored, place: int, seats: Seats, t: Text) -> str:
    """Return one line: who scores the colour, and who does not, with the reason."""
    colour = COLOURS[place]
    rows = [(who, event.rows[who.seat][place]) for who in seats]
    scored = [_row(who, row, t) for who, row in rows if row.points]
    lost = [_row(who, row, t) for who, row in rows if not row.points]
    facts = {"colour": f"{COLOUR_EMOJI[colour]} **{colour_name(colour, t)}**", "lost": " · ".join(lost)}
    if not scored:
        return t("{colour}: nobody scores. {lost}", **facts)
    return t("{colour}: {scored}. Nothing for {lost}", scored=" · ".join(scored), **facts)


def _row(who: Who, row: RowScored, t: Text) -> str:
    words = (SCORED if row.points else LOST)[row.why]
    return t(words, player=name_in_a_list(who), sum=row.sum, limit=LIMIT)


def _total(event: RoundScored, who: Who, t: Text) -> str:
    return t(
        "- {player}: +{points}, **{total}** in all",
        player=name_in_a_list(who),
        points=event.points[who.seat],
        total=event.totals[who.seat],
    )


def _next_starter(event: RoundScored, seats: Seats, t: Text) -> str:
    lowest = [who.bold for who in seats if event.totals[who.seat] == min(event.totals)]
    if len(lowest) == 1:
        return t(
            "{player} has the lowest total and begins round {round}.", player=lowest[0], round=event.round + 1
        )
    return t(
        "{players} have the lowest total: the first of them after the last starter begins round {round}.",
        players=t.all_of(lowest),
        round=event.round + 1,
    )


def result(outcome: Outcome, view: View, seats: Seats, t: Text) -> str:
    """Return the ranking, with the points of each round."""
    ranking = (_ranked(who, outcome, view, t) for who in best_first(seats, outcome))
    return "\n".join((won(view.totals, seats, t), "", *ranking))


def _ranked(who: Who, outcome: Outcome, view: View, t: Text) -> str:
    rounds = " + ".join(str(sum(played[who.seat])) for played in view.history)
    return t("{place}. {player}: **{points}** ({rounds})", rounds=rounds, **standing(who, outcome, t))
