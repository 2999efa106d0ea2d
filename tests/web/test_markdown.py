"""Discord's markdown as the page shows it, case by case."""

from __future__ import annotations

import pytest
from playwright.async_api import Page

from tests.web.conftest import OpenPage

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

SHOW = """async (text) => {
  const { markdown } = await import("/page/markdown.js");
  const names = {
    person: (id) => ({ 1: "Ana", 2: "Bert" })[id],
    channel: (id) => ({ 7: "#games" })[id],
    me: "1",
    open: () => undefined,
  };
  const place = document.createElement("div");
  place.append(...markdown(text, names));
  for (const node of place.querySelectorAll("*")) {
    for (const name of node.getAttributeNames()) {
      if (!["href", "start", "datetime"].includes(name)) node.removeAttribute(name);
    }
  }
  return place.innerHTML;
}"""

CASES = {
    "**bold** and *slanted*": "<div><strong>bold</strong> and <em>slanted</em></div>",
    "***both***": "<div><strong><em>both</em></strong></div>",
    "__under__ _slanted_ ~~struck~~": "<div><u>under</u> <em>slanted</em> <s>struck</s></div>",
    "snake_case_name and 2 * 3 * 4": "<div>snake_case_name and 2 * 3 * 4</div>",
    r"\*plain\* \_too\_": "<div>*plain* _too_</div>",
    "`**code**`": "<div><code>**code**</code></div>",
    "``a ` b``": "<div><code>a ` b</code></div>",
    "```py\nx = 1\n```": "<pre><code>x = 1</code></pre>",
    "# One\n## Two\n### Three\n-# small": "<h3>One</h3><h4>Two</h4><h5>Three</h5><div>small</div>",
    "#games": "<div>#games</div>",
    "> quoted\n> on\nfree": "<blockquote><div>quoted\non</div></blockquote><div>free</div>",
    ">>> all\nof it": "<blockquote><div>all\nof it</div></blockquote>",
    "- one\n  - inner\n- two": "<ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul>",
    "3. three\n4. four": '<ol start="3"><li>three</li><li>four</li></ol>',
    "- dot\n1. number": '<ul><li>dot</li></ul><ol start="1"><li>number</li></ol>',
    "<@1> <@!2> <@3>": "<div><span>@Ana</span> <span>@Bert</span> <span>@unknown person</span></div>",
    "<#7> <#8>": "<div><button>#games</button> <span>#no-access</span></div>",
    "[rules](https://example.org/r)": '<div><a href="https://example.org/r">rules</a></div>',
    "see https://example.org/a_b_c.": (
        '<div>see <a href="https://example.org/a_b_c">https://example.org/a_b_c</a>.</div>'
    ),
    "[bad](javascript:alert(1))": "<div>[bad](javascript:alert(1))</div>",
    "||hidden||": "<div><button>Spoiler</button></div>",
    "https://discord.com/channels/5/7/9": "<div><button>#games</button></div>",
    "<b>no</b> & <script>": "<div>&lt;b&gt;no&lt;/b&gt; &amp; &lt;script&gt;</div>",
    "**open and `never": "<div>**open and `never</div>",
}


async def shown(page: Page, text: str) -> str:
    """Return what *text* becomes, as HTML without the attributes that only style it."""
    found = await page.evaluate(SHOW, text)
    assert isinstance(found, str)
    return found


async def test_markdown_reads_as_on_discord(open_page: OpenPage) -> None:
    """Every case of the table becomes just the elements that stand beside it."""
    page = await open_page()
    assert {text: await shown(page, text) for text in CASES} == CASES


async def test_a_moment_is_written_out(open_page: OpenPage) -> None:
    """A time stamp keeps the moment and is read in words; one out of bounds stays text."""
    page = await open_page()
    html = await shown(page, "<t:0:R>")
    assert html.startswith('<div><time datetime="1970-01-01T00:00:00.000Z">')
    assert "years ago" in html
    assert await shown(page, "<t:9999999999999>") == "<div>&lt;t:9999999999999&gt;</div>"
