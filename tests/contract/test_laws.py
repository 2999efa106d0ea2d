"""Every game keeps every law; a new game is tested by existing."""

from __future__ import annotations

import pytest

from bot.game.face import AnyFace
from bot.game.registry import faces
from bot.laws import LAWS, Law, secrets, shown, thorough_pack
from rules.kernel.random_play import all_setups

MANY = 100
"""How many random games are played to see whether anything hidden leaks."""

every_face = pytest.mark.parametrize("face", faces().values(), ids=list(faces()))


@pytest.mark.parametrize("law", LAWS, ids=str)
@every_face
def test_every_game_keeps_the_law(face: AnyFace, law: Law) -> None:
    """In games of random moves, one for each number of players and each option."""
    law(face)


@pytest.mark.long
@pytest.mark.parametrize(
    "law",
    [
        secrets.what_is_shown_depends_on_the_view_alone,
        secrets.a_move_that_reveals_nothing_tells_the_others_nothing_hidden,
    ],
    ids=str,
)
@every_face
def test_nothing_leaks_in_many_games(face: AnyFace, law: Law) -> None:
    """For every seat, with every choice of options in turn."""
    law(face, thorough_pack(face.game, MANY))


@pytest.mark.long
@pytest.mark.parametrize(
    "law",
    [
        shown.the_controls_keep_the_limits,
        shown.the_texts_keep_the_limits,
        shown.the_panels_keep_the_limits,
        shown.the_pictures_keep_the_limits,
    ],
    ids=str,
)
@every_face
def test_what_is_shown_keeps_the_limits_with_every_option(face: AnyFace, law: Law) -> None:
    """One random game for each choice of options, with the fewest and the most players."""
    law(face, thorough_pack(face.game, len(list(all_setups(face.game)))))
