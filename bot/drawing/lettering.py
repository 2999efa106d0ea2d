"""Text as masks: shaped, measured and cut by width, and kept for the next picture.

Scripts with joined letters need raqm, which loads FriBiDi from the system. Where that is missing (`is_shaped`
is False, and `python -m bot doctor` says so) the letters still stand in the right order, but Arabic letters
are not joined and marks of Indian scripts stand beside their letters.
"""

from __future__ import annotations

import contextlib
import functools
import math
from collections.abc import Iterator
from contextvars import ContextVar
from typing import Literal, NamedTuple, TypeAlias

from PIL import Image, ImageDraw, ImageFont, features

from bot.drawing.names import FONTS, JOINERS, MARK, Run, clean, clusters, runs

Weight: TypeAlias = Literal["Bold", "ExtraBold", "Black"]

SMALLEST_PX = 34
"""No text is smaller: a desktop shows it 15.6 pixels high, a phone 10.4."""
READ_PX = 40
"""Of what decides a move, at least: 18 pixels as a desktop shows it, 12 on a phone."""
CAPITAL = 0.705
"""The height of Nunito's capitals and figures, in ems, from the font file."""
ABOVE, BELOW = 1.1, 0.42
"""How far a line reaches from its baseline, in ems: what is higher or lower is cut off. Measured, so that Nunito's
accents and descenders fit; stacked marks of other scripts may be cut."""
ELLIPSIS = "…"
WIDEST_EM = 3
"""A character that is wider, such as the one for a whole Arabic sentence, would leave no room for the rest of a name,
so a dot stands for it: our guess, wider than any letter and any emoji."""

is_shaped = bool(features.check("raqm") and features.check("fribidi"))
"""Whether letters are joined and marks placed."""


class Lettering(NamedTuple):
    """One line of text as a mask to paint a colour through; *baseline* counts from its top."""

    mask: Image.Image
    width: int
    baseline: int


class Written(NamedTuple):
    """A text that has been written into a picture, and its *size* in pixels."""

    text: str
    size: int


_written: ContextVar[list[Written] | None] = ContextVar("_written", default=None)


@contextlib.contextmanager
def texts_written() -> Iterator[list[Written]]:
    """Yield a list that is given every text written within this context.

    What stands on cards and dice is written when their sprite is first drawn, and not again.
    """
    written: list[Written] = []
    before = _written.set(written)
    try:
        yield written
    finally:
        _written.reset(before)


@functools.cache
def font_of(stem: str, size: int) -> ImageFont.FreeTypeFont:
    """Return the font file with this *stem* at *size* pixels."""
    engine = ImageFont.Layout.RAQM if is_shaped else ImageFont.Layout.BASIC
    return ImageFont.truetype(str(FONTS / f"{stem}.ttf"), size, layout_engine=engine)


def lettering(text: str, size: int, weight: Weight = "Bold") -> Lettering:
    """Return *text*, cleaned, as a mask. Raises ValueError for a size that could not be read."""
    if size < SMALLEST_PX:
        raise ValueError(f"Text of {size} pixels can't be read on a phone: take {SMALLEST_PX} or more.")
    if (written := _written.get()) is not None:
        written.append(Written(text, size))
    return _lettering(text, size, weight)


@functools.lru_cache(maxsize=2048)
def _lettering(text: str, size: int, weight: Weight) -> Lettering:
    pieces = runs(_shown(text), f"Nunito-{weight}")
    widths = [_width(piece, size) for piece in pieces]
    baseline = math.ceil(size * ABOVE)
    mask = Image.new("L", (max(1, math.ceil(sum(widths)) + 2), baseline + math.ceil(size * BELOW)))
    pen = ImageDraw.Draw(mask)
    left = 0.0
    for piece, width in zip(pieces, widths, strict=True):
        _write(pen, (left, baseline), piece, size)
        left += width
    return Lettering(mask, math.ceil(left), baseline)


def fitted(
    text: str, width: int, size: int, smallest: int = SMALLEST_PX, weight: Weight = "Bold"
) -> Lettering:
    """Return *text* no wider than *width*: as large as fits between *smallest* and *size*, or else cut."""
    return lettering(*_fitting(text, width, size, smallest, weight), weight)


@functools.lru_cache(maxsize=2048)
def _fitting(text: str, width: int, size: int, smallest: int, weight: Weight) -> Written:
    for smaller in range(size, smallest - 1, -2):
        if measure(text, smaller, weight) <= width:
            return Written(text, smaller)
    return Written(shortened(text, width, smallest, weight), smallest)


def shortened(text: str, width: int, size: int, weight: Weight = "Bold") -> str:
    """Return *text* cut after as many of its letters as fit *width* with an ellipsis."""
    letters = clusters(_shown(text))
    fits, too_long = 0, len(letters) + 1
    while too_long - fits > 1:
        middle = (fits + too_long) // 2
        cut = "".join(letters[:middle]) + (ELLIPSIS if middle < len(letters) else "")
        fits, too_long = (middle, too_long) if measure(cut, size, weight) <= width else (fits, middle)
    if not fits:  # an ellipsis alone would be nobody
        return letters[0] if measure(letters[0], size, weight) <= width else MARK
    return "".join(letters) if fits == len(letters) else "".join(letters[:fits]).rstrip() + ELLIPSIS


def wrapped(text: str, width: int, lines: int, size: int = SMALLEST_PX, weight: Weight = "Bold") -> list[str]:
    """Return *text* in at most so many *lines*, no wider than *width*; the last one holds all that is left."""
    words, found = text.split(), [""]
    for word in words:
        longer = f"{found[-1]} {word}".strip()
        if measure(longer, size, weight) <= width or not found[-1] or len(found) == lines:
            found[-1] = longer
        else:
            found.append(word)
    return found


@functools.lru_cache(maxsize=4096)
def measure(text: str, size: int, weight: Weight = "Bold") -> int:
    """Return the width of *text* in pixels."""
    return math.ceil(sum(_width(piece, size) for piece in runs(_shown(text), f"Nunito-{weight}")))


@functools.lru_cache(maxsize=2048)
def _shown(text: str) -> str:
    """Return *text* as it is written: clean, and without characters that are far too wide."""
    return "".join(MARK if _is_far_too_wide(cluster) else cluster for cluster in clusters(clean(text)))


@functools.lru_cache(maxsize=4096)
def _is_far_too_wide(cluster: str) -> bool:
    pieces = runs(cluster, "Nunito-Bold")
    return sum(_width(piece, READ_PX) for piece in pieces) > WIDEST_EM * READ_PX


def _width(piece: Run, size: int) -> float:
    return font_of(piece.font, size).getlength(_in_order(piece), direction=_direction(piece))


def _write(pen: ImageDraw.ImageDraw, at: tuple[float, float], piece: Run, size: int) -> None:
    font = font_of(piece.font, size)
    pen.text(at, _in_order(piece), fill=255, font=font, anchor="ls", direction=_direction(piece))


def _direction(piece: Run) -> str | None:
    if not is_shaped:
        return None
    return "rtl" if piece.is_right_to_left else "ltr"


def _in_order(piece: Run) -> str:
    """Return the text as the layout engine needs it: the basic one knows neither directions nor joiners."""
    if is_shaped:
        return piece.text
    letters = [cluster.strip(JOINERS) for cluster in clusters(piece.text)]
    return "".join(reversed(letters) if piece.is_right_to_left else letters)
