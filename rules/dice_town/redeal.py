"""A game with all that one seat cannot know dealt anew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.dice_town import ties
from rules.dice_town.action_cards import choices_of, held_with
from rules.dice_town.cards import Deck
from rules.dice_town.hands import FACES, in_order
from rules.dice_town.knowledge import (
    DISCARD,
    LOOKED_AT,
    STORE,
    TITLES,
    card_names,
    deal,
    hand_of,
    minimal_notes,
)
from rules.dice_town.mutable_state import zone_sizes
from rules.dice_town.state import Arming, Player, Scene, Stage, State, Town
from rules.dice_town.throws import legal_keeps
from rules.kernel.game import Seat
from rules.kernel.rng import Rng

REPEATING: dict[Stage, str] = {
    "store": "repeat_store",
    "victim": "repeat_saloon",
    "saloon": "repeat_saloon",
}
"""The effect that repeats what is being done at each stage."""


def redeal(state: State, seat: Seat | None, rng: Rng) -> State:
    """Return *state* with all that *seat* (None = a spectator) cannot know drawn anew from *rng*.

    Cards fit what the seat has seen. What the others know is reduced to their own hands and what lies open,
    since what they have seen of each other is hidden from it. Unseen throws, choices, offers and armed
    cards are drawn by lot.
    """
    observer = len(state.players) if seat is None else seat
    names = card_names(state.deck, state.title_values)
    zones, rng = deal(state.whereabouts[observer], zone_sizes(state.players, state.town), rng)
    town, rng = _town(state.town, names, zones, rng)
    scene, players = state.scene, list(state.players)
    for other, player in enumerate(players):
        if other != seat:
            hand = _cards(names, zones, hand_of(other))
            players[other], rng = _player(state, other, replace(player, hand=hand, changes=0), rng)
    scene, rng = _scene(scene, state.deck, players, seat, rng)
    return replace(
        state,
        rng=rng.fork("redealt"),
        players=tuple(players),
        town=town,
        scene=scene,
        whereabouts=tuple(
            notes
            if place == observer
            else minimal_notes(names, zones, place, len(players), place == scene.actor)
            for place, notes in enumerate(state.whereabouts)
        ),
    )


def _cards(names: Sequence[str], zones: Sequence[int], zone: int) -> tuple[str, ...]:
    return tuple(sorted(name for name, there in zip(names, zones, strict=True) if there == zone))


def _town(town: Town, names: Sequence[str], zones: Sequence[int], rng: Rng) -> tuple[Town, Rng]:
    store, rng = rng.shuffle(_cards(names, zones, STORE))
    discard, rng = rng.shuffle(_cards(names, zones, DISCARD))
    titles, rng = rng.shuffle(_cards(names, zones, TITLES))
    looked_at = _cards(names, zones, LOOKED_AT)
    return replace(town, store=store, discard=discard, looked_at=looked_at, titles=titles), rng


def _player(state: State, seat: Seat, player: Player, rng: Rng) -> tuple[Player, Rng]:
    """Return *player* with its throw, its choice, its offer and its armed cards drawn by lot."""
    armed, rng = _armed(state, seat, player, rng)
    player = replace(player, armed=armed)
    if player.roll:
        player, rng = _thrown(player, rng)
    if state.scene.stage == "offer" and player.offer is not None and ties.can_offer(player):
        offer, rng = rng.choice(ties.offers(player))
        player = replace(player, offer=offer)
    return player, rng


def _armed(state: State, seat: Seat, player: Player, rng: Rng) -> tuple[tuple[Arming, ...], Rng]:
    armed: list[Arming] = []
    for card in player.hand:
        choices = choices_of(state.deck, len(state.players), seat, card)
        is_armed, rng = rng.below(2) if choices else (0, rng)
        if is_armed:
            choice, rng = rng.choice(choices)
            armed.append(Arming(card, choice))
    return tuple(armed), rng


def _thrown(player: Player, rng: Rng) -> tuple[Player, Rng]:
    dice = []
    for _ in player.roll:
        face, rng = rng.below(len(FACES))
        dice.append(FACES[face])
    player = replace(player, roll=in_order(dice))
    if player.choice is None:
        return player, rng
    choice, rng = rng.choice(legal_keeps(player, has_loaded_die=False))
    return replace(player, choice=choice), rng


def _scene(
    scene: Scene, deck: Deck, players: Sequence[Player], seat: Seat | None, rng: Rng
) -> tuple[Scene, Rng]:
    """Return *scene* as it may be for all that *seat* knows.

    Only the actor knows which cards of the victim it looks at, and whether it brought a card to do it again.
    """
    effect = REPEATING.get(scene.stage)
    if seat == scene.actor or effect is None:
        return scene, rng
    repeats = len(held_with(deck, players[scene.actor], effect))
    hand = players[scene.victim].hand if scene.taken else ()
    taken, rng = rng.sample(hand, len(scene.taken))
    return replace(scene, repeats=repeats, taken=tuple(sorted(taken))), rng
