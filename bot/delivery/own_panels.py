"""What one person's panel of a table is made of, wherever it is shown, and how it is told from another one."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.delivery.attachments import digest_of
from bot.delivery.painter import Painter
from bot.game.face import Button, Panel
from bot.house_verbs import Verb
from bot.screens import panels
from bot.screens.components import files_of, view_of
from bot.screens.links import link_to
from bot.screens.table_message import CONTENT, moment_of
from bot.storage.rows import MoveRow, Table
from bot.tables.refusals import Person
from bot.tables.tables import Tables
from bot.text import Text

SEARCHED_MOVES = 80
"""How many moves are searched for what happened since a person's last turn: our guess, and more than the others make
between two turns of one player in any of our games."""
LOGS_KEPT = 32
"""How many such lists of moves are kept in memory, so that the panels of a table share one: our guess."""


@dataclass(eq=False)
class OwnPanels:
    """Draws the panels of people."""

    tables: Tables
    painter: Painter
    _logs: dict[tuple[int, int], Sequence[MoveRow]] = field(default_factory=dict)
    """The newest moves of a table (its id and its revision), which never change; the last one read last."""

    async def drawn(
        self, table: Table, person: Person, t: Text, picked: str, own: tuple[Button, ...]
    ) -> Panel:
        """Return a person's panel, drawn in a worker thread, with its table's name and *own* in the house's row."""
        log = await self.log(table)
        draw = functools.partial(panels.my_view, self.tables, table, person, log, t, picked, own)
        panel = await self.painter.drawn(draw)
        game, link = self.tables.face(table).name(t), link_to(table)
        head = t("**{game}** · [table {number}]({link})", game=game, number=table.id, link=link)
        return Panel(f"{head}\n{panel.text}", panel.rows, panel.picture)

    async def log(self, table: Table) -> Sequence[MoveRow]:
        """Return the newest moves of a table up to its revision, read once a revision."""
        key = (table.id, table.rev)
        if key not in self._logs:
            newest = await self.tables.store.moves(table.id, newest=SEARCHED_MOVES)
            self._logs[key] = [row for row in newest if row.rev <= table.rev]
            for old in list(self._logs)[:-LOGS_KEPT]:
                del self._logs[old]
        return self._logs[key]

    def place_button(
        self, table: Table, t: Text, *, by_message: bool, has_message: bool
    ) -> tuple[Button, ...]:
        """Return the button with which a person says where they want their hand; none if it is in both places."""
        if not self.tables.face(table).has_hand or has_message:
            return ()
        if by_message:
            return (Button(Verb.HAND.followed_by("table"), t("Stop these messages")),)
        return (Button(Verb.HAND.followed_by("message"), t("Send me this by direct message")),)

    def marked(self, table: Table, user_id: int, picked: str) -> str:
        """Return a selection with the moment to which it belongs; "" for none."""
        seat = table.seat_of(user_id)
        if not picked or seat is None or table.status != "playing":
            return ""
        epoch = self.tables.face(table).game.epoch(self.tables.state(table), seat)
        return f"{epoch}:{picked}"

    def picked(self, table: Table, user_id: int, marked: str) -> str:
        """Return the selection in *marked* unless its moment has passed; what others do does not end it."""
        picked = marked.partition(":")[2]
        return picked if marked == self.marked(table, user_id, picked) else ""

    def kwargs(
        self, table: Table, panel: Panel, files: str, shown: str = "", before: str = ""
    ) -> dict[str, Any]:
        """Return what a message with *panel* sends, its picture under the name *files*.

        *shown*: how the message looked before; a picture that it shows already is not sent again. *before*: a
        sentence that comes first.
        """
        text = f"{before}\n\n{panel.text}" if before else panel.text
        pictures = [] if panel.picture is None else [panel.picture]
        sent = {"content": text[:CONTENT], "view": view_of(moment_of(self.tables, table), panel.rows)}
        if pictures and shown and picture_of(shown) == digest_of(panel.picture):
            return sent
        return {**sent, files: files_of(pictures)}


def look_of(panel: Panel) -> str:
    """Return a digest of all that a panel shows: of its words and controls, a dot, of its picture."""
    words = hashlib.blake2b(repr((panel.text, panel.rows)).encode(), digest_size=16).hexdigest()
    return f"{words}.{digest_of(panel.picture)}"


def picture_of(look: str) -> str:
    """Return the digest of the picture in a look; "" for one that was noted by an older version."""
    return look.partition(".")[2]
