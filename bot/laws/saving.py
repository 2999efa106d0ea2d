"""Laws 4 and 5: what is saved comes back, and the same seed and moves are the same game."""

from __future__ import annotations

import os
import subprocess
import sys

from bot.game.face import Face
from bot.laws.law import rules_law
from bot.laws.pack import Pack, Position, each_game, each_position, each_setup, once
from bot.laws.places import Broken
from bot.storage.saves import decode_events, decode_state, encode_events, encode_state
from rules.kernel.game import AnyGame
from rules.kernel.random_play import RandomGame, Setup
from rules.kernel.replay import fold, last_state
from rules.kernel.transcripts import digest, told_setups, transcript

HASH_SEEDS = ("0", "12345")
"""Under each of these values of PYTHONHASHSEED sets and dictionaries of strings have another order."""
A_SEED, ANOTHER = bytes(32), b"\1" * 32


@rules_law(each_position)
def a_state_comes_back_from_its_save(game: AnyGame, at: Position) -> None:
    """At every step the save holds the whole state, and nothing but."""
    back = decode_state(game, game.version, encode_state(at.state))
    if back != at.state:
        raise Broken(f"the state {at.state!r} comes back from its save as {back!r}")


@rules_law(each_position)
def events_come_back_from_the_log(game: AnyGame, at: Position) -> None:
    """The log keeps every event of every step."""
    events = at.last.step.events if at.number else at.played.deal.events
    back = decode_events(game, encode_events(events))
    if back != events:
        raise Broken(f"the events {events!r} come back from the log as {back!r}")


@rules_law(each_game)
def the_log_gives_the_same_game_again(game: AnyGame, played: RandomGame) -> None:
    """Folding the moves from the seed gives the same states, events and revelations."""
    setup = played.setup
    again = fold(game, setup.seats, setup.chosen, played.seed, played.log)
    steps = (played.deal, *(move.step for move in played.moves))
    for number, (step, same) in enumerate(zip(steps, again, strict=True)):
        if step != same:
            raise Broken(f"move {number} gives another step the second time: {same!r} instead of {step!r}")


@rules_law(each_setup)
def another_seed_deals_another_game(game: AnyGame, setup: Setup) -> None:
    """Chance comes from the seed."""
    if game.new(setup.seats, setup.chosen, A_SEED) == game.new(setup.seats, setup.chosen, ANOTHER):
        raise Broken("the seeds of 32 zero bytes and of 32 ones deal the same")


@rules_law(each_setup)
def a_deal_is_the_same_for_the_same_seed(game: AnyGame, setup: Setup) -> None:
    """The default options may be named or left out."""
    named = game.options_or_defaults(setup.chosen)
    deal = game.new(setup.seats, named, A_SEED)
    if game.new(setup.seats, setup.chosen, A_SEED) != deal:
        raise Broken("it is dealt otherwise when the default options are named")
    if last_state(game, setup.seats, named, A_SEED, ()) != deal.state:
        raise Broken("the same seed deals another game the second time")


@rules_law(once)
def another_process_plays_the_same_game(game: AnyGame, pack: Pack) -> None:
    """Nothing depends on the order of a set, which is another in every process."""
    here = [f"{setup} {digest(transcript(setup))}" for setup in told_setups(game)]
    for hash_seed in HASH_SEEDS:
        there = _told_by_another_process(_place_of(game), hash_seed)
        if there != here:
            raise Broken(f"with PYTHONHASHSEED={hash_seed} the same seeds and moves show something else")


def _told_by_another_process(place: str, hash_seed: str) -> list[str]:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-P", "-m", "rules.kernel.transcripts", place]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise Broken(f"another process can't play {place}: {ran.stderr.strip()}")
    return ran.stdout.splitlines()


def _place_of(game: AnyGame) -> str:
    """Return where another process finds *game*: "rules.danger:GAME", by preference where its class is."""
    for module in (type(game).__module__, *sorted(sys.modules.keys() - {"__main__"})):
        held = getattr(sys.modules[module], "__dict__", {})
        for name, value in list(held.items()):
            if value is game:
                return f"{module}:{name}"
            if isinstance(value, Face) and value.game is game:
                return f"{module}:{name}.game"
    raise Broken("it is in no module, so that no other process finds it: give it a name there, such as GAME")
