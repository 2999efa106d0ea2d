"""`python -m bot gallery`: every game, number of seats and phase, as large as drawn and as small as it is seen."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from bot.cli.picture import NAMES, Reached, Steps
from bot.drawing.canvas import Canvas
from bot.drawing.palette import GROUND, MUTED
from bot.game.face import AnyFace, Seats, Who
from bot.text import Text
from rules.kernel.game import AnyGame
from rules.kernel.playing import choose_for
from rules.kernel.random_play import Setup, usual_setups
from rules.kernel.rng import Rng

DESKTOP, PHONE_WIDTH = (550, 350), 366
"""The box into which Discord's desktop client scales a picture, and its width on a phone, in CSS pixels: the sizes
that its clients ask their media server for."""
COLUMNS, GAP, CAPTION = 4, 14, 46
"""Of the contact sheet: pictures in a row, pixels between them, and of the line below each."""


class Shot(NamedTuple):
    """A picture of the gallery and what it shows."""

    name: str
    png: bytes


def shots(face: AnyFace, setup: Setup, t: Text) -> Iterator[Shot]:
    """Yield the pictures of a game: for each phase the table and the panel of one who is asked, and the end."""
    people = [Who(seat, NAMES[seat], is_computer=seat == 1) for seat in range(setup.seats)]
    for phase, at in phases(setup):
        name = f"{name_of(setup)}-{phase}"
        yield Shot(name, face.draw(face.game.view(at.state, None), people, t, at.news(face.game)))
        for seat in sorted(face.game.to_act(at.state))[:1]:
            news = at.news(face.game, seat)
            panel = face.panel(face.game.view(at.state, seat), people, t, "", news)
            if panel.picture is not None:
                yield Shot(f"{name}-private", panel.picture.png)
    yield from _announced(face, setup, people, t)


def phases(setup: Setup) -> list[tuple[str, Reached]]:
    """Return, for each kind of decision that comes up in a game of computer players, the last time that it does.

    A kind is named by what the first one who is asked may do first; the end of the game is "over".
    """
    found: dict[str, Reached] = {}
    for at in _played(setup):
        found[_phase(setup.game, at.state)] = at
    return list(found.items())


def write(faces: Iterable[AnyFace], folder: Path, t: Text) -> list[Path]:
    """Draw the gallery into *folder*, each picture in three sizes, with a contact sheet of it; return the files."""
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    chosen: list[Shot] = []
    for face in faces:
        setups = usual_setups(face.game)
        most = max(setup.seats for setup in setups if not setup.options)
        box = Shot(f"{face.game.key}-box", face.draw_box(t))
        written += _written(folder, box)
        chosen.append(box)
        for setup in setups:
            for shot in shots(face, setup, t):
                written += _written(folder, shot)
                if not setup.options and setup.seats == most:
                    chosen.append(shot)
    sheet = folder / "contact-sheet.png"
    contact_sheet(chosen).save(sheet, optimize=True)
    return [*written, sheet]


def contact_sheet(chosen: Sequence[Shot]) -> Image.Image:
    """Return pictures as a phone shows them, side by side, each with its name below it."""
    small = [_as_wide(_opened(shot.png), PHONE_WIDTH) for shot in chosen]
    rows = [small[first : first + COLUMNS] for first in range(0, len(small), COLUMNS)]
    heights = [max(image.height for image in row) + CAPTION + GAP for row in rows]
    canvas = Canvas(sum(heights) + GAP, GROUND, COLUMNS * (PHONE_WIDTH + GAP) + GAP)
    for number, (image, shot) in enumerate(zip(small, chosen, strict=True)):
        row, column = divmod(number, COLUMNS)
        left, top = GAP + column * (PHONE_WIDTH + GAP), GAP + sum(heights[:row])
        canvas.image.paste(image, (left, top))
        middle = (left, top + image.height + CAPTION // 2)
        canvas.text(middle, shot.name.replace("_", " "), 34, MUTED, width=PHONE_WIDTH)
    return canvas.image.quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def _played(setup: Setup) -> Iterator[Reached]:
    """Yield every position of a game among computer players of the second kind: quick, and not at random."""
    game, (seats, seed) = setup.game, (setup.seats, Rng(bytes(32)).fork(str(setup)).seed)
    player = list(game.players)[:2][-1]
    deal = game.new(seats, game.options_or_defaults(setup.chosen), seed)
    state, chance = deal.state, Rng(seed).fork("players")
    steps: Steps = [(None, deal.events)]
    for number in range(game.longest):
        yield Reached(state, tuple(steps))
        waiting = sorted(game.to_act(state))
        if not waiting:
            return
        seat = waiting[0]
        step = game.apply(state, seat, choose_for(game, state, seat, player, chance.fork(str(number))))
        state = step.state
        steps.append((seat, step.events))


def name_of(setup: Setup) -> str:
    """Return what tells the pictures of a setup from others: "danger-5", "danger-3-pace.decisions_only"."""
    return "-".join([setup.game.key, str(setup.seats), *(f"{key}.{value}" for key, value in setup.options)])


def _phase(game: AnyGame, state: object) -> str:
    waiting = sorted(game.to_act(state))
    if not waiting:
        return "over"
    return game.write(game.legal_actions(state, waiting[0])[0]).partition(":")[0]


def _announced(face: AnyFace, setup: Setup, people: Seats, t: Text) -> Iterator[Shot]:
    """Yield the picture of the last round's end that has one."""
    (*_, at) = _played(setup)
    events = (event for _, events in reversed(at.steps) for event in events if event.known_to(None))
    for event in events:
        announcement = face.announcement(event, people, t)
        if announcement is not None and announcement.draw is not None:
            yield Shot(f"{name_of(setup)}-round", announcement.draw().png)
            return


def _written(folder: Path, shot: Shot) -> list[Path]:
    """Write a picture in the size in which it is drawn, as a desktop shows it, and as a phone does."""
    image = _opened(shot.png)
    files = [folder / f"{shot.name}{size}.png" for size in ("", "-desktop", "-phone")]
    files[0].write_bytes(shot.png)
    _within(image, *DESKTOP).save(files[1])
    _as_wide(image, PHONE_WIDTH).save(files[2])
    return files


def _opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


def _within(image: Image.Image, width: int, height: int) -> Image.Image:
    share = min(width / image.width, height / image.height)
    return image.resize((round(image.width * share), round(image.height * share)), Image.Resampling.LANCZOS)


def _as_wide(image: Image.Image, width: int) -> Image.Image:
    return image.resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)
