"""A score area as a number line for each decade: what is safe stands tall, what is cancelled lies low and joined."""

from __future__ import annotations

import functools
from collections.abc import Collection
from typing import Literal, NamedTuple, TypeAlias

from PIL import Image

from bot.drawing.canvas import Canvas
from bot.drawing.cards import CardSize, blank_card
from bot.drawing.lettering import READ_PX, SMALLEST_PX, measure
from bot.drawing.palette import GOLD, GREY, INK, PAPER, SAFE, WELL, YELLOW, Rgb, mix
from bot.drawing.shapes import frame, rounded, shape
from cogs.danger_tricks.names import columns
from cogs.danger_tricks.picture import code
from cogs.danger_tricks.picture.fronts import DASH, SUITS
from cogs.danger_tricks.picture.layout import Track
from rules.danger_tricks import Card, Cards, Zones
from rules.danger_tricks.state import Faces

Kind: TypeAlias = Literal["safe", "danger", "cancelled"]

_SHARES = {1: 0.2, 2: 0.13, 3: 0.17, 4: 0.22, 5: 0.3}
GROUNDS: dict[int, Rgb] = {
    decade: mix(WELL, SUITS[decade].colour, share) for decade, share in _SHARES.items()
}
"""The ground of each decade's column, about equally light."""
EXTRA_COLOURS: tuple[Rgb, ...] = (*GROUNDS.values(), SAFE)
"""What the palette must hold besides the house's colours."""
PALE: Rgb = (230, 234, 236)
"""The figures of cancelled cards, 4 to 1 on their grey."""
_APART = 26
"""From so many pixels between two numbers on, each cancelled figure stands at its own place."""


class Tile(NamedTuple):
    """A card of an area, or a run of cancelled ones: what it says, its size, and that of its figure."""

    kind: Kind
    decade: int
    figures: str
    width: int
    height: int
    size: int
    faces: Faces
    is_new: bool = False


def draw_heads(canvas: Canvas, tracks: tuple[Track, ...], middle: int, deck: Cards, faces: Faces) -> None:
    """Write over each column its colour's shape and which numbers it can hold."""
    for track, words in zip(tracks, columns(deck), strict=True):
        mark = shape(SUITS[track.decade].shape, 34) if faces == "digits" else code.tens(track.decade, 40)
        width = 44 + measure(words, READ_PX, "ExtraBold")
        size = READ_PX if width <= track.width else 36
        left = track.left + max(0, (track.width - 44 - measure(words, size, "ExtraBold")) // 2)
        colour = mix(SUITS[track.decade].colour, PAPER, 0.3 if track.decade == 5 else 0.1)
        canvas.mask((left, middle - mark.height // 2), mark, colour)
        canvas.text((left + 44, middle), words, size, PAPER, "ExtraBold")


def draw_area(
    canvas: Canvas,
    tracks: tuple[Track, ...],
    span: tuple[int, int],
    zones: Zones,
    new: Collection[Card],
    faces: Faces,
) -> None:
    """Draw an area into a band of *span* (top, height); *new* cards in gold."""
    top, height = span
    for track in tracks:
        mine = Zones(*(tuple(card for card in zone if card // 10 == track.decade) for zone in zones))
        _draw_free(canvas, track, top + height // 2, mine)
        for kind, cards, share in (("safe", mine.safe, 1.0), ("danger", mine.danger, 0.8)):
            tall = round((height - 20) * share)
            for card in cards:
                tile = _single(kind, card, track, tall, faces, card in new)  # type: ignore[arg-type]
                middle = track.middle(card % 10)
                canvas.sprite((middle - track.tile // 2, top + (height - tall) // 2), tile_of(tile))
        low = max(44, min(round((height - 20) * 0.56), 72))
        for first, last in runs_of(mine.catastrophe):
            _draw_run(canvas, track, (first, last), (top + height - low - 10, low), new, faces)


def _draw_free(canvas: Canvas, track: Track, middle: int, zones: Zones) -> None:
    """Mark with a dot each number that no card covers."""
    alone = {card % 10 for card in zones.safe + zones.danger}
    taken = (
        alone | {card % 10 for card in zones.catastrophe} | {unit + by for unit in alone for by in (-1, 1)}
    )
    colour = mix(GROUNDS[track.decade], PAPER, 0.22)
    for unit in range(track.units):
        if unit not in taken:
            canvas.centred((track.middle(unit), middle), shape("disc", 7), colour)


def _single(kind: Kind, card: Card, track: Track, tall: int, faces: Faces, is_new: bool) -> Tile:
    size = max(READ_PX, min(round(tall * 0.74), round((track.tile - 7) / 0.64), 84))
    return Tile(kind, track.decade, str(card % 10), track.tile, tall, size, faces, is_new)


def _draw_run(
    canvas: Canvas,
    track: Track,
    run: tuple[Card, Card],
    span: tuple[int, int],
    new: Collection[Card],
    faces: Faces,
) -> None:
    """Draw cancelled neighbours as one low card, each figure at its place where there is room."""
    first, last = run
    count, (top, low) = last - first + 1, span
    width = round((count + 1) * track.pitch) - 4
    middle = round((track.middle(first % 10) + track.middle(last % 10)) / 2)
    is_new = any(card in new for card in range(first, last + 1))
    if track.pitch >= _APART and faces == "digits":
        figures = "".join(str(card % 10) for card in range(first, last + 1))
        sprite = _spread(figures, track.pitch, width, low, min(46, int(track.pitch * 1.3)), is_new)
    else:
        between = DASH if count > 2 or faces == "code" else ""
        figures = f"{first % 10}{between}{last % 10}"
        size = max(SMALLEST_PX, min(46, int((width - 6) / (0.63 * len(figures)))))
        sprite = tile_of(Tile("cancelled", track.decade, figures, width, low, size, faces, is_new))
    canvas.sprite((middle - width // 2, top), sprite)


def runs_of(cards: Cards) -> list[tuple[Card, Card]]:
    """Return the first and the last card of each run in *cards*, which are in rising order."""
    runs: list[tuple[Card, Card]] = []
    for card in cards:
        if runs and runs[-1][1] == card - 1:
            runs[-1] = (runs[-1][0], card)
        else:
            runs.append((card, card))
    return runs


@functools.lru_cache(maxsize=1024)
def tile_of(tile: Tile) -> Image.Image:
    """Return the sprite of a card: coloured when it is safe, an outline in danger, grey when it is cancelled."""
    width, height, ink = tile.width, tile.height, SUITS[tile.decade].ink
    canvas = Canvas(height, WELL, width)
    if tile.kind == "safe":
        size = CardSize(width, height, 9, 4 if width > 44 else 3)
        canvas = Canvas(height, PAPER, width)
        canvas.sprite((0, 0), blank_card(SUITS[tile.decade], size))
    elif tile.kind == "danger":
        canvas.panel((0, 0, width, height), YELLOW.colour, 9)
        canvas.panel((3, 3, width - 6, height - 6), GROUNDS[tile.decade], 7)
        ink = YELLOW.colour
    else:
        canvas.panel((0, 0, width, height), GREY, 9)
        ink = PALE
    if tile.faces == "code":
        _draw_code(canvas, tile, ink)
    else:
        canvas.text((width // 2, height // 2), tile.figures, tile.size, ink, "Black", "middle")
    return _edged(canvas, is_new=tile.is_new)


def _draw_code(canvas: Canvas, tile: Tile, ink: Rgb) -> None:
    parts = tile.figures.split(DASH)
    room = 14 if tile.kind == "safe" else 12
    side = min(tile.width // len(parts) - 10, tile.height - room)
    for place, figure in enumerate(parts):
        mark = code.units(int(figure), side) if int(figure) else code.tens(tile.decade, side)
        canvas.centred((round(tile.width * (place + 0.5) / len(parts)), tile.height // 2), mark, ink)


@functools.lru_cache(maxsize=256)
def _spread(figures: str, pitch: float, width: int, height: int, size: int, is_new: bool) -> Image.Image:
    """Return cancelled cards as one, each figure above its place."""
    canvas = Canvas(height, GREY, width)
    for place, figure in enumerate(figures):
        middle = round(width / 2 + (place - (len(figures) - 1) / 2) * pitch)
        canvas.text((middle, height // 2), figure, max(SMALLEST_PX, size), PALE, "Black", "middle")
    return _edged(canvas, is_new=is_new)


def _edged(canvas: Canvas, *, is_new: bool) -> Image.Image:
    """Return the sprite with round corners, in a golden frame if it is new."""
    width, height = canvas.image.size
    if is_new:
        canvas.mask((0, 0), frame(width, height, 9, 6), INK)
        canvas.mask((0, 0), frame(width, height, 9, 4), GOLD)
    canvas.image.putalpha(rounded(width, height, 9))
    return canvas.image
