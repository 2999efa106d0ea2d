"""Sheet files: what holds for the printed one, and how a broken one is refused."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple

import pytest

from rules.clever import GAME, BrokenSheet, load_sheet, score_sheet
from rules.clever.game import Clever
from rules.clever.loader import PRINTED_SHEETS, bonuses_on, sheets
from rules.clever.sheet import AREAS, SUMS, Bonus
from rules.kernel.game import Json
from tests.rules.clever_positions import CHALLENGE, CLASSIC

MARKING = {"x_yellow", "x_blue", "x_green", "orange4", "orange5", "orange6", "purple3", "purple6"}
EVERY_CELL = set(product(range(4), range(4)))


def test_each_yellow_value_of_classic_is_printed_twice() -> None:
    """1 to 6, and the four other cells are printed crosses."""
    assert Counter(CLASSIC.yellow.values) == {0: 4, 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2}


def test_one_printed_cross_of_classic_stands_in_each_row_and_column() -> None:
    """So every line needs three marks."""
    places = [CLASSIC.yellow.place_of(cell) for cell, value in enumerate(CLASSIC.yellow.values) if not value]
    assert sorted(row for row, _ in places) == sorted(column for _, column in places) == [0, 1, 2, 3]


def test_classic_has_as_many_bonuses_as_the_printed_sheet() -> None:
    """5 foxes, 5 rerolls, 6 extra dice, 15 bonuses that mark a cell."""
    count = Counter(bonuses_on(CLASSIC))
    assert (count["fox"], count["reroll"], count["plus1"]) == (5, 5, 6)
    assert sum(number for bonus, number in count.items() if bonus in MARKING) == 15


def test_the_rounds_of_classic_give_two_rerolls_and_one_extra_die() -> None:
    """The actions of areas and rounds together have room in seven slots each."""
    count = Counter(bonus for given in CLASSIC.round_bonuses for bonus in given)
    assert count == {"reroll": 2, "plus1": 1, "x_black": 1, "six_black": 1}
    assert (CLASSIC.rerolls, CLASSIC.extra_dice) == (7, 7)


def test_green_points_of_classic_are_triangle_numbers() -> None:
    """0, 1, 3, 6 ..."""
    assert CLASSIC.green.points == tuple(count * (count + 1) // 2 for count in range(12))


def test_blue_points_of_classic_follow_their_formula() -> None:
    """1 + n(n-1)/2 for n marks, nothing for none; so 4 for 3 marks and 11 for 5."""
    assert CLASSIC.blue.points == (0, *(1 + count * (count - 1) // 2 for count in range(1, 12)))
    assert (CLASSIC.blue.points[3], CLASSIC.blue.points[5]) == (4, 11)


def test_full_areas_of_classic_are_worth_what_the_printed_sheet_gives() -> None:
    """With a 6 in every orange and purple cell."""
    score = score_sheet(
        CLASSIC,
        {
            "yellow": EVERY_CELL,
            "blue": set(SUMS),
            "green": 11,
            "orange": tuple(6 * factor for factor in CLASSIC.orange.factors),
            "purple": (6,) * 11,
        },
    )
    assert [score[area] for area in AREAS] == [60, 56, 66, 96, 66]


@pytest.mark.parametrize(("players", "most"), [(1, 334), (2, 334), (3, 364), (4, 334)])
def test_no_game_of_classic_can_score_more_than(players: int, most: int) -> None:
    """As if every die that a player gets marked a cell, with a six wherever a number is written."""
    rounds = CLASSIC.rounds[players - 1]
    dice = rounds * (CLASSIC.dice_fields + max(1, players - 1))
    assert best_sheet(dice + 1 + 1) == most  # the round bonuses: an extra die and a black X or 6


class Spent(NamedTuple):
    """One way to mark an area: what it costs net of the marks that it earns, its foxes and points.

    *short*: how much the orange numbers that it earns fall short of sixes.
    """

    cost: int
    foxes: int
    short: int
    points: int


def spent(marks: int, bonuses: Iterable[Bonus | None], points: int) -> Spent:
    """Return what *marks* with *bonuses* come to."""
    earned = list(bonuses)
    free = sum(bonus in MARKING or bonus == "plus1" for bonus in earned)
    short = sum({"orange4": 2, "orange5": 1}.get(bonus or "", 0) for bonus in earned)
    return Spent(marks - free, earned.count("fox"), short, points)


def best_sheet(marks: int) -> int:
    """Return the highest score on classic with *marks* marks besides those that its areas earn."""
    reached = {(0, 0, 0): {(10**6, 0)}}  # cost, foxes, short: pairs of the least area and the sum
    for area in (yellow_ways(), blue_ways(), *row_ways(), orange_ways()):
        grown: dict[tuple[int, int, int], set[tuple[int, int]]] = {}
        for (cost, foxes, short), worths in reached.items():
            for way in area:
                points = way.points - short * (way.short < 0)
                key = (cost + way.cost, foxes + way.foxes, short + max(0, way.short))
                grown.setdefault(key, set()).update(
                    (min(least, points), sum_ + points) for least, sum_ in worths
                )
        reached = {key: undominated(worths) for key, worths in grown.items()}
    return max(
        sum_ + foxes * least
        for (cost, foxes, _), worths in reached.items()
        for least, sum_ in worths
        if cost <= marks
    )


def undominated(worths: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """Return the pairs of *worths* to which no other is better in both numbers."""
    kept: set[tuple[int, int]] = set()
    best = -1
    for least, sum_ in sorted(worths, reverse=True):
        if sum_ > best:
            kept.add((least, sum_))
            best = sum_
    return kept


def yellow_ways() -> set[Spent]:
    """Return what every set of yellow crosses comes to."""
    area = CLASSIC.yellow
    free = [cell for cell, value in enumerate(area.values) if value]
    ways = set()
    for crosses in product((0, 1), repeat=len(free)):
        crossed = area.printed + sum(1 << cell for cell, cross in zip(free, crosses, strict=True) if cross)
        complete = [line for line in area.lines if line.cells & crossed == line.cells]
        points = sum(line.points for line in complete)
        ways.add(spent(sum(crosses), (line.bonus for line in complete), points))
    return ways


def blue_ways() -> set[Spent]:
    """Return what every set of blue crosses comes to."""
    area = CLASSIC.blue
    ways = set()
    for crosses in product((0, 1), repeat=len(SUMS)):
        crossed = sum(1 << number for number, cross in zip(SUMS, crosses, strict=True) if cross)
        bonuses = (line.bonus for line in area.lines if line.cells & crossed == line.cells)
        ways.add(spent(sum(crosses), bonuses, area.points[sum(crosses)]))
    return ways


def row_ways() -> Iterator[set[Spent]]:
    """Yield what each number of green and of purple marks comes to, with a six in every purple cell."""
    sixes = [6 * count for count in range(12)]
    for bonuses, points in ((CLASSIC.green.bonuses, CLASSIC.green.points), (CLASSIC.purple.bonuses, sixes)):
        yield {spent(count, bonuses[:count], points[count]) for count in range(12)}


def orange_ways() -> set[Spent]:
    """Return what each number of orange sixes comes to; here the numbers below six that were earned count."""
    area = CLASSIC.orange
    ways = (spent(count, area.bonuses[:count], 6 * sum(area.factors[:count])) for count in range(12))
    return {way._replace(short=-1) for way in ways}


def test_the_challenge_sheet_says_that_its_numbers_are_our_own() -> None:
    """The printed pad's are not public."""
    assert (CHALLENGE.status, CLASSIC.status) == ("house", "printed")


def test_the_challenge_sheet_has_two_diagonals_and_cells_that_subtract() -> None:
    """What sets it apart from classic."""
    assert sum(line.kind == "diagonal" for line in CHALLENGE.yellow.lines) == 2
    assert min(CHALLENGE.orange.factors) < 0


def test_the_lobby_offers_every_sheet_and_classic_first() -> None:
    """Classic is what is played if nobody chooses."""
    (option,) = GAME.options
    assert (option.key, option.values, option.default) == ("sheet", ("classic", "challenge"), "classic")


Change = Callable[[Json], None]


def put(*way: str | int, value: object) -> Change:
    """Return the change that puts *value* at the end of *way*."""

    def change(sheet: Json) -> None:
        node = sheet
        for key in way[:-1]:
            node = node[key]  # type: ignore[index,assignment]
        node[way[-1]] = value  # type: ignore[index,assignment]

    return change


def drop(*way: str | int) -> Change:
    """Return the change that takes out the end of *way*."""

    def change(sheet: Json) -> None:
        node = sheet
        for key in way[:-1]:
            node = node[key]  # type: ignore[index,assignment]
        del node[way[-1]]  # type: ignore[arg-type]

    return change


BROKEN = [
    (put("id", value="My Pad!"), "id"),
    (put("id", value=7), "id"),
    (put("status", value="official"), "status"),
    (drop("note"), "note"),
    (put("rounds_by_players", "3", value=0), "rounds_by_players.3"),
    (drop("rounds_by_players", "4"), "rounds_by_players.4"),
    (put("round_bonus", value=[["reroll"]]), "round_bonus"),
    (put("round_bonus", 1, 0, value="plus2"), "round_bonus[1][0]"),
    (put("dice_fields", value=True), "dice_fields"),
    (put("action_slots", "reroll", value=6), "action_slots.reroll"),
    (put("action_slots", "plus1", value=6), "action_slots.plus1"),
    (put("yellow", "grid", 1, value=[2, 1, None]), "yellow.grid"),
    (put("yellow", "grid", 0, 0, value=7), "yellow.grid[0][0]"),
    (put("yellow", "grid", 0, value=[None] * 4), "yellow.grid"),
    (drop("yellow", "rows", 3), "yellow.rows"),
    (drop("yellow", "columns", 3), "yellow.columns"),
    (put("yellow", "rows", 0, "bonus", value="x_pink"), "yellow.rows[0].bonus"),
    (put("yellow", "columns", 0, "points", value="10"), "yellow.columns[0].points"),
    (put("yellow", "diagonals", 0, "cells", 0, value=[4, 0]), "yellow.diagonals[0].cells[0][0]"),
    (put("yellow", "diagonals", 0, "cells", 0, value=[1, 1]), "yellow.diagonals[0].cells"),
    (put("blue", "grid", 0, 1, value=3), "blue.grid"),
    (put("blue", "grid", 0, 1, value=None), "blue.grid"),
    (put("blue", "grid", 0, 1, value=13), "blue.grid[0][1]"),
    (drop("blue", "rows", 0), "blue.rows"),
    (put("blue", "columns", 1, value="fix"), "blue.columns[1]"),
    (drop("blue", "points_by_count", 0), "blue.points_by_count"),
    (put("green", "thresholds", 0, value=0), "green.thresholds[0]"),
    (drop("green", "points_by_count", 11), "green.points_by_count"),
    (drop("green", "bonus", 0), "green.bonus"),
    (drop("orange", "factors", 0), "orange.bonus"),
    (put("orange", "factors", 3, value="x2"), "orange.factors[3]"),
    (put("purple", "cells", value=12), "purple.bonus"),
    (put("purple", "bonus", 0, value="purple5"), "purple.bonus[0]"),
    (put("purple", value=[]), "purple"),
    (put("solo_rating", 0, value=[0, 139]), "solo_rating[0]"),
    (put("solo_rating", 0, 2, value=0.3), "solo_rating[0][2]"),
    (put("solo_rating", 0, 2, value=True), "solo_rating[0][2]"),
]


@pytest.mark.parametrize(("change", "field"), BROKEN)
def test_a_broken_sheet_is_refused_by_file_and_field(change: Change, field: str, tmp_path: Path) -> None:
    """The operator reads where to look."""
    sheet = json.loads((PRINTED_SHEETS / "clever-classic.json").read_text(encoding="utf-8"))
    change(sheet)
    path = tmp_path / "my-pad.json"
    path.write_text(json.dumps(sheet), encoding="utf-8")
    with pytest.raises(BrokenSheet) as caught:
        load_sheet(path)
    assert (caught.value.path, caught.value.field) == (path, field)
    assert str(caught.value).startswith(f"my-pad.json: {field}: ")


@pytest.mark.parametrize("text", ["", "{", "[1,]"])
def test_a_file_that_is_no_json_is_refused_by_name(text: str, tmp_path: Path) -> None:
    """As is one that is not there."""
    path = tmp_path / "pad.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BrokenSheet, match=r"^pad\.json: "):
        load_sheet(path)


def test_a_missing_file_is_refused_by_name(tmp_path: Path) -> None:
    """With the reason that the system gives."""
    with pytest.raises(BrokenSheet, match=r"^nowhere\.json: can't be read"):
        load_sheet(tmp_path / "nowhere.json")


def a_sheet(folder: Path, name: str, sheet_id: str) -> Path:
    """Write classic under another id to a file in *folder*."""
    sheet = json.loads((PRINTED_SHEETS / "clever-classic.json").read_text(encoding="utf-8"))
    path = folder / name
    path.write_text(json.dumps({**sheet, "id": sheet_id}), encoding="utf-8")
    return path


@pytest.fixture
def clever() -> Clever:
    """Another game of Clever, to which a test may add sheets."""
    return Clever(sheets())


def test_an_operators_sheet_appears_in_the_lobby_and_is_played_on(clever: Clever, tmp_path: Path) -> None:
    """Beside the sheets that come with the game."""
    a_sheet(tmp_path, "pad.json", "my-pad")
    clever.add_files(tmp_path)
    assert clever.options[0].values == ("classic", "challenge", "my-pad")
    assert clever.new(2, {"sheet": "my-pad"}, bytes(32)).state.sheet.id == "my-pad"
    assert GAME.options[0].values == ("classic", "challenge")


def test_an_operators_sheet_may_take_the_place_of_ours(clever: Clever, tmp_path: Path) -> None:
    """Who owns the printed pad puts its numbers in."""
    a_sheet(tmp_path, "pad.json", "challenge")
    clever.add_files(tmp_path)
    assert clever.options[0].values == ("classic", "challenge")
    assert clever.new(2, {"sheet": "challenge"}, bytes(32)).state.sheet.yellow == CLASSIC.yellow


def test_two_files_of_an_operator_have_different_ids(clever: Clever, tmp_path: Path) -> None:
    """The second one in alphabetical order is named, and the sheets on offer stay."""
    a_sheet(tmp_path, "a.json", "my-pad")
    path = a_sheet(tmp_path, "b.json", "my-pad")
    with pytest.raises(BrokenSheet) as caught:
        clever.add_files(tmp_path)
    assert (caught.value.path, caught.value.field) == (path, "id")
    assert clever.options[0].values == ("classic", "challenge")


def test_a_folder_of_sheets_that_is_not_there_is_refused(clever: Clever, tmp_path: Path) -> None:
    """The operator mistyped it."""
    with pytest.raises(BrokenSheet, match=r"^nowhere: is no folder"):
        clever.add_files(tmp_path / "nowhere")


def test_a_sheet_that_is_not_offered_is_refused() -> None:
    """The lobby offers those that there are."""
    with pytest.raises(ValueError, match="sheet is one of classic, challenge, not mine"):
        GAME.new(2, {"sheet": "mine"}, bytes(32))
