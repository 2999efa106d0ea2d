"""The General Store: draw as many cards as jacks, keep one; once or again."""

from __future__ import annotations

from dataclasses import replace

from rules.dice_town.action_cards import armed_with, held_with, play, play_armed
from rules.dice_town.actions import TakeStoreCard
from rules.dice_town.mutable_state import MutableState
from rules.dice_town.state import FACE_OF, Scene
from rules.dice_town.town_events import NothingThere, StoreCardTaken, StoreSearched
from rules.kernel.game import IllegalAction, Seat

VISITS_IN_ROUND_1 = 2
"""Whoever wins the Store in the first round does the whole of it twice."""


def enter(state: MutableState, seat: Seat) -> bool:
    """Let *seat*, which won the Store, look for cards; return whether it is done, else the table waits."""
    visits = VISITS_IN_ROUND_1 if state.round == 1 else 1
    repeats = len(held_with(state.deck, state.players[seat], "repeat_store"))
    state.scene = Scene("store", "store", seat, visits=visits, repeats=repeats)
    return _search(state)


def take(state: MutableState, action: TakeStoreCard) -> bool:
    """Let the actor keep a card; return whether it is done, else the table waits."""
    _keep(state, action)
    return _search(state)


def can_repeat(scene: Scene) -> bool:
    """Tell whether a card may repeat this visit: one that was brought along, not one that was found here."""
    return scene.repeats > 0


def check(looked_at: tuple[str, ...], scene: Scene, action: TakeStoreCard) -> None:
    """Raise IllegalAction unless the actor may do *action*."""
    if action.card not in looked_at:
        raise IllegalAction("card_not_drawn", card=action.card)
    if action.again and not can_repeat(scene):
        raise IllegalAction("nothing_repeats")


def _search(state: MutableState) -> bool:
    seat = state.scene.actor
    while state.scene.visits:
        count = state.draw_store_cards(seat, state.players[seat].kept.count(FACE_OF["store"]))
        if not count:
            state.tell(NothingThere("store", (seat,)))
            return True
        state.tell(StoreSearched(seat, count))
        if count > 1:
            state.wait(state.scene)
            return False
        _keep(state, TakeStoreCard(state.town.looked_at[0]))
    return True


def _keep(state: MutableState, action: TakeStoreCard) -> None:
    """Keep a card, count the visit, and play a card that brings another one."""
    seat, scene = state.scene.actor, state.scene
    repeating = held_with(state.deck, state.players[seat], "repeat_store")
    state.tell(StoreCardTaken(seat, state.keep_store_card(seat, action.card)))
    state.has_won(seat)
    state.scene = replace(scene, visits=scene.visits - 1)
    armed = armed_with(state, seat, "repeat_store")
    if action.again:
        _visit_again(state, play(state, seat, repeating[0]))
    elif armed and can_repeat(scene) and not state.scene.visits:
        _visit_again(state, play_armed(state, seat, armed[0]))


def _visit_again(state: MutableState, takes_effect: bool) -> None:
    scene = state.scene
    state.scene = replace(scene, visits=scene.visits + takes_effect, repeats=scene.repeats - 1)
