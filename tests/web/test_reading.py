"""Where the reader is: what brings a message into view, what leaves the page where it is, where the focus goes."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Locator, Page, expect

from bot.sandbox import Sandbox
from tests.web.conftest import WIDE, OpenPage, channel_id, newest, send, start_counter
from tests.web.counter import CounterBot

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.asyncio(loop_scope="session")]

PHONE = (390, 844)


async def talk(page: Page, sandbox: Sandbox, lines: int) -> None:
    """Let Ana write *lines* short messages into #games; the last is there when this returns."""
    ana = await page.locator("[data-person][aria-current]").get_attribute("data-person")
    for number in range(lines):
        sent = {"channel": channel_id(sandbox, "games"), "content": f"line {number}"}
        await page.request.post(f"{sandbox.url}/local/as/{ana}/say", data=sent)
    await expect(newest(page)).to_contain_text(f"line {lines - 1}")


async def address_of(message: Locator, sandbox: Sandbox) -> str:
    """Return Discord's address of *message*, which is in #games."""
    number = await message.get_attribute("data-message")
    return f"https://discord.com/channels/1/{channel_id(sandbox, 'games')}/{number}"


async def scroll_to_start(page: Page) -> None:
    """Scroll up as far as it goes."""
    await page.locator("#scroller").evaluate("node => node.scrollTo(0, 0)")
    await page.wait_for_function("document.getElementById('scroller').scrollTop === 0")


async def test_a_link_to_a_message_of_the_channel_leads_to_it(
    open_page: OpenPage, sandbox: Sandbox, bot: CounterBot
) -> None:
    """The message comes into view, is marked for a while and has the focus; new lines do not move it away."""
    page = await open_page()
    message = await start_counter(page)
    address = await address_of(message, sandbox)
    await talk(page, sandbox, 30)
    await send(page, f"/counter find where: {address}")
    await expect(message).not_to_be_in_viewport()
    await newest(page).get_by_role("link", name="To the counter").click()
    article = message.get_by_role("article")
    await expect(article).to_be_in_viewport()
    await expect(article).to_be_focused()
    await expect(article).to_have_class(re.compile("reached"))
    await expect(article).not_to_have_class(re.compile("reached"))
    await expect(article).to_be_in_viewport()


async def test_a_link_in_a_direct_message_leads_to_the_message(
    open_page: OpenPage, sandbox: Sandbox, bot: CounterBot
) -> None:
    """The channel opens at the message, although so much was written since that it has to be loaded first."""
    page = await open_page(size=PHONE)
    message = await start_counter(page)
    address = await address_of(message, sandbox)
    await talk(page, sandbox, 110)
    await send(page, f"/counter find where: {address} by_letter: True")
    await page.get_by_role("button", name="Channels").tap()
    await page.locator("#places").get_by_role("link", name="Tableside").tap()
    await newest(page).get_by_role("link", name="To the counter").tap()
    await expect(page.locator("#title")).to_contain_text("games")
    await expect(message.get_by_role("article")).to_be_focused()
    await expect(message.get_by_role("article")).to_be_in_viewport()


async def test_a_link_in_words_leads_to_the_message(
    open_page: OpenPage, sandbox: Sandbox, bot: CounterBot
) -> None:
    """A link that somebody has written is followed as a link button is."""
    page = await open_page()
    message = await start_counter(page)
    address = await address_of(message, sandbox)
    await talk(page, sandbox, 30)
    await send(page, f"look: {address}")
    await newest(page).get_by_role("button", name="#games").click()
    await expect(message.get_by_role("article")).to_be_in_viewport()


async def test_a_link_to_a_message_that_is_gone_leads_to_the_end(
    open_page: OpenPage, sandbox: Sandbox, bot: CounterBot
) -> None:
    """The channel is shown as if its name had been chosen."""
    page = await open_page()
    await talk(page, sandbox, 30)
    address = await address_of(newest(page), sandbox)
    await send(page, f"/counter find where: {address}0 by_letter: True")
    await page.locator("#places").get_by_role("link", name="Tableside").click()
    await newest(page).get_by_role("link", name="To the counter").click()
    await expect(page.locator("#title")).to_contain_text("games")
    await expect(newest(page)).to_be_in_viewport()


async def test_the_answer_to_what_one_did_comes_into_view(
    open_page: OpenPage, sandbox: Sandbox, bot: CounterBot
) -> None:
    """A private answer to a button far above, then the answer to a command."""
    page = await open_page()
    message = await start_counter(page)
    await talk(page, sandbox, 30)
    await scroll_to_start(page)
    await message.get_by_role("button", name="Mine").click()
    await expect(newest(page)).to_contain_text("A secret of")
    await expect(newest(page)).to_be_in_viewport()
    await scroll_to_start(page)
    await send(page, "/counter hand")
    await expect(newest(page)).to_contain_text("A hand of nine.")
    await expect(newest(page)).to_be_in_viewport()
    await expect(page.locator("#jump")).to_be_hidden()


async def test_what_follows_from_what_one_did_comes_into_view(
    open_page: OpenPage, sandbox: Sandbox, bot: CounterBot
) -> None:
    """Also a message that the bot sends on its own after a press."""
    page = await open_page()
    await send(page, "/counter hand")
    await expect(newest(page)).to_contain_text("A hand of nine.")
    await talk(page, sandbox, 30)
    await scroll_to_start(page)
    await page.get_by_role("button", name="Finish").click()
    await expect(newest(page)).to_contain_text("The next hand, please.")
    await expect(newest(page)).to_be_in_viewport()


async def test_what_others_do_does_not_move_the_reader(
    open_page: OpenPage, sandbox: Sandbox, bot: CounterBot
) -> None:
    """Only the button that leads to the end tells of their messages and of the answers to them."""
    page, other = await open_page("Ana"), await open_page("Bert")
    await start_counter(page)
    await talk(page, sandbox, 30)
    await scroll_to_start(page)
    await send(other, "/counter hand")
    await expect(newest(page)).to_contain_text("A hand of nine.")
    await send(other, "words")
    await expect(newest(page)).to_contain_text("words")
    await expect(page.get_by_role("button", name="New messages")).to_be_visible()
    assert await page.locator("#scroller").evaluate("node => node.scrollTop") == 0


@pytest.mark.parametrize(("size", "focused"), [(PHONE, "scroller"), (WIDE, "line")])
async def test_dismissing_a_message_opens_no_keyboard(
    size: tuple[int, int], focused: str, open_page: OpenPage, bot: CounterBot
) -> None:
    """On a phone the messages have the focus afterwards; beside a keyboard it is the text box."""
    page = await open_page(size=size)
    await (await start_counter(page)).get_by_role("button", name="Mine").click()
    await page.get_by_role("button", name="Dismiss message").click()
    await expect(page.get_by_text("A secret of")).to_have_count(0)
    assert await page.evaluate("document.activeElement.id") == focused


async def test_the_focus_stays_at_a_message_that_loses_its_controls(
    open_page: OpenPage, bot: CounterBot
) -> None:
    """Whoever pressed by keyboard goes on from there, not from the beginning of the page."""
    page = await open_page()
    await send(page, "/counter hand")
    await page.get_by_role("button", name="Finish").press("Enter")
    played = page.locator("#log > li").filter(has_text="The hand is played.")
    await expect(played.get_by_role("button")).to_have_count(0)
    await expect(played.get_by_role("article")).to_be_focused()
