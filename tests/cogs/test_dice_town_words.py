"""What Dice Town says: short enough for Discord, complete, and free of other people's markdown."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game.face import Who
from bot.game.fitting import ALT_TEXT, length
from bot.interactions.start_command import parameters_of
from cogs.dice_town.alt import alt, hand_alt
from cogs.dice_town.choice import NOTHING
from cogs.dice_town.face import FACE
from cogs.dice_town.names import EFFECTS, OUR_CARDS, card_name, card_words
from cogs.dice_town.reasons import SENTENCES
from cogs.dice_town.rulebook import rules
from cogs.dice_town.telling import SILENT, sentences
from rules.dice_town import GAME, REASONS
from rules.dice_town.actions import Offer
from rules.dice_town.cards import WINDOWS
from rules.dice_town.events import (
    EVENTS,
    CardCancelled,
    CardPlayed,
    DiceKept,
    DieLoaded,
    DollarsTaken,
    GameEnded,
    GameTied,
    PointsCounted,
    RoundEnded,
)
from rules.dice_town.loader import OUR_DECKS
from rules.dice_town.state import Scene
from rules.dice_town.town_events import (
    BadgeStayed,
    FellIll,
    HandRobbed,
    LootShared,
    NothingThere,
    OffersRevealed,
    PlaceTied,
    RemedyTaken,
    StoreReshuffled,
    TieDecided,
    TitleDrawn,
    TitlesTaken,
)
from rules.kernel.game import Event, IllegalAction
from tests.cogs.dice_town_tables import events, states
from tests.cogs.people import ENGLISH, LONG_NAMES, seated
from tests.rules.dice_town_positions import at_doctor, play, position, throwing, to_town, until

NAMES = st.lists(st.text(min_size=1, max_size=32), min_size=5, max_size=5)
SOURCE = "999JK $4 n2 h:2 / TTTKK $5 n3 h:1 / JJJJA $3 n1 h:4 / QQQAA $6 n4 h:2 / 9QQJJ $8 n0 h:5,5,3"


def said(*told: Event) -> list[str]:
    """Return what is said of events at a table of five."""
    return sentences(told, seated(5), ENGLISH)


def test_every_kind_of_event_has_words_or_is_silent_on_purpose() -> None:
    """In a whole random game, and those that are rare."""
    seldom = [
        CardCancelled(0, "ac_doc", 1),
        DieLoaded(0, "9", "A"),
        DollarsTaken(0, 1, 4),
        LootShared(0, 3),
        StoreReshuffled(7),
        TitleDrawn(0),
        GameTied(0, (1, 2)),
        NothingThere("bank", (0,)),
    ]
    told = [*events(5), *events(2), *seldom]
    assert {type(event) for event in told} == set(EVENTS)
    for event in told:
        is_spoken = bool(said(event))
        no_offers = isinstance(event, OffersRevealed) and not event.seats
        assert is_spoken != (isinstance(event, SILENT) or no_offers), event


def test_the_round_of_the_source_is_told_place_by_place() -> None:
    """What a place brought is said after who has won it."""
    step = to_town(
        SOURCE, sheriff=3, bank=7, stagecoach=10, mine=20, row="3,1,5", next_titles="2,4", store="eq_hat"
    )
    told = [line for line in said(*step.events) if line[0] in "⛏🏦🐎🛒"]
    assert told == [
        "⛏️ **Mine**: **Ana** wins with 3 nines. +3 nuggets, 17 left in the mine.",
        "🏦 **Bank**: **Bert** wins with 3 tens. +$7 from the bank.",
        "🐎 **Stagecoach**: $10 to the bank, which now holds $10.",
        "🛒 **Store**: **Cleo** wins with 4 jacks.",
    ]
    assert said(*play(step.state, "2 store:eq_hat", "3 rob:2", "3 saloon:t4").events) == [
        "**Dora** takes a card from **Cleo**.",
        "🔒 Title 4 went from **Cleo** to **Dora**.",
        "⭐ **Sheriff**: **Bert** wins with 2 kings. The badge goes from **Dora** to **Bert**.",
        "🏛️ **Town Hall**: **Cleo** has the best hand, with 1 ace. **Cleo** takes Title 3 and Title 1.",
        "🩺 **Doctor**: **Emil** may take a remedy.",
    ]


def test_the_summary_of_a_round_says_who_won_what_and_what_all_hold() -> None:
    """A message of its own, below which the table is posted again."""
    step = to_town(
        SOURCE, sheriff=3, bank=7, stagecoach=10, mine=20, row="3,1,5", next_titles="2,4", store="eq_hat"
    )
    step = play(step.state, "2 store:eq_hat", "3 rob:2", "3 saloon:t4", "4 doctor:wire:t5+t5")
    ended = next(event for event in step.events if isinstance(event, RoundEnded))
    summary = FACE.announcement(ended, seated(5), ENGLISH)
    assert summary is not None
    assert summary.moves_table
    assert summary.text.splitlines() == [
        "## Round 2 is over",
        "⛏️ **Mine**: **Ana** (3 nines)",
        "🏦 **Bank**: **Bert** (3 tens)",
        "🛒 **Store**: **Cleo** (4 jacks)",
        "🍻 **Saloon**: **Dora** (3 queens)",
        "⭐ **Sheriff**: **Bert** (2 kings)",
        "🏛️ **Town Hall**: **Cleo** (four of a kind)",
        "🩺 **Doctor**: **Emil**",
        "",
        "- Ana: 9 9 9 J K · $4 · 5 nuggets · 1 card",
        "- Bert: 10 10 10 K K · $12 · 3 nuggets · 1 card",
        "- Cleo: J J J J A · $3 · 1 nugget · 3 cards",
        "- Dora: Q Q Q A A · $6 · 4 nuggets · 2 cards",
        "- Emil: 9 J J Q Q · $8 · 0 nuggets · 1 card",
    ]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (PlaceTied("bank", (0, 1), 2), "🏦 **Bank**: **Ana** and **Bert** tie with 2 tens each."),
        (PlaceTied("town_hall", (0, 1), 0), "🏛️ **Town Hall**: **Ana** and **Bert** tie with equal hands."),
        (
            OffersRevealed(2, (0, 1), (Offer("nuggets", 1), Offer("card", card="eq_hat"))),
            "Offered to **Cleo**: **Ana** 1 nugget · **Bert** Dusty Hat.",
        ),
        (
            TieDecided("bank", 2, 1, Offer("dollars", 2)),
            "Sheriff **Cleo** decides in favour of **Bert**, who pays $2.",
        ),
        (TieDecided("bank", 2, 2, Offer("nothing")), "Sheriff **Cleo** decides in their own favour."),
        (
            TieDecided("bank", 2, 1, Offer("nothing")),
            "Sheriff **Cleo** decides in favour of **Bert**, for nothing.",
        ),
        (CardPlayed(0, "ac_take4", 1), "🃏 **Ana** plays **Stick 'em Up** on **Bert**."),
        (CardPlayed(0, "ac_title"), "🃏 **Ana** plays **Friend at the Land Office**."),
        (
            CardPlayed(1, "ac_cancel", 0, on="ac_take4"),
            "🃏 **Bert** answers Stick 'em Up with **Not So Fast**.",
        ),
        (BadgeStayed(0), "**Ana** stays sheriff."),
        (BadgeStayed(0, by=1), "**Ana** stays sheriff, thanks to **Bert**."),
        (HandRobbed(0, 1, 2), "**Ana** robs **Bert** and looks at 2 cards."),
        (FellIll((0,), ()), "🩺 **Doctor**: **Ana** may take a remedy."),
        (FellIll((), (1,)), "🩺 **Doctor**: no remedy for **Bert**."),
        (RemedyTaken(0, "wire", ("t5", "t5")), "**Ana** fences Title 5 ×2."),
        (RemedyTaken(0, "dollars", amount=3), "**Ana** gets $3 from the others."),
        (RemedyTaken(0, "nuggets", amount=1), "**Ana** gets 1 nugget from the others."),
        (RemedyTaken(0, "skip"), "**Ana** takes no remedy."),
        (
            PointsCounted("both", (), ()),
            "The mine is empty and all titles have an owner: this was the last round.",
        ),
        (GameEnded(0, "most_titles"), "**The game is over:** **Ana** wins with the most titles."),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_what_happens_is_said(event: Event, sentence: str) -> None:
    """One sentence each."""
    assert said(event) == [sentence]


def test_the_dice_of_a_reveal_stand_in_one_line() -> None:
    """Five lines for one throw would push everything else out of the message."""
    kept = [DiceKept(0, ("9", "9"), 1), DiceKept(1, ("K",), 0), DiceKept(2, (), 1)]
    assert said(*kept) == ["**Ana** keeps 9 9 for $1 · **Bert** keeps K · **Cleo** keeps nothing for $1"]


def test_every_reason_of_the_rules_has_a_sentence() -> None:
    """And no sentence is left over."""
    assert set(SENTENCES) == REASONS


def test_every_refusal_of_a_whole_game_has_words() -> None:
    """Every action tried by everybody at every step: what the rules refuse, the face explains."""
    texts = (
        "keep:9+9+A keep:none keep:9:set=9>9 offer:dollars:40 offer:nuggets:20 offer:card:eq_horse decline"
    )
    texts += " winner:0 store:eq_hat store:t1:again rob:0 saloon:t5 order:0+1 doctor:wire:t5 doctor:store"
    texts += " arm:ac_doc arm:eq_hat arm:ac_die:2 disarm:ac_doc"
    found = set()
    for state in states(3)[::12]:
        for seat in range(3):
            for action in map(GAME.read, texts.split()):
                if action not in GAME.legal_actions(state, seat):
                    with pytest.raises(IllegalAction) as refused:
                        GAME.apply(state, seat, action)
                    words = FACE.refusal(refused.value, GAME.view(state, seat), seated(3), ENGLISH)
                    assert words.endswith(".")
                    assert "{" not in words
                    found.add(refused.value.reason)
    assert len(found) > 10


def test_a_refusal_names_the_rule_with_its_numbers() -> None:
    """The price, and what you have."""
    state = throwing("- $1 / -", "99JKA", "9TJQK")
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(state, 0, GAME.read("keep:9+9+J"))
    told = FACE.refusal(refused.value, GAME.view(state, 0), seated(2), ENGLISH)
    assert told == "That costs $2, and you have $1."


@pytest.mark.parametrize("seats", [2, 5])
def test_alt_texts_of_a_game_with_the_longest_names_fit(seats: int) -> None:
    """Of the table, and of every hand."""
    people = seated(seats, LONG_NAMES)
    for state in states(seats)[::10]:
        assert length(alt(GAME.view(state, None), people, ENGLISH)) <= ALT_TEXT
        for seat in range(seats):
            assert 0 < length(hand_alt(GAME.view(state, seat), people, NOTHING, ENGLISH)) <= ALT_TEXT


@given(NAMES)
def test_alt_text_is_never_too_long(names: list[str]) -> None:
    """Discord refuses an attachment whose description has more than 1024 characters."""
    people = tuple(Who(seat, name) for seat, name in enumerate(names))
    for state in (states(5)[100], states(5)[-1]):
        assert length(alt(GAME.view(state, None), people, ENGLISH)) <= ALT_TEXT


def test_the_alt_text_says_what_the_picture_says() -> None:
    """The town with who leads where, and each player's holdings, dice, cup and task."""
    text = "99TJK $12 n8 h:2 f:1,5 / QQA $6 n4 h:2,eq_hat / - $9"
    state = throwing(text, "", "TQ", "9JJKA", mine=12, bank=3, stagecoach=2)
    state = play(state, "2 keep:J+J").state
    assert alt(GAME.view(state, None), seated(3), ENGLISH).splitlines() == [
        "Dice Town, round 2. Bert: Keep which dice? Mine (9) 12 nuggets (ahead: Ana), Bank (10) $3 (ahead: Ana), "
        "Stagecoach $2, Store (J) 18 cards (ahead: Ana), Saloon (Q) (ahead: Bert), Sheriff (K) Ana (ahead: Ana), "
        "Town Hall titles 1 2 3, 18 more, Doctor.",
        "Ana: sheriff, $12, 8 nuggets, 1 card, fenced 1 5, dice 9 9 10 J K.",
        "Bert: $6, 4 nuggets, 2 cards, dice Q Q A, 2 under the cup, choosing.",
        "Cleo: $9, 0 nuggets, 0 cards, 5 under the cup, has chosen.",
    ]


def test_the_alt_text_of_a_hand_says_what_its_picture_says() -> None:
    """Money, gold, points, throw, what is picked and its price, cards with their effects."""
    state = throwing("9 $6 n4 h:2,2,eq_hat f:5 a:ac_die=A / -", "TJQK", "9JJKA", sheriff=0)
    assert hand_alt(GAME.view(state, 0), seated(2), NOTHING, ENGLISH) == (
        "Your hand in Dice Town. $6, 4 nuggets, sheriff. 22 points now. Throw: 10 J Q K; picked: none, $1 to pay. "
        "Kept before: 9. With these, and the most of another player: 9 1/0, 10 0/0, J 0/0, Q 0/0, K 0/0, A 0. "
        "Titles 2 2. Fenced 5. Cards: Loaded Die (armed: A): With your dice: turn one die of the "
        "throw to any face; Dusty Hat: 1 point."
    )


def test_the_alt_text_of_the_end_says_places_and_points_by_source() -> None:
    """The ranking is in the picture."""
    step = play(at_doctor("999TT $4 n13 h:eq_hat,1 / - $8 n15 h:ac_doc", mine=0), "0 doctor:skip")
    assert alt(GAME.view(step.state, None), seated(2), ENGLISH).splitlines() == [
        "Dice Town, final score.",
        "Ana, sheriff, place 1, 22 points: nuggets 13, dollars 2, badge 5, goods 1, titles 1. "
        "titles of 1 · Dusty Hat 1.",
        "Bert, place 2, 19 points: nuggets 15, dollars 4, badge 0, goods 0, titles 0. no cards that count.",
    ]


def test_the_result_is_a_ranking_and_a_table_of_points_by_source() -> None:
    """A column for each seat; the columns add up to the points."""
    step = play(at_doctor("999TT $4 n13 h:eq_hat,1 / - $8 n15 h:ac_doc", mine=0), "0 doctor:skip")
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert FACE.result(outcome, GAME.view(step.state, None), seated(2), ENGLISH).splitlines() == [
        "**Ana** wins with 22 points.",
        "",
        "1. **Ana**: **22 points**, 1 title",
        "2. **Bert**: **19 points**, 0 titles",
        "```",
        "           A    B",
        "nuggets   13   15",
        "dollars    2    4",
        "badge      5    0",
        "goods      1    0",
        "titles     1    0",
        "points    22   19",
        "```",
    ]


def test_what_the_table_waits_for_is_said_at_every_stage() -> None:
    """For whom, and for what."""
    tie = to_town("99JQK $4 / 99TQK $5 / TJQKA $9", sheriff=2).state
    decided = play(tie, "0 offer:dollars:3", "1 decline").state
    waiting = [FACE.status(GAME.view(state, None), seated(3), ENGLISH) for state in (tie, decided)]
    assert waiting == [
        "A tie at the Mine: **Ana** and **Bert** may make Sheriff **Cleo** offers, in **My hand**.",
        "Sheriff **Cleo** decides the tie at the Mine: **Ana** or **Bert**.",
    ]
    throw = GAME.view(throwing("- / -", "99JKA", "9TJQK"), None)
    assert (
        FACE.status(throw, seated(2), ENGLISH)
        == "**Ana** and **Bert** choose the dice to keep, in **My hand**."
    )


def test_a_player_reads_what_they_know_about_the_others() -> None:
    """Titles that were taken from the row, cards that were shown."""
    state = until(to_town("AAAKK h:1 / 999TT h:2 / 9TJQQ", row="4,5,3", sheriff=0), TitlesTaken).state
    assert {"t4", "t5", "t3"} <= set(GAME.view(state, 1).seats[0].seen)
    text = FACE.panel(GAME.view(state, 1), seated(3), ENGLISH).text
    assert "You know that **Ana** holds Title 3, Title 4, and Title 5." in text


@given(NAMES)
def test_no_name_is_markdown_or_a_mention(names: list[str]) -> None:
    """A name from outside can neither format nor ping."""
    people = tuple(Who(seat, "@everyone" + name[:10]) for seat, name in enumerate(names))
    for event in events(5)[:60]:
        assert not any("@everyone" in line for line in sentences([event], people, ENGLISH))


def test_the_cards_of_our_decks_are_marked_for_translators() -> None:
    """And each effect has words."""
    for deck in GAME.decks.values():
        assert {card.name for card in deck.cards} <= OUR_CARDS
    assert set(EFFECTS) == set(WINDOWS)


def test_an_operator_s_card_keeps_the_name_in_its_file(tmp_path: Path) -> None:
    """Braces and stars in its name are plain characters; if two decks name a card differently, both names are said."""
    deck = json.loads((OUR_DECKS / "house.json").read_text(encoding="utf-8"))
    deck["cards"][0] |= {"name": "*Fine* {Hat}"}
    (tmp_path / "mine.json").write_text(json.dumps(deck), encoding="utf-8")
    try:
        GAME.add_files(tmp_path)
        assert card_name("eq_hat", ENGLISH, GAME.decks["mine"]) == "*Fine* {Hat}"
        assert card_words("eq_hat", ENGLISH, GAME.decks["mine"]) == r"\*Fine\* {Hat}"
        assert card_name("eq_hat", ENGLISH) == "Dusty Hat / *Fine* {Hat}"
        assert FACE.value_name("deck", "mine", ENGLISH) == "mine"
        assert list(parameters_of(FACE)[0].values) == ["house", "equipment-only", "mine"]
        assert "`mine`: our own list." in rules(ENGLISH).text
    finally:
        GAME.add_files(None)


def test_a_card_that_is_no_longer_in_any_deck_is_called_by_its_id() -> None:
    """A log outlives the file."""
    assert said(CardPlayed(0, "ac_gone")) == [r"🃏 **Ana** plays **ac\_gone**."]


def test_the_rules_say_where_the_cards_come_from() -> None:
    """The list is our own, and the rules say so."""
    text = FACE.rules(ENGLISH).text
    assert len(text) <= 3500
    assert re.search(r"`house`: our own list\. .*our own\.", text)


def test_nothing_of_a_throw_is_said_in_public_before_the_reveal() -> None:
    """A choice is a tick in the picture, and no words."""
    step = play(throwing("- / -", "99JKA", "9TJQK"), "0 keep:9+9")
    assert sentences([event for event in step.events if event.known_to(None)], seated(2), ENGLISH) == []


def test_the_sheriff_decides_the_final_tie() -> None:
    """They decide who has won, and everybody reads it."""
    state = position("9TJQK / - / -", scene=Scene("final", "", 1, (0, 2)))
    view = GAME.view(state, None)
    assert (
        FACE.status(view, seated(3), ENGLISH) == "Sheriff **Bert** decides who has won: **Ana** or **Cleo**."
    )
    (row,) = FACE.controls(view, seated(3), ENGLISH)
    assert [control.action for control in row] == ["winner:0", "winner:2"]
