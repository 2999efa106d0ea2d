"""Addresses of what Discord shows."""

from __future__ import annotations

from bot.storage.rows import Table


def link_to(table: Table) -> str:
    """Return the address of a table's message, or its number while it has none."""
    if table.message is None:
        return f"#{table.id}"
    return f"https://discord.com/channels/{table.guild or '@me'}/{table.channel}/{table.message}"
