"""What every game is drawn with: canvas, cards, dice, seats, names, fonts.

Knows Pillow and no Discord, no game and no table; everything in here runs in a worker thread.
"""
