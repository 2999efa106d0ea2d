"""The page on a phone: what is out of sight is told, and nothing lies over anything."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from bot.sandbox import Sandbox
from tests.web.conftest import OpenPage, newest, send
from tests.web.counter import CounterBot

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

PHONE = (390, 844)


async def test_the_button_of_the_drawer_tells_that_somebody_called(
    open_page: OpenPage, sandbox: Sandbox, bot: CounterBot
) -> None:
    """It has the number and says it, until the channel was looked at."""
    page, called = await open_page("Ana", "games"), await open_page("Bert", "lounge", size=PHONE)
    menu = called.locator("#menu")
    await expect(menu).to_have_accessible_name("Channels")
    for number, name in ((1, "Channels, 1 unread mention"), (2, "Channels, 2 unread mentions")):
        await send(page, "/counter call who: @Bert")
        await expect(menu).to_have_accessible_name(name)
        await expect(menu.locator(".badge")).to_have_text(str(number))
    await menu.tap()
    await called.get_by_role("link", name="games 2 unread mentions").tap()
    await expect(newest(called)).to_contain_text("it is your turn")
    await expect(menu).to_have_accessible_name("Channels")
    await expect(menu.locator(".badge")).to_have_count(0)
