"""Pig, the folk game with one die, as an example of a game in one folder that no file of Tableside knows."""
