"""Saved games: JSON and back, old ones brought up to date, damaged and newer ones refused with a sentence."""

from __future__ import annotations

import json
from types import MappingProxyType
from typing import cast

import msgspec
import pytest

from bot.game.registry import games
from bot.storage.saves import BadSave, decode_events, decode_state, encode_events, encode_state
from rules.danger import CardPlaced, RoundBegan
from rules.danger.game import Danger
from rules.kernel.game import AnyGame, Json

GAME = games()["danger"]
SEED = bytes(range(32))


def deal() -> object:
    """Return a game just dealt."""
    return GAME.new(4, {}, SEED).state


def rename_starter(state: Json) -> Json:
    """Turn a state of version 1, which had "first", into one of version 2."""
    return {("starter" if key == "first" else key): value for key, value in state.items()}


def halve_round(state: Json) -> Json:
    """Turn a state of version 2, which counted half rounds, into one of version 3."""
    half_rounds = state["round"]
    assert isinstance(half_rounds, int)
    return state | {"round": half_rounds // 2}


class ThirdEdition(Danger):
    """Danger after two changes of its state."""

    version = 3
    upgrades = MappingProxyType({1: rename_starter, 2: halve_round})


THIRD_EDITION = cast("AnyGame", ThirdEdition())


def test_a_state_comes_back_as_it_was() -> None:
    """Decoding what was encoded gives an equal state."""
    assert decode_state(GAME, GAME.version, encode_state(deal())) == deal()


def test_a_state_is_saved_as_json() -> None:
    """An operator can read a save with any tool."""
    assert json.loads(encode_state(deal()))["starter"] in range(4)


def test_upgrades_are_applied_in_order() -> None:
    """A state of version 1 goes through every upgrade up to the present version."""
    old = json.loads(encode_state(deal()))
    old["first"] = old.pop("starter")
    old["round"] = 2
    assert decode_state(THIRD_EDITION, 1, json.dumps(old).encode()) == deal()


def test_a_state_between_versions_gets_only_the_later_upgrades() -> None:
    """A state of version 2 already has its "starter"."""
    old = json.loads(encode_state(deal())) | {"round": 2}
    assert decode_state(THIRD_EDITION, 2, json.dumps(old).encode()) == deal()


def test_a_version_without_an_upgrade_is_named() -> None:
    """A state without a way to the present version is refused, and its version named."""
    with pytest.raises(BadSave, match="of version 0 can no longer be read"):
        decode_state(THIRD_EDITION, 0, encode_state(deal()))


def test_a_newer_version_is_refused() -> None:
    """Nobody guesses what a save of a newer program means."""
    with pytest.raises(BadSave, match=r"version 2.*no version above 1: install the newer one"):
        decode_state(GAME, 2, encode_state(deal()))


@pytest.mark.parametrize(
    "saved",
    [
        b"",
        b"{}",
        b"[1, 2]",
        b"\xff\xfe\x00",
        encode_state(deal())[:-9],
        encode_state(deal()).replace(b'"red"', b'"pink"'),
        encode_state(deal()).replace(b'"round":1', b'"round":"one"'),
    ],
)
def test_a_damaged_save_is_refused(saved: bytes) -> None:
    """Whatever is wrong with a save, the operator gets a sentence with what to do."""
    with pytest.raises(BadSave, match=r"A saved game of danger is damaged .*restore a backup"):
        decode_state(GAME, GAME.version, saved)


@pytest.mark.parametrize("saved", [b"", b"[]", b'{"round": "one"}'])
def test_a_damaged_old_save_is_refused(saved: bytes) -> None:
    """An upgrade of something that is not an old state ends in the same sentence."""
    with pytest.raises(BadSave, match="is damaged"):
        decode_state(THIRD_EDITION, 1, saved)


def test_events_come_back_as_they_were() -> None:
    """The log keeps the type and the facts of each event."""
    events = (*GAME.new(3, {"pace": "decisions_only"}, SEED).events,)
    assert {type(event) for event in events} >= {RoundBegan, CardPlaced}
    assert decode_events(GAME, encode_events(events)) == events


def test_an_unknown_event_is_named() -> None:
    """A log of another game is refused."""
    with pytest.raises(BadSave, match="names an event that the game does not have: 'DiceRolled'"):
        decode_events(GAME, msgspec.json.encode([["DiceRolled", {}]]))


@pytest.mark.parametrize(
    "saved", [b"", b"{}", b'["RoundBegan"]', b'[["RoundBegan", {"round": "one"}]]', b"\xff"]
)
def test_damaged_events_are_refused(saved: bytes) -> None:
    """A log that is not a list of events is refused with a sentence."""
    with pytest.raises(BadSave, match="is damaged"):
        decode_events(GAME, saved)
