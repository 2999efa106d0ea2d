"""The picture of the table: its size, its bounds, and that it shows what it must."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from hypothesis import given, settings
from PIL import Image

from bot.drawing.lettering import READ_PX, SMALLEST_PX, texts_written
from bot.drawing.palette import GOLD
from cogs.danger.picture import draw, draw_box, draw_example, draw_round
from rules.danger import (
    GAME,
    Card,
    CardDiscarded,
    CardPlaced,
    RoundBegan,
    RoundScored,
    RowClosed,
    RowProtected,
    State,
    View,
)
from rules.kernel.game import Event
from tests.cogs.danger_tables import crowded_views, events, fullest_view, states, views
from tests.cogs.people import ENGLISH, LONG_NAMES, seated
from tests.cogs.pictures import LARGEST, changed, has_gold, opened
from tests.rules.danger_positions import position

HEIGHTS = {3: 204, 4: 151, 5: 119}
"""Of a band, by the number of players; 8 pixels lie between two, and the first one begins at 118."""


def top(seat: int, count: int) -> int:
    """Return where a player's band begins."""
    return 118 + seat * (HEIGHTS[count] + 8)


def shown(view: View, *news: Event) -> Image.Image:
    """Return the picture of *view* for players with plain names."""
    return opened(draw(view, seated(len(view.seats)), ENGLISH, news))


def cell(picture: Image.Image, seat: int, place: int, count: int = 3) -> Image.Image:
    """Return the part of a picture that shows one row of a player."""
    left = 262 + place * 232
    return picture.crop((left, top(seat, count) + 6, left + 226, top(seat, count) + HEIGHTS[count] - 6))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_picture_of_a_game_is_small_and_as_wide_as_the_others(seats: int) -> None:
    """At most 130 KB, 1200 x 760 pixels, of which a desktop shows all."""
    some = views(seats)[::40]
    files = [draw(view, seated(seats), ENGLISH) for view in some]
    assert max(map(len, files)) <= LARGEST
    assert {opened(png).size for png in files} == {(1200, 760)}


@given(crowded_views())
@settings(max_examples=15)
def test_a_picture_is_small_whatever_lies_on_the_table(view: View) -> None:
    """Nine cards in a row and names of 32 wide letters included."""
    png = draw(view, seated(5, LONG_NAMES), ENGLISH)
    assert len(png) <= LARGEST
    assert opened(png).size == (1200, 760)


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
    """Nothing else moves: only the left of the band is drawn differently, and the question if it is theirs."""
    view = views(5)[30]
    plain = shown(view)
    for seat, name in enumerate(LONG_NAMES):
        names = ["Ana", "Bert", "Cleo", "Dora", "Emil"]
        names[seat] = name
        left, upper, right, lower = changed(plain, opened(draw(view, seated(5, tuple(names)), ENGLISH)))
        assert left >= 26
        assert right <= 262 if seat != view.active else 704
        assert upper >= (top(seat, 5) if seat != view.active else 0)
        assert lower <= top(seat, 5) + HEIGHTS[5]


def test_the_last_card_of_a_long_row_stays_in_its_field() -> None:
    """Eight cards of one colour are the most that a row can hold open."""
    eight = view_of("R1,1,1,2,2,2,3,3 / /")
    none = view_of(" / /")
    left, _, right, _ = changed(*(shown(view).crop((0, 118, 1200, 322)) for view in (eight, none)))
    assert left >= 26
    assert right <= 262 + 226


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
    corner = (1090, 0, 1200, 118)
    lit, dim = (shown(GAME.view(state, None)).crop(corner) for state in (taken, finished))
    assert GOLD in {colour for _, colour in lit.getcolors(10_000) or ()}
    assert GOLD not in {colour for _, colour in dim.getcolors(10_000) or ()}


def test_a_picture_shows_nothing_of_the_seat_that_looks() -> None:
    """Everybody sees the same table; what is private is in the panel."""
    state = states(3)[20]
    pictures = {shown(GAME.view(state, seat)).tobytes() for seat in (None, 0, 1, 2)}
    assert len(pictures) == 1


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_end_is_a_podium_with_the_points_of_each_round(seats: int) -> None:
    """Places, names, five rounds and totals; who won stands above it."""
    view = views(seats)[-1]
    assert view.outcome is not None
    with texts_written() as written:
        draw(view, seated(seats), ENGLISH)
    said = [text for text, _ in written]
    winners = [seated(seats)[seat].name for seat in view.outcome.winners]
    assert said[0] == (
        f"{winners[0]} wins" if len(winners) == 1 else f"{' and '.join(winners)} share the victory"
    )
    for who in seated(seats):
        rounds = [str(sum(played[who.seat])) for played in view.history]
        line = said.index(str(view.totals[who.seat]), said.index(who.name))
        assert {*rounds, who.name, str(view.totals[who.seat])} <= set(said)
        assert line


def test_the_picture_of_a_round_says_what_each_colour_brought() -> None:
    """In five columns, with what was won and the total; the winner of the round's colours in green."""
    event = next(event for event in events(4) if isinstance(event, RoundScored))
    with texts_written() as written:
        png = draw_round(event, seated(4), ENGLISH)
    assert opened(png).size == (1200, 542)
    said = [text for text, _ in written]
    for who in seated(4):
        at = said.index(who.name)
        line = said[at + 1 : at + 7]
        points = [row.points for row in event.rows[who.seat]]
        assert line == [*map(str, points), str(event.totals[who.seat]), f"+{event.points[who.seat]}"]


def test_all_that_changed_since_the_last_turn_is_marked() -> None:
    """A card, a protected row and a closed one, each of another player; the round before does not count."""
    view = view_of("R9 / Y4,3 Gp9 / R9,8")
    plain = shown(replace(view, last=None))
    new = (
        CardPlaced(1, Card("blue", 9, 0), False, 9, 1),
        RoundBegan(1, 0, "drawn_by_lot"),
        CardPlaced(1, Card("yellow", 3, 0), False, 7, 2),
        RowProtected(1, "green", 9, 1),
        CardPlaced(2, Card("red", 8, 0), False, 17, 2),
        RowClosed(2, "red", 17),
    )
    marked = shown(view, *new)
    for seat, place in ((1, 1), (1, 2), (2, 0)):
        changed(cell(plain, seat, place), cell(marked, seat, place))
    assert has_gold(cell(marked, 1, 1))
    for seat, place in ((0, 0), (1, 3), (2, 1)):
        assert cell(plain, seat, place).tobytes() == cell(marked, seat, place).tobytes()


def test_the_header_tells_the_last_turn() -> None:
    """By name: who took what, and whether it was thrown away."""
    view = view_of("R9 / / ")
    with texts_written() as written:
        draw(view, seated(3), ENGLISH, [CardDiscarded(2, Card("green", 4, 0), "closed")])
    said = [text for text, _ in written]
    assert said[:2] == ["Ana draws", "Round 1/5"]
    assert {"Cleo", "discards", "4"} <= set(said)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_text_can_be_read_on_a_phone(seats: int) -> None:
    """Nothing is under 34 pixels; the question, names, sums, totals and the risk have 40 and more."""
    for view in views(seats)[::25]:
        with texts_written() as written:
            draw(view, seated(seats), ENGLISH)
        assert min(size for _, size in written) >= SMALLEST_PX
        large = Counter(one.text for one in written if one.size >= READ_PX)
        sums = [str(row.sum) for seat in view.seats for row in seat.rows if row.cards]
        totals = [str(seat.total) for seat in view.seats]
        if view.phase != "over":
            assert Counter([*sums, *totals, *(who.name for who in seated(seats))]) <= large
        assert [one for one in written if one.text.endswith("%") and one.size < READ_PX] == []
        assert written[0].size >= READ_PX


def test_a_question_stays_whole_however_long_the_name() -> None:
    """The name is cut."""
    view = view_of("R9 / / ", change=lambda state: replace(state, active=0))
    with texts_written() as written:
        draw(view, seated(3, LONG_NAMES), ENGLISH)
    assert written[0].text.endswith(" draws")


@pytest.mark.parametrize("drawing", [draw_box, draw_example])
def test_box_and_worked_turn_have_the_size_of_a_box(drawing: Callable[..., bytes]) -> None:
    """The lobby puts the seats below it."""
    png = drawing(ENGLISH)
    assert opened(png).size == (1200, 420)
    assert len(png) <= LARGEST
