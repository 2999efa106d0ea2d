"""When and where something is sent: the table's message, hands, calls, announcements.

Talks to Discord, one message at a time and table; decides nothing about a game.
"""
