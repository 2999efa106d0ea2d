"""The words about points: the summary of a round, the ranking at the end."""

from __future__ import annotations

from bot.drawing.seats import SEAT_LETTERS
from bot.game.face import Announcement, Seats, Who
from bot.game.wording import best_first, cards, in_columns, name_in_a_list, standing
from bot.text import Text
from cogs.dice_town.names import dice_words, dollars, faces, hand_name, nuggets, place_head
from cogs.dice_town.words import won
from rules.dice_town.events import RoundEnded
from rules.dice_town.scoring import titles_in
from rules.dice_town.state import FACE_OF, PLACES, Place, Win
from rules.dice_town.view import View
from rules.kernel.game import Event, Outcome

COLUMN = 3
"""How wide the columns of the ranking's table are at least, so that they stand apart alike at every table."""


def announcement(event: Event, seats: Seats, t: Text) -> Announcement | None:
    """Return the summary of a round that ended; nothing else needs a message of its own."""
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
    name = f"**{name_in_a_list(seats[win.seat])}**"
    if win.place in FACE_OF:
        return f"{name} ({faces(FACE_OF[win.place], win.dice, t)})"
    return f"{name} ({hand_name(event.dice[win.seat], t)})" if win.place == "town_hall" else name


def _holdings(event: RoundEnded, who: Who, t: Text) -> str:
    """Return one line: the dice that a player had, and what they hold now."""
    return t(
        "- {player}: {dice} · {dollars} · {nuggets} · {cards}",
        player=name_in_a_list(who),
        dice=dice_words(event.dice[who.seat], t),
        dollars=dollars(event.dollars[who.seat]),
        nuggets=nuggets(event.nuggets[who.seat], t),
        cards=cards(event.cards[who.seat], t),
    )


def result(outcome: Outcome, view: View, seats: Seats, t: Text) -> str:
    """Return the ranking, and a table of victory points by their source."""
    ranking = [_ranked(who, outcome, view, t) for who in best_first(seats, outcome)]
    return "\n".join((won(outcome, seats, t), "", *ranking, _table(view, t)))


def _ranked(who: Who, outcome: Outcome, view: View, t: Text) -> str:
    seat = view.seats[who.seat]
    owned = titles_in((*(seat.hand or ()), *seat.fenced))
    titles = t.n("{count} title", "{count} titles", owned)
    facts = standing(who, outcome, t)
    return t("{place}. {player}: **{points}**, {titles}", titles=titles, **facts)


def _table(view: View, t: Text) -> str:
    """Return the points by source: a column a seat."""
    names = (t("nuggets"), t("dollars"), t("badge"), t("goods"), t("titles"), t("points"))
    sources = zip(*((*count, count.total) for count in view.counts), strict=True)
    lines = [[name, *map(str, counts)] for name, counts in zip(names, sources, strict=True)]
    return in_columns([["", *SEAT_LETTERS[: len(view.counts)]], *lines], COLUMN)
