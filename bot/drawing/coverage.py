"""Which characters a font has a glyph for, read from the table of the font file itself.

Pillow does not tell, and draws a box for what is missing. The layout of the table: OpenType, "cmap", formats
4 and 12, big-endian.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path


def characters_of(font: Path) -> frozenset[int]:
    """Return the code points that *font*, a TrueType file, has a glyph for."""
    cmap = _table(font.read_bytes(), b"cmap")
    return frozenset(code for offset in _subtables(cmap) for code in _codes(cmap[offset:]))


def _table(font: bytes, tag: bytes) -> bytes:
    count = struct.unpack_from(">H", font, 4)[0]
    for record in range(12, 12 + 16 * count, 16):
        name, _, offset, length = struct.unpack_from(">4sLLL", font, record)
        if name == tag:
            return font[offset : offset + length]
    raise ValueError(f"The font has no table {tag.decode()}: take a TrueType file.")


def _subtables(cmap: bytes) -> list[int]:
    """Return where the Unicode tables begin (platform 0, or 3 with encoding 1 or 10)."""
    count = struct.unpack_from(">H", cmap, 2)[0]
    records = [struct.unpack_from(">HHL", cmap, 4 + 8 * place) for place in range(count)]
    return [
        offset
        for platform, encoding, offset in records
        if platform == 0 or (platform, encoding) in {(3, 1), (3, 10)}
    ]


def _codes(table: bytes) -> Iterator[int]:
    match struct.unpack_from(">H", table)[0]:
        case 4:
            return _segments(table)
        case 12:
            return _groups(table)
    return iter(())


def _segments(table: bytes) -> Iterator[int]:
    """Yield the codes of format 4: segments whose glyphs are a difference away, or stand in a list."""
    count = struct.unpack_from(">H", table, 6)[0] // 2
    ends, starts, deltas, offsets = (
        struct.unpack_from(f">{count}H", table, 14 + 2 * count * column + (2 if column else 0))
        for column in range(4)
    )
    list_at = 16 + 6 * count
    for place in range(count):
        for code in range(starts[place], min(ends[place], 0xFFFE) + 1):
            glyph = code
            if offsets[place]:
                at = list_at + 2 * place + offsets[place] + 2 * (code - starts[place])
                glyph = struct.unpack_from(">H", table, at)[0] or -deltas[place]
            if (glyph + deltas[place]) & 0xFFFF:
                yield code


def _groups(table: bytes) -> Iterator[int]:
    """Yield the codes of format 12: groups of codes with consecutive glyphs."""
    count = struct.unpack_from(">L", table, 12)[0]
    for first, last, glyph in struct.iter_unpack(">LLL", table[16 : 16 + 12 * count]):
        yield from range(first + (glyph == 0), last + 1)
