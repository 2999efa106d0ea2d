"""What every picture has in common: size, opacity, equal bytes, and the lobby."""

from __future__ import annotations

import io
from concurrent.futures import ThreadPoolExecutor

import pytest
from PIL import Image

from bot.drawing.canvas import WIDTH, Canvas
from bot.drawing.cards import CardSize, card, card_back
from bot.drawing.palette import GOLD, GROUND, PAPER, SUITS
from bot.game.face import Who
from bot.screens.lobby_picture import draw_lobby
from bot.text import text_in

ENGLISH = text_in("en-US")


def opened(png: bytes) -> Image.Image:
    """Return the picture in a file."""
    return Image.open(io.BytesIO(png))


def box() -> bytes:
    """Return a game's picture for the lobby."""
    return Canvas(420).encode()


def test_a_picture_is_opaque_to_its_corners() -> None:
    """A dark picture on a transparent ground can't be seen in Discord's light theme."""
    picture = opened(Canvas(300).encode())
    assert picture.mode == "P"
    assert "transparency" not in picture.info
    assert picture.convert("RGB").getpixel((0, 0)) == GROUND


def test_a_background_is_left_as_it_was() -> None:
    """One background serves both drawing threads."""
    background = Canvas(100).image
    Canvas.upon(background).panel((0, 0, WIDTH, 100), GOLD)
    assert background.getpixel((600, 50)) == GROUND


@pytest.mark.parametrize("anchor", ["left", "middle", "right"])
def test_text_lies_where_its_anchor_says(anchor: str) -> None:
    """Left of, around or right of the point, its capitals centred on it."""
    canvas = Canvas(200)
    width = canvas.text((600, 100), "H", 100, PAPER, "Bold", anchor)  # type: ignore[arg-type]
    left, top, right, bottom = canvas.image.point(lambda value: value > 200 and 255).getbbox() or (0, 0, 0, 0)
    begin = {"left": 600, "middle": 600 - width // 2, "right": 600 - width}[anchor]
    assert begin <= left < right <= begin + width
    assert abs((top + bottom) / 2 - 100) <= 1


def test_cards_have_the_size_asked_for_and_round_corners() -> None:
    """They are pasted side by side by that size."""
    size = CardSize(78, 108)
    for sprite in (
        card("9", SUITS["blue"], size),
        card_back(size),
    ):
        assert sprite.size == (78, 108)
        assert sprite.getpixel((0, 0))[3] == 0  # type: ignore[index]


@pytest.mark.parametrize("taken", range(6))
def test_the_lobby_shows_the_box_and_every_seat(taken: int) -> None:
    """The picture keeps its size while people sit down, and each of them changes it."""
    seats = [Who(seat, f"Player {seat}", seat == 2) for seat in range(taken)]
    picture = opened(draw_lobby(box(), seats, 5, ENGLISH))
    fewer = opened(draw_lobby(box(), seats[:-1], 5, ENGLISH))
    assert picture.size == (WIDTH, 582)
    assert taken == 0 or picture.tobytes() != fewer.tobytes()


@pytest.mark.parametrize("name", ["W" * 32, "漢" * 32, "Z" + "\u0351" * 30])
def test_a_name_stays_in_its_tile(name: str) -> None:
    """The tiles beside it are drawn as if the name were short."""
    long, plain = (
        opened(draw_lobby(box(), [Who(0, "Ana"), Who(1, who), Who(2, "Cleo")], 3, ENGLISH))
        for who in (name, "Bert")
    )
    for tile in ((0, 420, 400, 582), (800, 420, 1200, 582)):
        assert long.crop(tile).tobytes() == plain.crop(tile).tobytes()


def test_two_threads_draw_the_same_bytes_as_one() -> None:
    """Sprites are shared between the threads and never changed."""

    def lobby(number: int) -> bytes:
        return draw_lobby(box(), [Who(0, f"Ana {number % 4}")], 4, ENGLISH)

    with ThreadPoolExecutor(2) as threads:
        assert list(threads.map(lobby, range(12))) == [lobby(number) for number in range(12)]
