"""The house's verbs: old buttons and old logs spell them as new ones do, and each does something."""

from __future__ import annotations

import pytest

from bot.house_verbs import Verb, is_verb
from bot.interactions.verbs import HANDLERS

SPELLED = (
    "!open !tables !join !computer !nocomputer !swap !start !cancel !options !option !view !rules !more !log !hand"
    " !repost !undo !leave !back !end !again !forget !pick !ask"
)
"""As they stand in messages and databases: a verb may be added, none may change."""


def test_a_verb_is_spelled_as_it_always_was() -> None:
    """A button under an old message must still work, and an old log still be read."""
    assert " ".join(Verb) == SPELLED


def test_every_verb_of_a_control_has_its_handler() -> None:
    """Except those that belong to a moment of the table: two change only what the person sees, one takes back."""
    assert set(HANDLERS) == set(Verb) - {Verb.PICK, Verb.ASK, Verb.UNDO}


def test_what_follows_a_verb_is_read_as_it_was_written() -> None:
    """All of it, further dots included."""
    assert [Verb.read(verb.followed_by("a.b")) for verb in Verb] == [(verb, "a.b") for verb in Verb]
    assert Verb.read(Verb.VIEW) == (Verb.VIEW, "")


@pytest.mark.parametrize("action", ["", "!", "!no", "!joined", "join", "draw:2"])
def test_an_action_without_a_verb_of_ours_is_not_read(action: str) -> None:
    """A button of another version of the bot may carry any."""
    with pytest.raises(ValueError, match="is not a valid Verb"):
        Verb.read(action)


@pytest.mark.parametrize(
    ("action", "is_the_house_s"), [("!undo", True), ("!no", True), ("draw", False), ("", False)]
)
def test_the_sign_tells_the_house_from_the_game(action: str, is_the_house_s: bool) -> None:
    """No game's notation begins with it, so that a log needs no list of verbs to be read."""
    assert is_verb(action) is is_the_house_s
