"""The way through the town: who wins which place, and what that brings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rules.dice_town import doctor, saloon, store, ties
from rules.dice_town.action_cards import armed_with, hold_up, play_armed
from rules.dice_town.hands import town_hall_rank
from rules.dice_town.state import FACE_OF, PLACES, ROW, Place, Win
from rules.dice_town.table import Table
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


def walk(table: Table, first: Place) -> bool:
    """Go through the town from the place *first* on; return whether the round is over, else the table
    waits."""
    return all(_open(table, place) for place in PLACES[PLACES.index(first) :])


def walk_on(table: Table) -> bool:
    """Go on after the present place; return whether the round is over, else the table waits."""
    place = table.scene.place
    rest = PLACES[PLACES.index(place) + 1 :] if place else PLACES
    return walk(table, rest[0]) if rest else True


def take(table: Table, place: Place, seat: Seat) -> bool:
    """Give *seat* what *place* brings; return whether that is done, else the table waits."""
    dice = table.players[seat].kept.count(FACE_OF.get(place, "A"))
    table.wins = (*table.wins, Win(place, seat, dice))
    table.tell(PlaceWon(place, seat, dice))
    return TAKE[place](table, seat)


def _open(table: Table, place: Place) -> bool:
    """Open *place*; return whether it is done, else the table waits for somebody.

    That no armed card plays here is news too, so whatever leads here reveals something.
    """
    table.scene = replace(table.scene, place=place)
    table.reveals = True
    hold_up(table)
    if place == "stagecoach":
        return _stagecoach(table)
    if place == "doctor":
        return doctor.enter(table)
    tied, dice = leaders(table, place)
    if not tied:
        table.tell(NobodyWon(place))
    elif _is_empty(table, place):
        table.tell(NothingThere(place, tied))
    elif len(tied) == 1:
        return take(table, place, tied[0])
    else:
        ties.begin(table, place, tied, dice)
        return False
    return True


def leaders(table: Table, place: Place) -> tuple[tuple[Seat, ...], int]:
    """Return the seats with most dice of the face of *place* and how many; at the Town Hall those with the
    best hand, 0."""
    if place == "town_hall":
        kickers = table.flags.townhall_kickers
        ranks = [town_hall_rank(player.kept, kickers=kickers) for player in table.players]
        return tuple(seat for seat in table.seats if ranks[seat] == max(ranks)), 0
    dice = [player.kept.count(FACE_OF[place]) for player in table.players]
    most = max(dice)
    return tuple(seat for seat in table.seats if most and dice[seat] == most), most


def _is_empty(table: Table, place: Place) -> bool:
    """Tell whether nobody can win anything at *place*, so that not even a tie has to be decided."""
    town = table.town
    if place == "bank":
        return not town.bank
    if place == "store":
        return not town.store and not town.discard
    return place == "saloon" and not any(player.hand for player in table.players)


def _mine(table: Table, seat: Seat) -> bool:
    nines = table.players[seat].kept.count(FACE_OF["mine"])
    armed = armed_with(table, seat, "double_nuggets")
    if armed and table.town.mine > nines and play_armed(table, seat, armed[0]):
        nines *= 2
    nuggets = table.mine(seat, nines)
    table.has_won(seat)
    table.tell(NuggetsMined(seat, nuggets, table.town.mine))
    return True


def _bank(table: Table, seat: Seat) -> bool:
    for other in table.clockwise(table.sheriff):
        for arming in armed_with(table, other, "take_half_bank") if other != seat else ():
            half = table.town.bank // 2
            if half and play_armed(table, other, arming, seat):
                _from_bank(table, other, half)
                table.tell(LootShared(other, half))
    dollars = table.town.bank
    _from_bank(table, seat, dollars)
    table.has_won(seat)
    table.tell(BankRobbed(seat, dollars))
    return True


def _from_bank(table: Table, seat: Seat, dollars: int) -> None:
    table.town = replace(table.town, bank=table.town.bank - dollars)
    table.add_dollars(seat, dollars)


def _stagecoach(table: Table) -> bool:
    town = table.town
    table.town = replace(town, bank=town.bank + town.stagecoach, stagecoach=0)
    table.tell(StagecoachArrived(town.stagecoach, table.town.bank))
    return True


def _sheriff(table: Table, seat: Seat) -> bool:
    old = table.sheriff
    if seat == old:
        if table.flags.sheriff_rewin_counts:
            table.has_won(seat)
        table.tell(BadgeStayed(seat))
        return True
    table.has_won(seat)
    for other in table.clockwise(old):
        for arming in armed_with(table, other, "keep_old_sheriff") if other != seat else ():
            if play_armed(table, other, arming, seat):
                table.tell(BadgeStayed(old, by=other))
                return True
    table.sheriff = seat
    table.tell(BadgeMoved(old, seat))
    return True


def _town_hall(table: Table, seat: Seat) -> bool:
    aces = table.players[seat].kept.count("A")
    table.tell(TitlesTaken(seat, table.take_titles(seat, min(1 + aces, ROW))))
    table.has_won(seat)
    if table.refill_row(ROW):
        table.reveals = True
        table.tell(RowRefilled(table.town.row))
    for arming in armed_with(table, seat, "extra_title_from_deck"):
        if table.town.titles and play_armed(table, seat, arming):
            table.tell(TitleDrawn(seat))
            table.draw_title(seat)
    return True


TAKE: dict[Place, Callable[[Table, Seat], bool]] = {
    "mine": _mine,
    "bank": _bank,
    "store": store.enter,
    "saloon": saloon.enter,
    "sheriff": _sheriff,
    "town_hall": _town_hall,
}
"""What the winner of each place does there."""
