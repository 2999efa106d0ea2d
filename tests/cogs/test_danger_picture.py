"""The picture of the table: its size, its bounds, and that it shows what it must."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from hypothesis import given, settings
from PIL import Image

from bot.drawing.palette import GOLD
from cogs.danger.picture import draw, draw_box, draw_example
from rules.danger import GAME, State, View
from tests.cogs.danger_tables import crowded_views, fullest_view, states, views
from tests.cogs.people import ENGLISH, LONG_NAMES, seated
from tests.cogs.pictures import LARGEST, changed, opened
from tests.rules.danger_positions import position


def shown(view: View) -> Image.Image:
    """Return the picture of *view* for players with plain names."""
    return opened(draw(view, seated(len(view.seats)), ENGLISH))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_picture_of_a_game_is_small_and_as_wide_as_the_others(seats: int) -> None:
    """At most 130 KB, 1200 pixels wide, and as high as the number of players needs."""
    some = views(seats)[::40]
    files = [draw(view, seated(seats), ENGLISH) for view in some]
    assert max(map(len, files)) <= LARGEST
    assert {opened(png).size for png in files} == {(1200, 118 + 198 * seats)}


@given(crowded_views())
@settings(max_examples=15)
def test_a_picture_is_small_whatever_lies_on_the_table(view: View) -> None:
    """Nine cards in a row and names of 32 wide letters included."""
    png = draw(view, seated(5, LONG_NAMES), ENGLISH)
    assert len(png) <= LARGEST
    assert opened(png).size == (1200, 1108)


def test_the_fullest_table_is_small() -> None:
    """Five players, each with 33 cards in front of them."""
    assert len(draw(fullest_view(), seated(5, LONG_NAMES), ENGLISH)) <= LARGEST


def test_the_same_view_gives_the_same_bytes_on_every_thread() -> None:
    """Pictures can be compared, and the two drawing threads share what they cache."""
    some = views(4)[::60] * 2
    with ThreadPoolExecutor(2) as threads:
        drawn = list(threads.map(lambda view: draw(view, seated(4), ENGLISH), some))
    assert drawn == [draw(view, seated(4), ENGLISH) for view in some]


def test_a_long_name_stays_in_its_place() -> None:
    """Nothing else moves: only the left of the band is drawn differently."""
    view = views(5)[30]
    plain = shown(view)
    for seat, name in enumerate(LONG_NAMES):
        names = ["Ana", "Bert", "Cleo", "Dora", "Emil"]
        names[seat] = name
        left, top, right, bottom = changed(plain, opened(draw(view, seated(5, tuple(names)), ENGLISH)))
        assert left >= 26
        assert right <= 260
        assert 112 + 198 * seat <= top
        assert bottom <= 112 + 198 * seat + 188


def test_the_last_card_of_a_long_row_stays_in_its_field() -> None:
    """Eight cards of one colour are the most that a row can hold open."""
    eight = view_of("R1,1,1,2,2,2,3,3 / /")
    none = view_of(" / /")
    left, _, right, _ = changed(*(shown(view).crop((0, 112, 1200, 300)) for view in (eight, none)))
    assert left >= 26
    assert right <= 260 + 223


def view_of(
    rows: str, seat: int | None = None, change: Callable[[State], State] = lambda state: state
) -> View:
    """Return the view of a position in the notation of the rules' tests."""
    return GAME.view(change(position(rows)), seat)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("R9 / R5 / R7", "Rp9 / R5 / R7"),
        ("R9 / R5 / R7", "R9 / R5 / R7,9"),
        ("R9 / R5 / R7", "R9 / R5 / R7,1"),
        ("R9 / R5 / R7", "Y9 / R5 / R7"),
        ("R9 / R5 / R7", "R9 / R5 / R5"),
    ],
    ids=["protected", "closed", "card", "colour", "smallest"],
)
def test_what_the_rows_are_can_be_seen(one: str, other: str) -> None:
    """Cards, protection, excess and which sum is the smallest."""
    changed(shown(view_of(one)), shown(view_of(other)))


@pytest.mark.parametrize(
    "change",
    [
        {"round": 4},
        {"deck": 12},
        {"discard": 30},
        {"active": 2},
        {"totals": (1, 2, 3)},
    ],
    ids=lambda change: next(iter(change)),
)
def test_what_else_the_view_says_can_be_seen(change: dict[str, object]) -> None:
    """Round, piles, whose turn it is, totals."""
    view = view_of("R9 / R5 / R7")
    other = replace(view, **change)  # type: ignore[arg-type]
    if "totals" in change:
        seats = tuple(replace(seat, total=total) for seat, total in zip(view.seats, (1, 2, 3), strict=True))
        other = replace(view, seats=seats)
    changed(shown(view), shown(other))


def test_an_offer_that_can_be_taken_is_lit() -> None:
    """Gold is what is asked now."""
    taken = position("R9 / / ", discard="G4", offer=True)
    finished = position("R9 Gp5 / / ", discard="G4", offer=True)
    corner = (970, 0, 1070, 110)
    lit, dim = (shown(GAME.view(state, None)).crop(corner) for state in (taken, finished))
    assert GOLD in {colour for _, colour in lit.getcolors(10_000) or ()}
    assert GOLD not in {colour for _, colour in dim.getcolors(10_000) or ()}


def test_a_picture_shows_nothing_of_the_seat_that_looks() -> None:
    """Everybody sees the same table; what is private is in the panel."""
    state = states(3)[20]
    pictures = {shown(GAME.view(state, seat)).tobytes() for seat in (None, 0, 1, 2)}
    assert len(pictures) == 1


def test_the_end_shows_the_places() -> None:
    """The winner wears gold and a crown."""
    view = views(3)[-1]
    assert view.outcome is not None
    winner = view.outcome.winners[0]
    top = 112 + 198 * winner
    band = shown(view).crop((26, top + 134, 250, top + 182))
    assert GOLD in {colour for _, colour in band.getcolors(20_000) or ()}


@pytest.mark.parametrize("drawing", [draw_box, draw_example])
def test_box_and_worked_turn_have_the_size_of_a_box(drawing: Callable[..., bytes]) -> None:
    """The lobby puts the seats below it."""
    png = drawing(ENGLISH)
    assert opened(png).size == (1200, 420)
    assert len(png) <= LARGEST
