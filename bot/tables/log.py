"""The log of a table, read: which moves stand, and whose last one can be taken back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.house_verbs import is_verb
from bot.storage.rows import MoveRow
from rules.kernel.game import Seat
from rules.kernel.replay import UNDO, Move


def played(log: Sequence[MoveRow]) -> list[Move]:
    """Return the moves of a log that the rules know, undos among them."""
    return [
        Move(row.seat, row.action)
        for row in log
        if row.seat is not None and (row.action == UNDO or not is_verb(row.action))
    ]


def undoable(log: Sequence[MoveRow], seat: Seat | None = None) -> Seat | None:
    """Return the seat that may take back its last move, as far as *seat* (None = a spectator) may know; or None.

    It is the last of which *seat* knows, so that nobody learns from a button of what others did in secret.
    """
    known = (row for row in reversed(standing_moves(log)) if not row.secret or row.seat == seat)
    last = next(known, None)
    if last is None or last.actor != "person" or last.reveals or is_verb(last.action):
        return None
    return last.seat


def standing_moves(log: Sequence[MoveRow]) -> list[MoveRow]:
    """Return the rows of a log without undos and what they took back."""
    standing: list[MoveRow] = []
    undos: Counter[Seat | None] = Counter()
    for row in reversed(log):
        if row.action == UNDO:
            undos[row.seat] += 1
        elif undos[row.seat] and not is_verb(row.action):
            undos[row.seat] -= 1
        else:
            standing.append(row)
    return standing[::-1]
