"""The way through the town: the source's own round, every place and its limits, ties and offers."""

from __future__ import annotations

import pytest

from rules.dice_town import GAME
from rules.dice_town.actions import DECLINE, Offer
from rules.dice_town.events import PointsCounted, RoundEnded
from rules.dice_town.state import Flags, Scene, State, Win
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
    OffersRevealed,
    PlaceTied,
    RemedyTaken,
    RowRefilled,
    StagecoachArrived,
    StoreReshuffled,
    StoreSearched,
    TieDecided,
    TitlesTaken,
    VisitsOrdered,
)
from rules.kernel.game import IllegalAction, Step
from tests.rules.dice_town_positions import (
    at_doctor,
    cards,
    dice,
    dollars_in_town,
    events,
    legal,
    play,
    position,
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


def test_the_sheriff_must_choose_among_the_tied() -> None:
    """T1: two nines each for the first two, one for the third, who is sheriff."""
    state = play(to_town("99TJQ / 99TJK / 9TJQK", sheriff=2).state, "0 decline", "1 decline").state
    assert GAME.to_act(state) == {2}
    assert [text for text in legal(state, 2) if text.startswith("winner")] == ["winner:0", "winner:1"]
    with pytest.raises(IllegalAction, match="not_tied"):
        play(state, "2 winner:2")


def test_a_tied_sheriff_may_decide_to_win_and_makes_no_offer() -> None:
    """T2: the sheriff and another have one jack each."""
    step = to_town("9TJQK / TTJQA", sheriff=0)
    assert events(step, PlaceTied)[-1] == PlaceTied("store", (0, 1), 1)
    assert GAME.to_act(step.state) == {1}
    step = play(step.state, "1 decline", "0 winner:0")
    assert events(step, TieDecided) == [TieDecided("store", 0, 0, DECLINE)]
    assert events(step, StoreSearched) == [StoreSearched(0, 1)]


def test_a_place_whose_face_nobody_shows_is_skipped() -> None:
    """T4: no queens, no Saloon, no question to the sheriff."""
    step = to_town("999JK h:2 / TTTKK", sheriff=0)
    assert NobodyWon("saloon") in step.events


def test_only_the_chosen_offer_is_paid() -> None:
    """T5: a nugget against $2; the second is chosen and takes nuggets from the mine."""
    step = to_town("99TJQ $8 n1 / 99TJK $8 / 9TJQK $8", sheriff=2)
    step = play(step.state, "0 offer:nuggets:1", "1 offer:dollars:2")
    offers = (Offer("nuggets", 1), Offer("dollars", 2))
    assert events(step, OffersRevealed) == [OffersRevealed(2, (0, 1), offers)]
    step = play(step.state, "2 winner:1")
    assert [player.dollars for player in step.state.players][1:] == [6, 10]
    assert [player.nuggets for player in step.state.players] == [1, 2, 0]


def test_offers_are_seen_only_when_all_are_made() -> None:
    """The first to offer shows that an offer was made, and nothing else."""
    state = to_town("99TJQ $8 n1 / 99TJK $8 / 9TJQK $8", sheriff=2).state
    steps = [play(state, f"0 {offer}") for offer in ("decline", "offer:dollars:8", "offer:nuggets:1")]
    for viewer in (None, 1, 2):
        assert len({GAME.view(step.state, viewer) for step in steps}) == 1
    assert GAME.view(steps[0].state, None).seats[0].offer is None
    with pytest.raises(IllegalAction, match="already_chosen"):
        play(steps[0].state, "0 decline")


def test_an_offered_card_is_shown_and_paid_to_the_sheriff() -> None:
    """All see it; it leaves the hand only for the winner, and is then disarmed."""
    step = to_town("99TJQ h:5 / 99TJK a:ac_doc / 9TJQK", sheriff=2)
    step = play(step.state, "0 offer:card:t5", "1 offer:card:ac_doc")
    assert GAME.view(step.state, 2).seats[0].seen == ("t5",)
    assert GAME.view(step.state, 0).seats[1].seen == ("ac_doc",)
    state = play(step.state, "2 winner:1").state
    assert state.players[0].hand == ("t5",)
    assert (state.players[1].hand, state.players[1].armed) == ((), ())
    assert state.players[2].hand == ("ac_doc",)


@pytest.mark.parametrize(
    ("offer", "reason"),
    [
        ("offer:dollars:9", "too_few_dollars"),
        ("offer:nuggets:1", "too_few_nuggets"),
        ("offer:card:t4", "card_not_held"),
        ("offer:card:t5", "card_not_held"),
    ],
)
def test_what_one_does_not_have_cannot_be_offered(offer: str, reason: str) -> None:
    """Neither money nor nuggets nor a card of another, nor a fenced title."""
    state = to_town("99TJQ $8 h:2 f:5 / 99TJK / 9TJQK h:4", sheriff=2).state
    with pytest.raises(IllegalAction) as refused:
        play(state, f"0 {offer}")
    assert refused.value.reason == reason


def test_who_has_nothing_to_offer_is_not_asked() -> None:
    """The sheriff decides at once if none of the tied has a dollar, a nugget or a card."""
    step = to_town("9TJQK $8 / 99TJQ $0 / 99TJK $0", sheriff=0)
    assert events(step, OffersRevealed) == [OffersRevealed(0, (1, 2), (DECLINE, DECLINE))]
    assert GAME.to_act(step.state) == {0}


def test_a_tie_for_the_kings_is_decided_by_the_old_sheriff() -> None:
    """The badge moves only then."""
    step = to_town("TTTQA / 99JKK / 9QQKK", sheriff=0)
    assert events(step, PlaceTied) == [PlaceTied("sheriff", (1, 2), 2)]
    step = play(step.state, "1 decline", "2 decline")
    assert GAME.to_act(step.state) == {0}
    assert events(play(step.state, "0 winner:1"), BadgeMoved) == [BadgeMoved(0, 1)]


def test_a_perfect_tie_at_the_town_hall_is_decided_by_the_new_sheriff() -> None:
    """Equal hands; with kickers no other hands tie."""
    step = to_town("JJJJA $8 / JJJJA $8 / 99TKK $8", sheriff=0)
    step = play(step.state, "1 decline", "0 winner:0")
    assert GAME.to_act(step.state) == {0}, "the winner of the Store picks a card"
    step = play(step.state, f"0 {legal(step.state, 0)[0]}")
    assert events(step, BadgeMoved) == [BadgeMoved(0, 2)]
    assert events(step, PlaceTied) == [PlaceTied("town_hall", (0, 1), 0)]
    assert GAME.to_act(step.state) == {0, 1}
    assert GAME.to_act(play(step.state, "0 decline", "1 decline").state) == {2}


@pytest.mark.parametrize(("kickers", "tied"), [(True, []), (False, [PlaceTied("town_hall", (0, 1), 0)])])
def test_without_kickers_the_same_four_tie_at_the_town_hall(kickers: bool, tied: list[PlaceTied]) -> None:
    """The variant: JJJJA against JJJJ9."""
    step = to_town("JJJJ9 h:5 / JJJJA h:4 / TTKKQ", sheriff=2, flags=Flags(townhall_kickers=kickers))
    step = until(step, BadgeStayed)
    assert [tie for tie in events(step, PlaceTied) if tie.place == "town_hall"] == tied


def test_a_tie_for_nothing_is_not_decided() -> None:
    """An empty bank: the sheriff is not asked, and nobody has won anything there."""
    step = to_town("TTJJQ / TT9QQ / 99KKA", sheriff=2, bank=0, stagecoach=3)
    assert NothingThere("bank", (0, 1)) in step.events
    assert not [tie for tie in events(step, PlaceTied) if tie.place == "bank"]


# Places and their limits


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


@pytest.mark.parametrize(
    ("remedy", "amount"), [pytest.param("dollars", 3, id="L10"), pytest.param("nuggets", 2, id="L11")]
)
def test_an_ambush_takes_what_the_others_have(remedy: str, amount: int) -> None:
    """$2 of each: $5, $1 and $0 give $3. A nugget of each: 3, 0 and 1 give 2, and none comes from the
    mine."""
    state = at_doctor("9TQKA $2 n0 / - $5 n3 / - $1 n0 / - $0 n1", mine=26)
    step = play(state, f"0 doctor:{remedy}")
    assert [event.amount for event in events(step, RemedyTaken)] == [amount]
    assert step.state.players[0].dollars == 2 + (amount if remedy == "dollars" else 0)
    assert step.state.players[0].nuggets == (amount if remedy == "nuggets" else 0)
    assert step.state.town.mine == 26


@pytest.mark.parametrize(
    ("text", "remedies"),
    [
        ("99TTT h:5,5,3", ["wire:t3+t5", "wire:t5+t5", "skip"]),
        ("99TTT h:4", ["wire:t4", "skip"]),
        ("99TTT h:eq_hat", ["skip"]),
        ("JJQQQ h:5", ["store", "skip"]),
        ("JJKKK h:5", ["store", "dollars", "skip"]),
        ("KAAAA", ["dollars", "nuggets", "skip"]),
    ],
)
def test_the_hand_says_which_remedies_are_open(text: str, remedies: list[str]) -> None:
    """Wire for titles in hand: two of them, or the only one; Store cards can't be fenced."""
    found = legal(at_doctor(f"{text} / -"), 0)
    assert [action for action in found if action.startswith("doctor")] == [f"doctor:{r}" for r in remedies]


def test_two_titles_are_fenced_where_there_are_two() -> None:
    """One of several is no remedy, nor is a title of another value."""
    for action in ("doctor:wire:t5", "doctor:wire:t1+t5", "doctor:wire:t3+t5+t5"):
        with pytest.raises(IllegalAction, match="fence_two_titles"):
            play(at_doctor("99TTT h:5,5,3 / -"), f"0 {action}")


def test_a_card_of_the_store_is_a_remedy_only_while_there_is_one() -> None:
    """All 19 in hands: jacks and queens open nothing."""
    held = ",".join(GAME.new(2, {}, bytes(32)).state.deck.all_cards())
    assert "doctor:store" not in legal(at_doctor(f"JJQQQ h:{held} / -"), 0)


@pytest.mark.parametrize(
    ("hand", "coming", "hopeless"), [("", (), (0,)), (" h:eq_hat", (0,), ()), (" h:5", (0,), ())]
)
def test_who_holds_a_card_is_asked_even_if_it_is_no_title(
    hand: str, coming: tuple[int, ...], hopeless: tuple[int, ...]
) -> None:
    """By the cards that all can count, so that a pause does not tell which they are."""
    step = to_town(f"999TT{hand} / 9999A / TTTT9")
    assert events(step, FellIll) == [FellIll(coming, hopeless)]
    assert (GAME.to_act(step.state) == {0}) == bool(coming)


def test_the_sheriff_orders_the_ill() -> None:
    """Each of them once; they come one after the other."""
    state = position(
        "99TTA / TTT99 h:5 / JJJJJ / 9TQKA", sheriff=2, scene=Scene("order", "doctor", 2, queue=(0, 1, 3))
    )
    assert len(legal(state, 2)) == 6
    for wrong in ("order:0+1", "order:0+1+1", "order:0+1+2", "order:0+1+3+3"):
        with pytest.raises(IllegalAction, match="order_all_the_ill"):
            play(state, f"2 {wrong}")
    step = play(state, "2 order:3+0+1")
    assert events(step, VisitsOrdered) == [VisitsOrdered(2, (3, 0, 1))]
    assert GAME.to_act(step.state) == {3}
    assert GAME.to_act(play(step.state, "3 doctor:skip").state) == {0}
    assert GAME.to_act(play(step.state, "3 doctor:skip", "0 doctor:skip").state) == {1}


def test_an_earlier_visit_can_empty_the_store_for_a_later_one() -> None:
    """Whoever then has nothing to hope for is passed over."""
    held = ",".join(sorted(GAME.new(2, {}, bytes(32)).state.deck.all_cards())[1:])
    state = position(f"JJQQQ h:{held} / JJJQQ", scene=Scene("order", "doctor", 0, queue=(0, 1)))
    step = play(state, "0 order:1+0", "1 doctor:store")
    assert events(step, FellIll) == [FellIll((), (0,))]
    assert step.state.round == 3


def test_nobody_is_ill_when_everybody_has_won_something() -> None:
    """The next round begins at once."""
    step = to_town("999JK / TTTKK")
    assert not events(step, FellIll)
    assert step.state.round == 3
