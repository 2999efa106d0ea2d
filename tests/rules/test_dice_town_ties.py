"""Ties in Dice Town: what the tied offer, and what the sheriff decides."""

from __future__ import annotations

import pytest

from rules.dice_town import GAME
from rules.dice_town.actions import DECLINE, Offer
from rules.dice_town.state import Flags
from rules.dice_town.town_events import (
    BadgeMoved,
    BadgeStayed,
    NobodyWon,
    NothingThere,
    OffersRevealed,
    PlaceTied,
    StoreSearched,
    TieDecided,
)
from rules.kernel.game import IllegalAction
from tests.rules.dice_town_positions import (
    events,
    legal,
    play,
    to_town,
    until,
)


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
