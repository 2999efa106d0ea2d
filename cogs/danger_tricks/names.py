"""What Danger: tricks calls cards, points and people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.drawing.bidi import has_right_to_left
from bot.drawing.lettering import ELLIPSIS
from bot.drawing.names import clean
from bot.drawing.seats import SEAT_LETTERS
from bot.game.face import Seats
from bot.text import Text
from rules.danger_tricks import Card, View
from rules.danger_tricks.state import Mode
from rules.kernel.game import Seat

EMOJI: dict[int, str] = {1: "🔴", 2: "🟡", 3: "🟢", 4: "🔵", 5: "🟣"}
"""The colour of each decade."""
ISOLATE, END_ISOLATE = "\u2068", "\u2069"
"""Around a right-to-left name, so that the numbers beside it stay in place."""


def emoji(card: Card) -> str:
    """Return the sign of the card's colour."""
    return EMOJI[card // 10]


def numbers(cards: Iterable[Card]) -> str:
    """Return cards as they stand in lists: "13 22 31"."""
    return " ".join(map(str, cards))


def listed(cards: Iterable[Card], t: Text) -> str:
    """Return cards in a sentence: "13, 22 and 31"."""
    return t.all_of(map(str, cards))


def points(count: int, t: Text) -> str:
    """Return a number of points in words."""
    return t.n("{count} point", "{count} points", count)


def people(which: Iterable[Seat], seats: Seats, t: Text) -> str:
    """Return the names of those on the seats *which*, for a message."""
    return t.all_of(seats[seat].bold for seat in which)


def columns(deck: Sequence[Card]) -> list[str]:
    """Return the span of each decade of the pack: "10–19", "20–29"."""
    decades = sorted({card // 10 for card in deck})
    spans = ([card for card in deck if card // 10 == decade] for decade in decades)
    return [f"{span[0]}–{span[-1]}" for span in spans]


def team_letters(team: int, seats: int = 4) -> str:
    """Return the letters of both partners of a team, "A+C"."""
    return "+".join(SEAT_LETTERS[seat] for seat in range(team, seats, 2))


def won(view: View, names: Sequence[str], t: Text) -> str:
    """Return who won the finished game of *view*, in a sentence with *names*, one a seat."""
    assert view.outcome is not None, "somebody won a game that is over"
    winners = view.outcome.winners
    return victory(winners, view.outcome.scores[winners[0]], view.mode, names, t)


def victory(winners: Sequence[Seat], score: int, mode: Mode, names: Sequence[str], t: Text) -> str:
    """Return a sentence about the *winners*, who have won with *score* alone, as a team or together."""
    total, players = points(score, t), t.all_of(names[seat] for seat in winners)
    if len(winners) == 1:
        return t("{player} wins with {points}.", player=players, points=total)
    if mode == "teams" and len(winners) < len(names):
        return t("{players} win together with {points}.", players=players, points=total)
    return t("{players} share the victory with {points}.", players=players, points=total)


def short(name: str, letters: int) -> str:
    """Return *name* on one line, cut to so many *letters*; a right-to-left one is isolated from the rest."""
    kept = clean(name)
    kept = kept if len(kept) <= letters else kept[: letters - 1].rstrip() + ELLIPSIS
    return f"{ISOLATE}{kept}{END_ISOLATE}" if has_right_to_left(kept) else kept
