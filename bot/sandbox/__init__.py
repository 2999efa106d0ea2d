"""A Discord on this machine: enough of its REST, gateway and people to run the unmodified client against.

    sandbox = Sandbox()
    await sandbox.start()              # on a free port of 127.0.0.1; python -m bot.sandbox does the same
    ...                                # a bot with DISCORD_API_URL and DISCORD_GATEWAY_URL set to
    ...                                # sandbox.api_url and sandbox.gateway_url, under any token
    async with await UserClient.named(sandbox.url, "Ana") as ana:
        answer = await ana.slash(channel_id, "danger start")

Discord's side is below /api/v10, /gateway and /files; the people's side, which the page at / and `UserClient`
use, is below /local. Everything is in memory and ends with the process.

What a game bot does not need is not there: voice, presence, reactions, polls, forums, categories, group
messages (context 2), role mentions, message history beyond the process. Where Discord publishes no number,
the constant says that it is a guess.
"""

from bot.sandbox.server import Sandbox

__all__ = ["Sandbox"]
