"""The pictures of Dice Town: their bounds, and that they show what they must and nothing hidden."""

from __future__ import annotations

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from PIL import Image

from bot.drawing.lettering import READ_PX, SMALLEST_PX, texts_written
from cogs.dice_town.choice import NOTHING, Picked, of_choice
from cogs.dice_town.picture import draw, draw_box, draw_example, draw_hand
from cogs.dice_town.picture.prospects import mine_with, rivals
from cogs.dice_town.picture.table import FIRST, row_height
from rules.dice_town import GAME
from rules.dice_town.actions import Offer
from rules.dice_town.events import DiceKept, RoundBegan
from rules.dice_town.state import Scene, State, Win
from rules.dice_town.town_events import CardStolen
from rules.dice_town.view import SeatView, View
from tests.cogs.dice_town_tables import states
from tests.cogs.people import ENGLISH, LONG_NAMES, seated
from tests.cogs.pictures import LARGEST, changed, has_gold, opened
from tests.rules.dice_town_positions import play, position, throwing, to_town

BANDS = FIRST
"""Where the first player's row begins."""


def row(seat: int, count: int) -> tuple[int, int]:
    """Return where a player's row begins and ends."""
    top = FIRST + seat * (row_height(count) + 6)
    return top, top + row_height(count)


def shown(view: View) -> Image.Image:
    """Return the picture of *view* for players with plain names."""
    return opened(draw(view, seated(len(view.seats)), ENGLISH))


def hand(state: State, seat: int, picked: Picked = NOTHING) -> Image.Image:
    """Return the picture of the hand of *seat*."""
    return opened(draw_hand(GAME.view(state, seat), seated(len(state.players)), picked, ENGLISH))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_picture_of_a_game_is_small_and_as_wide_as_the_others(seats: int) -> None:
    """At most 130 KB, 1200 x 760 pixels, of which a desktop shows all, even with long names."""
    for state in states(seats)[::90]:
        png = draw(GAME.view(state, None), seated(seats, LONG_NAMES), ENGLISH)
        assert len(png) <= LARGEST
        assert opened(png).size == (1200, 760)


def test_every_hand_of_a_game_is_small_and_as_wide_as_the_others() -> None:
    """Whatever it holds."""
    for state in states(4)[::60]:
        for seat in range(4):
            png = draw_hand(GAME.view(state, seat), seated(4, LONG_NAMES), NOTHING, ENGLISH)
            assert len(png) <= LARGEST
            assert opened(png).size == (1200, 760)


def test_the_same_view_gives_the_same_bytes_on_every_thread() -> None:
    """Pictures can be compared, and the two drawing threads share what they cache."""
    some = [GAME.view(state, None) for state in states(3)[::60]] * 2
    with ThreadPoolExecutor(2) as threads:
        drawn = list(threads.map(lambda view: draw(view, seated(3), ENGLISH), some))
    assert drawn == [draw(view, seated(3), ENGLISH) for view in some]


def test_a_long_name_stays_in_its_place() -> None:
    """Nothing else moves: only the left of the row is drawn differently, and where they are named above."""
    view = GAME.view(throwing("- / -", "99JKA", "9TJQK"), None)
    plain = shown(view)
    for name in LONG_NAMES:
        named = opened(draw(view, seated(2, ("Ana", name)), ENGLISH))
        rows = (0, BANDS, 1200, 760)
        left, top, right, bottom = changed(plain.crop(rows), named.crop(rows))
        assert left >= 12
        assert right <= 12 + 310
        assert row(1, 2)[0] - BANDS <= top
        assert bottom <= row(1, 2)[1] - BANDS


TOWN = "99JQK $12 n8 h:2 f:5 / 9TTQK $5 n3 h:1,eq_horse / TJJKA $0 h:4"


@pytest.mark.parametrize(
    "change",
    [
        {"round": 4},
        {"bank": 12},
        {"stagecoach": 30},
        {"mine": 2},
        {"store": 3},
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
    """Money, gold, the Store, titles, the badge, who has won, and which place is visited."""
    view = GAME.view(position(TOWN, scene=Scene("victim", "saloon", 0)), None)
    changed(shown(view), shown(replace(view, **change)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "change",
    [
        {"dollars": 9},
        {"nuggets": 9},
        {"cards": 9},
        {"fenced": ("t1", "t5")},
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
    assert left >= 12
    assert right <= 1188
    assert bottom <= row_height(3)


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
    assert not has_gold(image.crop((600, row(0, 2)[0], 1200, row(0, 2)[1])))
    assert has_gold(image.crop((600, row(1, 2)[0], 1200, row(1, 2)[1])))


def test_open_offers_can_be_seen() -> None:
    """Each beside the name of the player who makes it."""
    tie = to_town("99JQK $4 / 99TQK $5 / TJQKA $9", sheriff=2).state
    pictures = [
        shown(GAME.view(play(tie, f"0 offer:dollars:{count}", "1 decline").state, None)) for count in (1, 3)
    ]
    left, top, right, bottom = changed(*pictures)
    assert (left >= 12, right <= 12 + 310) == (True, True)
    assert (top >= row(0, 3)[0], bottom <= row(0, 3)[1]) == (True, True)


def test_offers_are_shown_where_five_play() -> None:
    """A row of five has one line, in which an offer stands in the place of what is owned."""
    view = GAME.view(position(TOWN, scene=Scene("tie", "mine", 2)), None)
    seats = tuple(replace(view.seats[0], seat=seat, offer=Offer("dollars", 3)) for seat in range(5))
    with texts_written() as written:
        draw(replace(view, seats=seats, tied=(0, 1), to_act=(2,)), seated(5), ENGLISH)
    assert [text for text, _ in written].count("offers $3") == 2


def test_the_end_shows_points_by_source_and_a_crown() -> None:
    """Totals on blocks, the best of each source on its colour."""
    view = GAME.view(states(3)[-1], None)
    assert view.outcome is not None
    with texts_written() as written:
        image = shown(view)
    said = [text for text, _ in written]
    for seat, count in enumerate(view.counts):
        assert {seated(3)[seat].name, str(count.total), *map(str, count)} <= set(said)
    assert has_gold(image)
    first = view.counts[0]
    other = replace(view, counts=(first._replace(equipment=first.equipment + 1), *view.counts[1:]))
    changed(image, shown(other))


def test_what_changed_since_the_last_turn_is_marked() -> None:
    """New dice with a dot, money and cards with a number; dice of the round before are not new."""
    view = GAME.view(position(TOWN, scene=Scene("throw")), None)
    news = (
        DiceKept(0, ("9",), 4),
        RoundBegan(2),
        DiceKept(1, ("10",), 1),
        CardStolen(2, 1, 0),
    )
    with texts_written() as written:
        marked = opened(draw(view, seated(3), ENGLISH, news))
    plain = shown(view)
    said = [text for text, _ in written]
    assert {"−4", "−1", "+1"} <= set(said)
    dice = (320, 0, 800, 760)
    _, top, _, bottom = changed(plain.crop(dice), marked.crop(dice))
    assert row(1, 3)[0] - 10 <= top
    assert bottom <= row(1, 3)[1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_text_can_be_read_on_a_phone(seats: int) -> None:
    """Nothing is under 34 pixels; what is asked, and every number has 40, but for what changed and the two
    figures of a ten on a small die.
    """
    for state in states(seats)[::120]:
        with texts_written() as written:
            draw(GAME.view(state, None), seated(seats), ENGLISH)
            draw_hand(GAME.view(state, 0), seated(seats), NOTHING, ENGLISH)
        assert min(size for _, size in written) >= SMALLEST_PX
        decides = re.compile(r"[×$]?\d+|free|.*\?|.* the tie at the .*")
        small = [one for one in written if decides.fullmatch(one.text) and one.size < READ_PX]
        assert [one for one in small if one.text != "10"] == []


def test_a_hand_says_what_the_picked_dice_would_win() -> None:
    """How many of each face, what its place pays, and who else has the most; golden where that is more."""
    state = throwing("- / TT", "99JKA", "JQK")
    with texts_written() as written:
        hand(state, 0, Picked(frozenset({0, 1})))
    said = [text for text, _ in written]
    assert {"×2", "$1", "to keep 2", "free", "Bert"} <= set(said)
    view = GAME.view(state, 0)
    assert mine_with(view, Picked(frozenset({0, 1}))) == ["9", "9"]
    assert [rivals(view, face) for face in ("10", "9")] == [(2, [1]), (0, [])]


def test_a_picked_die_lies_on_gold() -> None:
    """In the picture of your own hand; the price changes with it."""
    state = throwing("- / -", "99JKA", "9TJQK")
    left, top, right, bottom = changed(hand(state, 0), hand(state, 0, Picked(frozenset({0}))))
    assert left < 160 < 1000 < right
    assert (top >= 90, bottom <= 564) == (True, True)


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
    cards = (0, 230, 1200, 760)
    assert has_gold(armed.crop(cards))
    assert not has_gold(plain.crop(cards))


def test_cards_that_are_looked_at_are_shown_to_whoever_looks() -> None:
    """In the Store: before their own hand, and only in their picture."""
    state = to_town("JJQKA h:1 / 99TTK h:2", round=2, store="eq_horse,ac_die").state
    for seat, is_looking in ((0, True), (1, False)):
        with texts_written() as written:
            hand(state, seat)
        assert ("Keep one of these:" in [text for text, _ in written]) == is_looking


def test_of_more_cards_than_fit_the_number_of_the_rest_is_written() -> None:
    """They are all in the words beside the picture."""
    many = ",".join(["ac_die", "ac_doc", "eq_hat", "eq_horse", "eq_boots", "eq_saddle", "eq_rifle"])
    with texts_written() as written:
        hand(throwing(f"- h:1,2,{many} / -", "99JKA", "9TJQK"), 0)
    assert any(text.startswith("+") for text, _ in written)


@pytest.mark.parametrize("drawing", [draw_box, draw_example])
def test_box_and_worked_round_have_the_size_of_a_box(drawing: Callable[..., bytes]) -> None:
    """The lobby puts the seats below it."""
    png = drawing(ENGLISH)
    assert opened(png).size == (1200, 420)
    assert len(png) <= LARGEST
