"""The colours that only Dice Town has."""

from __future__ import annotations

from bot.drawing.dice import POKER_INKS, dice_shades
from bot.drawing.palette import PAPER, Rgb

AMBER: Rgb = (222, 158, 54)
"""Nuggets and the badge; brighter gold is kept for what is asked now."""
NOTE: Rgb = (134, 200, 150)
"""Banknotes."""
LEATHER: Rgb = (150, 92, 58)
"""Dice cups."""
ROOF: Rgb = (160, 70, 52)
"""Property titles."""
EXTRA_COLOURS: tuple[Rgb, ...] = (AMBER, NOTE, LEATHER, ROOF, *POKER_INKS.values(), *dice_shades(PAPER))
