"""Who is to act, what each seat may do, and by which rule anything else is refused."""

from __future__ import annotations

from collections.abc import Iterator

from rules.dice_town import doctor, saloon, store, ties
from rules.dice_town.action_cards import check_change, free_actions, held_with
from rules.dice_town.actions import (
    Action,
    Arm,
    Choice,
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
from rules.dice_town.state import Stage, State
from rules.dice_town.throws import check_keep, is_choosing, legal_keeps
from rules.kernel.game import IllegalAction, Seat

REASONS: frozenset[str] = frozenset(
    {
        "game_over",
        "already_chosen",  # a choice after one's own, while others still choose
        "not_your_decision",
        "not_now",  # an action that belongs to another moment
        "die_not_thrown",
        "too_few_dollars",
        "too_few_nuggets",
        "no_loaded_die",
        "same_face",
        "card_not_held",
        "not_tied",
        "card_not_drawn",
        "card_not_taken",
        "nothing_repeats",
        "robs_oneself",
        "nothing_to_steal",
        "order_all_the_ill",
        "remedy_not_open",
        "fence_two_titles",
        "not_an_action_card",
        "no_such_choice",
        "already_armed",
        "not_armed",
        "enough_changes",
    }
)
"""Why an action can be refused."""

STAGES: dict[type[Choice], tuple[Stage, ...]] = {
    KeepDice: ("throw",),
    Offer: ("offer",),
    NameWinner: ("tie", "final"),
    TakeStoreCard: ("store",),
    Rob: ("victim",),
    StealCard: ("saloon",),
    OrderVisits: ("order",),
    VisitDoctor: ("doctor",),
}
"""When each action has its moment; arming and disarming have no other than the whole game up to the count."""


def to_act(state: State) -> frozenset[Seat]:
    """Return whom the table waits for; it depends on open facts alone."""
    scene = state.scene
    if scene.stage == "over":
        return frozenset()
    if scene.stage == "throw":
        return frozenset(seat for seat, player in enumerate(state.players) if is_choosing(player))
    if scene.stage == "offer":
        return frozenset(
            seat for seat in scene.tied if ties.is_offering(state.players[seat], seat, state.sheriff)
        )
    return frozenset({scene.actor})


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Return what *seat* may do now: its choice, if the table waits for one, then its free actions."""
    choices = _choices(state, seat) if seat in to_act(state) else ()
    if state.scene.stage in ("final", "over"):
        return tuple(choices)
    return (*choices, *free_actions(state.deck, state.players, seat))


def has_loaded_die(state: State, seat: Seat) -> bool:
    """Tell whether *seat* can turn a die of its throw."""
    return bool(held_with(state.deck, state.players[seat], "set_one_die"))


def _choices(state: State, seat: Seat) -> tuple[Action, ...]:
    return tuple(_choices_at(state.scene.stage, state, seat))


def _choices_at(stage: Stage, state: State, seat: Seat) -> Iterator[Action]:
    player, scene = state.players[seat], state.scene
    match stage:
        case "throw":
            yield from legal_keeps(player, has_loaded_die=has_loaded_die(state, seat))
        case "offer":
            yield from ties.offers(player)
        case "tie" | "final":
            yield from (NameWinner(tied) for tied in scene.tied)
        case "victim":
            yield from (Rob(victim) for victim in saloon.victims(state.players, seat))
        case "order":
            yield from doctor.orders(scene.queue)
        case "doctor":
            yield from doctor.remedies(player, state.town)
        case "store" | "saloon":
            yield from _picks(state)
        case "over":
            return


def _picks(state: State) -> Iterator[Action]:
    scene = state.scene
    if scene.stage == "store":
        cards = sorted(set(state.town.looked_at))
        yield from (TakeStoreCard(card) for card in cards)
        yield from (TakeStoreCard(card, True) for card in cards if store.can_repeat(scene))
    else:
        cards = sorted(set(scene.taken))
        yield from (StealCard(card) for card in cards)
        yield from (StealCard(card, True) for card in cards if saloon.can_repeat(state.players, scene))


def check(state: State, seat: Seat, action: Action) -> None:
    """Raise IllegalAction, with the rule, unless *seat* may do *action* now."""
    stage = state.scene.stage
    if stage == "over":
        raise IllegalAction("game_over")
    if isinstance(action, Arm | Disarm):
        if stage == "final":
            raise IllegalAction("not_now")
        return check_change(state.deck, state.players, seat, action)
    if stage not in STAGES[type(action)]:
        raise IllegalAction("not_now")
    if seat not in to_act(state):
        raise IllegalAction("already_chosen" if _has_chosen(state, seat) else "not_your_decision")
    return _check_choice(state, seat, action)


def _has_chosen(state: State, seat: Seat) -> bool:
    player = state.players[seat]
    return player.choice is not None or player.offer is not None


def _check_choice(state: State, seat: Seat, action: Choice) -> None:
    player, scene = state.players[seat], state.scene
    match action:
        case KeepDice():
            check_keep(player, action, has_loaded_die=has_loaded_die(state, seat))
        case Offer():
            ties.check_offer(player, action)
        case NameWinner(winner):
            ties.check_winner(scene.tied, winner)
        case TakeStoreCard():
            store.check(state.town.looked_at, scene, action)
        case Rob(victim):
            saloon.check_victim(state.players, seat, victim)
        case StealCard():
            saloon.check_card(state.players, scene, action)
        case OrderVisits():
            doctor.check_order(scene.queue, action)
        case VisitDoctor():
            doctor.check_visit(player, state.town, action)
