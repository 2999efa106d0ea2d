"""The language of the command box, read and completed without a bot."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Page

from tests.web.conftest import OpenPage

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

COMMANDS: list[dict[str, Any]] = [
    {
        "name": "dado",
        "real_name": "dice",
        "description": "Dice",
        "options": [
            {
                "type": 1,
                "name": "roll",
                "description": "Roll",
                "options": [
                    {"type": 4, "name": "sides", "description": "How many", "required": True},
                    {
                        "type": 3,
                        "name": "pace",
                        "description": "When to wait",
                        "choices": [{"name": "every die", "value": "die"}, {"name": "never", "value": "no"}],
                    },
                    {"type": 6, "name": "who", "description": "For whom"},
                    {"type": 5, "name": "loud", "description": "Loudly"},
                    {"type": 7, "name": "where", "description": "In which channel"},
                    {"type": 3, "name": "words", "description": "Any words"},
                ],
            }
        ],
    },
    {"name": "help", "description": "Help", "options": []},
]

SETTING = """async ([commands, line]) => {
  const grammar = await import("/page/grammar.js");
  const setting = {
    leaves: grammar.leavesOf(commands),
    people: [{ id: "1", label: "@Ana" }, { id: "2", label: "@Ana Maria" }],
    channels: [{ id: "7", label: "#games" }],
    heard: new Map(),
  };
  return %s;
}"""
SENT = SETTING % "grammar.toSend(line, setting)"
OFFERED = SETTING % "grammar.complete(line, setting).items.map(({ text }) => text)"
TAKEN_BY_ENTER = SETTING % "grammar.complete(line, setting).active"

LINES: dict[str, object] = {
    "/help": {"name": "help", "options": {}},
    "/dado roll sides: 6": {"name": "dice roll", "options": {"sides": 6}},
    "/dado roll sides:6 pace: Every Die loud: true": {
        "name": "dice roll",
        "options": {"sides": 6, "pace": "die", "loud": True},
    },
    "/dado roll sides: 6 who: @Ana Maria": {"name": "dice roll", "options": {"sides": 6, "who": "2"}},
    "/dado roll sides: 6 who: @Ana words: to: you": {
        "name": "dice roll",
        "options": {"sides": 6, "who": "1", "words": "to: you"},
    },
    "/dado roll sides: 6 where: #games": {"name": "dice roll", "options": {"sides": 6, "where": "7"}},
    "/dado roll": {"problem": "“sides” is needed: How many"},
    "/dado roll sides: six": {"problem": "“sides” needs a value: a number."},
    "/dado roll sides: 6 pace: often": {"problem": "“pace” needs a value: every die, never."},
    "/dado roll sides: 6 seven": {
        "problem": "“seven” belongs to no option. Name the option first, as in “option: value”."
    },
    "/dado": {"problem": "There is no command /dado. Type / and choose one."},
}

OFFERS = {
    "/": ["/dado roll sides: ", "/help "],
    "/HEL": ["/help "],
    "/roll": ["/dado roll sides: "],
    "/dado roll sides: 6 p": ["/dado roll sides: 6 pace: "],
    "/dado roll sides: 6 pace: ": [
        "/dado roll sides: 6 pace: every die ",
        "/dado roll sides: 6 pace: never ",
    ],
    "/dado roll pace: nev": ["/dado roll pace: never sides: "],
    "/dado roll sides: 6 who: mar": ["/dado roll sides: 6 who: @Ana Maria "],
    "/dado roll sides: 6 loud: ": ["/dado roll sides: 6 loud: True ", "/dado roll sides: 6 loud: False "],
    "/dado roll sides: ": [],
}


async def evaluated(page: Page, script: str, line: str) -> object:
    """Return what *script* makes of *line*."""
    return await page.evaluate(script, [COMMANDS, line])


async def test_a_line_is_sent_as_the_client_would(open_page: OpenPage) -> None:
    """Values become numbers, truths and ids, in the bot's own words; what is wrong is said."""
    page = await open_page()
    assert {line: await evaluated(page, SENT, line) for line in LINES} == LINES


async def test_a_line_is_completed_where_it_ends(open_page: OpenPage) -> None:
    """Commands by beginning or part, then options that are left, then their values."""
    page = await open_page()
    assert {line: await evaluated(page, OFFERED, line) for line in OFFERS} == OFFERS


async def test_enter_sends_a_line_that_needs_nothing_more(open_page: OpenPage) -> None:
    """Nothing is preselected there, so that Enter does not add an option."""
    page = await open_page()
    complete = ("/help", "/help ", "/dado roll sides: 6 ", "/dado roll sides: 6 pace: never")
    assert [await evaluated(page, TAKEN_BY_ENTER, line) for line in complete] == [-1] * len(complete)
    assert await evaluated(page, TAKEN_BY_ENTER, "/hel") == 0


async def test_start_stands_first_among_the_commands_of_a_game(open_page: OpenPage) -> None:
    """A newcomer wants to start; the others follow by name, the games in the order that the bot gives."""
    page = await open_page()
    games = [
        {"name": name, "options": [{"type": 1, "name": inner, "options": []} for inner in under]}
        for name, under in (
            ("danger", ("rules", "table", "end", "start")),
            ("danger-tricks", ("start", "end")),
        )
    ]
    starts = ["/danger start ", "/danger end ", "/danger rules ", "/danger table "]
    expected = [*starts, "/danger-tricks start ", "/danger-tricks end "]
    assert await page.evaluate(OFFERED, [games, "/dang"]) == expected
