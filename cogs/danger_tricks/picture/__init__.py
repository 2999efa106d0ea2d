"""Danger: tricks in pictures: the table, the hand of one player, the box and a worked example."""

from cogs.danger_tricks.picture.box import draw_box, draw_example
from cogs.danger_tricks.picture.hand import draw_hand
from cogs.danger_tricks.picture.table import draw

__all__ = ["draw", "draw_box", "draw_example", "draw_hand"]
