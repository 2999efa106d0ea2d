"""Deck files: those that come with the game, an operator's own, and what is said of a broken one."""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from rules.dice_town import GAME, BrokenDeck, DiceTown, decks, titles
from rules.dice_town.cards import WINDOWS
from rules.dice_town.loader import OUR_DECKS, catalogue

Json: TypeAlias = "str | int | float | bool | list[Json] | dict[str, Json] | None"


def test_our_decks_have_the_cards_that_the_page_lists() -> None:
    """19 cards each; 23 points in the house deck, which has every effect, and 56 in the one of equipment."""
    found = decks()
    assert list(found) == ["house", "equipment-only"]
    assert [len(deck.all_cards()) for deck in found.values()] == [19, 19]
    assert [sum(card.vp * card.copies for card in deck.cards) for deck in found.values()] == [23, 56]
    assert {card.effect for card in found["house"].actions} == set(WINDOWS)
    assert not found["equipment-only"].actions


def test_there_are_five_titles_of_each_value() -> None:
    """An assumption, and marked as one in the file."""
    assert Counter(titles()) == dict.fromkeys(range(1, 6), 5)
    assert '"assumption"' in (OUR_DECKS / "titles.json").read_text(encoding="utf-8")


def test_an_own_deck_is_offered_and_played_with(tmp_path: Path) -> None:
    """A game of it carries it in its state, so that the file may change later."""
    write(tmp_path / "my-deck.json", house())
    game = DiceTown(catalogue())
    game.add_files(tmp_path)
    assert offered(game) == ("house", "equipment-only", "my-deck")
    assert game.new(2, {"deck": "my-deck"}, bytes(32)).state.deck == decks(tmp_path)["my-deck"]
    assert offered(GAME) == ("house", "equipment-only")


def test_own_titles_take_the_place_of_ours(tmp_path: Path) -> None:
    """One file of them in the operator's folder."""
    write(tmp_path / "printed.json", own_titles([1, 2, 3, 4, 15]))
    assert Counter(titles(tmp_path)) == {1: 1, 2: 2, 3: 3, 4: 4, 5: 15}
    assert list(decks(tmp_path)) == list(decks())


def test_two_files_of_titles_are_one_too_many(tmp_path: Path) -> None:
    """Which one should count?"""
    for name in ("a.json", "b.json"):
        write(tmp_path / name, own_titles([5, 5, 5, 5, 5]))
    with pytest.raises(BrokenDeck, match=r"b\.json: deck: the titles are in a\.json already"):
        titles(tmp_path)


def offered(game: DiceTown) -> tuple[str, ...]:
    """Return the decks that the lobby offers."""
    return next(option.values for option in game.options if option.key == "deck")


def house() -> dict[str, Json]:
    """Return the house deck as it stands in its file."""
    read: dict[str, Json] = json.loads((OUR_DECKS / "house.json").read_text(encoding="utf-8"))
    return copy.deepcopy(read)


def own_titles(copies: list[int]) -> dict[str, Json]:
    """Return a titles file with *copies* of the values 1, 2 and so on."""
    listed: list[Json] = [{"value": value, "copies": times} for value, times in enumerate(copies, 1)]
    return {"deck": "titles", "deck_status": "printed", "note": "ours", "titles": listed}


def write(path: Path, deck: Json) -> None:
    """Write *deck* to a file."""
    path.write_text(json.dumps(deck), encoding="utf-8")


def card(number: int, **fields: Json) -> Callable[[dict[str, Json]], None]:
    """Return a change of the fields of one card; a field of None is taken away."""

    def change(deck: dict[str, Json]) -> None:
        listed = deck["cards"]
        assert isinstance(listed, list)
        chosen = listed[number]
        assert isinstance(chosen, dict)
        for key, value in fields.items():
            if value is None:
                del chosen[key]
            else:
                chosen[key] = value

    return change


def top(**fields: Json) -> Callable[[dict[str, Json]], None]:
    """Return a change of the fields of the file."""

    def change(deck: dict[str, Json]) -> None:
        deck.update(fields)

    return change


BROKEN = [
    (card(0, copies=2), "cards", "the copies must add up to 19 cards, not 20"),
    (card(0, copies=0), r"cards[0].copies", "must be a whole number from 1 to 19, not 0"),
    (card(0, copies=True), r"cards[0].copies", "not true"),
    (card(0, copies=1.5), r"cards[0].copies", "not 1.5"),
    (card(0, copies="1"), r"cards[0].copies", 'not "1"'),
    (card(0, vp=0), r"cards[0].vp", "must be a whole number from 1 to 20"),
    (card(0, vp=None), r"cards[0].vp", "is missing"),
    (card(0, id=None), r"cards[0].id", "is missing"),
    (card(0, id=7), r"cards[0].id", "must be a text"),
    (card(0, id="t5"), r"cards[0].id", "must have 3 to 20"),
    (card(0, id="any"), r"cards[0].id", "none of any"),
    (card(0, id="Eq_Hat"), r"cards[0].id", "must have 3 to 20"),
    (card(0, id="eq:hat"), r"cards[0].id", "must have 3 to 20"),
    (card(1, id="eq_hat"), r"cards[1].id", "is the id of another card"),
    (card(0, name=""), r"cards[0].name", "must be a text"),
    (card(0, kind="weapon"), r"cards[0].kind", "must be one of equipment, action"),
    (card(0, kind=None), r"cards[0].kind", "is missing"),
    (card(0, effect="visit_doc"), r"cards[0].effect", "is unknown"),
    (card(0, colour="red"), r"cards[0].colour", "is unknown"),
    (card(6, effect="fly"), r"cards[6].effect", "must be one of set_one_die"),
    (card(6, effect=None), r"cards[6].effect", "is missing"),
    (card(6, window="noon"), r"cards[6].window", "must be one of dice_choice"),
    (card(6, window="doc"), r"cards[6].window", "must be one of dice_choice, not"),
    (card(6, vp=1), r"cards[6].vp", "must be a whole number from 0 to 0"),
    (card(6, n=3), r"cards[6].n", "is unknown"),
    (card(7, n=None), r"cards[7].n", "is missing"),
    (card(7, n=0), r"cards[7].n", "must be a whole number from 1 to 43"),
    (top(cards=[]), "cards", "must be a list that is not empty"),
    (top(cards={}), "cards", "must be a list that is not empty"),
    (top(cards=["eq_hat"]), r"cards[0]", "must be an object in braces"),
    (top(deck="cards"), "deck", "must be one of general_store, titles"),
    (top(note=3), "note", "must be a text"),
    (top(author="me"), "author", "is unknown"),
]


@pytest.mark.parametrize(("change", "field", "complaint"), BROKEN, ids=[f"{b[1]} {b[2]}" for b in BROKEN])
def test_a_broken_deck_is_refused_by_file_and_field(
    tmp_path: Path, change: Callable[[dict[str, Json]], None], field: str, complaint: str
) -> None:
    """The operator reads where to look and what should be there."""
    deck = house()
    change(deck)
    write(tmp_path / "mine.json", deck)
    with pytest.raises(BrokenDeck) as broken:
        decks(tmp_path)
    assert broken.value.field == field
    assert str(broken.value).startswith(f"mine.json: {field}: ")
    assert complaint in str(broken.value)


@pytest.mark.parametrize(
    ("copies", "field", "complaint"),
    [
        ([5, 5, 5, 5], "titles", "25 cards, not 20"),
        ([5, 5, 5, 5, 6], "titles", "25 cards, not 26"),
        ([5, 5, 5, 5, 4, 1], "titles[5].value", "a whole number from 1 to 5, not 6"),
        ([5, 5, 5, 5, -1], "titles[4].copies", "a whole number from 0 to 25, not -1"),
    ],
)
def test_broken_titles_are_refused_by_file_and_field(
    tmp_path: Path, copies: list[int], field: str, complaint: str
) -> None:
    """25 titles of the values 1 to 5."""
    write(tmp_path / "mine.json", own_titles(copies))
    with pytest.raises(BrokenDeck) as broken:
        titles(tmp_path)
    assert (broken.value.field, broken.value.path.name) == (field, "mine.json")
    assert complaint in str(broken.value)


def test_a_value_listed_twice_is_refused(tmp_path: Path) -> None:
    """The copies of a value stand in one place."""
    deck = own_titles([5, 5, 5, 5, 5])
    listed = deck["titles"]
    assert isinstance(listed, list)
    listed[1] = {"value": 1, "copies": 5}
    write(tmp_path / "mine.json", deck)
    with pytest.raises(BrokenDeck, match=r"titles\[1\]\.value: the titles of value 1 are listed already"):
        titles(tmp_path)


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("{", "mine.json: is no JSON"),
        ("[]", "mine.json: must be an object"),
        ("{}", "mine.json: deck: is missing"),
        ('{"deck": "titles", "deck": "titles"}', "mine.json: deck: is there twice"),
        ("\udcff", "mine.json: is no JSON"),
    ],
)
def test_what_is_no_deck_file_is_refused(tmp_path: Path, content: str, complaint: str) -> None:
    """Every JSON file of the folder must be one."""
    (tmp_path / "mine.json").write_bytes(content.encode("utf-8", "surrogateescape"))
    with pytest.raises(BrokenDeck) as broken:
        decks(tmp_path)
    assert str(broken.value).startswith(complaint)


def test_a_file_that_cannot_be_an_option_is_refused(tmp_path: Path) -> None:
    """The name of the file is the name of the deck in the lobby."""
    write(tmp_path / "My Deck.json", house())
    with pytest.raises(BrokenDeck, match="name the file with small letters"):
        decks(tmp_path)


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    """A typing error in the setting is said at start-up."""
    with pytest.raises(BrokenDeck, match="decks: is no folder"):
        decks(tmp_path / "decks")


def test_broken_decks_leave_the_game_as_it_was(tmp_path: Path) -> None:
    """A folder with a broken file adds nothing."""
    write(tmp_path / "mine.json", {"deck": "general_store"})
    before = GAME.options
    with pytest.raises(BrokenDeck):
        GAME.add_files(tmp_path)
    assert GAME.options == before
    assert GAME.new(2, {}, bytes(32)).state.deck == decks()["house"]
