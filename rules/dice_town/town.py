"""The way through the town: who wins which place, and what that brings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rules.dice_town import doctor, saloon, store, ties
from rules.dice_town.action_cards import armed_with, hold_up, play_armed
from rules.dice_town.hands import town_hall_rank
from rules.dice_town.mutable_state import MutableState
from rules.dice_town.state import FACE_OF, PLACES, ROW, Place, Win
from rules.dice_town.town_events import (
    BadgeMoved,
    BadgeStayed,
    BankRobbed,
    LootShared,
    NobodyWon,
    NothingThere,
    NuggetsMined,
    PlaceWon,
    RowRefilled,
    StagecoachArrived,
    TitleDrawn,
    TitlesTaken,
)
from rules.kernel.game import Seat


def walk(state: MutableState, first: Place) -> bool:
    """Go through the town from the place *first* on; return whether the round is over, else the table
    waits."""
    return all(_open(state, place) for place in PLACES[PLACES.index(first) :])


def walk_on(state: MutableState) -> bool:
    """Go on after the present place; return whether the round is over, else the table waits."""
    place = state.scene.place
    rest = PLACES[PLACES.index(place) + 1 :] if place else PLACES
    return walk(state, rest[0]) if rest else True


def take(state: MutableState, place: Place, seat: Seat) -> bool:
    """Give *seat* what *place* brings; return whether that is done, else the table waits."""
    dice = state.players[seat].kept.count(FACE_OF.get(place, "A"))
    state.wins = (*state.wins, Win(place, seat, dice))
    state.tell(PlaceWon(place, seat, dice))
    return TAKE[place](state, seat)


def _open(state: MutableState, place: Place) -> bool:
    """Open *place*; return whether it is done, else the table waits for somebody.

    That no armed card plays here is news too, so whatever leads here reveals something.
    """
    state.scene = replace(state.scene, place=place)
    state.reveals = True
    hold_up(state)
    if place == "stagecoach":
        return _stagecoach(state)
    if place == "doctor":
        return doctor.enter(state)
    tied, dice = leaders(state, place)
    if not tied:
        state.tell(NobodyWon(place))
    elif _is_empty(state, place):
        state.tell(NothingThere(place, tied))
    elif len(tied) == 1:
        return take(state, place, tied[0])
    else:
        ties.begin(state, place, tied, dice)
        return False
    return True


def leaders(state: MutableState, place: Place) -> tuple[tuple[Seat, ...], int]:
    """Return the seats with most dice of the face of *place* and how many; at the Town Hall those with the
    best hand, 0."""
    if place == "town_hall":
        kickers = state.flags.townhall_kickers
        ranks = [town_hall_rank(player.kept, kickers=kickers) for player in state.players]
        return tuple(seat for seat in state.seats if ranks[seat] == max(ranks)), 0
    dice = [player.kept.count(FACE_OF[place]) for player in state.players]
    most = max(dice)
    return tuple(seat for seat in state.seats if most and dice[seat] == most), most


def _is_empty(state: MutableState, place: Place) -> bool:
    """Tell whether nobody can win anything at *place*, so that not even a tie has to be decided."""
    town = state.town
    if place == "bank":
        return not town.bank
    if place == "store":
        return not town.store and not town.discard
    return place == "saloon" and not any(player.hand for player in state.players)


def _mine(state: MutableState, seat: Seat) -> bool:
    nines = state.players[seat].kept.count(FACE_OF["mine"])
    armed = armed_with(state, seat, "double_nuggets")
    if armed and state.town.mine > nines and play_armed(state, seat, armed[0]):
        nines *= 2
    nuggets = state.mine(seat, nines)
    state.has_won(seat)
    state.tell(NuggetsMined(seat, nuggets, state.town.mine))
    return True


def _bank(state: MutableState, seat: Seat) -> bool:
    for other in state.clockwise(state.sheriff):
        for arming in armed_with(state, other, "take_half_bank") if other != seat else ():
            half = state.town.bank // 2
            if half and play_armed(state, other, arming, seat):
                _from_bank(state, other, half)
                state.tell(LootShared(other, half))
    dollars = state.town.bank
    _from_bank(state, seat, dollars)
    state.has_won(seat)
    state.tell(BankRobbed(seat, dollars))
    return True


def _from_bank(state: MutableState, seat: Seat, dollars: int) -> None:
    state.town = replace(state.town, bank=state.town.bank - dollars)
    state.add_dollars(seat, dollars)


def _stagecoach(state: MutableState) -> bool:
    town = state.town
    state.town = replace(town, bank=town.bank + town.stagecoach, stagecoach=0)
    state.tell(StagecoachArrived(town.stagecoach, state.town.bank))
    return True


def _sheriff(state: MutableState, seat: Seat) -> bool:
    old = state.sheriff
    if seat == old:
        if state.flags.sheriff_rewin_counts:
            state.has_won(seat)
        state.tell(BadgeStayed(seat))
        return True
    state.has_won(seat)
    for other in state.clockwise(old):
        for arming in armed_with(state, other, "keep_old_sheriff") if other != seat else ():
            if play_armed(state, other, arming, seat):
                state.tell(BadgeStayed(old, by=other))
                return True
    state.sheriff = seat
    state.tell(BadgeMoved(old, seat))
    return True


def _town_hall(state: MutableState, seat: Seat) -> bool:
    aces = state.players[seat].kept.count("A")
    state.tell(TitlesTaken(seat, state.take_titles(seat, min(1 + aces, ROW))))
    state.has_won(seat)
    if state.refill_row(ROW):
        state.reveals = True
        state.tell(RowRefilled(state.town.row))
    for arming in armed_with(state, seat, "extra_title_from_deck"):
        if state.town.titles and play_armed(state, seat, arming):
            state.tell(TitleDrawn(seat))
            state.draw_title(seat)
    return True


TAKE: dict[Place, Callable[[MutableState, Seat], bool]] = {
    "mine": _mine,
    "bank": _bank,
    "store": store.enter,
    "saloon": saloon.enter,
    "sheriff": _sheriff,
    "town_hall": _town_hall,
}
"""What the winner of each place does there."""
