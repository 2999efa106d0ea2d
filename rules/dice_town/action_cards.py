"""Action cards: how they are armed, when they play themselves, and how others answer them."""

from __future__ import annotations

from collections.abc import Iterator

from rules.dice_town.actions import Arm, Disarm
from rules.dice_town.cards import Deck
from rules.dice_town.events import CardArmed, CardCancelled, CardDisarmed, CardPlayed, DollarsTaken
from rules.dice_town.hands import FACES
from rules.dice_town.mutable_state import MutableState
from rules.dice_town.state import CHANGES_A_PAUSE, Arming, Player
from rules.kernel.game import IllegalAction, Seat

ANY_CARD = "any"
AGAINST_ME = "me"
"""Choices of an armed cancel_card besides the id of one card: whatever is played, and whatever is played on
me."""


def choices_of(deck: Deck, seats: int, seat: Seat, card: str) -> tuple[str, ...]:
    """Return the choices with which *seat* of *seats* may arm *card*; one empty choice if it needs none."""
    effect = deck.effect(card)
    if effect == "set_one_die":
        return FACES
    if effect == "take_dollars":
        return tuple(str(other) for other in range(seats) if other != seat)
    if effect == "cancel_card":
        return (ANY_CARD, AGAINST_ME, *(action.id for action in deck.actions))
    return ("",) if effect else ()


def free_actions(deck: Deck, players: tuple[Player, ...], seat: Seat) -> Iterator[Arm | Disarm]:
    """Yield how *seat* may arm and disarm its cards now."""
    player = players[seat]
    if player.changes >= CHANGES_A_PAUSE:
        return
    for card in sorted(set(player.hand)):
        armed = _armed_copies(player, card)
        if armed < player.hand.count(card):
            yield from (Arm(card, choice) for choice in choices_of(deck, len(players), seat, card))
        if armed:
            yield Disarm(card)


def check_change(deck: Deck, players: tuple[Player, ...], seat: Seat, action: Arm | Disarm) -> None:
    """Raise IllegalAction unless *seat* may do *action* now."""
    player = players[seat]
    armed = _armed_copies(player, action.card)
    if player.changes >= CHANGES_A_PAUSE:
        raise IllegalAction("enough_changes", most=CHANGES_A_PAUSE)
    if isinstance(action, Disarm):
        if not armed:
            raise IllegalAction("not_armed", card=action.card)
        return
    if action.card not in player.hand:
        raise IllegalAction("card_not_held", card=action.card)
    if not deck.effect(action.card):
        raise IllegalAction("not_an_action_card", card=action.card)
    if armed == player.hand.count(action.card):
        raise IllegalAction("already_armed", card=action.card)
    if action.choice not in choices_of(deck, len(players), seat, action.card):
        raise IllegalAction("no_such_choice", card=action.card)


def changed(player: Player, action: Arm | Disarm) -> tuple[Arming, ...]:
    """Return the armed cards of *player* after *action*."""
    if isinstance(action, Arm):
        return (*player.armed, Arming(action.card, action.choice))
    last = max(place for place, arming in enumerate(player.armed) if arming.card == action.card)
    return player.armed[:last] + player.armed[last + 1 :]


def change_event(seat: Seat, action: Arm | Disarm) -> CardArmed | CardDisarmed:
    """Return what *action* of *seat* is, for its eyes alone."""
    if isinstance(action, Arm):
        return CardArmed(seat, action.card, action.choice, audience=(seat,))
    return CardDisarmed(seat, action.card, audience=(seat,))


def _armed_copies(player: Player, card: str) -> int:
    return sum(1 for arming in player.armed if arming.card == card)


def armed_with(state: MutableState, seat: Seat, effect: str) -> tuple[Arming, ...]:
    """Return the armed cards of *seat* with *effect*, in the order in which they were armed."""
    armed = state.players[seat].armed
    return tuple(arming for arming in armed if state.deck.effect(arming.card) == effect) if armed else ()


def held_with(deck: Deck, player: Player, effect: str) -> tuple[str, ...]:
    """Return the cards with *effect* in the hand of *player*, those that are not armed first."""
    held = [card for card in player.hand if deck.effect(card) == effect]
    return tuple(sorted(held, key=lambda card: _armed_copies(player, card) >= player.hand.count(card)))


def play_armed(
    state: MutableState, seat: Seat, arming: Arming, target: Seat | None = None, on: str = ""
) -> bool:
    """Play an armed card of *seat*; return whether it takes effect."""
    armed = list(state.players[seat].armed)
    armed.remove(arming)
    state.arm(seat, tuple(armed))
    return play(state, seat, arming.card, target, on)


def play(state: MutableState, seat: Seat, card: str, target: Seat | None = None, on: str = "") -> bool:
    """Play *card* of *seat* on *target*; return whether it takes effect, since nobody cancels it.

    Whoever has armed an answer gives it, clockwise from the sheriff; an answer is a card that can be
    answered.
    """
    state.discard_played(seat, card)
    state.reveals = True
    state.tell(CardPlayed(seat, card, target, on))
    for other in state.clockwise(state.sheriff):
        while other != seat and (answer := _answer(state, other, card, target)):
            if play_armed(state, other, answer, seat, on=card):
                state.tell(CardCancelled(seat, card, by=other))
                return False
    return True


def _answer(state: MutableState, seat: Seat, card: str, target: Seat | None) -> Arming | None:
    wanted = {ANY_CARD, card} | ({AGAINST_ME} if seat == target else set())
    answers = armed_with(state, seat, "cancel_card")
    return next((answer for answer in answers if answer.choice in wanted), None)


def hold_up(state: MutableState) -> None:
    """Between two places: let the armed cards that take dollars play, each on its victim if that has any."""
    for seat in state.clockwise(state.sheriff):
        for arming in armed_with(state, seat, "take_dollars"):
            victim = int(arming.choice)
            if state.players[victim].dollars and play_armed(state, seat, arming, victim):
                most = state.deck.card(arming.card).n
                state.tell(DollarsTaken(seat, victim, state.give_dollars(victim, seat, most)))
