"""What can be seen can be read: contrast of every text, as WCAG 2.2 asks at level AA."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.counter import CounterBot

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

FAINT = """() => {
  const channels = (text) => (text.match(/[\\d.]+/g) ?? []).map(Number);
  const over = ([r, g, b, a = 1], under) => [r, g, b].map((one, at) => one * a + under[at] * (1 - a));
  const light = (rgb) => {
    const linear = (one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
    const [r, g, b] = rgb.map((one) => linear(one / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (element) => {
    if (!element) return [49, 51, 56];
    return over(channels(getComputedStyle(element).backgroundColor), ground(element.parentElement));
  };
  const faint = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const words = walker.currentNode.textContent.trim();
    const isExempt = element.closest(":disabled, .said, #mirror");
    if (!words || isExempt || !element.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(element);
    const below = ground(element);
    const [one, other] = [light(over(channels(style.color), below)), light(below)].sort((a, b) => b - a);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const ratio = (one + 0.05) / (other + 0.05);
    if (ratio < (isLarge ? 3 : 4.5)) faint.push(`${words.slice(0, 30)}: ${ratio.toFixed(2)}`);
  }
  return faint;
}"""


async def faint(page: Page) -> list[str]:
    """Return the texts whose contrast is too low, each with its ratio."""
    found = await page.evaluate(FAINT)
    assert isinstance(found, list)
    return found


async def test_every_text_stands_out_from_its_ground(open_page: OpenPage, bot: CounterBot) -> None:
    """Messages, controls, completion, form and settings."""
    page = await open_page()
    box = page.get_by_role("combobox")
    for line in ("hello <@1> `code` ||x||", "/counter start", "/counter rules", "/counter call who: @Ana"):
        await box.fill(line)
        await box.press("Enter")
    await expect(page.locator(".pings-me")).to_be_visible()
    await page.get_by_role("button", name="Mine").click()
    await expect(page.locator(".ephemeral")).to_be_visible()
    await box.fill("/counter start step: ")
    await expect(page.get_by_role("option")).to_have_count(2)
    assert await faint(page) == []
    await page.get_by_role("button", name="Ask").click()
    await expect(page.get_by_role("dialog")).to_be_visible()
    await page.get_by_role("button", name="Submit").click()
    assert await faint(page) == []
    await page.get_by_role("button", name="Cancel").click()
    await page.get_by_role("button", name="Settings").click()
    await expect(page.get_by_role("switch")).to_be_visible()
    assert await faint(page) == []
