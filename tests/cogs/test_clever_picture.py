"""The pictures of Clever: their size, their bounds, and that they show what they must."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from PIL import Image

from bot.drawing.palette import GOLD
from cogs.clever.picture import draw, draw_box, draw_example, draw_sheet
from cogs.clever.picture.areas import plan_of
from cogs.clever.picture.plan import Measures
from cogs.clever.picture.sheet import FULL, HALF, TABLE
from rules.clever import GAME, View
from rules.clever.marks import Marks
from rules.clever.sheet import Sheet
from rules.clever.state import Fresh, Player, State
from tests.cogs.clever_tables import CHALLENGE, crowded_states, first, operators_sheet, states
from tests.cogs.people import ENGLISH, LONG_NAMES, seated
from tests.cogs.pictures import LARGEST, changed, opened
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
    """At most 130 KB and 1200 pixels wide, in every phase up to the end; so is everybody's own sheet."""
    some = [*states(seats)[:: max(1, len(states(seats)) // 5)], states(seats)[-1]]
    for state in some:
        for png in (
            draw(GAME.view(state, None), seated(seats), ENGLISH),
            draw_sheet(GAME.view(state, 0), seated(seats), ENGLISH),
        ):
            assert len(png) <= LARGEST
            assert opened(png).width == 1200


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
        position(ROLLED, side(), side(yellow=[(2, 2)])),
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
        "other-yellow",
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
    """Marks, actions, dice and where they lie, round, roll, whose turn it is."""
    changed(looks(PLAIN), looks(other))


def test_the_order_in_orange_and_purple_can_be_seen() -> None:
    """Numbers are written, not counted."""
    one, other = (position(ROLLED, side(orange=row, purple=row), side()) for row in ((3, 5), (5, 6)))
    changed(looks(one), looks(other))


def test_a_fresh_mark_stands_out() -> None:
    """It is lighter than the older ones."""
    crossed = side(yellow=[(0, 0)])
    fresh = replace(PLAIN, players=(Player(crossed, fresh=(Fresh("yellow", (0, 0)),)), PLAIN.players[1]))
    changed(looks(position(ROLLED, crossed, side())), looks(fresh))


def test_dice_that_can_be_chosen_are_lit() -> None:
    """Gold is what is asked now: with a full yellow area the yellow die is dim."""
    full = side(yellow=[(row, column) for row in range(4) for column in range(4)])
    box = (360, 110, 452, 240)
    lit, dim = (looks(position("y2 b5", each)).crop(box) for each in (side(), full))
    assert GOLD in {colour for _, colour in lit.getcolors(20_000) or ()}
    assert GOLD not in {colour for _, colour in dim.getcolors(20_000) or ()}


def test_the_only_player_to_choose_has_their_sheet_shown_large() -> None:
    """With two players the table is waiting only for the passive one."""
    view = first(lambda view: view.phase == "choose" and len(view.waiting) == 1 and not view.is_hidden, 2)
    marked = replace(view.seats[view.waiting[0]], yellow=((0, 0), (0, 1)))
    seats = tuple(marked if seat.seat == marked.seat else seat for seat in view.seats)
    _, top, _, bottom = changed(shown(view), shown(replace(view, seats=seats)))
    assert top > 300
    assert bottom < 700


def test_choices_at_the_same_time_show_a_tick_for_whoever_has_chosen() -> None:
    """And nothing else changes at the table."""
    view = first(lambda view: view.is_hidden and len(view.waiting) == 2 and view.phase == "choose", 3)
    chosen = view.waiting[-1]
    seats = tuple(replace(seat, has_chosen=seat.has_chosen or seat.seat == chosen) for seat in view.seats)
    after = replace(view, seats=seats, waiting=view.waiting[:-1])
    left, top, right, bottom = changed(shown(view), shown(after))
    others = [seat for seat in range(3) if seat != view.active]
    assert left >= 16 + others.index(chosen) * 588
    assert right <= 16 + others.index(chosen) * 588 + 580
    assert 0 < bottom - top <= 134


def test_a_long_name_stays_in_its_place() -> None:
    """Nothing moves but the line of the name."""
    view = GAME.view(PLAIN, None)
    for name in LONG_NAMES:
        _, top, right, bottom = changed(shown(view), opened(draw(view, seated(2, (name, "Bert")), ENGLISH)))
        assert top >= 76 + 178
        assert bottom <= 76 + 178 + 80
        assert right <= 1160


def test_the_end_shows_every_sheet_and_who_won() -> None:
    """The best total in gold; two sheets side by side."""
    state = states(4)[-1]
    view = GAME.view(state, None)
    assert view.outcome is not None
    row = shown(view).crop((900, 140, 1190, 210))
    assert GOLD in {colour for _, colour in row.getcolors(30_000) or ()}
    for seat in range(4):
        marked = replace(view.seats[seat], blue=() if view.seats[seat].blue else (2,))
        seats = tuple(marked if one.seat == seat else one for one in view.seats)
        left, _, _, _ = changed(shown(view), shown(replace(view, seats=seats)))
        assert (left > 600) == (seat % 2 == 1)


def test_a_solo_game_shows_its_rating_in_stars() -> None:
    """More half stars, more gold."""
    view = GAME.view(states(1)[-1], None)
    stars = [shown(replace(view, rating=halves)).crop((850, 0, 1200, 74)) for halves in (0, 5, 10)]
    gold = [{colour: count for count, colour in one.getcolors(30_000) or ()}.get(GOLD, 0) for one in stars]
    assert gold[0] == 0
    assert 0 < gold[1] < gold[2]


@pytest.mark.parametrize("size", [TABLE, FULL, HALF])
@pytest.mark.parametrize("name", ["classic", "challenge", "large"])
def test_every_cell_and_bonus_of_a_sheet_has_a_place_of_its_own(
    size: Measures, name: str, tmp_path: Path
) -> None:
    """No cell lies on another or outside its panel; every bonus and all points of a line are drawn."""
    sheet = operators_sheet(tmp_path) if name == "large" else GAME.sheets[name]
    plan = plan_of(sheet, size)
    for (area, _), (left, top, width, height) in plan.cells.items():
        panel = plan.panels[area]
        assert panel[0] <= left < left + width <= panel[0] + panel[2]
        assert panel[1] <= top < top + height <= panel[1] + panel[3]
    corners = [(box[0], box[1]) for box in plan.cells.values()]
    assert len(set(corners)) == len(corners) == cells_of(sheet)
    if size.badge:
        assert sorted(pay.bonus for pay in plan.pays if pay.bonus) == sorted(bonuses_of(sheet))
        assert len({pay.at for pay in plan.pays}) == len(plan.pays)


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
    """The challenge sheet has two, each with a small map beside what it pays."""
    plan = plan_of(GAME.sheets["challenge"], TABLE)
    assert [len(cells) for _, cells in plan.maps] == [4, 4]
    assert len(plan_of(CLASSIC, TABLE).maps) == 1


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
        shown(view).crop((0, 0, 1200, 254)), shown(replace(view, dice=dice)).crop((0, 0, 1200, 254))
    )
    assert left >= 16
    assert right <= 360
    assert bottom <= 254


def test_the_challenge_sheet_is_played_to_its_end() -> None:
    """Factors below zero and two diagonals are drawn in every phase."""
    some = states(1, CHALLENGE)
    for state in (some[0], some[len(some) // 2], some[-1]):
        assert shown(GAME.view(state, None)).width == 1200


@pytest.mark.parametrize("drawing", [draw_box, draw_example])
def test_box_and_worked_turn_have_the_size_of_a_box(drawing: Callable[..., bytes]) -> None:
    """The lobby puts the seats below it."""
    png = drawing(ENGLISH)
    assert opened(png).size == (1200, 420)
    assert len(png) <= LARGEST
