"""How long a table's picture takes, beside the time that encoding it plainly would take alone."""

from __future__ import annotations

import functools
import statistics
import time
from collections.abc import Callable, Iterator
from io import BytesIO

from PIL import Image

from bot.cli.bench.figure import Figure
from bot.cli.picture import NAMES, reached
from bot.game.face import AnyFace, Who
from bot.text import SOURCE_LOCALE, text_in

POSITIONS = 12
ROUNDS = 3
LARGEST_KB = 130.0


def pictures(face: AnyFace) -> Iterator[Figure]:
    """Draw tables of the largest size at several positions; yield the ratio of times and the size."""
    t, seats = text_in(SOURCE_LOCALE), max(face.game.seats(face.game.options_or_defaults({})))
    who = [Who(seat, NAMES[seat]) for seat in range(seats)]
    places = [reached(face.game, seats, bytes([number]) * 32, 8 * number + 5) for number in range(POSITIONS)]
    draws = [
        functools.partial(face.draw, face.game.view(at.state, None), who, t, at.news(face.game))
        for at in places
    ]
    drawn = [draw() for draw in draws]
    plain = [Image.open(BytesIO(png)).convert("RGB") for png in drawn]
    draw_s: list[float] = []
    encode_s: list[float] = []
    for _ in range(ROUNDS):
        for draw, image in zip(draws, plain, strict=True):
            draw_s.append(_timed(draw))
            encode_s.append(_timed(functools.partial(image.save, BytesIO(), "PNG", compress_level=1)))
    ours_ms, theirs_ms = statistics.median(draw_s) * 1000, statistics.median(encode_s) * 1000
    beside = f"{ours_ms:.1f} ms beside {theirs_ms:.1f} ms of encoding the same picture as RGB PNG, level 1"
    yield Figure(
        f"{face.game.key}: drawing and encoding the table", ours_ms / theirs_ms, "x", 0.6, beside=beside
    )
    yield Figure(f"{face.game.key}: largest picture", max(map(len, drawn)) / 1000, "KB", LARGEST_KB)


def _timed(what: Callable[[], object]) -> float:
    begun = time.perf_counter()
    what()
    return time.perf_counter() - begun
