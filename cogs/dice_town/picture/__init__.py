"""Dice Town in pictures: the table, the hand of one player, the box and a worked round."""

from cogs.dice_town.picture.box import draw_box, draw_example
from cogs.dice_town.picture.hand import draw_hand
from cogs.dice_town.picture.table import draw

__all__ = ["draw", "draw_box", "draw_example", "draw_hand"]
