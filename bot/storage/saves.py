"""Saved games: states and events as JSON, and old states brought up to date."""

from __future__ import annotations

import functools
from collections.abc import Sequence

import msgspec

from rules.kernel.game import AnyGame, Event, Json


class BadSave(Exception):
    """A save that cannot be read; its text is a sentence for the operator."""


class _SavedEvent(msgspec.Struct, array_like=True, frozen=True):
    type: str
    event: msgspec.Raw


_EVENTS = msgspec.json.Decoder(list[_SavedEvent])


class Snapshot:
    """The state of a game and its saved form: each is made of the other when it is first asked for, once."""

    __slots__ = ("__weakref__", "_saved", "_state")

    def __init__(self, *, saved: bytes | None = None, state: object = None) -> None:
        """Hold what is *saved*, or a *state*."""
        self._saved, self._state = saved, state

    @property
    def saved(self) -> bytes:
        """The state as JSON."""
        if self._saved is None:
            self._saved = encode_state(self._state)
        return self._saved

    def of(self, game: AnyGame, version: int) -> object:
        """Return the state, which *version* of *game* saved. Raises BadSave."""
        if self._state is None:
            self._state = decode_state(game, version, self.saved)
        return self._state

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Snapshot) and self.saved == other.saved)

    def __hash__(self) -> int:
        return hash(self.saved)


def encode_state(state: object) -> bytes:
    """Return *state* as JSON; with the version of its game, all that is needed to go on."""
    return msgspec.json.encode(state)


def decode_state(game: AnyGame, version: int, saved: bytes) -> object:
    """Return the state of *game* that was saved by its *version*, brought up to date by the upgrades since.

    Raises BadSave when it is damaged or from a newer version.
    """
    if version > game.version:
        raise BadSave(
            f"A saved game of {game.key} is of version {version}, and this Tableside knows no version above "
            f"{game.version}: install the newer one again."
        )
    try:
        if version < game.version:
            saved = msgspec.json.encode(_upgraded(game, version, saved))
        return _decoder(game.state_type).decode(saved)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadSave(_damaged(game, error)) from error


def encode_events(events: Sequence[Event]) -> bytes:
    """Return *events* as JSON: the name of each one's type, then its facts."""
    return msgspec.json.encode([(type(event).__name__, event) for event in events])


def decode_events(game: AnyGame, saved: bytes) -> tuple[Event, ...]:
    """Return the events of *game* in *saved*. Raises BadSave when they are damaged."""
    types = {event_type.__name__: event_type for event_type in game.event_types}
    try:
        return tuple(
            msgspec.json.decode(entry.event, type=types[entry.type]) for entry in _EVENTS.decode(saved)
        )
    except KeyError as error:
        raise BadSave(
            f"The log of a game of {game.key} names an event that the game does not have: {error}."
        ) from error
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadSave(_damaged(game, error)) from error


def _upgraded(game: AnyGame, version: int, saved: bytes) -> Json:
    state = msgspec.json.decode(saved, type=dict)
    for old in range(version, game.version):
        if old not in game.upgrades:
            raise BadSave(f"Games of {game.key} of version {old} can no longer be read.")
        try:
            state = game.upgrades[old](state)
        except (LookupError, TypeError, ValueError, AssertionError) as error:
            raise BadSave(_damaged(game, error)) from error
    return state


def _damaged(game: AnyGame, error: Exception) -> str:
    return f"A saved game of {game.key} is damaged ({error}): restore a backup of the database."


@functools.cache
def _decoder(kind: type) -> msgspec.json.Decoder[object]:
    return msgspec.json.Decoder(kind)
