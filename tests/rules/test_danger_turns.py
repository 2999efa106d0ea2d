"""The course of Danger: turns, offers, rounds, who begins, options and refusals."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.danger import (
    DRAW,
    GAME,
    PASS,
    PROTECT,
    REASONS,
    TAKE,
    Action,
    CardDiscarded,
    CardPlaced,
    DeckReshuffled,
    FourthBarred,
    GameEnded,
    OfferBuried,
    RoundBegan,
    RoundScored,
    RowClosed,
    RowProtected,
    State,
    TurnPassed,
)
from rules.danger.cards import PLACE
from rules.danger.mutable_state import lowest_from
from rules.kernel.game import Event, IllegalAction, Step
from rules.kernel.rng import Rng
from tests.rules.danger_positions import position


def play(state: State, *actions: Action) -> Step[State]:
    """Return the step after *actions* of whoever is active, with the events of all of them."""
    events: list[Event] = []
    reveals = False
    for action in actions:
        state, happened, reveals = GAME.apply(state, state.active, action)
        events += happened
    return Step(state, tuple(events), reveals)


def kinds(step: Step[State]) -> list[type[Event]]:
    """Return the types of the events of *step*."""
    return [type(event) for event in step.events]


def in_row(state: State, seat: int, letter: str) -> tuple[list[int], str]:
    """Return the values and the status of one row."""
    row = state.rows[seat]["RYGB".index(letter)]
    return [card.value for card in row.cards], row.status


def test_a_drawn_card_goes_to_its_row_and_the_turn_on() -> None:
    """With nothing to protect, placing the card ends the turn."""
    step = play(position("R3 / / ", deck="R5"), DRAW)
    assert in_row(step.state, 0, "R") == ([3, 5], "open")
    assert (step.state.active, step.state.phase) == (1, "source")
    [placed] = step.events
    assert isinstance(placed, CardPlaced)
    assert (placed.seat, placed.card[:2], placed.from_offer) == (0, ("red", 5), False)
    assert (placed.sum, placed.count) == (8, 2)
    assert step.reveals


def test_a_row_of_15_stays_open() -> None:
    """Only more than 15 exceeds the limit."""
    step = play(position("R9 / / ", deck="R6"), DRAW)
    assert in_row(step.state, 0, "R") == ([9, 6], "open")


def test_a_row_above_15_is_closed() -> None:
    """The card stays in the row, which counts nothing from now on."""
    step = play(position("R9 / / ", deck="R7"), DRAW)
    assert in_row(step.state, 0, "R") == ([9, 7], "closed")
    assert kinds(step) == [CardPlaced, RowClosed]
    assert step.events[1] == RowClosed(0, "red", 16)


def test_a_card_of_a_finished_colour_is_discarded_and_offered() -> None:
    """No other card is drawn for it, and the next player may take it."""
    step = play(position("Rp9 / / ", deck="R7"), DRAW)
    assert step.state.offer == step.state.discard[-1]
    assert step.state.offer is not None
    assert step.state.offer[:2] == ("red", 7)
    [discarded] = step.events
    assert isinstance(discarded, CardDiscarded)
    assert (discarded.seat, discarded.status) == (0, "protected")
    assert GAME.legal_actions(step.state, 1) == (DRAW, TAKE)


def test_the_offer_is_taken_into_the_own_row() -> None:
    """Taking replaces drawing: the stack stays as it is, and nothing hidden becomes known."""
    before = position("Rp9 / R2 / ", active=1, discard="R7", offer=True)
    step = play(before, TAKE)
    assert in_row(step.state, 1, "R") == ([2, 7], "open")
    assert step.state.deck == before.deck
    assert step.state.discard == ()
    assert step.state.offer is None
    assert not step.reveals


def test_after_taking_another_row_may_be_protected() -> None:
    """A taken card counts as the card drawn and placed in this turn."""
    step = play(position("Rp9 / R2 Y8 / ", active=1, discard="R7", offer=True), TAKE)
    assert step.state.phase == "protect"
    assert GAME.legal_actions(step.state, 1) == (PROTECT["yellow"], PASS)


def test_an_offer_may_close_the_own_row() -> None:
    """Nothing forbids taking a card that exceeds the limit."""
    step = play(position("Rp9 / R9 / ", active=1, discard="R7", offer=True), TAKE)
    assert in_row(step.state, 1, "R") == ([9, 7], "closed")


def test_an_offer_of_a_finished_colour_can_not_be_taken() -> None:
    """The taken card would have nowhere to go."""
    before = position("Rp9 / Rp5 / ", active=1, discard="R7", offer=True)
    assert GAME.legal_actions(before, 1) == (DRAW,)
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(before, 1, TAKE)
    assert refused.value.reason == "offer_finished"
    assert dict(refused.value.facts) == {"colour": "red", "status": "protected"}


def test_a_refused_offer_is_buried() -> None:
    """The player after the next never gets it."""
    step = play(position("Rp9 / / ", active=1, discard="R7", offer=True, deck="B1"), DRAW)
    buried, placed = step.events
    assert isinstance(buried, OfferBuried)
    assert (buried.seat, buried.could_take) == (1, True)
    assert isinstance(placed, CardPlaced)
    assert step.state.offer is None
    assert GAME.legal_actions(step.state, 2) == (DRAW,)


def test_only_the_newest_discarded_card_is_on_offer() -> None:
    """Who buries an offer and has to discard leaves only the discarded card to the next player."""
    step = play(position("Rp9 / Bp5 / ", active=1, discard="R7", offer=True, deck="B1"), DRAW)
    assert [card[:2] for card in step.state.discard] == [("red", 7), ("blue", 1)]
    assert step.state.offer == step.state.discard[-1]


def test_an_empty_stack_is_made_of_the_discard_pile_with_the_refused_offer() -> None:
    """The offer that the player leaves is part of the pile that is shuffled."""
    before = position("Rp9 / / ", active=1, discard="R7", offer=True, stack_is_whole=False)
    step = play(before, DRAW)
    assert kinds(step)[:3] == [OfferBuried, DeckReshuffled, CardPlaced]
    assert DeckReshuffled(len(before.discard)) in step.events
    drawn = [card for display in step.state.rows[1:] for row in display for card in row.cards]
    assert Counter((*step.state.deck, *drawn)) == Counter(before.discard)
    assert step.state.discard == ()


def test_an_offer_is_taken_off_an_empty_stacks_pile() -> None:
    """Taking never needs the stack."""
    step = play(position("Rp9 / / ", active=1, discard="R7", offer=True, stack_is_whole=False), TAKE)
    assert step.state.deck == ()
    assert kinds(step) == [CardPlaced]


def test_protecting_ends_the_turn() -> None:
    """One row a turn."""
    step = play(position("R9 Y8 / / ", deck="B2"), DRAW, PROTECT["red"])
    assert in_row(step.state, 0, "R") == ([9], "protected")
    assert step.events[-1] == RowProtected(0, "red", 9, 1)
    assert (step.state.active, step.state.phase, step.state.placed) == (1, "source", None)
    assert not step.reveals


def test_passing_protects_nothing() -> None:
    """The chance comes back in a later turn."""
    step = play(position("R9 Y8 / / ", deck="B2"), DRAW, PASS)
    assert in_row(step.state, 0, "R") == ([9], "open")
    assert step.events[-1] == TurnPassed(0, ("red", "yellow"))
    assert step.state.active == 1


def test_a_card_that_closed_a_row_lets_another_be_protected() -> None:
    """The card was placed, so the turn has its protection."""
    step = play(position("R9 Y6 / / ", deck="R8"), DRAW)
    assert GAME.legal_actions(step.state, 0) == (PROTECT["yellow"], PASS)


def test_a_discarded_card_lets_nothing_be_protected() -> None:
    """Without a card placed the turn is over."""
    step = play(position("Rp9 Y6 / / ", deck="R8"), DRAW)
    assert step.state.active == 1


def test_closing_the_fourth_row_ends_the_round_at_once() -> None:
    """There is no protection any more, and nobody else gets a turn."""
    before = position("Rp9 Yp8 Gp7 B9 / R5 / R3 Y1", deck="B8")
    step = play(before, DRAW)
    assert kinds(step) == [CardPlaced, RowClosed, RoundScored, RoundBegan]
    assert step.state.round == 2
    assert step.state.phase == "source"


def test_protecting_the_fourth_row_ends_the_round_at_once() -> None:
    """Six cards in the fourth row, in the turn in which the third one was closed."""
    before = position("Rp9 Bp8 Y9 G1,1,1,2,2,2 / / ", deck="Y8")
    step = play(before, DRAW, PROTECT["green"])
    scored = step.events[-2]
    assert isinstance(scored, RoundScored)
    assert (scored.seat, scored.colour, scored.status) == (0, "green", "protected")
    assert scored.points == (9 + 8 + 9, 0, 0)


def test_a_round_tells_all_that_its_table_needs() -> None:
    """Values, sums, statuses, points and the reason of each row, and the totals after it."""
    before = position("Rp9 Yp8 Gp7 B9 / R5 G7 / R3 Y1 G3,4", deck="B8", totals=(10, 0, 5))
    scored = next(event for event in play(before, DRAW).events if isinstance(event, RoundScored))
    assert (scored.round, scored.seat, scored.colour, scored.status) == (1, 0, "blue", "closed")
    assert scored.points == (9 + 8, 5, 1 + 7)
    assert scored.totals == (27, 5, 13)
    blue = scored.rows[0][PLACE["blue"]]
    assert (blue.values, blue.sum, blue.status, blue.points, blue.why) == ((9, 8), 17, "closed", 0, "closed")
    assert [mine[PLACE["green"]].why for mine in scored.rows] == ["tied", "tied", "more_cards"]


def test_the_next_round_is_played_with_the_remaining_stack() -> None:
    """All rows go to the discard pile, nothing is shuffled, and no card is on offer."""
    before = position("Rp9 Yp8 Gp7 B9 / R5 / R3 Y1", deck="B8 R1")
    after = play(before, DRAW).state
    assert after.deck == before.deck[:-1]
    assert len(after.discard) == 8
    assert after.offer is None
    assert all(not row.cards and row.status == "open" for display in after.rows for row in display)


def test_the_lowest_total_begins_the_next_round() -> None:
    """The sum of all rounds counts, not the round just played."""
    before = position("Rp9 Yp8 Gp7 B9 / R5 / R3 Y1", deck="B8", totals=(0, 90, 20))
    step = play(before, DRAW)
    assert step.state.totals == (9 + 8 + 7, 95, 21)
    assert (step.state.starter, step.state.active) == (2, 2)
    assert step.events[-1] == RoundBegan(2, 2, "lowest_total")


@pytest.mark.parametrize(
    ("totals", "starter", "expected"),
    [
        ((5, 5, 9), 0, (1, 0)),
        ((5, 5, 9), 1, (0, 1)),
        ((5, 5, 9), 2, (0, 1)),
        ((7, 7, 7, 7), 2, (3, 0, 1, 2)),
        ((7, 3, 7), 1, (1,)),
    ],
)
def test_of_several_lowest_the_next_clockwise_begins(
    totals: tuple[int, ...], starter: int, expected: tuple[int, ...]
) -> None:
    """The search begins left of the last starter, who comes last."""
    assert lowest_from(totals, starter) == expected


def test_a_shared_lowest_total_is_told() -> None:
    """The event names everybody who had it."""
    before = position("Rp9 Yp8 Gp7 B9 / / ", deck="B8", starter=1)
    assert play(before, DRAW).events[-1] == RoundBegan(2, 2, "lowest_total_next_in_turn", (2, 1))


def test_the_fifth_round_ends_the_game() -> None:
    """The rows stay for everybody to see, nobody is to act, and the greatest total wins."""
    before = position("Rp9 Yp8 Gp7 B9 / R5 / R3 Y1", deck="B8", round=5, totals=(10, 60, 5))
    step = play(before, DRAW)
    assert kinds(step)[-2:] == [RoundScored, GameEnded]
    assert step.events[-1] == GameEnded((34, 65, 6), (1,))
    assert GAME.to_act(step.state) == frozenset()
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert (outcome.scores, outcome.places) == ((34, 65, 6), (2, 1, 3))
    assert in_row(step.state, 0, "B") == ([9, 8], "closed")


def test_equal_totals_share_the_victory() -> None:
    """The rules break no tie at the end."""
    before = position("Rp9 Yp8 Gp7 B9 / R5 / R3", deck="B8", round=5, totals=(0, 19, 0))
    outcome = GAME.outcome(play(before, DRAW).state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((24, 24, 0), (0, 1))


@pytest.mark.parametrize(
    ("state", "seat", "action", "reason"),
    [
        (position("/ /"), 1, DRAW, "not_your_turn"),
        (position("/ /"), 0, TAKE, "no_offer"),
        (position("R5 Y4 / /"), 0, PASS, "draw_or_take"),
        (position("R5 Y4 / /"), 0, PROTECT["red"], "draw_or_take"),
        (position("/ /", phase="over"), 0, DRAW, "game_over"),
        (play(position("R5 Y4 / /", deck="B1"), DRAW).state, 0, DRAW, "protect_or_pass"),
        (play(position("R5 Y4 / /", deck="B1"), DRAW).state, 0, TAKE, "protect_or_pass"),
        (play(position("R5 Y4 / /", deck="B1"), DRAW).state, 0, PROTECT["blue"], "just_placed"),
        (play(position("R5 Y4 / /", deck="B1"), DRAW).state, 0, PROTECT["green"], "no_cards"),
        (play(position("Rp5 Y4 / /", deck="B1"), DRAW).state, 0, PROTECT["red"], "already_protected"),
        (play(position("R9,7 Y4 / /", deck="B1"), DRAW).state, 0, PROTECT["red"], "row_closed"),
        (play(position("R5 Y4 / R6 / R7", deck="B1"), DRAW).state, 0, PROTECT["red"], "smallest"),
        (play(position("R5 Y4 / R5 / R7", deck="B1"), DRAW).state, 0, PROTECT["red"], "same_sum"),
    ],
)
def test_a_refused_action_names_its_rule(state: State, seat: int, action: Action, reason: str) -> None:
    """Each reason is a key that the words know."""
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(state, seat, action)
    assert refused.value.reason == reason
    assert reason in REASONS


def test_a_tie_is_refused_with_the_seats_that_share_it() -> None:
    """The sentence can name them."""
    before = play(position("R5 Y4 / R5 / R7 / R5", deck="B1"), DRAW).state
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(before, 0, PROTECT["red"])
    assert dict(refused.value.facts) == {"colour": "red", "sum": 5, "seats": (1, 3)}


@pytest.mark.parametrize("seats", [0, 1, 2, 6])
def test_only_three_to_five_may_play(seats: int) -> None:
    """The box says 3 to 5."""
    with pytest.raises(ValueError, match="3 to 5"):
        GAME.new(seats, {}, bytes(32))


def test_the_starter_of_the_first_round_is_drawn_by_lot() -> None:
    """Every seat begins now and then."""
    starters = Counter(GAME.new(3, {}, bytes([number]) * 32).state.starter for number in range(60))
    assert set(starters) == {0, 1, 2}
    assert min(starters.values()) >= 10


def test_the_table_draws_where_there_is_no_choice() -> None:
    """With the pace `decisions_only` a player is asked only when they may take or protect."""
    before = position("R9 Y8 / / Rp1", deck="B2 G3 R4 G5", pace="decisions_only", active=1)
    step = play(before, DRAW)
    assert [type(event) for event in step.events] == [CardPlaced, CardPlaced, CardPlaced]
    assert (step.state.active, step.state.phase) == (0, "protect")
    again = play(step.state, PASS)
    assert again.state.active == 1
    assert again.reveals


def test_the_table_never_draws_past_an_offer_that_can_be_taken() -> None:
    """Draw or take is a decision; an offer that can't be taken is none."""
    before = position("/ Rp1 / ", deck="B2 R3 R4", pace="decisions_only")
    step = play(before, DRAW)
    assert (step.state.active, step.state.offer) == (2, step.state.discard[-1])
    assert GAME.legal_actions(step.state, 2) == (DRAW, TAKE)


def test_both_paces_deal_and_play_the_same_cards() -> None:
    """Who plays a forced draw changes nothing on the table."""
    seed = b"pace" * 8
    slow = _drawn_on(GAME.new(4, {}, seed).state)
    quick = GAME.new(4, {"pace": "decisions_only"}, seed).state
    chance = Rng(seed)
    while GAME.to_act(quick):
        action, chance = chance.choice(GAME.legal_actions(quick, quick.active))
        quick, slow = (GAME.apply(state, state.active, action).state for state in (quick, slow))
        slow = _drawn_on(slow)
        assert len(GAME.legal_actions(quick, quick.active)) != 1
        assert (quick.rows, quick.totals, quick.history) == (slow.rows, slow.totals, slow.history)


def _drawn_on(state: State) -> State:
    while GAME.legal_actions(state, state.active) == (DRAW,):
        state = GAME.apply(state, state.active, DRAW).state
    return state


def test_who_closes_a_third_row_is_told_why_the_fourth_cannot_be_protected() -> None:
    """It has two of the six cards; with six it may be protected, and nothing is said."""
    state = position("Rp9,5 Yp8,6 G9 B9,5 / / ", deck="G8")
    step = GAME.apply(state, 0, DRAW)
    assert step.events[-1] == FourthBarred(0, "blue", 2, "row")
    assert GAME.to_act(step.state) == {1}
    step = GAME.apply(position("Rp9,5 Yp8,6 G9 B1,1,1,2,2,2 / / ", deck="G8"), 0, DRAW)
    assert not [event for event in step.events if isinstance(event, FourthBarred)]
    assert GAME.to_act(step.state) == {0}


def test_counted_over_the_table_the_fourth_row_needs_six_cards_in_front() -> None:
    """Five lie there after the card of this turn."""
    state = position("Rp9 Yp8 G9 B9 / / ", deck="G8", fourth_scope="table")
    assert GAME.apply(state, 0, DRAW).events[-1] == FourthBarred(0, "blue", 5, "table")


def test_nothing_is_said_of_a_fourth_row_that_another_rule_bars() -> None:
    """A blue 9 that somebody else has too could not be protected with six cards either."""
    state = position("Rp9 Yp8 G9 B9 / B9 / ", deck="G8")
    assert not [event for event in GAME.apply(state, 0, DRAW).events if isinstance(event, FourthBarred)]
