"""The commands besides `run`: play, doctor, health, check, verify, selfplay, picture, gallery, bench, new-game.

Each is a module with one function that `bot.__main__` calls; nothing else imports this room.
"""
