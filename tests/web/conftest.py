"""A real browser on the sandbox's page, with a small bot behind it; all in one event loop."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
import pytest_asyncio
from discord.gateway import DiscordWebSocket
from discord.http import Route
from playwright.async_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    async_playwright,
    expect,
)
from yarl import URL

from bot.sandbox import Sandbox
from tests.web.counter import CounterBot, connect

QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--disable-site-isolation-trials",
    "--renderer-process-limit=1",
)
WIDE = (1280, 800)
PATIENCE_MS = 15_000

OpenPage = Callable[..., Awaitable[Page]]


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser(chromium: str) -> AsyncIterator[Browser]:
    """Yield one Chromium for all tests."""
    async with async_playwright() as playwright:
        started = await playwright.chromium.launch(executable_path=chromium, args=list(QUIET))
        yield started
        await started.close()


@pytest_asyncio.fixture(loop_scope="session")
async def sandbox() -> AsyncIterator[Sandbox]:
    """Yield a sandbox with its default world, without rate limits and record."""
    started = Sandbox(rate_limits=False, record=None)
    await started.start()
    yield started
    await started.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def bot(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[CounterBot]:
    """Yield the small bot, at home in *sandbox*."""
    monkeypatch.setattr(Route, "BASE", sandbox.api_url)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", URL(sandbox.gateway_url))
    client = CounterBot()
    running = await connect(client, sandbox)
    yield client
    await client.close()
    await running


@pytest_asyncio.fixture(loop_scope="session")
async def open_page(browser: Browser, sandbox: Sandbox) -> AsyncIterator[OpenPage]:
    """Yield a function that opens the page as a person in a channel, each in a window of its own.

    What the browser complains of, refused by the content policy or thrown, fails the test, and so does a
    request to any other address.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    async def open_one(person: str = "Ana", channel: str = "games", size: tuple[int, int] = WIDE) -> Page:
        width, height = size
        is_phone = width < 700
        context = await browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=is_phone,
            is_mobile=is_phone,
            locale="en-US",
        )
        contexts.append(context)
        page = await context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        listen(page, sandbox, complaints)
        await page.goto(f"{sandbox.url}/?as={person}&in={channel_id(sandbox, channel)}")
        await page.locator("body.ready").wait_for()
        return page

    yield open_one
    for context in contexts:
        await context.close()
    assert complaints == []


def listen(page: Page, sandbox: Sandbox, complaints: list[str]) -> None:
    """Note in *complaints* what the page must not do."""

    def note_request(url: str) -> None:
        if not url.startswith((sandbox.url, "data:", "blob:")):
            complaints.append(f"asked {url}")

    page.on("pageerror", lambda error: complaints.append(str(error)))

    def note_words(words: ConsoleMessage) -> None:
        url = words.location["url"]
        is_of_the_past = url.endswith("/press") and "404" in words.text  # the message went meanwhile
        is_offline = "ERR_INTERNET_DISCONNECTED" in words.text  # a test has cut the page off
        if words.type == "error" and not is_of_the_past and not is_offline:
            complaints.append(f"{words.text} {url}")

    page.on("console", note_words)
    page.on("request", lambda request: note_request(request.url))


def channel_id(sandbox: Sandbox, name: str) -> str:
    """Return the id of the channel called *name*."""
    assert sandbox.world is not None
    return next(str(channel.id) for channel in sandbox.world.channels.values() if channel.name == name)


def box(page: Page) -> Locator:
    """Return the box that takes messages and commands."""
    return page.get_by_role("combobox")


def newest(page: Page) -> Locator:
    """Return the newest message."""
    return page.locator("#log > li[data-message]").last


async def send(page: Page, line: str) -> None:
    """Type *line* into the box and send it."""
    await box(page).fill(line)
    await box(page).press("Enter")


async def start_counter(page: Page) -> Locator:
    """Begin a counter; return its message."""
    await send(page, "/counter start")
    message = page.locator("#log > li").filter(has_text="A counter by 1.")
    await expect(message).to_be_visible()
    return message
