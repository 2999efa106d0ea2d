"""Requests to Discord's side without a client library, which would not let bad ones out."""

import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from bot.sandbox import Sandbox


class DiscordHttp:
    """Sends what it is told to the sandbox's REST side."""

    def __init__(self, url: str, session: aiohttp.ClientSession) -> None:
        self._url = url
        self._session = session

    async def __call__(
        self, method: str, path: str, body: Any = None, *, raw: bytes | None = None, **headers: str
    ) -> tuple[int, Any]:
        """Status and JSON of the answer (None where it has no body)."""
        headers = {"Authorization": "Bot sandbox", **headers}
        sent: dict[str, Any] = {"data": io.BytesIO(raw)} if raw is not None else {"json": body}
        async with self._session.request(method, self._url + path, headers=headers, **sent) as response:
            if not await response.read():
                return response.status, None
            assert response.headers["Content-Type"] == "application/json"
            return response.status, await response.json()

    async def headers(self, method: str, path: str, body: Any) -> tuple[int, dict[str, str]]:
        """Status and headers of the answer."""
        headers = {"Authorization": "Bot sandbox"}
        async with self._session.request(method, self._url + path, json=body, headers=headers) as response:
            await response.read()
            return response.status, dict(response.headers)


@asynccontextmanager
async def discord_http(sandbox: Sandbox) -> AsyncIterator[DiscordHttp]:
    """The REST side of *sandbox*."""
    async with aiohttp.ClientSession() as session:
        yield DiscordHttp(sandbox.api_url, session)


def places_of(errors: Any, at: str = "") -> dict[str, list[str]]:
    """Discord's nested errors, flat: codes by dotted place."""
    found = {at: [error["code"] for error in errors["_errors"]]} if "_errors" in errors else {}
    for key, inner in errors.items():
        if key != "_errors":
            found |= places_of(inner, f"{at}.{key}" if at else key)
    return found
