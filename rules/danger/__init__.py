"""Danger: draw or protect, by Thorsten Lopmann and Andreas Wetter."""

from rules.danger.cards import COLOURS, DECK, LIMIT, Card, Colour, Status
from rules.danger.events import (
    CardDiscarded,
    CardPlaced,
    DeckReshuffled,
    FourthBarred,
    GameEnded,
    OfferBuried,
    RoundBegan,
    RoundScored,
    RowClosed,
    RowProtected,
    RowScored,
    TurnPassed,
)
from rules.danger.game import GAME, REASONS
from rules.danger.scoring import protectable, score_round
from rules.danger.state import DRAW, PASS, PROTECT, ROUNDS, TAKE, Action, State
from rules.danger.view import RowView, SeatView, View, cards_that_close, cards_to_come, points_now

__all__ = [
    "COLOURS",
    "DECK",
    "DRAW",
    "GAME",
    "LIMIT",
    "PASS",
    "PROTECT",
    "REASONS",
    "ROUNDS",
    "TAKE",
    "Action",
    "Card",
    "CardDiscarded",
    "CardPlaced",
    "Colour",
    "DeckReshuffled",
    "FourthBarred",
    "GameEnded",
    "OfferBuried",
    "RoundBegan",
    "RoundScored",
    "RowClosed",
    "RowProtected",
    "RowScored",
    "RowView",
    "SeatView",
    "State",
    "Status",
    "TurnPassed",
    "View",
    "cards_that_close",
    "cards_to_come",
    "points_now",
    "protectable",
    "score_round",
]
