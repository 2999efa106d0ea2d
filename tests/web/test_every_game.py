"""A whole game of each game with hands, played by one person in a real browser against computer players."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from discord.gateway import DiscordWebSocket
from discord.http import Route
from playwright.async_api import Error, Page, expect
from yarl import URL

from bot.app import Tableside
from bot.config import Settings
from bot.game.face import PICK
from bot.game.registry import faces
from bot.sandbox import Sandbox
from bot.storage.rows import Table
from bot.storage.store import Store
from bot.text import text_in
from tests.web.conftest import OpenPage

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.asyncio(loop_scope="session")]

HANDS = sorted(key for key, face in faces().items() if face.has_hand)
HAND_MS = 2_000
"""What can't be pressed by then has been taken away by a newer picture; another attempt is made. Tuned by hand."""
TRIES = 90
"""A control is used this often at most for one move: a press may come too late, a pick is only half of one.

Both numbers are guesses, generous enough for a machine that does other things too.
"""
CONTROLS = """
() => [...document.querySelectorAll("#log > li[data-message]")].map((message) =>
  [...message.querySelectorAll("[data-custom-id]")]
    .filter((control) => !control.disabled)
    .map((control) => control.dataset.customId))
"""


@dataclass
class Game:
    """The real bot in the page's sandbox."""

    bot: Tableside

    async def table(self) -> Table:
        """Return the row of the only table."""
        found = await self.bot.store.load(1)
        assert found is not None
        return found

    async def moment(self) -> str | None:
        """Return how the custom_ids of the first seat's present controls begin; None if it is not its turn to act."""
        table = await self.table()
        game, state = self.bot.house.tables.face(table).game, self.bot.house.tables.state(table)
        if table.status != "playing" or 0 not in game.to_act(state):
            return None
        return f"t:1:{table.generation}.{game.epoch(state, 0)}:"


@pytest_asyncio.fixture(loop_scope="session")
async def game(sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Game]:
    """Run the bot as it is, with computer players that do not pause."""
    monkeypatch.setattr(Route, "BASE", sandbox.api_url)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", URL(sandbox.gateway_url))
    settings = Settings(
        discord_api_url=sandbox.api_url,
        tableside_database=tmp_path / "tables.sqlite3",
        tableside_computer_pause_s=0,
    )
    bot = Tableside(settings, await Store.open(settings.tableside_database))
    running = asyncio.create_task(bot.start("sandbox"))
    await asyncio.wait_for(bot.opened.wait(), 10)
    yield Game(bot)
    await bot.close()
    await running


async def sit_down(page: Page, key: str, computers: int) -> None:
    """Open a table by the slash box, add computer players and start."""
    box = page.get_by_role("combobox")
    await box.fill(f"/{key.replace('_', '-')} start")
    await box.press("Enter")
    await page.get_by_role("button", name="Join").wait_for()
    for number in range(computers):
        await page.get_by_role("button", name="Add computer player").click()
        await expect(page.locator("#log")).to_contain_text("Ready" if number else "is the host")
        await page.wait_for_timeout(100)
    await page.get_by_role("button", name="Start", exact=True).click()


async def open_hand(page: Page, key: str) -> None:
    """Open the panel by its button under the table."""
    await page.get_by_role("button", name=faces()[key].panel_name(text_in("en-US")), exact=True).last.click()


async def use(page: Page, custom_id: str, chance: random.Random) -> None:
    """Press a button, or choose as many values in a select as it wants."""
    control = page.locator(f'[data-custom-id="{custom_id}"]').last
    await control.click()
    if await control.get_attribute("aria-haspopup") != "listbox":
        return
    options = page.get_by_role("option")
    await options.first.wait_for()
    hints = page.locator(".select-hint")  # "0 chosen of 2 to 3", where several are wanted
    hint = re.search(r"of (\d+)", await hints.inner_text()) if await hints.count() else None
    wanted = int(hint[1]) if hint else 1
    chosen = page.get_by_role("option", selected=True)
    while await chosen.count():  # from a choice that was not finished
        await chosen.first.click()
    for place in chance.sample(range(await options.count()), wanted):
        await options.nth(place).click()
    if hint:
        await page.get_by_role("button", name="Done").click()


async def make_move(page: Page, key: str, game: Game, moment: str, chance: random.Random) -> None:
    """Use controls of the present moment until it is past."""
    usable: list[str] = []
    for attempt in range(1, TRIES + 1):
        if attempt % (TRIES // 3) == 0:  # as people do when nothing helps
            await page.reload()
        shown: list[list[str]] = await page.evaluate(CONTROLS)
        usable = [
            custom_id
            for controls in shown
            for custom_id in controls
            if custom_id.startswith(moment)
            and (custom_id.removeprefix(moment)[:1] != "!" or custom_id.removeprefix(moment).startswith(PICK))
        ]
        plays = [custom_id for custom_id in usable if not custom_id.removeprefix(moment).startswith(PICK)]
        chosen = chance.choice(plays if plays and chance.random() < 0.8 else usable or [""])
        try:
            if chosen:
                await use(page, chosen, chance)
            else:
                await open_hand(page, key)
            await page.wait_for_timeout(30)
        except Error:  # the page has changed meanwhile
            await page.keyboard.press("Escape")
            continue
        if await game.moment() != moment:
            return
    raise AssertionError(f"no move was found at {moment} among {usable}")


@pytest.mark.parametrize("key", HANDS)
async def test_a_whole_game_is_played_in_the_browser(key: str, open_page: OpenPage, game: Game) -> None:
    """From the slash command to the ranking, on a phone's screen."""
    page = await open_page(size=(390, 844))
    chance = random.Random(key)
    await sit_down(page, key, computers=2)
    page.set_default_timeout(HAND_MS)
    async with asyncio.timeout(240):
        while (await game.table()).status in ("lobby", "playing"):
            moment = await game.moment() if (await game.table()).state else None
            if moment is None:
                await asyncio.sleep(0.02)
            else:
                await make_move(page, key, game, moment, chance)
    await expect(page.get_by_text("Seed of the deal")).to_be_visible()
    await expect(page.get_by_role("button", name="Play again").last).to_be_visible()
    table = await game.table()
    found: dict[str, Any] = {"status": table.status, "people": [row.name for row in table.people]}
    assert found == {"status": "over", "people": ["Ana"]}
