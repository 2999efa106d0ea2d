"""What Clever says: short enough for Discord, complete, and free of other people's markdown."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.game.face import Seats, Who
from bot.game.fitting import ALT_TEXT, length
from bot.interactions.start_command import parameters_of
from bot.text import Text
from cogs.clever.alt import alt, sheet_alt
from cogs.clever.face import FACE
from cogs.clever.names import Letters, letters_in
from cogs.clever.reasons import SENTENCES
from cogs.clever.words import SILENT
from rules.clever import GAME, REASONS
from rules.clever.events import (
    BonusEarned,
    BonusLost,
    DiePicked,
    DieTaken,
    Marked,
    Passed,
    PlatterFilled,
    RoundBegan,
)
from rules.clever.state import State
from rules.kernel.game import Event, Fact, IllegalAction, Outcome
from tests.cogs.clever_tables import crowded_states, events, first, moves, operators_sheet, states
from tests.cogs.people import ENGLISH, LONG_NAMES, seated
from tests.rules.clever_positions import choosing, marks, play, position, step

NAMES = st.lists(st.text(st.characters(codec="utf-8"), min_size=1, max_size=32), min_size=4, max_size=4)


def named(names: list[str]) -> Seats:
    """Return four players of these names."""
    return [Who(seat, name) for seat, name in enumerate(names)]


def test_every_kind_of_event_has_words() -> None:
    """Or it is listed as one that has none."""
    seen = [*events(1), *events(4), BonusLost(0, ("x_blue",))]
    wordless = {type(event) for event in seen if not FACE.sentences([event], seated(4), ENGLISH)}
    assert wordless == set(SILENT)
    assert {type(event) for event in seen} == set(GAME.event_types)


def test_a_die_is_told_with_everything_that_resulted_from_it() -> None:
    """Mark, bonus and the mark of the bonus in one sentence, in their order."""
    played = step(position("b5 w3", marks(blue=[5, 6, 7], yellow=[(0, 0)])), "pick:blue")
    said = FACE.sentences(played.events, seated(1), ENGLISH)
    assert said[0] == "**Ana** picked 🔵 blue 5: blue 8 crossed, earned **yellow X**."


def test_a_chain_is_one_sentence() -> None:
    """With what a bonus marks and earns in turn."""
    chain = [
        DiePicked(0, "green", 5, "green", ()),
        Marked(0, "green", (5,), 5, "die"),
        BonusEarned(0, "x_blue"),
        Marked(0, "blue", (12,), 12, "bonus"),
        BonusLost(0, ("x_yellow",)),
    ]
    assert FACE.sentences(chain, seated(1), ENGLISH) == [
        "**Ana** picked 🟢 green 5: green cell 6 crossed, earned **blue X**, blue 12 crossed, "
        "no room for yellow X (lost)."
    ]


def test_two_players_are_told_apart() -> None:
    """What one marks is never said of the other."""
    both = [Marked(0, "blue", (7,), 7, "die"), Marked(1, "blue", (8,), 8, "die")]
    assert FACE.sentences(both, seated(2), ENGLISH) == [
        "**Ana**: blue 7 crossed.",
        "**Bert**: blue 8 crossed.",
    ]


@pytest.mark.parametrize(
    "event", [DieTaken(1, "blue", 5, "blue", False, audience=(1,)), Passed(1, False, audience=(1,))]
)
def test_what_only_one_player_reads_says_so(event: Event) -> None:
    """Later it is told to everybody."""
    assert FACE.sentences([event], seated(2), ENGLISH)[0].startswith("🔒 **Bert**")


def test_a_die_from_the_field_is_told_with_its_reason() -> None:
    """Otherwise it would look like a breach of the rules."""
    state = choosing("y2* b5* g1_ o1* p4* w3*", marks(), marks(green=1)).state
    said = FACE.sentences(step(state, "pick:orange", seat=1).events, seated(2), ENGLISH)
    assert "could use nothing on the platter" in said[0]


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (PlatterFilled(("blue",), ("green", "blue"), (1, 5)), "On the silver platter: 🟢G1 🔵B5."),
        (PlatterFilled(("blue",), ("green", "blue")), "On the silver platter: 🟢 green and 🔵 blue."),
        (PlatterFilled((), ()), "The silver platter stays empty."),
    ],
)
def test_the_platter_is_told_with_its_faces(event: PlatterFilled, said: str) -> None:
    """As far as the log knows them."""
    assert FACE.sentences([event], seated(2), ENGLISH) == [said]


def test_the_first_round_says_who_begins_and_what_everybody_gets() -> None:
    """By lot."""
    said = FACE.sentences(GAME.new(3, {}, bytes(32)).events, seated(3), ENGLISH)
    assert re.fullmatch(
        r"Round 1 of 5 begins\. \*\*\w+\*\* was drawn by lot to be active first\. Everybody gets: reroll\.",
        said[0],
    )


@pytest.mark.parametrize("reason", sorted(REASONS))
def test_every_refusal_is_a_sentence(reason: str) -> None:
    """With all its facts filled in."""
    facts: dict[str, Fact] = {
        "active": 1,
        "area": "blue",
        "die": "white",
        "cell": (1, 2),
        "number": 3,
        "least": 4,
        "last": 5,
    }
    view = GAME.view(states(2)[0], 0)
    said = FACE.refusal(IllegalAction(reason, **facts), view, seated(2), ENGLISH)
    assert re.fullmatch(r"[A-Z].*[.]", said)
    assert "{" not in said
    assert set(SENTENCES) == REASONS


def test_every_refusal_of_a_whole_game_has_words() -> None:
    """Actions tried by everybody at some steps: what the rules refuse, the face explains."""
    tried = (
        "pick:blue",
        "pick:white:green",
        "reroll",
        "pass",
        "mark:yellow:0,0",
        "bonus:fox",
        "extra:blue",
        "done",
    )
    for state in states(3)[::12]:
        for seat in range(3):
            for action in map(GAME.read, tried):
                if action not in GAME.legal_actions(state, seat):
                    with pytest.raises(IllegalAction) as refused:
                        GAME.apply(state, seat, action)
                    assert FACE.refusal(refused.value, GAME.view(state, seat), seated(3), ENGLISH).endswith(
                        "."
                    )


@given(crowded_states(), NAMES)
@settings(max_examples=60)
def test_alt_text_is_never_too_long(state: State, names: list[str]) -> None:
    """Discord refuses an attachment whose description has more than 1024 characters."""
    view = GAME.view(state, None)
    said = alt(view, named(names), ENGLISH)
    assert 0 < length(said) <= ALT_TEXT
    assert said.count("\n") >= 4


def test_the_alt_text_says_what_the_picture_says() -> None:
    """Round, dice, who is to choose, each player's points, marks and actions, what can still be earned."""
    mine = marks(yellow=[(0, 0), (2, 3)], blue=[7, 8], green=2, orange=[3, 5], purple=[2], foxes=1, rerolls=2)
    state = position("y2 b5 g1* o1_ p4 w3", mine, marks(), rolls=2, round_number=2)
    lines = alt(GAME.view(state, None), seated(2), ENGLISH).splitlines()
    assert lines[:2] == [
        "Clever, round 2 of 6. Next round: ↻. Picked: G1. Roll 2 of 3: Y2 B5 P4 W3. Silver platter: O1. "
        "B + W = 8. To choose from: Y P W.",
        "Ana, to choose, 15 points: yellow 0 (3 / – / 4 / –); blue 2 (7 8); green 3 (2/11, ≥3); "
        "orange 8 (3 5); purple 2 (2, ≥3); foxes 1 = 0; rerolls 2, extra dice 0 left.",
    ]
    assert lines[2].startswith("Still to earn: yellow rows BX, O4, GX, fox; yellow columns 10, 14, 16, 20;")
    assert lines[3].startswith("Bert, 0 points: yellow 0; blue 0; green 0 (0/11, ≥1);")


def test_your_own_sheet_is_described_with_its_open_yellow_cells() -> None:
    """Those who can't see the sheet have to choose between cells, too."""
    state = position("y2 b5 g1 o1 p4 w3", marks(yellow=[(0, 0), (2, 3)]), marks())
    own = sheet_alt(GAME.view(state, 0), seated(2), ENGLISH)
    assert "yellow 0 (✕ 6 5 ✕ / 2 1 ✕ 5 / 1 ✕ 2 ✕ / ✕ 3 4 6)" in own


def test_four_full_sheets_are_still_described_with_every_mark() -> None:
    """Names and what is printed are shortened before marks are left out."""
    full = marks(yellow=[(1, 1), (2, 0)], blue=range(2, 13), green=9, orange=[12] * 9, purple=[6] * 9)
    state = position("y2 b5 g1 o1 p4 w3", full, full, full, full)
    said = alt(GAME.view(state, None), seated(4, LONG_NAMES), ENGLISH)
    assert length(said) <= ALT_TEXT
    assert said.count("12 12 12") == 12


def test_the_alt_text_of_the_end_says_places_and_rating() -> None:
    """The ranking is in the picture, and a solo player's stars."""
    many, alone = (GAME.view(states(seats)[-1], None) for seats in (3, 1))
    assert many.outcome is not None
    assert all(f"place {place}" in alt(many, seated(3), ENGLISH) for place in many.outcome.places)
    assert "Rating:" in alt(alone, seated(1), ENGLISH).splitlines()[0]


@pytest.mark.parametrize("names", [LONG_NAMES, ("Ana", "Bert", "Cleo", "Dora")])
def test_a_round_begins_with_everybody_s_points(names: tuple[str, ...]) -> None:
    """Best first; it moves the table below it. The first round and all other events have no such message."""
    for event in events(4):
        said = FACE.announcement(event, seated(4, names), ENGLISH)
        assert (said is not None) == (isinstance(event, RoundBegan) and event.round > 1)
        if said is not None and isinstance(event, RoundBegan):
            totals = [int(number) for number in re.findall(r": \*\*(-?\d+)\*\*$", said.text, re.MULTILINE)]
            assert totals == sorted(event.totals, reverse=True)
            assert said.moves_table
            assert len(said.text) <= 3500


def test_a_solo_game_has_no_announcements() -> None:
    """There is nobody to compare your points with."""
    assert not any(FACE.announcement(event, seated(1), ENGLISH) for event in events(1))


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_result_has_a_table_of_areas_foxes_and_totals(seats: int) -> None:
    """Best first, a line for each player, with numbers that add up."""
    view = GAME.view(states(seats)[-1], None)
    assert view.outcome is not None
    said = FACE.result(view.outcome, view, seated(seats), ENGLISH)
    table = said.split("```")[1].strip("\n").splitlines()
    assert table[0].split() == ["Y", "B", "G", "O", "P", "fox", "sum"]
    for line in table[1:]:
        letter, *points = line.split()
        *areas, total = map(int, points)
        assert sum(areas) == total == view.outcome.scores["ABCD".index(letter)]
    assert len(table) == seats + 1
    assert len(FACE.result(view.outcome, view, seated(seats, LONG_NAMES), ENGLISH)) <= 2500


def test_a_solo_result_is_rated_in_stars() -> None:
    """Halves too: 220 to 239 points are two and a half stars of five."""
    view = GAME.view(states(1)[-1], None)
    said = FACE.result(Outcome((230,), (1,)), replace(view, rating=5), seated(1), ENGLISH)
    assert said.endswith("Rating: ★★½☆☆ (2½ of 5 stars)")


def test_a_tie_decided_by_the_best_area_says_so() -> None:
    """Otherwise two equal totals would have different places without a reason."""
    view = GAME.view(states(2)[-1], None)
    said = FACE.result(Outcome((90, 90), (1, 2), "best_area"), view, seated(2), ENGLISH)
    assert "the higher best area decides" in said


@given(NAMES)
@settings(max_examples=20)
def test_no_name_is_markdown_or_a_mention(names: list[str]) -> None:
    """A name from outside can neither format nor ping."""
    who = named(["@everyone" + name[:10] for name in names])
    assert not any("@everyone" in said for said in FACE.sentences(events(4)[:40], who, ENGLISH))
    for state in states(4)[:20:5]:
        assert "@everyone" not in FACE.status(GAME.view(state, None), who, ENGLISH)


def test_the_sentences_of_a_move_are_short() -> None:
    """The whole reveal of four players fits a message."""
    assert max(len(FACE.sentences(played.step.events, seated(4), ENGLISH)) for played in moves(4)) <= 16
    assert all(
        len(said) <= 400 for event in [events(4)] for said in FACE.sentences(event, seated(4), ENGLISH)
    )


def test_the_status_says_what_the_player_may_do() -> None:
    """Pick, reroll, choose a cell, take from the platter, use an extra die; or whom everybody is waiting for."""
    rolled = position("y6 g1", marks(rerolls=1))
    useless = position("g1", marks(green=1, rerolls=1))
    passive = choosing("y2* b5_ g6_ o1* p4* w3_", marks(), marks()).state
    states_ = [rolled, useless, play(rolled, "pick:yellow"), passive]
    assert [FACE.status(GAME.view(state, None), seated(2), ENGLISH) for state in states_] == [
        "**Ana** picks a die or rerolls (roll 1 of 3).",
        "**Ana** can't mark any of these dice: reroll, or let the roll pass.",
        "**Ana** chooses a yellow cell.",
        "**Bert** takes a die from the platter, or passes.",
    ]
    hidden = first(lambda view: view.is_hidden and len(view.waiting) == 2 and view.phase == "choose", 3)
    assert FACE.status(hidden, seated(3), ENGLISH).startswith("Everybody chooses at the same time")


def test_the_rules_mention_a_sheet_that_the_operator_added(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the note in its file, without markdown of its own."""
    sheet = replace(operators_sheet(tmp_path), note="My **own** pad.")
    monkeypatch.setattr(GAME, "sheets", {**GAME.sheets, sheet.id: sheet})
    assert FACE.rules(ENGLISH).text.splitlines()[-1] == r"*large: our own numbers*: My \*\*own\*\* pad."


def test_the_rules_fit_one_message_with_a_worked_turn() -> None:
    """Turn, others, areas, bonuses, end, sheets; and a picture with its own words."""
    rules = FACE.rules(ENGLISH)
    assert len(rules.text) <= 3500
    assert rules.text.count("## ") == 6
    assert "numbers of our own" in rules.text
    assert 0 < len(rules.example.alt) <= ALT_TEXT


def test_a_sheet_with_numbers_of_our_own_says_so() -> None:
    """In the lobby, where it is chosen."""
    assert "our own numbers" in FACE.value_name("sheet", "challenge", ENGLISH)
    assert FACE.option_name("sheet", ENGLISH) == "Sheet"


def test_the_command_offers_every_sheet_there_is() -> None:
    """Including an operator's, which are read when the process starts."""
    assert set(parameters_of(FACE)[0].values) == set(GAME.sheets)


class Letterless(Text):
    """A language whose translator mixed up the letters."""

    def __call__(self, message: str, /, **facts: object) -> str:
        return "Y B Y O P W" if message == "Y B G O P W" else super().__call__(message, **facts)


def test_each_colour_has_its_own_letter() -> None:
    """A catalogue that gives two colours the same letter is not used."""
    assert letters_in(ENGLISH) == Letters(*"YBGOPW")
    assert letters_in(Letterless("en-US")) == Letters(*"YBGOPW")
