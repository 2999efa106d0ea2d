"""The numbers of a table, which change here and nowhere else.

*rev* counts changes; *shown_rev* and *told_rev* say how far Discord has them, in the table's message and in
announcements; *generation* voids every control at once.
"""

from __future__ import annotations

from dataclasses import replace

from bot.storage.rows import Table


def advanced(
    table: Table, by: int = 1, *, announces: bool = False, is_secret: bool = False, voids: bool = False
) -> Table:
    """Return *table* with its revision counted on *by* so many.

    *announces*: there is something to announce. *is_secret*: nobody may see what changed, so what showed the table
    before still does. *voids*: no control that was shown before is valid any more.
    """
    rev = table.rev + by
    return replace(
        table,
        rev=rev,
        shown_rev=rev if is_secret and table.shown_rev == table.rev else table.shown_rev,
        told_rev=rev if not announces and table.told_rev == table.rev else table.told_rev,
        generation=table.generation + voids,
    )
