"""What a player of Danger sees: everything on the table, what they may do, and why not the rest."""

from __future__ import annotations

import pytest

from rules.danger import DRAW, GAME, PASS, PROTECT, TAKE, RowView, State, points_now
from rules.danger.cards import PLACE, VALUES
from rules.danger.state import Placed
from tests.rules.danger_positions import LETTERS, position


def row_of(state: State, seat: int, letter: str) -> RowView:
    """Return one row as a spectator sees it."""
    return GAME.view(state, None).seats[seat].rows[PLACE[LETTERS[letter]]]


def after_draw(text: str, card: str) -> State:
    """Return the state after seat 0 drew *card*."""
    return GAME.apply(position(text, deck=card), 0, DRAW).state


def test_a_row_shows_its_cards_sum_and_status() -> None:
    """A closed row shows its whole sum, so that everybody sees by how much it exceeds the limit."""
    state = position("R9,8 Yp4,5 / /")
    red, yellow, green = (row_of(state, 0, letter) for letter in "RYG")
    assert (red.sum, red.count, red.status) == (17, 2, "closed")
    assert ([card.value for card in yellow.cards], yellow.status) == ([4, 5], "protected")
    assert (green.cards, green.sum, green.status) == ((), 0, "open")


def test_a_seat_counts_its_cards_and_finished_rows() -> None:
    """Closed rows count among the cards in front of a player."""
    seat = GAME.view(position("R9,8 Yp4,5 G1 / /", totals=(30, 0, 0)), None).seats[0]
    assert (seat.cards, seat.finished, seat.total) == (5, 2, 30)


def test_the_latest_card_is_marked() -> None:
    """Where the card just placed lies."""
    view = GAME.view(after_draw("R3 / /", "R5"), None)
    assert view.last == Placed(0, "red", 1)


def test_a_discarded_card_leaves_no_mark() -> None:
    """It lies on the discard pile, on offer."""
    view = GAME.view(after_draw("Rp3 / /", "R5"), None)
    assert view.last is None
    assert view.offer == view.discard_top
    assert (view.offered_by, view.discard) == (0, 1)


@pytest.mark.parametrize(
    ("text", "takeable", "closes"),
    [("/ R4 /", True, False), ("/ R9 /", True, True), ("/ Rp4 /", False, False), ("/ R9,8 /", False, False)],
)
def test_an_offer_tells_what_taking_it_does(text: str, takeable: bool, closes: bool) -> None:
    """Whether the active player may take it, and whether that closes the row."""
    view = GAME.view(position(text, active=1, discard="R7", offer=True), None)
    assert (view.takeable, view.take_closes) == (takeable, closes)
    assert view.may == ((DRAW, TAKE) if takeable else (DRAW,))


def test_everybody_sees_what_the_active_player_may_do() -> None:
    """`may` is public; `legal` is what the viewer may do."""
    state = after_draw("R9 Y8 / /", "B1")
    for viewer in (None, 0, 1, 2):
        view = GAME.view(state, viewer)
        assert view.may == (PROTECT["red"], PROTECT["yellow"], PASS)
        assert view.legal == (view.may if viewer == 0 else ())


def test_the_active_players_rows_say_why_they_may_not_be_protected() -> None:
    """In the phase of protection the card just placed counts; for the others it is as if one came next."""
    state = after_draw("R9 Y3 B2 / R9 Y5 / Y8", "B1")
    assert row_of(state, 0, "R").bar == "same_sum"
    assert row_of(after_draw("R9 Y3 B2 / Y5 / Y8", "B1"), 0, "Y").bar == "smallest"
    assert row_of(after_draw("R9 Y3 B2 / Y5 / Y8", "B1"), 0, "B").bar == "just_placed"
    assert row_of(state, 1, "R").bar == "same_sum"
    assert row_of(state, 2, "Y").bar is None


def test_the_last_open_row_says_that_nothing_can_protect_it() -> None:
    """Every card that will be placed is of its colour, which is barred in that turn."""
    assert row_of(position("Rp9 Yp8 Gp7 B9 / /"), 0, "B").bar == "only_open_row"


def test_the_cards_left_in_the_stack_are_counted() -> None:
    """Everybody saw the others go by."""
    view = GAME.view(position("R9 / R9 / Y1", discard="R9 B2", stack_is_whole=True), None)
    assert sum(map(sum, view.left)) == view.deck == 108 - 5
    assert view.left[PLACE["red"]][VALUES.index(9)] == 0
    assert view.left[PLACE["yellow"]][VALUES.index(1)] == 2


def test_the_last_round_stays_in_view_when_the_game_is_over() -> None:
    """Nobody is active, and the rows are those that were scored."""
    before = position("Rp9 Yp8 Gp7 B9 / R5 / R3 Y1", deck="B8", round=5)
    view = GAME.view(GAME.apply(before, 0, DRAW).state, None)
    assert (view.active, view.phase, view.may) == (None, "over", ())
    assert view.outcome is not None
    assert view.outcome.scores == view.totals
    assert [row.sum for row in view.seats[0].rows] == [9, 8, 7, 17]


def test_the_points_of_now_are_what_the_rows_would_score_as_they_lie() -> None:
    """Red: the smaller row loses; yellow: a closed row counts 0, as a missing one does; no card, no points."""
    view = GAME.view(position("R9,2 Y9,8 / R4 Y3,2 / R5 Gp7"), None)
    assert points_now(view) == (
        {"red": 11, "yellow": 0, "green": 0, "blue": 0},
        {"red": 0, "yellow": 5, "green": 0, "blue": 0},
        {"red": 5, "yellow": 0, "green": 7, "blue": 0},
    )


def test_the_points_of_now_let_equal_sums_lose_together() -> None:
    """Unless one of the equal rows has more cards."""
    view = GAME.view(position("R4 Y4 / R4 Y1,3 / R9 Y9"), None)
    assert [(points["red"], points["yellow"]) for points in points_now(view)] == [(0, 0), (0, 4), (9, 9)]
