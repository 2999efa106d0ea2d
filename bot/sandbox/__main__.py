"""python -m bot.sandbox --port 8765: the sandbox on its own, until it is interrupted."""

import argparse
import asyncio
import signal
import sys

from bot.sandbox.server import Sandbox


async def serve(port: int, *, rate_limits: bool) -> None:
    """Run until SIGINT or SIGTERM."""
    sandbox = Sandbox(rate_limits=rate_limits)
    await sandbox.start(port=port)
    print(f"Play at {sandbox.url}/")
    print(f"DISCORD_API_URL={sandbox.api_url}\nDISCORD_GATEWAY_URL={sandbox.gateway_url}", flush=True)
    ended = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    await ended.wait()
    await sandbox.stop()


def main() -> int:
    """Read the arguments and serve; 1 where the port is taken."""
    parser = argparse.ArgumentParser(prog="python -m bot.sandbox", description="A Discord on this machine.")
    parser.add_argument("--port", type=int, default=8765, help="0 takes a free one")
    parser.add_argument("--no-rate-limits", action="store_true", help="let every request pass")
    arguments = parser.parse_args()
    try:
        asyncio.run(serve(arguments.port, rate_limits=not arguments.no_rate_limits))
    except OSError as error:
        print(f"Port {arguments.port} can't be used ({error.strerror}); choose another with --port.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
