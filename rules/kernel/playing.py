"""Letting computer players play: one choice, or a whole game among them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from rules.kernel.game import AnyGame, Outcome, Seat
from rules.kernel.rng import Rng

Choose: TypeAlias = "Callable[[AnyGame, object, Seat, str, Rng], object]"
"""Gives the action of the computer player named in the fourth place: `choose_for`, or something around it."""


def choose_for(game: AnyGame, state: object, seat: Seat, player: str, rng: Rng) -> object:
    """Return what the computer player named *player* does for *seat* in *state*; it never gets the state itself."""

    def sample(chance: Rng) -> object:
        return game.redeal(state, seat, chance)

    return game.players[player].choose(game.view(state, seat), sample, rng)


def play_out(
    game: AnyGame,
    players: Sequence[str],
    options: Mapping[str, str],
    seed: bytes,
    choose: Choose = choose_for,
) -> tuple[Outcome, int]:
    """Play a whole game among *players*, a name for each seat; return its outcome and the number of moves.

    Raises RuntimeError when it takes more moves than the game's stated bound.
    """
    state = game.new(len(players), options, seed).state
    chance = Rng(seed).fork("players")
    for move in range(game.longest + 1):
        if (outcome := game.outcome(state)) is not None:
            return outcome, move
        seat = min(game.to_act(state))
        action = choose(game, state, seat, players[seat], chance.fork(str(move)))
        state = game.apply(state, seat, action).state
    raise RuntimeError(f"{game.key} took more than {game.longest} moves")
