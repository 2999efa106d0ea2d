"""What is true of a table: who sits there, every move and undo, the clock, computer players.

Each change is a function from a table to a table, saved behind its lock; nothing in here sends or draws.
"""
