"""A browser on the page that `make play` serves: a whole game of Danger, from the command to the ranking."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, ViewportSize, expect

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.asyncio(loop_scope="session")]

PATIENCE_MS = 30_000  # Discord's limits of edits hold here: five in five seconds
PHONE = ViewportSize(width=390, height=844)
MOVE = re.compile("Draw|Take|Protect|Pass")
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/")


@pytest_asyncio.fixture(loop_scope="session")
async def address() -> AsyncIterator[str]:
    """Yield the address that `python -m bot play` prints; end it as a person does, with Ctrl+C."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "play", "--port", "0",
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "TABLESIDE_COMPUTER_PAUSE_S": "0", "TABLESIDE_LOG_LEVEL": "WARNING"},
    )  # fmt: skip
    assert process.stdout is not None
    line = (await asyncio.wait_for(process.stdout.readline(), 60)).decode()
    found = ADDRESS.search(line)
    assert found is not None, line
    yield found[0]
    process.send_signal(signal.SIGINT)
    assert await asyncio.wait_for(process.wait(), 60) == 0


@dataclass
class Ana:
    """Ana on a phone; *complaints* is what the browser complained of."""

    page: Page
    complaints: list[str] = field(default_factory=list)

    @property
    def table(self) -> Locator:
        """The message of the table at play."""
        messages = self.page.locator("#log > li[data-message]")
        return messages.filter(has=self.page.get_by_role("button", name="My view")).last

    @property
    def picture(self) -> Locator:
        """The table's picture."""
        return self.table.get_by_role("img", name="Danger").first

    @property
    def result(self) -> Locator:
        """The message with the final score."""
        again = self.page.get_by_role("button", name="Play again")
        seed = self.page.get_by_text("Seed of the deal")
        return self.page.locator("#log > li[data-message]").filter(has=again).filter(has=seed)

    async def open(self) -> None:
        """Open a table with the command that the empty channel offers, add two computer players, start."""
        box = self.page.get_by_role("combobox")
        await self.page.get_by_role("button", name="/danger start").tap()
        await box.fill(f"{await box.input_value()}pace: only decisions are presses")
        await box.press("Enter")
        for missing in ("2 more players", "1 more player"):
            await expect(self.page.get_by_role("button", name=f"Start ({missing})")).to_be_visible(
                timeout=PATIENCE_MS
            )
            await self.page.get_by_role("button", name="Add computer player").tap()
        await self.page.get_by_role("button", name="Start", exact=True).tap()
        await expect(self.picture).to_be_visible(timeout=PATIENCE_MS)

    async def move(self) -> bool:
        """Press the first button of the game if it is Ana's turn; tell whether the game goes on."""
        turn = self.table.get_by_role("heading").filter(has_text="Ana")
        await expect(turn.or_(self.result).first).to_be_visible(timeout=PATIENCE_MS)
        if await self.result.count():
            return False
        shown = await self.picture.get_attribute("src")
        assert shown is not None
        assert (await self.picture.get_attribute("alt") or "").startswith("Danger, round ")
        await self.table.get_by_role("button", name=MOVE).first.tap()
        await expect(self.picture.or_(self.result).first).not_to_have_attribute(
            "src", shown, timeout=PATIENCE_MS
        )
        return True


@pytest_asyncio.fixture(loop_scope="session")
async def ana(browser: Browser, address: str) -> AsyncIterator[Ana]:
    """Yield Ana, with the page on a telephone; a complaint of the browser fails the test."""
    context = await browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, locale="en-US")
    page = await context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    found = Ana(page)
    page.on("pageerror", lambda error: found.complaints.append(str(error)))
    page.on("console", lambda told: found.complaints.append(told.text) if told.type == "error" else None)
    await page.goto(f"{address}?as=Ana")
    await page.locator("body.ready").wait_for()
    yield found
    await context.close()
    assert found.complaints == []


async def test_a_whole_game_is_played_on_the_page_that_make_play_serves(ana: Ana) -> None:
    """Command, computer players, every decision, the ranking, the proof of the deal, Play again."""
    await ana.open()
    while await ana.move():
        assert await ana.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    text = await ana.result.inner_text()
    assert all(name in text for name in ("Ana", "Copper", "Nickel"))
    assert re.search(r"Seed of the deal: [0-9a-f]{64}", text)
    assert await ana.page.get_by_text(re.compile("Round 5")).count()
    await ana.result.get_by_role("button", name="Play again").tap()
    await expect(ana.page.get_by_role("button", name="Start", exact=True)).to_be_visible(timeout=PATIENCE_MS)
