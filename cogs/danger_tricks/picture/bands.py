"""What belongs to a player on the table: the band with the area's columns, name and points, cards in hand; teams."""

from __future__ import annotations

import functools
from typing import NamedTuple

from PIL import Image

from bot.drawing.canvas import HEIGHT, MARGIN, WIDTH, Canvas
from bot.drawing.lettering import READ_PX, SMALLEST_PX, fitted, measure
from bot.drawing.palette import GOLD, LIT, MUTED, PANEL, PAPER, SAFE, TINTS, WELL, Rgb
from bot.drawing.shapes import rounded, shape
from bot.drawing.signs import robot
from bot.text import Text
from cogs.danger_tricks.picture.area import GROUNDS, Tile, tile_of
from cogs.danger_tricks.picture.layout import BRACKET, EDGE, FOOT, SIZES, Layout, Track
from rules.danger_tricks import SeatView, View
from rules.danger_tricks.state import Faces


class Person(NamedTuple):
    """Whose band it is: the *name* that stands there, and how it is marked."""

    name: str
    is_asked: bool
    is_computer: bool


def draw_band(
    canvas: Canvas,
    seat: int,
    span: tuple[int, int],
    tracks: tuple[Track, ...],
    ground: Rgb,
    *,
    has_teams: bool,
) -> None:
    """Draw an empty band of *span* (top, height) with the columns of its area."""
    left, (top, height) = _left(has_teams=has_teams), span
    canvas.panel((left, top, WIDTH - MARGIN - left, height), TINTS[seat])
    canvas.panel((left + EDGE, top, WIDTH - MARGIN - left - EDGE, height), ground)
    for track in tracks:
        canvas.panel((track.left, top + 5, track.width, height - 10), GROUNDS[track.decade], 10)


def light_band(
    canvas: Canvas, seat: int, span: tuple[int, int], tracks: tuple[Track, ...], *, has_teams: bool
) -> None:
    """Draw the band of whoever is asked anew, lit."""
    draw_band(canvas, seat, span, tracks, LIT, has_teams=has_teams)


def frame_band(canvas: Canvas, span: tuple[int, int], *, has_teams: bool) -> None:
    """Draw the golden frame around the band of whoever is asked."""
    left = _left(has_teams=has_teams) + EDGE - 2
    canvas.outline((left, span[0], WIDTH - MARGIN - left, span[1]), GOLD, 5)


def draw_person(
    canvas: Canvas, seat: SeatView, person: Person, span: tuple[int, int], columns: int, count: int
) -> None:
    """Write name and points, and how many cards are in hand; partners' totals stand at their bracket."""
    sizes, (top, height) = SIZES[count], span
    has_teams = seat.team is not None
    left = _left(has_teams=has_teams) + 32
    upper, lower = (0.27, 0.72) if height < 130 else (0.3, 0.66)
    first, second = top + round(height * upper), top + round(height * lower)
    canvas.sprite((columns - 44, min(second - 18, top + height - 47)), _hand_size(seat.hand_size))
    if person.is_computer:
        canvas.centred((columns - 28, first - 2), robot(36), MUTED)
    room = columns - 8 - left - (42 if person.is_computer else 0)
    name = fitted(person.name, room, sizes.name, SMALLEST_PX, "ExtraBold")
    canvas.lettering((left, first), name, GOLD if person.is_asked else PAPER)
    right = left
    if not has_teams:
        right += 10 + canvas.text((left, second), str(seat.total), sizes.total, PAPER, "Black")
    at = (right, second + (0 if has_teams else round((sizes.total - sizes.now) * 0.3)))
    colour = SAFE if seat.points_now else MUTED
    canvas.text(at, f"+{seat.points_now}", sizes.now, colour, "ExtraBold", width=columns - 50 - right)


def draw_brackets(canvas: Canvas, view: View, layout: Layout) -> None:
    """Write beside each team its points: all so far, and those of this round."""
    for team, (one, other) in enumerate(((0, 2), (1, 3))):
        top, bottom = layout.tops[one], layout.tops[other] + layout.height
        canvas.panel((MARGIN, top, BRACKET - 6, bottom - top), PANEL, 14)
        now, middle = view.seats[one].points_now + view.seats[other].points_now, (top + bottom) // 2
        at = MARGIN + (BRACKET - 6) // 2
        canvas.text((at, middle - 26), str(view.team_totals[team]), 56, PAPER, "Black", "middle", 80)
        canvas.text((at, middle + 30), f"+{now}", READ_PX, SAFE if now else MUTED, "ExtraBold", "middle", 80)


def draw_legend(canvas: Canvas, faces: Faces, t: Text, *, in_hand: bool = False) -> None:
    """Say below the bands what the cards of an area mean."""
    run = ("78", 58) if faces == "digits" else ("7–8", 84)
    samples = [
        (Tile("safe", 2, "4", 40, 42, SMALLEST_PX, faces), t("safe: 4 points")),
        (Tile("danger", 2, "6", 40, 42, SMALLEST_PX, faces), t("in danger: 0")),
        (Tile("cancelled", 2, run[0], run[1], 42, SMALLEST_PX, faces), t("cancelled: 0")),
    ]
    if not in_hand:
        samples.append((Tile("safe", 3, "5", 40, 42, SMALLEST_PX, faces, is_new=True), t("new")))
    last = t("in hand") if in_hand else ""
    middle, left = HEIGHT - FOOT // 2 - 1, MARGIN + 16
    room = (WIDTH - 2 * left - sum(tile.width + 12 for tile, _ in samples)) // (len(samples) + in_hand)
    words = [*(words for _, words in samples), *([last] if last else [])]
    used = sum(min(measure(each, 36), room) for each in words) + sum(tile.width + 12 for tile, _ in samples)
    gap = max(10, (WIDTH - 2 * left - used - (30 if in_hand else 0)) // max(1, len(words) - 1))
    for tile, text in samples:
        canvas.sprite((left, middle - 21), tile_of(tile))
        left += tile.width + 12
        left += canvas.text((left, middle), text, 36, MUTED, width=room) + gap
    if last:
        canvas.centred((left + 9, middle), shape("disc", 18), GOLD)
        canvas.text((left + 30, middle), last, 36, MUTED, width=room)


def _left(*, has_teams: bool) -> int:
    return MARGIN + (BRACKET if has_teams else 0)


@functools.lru_cache(maxsize=32)
def _hand_size(count: int) -> Image.Image:
    """Return a card face down with the number of cards in hand."""
    canvas = Canvas(42, PAPER, 36)
    canvas.panel((3, 3, 30, 36), WELL, 6)
    canvas.text((18, 21), str(count), SMALLEST_PX, PAPER, "Black", "middle")
    canvas.image.putalpha(rounded(36, 42, 8))
    return canvas.image
