"""What goes over the wire: JSON values, and the answers that say no."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

Json = dict[str, Any]

encode = msgspec.json.encode


class Reason(NamedTuple):
    """One of Discord's refusals: HTTP status, JSON error code and the sentence that goes with it."""

    status: int
    code: int
    message: str


UNAUTHORIZED = Reason(401, 0, "401: Unauthorized")
NOT_FOUND = Reason(404, 0, "404: Not Found")
METHOD_NOT_ALLOWED = Reason(405, 0, "405: Method Not Allowed")
SERVER_ERROR = Reason(500, 0, "500: Internal Server Error")
UNKNOWN_APPLICATION = Reason(404, 10002, "Unknown Application")
UNKNOWN_CHANNEL = Reason(404, 10003, "Unknown Channel")
UNKNOWN_GUILD = Reason(404, 10004, "Unknown Guild")
UNKNOWN_MEMBER = Reason(404, 10007, "Unknown Member")
UNKNOWN_MESSAGE = Reason(404, 10008, "Unknown Message")
UNKNOWN_USER = Reason(404, 10013, "Unknown User")
UNKNOWN_WEBHOOK = Reason(404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION = Reason(404, 10062, "Unknown interaction")
UNKNOWN_COMMAND = Reason(404, 10063, "Unknown application command")
OLD_EDITS_REACHED = Reason(
    429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later"
)
DMS_TOO_FAST = Reason(403, 40003, "You are opening direct messages too fast")
TOO_LARGE = Reason(413, 40005, "Request entity too large")
ALREADY_ACKNOWLEDGED = Reason(400, 40060, "Interaction has already been acknowledged.")
MISSING_ACCESS = Reason(403, 50001, "Missing Access")
NOT_IN_DM = Reason(403, 50003, "Cannot execute action on a DM channel")
NOT_THE_AUTHOR = Reason(403, 50005, "Cannot edit a message authored by another user")
EMPTY_MESSAGE = Reason(400, 50006, "Cannot send an empty message")
CANNOT_DM = Reason(403, 50007, "Cannot send messages to this user")
MISSING_PERMISSIONS = Reason(403, 50013, "Missing Permissions")
WRONG_CHANNEL_TYPE = Reason(400, 50024, "Cannot execute action on this channel type")
EXPIRED_TOKEN = Reason(401, 50027, "Invalid Webhook Token")
INVALID_FORM = Reason(400, 50035, "Invalid Form Body")
THREAD_ARCHIVED = Reason(400, 50083, "Thread is archived")
INVALID_JSON = Reason(400, 50109, "The request body contains invalid JSON.")
THREAD_EXISTS = Reason(400, 160004, "A thread has already been created for this message")


class Refusal(Exception):
    """Discord says no to a request; *extra* fields stand beside code and message in the body."""

    def __init__(self, reason: Reason, **extra: Any) -> None:
        super().__init__(reason.message)
        self.reason = reason
        self.extra: Mapping[str, Any] = extra

    def body(self) -> Json:
        """The JSON that Discord answers with."""
        return {"message": self.reason.message, "code": self.reason.code, **self.extra}


def snowflake(text: object) -> int | None:
    """The id that *text* stands for, or None where it is none."""
    if isinstance(text, int) and not isinstance(text, bool):
        return text if 0 <= text < 1 << 64 else None
    if isinstance(text, str) and text.isascii() and text.isdigit() and len(text) <= 20:
        return snowflake(int(text))
    return None
