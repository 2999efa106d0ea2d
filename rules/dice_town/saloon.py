"""The Saloon: rob an opponent of one card of those drawn from their hand, once or repeatedly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.dice_town.action_cards import armed_with, held_with, play, play_armed
from rules.dice_town.actions import StealCard
from rules.dice_town.mutable_state import MutableState
from rules.dice_town.state import FACE_OF, NOBODY, Player, Scene
from rules.dice_town.town_events import CardStolen, HandCardsSeen, HandRobbed, NothingThere, StolenCardNamed
from rules.kernel.game import IllegalAction, Seat


def enter(state: MutableState, seat: Seat) -> bool:
    """Let *seat*, which won the Saloon, rob somebody; return whether it is done, else the table waits."""
    repeats = len(held_with(state.deck, state.players[seat], "repeat_saloon"))
    state.scene = Scene("victim", "saloon", seat, repeats=repeats)
    if not victims(state.players, seat):
        state.tell(NothingThere("saloon", (seat,)))
        return True
    return _choose_victim(state)


def victims(players: Sequence[Player], robber: Seat) -> tuple[Seat, ...]:
    """Return whom *robber* can rob: every opponent with a card in hand; fenced titles are safe."""
    return tuple(seat for seat, player in enumerate(players) if seat != robber and player.hand)


def can_repeat(players: Sequence[Player], scene: Scene) -> bool:
    """Tell whether a card may repeat this robbery: one that was brought along, while a second card can be
    stolen."""
    cards = sum(len(players[seat].hand) for seat in victims(players, scene.actor))
    return scene.repeats > 0 and cards > 1


def check_victim(players: Sequence[Player], robber: Seat, victim: Seat) -> None:
    """Raise IllegalAction unless *robber* may rob *victim*."""
    if victim == robber:
        raise IllegalAction("robs_oneself")
    if victim not in victims(players, robber):
        raise IllegalAction("nothing_to_steal")


def check_card(players: Sequence[Player], scene: Scene, action: StealCard) -> None:
    """Raise IllegalAction unless the robber may do *action*."""
    if action.card not in scene.taken:
        raise IllegalAction("card_not_taken", card=action.card)
    if action.again and not can_repeat(players, scene):
        raise IllegalAction("nothing_repeats")


def rob(state: MutableState, victim: Seat) -> bool:
    """Draw cards from the hand of *victim*; return whether the robbery is done, else the table waits."""
    seat, hand = state.scene.actor, state.players[victim].hand
    count = min(len(hand), state.players[seat].kept.count(FACE_OF["saloon"]))
    drawn, state.rng = state.rng.sample(hand, count)
    taken = tuple(sorted(drawn))
    state.reveals = True
    state.show_cards(victim, taken, (seat,))
    state.tell(HandRobbed(seat, victim, count), HandCardsSeen(seat, victim, taken, audience=(seat,)))
    state.scene = replace(state.scene, stage="saloon", victim=victim, taken=taken)
    if count > 1:
        state.wait(state.scene)
        return False
    return steal(state, StealCard(taken[0]))


def steal(state: MutableState, action: StealCard) -> bool:
    """Let the robber keep a card; return whether the robbery is done, else the table waits."""
    seat, scene = state.scene.actor, state.scene
    repeating = held_with(state.deck, state.players[seat], "repeat_saloon")
    again = can_repeat(state.players, scene)
    state.give_card(scene.victim, seat, action.card, seen=False)
    state.has_won(seat)
    state.tell(
        CardStolen(seat, scene.victim, len(scene.taken) - 1),
        StolenCardNamed(seat, scene.victim, action.card, audience=(seat, scene.victim)),
    )
    armed = armed_with(state, seat, "repeat_saloon")
    if action.again:
        return _rob_again(state, takes_effect=play(state, seat, repeating[0]))
    if armed and again:
        return _rob_again(state, takes_effect=play_armed(state, seat, armed[0]))
    return True


def _rob_again(state: MutableState, *, takes_effect: bool) -> bool:
    scene = state.scene
    state.scene = replace(scene, stage="victim", repeats=scene.repeats - 1, victim=NOBODY, taken=())
    return _choose_victim(state) if takes_effect else True


def _choose_victim(state: MutableState) -> bool:
    possible = victims(state.players, state.scene.actor)
    if len(possible) == 1:
        return rob(state, possible[0])
    state.wait(state.scene)
    return False
