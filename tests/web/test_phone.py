"""The page on a phone: what is out of sight is told, and nothing lies over anything."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from bot.sandbox import Sandbox
from tests.web.conftest import WIDE, OpenPage, newest, send, start_counter
from tests.web.counter import CounterBot

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.asyncio(loop_scope="session")]

PHONE = (390, 844)
LINE_PX = 24
SIGN_UNDER_PICTURE = """(message) => {
  const [picture, sign] = ["img", ".alt-badge span"].map((part) =>
    message.querySelector(part).getBoundingClientRect());
  return [sign.top - picture.bottom, sign.bottom - picture.bottom];
}"""


async def test_the_button_of_the_drawer_tells_that_somebody_was_mentioned(
    open_page: OpenPage, sandbox: Sandbox, bot: CounterBot
) -> None:
    """It shows the number and says it, until the channel has been looked at."""
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


async def test_the_button_of_the_drawer_tells_of_the_first_direct_message(
    open_page: OpenPage, bot: CounterBot
) -> None:
    """Each message there is for this person alone, including the one that the channel begins with."""
    page = await open_page(size=PHONE)
    await send(page, "/counter find where: https://discord.com by_letter: True")
    await expect(page.locator("#menu .badge")).to_have_text("1")
    await page.locator("#menu").tap()
    await expect(page.get_by_role("link", name="Tableside 1 unread mention")).to_be_visible()


async def test_the_sign_for_the_alt_text_hides_nothing_of_the_picture(
    open_page: OpenPage, bot: CounterBot
) -> None:
    """It stands in a small line of its own under the picture; keys open the words as a thumb does."""
    page = await open_page(size=PHONE)
    message = await start_counter(page)
    badge = message.get_by_role("button", name="ALT")
    await expect(badge).to_be_visible()
    begins, ends = await message.evaluate(SIGN_UNDER_PICTURE)
    assert 0 <= begins < ends <= LINE_PX
    await badge.press("Enter")
    await expect(message.locator(".alt-text")).to_contain_text("The counter shows 0.")


@pytest.mark.parametrize(("size", "lines"), [(PHONE, [3, 2, 4]), (WIDE, [5, 4])])
async def test_a_row_that_is_too_long_leaves_no_button_alone(
    size: tuple[int, int], lines: list[int], open_page: OpenPage, bot: CounterBot
) -> None:
    """Nine buttons stand in lines of two and three where five are too wide, and in their rows elsewhere."""
    page = await open_page(size=size)
    await send(page, "/counter hand")
    buttons = newest(page).locator(".button")
    await expect(buttons).to_have_count(9)
    tops: list[int] = await buttons.evaluate_all("nodes => nodes.map((node) => node.offsetTop)")
    assert [tops.count(top) for top in sorted(set(tops))] == lines


async def test_a_tap_beside_an_open_list_only_closes_it(open_page: OpenPage, bot: CounterBot) -> None:
    """What lies dimmed under it is not pressed; the next tap there is."""
    page = await open_page(size=PHONE)
    message = await start_counter(page)
    count = message.get_by_role("button", name="Count")
    await message.get_by_role("button", name="One colour").tap()
    await expect(page.get_by_role("option").first).to_be_visible()
    place = await count.bounding_box()
    assert place is not None
    await page.touchscreen.tap(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    await expect(page.get_by_role("option")).to_have_count(0)
    await page.wait_for_timeout(300)
    assert "The count is" not in await message.inner_text()
    await count.tap()
    await expect(newest(page)).to_contain_text("The count is 1.")


@pytest.mark.parametrize("width", [1280, 1241, 1240, 901, 800, 761])
async def test_eight_people_leave_room_for_the_name_of_the_channel(width: int, open_page: OpenPage) -> None:
    """In a narrow window their names give way first, then what stands beside the channel's."""
    page = await open_page(size=(width, 700))
    await expect(page.locator("#people a")).to_have_count(8)
    last = await page.locator("#people a").last.bounding_box()
    assert last is not None
    assert last["x"] + last["width"] <= width
    assert await page.locator("#title span").evaluate("node => node.scrollWidth - node.clientWidth") == 0


@pytest.mark.parametrize("size", [PHONE, (360, 640), (640, 360)])
async def test_all_eight_people_can_be_reached_on_a_phone(size: tuple[int, int], open_page: OpenPage) -> None:
    """The menu ends inside the window, and scrolls where the phone lies on its side."""
    page = await open_page(size=size)
    await page.locator("#be").tap()
    menu = await page.locator("#people-menu").bounding_box()
    assert menu is not None
    assert menu["y"] + menu["height"] <= size[1]
    await page.get_by_role("link", name="Hana").tap()
    await expect(page.locator("#be")).to_contain_text("Hana")


async def test_eight_people_have_eight_colours(open_page: OpenPage) -> None:
    """Beside their letters, which differ too."""
    page = await open_page()
    discs = page.locator("#people .avatar")
    colours = await discs.evaluate_all("nodes => nodes.map((node) => getComputedStyle(node).backgroundColor)")
    assert len(set(colours)) == len(set(await discs.all_inner_texts())) == 8
