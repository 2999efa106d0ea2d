"""Clever in pictures: the table, one player's sheet at full size, the box, one worked turn."""

from cogs.clever.picture.box import draw_box, draw_example
from cogs.clever.picture.table import draw, draw_sheet

__all__ = ["draw", "draw_box", "draw_example", "draw_sheet"]
