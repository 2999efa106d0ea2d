"""Law 3: every action has one text, and nothing else has."""

from __future__ import annotations

from collections.abc import Iterator

from bot.house_verbs import Verb, is_verb
from bot.laws.law import rules_law
from bot.laws.pack import Pack, Position, each_position, once
from bot.laws.places import Broken
from rules.kernel.game import AnyGame, NotAnAction

LONGEST = 60
"""Characters of an action's text: with the table and its moment it has to fit into a custom_id of 100."""
NO_ACTIONS = (
    *("", " ", ":", "\0", "ä", "é:1", "\u00e9", Verb.UNDO.value, Verb.VIEW.value),
    *("no-such-verb", "nonsense", "None", "draw:twice:x", "1" * 61),
)
"""Texts that are no action of any game."""


@rules_law(each_position)
def no_two_actions_are_written_alike_and_each_can_be_read(game: AnyGame, at: Position) -> None:
    """The text of an action says that action and nothing else."""
    for seat in range(at.setup.seats):
        written: dict[str, object] = {}
        for action in game.legal_actions(at.state, seat):
            if (before := written.setdefault(game.write(action), action)) != action:
                raise Broken(f"{before!r} and {action!r} are both written {game.write(action)!r}", seat)
        for text, action in written.items():
            if (read := game.read(text)) != action:
                raise Broken(f"{action!r} is written {text!r}, which is read as {read!r}", seat)


@rules_law(once)
def the_notation_fits_a_custom_id(game: AnyGame, pack: Pack) -> None:
    """1 to 60 ASCII characters, no space, and no verb of the house."""
    for action in pack.actions:
        text = game.write(action)
        is_plain = text.isascii() and text.isprintable() and " " not in text
        if not (1 <= len(text) <= LONGEST and is_plain) or is_verb(text):
            raise Broken(f"{action!r} is written {text!r}: 1 to {LONGEST} ASCII characters, no space, no !")


@rules_law(once)
def what_is_no_action_is_told_apart(game: AnyGame, pack: Pack) -> None:
    """A text that nobody could have written raises NotAnAction."""
    for text in NO_ACTIONS:
        try:
            read = game.read(text)
        except NotAnAction:
            continue
        raise Broken(f"{text!r} is read as {read!r} instead of raising NotAnAction")


@rules_law(once)
def a_damaged_text_is_no_action_or_how_another_is_written(game: AnyGame, pack: Pack) -> None:
    """A text cut short or with a stray character never passes for the action it was."""
    for action in pack.actions:
        for damaged in _damaged(game.write(action)):
            try:
                read = game.read(damaged)
            except NotAnAction:
                continue
            if game.write(read) != damaged:
                raise Broken(f"{damaged!r} is read as {read!r}, which is written {game.write(read)!r}")


def _damaged(text: str) -> Iterator[str]:
    yield from (text[:-1], text[1:], text.upper())
    yield from (f"{text}:", f"{text}{text}", f"{text} ", f"{text}9")
