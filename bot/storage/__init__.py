"""Where tables are kept: the database, its shape, saved states, and what is stored about people.

Knows what rows hold, not what may be done with them; no Discord comes in here.
"""
