"""The pictures of Danger: tricks: their size, their bounds, and that they show what they must."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from hypothesis import given, settings
from PIL import Image

from bot.drawing.cards import CardSize
from bot.drawing.lettering import READ_PX, SMALLEST_PX, texts_written
from cogs.danger_tricks.picture import draw, draw_box, draw_example, draw_hand, draw_round
from cogs.danger_tricks.picture.area import Tile, runs_of, tile_of
from cogs.danger_tricks.picture.fronts import front
from cogs.danger_tricks.picture.layout import layout_of, tracks_of
from rules.danger_tricks import GAME, Cards, RoundBegan, RoundScored, State, TrickTaken, View, deck_for
from rules.danger_tricks.state import Faces
from rules.kernel.game import Outcome
from tests.cogs.danger_tricks_tables import (
    TEAMS,
    crowded_states,
    events,
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
BAND = (240, 88)
"""Top and height of the first of five bands, a little less than it has."""


def shown(view: View) -> Image.Image:
    """Return the table's picture of *view* for players with plain names."""
    return opened(draw(view, seated(len(view.seats)), ENGLISH))


def hand(state: State, seat: int, picked: Cards = ()) -> Image.Image:
    """Return the picture of the hand of *seat*."""
    return opened(draw_hand(GAME.view(state, seat), seated(state.seats), picked, ENGLISH))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_picture_of_a_game_is_small_and_as_wide_as_the_others(seats: int) -> None:
    """At most 130 KB, 1200 x 760 pixels in every phase, of which a desktop shows all."""
    some = views(seats)[::20]
    files = [draw(view, seated(seats), ENGLISH) for view in some]
    assert max(map(len, files)) <= LARGEST
    assert {opened(png).size for png in files} == {(1200, 760)}


@given(crowded_states())
@settings(max_examples=12)
def test_a_picture_is_small_whatever_has_been_won(state: State) -> None:
    """All fifty cards and names of 32 wide letters included."""
    png = draw(GAME.view(state, None), seated(5, LONG_NAMES), ENGLISH)
    assert len(png) <= LARGEST
    assert opened(png).size == (1200, 760)


@given(crowded_states("code"))
@settings(max_examples=6)
def test_code_fits_where_figures_do(state: State) -> None:
    """Table and hand have the size that they have with figures."""
    view = GAME.view(state, 2)
    assert opened(draw(view, seated(5), ENGLISH)).size == (1200, 760)
    assert opened(draw_hand(view, seated(5), (), ENGLISH)).size == (1200, 760)


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
            shown(GAME.view(with_areas((area, *EMPTY[1:]), faces), None)).crop(
                (250, BAND[0], 1200, sum(BAND))
            )
            for area in (cards, ())
        )
        left, _, right, _ = changed(one, other)
        track = tracks_of(deck_for(5), 5, 250)[decade - 1]
        assert left >= track.left - 250
        assert right <= track.left - 250 + track.width


@pytest.mark.parametrize(
    ("cards", "runs"),
    [("", []), ("21 22", [(21, 22)]), ("10 11 12 14 15 28 29", [(10, 12), (14, 15), (28, 29)])],
)
def test_runs_are_found_in_rising_cards(cards: str, runs: list[tuple[int, int]]) -> None:
    """Each by its first and last card."""
    assert runs_of(tuple(map(int, cards.split()))) == runs


@pytest.mark.parametrize("faces", FACES)
def test_no_two_cards_look_alike(faces: Faces) -> None:
    """Fifty different faces, large; small ones differ within their column, and from what is not safe."""
    large = CardSize(112, 158, 15, 5)
    assert len({front(card, large, faces).tobytes() for card in deck_for(5)}) == 50
    tiles = [
        Tile(kind, 2, str(unit), 40, 60, 40, faces)
        for unit in range(10)
        for kind in ("safe", "danger", "cancelled")
    ]
    assert len({tile_of(tile).tobytes() for tile in tiles}) == 30


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
    tops = layout_of(3, has_teams=False).tops
    assert tops[1] < top < bottom < tops[2]
    assert right <= 240


def test_the_open_trick_lies_in_the_order_of_play() -> None:
    """Each card appears in the next place; nothing to its left changes but who has the highest."""
    state = position("29 12 / 41 13 / 35 14", leader=2)
    before, after = (shown(GAME.view(play(state, laid).state, None)) for laid in ("14", "14 12"))
    left, _, _, _ = changed(*(image.crop((648, 0, 1200, 180)) for image in (before, after)))
    assert left >= 180


def test_the_last_trick_stays_until_the_next_begins() -> None:
    """It shows whose card took it, although the rules have gone on."""
    state = play(position("29 12 / 41 13 / 35 14"), "29 41 35").state
    view = GAME.view(state, None)
    assert not view.laid
    changed(shown(view), shown(GAME.view(play(position("28 12 / 41 13 / 35 14"), "28 41 35").state, None)))


def test_in_a_draft_everybody_sees_who_has_chosen_and_nothing_else() -> None:
    """That player's column changes, whatever they have kept."""
    dealt = beginning(3)
    lowest, highest = (
        keep(dealt, 1, " ".join(map(str, cards))).state for cards in (dealt.dealt[1][:3], dealt.dealt[1][-3:])
    )
    assert shown(GAME.view(lowest, None)).tobytes() == shown(GAME.view(highest, None)).tobytes()
    left, _, right, _ = changed(
        *(shown(GAME.view(state, None)).crop((0, 152, 1200, 760)) for state in (dealt, lowest))
    )
    assert left >= 12 + 362 + 44 - 1
    assert right <= 12 + 2 * 362 + 44 + 1


def test_picked_cards_are_raised_and_lit() -> None:
    """Gold is what is being chosen; the other cards stay where they are."""
    state = beginning(4)
    picked = state.dealt[0][:3]
    plain, raised = hand(state, 0), hand(state, 0, picked)
    left, _, right, _ = changed(plain.crop((0, 140, 1200, 420)), raised.crop((0, 140, 1200, 420)))
    assert left >= 10
    assert right <= 20 + 3 * 130
    assert has_gold(raised.crop((0, 148, 410, 156)))
    assert not has_gold(plain.crop((0, 148, 410, 156)))


@pytest.mark.parametrize("seats", [2, 5])
def test_a_hand_is_small_in_every_phase(seats: int) -> None:
    """At most 130 KB and 1200 x 760, however many cards are left."""
    for state in states(seats)[:: 3 + seats]:
        png = draw_hand(GAME.view(state, 1), seated(seats, LONG_NAMES), (), ENGLISH)
        assert len(png) <= LARGEST
        assert opened(png).size == (1200, 760)


def test_the_hand_says_when_it_is_your_turn() -> None:
    """In gold, at the top left; what takes the trick is raised."""
    state = play(position("29 12 / 41 13 / 35 14"), "29").state
    assert has_gold(hand(state, 1).crop((20, 20, 600, 120)))
    assert not has_gold(hand(state, 0).crop((20, 20, 600, 120)))
    with texts_written() as written:
        hand(state, 1)
    assert {"Your turn", "under 29", "beats 29", "You"} <= {text for text, _ in written}


def test_a_hand_that_waits_is_not_drawn_anew_for_the_cards_of_others() -> None:
    """So it is not sent anew, either: what lies on the table is told beside it."""
    state = position("29 12 / 41 13 / 35 14")
    after = play(state, "29").state
    assert hand(state, 2).tobytes() == hand(after, 2).tobytes()
    changed(hand(state, 1), hand(after, 1))


def test_a_long_name_stays_in_its_place() -> None:
    """Nothing else moves: only the left of the band, and the name below the card."""
    view = GAME.view(position("29 / 41 / 35 / 12 / 13", leader=0), None)
    plain = shown(view)
    for seat in range(1, 5):
        names = ["Ana", "Bert", "Cleo", "Dora", "Emil"]
        names[seat] = LONG_NAMES[seat]
        other = opened(draw(view, seated(5, tuple(names)), ENGLISH))
        in_header, in_band = (0, 0, 1200, 196), (0, 240, 1200, 760)
        _, top, right, bottom = changed(plain.crop(in_band), other.crop(in_band))
        layout = layout_of(5, has_teams=False)
        assert right <= 250
        assert layout.tops[seat] - 240 <= top
        assert bottom <= layout.tops[seat] - 240 + layout.height
        left, top, right, _ = changed(plain.crop(in_header), other.crop(in_header))
        assert top >= 100, "below their card in the trick, or as the one who took the last"
        assert right - left <= 144 or left < 468, "within the room of a card"


def test_the_end_is_a_podium_and_partners_stand_together() -> None:
    """Names, points of each round, totals; who won stands above it."""
    view = views(4, TEAMS)[-1]
    assert view.outcome is not None
    with texts_written() as written:
        draw(view, seated(4), ENGLISH)
    said = [text for text, _ in written]
    assert said[0] in ("Ana and Cleo win", "Bert and Dora win", "Ana, Bert, Cleo, and Dora share the victory")
    assert {"Ana + Cleo", "Bert + Dora", *map(str, view.team_totals)} <= set(said)
    changed(shown(view), shown(replace(view, history=tuple((1, 2, 3, 4) for _ in view.history))))


def test_two_who_tie_across_the_table_are_no_team() -> None:
    """The first and the third of four who play alone share the victory."""
    view = views(4)[-1]
    tied = Outcome((20, 5, 20, 7), (1, 4, 1, 3))
    with texts_written() as written:
        draw(replace(view, outcome=tied), seated(4), ENGLISH)
    assert written[0].text == "Ana and Cleo share the victory"


def test_the_picture_of_a_round_says_what_it_brought() -> None:
    """Gain and total of each player; of teams those of both partners."""
    for teams in ((), TEAMS):
        event = next(event for event in events(4, teams) if isinstance(event, RoundScored))
        with texts_written() as written:
            draw_round(event, seated(4), ENGLISH)
        said = [text for text, _ in written]
        totals = event.team_totals or event.totals
        assert {str(total) for total in totals} <= set(said)
        assert {f"+{points}" for points in (event.points if not teams else ())} <= set(said)


def test_cards_won_since_the_last_turn_are_golden() -> None:
    """Until the round ends."""
    view = GAME.view(position("29 / 41 / 35", areas="21 / 31 33 / "), None)
    names = seated(3)
    plain, marked = (
        opened(draw(view, names, ENGLISH, news)) for news in ((), (TrickTaken(1, 2, (33, 12, 14), 1, 1),))
    )
    tops, height = layout_of(3, has_teams=False).tops, layout_of(3, has_teams=False).height
    band = (240, tops[1], 1200, tops[1] + height)
    changed(plain.crop(band), marked.crop(band))
    assert has_gold(marked.crop(band))
    over = (TrickTaken(1, 2, (33, 12, 14), 1, 1), RoundBegan(2, False))
    assert draw(view, names, ENGLISH, over) == draw(view, names, ENGLISH)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_text_can_be_read_on_a_phone(seats: int) -> None:
    """Nothing is under 34 pixels; whose turn it is, and everybody's points, have 40."""
    for state in states(seats)[::25]:
        view = GAME.view(state, None)
        with texts_written() as written:
            draw(view, seated(seats), ENGLISH)
            draw_hand(GAME.view(state, 0), seated(seats), (), ENGLISH)
        assert min(size for _, size in written) >= SMALLEST_PX
        assert written[0].size >= READ_PX
        if view.phase == "trick":
            large = Counter(one.text for one in written if one.size >= READ_PX)
            assert Counter(str(seat.total) for seat in view.seats) <= large


def test_box_and_worked_trick_have_the_size_of_a_box() -> None:
    """The lobby puts the seats below it."""
    for png in (draw_box(ENGLISH), draw_example(ENGLISH)):
        assert opened(png).size == (1200, 420)
        assert len(png) <= LARGEST
