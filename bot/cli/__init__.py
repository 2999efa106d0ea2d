"""The commands besides `run`: play, doctor, health, verify, selfplay, picture, bench.

Each is a module with one function that `bot.__main__` calls; nothing else imports this room.
"""
