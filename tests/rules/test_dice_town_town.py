"""The way through the town: the source's own round, every place and its limits."""

from __future__ import annotations

import pytest

from rules.dice_town import GAME
from rules.dice_town.events import PointsCounted, RoundEnded
from rules.dice_town.state import Flags, State, Win
from rules.dice_town.town_events import (
    BadgeMoved,
    BadgeStayed,
    BankRobbed,
    CardStolen,
    FellIll,
    HandRobbed,
    NobodyWon,
    NothingThere,
    NuggetsMined,
    RowRefilled,
    StagecoachArrived,
    StoreReshuffled,
    StoreSearched,
    TitlesTaken,
)
from rules.kernel.game import IllegalAction, Step
from tests.rules.dice_town_positions import (
    cards,
    dice,
    dollars_in_town,
    events,
    legal,
    play,
    to_town,
    until,
)

SOURCE = "999JK $4 n2 h:2 / TTTKK $5 n3 h:1 / JJJJA $3 n1 h:4 / QQQAA $6 n4 h:2 / 9QQJJ $8 n0 h:5,5,3"


ROUND_OF_THE_SOURCE = RoundEnded(
    round=2,
    wins=(
        Win("mine", 0, 3),
        Win("bank", 1, 3),
        Win("store", 2, 4),
        Win("saloon", 3, 3),
        Win("sheriff", 1, 2),
        Win("town_hall", 2, 1),
        Win("doctor", 4),
    ),
    dice=tuple(dice(hand) for hand in ("999JK", "TTTKK", "JJJJA", "QQQAA", "9QQJJ")),
    dollars=(4, 12, 3, 6, 8),
    nuggets=(5, 3, 1, 4, 0),
    cards=(1, 1, 3, 2, 1),
)


def source_round() -> Step[State]:
    """Return the source's round at its first decision."""
    return to_town(
        SOURCE, sheriff=3, bank=7, stagecoach=10, mine=20, row="3,1,5", next_titles="2,4", store="eq_hat"
    )


def test_the_round_of_the_source_comes_out_as_printed() -> None:
    """Mine, Bank, Stagecoach, Store, Saloon, Sheriff, Town Hall and Doctor, step by step."""
    step = source_round()
    assert dollars_in_town(step.state) == 43
    assert events(step, NuggetsMined) == [NuggetsMined(0, 3, left=17)]
    assert events(step, BankRobbed) == [BankRobbed(1, 7)]
    assert events(step, StagecoachArrived) == [StagecoachArrived(10, bank=10)]
    assert events(step, StoreSearched) == [StoreSearched(2, 4)]

    step = play(step.state, "2 store:eq_hat")
    assert (len(step.state.town.store), len(step.state.town.discard)) == (15, 3)
    assert GAME.to_act(step.state) == {3}, "the Saloon comes next: the Store is visited once only"

    step = play(step.state, "3 rob:2")
    assert events(step, HandRobbed) == [HandRobbed(3, 2, 2)]
    step = play(step.state, "3 saloon:t4")
    assert step.state.players[2].hand == ("eq_hat", "t1", "t3")
    assert step.state.players[3].hand == ("t2", "t4")
    assert events(step, BadgeMoved) == [BadgeMoved(3, 1)]
    assert events(step, TitlesTaken) == [TitlesTaken(2, ("t3", "t1"))]
    assert events(step, RowRefilled) == [RowRefilled(("t5", "t2", "t4"))]
    assert len(step.state.town.titles) == 13
    assert events(step, FellIll) == [FellIll((4,), ())]
    assert [text for text in legal(step.state, 4) if text.startswith("doctor")] == [
        "doctor:wire:t3+t5",
        "doctor:wire:t5+t5",
        "doctor:store",
        "doctor:skip",
    ]

    step = play(step.state, "4 doctor:wire:t5+t5")
    state = step.state
    assert events(step, RoundEnded) == [ROUND_OF_THE_SOURCE]
    assert (state.players[4].hand, state.players[4].fenced) == (("t3",), ("t5", "t5"))
    assert state.round == 3
    assert [player.dollars for player in state.players] == [4, 12, 3, 6, 8]
    assert [player.nuggets for player in state.players] == [5, 3, 1, 4, 0]
    assert (state.town.bank, state.town.mine, dollars_in_town(state)) == (10, 17, 43)


@pytest.mark.parametrize("remedy", ["dollars", "nuggets"])
def test_a_remedy_whose_face_the_hand_does_not_show_is_refused(remedy: str) -> None:
    """The fifth player of the source's round has neither king nor ace."""
    state = play(source_round().state, "2 store:eq_hat", "3 rob:2", "3 saloon:t4").state
    with pytest.raises(IllegalAction, match="remedy_not_open"):
        play(state, f"4 doctor:{remedy}")


def test_fenced_titles_cannot_be_stolen() -> None:
    """R2: in the next round only the third card of the fifth player can be taken."""
    step = to_town("99TTK / QQQ9T / 9TTKA h:3 f:5,5", bank=0, stagecoach=3)
    assert events(step, HandRobbed) == [HandRobbed(1, 2, 1)]
    assert "t3" in step.state.players[1].hand
    assert step.state.players[2].fenced == ("t5", "t5")


# Ties


def test_who_has_won_what_is_kept_until_the_next_round() -> None:
    """The table shows it while the town is walked."""
    view = GAME.view(source_round().state, None)
    assert view.wins == (Win("mine", 0, 3), Win("bank", 1, 3), Win("store", 2, 4))
    assert GAME.view(GAME.new(3, {}, bytes(32)).state, None).wins == ()


def test_the_mine_gives_what_is_left_and_the_round_is_played_to_its_end() -> None:
    """L1: two nuggets left for four nines; the game is over after the Doctor."""
    step = to_town("9999T n14 / TTTKK n14", mine=2)
    assert events(step, NuggetsMined) == [NuggetsMined(0, 2, left=0)]
    assert TitlesTaken(0, ("t1",)) in step.events
    assert [count.why for count in events(step, PointsCounted)] == ["mine_empty"]
    assert GAME.outcome(step.state) is not None


def test_who_robs_an_empty_bank_may_see_the_doctor() -> None:
    """L2: the player has most tens and has won nothing."""
    step = until(to_town("TTJQK / 999JJ h:2 / QQKKA", bank=0, stagecoach=3), FellIll)
    assert events(step, FellIll) == [FellIll((0,), ())]


def test_an_unrobbed_bank_keeps_its_money() -> None:
    """L3: $6 and the $4 of the stagecoach."""
    step = to_town("999JK $6 / QQQKK $3", bank=6, stagecoach=4)
    assert NobodyWon("bank") in step.events
    assert events(step, StagecoachArrived) == [StagecoachArrived(4, bank=10)]


def test_payments_of_this_round_are_loot_of_the_next() -> None:
    """The stagecoach arrives after the robbery."""
    step = to_town("TTTJK $6 / 999QK $3", bank=6, stagecoach=4)
    assert events(step, BankRobbed) == [BankRobbed(0, 6)]
    assert step.state.town.bank == 4


@pytest.mark.parametrize(("round_", "visits"), [(1, 2), (2, 1)])
def test_the_store_is_visited_twice_in_the_first_round_only(round_: int, visits: int) -> None:
    """L4, L5: two jacks draw two cards and keep one, each time."""
    state = to_town("JJ99T / TKKAA", round=round_, bank=0, stagecoach=3).state
    for _ in range(visits):
        assert GAME.to_act(state) == {0}
        state = play(state, f"0 {legal(state, 0)[0]}").state
    town = state.town
    assert len([card for card in state.players[0].hand if card[0] != "t"]) == visits
    assert (len(town.discard), len(town.store)) == (visits, 19 - 2 * visits)


def test_a_short_store_deck_is_drawn_out_and_then_made_of_the_discard() -> None:
    """One card left and three jacks: that one, then two of the shuffled discard."""
    step = to_town("JJJ99 / TTKAA", store="eq_horse", more_store=False)
    assert events(step, StoreReshuffled) == [StoreReshuffled(18)]
    assert "eq_horse" in step.state.town.looked_at
    assert len(step.state.town.looked_at) == 3
    assert len(step.state.town.store) == 16


def test_a_store_without_cards_is_won_by_nobody() -> None:
    """All 19 cards in hands: the one with most jacks has gained nothing."""
    held = ",".join(card for card in GAME.new(2, {}, bytes(32)).state.deck.all_cards())
    step = to_town(f"TTTKK h:{held} / JJJ9T", sheriff=0)
    assert NothingThere("store", (1,)) in step.events


def test_one_jack_is_no_choice() -> None:
    """The only card drawn is kept at once."""
    step = to_town("J99TT / 9TKKA", store="eq_horse")
    assert "eq_horse" in step.state.players[0].hand
    assert step.state.round == 3


def test_a_victim_with_fewer_cards_than_queens_loses_sight_of_all() -> None:
    """Three queens, two cards: the robber looks at both and keeps one."""
    step = to_town("QQQ9T / TTKKA h:5,1", sheriff=0)
    assert events(step, HandRobbed) == [HandRobbed(0, 1, 2)]
    assert GAME.view(step.state, 0).own is not None
    step = play(step.state, "0 saloon:t5")
    assert events(step, CardStolen) == [CardStolen(0, 1, 1)]
    assert "t1" in step.state.players[1].hand


def test_a_saloon_without_anything_to_steal_is_won_by_nobody() -> None:
    """The robber's own cards don't count; a visit there gained nothing."""
    step = to_town("QQ9TJ h:5 / TTKKA", sheriff=0)
    assert NothingThere("saloon", (0,)) in step.events


def test_nobody_can_rob_themselves_or_an_empty_hand() -> None:
    """Opponents with a card in hand, nobody else."""
    state = to_town("QQQ99 h:1 / TTTKK h:5 / 9TKKA h:4 / 9TTKA", sheriff=0).state
    assert [text for text in legal(state, 0) if text.startswith("rob")] == ["rob:1", "rob:2"]
    for victim, reason in ((0, "robs_oneself"), (3, "nothing_to_steal"), (9, "nothing_to_steal")):
        with pytest.raises(IllegalAction, match=reason):
            play(state, f"0 rob:{victim}")


@pytest.mark.parametrize(("counts", "ill"), [(True, ()), (False, (0,))])
def test_winning_the_kings_again_counts_unless_the_variant_says_no(
    counts: bool, ill: tuple[int, ...]
) -> None:
    """The sheriff has most kings and nothing else."""
    step = to_town(
        "KKTJ9 / 99QQA h:2 / TTJJA", flags=Flags(sheriff_rewin_counts=counts), bank=0, stagecoach=3
    )
    step = until(step, BadgeStayed)
    assert events(step, BadgeStayed) == [BadgeStayed(0)]
    assert tuple(seat for fell in events(step, FellIll) for seat in fell.seats) == ill


@pytest.mark.parametrize(
    ("hand", "row", "taken"),
    [
        pytest.param("AAAAK", "1,2,3", "1,2,3", id="L7 three at most"),
        pytest.param("99999", "5,2,3", "5", id="L9 without an ace the lowest alone"),
        pytest.param("9999A", "5,2,3", "5,2", id="one more for an ace"),
    ],
)
def test_the_best_hand_takes_titles_from_below(hand: str, row: str, taken: str) -> None:
    """One, and one more for each ace."""
    step = until(to_town(f"{hand} / TTTJJ", row=row, next_titles="4,4,4"), TitlesTaken)
    assert events(step, TitlesTaken) == [TitlesTaken(0, cards(taken))]
    left = row.split(",")[len(taken.split(",")) :]
    assert step.state.town.row == cards(",".join([*left, "4", "4", "4"][:3]))


def test_all_titles_owned_ends_the_game_after_the_doctor() -> None:
    """L8: two aces, two titles in the row, none in the deck; the ill still get their remedy."""
    step = until(to_town("AA999 / TTJJ9 / TJQKK / 99TKA", row="1,2", more_titles=False), TitlesTaken)
    assert events(step, TitlesTaken) == [TitlesTaken(0, ("t1", "t2"))]
    assert GAME.to_act(step.state) == {3}
    step = play(step.state, "3 doctor:nuggets")
    assert [count.why for count in events(step, PointsCounted)] == ["titles_gone"]


# The Doctor
