"""`.env.example` agrees with the settings: what an operator reads there is what the bot does."""

from __future__ import annotations

import re
from itertools import pairwise

from bot.config import Settings
from tests.project.sources import ROOT

LINES = (ROOT / ".env.example").read_text(encoding="utf-8").splitlines()
SETTING = re.compile(r"^#?([A-Z][A-Z_]+)=(.*)$")


def shown() -> list[tuple[str, str]]:
    """Return the name and the value of each setting in the file, in its order."""
    return [(match[1], match[2]) for line in LINES if (match := SETTING.match(line))]


def default(field: str) -> str:
    """Return how the default of a setting is written in the file; no default is written as nothing."""
    value = Settings.model_fields[field].default
    return "" if value is None else str(value)


def test_the_example_shows_every_setting_once_with_its_default_in_the_order_of_the_code() -> None:
    """Neither file can gain, lose or change a setting without the other."""
    assert shown() == [(field.upper(), default(field)) for field in Settings.model_fields]


def test_each_setting_has_its_reason_above_it() -> None:
    """A sentence says what the value does."""
    bare = [below for above, below in pairwise(LINES) if SETTING.match(below) and not above.startswith("# ")]
    assert bare == []


def test_the_example_switches_nothing_on() -> None:
    """Copied as it is, it changes nothing: only the token stands without a #, and it is empty."""
    assert [line for line in LINES if line and not line.startswith("#")] == ["DISCORD_TOKEN="]
