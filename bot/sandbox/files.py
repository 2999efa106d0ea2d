"""Uploads: multipart bodies taken apart, files kept in memory and served again."""

import io
import mimetypes
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
from aiohttp import web
from PIL import Image, UnidentifiedImageError

from bot.sandbox.api_errors import INVALID_JSON, TOO_LARGE, DiscordApiError, ErrorCode
from bot.sandbox.json_values import snowflake
from bot.sandbox.world import Attachment, World

# both from Discord's reference, "Uploading Files": a file without Nitro or boosts, and a whole request
MOST_IN_FILE = 10 * 1024 * 1024
MOST_IN_REQUEST = 25 * 1024 * 1024
BROKEN_MULTIPART = ErrorCode(400, 50035, "Invalid Form Body: the multipart body is broken")
FILE_FIELD = re.compile(r"files?\[(\d{1,3})\]")
BOUNDARY = re.compile(r'boundary="?([^";,\s]{1,200})')
UNSAFE = re.compile(r"[^\w.()-]+", re.ASCII)


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that came with a request, under the *number* of its field files[number]."""

    number: int
    filename: str
    content: bytes


async def read_body(request: web.Request) -> tuple[Any, list[Upload]]:
    """The JSON part of a request (None where there is none) and the files beside it."""
    raw = await request.read()
    if len(raw) > MOST_IN_REQUEST:
        raise DiscordApiError(TOO_LARGE)
    if request.content_type == "multipart/form-data":
        return read_multipart(raw, request.headers["Content-Type"])
    return (read_json(raw), []) if raw.strip() else (None, [])


def read_json(raw: bytes) -> Any:
    """Decode JSON, or refuse it."""
    try:
        return msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise DiscordApiError(INVALID_JSON) from None


def read_multipart(raw: bytes, content_type: str) -> tuple[Any, list[Upload]]:
    """Take a multipart body apart; copies nothing but the parts themselves."""
    body: Any = {}
    uploads: list[Upload] = []
    boundary = BOUNDARY.search(content_type)
    if boundary is None:
        raise DiscordApiError(BROKEN_MULTIPART)
    for name, filename, content in _parts(raw, boundary[1]):
        if name == "payload_json":
            body = read_json(content)
        elif found := FILE_FIELD.fullmatch(name):
            uploads.append(_upload(int(found[1]), filename or "unknown", content))
    if len({upload.number for upload in uploads}) != len(uploads):
        raise DiscordApiError(BROKEN_MULTIPART)
    return body, uploads


def _upload(number: int, filename: str, content: bytes) -> Upload:
    if len(content) > MOST_IN_FILE:
        raise DiscordApiError(TOO_LARGE)
    return Upload(number, safe_name(filename), content)


def _parts(raw: bytes, boundary: str) -> Iterator[tuple[str, str | None, bytes]]:
    mark = b"--" + boundary.encode()
    start = raw.find(mark)
    while start >= 0 and not raw.startswith(b"--", start + len(mark)):
        head_at = start + len(mark) + 2
        body_at = raw.find(b"\r\n\r\n", head_at)
        end = raw.find(b"\r\n" + mark, body_at)
        if body_at < 0 or end < 0:
            raise DiscordApiError(BROKEN_MULTIPART)
        yield (*_disposition(raw[head_at:body_at]), raw[body_at + 4 : end])
        start = end + 2
    if start < 0:
        raise DiscordApiError(BROKEN_MULTIPART)


def _disposition(head: bytes) -> tuple[str, str | None]:
    """Name and filename of a part, from its headers."""
    for line in head.decode("utf-8", "replace").split("\r\n"):
        if line.lower().startswith("content-disposition:"):
            found = re.search(r'\bname="?([^";]*)"?', line)
            filename = re.search(r'\bfilename="?([^";]*)"?', line)
            return (found[1] if found else ""), (filename[1] if filename else None)
    return "", None


def safe_name(filename: str) -> str:
    """A filename as Discord keeps it: letters of ASCII, digits, dots, dashes; the rest becomes one _."""
    return UNSAFE.sub("_", filename)[-100:] or "unknown"


def attach(
    world: World, upload: Upload, channel_id: int, filename: str, description: str | None
) -> Attachment:
    """Keep an upload as an attachment, measured where it is a picture."""
    kind = mimetypes.guess_type(filename)[0] or "application/octet-stream"
    width, height = picture_size(upload.content) if kind.startswith("image/") else (None, None)
    number = world.ids.new()
    attachment = Attachment(
        number, channel_id, safe_name(filename), upload.content, kind, description, width, height
    )
    world.files[number] = attachment
    return attachment


def picture_size(content: bytes) -> tuple[int, int] | tuple[None, None]:
    """Width and height in pixels, read from the picture's header."""
    try:
        with Image.open(io.BytesIO(content)) as picture:
            return picture.size
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return None, None


def serve_file(world: World, request: web.Request) -> web.Response:
    """GET /files/{channel}/{attachment}/{filename}."""
    found = world.files.get(snowflake(request.match_info["attachment"]) or 0)
    if found is None:
        raise web.HTTPNotFound(text="This file is gone: its message was edited or deleted.")
    return web.Response(
        body=found.content,
        content_type=found.content_type,
        headers={
            "Cache-Control": "private, max-age=31536000, immutable",
            "X-Content-Type-Options": "nosniff",
        },
    )
