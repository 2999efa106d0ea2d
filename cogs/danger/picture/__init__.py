"""Danger in pictures: the table, its end, the end of a round, the box, one worked turn."""

from cogs.danger.picture.box import draw_box, draw_example
from cogs.danger.picture.scores import draw_round
from cogs.danger.picture.table import draw

__all__ = ["draw", "draw_box", "draw_example", "draw_round"]
