"""Words on buttons and menus, kept within what Discord allows."""

from __future__ import annotations

from bot.drawing.lettering import ELLIPSIS

LABEL, OPTION = 80, 100
"""Characters of a button's label, and of an option's."""


def cut(words: str, longest: int = LABEL) -> str:
    """Return *words*, with an ellipsis at their end if they are longer than *longest* characters."""
    return words if len(words) <= longest else words[: longest - 1].rstrip() + ELLIPSIS
