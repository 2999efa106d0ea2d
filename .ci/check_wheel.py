"""Build a wheel, install it in a fresh environment outside of the checkout, and play from there.

    python .ci/check_wheel.py

Everything is in a temporary folder. Exit 0 if `tableside` draws a picture, plays a series, writes a new game, checks
it, and serves a page on which a table with a picture can be opened; else a traceback says what was missing.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
from asyncio.subprocess import PIPE
from pathlib import Path

from bot.sandbox.user_client import UserClient, world_of

ROOT = Path(__file__).resolve().parents[1]
PATIENCE_S = 60.0


def wheel_in(folder: Path) -> Path:
    """Return the wheel of this checkout, built in *folder* from what git knows, so that nothing else gets in."""
    source = folder / "source"
    subprocess.run(["git", "clone", "-q", "--no-hardlinks", str(ROOT), str(source)], check=True)
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "-qq",
        "--no-deps",
        "--wheel-dir",
        str(folder),
        str(source),
    ]
    subprocess.run([*command, "--disable-pip-version-check"], check=True)
    (wheel,) = folder.glob("tableside-*.whl")
    return wheel


def installed(wheel: Path, folder: Path) -> Path:
    """Return the folder of the commands of a fresh environment with *wheel* in it."""
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    python, constraints = folder / "bin" / "python", str(ROOT / "constraints.txt")
    install = [
        "-m",
        "pip",
        "install",
        "-qq",
        "--disable-pip-version-check",
        "--constraint",
        constraints,
        str(wheel),
    ]
    subprocess.run([str(python), *install], check=True)
    return folder / "bin"


def commands_work(tableside: str, folder: Path) -> None:
    """Call the commands that end by themselves, in *folder*, which holds no source of ours."""

    def run(*arguments: str, games: str = "") -> str:
        environment = {**os.environ, "TABLESIDE_GAMES": games, "PYTHONPATH": ""}
        ran = subprocess.run(
            [tableside, *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
        )
        assert ran.returncode == 0, f"tableside {' '.join(arguments)}: {ran.stdout}{ran.stderr}"
        return ran.stdout

    assert "usage: tableside" in run("--help").replace(tableside, "tableside")
    for game in ("danger", "danger_tricks", "dice_town", "clever"):
        assert run("picture", game, "--moves", "20", "--out", f"{game}.png").strip()
        assert (folder / f"{game}.png").read_bytes().startswith(b"\x89PNG")
    assert "3 games" in run("selfplay", "clever", "--seats", "1", "--games", "3")
    run("new-game", "lucky_seven", ".")
    run("check", "lucky_seven", games="lucky_seven")


async def page_works(tableside: str, folder: Path) -> None:
    """Serve the page and let Ana open a table there."""
    environment = {**os.environ, "PYTHONPATH": "", "PYTHONUNBUFFERED": "1"}
    process = await asyncio.create_subprocess_exec(
        tableside, "play", "--port", "0", cwd=folder, env=environment, stdout=PIPE
    )
    try:
        async with asyncio.timeout(PATIENCE_S):
            assert process.stdout is not None
            line = (await process.stdout.readline()).decode()
            url = line.split()[2].rstrip("/")
            channel = (await world_of(url))["guilds"][0]["channels"][0]["id"]
            async with await UserClient.named(url, "Ana") as ana:
                while not (await world_of(url))["bot"]["online"]:
                    await asyncio.sleep(0.1)
                answer = await ana.slash(channel, "danger start")
                assert answer.message is not None
                assert answer.message.attachments[0]["description"].startswith("The box of Danger")
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


def main() -> int:
    """Build, install, play."""
    with tempfile.TemporaryDirectory(prefix="tableside-wheel-") as name:
        folder = Path(name)
        tableside = str(installed(wheel_in(folder), folder / "environment") / "tableside")
        elsewhere = folder / "elsewhere"
        elsewhere.mkdir()
        commands_work(tableside, elsewhere)
        asyncio.run(page_works(tableside, elsewhere))
    print("The wheel was built, installed and played from.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
