"""The computer players of Danger: what they choose, that their play-outs follow the rules, and how strong
they are."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.cli import selfplay
from bot.game.registry import games
from rules.danger import (
    DRAW,
    GAME,
    PASS,
    PROTECT,
    TAKE,
    Action,
    Card,
    CardDiscarded,
    CardPlaced,
    RoundScored,
    State,
)
from rules.danger.cards import PLACE
from rules.danger.players.playout import Playout
from rules.danger.players.strong import ChanceToWin, serious_choices
from rules.kernel.playing import choose_for
from rules.kernel.rng import Rng
from tests.rules.danger_positions import position

DANGER = games()["danger"]


def choice(player: str, state: State, chance: int = 0) -> object:
    """Return what *player* does for the active seat of *state*."""
    return choose_for(DANGER, state, state.active, player, Rng(bytes([chance]) * 32))


def after_draw(text: str, card: str, **about: int) -> State:
    """Return the state after seat 0 drew *card*."""
    return GAME.apply(position(text, deck=card, round=about.get("round", 1)), 0, DRAW).state


@pytest.mark.parametrize(
    ("text", "offer", "action"),
    [
        ("R9 / /", "R6", TAKE),
        ("R9 / /", "R7", DRAW),
        (" / /", "B9", TAKE),
        ("R9 / /", "", DRAW),
        ("Rp9 / /", "R1", DRAW),
    ],
)
def test_the_simple_player_takes_what_fits(text: str, offer: str, action: object) -> None:
    """An offer that keeps the row at 15 or less is taken, any other is left."""
    assert choice("simple", position(text, discard=offer, offer=bool(offer))) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("R9,1 Y9 / /", PROTECT["red"]),
        ("R9 Y9 / /", PASS),
        ("R9,1 Y9,3 / /", PROTECT["yellow"]),
        ("R9,1 Y9,3 / Y8,4 /", PROTECT["red"]),
    ],
)
def test_the_simple_player_protects_its_best_row_from_ten(text: str, action: object) -> None:
    """Of the rows that may be protected, the one with the greatest sum, if that is 10 or more."""
    assert choice("simple", after_draw(text, "B2")) == action


def test_the_random_player_does_everything_that_is_legal() -> None:
    """In time it chooses each of its actions."""
    state = after_draw("R9,1 Y9,3 / /", "B2")
    chosen = {choice("random", state, chance) for chance in range(40)}
    assert chosen == set(GAME.legal_actions(state, 0))


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (position("R9 / Y8 B3 / G2", discard="Y7", offer=True, active=1), TAKE),
        (after_draw("R9,5 Y2 / R3 / Y8", "B1"), PROTECT["red"]),
        (after_draw("R9,6 Y9,5 / R3 Y1 / Y8", "B1"), PROTECT["red"]),
    ],
)
def test_the_steady_player_sees_what_is_plain(state: State, expected: Action) -> None:
    """15 from a 7, a row of 14 that the next card would close, and the better of two such rows."""
    assert choice("steady", state) == expected


def test_the_steady_player_ends_the_last_round_while_it_is_ahead() -> None:
    """Closing its fourth row, it keeps a lead that others are about to take; behind, it plays on."""
    rows = "R9 Y9 G5 B6,4 / Rp9,2 Yp9,5 Gp9,5 B9 / R2 Y1"
    ahead = position(rows, round=5, totals=(62, 60, 20), active=1, discard="B8", offer=True)
    assert choice("steady", ahead) == TAKE
    behind = position(rows, round=5, totals=(80, 60, 20), active=1, discard="B8", offer=True)
    assert choice("steady", behind) == DRAW


def test_the_steady_player_counts_the_cards_left() -> None:
    """A row of 11 is safe when the stack holds nothing but small cards of its colour."""
    big = " ".join(f"R{value}" for value in range(4, 10) for _ in range(3))
    state = position("R8 Y2 / R1 / R9,2", deck="B1", discard=big.replace("R8", "", 1).replace("R9", "", 1))
    after = GAME.apply(state, 0, DRAW).state
    assert PROTECT["red"] in GAME.legal_actions(after, 0)
    assert choice("steady", after) == PASS


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (after_draw("R9 Y3 / /", "B1"), [PROTECT["red"], PASS]),
        (after_draw("R3 Y3 / /", "B1"), [PASS]),
        (position("R9 Yp8 / /", discard="R7", offer=True), [DRAW]),
        (position("R9 Yp8 Bp7 Gp9 / /", discard="R7", offer=True), [DRAW, TAKE]),
        (position("R9 / /"), [DRAW]),
    ],
)
def test_the_steady_player_leaves_out_what_is_hardly_ever_right(state: State, expected: list[Action]) -> None:
    """It spends no thought on protecting little, nor on closing a row while others are open."""
    assert serious_choices(GAME.view(state, state.active)) == expected


@pytest.mark.parametrize("player", ["steady", "simple", "random"])
def test_a_player_chooses_the_same_from_the_same(player: str) -> None:
    """View, sample and generator decide; the order of the stack is no part of them."""
    state = after_draw("R9,1 Y8,1 / R3 Y9 / Y8", "B1")
    other = GAME.redeal(state, 0, Rng(b"another order".ljust(32)))
    assert choice(player, state) == choice(player, state) == choice(player, other)


@pytest.mark.parametrize(
    ("totals", "points", "rounds", "chance"),
    [
        ((50, 50, 50), (10, 10, 10), 3, 1 / 3),
        ((50, 50, 20), (10, 10, 10), 0, 1 / 2),
        ((50, 50, 20), (11, 10, 10), 0, 0.85),
        ((50, 50, 20), (0, 30, 10), 0, 0.0),
        ((50, 50), (28, 10), 1, 0.84),
    ],
)
def test_a_lead_is_a_chance_to_win(
    totals: tuple[int, ...], points: tuple[int, ...], rounds: int, chance: float
) -> None:
    """Equal players have equal chances; after the last round a point decides; before it a standard
    deviation is 84 %."""
    assert ChanceToWin(totals, 0, rounds).after(points) == pytest.approx(chance, abs=0.01)


@dataclass
class Witness:
    """A round of simple players, as the rules play it."""

    drawn: list[Card] = field(default_factory=list)
    points: tuple[int, ...] = ()

    def watch(self, state: State) -> None:
        """Play on from *state* to the end of its round."""
        round_played = state.round
        while not self.points:
            action = choice("simple", state)
            assert isinstance(action, Action)
            state, events, _ = GAME.apply(state, state.active, action)
            for event in events:
                if isinstance(event, RoundScored) and event.round == round_played:
                    self.points = event.points
                if isinstance(event, CardDiscarded) or (
                    isinstance(event, CardPlaced) and not event.from_offer
                ):
                    self.drawn.append(event.card)


class FollowingPlayout(Playout):
    """A play-out that draws the cards that were drawn in a real round."""

    def follow(self, cards: list[Card]) -> None:
        """Draw *cards* from now on."""
        self.cards = cards

    def draw(self) -> int:
        """Return the next card of the real round, once it is found in the stack of the play-out."""
        card = self.cards.pop(0)
        number = PLACE[card.colour] << 4 | card.value
        if not self.stack:
            self.stack, self.discards = self.discards, []
        self.stack.remove(number)
        return number


@given(
    st.integers(3, 5),
    st.sampled_from(["row", "table"]),
    st.integers(0, 80),
    st.binary(min_size=32, max_size=32),
)
def test_a_playout_follows_the_rules(seats: int, scope: str, moves: int, seed: bytes) -> None:
    """From any position, the same cards in the same hands give the same points as the rules do."""
    state, chance = GAME.new(seats, {"fourth_scope": scope}, seed).state, Rng(seed).fork("moves")
    for _ in range(moves):
        action, chance = chance.choice(GAME.legal_actions(state, state.active))
        state = GAME.apply(state, state.active, action).state
    while state.phase == "protect":
        state = GAME.apply(state, state.active, PASS).state
    witness = Witness()
    witness.watch(state)
    playout = FollowingPlayout.of(GAME.view(state, state.active))
    playout.follow(witness.drawn)
    assert tuple(playout.points()) == witness.points
    assert playout.cards == []


@pytest.mark.long
def test_the_steady_player_beats_random_ones() -> None:
    """It is not only good against the player that its play-outs take the others for."""
    assert selfplay.series(DANGER, ["steady", "random", "random"], 30, 1).low > 0.5


@pytest.mark.long
def test_the_steady_player_wins_more_than_its_share_from_simple_ones() -> None:
    """`selfplay danger --seats 3 --games 1000` shows it with a narrow interval; here a shorter series has
    to do."""
    found = selfplay.series(DANGER, ["steady", "simple", "simple"], 300, 1)
    assert found.share > 0.36
    assert found.median_ms < 500
