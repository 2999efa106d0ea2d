"""What the sandbox says no with: Discord's errors to the bot, and sentences to the people of /local."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from bot.sandbox.json_values import Json


class ErrorCode(NamedTuple):
    """One of Discord's errors: HTTP status, JSON error code and the message that goes with it."""

    status: int
    code: int
    message: str


UNAUTHORIZED = ErrorCode(401, 0, "401: Unauthorized")
NOT_FOUND = ErrorCode(404, 0, "404: Not Found")
UNKNOWN_APPLICATION = ErrorCode(404, 10002, "Unknown Application")
UNKNOWN_CHANNEL = ErrorCode(404, 10003, "Unknown Channel")
UNKNOWN_GUILD = ErrorCode(404, 10004, "Unknown Guild")
UNKNOWN_MEMBER = ErrorCode(404, 10007, "Unknown Member")
UNKNOWN_MESSAGE = ErrorCode(404, 10008, "Unknown Message")
UNKNOWN_USER = ErrorCode(404, 10013, "Unknown User")
UNKNOWN_WEBHOOK = ErrorCode(404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION = ErrorCode(404, 10062, "Unknown interaction")
UNKNOWN_COMMAND = ErrorCode(404, 10063, "Unknown application command")
OLD_EDITS_REACHED = ErrorCode(
    429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later"
)
DMS_TOO_FAST = ErrorCode(403, 40003, "You are opening direct messages too fast")
TOO_LARGE = ErrorCode(413, 40005, "Request entity too large")
ALREADY_ACKNOWLEDGED = ErrorCode(400, 40060, "Interaction has already been acknowledged.")
MISSING_ACCESS = ErrorCode(403, 50001, "Missing Access")
NOT_IN_DM = ErrorCode(403, 50003, "Cannot execute action on a DM channel")
NOT_THE_AUTHOR = ErrorCode(403, 50005, "Cannot edit a message authored by another user")
EMPTY_MESSAGE = ErrorCode(400, 50006, "Cannot send an empty message")
CANNOT_DM = ErrorCode(403, 50007, "Cannot send messages to this user")
MISSING_PERMISSIONS = ErrorCode(403, 50013, "Missing Permissions")
WRONG_CHANNEL_TYPE = ErrorCode(400, 50024, "Cannot execute action on this channel type")
EXPIRED_TOKEN = ErrorCode(401, 50027, "Invalid Webhook Token")
INVALID_FORM = ErrorCode(400, 50035, "Invalid Form Body")
THREAD_ARCHIVED = ErrorCode(400, 50083, "Thread is archived")
INVALID_JSON = ErrorCode(400, 50109, "The request body contains invalid JSON.")
THREAD_EXISTS = ErrorCode(400, 160004, "A thread has already been created for this message")


class DiscordApiError(Exception):
    """Discord refuses a request of the bot; *extra* fields stand beside code and message in the body."""

    def __init__(self, error_code: ErrorCode, **extra: Any) -> None:
        super().__init__(error_code.message)
        self.error_code = error_code
        self.extra: Mapping[str, Any] = extra

    def body(self) -> Json:
        """The JSON that Discord answers with."""
        return {"message": self.error_code.message, "code": self.error_code.code, **self.extra}


class LocalApiError(Exception):
    """A person asks for something that no Discord app would let them do; the sentence says what to do instead.

    Raised where a request to /local is handled, and again by UserClient, which got the sentence as an answer.
    """

    def __init__(self, sentence: str, status: int = 400) -> None:
        super().__init__(sentence)
        self.status = status
