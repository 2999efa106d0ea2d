"""Law 7: a game comes to its end, with an outcome; and none begins wrongly."""

from __future__ import annotations

from collections.abc import Mapping

from bot.laws.law import rules_law
from bot.laws.pack import Pack, Position, each_end, each_position, once
from bot.laws.places import Broken
from rules.kernel.game import AnyGame

A_SEED = bytes(32)


@rules_law(each_position)
def somebody_is_to_act_exactly_while_there_is_no_outcome(game: AnyGame, at: Position) -> None:
    """A table never stands still, and never goes on after its end."""
    waiting, outcome = game.to_act(at.state), game.outcome(at.state)
    if bool(waiting) != (outcome is None):
        raise Broken(f"the table waits for {sorted(waiting)} and the outcome is {outcome!r}")
    if waiting - set(range(at.setup.seats)):
        raise Broken(f"the table waits for {sorted(waiting)}, which are not all seats")


@rules_law(each_end)
def a_game_of_random_moves_ends_with_a_winner(game: AnyGame, at: Position) -> None:
    """Within the stated bound, with a score and a place for each seat."""
    outcome = game.outcome(at.state)
    if outcome is None:
        raise Broken("the game has no outcome at its end")
    if not len(outcome.scores) == len(outcome.places) == at.setup.seats:
        raise Broken(f"{outcome!r} has not a score and a place for each seat")
    if not outcome.winners:
        raise Broken(f"{outcome!r} has no winner")


@rules_law(once)
def a_wrong_number_of_players_is_refused(game: AnyGame, pack: Pack) -> None:
    """Neither nobody nor one more than the most can play."""
    allowed = game.seats(game.options_or_defaults({}))
    for seats in (0, min(allowed) - 1, max(allowed) + 1):
        if (refusal := _refusal(game, seats, {})) is None:
            raise Broken(f"`new` deals for {seats} players instead of raising ValueError")
        if not refusal:
            raise Broken(f"the ValueError for {seats} players has no words")


@rules_law(once)
def an_unknown_option_is_refused(game: AnyGame, pack: Pack) -> None:
    """A wrong option or value never begins a game, and the refusal names it."""
    seats = min(game.seats(game.options_or_defaults({})))
    wrong = [{"no-such-option": "yes"}, *({option.key: "no-such-value"} for option in game.options)]
    for options in wrong:
        (named,) = (word for pair in options.items() for word in pair if word.startswith("no-such"))
        if named not in (_refusal(game, seats, options) or ""):
            raise Broken(f"`new` deals with {options}, or its ValueError does not name {named}")


def _refusal(game: AnyGame, seats: int, options: Mapping[str, str]) -> str | None:
    """Return what the ValueError says; None when there is none."""
    try:
        game.new(seats, options, A_SEED)
    except ValueError as error:
        return str(error)
    return None
