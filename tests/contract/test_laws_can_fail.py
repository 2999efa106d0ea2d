"""A law that can't fail is none: each finds the games that break it, and says where."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from bot.cli.new_game.template.face import FACE as CHIPS
from bot.game.face import AnyFace
from bot.laws import LAWS, Broken, Law, notation, saving
from rules.kernel.game import IllegalAction
from tests.contract.broken_faces import BROKEN_FACES
from tests.contract.broken_rules import BROKEN_RULES, PIG, RULES, Mutant, any_text, chips

MUTANTS = [*BROKEN_RULES, *BROKEN_FACES]
ELSEWHERE = saving.another_process_plays_the_same_game
SET_ORDER = """
from bot.cli.new_game.template.rules import Chips

class Unordered(Chips):
    def new(self, seats, options, seed):
        return super().new(seats, options, bytes(map(ord, "".join({*"abcdefgh"}))) + seed)

GAME = Unordered()
"""


@pytest.mark.parametrize("law", LAWS, ids=str)
@pytest.mark.parametrize("face", [CHIPS, PIG], ids=["chips", "pig"])
def test_the_games_to_begin_with_keep_the_law(face: AnyFace, law: Law) -> None:
    """So what is found in the changed ones comes from the change."""
    law(face)


@pytest.mark.parametrize("mutant", MUTANTS, ids=str)
def test_a_law_finds_the_game_that_breaks_it(mutant: Mutant) -> None:
    """And names the game and the fault."""
    with pytest.raises(Broken, match=re.escape(mutant.fault)) as found:
        mutant.law(mutant.face)
    assert str(found.value).startswith(mutant.face.game.key)


def test_a_game_that_asks_for_the_order_of_a_set_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two other processes have it in another order, whatever this one has."""
    (tmp_path / "unordered_chips.py").write_text(SET_ORDER, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    game = import_module("unordered_chips").GAME
    with pytest.raises(Broken, match="show something else"):
        ELSEWHERE(game)


def test_a_game_that_no_other_process_can_find_is_told_so() -> None:
    """Its module has to hold it."""
    with pytest.raises(Broken, match="it is in no module"):
        ELSEWHERE(chips())


def test_no_law_is_without_a_game_that_breaks_it() -> None:
    """Else nobody knows whether it looks at anything."""
    assert {mutant.law for mutant in MUTANTS} | {ELSEWHERE} == set(LAWS)


def test_the_place_is_named_so_that_the_fault_can_be_looked_at_again() -> None:
    """Game, players, options, seed, the move that led there, and the seat at fault."""
    law = next(law for law in LAWS if law.name == "the_default_is_legal_in_every_phase")
    broken = chips(default=lambda state, seat: 0 if state.moves else RULES.default(state, seat))
    with pytest.raises(Broken) as found:
        law(broken)
    assert re.fullmatch(
        r"chips with 2 players, default options, seed [0-9a-f]{64}, after move 1 \(\d+ of seat 0\), seat 1: "
        r"the default, 0, is not legal",
        str(found.value),
    )


def test_a_game_that_random_moves_cannot_play_is_told_with_the_move() -> None:
    """By every law that looks at a random game."""

    def refuse(state: object, seat: int, action: object) -> object:
        raise IllegalAction("never")

    law = next(law for law in LAWS if law.name == "the_default_is_legal_in_every_phase")
    with pytest.raises(
        Broken, match=r"^chips with 2 .*, seed .*: move 1, \d+ of seat 0, ends with IllegalAction"
    ):
        law(chips(apply=refuse))


@pytest.mark.parametrize("law", [law for law in LAWS if law.needs_face], ids=str)
def test_a_law_of_faces_asks_for_a_face(law: Law) -> None:
    """The rules alone can be held against the laws of the rules only."""
    with pytest.raises(TypeError, match="hand it the face of chips"):
        law(RULES)


def test_the_rules_can_be_held_against_their_laws_before_there_is_a_face() -> None:
    """One writes them first."""
    notation.what_is_no_action_is_told_apart(RULES)
    with pytest.raises(Broken, match="instead of raising NotAnAction"):
        notation.what_is_no_action_is_told_apart(chips(read=any_text).game)
