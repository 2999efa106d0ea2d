"""The gallery: every picture, as large as it is drawn and as small as it is seen."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from bot.cli import gallery
from bot.drawing.canvas import HEIGHT, WIDTH
from bot.game.registry import faces
from bot.text import SOURCE_LOCALE, text_in
from rules.kernel.random_play import Setup, usual_setups

T = text_in(SOURCE_LOCALE)


def size_of(path: Path) -> tuple[int, int]:
    """Return width and height of a picture."""
    with Image.open(path) as image:
        return image.size


def names(key: str, seats: int) -> list[str]:
    """Return what the pictures of a game show."""
    face = faces()[key]
    return [shot.name for shot in gallery.shots(face, Setup(face.game, seats), T)]


def test_each_phase_is_drawn_for_the_table_and_for_one_who_is_asked() -> None:
    """Of Danger, which has no private picture, and of a game with hands."""
    assert {"danger-3-draw", "danger-3-protect", "danger-3-over"} <= set(names("danger", 3))
    assert {
        f"danger_tricks-4-{phase}" for phase in ("keep", "keep-private", "play", "play-private", "over")
    } <= set(names("danger_tricks", 4))


def test_a_picture_is_written_in_three_sizes(tmp_path: Path) -> None:
    """As drawn, as a desktop shows it, as a phone does; the contact sheet shows some of them."""
    written = gallery.write([faces()["danger"]], tmp_path, T)
    assert sorted(written) == sorted(tmp_path.iterdir())
    sizes = [size_of(tmp_path / f"danger-5-draw{size}.png") for size in ("", "-desktop", "-phone")]
    assert sizes == [(WIDTH, HEIGHT), (550, 348), (366, 232)]
    (sheet,) = [path for path in written if path.name == "contact-sheet.png"]
    assert size_of(sheet)[0] == 4 * 380 + 14


@pytest.mark.parametrize("key", ["danger", "dice_town"])
def test_no_two_setups_share_a_name(key: str) -> None:
    """Two options of Dice Town can be off."""
    setups = usual_setups(faces()[key].game)
    assert len({gallery.name_of(setup) for setup in setups}) == len(setups)
