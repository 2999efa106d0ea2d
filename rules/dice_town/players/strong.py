"""The strong player: weighs the places of the town against dice and money.

Its numbers were set by hand, as those of `estimates`.
"""

from __future__ import annotations

from rules.dice_town.action_cards import AGAINST_ME
from rules.dice_town.actions import (
    DECLINE,
    Action,
    Arm,
    Disarm,
    KeepDice,
    NameWinner,
    Offer,
    OrderVisits,
    Rob,
    StealCard,
    TakeStoreCard,
    VisitDoctor,
)
from rules.dice_town.cards import title_value
from rules.dice_town.doctor import AMBUSH_DOLLARS
from rules.dice_town.hands import price
from rules.dice_town.players.dice_values import DiceValues, code
from rules.dice_town.players.estimates import (
    A_DOLLAR,
    best_of,
    card_value,
    estimated_points,
    hand_values,
    place_values,
    value_of_store,
)
from rules.dice_town.state import FACE_OF
from rules.dice_town.view import OwnView, SeatView, View
from rules.kernel.game import Seat
from rules.kernel.players import Sample
from rules.kernel.rng import Rng

A_LOADED_DIE = 1.3
"""What it costs to play the card that turns a die."""
BRIBE = 0.45
"""The share of what a place is worth that the sheriff is offered."""
HARM = 0.25
"""What a point that an opponent wins or loses counts, beside a point of one's own."""
WIRE = 0.25
"""How much of its points a title that nobody can steal is worth more."""
ARMED_AT_ONCE = frozenset(
    {
        "repeat_saloon",
        "repeat_store",
        "extra_title_from_deck",
        "double_nuggets",
        "take_half_bank",
        "visit_doc",
    }
)
"""Cards that are good whenever they play."""


class StrongPlayer:
    """Weighs every choice in victory points: its own hand against those that the others may get."""

    def choose(self, view: object, sample: Sample, rng: Rng) -> object:
        """Return the choice that is worth most; first arm what should play itself."""
        assert isinstance(view, View)
        assert view.own is not None, "a spectator has no choice"
        assert view.seat is not None, "a spectator has no choice"
        arm = _arm(view, view.own, view.seat)
        return arm or Decision(view, view.own, view.seat, rng).best()


class Decision:
    """One decision of one seat."""

    def __init__(self, view: View, own: OwnView, seat: Seat, rng: Rng) -> None:
        self.view = view
        self.own = own
        self.seat = seat
        self.me = view.seats[seat]
        self.others = [other for other in view.seats if other.seat != seat]
        self.dice_values = DiceValues(view, seat, rng) if view.stage == "throw" else None

    def best(self) -> Action:
        """Return the first of the actions that are worth most."""
        return max(filter(self._is_promising, self.view.legal), key=self._worth)

    def _is_promising(self, action: Action) -> bool:
        """Tell whether to think about *action*: of the dice the whole throw, two faces or one (loaded)."""
        if isinstance(action, Arm | Disarm):
            return False
        if not isinstance(action, KeepDice):
            return True
        faces = len(set(action.kept))
        return action.count == len(self.own.roll) or faces <= (1 if action.changed else 2)

    def _worth(self, action: Action) -> float:
        match action:
            case KeepDice():
                return self._keep(action)
            case Offer():
                return self._offer(action)
            case NameWinner(winner):
                return self._winner(winner)
            case TakeStoreCard(card, again) | StealCard(card, again):
                return card_value(self.view, card) + again
            case Rob(victim):
                return self._victim(self.view.seats[victim])
            case OrderVisits(seats):
                return -seats.index(self.seat) if self.seat in seats else 0
            case VisitDoctor():
                return self._remedy(action)
            case _:
                return -1000.0

    def _keep(self, action: KeepDice) -> float:
        assert self.dice_values is not None
        kept = code(self.me.kept) + code(action.kept)
        size = len(self.me.kept) + action.count
        card = A_LOADED_DIE if action.changed else 0.0
        return self.dice_values.of(kept, size, 1) - price(action.count) * A_DOLLAR - card

    def _offer(self, action: Offer) -> float:
        """Like to offer in dollars, else nuggets, a share of what the place is worth; never a card."""
        wanted = BRIBE * self._place()
        if action == DECLINE:
            return 0.0
        if action.goods == "card":
            return -1.0
        worth = action.amount * (A_DOLLAR if action.goods == "dollars" else 1.0)
        return -1.0 if worth > wanted else 1.0 + worth + 0.1 * (action.goods == "dollars")

    def _place(self) -> float:
        """Return what the tied place is worth to this seat."""
        place = self.view.place
        if not place or place in ("stagecoach", "doctor"):
            return 0.0
        face = FACE_OF.get(place, "A")
        return place_values(self.view, self.seat)[place][self.me.kept.count(face)]

    def _winner(self, winner: Seat) -> float:
        if winner == self.seat:
            return 1000.0 if self.view.stage == "final" else self._place()
        other = self.view.seats[winner]
        return self._bribe(other.offer) - HARM * estimated_points(self.view, other) / 10

    def _bribe(self, offer: Offer | None) -> float:
        if offer is None or offer.goods == "nothing":
            return 0.0
        if offer.goods == "card":
            return card_value(self.view, offer.card)
        return offer.amount * (A_DOLLAR if offer.goods == "dollars" else 1.0)

    def _victim(self, victim: SeatView) -> float:
        count = min(self.me.kept.count(FACE_OF["saloon"]), victim.cards)
        return (
            best_of(hand_values(self.view, victim), count) + HARM * estimated_points(self.view, victim) / 10
        )

    def _remedy(self, action: VisitDoctor) -> float:
        if action.remedy == "wire":
            return WIRE * sum(title_value(card) for card in action.titles)
        if action.remedy == "store":
            return value_of_store(self.view, 1)
        if action.remedy == "dollars":
            dollars = sum(min(AMBUSH_DOLLARS, other.dollars) for other in self.others)
            return dollars * A_DOLLAR * (1 + HARM)
        if action.remedy == "nuggets":
            return sum(1 + HARM for other in self.others if other.nuggets)
        return 0.0


def _arm(view: View, own: OwnView, seat: Seat) -> Action | None:
    """Return how to arm a card that should play itself, or to disarm one that should not; None if all is
    well."""
    is_sheriff = view.seats[seat].is_sheriff
    for action in view.legal:
        if isinstance(action, Arm) and _is_wanted(view, action, is_sheriff=is_sheriff):
            return action
        if isinstance(action, Disarm) and not is_sheriff and _keeps_the_sheriff(view, action.card):
            return action
    return None


def _keeps_the_sheriff(view: View, card: str) -> bool:
    return view.deck.effect(card) == "keep_old_sheriff"


def _is_wanted(view: View, action: Arm, *, is_sheriff: bool) -> bool:
    effect = view.deck.effect(action.card)
    if effect == "keep_old_sheriff":
        return is_sheriff
    if effect == "cancel_card":
        return action.choice == AGAINST_ME
    if effect == "take_dollars":
        others = [other for other in view.seats if other.seat != view.seat]
        richest = max(others, key=lambda other: (other.dollars, estimated_points(view, other)))
        return action.choice == str(richest.seat) and richest.dollars >= view.deck.card(action.card).n
    return effect in ARMED_AT_ONCE
