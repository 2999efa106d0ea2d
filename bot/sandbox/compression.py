"""Discord's transport compression: payloads as text, or through one compressed stream for each connection."""

import importlib
import zlib
from collections.abc import Callable
from typing import Any, Protocol

from aiohttp import web


def _module(name: str) -> Any:
    """A module that not every Python has, or None."""
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


# the client asks for zstd-stream where it finds either of these
_zstandard = _module("zstandard")
_zstd = _module("compression.zstd")


class FrameSender(Protocol):
    """Sends a connection's payloads in the way that it asked for."""

    async def send(self, socket: web.WebSocketResponse, frame: bytes) -> None:
        """Send one gateway payload."""


class PlainSender:
    """Text frames."""

    async def send(self, socket: web.WebSocketResponse, frame: bytes) -> None:
        await socket.send_str(frame.decode())


class CompressedSender:
    """Binary frames out of one stream; *compress* compresses a payload and flushes."""

    def __init__(self, compress: Callable[[bytes], bytes]) -> None:
        self._compress = compress

    async def send(self, socket: web.WebSocketResponse, frame: bytes) -> None:
        await socket.send_bytes(self._compress(frame))


def sender_for(compression: str | None) -> FrameSender:
    """The sender for the compression that a connection asked for; HTTPBadRequest for one that is not here."""
    if compression is None:
        return PlainSender()
    if compression == "zlib-stream":
        return CompressedSender(_zlib_stream())
    if compression == "zstd-stream" and (_zstandard or _zstd):
        return CompressedSender(_zstd_stream())
    raise web.HTTPBadRequest(text="This gateway compresses with zlib-stream or not at all.")


def _zlib_stream() -> Callable[[bytes], bytes]:
    deflate = zlib.compressobj(1)
    return lambda frame: deflate.compress(frame) + deflate.flush(zlib.Z_SYNC_FLUSH)


def _zstd_stream() -> Callable[[bytes], bytes]:
    if _zstandard is None:
        block = _zstd.ZstdCompressor()
        return lambda frame: bytes(block.compress(frame, block.FLUSH_BLOCK))
    stream = _zstandard.ZstdCompressor().compressobj()
    flush = _zstandard.COMPRESSOBJ_FLUSH_BLOCK
    return lambda frame: bytes(stream.compress(frame) + stream.flush(flush))
