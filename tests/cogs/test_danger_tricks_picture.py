"""The pictures of Danger: tricks: their size, their bounds, and that they show what they must."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from hypothesis import given, settings
from PIL import Image

from bot.drawing.cards import CardSize
from cogs.danger_tricks.picture import draw, draw_box, draw_example, draw_hand
from cogs.danger_tricks.picture.area import runs_of
from cogs.danger_tricks.picture.fronts import chip, front
from rules.danger_tricks import GAME, Cards, State, View, deck_for
from rules.danger_tricks.state import Faces
from tests.cogs.danger_tricks_tables import (
    TEAMS,
    crowded_states,
    isolated_in,
    runs_in,
    states,
    views,
    with_areas,
)
from tests.cogs.people import ENGLISH, LONG_NAMES, seated
from tests.cogs.pictures import LARGEST, changed, has_gold, opened
from tests.rules.danger_tricks_positions import beginning, keep, play, position

FACES: tuple[Faces, Faces] = ("digits", "code")
EMPTY: tuple[Cards, ...] = ((),) * 5


def shown(view: View) -> Image.Image:
    """Return the table's picture of *view* for players with plain names."""
    return opened(draw(view, seated(len(view.seats)), ENGLISH))


def hand(state: State, seat: int, picked: Cards = ()) -> Image.Image:
    """Return the picture of the hand of *seat*."""
    return opened(draw_hand(GAME.view(state, seat), seated(state.seats), picked, ENGLISH))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_picture_of_a_game_is_small_and_as_wide_as_the_others(seats: int) -> None:
    """At most 130 KB, 1200 pixels wide, of one height in the drafts and another while tricks are played."""
    some = views(seats)[::20]
    files = [draw(view, seated(seats), ENGLISH) for view in some]
    assert max(map(len, files)) <= LARGEST
    sizes = {opened(png).size for png in files}
    assert {width for width, _ in sizes} == {1200}
    assert len(sizes) == 2


@given(crowded_states())
@settings(max_examples=12)
def test_a_picture_is_small_whatever_has_been_won(state: State) -> None:
    """All fifty cards and names of 32 wide letters included."""
    png = draw(GAME.view(state, None), seated(5, LONG_NAMES), ENGLISH)
    assert len(png) <= LARGEST
    assert opened(png).size == (1200, 1250)


@given(crowded_states("code"))
@settings(max_examples=6)
def test_code_fits_where_figures_do(state: State) -> None:
    """Table and hand have the size that they have with figures."""
    view = GAME.view(state, 2)
    assert opened(draw(view, seated(5), ENGLISH)).size == (1200, 1250)
    assert opened(draw_hand(view, seated(5), (), ENGLISH)).size == (1200, 822)


def test_the_same_view_gives_the_same_bytes_on_every_thread() -> None:
    """Pictures can be compared, and the two drawing threads share what they cache."""
    some = views(4)[::30] * 2
    with ThreadPoolExecutor(2) as threads:
        drawn = list(threads.map(lambda view: draw(view, seated(4), ENGLISH), some))
    assert drawn == [draw(view, seated(4), ENGLISH) for view in some]


def test_a_picture_of_the_table_shows_nothing_of_the_seat_that_looks() -> None:
    """Everybody sees the same table; what is private is in the hand."""
    for state in (states(3)[2], states(3)[15]):
        pictures = {shown(GAME.view(state, seat)).tobytes() for seat in (None, 0, 1, 2)}
        assert len(pictures) == 1


@pytest.mark.parametrize("moves", [0, 3, 6, 12, 20])
def test_a_hand_shows_nothing_that_its_owner_cannot_know(moves: int) -> None:
    """The same bytes when everything that the seat has not seen is dealt again."""
    state = states(3)[moves]
    for seat in range(3):
        other = GAME.redeal(state, seat, state.rng.fork("another deal"))
        assert other != state
        assert hand(other, seat).tobytes() == hand(state, seat).tobytes()


@pytest.mark.parametrize("decade", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("cards_of", [runs_in, isolated_in])
def test_the_fullest_column_stays_in_its_place(cards_of: Callable[[int], Cards], decade: int) -> None:
    """Three runs in one decade, or four cards in danger: neither reaches into the next column."""
    cards = cards_of(decade)
    for faces in FACES:
        one, other = (
            shown(GAME.view(with_areas((area, *EMPTY[1:]), faces), None)).crop((256, 258, 1200, 430))
            for area in (cards, ())
        )
        left, _, right, _ = changed(one, other)
        column = (1174 - 306) // 5
        assert left >= 50 + (decade - 1) * column
        assert right <= 50 + decade * column


@pytest.mark.parametrize(
    ("cards", "runs"),
    [("", []), ("21 22", [(21, 22)]), ("10 11 12 14 15 28 29", [(10, 12), (14, 15), (28, 29)])],
)
def test_runs_are_found_in_rising_cards(cards: str, runs: list[tuple[int, int]]) -> None:
    """Each by its first and last card."""
    assert runs_of(tuple(map(int, cards.split()))) == runs


@pytest.mark.parametrize("faces", FACES)
def test_no_two_cards_look_alike(faces: Faces) -> None:
    """Fifty different faces, large; small ones differ within their column."""
    large, small = CardSize(112, 158, 15, 5), CardSize(44, 44, 8, 3)
    assert len({front(card, large, faces).tobytes() for card in deck_for(5)}) == 50
    for decade in range(1, 6):
        column = [card for card in deck_for(5) if card // 10 == decade]
        assert len({chip(card, small, faces, True).tobytes() for card in column}) == 10


@pytest.mark.parametrize(
    ("one", "other"),
    [("21 23", "21 22"), ("21 23", "21 25"), ("21", "31"), ("21 22", "21 22 23")],
    ids=["cancelled", "other card", "other decade", "longer run"],
)
def test_what_an_area_holds_can_be_seen(one: str, other: str) -> None:
    """Cards, columns, zones."""
    changed(
        *(shown(GAME.view(position("29 / 41 / 35", areas=f"{area} / / "), None)) for area in (one, other))
    )


@pytest.mark.parametrize(
    "change",
    [{"round": 2}, {"trick": 5}, {"to_act": (2,)}, {"faces": "code"}, {"winning": 1}],
    ids=lambda change: next(iter(change)),
)
def test_what_else_the_view_says_can_be_seen(change: dict[str, object]) -> None:
    """Round, trick, whose turn it is, what the cards show, whose card is the highest."""
    view = GAME.view(play(position("29 12 / 41 13 / 35 14"), "29").state, None)
    changed(shown(view), shown(replace(view, **change)))  # type: ignore[arg-type]


@pytest.mark.parametrize("field", ["total", "points_now", "hand_size"])
def test_the_numbers_of_each_player_can_be_seen(field: str) -> None:
    """Total, points now, cards in hand; only that player's band changes."""
    view = GAME.view(position("29 / 41 / 35"), None)
    seat = replace(view.seats[1], **{field: 7})  # type: ignore[arg-type]
    other = replace(view, seats=(view.seats[0], seat, view.seats[2]))
    _, top, right, bottom = changed(shown(view), shown(other))
    assert 258 < top < bottom < 258 + 2 * 218
    assert right <= 256


def test_the_open_trick_lies_in_the_order_of_play() -> None:
    """Each card appears in the next place; nothing to its left changes but who has the highest."""
    state = position("29 12 / 41 13 / 35 14", leader=2)
    before, after = (shown(GAME.view(play(state, laid).state, None)) for laid in ("14", "14 12"))
    left, _, _, _ = changed(*(image.crop((856, 64, 1200, 196)) for image in (before, after)))
    assert left >= 90


def test_the_last_trick_stays_until_the_next_begins() -> None:
    """It shows whose card took it, although the rules have gone on."""
    state = play(position("29 12 / 41 13 / 35 14"), "29 41 35").state
    view = GAME.view(state, None)
    assert not view.laid
    changed(shown(view), shown(GAME.view(play(position("28 12 / 41 13 / 35 14"), "28 41 35").state, None)))


def test_in_a_draft_everybody_sees_who_has_chosen_and_nothing_else() -> None:
    """That player's band changes, whatever they have kept."""
    dealt = beginning(3)
    lowest, highest = (
        keep(dealt, 1, " ".join(map(str, cards))).state for cards in (dealt.dealt[1][:3], dealt.dealt[1][-3:])
    )
    assert shown(GAME.view(lowest, None)).tobytes() == shown(GAME.view(highest, None)).tobytes()
    _, top, _, bottom = changed(shown(GAME.view(dealt, None)), shown(GAME.view(lowest, None)))
    assert top >= 178 + 134
    assert bottom <= 178 + 2 * 134


def test_picked_cards_are_raised_and_lit() -> None:
    """Gold is what is being chosen; the other cards stay where they are."""
    state = beginning(4)
    picked = state.dealt[0][:3]
    plain, raised = hand(state, 0), hand(state, 0, picked)
    left, _, right, _ = changed(plain.crop((0, 130, 1200, 330)), raised.crop((0, 130, 1200, 330)))
    assert left >= 20
    assert right <= 36 + 3 * 126
    assert has_gold(raised.crop((0, 140, 420, 148)))
    assert not has_gold(plain.crop((0, 140, 420, 148)))


@pytest.mark.parametrize("seats", [2, 5])
def test_a_hand_is_small_in_every_phase(seats: int) -> None:
    """At most 130 KB and one height while tricks are played, however many cards are left."""
    heights = set()
    for state in states(seats)[:: 3 + seats]:
        png = draw_hand(GAME.view(state, 1), seated(seats, LONG_NAMES), (), ENGLISH)
        assert len(png) <= LARGEST
        heights.add(opened(png).height)
    assert heights == {410, 822}


def test_the_hand_says_when_it_is_your_turn() -> None:
    """In gold, at the top right."""
    state = position("29 12 / 41 13 / 35 14", leader=1)
    assert has_gold(hand(state, 1).crop((900, 20, 1200, 80)))
    assert not has_gold(hand(state, 0).crop((900, 20, 1200, 80)))


def test_a_long_name_stays_in_its_place() -> None:
    """Nothing else moves: only the left of the band, and the header when it is that player's turn."""
    view = GAME.view(position("29 / 41 / 35 / 12 / 13", leader=0), None)
    plain = shown(view)
    for seat in range(1, 5):
        names = ["Ana", "Bert", "Cleo", "Dora", "Emil"]
        names[seat] = LONG_NAMES[seat]
        left, top, right, bottom = changed(plain, opened(draw(view, seated(5, tuple(names)), ENGLISH)))
        assert left >= 26
        assert right <= 256
        assert 258 + 188 * seat <= top
        assert bottom <= 258 + 188 * seat + 178


def test_the_end_shows_the_places_and_the_teams() -> None:
    """Winners wear gold and a crown; both teams' points stand in the header."""
    view = views(4, TEAMS)[-1]
    assert view.outcome is not None
    image = shown(view)
    for seat in range(4):
        top = 258 + seat * 200
        assert has_gold(image.crop((36, top + 70, 250, top + 130))) == (seat in view.outcome.winners)
    changed(image, shown(replace(view, team_totals=(1, 2))))


def test_box_and_worked_trick_have_the_size_of_a_box() -> None:
    """The lobby puts the seats below it."""
    for png in (draw_box(ENGLISH), draw_example(ENGLISH)):
        assert opened(png).size == (1200, 420)
        assert len(png) <= LARGEST
