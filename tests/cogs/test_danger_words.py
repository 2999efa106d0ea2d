"""What Danger says: short enough for Discord, complete, and free of other people's markdown."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.game.face import Seats, Who
from bot.game.fitting import ALT_TEXT, length
from cogs.danger.alt import alt
from cogs.danger.face import FACE
from cogs.danger.reasons import SENTENCES
from rules.danger import GAME, REASONS, FourthBarred, OfferBuried, RoundScored, View
from rules.danger.scoring import Bar
from rules.kernel.game import Fact, IllegalAction
from tests.cogs.danger_tables import crowded_views, events, fullest_view, states, views
from tests.cogs.people import ENGLISH, LONG_NAMES, seated
from tests.rules.danger_positions import position

SILENT = {OfferBuried}
"""Events that may say nothing: nothing is said of an offer that its player could not have taken."""
NAMES = st.lists(st.text(st.characters(codec="utf-8"), min_size=1, max_size=32), min_size=5, max_size=5)


def named(names: list[str]) -> Seats:
    """Return five players of these names."""
    return [Who(seat, name) for seat, name in enumerate(names)]


def view_of(rows: str, seat: int | None = 0) -> View:
    """Return the view of a position in the notation of the rules' tests."""
    return GAME.view(position(rows), seat)


def test_every_kind_of_event_has_words() -> None:
    """Or it is listed as one that may say nothing."""
    wordless = {type(event) for event in events(5) if not FACE.sentences([event], seated(5), ENGLISH)}
    assert wordless <= SILENT
    assert {type(event) for event in events(5)} == set(GAME.event_types)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (
            FourthBarred(0, "blue", 2, "row"),
            "**Ana** can't protect blue, their last open row: it needs 6 cards and has 2 cards.",
        ),
        (
            FourthBarred(0, "blue", 5, "table"),
            "**Ana** can't protect blue, their last open row: that takes 6 cards in front of them, and there are "
            "5 cards.",
        ),
    ],
    ids=["row", "table"],
)
def test_why_a_fourth_row_cannot_be_protected_is_said(event: FourthBarred, said: str) -> None:
    """By the option of the table that says where its six cards are counted."""
    assert FACE.sentences([event], seated(3), ENGLISH) == [said]


def test_an_offer_that_could_have_been_taken_is_said_not_to_be() -> None:
    """The others know now that it is out of reach."""
    left = [event for event in events(5) if isinstance(event, OfferBuried) and event.could_take]
    assert FACE.sentences(left[:1], seated(5), ENGLISH)[0].endswith("did not take green 2.")


@pytest.mark.parametrize("reason", sorted(REASONS))
def test_every_refusal_is_a_sentence(reason: str) -> None:
    """With all its facts filled in."""
    facts: dict[str, Fact] = {
        "colour": "red",
        "sum": 7,
        "count": 3,
        "status": "closed",
        "seats": (1,),
        "active": 1,
    }
    said = FACE.refusal(IllegalAction(reason, **facts), view_of("R9 / /"), seated(3), ENGLISH)
    assert re.fullmatch(r"(\*\*)?[A-Z].*[.]", said)
    assert "{" not in said


@pytest.mark.parametrize("bar", get_args(Bar))
def test_every_bar_is_a_sentence(bar: str) -> None:
    """The panel says it of each row that can't be protected; of a fourth row the story says it, at once."""
    assert (bar in SENTENCES) == (bar != "fourth_needs_six")


def test_every_refusal_of_a_whole_game_has_words() -> None:
    """Every action tried by everybody at every step: what the rules refuse, the face explains."""
    actions = [GAME.read(text) for text in ("draw", "take", "pass", "protect:red", "protect:blue")]
    for state in states(3)[::15]:
        for seat in range(3):
            for action in actions:
                if action not in GAME.legal_actions(state, seat):
                    with pytest.raises(IllegalAction) as refused:
                        GAME.apply(state, seat, action)
                    said = FACE.refusal(refused.value, GAME.view(state, seat), seated(3), ENGLISH)
                    assert said.endswith(".")


@given(crowded_views(), NAMES)
@settings(max_examples=60)
def test_alt_text_is_never_too_long(view: View, names: list[str]) -> None:
    """Discord refuses an attachment whose description has more than 1024 characters."""
    assert length(alt(view, named(names), ENGLISH)) <= ALT_TEXT


def test_the_alt_text_of_the_fullest_table_still_says_every_card() -> None:
    """Names are shortened before cards are left out."""
    said = alt(fullest_view(), seated(5, LONG_NAMES), ENGLISH)
    assert length(said) <= ALT_TEXT
    assert said.count("1 1 1 2 2 2 3 3") == 20


def test_the_alt_text_says_what_the_picture_says() -> None:
    """Round, piles, offer, who moves, each player's total and rows, and what would score nothing now."""
    state = position(
        "R9 Gp2,3 B9,8 / R5 / R7,1", discard="G4", offer=True, active=1, round=2, totals=(48, 31, 55)
    )
    assert alt(GAME.view(state, None), seated(3), ENGLISH).splitlines() == [
        "Danger, round 2 of 5. Stack 99, discard pile 1, on offer: green 4. Bert to move. "
        "Would score nothing now: red of Bert.",
        "Ana, 48 points: red 9 = 9; yellow none; green 2 3 = 5 protected; blue 9 and one face down, over 15.",
        "Bert, 31 points: red 5 = 5; yellow none; green none; blue none.",
        "Cleo, 55 points: red 7 1 = 8; yellow none; green none; blue none.",
    ]


def test_the_alt_text_of_the_end_says_the_places() -> None:
    """The ranking is in the picture."""
    view = views(3)[-1]
    assert view.outcome is not None
    said = alt(view, seated(3), ENGLISH)
    assert said.startswith("Danger, final score.")
    assert all(f"place {place}" in said for place in view.outcome.places)


@pytest.mark.parametrize("names", [LONG_NAMES, ("Ana", "Bert", "Cleo", "Dora", "Emil")])
def test_the_summary_of_a_round_fits_a_message(names: tuple[str, ...]) -> None:
    """It moves the table below it, has a line for each colour and names every player in it."""
    for event in events(5):
        said = FACE.announcement(event, seated(5, names), ENGLISH)
        assert (said is not None) == isinstance(event, RoundScored)
        if said is not None:
            assert said.moves_table
            assert len(said.text) <= 3500
            assert all(f"{emoji} **" in said.text for emoji in "🔴🟡🟢🔵")


def test_the_summary_says_why_a_row_scored_nothing() -> None:
    """Over the limit, or a tie that the number of cards decides; and who begins next."""
    state = position(
        "R5,6 Y6,2 G4,5 Bp9 / R7 Y8 G1,2 Bp4,5 / R4,9 Yp9,6 Gp3 Bp3,8",
        active=2,
        deck="R3",
        round=1,
        totals=(0, 0, 0),
    )
    scored = next(
        event for event in GAME.apply(state, 2, GAME.read("draw")).events if isinstance(event, RoundScored)
    )
    said = FACE.announcement(scored, seated(3), ENGLISH)
    assert said is not None
    assert said.text.splitlines()[3:7] == [
        "🔴 **red**: Ana **11** · Bert **7**. Nothing for Cleo 16 (over 15)",
        "🟡 **yellow**: Ana **8** (won the tie: more cards) · Cleo **15**. "
        "Nothing for Bert 8 (tied for smallest, fewer cards)",
        "🟢 **green**: Ana **9** · Bert **3** (won the tie: more cards). "
        "Nothing for Cleo 3 (tied for smallest, fewer cards)",
        "🔵 **blue**: Bert **9** (won the tie: more cards) · Cleo **11**. "
        "Nothing for Ana 9 (tied for smallest, fewer cards)",
    ]
    assert said.text.endswith("**Bert** has the lowest total and begins round 2.")


@pytest.mark.parametrize("seats", [3, 5])
def test_the_result_ranks_everybody(seats: int) -> None:
    """Best first, with the points of each round."""
    view = views(seats)[-1]
    assert view.outcome is not None
    said = FACE.result(view.outcome, view, seated(seats), ENGLISH)
    ranked = [int(line.split(".")[0]) for line in said.splitlines() if re.match(r"\d+\. ", line)]
    assert ranked == sorted(view.outcome.places)
    assert len(FACE.result(view.outcome, view, seated(seats, LONG_NAMES), ENGLISH)) <= 2500


@given(NAMES)
def test_no_name_is_markdown_or_a_mention(names: list[str]) -> None:
    """A name from outside can neither format nor ping."""
    seats = named(["@everyone" + name[:10] for name in names])
    for event in events(5)[:40]:
        assert not any("@everyone" in sentence for sentence in FACE.sentences([event], seats, ENGLISH))


def test_the_rules_fit_one_message_with_a_worked_turn() -> None:
    """Goal, turn, protection, end of a round, variants; and a picture with its own words."""
    rules = FACE.rules(ENGLISH)
    assert len(rules.text) <= 3500
    assert rules.text.count("## ") == 4
    assert rules.example.png.startswith(b"\x89PNG")
    assert 0 < len(rules.example.alt) <= ALT_TEXT


def test_the_status_says_what_the_player_may_do() -> None:
    """Draw; or take, with a warning; or protect."""
    drawing = GAME.view(position("R9 / /"), None)
    taking = GAME.view(position("R9 / /", discard="G4", offer=True), None)
    closing = GAME.view(position("R9 / /", discard="R8", offer=True), None)
    said = [FACE.status(view, seated(3), ENGLISH) for view in (drawing, taking, closing)]
    assert said == [
        "**Ana** draws a card.",
        "**Ana** draws a card, or takes green 4.",
        "**Ana** draws a card, or takes red 8, which would close the row.",
    ]
