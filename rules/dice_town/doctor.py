"""Doctor Badluck: who is ill, in which order they come, and the one remedy that each takes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, permutations

from rules.dice_town.action_cards import armed_with, play_armed
from rules.dice_town.actions import OrderVisits, VisitDoctor
from rules.dice_town.cards import is_title
from rules.dice_town.mutable_state import MutableState
from rules.dice_town.state import Player, Scene, Town, Win
from rules.dice_town.town_events import FellIll, RemedyTaken, VisitsOrdered
from rules.kernel.game import IllegalAction, Seat

AMBUSH_DOLLARS = 2
AMBUSH_NUGGETS = 1
FENCED_AT_ONCE = 2
SKIP = VisitDoctor("skip")


def enter(state: MutableState) -> bool:
    """Open the practice; return whether all visits are over, else the table waits."""
    _let_friends_come(state)
    ill = [seat for seat in state.clockwise(state.sheriff) if not state.players[seat].won]
    if not ill:
        return True
    coming = tuple(seat for seat in ill if may_find_remedy(state.players[seat], state.town))
    state.tell(FellIll(coming, tuple(seat for seat in ill if seat not in coming)))
    state.scene = Scene("doctor", "doctor", queue=coming)
    if len(coming) > 1:
        state.wait(Scene("order", "doctor", state.sheriff, queue=coming))
        return False
    return _call_next(state)


def order(state: MutableState, action: OrderVisits) -> bool:
    """Send the ill in this order; return whether all visits are over, else the table waits."""
    state.tell(VisitsOrdered(state.scene.actor, action.seats))
    state.scene = Scene("doctor", "doctor", queue=action.seats)
    return _call_next(state)


def visit(state: MutableState, action: VisitDoctor) -> bool:
    """Give the actor its remedy; return whether all visits are over, else the table waits."""
    seat = state.scene.actor
    amount = _treat(state, seat, action)
    if action != SKIP:
        state.wins = (*state.wins, Win("doctor", seat))
    state.tell(RemedyTaken(seat, action.remedy, action.titles, amount))
    state.scene = replace(state.scene, queue=state.scene.queue[1:])
    return _call_next(state)


def may_find_remedy(player: Player, town: Town) -> bool:
    """Tell whether a remedy may be open to *player*, by open facts alone.

    Whether a card in hand is a title is hidden: whoever could have one is asked, even one who can only decline.
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
    open_now = tuple(remedies(player, town))
    if action in open_now:
        return
    if action.remedy == "wire" and any(remedy.remedy == "wire" for remedy in open_now):
        raise IllegalAction("fence_two_titles")
    raise IllegalAction("remedy_not_open", remedy=action.remedy)


def orders(queue: tuple[Seat, ...]) -> Iterator[OrderVisits]:
    """Yield all orders in which the ill can come."""
    yield from (OrderVisits(seats) for seats in permutations(queue))


def check_order(queue: tuple[Seat, ...], action: OrderVisits) -> None:
    """Raise IllegalAction unless *action* names each of the ill once."""
    if sorted(action.seats) != sorted(queue):
        raise IllegalAction("order_all_the_ill", seats=queue)


def _let_friends_come(state: MutableState) -> None:
    """Let armed cards play that bring a player here although it won something, if a remedy is open to it."""
    for seat in state.clockwise(state.sheriff):
        armed, player = armed_with(state, seat, "visit_doc"), state.players[seat]
        if armed and player.won and tuple(remedies(player, state.town)) != (SKIP,):
            comes = play_armed(state, seat, armed[0])
            state.players[seat] = replace(state.players[seat], won=not comes)


def _call_next(state: MutableState) -> bool:
    while state.scene.queue:
        seat = state.scene.queue[0]
        if may_find_remedy(state.players[seat], state.town):
            state.wait(replace(state.scene, stage="doctor", actor=seat))
            return False
        state.tell(FellIll((), (seat,)))
        state.scene = replace(state.scene, queue=state.scene.queue[1:])
    return True


def _treat(state: MutableState, seat: Seat, action: VisitDoctor) -> int:
    """Carry out a remedy; return how many dollars, nuggets or cards it brought."""
    if action.remedy == "wire":
        state.fence(seat, action.titles)
    elif action.remedy == "store":
        return state.take_top_store_card(seat)
    elif action.remedy == "dollars":
        return sum(state.give_dollars(other, seat, AMBUSH_DOLLARS) for other in state.others(seat))
    elif action.remedy == "nuggets":
        return sum(state.give_nuggets(other, seat, AMBUSH_NUGGETS) for other in state.others(seat))
    return 0
