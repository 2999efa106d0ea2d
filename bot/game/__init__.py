"""What a game gives to the house: its face, and the registry that finds every game; and words that games share.

Knows no Discord and no database; imports the rules, words, errors and what pictures are drawn with.
"""
