"""What Danger: tricks calls cards, points and people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.game.wording import points, victory
from bot.text import Text
from rules.danger_tricks import Card, View
from rules.danger_tricks.state import Mode
from rules.kernel.game import Seat

EMOJI: dict[int, str] = {1: "🔴", 2: "🟡", 3: "🟢", 4: "🔵", 5: "🟣"}
"""The colour of each decade."""


def emoji(card: Card) -> str:
    """Return the sign of the card's colour."""
    return EMOJI[card // 10]


def numbers(cards: Iterable[Card]) -> str:
    """Return cards as they stand in lists: "13 22 31"."""
    return " ".join(map(str, cards))


def listed(cards: Iterable[Card], t: Text) -> str:
    """Return cards in a sentence: "13, 22 and 31"."""
    return t.all_of(map(str, cards))


def columns(deck: Sequence[Card]) -> list[str]:
    """Return the span of each decade of the pack: "10–19", "20–29"."""
    decades = sorted({card // 10 for card in deck})
    spans = ([card for card in deck if card // 10 == decade] for decade in decades)
    return [f"{span[0]}–{span[-1]}" for span in spans]


def team_names(team: int, names: Sequence[str]) -> str:
    """Return the names of both partners of a team, "Ana + Chris"."""
    return " + ".join(names[team::2])


def won(view: View, names: Sequence[str], t: Text) -> str:
    """Return who won the finished game of *view*, in a sentence with *names*, one a seat."""
    assert view.outcome is not None, "somebody won a game that is over"
    winners = view.outcome.winners
    return won_by(winners, view.outcome.scores[winners[0]], view.mode, names, t)


def won_by(winners: Sequence[Seat], score: int, mode: Mode, names: Sequence[str], t: Text) -> str:
    """Return a sentence about the *winners*, who have won with *score* alone, as a team or together."""
    named = [names[seat] for seat in winners]
    if mode == "teams" and 1 < len(winners) < len(names):
        players = t.all_of(named)
        return t("{players} win together with {points}.", players=players, points=points(score, t))
    return victory(named, score, t)
