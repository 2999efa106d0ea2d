"""A record of the bot's requests to Discord, to be held against Discord's own description."""

import os
from pathlib import Path
from typing import Any

from bot.sandbox.json_values import encode

VARIABLE = "SANDBOX_RECORD"


def record_from_environment() -> Path | None:
    """The file that SANDBOX_RECORD names."""
    name = os.environ.get(VARIABLE)
    return Path(name) if name else None


class Recorder:
    """Appends {"method", "path", "body"} as a line; the body is the JSON part alone, null where there is none."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._file: int | None = None

    def note(self, method: str, path: str, body: Any) -> None:
        """Append one request, in one write, so that several processes may share the file."""
        if self._path is None:
            return
        if self._file is None:
            self._file = os.open(self._path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
        os.write(self._file, encode({"method": method, "path": path, "body": body}) + b"\n")

    def close(self) -> None:
        """Close the file; the next request opens it again."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
