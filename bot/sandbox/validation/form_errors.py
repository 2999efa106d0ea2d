"""What "Invalid Form Body" (code 50035) lists: the errors found in one body, nested as Discord nests them."""

from bot.sandbox.api_errors import INVALID_FORM, DiscordApiError
from bot.sandbox.json_values import Json

Path = tuple[str | int, ...]


class FormErrors:
    """Collects what is wrong and where; an empty collection is falsy."""

    def __init__(self) -> None:
        self.tree: Json = {}

    def __bool__(self) -> bool:
        return bool(self.tree)

    def add(self, at: Path, code: str, message: str) -> None:
        """Note one error of the field *at*."""
        node = self.tree
        for key in at:
            node = node.setdefault(str(key), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def required(self, at: Path) -> None:
        """Note that the field *at* is missing."""
        self.add(at, "BASE_TYPE_REQUIRED", "This field is required")

    def raise_if_any(self) -> None:
        """Raise the error with code 50035 where anything was noted."""
        if self.tree:
            raise DiscordApiError(INVALID_FORM, errors=self.tree)
