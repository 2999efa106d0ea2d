"""The picture while it is drawn: 1200 pixels wide, opaque, in the house's colours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from PIL import Image

from bot.drawing.encoding import encode
from bot.drawing.lettering import ABOVE, CAPITAL, SMALLEST_PX, Lettering, Weight, fitted, lettering
from bot.drawing.palette import GROUND, PAPER, Rgb
from bot.drawing.shapes import Part, corners, frame_parts, left_end, rounded

WIDTH, HEIGHT = 1200, 760
"""Of a table's picture, and of one in a panel: Discord's desktop client scales it into 550 x 350, a phone to a width of
about 366."""
MARGIN = 12
"""Between the edge of a picture and what it shows."""
BOX_HEIGHT = 420
"""Of the box in the lobby and of the worked example in the rules."""
RADIUS = 16
"""Of a panel's corners."""

Anchor: TypeAlias = Literal["left", "middle", "right"]
Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, width, height."""


class Canvas:
    """A picture that is being drawn. Every *at* is a point in pixels from the top left corner."""

    def __init__(self, height: int, ground: Rgb = GROUND, width: int = WIDTH) -> None:
        """Start with an empty ground."""
        self.image = Image.new("RGB", (width, height), ground)

    @classmethod
    def upon(cls, background: Image.Image) -> Canvas:
        """Return a canvas that starts as a copy of *background*."""
        canvas = cls.__new__(cls)
        canvas.image = background.copy()
        return canvas

    def panel(self, box: Box, colour: Rgb, radius: int = RADIUS) -> None:
        """Fill a rectangle with round corners."""
        left, top, width, height = box
        if min(width, height) <= 3 * radius:
            self.image.paste(colour, (left, top), rounded(width, height, radius))
            return
        self.image.paste(colour, (left, top + radius, left + width, top + height - radius))
        for row in (0, height - radius):
            self.image.paste(colour, (left + radius, top + row, left + width - radius, top + row + radius))
        self._paste_parts((left, top), colour, corners(width, height, radius))

    def outline(self, box: Box, colour: Rgb, line: int = 4, radius: int = RADIUS) -> None:
        """Draw a frame *line* pixels thick, within *box*."""
        left, top, width, height = box
        self._paste_parts((left, top), colour, frame_parts(width, height, radius, line))

    def fill(self, box: Box, colour: Rgb, width: int, radius: int = RADIUS) -> None:
        """Fill the left *width* pixels of a rectangle with round corners: a field that is its own gauge."""
        left, top, _, height = box
        if width >= box[2]:
            self.panel(box, colour, radius)
            return
        self.image.paste(colour, (left + radius, top, left + max(radius, width), top + height))
        self.image.paste(colour, (left, top), left_end(box[2], height, radius, min(radius, width)))

    def _paste_parts(self, at: tuple[int, int], colour: Rgb, parts: Sequence[Part]) -> None:
        for left, top, mask in parts:
            self.image.paste(colour, (at[0] + left, at[1] + top), mask)

    def mask(self, at: tuple[int, int], mask: Image.Image, colour: Rgb) -> None:
        """Paint *colour* through *mask*."""
        self.image.paste(colour, at, mask)

    def centred(self, middle: tuple[int, int], mask: Image.Image, colour: Rgb) -> None:
        """Paint *colour* through *mask* with the mask's centre on *middle*."""
        self.mask((middle[0] - mask.width // 2, middle[1] - mask.height // 2), mask, colour)

    def sprite(self, at: tuple[int, int], sprite: Image.Image) -> None:
        """Paste a picture with its own transparency."""
        self.image.paste(sprite, at, sprite)

    def text(
        self,
        at: tuple[int, int],
        text: str,
        size: int = SMALLEST_PX,
        colour: Rgb = PAPER,
        weight: Weight = "Bold",
        anchor: Anchor = "left",
        width: int | None = None,
    ) -> int:
        """Write one line whose capitals are vertically centred on *at*; return its width.

        With a *width*, the text is first made smaller and then cut until it fits.
        """
        if width is None:
            line = lettering(text, size, weight)
        else:
            line = fitted(text, width, size, min(size, SMALLEST_PX), weight)
        self.lettering(at, line, colour, anchor)
        return line.width

    def lettering(self, at: tuple[int, int], line: Lettering, colour: Rgb, anchor: Anchor = "left") -> None:
        """Paint a finished line, its capitals vertically centred on *at*."""
        left = at[0] - {"left": 0, "middle": line.width // 2, "right": line.width}[anchor]
        top = at[1] + round(line.baseline / ABOVE * CAPITAL / 2) - line.baseline
        self.image.paste(colour, (left, top), line.mask)

    def gauge(self, box: Box, share: float, colour: Rgb, track: Rgb) -> None:
        """Draw a bar that is filled to *share* (0 to 1)."""
        left, top, width, height = box
        self.panel(box, track, height // 2)
        filled = round(width * min(1.0, share))
        if filled > 0:
            self.panel((left, top, max(height, filled), height), colour, height // 2)

    def encode(self, extra: tuple[Rgb, ...] = ()) -> bytes:
        """Return the picture as a PNG in the house's colours and those in *extra*."""
        return encode(self.image, extra)
