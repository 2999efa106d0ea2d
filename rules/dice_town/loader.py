"""Deck files: read them, and refuse a broken one by file and field."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

from rules.dice_town.cards import STORE_CARDS, TITLE_VALUES, TITLES, WINDOWS, Card, Deck
from rules.kernel.game import BrokenFile

Node: TypeAlias = "bool | int | float | str | list[Node] | dict[str, Node] | None"

OUR_DECKS = Path(__file__).with_name("data")
"""The decks that come with the game."""

CARD_ID = re.compile(r"[a-z][a-z0-9_]{2,19}")
"""Never as short as a title ("t5"), and never so long that an action with two of them outgrows a button."""
RESERVED = frozenset({"any", "me", "nothing"})
"""Words of the notation that no card may be called."""
DECK_KEY = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
MOST_VP = 20
MOST_DOLLARS = 43
"""Every note in the box."""
DECK_FIELDS = ("deck", "deck_status", "note")
CARD_FIELDS = {
    "equipment": ("id", "name", "vp", "copies", "kind"),
    "action": ("id", "name", "vp", "copies", "kind", "window", "effect"),
}


class BrokenDeck(BrokenFile):
    """A deck file that can't be played with: which *path*, which *field*, and what is wrong there."""


class Catalogue(NamedTuple):
    """What a game may be played with: the decks of the General Store by their key, and the values of the titles."""

    decks: Mapping[str, Deck]
    titles: tuple[int, ...]


def catalogue(extra_dir: Path | str | None = None) -> Catalogue:
    """Return our decks and titles, and those of the operator in the folder *extra_dir*. Raises BrokenDeck."""
    return Catalogue(decks(extra_dir), titles(extra_dir))


def decks(extra_dir: Path | str | None = None) -> dict[str, Deck]:
    """Return every deck of the General Store by its key, the name of its file: ours first, the house deck
    ahead.

    *extra_dir* is a folder of an operator's own files; one named like ours takes its place.
    Raises BrokenDeck for the first file that can't be played with.
    """
    found = {path.stem: load_deck(path) for path in _files(OUR_DECKS, "general_store")}
    if extra_dir is not None:
        found |= {path.stem: load_deck(path) for path in _files(Path(extra_dir), "general_store")}
    return dict(sorted(found.items(), key=lambda item: item[0] != "house"))


def titles(extra_dir: Path | str | None = None) -> tuple[int, ...]:
    """Return the values of the 25 titles: those of a titles file in *extra_dir*, else ours.

    Raises BrokenDeck for a file that can't be played with, or for a second one of titles.
    """
    own = _files(Path(extra_dir), "titles") if extra_dir is not None else []
    if len(own) > 1:
        raise BrokenDeck(
            own[1], "deck", f"the titles are in {own[0].name} already; keep one of the two files"
        )
    return load_titles(own[0] if own else OUR_DECKS / "titles.json")


def load_deck(path: Path) -> Deck:
    """Return the deck of the General Store in the file *path*. Raises BrokenDeck."""
    if not DECK_KEY.fullmatch(path.stem):
        raise BrokenDeck(
            path, "", "name the file with small letters, digits and hyphens, such as my-deck.json"
        )
    top = _open(path)
    top.only((*DECK_FIELDS, "cards"))
    top["deck"].one_of(("general_store",))
    fields = top["cards"].elements()
    cards = tuple(_card(field) for field in fields)
    _ids_differ(fields, cards)
    top["cards"].add_up(sum(card.copies for card in cards), STORE_CARDS)
    return Deck(path.stem, top["deck_status"].text(), top["note"].text(), cards)


def load_titles(path: Path) -> tuple[int, ...]:
    """Return the values of the titles in the file *path*, in ascending order. Raises BrokenDeck."""
    top = _open(path)
    top.only((*DECK_FIELDS, "titles"))
    top["deck"].one_of(("titles",))
    top["deck_status"].text()
    top["note"].text()
    copies: dict[int, int] = {}
    for field in top["titles"].elements():
        field.only(("value", "copies"))
        value = field["value"].whole(min(TITLE_VALUES), max(TITLE_VALUES))
        if value in copies:
            raise field["value"].broken(f"the titles of value {value} are listed already")
        copies[value] = field["copies"].whole(0, TITLES)
    top["titles"].add_up(sum(copies.values()), TITLES)
    return tuple(value for value in sorted(copies) for _ in range(copies[value]))


class Field:
    """A value in a deck file, with the way to it."""

    def __init__(self, path: Path, name: str, node: Node) -> None:
        self.path = path
        self.name = name
        self.node = node

    def broken(self, complaint: str) -> BrokenDeck:
        """Return the error that says what is wrong with this field."""
        return BrokenDeck(self.path, self.name, complaint)

    def __getitem__(self, key: str) -> Field:
        """Return the field *key* of this object."""
        fields = self._object()
        if key not in fields:
            raise BrokenDeck(self.path, self._under(key), "is missing")
        return Field(self.path, self._under(key), fields[key])

    def only(self, keys: Sequence[str]) -> None:
        """Raise BrokenDeck if this object has a field besides *keys*."""
        for key in self._object():
            if key not in keys:
                raise BrokenDeck(self.path, self._under(key), f"is unknown; the fields are {', '.join(keys)}")

    def elements(self) -> list[Field]:
        """Return the elements of this list, which is not empty."""
        if not isinstance(self.node, list) or not self.node:
            raise self.broken("must be a list that is not empty")
        return [Field(self.path, f"{self.name}[{index}]", node) for index, node in enumerate(self.node)]

    def whole(self, least: int, most: int) -> int:
        """Return this whole number of *least* to *most*."""
        if isinstance(self.node, bool) or not isinstance(self.node, int) or not least <= self.node <= most:
            raise self.broken(f"must be a whole number from {least} to {most}, not {json.dumps(self.node)}")
        return self.node

    def text(self) -> str:
        """Return this text, which is not empty."""
        if not isinstance(self.node, str) or not self.node.strip():
            raise self.broken(f"must be a text, not {json.dumps(self.node)}")
        return self.node

    def one_of(self, words: Sequence[str]) -> str:
        """Return this text, one of *words*."""
        if not isinstance(self.node, str) or self.node not in words:
            raise self.broken(f"must be one of {', '.join(words)}, not {json.dumps(self.node)}")
        return self.node

    def add_up(self, cards: int, expected: int) -> None:
        """Raise BrokenDeck unless the *cards* of this list are as many as *expected*."""
        if cards != expected:
            raise self.broken(f"the copies must add up to {expected} cards, not {cards}")

    def _object(self) -> dict[str, Node]:
        if not isinstance(self.node, dict):
            raise self.broken("must be an object in braces")
        return self.node

    def _under(self, key: str) -> str:
        return f"{self.name}.{key}" if self.name else key


def _card(field: Field) -> Card:
    if field["kind"].one_of(tuple(CARD_FIELDS)) == "action":
        return _action(field)
    field.only(CARD_FIELDS["equipment"])
    vp = field["vp"].whole(1, MOST_VP)
    return Card(
        _id(field["id"]), field["name"].text(), "equipment", field["copies"].whole(1, STORE_CARDS), vp
    )


def _action(field: Field) -> Card:
    effect = field["effect"].one_of(tuple(WINDOWS))
    takes = effect == "take_dollars"
    field.only((*CARD_FIELDS["action"], "n") if takes else CARD_FIELDS["action"])
    field["window"].one_of(tuple(WINDOWS.values()))
    field["window"].one_of((WINDOWS[effect],))
    field["vp"].whole(0, 0)
    return Card(
        _id(field["id"]),
        field["name"].text(),
        "action",
        field["copies"].whole(1, STORE_CARDS),
        effect=effect,
        n=field["n"].whole(1, MOST_DOLLARS) if takes else 0,
    )


def _id(field: Field) -> str:
    text = field.text()
    if not CARD_ID.fullmatch(text) or text in RESERVED:
        raise field.broken(
            f"must have 3 to 20 small letters, digits or underscores, a letter first, and be none of "
            f"{', '.join(sorted(RESERVED))}; not {json.dumps(text)}"
        )
    return text


def _ids_differ(fields: Sequence[Field], cards: Sequence[Card]) -> None:
    seen: set[str] = set()
    for field, card in zip(fields, cards, strict=True):
        if card.id in seen:
            raise field["id"].broken(f"{card.id} is the id of another card; choose another")
        seen.add(card.id)


def _files(folder: Path, deck: str) -> list[Path]:
    """Return the files `*.json` of *folder* that say they are a *deck*; one that says nothing known is
    refused."""
    if not folder.is_dir():
        raise BrokenDeck(folder, "", "is no folder; make it, or leave the setting empty")
    paths = sorted(folder.glob("*.json"))
    return [path for path in paths if _open(path)["deck"].one_of(("general_store", "titles")) == deck]


def _open(path: Path) -> Field:
    try:
        node: Node = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=_without_doubles)
    except OSError as error:
        raise BrokenDeck(path, "", f"can't be read ({error.strerror})") from error
    except _Doubled as error:
        raise BrokenDeck(path, str(error), "is there twice") from error
    except ValueError as error:
        raise BrokenDeck(path, "", f"is no JSON ({error})") from error
    return Field(path, "", node)


class _Doubled(ValueError):
    """A field that one object has twice; its text is the field."""


def _without_doubles(pairs: list[tuple[str, Node]]) -> dict[str, Node]:
    fields = dict(pairs)
    for key, _ in pairs:
        if sum(1 for other, _ in pairs if other == key) > 1:
            raise _Doubled(key)
    return fields
