"""What Danger: tricks says: short enough for Discord, complete, and free of other people's markdown."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.game.face import Who
from bot.game.fitting import ALT_TEXT, length
from cogs.danger_tricks.alt import alt, hand_alt
from cogs.danger_tricks.face import FACE
from cogs.danger_tricks.trick import shown_trick
from rules.danger_tricks import GAME, REASONS, ExtraRoundCalled, RoundScored, State
from rules.kernel.game import Fact, IllegalAction
from tests.cogs.danger_tricks_tables import TEAMS, crowded_states, events, states, views
from tests.cogs.people import ENGLISH, LONG_NAMES, NAMES, seated
from tests.rules.danger_tricks_positions import beginning, play, position

ANY_NAMES = st.lists(st.text(st.characters(codec="utf-8"), min_size=1, max_size=32), min_size=5, max_size=5)
RANKED = re.compile(r"^(\d+)\. ", re.MULTILINE)


def test_every_event_has_words() -> None:
    """None is silent."""
    told = [*events(5), ExtraRoundCalled((0, 2))]
    assert {type(event) for event in told} == set(GAME.event_types)
    for event in told:
        (said,) = FACE.sentences([event], seated(5), ENGLISH)
        assert said.endswith(".")
        assert "{" not in said


def test_only_whoever_may_know_it_is_addressed() -> None:
    """A sentence says "you" or "your" exactly when its event has an audience of one."""
    for event in events(4):
        (said,) = FACE.sentences([event], seated(4), ENGLISH)
        assert bool(re.search(r"\b[Yy]our?\b", said)) == (event.audience is not None)


def test_what_a_trick_changed_is_said() -> None:
    """Who took what, and what it did to their points."""
    step = play(position("29 12 / 41 13 / 35 14", areas="/ 28 / "), "29 41 35")
    said = FACE.sentences(step.events, seated(3), ENGLISH)
    assert "**Bert** took trick 8 (29, 41, and 35): 8 → 6 points." in said


@pytest.mark.parametrize("reason", sorted(REASONS))
def test_every_refusal_is_a_sentence(reason: str) -> None:
    """With all its facts filled in."""
    facts: dict[str, Fact] = {"cards": (13, 22), "count": 3, "turn": 1}
    view = GAME.view(position("29 / 41 / 35", leader=1), 0)
    said = FACE.refusal(IllegalAction(reason, **facts), view, seated(3), ENGLISH)
    assert re.fullmatch(r"[A-Z].*[.]", said)
    assert "{" not in said


def test_every_refusal_of_a_whole_game_has_words() -> None:
    """Every kind of action tried by everybody: what the rules refuse, the face explains."""
    actions = [GAME.read(text) for text in ("play:10", "play:44", "keep:10+11", "keep:10+11+12")]
    for state in states(3)[::5]:
        for seat in range(3):
            for action in actions:
                if action not in GAME.legal_actions(state, seat):
                    with pytest.raises(IllegalAction) as refused:
                        GAME.apply(state, seat, action)
                    said = FACE.refusal(refused.value, GAME.view(state, seat), seated(3), ENGLISH)
                    assert said.endswith(".")


@given(crowded_states(), ANY_NAMES)
@settings(max_examples=60)
def test_alt_text_is_never_too_long(state: State, names: list[str]) -> None:
    """Discord refuses an attachment whose description has more than 1024 characters."""
    seats = seated(5, tuple(names))
    assert length(alt(GAME.view(state, None), seats, ENGLISH)) <= ALT_TEXT
    assert length(hand_alt(GAME.view(state, 3), seats, (), ENGLISH)) <= ALT_TEXT


@given(crowded_states())
@settings(max_examples=30)
def test_alt_text_says_every_card_whatever_the_names(state: State) -> None:
    """Names are shortened before cards are left out."""
    said = alt(GAME.view(state, None), seated(5, LONG_NAMES), ENGLISH)
    cards = [line.partition(": ")[2] for line in said.splitlines()[1:]]
    assert sorted(map(int, re.findall(r"\b\d\d\b", " ".join(cards)))) == list(range(10, 60))


def test_the_alt_text_says_what_the_picture_says() -> None:
    """Round, trick, whose turn it is, each player's points, hand and area by its zones."""
    state = play(
        position(
            "29 12 / 41 13 / 35 14",
            areas="15 23 25 / 30 31 40 / ",
            leader=1,
            history=((4, 7, 20),),
        ),
        "41 35",
    ).state
    assert alt(GAME.view(state, None), seated(3), ENGLISH).splitlines() == [
        "Danger: tricks, round 2 of 3 · trick 8 of 8. Played so far: Bert 41, Cleo 35; "
        "Bert is winning. Ana plays. Columns: 10–16, 20–26, 30–36, 40–46. "
        "Safe cards count their last figure, the others 0.",
        "Ana, 8 now, 4 in all, hand 2: safe 15 23; danger 25.",
        "Bert, 0 now, 7 in all, hand 1: safe 40; cancelled 30 31.",
        "Cleo, 0 now, 20 in all, hand 1: no cards.",
    ]


def test_the_alt_text_of_a_draft_says_who_has_chosen() -> None:
    """And how many cards go where."""
    state = beginning(3)
    state = GAME.apply(state, 2, GAME.legal_actions(state, 2)[0]).state
    assert alt(GAME.view(state, None), seated(3), ENGLISH).splitlines() == [
        "Danger: tricks, round 1 of 3 · draft 1 of 2. Keep 3 of 9 cards, pass 6 on to the next seat.",
        "Ana, 0 in all: choosing, 9 cards.",
        "Bert, 0 in all: choosing, 9 cards.",
        "Cleo, 0 in all: has chosen, 3 kept, 6 for Ana.",
    ]


def test_the_alt_text_of_a_hand_says_its_cards() -> None:
    """In the draft also those that are picked; later the trick, the area and its points."""
    state = beginning(3)
    view = GAME.view(state, 1)
    picked = view.packet[:3]
    said = hand_alt(view, seated(3), picked, ENGLISH)
    assert f"Keep 3 of these: {' '.join(map(str, view.packet))}." in said
    assert said.endswith(f"Picked: {' '.join(map(str, picked))}.")
    state = position("29 12 / 41 13 / 35 14", areas="15 / / ")
    lines = hand_alt(GAME.view(state, 0), seated(3), (), ENGLISH).splitlines()
    assert lines[2].startswith("Trick 7 went to ")
    assert lines[2].endswith(" Ana leads.")
    assert [*lines[:2], *lines[3:]] == [
        "Your hand in Danger: tricks, round 1 of 3 · trick 8 of 8.",
        "Cards: 12 29.",
        "Your turn.",
        "Your area, 5 points now: safe 15.",
    ]
    waiting = hand_alt(GAME.view(state, 1), seated(3), (), ENGLISH).splitlines()
    assert waiting == [
        "Your hand in Danger: tricks, round 1 of 3.",
        "Cards: 13 41.",
        "Your area, 0 points now: no cards.",
    ]


def test_the_alt_text_of_the_end_says_places_teams_and_winners() -> None:
    """The ranking is in the picture."""
    view = views(4, TEAMS)[-1]
    assert view.outcome is not None
    said = alt(view, seated(4), ENGLISH)
    assert said.startswith("Danger: tricks, final score.")
    assert f"Teams: Ana + Cleo {view.team_totals[0]}, Bert + Dora {view.team_totals[1]}." in said
    assert all(f"place {place}" in said for place in view.outcome.places)
    assert "win together with" in said


@pytest.mark.parametrize("seats", [2, 5])
def test_the_trick_that_is_shown_follows_from_what_all_have_played(seats: int) -> None:
    """It is the open one, or the one that its taker, now the leader, has taken."""
    for view in views(seats):
        trick = shown_trick(view)
        assert (trick is None) == (view.phase in ("draft1", "draft2"))
        if trick is None:
            continue
        if view.laid:
            assert tuple(zip(trick.order, trick.cards, strict=False)) == view.laid
        elif trick.winner is not None:
            assert trick.is_complete
            assert trick.winner == view.leader
            assert trick.cards[trick.order.index(trick.winner)] == max(trick.cards)
            assert view.seats[trick.winner].played[-1] == max(trick.cards)
        else:
            assert (trick.number, trick.cards, trick.order[0]) == (1, (), view.opener)


@pytest.mark.parametrize("names", [LONG_NAMES, NAMES])
def test_the_summary_of_a_round_fits_a_message(names: tuple[str, ...]) -> None:
    """It moves the table below it and has two lines for each player."""
    for event in events(5):
        said = FACE.announcement(event, seated(5, names), ENGLISH)
        assert (said is not None) == isinstance(event, RoundScored)
        if said is not None:
            assert said.moves_table
            assert len(said.text) <= 3500
            assert len(said.text.splitlines()) == 11


def test_the_summary_says_where_the_points_come_from() -> None:
    """Best total first, each area by its zones."""
    scored = RoundScored(2, ((21, 22, 25, 29), (), (40, 39)), (5, 0, 9), (12, 20, 9), ())
    said = FACE.announcement(scored, seated(3), ENGLISH)
    assert said is not None
    assert said.text.splitlines() == [
        "## Round 2 of 3 is over",
        "**Bert**: +0, **20** in all",
        "-# no cards",
        "**Ana**: +5, **12** in all",
        "-# safe 25; danger 29; cancelled 21 22",
        "**Cleo**: +9, **9** in all",
        "-# safe 39 40",
    ]


def test_the_summary_of_a_team_round_adds_up_partners() -> None:
    """And says who belongs together."""
    scored = RoundScored(1, ((), (), (), ()), (1, 2, 3, 4), (1, 2, 3, 4), (4, 6))
    said = FACE.announcement(scored, seated(4), ENGLISH)
    assert said is not None
    assert said.text.splitlines()[-2:] == ["Team of Ana and Cleo: **4**", "Team of Bert and Dora: **6**"]


@pytest.mark.parametrize(("seats", "options"), [(2, ()), (5, ()), (4, TEAMS)])
def test_the_result_ranks_everybody(seats: int, options: tuple[tuple[str, str], ...]) -> None:
    """Best first, a line for each side, with the points of each round."""
    view = views(seats, options)[-1]
    assert view.outcome is not None
    said = FACE.result(view.outcome, view, seated(seats), ENGLISH)
    places = sorted(view.outcome.places)
    assert list(map(int, RANKED.findall(said))) == (places[::2] if options else places)
    for seat in range(seats):
        assert " + ".join(str(row[seat]) for row in view.history) in said
    assert len(FACE.result(view.outcome, view, seated(seats, LONG_NAMES), ENGLISH)) <= 2500


@pytest.mark.parametrize(
    ("history", "mode", "said"),
    [
        (((5, 3, 1, 0),) * 3, "solo", "**Ana** wins with 15 points."),
        (((5, 3, 5, 0),) * 3, "solo", "**Ana** and **Cleo** share the victory with 15 points."),
        (((5, 3, 1, 0),) * 3, "teams", "**Ana** and **Cleo** win together with 18 points."),
        (
            ((1, 0, 0, 1),) * 3,
            "teams",
            "**Ana**, **Bert**, **Cleo**, and **Dora** share the victory with 3 points.",
        ),
    ],
)
def test_the_winners_are_named(history: tuple[tuple[int, ...], ...], mode: str, said: str) -> None:
    """One, several who share, a team, or everybody."""
    assert mode in ("solo", "teams")
    state = position("29 / 41 / 35 / 12", history=history[:2], mode=mode)  # type: ignore[arg-type]
    over = replace(state, phase="over", history=history)
    assert FACE.status(GAME.view(over, None), seated(4), ENGLISH) == said


@given(ANY_NAMES)
@settings(max_examples=30)
def test_no_name_is_markdown_or_a_mention(names: list[str]) -> None:
    """A name from outside can neither format nor ping."""
    seats = [Who(seat, "@everyone" + name[:10]) for seat, name in enumerate(names)]
    for event in events(5)[:60]:
        assert not any("@everyone" in sentence for sentence in FACE.sentences([event], seats, ENGLISH))


def test_the_status_says_whom_the_table_waits_for() -> None:
    """All who are still choosing; who leads; who plays and what there is to beat."""
    drafting = beginning(3)
    leading = position("29 12 / 41 13 / 35 14", leader=2)
    said = [
        FACE.status(GAME.view(state, None), seated(3), ENGLISH)
        for state in (drafting, leading, play(leading, "14").state)
    ]
    assert said == [
        "Keep three of nine cards in **My hand**. Still choosing: **Ana**, **Bert**, and **Cleo**.",
        "**Cleo** leads trick 8 of 8.",
        "**Ana** plays to trick 8 of 8: 14 is the highest so far.",
    ]


def test_the_rules_fit_one_message_with_a_worked_trick() -> None:
    """Goal, draft, tricks, area, pack, variants; and a picture with its own words."""
    rules = FACE.rules(ENGLISH)
    assert len(rules.text) <= 3500
    assert rules.text.count("## ") == 5
    assert rules.example.png.startswith(b"\x89PNG")
    assert 0 < len(rules.example.alt) <= ALT_TEXT
