"""Danger: tricks, by Ignasi Ferré, for 2 to 5 players or two teams."""

from rules.danger_tricks.cards import Card, Cards, Zones, deck_for, score_area, zones
from rules.danger_tricks.events import (
    CardLeft,
    CardPlayed,
    CardsKept,
    CardsReceived,
    ChoiceLocked,
    ExtraRoundCalled,
    GameEnded,
    HandDealt,
    LotsDrawn,
    OpenerNamed,
    PacketsPassed,
    RoundBegan,
    RoundScored,
    TrickTaken,
)
from rules.danger_tricks.game import GAME, REASONS
from rules.danger_tricks.state import KEEP, ROUNDS, TRICKS, Action, Keep, Lot, Play, State
from rules.danger_tricks.view import Record, SeatView, View

__all__ = [
    "GAME",
    "KEEP",
    "REASONS",
    "ROUNDS",
    "TRICKS",
    "Action",
    "Card",
    "CardLeft",
    "CardPlayed",
    "Cards",
    "CardsKept",
    "CardsReceived",
    "ChoiceLocked",
    "ExtraRoundCalled",
    "GameEnded",
    "HandDealt",
    "Keep",
    "Lot",
    "LotsDrawn",
    "OpenerNamed",
    "PacketsPassed",
    "Play",
    "Record",
    "RoundBegan",
    "RoundScored",
    "SeatView",
    "State",
    "TrickTaken",
    "View",
    "Zones",
    "deck_for",
    "score_area",
    "zones",
]
