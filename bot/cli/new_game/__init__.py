"""`python -m bot new-game`: a small game in a folder, complete and playable, to be made into another one."""

from __future__ import annotations

import importlib.util
import keyword
from pathlib import Path

from bot.errors import Misconfigured
from bot.game.registry import HOUSE_COMMANDS, KEY, games
from bot.program import to_type

TEMPLATE = Path(__file__).with_name("template")
KEY_THERE, TITLE_THERE = "chips", "Chips"
"""What the game of the template is called; both are replaced."""


def write(name: str, folder: Path, besides: str = "") -> str:
    """Write a game called *name* into *folder*/*name* and return what to do next.

    *besides*: where games are found that are not ours. Raises Misconfigured for a name that can't be one or is taken,
    and for a folder that is there already or can't be written.
    """
    if not KEY.fullmatch(name) or keyword.iskeyword(name) or keyword.iskeyword(_class_of(name)):
        raise Misconfigured(
            f"{name} can't be a game's name: take a word of a-z, 0-9 and _, such as lucky_seven."
        )
    if name in games(besides):
        raise Misconfigured(f"There is a game {name} already: choose another name.")
    if name in HOUSE_COMMANDS or importlib.util.find_spec(name) is not None:
        raise Misconfigured(f"{name} is taken by a command or another package: choose another name.")
    place = folder / name
    try:
        place.mkdir(parents=True)
        for source in sorted(TEMPLATE.glob("*.py")):
            (place / source.name).write_text(
                _named(source.read_text(encoding="utf-8"), name), encoding="utf-8"
            )
    except FileExistsError as error:
        raise Misconfigured(f"{place} is there already: choose another name or folder.") from error
    except OSError as error:
        raise Misconfigured(f"{place} can't be written ({error.strerror}): choose another folder.") from error
    return _next_steps(name, place)


def _named(text: str, name: str) -> str:
    """Return a file of the template as one of the game *name*; "lucky_seven" is called "Lucky seven"."""
    title = name.replace("_", " ").capitalize()
    text = text.replace(f'"{KEY_THERE}"', f'"{name}"').replace(f"{TITLE_THERE}(", f"{_class_of(name)}(")
    return text.replace(TITLE_THERE, title)


def _class_of(name: str) -> str:
    """Return what the class of the game *name* is called: "lucky_seven" has LuckySeven."""
    return name.title().replace("_", "")


def _next_steps(name: str, place: Path) -> str:
    return "\n".join(
        [
            f"{place} holds a whole game: three chips each, the highest wins the round. Make it yours.",
            f"  TABLESIDE_GAMES={place} {to_type('play')}",
            f"  TABLESIDE_GAMES={place} {to_type('check')} {name}",
            f"  TABLESIDE_GAMES={place} {to_type('picture')} {name} --moves 5 --out {name}.png",
        ]
    )
