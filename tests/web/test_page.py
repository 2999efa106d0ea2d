"""The page in a real browser: commands, controls, people, pictures, and what must never happen on it."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from bot.sandbox import Sandbox
from tests.web.conftest import WIDE, OpenPage, box, channel_id, newest, send, start_counter
from tests.web.counter import MARKUP, CounterBot

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

PHONE = (360, 740)
COMMON_PHONE = (390, 844)
THUMB_PX = 44


async def test_a_command_is_written_by_keyboard_alone(open_page: OpenPage, bot: CounterBot) -> None:
    """Letters, arrows, Tab and Enter complete a sub command, its options and their choices."""
    page = await open_page()
    await box(page).press_sequentially("/cou")
    commands = page.get_by_role("option")
    await expect(commands.first).to_have_attribute("aria-selected", "true")
    while await page.locator("[role=option][aria-selected=true]").get_by_text("/counter start").count() == 0:
        await box(page).press("ArrowDown")
    await box(page).press("Tab")
    await expect(box(page)).to_have_value("/counter start ")
    await box(page).press_sequentially("st")
    await box(page).press("Tab")
    await expect(commands).to_have_text(["one at a time", "ten"])
    await box(page).press("ArrowDown")
    await box(page).press("Enter")
    await expect(box(page)).to_have_value("/counter start step: ten ")
    await box(page).press("Enter")
    await expect(newest(page)).to_contain_text("A counter by 10.")
    await expect(newest(page)).to_contain_text("Ana used /counter start")
    assert bot.heard == [(10, "", False)]


async def test_a_bot_completes_what_is_typed(open_page: OpenPage, bot: CounterBot) -> None:
    """Choices of an option with autocomplete come from the bot; its value is sent, not its name."""
    page = await open_page()
    await box(page).press_sequentially("/counter start title: ap")
    await expect(page.get_by_role("option")).to_have_text(["apples", "apricots"])
    await box(page).press("ArrowDown")
    await box(page).press("Tab")
    await send(page, f"{await box(page).input_value()}loud: True")
    await expect(newest(page)).to_contain_text("A counter by 1.")
    assert bot.heard == [(1, "title:apricots", True)]


async def test_escape_closes_the_completion_and_keeps_the_line(open_page: OpenPage, bot: CounterBot) -> None:
    """Escape puts the list away; what was typed stays."""
    page = await open_page()
    await box(page).press_sequentially("/cou")
    await expect(page.get_by_role("option").first).to_be_visible()
    await box(page).press("Escape")
    await expect(page.get_by_role("option")).to_have_count(0)
    await expect(box(page)).to_have_value("/cou")


async def test_a_line_that_lacks_something_says_what(open_page: OpenPage, bot: CounterBot) -> None:
    """A needed option, and a command that nobody knows, are named; nothing is sent."""
    page = await open_page()
    await send(page, "/counter call ")
    await expect(page.locator("#fault")).to_contain_text("“who” is needed: Whose turn it is")
    await send(page, "/nothing at all")
    await expect(page.locator("#fault")).to_contain_text("There is no command /nothing at all")
    await expect(page.locator("#log > li")).to_have_count(0)


async def test_an_empty_channel_offers_the_command_that_begins(open_page: OpenPage, bot: CounterBot) -> None:
    """The hint comes from the bot's own commands, fills the box and goes away with the first message."""
    page = await open_page()
    await page.get_by_role("button", name="/counter start").click()
    await expect(box(page)).to_have_value("/counter start ")
    await box(page).press("Enter")
    await expect(newest(page)).to_contain_text("A counter by 1.")
    await expect(page.locator("#welcome")).to_be_hidden()


async def test_a_pressed_button_shows_its_edit_in_place(open_page: OpenPage, bot: CounterBot) -> None:
    """Words, picture and alt text change in the same message; the focus stays on the button."""
    page = await open_page()
    message = await start_counter(page)
    image = message.get_by_role("img", name="The counter shows 0.")
    await expect(image).to_have_attribute("width", "1200")
    shown = await message.get_attribute("data-message")
    await message.get_by_role("button", name="Count").focus()
    await page.keyboard.press("Enter")
    changed = page.locator(f"[data-message='{shown}']")
    await expect(changed).to_contain_text("The count is 1.(edited)")
    await expect(changed.get_by_role("img", name="The counter shows 1.")).to_be_visible()
    await expect(changed.get_by_role("img")).to_have_count(1)
    await expect(changed.get_by_role("button", name="Count")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(changed).to_contain_text("The count is 2.")
    await expect(page.locator("#log > li")).to_have_count(1)


async def test_an_edit_keeps_the_readers_place(open_page: OpenPage, bot: CounterBot) -> None:
    """Somebody else's click, far above, does not move what is read."""
    page, other = await open_page("Ana"), await open_page("Bert")
    await start_counter(page)
    for number in range(40):
        await send(page, f"line {number}")
        await expect(newest(page)).to_contain_text(f"line {number}")
    scroller = page.locator("#scroller")
    await scroller.evaluate("node => node.scrollTo(0, 300)")
    before = await scroller.evaluate("node => node.scrollTop")
    await other.get_by_role("button", name="Count").click()
    await expect(page.locator("#log")).to_contain_text("The count is 1.")
    await expect(page.get_by_role("img", name="The counter shows 1.")).to_have_count(1)
    assert before == await scroller.evaluate("node => node.scrollTop")


async def test_older_messages_come_when_they_are_scrolled_to(open_page: OpenPage, sandbox: Sandbox) -> None:
    """The newest fifty are there at first, the others follow on the way up, each once."""
    page = await open_page("Ana", "lounge")
    ana = await page.locator("[data-person][aria-current]").get_attribute("data-person")
    lounge = channel_id(sandbox, "lounge")
    for number in range(70):
        sent = {"channel": lounge, "content": f"line {number}"}
        await page.request.post(f"{sandbox.url}/local/as/{ana}/say", data=sent)
    await page.reload()
    messages = page.locator("#log > li")
    await expect(messages).to_have_count(50)
    await page.locator("#scroller").evaluate("node => node.scrollTo(0, 0)")
    await expect(messages).to_have_count(70)
    await expect(messages.first).to_contain_text("line 0")


async def test_a_button_that_nobody_answers_fails_as_on_discord(open_page: OpenPage, bot: CounterBot) -> None:
    """It shows that it is working, then that the interaction failed; a disabled one cannot be pressed."""
    page = await open_page()
    message = await start_counter(page)
    await expect(message.get_by_role("button", name="Closed")).to_be_disabled()
    await message.get_by_role("button", name="Silent").click()
    await expect(message.locator(".button.pressed")).to_have_attribute("aria-busy", "true")
    await expect(message.get_by_text("This interaction failed")).to_be_visible()
    await expect(message.locator(".button.pressed")).to_have_count(0)


async def test_a_select_of_one_sends_the_choice(open_page: OpenPage, bot: CounterBot) -> None:
    """Arrow keys and Enter choose; the menu closes and the value goes to the bot."""
    page = await open_page()
    message = await start_counter(page)
    await message.get_by_role("button", name="One colour").press("ArrowDown")
    await expect(page.get_by_role("option")).to_have_count(2)
    await expect(page.get_by_role("option").last).to_contain_text("all that is Blue")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(newest(page)).to_contain_text("Chosen: Blue")
    assert ["Blue"] in bot.heard


async def test_a_select_of_several_is_sent_on_closing(open_page: OpenPage, bot: CounterBot) -> None:
    """No more than allowed can be chosen, and closing confirms."""
    page = await open_page()
    message = await start_counter(page)
    await message.get_by_role("button", name="Two or three dice").click()
    for number in (4, 2, 6):
        await page.get_by_role("option", name=f"Die {number}").click()
    await expect(page.get_by_role("option", name="Die 5")).to_be_disabled()
    await expect(page.get_by_text("3 chosen of 2 to 3")).to_be_visible()
    await page.locator("#title").click()
    await expect(newest(page)).to_contain_text("Kept: 2, 4, 6")
    assert bot.heard[1:] == [["2", "4", "6"]]


async def test_too_few_choices_are_kept_and_what_is_missing_is_said(
    open_page: OpenPage, bot: CounterBot
) -> None:
    """Done waits until enough are chosen; a list left before that is as it was when it is opened again."""
    page = await open_page()
    message = await start_counter(page)
    select = message.get_by_role("button", name="Two or three dice")
    done = page.get_by_role("button", name="Done")
    await select.click()
    await expect(page.get_by_text("choose 2 more")).to_be_visible()
    await expect(done).to_be_disabled()
    await page.get_by_role("option", name="Die 1").click()
    await page.keyboard.press("Escape")
    await expect(select).to_contain_text("Die 1choose 1 more")
    await select.click()
    await expect(page.get_by_role("option", selected=True)).to_have_text(["Die 1"])
    await page.locator("#title").click()
    await select.click()
    await page.get_by_role("option", name="Die 3").click()
    await page.keyboard.press("Escape")
    await expect(select).to_contain_text("Die 1Die 3not confirmed yet")
    assert len(bot.heard) == 1
    await select.click()
    await done.click()
    await expect(newest(page)).to_contain_text("Kept: 1, 3")


async def test_a_form_is_filled_in_and_sent(open_page: OpenPage, bot: CounterBot) -> None:
    """Too short an answer is named in the form; a good one reaches the bot and closes it."""
    page = await open_page()
    message = await start_counter(page)
    await message.get_by_role("button", name="Ask").click()
    form = page.get_by_role("dialog", name="A question")
    await form.get_by_label("Your answer").fill("no")
    await form.get_by_role("button", name="Submit").click()
    await expect(form.get_by_role("alert")).to_contain_text("at least 3 characters")
    await form.get_by_label("Your answer").fill("because")
    await page.keyboard.press("Enter")
    await expect(form).to_have_count(0)
    await expect(newest(page)).to_contain_text("The answer: because")
    assert "because" in bot.heard


async def test_a_private_answer_is_seen_by_one_person(open_page: OpenPage, bot: CounterBot) -> None:
    """It is marked, can be dismissed for good, and is on nobody else's page."""
    page, other = await open_page("Ana"), await open_page("Bert")
    message = await start_counter(page)
    await message.get_by_role("button", name="Mine").click()
    await expect(newest(page)).to_contain_text("A secret of")
    await expect(newest(page)).to_contain_text("Only you can see this")
    await send(page, "a word for all")
    await expect(newest(other)).to_contain_text("a word for all")
    await expect(other.get_by_text("A secret of")).to_have_count(0)
    await page.get_by_role("button", name="Dismiss message").click()
    await expect(page.get_by_text("A secret of")).to_have_count(0)
    await page.reload()
    await expect(newest(page)).to_contain_text("a word for all")
    await expect(page.get_by_text("A secret of")).to_have_count(0)


async def test_one_tab_can_become_another_person(open_page: OpenPage, bot: CounterBot) -> None:
    """The address carries person and channel; what is written then comes from that person."""
    page = await open_page("Ana", "lounge")
    await page.get_by_role("link", name="Dora").click()
    await expect(page).to_have_url(re.compile("as=Dora"))
    await expect(page.locator("[data-person][aria-current]")).to_have_text(re.compile("Dora"))
    await send(page, "hello from me")
    await expect(newest(page).locator(".author")).to_have_text("Dora")
    await page.go_back()
    await expect(page.locator("[data-person][aria-current]")).to_have_text(re.compile("Ana"))
    await expect(page.locator("#title")).to_contain_text("lounge")


async def test_a_person_who_is_mentioned_sees_it(
    open_page: OpenPage, sandbox: Sandbox, bot: CounterBot
) -> None:
    """The message is marked, its channel gets a badge, and the sender sees whom it concerns."""
    page, called = await open_page("Ana", "games"), await open_page("Bert", "lounge")
    await send(page, "/counter call who: @Bert")
    await expect(page.locator(".mention")).to_contain_text(["@Bert"])
    await expect(page.locator("[data-person] .dot")).to_have_count(1)
    place = called.locator(f"[data-channel='{channel_id(sandbox, 'games')}']")
    await expect(place.locator(".badge")).to_contain_text("1")
    await expect(called).to_have_title(re.compile(r"^\(1\) "))
    await place.click()
    await expect(newest(called).locator(".message")).to_have_class(re.compile("pings-me"))
    await expect(place.locator(".badge")).to_have_count(0)


async def test_a_new_thread_is_listed_and_linked(open_page: OpenPage, bot: CounterBot) -> None:
    """It stands under its channel as unread; its name in a message leads there, and on to the channel."""
    page = await open_page()
    await send(page, "/counter thread")
    thread = page.get_by_role("link", name="Counting")
    await expect(thread).to_have_class(re.compile("unread"))
    await newest(page).get_by_role("button", name="Counting").click()
    await expect(newest(page)).to_contain_text("Count here.")
    await expect(page.locator("#title")).to_contain_text("Counting")
    await expect(page.locator("#title")).to_contain_text("#games")


async def test_alt_text_can_be_read_and_pictures_enlarged(open_page: OpenPage, bot: CounterBot) -> None:
    """The alt text is the image's own and opens under it; a click shows the picture large."""
    page = await open_page()
    message = await start_counter(page)
    badge = message.get_by_role("button", name="ALT")
    await badge.click()
    await expect(badge).to_have_attribute("aria-expanded", "true")
    await expect(message.locator(".alt-text")).to_contain_text("The counter shows 0.")
    await message.get_by_role("img").click()
    large = page.get_by_role("dialog", name="Picture")
    await expect(large.get_by_role("img", name="The counter shows 0.")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(large).to_have_count(0)


@pytest.mark.parametrize(
    ("size", "step", "shown"),
    [
        (WIDE, "one at a time", (525, 350)),  # 1200 x 800: as high as may be
        (WIDE, "ten", (550, 275)),  # 1200 x 600: as wide as may be
        (COMMON_PHONE, "one at a time", (366, 244)),
        (COMMON_PHONE, "ten", (366, 183)),
    ],
)
async def test_a_picture_is_as_large_as_in_discords_client(
    open_page: OpenPage, bot: CounterBot, size: tuple[int, int], step: str, shown: tuple[int, int]
) -> None:
    """It is scaled into 550 x 350 on a desktop and is as wide as the screen on a phone."""
    page = await open_page(size=size)
    await send(page, f"/counter start step: {step}")
    image = newest(page).get_by_role("img", name="The counter shows 0.")
    await expect(image).to_be_visible()
    frame = await image.bounding_box()
    assert frame is not None
    assert (round(frame["width"]), round(frame["height"])) == shown
    await image.click()
    enlarged = page.get_by_role("dialog", name="Picture").get_by_role("img")
    await expect(enlarged).to_be_visible()
    large = await enlarged.bounding_box()
    assert large is not None
    assert large["width"] >= min(size[0], 1.9 * frame["width"]), "a press shows it as large as the screen"


async def test_components_v2_are_shown(open_page: OpenPage, bot: CounterBot) -> None:
    """Container with its colour, section, thumbnail, separator, gallery, file and row."""
    page = await open_page()
    await send(page, "/counter rules")
    leaflet = newest(page).locator(".container")
    await expect(leaflet.get_by_role("heading", name="How to count")).to_be_visible()
    assert (await leaflet.evaluate("node => node.style.getPropertyValue('--accent')")) == "#f0c45c"
    await expect(leaflet.get_by_role("img", name="A small counter")).to_be_visible()
    await expect(leaflet.get_by_role("img", name="A large counter")).to_be_visible()
    await expect(leaflet.get_by_role("link", name="rules.txt")).to_have_attribute("download", "rules.txt")
    await expect(leaflet.get_by_role("button", name="Understood")).to_be_enabled()
    await expect(leaflet.get_by_role("separator")).to_have_count(1)


async def test_foreign_words_are_never_markup(open_page: OpenPage, bot: CounterBot) -> None:
    """HTML from a person or the bot, in content, embed and label, stays the text that it is."""
    page = await open_page()
    await send(page, MARKUP)
    await expect(newest(page).locator(".body")).to_have_text(MARKUP)
    await send(page, "/counter markup")
    await expect(newest(page)).to_contain_text("Ana used /counter markup")
    await expect(newest(page).locator(".body")).to_have_text(MARKUP)
    await expect(newest(page).locator(".components button .label")).to_have_text(MARKUP)
    await expect(page.locator("#log img, #log b")).to_have_count(0)
    assert await page.evaluate("window.hacked") is None


async def test_a_phone_scrolls_in_one_direction_only(open_page: OpenPage, bot: CounterBot) -> None:
    """At 360 pixels nothing is wider than the window, and every target is large enough for a thumb."""
    page = await open_page(size=PHONE)
    await page.get_by_role("button", name="Commands").tap()
    await page.get_by_role("option").filter(has_text="/counter start").tap()
    await page.get_by_role("button", name="Send").tap()
    message = page.locator("#log > li").filter(has_text="A counter by 1.")
    await expect(message.get_by_role("img")).to_be_visible()
    assert await page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    assert await page.locator("#scroller").evaluate("node => node.scrollWidth - node.clientWidth") == 0
    targets = page.locator("button:visible, a:visible, #line")
    for target in await targets.all():
        shape = await target.bounding_box()
        assert shape is not None
        assert shape["height"] >= THUMB_PX, await target.inner_text()


async def test_a_phone_has_the_channels_in_a_drawer(open_page: OpenPage, bot: CounterBot) -> None:
    """The drawer opens by button, closes with the choice; the person is changed in a menu."""
    page = await open_page(size=PHONE)
    await expect(page.locator("#side")).to_be_hidden()
    await page.get_by_role("button", name="Channels").tap()
    await page.get_by_role("link", name="lounge").tap()
    await expect(page.locator("#side")).to_be_hidden()
    await expect(page.locator("#title")).to_contain_text("lounge")
    await page.get_by_role("button", name="You are").tap()
    await page.get_by_role("link", name="Emil").tap()
    await expect(page.locator("#be")).to_contain_text("Emil")
    await expect(page.get_by_role("link", name="Chris")).to_be_hidden()


async def test_settings_are_those_of_the_person(
    open_page: OpenPage, sandbox: Sandbox, bot: CounterBot
) -> None:
    """Direct messages can be closed and the language changed; opened again, the drawer shows it."""
    page = await open_page("Emil")
    await page.get_by_role("button", name="Settings").click()
    await page.get_by_role("switch", name="Close my direct messages").check()
    await page.get_by_label("My language").select_option("fr")
    await expect(page.locator("#self")).to_contain_text("fr")
    await page.keyboard.press("Escape")
    await page.reload()
    await page.get_by_role("button", name="Settings").click()
    await expect(page.get_by_role("switch", name="Close my direct messages")).to_be_checked()
    await expect(page.get_by_label("My language")).to_have_value("fr")
    assert sandbox.world is not None
    emil = next(person for person in sandbox.world.people.values() if person.name == "Emil")
    assert emil.dms_closed


async def test_a_bot_that_goes_away_is_told(open_page: OpenPage, bot: CounterBot) -> None:
    """A banner says that the bot is offline."""
    page = await open_page()
    await expect(page.locator("#banner")).to_be_hidden()
    await bot.close()
    await expect(page.locator("#banner")).to_contain_text("Tableside is offline")


async def test_what_was_missed_comes_with_the_new_connection(open_page: OpenPage, sandbox: Sandbox) -> None:
    """After a lost connection the page connects again: what was written is there, what was deleted gone."""
    page, other = await open_page("Ana"), await open_page("Bert")
    await send(page, "to be deleted")
    deleted = await newest(page).get_attribute("data-message")
    await page.context.set_offline(True)
    await sandbox.user_events.close()
    await expect(page.locator("#banner")).to_contain_text("The connection is lost")
    await send(other, "written meanwhile")
    await other.request.delete(
        f"{sandbox.url}/local/channels/{channel_id(sandbox, 'games')}/messages/{deleted}"
    )
    await page.context.set_offline(False)
    await expect(page.locator("#log > li")).to_have_count(1)
    await expect(newest(page)).to_contain_text("written meanwhile")
