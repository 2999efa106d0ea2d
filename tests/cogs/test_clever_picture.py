"""The pictures of Clever: their size, their bounds, and that they show what they must."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from PIL import Image

from bot.drawing.lettering import SMALLEST_PX, texts_written
from bot.drawing.palette import GOLD
from cogs.clever.picture import draw, draw_box, draw_example, draw_sheet
from cogs.clever.picture.news import gains, new_places
from cogs.clever.picture.plan import plan_of
from rules.clever import GAME, View
from rules.clever.events import BonusEarned, Marked
from rules.clever.marks import Marks
from rules.clever.sheet import Sheet
from rules.clever.state import Fresh, Player, State
from tests.cogs.clever_tables import CHALLENGE, crowded_states, first, operators_sheet, states
from tests.cogs.people import ENGLISH, LONG_NAMES, seated
from tests.cogs.pictures import LARGEST, changed, has_gold, opened
from tests.rules.clever_positions import CLASSIC, marks, position

ROLLED = "y2 b5 g6 o1 p4 w3"


def shown(view: View) -> Image.Image:
    """Return the picture of *view* for players with plain names."""
    return opened(draw(view, seated(len(view.seats)), ENGLISH))


def looks(state: State) -> Image.Image:
    """Return the picture of *state* as a spectator sees it."""
    return shown(GAME.view(state, None))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_picture_of_a_game_is_small_and_as_wide_as_the_others(seats: int) -> None:
    """At most 130 KB and 1200 x 760 pixels, in every phase up to the end; so is everybody's own sheet."""
    some = [*states(seats)[:: max(1, len(states(seats)) // 5)], states(seats)[-1]]
    for state in some:
        for png in (
            draw(GAME.view(state, None), seated(seats), ENGLISH),
            draw_sheet(GAME.view(state, 0), seated(seats), ENGLISH),
        ):
            assert len(png) <= LARGEST
            assert opened(png).size == (1200, 760)


@given(crowded_states())
@settings(max_examples=12)
def test_a_picture_is_small_whatever_is_marked(state: State) -> None:
    """Four sheets with any marks, on both sheets, and names of 32 wide letters."""
    assert len(draw(GAME.view(state, None), seated(4, LONG_NAMES), ENGLISH)) <= LARGEST
    assert len(draw_sheet(GAME.view(state, 1), seated(4, LONG_NAMES), ENGLISH)) <= LARGEST


def test_the_same_view_gives_the_same_bytes_on_every_thread() -> None:
    """Pictures can be compared, and the two drawing threads share what they cache."""
    some = [GAME.view(state, None) for state in states(3)[::40]] * 2
    with ThreadPoolExecutor(2) as threads:
        drawn = list(threads.map(lambda view: draw(view, seated(3), ENGLISH), some))
    assert drawn == [draw(view, seated(3), ENGLISH) for view in some]


def test_a_picture_shows_nothing_of_the_seat_that_looks() -> None:
    """While one player decides, everybody sees the same table."""
    state = next(state for state in states(3) if state.phase == "roll" and state.round == 2)
    assert len({shown(GAME.view(state, seat)).tobytes() for seat in (None, 0, 1, 2)}) == 1


def side(**written: object) -> Marks:
    """Return a sheet of the classic kind with these marks."""
    return marks(CLASSIC, **written)  # type: ignore[arg-type]


PLAIN = position(ROLLED, side(), side())


@pytest.mark.parametrize(
    "other",
    [
        position(ROLLED, side(yellow=[(0, 0)]), side()),
        position(ROLLED, side(blue=[7]), side()),
        position(ROLLED, side(green=1), side()),
        position(ROLLED, side(orange=[4]), side()),
        position(ROLLED, side(purple=[3]), side()),
        position(ROLLED, side(foxes=1), side()),
        position(ROLLED, side(rerolls=1), side()),
        position(ROLLED, side(extra_dice=1), side()),
        position(ROLLED, side(), side(green=1)),
        position(ROLLED, side(), side(rerolls=2)),
        position("y3 b5 g6 o1 p4 w3", side(), side()),
        position("y2_ b5 g6 o1 p4 w3", side(), side()),
        position("y2* b5 g6 o1 p4 w3", side(), side()),
        position(ROLLED, side(), side(), round_number=2),
        position(ROLLED, side(), side(), rolls=2),
        position(ROLLED, side(), side(), turn=1),
    ],
    ids=[
        "yellow",
        "blue",
        "green",
        "orange",
        "purple",
        "fox",
        "reroll",
        "extra",
        "other-green",
        "other-reroll",
        "face",
        "platter",
        "field",
        "round",
        "roll",
        "active",
    ],
)
def test_what_the_view_says_can_be_seen(other: State) -> None:
    """Marks, actions, dice and where they lie, round, roll, whose turn it is; of the others what they have won."""
    changed(looks(PLAIN), looks(other))


def test_the_order_in_orange_and_purple_can_be_seen() -> None:
    """Numbers are written, not counted."""
    one, other = (position(ROLLED, side(orange=row, purple=row), side()) for row in ((3, 5), (5, 6)))
    changed(looks(one), looks(other))


def test_a_fresh_mark_stands_out() -> None:
    """It lies on paper, with a golden dot."""
    crossed = side(yellow=[(0, 0)])
    fresh = replace(PLAIN, players=(Player(crossed, fresh=(Fresh("yellow", (0, 0)),)), PLAIN.players[1]))
    before, after = looks(position(ROLLED, crossed, side())), looks(fresh)
    left, top, right, bottom = changed(before, after)
    assert (right - left <= 80, bottom - top <= 64) == (True, True)
    golden = [
        {colour: count for count, colour in one.crop((left, top, right, bottom)).getcolors(9_000) or ()}
        for one in (before, after)
    ]
    assert golden[0].get(GOLD, 0) < golden[1].get(GOLD, 0)


def test_what_changed_since_the_last_turn_is_marked() -> None:
    """All cells of the sheet that is shown, and the points that each player has won."""
    marked = position(
        ROLLED, side(yellow=[(0, 0)], green=2, orange=(4, 6)), side(green=3, purple=(2,), foxes=1)
    )
    view = GAME.view(marked, None)
    news = (
        Marked(0, "green", (1,), 5, "die"),
        Marked(0, "orange", (1,), 6, "die"),
        Marked(1, "green", (2,), 5, "die"),
        Marked(1, "purple", (0,), 2, "bonus"),
        BonusEarned(1, "fox"),
    )
    assert new_places(view.seats[0], news) == {("green", (1,)), ("orange", (1,))}
    assert gains(view, news) == {0: (3 - 1) + 6, 1: (6 - 3) + 2}
    with texts_written() as written:
        draw(view, seated(2), ENGLISH, news)
    assert {"+8", "+5"} <= {text for text, _ in written}
    assert gains(view, ()) == {}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_text_can_be_read_on_a_phone(seats: int) -> None:
    """Nothing is under 34 pixels."""
    for state in states(seats)[:: max(1, len(states(seats)) // 5)]:
        with texts_written() as written:
            draw(GAME.view(state, None), seated(seats), ENGLISH)
            draw_sheet(GAME.view(state, 0), seated(seats), ENGLISH)
        assert min(size for _, size in written) >= SMALLEST_PX


def test_dice_that_can_be_chosen_are_lit() -> None:
    """Gold is what is asked now: with a full yellow area the yellow die is dim."""
    full = side(yellow=[(row, column) for row in range(4) for column in range(4)])
    box = (370, 12, 1188, 169)
    lit, dim = (looks(position("y2 b5", each)).crop(box) for each in (side(), full))
    found = [{colour: count for count, colour in one.getcolors(200_000) or ()} for one in (lit, dim)]
    assert found[0].get(GOLD, 0) > found[1].get(GOLD, 0)


def test_the_only_player_to_choose_has_their_sheet_shown_large() -> None:
    """With two players the table is waiting only for the passive one."""
    view = first(lambda view: view.phase == "choose" and len(view.waiting) == 1 and not view.is_hidden, 2)
    marked = replace(view.seats[view.waiting[0]], yellow=((0, 0), (0, 1)))
    seats = tuple(marked if seat.seat == marked.seat else seat for seat in view.seats)
    left, top, right, bottom = changed(shown(view), shown(replace(view, seats=seats)))
    assert (left >= 12, right <= 420) == (True, True)
    assert (top >= 160, bottom <= 440) == (True, True)


def test_choices_at_the_same_time_show_a_tick_for_whoever_has_chosen() -> None:
    """Beside the sheet only their card changes."""
    view = first(lambda view: view.is_hidden and len(view.waiting) == 2 and view.phase == "choose", 3)
    chosen = view.waiting[-1]
    seats = tuple(replace(seat, has_chosen=seat.has_chosen or seat.seat == chosen) for seat in view.seats)
    after = replace(view, seats=seats, waiting=view.waiting[:-1])
    players = (790, 175, 1188, 440)
    left, _, right, _ = changed(shown(view).crop(players), shown(after).crop(players))
    assert right - left <= 196


def test_a_long_name_stays_in_its_place() -> None:
    """Nothing moves but the name in the question, and on the player's card."""
    view = GAME.view(PLAIN, None)
    for name in LONG_NAMES:
        named = opened(draw(view, seated(2, (name, "Bert")), ENGLISH))
        for box in ((370, 0, 780, 760), (0, 170, 780, 760)):
            assert shown(view).crop(box).tobytes() == named.crop(box).tobytes()


def test_the_end_shows_the_points_of_every_area_and_who_won() -> None:
    """On a block for each player, the first one's in gold; the best of each area on its colour."""
    view = GAME.view(states(4)[-1], None)
    assert view.outcome is not None
    with texts_written() as written:
        image = shown(view)
    said = [text for text, _ in written]
    assert has_gold(image)
    for seat in view.seats:
        parts = {str(points).replace("-", "−") for points in (*seat.points[:5], seat.points.foxes)}
        assert {seated(4)[seat.seat].name, str(seat.points.total), *parts} <= set(said)


def test_a_solo_game_shows_its_rating_in_stars() -> None:
    """More half stars, more gold."""
    view = GAME.view(states(1)[-1], None)
    stars = [shown(replace(view, rating=halves)).crop((0, 90, 1200, 230)) for halves in (0, 5, 10)]
    gold = [{colour: count for count, colour in one.getcolors(300_000) or ()}.get(GOLD, 0) for one in stars]
    assert gold[0] == 0
    assert 0 < gold[1] < gold[2]


@pytest.mark.parametrize("name", ["classic", "challenge", "large"])
def test_every_cell_and_bonus_of_a_sheet_has_a_place_of_its_own(name: str, tmp_path: Path) -> None:
    """No cell lies on another or outside its panel; every bonus and all points of a line are drawn."""
    sheet = operators_sheet(tmp_path) if name == "large" else GAME.sheets[name]
    plan = plan_of(sheet)
    for (area, _), (left, top, width, height) in plan.cells.items():
        panel = plan.panels[area]
        assert panel[0] <= left < left + width <= panel[0] + panel[2]
        assert panel[1] <= top < top + height <= panel[1] + panel[3]
    corners = [(box[0], box[1]) for box in plan.cells.values()]
    assert len(set(corners)) == len(corners) == cells_of(sheet)
    assert sorted(pay.bonus for pay in plan.pays if pay.bonus) == sorted(bonuses_of(sheet))
    assert len({pay.at for pay in plan.pays}) == len(plan.pays)
    assert plan.side[2] >= 100
    assert plan.side[0] + plan.side[2] <= 1188


def cells_of(sheet: Sheet) -> int:
    """Return how many cells *sheet* has, printed crosses included."""
    lines = len(sheet.green.least) + len(sheet.orange.factors) + len(sheet.purple.bonuses)
    return len(sheet.yellow.values) + 11 + lines


def bonuses_of(sheet: Sheet) -> list[str]:
    """Return all bonuses that *sheet* has to offer."""
    lines = (*sheet.yellow.lines, *sheet.blue.lines)
    rows = (*sheet.green.bonuses, *sheet.orange.bonuses, *sheet.purple.bonuses)
    return [bonus for bonus in (*(line.bonus for line in lines), *rows) if bonus]


def test_the_diagonals_of_a_sheet_can_be_seen() -> None:
    """The challenge sheet has two, each a band through its cells to what it pays."""
    plan = plan_of(GAME.sheets["challenge"])
    assert [len(band) for band in plan.bands] == [5, 5]
    assert len(plan_of(CLASSIC).bands) == 1


def test_an_operator_s_sheet_is_drawn_as_well(tmp_path: Path) -> None:
    """As large as the loader allows, with points below zero and bonuses everywhere."""
    state = GAME.new(3, {}, bytes(32)).state
    sheet = operators_sheet(tmp_path)
    full = Marks((1 << 25) - 1, 0b1111111111100, 15, (-54,) * 15, (6,) * 15, 3, 20, 4, 20, 4)
    for phase in ("roll", "over"):
        large = replace(
            state, sheet=sheet, players=(Player(Marks(0)), Player(full), Player(full)), phase=phase
        )
        assert len(draw(GAME.view(large, None), seated(3), ENGLISH)) <= LARGEST


def test_the_solo_passive_turn_shows_what_is_out_of_reach() -> None:
    """The three highest dice lie apart from the platter."""
    view = first(lambda view: view.is_passive_turn, 1)
    aside = [die.colour for die in view.dice if die.lies == "aside"]
    assert len(aside) == 3
    dice = tuple(die._replace(face=7 - die.face) if die.lies == "aside" else die for die in view.dice)
    left, _, right, bottom = changed(
        shown(view).crop((0, 0, 1200, 169)), shown(replace(view, dice=dice)).crop((0, 0, 1200, 169))
    )
    assert left >= 370
    assert right <= 650
    assert bottom <= 169


def test_the_challenge_sheet_is_played_to_its_end() -> None:
    """Factors below zero and two diagonals are drawn in every phase."""
    some = states(1, CHALLENGE)
    for state in (some[0], some[len(some) // 2], some[-1]):
        assert shown(GAME.view(state, None)).size == (1200, 760)


@pytest.mark.parametrize("drawing", [draw_box, draw_example])
def test_box_and_worked_turn_have_the_size_of_a_box(drawing: Callable[..., bytes]) -> None:
    """The lobby puts the seats below it."""
    png = drawing(ENGLISH)
    assert opened(png).size == (1200, 420)
    assert len(png) <= LARGEST
