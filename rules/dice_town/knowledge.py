"""What each seat knows of where the cards are.

Every observer (each seat and, last, a spectator) has a note for each of the 44 cards, in the order of
`card_names`: the zones in which that card may be, as bits. A card seen at one place has one bit; a card
that may have moved unseen has more. The notes follow from what the observer saw alone, never from where a
card really is: copies of a card can't be told apart, so a copy that is seen moving is taken to be the one
of which most was known, and its fellows inherit its doubts.

The notes never exclude the truth (a test holds them against it), so a deal that fits them can always be
found.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence

from rules.dice_town.cards import Deck, is_title, title
from rules.kernel.game import Seat
from rules.kernel.rng import Rng

STORE, DISCARD, LOOKED_AT, TITLES, OPEN = 1, 2, 4, 8, 16
"""The Store deck, its discard, the cards being looked at in the Store, the title deck, titles that lie
open."""
NO_DEAL = "no deal fits what this seat knows"
_FIRST_HAND = 5
_SEEN = 1 << 20
"""A zone that no card is in: cards just seen, while the rest of those seen with them are still being
noted."""


def hand_of(seat: Seat) -> int:
    """Return the zone that is the hand of *seat*."""
    return 1 << (_FIRST_HAND + seat)


@functools.lru_cache(maxsize=64)
def card_names(deck: Deck, title_values: tuple[int, ...]) -> tuple[str, ...]:
    """Return the 44 cards of a game in the order of the notes, copies side by side."""
    return (*deck.all_cards(), *(title(value) for value in title_values))


@functools.lru_cache(maxsize=64)
def _copies(names: tuple[str, ...]) -> dict[str, range]:
    return {name: range(names.index(name), names.index(name) + names.count(name)) for name in set(names)}


class Notes:
    """The notes of one observer while an action is carried out."""

    def __init__(self, names: tuple[str, ...], notes: Sequence[int]) -> None:
        self.copies = _copies(names)
        self.notes = list(notes)

    def moved(self, card: str, source: int, target: int) -> None:
        """Note that *card* was seen going from *source* to *target* (the same zone: seen to be there)."""
        candidates = [place for place in self.copies[card] if self.notes[place] & source]
        candidates.sort(key=lambda place: self.notes[place].bit_count())
        doubts = 0
        for place in candidates:
            doubts |= self.notes[place]
            self.notes[place] = doubts
        self.notes[candidates[0]] = target

    def seen_together(self, cards: Iterable[str], zone: int) -> None:
        """Note that *cards* were seen in *zone*, all at the same time."""
        looked_at = tuple(cards)
        for card in looked_at:
            self.moved(card, zone, _SEEN)
        self.notes = [zone if note == _SEEN else note for note in self.notes]

    def moved_unseen(self, source: int, target: int) -> None:
        """Note that a card or several went from *source* to *target*, nobody saw which."""
        self.notes = [note | target if note & source else note for note in self.notes]

    def cleared(self, source: int, target: int) -> None:
        """Note that all cards of *source* went to *target* (several zones: each to one of them)."""
        self.notes = [note & ~source | target if note & source else note for note in self.notes]

    def settle(self, sizes: dict[int, int]) -> None:
        """Drop from the notes what the *sizes* of the zones rule out: a zone whose cards are all known has
        no other."""
        for zone, size in sizes.items():
            if self.notes.count(zone) == size:
                self.notes = [note if note == zone else note & ~zone for note in self.notes]

    def certain(self, names: tuple[str, ...], zone: int) -> tuple[str, ...]:
        """Return the cards that are in *zone* for certain."""
        return tuple(name for name, note in zip(names, self.notes, strict=True) if note == zone)


def minimal_notes(
    names: Sequence[str], zones: Sequence[int], observer: Seat, seats: int, looks: bool
) -> tuple[int, ...]:
    """Return the notes of one who knows its own hand, the open titles, and what it *looks* at in the Store.

    *zones* are where the cards are; an *observer* beyond the *seats* has no hand.
    """
    hands = sum(hand_of(seat) for seat in range(seats) if seat != observer)
    known = {OPEN, hand_of(observer)} | ({LOOKED_AT} if looks else set())
    titles, store = TITLES | hands, STORE | DISCARD | LOOKED_AT | hands
    return tuple(
        zone if zone in known else titles if is_title(name) else store
        for name, zone in zip(names, zones, strict=True)
    )


def deal(notes: Sequence[int], sizes: dict[int, int], rng: Rng) -> tuple[tuple[int, ...], Rng]:
    """Return a zone for each card, at random, that fits *notes* and the *sizes* of the zones.

    Raises ValueError when nothing fits, which notes that were kept from the first deal on never allow.
    """
    room = dict(sizes)
    zones = [0] * len(notes)
    for place, note in enumerate(notes):
        if note in room:
            zones[place] = note
            room[note] -= 1
    if min(room.values()) < 0:
        raise ValueError(NO_DEAL)
    doubtful, rng = rng.shuffle([place for place, zone in enumerate(zones) if not zone])
    for place in doubtful:
        zone, rng = _free_zone(notes[place], room, rng)
        if zone:
            zones[place] = zone
            room[zone] -= 1
        elif not _make_room(place, notes, zones, room, set()):
            raise ValueError(NO_DEAL)
    return tuple(zones), rng


def _free_zone(note: int, room: dict[int, int], rng: Rng) -> tuple[int, Rng]:
    """Return a zone of *note*, each free place in one equally likely; 0 when all are full."""
    places = [zone for zone, free in room.items() if zone & note for _ in range(free)]
    return rng.choice(places) if places else (0, rng)


def _make_room(
    place: int, notes: Sequence[int], zones: list[int], room: dict[int, int], tried: set[int]
) -> bool:
    """Put the card at *place* into a zone that it fits, moving others on to where they fit too."""
    for zone in room:
        if not zone & notes[place] or zone in tried:
            continue
        tried.add(zone)
        if room[zone] > 0:
            room[zone] -= 1
            zones[place] = zone
            return True
        for other in [place_ for place_, there in enumerate(zones) if there == zone]:
            if _make_room(other, notes, zones, room, tried):
                zones[place] = zone
                return True
    return False
