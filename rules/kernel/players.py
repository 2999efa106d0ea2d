"""Computer players: they see the view of their seat and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from rules.kernel.game import Game, Outcome, Seat
from rules.kernel.rng import Rng

Sample: TypeAlias = "Callable[[Rng], object]"
"""Gives a state in which all that the seat cannot know is drawn anew: a closure over `redeal`, to look ahead."""


class ComputerPlayer(Protocol):
    """Chooses an action; the same view, sample and generator give the same choice."""

    def choose(self, view: object, sample: Sample, rng: Rng) -> object:
        """Return one of the legal actions of the seat whose *view* this is."""


def choose_for(
    game: Game[object, object, object], state: object, seat: Seat, player: str, rng: Rng
) -> object:
    """Return what the computer player named *player* does for *seat* in *state*; it never gets the state itself."""

    def sample(chance: Rng) -> object:
        return game.redeal(state, seat, chance)

    return game.players[player].choose(game.view(state, seat), sample, rng)


def play_out(
    game: Game[object, object, object],
    seats: int,
    options: dict[str, str],
    seed: bytes,
    players: tuple[str, ...],
) -> tuple[Outcome, int]:
    """Play a whole game among computer players, one name a seat; return its outcome and the number of moves.

    Raises RuntimeError when it takes more moves than the game's stated bound.
    """
    state = game.new(seats, options, seed).state
    chance = Rng(seed).fork("players")
    for move in range(game.longest + 1):
        waiting = game.to_act(state)
        if not waiting:
            outcome = game.outcome(state)
            assert outcome is not None, "nobody is to act, so the game is over"
            return outcome, move
        seat = min(waiting)
        action = choose_for(game, state, seat, players[seat], chance.fork(str(move)))
        state = game.apply(state, seat, action).state
    raise RuntimeError(f"{game.key} took more than {game.longest} moves")
