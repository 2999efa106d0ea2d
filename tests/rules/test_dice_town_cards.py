"""Action cards: armed beforehand, played at their moment, cancelled, and never betrayed by a pause."""

from __future__ import annotations

import pytest

from rules.dice_town import GAME
from rules.dice_town.events import (
    CardArmed,
    CardCancelled,
    CardDisarmed,
    CardPlayed,
    DollarsTaken,
)
from rules.dice_town.state import CHANGES_A_PAUSE, Arming, Scene
from rules.dice_town.town_events import (
    BadgeMoved,
    BadgeStayed,
    BankRobbed,
    CardStolen,
    FellIll,
    LootShared,
    NuggetsMined,
    PlaceWon,
    StoreSearched,
    TitleDrawn,
    TitlesTaken,
)
from rules.kernel.game import IllegalAction
from tests.rules.dice_town_positions import (
    cards,
    dollars_in_town,
    events,
    legal,
    play,
    position,
    throwing,
    to_town,
    until,
)

# Arming


def test_a_card_is_armed_in_secret() -> None:
    """Nobody else sees it, nobody's controls but one's own are void, and nothing is revealed."""
    state = throwing("- / - h:ac_take4 / -", "9TJQK", "9TJQK", "9TJQK")
    step = play(state, "1 arm:ac_take4:2")
    assert step.events == (CardArmed(1, "ac_take4", "2", audience=(1,)),)
    assert not step.reveals
    for viewer in (None, 0, 2):
        assert GAME.view(step.state, viewer) == GAME.view(state, viewer)
    assert [GAME.epoch(step.state, seat) for seat in (0, 2)] == [GAME.epoch(state, seat) for seat in (0, 2)]
    own = GAME.view(step.state, 1).own
    assert own is not None
    assert own.armed == (Arming("ac_take4", "2"),)


def test_a_card_may_be_armed_by_one_whom_the_table_does_not_wait_for() -> None:
    """Arming is a free action: here while another player picks a victim."""
    state = position("- / - h:ac_doc / - h:1", scene=Scene("victim", "saloon", 0))
    assert GAME.to_act(state) == {0}
    assert legal(state, 1) == ["arm:ac_doc"]
    assert play(state, "1 arm:ac_doc").state.players[1].armed == (Arming("ac_doc"),)


def test_a_card_is_disarmed_until_it_plays() -> None:
    """Of two armed copies the one armed last."""
    state = throwing("- h:ac_take4,ac_take4 / - / -", "9TJQK", "9TJQK", "9TJQK")
    step = play(state, "0 arm:ac_take4:1", "0 arm:ac_take4:2", "0 disarm:ac_take4")
    assert step.events == (CardDisarmed(0, "ac_take4", audience=(0,)),)
    assert step.state.players[0].armed == (Arming("ac_take4", "1"),)


@pytest.mark.parametrize(
    ("actions", "reason"),
    [
        (["arm:ac_doc"], "card_not_held"),
        (["arm:t5"], "not_an_action_card"),
        (["arm:eq_hat"], "not_an_action_card"),
        (["arm:ac_take4"], "no_such_choice"),
        (["arm:ac_take4:0"], "no_such_choice"),
        (["arm:ac_take4:3"], "no_such_choice"),
        (["arm:ac_cancel:eq_hat"], "no_such_choice"),
        (["arm:ac_die:T"], "no_such_choice"),
        (["arm:ac_half:1"], "no_such_choice"),
        (["arm:ac_half", "arm:ac_half"], "already_armed"),
        (["disarm:ac_half"], "not_armed"),
        (["arm:ac_half", "disarm:ac_half"] * 3 + ["arm:ac_half"], "enough_changes"),
    ],
)
def test_what_cannot_be_armed_is_refused(actions: list[str], reason: str) -> None:
    """A card in hand, with a choice that it needs, once for each copy, and not for ever."""
    held = "ac_take4,ac_cancel,ac_die,ac_half,eq_hat,5"
    state = throwing(f"- h:{held} / - / -", "9TJQK", "9TJQK", "9TJQK")
    with pytest.raises(IllegalAction, match=reason):
        play(state, *(f"0 {action}" for action in actions))


def test_cards_may_be_changed_anew_when_the_table_waits_for_something_else() -> None:
    """The bound holds for one pause."""
    state = throwing("- h:ac_half / -", "9TJQK", "9TJQK")
    state = play(state, *["0 arm:ac_half", "0 disarm:ac_half"] * (CHANGES_A_PAUSE // 2)).state
    assert "arm:ac_half" not in legal(state, 0)
    assert "arm:ac_half" in legal(play(state, "0 keep:9", "1 keep:9").state, 0)


def test_a_stolen_card_is_disarmed() -> None:
    """The robber gets it unarmed; an unarmed copy goes first."""
    state = position("QQ9TJ / 99TTK a:ac_doc / TTTJJ", scene=Scene("victim", "saloon", 0))
    step = play(state, "0 rob:1")
    assert step.state.players[1].armed == ()
    assert step.state.players[0].hand == ("ac_doc",)
    assert step.state.players[0].armed == ()
    two = position("Q99TJ / 99TTK $8 h:ac_take4 a:ac_take4=2 / TTTJJ $0", scene=Scene("victim", "saloon", 0))
    assert play(two, "0 rob:1").state.players[1].armed == (Arming("ac_take4", "2"),)


def test_no_pause_betrays_an_armed_card() -> None:
    """The same round with and without cards in the others' hands waits for the same people."""
    plain = to_town("999TT h:1 / JJJ9A h:eq_hat / KK9TA h:eq_boots")
    armed = to_town("999TT h:1 / JJJ9A h:ac_cancel / KK9TA a:ac_sheriff")
    assert GAME.to_act(plain.state) == GAME.to_act(armed.state) == {1}


# Cards at their moment


def test_a_hold_up_takes_what_the_victim_has() -> None:
    """$4 or all of it, between two places, on the victim that was named; it is no win."""
    for dollars, taken in ((8, 4), (3, 3)):
        step = to_town(f"999TT / JJJ9A ${dollars} / KK9TA a:ac_take4=1")
        assert events(step, CardPlayed) == [CardPlayed(2, "ac_take4", 1)]
        assert events(step, DollarsTaken) == [DollarsTaken(2, 1, taken)]
        assert not step.state.players[2].won
        assert dollars_in_town(step.state) == 27


def test_a_hold_up_waits_for_a_victim_with_money() -> None:
    """A card whose choice is impossible now stays armed."""
    step = to_town("999TT $8 / JJJ9A $0 / KK9TA $8 a:ac_take4=1")
    assert not events(step, CardPlayed)
    assert step.state.players[2].armed == (Arming("ac_take4", "1"),)


def test_armed_cards_of_one_moment_play_clockwise_from_the_sheriff() -> None:
    """The last dollars go to the one who comes first."""
    step = to_town("999TT a:ac_take4=1 / JJJ9A $5 / KK9TA a:ac_take4=1", sheriff=2)
    assert events(step, DollarsTaken) == [DollarsTaken(2, 1, 4), DollarsTaken(0, 1, 1)]


def test_a_card_armed_during_a_place_plays_before_the_next() -> None:
    """In the Store the robbed one still has the money, before the Saloon no longer."""
    step = play(to_town("TTJJJ / QQ9KA h:ac_take4 / 99AAA h:2").state, "1 arm:ac_take4:0")
    assert not events(step, DollarsTaken)
    step = play(step.state, f"0 {legal(step.state, 0)[0]}")
    assert [type(event) for event in step.events if isinstance(event, DollarsTaken | PlaceWon)] == [
        DollarsTaken,
        PlaceWon,
    ]


def test_rich_vein_doubles_the_nuggets_up_to_what_is_left() -> None:
    """Three nines bring six nuggets, or what the mine holds; where it would bring nothing it stays armed."""
    for mine, nuggets, played in ((30, 6, 1), (4, 4, 1), (3, 3, 0)):
        step = to_town(f"999TT n{30 - mine} a:ac_nuggets / JJJKA")
        assert events(step, NuggetsMined) == [NuggetsMined(0, nuggets, left=mine - nuggets)]
        assert len(events(step, CardPlayed)) == played


def test_the_inside_man_takes_half_of_what_another_robs() -> None:
    """Rounded down; the robber has won the place, the other nothing."""
    step = to_town("TTTJJ $8 / 99KKA $8 a:ac_half", bank=7, stagecoach=4)
    assert events(step, LootShared) == [LootShared(1, 3)]
    assert events(step, BankRobbed) == [BankRobbed(0, 4)]


@pytest.mark.parametrize(
    ("text", "bank"),
    [("TTTJJ $8 a:ac_half / 99KKA $8", 7), ("TTTJJ $8 / 99KKA $8 a:ac_half", 1)],
)
def test_the_inside_man_waits_for_loot_of_another(text: str, bank: int) -> None:
    """Not one's own robbery, and not half a dollar."""
    step = to_town(text, bank=bank, stagecoach=3)
    assert not events(step, CardPlayed)


def test_a_vote_of_confidence_keeps_the_old_sheriff() -> None:
    """The winner of the kings still counts as having won."""
    step = to_town("999TT / JJJ9A a:ac_sheriff / KK9TT", sheriff=0)
    step = until(step, BadgeStayed)
    assert events(step, BadgeStayed) == [BadgeStayed(0, by=1)]
    assert step.state.sheriff == 0
    assert not events(step, FellIll)


def test_a_vote_of_confidence_is_not_cast_against_oneself() -> None:
    """Whoever gets the badge keeps the card armed."""
    step = until(to_town("999TT / JJJ9A / KK9TT a:ac_sheriff", sheriff=0), BadgeMoved)
    assert step.state.players[2].armed == (Arming("ac_sheriff"),)


def test_a_friend_at_the_land_office_gets_one_more_title_unseen() -> None:
    """After the row was filled again; nobody but the winner sees which it is."""
    step = to_town("9999T a:ac_title / TTKKK", row="1,2,3", next_titles="4,5")
    assert events(step, TitlesTaken) == [TitlesTaken(0, ("t1",))]
    assert events(step, TitleDrawn) == [TitleDrawn(0)]
    assert step.state.town.row == cards("2,3,4")
    assert step.state.players[0].hand == ("t1", "t5")
    assert GAME.view(step.state, 1).seats[0].seen == ("t1",)


def test_a_friend_at_the_land_office_is_not_asked_without_a_deck() -> None:
    """The card stays armed."""
    step = to_town("9999T a:ac_title / TTKKK", row="1,2,3", more_titles=False)
    assert not events(step, TitleDrawn)
    assert step.state.players[0].armed == (Arming("ac_title"),)


def test_the_doctors_friend_comes_in_spite_of_having_won() -> None:
    """They are ordered with the rest."""
    step = to_town("999TK / TTKKA a:ac_doc / TTJ9A", sheriff=0, bank=0, stagecoach=3)
    step = until(step, FellIll)
    assert events(step, FellIll) == [FellIll((1,), ())]
    assert "doctor:nuggets" in legal(step.state, 1)


@pytest.mark.parametrize(("title", "plays"), [("", False), ("h:1", True)])
def test_the_doctors_friend_waits_for_a_hand_with_a_remedy(title: str, plays: bool) -> None:
    """Nines and tens open something only to one with a title."""
    step = to_town(f"999TT {title} a:ac_doc / TTTTA")
    assert events(step, FellIll) == ([FellIll((0,), ())] if plays else [])
    assert step.state.players[0].armed == (() if plays else (Arming("ac_doc"),))


# Doing it again


def test_a_shopping_spree_repeats_the_store() -> None:
    """Chosen with the pick: the card is discarded, and as many are drawn again."""
    step = to_town("JJ999 h:ac_store2 / TKKAA", store="eq_hat,eq_boots,eq_saddle,eq_pistol")
    assert "store:eq_boots:again" in legal(step.state, 0)
    step = play(step.state, "0 store:eq_boots:again")
    assert events(step, CardPlayed) == [CardPlayed(0, "ac_store2")]
    assert step.state.town.looked_at == ("eq_pistol", "eq_saddle")
    assert "store:eq_saddle:again" not in legal(step.state, 0)


def test_an_armed_shopping_spree_plays_after_the_last_visit_of_round_1() -> None:
    """One extra visit on top of the two."""
    step = to_town("J9999 a:ac_store2 / TKKAA", round=1)
    assert len(events(step, StoreSearched)) == 3
    assert "ac_store2" not in step.state.players[0].hand


def test_a_shopping_spree_found_in_the_store_is_not_for_this_visit() -> None:
    """Else a small deck could be searched for ever."""
    step = to_town("JJ999 / TKKAA", store="ac_store2,eq_hat")
    assert legal(step.state, 0)[:2] == ["store:ac_store2", "store:eq_hat"]
    with pytest.raises(IllegalAction, match="nothing_repeats"):
        play(step.state, "0 store:ac_store2:again")


def test_a_second_dance_repeats_the_robbery_on_any_victim() -> None:
    """As many cards as before."""
    step = to_town("QQ99T h:ac_saloon2 / TTKKA h:5,4,3 / TKKAJ h:2", sheriff=0)
    step = play(step.state, "0 rob:1", f"0 {legal(play(step.state, '0 rob:1').state, 0)[0]}:again")
    assert events(step, CardPlayed) == [CardPlayed(0, "ac_saloon2")]
    assert [text for text in legal(step.state, 0) if text.startswith("rob")] == ["rob:1", "rob:2"]


def test_an_armed_second_dance_plays_where_there_is_one_victim_with_one_card() -> None:
    """No choice anywhere, two robberies; a third finds nothing."""
    step = to_town("Q999T a:ac_saloon2 / TTTKK h:5,4", sheriff=0)
    assert len(events(step, CardStolen)) == 2
    empty = to_town("Q999T a:ac_saloon2 / TTTKK h:5", sheriff=0)
    assert len(events(empty, CardStolen)) == 1
    assert empty.state.players[0].armed == (Arming("ac_saloon2"),)


# Cancelling


@pytest.mark.parametrize(
    ("choice", "cancels"),
    [("any", True), ("ac_take4", True), ("ac_half", False), ("me", True)],
)
def test_an_armed_answer_cancels_what_it_is_armed_for(choice: str, cancels: bool) -> None:
    """Any card, this card, another card, or what is played on me."""
    step = to_town(f"999TT / JJJ9A a:ac_cancel={choice} / KK9TA a:ac_take4=1")
    assert bool(events(step, CardCancelled)) == cancels
    assert bool(events(step, DollarsTaken)) != cancels


def test_a_card_played_on_another_is_none_of_mine() -> None:
    """ "me" answers only what is played on its owner."""
    step = to_town("999TT / JJJ9A / KK9TA a:ac_take4=1 / 9TTJQ a:ac_cancel=me")
    assert events(step, DollarsTaken) == [DollarsTaken(2, 1, 4)]


def test_an_answer_can_be_answered() -> None:
    """The hold-up is cancelled, its cancellation too: the money changes hands, three cards are spent."""
    step = to_town("999TT / JJJ9A a:ac_cancel=me / KK9TA a:ac_take4=1,ac_cancel=me")
    assert events(step, CardPlayed) == [
        CardPlayed(2, "ac_take4", 1),
        CardPlayed(1, "ac_cancel", 2, on="ac_take4"),
        CardPlayed(2, "ac_cancel", 1, on="ac_cancel"),
    ]
    assert events(step, CardCancelled) == [CardCancelled(1, "ac_cancel", by=2)]
    assert events(step, DollarsTaken) == [DollarsTaken(2, 1, 4)]
    assert sorted(step.state.town.discard) == ["ac_cancel", "ac_cancel", "ac_take4"]


def test_nobody_cancels_their_own_card() -> None:
    """An answer is to a card of another player."""
    step = to_town("999TT / JJJ9A / KK9TA a:ac_take4=1,ac_cancel=any")
    assert events(step, DollarsTaken) == [DollarsTaken(2, 1, 4)]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("999TT a:ac_nuggets / JJJKA a:ac_cancel=any", "ac_nuggets"),
        ("99JKA a:ac_half / TTTJK a:ac_cancel=any", "ac_half"),
        ("J99TT a:ac_store2 / TTTKA a:ac_cancel=any", "ac_store2"),
        ("Q99TT a:ac_saloon2 / TTTKA h:5,4 a:ac_cancel=any", "ac_saloon2"),
        ("99TTA a:ac_sheriff / KKKJ9 a:ac_cancel=any", "ac_sheriff"),
        ("9999A a:ac_title / TTTKJ a:ac_cancel=any", "ac_title"),
        ("9999A a:ac_doc / TTTKJ a:ac_cancel=any", "ac_doc"),
    ],
)
def test_every_card_can_be_cancelled_and_then_does_nothing(text: str, kind: str) -> None:
    """Both cards are spent; what they would have brought does not come."""
    step = to_town(text, sheriff=0)
    cancelled = step if events(step, CardCancelled) else until(step, CardCancelled)
    assert events(cancelled, CardCancelled) == [CardCancelled(0, kind, by=1)]
    assert not any(events(cancelled, event) for event in (LootShared, TitleDrawn))
    assert not [event for event in events(cancelled, BadgeStayed) if event.by is not None]
