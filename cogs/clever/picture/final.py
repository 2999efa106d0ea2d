"""The end: the points of every player by area on blocks; alone, the stars that they earned."""

from __future__ import annotations

from collections.abc import Callable

from bot.drawing.canvas import HEIGHT, MARGIN, WIDTH, Canvas
from bot.drawing.palette import GOLD, MUTED, PAPER, TRACK
from bot.drawing.results import Result, Source, draw_results
from bot.drawing.shapes import shape
from bot.drawing.tags import draw_tag
from bot.game.face import Seats
from bot.text import Text
from cogs.clever.names import Letters, letters_in
from cogs.clever.picture.colours import AREA, EXTRA_COLOURS, FOX, SHAPES, WORDS
from cogs.clever.picture.symbols import bonus_symbol, star
from rules.clever import View
from rules.clever.sheet import AREAS, Area
from rules.clever.view import SeatView
from rules.kernel.game import Outcome

STAR, STARS_AT_MOST = 128, 8
_GAP = 6


def draw_final(view: View, outcome: Outcome, seats: Seats, t: Text) -> bytes:
    """Return the picture of the end."""
    if len(seats) == 1:
        return _alone(view, seats, t).encode(EXTRA_COLOURS)
    results = [
        Result(
            who,
            outcome.places[who.seat],
            outcome.scores[who.seat],
            _parts(view.seats[who.seat]),
            who.is_computer,
        )
        for who in seats
    ]
    return draw_results(results, sources(letters_in(t))).encode(EXTRA_COLOURS)


def sources(letters: Letters) -> list[Source]:
    """Return where points come from: the five areas, and the foxes."""
    areas = [Source(_area_sign(area, letters), AREA[area], WORDS[area]) for area in AREAS]
    return [*areas, Source(_fox_sign(letters), FOX, PAPER)]


def _parts(seat: SeatView) -> tuple[int, ...]:
    return (*seat.points[: len(AREAS)], seat.points.foxes)


def _area_sign(area: Area, letters: Letters) -> Callable[[Canvas, tuple[int, int]], None]:
    def draw(canvas: Canvas, middle: tuple[int, int]) -> None:
        canvas.panel((middle[0] - 38, middle[1] - 24, 76, 48), AREA[area], 14)
        canvas.text((middle[0] - 14, middle[1]), letters.of(area), 38, WORDS[area], "Black", "middle")
        canvas.mask((middle[0] + 4, middle[1] - 13), shape(SHAPES[area], 26), WORDS[area])

    return draw


def _fox_sign(letters: Letters) -> Callable[[Canvas, tuple[int, int]], None]:
    def draw(canvas: Canvas, middle: tuple[int, int]) -> None:
        canvas.sprite((middle[0] - 24, middle[1] - 24), bonus_symbol("fox", 48, letters))

    return draw


def _alone(view: View, seats: Seats, t: Text) -> Canvas:
    """Return a solo player's end: stars, the total, how far the next half star is, and each source."""
    canvas, seat = Canvas(HEIGHT), view.seats[0]
    draw_tag(canvas, (MARGIN + 10, MARGIN + 40), seats[0], 52, 620)
    if view.rating is not None:
        _draw_stars(canvas, view, view.rating)
    canvas.text((WIDTH // 2, 330), str(seat.points.total), 190, PAPER, "Black", "middle", 1100)
    coming = next((one for one in view.sheet.solo_ratings if one.least > seat.points.total), None)
    if coming is not None:
        words = t("{stars} stars from {points} points", stars=f"{coming.halves / 2:g}", points=coming.least)
        canvas.text((WIDTH // 2, 452), words, 44, MUTED, "ExtraBold", "middle", 1100)
    parts = _parts(seat)
    each = (WIDTH - 2 * MARGIN - _GAP * (len(parts) - 1)) // len(parts)
    for number, (source, points) in enumerate(zip(sources(letters_in(t)), parts, strict=True)):
        left = MARGIN + number * (each + _GAP)
        canvas.panel((left, 520, each, HEIGHT - MARGIN - 520), source.ground, 18)
        source.draw(canvas, (left + each // 2, 566))
        words = str(points).replace("-", "−")
        canvas.text((left + each // 2, 668), words, 92, source.ink, "Black", "middle", each - 16)
    return canvas


def _draw_stars(canvas: Canvas, view: View, halves: int) -> None:
    """Draw the stars that the game earned, smaller where a sheet has many."""
    count = (max(one.halves for one in view.sheet.solo_ratings) + 1) // 2
    if count > STARS_AT_MOST:
        return
    left = WIDTH // 2 - (count * (STAR + 16) - 16) // 2
    for place in range(count):
        at = (left + place * (STAR + 16), 96)
        canvas.mask(at, star(STAR), TRACK)
        share = min(2, max(0, halves - 2 * place)) / 2
        if share:
            canvas.mask(at, star(STAR).crop((0, 0, round(STAR * share), STAR)), GOLD)
