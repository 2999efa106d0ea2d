"""Whose fault it is: a player's mistake, an operator's, Discord's, or ours."""

from __future__ import annotations

from bot.text import Text


class Refused(Exception):
    """A player's mistake: a sentence for him alone; nothing has changed."""

    def __init__(self, message: str, /, **facts: object) -> None:
        super().__init__(message, facts)
        self.message = message
        self.facts = facts

    def sentence(self, t: Text) -> str:
        """Return what to tell the player, in his language."""
        return t(self.message, **self.facts)


class Misconfigured(Exception):
    """An operator's mistake: one sentence that says what to do. The process ends with it, nothing touched."""
