"""Play on this machine: the bot as it is, beside a Discord of our own with a page to play in."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sys
import tempfile
from asyncio.subprocess import PIPE, Process
from pathlib import Path

from bot.errors import Misconfigured
from bot.program import child, child_environment, to_type
from bot.sandbox.server import Sandbox

PORT = 8765
"""The port of the page, if `--port` names no other: any that is seldom used would do."""
RESTART_S = 1.0
"""The pause before a bot that has ended is started again, so that one that can't start does not fill the screen:
our guess."""
PORT_TAKEN = "Port {port} of this machine is taken. Stop what uses it, or type `{again}`."


async def play(port: int = PORT) -> None:
    """Serve the sandbox on *port* of 127.0.0.1 and keep the bot running beside it until interrupted."""
    _end_on_terminate()
    with tempfile.TemporaryDirectory(prefix="tableside-") as folder:
        sandbox = Sandbox()
        try:
            await sandbox.start(port=port)
        except OSError as error:
            raise Misconfigured(PORT_TAKEN.format(port=port, again=to_type("play", port=port + 1))) from error
        try:
            print(f"Play at {sandbox.url}/ (Ctrl+C ends it)", flush=True)
            await _keep_running(bot_environment(sandbox, Path(folder) / "tableside.sqlite3"))
        finally:
            await sandbox.stop()


def _end_on_terminate() -> None:
    """Make SIGTERM end everything in order, as Ctrl+C does: the bot must not outlive its Discord."""
    playing = asyncio.current_task()
    assert playing is not None, "called by a coroutine"
    with contextlib.suppress(NotImplementedError):
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, playing.cancel)


def bot_environment(sandbox: Sandbox, database: Path) -> dict[str, str]:
    """Return the environment in which a bot process talks to *sandbox* and keeps its games in *database*."""
    return {
        **child_environment(),
        "DISCORD_TOKEN": "sandbox",
        "DISCORD_API_URL": sandbox.api_url,
        "DISCORD_GATEWAY_URL": sandbox.gateway_url,
        "TABLESIDE_DATABASE": str(database),
    }


async def start_bot(environment: dict[str, str]) -> Process:
    """Start a bot process of its own, as an operator does; it ends when this process does, however that ends."""
    command = child("bot", "run", "--until-stdin-ends")
    return await asyncio.create_subprocess_exec(*command, stdin=PIPE, env=environment)


async def _keep_running(environment: dict[str, str]) -> None:
    """Start the bot again whenever its process ends, as a supervisor would; its games go on."""
    while True:
        process = await start_bot(environment)
        try:
            code = await process.wait()
        finally:
            if process.returncode is None:
                process.terminate()
                await process.wait()
        print(f"The bot ended with {code}; it starts again, and every game goes on.", file=sys.stderr)
        await asyncio.sleep(RESTART_S)
