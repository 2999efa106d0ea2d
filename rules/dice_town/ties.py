"""Ties: the tied make their offers at the same time, the sheriff decides, and one offer is paid."""

from __future__ import annotations

from dataclasses import replace

from rules.dice_town.actions import DECLINE, Offer
from rules.dice_town.mutable_state import MutableState
from rules.dice_town.state import Place, Player, Scene
from rules.dice_town.town_events import OfferChosen, OffersRevealed, PlaceTied, TieDecided
from rules.kernel.game import IllegalAction, Seat


def begin(state: MutableState, place: Place, tied: tuple[Seat, ...], dice: int) -> None:
    """Let *tied*, with *dice* of the face of *place* each, make their offers to the sheriff."""
    state.tell(PlaceTied(place, tied, dice))
    for seat in tied:
        if seat != state.sheriff and not can_offer(state.players[seat]):
            state.players[seat] = replace(state.players[seat], offer=DECLINE)
    if any(is_offering(state.players[seat], seat, state.sheriff) for seat in tied):
        state.wait(Scene("offer", place, tied=tied))
    else:
        _ask_sheriff(state, place, tied)


def can_offer(player: Player) -> bool:
    """Tell whether *player* has anything to offer; everybody can see that."""
    return bool(player.dollars or player.nuggets or player.hand)


def is_offering(player: Player, seat: Seat, sheriff: Seat) -> bool:
    """Tell whether the table waits for the offer of *seat*, one of the tied."""
    return player.offer is None and seat != sheriff


def offers(player: Player) -> tuple[Offer, ...]:
    """Return all that *player* can offer; nothing comes last."""
    return (
        *(Offer("dollars", amount) for amount in range(1, player.dollars + 1)),
        *(Offer("nuggets", amount) for amount in range(1, player.nuggets + 1)),
        *(Offer("card", card=card) for card in sorted(set(player.hand))),
        DECLINE,
    )


def check_offer(player: Player, offer: Offer) -> None:
    """Raise IllegalAction unless *player* has what is offered."""
    if offer.goods == "card" and offer.card not in player.hand:
        raise IllegalAction("card_not_held", card=offer.card)
    if offer.goods == "dollars" and offer.amount > player.dollars:
        raise IllegalAction("too_few_dollars", price=offer.amount, dollars=player.dollars)
    if offer.goods == "nuggets" and offer.amount > player.nuggets:
        raise IllegalAction("too_few_nuggets", offered=offer.amount, nuggets=player.nuggets)


def offer(state: MutableState, seat: Seat, action: Offer) -> None:
    """Fix the offer of *seat*; when all are made, show them to the sheriff."""
    state.players[seat] = replace(state.players[seat], offer=action)
    state.tell(OfferChosen(seat))
    scene = state.scene
    if scene.place and not any(is_offering(state.players[tied], tied, state.sheriff) for tied in scene.tied):
        _ask_sheriff(state, scene.place, scene.tied)


def check_winner(tied: tuple[Seat, ...], seat: Seat) -> None:
    """Raise IllegalAction unless *seat* is one of the *tied*."""
    if seat not in tied:
        raise IllegalAction("not_tied", seats=tied)


def decide(state: MutableState, place: Place, seat: Seat) -> None:
    """Let the sheriff decide for *seat*, which pays what it offered."""
    paid = state.players[seat].offer or DECLINE
    state.tell(TieDecided(place, state.sheriff, seat, paid))
    if paid.goods == "dollars":
        state.give_dollars(seat, state.sheriff, paid.amount)
    elif paid.goods == "nuggets":
        state.give_nuggets(seat, state.sheriff, paid.amount)
    elif paid.goods == "card":
        state.give_card(seat, state.sheriff, paid.card, seen=True)
    state.players = [replace(player, offer=None) if player.offer else player for player in state.players]


def _ask_sheriff(state: MutableState, place: Place, tied: tuple[Seat, ...]) -> None:
    """Lay the offers open, cards among them, and let the sheriff decide."""
    bidders = tuple(seat for seat in tied if seat != state.sheriff)
    for seat in bidders:
        shown = state.players[seat].offer or DECLINE
        if shown.goods == "card":
            observers = [other for other in range(len(state.notes)) if other != seat]
            state.show_cards(seat, (shown.card,), observers)
    made = tuple(state.players[seat].offer or DECLINE for seat in bidders)
    state.reveals = True
    state.tell(OffersRevealed(state.sheriff, bidders, made))
    state.wait(Scene("tie", place, state.sheriff, tied))
