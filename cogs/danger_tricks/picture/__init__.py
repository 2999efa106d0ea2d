"""Danger: tricks in pictures: the table, its end, a round's end, the hand of one player, the box, a worked example."""

from cogs.danger_tricks.picture.box import draw_box, draw_example
from cogs.danger_tricks.picture.hand import draw_hand
from cogs.danger_tricks.picture.scores import draw_round
from cogs.danger_tricks.picture.table import draw

__all__ = ["draw", "draw_box", "draw_example", "draw_hand", "draw_round"]
