"""Dice Town, by Bruno Cathala and Ludovic Maublanc."""

from rules.dice_town.game import GAME, DiceTown
from rules.dice_town.hands import hand_rank, price
from rules.dice_town.legal import REASONS
from rules.dice_town.loader import BrokenDeck, decks, titles

__all__ = ["GAME", "REASONS", "BrokenDeck", "DiceTown", "decks", "hand_rank", "price", "titles"]
