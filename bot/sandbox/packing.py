"""How the gateway's payloads are packed: as text, or through one compressed stream a connection."""

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


class Packer(Protocol):
    """Sends payloads in one way."""

    async def send(self, socket: web.WebSocketResponse, frame: bytes) -> None:
        """Send one gateway payload."""


class Plain:
    """Text frames."""

    async def send(self, socket: web.WebSocketResponse, frame: bytes) -> None:
        await socket.send_str(frame.decode())


class Stream:
    """Binary frames out of one stream; *pack* compresses a payload and flushes."""

    def __init__(self, pack: Callable[[bytes], bytes]) -> None:
        self._pack = pack

    async def send(self, socket: web.WebSocketResponse, frame: bytes) -> None:
        await socket.send_bytes(self._pack(frame))


def packer_for(compression: str | None) -> Packer:
    """The way of packing that a connection asked for; HTTPBadRequest for one that is not to be had."""
    if compression is None:
        return Plain()
    if compression == "zlib-stream":
        return Stream(_zlib_stream())
    if compression == "zstd-stream" and (_zstandard or _zstd):
        return Stream(_zstd_stream())
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
