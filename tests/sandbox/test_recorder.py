"""The record of what the bot asked: one JSON object a line."""

import json
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.sandbox import Sandbox
from bot.sandbox.user_client import UserClient
from tests.sandbox.little_bot import LittleBot, buttons, picture, running

Interaction = discord.Interaction[Any]


async def test_each_request_is_a_line_with_method_path_and_json(
    bot: LittleBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a multipart request the JSON part alone; the file is appended to, and named by SANDBOX_RECORD."""
    record = tmp_path / "record.jsonl"
    record.write_text('{"method": "GET", "path": "/before", "body": null}\n', encoding="utf-8")
    monkeypatch.setenv("SANDBOX_RECORD", str(record))
    sandbox = Sandbox()
    await sandbox.start()
    channel = next(iter(sandbox.world.channels))

    async def draw(interaction: Interaction) -> None:
        await interaction.response.edit_message(
            content="Drawn", attachments=[picture("after.png", alt="After")]
        )

    bot.presses["draw"] = draw
    async with running(bot, sandbox), await UserClient.named(sandbox.url, "Ana") as ana:
        sent = await bot.get_partial_messageable(channel).send("Table", view=buttons("Draw"))
        await ana.press(sent.id, custom_id="draw")
    await sandbox.stop()

    lines = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()]
    assert all(set(line) == {"method", "path", "body"} for line in lines)
    assert lines[0]["path"] == "/before"
    assert {"method": "GET", "path": "/users/@me", "body": None} in lines
    [made] = [line["body"] for line in lines if line["path"] == f"/channels/{channel}/messages"]
    assert made["content"] == "Table"
    [answer] = [line for line in lines if line["path"].endswith("/callback")]
    assert answer["method"] == "POST"
    assert answer["body"]["type"] == 7
    assert answer["body"]["data"]["attachments"] == [
        {"id": 0, "filename": "after.png", "description": "After"}
    ]
