"""Chips: a game in one folder. `rules.py` says what is true, `face.py` and `picture.py` how it is met."""
