"""Doctor Badluck: who is ill, in which order they come, and the one remedy that each takes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, permutations

from rules.dice_town.action_cards import armed_with, play_armed
from rules.dice_town.actions import OrderVisits, VisitDoctor
from rules.dice_town.cards import is_title
from rules.dice_town.state import Player, Scene, Town, Win
from rules.dice_town.table import Table
from rules.dice_town.town_events import FellIll, RemedyTaken, VisitsOrdered
from rules.kernel.game import IllegalAction, Seat

AMBUSH_DOLLARS = 2
AMBUSH_NUGGETS = 1
FENCED_AT_ONCE = 2
SKIP = VisitDoctor("skip")


def enter(table: Table) -> bool:
    """Open the practice; return whether all visits are over, else the table waits."""
    _let_friends_come(table)
    ill = [seat for seat in table.clockwise(table.sheriff) if not table.players[seat].won]
    if not ill:
        return True
    coming = tuple(seat for seat in ill if may_find_remedy(table.players[seat], table.town))
    table.tell(FellIll(coming, tuple(seat for seat in ill if seat not in coming)))
    table.scene = Scene("doctor", "doctor", queue=coming)
    if len(coming) > 1:
        table.wait(Scene("order", "doctor", table.sheriff, queue=coming))
        return False
    return _call_next(table)


def order(table: Table, action: OrderVisits) -> bool:
    """Send the ill in this order; return whether all visits are over, else the table waits."""
    table.tell(VisitsOrdered(table.scene.actor, action.seats))
    table.scene = Scene("doctor", "doctor", queue=action.seats)
    return _call_next(table)


def visit(table: Table, action: VisitDoctor) -> bool:
    """Give the actor its remedy; return whether all visits are over, else the table waits."""
    seat = table.scene.actor
    amount = _treat(table, seat, action)
    if action != SKIP:
        table.wins = (*table.wins, Win("doctor", seat))
    table.tell(RemedyTaken(seat, action.remedy, action.titles, amount))
    table.scene = replace(table.scene, queue=table.scene.queue[1:])
    return _call_next(table)


def may_find_remedy(player: Player, town: Town) -> bool:
    """Tell whether a remedy may be open to *player*, by open facts alone.

    Whether a card in hand is a title is hidden: whoever could have one is asked, even if he can only decline.
    """
    faces = set(player.kept)
    return bool(
        faces & {"K", "A"}
        or (faces & {"J", "Q"} and (town.store or town.discard))
        or (faces & {"9", "10"} and player.hand)
    )


def remedies(player: Player, town: Town) -> Iterator[VisitDoctor]:
    """Yield the remedies that are open to *player*, and last to leave without one."""
    faces, titles = set(player.kept), tuple(card for card in player.hand if is_title(card))
    if faces & {"9", "10"} and titles:
        fenced = min(FENCED_AT_ONCE, len(titles))
        yield from (VisitDoctor("wire", pair) for pair in sorted(set(combinations(titles, fenced))))
    if faces & {"J", "Q"} and (town.store or town.discard):
        yield VisitDoctor("store")
    if "K" in faces:
        yield VisitDoctor("dollars")
    if "A" in faces:
        yield VisitDoctor("nuggets")
    yield SKIP


def check_visit(player: Player, town: Town, action: VisitDoctor) -> None:
    """Raise IllegalAction unless *player* may do *action*."""
    open_to_him = tuple(remedies(player, town))
    if action in open_to_him:
        return
    if action.remedy == "wire" and any(remedy.remedy == "wire" for remedy in open_to_him):
        raise IllegalAction("fence_two_titles")
    raise IllegalAction("remedy_not_open", remedy=action.remedy)


def orders(queue: tuple[Seat, ...]) -> Iterator[OrderVisits]:
    """Yield all orders in which the ill can come."""
    yield from (OrderVisits(seats) for seats in permutations(queue))


def check_order(queue: tuple[Seat, ...], action: OrderVisits) -> None:
    """Raise IllegalAction unless *action* names each of the ill once."""
    if sorted(action.seats) != sorted(queue):
        raise IllegalAction("order_all_the_ill", seats=queue)


def _let_friends_come(table: Table) -> None:
    """Let armed cards play that bring a player here although it won something, if a remedy is open to it."""
    for seat in table.clockwise(table.sheriff):
        armed, player = armed_with(table, seat, "visit_doc"), table.players[seat]
        if armed and player.won and tuple(remedies(player, table.town)) != (SKIP,):
            comes = play_armed(table, seat, armed[0])
            table.players[seat] = replace(table.players[seat], won=not comes)


def _call_next(table: Table) -> bool:
    while table.scene.queue:
        seat = table.scene.queue[0]
        if may_find_remedy(table.players[seat], table.town):
            table.wait(replace(table.scene, stage="doctor", actor=seat))
            return False
        table.tell(FellIll((), (seat,)))
        table.scene = replace(table.scene, queue=table.scene.queue[1:])
    return True


def _treat(table: Table, seat: Seat, action: VisitDoctor) -> int:
    """Carry out a remedy; return how many dollars, nuggets or cards it brought."""
    if action.remedy == "wire":
        table.fence(seat, action.titles)
    elif action.remedy == "store":
        return table.take_top_store_card(seat)
    elif action.remedy == "dollars":
        return sum(table.give_dollars(other, seat, AMBUSH_DOLLARS) for other in table.others(seat))
    elif action.remedy == "nuggets":
        return sum(table.give_nuggets(other, seat, AMBUSH_NUGGETS) for other in table.others(seat))
    return 0
