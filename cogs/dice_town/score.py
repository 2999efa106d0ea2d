"""The words about points: the summary of a round, the ranking at the end."""

from __future__ import annotations

from bot.drawing.seats import SEAT_LETTERS
from bot.game.face import Announcement, Seats, Who
from bot.text import Text, plain
from cogs.dice_town.names import (
    cards,
    dice_words,
    dollars,
    faces,
    hand_name,
    nuggets,
    place_head,
    points,
    short,
)
from cogs.dice_town.words import won
from rules.dice_town.events import RoundEnded
from rules.dice_town.scoring import titles_in
from rules.dice_town.state import FACE_OF, PLACES, Place, Win
from rules.dice_town.view import View
from rules.kernel.game import Event, Outcome

LETTERS = 24
"""Of a name in the summary."""


def announcement(event: Event, seats: Seats, t: Text) -> Announcement | None:
    """Return the summary of a round that ended; nothing else calls for a message of its own."""
    if not isinstance(event, RoundEnded):
        return None
    places = [_place(event, place, seats, t) for place in PLACES if place != "stagecoach"]
    people = [_holdings(event, who, t) for who in seats]
    heading = t("## Round {round} is over", round=event.round)
    return Announcement("\n".join((heading, *places, "", *people)), moves_table=True)


def _place(event: RoundEnded, place: Place, seats: Seats, t: Text) -> str:
    """Return one line: who won a place, and with what."""
    winners = [_winner(event, win, seats, t) for win in event.wins if win.place == place]
    facts = {"place": place_head(place, t), "players": t.all_of(winners) if winners else t("nobody")}
    return t("{place}: {players}", **facts)


def _winner(event: RoundEnded, win: Win, seats: Seats, t: Text) -> str:
    name = f"**{_name(seats[win.seat])}**"
    if win.place in FACE_OF:
        return f"{name} ({faces(FACE_OF[win.place], win.dice, t)})"
    return f"{name} ({hand_name(event.dice[win.seat], t)})" if win.place == "town_hall" else name


def _holdings(event: RoundEnded, who: Who, t: Text) -> str:
    """Return one line: the dice that a player had, and what he holds now."""
    return t(
        "- {player}: {dice} · {dollars} · {nuggets} · {cards}",
        player=_name(who),
        dice=dice_words(event.dice[who.seat], t),
        dollars=dollars(event.dollars[who.seat]),
        nuggets=nuggets(event.nuggets[who.seat], t),
        cards=cards(event.cards[who.seat], t),
    )


def _name(who: Who) -> str:
    return plain(short(who.name, LETTERS))


def result(outcome: Outcome, view: View, seats: Seats, t: Text) -> str:
    """Return the ranking, and a table of victory points by their source."""
    order = sorted(seats, key=lambda who: (outcome.places[who.seat], who.seat))
    ranking = [_ranked(who, outcome, view, t) for who in order]
    return "\n".join((won(outcome, seats, t), "", *ranking, *_table(view, t)))


def _ranked(who: Who, outcome: Outcome, view: View, t: Text) -> str:
    seat = view.seats[who.seat]
    owned = titles_in((*(seat.hand or ()), *seat.fenced))
    return t(
        "{place}. {player} ({letter}): **{points}**, {titles}",
        place=outcome.places[who.seat],
        player=who.bold,
        letter=who.letter,
        points=points(outcome.scores[who.seat], t),
        titles=t.n("{count} title", "{count} titles", owned),
    )


def _table(view: View, t: Text) -> list[str]:
    """Return the points by source in a block of equally wide letters: a column a seat."""
    names = (t("nuggets"), t("dollars"), t("badge"), t("goods"), t("titles"), t("points"))
    columns = [(*count, count.total) for count in view.counts]
    width = max(map(len, names))
    head = " " * width + "".join(f"{SEAT_LETTERS[seat]:>5}" for seat in range(len(columns)))
    lines = [
        name.ljust(width) + "".join(f"{column[source]:>5}" for column in columns)
        for source, name in enumerate(names)
    ]
    return ["```", head, *lines, "```"]
