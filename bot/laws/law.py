"""What a law is: a sentence, what of a game it looks at, and a check that says where the game breaks it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from bot.game.face import AnyFace, Face
from bot.laws.pack import Pack, quick_pack
from bot.laws.places import Place
from rules.kernel.game import AnyGame, Game

C = TypeVar("C")

Subject: TypeAlias = "AnyFace | Game[Any, Any, Any]"
"""A game with its face or, for the laws of the rules, the rules alone."""


@dataclass(frozen=True, slots=True)
class Law:
    """A law that every game keeps: call it with a face; a law of the rules can be called with a game, too.

    *name* is the law as a name, *sentence* the reason for it, *cases* gives what it looks at in a pack.
    """

    name: str
    sentence: str
    needs_face: bool
    cases: Callable[[Pack], Iterable[Any]]
    check: Callable[[Any, Any], None]

    def __call__(self, subject: Subject, pack: Pack | None = None) -> None:
        """Look at every case in *pack*, by default the quick one of the game.

        Raises Broken, an AssertionError that names the place, for the first case that breaks the law.
        """
        game = subject.game if isinstance(subject, Face) else subject
        if self.needs_face and game is subject:
            raise TypeError(f"The law that {self} is about a face: hand it the face of {game.key}.")
        with Place(game.key):
            for case in self.cases(quick_pack(game) if pack is None else pack):
                with Place(case):
                    self.check(subject if self.needs_face else game, case)

    def __str__(self) -> str:
        """Name it in words."""
        return self.name.replace("_", " ")


def rules_law(cases: Callable[[Pack], Iterable[C]]) -> Callable[[Callable[[AnyGame, C], None]], Law]:
    """Make a check a law of the rules; its docstring is the law's sentence."""
    return lambda check: _law(check, cases, needs_face=False)


def face_law(cases: Callable[[Pack], Iterable[C]]) -> Callable[[Callable[[AnyFace, C], None]], Law]:
    """Make a check a law of faces; its docstring is the law's sentence."""
    return lambda check: _law(check, cases, needs_face=True)


def _law(check: Callable[..., None], cases: Callable[[Pack], Iterable[Any]], *, needs_face: bool) -> Law:
    return Law(check.__name__, (check.__doc__ or "").strip(), needs_face, cases, check)
