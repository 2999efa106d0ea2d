"""JSON values as they come and go: what Discord calls an object, and its ids."""

from typing import Any

import msgspec

Json = dict[str, Any]

encode = msgspec.json.encode


def snowflake(text: object) -> int | None:
    """The id that *text* stands for, or None where it is none."""
    if isinstance(text, int) and not isinstance(text, bool):
        return text if 0 <= text < 1 << 64 else None
    if isinstance(text, str) and text.isascii() and text.isdigit() and len(text) <= 20:
        return snowflake(int(text))
    return None
