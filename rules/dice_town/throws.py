"""The throws of a round: dice chosen under the cup, and revealed together."""

from __future__ import annotations

import functools
from collections import Counter
from dataclasses import replace

from rules.dice_town.action_cards import armed_with, held_with, play, play_armed
from rules.dice_town.actions import KeepDice
from rules.dice_town.events import DiceChosen, DiceKept, DiceThrown, DieLoaded, LastThrowBegan, RoundBegan
from rules.dice_town.hands import DICE, FACES, RANK, in_order, price
from rules.dice_town.mutable_state import MutableState
from rules.dice_town.state import Arming, Player, Scene
from rules.kernel.game import IllegalAction, Seat


def begin_round(state: MutableState) -> bool:
    """Begin a round; return whether all hands are complete already, else the table waits."""
    state.round += 1
    state.wins = ()
    state.players = [replace(player, kept=(), won=False) for player in state.players]
    state.scene = Scene("throw")
    state.tell(RoundBegan(state.round))
    return throw(state)


def throw(state: MutableState) -> bool:
    """Throw all dice not kept yet, again and again until somebody has a choice; return whether all hands
    are complete."""
    while unfinished := [seat for seat in state.seats if len(state.players[seat].kept) < DICE]:
        is_last = len(unfinished) < len(state.players)
        if is_last:
            state.tell(LastThrowBegan(tuple(unfinished)))
        for seat in unfinished:
            _roll(state, seat)
        if not is_last and any(has_choice(state.players[seat]) for seat in unfinished):
            state.wait(Scene("throw"))
            return False
        _reveal(state, is_free=is_last)
    return True


def keep(state: MutableState, seat: Seat, choice: KeepDice) -> bool:
    """Fix what *seat* keeps; when all have chosen, lift the cups. Return whether all hands are complete."""
    state.players[seat] = replace(state.players[seat], choice=choice)
    state.tell(DiceChosen(seat))
    if any(is_choosing(player) for player in state.players):
        return False
    _reveal(state, is_free=False)
    return throw(state)


def has_choice(player: Player) -> bool:
    """Tell whether *player* may choose in this throw: all but the one who has one die and no dollar.

    It depends on open facts alone, so that nobody learns from a pause what lies under a cup.
    """
    return bool(player.roll) and (len(player.roll) > 1 or player.dollars > 0)


def is_choosing(player: Player) -> bool:
    """Tell whether the table waits for *player* to choose."""
    return player.choice is None and has_choice(player)


def legal_keeps(player: Player, *, has_loaded_die: bool) -> tuple[KeepDice, ...]:
    """Return all that *player* can keep of its throw and pay for."""
    most = min(len(player.roll), player.dollars + 1)
    keeps = _keeps(player.roll, most, player.dollars > 0)
    return keeps + _loaded_keeps(player.roll, most) if has_loaded_die else keeps


def check_keep(player: Player, choice: KeepDice, *, has_loaded_die: bool) -> None:
    """Raise IllegalAction unless *player* may keep *choice*."""
    if choice.changed and not has_loaded_die:
        raise IllegalAction("no_loaded_die")
    if choice.changed and choice.changed == choice.to:
        raise IllegalAction("same_face", face=choice.to)
    wanted = (*choice.faces, choice.changed) if choice.changed else choice.faces
    if missing := Counter(wanted) - Counter(player.roll):
        raise IllegalAction("die_not_thrown", face=min(missing, key=RANK.__getitem__))
    if price(choice.count) > player.dollars:
        raise IllegalAction("too_few_dollars", price=price(choice.count), dollars=player.dollars)


@functools.lru_cache(maxsize=4096)
def _keeps(roll: tuple[str, ...], most: int, may_keep_none: bool) -> tuple[KeepDice, ...]:
    """Return each different choice of up to *most* dice of *roll*, the small ones first."""
    kept: set[tuple[str, ...]] = {()}
    for die in roll:
        kept |= {(*faces, die) for faces in kept if len(faces) < most}
    if not may_keep_none:
        kept.remove(())
    return tuple(KeepDice(faces) for faces in sorted(kept, key=_size_and_ranks))


def _size_and_ranks(faces: tuple[str, ...]) -> tuple[int, list[int]]:
    return len(faces), [RANK[face] for face in faces]


@functools.lru_cache(maxsize=4096)
def _loaded_keeps(roll: tuple[str, ...], most: int) -> tuple[KeepDice, ...]:
    keeps: list[KeepDice] = []
    for changed in sorted(set(roll), key=RANK.__getitem__):
        rest = list(roll)
        rest.remove(changed)
        for choice in _keeps(tuple(rest), most - 1, True):
            keeps += [KeepDice(choice.faces, changed, to) for to in FACES if to != changed]
    return tuple(keeps)


def default_keep(player: Player) -> KeepDice:
    """Return what the table keeps for one who is absent: one die of their commonest face, for nothing."""
    dice = (*player.kept, *player.roll)
    return KeepDice((max(player.roll, key=lambda face: (dice.count(face), RANK[face])),))


def _roll(state: MutableState, seat: Seat) -> None:
    dice = []
    for _ in range(DICE - len(state.players[seat].kept)):
        face, state.rng = state.rng.below(len(FACES))
        dice.append(FACES[face])
    roll = in_order(dice)
    state.players[seat] = replace(state.players[seat], roll=roll)
    state.reveals = True
    state.tell(DiceThrown(seat, roll, audience=(seat,)))


def _reveal(state: MutableState, *, is_free: bool) -> None:
    """Lift all cups, clockwise from the sheriff; whoever had no choice keeps all."""
    state.reveals = True
    for seat in state.clockwise(state.sheriff):
        if state.players[seat].roll:
            _lift(state, seat, is_free=is_free)


def _lift(state: MutableState, seat: Seat, *, is_free: bool) -> None:
    player = state.players[seat]
    choice = player.choice
    kept = _with_loaded_die(state, seat, choice) if choice else _with_armed_die(state, seat)
    paid = 0 if is_free else price(len(kept))
    dice = in_order((*player.kept, *kept))
    state.players[seat] = replace(state.players[seat], kept=dice, roll=(), choice=None)
    state.add_dollars(seat, -paid)
    state.town = replace(state.town, stagecoach=state.town.stagecoach + paid)
    state.tell(DiceKept(seat, kept, paid))


def _with_loaded_die(state: MutableState, seat: Seat, choice: KeepDice) -> tuple[str, ...]:
    """Return the dice that *seat* keeps; a cancelled Loaded Die is kept as it fell."""
    if not choice.changed:
        return choice.faces
    card, *_ = held_with(state.deck, state.players[seat], "set_one_die")
    if not play(state, seat, card):
        return in_order((*choice.faces, choice.changed))
    state.tell(DieLoaded(seat, choice.changed, choice.to))
    return choice.kept


def _with_armed_die(state: MutableState, seat: Seat) -> tuple[str, ...]:
    """Return the whole throw of *seat*, which had no choice, after an armed Loaded Die."""
    roll = state.players[seat].roll
    for arming in armed_with(state, seat, "set_one_die"):
        die = _die_to_load(state.players[seat], arming)
        if die:
            return _loaded(state, seat, arming, die)
    return roll


def _die_to_load(player: Player, arming: Arming) -> str:
    """Return the die of the throw that an armed card turns to its face: the one of which the hand has
    fewest, the lowest of these; empty if all show that face already."""
    dice = (*player.kept, *player.roll)
    others = [face for face in player.roll if face != arming.choice]
    return min(others, key=lambda face: (dice.count(face), RANK[face]), default="")


def _loaded(state: MutableState, seat: Seat, arming: Arming, die: str) -> tuple[str, ...]:
    roll = list(state.players[seat].roll)
    if play_armed(state, seat, arming):
        roll[roll.index(die)] = arming.choice
        state.tell(DieLoaded(seat, die, arming.choice))
    return in_order(roll)
