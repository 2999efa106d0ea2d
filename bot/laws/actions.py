"""Laws 1 and 2: states are values, and `apply` accepts exactly the legal actions."""

from __future__ import annotations

from collections.abc import Sequence

from bot.laws.law import rules_law
from bot.laws.pack import Position, each_end, each_move, each_position, each_setup, some_moves
from bot.laws.places import Broken
from bot.storage.saves import encode_state
from rules.kernel.game import AnyGame, IllegalAction, Seat
from rules.kernel.random_play import Setup
from rules.kernel.rng import Rng

SOME = 40
"""How many positions of a game the costly laws look at."""
OTHERS = 12
"""How many actions that are not legal are tried for each seat."""


@rules_law(each_move)
def applying_an_action_leaves_the_state_as_it_was(game: AnyGame, at: Position) -> None:
    """A state is a value: it can be kept, compared and hashed."""
    move = at.next
    before, hashed = encode_state(at.state), hash(at.state)
    game.apply(at.state, move.seat, move.action)
    if encode_state(at.state) != before or hash(at.state) != hashed:
        raise Broken(f"apply changes the state that it is given, for {move.action!r}", move.seat)


@rules_law(some_moves(SOME))
def every_legal_action_is_accepted_and_changes_something(game: AnyGame, at: Position) -> None:
    """What is offered can be done, and no action is offered twice."""
    for seat in range(at.setup.seats):
        actions = game.legal_actions(at.state, seat)
        if len(set(actions)) < len(actions):
            raise Broken(f"an action is offered twice, in {list(actions)!r}", seat)
        for action in actions:
            _accepts(game, at.state, seat, action)


@rules_law(some_moves(SOME))
def every_other_action_is_refused_with_its_rule(game: AnyGame, at: Position) -> None:
    """An action that is not offered raises IllegalAction with a key, and changes nothing."""
    before = encode_state(at.state)
    for seat in range(at.setup.seats):
        for action in others(game, at, seat):
            _refuses(game, at.state, seat, action)
    if encode_state(at.state) != before:
        raise Broken("refusing an action changes the state")


@rules_law(each_end)
def nobody_may_act_in_a_finished_game(game: AnyGame, at: Position) -> None:
    """Nothing is legal any more, for anybody."""
    for seat in range(at.setup.seats):
        if actions := game.legal_actions(at.state, seat):
            raise Broken(f"{actions[0]!r} is legal although the game is over", seat)
        _refuses(game, at.state, seat, at.pack.actions[0])


@rules_law(each_position)
def the_default_is_legal_in_every_phase(game: AnyGame, at: Position) -> None:
    """The table can always go on without one who is absent."""
    for seat in game.to_act(at.state):
        if (default := game.default(at.state, seat)) not in game.legal_actions(at.state, seat):
            raise Broken(f"the default, {default!r}, is not legal", seat)


@rules_law(each_setup)
def a_game_of_defaults_ends(game: AnyGame, setup: Setup) -> None:
    """A table whose players have all gone away comes to its end."""
    state = game.new(setup.seats, setup.chosen, bytes(32)).state
    for _ in range(game.longest):
        if not game.to_act(state):
            break
        seat = min(game.to_act(state))
        state = game.apply(state, seat, game.default(state, seat)).state
    if game.outcome(state) is None:
        raise Broken(f"{game.longest} defaults, from the seed of 32 zero bytes, lead to no outcome")


def others(game: AnyGame, at: Position, seat: Seat) -> Sequence[object]:
    """Return up to OTHERS actions that *seat* may not do, others in each position."""
    legal = set(game.legal_actions(at.state, seat))
    found = [action for action in at.pack.actions if action not in legal]
    chance = Rng(at.played.seed).fork(f"other actions {at.number} {seat}")
    first, _ = chance.below(max(1, len(found)))
    turned = found[first:] + found[:first]
    return turned[:: max(1, len(turned) // OTHERS)][:OTHERS]


def _accepts(game: AnyGame, state: object, seat: Seat, action: object) -> None:
    try:
        step = game.apply(state, seat, action)
    except IllegalAction as refused:
        raise Broken(f"{action!r} is legal, and apply refuses it ({refused.reason})", seat) from refused
    if step.state == state:
        raise Broken(f"{action!r} is legal and changes nothing", seat)


def _refuses(game: AnyGame, state: object, seat: Seat, action: object) -> None:
    try:
        game.apply(state, seat, action)
    except IllegalAction as refused:
        if not refused.reason.replace("_", "a").isalnum():
            raise Broken(f"{action!r} is refused for {refused.reason!r}, which is no key", seat) from refused
    else:
        raise Broken(f"{action!r} is not legal, and apply accepts it", seat)
