"""Games whose rules are broken on purpose, each in one way, and the law that has to find it.

Two games are changed: Chips, which `new-game` writes, with hidden hands, and Pig, with chance and an option.
"""

from __future__ import annotations

import copy
import itertools
from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from bot.cli.new_game.template.face import FACE as CHIPS
from bot.cli.new_game.template.rules import CHIPS as ALL_CHIPS
from bot.cli.new_game.template.rules import ChipPlaced
from bot.game.face import AnyFace
from bot.game.registry import faces
from bot.laws import Law, actions, ending, notation, saving, secrets
from rules.kernel.game import IllegalAction, NotAnAction, Outcome, Step
from rules.kernel.rng import Rng
from tests.project.sources import ROOT

PIG = faces(str(ROOT / "examples" / "pig"))["pig"]
"""Pig as it is."""

State = Any
"""A state of Chips, unless it is said otherwise; the changes reach into what they know."""


class Mutant(NamedTuple):
    """A game in which something is wrong, and the *law* that it breaks; part of the law's words is *fault*."""

    law: Law
    fault: str
    face: AnyFace

    def __str__(self) -> str:
        """Name it in a test's id."""
        return f"{self.law}: {self.fault}"


def changed(face: AnyFace, **changes: object) -> AnyFace:
    """Return *face* with a game of its own in which *changes* stand instead of members."""
    game = copy.copy(face.game)
    vars(game).update(changes)
    return replace(face, game=game)


def chips(**changes: object) -> AnyFace:
    """Return Chips with changes."""
    return changed(CHIPS, **changes)


def pig(**changes: object) -> AnyFace:
    """Return Pig with changes."""
    return changed(PIG, **changes)


RULES, PIGS = CHIPS.game, PIG.game
TRICKS = faces()["danger_tricks"]
counter = itertools.count()
"""What no pure function may ask."""


def write_into(state: State) -> None:
    """Change a state that is frozen."""
    object.__setattr__(state, "moves", state.moves + 100)


def apply_in_place(state: State, seat: int, action: int) -> Step[Any]:
    """Carry an action out, and note it in the state that was given, too."""
    step = RULES.apply(state, seat, action)
    write_into(state)
    return step


def apply_all(state: State, seat: int, action: int) -> Step[Any]:
    """Let those act who are not to act."""
    if seat in RULES.to_act(state) and action in state.hands[seat]:
        return RULES.apply(state, seat, action)
    return Step(replace(state, moves=state.moves + 1), (), True)


def apply_with_prose(state: State, seat: int, action: int) -> Step[Any]:
    """Refuse in words instead of a key."""
    try:
        return RULES.apply(state, seat, action)
    except IllegalAction as error:
        raise IllegalAction("It is not your turn!") from error


def apply_and_count(state: State, seat: int, action: int) -> Step[Any]:
    """Count refusals in the state that was given."""
    try:
        return RULES.apply(state, seat, action)
    except IllegalAction:
        write_into(state)
        raise


def unless_first(instead: Callable[[State], Step[Any]]) -> Callable[[State, int, int], Step[Any]]:
    """Return an `apply` that does something else with one card of the first move of two; random play has another."""

    def apply(state: State, seat: int, action: int) -> Step[Any]:
        is_it = len(state.hands) == 2 and not state.moves and action == state.hands[seat][UNPLAYED]
        return instead(state) if is_it else RULES.apply(state, seat, action)

    return apply


UNPLAYED = 0
"""The chip of the first hand that no random game of the pack begins with."""


def refuse(state: State) -> Step[Any]:
    """Refuse whatever it is."""
    raise IllegalAction("not_in_hand")


def stay(state: State) -> Step[Any]:
    """Change nothing."""
    return Step(state, (), False)


def apply_impurely(state: State, seat: int, action: int) -> Step[Any]:
    """Let a global counter into the state."""
    step = RULES.apply(state, seat, action)
    return step._replace(state=replace(step.state, moves=next(counter)))


def new_with_list(seats: int, options: dict[str, str], seed: bytes) -> Step[Any]:
    """Deal with a list in the state, which comes back from a save as a tuple."""
    step = RULES.new(seats, options, seed)
    state: State = step.state
    return step._replace(state=replace(state, rest=list(state.rest)))


def new_each_third_time_otherwise() -> Callable[[int, dict[str, str], bytes], Step[Any]]:
    """Return a `new` that deals from another seed when it is called for the third time."""
    calls = itertools.count(1)

    def new(seats: int, options: dict[str, str], seed: bytes) -> Step[Any]:
        return RULES.new(seats, options, seed if next(calls) % 3 else b"\7" * 32)

    return new


def lenient_read(text: str) -> object:
    """Read capitals and spaces, too."""
    return RULES.read(text.lower().strip())


def seats_first_view(state: State, seat: int | None) -> object:
    """Show everybody the first hand."""
    return replace(RULES.view(state, seat), hand=state.hands[0])


def blind_view(state: State, seat: int | None) -> object:
    """Show neither who is to act nor what may be done."""
    return replace(RULES.view(state, seat), active=None, legal=())


def in_order_of_hands(state: State) -> frozenset[int]:
    """Wait for the seat with the lowest hidden chip."""
    waiting = [seat for seat, hand in enumerate(state.hands) if hand and state.down[seat] is None]
    return frozenset(sorted(waiting, key=lambda seat: state.hands[seat])[:1])


def if_others_have_high(state: State, seat: int) -> tuple[int, ...]:
    """Let a seat play its lowest chip only when somebody else holds a higher one than it."""
    own = RULES.legal_actions(state, seat)
    others = [chip for other, hand in enumerate(state.hands) if other != seat for chip in hand]
    return tuple(own[:1] if own and max(others, default=0) > max(own) else own)


def redeal_bag_as_it_lies(state: State, seat: int | None, rng: Rng) -> State:
    """Mix the bag from the order that it lies in, and leave the hands alone."""
    return replace(state, rest=rng.shuffle(state.rest)[0])


def redeal_too_many(state: State, seat: int | None, rng: Rng) -> State:
    """Deal everybody more chips than a game has moves for."""
    return replace(state, hands=tuple(ALL_CHIPS for _ in state.hands))


class Impure:
    """A computer player that plays something else each time."""

    def choose(self, view: Any, sample: object, rng: Rng) -> object:
        """Return the next legal action."""
        return view.legal[next(counter) % len(view.legal)]


class Illegal:
    """A computer player that plays what it has not."""

    def choose(self, view: object, sample: object, rng: Rng) -> object:
        """Return no chip."""
        return 0


def roll_unrevealed(state: State, seat: int, action: str) -> Step[Any]:
    """Roll in Pig as if that could be taken back."""
    return PIGS.apply(state, seat, action)._replace(reveals=False)


def hold_and_peek(state: State, seat: int, action: str) -> Step[Any]:
    """Tell everybody in Pig, when somebody holds, the die to come."""
    step = PIGS.apply(state, seat, action)
    held = step.events[0]
    if action != "hold":
        return step
    return step._replace(events=(replace(held, gained=state.rng.below(6)[0]), *step.events[1:]))  # type: ignore[call-arg]


PEEK = 0
"""A free action in Chips of whoever is not to act."""


def free_legal(state: State, seat: int) -> tuple[int, ...]:
    """Let those who wait turn the bag around."""
    own = tuple(RULES.legal_actions(state, seat))
    return own if seat in RULES.to_act(state) or not state.rest else (PEEK,)


def free_apply(points: int = 0, told: bool = False) -> Callable[[State, int, int], Step[Any]]:
    """Return an `apply` in which turning the bag gives *points*, and is *told* to all."""

    def apply(state: State, seat: int, action: int) -> Step[Any]:
        if action != PEEK or action not in free_legal(state, seat):
            return RULES.apply(state, seat, action)
        turned = replace(state, rest=state.rest[1:] + state.rest[:1])
        has = tuple(has + points * (number == seat) for number, has in enumerate(state.points))
        return Step(replace(turned, points=has), (ChipPlaced(seat, 1),) if told else (), False)

    return apply


def free(apply: Callable[[State, int, int], Step[Any]], **changes: object) -> AnyFace:
    """Return Chips with that free action."""
    return chips(legal_actions=free_legal, apply=apply, longest=10_000, **changes)


def nobody_is_refused(seats: int, options: dict[str, str], seed: bytes) -> Step[Any]:
    """Deal for a wrong number of players as for two."""
    return RULES.new(seats if 2 <= seats <= 8 else 2, options, seed)


def refused_without_words(seats: int, options: dict[str, str], seed: bytes) -> Step[Any]:
    """Refuse a wrong number of players, and say nothing."""
    if not 2 <= seats <= 8:
        raise ValueError
    return RULES.new(seats, options, seed)


def refused_without_name(seats: int, options: dict[str, str], seed: bytes) -> Step[Any]:
    """Refuse wrong options in Pig, and don't say which."""
    try:
        return PIGS.new(seats, options, seed)
    except ValueError as error:
        raise ValueError("something is wrong with the options") from error


def any_text(text: str) -> int:
    """Read everything as some chip."""
    return 1


def written(text: str) -> dict[str, object]:
    """Return how the chip 7 is written *text*, and read again."""

    def read(other: str) -> object:
        return 7 if other == text else RULES.read(other)

    return {"write": lambda chip: text if chip == 7 else f"chip:{chip}", "read": read}


def no_text(text: str) -> object:
    """Read nothing at all."""
    raise NotAnAction(text)


def outcome(*, scores: int, places: tuple[int, ...]) -> Callable[[State], Outcome | None]:
    """Return an `outcome` with so many scores, and places."""
    return lambda state: None if RULES.to_act(state) else Outcome((1,) * scores, places)


BROKEN_RULES = [
    Mutant(
        actions.applying_an_action_leaves_the_state_as_it_was,
        "apply changes the state",
        chips(apply=apply_in_place),
    ),
    Mutant(
        actions.every_legal_action_is_accepted_and_changes_something,
        "is offered twice",
        chips(
            legal_actions=lambda state, seat: (
                2 * RULES.legal_actions(state, seat)  # type: ignore[operator]
            )
        ),
    ),
    Mutant(
        actions.every_legal_action_is_accepted_and_changes_something,
        "apply refuses it (not_in_hand)",
        chips(apply=unless_first(refuse)),
    ),
    Mutant(
        actions.every_legal_action_is_accepted_and_changes_something,
        "changes nothing",
        chips(apply=unless_first(stay)),
    ),
    Mutant(actions.every_other_action_is_refused_with_its_rule, "apply accepts it", chips(apply=apply_all)),
    Mutant(
        actions.every_other_action_is_refused_with_its_rule, "which is no key", chips(apply=apply_with_prose)
    ),
    Mutant(
        actions.every_other_action_is_refused_with_its_rule, "changes the state", chips(apply=apply_and_count)
    ),
    Mutant(
        actions.nobody_may_act_in_a_finished_game,
        "although the game is over",
        chips(
            legal_actions=lambda state, seat: (
                RULES.legal_actions(state, seat) if RULES.to_act(state) else (1,)
            )
        ),
    ),
    Mutant(actions.nobody_may_act_in_a_finished_game, "apply accepts it", chips(apply=apply_all)),
    Mutant(
        actions.the_default_is_legal_in_every_phase, "0, is not legal", chips(default=lambda state, seat: 0)
    ),
    Mutant(actions.a_game_of_defaults_ends, "lead to no outcome", chips(outcome=lambda state: None)),
    Mutant(
        notation.no_two_actions_are_written_alike_and_each_can_be_read,
        "are both written",
        chips(write=lambda chip: "chip"),
    ),
    Mutant(
        notation.no_two_actions_are_written_alike_and_each_can_be_read,
        "which is read as",
        chips(read=any_text),
    ),
    Mutant(notation.the_notation_fits_a_custom_id, "is written 'a chip'", chips(**written("a chip"))),
    Mutant(notation.the_notation_fits_a_custom_id, "is written '!chip'", chips(**written("!chip"))),
    Mutant(notation.the_notation_fits_a_custom_id, "is written ''", chips(**written(""))),
    Mutant(notation.the_notation_fits_a_custom_id, "is written 'çhip'", chips(**written("çhip"))),
    Mutant(notation.the_notation_fits_a_custom_id, "is written '7777", chips(**written("7" * 61))),
    Mutant(notation.what_is_no_action_is_told_apart, "instead of raising NotAnAction", chips(read=any_text)),
    Mutant(
        notation.a_damaged_text_is_no_action_or_how_another_is_written,
        "'CHIP:",
        chips(read=lenient_read),
    ),
    Mutant(saving.a_state_comes_back_from_its_save, "comes back from its save", chips(new=new_with_list)),
    Mutant(saving.events_come_back_from_the_log, "names an event", chips(event_types=())),
    Mutant(saving.the_log_gives_the_same_game_again, "another step", chips(apply=apply_impurely)),
    Mutant(
        saving.another_seed_deals_another_game,
        "deal the same",
        chips(new=lambda seats, options, seed: RULES.new(seats, options, bytes(32))),
    ),
    Mutant(
        saving.a_deal_is_the_same_for_the_same_seed,
        "the default options are named",
        pig(new=lambda seats, options, seed: PIGS.new(seats, options, seed if options else b"\7" * 32)),
    ),
    Mutant(
        saving.a_deal_is_the_same_for_the_same_seed,
        "the second time",
        chips(new=new_each_third_time_otherwise()),
    ),
    Mutant(
        secrets.nothing_hidden_is_seen_or_may_be_inferred_from_what_is_legal,
        "the view of a spectator shows",
        chips(view=seats_first_view),
    ),
    Mutant(
        secrets.nothing_hidden_is_seen_or_may_be_inferred_from_what_is_legal,
        "who is to act tells",
        chips(view=blind_view, to_act=in_order_of_hands),
    ),
    Mutant(
        secrets.nothing_hidden_is_seen_or_may_be_inferred_from_what_is_legal,
        "what is legal tells",
        chips(view=blind_view, legal_actions=if_others_have_high),
    ),
    Mutant(
        secrets.nothing_hidden_is_seen_or_may_be_inferred_from_what_is_legal,
        "their epoch tells",
        chips(epoch=lambda state, seat: sum(map(sum, state.hands[1:]))),
    ),
    Mutant(
        secrets.redealing_deals_something_anew,
        "gives the same state",
        chips(redeal=lambda state, seat, rng: state),
    ),
    Mutant(
        secrets.redealing_uses_nothing_that_is_hidden,
        "uses what is hidden",
        chips(redeal=redeal_bag_as_it_lies),
    ),
    Mutant(secrets.a_redealt_game_can_be_played_on, "can't be played on", chips(redeal=redeal_too_many)),
    Mutant(secrets.a_redealt_game_can_be_played_on, "has no outcome", chips(outcome=lambda state: None)),
    Mutant(
        secrets.computer_players_know_no_more_than_their_seat,
        "impure uses what is hidden",
        chips(players={"impure": Impure()}),
    ),
    Mutant(
        secrets.computer_players_know_no_more_than_their_seat,
        "illegal chooses 0",
        chips(players={"illegal": Illegal()}),
    ),
    Mutant(
        secrets.a_step_that_reveals_nothing_shows_its_player_nothing_new,
        "shows them something hidden",
        pig(apply=roll_unrevealed),
    ),
    Mutant(
        secrets.a_free_action_changes_nothing_for_the_others,
        "changes what a spectator sees",
        free(free_apply(points=1)),
    ),
    Mutant(
        secrets.a_free_action_changes_nothing_for_the_others,
        "voids the controls of seat",
        free(free_apply(), epoch=lambda state, seat: state.rest[0] if state.rest else 0),
    ),
    Mutant(secrets.a_free_action_changes_nothing_for_the_others, "tells seat", free(free_apply(told=True))),
    Mutant(
        secrets.a_choice_leaves_the_controls_of_those_who_still_choose,
        "voids the controls of seat",
        changed(TRICKS, epoch=lambda state, seat: sum(TRICKS.game.epoch(state, each) for each in range(2))),
    ),
    Mutant(
        secrets.new_controls_have_a_new_epoch,
        "in an epoch of other actions",
        chips(epoch=lambda state, seat: 0),
    ),
    Mutant(
        secrets.a_view_holds_what_its_seat_may_do,
        "`seat` of the view is None",
        chips(view=lambda state, seat: RULES.view(state, None)),
    ),
    Mutant(secrets.a_view_holds_what_its_seat_may_do, "`legal` of the view is ()", chips(view=blind_view)),
    Mutant(
        secrets.what_is_shown_depends_on_the_view_alone, "shows what is hid", chips(view=seats_first_view)
    ),
    Mutant(
        secrets.a_move_that_reveals_nothing_tells_the_others_nothing_hidden,
        "depends on what is hidden",
        pig(apply=hold_and_peek),
    ),
    Mutant(
        ending.somebody_is_to_act_exactly_while_there_is_no_outcome,
        "the outcome is Outcome(",
        chips(outcome=lambda state: Outcome((0, 0), (1, 1))),
    ),
    Mutant(
        ending.somebody_is_to_act_exactly_while_there_is_no_outcome,
        "which are not all seats",
        chips(to_act=lambda state: RULES.to_act(state) and RULES.to_act(state) | {99}),
    ),
    Mutant(ending.a_game_of_random_moves_ends_with_a_winner, "waits for somebody after", chips(longest=3)),
    Mutant(ending.a_game_of_random_moves_ends_with_a_winner, "no outcome", chips(outcome=lambda state: None)),
    Mutant(
        ending.a_game_of_random_moves_ends_with_a_winner,
        "not a score and a place",
        chips(outcome=outcome(scores=1, places=(1, 1))),
    ),
    Mutant(
        ending.a_game_of_random_moves_ends_with_a_winner,
        "no winner",
        chips(outcome=outcome(scores=2, places=(2, 2))),
    ),
    Mutant(ending.a_wrong_number_of_players_is_refused, "deals for 0", chips(new=nobody_is_refused)),
    Mutant(ending.a_wrong_number_of_players_is_refused, "no words", chips(new=refused_without_words)),
    Mutant(
        ending.an_unknown_option_is_refused,
        "deals with {'target'",
        pig(
            new=lambda seats, options, seed: PIGS.new(
                seats,
                {key: value for key, value in options.items() if value != "no-such-value"},
                seed,
            )
        ),
    ),
    Mutant(ending.an_unknown_option_is_refused, "does not name", pig(new=refused_without_name)),
]
