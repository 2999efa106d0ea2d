"""Ganz schön clever: dice for the active player, the platter for the others, a sheet that is a file."""

from rules.clever.game import GAME
from rules.clever.loader import BrokenSheet, load_sheet
from rules.clever.refusal import REASONS
from rules.clever.scoring import score_sheet
from rules.clever.view import View

__all__ = ["GAME", "REASONS", "BrokenSheet", "View", "load_sheet", "score_sheet"]
