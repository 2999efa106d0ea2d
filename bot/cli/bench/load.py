"""The other side of the load: a process with the sandbox and people who press buttons as fast as they can.

    python -m bot.cli.bench.load --tables 50 --seconds 20

The first line that it prints holds the two addresses for the bot, the last one what was measured, both JSON. Its
Discord stays until its standard input ends.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time

from bot.cli.bench.crowd import Crowd
from bot.sandbox.server import Sandbox


async def measure(tables: int, seconds: float, command: str) -> None:
    """Serve a sandbox, wait for the bot, play, and print what was measured."""
    sandbox = Sandbox()
    await sandbox.start()
    crowd = Crowd(sandbox, command)
    channels = crowd.channels(tables)
    print(json.dumps({"api": sandbox.api_url, "gateway": sandbox.gateway_url}), flush=True)
    while not sandbox.gateway.online:  # noqa: ASYNC110  # the gateway wakes nobody
        await asyncio.sleep(0.05)
    await asyncio.sleep(1.0)  # the bot opens after it is ready
    await asyncio.gather(*map(crowd.sit_down, channels))
    requests = dict(sandbox.statistics.requests)
    cpu_s, begun = time.process_time(), time.monotonic()
    await asyncio.gather(*(crowd.play(channel, begun + seconds) for channel in channels))
    took_s = time.monotonic() - begun
    made = sum(sandbox.statistics.requests.values()) - sum(requests.values())
    tally = crowd.tally
    found = {
        "accepted": tally.accepted,
        "refused": tally.refused,
        "failed": tally.failed,
        "seconds": took_s,
        "shown_s": tally.shown_s,
        "requests": made,
        "rate_limited": sandbox.statistics.rate_limited,
        "cpu_share": (time.process_time() - cpu_s) / took_s,
    }
    print(json.dumps(found), flush=True)
    await asyncio.to_thread(sys.stdin.read)  # the bot is closed before its Discord goes
    await sandbox.stop()


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(prog="python -m bot.cli.bench.load")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--command", default="danger start")
    options = parser.parse_args()
    asyncio.run(measure(options.tables, options.seconds, options.command))


if __name__ == "__main__":
    main()
