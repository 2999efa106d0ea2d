"""The event loop stays free: drawing happens in threads, and nothing that was sent is kept in memory."""

from __future__ import annotations

import asyncio
import statistics
import time

import pytest

from tests.wire.conftest import NAMES, Party

pytestmark = pytest.mark.wire

PICTURES = 20
TICK_S = 0.01


async def drawing(party: Party) -> asyncio.Task[list[object]]:
    """Begin to draw the table twenty times."""
    table = await party.table()
    screens: list[asyncio.Future[object]] = [
        asyncio.ensure_future(party.bot.house.painter.screen(table)) for _ in range(PICTURES)
    ]
    return asyncio.create_task(all_of(screens))


async def all_of(screens: list[asyncio.Future[object]]) -> list[object]:
    """Return every screen."""
    return await asyncio.gather(*screens)


async def test_a_press_is_acknowledged_in_half_a_second_while_twenty_pictures_are_drawn(party: Party) -> None:
    """Players out of turn press at a second table meanwhile; the quickest answer shows what is possible."""
    await party.begin("ana", "bert", "chris", "dora", "emil")
    who, message = await party.active(), await party.message()
    others = [name.lower() for name in NAMES if name.lower() != who]
    pictures = await drawing(party)
    took_s = []
    for name in others:
        begun = time.monotonic()
        answer = await party.people[name].press(message, "Draw")
        took_s.append(time.monotonic() - begun)
        assert answer.text.startswith("It is not your turn")
    assert not pictures.done(), "the pictures were too quick to tell anything"
    assert statistics.median(took_s) < 0.5
    assert len(await pictures) == PICTURES


async def test_the_loop_is_free_while_pictures_are_drawn_and_moves_are_saved(party: Party) -> None:
    """Most of many short sleeps end in time; a picture drawn in the loop would delay them all."""
    await party.begin("ana", "bert", "chris")
    pictures = await drawing(party)
    saves = asyncio.create_task(save_until(party, pictures))
    loop = asyncio.get_running_loop()
    late_ms: list[float] = []
    while not pictures.done():
        due = loop.time() + TICK_S
        await asyncio.sleep(TICK_S)
        late_ms.append((loop.time() - due) * 1000)
    assert statistics.median(late_ms) < 50
    assert await saves > 0
    assert len(await pictures) == PICTURES


async def save_until(party: Party, pictures: asyncio.Task[list[object]]) -> int:
    """Write to the database until the pictures are drawn; return how often."""
    written = 0
    while not pictures.done():
        await party.bot.store.touched(1, 0, float(written))
        written += 1
    return written


async def test_nothing_that_was_sent_is_kept_and_every_control_has_an_id(party: Party) -> None:
    """Views are stopped before they are sent: a press is found by its custom_id, today and years later."""
    await party.begin("ana", "bert", "chris")
    for label in ("My view", "More", "Rules"):
        await party.press("ana", label)
    await party.press(await party.active(), "Draw")
    pressable = in_channel(party)
    await party.finish()
    pressable += in_channel(party)
    view_store = party.bot._connection._view_store
    assert (view_store._views, view_store._synced_message_views) == ({}, {})
    assert len({part["label"] for part in pressable}) > 5
    assert all(str(part["custom_id"]).startswith("t:") for part in pressable)


def in_channel(party: Party) -> list[dict[str, object]]:
    """Return the buttons and selects in the channel, including those that only one person sees."""
    messages = party.sandbox.world.channels[int(party.channel)].messages.values()
    return [part for message in messages for part in seen_parts(message.components) if part["type"] in (2, 3)]


def seen_parts(components: list[dict[str, object]]) -> list[dict[str, object]]:
    """Return *components* and everything inside them."""
    found = []
    for part in components:
        inner = part.get("components")
        found += [part, *seen_parts(inner if isinstance(inner, list) else [])]
    return found
