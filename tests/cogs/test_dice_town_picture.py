"""The pictures of Dice Town: their bounds, and that they show what they must and nothing hidden."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from PIL import Image

from cogs.dice_town.choice import NOTHING, Picked, of_choice
from cogs.dice_town.picture import draw, draw_box, draw_example, draw_hand
from rules.dice_town import GAME
from rules.dice_town.state import Scene, State, Win
from rules.dice_town.view import SeatView, View
from tests.cogs.dice_town_tables import states
from tests.cogs.people import ENGLISH, LONG_NAMES, seated
from tests.cogs.pictures import LARGEST, changed, has_gold, opened
from tests.rules.dice_town_positions import play, position, throwing, to_town

BANDS, BAND = 396, 142
"""Where the first player's band begins, and how far it is to the next."""


def shown(view: View) -> Image.Image:
    """Return the picture of *view* for players with plain names."""
    return opened(draw(view, seated(len(view.seats)), ENGLISH))


def hand(state: State, seat: int, picked: Picked = NOTHING) -> Image.Image:
    """Return the picture of the hand of *seat*."""
    return opened(draw_hand(GAME.view(state, seat), seated(len(state.players)), picked, ENGLISH))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_picture_of_a_game_is_small_and_as_wide_as_the_others(seats: int) -> None:
    """At most 130 KB, 1200 pixels wide, as high as the number of players needs, even with long names."""
    for state in states(seats)[::90]:
        png = draw(GAME.view(state, None), seated(seats, LONG_NAMES), ENGLISH)
        assert len(png) <= LARGEST
        assert opened(png).size == (1200, BANDS + seats * BAND + 6)


def test_every_hand_of_a_game_is_small_and_as_wide_as_the_others() -> None:
    """Whatever it holds."""
    for state in states(4)[::60]:
        for seat in range(4):
            png = draw_hand(GAME.view(state, seat), seated(4, LONG_NAMES), NOTHING, ENGLISH)
            assert len(png) <= LARGEST
            assert opened(png).width == 1200


def test_the_same_view_gives_the_same_bytes_on_every_thread() -> None:
    """Pictures can be compared, and the two drawing threads share what they cache."""
    some = [GAME.view(state, None) for state in states(3)[::60]] * 2
    with ThreadPoolExecutor(2) as threads:
        drawn = list(threads.map(lambda view: draw(view, seated(3), ENGLISH), some))
    assert drawn == [draw(view, seated(3), ENGLISH) for view in some]


def test_a_long_name_stays_in_its_place() -> None:
    """Nothing else moves: only the left of the band is drawn differently."""
    view = GAME.view(throwing("- / -", "99JKA", "9TJQK"), None)
    plain = shown(view)
    for name in LONG_NAMES:
        named = opened(draw(view, seated(2, ("Ana", name)), ENGLISH))
        left, top, right, bottom = changed(plain, named)
        assert left >= 118
        assert right <= 396
        assert top >= BANDS + BAND
        assert bottom <= BANDS + 2 * BAND


TOWN = "99JQK $12 n8 h:2 f:5 / 9TTQK $5 n3 h:1,eq_horse / TJJKA $0 h:4"


@pytest.mark.parametrize(
    "change",
    [
        {"round": 4},
        {"bank": 12},
        {"stagecoach": 30},
        {"mine": 2},
        {"store": 3},
        {"titles": 2},
        {"sheriff": 2},
        {"row": ("t1", "t2")},
        {"row": ("t5", "t2", "t3")},
        {"wins": (Win("mine", 0, 2),)},
        {"to_act": (1,)},
        {"place": "bank"},
    ],
    ids=lambda change: next(iter(change)),
)
def test_what_the_town_is_can_be_seen(change: dict[str, object]) -> None:
    """Money, gold, piles, titles, the badge, who has won, and which place is visited."""
    view = GAME.view(position(TOWN, scene=Scene("victim", "saloon", 0)), None)
    changed(shown(view), shown(replace(view, **change)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "change",
    [
        {"dollars": 9},
        {"nuggets": 9},
        {"cards": 9},
        {"fenced": ("t1", "t5")},
        {"fenced": ("t1", "t1", "t2", "t2", "t3", "t3", "t4", "t4", "t5", "t5")},
        {"kept": ("9", "9", "J", "Q", "A")},
        {"kept": ("9", "9")},
        {"thrown": 3},
        {"has_chosen": True},
        {"is_sheriff": False},
    ],
    ids=lambda change: next(iter(change)),
)
def test_what_a_player_has_can_be_seen_only_in_their_band(change: dict[str, object]) -> None:
    """Dice, cup, tick, money, gold, cards, what is fenced, the badge; all within the band."""
    view = GAME.view(position(TOWN, scene=Scene("throw")), None)
    first: SeatView = replace(view.seats[0], **change)  # type: ignore[arg-type]
    before = shown(view).crop((0, BANDS, 1200, 1000))
    after = shown(replace(view, seats=(first, *view.seats[1:]))).crop((0, BANDS, 1200, 1000))
    left, _, right, bottom = changed(before, after)
    assert left >= 26
    assert right <= 1184
    assert bottom <= BAND - 10


def test_a_picture_shows_nothing_of_the_seat_that_looks() -> None:
    """Everybody sees the same table; what is private is in the panel."""
    state = throwing("- h:ac_die / TT h:1,2", "99JKA", "JQK")
    drawn = {shown(replace(GAME.view(state, seat), to_act=(0, 1))).tobytes() for seat in (None, 0, 1)}
    assert len(drawn) == 1


def test_a_choice_under_the_cup_can_t_be_seen() -> None:
    """Whatever it is, the table shows the same tick."""
    state = throwing("- / -", "99JKA", "9TJQK")
    kept = {
        shown(GAME.view(play(state, f"0 keep:{what}").state, None)).tobytes() for what in ("9", "K", "none")
    }
    assert len(kept) == 1
    changed(shown(GAME.view(state, None)), shown(GAME.view(play(state, "0 keep:9").state, None)))


def test_whoever_is_asked_is_lit() -> None:
    """Only the band of the player that the table is waiting for has a golden frame."""
    image = shown(GAME.view(play(throwing("- / -", "99JKA", "9TJQK"), "0 keep:9").state, None))
    assert not has_gold(image.crop((600, BANDS, 1200, BANDS + BAND - 10)))
    assert has_gold(image.crop((600, BANDS + BAND, 1200, BANDS + 2 * BAND)))


def test_open_offers_can_be_seen() -> None:
    """Each beside the name of the player who makes it."""
    tie = to_town("99JQK $4 / 99TQK $5 / TJQKA $9", sheriff=2).state
    pictures = [
        shown(GAME.view(play(tie, f"0 offer:dollars:{count}", "1 decline").state, None)) for count in (1, 3)
    ]
    left, top, right, bottom = changed(*pictures)
    assert (left >= 118, right <= 396) == (True, True)
    assert (top >= BANDS, bottom <= BANDS + BAND) == (True, True)


def test_the_end_shows_points_by_source_and_a_crown() -> None:
    """The winner wears gold, and each source of points has its column."""
    state = states(3)[-1]
    view = GAME.view(state, None)
    assert view.outcome is not None
    image = shown(view)
    top = 204 + BAND * view.outcome.winners[0]
    assert has_gold(image.crop((118, top + 70, 396, top + 130)))
    first = view.counts[0]
    other = replace(view, counts=(first._replace(equipment=first.equipment + 1), *view.counts[1:]))
    assert changed(image, shown(other))[0] > 396


def test_a_picked_die_lies_on_gold() -> None:
    """In the picture of your own hand; the price changes with it."""
    state = throwing("- / -", "99JKA", "9TJQK")
    left, top, right, bottom = changed(hand(state, 0), hand(state, 0, Picked(frozenset({0}))))
    assert left < 160 < 1000 < right
    assert (top > 96, bottom < 268) == (True, True)


def test_a_choice_that_is_made_is_shown() -> None:
    """The other dice are dim then."""
    state = play(throwing("- / -", "99JKA", "9TJQK"), "0 keep:9").state
    choice = state.players[0].choice
    assert choice is not None
    made = hand(state, 0, of_choice(choice, state.players[0].roll))
    changed(made, hand(throwing("- / -", "99JKA", "9TJQK"), 0, Picked(frozenset({0}))))


@pytest.mark.parametrize(
    "held", ["h:1", "h:1,1", "h:eq_hat", "h:ac_doc", "f:1", "a:ac_doc", "h:ac_doc a:ac_die=A"]
)
def test_every_card_in_hand_can_be_seen(held: str) -> None:
    """Titles, equipment, action cards, fenced titles, and whether a card is armed."""
    hands = [hand(position(f"9TJQK {cards} / -", scene=Scene("throw")), 0) for cards in (held, "h:5")]
    assert hands[0].tobytes() != hands[1].tobytes()


def test_a_card_that_is_armed_looks_different() -> None:
    """Framed in gold, with a label."""
    plain = hand(position("9TJQK h:ac_doc / -", scene=Scene("throw")), 0)
    armed = hand(position("9TJQK a:ac_doc / -", scene=Scene("throw")), 0)
    changed(plain, armed)
    assert has_gold(armed)
    assert not has_gold(plain)


def test_cards_that_are_looked_at_are_shown_to_whoever_looks() -> None:
    """In the Store: before their own hand, and only in their picture."""
    state = to_town("JJQKA h:1 / 99TTK h:2", round=2, store="eq_horse,ac_die").state
    assert hand(state, 0).height > hand(state, 1).height


@pytest.mark.parametrize("drawing", [draw_box, draw_example])
def test_box_and_worked_round_have_the_size_of_a_box(drawing: Callable[..., bytes]) -> None:
    """The lobby puts the seats below it."""
    png = drawing(ENGLISH)
    assert opened(png).size == (1200, 420)
    assert len(png) <= LARGEST
