"""The house's verbs: what a control asks for, or a row of the log notes, that is no action of a game."""

from __future__ import annotations

from enum import StrEnum

from rules.kernel import replay

_SIGN = "!"
"""Begins every verb, and the notation of no game's action."""


class Verb(StrEnum):
    """What the house itself does, as custom_ids and the log spell it: both outlive this version of the bot.

    In a custom_id a dot may follow, and after it what the verb is about: "!log.3", "!leave.yes".
    """

    OPEN = "!open"
    """A table of the game whose key follows is opened, from the list of games."""
    TABLES = "!tables"
    """A page of the open tables, by its number."""
    JOIN = "!join"
    COMPUTER = "!computer"
    NO_COMPUTER = "!nocomputer"
    SWAP = "!swap"
    START = "!start"
    CANCEL = "!cancel"
    OPTIONS = "!options"
    OPTION = "!option"
    """An option of the lobby gets the value that follows its key."""

    VIEW = "!view"
    RULES = "!rules"
    MORE = "!more"
    LOG = "!log"
    HAND = "!hand"
    REPOST = "!repost"

    UNDO = replay.UNDO
    LEAVE = "!leave"
    BACK = "!back"
    END = "!end"
    AGAIN = "!again"
    FORGET = "!forget"

    PICK = "!pick"
    """A selection that is still being made has changed; nothing is played."""
    ASK = "!ask"
    """A form is to be opened, for the action that follows."""

    def followed_by(self, rest: object) -> str:
        """Return the action of a control that carries this verb and, after a dot, *rest*."""
        return f"{self}.{rest}"

    @classmethod
    def read(cls, action: str) -> tuple[Verb, str]:
        """Return the verb of *action* and what follows its dot. Raises ValueError when it has no verb of ours."""
        name, _, rest = action.partition(".")
        return cls(name), rest


def is_verb(action: str) -> bool:
    """Tell whether *action* is the house's, known or not, and none of a game."""
    return action.startswith(_SIGN)
