"""A Discord on this machine: enough of its REST, gateway and people to run the unmodified client against."""

from bot.sandbox.server import Sandbox

__all__ = ["Sandbox"]
