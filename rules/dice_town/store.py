"""The General Store: draw as many cards as jacks, keep one; once or again."""

from __future__ import annotations

from dataclasses import replace

from rules.dice_town.action_cards import armed_with, held_with, play, play_armed
from rules.dice_town.actions import TakeStoreCard
from rules.dice_town.state import FACE_OF, Scene
from rules.dice_town.table import Table
from rules.dice_town.town_events import NothingThere, StoreCardTaken, StoreSearched
from rules.kernel.game import IllegalAction, Seat

VISITS_IN_ROUND_1 = 2
"""Whoever wins the Store in the first round does the whole of it twice."""


def enter(table: Table, seat: Seat) -> bool:
    """Let *seat*, which won the Store, look for cards; return whether it is done, else the table waits."""
    visits = VISITS_IN_ROUND_1 if table.round == 1 else 1
    repeats = len(held_with(table.deck, table.players[seat], "repeat_store"))
    table.scene = Scene("store", "store", seat, visits=visits, repeats=repeats)
    return _search(table)


def take(table: Table, action: TakeStoreCard) -> bool:
    """Let the actor keep a card; return whether it is done, else the table waits."""
    _keep(table, action)
    return _search(table)


def can_repeat(scene: Scene) -> bool:
    """Tell whether a card may repeat this visit: one that was brought along, not one that was found here."""
    return scene.repeats > 0


def check(looked_at: tuple[str, ...], scene: Scene, action: TakeStoreCard) -> None:
    """Raise IllegalAction unless the actor may do *action*."""
    if action.card not in looked_at:
        raise IllegalAction("card_not_drawn", card=action.card)
    if action.again and not can_repeat(scene):
        raise IllegalAction("nothing_repeats")


def _search(table: Table) -> bool:
    seat = table.scene.actor
    while table.scene.visits:
        count = table.draw_store_cards(seat, table.players[seat].kept.count(FACE_OF["store"]))
        if not count:
            table.tell(NothingThere("store", (seat,)))
            return True
        table.tell(StoreSearched(seat, count))
        if count > 1:
            table.wait(table.scene)
            return False
        _keep(table, TakeStoreCard(table.town.looked_at[0]))
    return True


def _keep(table: Table, action: TakeStoreCard) -> None:
    """Keep a card, count the visit, and play a card that brings another one."""
    seat, scene = table.scene.actor, table.scene
    repeating = held_with(table.deck, table.players[seat], "repeat_store")
    table.tell(StoreCardTaken(seat, table.keep_store_card(seat, action.card)))
    table.has_won(seat)
    table.scene = replace(scene, visits=scene.visits - 1)
    armed = armed_with(table, seat, "repeat_store")
    if action.again:
        _visit_again(table, play(table, seat, repeating[0]))
    elif armed and can_repeat(scene) and not table.scene.visits:
        _visit_again(table, play_armed(table, seat, armed[0]))


def _visit_again(table: Table, takes_effect: bool) -> None:
    scene = table.scene
    table.scene = replace(scene, visits=scene.visits + takes_effect, repeats=scene.repeats - 1)
