"""What a table announces, without Discord: the seal at its start, and what its events call for."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.delivery.announcements import Announcer
from bot.game.face import Announcement
from bot.storage.store import Store
from tests.bot.little_house import begun, tables_in


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """No tables yet."""
    store = await Store.open(tmp_path / "tables.sqlite3")
    yield store
    await store.close()


class Client:
    """Notes what is sent, in order."""

    def __init__(self) -> None:
        self.sent: list[str] = []

    def get_partial_messageable(self, _channel: int, **_kwargs: Any) -> Client:
        """Return what messages are sent to."""
        return self

    async def send(self, *, view: discord.ui.LayoutView, **_kwargs: Any) -> None:
        """Note the text of a layout."""
        texts = [item.content for item in view.walk_children() if isinstance(item, discord.ui.TextDisplay)]
        self.sent.append("\n".join(texts))


async def test_what_a_start_announces_goes_out_after_the_seal(store: Store) -> None:
    """Both, in one order, and once; the table then waits for them, since it is posted again below."""
    tables = tables_in(store)
    plain = tables.faces["danger"]
    said = Announcement("The first round begins.", moves_table=True)
    told = replace(
        plain, announcement=lambda event, _seats, _t: said if "Began" in type(event).__name__ else None
    )
    table = await begun(tables)
    sent = Client()
    seal_alone = Announcer(sent, tables)  # type: ignore[arg-type]  # as much of a client as it needs
    assert await seal_alone.can_wait(table), "a seal alone keeps nobody waiting"
    tables.faces = {**tables.faces, "danger": told}
    assert not await seal_alone.can_wait(table)
    assert await seal_alone.announce(table), "the table is posted again"
    assert "SHA-256" in sent.sent[0]
    assert sent.sent[1:] == [said.text]
    fresh = await store.load(table.id)
    assert fresh is not None
    assert not await seal_alone.announce(fresh)
    assert len(sent.sent) == 2
