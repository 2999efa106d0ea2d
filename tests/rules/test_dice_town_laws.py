"""What holds at every step of every game: nothing is made or lost, and all know just what they saw."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.dice_town import GAME
from rules.dice_town.actions import Arm, Disarm
from rules.dice_town.cards import is_title
from rules.dice_town.hands import DICE
from rules.dice_town.knowledge import DISCARD, LOOKED_AT, OPEN, STORE, TITLES, card_names, deal, hand_of
from rules.dice_town.mutable_state import MutableState
from rules.dice_town.state import Scene, State
from rules.dice_town.town_events import TitlesTaken
from rules.kernel.game import Seat, Step
from rules.kernel.rng import Rng
from tests.rules.dice_town_positions import dollars_in_town, play, position, to_town, until

GAMES = 12
"""Random games an example of Hypothesis costs a third of a second each."""

games = given(
    seed=st.binary(min_size=32, max_size=32),
    seats=st.integers(2, 5),
    deck=st.sampled_from(["house", "house", "house", "equipment-only"]),
)


def steps(seed: bytes, seats: int, deck: str) -> Iterator[Step[State]]:
    """Yield the steps of a random game; every third move or so is a free action, of anybody."""
    step, chance = GAME.new(seats, {"deck": deck}, seed), Rng(seed).fork("moves")
    yield step
    while GAME.to_act(step.state):
        seat, chance = chance.choice(sorted(GAME.to_act(step.state)))
        is_free, chance = chance.below(3)
        if not is_free:
            seat, chance = chance.below(seats)
        actions = GAME.legal_actions(step.state, seat)
        chosen = [action for action in actions if isinstance(action, Arm | Disarm) != bool(is_free)]
        if chosen:
            action, chance = chance.choice(chosen)
            step = GAME.apply(step.state, seat, action)
            yield step


def places_of(state: State) -> list[tuple[str, int]]:
    """Return every card and the zone in which it is."""
    town = state.town
    piles = {
        STORE: town.store,
        DISCARD: town.discard,
        LOOKED_AT: town.looked_at,
        TITLES: town.titles,
        OPEN: town.row,
    }
    lying = [(card, zone) for zone, pile in piles.items() for card in pile]
    for seat, player in enumerate(state.players):
        lying += [(card, hand_of(seat)) for card in player.hand] + [(card, OPEN) for card in player.fenced]
    return lying


@games
@settings(max_examples=GAMES)
def test_nothing_is_made_or_lost(seed: bytes, seats: int, deck: str) -> None:
    """Dollars 8n + 3, 30 nuggets, 25 titles, 19 cards of the Store, five dice a player: at every step."""
    for state, _, _ in steps(seed, seats, deck):
        lying = [card for card, _ in places_of(state)]
        assert dollars_in_town(state) == 8 * seats + 3
        assert state.town.mine + sum(player.nuggets for player in state.players) == 30
        assert sorted(lying) == sorted(card_names(state.deck, state.title_values))
        assert (sum(map(is_title, lying)), len(lying)) == (25, 25 + 19)
        assert min(player.dollars for player in state.players) >= 0
        assert state.town.mine >= 0
        for player in state.players:
            assert len(player.kept) + len(player.roll) in (0, DICE) or state.scene.stage != "throw"
            assert all(arming.card in player.hand for arming in player.armed)


@games
@settings(max_examples=GAMES)
def test_what_a_seat_knows_never_excludes_the_truth(seed: bytes, seats: int, deck: str) -> None:
    """For each observer the real cards fit the notes, copies in any order."""
    for state, _, _ in steps(seed, seats, deck):
        names, lying = card_names(state.deck, state.title_values), places_of(state)
        for notes in state.whereabouts:
            for name in set(names):
                mine = [note for other, note in zip(names, notes, strict=True) if other == name]
                zones = [zone for card, zone in lying if card == name]
                assert can_be_matched(zones, mine), f"{name} is in {zones}, not in {mine}"


def can_be_matched(zones: list[int], notes: list[int]) -> bool:
    """Tell whether each of *zones* can be given a note of its own that allows it."""
    if not zones:
        return True
    return any(
        note & zones[0] and can_be_matched(zones[1:], [*notes[:place], *notes[place + 1 :]])
        for place, note in enumerate(notes)
    )


@games
@settings(max_examples=GAMES)
def test_all_know_their_own_cards_and_the_open_ones(seed: bytes, seats: int, deck: str) -> None:
    """The notes of a seat name its hand, the row, the fences and what it looks at, card by card."""
    for state, _, _ in steps(seed, seats, deck):
        names, lying = card_names(state.deck, state.title_values), places_of(state)
        for seat in range(seats):
            seen = {OPEN, hand_of(seat)} | ({LOOKED_AT} if seat == state.scene.actor else set())
            noted = zip(names, state.whereabouts[seat], strict=True)
            assert sorted(c for c, note in noted if note in seen) == sorted(c for c, z in lying if z in seen)


@games
@settings(max_examples=6)
def test_a_redealt_game_is_complete_and_fits_what_was_seen(seed: bytes, seats: int, deck: str) -> None:
    """No card is doubled or lost, and every card lies where the seat thinks it may."""
    for number, (state, _, _) in enumerate(steps(seed, seats, deck)):
        seat = number % (seats + 1)
        other = GAME.redeal(state, seat if seat < seats else None, Rng(seed).fork(str(number)))
        names, lying = card_names(state.deck, state.title_values), places_of(other)
        assert sorted(card for card, _ in lying) == sorted(names)
        for name in set(names):
            mine = [note for card, note in zip(names, state.whereabouts[seat], strict=True) if card == name]
            assert can_be_matched([zone for card, zone in lying if card == name], mine)


# What a seat knows, told by examples


def seen(state: State, viewer: Seat, seat: Seat) -> tuple[str, ...]:
    """Return what *viewer* knows to be in the hand of *seat*."""
    return GAME.view(state, viewer).seats[seat].seen


def showing(state: State, seat: Seat, card: str) -> State:
    """Return *state* after *seat* has shown *card* to everybody."""
    changing = MutableState(state)
    changing.show_cards(seat, (card,), [other for other in range(len(changing.notes)) if other != seat])
    return changing.frozen()


def test_titles_taken_from_the_row_are_remembered() -> None:
    """All saw them."""
    state = until(to_town("AA999 / TTJJ9 / TJQKK / 99TKA", row="1,5,3"), TitlesTaken).state
    assert [seen(state, viewer, 0) for viewer in (1, 2, 3)] == [("t1", "t3", "t5")] * 3


def test_after_a_robbery_by_another_a_title_may_be_in_either_hand() -> None:
    """All have seen the five; after the robbery of one of two cards only the two of them know where it is."""
    before = position("Q99TJ / 99TTK h:5,eq_hat / TTTJJ", scene=Scene("victim", "saloon", 0))
    state = play(showing(before, 1, "t5"), "0 rob:1").state
    assert seen(state, 2, 1) == ()
    hands = [GAME.redeal(state, 2, Rng(bytes([number]) * 32)).players for number in range(60)]
    assert all(("t5" in players[0].hand) != ("t5" in players[1].hand) for players in hands)
    assert {"t5" in players[0].hand for players in hands} == {True, False}


def test_a_robber_remembers_what_was_given_back() -> None:
    """The robber saw the cards; the others did not."""
    state = position("QQ9TJ / 99TTK h:2,5 / TTTJJ", scene=Scene("victim", "saloon", 0))
    state = play(state, "0 rob:1", "0 saloon:t5").state
    assert "t2" in seen(state, 0, 1)
    assert "t2" not in seen(state, 2, 1)


def test_a_copy_that_is_seen_moving_is_taken_to_be_the_known_one() -> None:
    """A five known in a hand, a five stolen from it by me: whether another is left there I cannot know."""
    state = position("Q99TJ / 99TTK h:5,5 / TTTJJ", scene=Scene("victim", "saloon", 0))
    state = play(showing(state, 1, "t5"), "0 rob:1").state
    assert "t5" in state.players[0].hand
    assert "t5" not in seen(state, 0, 1)


def test_what_is_left_when_all_else_is_known_is_known_too() -> None:
    """A hand that was looked through holds nothing else."""
    state = position("QQQ9T / TTKKA h:5,1,eq_hat / TTTJJ", scene=Scene("victim", "saloon", 0))
    state = play(state, "0 rob:1").state
    for number in range(10):
        assert GAME.redeal(state, 0, Rng(bytes([number]) * 32)).players[1].hand == ("eq_hat", "t1", "t5")
    assert len({GAME.redeal(state, 2, Rng(bytes([n]) * 32)).players[1].hand for n in range(10)}) > 5


def test_a_redealt_hand_can_be_any_that_fits() -> None:
    """A card from the Store is any card of the Store, titles taken openly are those titles."""
    state = until(to_town("AAAJ9 / TTKK9 / TTKK9", sheriff=1), TitlesTaken).state
    hands = [GAME.redeal(state, 2, Rng(bytes([number]) * 32)).players[0].hand for number in range(60)]
    assert {len(hand) for hand in hands} == {len(state.players[0].hand)}
    assert len({tuple(card for card in hand if not is_title(card)) for hand in hands}) > 8


def test_notes_that_fit_no_deal_are_refused() -> None:
    """Two cards in one place: that can only be a fault of ours."""
    with pytest.raises(ValueError, match="no deal fits"):
        deal((STORE, STORE, STORE | DISCARD), {STORE: 1, DISCARD: 2}, Rng(bytes(32)))


def test_a_deal_moves_cards_on_where_a_zone_is_full() -> None:
    """Three cards, of which only one can be in the last zone, whatever the order in which they are dealt."""
    notes, sizes = (1 | 2, 1 | 2, 1 | 4), {1: 1, 2: 1, 4: 1}
    for number in range(20):
        zones, _ = deal(notes, sizes, Rng(bytes([number]) * 32))
        assert zones[2] == 4
        assert sorted(zones[:2]) == [1, 2]
