"""Ties: the tied make their offers at the same time, the sheriff decides, and one offer is paid."""

from __future__ import annotations

from dataclasses import replace

from rules.dice_town.actions import DECLINE, Offer
from rules.dice_town.state import Place, Player, Scene
from rules.dice_town.table import Table
from rules.dice_town.town_events import OfferChosen, OffersRevealed, PlaceTied, TieDecided
from rules.kernel.game import IllegalAction, Seat


def begin(table: Table, place: Place, tied: tuple[Seat, ...], dice: int) -> None:
    """Let *tied*, with *dice* of the face of *place* each, make their offers to the sheriff."""
    table.tell(PlaceTied(place, tied, dice))
    for seat in tied:
        if seat != table.sheriff and not can_offer(table.players[seat]):
            table.players[seat] = replace(table.players[seat], offer=DECLINE)
    if any(is_offering(table.players[seat], seat, table.sheriff) for seat in tied):
        table.wait(Scene("offer", place, tied=tied))
    else:
        _ask_sheriff(table, place, tied)


def can_offer(player: Player) -> bool:
    """Tell whether *player* has anything to offer: it is seen by all that he has."""
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
    """Raise IllegalAction unless *player* has what he offers."""
    if offer.goods == "card" and offer.card not in player.hand:
        raise IllegalAction("card_not_held", card=offer.card)
    if offer.goods == "dollars" and offer.amount > player.dollars:
        raise IllegalAction("too_few_dollars", price=offer.amount, dollars=player.dollars)
    if offer.goods == "nuggets" and offer.amount > player.nuggets:
        raise IllegalAction("too_few_nuggets", offered=offer.amount, nuggets=player.nuggets)


def offer(table: Table, seat: Seat, action: Offer) -> None:
    """Fix the offer of *seat*; when all are made, show them to the sheriff."""
    table.players[seat] = replace(table.players[seat], offer=action)
    table.tell(OfferChosen(seat))
    scene = table.scene
    if scene.place and not any(is_offering(table.players[tied], tied, table.sheriff) for tied in scene.tied):
        _ask_sheriff(table, scene.place, scene.tied)


def check_winner(tied: tuple[Seat, ...], seat: Seat) -> None:
    """Raise IllegalAction unless *seat* is one of the *tied*."""
    if seat not in tied:
        raise IllegalAction("not_tied", seats=tied)


def decide(table: Table, place: Place, seat: Seat) -> None:
    """Let the sheriff decide for *seat*, which pays what it offered."""
    paid = table.players[seat].offer or DECLINE
    table.tell(TieDecided(place, table.sheriff, seat, paid))
    if paid.goods == "dollars":
        table.give_dollars(seat, table.sheriff, paid.amount)
    elif paid.goods == "nuggets":
        table.give_nuggets(seat, table.sheriff, paid.amount)
    elif paid.goods == "card":
        table.give_card(seat, table.sheriff, paid.card, seen=True)
    table.players = [replace(player, offer=None) if player.offer else player for player in table.players]


def _ask_sheriff(table: Table, place: Place, tied: tuple[Seat, ...]) -> None:
    """Lay the offers open, cards among them, and let the sheriff decide."""
    bidders = tuple(seat for seat in tied if seat != table.sheriff)
    for seat in bidders:
        shown = table.players[seat].offer or DECLINE
        if shown.goods == "card":
            observers = [other for other in range(len(table.notes)) if other != seat]
            table.show_cards(seat, (shown.card,), observers)
    made = tuple(table.players[seat].offer or DECLINE for seat in bidders)
    table.reveals = True
    table.tell(OffersRevealed(table.sheriff, bidders, made))
    table.wait(Scene("tie", place, table.sheriff, tied))
