"""Which picture a message shows, so that an edit that leaves it as it is uploads nothing."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import AsyncIterator
from typing import Any

from bot.game.face import Picture

KEPT = 1000
"""Of so many messages the picture is remembered, 50 bytes each; one that is forgotten is uploaded once more."""


class ShownPictures:
    """The digest of the picture that each message shows, as far as this process has uploaded it."""

    def __init__(self) -> None:
        self._shown: dict[int, str] = {}

    @contextlib.asynccontextmanager
    async def edit(
        self, message: int, picture: Picture | None, kwargs: dict[str, Any]
    ) -> AsyncIterator[dict[str, Any]]:
        """Yield what an edit of *message* has to send: *kwargs*, without attachments if it shows *picture* already.

        As long as it is not known whether an edit has arrived, it is not known what the message shows.
        """
        digest = digest_of(picture) if kwargs.get("attachments") else ""
        before = self._shown.pop(message, "")
        keeps = bool(digest) and before == digest
        yield {key: value for key, value in kwargs.items() if not (keeps and key == "attachments")}
        if digest:
            self._note(message, digest)

    def posted(self, message: int, picture: Picture | None) -> None:
        """Note that a new message shows *picture*."""
        if picture is not None:
            self._note(message, digest_of(picture))

    def _note(self, message: int, digest: str) -> None:
        self._shown[message] = digest
        for oldest in list(self._shown)[:-KEPT]:
            del self._shown[oldest]


def digest_of(picture: Picture | None) -> str:
    """Return what tells *picture* with its alt text from all others; "" for none."""
    if picture is None:
        return ""
    return hashlib.blake2b(picture.png + picture.alt.encode(), digest_size=8).hexdigest()
