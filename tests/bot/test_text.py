"""Words in the person's language, and in English where there is no catalogue."""

from __future__ import annotations

import pytest

from bot.text import CATALOGUES, plain, text_in


def test_a_language_without_a_catalogue_joins_lists_in_english_as_well() -> None:
    """A sentence is in one language."""
    assert not (CATALOGUES / "da").exists()
    assert text_in("da").all_of("ABC") == "A, B, and C"
    assert text_in("da").any_of("AB") == "A or B"


@pytest.mark.parametrize(
    "name",
    ["<#1130000000000000001>", "<:smile:1130000000000000001>", "<t:1>", "</danger start:1>", "<id:home>"],
)
def test_a_name_never_becomes_a_channel_emoji_time_or_command(name: str) -> None:
    """Discord would show each of them."""
    assert not plain(name).startswith(name[:2])


@pytest.mark.parametrize("name", ["http://a.example/x", "<https://a.example>", "[z](https://a.example)"])
def test_a_name_never_becomes_a_link(name: str) -> None:
    """Neither one to press nor one that Discord shows a preview of."""
    assert "://" not in plain(name)


def test_an_ordinary_name_stays_as_it_is() -> None:
    """Nothing invisible creeps in."""
    assert plain("Zoë O'Neil-Smith 3") == "Zoë O'Neil-Smith 3"
