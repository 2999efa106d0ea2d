"""`python -m bot check`: a game held against the laws that every game keeps."""

from __future__ import annotations

import textwrap

from bot.game.face import AnyFace
from bot.laws import LAWS, Broken, Law, Pack, quick_pack, thorough_pack
from bot.laws.pack import each_game
from bot.laws.places import Place

WIDTH = 110
"""Characters of a line; what is wrong is told in as many lines as it takes."""


def run(face: AnyFace, *, thorough: bool = False) -> int:
    """Print a line for each law and, below one that is broken, where; return 1 if one is, and 0 if none."""
    key = face.game.key
    try:
        with Place(key):
            pack = thorough_pack(face.game) if thorough else quick_pack(face.game)
            moves = sum(len(played.moves) for played in each_game(pack))
    except Broken as broken:
        _print_fault(f"A game of random moves can't be played. {broken}")
        return 1
    print(f"{key}: {len(LAWS)} laws, {len(pack.games)} games of random moves, {moves} moves", flush=True)
    kept = sum(_is_kept(law, face, pack) for law in LAWS)
    print(f"All {kept} laws are kept." if kept == len(LAWS) else f"{kept} of {len(LAWS)} laws are kept.")
    return 0 if kept == len(LAWS) else 1


def _is_kept(law: Law, face: AnyFace, pack: Pack) -> bool:
    try:
        law(face, pack)
    except Broken as broken:
        print(f"  BROKEN  {law}", flush=True)
        _print_fault(str(broken))
        return False
    print(f"  kept    {law}", flush=True)
    return True


def _print_fault(text: str) -> None:
    print(textwrap.fill(text, WIDTH, initial_indent=" " * 10, subsequent_indent=" " * 10), flush=True)
