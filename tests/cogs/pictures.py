"""What tests of pictures look at."""

from __future__ import annotations

import io

from PIL import Image, ImageChops

from bot.drawing.palette import GOLD

LARGEST = 130_000
"""In bytes, of a picture's file."""


def opened(png: bytes) -> Image.Image:
    """Return the picture in a file, in full colour."""
    return Image.open(io.BytesIO(png)).convert("RGB")


def changed(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int]:
    """Return the box around all that differs between two pictures."""
    box = ImageChops.difference(one, other).getbbox()
    assert box is not None, "the pictures are equal"
    return box


def has_gold(image: Image.Image) -> bool:
    """Tell whether anything in *image* is golden."""
    return GOLD in {colour for _, colour in image.getcolors(1_000_000) or ()}
