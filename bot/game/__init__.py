"""What a game gives to the house: its face, and the registry that finds every game.

Knows no Discord and no database; imports the rules, words and errors alone.
"""
