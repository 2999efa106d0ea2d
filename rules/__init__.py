"""What is true: the games as pure functions on frozen values.

Nothing in here knows of Discord, pictures, clocks, databases or global randomness.
"""
