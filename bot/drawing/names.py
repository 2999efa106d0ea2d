"""Names as people write them, made drawable: in any script, without boxes.

`clean` removes what can't be seen or would leave its line; `runs` splits the rest by font. A character that no font
has is replaced by its compatibility form (NFKC: 𝓐 becomes A), or else by `MARK`.
"""

from __future__ import annotations

import functools
import unicodedata
from dataclasses import dataclass
from pathlib import Path

from bot.drawing.bidi import levels, visual_order
from bot.drawing.coverage import characters_of

FONTS = Path(__file__).with_name("fonts")
FALLBACKS = (
    "NotoSans",
    *sorted(
        path.stem
        for path in FONTS.glob("NotoS*.ttf")
        if path.stem != "NotoSans" and "Symbols" not in path.stem
    ),
    "NotoSansSymbols",
    "NotoEmoji",
    "NotoSansSymbols2",
)
"""Searched in this order for what Nunito lacks."""
MARK = "•"
"""Stands for a character that no font has, instead of a box."""

STACKED_AT_MOST = 2
"""Accents on one letter: languages such as Vietnamese write two, more are decoration that covers other lines."""
MARKS_AT_MOST = 4
"""Marks of the letter's own script on one letter (Thai and Tibetan write several)."""
JOINERS = "\u200c\u200d"
BLACK_FLAG = "\U0001f3f4"
TAGS = frozenset(map(chr, range(0xE0020, 0xE0080)))
"""Follow a black flag and say whose it is: England's, Scotland's."""
INVISIBLE = "\u115f\u1160\u3164\uffa0\u2800"
"""Characters that count as letters by their category but show nothing."""


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text in one font (a file's stem) and one direction."""

    text: str
    font: str
    is_right_to_left: bool


def clean(name: str) -> str:
    """Return *name* on one line, without controls and invisible characters, accents limited; never empty."""
    kept = "".join(_kept(char) for char in unicodedata.normalize("NFC", name))
    whole = (cluster for cluster in clusters(" ".join(kept.split())) if cluster[0] not in TAGS)
    calm = "".join(_with_few_marks(cluster) for cluster in whole)
    return calm.strip(JOINERS + " ") or MARK


def _kept(char: str) -> str:
    if char in INVISIBLE or unicodedata.category(char) in {"Zs", "Zl", "Zp"} or char in "\t\n\r":
        return " "
    if char in JOINERS or char in TAGS:
        return char
    category = unicodedata.category(char)
    if category == "Co":
        return MARK
    is_variant = 0xFE00 <= ord(char) <= 0xFE0F or 0x1F3FB <= ord(char) <= 0x1F3FF or char == "\u034f"
    return "" if is_variant or category[0] == "C" else char


def clusters(text: str) -> list[str]:
    """Split *text* into what stays together: a letter with its marks, a sequence of emoji, a flag."""
    found: list[str] = []
    for char in text:
        if found and _sticks(char, found[-1]):
            found[-1] += char
        else:
            found.append(char)
    return found


def _sticks(char: str, before: str) -> bool:
    if char in TAGS:
        return before[0] == BLACK_FLAG
    if char in JOINERS or before[-1] == "\u200d" or unicodedata.category(char)[0] == "M":
        return before != " "
    return len(before) == 1 and _is_half_a_flag(char) and _is_half_a_flag(before)


def _is_half_a_flag(char: str) -> bool:
    return 0x1F1E6 <= ord(char) <= 0x1F1FF


def _with_few_marks(cluster: str) -> str:
    """Return *cluster* with few accents and marks on each letter, and none without a letter."""
    kept: list[str] = []
    stacked = marks = 0
    for char in cluster:
        if unicodedata.category(char)[0] != "M":
            stacked = marks = 0
        elif not kept:
            continue
        elif _is_accent(char):
            stacked += 1
        else:
            marks += 1
        if stacked <= STACKED_AT_MOST and marks <= MARKS_AT_MOST:
            kept.append(char)
    return "".join(kept)


def _is_accent(char: str) -> bool:
    """Tell whether *char* is a mark for letters of any script (the blocks of combining marks)."""
    code = ord(char)
    blocks = (
        (0x0300, 0x036F),
        (0x0483, 0x0489),
        (0x1AB0, 0x1AFF),
        (0x1DC0, 0x1DFF),
        (0x20D0, 0x20FF),
        (0xFE20, 0xFE2F),
    )
    return any(first <= code <= last for first, last in blocks)


def runs(text: str, font: str) -> list[Run]:
    """Split *text*, which is clean, into runs in the order in which they are drawn; *font* is searched first."""
    parts: list[tuple[str, str]] = []
    for cluster in clusters(text):
        parts += _drawable(cluster, font)
    shown = "".join(part for part, _ in parts)
    return visual_order(_joined(parts, levels(shown)))


def _joined(parts: list[tuple[str, str]], level: list[int]) -> list[tuple[int, Run]]:
    """Return runs with their level: neighbours of the same font and level become one."""
    joined: list[tuple[int, Run]] = []
    at = 0
    for text, font in parts:
        here = level[at]
        at += len(text)
        if joined and joined[-1][0] == here and joined[-1][1].font == font:
            text = joined.pop()[1].text + text
        joined.append((here, Run(text, font, is_right_to_left=here % 2 == 1)))
    return joined


def _drawable(cluster: str, first: str) -> list[tuple[str, str]]:
    """Return *cluster*, or what replaces it, in parts with their fonts; the font *first* is searched first."""
    if font := _font_for(cluster, first):
        return [(cluster, font)]
    plain = unicodedata.normalize("NFKC", cluster)
    if plain != cluster:
        return [part for piece in clusters(plain) for part in _drawable(piece, first)]
    if font := _font_for(cluster[0], first):
        return [(cluster[0], font)]
    return [(MARK, first)]


@functools.lru_cache(maxsize=4096)
def _font_for(cluster: str, first: str) -> str | None:
    needed = {ord(char) for char in cluster if char not in JOINERS}
    return next((font for font in (first, *FALLBACKS) if needed <= coverage(font)), None)


@functools.cache
def coverage(font: str) -> frozenset[int]:
    """Return the characters of the font file with this stem."""
    return characters_of(FONTS / f"{font}.ttf")
